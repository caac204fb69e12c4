"""The map of Romance: twenty-five areas with stacks, strengths and bans."""

from pygame import Rect

from game.client.map.map_field import MapField
from game.client.place_names import in_characters, place_name
from game.romance.client.map.marks import MarkPainter
from game.romance.client.map.stacks import StackTokens
from game.romance.rules.board import Board


class RomanceField(MapField):
    """The board under its camera; the names and pigments of its regions are paint only, so no legend is put up."""

    def __init__(self, board: Board, free: Rect, scale: float, viewport: Rect | None = None) -> None:
        """The arguments are those of `MapView`."""
        super().__init__(
            board,
            free,
            scale,
            viewport,
            chinese=in_characters(),
            tokens=StackTokens(),
            signs=MarkPainter(),
            name_of=place_name,
            legend=False,
        )
