"""The map of a war of Conquest: its board with armies, and with what Fate and oaths have left on the land."""

from pygame import Rect

from game.client.map.mapview import MapView
from game.client.place_names import in_characters
from game.conquest.client.map.army_tokens import ArmyTokens
from game.conquest.client.map.fate_signs import FateSigns
from game.conquest.client.province_names import province_name
from game.conquest.rules.board import Board


def board_view(board: Board, free: Rect, scale: float, viewport: Rect | None = None) -> MapView:
    """The map of a board; the arguments are those of `MapView`."""
    return MapView(
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
