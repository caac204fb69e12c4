"""`python -m game.tools.proofs.gallery --out FOLDER`: pictures of every screen and every question of the rules.

The pictures are for looking at, in any size and language. Exit 0: every picture is there. 1: a question never turned
up.
"""

import argparse
import sys
from pathlib import Path
from typing import Any

from rich.progress import track

from game.engine.record import Record
from game.tools.commands.questions import copied, found_questions, questions
from game.tools.commands.screens import LANGUAGES, SCREENS, Language, open_app, rest, show
from game.tools.commands.shot import read_size


def main(words: list[str] | None = None) -> int:
    """Draws the pictures; says which question never came up."""
    parser = argparse.ArgumentParser(prog="gallery", description=__doc__)
    parser.add_argument("--out", type=Path, required=True, metavar="FOLDER")
    parser.add_argument("--size", action="append", metavar="WxH", help="again for several (default: 1280x720)")
    parser.add_argument("--language", action="append", choices=LANGUAGES, help="again for several (default: en)")
    parser.add_argument("--only", default="", metavar="TEXT", help="only pictures with this in their name")
    args = parser.parse_args(words)
    wanted = [key for key in questions() if args.only in key]
    games = found_questions(wanted)
    for language in args.language or ["en"]:
        for size in args.size or ["1280x720"]:
            _draw(args, size, language, games)
    missing = [key for key in wanted if key not in games]
    if missing:
        print(f"never asked: {', '.join(missing)}", file=sys.stderr)
    return 1 if missing else 0


def _draw(args: argparse.Namespace, size: str, language: Language, games: dict[str, Record[Any]]) -> None:
    from game.client.offscreen import save_picture

    folder = args.out / f"{language}-{size}"
    folder.mkdir(parents=True, exist_ok=True)
    app = open_app(read_size(size), language=language)
    pictures: list[tuple[str, str, Record[Any] | None]] = [(name, name, None) for name in SCREENS if args.only in name]
    pictures += [(key.replace(" ", "-"), "table", record) for key, record in games.items()]
    for name, scene, record in track(pictures, f"{language} {size}"):
        show(app, scene, copied(record) if record is not None else None)
        rest(app)
        save_picture(app.screen, folder / f"{name}.png")
    app.close()


if __name__ == "__main__":
    raise SystemExit(main())
