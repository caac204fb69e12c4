"""Notices what reading a file executes or writes."""

import contextlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

VAIN: Final = ("os.system", "subprocess.Popen", "socket.connect", "pickle.find_class", "os.exec", "os.spawn", "exec")
WRITES: Final = ("os.mkdir", "os.rename", "os.remove", "os.rmdir", "os.link", "os.symlink", "shutil.move", "os.utime")


class Watch:
    """Notes what is executed or written outside a folder while it is on; a hook of Python's cannot be taken off."""

    def __init__(self) -> None:
        self.folder: str | None = None
        self.seen = ""
        self._hooked = False

    @contextlib.contextmanager
    def over(self, folder: Path) -> Iterator[None]:
        """While this lasts only `folder` may be written to."""
        if not self._hooked:
            sys.addaudithook(self._hear)
            self._hooked = True
        self.folder, self.seen = str(folder), ""
        try:
            yield
        finally:
            self.folder = None

    def _hear(self, event: str, arguments: tuple[Any, ...]) -> None:
        if self.folder is None or self.seen:
            return
        if event in VAIN and event != "exec":
            self.seen = f"{event} {arguments!r:.80}"
        elif event in WRITES or (event == "open" and self._writes(arguments)):
            where = arguments[0]
            if isinstance(where, str | bytes | os.PathLike) and not self._inside(os.fsdecode(where)):
                self.seen = f"{event} {where!r}"

    def _writes(self, arguments: tuple[Any, ...]) -> bool:
        mode, flags = arguments[1], arguments[2]
        if isinstance(mode, str):
            return any(letter in mode for letter in "wax+")
        return isinstance(flags, int) and bool(flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT))

    def _inside(self, where: str) -> bool:
        # Python keeps what it has compiled beside the code: that is nobody's file.
        return os.path.abspath(where).startswith(str(self.folder)) or "__pycache__" in where
