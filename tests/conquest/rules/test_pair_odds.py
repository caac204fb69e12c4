"""How the chance of conquest moves pair by pair (R15.8 to R15.12): it must add up to the odds before the throw."""

import random

import pytest

from game.conquest.rules.battle_dice import Force, Leader, Terms, compose, resolve
from game.conquest.rules.events import Engaged
from game.conquest.rules.odds import odds
from game.conquest.rules.pair_odds import chances_along
from game.conquest.rules.skills import MIGHTY, UNMATCHED

SIDES = [
    (Force(5), Force(4), Terms(invader_wins_ties=True)),
    (Force(4, (Leader(MIGHTY),)), Force(3), Terms(invader_wins_ties=False)),
    (Force(6), Force(2, (Leader(0, True),)), Terms(invader_wins_ties=False, first_engagement=True)),
    (Force(3, (Leader(UNMATCHED),)), Force(3), Terms(invader_wins_ties=True)),
]


def thrown(invader, defender, terms, rng):
    """One throw as the game would tell it."""
    pools = compose(invader, defender, terms)
    mine = [rng.randint(1, sides) for sides in pools.invader.sides]
    theirs = [rng.randint(1, sides) for sides in pools.defender.sides]
    out = resolve(mine, theirs, pools)
    return Engaged(
        source=1, target=2, seat=0, defender=1, engagement=1,
        invader_dice=tuple(zip(pools.invader.sides, mine, strict=True)),
        defender_dice=tuple(zip(pools.defender.sides, theirs, strict=True)),
        invader_faces=out.invader_faces, defender_faces=out.defender_faces,
        invader_values=out.invader, defender_values=out.defender, invader_wins=out.invader_wins,
        tied=(False,) * pools.pairs, invader_losses=out.invader_losses, defender_losses=out.defender_losses,
    )  # fmt: skip


@pytest.mark.parametrize(("invader", "defender", "terms"), SIDES)
def test_r15_10_before_the_first_pair_the_chance_is_that_of_the_odds(invader, defender, terms):
    told = chances_along((invader, defender), terms, thrown(invader, defender, terms, random.Random(1)))
    assert told.after[0] == pytest.approx(odds(invader, defender, terms).conquest)


@pytest.mark.parametrize(("invader", "defender", "terms"), SIDES)
def test_r15_12_after_the_last_pair_it_is_the_chance_of_what_is_left(invader, defender, terms):
    rng = random.Random(3)
    for _ in range(5):
        event = thrown(invader, defender, terms, rng)
        told = chances_along((invader, defender), terms, event)
        assert told.after[-1] == told.won[event.defender_losses]
        assert len(told.after) == len(event.invader_wins) + 1
        assert sorted(told.won) == list(told.won), "more pairs won is never worse"


def test_r15_10_a_first_pair_that_is_won_raises_the_chance_on_average():
    invader, defender, terms = SIDES[0]
    rng, moved = random.Random(5), {True: [], False: []}
    for _ in range(60):
        event = thrown(invader, defender, terms, rng)
        told = chances_along((invader, defender), terms, event)
        moved[event.invader_wins[0]].append(told.after[1] - told.after[0])
    assert min(map(len, moved.values())) > 5
    assert sum(moved[True]) > 0 > sum(moved[False])
