"""Memory of the running client, apart from the bounds of its picture cache (`look.surface_cache`)."""

import ctypes
import gc
import sys
from functools import cache
from typing import Final

LARGE: Final = 4 << 20
"""Bytes from which a picture is large: a layer of the map is, what a frame draws for itself must not be."""
# The numbers that malloc.h gives them.
_MMAP_THRESHOLD, _TRIM_THRESHOLD = -3, -1


def spare_what_lasts() -> None:
    """Takes all objects loaded so far out of the garbage collector's rounds, once in the life of the program."""
    # PERF: walking code, boards and outlines again cost one frame of 40 ms in four hundred. A table must not be among
    # it: frozen, what is left of a war would stay for ever. To look for garbage first would be a frame of 40 ms, and
    # find some hundred objects that loading left.
    if not gc.get_freeze_count():
        gc.freeze()


def keep_large_apart() -> None:
    """Has the C library ask the system for every map's painting on its own, and give it back when it is freed.

    Left to itself it puts them among the small pictures once it has seen one freed: what came to lie in the gap kept
    the next map out of it, and after some wars a third of the process was gaps.
    """
    library = _library()
    if library is not None:
        library.mallopt(_MMAP_THRESHOLD, LARGE)
        # Setting the one makes the other as small as it can be, and every frame would ask the system for room.
        library.mallopt(_TRIM_THRESHOLD, 8 * LARGE)


def tidy() -> None:
    """Frees the objects of a screen that was left, and returns the memory to the system; called where nothing moves
    yet.
    """
    gc.collect()
    library = _library()
    if library is not None:
        library.malloc_trim(0)


@cache
def _library() -> ctypes.CDLL | None:
    """The C library, where it has these functions; None elsewhere."""
    if not sys.platform.startswith("linux"):
        return None
    library = ctypes.CDLL(None)
    return library if hasattr(library, "malloc_trim") and hasattr(library, "mallopt") else None
