"""`python -m game.tools.proofs.licences`: whether the terms of everything a release carries lie in its folder.

    python -m game.tools.proofs.licences                 # what the installed libraries bring, each with its text
    python -m game.tools.proofs.licences FOLDER          # a built release: every shared library in it

The build (build.spec) takes the texts from here: those under `assets/licences`, which `assets/CREDITS.md` names, and
those that the installed libraries and Python bring themselves. Exit 0: none is missing. 1: one is; a line says which.
"""

import argparse
import re
import sys
import sysconfig
import tomllib
from collections.abc import Iterable
from importlib.metadata import PackageNotFoundError, distribution, requires
from pathlib import Path
from typing import Final

from game import paths
from game.tools.proofs.alone import run_alone

NAME: Final = re.compile(r"[\w.-]+")

TEXT_OF: Final[dict[str, str]] = {
    "SDL2": "LIB-zlib.txt", "z": "LIB-zlib.txt", "zlib": "LIB-zlib.txt",
    "asound": "LIB-LGPL-2.1.txt", "fluidsynth": "LIB-LGPL-2.1.txt", "mpg123": "LIB-LGPL-2.1.txt",
    "sndfile": "LIB-LGPL-2.1.txt",
    "FLAC": "LIB-Xiph.txt", "ogg": "LIB-Xiph.txt", "vorbis": "LIB-Xiph.txt", "opus": "LIB-Xiph.txt",
    "brotli": "LIB-Brotli.txt", "freetype": "LIB-FreeType.txt", "harfbuzz": "LIB-HarfBuzz.txt",
    "jpeg": "LIB-libjpeg-turbo.txt", "png": "LIB-libpng.txt", "portmidi": "LIB-PortMidi.txt",
    "tiff": "LIB-libtiff.txt", "wavpack": "LIB-WavPack.txt", "webp": "LIB-libwebp.txt", "sharpyuv": "LIB-libwebp.txt",
    "xmp": "LIB-libxmp.txt",
    "python": "LIB-Python.txt", "bz2": "LIB-bzip2.txt", "lzma": "LIB-liblzma.txt", "ffi": "LIB-libffi.txt",
    "expat": "LIB-expat.txt",
    "uuid": "LIB-libuuid.txt", "gcc": "LIB-GCC-runtime.txt", "stdc++": "LIB-GCC-runtime.txt",
}  # fmt: skip
"""The text of a shared library's terms, by how its file's name begins after `lib`."""
EXTENSIONS: Final = ("so", "dll", "dylib")


def needed() -> list[str]:
    """The libraries the program needs and those that they need, by name, as far as they are installed."""
    project = tomllib.loads((paths.PACKAGE.parent / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    todo, found = list[str](project["dependencies"]), dict[str, str]()
    while todo:
        name = NAME.match(todo.pop())
        if name is None or name[0].lower() in found:
            continue
        try:
            further = requires(name[0]) or []
        except PackageNotFoundError:
            # It is for another system or another Python.
            continue
        found[name[0].lower()] = name[0]
        todo += [words for words in further if "extra ==" not in words]
    return sorted(found.values(), key=str.lower)


def own_texts(name: str) -> list[Path]:
    """The files in which an installed library gives its terms; some bring none."""
    files = distribution(name).files or ()
    return [
        Path(str(distribution(name).locate_file(file)))
        for file in files
        if ".dist-info" in str(file) and file.name.upper().startswith(("LICEN", "COPYING", "NOTICE", "AUTHORS"))
    ]


def python_text() -> list[Path]:
    """The terms of Python as this Python brings them."""
    found = Path(sysconfig.get_path("stdlib")) / "LICENSE.txt"
    return [found] if found.is_file() else []


def to_carry(names: Iterable[str]) -> list[tuple[str, str]]:
    """For the build: every text and the folder of the release it goes to."""
    carried = [(str(file), "licences") for file in sorted(paths.asset("licences").iterdir())]
    carried += [(str(file), "licences/python") for file in python_text()]
    return carried + [(str(file), f"licences/{name}") for name in names for file in own_texts(name)]


def library_of(file: str) -> str:
    """The name of a file of a shared library in `TEXT_OF`; "" for one that is not known."""
    stem = re.sub(r"^lib", "", file.lower())
    fitting = [name for name in TEXT_OF if stem.startswith(name.lower())]
    return max(fitting, key=len, default="")


def is_shared_library(file: Path) -> bool:
    """Whether a file is a library that others load, and no module of Python's."""
    name = file.name
    if not re.search(rf"\.(?:{'|'.join(EXTENSIONS)})(?:\.[\d.]+)?$", name) or ".cpython-" in name or ".abi3." in name:
        return False
    return name.startswith("lib") or name.endswith(".dll")


def missing(files: Iterable[Path]) -> list[str]:
    """The shared libraries among these files whose terms lie nowhere."""
    texts = {file.name for file in paths.asset("licences").iterdir()}
    return sorted({file.name for file in files if TEXT_OF.get(library_of(file.name), "") not in texts})


def bundled() -> list[Path]:
    """The shared libraries that the installed libraries bring along."""
    found: list[Path] = []
    for name in needed():
        for file in distribution(name).files or ():
            path = Path(str(distribution(name).locate_file(file)))
            if is_shared_library(path):
                found.append(path)
    return found


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `python -m game.tools.proofs.licences`."""
    parser.add_argument("folder", type=Path, nargs="?", metavar="FOLDER", help="a built release")


def run(args: argparse.Namespace) -> int:
    """Looks for every text; returns the exit code."""
    if args.folder is not None:
        files = [file for file in args.folder.rglob("*") if is_shared_library(file)]
        carried = {file.name for file in args.folder.rglob("licences/**/*") if file.is_file()}
        lost = [file.name for file in paths.asset("licences").iterdir() if file.name not in carried]
    else:
        files, lost = bundled(), []
    for name in missing(files):
        print(f"{name}: no text of its terms in assets/licences", file=sys.stderr)
    for name in sorted(lost):
        print(f"{name}: not in {args.folder}", file=sys.stderr)
    print(f"{len(files)} shared libraries, {len(missing(files))} without terms, {len(lost)} texts left out")
    return 1 if missing(files) or lost else 0


if __name__ == "__main__":
    sys.exit(run_alone("licences", __doc__, add_arguments, run))
