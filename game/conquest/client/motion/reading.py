"""The meaning of each event of another's turn to the viewer: shown in full at their borders, swept elsewhere."""

from collections.abc import Callable
from typing import Final

from game.client.motion.sweep import Reading
from game.conquest.client.motion.stage import ConquestStage
from game.conquest.client.panels.card_words import strategy_name
from game.conquest.rules import events as ev
from game.conquest.rules.state import ProvinceId, Seat
from game.engine.events import Event, Rolled

PLACES: Final = ("at", "source", "target")
BOARD: Final = (
    ev.InfantryPlaced, ev.LeaderPlaced, ev.GeneralSwapped, ev.Marched, ev.Captured, ev.Abandoned, ev.InfantryFell,
    ev.LeaderFell, ev.PalisadesRaised, ev.Retreated,
)  # fmt: skip
"""Events whose places change, and are held as they were until the turn is told."""
SWEPT: Final = (
    *BOARD, Rolled, ev.StepBegan, ev.GoldChanged, ev.IncomeReceived, ev.ReserveChanged, ev.ReserveKnown, ev.PoolChanged,
    ev.HandChanged, ev.HandKnown, ev.InvasionDeclared, ev.GroupDeclared, ev.Struck, ev.Engaged, ev.InvasionEnded,
    ev.CardPlayed, ev.CardResolved, ev.Outcome,
)  # fmt: skip
"""What is swept where it concerns nobody who looks on; every other event is always shown."""
LIGHT: Final = (ev.InfantryPlaced, ev.LeaderPlaced, ev.GeneralSwapped)
"""What is seen at a border without anything waiting for it."""


class ConquestReader:
    """Reads events for the seat that looks on."""

    def __init__(
        self, stage: Callable[[], ConquestStage], home: Callable[[Seat], ProvinceId], follow: Callable[[Event], None]
    ) -> None:
        self._stage = stage
        self._home = home
        self._follow = follow

    def follow(self, event: Event) -> None:
        """The battle goes on in an event that is shown again."""
        self._follow(event)

    @property
    def stage(self) -> ConquestStage:
        """The stage of the present window."""
        return self._stage()

    def read(self, event: Event) -> Reading:
        """The meaning of an event, before it is folded into the picture."""
        match event:
            case ev.TurnEnded():
                return Reading(turn_over=True)
            case ev.InvasionDeclared(source=source, target=target):
                mine = event.defender == self._viewer or self._borders(target)
                return Reading(touches=mine, opens=True, way=(source, target))
            case ev.InvasionEnded():
                return Reading(closes=True)
            case ev.Captured(at=at):
                return Reading(event.former == self._viewer, changes=(at,), taken=at)
            case ev.CardPlayed(seat=seat, card=card, victim=victim):
                return Reading(victim == self._viewer, words=strategy_name(card), at=self._home(seat))
        if not isinstance(event, SWEPT):
            return Reading(plain=True)
        places = self._places(event)
        if isinstance(event, LIGHT) and any(self._borders(p) for p in places):
            return Reading(lightly=True)
        return Reading(self._concerns(event), changes=places if isinstance(event, BOARD) else ())

    @property
    def _viewer(self) -> Seat:
        return self._stage().names.viewer

    def _concerns(self, event: Event) -> bool:
        """Whether something is gained or lost by the viewer."""
        return self._viewer >= 0 and getattr(event, "seat", -1) == self._viewer

    def _borders(self, place: ProvinceId) -> bool:
        """Whether a Province is the viewer's, or has one of theirs beside it."""
        board, owner = self._stage().board, self._stage().picture().owner
        return self._viewer >= 0 and any(owner[p] == self._viewer for p in (place, *board.neighbours[place]))

    @staticmethod
    def _places(event: Event) -> tuple[ProvinceId, ...]:
        return tuple(p for p in (getattr(event, name, 0) for name in PLACES) if p)
