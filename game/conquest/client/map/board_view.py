"""The map of a war of Conquest: its board with armies, and with what Fate and oaths have left on the land."""

from pygame import Rect

from game.client.map.map_field import MapField
from game.client.place_names import in_characters
from game.conquest.client.map.army_tokens import ArmyTokens
from game.conquest.client.map.fate_signs import FateSigns
from game.conquest.client.province_names import province_name
from game.conquest.rules.board import Board


class ConquestField(MapField):
    """A board under its camera, with armies and what Fate has left."""

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
