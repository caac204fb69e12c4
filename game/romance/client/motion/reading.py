"""The meaning of each event of another's phase to the viewer: shown in full at their borders, else swept (U17)."""

from collections.abc import Callable
from typing import Final

from game.client.motion.sweep import Reading
from game.engine.events import Event, Rolled
from game.romance.client.motion.fight import heard
from game.romance.client.motion.stage import RomanceStage
from game.romance.rules import events as ev
from game.romance.rules.catalogue import NOBODY
from game.romance.rules.state import AreaId, PowerId

PLACES: Final = ("at", "source", "target")
BOARD: Final = (
    ev.Raised, ev.Redeployed, ev.TroopsFell, ev.FellBack, ev.AreaTaken, ev.HandedOver, ev.GeneralJoined, ev.Marched,
    ev.GeneralCaptured, ev.GeneralExiled,
)  # fmt: skip
"""Events whose places change, and are held as they were until the phase is told."""
SWEPT: Final = (
    *BOARD, Rolled, ev.StepBegan, ev.TaskTaken, ev.Pooled, ev.Tried, ev.PointsChanged, ev.CreditBought,
    ev.MarchChanged, ev.MarchStopped, ev.ControlChanged, ev.CombatBegan, ev.WalkedIn, ev.MethodRolled, ev.Withheld,
    ev.PickOpened, ev.PicksKnown, ev.PicksSealed, ev.PicksRevealed, ev.DuelFought, ev.WonUnopposed, ev.BattleFought,
    ev.StratagemWorked, ev.SplitChanged, ev.Checked, ev.Collapsed, ev.RetreatBegan, ev.Pursued, ev.AreaGained, ev.Ceded,
    ev.CombatEnded, ev.BansChanged,
)  # fmt: skip
"""What is swept where it concerns nobody who looks on; every other event is always shown."""
LIGHT: Final = (ev.Raised, ev.Redeployed)
"""What is seen at a border without anything waiting for it."""


class RomanceReader:
    """Reads events for the seat that looks on. A march with its combat is one action."""

    def __init__(self, stage: Callable[[], RomanceStage]) -> None:
        self._stage = stage

    @property
    def stage(self) -> RomanceStage:
        """The stage of the present window."""
        return self._stage()

    def follow(self, event: Event) -> None:
        """The combat goes on in an event that is shown again."""
        stage = self._stage()
        stage.fight = heard(stage.fight, event, stage.picture())

    def read(self, event: Event) -> Reading:
        """The meaning of an event, before it is folded into the picture."""
        match event:
            case ev.PhaseEnded():
                return Reading(turn_over=True)
            case ev.Marched(target=target, legs=legs):
                source = legs[0][1]
                touches = any(power == self._own for power, _, _ in legs) or self._borders(target)
                return Reading(touches, opens=True, changes=(source,), way=(source, target))
            case ev.CombatEnded():
                return Reading(closes=True)
            case ev.AreaTaken(at=at, former=former, power=power):
                return Reading(self._own in (former, power) and self._own != NOBODY, changes=(at,), taken=at)
        if not isinstance(event, SWEPT):
            return Reading(plain=True)
        places = tuple(p for p in (getattr(event, name, 0) for name in PLACES) if p)
        if isinstance(event, LIGHT) and any(self._borders(p) for p in places):
            return Reading(lightly=True)
        touches = self._own != NOBODY and getattr(event, "power", NOBODY) == self._own
        return Reading(touches, changes=places if isinstance(event, BOARD) else ())

    @property
    def _own(self) -> PowerId:
        view = self._stage().picture()
        return view.power_of[view.seat] if view.seat >= 0 else NOBODY

    def _borders(self, place: AreaId) -> bool:
        """Whether an area is the viewer's, or has one of theirs beside it."""
        own, stage = self._own, self._stage()
        owner = stage.picture().owner
        return own != NOBODY and any(owner[a] == own for a in (place, *stage.board.neighbours[place]))
