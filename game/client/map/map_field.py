"""A map as the field of a table: what `table_parts.Field` asks beyond what the map view answers."""

from collections.abc import Sequence

from pygame import Rect

from game.client.map.mapview import MapView
from game.parts.map_board import PlaceId

CARTOUCHE = 4
"""How many tokens and names the cartouche weighs where something would hide it."""


class MapField(MapView):
    """A board under its camera. `drawers` are the side panels that lie over the map where they are drawers."""

    drawers: Sequence[Rect] = ()

    @property
    def moving(self) -> bool:
        """Whether the camera is on its way."""
        return self.camera.moving

    @property
    def goal(self) -> object:
        """Where the camera is, or is going."""
        return self.camera.goal

    @property
    def places(self) -> Sequence[PlaceId]:
        """Every place, in order."""
        return tuple(self.board.ids)

    def point_of(self, place: PlaceId) -> tuple[float, float]:
        """Where a place lies on the board."""
        return self.board.places[place].label

    def settle(self) -> None:
        """Ends at once every animation over the land."""
        self.finish_captures()

    def cover(self, rects: Sequence[Rect]) -> None:
        """Makes the cartouche give way to what lies over it."""
        self.cartouche.covered = (*rects[:1], *self.drawers, *rects[1:])

    def hides(self, box: Rect) -> int:
        """The number of tokens and names a rectangle would hide; the cartouche counts as several."""
        cartouche = self.cartouche.shown(self.camera) if self.has_legend else None
        slip = cartouche is not None and box.colliderect(cartouche[1])
        left, top = (round(length) for length in self.camera.to_screen((0, 0)))
        standing = [rect.move(left, top) for _, rect in self.placed.covered()]
        return CARTOUCHE * slip + len(box.collidelistall(standing))
