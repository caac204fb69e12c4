"""Waiting for the next event while nothing moves; long waits are used to look for garbage."""

import gc
from typing import Final

import pygame

COLLECTIONS: Final = 10
"""Collections of younger objects after which all objects are due, as Python has it by itself."""
MOST_COLLECTIONS: Final = 200
"""As many after which they are looked through even if nobody ever rests."""
REST: Final = 1.0
"""Seconds without any event or motion, in which a frame that is late will hardly be noticed."""


class Idle:
    """The waits of one window; garbage among all objects is looked for in the long ones alone."""

    def __init__(self) -> None:
        # PERF: what the forecasts of an uprising keep are a hundred thousand objects, a frame of 80 ms each time.
        gc.set_threshold(*gc.get_threshold()[:2], MOST_COLLECTIONS)
        self._rested = 0.0

    def wait(self, seconds: float) -> list[pygame.event.Event]:
        """The next events, as soon as there is one; none after so many seconds without any."""
        first = pygame.event.wait(max(1, round(seconds * 1000)))
        if first.type != pygame.NOEVENT:
            self._rested = 0.0
            return [first, *pygame.event.get()]
        self._rested += seconds
        if self._rested >= REST and gc.get_count()[2] >= COLLECTIONS:
            gc.collect()
        return pygame.event.get()
