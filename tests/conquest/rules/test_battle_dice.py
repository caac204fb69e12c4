"""The dice of an engagement, clause by clause (R15.3–R15.12, K2)."""

import pytest

from game.conquest.rules.battle_dice import (
    Comparison,
    Force,
    Leader,
    Pool,
    Pools,
    Side,
    Terms,
    Victim,
    after_casualties,
    after_strike,
    compose,
    favoured,
    marksmen,
    resolve,
    struck,
)
from game.conquest.rules.skills import (
    BRIDGE_HOLDER,
    DRILLMASTER,
    FEARLESS,
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

ATT = Terms(invader_wins_ties=True)
DEF = Terms(invader_wins_ties=False)


def force(infantry: int, *skills: int, ruler: bool = False) -> Force:
    """Infantry and a General for each mask, with a plain Ruler last if there is one."""
    return Force(infantry, tuple(Leader(mask) for mask in skills) + (Leader(0, True),) * ruler)


def test_r6_7_tactical_advantage_says_whose_skills_come_first() -> None:
    assert favoured(ATT) is Side.INVADER
    assert favoured(DEF) is Side.DEFENDER


# R15.3 pre-strikes


def test_r15_3_every_marksman_strikes() -> None:
    assert marksmen(force(3, MARKSMAN | SKILLFUL, MIGHTY, MARKSMAN)) == 2
    assert marksmen(force(3)) == 0


@pytest.mark.parametrize(("roll", "victim"), [(4, Victim.NOBODY), (5, Victim.INFANTRY), (6, Victim.INFANTRY)])
def test_r15_3_a_strike_kills_infantry_on_five_and_six(roll: int, victim: Victim) -> None:
    assert struck(force(1, MIGHTY), roll) is victim


def test_r15_3_without_infantry_a_six_kills_a_general() -> None:
    generals = force(0, SKILLFUL, MIGHTY)
    assert struck(generals, 5) is Victim.NOBODY
    assert struck(generals, 6) is Victim.GENERAL
    assert after_strike(generals, Victim.GENERAL) == force(0, MIGHTY)


def test_r15_3_a_ruler_is_never_hit() -> None:
    assert struck(force(0, ruler=True), 6) is Victim.NOBODY
    ruler_first = Force(0, (Leader(0, True), Leader(MIGHTY)))
    assert after_strike(ruler_first, struck(ruler_first, 6)) == Force(0, (Leader(0, True),))


def test_r15_3_a_strike_takes_one_infantry_or_nothing() -> None:
    assert after_strike(force(2, MIGHTY), Victim.INFANTRY) == force(1, MIGHTY)
    assert after_strike(force(2, MIGHTY), Victim.NOBODY) == force(2, MIGHTY)


# R15.4, R15.5 dice


def test_r15_4_no_side_rolls_more_than_three_or_fewer_than_it_can() -> None:
    pools = compose(force(9), force(2), ATT)
    assert (pools.invader.kept, pools.defender.kept, pools.pairs) == (3, 2, 2)
    assert compose(force(1), force(9), ATT).pairs == 1


def test_r15_4_a_dice_cap_lowers_the_count() -> None:
    pools = compose(force(9), force(9), Terms(True, invader_dice_cap=1, defender_dice_cap=2))
    assert (pools.invader.kept, pools.defender.kept, pools.pairs) == (1, 2, 1)


def test_r15_5_leaders_roll_d8_before_any_infantry_rolls() -> None:
    pools = compose(force(5, 0, 0, ruler=True), force(5, 0), ATT)
    assert pools.invader.sides == (8, 8, 8)
    assert pools.defender.sides == (8, 6, 6)


def test_r30_4_a_general_and_two_infantry_against_a_lone_ruler() -> None:
    pools = compose(force(2, 0), force(0, ruler=True), DEF)
    assert (pools.invader.sides, pools.defender.sides) == ((8, 6, 6), (8,))
    fought = resolve((4, 3, 1), (8,), pools)
    assert (fought.invader_losses, fought.defender_losses) == (1, 0)
    assert after_casualties(force(2, 0), 1) == force(1, 0)


def test_k2_bridge_holder_lets_two_dice_across_in_the_first_engagement_only() -> None:
    bridge = force(4, BRIDGE_HOLDER)
    assert compose(force(9), bridge, ATT._replace(first_engagement=True)).invader.sides == (6, 6)
    assert compose(force(9), bridge, ATT).invader.sides == (6, 6, 6)


def test_k2_bridge_holder_does_nothing_for_an_invader() -> None:
    assert compose(force(4, BRIDGE_HOLDER), force(9), ATT._replace(first_engagement=True)).defender.kept == 3


# R15.6 die steps


def test_r15_6_drillmaster_raises_one_own_infantry_die() -> None:
    pools = compose(force(5, DRILLMASTER), force(5), DEF)
    assert pools.invader == Pool(d8=2, d6=1, d3=0, raised=1, extra=False, bonuses=(0, 0, 0))


def test_r15_6_intimidating_lowers_one_enemy_infantry_die() -> None:
    pools = compose(force(5, INTIMIDATING), force(5), DEF)
    assert pools.defender.sides == (6, 6, 3)


def test_r15_6_there_must_be_an_infantry_die_to_change() -> None:
    pools = compose(force(5, DRILLMASTER, 0, 0), force(0, INTIMIDATING), ATT)
    assert pools.invader.sides == (8, 8, 8)
    assert pools.invader.raised == 0


def test_r15_6_the_only_infantry_die_goes_to_the_favoured_sides_skill() -> None:
    invader, defender = force(5, INTIMIDATING), force(1, DRILLMASTER, 0)
    assert compose(invader, defender, DEF).defender.sides == (8, 8, 8)
    assert compose(invader, defender, ATT).defender.sides == (8, 8, 3)


def test_r15_6_each_effect_takes_a_die_of_its_own() -> None:
    invader, defender = force(5, INTIMIDATING, INTIMIDATING), force(5, DRILLMASTER)
    assert compose(invader, defender, DEF).defender.sides == (8, 8, 3)
    assert compose(invader, defender, ATT).defender.sides == (8, 3, 3)


def test_k3_white_horse_raises_an_infantry_die_in_the_first_engagement() -> None:
    terms = Terms(False, first_engagement=True, invader_die_up=1)
    assert compose(force(4), force(4), terms).invader.sides == (8, 6, 6)
    assert compose(force(4), force(4), terms.afterwards()).invader.sides == (6, 6, 6)


# R15.7 extra die


def test_r15_7_unmatched_adds_a_d8_to_exactly_three_dice() -> None:
    pool = compose(force(5, UNMATCHED), force(5), ATT).invader
    assert (pool.kept, pool.extra, pool.sides) == (3, True, (8, 8, 6, 6))
    assert not compose(force(1, UNMATCHED), force(5), ATT).invader.extra


def test_r15_7_no_extra_die_where_a_bridge_allows_two() -> None:
    pool = compose(force(5, UNMATCHED), force(5, BRIDGE_HOLDER), Terms(True, first_engagement=True)).invader
    assert pool.sides == (8, 6)


def test_r15_7_the_lowest_die_is_dropped_after_the_roll() -> None:
    pools = compose(force(5, UNMATCHED), force(5), ATT)
    assert resolve((2, 7, 1, 6), (1, 1, 1), pools).invader_faces == (7, 6, 2)


# R15.9 bonuses


def test_r15_9_bonuses_cascade_and_never_stack() -> None:
    pools = compose(force(5, SKILLFUL, MIGHTY), force(2), DEF)
    assert pools.invader.bonuses == (2, 1, 0)
    assert resolve((4, 5, 1), (6, 6), pools).invader == (7, 5, 1)


def test_r15_9_surplus_bonuses_are_lost() -> None:
    assert compose(force(0, MIGHTY | SKILLFUL), force(2), DEF).invader.bonuses == (2,)


def test_k2_vanguard_helps_only_the_invader_and_stalwart_only_the_defender() -> None:
    both = force(3, VANGUARD | STALWART | SKILLFUL)
    pools = compose(both, both, DEF)
    assert pools.invader.bonuses == (1, 1, 0)
    assert pools.defender.bonuses == (1, 1, 0)
    assert compose(force(3, STALWART), force(3, VANGUARD), DEF).invader.bonuses == (0, 0, 0)


def test_k6_bonuses_of_cards_join_the_cascade_and_drums_last_one_engagement() -> None:
    terms = Terms(False, invader_bonuses_now=(1, 1, 1), defender_bonuses=(1,))
    pools = compose(force(5, MIGHTY), force(5), terms)
    assert pools.invader.bonuses == (2, 1, 1)
    assert pools.defender.bonuses == (1, 0, 0)
    later = compose(force(5, MIGHTY), force(5), terms.afterwards())
    assert later.invader.bonuses == (2, 0, 0)
    assert later.defender.bonuses == (1, 0, 0)


# R15.10, R15.11 comparison and ties


def test_r30_5_the_surplus_die_is_ignored() -> None:
    fought = resolve((6, 3, 2), (5, 4), compose(force(5), force(2), DEF))
    assert fought == Comparison((6, 3, 2), (5, 4), (6, 3, 2), (5, 4), (True, False), 1, 1)


@pytest.mark.parametrize(("terms", "losses"), [(ATT, (0, 3)), (DEF, (3, 0))])
def test_r15_11_ties_fall_to_tactical_advantage(terms: Terms, losses: tuple[int, int]) -> None:
    fought = resolve((4, 4, 4), (4, 4, 4), compose(force(5), force(5), terms))
    assert (fought.invader_losses, fought.defender_losses) == losses


def test_r15_11_a_tactician_wins_the_highest_tie_against_tactical_advantage() -> None:
    assert compose(force(5, TACTICIAN), force(5), DEF).invader_wins_tie == (True, False, False)
    assert compose(force(5), force(5, TACTICIAN), ATT).invader_wins_tie == (False, True, True)


@pytest.mark.parametrize("terms", [ATT, DEF])
def test_r15_11_two_tacticians_cancel(terms: Terms) -> None:
    ties = compose(force(5, TACTICIAN), force(5, TACTICIAN), terms).invader_wins_tie
    assert ties == (terms.invader_wins_ties,) * 3


def test_r15_11_guarded_passes_holds_every_tie_and_a_tactician_cancels_the_first() -> None:
    guarded = ATT._replace(defender_wins_ties_by_skill=True)
    assert compose(force(5), force(5), guarded).invader_wins_tie == (False, False, False)
    assert compose(force(5, TACTICIAN), force(5), guarded).invader_wins_tie == (True, False, False)
    by_ta = guarded._replace(invader_wins_ties=False)
    assert compose(force(5, TACTICIAN), force(5), by_ta).invader_wins_tie == (False, False, False)


def test_k3_guarded_passes_of_a_ruler_in_the_fight_counts_while_he_lives() -> None:
    defender = Force(1, (Leader(0), Leader(GUARDED_PASSES, True)))
    assert compose(force(5), defender, ATT).invader_wins_tie == (False, False, False)
    assert compose(force(5), Force(1, (Leader(0),)), ATT).invader_wins_tie == (True, True)


def test_r15_11_a_tie_card_beats_skills_and_tactical_advantage() -> None:
    terms = Terms(False, tie_card=Side.INVADER, defender_wins_ties_by_skill=True)
    assert compose(force(5), force(5, TACTICIAN), terms).invader_wins_tie == (True, True, True)
    terms = Terms(True, tie_card=Side.DEFENDER)
    assert compose(force(5, TACTICIAN), force(5), terms).invader_wins_tie == (False, False, False)


# R15.12 casualties


def test_r15_12_infantry_dies_first_then_leaders_in_their_owners_order() -> None:
    side = force(2, SKILLFUL, MIGHTY, ruler=True)
    assert after_casualties(side, 0) == side
    assert after_casualties(side, 2) == force(0, SKILLFUL, MIGHTY, ruler=True)
    assert after_casualties(side, 3) == force(0, MIGHTY, ruler=True)
    assert after_casualties(side, 5) == force(0)


def test_r30_3_the_second_defeat_takes_the_last_infantry_and_one_leader() -> None:
    side = after_casualties(force(5, 0, 0, ruler=True), 3)
    assert side == force(2, 0, 0, ruler=True)
    assert compose(side, force(9), ATT).invader.sides == (8, 8, 8)
    assert after_casualties(side, 3) == force(0, 0, ruler=True)


def test_r15_12_skills_of_the_fallen_stop() -> None:
    side = after_casualties(force(1, SKILLFUL, FEARLESS), 2)
    assert compose(side, force(3), ATT).invader.bonuses == (0,)


def test_r15_10_pools_say_how_many_pairs_there_are() -> None:
    one = Pool(1, 0, 0, 0, False, (0,))
    assert Pools(one, one, (True,)).pairs == 1
