"""The map of a war of Conquest: its board with armies, and with what Fate and oaths have left on the land."""

from collections.abc import Sequence

from pygame import Rect

from game.client.map.mapview import MapView
from game.client.place_names import in_characters
from game.conquest.client.map.army_tokens import ArmyTokens
from game.conquest.client.map.fate_signs import FateSigns
from game.conquest.client.province_names import province_name
from game.conquest.rules.board import Board
from game.conquest.rules.state import ProvinceId

CARTOUCHE = 4
"""How many plates and names the cartouche weighs where something would hide it."""


class ConquestField(MapView):
    """A board under its camera. `drawers` are the side panels that lie over the map where they are drawers."""

    drawers: Sequence[Rect] = ()

    def __init__(self, board: Board, free: Rect, scale: float, viewport: Rect | None = None) -> None:
        """The arguments are those of `MapView`."""
        super().__init__(
            board,
            free,
            scale,
            viewport,
            chinese=in_characters(),
            worth=board.region_bonus,
            tokens=ArmyTokens(),
            signs=FateSigns(),
            name_of=province_name,
        )

    @property
    def moving(self) -> bool:
        """Whether the camera is on its way."""
        return self.camera.moving

    @property
    def goal(self) -> object:
        """Where the camera is, or is going."""
        return self.camera.goal

    @property
    def places(self) -> Sequence[ProvinceId]:
        """Every Province, in order."""
        return tuple(self.board.ids)

    def point_of(self, place: ProvinceId) -> tuple[float, float]:
        """Where a Province lies on the board."""
        return self.board.places[place].label

    def neighbours(self, place: ProvinceId) -> Sequence[ProvinceId]:
        """The Provinces beside it."""
        return self.board.neighbours[place]

    def settle(self) -> None:
        """Whatever still runs over the land is there at once."""
        self.finish_captures()

    def cover(self, rects: Sequence[Rect]) -> None:
        """The cartouche gives way to what lies over it."""
        self.cartouche.covered = (*rects[:1], *self.drawers, *rects[1:])

    def hides(self, box: Rect) -> int:
        """How many plates and names something in this rectangle would hide; the cartouche weighs as some."""
        cartouche = self.cartouche.shown(self.camera)
        slip = cartouche is not None and box.colliderect(cartouche[1])
        left, top = (round(length) for length in self.camera.to_screen((0, 0)))
        standing = [rect.move(left, top) for _, rect in self.placed.covered()]
        return CARTOUCHE * slip + len(box.collidelistall(standing))
