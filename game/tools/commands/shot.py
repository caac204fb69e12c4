"""`tianming shot SCENE --out PNG`: draws a screen off-screen, at rest, on the null driver.

Exit 0: the picture is there. 2: no such screen, a size out of bounds, a save that cannot be used.
"""

import argparse
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from game.engine.errors import DataError
from game.engine.record import Record
from game.engine.registry import ALL_RULES
from game.engine.saves import load
from game.parts.yaml_files import nearest
from game.tools.commands.screens import LANGUAGES, SCREENS, open_app, rest, show

if TYPE_CHECKING:
    from game.client.app import Headless

SMALLEST: Final = (640, 400)
LARGEST: Final = (7680, 4320)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `tianming shot`."""
    parser.add_argument("scene", metavar="SCENE", help=f"which screen: {', '.join(SCREENS)}")
    parser.add_argument("--size", default="1920x1080", metavar="WxH", help="of the picture (default: 1920x1080)")
    parser.add_argument("--out", type=Path, required=True, metavar="PNG", help="the picture to write")
    parser.add_argument("--save", type=Path, metavar="SAVE", help="the saved game to show (default: one made up)")
    parser.add_argument("--page", metavar="NAME", help="of the rulebook: a clause (R15.11), a card, a section, a term")
    parser.add_argument("--language", choices=LANGUAGES, default="en", help="of the screen (default: en)")
    parser.add_argument("--scale", type=int, default=100, metavar="%", help="of the interface (default: 100)")


def run(args: argparse.Namespace) -> int:
    """Draws the picture and keeps it."""
    if args.scene not in SCREENS:
        raise DataError("SCENE", args.scene, f"no such screen; did you mean {nearest(args.scene, SCREENS)!r}?")
    size = read_size(args.size)
    if not 75 <= args.scale <= 250:
        raise DataError("--scale", str(args.scale), "expected 75 to 250")
    record: Record[Any] | None = load(args.save, ALL_RULES) if args.save else None
    from game.client.offscreen import save_picture

    app = open_app(size, args.scale / 100, args.language)
    try:
        show(app, args.scene, record)
        if args.page:
            _turn_to(app, args.scene, args.page)
        rest(app)
        save_picture(app.screen, args.out)
    finally:
        app.close()
    return 0


def _turn_to(app: "Headless", scene: str, page: str) -> None:
    """Opens the rulebook at a page; `DataError` where no page has that name, or no rulebook is shown."""
    from game.client.rulebook.scene import Rulebook

    if not isinstance(app.scene, Rulebook):
        raise DataError("--page", page, f"expected the screen 'rulebook', found {scene!r}")
    if not app.scene.go(page):
        raise DataError("--page", page, f"no such page; did you mean {nearest(page, app.scene.book.places)!r}?")


def read_size(words: str) -> tuple[int, int]:
    """A size such as 1920x1080; `DataError` for any other word and beyond the bounds."""
    found = re.fullmatch(r"(\d{1,5})[xX×](\d{1,5})", words, re.ASCII)
    if found:
        size = (int(found[1]), int(found[2]))
        if all(low <= n <= high for low, n, high in zip(SMALLEST, size, LARGEST, strict=True)):
            return size
    bounds = f"{SMALLEST[0]}x{SMALLEST[1]} to {LARGEST[0]}x{LARGEST[1]}"
    raise DataError("--size", words, f"expected a size from {bounds}, such as 1920x1080")
