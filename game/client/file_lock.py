"""A lock that one running program can hold: a file the system locks, and frees however the program ends.

The `filelock` library does more, and not this: it tries again where it should not, and does not tell a lock that
another holds from a file system that knows none.
"""

import sys
from pathlib import Path
from typing import IO


class FileLock:
    """Tries once to lock: `held` when it is ours, `taken` when another has it; neither where files cannot be locked."""

    def __init__(self, path: Path) -> None:
        self.held = self.taken = False
        self._file: IO[bytes] | None = None
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            file = path.open("ab")
        except OSError:
            return
        try:
            _lock(file)
        except (BlockingIOError, PermissionError):
            self.taken = True
            file.close()
        except OSError:
            # A file system that knows no locks.
            file.close()
        else:
            self.held, self._file = True, file

    def release(self) -> None:
        """Releases the lock. The empty file stays: to remove it would let two others lock two files of one name."""
        if self._file is not None:
            self._file.close()
            self._file, self.held = None, False


def _lock(file: IO[bytes]) -> None:
    """Locks the open file; raises BlockingIOError or PermissionError when another program has it."""
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
