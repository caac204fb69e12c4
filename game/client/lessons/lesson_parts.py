"""The contract of a table on which lessons are taught: the game's parts beside `TableParts`, and the table for the
coach.

`table_parts.PlainParts` answers all of it for a game without a window over its table and without a hand of cards.
"""

from collections.abc import Mapping
from typing import Any, Protocol

from pygame import Rect, Surface

from game.client.look.widgets import Widgets
from game.client.table_host import FrameHost
from game.client.table_parts import TableParts


class LessonParts(TableParts[Any], Protocol):
    """What a game's parts answer besides `TableParts` so that lessons can be taught on its table."""

    @property
    def window(self) -> Any:
        """The window over the table now that belongs to it, such as a battle's; the slip lies on it. None: no
        window.
        """

    @property
    def window_waits(self) -> bool:
        """Whether that window waits for the learner, and does not close by itself."""

    @property
    def hand_open(self) -> bool:
        """Whether the hand of cards lies open."""

    def card_rects(self, card: int) -> list[Rect]:
        """The rectangles of the cards of a kind in the hand, on the screen."""

    def lesson_names(self) -> Mapping[str, object]:
        """The names that the words of lessons may use in braces: places by their keys, cards by their ids."""

    def teach(self, table: "TaughtTable") -> None:
        """Prepares the table for a lesson: windows that open over it show the coach."""


class SlipHost(Protocol):
    """A scene the slip of a lesson can lie on: the table, or a window over it."""

    @property
    def widgets(self) -> Widgets:
        """Its hot places."""


class Teaches(Protocol):
    """The coach (`coach.Coach`), as a window over the table uses it."""

    def lay(self) -> None:
        """Lays the slip and its buttons."""

    def press_next(self) -> bool:
        """Reads on (Space); false where something else is to be done."""

    def draw_slip(self, surface: Surface) -> None:
        """Draws the slip below its buttons."""

    def draw_light(self, surface: Surface) -> None:
        """Draws a light round what the step is about, over everything."""


class Summarises(Protocol):
    """The summary of what happened since the viewer's last turn (`table.turn_summary.TurnSummary`)."""

    lines: Any

    @property
    def rect(self) -> Rect:
        """The rectangle where it hangs."""

    def close(self) -> None:
        """Closes the summary."""


class TaughtTable(FrameHost[Any], Protocol):
    """The table of a lesson (`lessons.scene.LessonTable`), as the coach, its slip and a game's windows use it."""

    @property
    def coach(self) -> Teaches:
        """The coach of this lesson."""

    @property
    def turn_summary(self) -> Summarises:
        """The summary of what happened since the viewer's last turn."""

    def open_next(self) -> None:
        """Opens the next lesson that is not done yet."""

    def leave(self) -> None:
        """Goes back to the lessons; the step is remembered."""

    @property
    def parts(self) -> LessonParts:
        """The game's parts of this table."""

    @property
    def settled(self) -> bool:
        """Whether all has been told, and nothing closes by itself in a moment."""
