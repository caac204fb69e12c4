"""Exact odds of a combat: a table over the troops of both sides, every method and every roll (17 to 22).

Both sides pick by D-34; captures are told apart and left out. The chance of every outcome follows from the chances of
one round's losses, which depend on the troops only by the bonus of battles (19.6c).

    prospect(force_of(generals, 12), force_of(others, 8), edge=2, stand=True).win
"""

from collections.abc import Iterable
from functools import lru_cache
from itertools import permutations
from typing import Final, Literal, NamedTuple

from game.romance.rules.battle import CLAN_WIT, TROOPS_A_BONUS, battle_losses, stratagem_losses
from game.romance.rules.catalogue import CLANS, COMMAND, NOBODY, VALOR, WIT
from game.romance.rules.forces import generals_in
from game.romance.rules.muster import contingents, crosses_only_rivers
from game.romance.rules.state import AreaId, GeneralId, RomanceState
from game.romance.rules.tables import BATTLE, CAPTURE, DUEL, DUEL_LOSS, METHOD_OF_SUM, RESULTS, duel_column

NO_WIT: Final = -9
"""Instead of a sum of wit: nobody has any, and no die is rolled (20.4)."""
CLAN_VALOR: Final = -1
"""A standing fighter of clans: valor 0, and 1 when unopposed (18.8)."""
MOST_PICKED: Final = 3
CHECKED_FROM: Final = 3
TAKEN_BY: Final = ("captured", "death")
"""From what difference on a lost duel brings a check (18.6), and which of its results take somebody."""
NEGLIGIBLE: Final = 1e-9
DICE: Final = tuple((one, other) for one in range(1, 7) for other in range(1, 7))
DEADLY: Final = 1 / 6
"""How often a collapse kills a general who flees next door (the table of capture checks)."""

Losses = dict[tuple[int, int], float]
Leaving = Literal["stand", "rule", "half"]
"""When a defender goes: never, by 21.2, or below half of the invaders' troops."""


class Force(NamedTuple):
    """A side as the odds see it: valor of its best three, sums of command and wit of its best one, two and three."""

    troops: int
    valor: tuple[int, ...]
    command: tuple[int, int, int]
    wit: tuple[int, int, int]


class Prospect(NamedTuple):
    """The results of a combat: chances that the invaders win, and that they collapse; mean losses and troops left."""

    win: float
    collapse: float
    losses: float
    enemy_losses: float
    left: float
    """Mean troops of the invaders after a win."""

    @property
    def lord_dies(self) -> float:
        """The chance that a lord falls who marches along and stays out of duels."""
        return self.collapse * DEADLY


def _sums(values: list[int]) -> tuple[int, int, int]:
    best = sorted(values, reverse=True)[:MOST_PICKED]
    return (sum(best[:1]), sum(best[:2]), sum(best))


@lru_cache(maxsize=8192)
def _force(generals: tuple[GeneralId, ...], troops: int, champions: int) -> Force:
    wits = [WIT[g] for g in generals if WIT[g] >= 0]
    return Force(
        troops,
        tuple(sorted((VALOR[g] for g in generals if VALOR[g] >= champions), reverse=True)[:MOST_PICKED]),
        _sums([max(0, COMMAND[g]) for g in generals]),
        _sums(wits) if wits else (NO_WIT, NO_WIT, NO_WIT),
    )


def force_of(generals: Iterable[GeneralId], troops: int, champions: int = 0) -> Force:
    """A side of generals; in duels it sends only those of so much valor (D-34 sends everybody)."""
    return _force(tuple(generals), troops, champions)


def clan_force(troops: int) -> Force:
    """A side of clans: two fighters, no command, one strategist (18.8, 19.3, 20.6)."""
    return Force(troops, (CLAN_VALOR, CLAN_VALOR), (0, 0, 0), (CLAN_WIT, CLAN_WIT, CLAN_WIT))


def defence_of(s: RomanceState, area: AreaId) -> Force:
    """The units of the owner of an area as a side."""
    power = s.owner[area]
    if power == CLANS:
        return clan_force(s.troops[area])
    generals = generals_in(s, power, area) if power != NOBODY else []
    return force_of((g for g in generals if g not in s.benched), s.troops[area])


def edge_of(s: RomanceState, target: AreaId, sources: Iterable[AreaId]) -> int:
    """The modifiers of city and river in the defender's favour (19.6a, 19.6b)."""
    return s.board.city[target] + int(crosses_only_rivers(s, list(sources), target))


def _convolved(one: Losses, other: Losses) -> Losses:
    found: Losses = {}
    for (a, d), p in one.items():
        for (b, e), q in other.items():
            key = (a + b, d + e)
            found[key] = found.get(key, 0.0) + p * q
    return found


@lru_cache(maxsize=256)
def _pair(attacker: int, defender: int) -> Losses:
    """One pair of a duel (18.5)."""
    found: Losses = {}
    for one, other in DICE:
        difference = one + max(0, attacker) - other - max(0, defender)
        loss = DUEL_LOSS[abs(difference)]
        key = (0, loss) if difference > 0 else (loss, 0)
        found[key] = found.get(key, 0.0) + 1 / 36
    return found


def _unopposed(valor: int) -> int:
    return 1 if valor == CLAN_VALOR else (valor + 1) // 2


@lru_cache(maxsize=4096)
def _duel(attack: tuple[int, ...], defence: tuple[int, ...]) -> Losses:
    """A duel of so many a side, paired at random (18.3, 18.7)."""
    pairs = min(len(attack), len(defence))
    orders = sorted(set(permutations(defence))) if len(attack) > 1 or len(defence) > 1 else [defence]
    found: Losses = {}
    for order in orders:
        losses: Losses = {(sum(_unopposed(v) for v in order[pairs:]), sum(_unopposed(v) for v in attack[pairs:])): 1.0}
        for one, other in zip(attack, order, strict=False):
            losses = _convolved(losses, _pair(one, other))
        for key, p in losses.items():
            found[key] = found.get(key, 0.0) + p / len(orders)
    return found


@lru_cache(maxsize=256)
def _battle(lead: int) -> Losses:
    """A battle in which the invaders add so much more than the defenders (19.5)."""
    found: Losses = {}
    for one, other in DICE:
        losses = battle_losses(one + lead, other)
        found[losses] = found.get(losses, 0.0) + 1 / 36
    return found


@lru_cache(maxsize=1024)
def _stratagem(attack: int, defence: int) -> Losses:
    """A stratagem by both sums of wit (20)."""
    found: Losses = {}
    for one, other in DICE:
        totals = [0 if wit == NO_WIT else die + wit for die, wit in ((one, attack), (other, defence))]
        losses = stratagem_losses(totals[0], totals[1])
        found[losses] = found.get(losses, 0.0) + 1 / 36
    return found


METHODS: Final = {
    row: sum(1 for one, other in DICE if METHOD_OF_SUM[one + other] == row) / 36
    for row in sorted(set(METHOD_OF_SUM.values()))
}
"""How likely each method with its number of generals is (17.4)."""

Round = tuple[tuple[int, int, float], ...]
Arms = tuple[tuple[int, ...], ...]
"""Valor of the best, sums of command, sums of wit: a force without its troops."""
Values = tuple[int, ...]


def method_losses(attack: Arms, defence: Arms, lead: int, method: int, count: int) -> Losses:
    """The losses of a bout of one method with so many a side. `lead`: city, river and troops."""
    return losses_of(method, *values_of(attack, defence, lead, method, count))


def values_of(attack: Arms, defence: Arms, lead: int, method: int, count: int) -> tuple[Values, Values]:
    """The values of both sides that decide a bout: valor by champion, the lead of the invaders in a battle, sums of
    wit.
    """
    if method == DUEL:
        return attack[0][:count], defence[0][:count]
    if method == BATTLE:
        return (attack[1][count - 1] - defence[1][count - 1] + lead,), ()
    return (attack[2][count - 1],), (defence[2][count - 1],)


def losses_of(method: int, attack: Values, defence: Values) -> Losses:
    """The losses of a bout in which these values meet."""
    if method == DUEL:
        return _duel(attack, defence)
    if method == BATTLE:
        return _battle(attack[0])
    return _stratagem(attack[0], defence[0])


@lru_cache(maxsize=4096)
def _round(attack: tuple[tuple[int, ...], ...], defence: tuple[tuple[int, ...], ...], lead: int) -> Round:
    """One round's losses with their chances, given that somebody loses something. `lead`: city, river and troops."""
    found: Losses = {}
    for (method, count), chance in METHODS.items():
        for key, p in method_losses(attack, defence, lead, method, count).items():
            found[key] = found.get(key, 0.0) + p * chance
    still = found.pop((0, 0), 0.0)
    return tuple((a, d, p / (1.0 - still)) for (a, d), p in sorted(found.items()))


End = tuple[float, float, float, float, float]
"""What comes of a combat from some moment on: chances that the invaders win and that they collapse, mean troops that
are left of both, and the invaders' times the chance that they win."""


class Course:
    """The results of a combat between two sides, from every number of troops that both may have left.

    Each is worked out once, few troops before many, for combats of the same generals however many follow them.
    """

    def __init__(self, arms: Arms, shields: Arms, edge: int, leaves: bool, leaves_at: int, breaks_off: bool) -> None:
        self._arms = arms
        self._shields = shields
        self._edge = edge
        self._leaves = leaves
        """Whether the defender goes with less than half of the invaders' troops, or with no more than `_leaves_at`."""
        self._leaves_at = leaves_at
        self._breaks_off = breaks_off
        self._rounds: dict[int, Round] = {}
        self._ends: list[list[End]] = [[]]
        """By the troops of the invaders and of the defender."""

    def fought(self, a: int, d: int) -> End:
        """The prospect if a round is fought now, whatever the troops."""
        self._grow(a, d)
        return self._fought(a, d)

    def _grow(self, most: int, least: int) -> None:
        ends = self._ends
        most, least = max(most, len(ends) - 1), max(least, len(ends[0]) - 1)
        ends[0] += [(0.0, 1.0, 0.0, float(d), 0.0) for d in range(len(ends[0]), least + 1)]
        for a in range(1, most + 1):
            if a == len(ends):
                ends.append([(1.0, 0.0, float(a), 0.0, float(a))])
            row = ends[a]
            for d in range(len(row), least + 1):
                row.append(self._left(a, d) or self._fought(a, d))

    def _left(self, a: int, d: int) -> End | None:
        """The end, where a side goes now: of both, the one with less than half of the other."""
        if self._breaks_off and 2 * a < d:
            return (0.0, 0.0, float(a), float(d), 0.0)
        if self._leaves and (2 * d < a or d <= self._leaves_at):
            won = float(2 * a >= d)
            return (won, 0.0, float(a), float(d), won * a)
        return None

    def _fought(self, a: int, d: int) -> End:
        lead = a // TROOPS_A_BONUS - d // TROOPS_A_BONUS - self._edge
        now = self._rounds.get(lead)
        if now is None:
            now = self._rounds[lead] = _round(self._arms, self._shields, lead)
        ends = self._ends
        win = collapse = mine = theirs = left = 0.0
        for la, ld, p in now:
            won, fell, kept, stood, there = ends[a - la if la < a else 0][d - ld if ld < d else 0]
            win += p * won
            collapse += p * fell
            mine += p * kept
            theirs += p * stood
            left += p * there
        return (win, collapse, mine, theirs, left)


@lru_cache(maxsize=512)
def _course(arms: Arms, shields: Arms, edge: int, leaves: bool, leaves_at: int, breaks_off: bool) -> Course:
    return Course(arms, shields, edge, leaves, leaves_at, breaks_off)


@lru_cache(maxsize=32768)
def prospect(
    attack: Force, defence: Force, edge: int = 0, leaving: Leaving = "rule", breaks_off: bool = True
) -> Prospect:
    """The prospect of a combat; with `breaks_off` the invaders leave below half of the defender's troops."""
    if not defence.troops and not defence.valor:
        return Prospect(1.0, 0.0, 0.0, 0.0, float(attack.troops))
    most, least = max(1, attack.troops), max(1, defence.troops)
    # PERF: a course answers for all numbers of troops at once; each worked out for itself was most of a game.
    leaves_at = least // 2 if leaving == "rule" else 0
    course = _course(attack[1:], defence[1:], edge, leaving != "stand", leaves_at, breaks_off)
    win, collapse, kept, stood, left = course.fought(most, least)
    return Prospect(min(1.0, win), collapse, most - kept, least - stood, left / win if win else 0.0)


Chances = list[list[float]]
"""By the troops of the invaders and of the defender: how likely a combat passes through, or ends, there."""


def _fought_out(
    attack: Force, defence: Force, edge: int, leaving: Leaving, breaks_off: bool
) -> tuple[Chances, Chances]:
    """Where a combat ends because a side has no troops (in the first), and where because one leaves (in the second)."""
    arms, shields = attack[1:], defence[1:]
    most, least = max(1, attack.troops), max(1, defence.troops)
    mass = [[0.0] * (least + 1) for _ in range(most + 1)]
    mass[most][least] = 1.0
    # PERF: the rounds by lead are looked up once; asking the cache for each state took half the time.
    rounds: dict[int, Round] = {}
    ended = [[0.0] * (least + 1) for _ in range(most + 1)]
    half = (least + 1) // 2 if leaving == "rule" else -1
    for a in range(most, 0, -1):
        row = mass[a]
        for d in range(least, 0, -1):
            p = row[d]
            if p < NEGLIGIBLE:
                continue
            if (a, d) != (most, least) and (
                (breaks_off and 2 * a < d) or (leaving != "stand" and (2 * d < a or least - d >= half >= 0))
            ):
                ended[a][d] = p
                continue
            lead = a // TROOPS_A_BONUS - (d if defence.troops else 0) // TROOPS_A_BONUS - edge
            now = rounds.get(lead)
            if now is None:
                now = rounds[lead] = _round(arms, shields, lead)
            for la, ld, chance in now:
                mass[a - la if la < a else 0][d - ld if ld < d else 0] += p * chance
    return mass, ended


def prospect_of_march(s: RomanceState, leaving: Leaving | None = None) -> Prospect:
    """The odds of the march that is being put together, as it stands (A9).

    Minor powers and clans leave by 21.2; a player is taken to stand unless `leaving` says otherwise.
    """
    attack, defence, edge, rule = _forces_of_march(s)
    return prospect(attack, defence, edge, leaving or rule)


def _forces_of_march(s: RomanceState) -> tuple[Force, Force, int, Leaving]:
    """Both sides of the march at hand, what city and river add, and when the defender leaves."""
    sent = contingents(s)
    target = s.march_target
    troops = sum(c.troops for c in sent)
    clans = any(c.power == CLANS for c in sent)
    attack = clan_force(troops) if clans else force_of(sorted(s.march_generals), troops)
    rule: Leaving = "stand" if s.owner[target] in s.power_of else "rule"
    return attack, defence_of(s, target), edge_of(s, target, [a for c in sent for a in c.areas]), rule


class Bout(NamedTuple):
    """A method that the dice may bring: how likely, with how many a side, and the mean losses of one bout."""

    method: int
    picked: int
    chance: float
    losses: float
    enemy_losses: float


class Distribution(NamedTuple):
    """The possible ends of a combat by troops left: `taken` by those of the invaders, `held` by those of the
    defender.
    """

    taken: tuple[float, ...]
    held: tuple[float, ...]
    bouts: tuple[Bout, ...]

    @property
    def next_losses(self) -> tuple[float, float]:
        """The mean losses of the invaders and of the defender in the next bout."""
        return (sum(b.chance * b.losses for b in self.bouts), sum(b.chance * b.enemy_losses for b in self.bouts))


def distribution(attack: Force, defence: Force, edge: int, leaving: Leaving) -> Distribution:
    """Every ending of a combat with its chance, and what one bout of each method costs at full strength."""
    mass, ended = _fought_out(attack, defence, edge, leaving, True)
    most, least = max(1, attack.troops), max(1, defence.troops)
    taken, held = [0.0] * (most + 1), [0.0] * (least + 1)
    for a in range(most + 1):
        for d in range(least + 1):
            # Of both conditions, whoever has less than half of the other goes.
            if a and (d == 0 or 2 * a >= d):
                taken[a] += mass[a][0] if d == 0 else ended[a][d]
            else:
                held[d] += mass[0][d] if a == 0 else ended[a][d]
    lead = attack.troops // TROOPS_A_BONUS - defence.troops // TROOPS_A_BONUS - edge
    bouts = []
    for (method, count), chance in METHODS.items():
        losses = method_losses(attack[1:], defence[1:], lead, method, count)
        mine, theirs = (sum(key[n] * p for key, p in losses.items()) for n in (0, 1))
        bouts.append(Bout(method, count, chance, mine, theirs))
    return Distribution(tuple(taken), tuple(held), tuple(bouts))


@lru_cache(maxsize=1024)
def taken_in_a_bout(attack: tuple[int, ...], defence: tuple[int, ...]) -> float:
    """The chance that a bout costs a general his freedom or his life: a duel lost by 3 or more, and its check (18.6,
    23.2).

    `attack` and `defence` are the valor of the best three; clans have nobody to be taken.
    """
    whole = 0.0
    for (method, count), chance in METHODS.items():
        if method != DUEL:
            continue
        mine, theirs = attack[:count], defence[:count]
        orders = sorted(set(permutations(theirs)))
        safe = 0.0
        for order in orders:
            share = 1.0
            for one, other in zip(mine, order, strict=False):
                share *= 1.0 - _pair_taken(one, other)
            safe += share / len(orders)
        whole += chance * (1.0 - safe)
    return whole


def _pair_taken(attacker: int, defender: int) -> float:
    """The chance that the loser of one pair is captured or dies."""
    found = 0.0
    for one, other in DICE:
        difference = one + max(0, attacker) - other - max(0, defender)
        loser = defender if difference > 0 else attacker
        if abs(difference) < CHECKED_FROM or loser == CLAN_VALOR:
            continue
        column = CAPTURE[duel_column(abs(difference))][1:]
        found += sum(1 for result in column if RESULTS[result] in TAKEN_BY) / len(column) / len(DICE)
    return found


def taken_in_march(s: RomanceState) -> float:
    """The same for the first bout of the march that is being put together."""
    attack, defence, _, _ = _forces_of_march(s)
    return taken_in_a_bout(attack.valor, defence.valor)


def taken_in_combat(s: RomanceState) -> float:
    """The same for the next bout of the combat that is being fought."""
    attack, defence, _ = _forces_of_combat(s)
    return taken_in_a_bout(attack.valor, defence.valor)


def distribution_of_march(s: RomanceState) -> Distribution:
    """Every ending of the march that is being put together, as it stands (A9)."""
    attack, defence, edge, rule = _forces_of_march(s)
    return distribution(attack, defence, edge, rule)


def _forces_of_combat(s: RomanceState) -> tuple[Force, Force, int]:
    """Both sides of the combat being fought, and what city and river add."""
    host = [g for power in s.attackers for g in generals_in(s, power, s.fight_area) if g not in s.benched]
    troops = sum(s.attack_troops)
    attack = clan_force(troops) if CLANS in s.attackers else force_of(sorted(host), troops)
    return attack, defence_of(s, s.fight_area), s.board.city[s.fight_area] + s.river


def prospect_of_combat(s: RomanceState, leaving: Leaving = "stand") -> Prospect:
    """The odds from now on in the combat that is being fought."""
    return prospect(*_forces_of_combat(s), leaving)


def distribution_of_combat(s: RomanceState) -> Distribution:
    """Every ending of the combat being fought, and what its next bout may cost."""
    return distribution(*_forces_of_combat(s), "stand")
