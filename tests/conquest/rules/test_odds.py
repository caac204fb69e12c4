"""Odds of an Invasion: against every roll written out in fractions, against simulation, and by what must hold."""

import random
from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.conquest.rules.battle_dice import Force, Leader, Side, Terms
from game.conquest.rules.odds import Odds, by_group_size, dying_order, odds, worth
from game.conquest.rules.skills import (
    BRIDGE_HOLDER,
    COMBAT_SKILLS,
    DRILLMASTER,
    FEARLESS,
    GUARDED_PASSES,
    INTIMIDATING,
    LOYAL,
    MARKSMAN,
    MIGHTY,
    RAIDER,
    SKILLFUL,
    STALWART,
    STRATEGIST,
    TACTICIAN,
    UNMATCHED,
    VANGUARD,
)

ATT = Terms(invader_wins_ties=True)
DEF = Terms(invader_wins_ties=False)
SKILLS = (
    SKILLFUL,
    MIGHTY,
    VANGUARD,
    STALWART,
    DRILLMASTER,
    INTIMIDATING,
    MARKSMAN,
    TACTICIAN,
    UNMATCHED,
    BRIDGE_HOLDER,
)


def force(infantry: int, *skills: int, ruler: bool = False) -> Force:
    return Force(infantry, tuple(Leader(mask) for mask in skills) + (Leader(0, True),) * ruler)


# A second reading of R15, sharing nothing with the first but the names: a side is a list of "i" and leaders, in the
# order in which they die.

Units = tuple[Leader | str, ...]


def units_of(side: Force) -> Units:
    return ("i",) * side.infantry + side.leaders


def has(units: Units, skill: int) -> int:
    return sum(1 for unit in units if unit != "i" and unit.skills & skill)


def shot(target: Units, roll: int) -> Units:
    if target and target[0] == "i":
        return target[1:] if roll >= 5 else target
    for place, unit in enumerate(target):
        if roll == 6 and not unit.ruler:
            return target[:place] + target[place + 1 :]
    return target


def dice_of(units: Units, enemy: Units, terms: Terms, side: Side) -> list[str]:
    """The dice of a side before R15.6: L for a leader's, I for Infantry's."""
    number = min(3, len(units))
    if side is Side.INVADER and terms.first_engagement and has(enemy, BRIDGE_HOLDER):
        number = min(2, number)
    leaders = sum(1 for unit in units if unit != "i")
    return ["L"] * min(number, leaders) + ["I"] * (number - min(number, leaders))


def change_one(dice: list[str], into: str) -> None:
    if "I" in dice:
        dice[dice.index("I")] = into


def dice_and_bonuses(invader: Units, defender: Units, terms: Terms) -> tuple[list[list[int]], list[list[int]]]:
    units = (invader, defender)
    dice = [dice_of(invader, defender, terms, Side.INVADER), dice_of(defender, invader, terms, Side.DEFENDER)]
    for mine in (0, 1) if terms.invader_wins_ties else (1, 0):
        steps = has(units[mine], DRILLMASTER)
        if mine == 0 and terms.first_engagement:
            steps += terms.invader_die_up
        for _ in range(steps):
            change_one(dice[mine], "up")
        for _ in range(has(units[mine], INTIMIDATING)):
            change_one(dice[1 - mine], "down")
    sizes = [[{"L": 8, "up": 8, "I": 6, "down": 3}[die] for die in side] for side in dice]
    bonuses = []
    for side, role in zip(units, (VANGUARD, STALWART), strict=True):
        found = [2] * has(side, MIGHTY) + [1] * (has(side, SKILLFUL) + has(side, role)) + [0, 0, 0]
        bonuses.append(sorted(found, reverse=True))
    for side in (0, 1):
        if len(sizes[side]) == 3 and has(units[side], UNMATCHED):
            sizes[side].append(8)
    return sizes, bonuses


def invader_takes(pair: int, mine: int, theirs: int, invader: Units, defender: Units, terms: Terms) -> bool:
    if mine != theirs:
        return mine > theirs
    skill = pair == 0 and has(invader, TACTICIAN) > 0
    answer = (pair == 0 and has(defender, TACTICIAN) > 0) or terms.defender_wins_ties_by_skill
    answer = answer or has(defender, GUARDED_PASSES) > 0
    return skill if skill != answer else terms.invader_wins_ties


def lost_in(rolls: tuple[list[int], list[int]], invader: Units, defender: Units, terms: Terms) -> tuple[int, int]:
    """The losses of both sides for rolls already sorted and cut to three."""
    _, bonuses = dice_and_bonuses(invader, defender, terms)
    pairs = min(len(rolls[0]), len(rolls[1]))
    won = 0
    for pair in range(pairs):
        mine, theirs = rolls[0][pair] + bonuses[0][pair], rolls[1][pair] + bonuses[1][pair]
        won += invader_takes(pair, mine, theirs, invader, defender, terms)
    return pairs - won, won


def later(terms: Terms) -> Terms:
    return terms._replace(first_engagement=False)


@cache
def losses_written_out(invader: Units, defender: Units, terms: Terms) -> tuple[tuple[int, int, Fraction], ...]:
    sizes, _ = dice_and_bonuses(invader, defender, terms)
    sides = []
    for dice in sizes:
        rolls = product(*(range(1, die + 1) for die in dice))
        sides.append(Counter(tuple(sorted(roll, reverse=True)[:3]) for roll in rolls))
    counts: Counter[tuple[int, int]] = Counter()
    for mine, my_ways in sides[0].items():
        for theirs, their_ways in sides[1].items():
            counts[lost_in((list(mine), list(theirs)), invader, defender, terms)] += my_ways * their_ways
    everything = sum(counts.values())
    return tuple((a, d, Fraction(ways, everything)) for (a, d), ways in counts.items())


@cache
def ends_written_out(invader: Units, defender: Units, terms: Terms) -> dict[tuple[int, int], Fraction]:
    """How likely each pair of remaining numbers is when the fight is over."""
    if not invader or not defender:
        return {(len(invader), len(defender)): Fraction(1)}
    standing: Counter[tuple[Units, Units]] = Counter({(invader, defender): Fraction(1)})
    for by_invader in (terms.invader_wins_ties, not terms.invader_wins_ties):
        struck: Counter[tuple[Units, Units]] = Counter()
        for (mine, theirs), chance in standing.items():
            shots = has(mine if by_invader else theirs, MARKSMAN)
            for rolls in product(range(1, 7), repeat=shots):
                target = theirs if by_invader else mine
                for roll in rolls:
                    target = shot(target, roll)
                struck[(mine, target) if by_invader else (target, theirs)] += chance / 6**shots
        standing = struck
    ends: Counter[tuple[int, int]] = Counter()
    for (mine, theirs), chance in standing.items():
        after = losses_written_out(mine, theirs, terms) if mine and theirs else ((0, 0, Fraction(1)),)
        for lost, taken, share in after:
            for end, part in ends_written_out(mine[lost:], theirs[taken:], later(terms)).items():
                ends[end] += chance * share * part
    return dict(ends)


SMALL_FIGHTS = [
    (force(4), force(5), DEF),
    (force(3, 0), force(3, SKILLFUL), ATT),
    (force(2, SKILLFUL, ruler=True), force(3, MIGHTY), DEF),
    (force(3, UNMATCHED), force(3, DRILLMASTER), ATT),
    (force(3, INTIMIDATING), force(3, DRILLMASTER), DEF),
    (force(3, INTIMIDATING), force(3, DRILLMASTER), ATT),
    (force(3, DRILLMASTER | VANGUARD), force(2, INTIMIDATING | STALWART, TACTICIAN), DEF),
    (force(3, TACTICIAN), force(3, TACTICIAN), ATT),
    (force(3, TACTICIAN), force(3), DEF._replace(defender_wins_ties_by_skill=True)),
    (force(4), force(3, BRIDGE_HOLDER), Terms(False, first_engagement=True, invader_die_up=1)),
    (force(3, UNMATCHED), force(3, BRIDGE_HOLDER), Terms(True, first_engagement=True)),
    (force(2, MARKSMAN), force(2, MARKSMAN), DEF),
    (force(2, MARKSMAN), force(2, MARKSMAN), ATT),
    (force(1, MARKSMAN, MARKSMAN | SKILLFUL), force(0, MIGHTY, MARKSMAN, ruler=True), ATT),
    (Force(1, (Leader(GUARDED_PASSES, True), Leader(MARKSMAN))), force(1, MARKSMAN, UNMATCHED), DEF),
    (force(3, 0), Force(2, (Leader(GUARDED_PASSES, True), Leader(SKILLFUL))), ATT),
    (Force(0, (Leader(0, True), Leader(MIGHTY), Leader(SKILLFUL))), force(2, MARKSMAN), DEF),
    (force(0, MARKSMAN), force(1), ATT),
]


@pytest.mark.parametrize(("invader", "defender", "terms"), SMALL_FIGHTS)
def test_r15_whole_fights_equal_every_roll_written_out(invader: Force, defender: Force, terms: Terms) -> None:
    ends = ends_written_out(units_of(invader), units_of(defender), terms)
    found = odds(invader, defender, terms)
    for left in range(1, invader.size + 1):
        assert found.invader_left[left] == pytest.approx(float(ends.get((left, 0), 0)), abs=1e-12)
    for left in range(1, defender.size + 1):
        assert found.defender_left[left] == pytest.approx(float(ends.get((0, left), 0)), abs=1e-12)
    lost = sum(chance * (invader.size - left) for (left, _), chance in ends.items())
    taken = sum(chance * (defender.size - left) for (_, left), chance in ends.items())
    assert found.invader_losses == pytest.approx(float(lost), abs=1e-12)
    assert found.defender_losses == pytest.approx(float(taken), abs=1e-12)


@pytest.mark.parametrize(
    ("general", "defender_ties", "invader_ties"),
    [
        (None, 0.219, 0.781),
        (0, 0.406, 0.874),
        (MARKSMAN, 0.572, 0.927),
        (DRILLMASTER, 0.578, 0.927),
        (TACTICIAN, 0.605, 0.874),
        (SKILLFUL, 0.605, 0.943),
        (INTIMIDATING, 0.655, 0.971),
        (MIGHTY, 0.756, 0.977),
        (UNMATCHED, 0.793, 0.980),
        (UNMATCHED | MIGHTY, 0.953, 0.998),
    ],
)
def test_k4_win_chances_behind_the_points(general: int | None, defender_ties: float, invader_ties: float) -> None:
    invader = force(8) if general is None else force(7, general)
    assert round(odds(invader, force(8), DEF).conquest, 3) == defender_ties
    assert round(odds(invader, force(8), ATT).conquest, 3) == invader_ties


# Simulation: larger fights, many kinds of them.


def simulate(invader: Units, defender: Units, terms: Terms, chance: random.Random) -> tuple[Units, Units]:
    while invader and defender:
        for by_invader in (terms.invader_wins_ties, not terms.invader_wins_ties):
            for _ in range(has(invader if by_invader else defender, MARKSMAN)):
                if by_invader:
                    defender = shot(defender, chance.randint(1, 6))
                else:
                    invader = shot(invader, chance.randint(1, 6))
        if invader and defender:
            sizes, _ = dice_and_bonuses(invader, defender, terms)
            mine, theirs = (sorted((chance.randint(1, die) for die in dice), reverse=True)[:3] for dice in sizes)
            lost, taken = lost_in((mine, theirs), invader, defender, terms)
            invader, defender = invader[lost:], defender[taken:]
        terms = later(terms)
    return invader, defender


def random_force(chance: random.Random) -> Force:
    leaders = [Leader(sum(chance.sample(SKILLS, chance.randint(0, 3)))) for _ in range(chance.randint(0, 3))]
    leaders += [Leader(chance.choice((0, GUARDED_PASSES)), True)] * chance.randint(0, 1)
    chance.shuffle(leaders)
    return Force(chance.randint(0 if leaders else 1, 9), tuple(leaders))


def test_r15_odds_agree_with_simulated_fights() -> None:
    chance = random.Random(184)
    games, deviations = 300, []
    for _ in range(60):
        invader, defender = random_force(chance), random_force(chance)
        terms = Terms(chance.random() < 0.5, chance.random() < 0.5, chance.randint(0, 1), chance.random() < 0.2)
        found = odds(invader, defender, terms)
        ends = [simulate(units_of(invader), units_of(defender), terms, chance) for _ in range(games)]
        conquests = sum(1 for _, theirs in ends if not theirs)
        spread = (games * found.conquest * (1 - found.conquest)) ** 0.5
        if spread < 1:
            assert abs(conquests - games * found.conquest) < 6
            continue
        deviations.append((conquests - games * found.conquest) / spread)
        lost = sum(invader.size - len(mine) for mine, _ in ends) / games
        assert abs(lost - found.invader_losses) < 0.35 * invader.size**0.5 + 0.4
    assert len(deviations) > 25
    assert max(abs(one) for one in deviations) < 4.5
    assert abs(sum(deviations)) < 4 * len(deviations) ** 0.5
    assert sum(one * one for one in deviations) / len(deviations) < 2


# What must hold of any fight.

leader = st.builds(
    lambda skills, ruler: Leader(sum(skills), ruler),
    st.lists(st.sampled_from(SKILLS), unique=True, max_size=3),
    st.booleans(),
)
leaders = st.lists(leader, max_size=4).map(tuple)
forces = st.builds(Force, st.integers(1, 20), leaders)
some_terms = st.builds(
    Terms,
    invader_wins_ties=st.booleans(),
    first_engagement=st.booleans(),
    invader_die_up=st.integers(0, 1),
    defender_wins_ties_by_skill=st.booleans(),
    tie_card=st.sampled_from([None, Side.INVADER, Side.DEFENDER]),
    invader_bonuses_now=st.sampled_from([(), (1, 1, 1)]),
    invader_bonuses=st.just(()),
    defender_bonuses=st.sampled_from([(), (1,)]),
    invader_dice_cap=st.sampled_from([3, 3, 2]),
    defender_dice_cap=st.sampled_from([3, 3, 2]),
)
always_the_same = settings(max_examples=60, deadline=None, derandomize=True)


@always_the_same
@given(invader=forces, defender=forces, terms=some_terms, limit=st.integers(0, 4))
def test_all_chances_add_up_to_one(invader: Force, defender: Force, terms: Terms, limit: int) -> None:
    found = odds(invader, defender, terms, limit)
    assert sum(found.invader_left) + sum(found.defender_left) == pytest.approx(1, abs=1e-12)
    assert sum(found.invader_left) == pytest.approx(found.conquest)
    assert sum(chance for _, _, chance in found.next_losses) == pytest.approx(1, abs=1e-12)
    assert found.invader_left[0] == 0.0 and found.defender_left[0] == 0.0
    assert all(chance >= 0 for chance in found.invader_left + found.defender_left)


@always_the_same
@given(invader=forces, defender=forces, terms=some_terms)
def test_more_infantry_never_hurts_its_side(invader: Force, defender: Force, terms: Terms) -> None:
    chance = odds(invader, defender, terms).conquest
    assert odds(invader._replace(infantry=invader.infantry + 1), defender, terms).conquest >= chance - 1e-12
    assert odds(invader, defender._replace(infantry=defender.infantry + 1), terms).conquest <= chance + 1e-12


@always_the_same
@given(invader=forces, defender=forces, terms=some_terms)
def test_tactical_advantage_never_hurts(invader: Force, defender: Force, terms: Terms) -> None:
    mine = odds(invader, defender, terms._replace(invader_wins_ties=True)).conquest
    theirs = odds(invader, defender, terms._replace(invader_wins_ties=False)).conquest
    assert mine >= theirs - 1e-12


@always_the_same
@given(invader=forces, defender=forces, terms=some_terms)
def test_a_stronger_arm_never_hurts(invader: Force, defender: Force, terms: Terms) -> None:
    chance = odds(invader, defender, terms).conquest
    stronger = Force(invader.infantry, tuple(Leader(one.skills | MIGHTY, one.ruler) for one in invader.leaders))
    assert odds(stronger, defender, terms).conquest >= chance - 1e-12


@always_the_same
@given(invader=forces, defender=forces, terms=some_terms)
def test_u3_the_chart_of_group_sizes_is_the_odds_of_each_group(invader: Force, defender: Force, terms: Terms) -> None:
    chart = by_group_size(invader, defender, terms)
    assert len(chart) == invader.size + 1
    assert chart[0] == 0.0
    leaders_left = len(invader.leaders)
    for size in {1, min(2, invader.size), leaders_left or 1, invader.size}:
        infantry = max(0, size - leaders_left)
        group = Force(infantry, invader.leaders[leaders_left - (size - infantry) :])
        assert chart[size] == pytest.approx(odds(group, defender, terms).conquest, abs=1e-12)


def test_r15_10_the_next_engagement_takes_as_many_units_as_there_are_pairs() -> None:
    found = odds(force(5), force(2), DEF)
    assert [(lost, taken) for lost, taken, _ in found.next_losses] == [(0, 2), (1, 1), (2, 0)]
    assert found.next_losses[0].chance == pytest.approx(2890 / 7776, abs=1e-15)


def test_r15_3_strikes_count_among_the_losses_of_the_next_engagement() -> None:
    found = odds(force(0, MARKSMAN), force(1), DEF)
    one_to_one = {(lost, taken): chance for lost, taken, chance in found.next_losses}
    # One third by the bow; else D8 against D6, ties to the defender: 27 of 48.
    assert one_to_one[0, 1] == pytest.approx(1 / 3 + 2 / 3 * 27 / 48)
    assert found.conquest == pytest.approx(one_to_one[0, 1])


def test_k2_bridge_holder_counts_in_the_first_engagement_of_the_invasion() -> None:
    bridge = force(6, BRIDGE_HOLDER)
    at_the_bridge = odds(force(9), bridge, ATT._replace(first_engagement=True))
    assert {lost + taken for lost, taken, _ in at_the_bridge.next_losses} == {2}
    across = odds(force(9), bridge, ATT)
    assert {lost + taken for lost, taken, _ in across.next_losses} == {3}


def test_r14_7_a_limit_ends_the_invasion_after_an_engagement_never_before_the_first() -> None:
    found = odds(force(2), force(6), DEF, limit=2)
    assert {(lost, taken) for lost, taken, _ in found.next_losses} == {(0, 2), (1, 1), (2, 0)}
    assert found.conquest == 0.0
    assert found.defender_left[4] == pytest.approx(found.next_losses[0].chance)
    assert found.defender_losses < 2


def test_a_limit_saves_units_and_costs_chances() -> None:
    to_the_end, careful = odds(force(8, SKILLFUL), force(8), DEF), odds(force(8, SKILLFUL), force(8), DEF, limit=3)
    assert careful.conquest < to_the_end.conquest
    assert careful.invader_losses < to_the_end.invader_losses


def test_skills_without_dice_make_no_difference_and_share_one_answer() -> None:
    plain = odds(force(5, SKILLFUL), force(5, 0), ATT)
    assert odds(force(5, SKILLFUL | LOYAL | STALWART), force(5, FEARLESS | VANGUARD), ATT) is plain


@pytest.mark.parametrize(("invader", "defender"), [(force(0), force(3)), (force(3), force(0))])
def test_a_fight_needs_two_sides(invader: Force, defender: Force) -> None:
    with pytest.raises(ValueError, match="at least one unit"):
        odds(invader, defender, ATT)
    with pytest.raises(ValueError, match="at least one unit"):
        by_group_size(invader, defender, ATT)


def test_the_largest_legal_fight_has_an_answer() -> None:
    all_skills = Force(20, (Leader(COMBAT_SKILLS),) * 3 + (Leader(COMBAT_SKILLS, True),))
    found = odds(all_skills, all_skills, Terms(False, first_engagement=True, invader_die_up=1))
    assert isinstance(found, Odds)
    assert sum(found.invader_left) + sum(found.defender_left) == pytest.approx(1, abs=1e-12)
    # Two like sides, ties to the defender: he is the likelier to stand.
    assert 0 < found.conquest < 0.5


# Who dies first.


@pytest.mark.parametrize(
    ("skills", "points"),
    [
        (MIGHTY | LOYAL, 4),
        (UNMATCHED | MIGHTY, 6),
        (SKILLFUL | INTIMIDATING | BRIDGE_HOLDER, 5),
        (STRATEGIST, 3),
        (0, 0),
    ],
)
def test_k4_points_of_a_leader(skills: int, points: int) -> None:
    assert worth(skills) == points


def test_r15_12_a_careful_owner_keeps_the_ruler_and_the_best_general_longest() -> None:
    ruler, best, plain, raider = Leader(0, True), Leader(UNMATCHED | MIGHTY), Leader(0), Leader(SKILLFUL | RAIDER)
    assert dying_order([ruler, best, plain, raider]) == (plain, raider, best, ruler)
