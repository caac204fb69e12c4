"""One battle as its events tell it: who fights, who fell, how the last dice lie. The dialog and the strip draw it."""

from dataclasses import dataclass, field

from game.conquest.rules import events as ev
from game.conquest.rules.state import LeaderId, ProvinceId, Seat
from game.conquest.rules.view import View
from game.engine.events import Event, Rolled

THROW, APART, SLIDE, COMPARE, REST = 0.85, 0.06, 0.25, 0.30, 0.45
"""Seconds of a throw, between two dice, of the way into the lanes, of each comparison, and before it goes on."""


@dataclass
class BattleSide:
    """What one side brought, lost and has left."""

    seat: Seat
    infantry: int = 0
    leaders: tuple[tuple[LeaderId, int], ...] = ()
    fallen: int = 0
    fallen_leaders: list[tuple[LeaderId, int]] = field(default_factory=list)

    @property
    def units(self) -> int:
        """Units still in the fight."""
        return self.infantry + len(self.leaders)

    @property
    def losses(self) -> int:
        """Units lost in this battle."""
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

    def concerns(self, seat: Seat) -> bool:
        """Whether a seat takes part."""
        return seat >= 0 and seat in (self.invader.seat, self.defender.seat)

    # ---- the clock of a throw

    @property
    def settled(self) -> float:
        """When the dice have come to rest in their lanes."""
        if self.dice is None:
            return 0.0
        count = max(len(self.dice.invader_dice), len(self.dice.defender_dice))
        return THROW + APART * (count - 1) + SLIDE

    @property
    def duration(self) -> float:
        """How long the dice of one engagement take to tell their story."""
        return self.settled + COMPARE * len(self.dice.invader_wins if self.dice else ()) + REST

    def compared(self) -> int:
        """How many pairs have been compared so far."""
        if self.dice is None or self.elapsed < self.settled:
            return 0
        return min(len(self.dice.invader_wins), int((self.elapsed - self.settled) / COMPARE) + 1)

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
        self.dice = None
        self.strikes = []
        self.thrown, self.laid = [], False

    def lay(self) -> None:
        """The invader's dice are known and the defender's are not: they lie there and wait (U37)."""
        self.laid = bool(self.thrown)

    def side_at(self, p: ProvinceId) -> BattleSide:
        """Whose units fight from a Province."""
        return self.defender if p == self.target else self.invader

    def infantry_fell(self, event: ev.InfantryFell) -> None:
        """Infantry of one side is gone."""
        side = self.side_at(event.at)
        side.infantry = max(0, side.infantry - event.infantry)
        side.fallen += event.infantry

    def leader_fell(self, event: ev.LeaderFell) -> None:
        """A leader of one side is gone."""
        side = self.side_at(event.at)
        side.leaders = tuple(entry for entry in side.leaders if entry[0] != event.leader)
        side.fallen_leaders.append((event.leader, event.card))


def battle_of(event: ev.InvasionDeclared) -> Battle:
    """A battle at its declaration."""
    return Battle(event.source, event.target, BattleSide(event.seat), BattleSide(event.defender))


def heard(battle: Battle | None, event: Event, picture: View) -> Battle | None:
    """The battle going on after an event: begun, gone on with, or over."""
    if isinstance(event, ev.InvasionDeclared):
        return battle_of(event)
    if battle is None or isinstance(event, ev.InvasionEnded):
        return None
    match event:
        case ev.GroupDeclared():
            battle.group_declared(event, picture)
        case Rolled(why="invader"):
            battle.thrown.append((event.sides, event.value))
        case ev.Struck():
            battle.strikes.append(event)
        case ev.InfantryFell():
            battle.infantry_fell(event)
        case ev.LeaderFell():
            battle.leader_fell(event)
    return battle
