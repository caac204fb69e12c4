"""The rectangles that every game's table has, and a place for panels that are not shown (look §9)."""

from typing import Final, Protocol

from pygame import Rect

from game.client.look.scale import Scale

MOST: Final = (2.5, 1.15)
"""The largest interface and letters a table has room for: above that its panels would cover each other."""
LEAST_FIELD: Final = 60
"""Logical pixels of the field that stay free between the bar at the top and a tray above the action panel."""
AWAY: Final = Rect(-20000, 0, 1, 1)
"""Where panels are that are not shown."""


WIDE: Final = 2400
"""Logical pixels of width from which a field leaves room for one more column of panels, as in a window of 21:9."""


def tray_without_gap(top: Rect, corner: Rect, action: Rect, gap: int, scale: Scale) -> Rect:
    """The rectangle of a tray that has no room between corner and action: above the action panel, or where the field
    is too low for that, in the corner's place."""
    above = Rect(action.left, action.top - gap - action.height, action.width, action.height)
    return above if above.top - top.bottom >= scale.px(LEAST_FIELD) else corner.copy()


def has_spare_column(size: tuple[int, int], scale: Scale) -> bool:
    """Whether a window is so wide that what shares a column elsewhere has one of its own (look §9)."""
    return not scale.narrow and size[0] >= scale.px(WIDE)


class TableLayout(Protocol):
    """The rectangles of one window, made again by the game whenever the window changes.

    The field runs on beneath all of them. A game's own layout has more rectangles, for its own panels.
    """

    @property
    def window(self) -> Rect:
        """The whole window."""

    @property
    def top(self) -> Rect:
        """The bar along the upper edge."""

    @property
    def action(self) -> Rect:
        """The panel at the lower right in which the question at hand stands, with its buttons."""

    @property
    def tray(self) -> Rect:
        """The rectangle where faces and amounts to choose from lie while a question has such."""

    @property
    def corner(self) -> Rect:
        """The panel at the lower left, without a size where the game has none; the hand lies beside it."""

    @property
    def chronicle(self) -> Rect:
        """The list of what happened; `AWAY` where it is not shown."""

    @property
    def free(self) -> Rect:
        """The part of the field that no panel covers."""

    @property
    def between(self) -> Rect:
        """The part of the field between the side panels, open drawers included."""

    @property
    def drawers(self) -> bool:
        """Whether the window is so narrow that the side panels are drawers over the field."""

    @property
    def handle(self) -> Rect:
        """The button that opens the drawers; without a size where panels are none."""

    @property
    def tabs(self) -> tuple[str, ...]:
        """The panels that share a column in turn where there is no room for all (U11); () where all have room."""

    @property
    def tab(self) -> str:
        """The tab that is open."""

    @property
    def tab_bar(self) -> Rect:
        """The rectangle where their titles stand."""

    def shows(self, name: str) -> bool:
        """Whether the panel of this name stands on the screen now: no drawer that is shut, no tab not turned to."""
