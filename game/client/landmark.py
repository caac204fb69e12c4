"""What stands on the bar below a replay: turns, battles, captures, falls, pacts, buildings."""

from collections.abc import Callable
from dataclasses import dataclass

from game.engine.events import Event
from game.engine.refusals import Seat
from game.parts.map_board import PlaceId


@dataclass(frozen=True)
class Landmark:
    """One event on the bar below a replay, at the moment from which it can be watched.

    `kind` is "turn" (of `seat`, in `round`), "battle", "capture", "elimination", "pact" or "building"; a moment is a
    number of decisions. A game may call a kind by words of its own: `replay.mark.<kind>`.
    """

    moment: int
    kind: str
    seat: Seat
    place: PlaceId = 0
    round: int = 0


Landmarks = Callable[[Event, int], Landmark | None]
"""Told every event in order, with the moment after it; answers with a landmark where the event makes one."""
