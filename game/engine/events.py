"""Events: what happened, with everything a screen needs to draw it without looking at the state."""

from typing import Final, NamedTuple

import msgspec

EVERYONE: Final = -1
"""An audience is a bit mask of seats; this one has every bit."""


class Event(msgspec.Struct, frozen=True, gc=False):
    """The base of every event. Events are values: equal when they say the same."""


class Told(NamedTuple):
    """An event and the seats that may know of it."""

    audience: int
    event: Event

    def reaches(self, seat: int) -> bool:
        """Whether a seat may know of the event; seat -1, an onlooker, knows only what everybody may know."""
        return self.audience == EVERYONE if seat < 0 else bool(self.audience >> seat & 1)


class Rolled(Event, frozen=True, gc=False, tag="rolled"):
    """A die fell: `sides` it has, `value` shown, `why` it was thrown and for which seat (-1: nobody's).

    `typed` tells a die that people rolled and typed in, or a scenario laid ready, from one of the game's own (U37).
    """

    seat: int
    sides: int
    value: int
    why: str
    typed: bool = False
