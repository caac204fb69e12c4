"""`python -m game.tools.proofs.pictures`: draws every scene anew, in each size and language.

They are for looking at beside one another, not for comparing pixel by pixel: what a change of the look did is seen in
review. The games in them are made up or played by seed, their saves lie in a folder that is thrown away. Pictures are
reduced to `kept_high`, so that the whole set stays light. Exit 0: every picture is there.
"""

import argparse
import multiprocessing
import os
import tempfile
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import chdir, contextmanager
from datetime import datetime
from itertools import product
from pathlib import Path
from typing import Final

from rich.progress import track

from game import paths
from game.engine.saves import save
from game.tools.commands.made_up import game_at
from game.tools.commands.screens import LANGUAGES, Language, open_app
from game.tools.commands.shot import read_size
from game.tools.proofs.scenes import SCENES

FOLDER: Final = Path(__file__).resolve().parents[3] / "tests" / "pictures"
WIDE: Final = ("1280x720", "1920x1080", "3840x2160")
SETS: Final[tuple[tuple[str, Language], ...]] = (*product(WIDE, LANGUAGES), ("1024x768", "en"))
"""In which sizes and languages the pictures are kept."""
KEPT_HIGH: Final = {"1280x720": 576}
KEPT_HIGH_ELSE: Final = 432
"""Pixels of height: in the smallest window words are to be read, in others it is seen how everything lies."""
KEPT_DAY: Final = datetime(2026, 3, 7, 20, 15)
"""When the saves in the pictures were made: their list tells the time."""
CHUNK: Final = 10
"""Pictures a process draws before it is given others: those of one size and language share what was painted."""


def kept_high(size: str) -> int:
    """How high a picture of a window is kept."""
    return KEPT_HIGH.get(size, KEPT_HIGH_ELSE)


def file_of(scene: str, size: str, language: str, folder: Path = FOLDER) -> Path:
    """Where the picture of a scene lies."""
    return folder / f"{language}-{size}" / f"{scene}.jpg"


def main(words: list[str] | None = None) -> int:
    """Draws the pictures."""
    parser = argparse.ArgumentParser(prog="pictures", description=__doc__)
    parser.add_argument("--out", type=Path, default=FOLDER, metavar="FOLDER", help="(default: tests/pictures)")
    parser.add_argument("--only", action="append", choices=SCENES, metavar="SCENE", help="again for several")
    parser.add_argument("--size", action="append", metavar="WxH", help="again for several (default: as kept)")
    parser.add_argument("--language", action="append", choices=LANGUAGES, help="again for several (default: all)")
    parser.add_argument("--scale", type=int, default=100, metavar="%", help="of the interface (default: 100)")
    parser.add_argument("--whole", action="store_true", help="keep the pictures as large as they are drawn")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes that draw (default: 1)")
    args = parser.parse_args(words)
    args.out = args.out.resolve()
    sets = [(size, language) for size, language in _sets(args.size) if not args.language or language in args.language]
    jobs = [(args, size, language, name) for size, language in sets for name in args.only or SCENES]
    if args.jobs == 1:
        for job in track(jobs, "pictures"):
            _draw(job)
        return 0
    with ProcessPoolExecutor(min(args.jobs, len(jobs)), multiprocessing.get_context("spawn")) as pool:
        for _ in track(pool.map(_draw, jobs, chunksize=CHUNK), "pictures", len(jobs)):
            pass
    return 0


def _sets(sizes: list[str] | None) -> list[tuple[str, Language]]:
    """The sizes asked for in every language, or what is kept."""
    return list(product(sizes, LANGUAGES)) if sizes else list(SETS)


def _draw(job: tuple[argparse.Namespace, str, Language, str]) -> None:
    """One picture, in a window of its own: nothing of another scene is in it."""
    from game.client.offscreen import reduced, save_picture

    args, size, language, name = job
    with _own_home():
        app = open_app(read_size(size), args.scale / 100, language)
        try:
            if SCENES[name].saves:
                _keep_wars()
            SCENES[name].open(app)
            shown = type(app.scene).__name__
            assert shown == SCENES[name].shows, f"{name} shows {shown}"
            picture = app.screen if args.whole else reduced(app.screen, kept_high(size))
            save_picture(picture, file_of(name, size, language, args.out))
        finally:
            app.close()


@contextmanager
def _own_home() -> Iterator[None]:
    """A home of its own, for as long as a picture takes; what is shown of it is no folder of this machine."""
    before = os.environ.get("TIANMING_HOME")
    with tempfile.TemporaryDirectory() as folder, chdir(folder):
        os.environ["TIANMING_HOME"] = "Tianming"
        try:
            yield
        finally:
            if before is None:
                del os.environ["TIANMING_HOME"]
            else:
                os.environ["TIANMING_HOME"] = before


def _keep_wars() -> None:
    """Three wars with saves of each kind, one of them broken, named in the language of whoever made them."""
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


if __name__ == "__main__":
    raise SystemExit(main())
