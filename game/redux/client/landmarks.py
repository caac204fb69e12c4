"""The marks of a game of Redux on the bar below its replay (U20)."""

from game.client.landmark import Landmark
from game.engine.events import Event
from game.redux.client.names import LOCATION_PLACES
from game.redux.rules import events as ev


class ReduxLandmarks:
    """Finds them event by event.

    A round is a turn of the state that bids first. Where bids are resolved stands the mark of a battle, so that its
    keys lead from one resolution to the next; from there on each state that acts has a turn of its own.
    """

    def __init__(self) -> None:
        self._round = 0
        self._first = -1
        self._resolves = False

    def __call__(self, event: Event, moment: int) -> Landmark | None:
        match event:
            case ev.RoundBegan(round=number, order=order):
                self._round, self._first, self._resolves = number, order[0], False
                return Landmark(moment, "turn", order[0], round=number)
            case ev.StepBegan(step=step):
                self._resolves = step == "resolve"
                return Landmark(moment, "battle", self._first) if self._resolves else None
            case ev.TurnOf(seat=seat) if self._resolves and seat >= 0:
                return Landmark(moment, "turn", seat, round=self._round)
            case ev.AllianceSet(seat=seat, space=space):
                return Landmark(moment, "pact", seat, space)
            case ev.Stationed(seat=seat, location=location):
                return Landmark(moment, "capture", seat, LOCATION_PLACES + location)
            case ev.Built(seat=seat):
                return Landmark(moment, "building", seat)
        return None
