"""Paints the shipped boards beforehand, so that opening one is quick: `python -m game.tools.art.boards [ID ...]`.

Without ids it paints the boards of every game.

The painter of the client makes the pictures; this only writes them small. Run it after any change to a board, to the
land or to the painter (whose VERSION must then grow).
"""

import json
import os
import sys
from functools import partial

import pygame
from PIL import Image

from game.client.map.painter import fingerprint, painting_steps, MapPainting
from game.conquest.rules import boards as conquest_boards
from game.paths import asset
from game.romance.rules.board import BOARD_ID, the_board
from game.warlords.rules import boards as warlords_boards

QUALITY = 91
# The board chooser shows a board a quarter as wide.
SMALL = 4


def shipped_boards():
    """The id of every shipped board, with a function that reads it."""
    for game in (conquest_boards, warlords_boards):
        for name in game.shipped_board_ids():
            yield name, partial(game.load_board, name)
    yield BOARD_ID, the_board


def main():
    """Writes assets/paintings/boards/*.jpg and what each of them shows."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    folder = asset("paintings", "boards")
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / "boards.json"
    listing = json.loads(file.read_text("utf8")) if file.is_file() else {}
    wanted = sys.argv[1:]
    for name, read in shipped_boards():
        if wanted and name not in wanted:
            continue
        board = read()
        painting = next(s for s in painting_steps(board, keep=False, anew=True) if isinstance(s, MapPainting))
        data = pygame.image.tobytes(painting.picture, "RGB")
        target = folder / f"{name}.jpg"
        picture = Image.frombytes("RGB", painting.picture.get_size(), data)
        picture.save(target, quality=QUALITY, optimize=True)
        write_small(picture, target)
        listing[name] = fingerprint(board)
        print(f"{target.name}: {target.stat().st_size / 1e6:.2f} MB")
    file.write_text(json.dumps(listing, indent=1) + "\n", "utf8")


def write_small(picture, target):
    """Writes <board>-small.jpg beside <board>.jpg."""
    small = picture.resize((picture.width // SMALL, picture.height // SMALL), Image.Resampling.LANCZOS)
    small.save(target.with_name(f"{target.stem}-small.jpg"), quality=QUALITY, optimize=True)


if __name__ == "__main__":
    main()
