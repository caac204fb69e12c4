"""What dice a Combat Engagement rolls and how they are compared (R15): pure functions of the two sides.

The frames that fight and the odds that foretell them both ask here, so that they cannot part. Nothing rolls in this
module and nothing is changed by it.
"""

from collections.abc import Sequence
from enum import IntEnum
from operator import add, gt
from typing import Final, NamedTuple

from game.conquest.rules.skills import (
    BRIDGE_HOLDER,
    DRILLMASTER,
    GUARDED_PASSES,
    INTIMIDATING,
    MARKSMAN,
    MIGHTY,
    SKILLFUL,
    STALWART,
    TACTICIAN,
    UNMATCHED,
    VANGUARD,
)

MOST_DICE: Final = 3
"""R15.4: no side compares more dice than this."""

BRIDGE_DICE: Final = 2
"""K2 BRIDGE_HOLDER: the most dice an invader rolls against a held bridge."""


class Side(IntEnum):
    """The two sides of a fight."""

    INVADER = 0
    DEFENDER = 1


class Leader(NamedTuple):
    """A Ruler or General as a fight sees it; `skills` is a mask of game.conquest.rules.skills."""

    skills: int = 0
    ruler: bool = False
    bonus: int = 0
    """What a General of the rebels adds to a die instead of having a skill (C7.3)."""


class Force(NamedTuple):
    """One side's units in the fight; `leaders` stand in the order in which their owner lets them die, first first."""

    infantry: int
    leaders: tuple[Leader, ...] = ()

    @property
    def size(self) -> int:
        """Units in the fight, each worth one (R0)."""
        return self.infantry + len(self.leaders)


class Terms(NamedTuple):
    """All that bears on an engagement and is not a unit in it."""

    invader_wins_ties: bool
    """Tactical Advantage lies with the invader (R6.4); it also says whose skills come first (R6.7)."""
    first_engagement: bool = False
    """The first engagement of this Invasion (R14.12)."""
    invader_die_up: int = 0
    """Infantry dice the invading player's Rulers raise in the first engagement (White Horse Volunteers)."""
    defender_wins_ties_by_skill: bool = False
    """The defending owner has the use of Guarded Passes through a Ruler outside this fight. One inside it is seen
    among the leaders and stops when he dies."""
    tie_card: Side | None = None
    """Who played the later tie card of this Invasion (R15.11, first override)."""
    invader_bonuses: tuple[int, ...] = ()
    """Roll bonuses that last beyond this engagement, besides those of leaders."""
    defender_bonuses: tuple[int, ...] = ()
    """The same for the defender (Palisades)."""
    invader_bonuses_now: tuple[int, ...] = ()
    """Roll bonuses for this engagement alone (War Drums)."""
    invader_dice_cap: int = MOST_DICE
    """The most dice the invader may roll in any engagement of this Invasion, Bridge Holders aside (R15.4)."""
    defender_dice_cap: int = MOST_DICE

    def afterwards(self) -> "Terms":
        """The terms of every later engagement of the same Invasion."""
        return self._replace(first_engagement=False, invader_bonuses_now=())


class Pool(NamedTuple):
    """The dice one side rolls."""

    d8: int
    """Dice of leaders and raised Infantry dice, without the extra die."""
    d6: int
    d3: int
    raised: int
    """How many of the D8 are Infantry dice (R15.6)."""
    extra: bool
    """One more D8; the lowest die of the roll is then dropped (R15.7)."""
    bonuses: tuple[int, ...]
    """What is added to the highest kept die, the next, … ; one number for each kept die (R15.9)."""

    @property
    def kept(self) -> int:
        """How many dice count (a or d of R15.4)."""
        return self.d8 + self.d6 + self.d3

    @property
    def sides(self) -> tuple[int, ...]:
        """The number of sides of each die in the order of the roll: D8s, the extra one last, D6s, D3s."""
        return (8,) * (self.d8 + self.extra) + (6,) * self.d6 + (3,) * self.d3


class Pools(NamedTuple):
    """The dice of one engagement and how its ties fall."""

    invader: Pool
    defender: Pool
    invader_wins_tie: tuple[bool, ...]
    """For each compared pair, highest first, whether a tie is the invader's (R15.11)."""

    @property
    def pairs(self) -> int:
        """How many dice of each side are compared (k of R15.10)."""
        return len(self.invader_wins_tie)


class Comparison(NamedTuple):
    """A finished roll. The tuples of a side run from its highest kept die down."""

    invader_faces: tuple[int, ...]
    defender_faces: tuple[int, ...]
    invader: tuple[int, ...]
    """Faces with bonuses."""
    defender: tuple[int, ...]
    invader_wins: tuple[bool, ...]
    """One for each compared pair."""
    invader_losses: int
    defender_losses: int


class Victim(IntEnum):
    """Whom a Marksman's strike removes."""

    NOBODY = 0
    INFANTRY = 1
    GENERAL = 2


def favoured(terms: Terms) -> Side:
    """The side that resolves its skills first (R6.7)."""
    return Side.INVADER if terms.invader_wins_ties else Side.DEFENDER


def with_skill(force: Force, skill: int) -> int:
    """How many leaders of the force have the skill."""
    return sum(1 for leader in force.leaders if leader.skills & skill)


def marksmen(force: Force) -> int:
    """How many D6 the force rolls as pre-strikes (R15.3, K2 MARKSMAN), one after the other."""
    return with_skill(force, MARKSMAN)


def struck(force: Force, roll: int) -> Victim:
    """Whom a strike with this roll removes from the force: Infantry while there is any, never a Ruler."""
    if force.infantry:
        return Victim.INFANTRY if roll >= 5 else Victim.NOBODY
    if roll == 6 and any(not leader.ruler for leader in force.leaders):
        return Victim.GENERAL
    return Victim.NOBODY


def after_casualties(force: Force, losses: int) -> Force:
    """The force without its losses: Infantry first, then leaders in their owner's order (R15.12)."""
    infantry = min(losses, force.infantry)
    return Force(force.infantry - infantry, force.leaders[losses - infantry :])


def after_strike(force: Force, victim: Victim) -> Force:
    """The force without the victim of a strike; a General is the first of its owner's order."""
    if victim is Victim.INFANTRY:
        return Force(force.infantry - 1, force.leaders)
    if victim is Victim.GENERAL:
        first = next(i for i, leader in enumerate(force.leaders) if not leader.ruler)
        return Force(force.infantry, force.leaders[:first] + force.leaders[first + 1 :])
    return force


def compose(invader: Force, defender: Force, terms: Terms) -> Pools:
    """The dice of an engagement between two sides that both still have a unit, pre-strikes done (R15.4–R15.7)."""
    cap = terms.invader_dice_cap
    if terms.first_engagement and with_skill(defender, BRIDGE_HOLDER):
        cap = min(cap, BRIDGE_DICE)
    a = min(MOST_DICE, invader.size, cap)
    d = min(MOST_DICE, defender.size, terms.defender_dice_cap)
    leader_dice = (min(a, len(invader.leaders)), min(d, len(defender.leaders)))
    up, down = _die_steps(invader, defender, terms, (a - leader_dice[0], d - leader_dice[1]))

    pools = []
    for side, force, kept, bonuses in (
        (Side.INVADER, invader, a, _bonuses(invader, VANGUARD, terms.invader_bonuses + terms.invader_bonuses_now)),
        (Side.DEFENDER, defender, d, _bonuses(defender, STALWART, terms.defender_bonuses)),
    ):
        d8 = leader_dice[side] + up[side]
        extra = kept == MOST_DICE and with_skill(force, UNMATCHED) > 0
        cascade = tuple((bonuses + [0] * kept)[:kept])
        pools.append(Pool(d8, kept - d8 - down[side], down[side], up[side], extra, cascade))
    return Pools(pools[0], pools[1], _ties(invader, defender, terms, min(a, d)))


def resolve(invader_rolls: Sequence[int], defender_rolls: Sequence[int], pools: Pools) -> Comparison:
    """Sorts, drops, adds and compares what was rolled (R15.7–R15.11); the rolls may come in any order."""
    invader_faces = tuple(sorted(invader_rolls, reverse=True)[: pools.invader.kept])
    defender_faces = tuple(sorted(defender_rolls, reverse=True)[: pools.defender.kept])
    invader = with_bonuses(invader_rolls, pools.invader)
    defender = with_bonuses(defender_rolls, pools.defender)
    won = wins(invader, defender, pools)
    return Comparison(invader_faces, defender_faces, invader, defender, won, won.count(False), won.count(True))


def with_bonuses(rolls: Sequence[int], pool: Pool) -> tuple[int, ...]:
    """The values of a side's dice, highest first, without the one that is dropped (R15.7, R15.9)."""
    # There is one bonus for each kept die, be it 0.
    # PERF: a map, and one below; with generators comparing took twice as long.
    return tuple(map(add, sorted(rolls, reverse=True), pool.bonuses))


def wins(invader: tuple[int, ...], defender: tuple[int, ...], pools: Pools) -> tuple[bool, ...]:
    """For each compared pair whether the invader wins it (R15.10, R15.11)."""
    # A tie that is the invader's is won as if the invader had one more.
    return tuple(map(gt, map(add, invader, pools.invader_wins_tie), defender))


def _die_steps(
    invader: Force, defender: Force, terms: Terms, infantry_dice: tuple[int, int]
) -> tuple[list[int], list[int]]:
    """How many Infantry dice of each side become D8 and D3 (R15.6).

    Infantry dice are alike, so which of them an effect takes is no choice; what matters is that a changed die is out
    of reach of every later effect, and that the favoured side's effects come first, its own dice before the enemy's.
    """
    forces = (invader, defender)
    unchanged = list(infantry_dice)
    up, down = [0, 0], [0, 0]
    first = favoured(terms)
    for side in (first, Side(1 - first)):
        other = 1 - side
        raises = with_skill(forces[side], DRILLMASTER)
        if side is Side.INVADER and terms.first_engagement:
            raises += terms.invader_die_up
        up[side] = min(raises, unchanged[side])
        unchanged[side] -= up[side]
        down[other] = min(with_skill(forces[side], INTIMIDATING), unchanged[other])
        unchanged[other] -= down[other]
    return up, down


def _bonuses(force: Force, of_its_role: int, others: tuple[int, ...]) -> list[int]:
    """Every roll bonus of a side, highest first (R15.9); `of_its_role` is the skill that counts on this side only."""
    bonuses = list(others)
    for leader in force.leaders:
        bonuses += [2] * bool(leader.skills & MIGHTY) + [leader.bonus] * bool(leader.bonus)
        bonuses += [1] * (bool(leader.skills & SKILLFUL) + bool(leader.skills & of_its_role))
    return sorted(bonuses, reverse=True)


def _ties(invader: Force, defender: Force, terms: Terms, pairs: int) -> tuple[bool, ...]:
    """Whose tie each pair is: a tie card, else a tie skill the other side cannot cancel, else TA (R15.11)."""
    if terms.tie_card is not None:
        return (terms.tie_card == Side.INVADER,) * pairs
    guarded = terms.defender_wins_ties_by_skill or with_skill(defender, GUARDED_PASSES) > 0
    ties = [False if guarded else terms.invader_wins_ties] * pairs
    by_invader = with_skill(invader, TACTICIAN) > 0
    by_defender = guarded or with_skill(defender, TACTICIAN) > 0
    if by_invader != by_defender:
        ties[0] = by_invader
    elif by_invader:
        ties[0] = terms.invader_wins_ties
    return tuple(ties)
