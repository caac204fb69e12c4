"""The cache of pictures: all in one store that is bounded by bytes.

    @cached_surface
    def plate(size, kind, scale) -> Surface: …        # drawn at the first call, afterwards found by its arguments

What has not been asked for longest goes first, whichever screen drew it: a screen that was left makes room for
the one shown.
A count of entries would bound nothing, for a page of the book weighs what ten thousand icons weigh. Everything kept
is let go at once when scale, language or contrast change (`forget`).
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from typing import Any, Final, ParamSpec, TypeVar

from pygame import Surface

Given = ParamSpec("Given")
Made = TypeVar("Made")

LEAST: Final = 64 << 20
"""Bytes kept whatever the window: what a table of 1280×720 looks at within some minutes."""
BYTES_A_PIXEL: Final = 40
"""Bytes kept for each pixel of a larger window: ten times what it shows."""
# A small picture costs its wrapping and its place in the store as well.
_WRAPPING: Final = 400


class Store:
    """Values by key with their weight, the one used last at the end."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.weight = 0
        self.entries: OrderedDict[Hashable, tuple[Any, int]] = OrderedDict()

    def put(self, key: Hashable, value: object) -> None:
        """Takes a value in, and drops the values idle longest where there is no room for it.

        One that outweighs the whole store is kept until the next comes: it is on the screen.
        """
        weight = weigh(value)
        while self.entries and self.weight + weight > self.limit:
            self.weight -= self.entries.popitem(last=False)[1][1]
        self.entries[key] = (value, weight)
        self.weight += weight

    def clear(self) -> None:
        """Drops all values."""
        self.entries.clear()
        self.weight = 0


STORE: Final = Store(LEAST)


def cached_surface(make: Callable[Given, Made]) -> Callable[Given, Made]:
    """Keeps what a function makes by its arguments, which must say all that it depends on but language and contrast."""
    entries, put = STORE.entries, STORE.put

    @wraps(make)
    def have(*given: Given.args, **named: Given.kwargs) -> Made:
        key = (make, given, *named.items()) if named else (make, given)
        entry = entries.get(key)
        if entry is not None:
            entries.move_to_end(key)
            return entry[0]
        made = make(*given, **named)
        put(key, made)
        return made

    return have


def weigh(value: object) -> int:
    """The approximate number of bytes a value holds: pictures, alone, in sequences or as parts of small records."""
    if isinstance(value, Surface):
        return int(value.get_pitch() * value.get_height()) + _WRAPPING
    if isinstance(value, tuple | list):
        return sum(map(weigh, value))
    parts = getattr(value, "__dict__", None)
    return sum(map(weigh, parts.values())) if parts else _WRAPPING


def make_room_for(window: tuple[int, int]) -> None:
    """Sets the limit to what a window of this size needs."""
    STORE.limit = max(LEAST, BYTES_A_PIXEL * window[0] * window[1])


def forget() -> None:
    """Drops every picture: after a change of scale, language or contrast."""
    STORE.clear()
