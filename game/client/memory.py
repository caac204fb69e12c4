"""What the running client does about memory beside keeping its pictures within bounds (`look.kept`)."""

import ctypes
import gc
import sys
from collections.abc import Callable
from functools import cache


def spare_what_lasts() -> None:
    """Takes all that is loaded, once in the life of the program, out of the garbage collector's rounds."""
    # PERF: walking code, boards and outlines again cost one frame of 40 ms in four hundred. A table must not be among
    # it: frozen, what is left of a war would stay for ever.
    if not gc.get_freeze_count():
        gc.collect()
        gc.freeze()


def tidy() -> None:
    """Frees what a left screen was made of, and gives the room back to the system; where nothing moves yet.

    Painting a map frees as much as it keeps, and the next lasting picture often lies above it: 60 of 350 MB stayed
    with the process and were used for nothing.
    """
    gc.collect()
    give_back = _give_back()
    if give_back is not None:
        give_back(0)


@cache
def _give_back() -> Callable[[int], int] | None:
    """The C library's own word for it, where it has one: other systems see to it themselves."""
    if not sys.platform.startswith("linux"):
        return None
    return getattr(ctypes.CDLL(None), "malloc_trim", None)
