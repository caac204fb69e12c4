"""Makes the motion of every event from a table that a game gives: what is shown, heard and waited for."""

from collections.abc import Callable, Mapping
from typing import Any, Final, Generic, TypeVar

from game.client.motion.director import Draw, Effect, Layer, Motion
from game.client.motion.stage import MotionStage
from game.engine.events import Event

FADE: Final = 0.12
"""Seconds that travel takes with less motion."""

G = TypeVar("G", bound=MotionStage)

MotionMaker = Callable[[Any, Any], Motion]
"""What makes the motion of one kind of event, from the choreographer and the event."""


class Choreographer(Generic[G]):
    """Makes the motion of an event on a game's stage. `makers` has one entry for every event there is, `nothing` for
    events that others tell."""

    def __init__(self, stage: G, makers: Mapping[type[Event], MotionMaker]) -> None:
        self.stage = stage
        self.makers = makers

    def __call__(self, event: Event) -> Motion:
        return self.makers[type(event)](self, event)

    def effect(self, seconds: float, draw: Draw, layer: Layer = "map", delay: float = 0.0) -> Effect:
        """An effect shown for so long; with less motion what travels over the map only fades."""
        if self.stage.less_motion and layer == "map":
            return Effect(FADE, draw, layer, delay)
        return Effect(seconds, draw, layer, delay)

    def pace(self, seconds: float) -> float:
        """The seconds to wait for something that travels."""
        return min(seconds, FADE) if self.stage.less_motion else seconds
