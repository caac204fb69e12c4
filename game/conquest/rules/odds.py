"""Exact chances of an Invasion fought to its end (R14.4, R15), for the screen, the bots and the command line.

Every way the dice can fall is counted; what dice there are, and whom they kill, is asked of battle_dice, where the
rules ask too. Cards still in hand, retreats and offers of fealty are no part of it.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from game.conquest.rules.battle_dice import (
    MOST_DICE,
    Force,
    Leader,
    Pools,
    Side,
    Terms,
    after_casualties,
    after_strike,
    compose,
    favoured,
    marksmen,
    struck,
)
from game.conquest.rules.skills import (
    ADMINISTRATOR,
    AGGRESSIVE_RETREAT,
    BRIDGE_HOLDER,
    COMBAT_SKILLS,
    DRILLMASTER,
    FEARLESS,
    GUARDED_PASSES,
    INTIMIDATING,
    MARKSMAN,
    MIGHTY,
    RECRUITER,
    SKILLFUL,
    STALWART,
    STRATEGIST,
    TACTICIAN,
    UNMATCHED,
    VANGUARD,
)
from game.parts import dice_odds

_WORTH_THREE: Final = MIGHTY | FEARLESS | UNMATCHED | STRATEGIST
_WORTH_TWO: Final = (
    SKILLFUL | INTIMIDATING | DRILLMASTER | MARKSMAN | TACTICIAN | AGGRESSIVE_RETREAT | ADMINISTRATOR | RECRUITER
)

ANY_LEAD: Final = -1000
"""Less than any force is ever ahead of a defence: a fight with this lead stops for no number of units."""

# A leader's other skills do not touch the dice; leaving them out lets like battles share one answer.
_SEEN: Final = {
    Side.INVADER: COMBAT_SKILLS & ~(STALWART | BRIDGE_HOLDER),
    Side.DEFENDER: (COMBAT_SKILLS | GUARDED_PASSES) & ~VANGUARD,
}


class Exchange(NamedTuple):
    """One outcome of a single engagement: what each side loses, pre-strikes included, and how likely that is."""

    invader_losses: int
    defender_losses: int
    chance: float


class Odds(NamedTuple):
    """The odds of an Invasion."""

    conquest: float
    """The chance that the last defender falls."""
    invader_left: tuple[float, ...]
    """Entry n: the chance of conquest with n units of the group left."""
    defender_left: tuple[float, ...]
    """Entry n: the chance that the Invasion fails with n defenders left."""
    invader_losses: float
    """Units the invader loses on average, whatever comes."""
    defender_losses: float
    next_losses: tuple[Exchange, ...]
    """Every outcome of the next engagement."""
    left_on_average: float
    """Units of the group left after a conquest, on average."""


def worth(skills: int) -> int:
    """The points of a leader's skills (K4): a measure of balance, not a rule."""
    return skills.bit_count() + (skills & _WORTH_TWO).bit_count() + 2 * (skills & _WORTH_THREE).bit_count()


def dying_order(leaders: Iterable[Leader]) -> tuple[Leader, ...]:
    """The order in which a careful owner lets leaders die (R15.12): Generals before the Ruler, cheapest first."""
    return tuple(sorted(leaders, key=lambda leader: (leader.ruler, worth(leader.skills))))


def odds(invader: Force, defender: Force, terms: Terms, limit: int = 0) -> Odds:
    """The chances of the group `invader` against all units of the target Province.

    The whole surviving group fights every engagement. The invader presses on until one side is gone or, after any
    engagement, no more than `limit` units of the group are left (R14.7 demands the first engagement in any case).
    Both sides must have a unit.
    """
    return _odds(_essence(invader, Side.INVADER), _essence(defender, Side.DEFENDER), terms, limit)


def by_group_size(invader: Force, defender: Force, terms: Terms) -> tuple[float, ...]:
    """Entry n: the chance of conquest with a group of n units fighting to the end.

    The smaller groups leave behind first Infantry, then leaders in the order in which they would die.
    """
    return _by_group_size(_essence(invader, Side.INVADER), _essence(defender, Side.DEFENDER), terms)


def while_larger(invader: Force, defender: Force, terms: Terms, lead: int = 1) -> tuple[tuple[int, int, float], ...]:
    """Every end of an Invasion that is fought only while the group is larger than the defence, by `lead` (C11.7).

    Each end is the units left of the group, the units left of the defence, and how likely that is.
    """
    return _while_larger(_essence(invader, Side.INVADER), _essence(defender, Side.DEFENDER), terms, lead)


def _essence(force: Force, side: Side) -> Force:
    # PERF: most forces have no leader; looking for like battles takes a third less without the copy.
    if not force.leaders:
        return force
    return _as_seen(force, _SEEN[side])


@lru_cache(maxsize=1 << 12)
def _as_seen(force: Force, seen: int) -> Force:
    leaders = tuple(Leader(leader.skills & seen, leader.ruler, leader.bonus) for leader in force.leaders)
    return Force(force.infantry, leaders)


class _Decline:
    """All that may be left of one side, numbered from the whole force (0) by falling size to nothing (`gone`).

    Losses only ever lead to higher numbers, so that one walk through the numbers meets causes before effects.
    """

    def __init__(self, force: Force, shots: int) -> None:
        """`shots` is the most strikes the other side can make before an engagement."""
        losses: dict[Force, list[Force]] = {}
        strikes: dict[Force, list[Force]] = {}
        unseen = [force]
        while unseen:
            left = unseen.pop()
            if left in losses:
                continue
            losses[left] = [after_casualties(left, n) for n in range(min(MOST_DICE, left.size) + 1)]
            strikes[left] = [after_strike(left, struck(left, roll)) for roll in range(1, 7)] if shots else []
            unseen += losses[left]
            unseen += strikes[left]
        # Two remainders of one size differ in their leaders; which of them comes first is of no account.
        self.forces = sorted(losses, key=lambda left: (-left.size, left))
        number = {left: n for n, left in enumerate(self.forces)}
        self.size = [left.size for left in self.forces]
        self.gone = len(self.forces) - 1
        self.after = [[number[then] for then in losses[left]] for left in self.forces]
        """What is left after 0, 1, 2 and 3 casualties."""
        self.volleys: list[list[list[tuple[int, float]]]] = [[[(n, 1.0)] for n in range(len(self.forces))]]
        """For a number of strikes, one after the other: what they may leave of each remainder, and how likely."""
        one = [[number[then] for then in strikes[left]] for left in self.forces]
        for _ in range(shots):
            self.volleys.append([_one_more_strike(left, one) for left in self.volleys[-1]])
        self.marksmen = [marksmen(left) for left in self.forces]
        kinds: dict[Force, int] = {}
        self.kind = [kinds.setdefault(_what_rolls(left), len(kinds)) for left in self.forces]
        """Remainders that roll alike are of one kind and share their odds."""
        self.kinds = tuple(kinds)


@lru_cache(maxsize=1024)
def _decline(force: Force, shots: int) -> _Decline:
    """The same, worked out once: a force meets many defences. The caller must not change it."""
    return _Decline(force, shots)


def _one_more_strike(left: list[tuple[int, float]], strike: list[list[int]]) -> list[tuple[int, float]]:
    """The remainders after another strike; `strike` tells for each remainder what each roll leaves of it."""
    then: dict[int, float] = {}
    for n, chance in left:
        for roll in strike[n]:
            then[roll] = then.get(roll, 0.0) + chance / 6
    return list(then.items())


def _what_rolls(force: Force) -> Force:
    """The force without Infantry that has no bearing on the dice: beyond the third unit it adds none."""
    return Force(min(force.infantry, max(0, MOST_DICE - len(force.leaders))), force.leaders)


class _Engagements:
    """Every engagement two sides can come to under the same terms, each worked out when first met."""

    def __init__(self, invader: _Decline, defender: _Decline, terms: Terms) -> None:
        self.invader = invader
        self.defender = defender
        self.terms = terms
        self._rolls: list[list[tuple[Exchange, ...] | None]] = [[None] * len(defender.kinds) for _ in invader.kinds]

    def rolls(self, i: int, d: int) -> tuple[Exchange, ...]:
        """The results of the dice when remainders i and d are both there to roll."""
        mine, theirs = self.invader.kind[i], self.defender.kind[d]
        found = self._rolls[mine][theirs]
        if found is None:
            found = _rolled(self.invader.kinds[mine], self.defender.kinds[theirs], self.terms)
            self._rolls[mine][theirs] = found
        return found


@lru_cache(maxsize=4096)
def _rolled(invader: Force, defender: Force, terms: Terms) -> tuple[Exchange, ...]:
    return _exchanges(compose(invader, defender, terms))


def _exchanges(pools: Pools) -> tuple[Exchange, ...]:
    first, second = pools.invader.sides, pools.defender.sides
    everything = dice_odds.ways(first) * dice_odds.ways(second)
    edges = tuple(
        mine - theirs + tie
        for mine, theirs, tie in zip(
            pools.invader.bonuses, pools.defender.bonuses, pools.invader_wins_tie, strict=False
        )
    )
    counts = dice_odds.wins(first, second, edges)
    return tuple([Exchange(pools.pairs - won, won, count / everything) for won, count in enumerate(counts) if count])


class _Invasion:
    """The walk through everything an Invasion can come to.

    An engagement has three moments: before it, after the favoured side's strikes, and with the dice in hand. A chance
    (forwards) or a value (backwards) is kept for every pair of remainders at each of them; tables are [i][d].
    """

    def __init__(self, invader: Force, defender: Force, terms: Terms) -> None:
        self.invader = _decline(invader, marksmen(defender))
        self.defender = _decline(defender, marksmen(invader))
        self.first = _Engagements(self.invader, self.defender, terms)
        self.later = _Engagements(self.invader, self.defender, terms.afterwards())
        self.invader_shoots_first = favoured(terms) is Side.INVADER
        self.anybody_shoots = self.invader.marksmen[0] + self.defender.marksmen[0] > 0

    def first_engagement(self, i: int) -> dict[tuple[int, int], float]:
        """The results of the first engagement when the group is remainder i; the defender is whole."""
        left: dict[tuple[int, int], float] = {}
        for half_i, half_d, chance in self._strikes(i, 0, self.invader_shoots_first):
            for struck_i, struck_d, answer in self._strikes(half_i, half_d, not self.invader_shoots_first):
                if struck_i == self.invader.gone or struck_d == self.defender.gone:
                    left[struck_i, struck_d] = left.get((struck_i, struck_d), 0.0) + chance * answer
                    continue
                after_i, after_d = self.invader.after[struck_i], self.defender.after[struck_d]
                for lost_i, lost_d, share in self.first.rolls(struck_i, struck_d):
                    then = (after_i[lost_i], after_d[lost_d])
                    left[then] = left.get(then, 0.0) + chance * answer * share
        return left

    def _strikes(self, i: int, d: int, by_invader: bool) -> list[tuple[int, int, float]]:
        """The results of one side's strikes on both (R15.3)."""
        if by_invader:
            return [(i, then, chance) for then, chance in self.defender.volleys[self.invader.marksmen[i]][d]]
        return [(then, d, chance) for then, chance in self.invader.volleys[self.defender.marksmen[d]][i]]

    def fight_on(self, start: dict[tuple[int, int], float], limit: int, lead: int = ANY_LEAD) -> list[list[float]]:
        """The chance of each pair of remainders to be the last one; `start` are the results of the first engagement.

        The group also stops where it does not outnumber the defence by `lead` (C11.7).
        """
        if not self.anybody_shoots:
            return self._roll_on(start, limit, lead)
        invader, defender, rolls = self.invader, self.defender, self.later.rolls
        before, half, rolling = ([[0.0] * len(defender.size) for _ in invader.size] for _ in range(3))
        for (i, d), chance in start.items():
            before[i][d] = chance
        for i in range(invader.gone):
            stays = invader.size[i] <= limit
            after_i = invader.after[i]
            for d in range(defender.gone):
                chance = before[i][d]
                if chance and not stays and invader.size[i] - defender.size[d] >= lead:
                    before[i][d] = 0.0
                    self._strike(half, i, d, chance, self.invader_shoots_first)
                if half[i][d]:
                    self._strike(rolling, i, d, half[i][d], not self.invader_shoots_first)
                chance = rolling[i][d]
                if chance:
                    after_d = defender.after[d]
                    for lost_i, lost_d, share in rolls(i, d):
                        before[after_i[lost_i]][after_d[lost_d]] += chance * share
        # A side that strikes have wiped out never came to roll.
        for struck_out in (half, rolling):
            for i in range(invader.gone):
                before[i][defender.gone] += struck_out[i][defender.gone]
            for d in range(defender.gone):
                before[invader.gone][d] += struck_out[invader.gone][d]
        return before

    def _roll_on(self, start: dict[tuple[int, int], float], limit: int, lead: int) -> list[list[float]]:
        """The same where nobody strikes before the dice: remainders meet, roll, and lose."""
        invader, defender = self.invader, self.defender
        left = [[0.0] * len(defender.size) for _ in invader.size]
        for (i, d), chance in start.items():
            left[i][d] = chance
        for i in range(invader.gone):
            size, row, after_i = invader.size[i], left[i], invader.after[i]
            if size <= limit:
                continue
            for d in range(defender.gone):
                chance = row[d]
                if chance and size - defender.size[d] >= lead:
                    row[d] = 0.0
                    after_d = defender.after[d]
                    for lost_i, lost_d, share in self.later.rolls(i, d):
                        left[after_i[lost_i]][after_d[lost_d]] += chance * share
        return left

    def _strike(self, table: list[list[float]], i: int, d: int, chance: float, by_invader: bool) -> None:
        """Spreads a chance over what one side's strikes leave."""
        if by_invader:
            row = table[i]
            for then, share in self.defender.volleys[self.invader.marksmen[i]][d]:
                row[then] += chance * share
        else:
            for then, share in self.invader.volleys[self.defender.marksmen[d]][i]:
                table[then][d] += chance * share

    def conquest_from_everywhere(self) -> list[list[float]]:
        """The chance of conquest from each pair of remainders, the first engagement being over."""
        invader, defender, rolls = self.invader, self.defender, self.later.rolls
        before, half, rolling = ([[0.0] * defender.gone + [1.0] for _ in invader.size] for _ in range(3))
        for i in reversed(range(invader.gone)):
            after_i = invader.after[i]
            for d in reversed(range(defender.gone)):
                after_d = defender.after[d]
                value = 0.0
                for lost_i, lost_d, share in rolls(i, d):
                    value += share * before[after_i[lost_i]][after_d[lost_d]]
                rolling[i][d] = value
                if self.anybody_shoots:
                    half[i][d] = self._struck(rolling, i, d, not self.invader_shoots_first)
                    value = self._struck(half, i, d, self.invader_shoots_first)
                before[i][d] = value
        return before

    def _struck(self, table: list[list[float]], i: int, d: int, by_invader: bool) -> float:
        """The mean value of what one side's strikes leave."""
        return sum(share * table[then_i][then_d] for then_i, then_d, share in self._strikes(i, d, by_invader))


@lru_cache(maxsize=4096)
def _odds(invader: Force, defender: Force, terms: Terms, limit: int) -> Odds:
    _both_sides_stand(invader, defender)
    invasion = _Invasion(invader, defender, terms)
    invader_size, defender_size = invasion.invader.size, invasion.defender.size
    start = invasion.first_engagement(0)
    lost: dict[tuple[int, int], float] = {}
    for (i, d), chance in start.items():
        losses = (invader.size - invader_size[i], defender.size - defender_size[d])
        lost[losses] = lost.get(losses, 0.0) + chance

    invader_left = [0.0] * (invader.size + 1)
    defender_left = [0.0] * (defender.size + 1)
    invader_losses = defender_losses = 0.0
    for i, row in enumerate(invasion.fight_on(start, limit)):
        for d, chance in enumerate(row):
            if not chance:
                continue
            if d == invasion.defender.gone:
                invader_left[invader_size[i]] += chance
            else:
                defender_left[defender_size[d]] += chance
            invader_losses += chance * (invader.size - invader_size[i])
            defender_losses += chance * (defender.size - defender_size[d])
    conquest = sum(invader_left)
    left = sum(n * chance for n, chance in enumerate(invader_left))
    return Odds(
        conquest=conquest,
        invader_left=tuple(invader_left),
        defender_left=tuple(defender_left),
        invader_losses=invader_losses,
        defender_losses=defender_losses,
        next_losses=tuple(Exchange(*losses, chance) for losses, chance in sorted(lost.items())),
        left_on_average=left / conquest if conquest else 0.0,
    )


@lru_cache(maxsize=4096)
def _while_larger(invader: Force, defender: Force, terms: Terms, lead: int) -> tuple[tuple[int, int, float], ...]:
    if invader.size - defender.size < lead:
        return ((invader.size, defender.size, 1.0),)
    _both_sides_stand(invader, defender)
    invasion = _Invasion(invader, defender, terms)
    left: dict[tuple[int, int], float] = {}
    for i, row in enumerate(invasion.fight_on(invasion.first_engagement(0), 0, lead)):
        if any(row):
            size = invasion.invader.size[i]
            for d, chance in enumerate(row):
                if chance:
                    sizes = size, invasion.defender.size[d]
                    left[sizes] = left.get(sizes, 0.0) + chance
    return tuple((i, d, chance) for (i, d), chance in left.items())


@lru_cache(maxsize=1024)
def _by_group_size(invader: Force, defender: Force, terms: Terms) -> tuple[float, ...]:
    _both_sides_stand(invader, defender)
    invasion = _Invasion(invader, defender, terms)
    conquest = invasion.conquest_from_everywhere()
    number = {force: n for n, force in enumerate(invasion.invader.forces)}
    chances = [0.0]
    for size in range(1, invader.size + 1):
        i = number[after_casualties(invader, invader.size - size)]
        chances.append(
            sum(chance * conquest[then_i][then_d] for (then_i, then_d), chance in invasion.first_engagement(i).items())
        )
    return tuple(chances)


def _both_sides_stand(invader: Force, defender: Force) -> None:
    if not invader.size or not defender.size:
        raise ValueError("a fight needs at least one unit on each side")
