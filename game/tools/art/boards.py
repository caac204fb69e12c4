"""Paints the shipped boards beforehand, so that opening one is quick: `python -m game.tools.art.boards`.

The painter of the client makes the pictures; this only writes them small. Run it after any change to a board, to the
land or to the painter (whose VERSION must then grow).
"""

import json
import os

import pygame
from PIL import Image

from game.client.map.painter import fingerprint, painting_steps, MapPainting
from game.paths import asset
from game.conquest.rules.boards import load_board, shipped_board_ids

QUALITY = 91
# The board chooser shows a board a quarter as wide.
SMALL = 4


def main():
    """Writes assets/paintings/boards/*.jpg and what each of them shows."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    folder = asset("paintings", "boards")
    folder.mkdir(parents=True, exist_ok=True)
    listing = {}
    for name in shipped_board_ids():
        board = load_board(name)
        painting = next(s for s in painting_steps(board, keep=False, anew=True) if isinstance(s, MapPainting))
        data = pygame.image.tobytes(painting.picture, "RGB")
        target = folder / f"{name}.jpg"
        picture = Image.frombytes("RGB", painting.picture.get_size(), data)
        picture.save(target, quality=QUALITY, optimize=True)
        write_small(picture, target)
        listing[name] = fingerprint(board)
        print(f"{target.name}: {target.stat().st_size / 1e6:.2f} MB")
    (folder / "boards.json").write_text(json.dumps(listing, indent=1) + "\n", "utf8")


def write_small(picture, target):
    """Writes <board>-small.jpg beside <board>.jpg."""
    small = picture.resize((picture.width // SMALL, picture.height // SMALL), Image.Resampling.LANCZOS)
    small.save(target.with_name(f"{target.stem}-small.jpg"), quality=QUALITY, optimize=True)


if __name__ == "__main__":
    main()
