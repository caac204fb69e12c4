"""`python -m game.tools.proofs.pictures`: draws every scene and compares it with how it was kept.

    python -m game.tools.proofs.pictures --jobs 2              # compare; a sheet shows what looks different
    python -m game.tools.proofs.pictures --jobs 2 --few        # a few scenes, before every submission
    python -m game.tools.proofs.pictures --jobs 2 --accept     # keep how the scenes look now
    python -m game.tools.proofs.pictures --out FOLDER          # whole pictures in three sizes and languages

What is kept in tests/pictures/ are small grey digests (`digests`), once in English at 1280×720 and once in another
language and size, and some pictures for readers. The games in the scenes are made up or played by seed, their saves lie
in a folder that is thrown away. Exit 0: every scene looks as it was kept, or was drawn by another version of pygame-ce
than the one that is noted, which is only reported. 1: a scene looks different.
"""

import argparse
import multiprocessing
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import chdir, contextmanager
from datetime import datetime
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame
from rich.progress import track

from game import paths
from game.conquest.made_up import game_at
from game.engine.errors import DataError
from game.engine.saves import save
from game.tools.commands.screens import LANGUAGES, Language, open_app
from game.tools.commands.shot import read_size
from game.tools.proofs import digests
from game.tools.proofs.scenes import SCENES

if TYPE_CHECKING:
    from game.client.app import Headless

FOLDER: Final = Path(__file__).resolve().parents[3] / "tests" / "pictures"
DIGEST_SETS: Final[tuple[tuple[str, Language], ...]] = (("1280x720", "en"), ("1920x1080", "zh"))
"""In which sizes and languages it is kept how the scenes look."""
SIZES: Final = ("1280x720", "1920x1080", "3840x2160")
"""The sizes of whole pictures, in every language."""
FOR_READERS: Final = (
    "title", "setup", "table", "battle", "fate", "tutorial_battle", "end", "rulebook", "settings", "load", "replay",
    "coop",
)  # fmt: skip
"""The scenes of which a picture lies beside the digests."""
FEW: Final = (
    "title", "shelf", "setup", "settings", "load", "rulebook", "table", "battle", "coop", "end", "warlords_table",
    "redux_table", "romance_table",
)  # fmt: skip
"""The scenes that are compared before every submission (`--few`)."""
MOST_APART: Final = 24
"""So many pixels of their digests may be apart, one in a hundred; more than another processor makes of them."""
READERS_HIGH: Final = 576
DRAWN_WITH: Final = "drawn-with.txt"
"""Notes the version of pygame-ce with which the digests were made."""
KEPT_DAY: Final = datetime(2026, 3, 7, 20, 15)
"""When the saves in the pictures were made: their list tells the time."""
CHUNK: Final = 10
"""Pictures a process draws before it is given others: those of one size and language share what was painted."""

Job = tuple[str, str, Language, float, Path, int]
"""A scene, the size and language of its window, the scale of the interface, the file, and how high it is kept (0: as
drawn)."""


def digest_file(scene: str, size: str, language: str, folder: Path = FOLDER) -> Path:
    """The file of a scene's digest."""
    return folder / f"{language}-{size}" / f"{scene}.pgm"


def reader_file(scene: str, folder: Path = FOLDER) -> Path:
    """The file of a scene's picture for readers."""
    return folder / f"{scene}.jpg"


def main(words: list[str] | None = None) -> int:
    """Compares, accepts, or draws whole pictures; returns the exit code."""
    parser = argparse.ArgumentParser(prog="pictures", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--out", type=Path, metavar="FOLDER", help="draw whole pictures into this folder instead")
    parser.add_argument("--accept", action="store_true", help="keep how the scenes look now")
    parser.add_argument(
        "--few", action="store_true", help="compare a few scenes in one size, loosely and without a sheet"
    )
    parser.add_argument("--only", action="append", choices=SCENES, metavar="SCENE", help="again for several")
    parser.add_argument("--size", action="append", metavar="WxH", help="with --out, again for several")
    parser.add_argument("--language", action="append", choices=LANGUAGES, help="with --out, again for several")
    parser.add_argument("--scale", type=int, default=100, metavar="%", help="of the interface (default: 100)")
    parser.add_argument("--high", type=int, default=0, metavar="N", help="with --out, reduced to this height")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes that draw (default: 1)")
    parser.add_argument("--sheet", type=Path, default=Path("pictures-that-differ.png"), metavar="FILE")
    parser.add_argument(
        "--before", default="HEAD", metavar="COMMIT", help="draws the sheet's left column (default: HEAD)"
    )
    args = parser.parse_args(words)
    scenes = args.only or list(SCENES)
    if args.out is not None:
        sets = product(args.size or SIZES, args.language or LANGUAGES)
        out = args.out.resolve()
        draw_all(
            [
                (name, size, language, args.scale / 100, out / f"{language}-{size}" / f"{name}.jpg", args.high)
                for size, language in sets
                for name in scenes
            ],
            args.jobs,
        )
        return 0
    with tempfile.TemporaryDirectory() as folder:
        if args.few:
            return report_few(compared(draw_digest_sets(FEW, Path(folder), args.jobs, DIGEST_SETS[:1])))
        drawn = draw_digest_sets(scenes, Path(folder), args.jobs)
        if args.accept:
            accept(drawn)
            return 0
        return report(compared(drawn), drawn, args.sheet.resolve(), args.before)


Drawn = dict[tuple[str, str, str], Path]
"""The picture of each scene, by its name, size and language."""


def draw_digest_sets(
    scenes: Sequence[str], folder: Path, jobs: int, sets: Sequence[tuple[str, Language]] = DIGEST_SETS
) -> Drawn:
    """Draws scenes in sizes and languages of which digests are kept."""
    drawn: Drawn = {
        (name, size, language): folder / f"{language}-{size}" / f"{name}.png"
        for size, language in sets
        for name in scenes
    }
    draw_all(
        [(name, size, language, 1.0, drawn[name, size, language], 0) for size, language in sets for name in scenes],
        jobs,
    )
    return drawn


def draw_all(todo: Sequence[Job], jobs: int) -> None:
    """Draws pictures, with several processes if wanted."""
    if jobs == 1:
        for job in track(todo, "pictures"):
            _draw(job)
        return
    with ProcessPoolExecutor(min(jobs, len(todo)), multiprocessing.get_context("spawn")) as pool:
        share = min(CHUNK, -(-len(todo) // jobs))
        for _ in track(pool.map(_draw, todo, chunksize=share), "pictures", len(todo)):
            pass


def accept(drawn: Drawn, folder: Path = FOLDER) -> None:
    """Keeps the digests of what was drawn, the pictures for readers, and with which version they were made."""
    from game.client.offscreen import reduced, save_picture

    for (name, size, language), file in drawn.items():
        picture = pygame.image.load(file)
        digests.keep(digests.digest_of(picture), digest_file(name, size, language, folder))
        if name in FOR_READERS and (size, language) == DIGEST_SETS[0]:
            save_picture(reduced(picture, READERS_HIGH), reader_file(name, folder))
    (folder / DRAWN_WITH).write_text(f"pygame-ce {pygame.version.ver}\n", encoding="utf-8")


def compared(drawn: Drawn, folder: Path = FOLDER) -> dict[tuple[str, str, str], digests.Difference]:
    """The scenes that do not look as they were kept."""
    found = {}
    for key, file in drawn.items():
        after = digests.digest_of(pygame.image.load(file))
        different = digests.difference(digests.kept(digest_file(*key, folder)), after)
        if different is not None:
            found[key] = different
    return found


def report_few(different: dict[tuple[str, str, str], digests.Difference], folder: Path = FOLDER) -> int:
    """Names the scenes of which more than a corner looks different; returns the exit code."""
    parted = {name: found.pixels for (name, *_), found in different.items() if found.pixels > MOST_APART}
    for name, pixels in parted.items():
        print(f"{name}: {pixels} pixels of its digest are apart")
    if not parted:
        print(f"{len(FEW)} scenes look as they were kept")
    return 1 if parted and not drawn_otherwise(folder) else 0


def drawn_otherwise(folder: Path) -> bool:
    """Whether the digests of a folder were made with another pygame-ce; then it says so."""
    noted = (folder / DRAWN_WITH).read_text(encoding="utf-8").strip() if (folder / DRAWN_WITH).is_file() else ""
    if noted == f"pygame-ce {pygame.version.ver}":
        return False
    print(f"drawn with pygame-ce {pygame.version.ver}, kept with {noted or 'an unknown version'}: reported only")
    return True


def report(
    found: dict[tuple[str, str, str], digests.Difference], drawn: Drawn, sheet: Path, commit: str, folder: Path = FOLDER
) -> int:
    """Says what differs, writes the sheet, and returns the exit code."""
    if not found:
        print(f"{len(drawn)} pictures look as they were kept")
        return 0
    for (name, size, language), different in found.items():
        print(f"{name} {size} {language}: {different.pixels} pixels, up to {different.furthest} of 255 apart")
    with tempfile.TemporaryDirectory() as earlier:
        before = _draw_earlier(found, commit, Path(earlier))
        rows = []
        for key in found:
            old = digests.kept(digest_file(*key, folder))
            after = pygame.image.load(drawn[key])
            shown = pygame.image.load(before[key]) if key in before else None
            if shown is None:
                shown = digests.picture_of(old) if old is not None else pygame.Surface(digests.SIZE)
            rows.append((shown, after, old, digests.digest_of(after)))
        pygame.image.save(digests.sheet(rows), str(sheet))
    print(f"{len(found)} of {len(drawn)} pictures look different: before, after and difference in {sheet.name}")
    return 0 if drawn_otherwise(folder) else 1


def _draw_earlier(keys: Iterable[tuple[str, str, str]], commit: str, folder: Path) -> Drawn:
    """The same scenes as an earlier commit draws them; nothing where there is no such commit or it cannot draw them."""
    tree = folder / "tree"
    tree.mkdir()
    archive = subprocess.run(["git", "archive", commit], cwd=paths.PACKAGE.parent, capture_output=True, check=False)
    if (
        archive.returncode
        or subprocess.run(["tar", "-x", "-C", str(tree)], input=archive.stdout, check=False).returncode
    ):
        return {}
    found: Drawn = {}
    for size, language in DIGEST_SETS:
        names = [name for name, at, spoken in keys if (at, spoken) == (size, language)]
        only = [word for name in names for word in ("--only", name)]
        command = [sys.executable, "-m", "game.tools.proofs.pictures", "--out", str(folder), "--size", size]
        if names:
            subprocess.run(
                [*command, "--language", language, *only], cwd=tree, capture_output=True, check=False, timeout=600
            )
        for name in names:
            file = folder / f"{language}-{size}" / f"{name}.jpg"
            if file.is_file():
                found[name, size, language] = file
    return found


def _draw(job: Job) -> None:
    """One picture, in a window of its own: nothing of another scene is in it."""
    from game.client.offscreen import reduced, save_picture

    name, size, language, scale, file, high = job
    with opened(name, size, language, scale) as app:
        save_picture(reduced(app.screen, high) if high else app.screen, file)


@contextmanager
def opened(name: str, size: str, language: Language = "en", scale: float = 1.0) -> Iterator["Headless"]:
    """A scene on the screen of an app of its own, with a home of its own."""
    with _own_home():
        app = open_app(read_size(size), scale, language)
        try:
            if SCENES[name].saves:
                _keep_wars()
            SCENES[name].open(app)
            shown = type(app.scene).__name__
            if shown != SCENES[name].shows:
                raise DataError("pictures", name, f"shows {shown} instead of {SCENES[name].shows}")
            yield app
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
