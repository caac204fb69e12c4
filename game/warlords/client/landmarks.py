"""The marks of a game of Warlords on the bar below its replay."""

from game.client.landmark import Landmark
from game.engine.events import Event
from game.warlords.rules import events as ev


class WarlordsLandmarks:
    """Finds them event by event: move-turns, combats at capitals, centres that change hands, eliminations."""

    def __init__(self) -> None:
        self._year = 0

    def __call__(self, event: Event, moment: int) -> Landmark | None:
        match event:
            case ev.YearBegan(year=year):
                self._year = year
            case ev.MoveTurnBegan(seat=seat):
                return Landmark(moment, "turn", seat, round=self._year)
            case ev.CombatDecided(seat=seat, target=target):
                return Landmark(max(0, moment - 1), "battle", seat, target)
            case ev.OwnerChanged(at=at, owner=owner) if owner >= 0:
                return Landmark(moment, "capture", owner, at)
            case ev.Eliminated(seat=seat):
                return Landmark(moment, "elimination", seat)
        return None
