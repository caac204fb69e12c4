"""Bakes the land on which the court of Redux lies: the thirteen provinces in the colours of Wei, Wu and Shu.

`python -m game.tools.art.redux_land` writes assets/paintings/redux-land.jpg from the painted board, and needs a
display, if only SDL's dummy one.
"""

from typing import Final

import pygame
from pygame import Rect

from game import paths
from game.client.look import palette
from game.client.map.painter import paint_board
from game.client.map.wash import Wash
from game.conquest.rules.boards import load_board

BOARD: Final = "thirteen-provinces"
REALMS: Final = {
    "hebei": 0, "sili-bing": 0, "liang": 0, "yu-yan": 0, "qing-xu": 0, "jing": 1, "yang": 1, "yi": 2,
}  # fmt: skip
"""Whose land a region is: Wei, Wu or Shu."""
COLOURS: Final = ("blue", "red", "green")
PART: Final = Rect(60, 104, 2440, 1553)
"""What of the painted board is shown, and the size in which it is kept."""
SIZE: Final = (1920, 1222)


def main() -> int:
    """Writes the picture."""
    pygame.display.init()
    pygame.display.set_mode((640, 360))
    board = load_board(BOARD)
    wash = Wash(paint_board(board, keep=False))
    owners = [-1, *(REALMS[board.regions[place.region].key] for place in board.places[1:])]
    for _ in wash.prepare():
        continue
    wash.repaint(owners, [palette.player(colour) for colour in COLOURS])
    wash.finish()
    land = pygame.transform.smoothscale(wash.picture.subsurface(PART), SIZE)
    pygame.image.save(land, str(paths.asset("paintings", "redux-land.jpg")), "jpg")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
