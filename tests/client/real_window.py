"""A real window for tests: a virtual screen to open it on, and patience."""

import os
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


def until(answer, seconds=60.0):
    """Asks again and again until there is an answer."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if found := answer():
            return found
        time.sleep(0.05)
    raise AssertionError("nothing came")


FIRST_SCREEN = 10_000
SOCKETS = Path("/tmp/.X11-unix")


@contextmanager
def virtual_screen() -> Iterator[str]:
    """A virtual screen while it is needed; its name.

    Each process has a number of its own: servers that look for a free one at the same time may take the same.
    """
    number = FIRST_SCREEN + os.getpid()
    server = subprocess.Popen(
        ["Xvfb", f":{number}", "-screen", "0", "1600x1000x24", "-nolisten", "tcp", "-noreset"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        until((SOCKETS / f"X{number}").exists)
        yield f":{number}"
    finally:
        server.terminate()
        server.wait(10)
