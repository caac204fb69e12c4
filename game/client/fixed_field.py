"""A drawn board that does not move: what such a board answers a table, whatever is drawn on it.

class ChessBoard(FixedField):                # a game says where its places are, and draws them
    def rect_of(self, place): ...
    def draw(self, target): ...
"""

from collections.abc import Iterable, Sequence
from typing import Any

from pygame import Rect, Surface

from game.parts.map_board import PlaceId

Point = tuple[float, float]


class FixedField:
    """A `table_parts.Field` without a camera: zooming, dragging and flying do nothing, and ways are not drawn."""

    hide_pieces = show_regions = loading = moving = False
    title = ""
    progress = 1.0
    goal: object = None
    camera: None = None

    def __init__(self, places: Sequence[PlaceId]) -> None:
        self.places = places
        self.targets: tuple[PlaceId, ...] = ()
        """Places that may be pressed, `hovered` and `selected` the one pointed at and the one chosen; 0: none."""
        self.hovered = self.selected = 0

    def rect_of(self, place: PlaceId) -> Rect:
        """What a place fills of the screen."""
        raise NotImplementedError

    def draw(self, target: Surface) -> None:
        """Paints the field with everything on it."""
        raise NotImplementedError

    def centre_of(self, place: PlaceId) -> tuple[int, int]:
        """The middle of a place on the screen."""
        return self.rect_of(place).center

    def point_of(self, place: PlaceId) -> Point:
        """The middle of a place: on a board that does not move, the same as on the screen."""
        return self.rect_of(place).center

    def place_at(self, pixel: Point) -> PlaceId:
        """The place under a pixel; 0 where there is none."""
        return next((place for place in self.places if self.rect_of(place).collidepoint(pixel)), 0)

    def neighbours(self, place: PlaceId) -> Sequence[PlaceId]:
        """The places before and after it in their order."""
        return [other for other in (place - 1, place + 1) if other in self.places]

    def hides(self, box: Rect) -> int:
        """The number of places that something in this rectangle would hide."""
        return len(box.collidelistall([self.rect_of(place) for place in self.places]))

    def set_targets(self, places: Iterable[PlaceId]) -> None:
        self.targets = tuple(places)

    def set_hover(self, place: PlaceId) -> None:
        self.hovered = place

    def set_selected(self, place: PlaceId) -> None:
        self.selected = place

    def update(self, dt: float) -> bool:
        """Nothing moves by itself: false."""
        return False

    def _nothing(self, *what: Any, **more: Any) -> None:
        """Does nothing: the board does not move, and marks no ways."""

    let_go = settle = cover = set_reach = set_arrow = set_dotted = tell_of = _nothing
    follow = fly_to = fit = handle_wheel = handle_drag = _nothing
