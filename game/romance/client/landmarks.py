"""The marks of a game of Romance on the bar below its replay."""

from game.client.landmark import Landmark
from game.engine.events import Event
from game.romance.rules import events as ev
from game.romance.rules.catalogue import MAJORS


class RomanceLandmarks:
    """Finds phases, combats, captures and falls event by event. Sides are powers, in the colours of their seats."""

    def __init__(self) -> None:
        self.power_of: tuple[int, ...] = MAJORS
        self._turn = 0
        self._battle: Landmark | None = None

    def _seat(self, power: int) -> int:
        return self.power_of.index(power) if power in self.power_of else -1

    def __call__(self, event: Event, moment: int) -> Landmark | None:
        match event:
            case ev.SeatsDealt(power_of=power_of):
                self.power_of = power_of
            case ev.TurnBegan(turn=turn):
                self._turn = turn
            case ev.PhaseBegan(seat=seat):
                return Landmark(moment, "turn", seat, round=self._turn)
            case ev.CombatBegan(at=at, invaders=invaders):
                self._battle = Landmark(max(0, moment - 1), "battle", self._seat(invaders[0]), at)
            case ev.MethodRolled():
                battle, self._battle = self._battle, None
                return battle
            case ev.AreaTaken(power=power, at=at):
                return Landmark(moment, "capture", self._seat(power), at)
            case ev.PowerFell(power=power) if power in MAJORS:
                return Landmark(moment, "elimination", self._seat(power))
        return None
