"""`tianming desktop`: puts the program into the menu of this desktop, and has it open saved games on a double click.

Linux: a desktop entry, a type of file with its icon, both in the person's own folder of data. Windows: the same in the
person's part of the registry. macOS: the program says it itself, in its bundle. `--remove` takes all of it away.
Exit 0: done. 2: it cannot be written, and one line says where.
"""

import argparse
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, Final
from xml.sax.saxutils import escape

from game import paths
from game.engine.errors import DataError
from game.engine.saves import SUFFIX

MIME: Final = "application/x-tianming-save"
NAMES: Final = {"": "Tianming saved game", "zh_CN": "天命存档", "ja": "天命のセーブデータ"}
"""What the type of file is called, by language; "" for all others."""
WINDOWS_TYPE: Final = "Tianming.Save"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `tianming desktop`."""
    parser.add_argument("--remove", action="store_true", help="take it out of the menu again")


def run(args: argparse.Namespace) -> int:
    """Does it and says what was done; the exit code."""
    if sys.platform == "darwin":
        print("Tianming.app opens saved games by itself once it lies in the folder Applications")
        return 0
    if sys.platform == "win32":
        _register(args.remove)
        print("removed" if args.remove else f"double-click on {SUFFIX} opens it with Tianming")
        return 0
    written = files(program())
    for file, words in written.items():
        if args.remove:
            file.unlink(missing_ok=True)
        else:
            _write(file, words)
        print(f"{'removed' if args.remove else 'written'}: {file}")
    _tell_the_desktop(args.remove)
    return 0


def program() -> list[str]:
    """The command that starts this very program: the frozen one, the installed command, or a checkout's Python."""
    if getattr(sys, "frozen", False):
        return [sys.executable]
    installed = shutil.which("tianming")
    return [installed] if installed else [sys.executable, "-m", "game"]


def data_folder() -> Path:
    """The person's folder of menus and types of files (XDG_DATA_HOME)."""
    own = os.environ.get("XDG_DATA_HOME", "")
    return Path(own) if Path(own).is_absolute() else Path.home() / ".local" / "share"


def files(command: Sequence[str]) -> dict[Path, str]:
    """The files that Linux desktops read, by where they go: the entry of the menu, and the type of file."""
    icon = paths.asset("icons", "tianming.svg")
    lines = []
    for line in paths.asset("tianming.desktop").read_text(encoding="utf-8").splitlines():
        if line.startswith("Exec="):
            line = f"Exec={' '.join(_quoted(word) for word in command)} %f"
            if command[1:]:
                # A checkout is found from its own folder.
                lines.append(f"Path={paths.shipped()}")
        elif line.startswith("Icon="):
            line = f"Icon={icon}"
        lines.append(line)
    folder = data_folder()
    return {
        folder / "applications" / "tianming.desktop": "\n".join(lines) + "\n",
        folder / "mime" / "packages" / "tianming.xml": mime_type(),
    }


def mime_type() -> str:
    """The type of a saved game, as shared-mime-info reads it."""
    comments = "".join(
        f"    <comment{f' xml:lang={chr(34)}{language}{chr(34)}' if language else ''}>{escape(words)}</comment>\n"
        for language, words in NAMES.items()
    )
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">\n'
        f'  <mime-type type="{MIME}">\n{comments}'
        f'    <glob pattern="*{SUFFIX}" weight="80"/>\n    <generic-icon name="x-office-document"/>\n'
        "  </mime-type>\n</mime-info>\n"
    )


def _quoted(word: str) -> str:
    """A word of Exec as the desktop entry specification has it."""
    plain = word.replace("%", "%%")
    if not any(letter in plain for letter in " \t\n\"'\\><~|&;$*?#()`"):
        return plain
    for letter in '\\"`$':
        plain = plain.replace(letter, "\\" + letter)
    # The file's own escapes come on top of those of the word.
    return '"' + plain.replace("\\", "\\\\") + '"'


def _write(file: Path, words: str) -> None:
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(words, encoding="utf-8")
    except OSError as error:
        raise DataError(file, "", f"cannot be written ({error.strerror or error})") from None


def _tell_the_desktop(removed: bool) -> None:
    """Has the desktop read its folders again, where it has the words for it; it does so by itself, only later."""
    folder = data_folder()
    words: list[tuple[str, ...]] = [
        ("update-mime-database", str(folder / "mime")),
        ("update-desktop-database", str(folder / "applications")),
    ]
    if not removed:
        words.append(("xdg-mime", "default", "tianming.desktop", MIME))
    for name, *rest in words:
        tool = shutil.which(name)
        if tool is not None:
            subprocess.run([tool, *rest], check=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def registry(command: Sequence[str]) -> dict[str, str]:
    """The values that Windows reads, by their keys below HKEY_CURRENT_USER\\Software\\Classes."""
    start = subprocess.list2cmdline(list(command))
    icon = paths.asset("icons", "tianming.ico") if len(command) > 1 else Path(command[0])
    return {
        SUFFIX: WINDOWS_TYPE,
        WINDOWS_TYPE: NAMES[""],
        f"{WINDOWS_TYPE}\\DefaultIcon": f"{icon},0",
        f"{WINDOWS_TYPE}\\shell\\open\\command": f'{start} "%1"',
    }


def _register(remove: bool) -> None:
    """Writes or deletes the keys; only Windows has the module."""
    winreg: Any = import_module("winreg")
    root = winreg.HKEY_CURRENT_USER
    keys = registry(program())
    try:
        for key in reversed(keys) if remove else ():
            winreg.DeleteKey(root, f"Software\\Classes\\{key}")
        for key, value in () if remove else keys.items():
            name = f"Software\\Classes\\{key}"
            winreg.SetValue(root, name, winreg.REG_SZ, value)
    except OSError as error:
        raise DataError("registry", "", f"cannot be written ({error.strerror or error})") from None
