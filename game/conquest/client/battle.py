"""One battle as its events tell it: the fighters, the fallen, the last dice. The dialog and the strip draw it."""

from dataclasses import dataclass, field
from typing import Literal

from game.client.combat.pair_clock import STANDS, PairClock
from game.conquest.rules import events as ev
from game.conquest.rules.annals.counts import Fight
from game.conquest.rules.pair_odds import PairChances
from game.conquest.rules.state import LeaderId, ProvinceId, Seat
from game.conquest.rules.view import View
from game.engine.events import Event, Rolled

APART = 0.06
"""Seconds between two dice of the small strip."""
MOST_DICE = 3


@dataclass(frozen=True)
class FightEntry:
    """Something of the fight so far: a finished roll with both sides' losses, or a card and who played it."""

    kind: Literal["roll", "card"]
    number: int
    seat: Seat = -1
    losses: tuple[int, int] = (0, 0)


@dataclass
class BattleSide:
    """The units of one side: brought, lost and left."""

    seat: Seat
    infantry: int = 0
    leaders: tuple[tuple[LeaderId, int], ...] = ()
    fallen: int = 0
    fallen_leaders: list[tuple[LeaderId, int]] = field(default_factory=list)

    @property
    def units(self) -> int:
        """The number of units still in the fight."""
        return self.infantry + len(self.leaders)

    @property
    def losses(self) -> int:
        """The number of units lost in this battle."""
        return self.fallen + len(self.fallen_leaders)


@dataclass
class Battle:
    """The battle for one Province. `elapsed` is how long the dice of `dice` have been on the table.

    `thrown` are the invader's dice of this engagement, (sides, face), as they fell; `laid`, whether they lie in their
    lanes while the defender's are still to be rolled at the table (U37). `seen` is how far the strip has come in, of 1.
    """

    source: ProvinceId
    target: ProvinceId
    invader: BattleSide
    defender: BattleSide
    engagement: int = 0
    dice: ev.Engaged | None = None
    elapsed: float = 0.0
    strikes: list[ev.Struck] = field(default_factory=list)
    thrown: list[tuple[int, int]] = field(default_factory=list)
    laid: bool = False
    seen: float = 1.0
    clock: PairClock = field(default_factory=lambda: PairClock(1))
    chances: PairChances | None = None
    entries: list[FightEntry] = field(default_factory=list)
    outcome: str = ""
    began_with: tuple[int, int] = (0, 0)
    counted: Fight | None = None
    """What its dice have shown, and what could be expected of them."""
    _paid: list[int] = field(default_factory=lambda: [0, 0])

    def concerns(self, seat: Seat) -> bool:
        """Whether a seat takes part."""
        return seat >= 0 and seat in (self.invader.seat, self.defender.seat)

    # ---- the clock of a throw

    def throw(self, event: ev.Engaged, speed: float) -> None:
        """The dice of an engagement are on the table now."""
        self.dice, self.elapsed, self._paid = event, 0.0, [0, 0]
        self.clock = PairClock(len(event.invader_wins), speed)

    @property
    def settled(self) -> float:
        """The second at which the first pair lies in its lane."""
        return self.clock.laid(0) if self.dice is not None else 0.0

    @property
    def duration(self) -> float:
        """The seconds that the dice of one engagement are shown."""
        return self.clock.duration if self.dice is not None else STANDS

    def compared(self) -> int:
        """How many pairs have been decided so far."""
        return self.clock.compared(self.elapsed) if self.dice is not None else 0

    def standing(self, side: BattleSide) -> int:
        """The units of a side that are shown standing: those that fell in this throw fall one by one."""
        return max(0, side.units - self._owed(side, self.clock.fallen(self.elapsed)))

    def lost(self, side: BattleSide) -> int:
        """The units of a side that are shown as fallen in this battle."""
        return side.losses + min(side.units, self._owed(side, self.clock.fallen(self.elapsed)))

    def _owed(self, side: BattleSide, pairs: int) -> int:
        """The losses of the first pairs of this throw that no event has told yet."""
        if self.dice is None:
            return 0
        invader = side is self.invader
        cost = sum(wins != invader for wins in self.dice.invader_wins[:pairs])
        return max(0, cost - self._paid[0 if invader else 1])

    def breaking(self, side: BattleSide) -> float | None:
        """The share of its fall that is over for a piece of this side that breaks just now."""
        found = self.clock.breaking(self.elapsed) if self.dice is not None else None
        if found is None or self.dice is None:
            return None
        pair, share = found
        return share if self.dice.invader_wins[pair] != (side is self.invader) else None

    @property
    def fallen(self) -> bool:
        """Whether the last defender has been seen to fall."""
        return bool(self.engagement) and not self.standing(self.defender) and not self.owes

    @property
    def owes(self) -> bool:
        """Whether the throw has not told everything yet."""
        return self.dice is not None and self.elapsed < self.clock.duration

    # ---- what the events say

    def group_declared(self, event: ev.GroupDeclared, picture: View) -> None:
        """A group goes into an engagement; the defenders are all who stand in the target."""
        self.engagement = event.engagement
        self.invader.infantry = event.infantry
        self.invader.leaders = tuple((leader, picture.leader_card[leader]) for leader in event.marching)
        self.defender.infantry = picture.infantry[self.target]
        self.defender.leaders = tuple(
            (leader, picture.leader_card[leader]) for leader in picture.leaders_in(self.target)
        )
        if self.engagement <= 1:
            self.began_with = (self.invader.units, self.defender.units)
        self.dice, self.chances, self._paid = None, None, [0, 0]
        self.strikes = []
        self.thrown, self.laid = [], False

    def lay(self) -> None:
        """The invader's dice are known and the defender's are not: they lie there and wait (U37)."""
        self.laid = bool(self.thrown)

    def side_at(self, p: ProvinceId) -> BattleSide:
        """The side whose units fight from a Province."""
        return self.defender if p == self.target else self.invader

    def infantry_fell(self, event: ev.InfantryFell) -> None:
        """Takes Infantry of one side away."""
        side = self.side_at(event.at)
        side.infantry = max(0, side.infantry - event.infantry)
        side.fallen += event.infantry
        self._pay(side, event.infantry, event.cause)

    def leader_fell(self, event: ev.LeaderFell) -> None:
        """A leader of one side is gone."""
        side = self.side_at(event.at)
        side.leaders = tuple(entry for entry in side.leaders if entry[0] != event.leader)
        side.fallen_leaders.append((event.leader, event.card))
        self._pay(side, 1, event.cause)

    def _pay(self, side: BattleSide, fallen: int, cause: str) -> None:
        if cause == "combat":
            self._paid[0 if side is self.invader else 1] += fallen

    def told(self, event: ev.Engaged) -> None:
        """A throw has been told to its end."""
        if self.counted is None:
            self.counted = Fight(0, 0, self.invader.seat, self.defender.seat, self.source, self.target)
        self.counted.throw(event)
        self.entries.append(FightEntry("roll", event.engagement, losses=(event.invader_losses, event.defender_losses)))


def battle_of(event: ev.InvasionDeclared, picture: View | None = None) -> Battle:
    """A battle at its declaration: all that stands in the source may go."""
    battle = Battle(event.source, event.target, BattleSide(event.seat), BattleSide(event.defender))
    if picture is not None:
        for side, at in ((battle.invader, event.source), (battle.defender, event.target)):
            side.infantry = picture.infantry[at]
            side.leaders = tuple((leader, picture.leader_card[leader]) for leader in picture.leaders_in(at))
    return battle


def heard(battle: Battle | None, event: Event, picture: View) -> Battle | None:
    """The battle going on after an event: begun, gone on with, or over."""
    if isinstance(event, ev.InvasionDeclared):
        return battle_of(event, picture)
    if battle is None:
        return None
    if isinstance(event, ev.InvasionEnded):
        battle.outcome = event.outcome
        return None
    match event:
        case ev.GroupDeclared():
            battle.group_declared(event, picture)
        case Rolled(why="invader"):
            battle.thrown.append((event.sides, event.value))
        case ev.Struck():
            battle.strikes.append(event)
        case ev.Engaged():
            battle.told(event)
        case ev.CardPlayed():
            battle.entries.append(FightEntry("card", event.card, event.seat))
        case ev.InfantryFell():
            battle.infantry_fell(event)
        case ev.LeaderFell():
            battle.leader_fell(event)
    return battle
