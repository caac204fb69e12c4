"""A real window for tests: a virtual screen to open it on, and patience."""

import os
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager


def until(answer, seconds=60.0):
    """Asks again and again until there is an answer."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if found := answer():
            return found
        time.sleep(0.05)
    raise AssertionError("nothing came")


@contextmanager
def virtual_screen() -> Iterator[str]:
    """A virtual screen while it is needed; its name."""
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "1600x1000x24", "-nolisten", "tcp"],
        pass_fds=[write],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    try:
        with os.fdopen(read) as number:
            yield f":{number.readline().strip()}"
    finally:
        server.terminate()
        server.wait(10)
