"""The map of a war of Warlords: its board with armies, centres and what lies between armies."""

from pygame import Rect

from game.client.map.map_field import MapField
from game.client.place_names import in_characters
from game.warlords.client.signs import WarlordsSigns
from game.warlords.client.tokens import ArmyTokens
from game.warlords.rules.board import Board


class WarlordsField(MapField):
    """A board under its camera, with armies, the marks of centres and cords of support. The flags and the list of the
    old provinces show only with the provinces themselves (held R)."""

    def __init__(self, board: Board, free: Rect, scale: float, viewport: Rect | None = None) -> None:
        """The arguments are those of `MapView`."""
        super().__init__(
            board,
            free,
            scale,
            viewport,
            chinese=in_characters(),
            tokens=ArmyTokens(),
            signs=WarlordsSigns(),
            legend=False,
        )
