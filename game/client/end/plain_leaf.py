"""A leaf of the page of the end that is only looked at: rows one below the other."""

from typing import ClassVar, Generic, TypeVar

from pygame import Rect

from game.client.look.scale import Scale
from game.client.look.widgets import Widgets
from game.client.settings import Settings

T = TypeVar("T")


class PlainLeaf(Generic[T]):
    """A leaf without anything to press or move. `told` is what it reads of the ending it belongs to."""

    row: ClassVar[int]
    """The height of a row where there is room for it."""
    gap: ClassVar[int] = 4
    """Between two rows."""

    def __init__(self, told: T) -> None:
        self.told = told

    def lay(self, widgets: Widgets, scale: Scale, panel: Rect, inside: Rect, settings: Settings) -> None:
        """Nothing can be pressed."""

    def update(self, dt: float) -> bool:
        """Nothing moves."""
        return False

    def rows(self, inside: Rect, scale: Scale, count: int) -> list[Rect]:
        """Where so many rows stand, as high as there is room."""
        pitch = min(scale.px(self.row), inside.height // max(1, count))
        high = pitch - scale.px(self.gap)
        return [Rect(inside.left, inside.top + n * pitch, inside.width, high) for n in range(count)]
