"""What a game's table must answer, beside `TableParts`, for a lesson to be taught on it."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Protocol

from pygame import Rect

from game.client.table_parts import TableParts

if TYPE_CHECKING:
    from game.client.lessons.scene import LessonTable


class LessonParts(TableParts[Any], Protocol):
    """The parts of a table with a map that has lessons."""

    @property
    def field(self) -> Any:
        """The map (`map.mapview.MapView`), which the coach moves so that nothing that is taught lies under its slip."""

    @property
    def window(self) -> Any:
        """The window that lies over the table now and belongs to it, such as a battle's; the slip lies on it."""

    @property
    def window_waits(self) -> bool:
        """Whether that window waits for the learner, and does not close by itself."""

    def close_window(self) -> None:
        """Closes it."""

    @property
    def hand_open(self) -> bool:
        """Whether the hand of cards lies open."""

    def card_rects(self, card: int) -> list[Rect]:
        """Where the cards of a kind in the hand are on the screen."""

    def lesson_names(self) -> Mapping[str, object]:
        """What the words of lessons may name in braces: places by their keys, cards by their ids."""

    def teach(self, table: "LessonTable") -> None:
        """Prepares the table for a lesson: windows that open over it show the coach."""
