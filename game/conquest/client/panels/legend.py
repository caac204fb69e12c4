"""The board's cartouche under the mouse: a row lights its Region and tells who holds it, the title folds it away."""

from collections import Counter
from collections.abc import Callable

from pygame import Rect

from game.client.look.tooltips import Tip
from game.client.look.widgets import Widget, Widgets
from game.client.map.mapview import MapView
from game.client.texts import enumerated
from game.conquest.client.panels.names import Names
from game.conquest.client.words import say
from game.conquest.rules.board import Board
from game.conquest.rules.state import RegionId
from game.conquest.rules.view import View


class Legend(Widget):
    """The hot place of a cartouche; it goes where the map goes, and what a panel covers of it is not hot."""

    def __init__(self, view: MapView, free: Rect, words: Callable[[RegionId], Tip]) -> None:
        self.view, self.free = view, free
        self._region: RegionId = 0
        self._under_mouse = False
        super().__init__("#legend", Rect(0, 0, 0, 0), view.fold_cartouche, self._tip, focusable=False)
        self.words = words

    @property
    def rect(self) -> Rect:
        """The rectangle where the cartouche lies now."""
        shown = None if self.view.loading else self.view.cartouche.shown(self.view.camera)
        return shown[1].clip(self.free) if shown is not None else Rect(0, 0, 0, 0)

    @rect.setter
    def rect(self, rect: Rect) -> None:
        """The rectangle where the cartouche lies now."""

    @property
    def visible(self) -> bool:
        return bool(self.rect)

    @visible.setter
    def visible(self, on: bool) -> None:
        """It is seen wherever the map shows it."""

    @property
    def hovered(self) -> bool:
        return self._under_mouse

    @hovered.setter
    def hovered(self, on: bool) -> None:
        self._under_mouse = on
        if not on:
            self._light(0)

    def pointed(self, place: tuple[int, int]) -> None:
        shown = self.view.cartouche.shown(self.view.camera)
        if shown is not None:
            slip, rect = shown
            inside = (place[0] - rect.x, place[1] - rect.y)
            self._light(next((r for r, row in enumerate(slip.rows) if r and row.collidepoint(inside)), 0))

    def _light(self, region: RegionId) -> None:
        if region != self._region:
            self._region = region
            self.view.set_region(region)
            self.changed()

    def _tip(self) -> Tip:
        return self.words(self._region) if self._region else Tip(say("map.legend.fold"))


def region_tip(board: Board, picture: View, names: Names, region: RegionId) -> Tip:
    """The tooltip of a Region: its size, what it pays (R9.1), and who holds how much of it."""
    inside = board.region_provinces[region]
    body = say("map.legend.region", count=len(inside), gold=board.region_bonus[region])
    held = Counter(picture.owner[p] for p in inside if picture.owner[p] >= 0)
    who = [say("map.legend.holds", who=names.warlord(seat), count=count) for seat, count in held.most_common()]
    return Tip("\n".join([body, enumerated(who)] if who else [body]), names.region(region), "R9.1")


def lay_legend(widgets: Widgets, view: MapView, free: Rect, names: Names, picture: Callable[[], View]) -> None:
    """Makes the cartouche of a map answer the mouse; `picture` is the game as it is shown at that moment."""
    widgets.add(Legend(view, free, lambda region: region_tip(names.board, picture(), names, region)))
