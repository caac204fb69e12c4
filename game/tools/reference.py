"""`python -m game.tools.reference`: draws the pictures of tests/pictures/ anew, every scene in each size and language.

They are for looking at beside one another, not for comparing pixel by pixel: what a change of the look did is seen in
review. The games in them are made up or played by seed, their saves lie in a folder that is thrown away. A picture is
kept at `KEPT_HIGH` pixels of height, so that the whole set stays light. Exit 0: every picture is there.
"""

import argparse
import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from rich.progress import track

from game import paths
from game.engine.record import Record
from game.engine.saves import save
from game.tools.gallery import copied, found_questions
from game.tools.made_up import game_at
from game.tools.screens import LANGUAGES, SCREENS, Language, Nowhere, open_app, rest, show
from game.tools.shot import read_size

if TYPE_CHECKING:
    from game.client.app import Headless

FOLDER: Final = Path(__file__).resolve().parents[2] / "tests" / "pictures"
SIZES: Final = ("1024x768", "1280x720", "1920x1080")
KEPT_HIGH: Final = 440
KEPT_DAY: Final = datetime(2026, 3, 7, 20, 15)
"""When the saves in the pictures were made: their list tells the time."""

QUESTIONS: Final = {"fealty": "fealty.answer_the_offer"}
"""Scenes that are a question of the rules, by the gallery's name for it."""


def _saves() -> None:
    """Three wars with saves of each kind, one of them broken."""
    from game.client.session import summary_of
    from game.client.storage import SUFFIX

    wars = [("older", game_at("battle", 4)), ("ended", game_at("end")), ("newer", game_at("invade"))]
    for n, (campaign, record) in enumerate(wars):
        record.campaign = campaign
        for k, name in enumerate(("round-03", "Before the crossing", "auto-01")):
            file = paths.own_saves() / campaign / f"{name}{SUFFIX}"
            save(record, file, summary_of(record, name))
            stamp = KEPT_DAY.timestamp() - 86_400 * (2 - n) + 600 * k
            os.utime(file, (stamp, stamp))
    broken = paths.own_saves() / "newer" / f"Torn{SUFFIX}"
    broken.write_text('{"format":', encoding="utf-8")
    stamp = KEPT_DAY.timestamp() - 500
    os.utime(broken, (stamp, stamp))


def _of_the_table(app: "Headless") -> Any:
    """The table with a made-up war on it, at rest."""
    show(app, "table")
    rest(app)
    return app.scenes[-1]


def _options(app: "Headless") -> None:
    show(app, "setup")
    rest(app)
    app.scenes[-1].open_options()  # type: ignore[attr-defined]


def _warlord(app: "Headless") -> None:
    _of_the_table(app).pages.show_warlord(1)


def _crash(app: "Headless") -> None:
    from game.client.crash import Caught, CrashMessage

    show(app, "title")
    rest(app)
    house: Any = Nowhere()
    app.push(CrashMessage(Caught("KeyError: 'made up for this picture'", "", "<saves>/reports/tianming.txt"), house))


def _delete(app: "Headless") -> None:
    show(app, "load")
    rest(app)
    app.scenes[-1]._ask_delete_campaign()  # type: ignore[attr-defined]


def _plain(name: str) -> Callable[["Headless"], None]:
    return lambda app: show(app, name)


SCENES: Final[dict[str, Callable[["Headless"], None]]] = {
    **{name: _plain(name) for name in SCREENS},
    "options": _options,
    "warlord": _warlord,
    "crash": _crash,
    "delete": _delete,
}
"""Every scene of the set but the questions, by the name of its pictures."""


def names() -> list[str]:
    """The names of all scenes, in the order in which they are drawn."""
    return [*SCENES, *QUESTIONS]


def file_of(scene: str, size: str, language: str, folder: Path = FOLDER) -> Path:
    """Where the picture of a scene lies."""
    return folder / f"{language}-{size}" / f"{scene}.jpg"


@contextmanager
def _own_home() -> Iterator[None]:
    """A home with a few saves in it, for as long as the pictures take."""
    before = os.environ.get("TIANMING_HOME")
    with tempfile.TemporaryDirectory() as folder:
        os.environ["TIANMING_HOME"] = folder
        try:
            yield
        finally:
            if before is None:
                del os.environ["TIANMING_HOME"]
            else:
                os.environ["TIANMING_HOME"] = before


def main(words: list[str] | None = None) -> int:
    """Draws the pictures."""
    parser = argparse.ArgumentParser(prog="reference", description=__doc__)
    parser.add_argument("--out", type=Path, default=FOLDER, metavar="FOLDER", help="(default: tests/pictures)")
    parser.add_argument("--only", action="append", choices=names(), metavar="SCENE", help="again for several")
    parser.add_argument("--size", action="append", metavar="WxH", help=f"again for several (default: {SIZES})")
    parser.add_argument("--language", action="append", choices=LANGUAGES, help="again for several (default: all)")
    parser.add_argument("--scale", type=int, default=100, metavar="%", help="of the interface (default: 100)")
    parser.add_argument("--whole", action="store_true", help="keep the pictures as large as they are drawn")
    args = parser.parse_args(words)
    wanted = args.only or names()
    asked = found_questions([key for name, key in QUESTIONS.items() if name in wanted])
    with _own_home():
        for language in args.language or LANGUAGES:
            for size in args.size or SIZES:
                _draw(args, size, language, wanted, asked)
    return 0


def _draw(
    args: argparse.Namespace, size: str, language: Language, wanted: list[str], asked: dict[str, Record[Any]]
) -> None:
    from game.client.offscreen import reduced, save_picture

    app = open_app(read_size(size), args.scale / 100, language)
    # Saves are named in the language of whoever made them.
    _saves()
    for name in track(wanted, f"{language} {size}"):
        # What the scene before had to tell is not this one's.
        app.tell("", 0.0)
        if name in QUESTIONS:
            show(app, "table", copied(asked[QUESTIONS[name]]))
        else:
            SCENES[name](app)
        rest(app)
        picture = app.screen if args.whole else reduced(app.screen, KEPT_HIGH)
        save_picture(picture, file_of(name, size, language, args.out))
    app.close()


if __name__ == "__main__":
    raise SystemExit(main())
