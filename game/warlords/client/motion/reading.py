"""The meaning of each event of another's turn to the viewer: shown in full beside their land, else swept (U17)."""

from collections.abc import Callable
from typing import Final

from game.client.motion.sweep import Reading
from game.engine.events import Event, Rolled
from game.warlords.client.motion.stage import WarlordsStage
from game.warlords.rules import events as ev
from game.warlords.rules.board import TerritoryId
from game.warlords.rules.state import Seat

SWEPT: Final = (
    Rolled, ev.Moved, ev.SupportGiven, ev.SupportEnded, ev.AttackNamed, ev.SupporterNamed, ev.AttackCalledOff,
    ev.AttackDeclared, ev.Spent, ev.CombatThrown, ev.ArmyFell, ev.Entered, ev.CombatDecided, ev.StrikesCleared,
)  # fmt: skip
"""What is swept where it concerns nobody who looks on; every other event is always shown."""


class WarlordsReader:
    """Reads events for the seat that looks on. An attack is one action, from its naming to what came of it."""

    def __init__(self, stage: Callable[[], WarlordsStage]) -> None:
        self._stage = stage

    @property
    def stage(self) -> WarlordsStage:
        """The stage of the present window."""
        return self._stage()

    def follow(self, event: Event) -> None:
        """The motions of a combat keep all they need to know by themselves."""

    def read(self, event: Event) -> Reading:
        """The meaning of an event, before it is folded into the picture."""
        match event:
            case ev.MoveTurnEnded():
                return Reading(turn_over=True)
            case ev.WinterOpened():
                return Reading(plain=True, opens=True)
            case ev.YearBegan():
                return Reading(plain=True, closes=True)
            case ev.AttackNamed(target=target):
                return Reading(self._borders(target), opens=True)
            case ev.AttackDeclared(source=source, target=target):
                return Reading(way=(source, target))
            case ev.AttackCalledOff() | ev.CombatDecided():
                return Reading(closes=True)
            case ev.Moved(source=source, target=target):
                touches = self._borders(target) or self._borders(source)
                return Reading(touches, changes=(source, target), way=(source, target))
            case ev.Entered(source=source, target=target):
                return Reading(changes=(source, target), taken=target)
            case ev.ArmyFell(at=at):
                return Reading(changes=(at,))
            case ev.SupportGiven(held=held):
                return Reading(lightly=self._borders(held))
        return Reading(plain=not isinstance(event, SWEPT))

    @property
    def _viewer(self) -> Seat:
        return self._stage().names.viewer

    def _borders(self, place: TerritoryId) -> bool:
        """Whether the viewer owns a territory or stands in it, or does so beside it."""
        viewer, picture = self._viewer, self._stage().picture()
        places = (place, *self._stage().board.neighbours[place])
        return viewer >= 0 and any(viewer in (picture.owner[p], picture.army[p]) for p in places)
