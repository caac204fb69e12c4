"""The marks of a game of Conquest on the bar below its replay."""

from game.client.landmark import Landmark
from game.conquest.rules import events as ev
from game.engine.events import Event


class ConquestLandmarks:
    """Finds them event by event. A battle is one only if dice fall: it lies before its declaration."""

    def __init__(self) -> None:
        self._battle: Landmark | None = None

    def __call__(self, event: Event, moment: int) -> Landmark | None:
        match event:
            case ev.TurnBegan(seat=seat, round=number):
                return Landmark(moment, "turn", seat, round=number)
            case ev.InvasionDeclared(seat=seat, target=target):
                self._battle = Landmark(max(0, moment - 1), "battle", seat, target)
            case ev.Engaged():
                battle, self._battle = self._battle, None
                return battle
            case ev.Captured(seat=seat, at=at):
                return Landmark(moment, "capture", seat, at)
            case ev.Eliminated(seat=seat):
                return Landmark(moment, "elimination", seat)
        return None
