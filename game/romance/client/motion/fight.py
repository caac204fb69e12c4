"""One combat as its events tell it: the sides, the method, the picks, the dice, the losses."""

from dataclasses import dataclass, field

from game.engine.events import Event
from game.romance.rules import events as ev
from game.romance.rules.catalogue import NOBODY
from game.romance.rules.state import ATTACK, DEFENCE, AreaId, GeneralId, PowerId
from game.romance.rules.view import View


@dataclass
class Fight:
    """A combat as far as it has been told. Sides are `ATTACK` and `DEFENCE`; of a clan fighter the general is -1."""

    at: AreaId
    invaders: tuple[PowerId, ...]
    holder: PowerId
    round: int = 0
    method: int = NOBODY
    count: int = 0
    dice: tuple[int, int] = (0, 0)
    picks: tuple[tuple[GeneralId, ...], tuple[GeneralId, ...]] = ((), ())
    revealed: bool = False
    pairs: list[ev.DuelFought] = field(default_factory=list)
    alone: list[ev.WonUnopposed] = field(default_factory=list)
    clash: ev.BattleFought | ev.StratagemWorked | None = None
    checks: list[ev.Checked] = field(default_factory=list)
    lost: list[int] = field(default_factory=lambda: [0, 0])
    coming: Event | None = None
    """What is being told in the window just now, and the share of its time that has passed."""
    share: float = 1.0

    def powers(self, side: int) -> tuple[PowerId, ...]:
        """The powers that fight on a side."""
        return self.invaders if side == ATTACK else (self.holder,)

    def concerns(self, power: PowerId) -> bool:
        """Whether a power takes part."""
        return power != NOBODY and (power in self.invaders or power == self.holder)


def heard(fight: Fight | None, event: Event, view: View) -> Fight | None:
    """The combat going on after an event: begun, gone on with, or over."""
    if isinstance(event, ev.CombatBegan):
        return Fight(event.at, event.invaders, event.holder)
    if fight is None or isinstance(event, ev.CombatEnded):
        return None
    match event:
        case ev.MethodRolled(dice=dice, method=method, count=count):
            fight.dice, fight.method, fight.count = dice, method, count
            fight.round, fight.picks, fight.revealed = view.combat_round, ((), ()), False
            fight.pairs, fight.alone, fight.clash, fight.checks = [], [], None, []
        case ev.PicksRevealed(attack=attack, defence=defence):
            fight.picks, fight.revealed = (attack, defence), True
        case ev.DuelFought():
            fight.pairs.append(event)
        case ev.WonUnopposed():
            fight.alone.append(event)
        case ev.BattleFought() | ev.StratagemWorked():
            fight.clash = event
        case ev.Checked():
            fight.checks.append(event)
        case ev.TroopsFell(power=power, troops=troops):
            fight.lost[ATTACK if power in fight.invaders else DEFENCE] += troops
    return fight
