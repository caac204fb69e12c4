"""`tianming replay SAVE --out FILE`: a stretch of a saved game as numbered pictures, or as one clip.

The game is played again from its beginning and the table drawn after every action of the stretch. `--out turn.png`
writes turn-0001.png and so on, numbered by the action before it; `--out turn.apng` one animated PNG. Exit 0: written.
1: the game parts from what was saved before the stretch ends. 2: a file or stretch that cannot be used.
"""

import argparse
import sys
from pathlib import Path
from typing import Any, Final

from game.client.apng import Still, write_clip
from game.engine.errors import DataError
from game.engine.excerpt import taken_back
from game.engine.record import Record
from game.engine.refusals import Illegal
from game.engine.registry import ALL_RULES
from game.engine.saves import load
from game.tools.commands.screens import open_app, rest, show, table_of
from game.tools.commands.shot import read_size

CLIP: Final = ".apng"
MOST_PICTURES: Final = 2000
MOST_IN_A_CLIP: Final = 200


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `tianming replay`."""
    parser.add_argument("save", type=Path, metavar="SAVE", help="a saved game")
    parser.add_argument(
        "--from", dest="first", type=int, default=0, metavar="N", help="after this action (0: before any)"
    )
    parser.add_argument("--to", dest="last", type=int, metavar="N", help="up to this action (default: the last)")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="only every so many actions (default: 1)")
    parser.add_argument("--out", type=Path, required=True, metavar="FILE", help=f"x.png: numbered; x{CLIP}: one clip")
    parser.add_argument("--size", default="1280x720", metavar="WxH", help="of the pictures (default: 1280x720)")
    parser.add_argument("--delay", type=int, default=700, metavar="MS", help="of each picture of a clip (default: 700)")


def run(args: argparse.Namespace) -> int:
    """Draws the stretch and keeps it."""
    size = read_size(args.size)
    record = load(args.save, ALL_RULES, watched=False)
    numbers = stretch(args, len(record.log))
    try:
        return _draw(record, numbers, size, args)
    except Illegal as illegal:
        print(f"{args.save}: the log does not lead where it says: {illegal}", file=sys.stderr)
        return 1


def stretch(args: argparse.Namespace, actions: int) -> range:
    """The numbers of the actions after which to draw; `DataError` when they are not in the game or too many."""
    last = actions if args.last is None else args.last
    if not 0 <= args.first <= last <= actions:
        raise DataError(
            "--from, --to", f"{args.first} to {last}", f"expected a stretch of 0 to {actions}, the last action"
        )
    if args.every < 1 or not 20 <= args.delay <= 60_000:
        raise DataError("--every, --delay", "", "expected at least 1, and 20 to 60000 milliseconds")
    numbers = range(args.first, last + 1, args.every)
    most = MOST_IN_A_CLIP if args.out.suffix == CLIP else MOST_PICTURES
    if len(numbers) > most:
        raise DataError(
            "--from, --to", "", f"{len(numbers)} pictures, expected at most {most}: take a shorter stretch or --every"
        )
    return numbers


def _draw(record: Record[Any], numbers: range, size: tuple[int, int], args: argparse.Namespace) -> int:
    from game.client.offscreen import pixels, save_picture

    app = open_app(size)
    app.settings.instant = True
    stills = []
    try:
        moment, choices = taken_back(record, len(record.log) - numbers[0])
        show(app, "table", moment)
        session = table_of(app).session
        for number in range(numbers[0], numbers[-1] + 1):
            if number > numbers[0]:
                session.apply(*choices[number - numbers[0] - 1])
            if number not in numbers:
                continue
            rest(app)
            if args.out.suffix == CLIP:
                stills.append(Still(pixels(app.screen), args.delay))
            else:
                save_picture(app.screen, args.out.with_name(f"{args.out.stem}-{number:04}{args.out.suffix or '.png'}"))
    finally:
        app.close()
    if stills:
        write_clip(args.out, size, stills)
    return 0
