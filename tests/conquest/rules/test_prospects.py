"""U3: the odds of the fight as it stands, and what each card in the own hand would make of them, against battles fought
through the rules with the card played."""

from math import sqrt

import pytest

from game.conquest.rules.leaders import slots
from game.conquest.rules.prospects import WITH_CARD, Battle, Prospect, battle_going_on, battle_of, odds_of, prospects
from game.conquest.rules.scenarios.words import Words
from game.conquest.rules.table import ConquestTable
from game.engine.codec import snapshot
from tests.worlds import BLUE, COLOURS, COMBAT, DEFENDER, INVADER, RED, World, world

GAMES = 2500


def land(red: tuple = (), blue: tuple = (), infantry: int = 6, defenders: int = 6, ties: int = DEFENDER) -> World:
    """RED in a and e against BLUE in b; the source keeps one man."""
    w = world("a-b e-b b-c d").holds("a", RED, infantry + 1, generals=red).holds("b", BLUE, defenders, generals=blue)
    return w.holds("e", RED, 4).holds("c", BLUE, 3).holds("d", BLUE, 1).ties_to(ties)


def whole(w: World, infantry: int = 6, mask: int = 0) -> Battle:
    """RED's group of so much Infantry and these leaders against b."""
    battle = battle_of(w.table, RED, w.number("a"), w.number("b"), infantry, slots(RED, mask))
    assert battle is not None
    return battle


def chance(w: World, battle: Battle, card: int, seat: int = RED) -> float:
    """What a card makes of the chance of conquest."""
    (found,) = [prospect for prospect in prospects(w.table, seat, battle) if prospect.card == card]
    return found.conquest


def fought(w: World, opening: list[tuple[int, str]]) -> float:
    """How often RED takes b: `opening` is played, then the group fights to the end with all that is left of it."""
    start, words, won = w.table, Words(w.table, COLOURS), 0
    for seed in range(GAMES):
        t = start.clone()
        t.s.seed = 7919 * seed + 1
        for seat, move in opening:
            t.apply(seat, Words(t, COLOURS).action(seat, move))
        target = words.province("b")
        while t.nearest("invasion") is not None and t.s.units[target]:
            (seat,) = t.waiting()
            t.apply(seat, go_on(t, t.options(seat)))
        won += not t.s.units[target] or t.s.owner[target] == RED
    return won / GAMES


def go_on(t: ConquestTable, options: list) -> tuple:
    """With everybody who is left, until nobody is; the first leaders named fall."""
    invasion = t.nearest("invasion")
    left = invasion.fresh + invasion.used + sum(f + u for _, f, u in invasion.helpers) + invasion.leaders.bit_count()
    wanted = [("press",) if left else ("halt",), ("pass",), ("fight",), ("lead", invasion.leaders)]
    wanted += [("foot", invasion.fresh, invasion.used)] if t.trace()[-1] == "invasion.choose_infantry" else []
    return next((action for action in wanted if action in options), options[0])


def agrees(simulated: float, foretold: float, otherwise: float) -> None:
    """The foretold chance is that of the battles; and these could tell it from the chance without the card."""
    doubt = sqrt(foretold * (1 - foretold) / GAMES)
    assert abs(simulated - foretold) < 4 * doubt, (simulated, foretold)
    assert abs(otherwise - foretold) > 8 * doubt, (otherwise, foretold)


def plain(w: World, battle: Battle) -> float:
    return odds_of(w.s, battle).conquest


GROUP = [(RED, "invade a b"), (RED, "foot 6")]


def test_u3_k6_st16_war_drums_against_battles_with_the_card_played():
    w = land(infantry=4, defenders=3).hand(RED, "ST16")
    battle = whole(w, 4)
    opening = [(RED, "invade a b"), (RED, "foot 4"), (RED, "play ST16")]
    agrees(fought(w, opening), chance(w, battle, 16), plain(w, battle))


def test_u3_k6_st22_seize_the_hour_against_battles_with_the_card_played():
    w = land().hand(RED, "ST22")
    agrees(fought(w, [*GROUP, (RED, "play ST22")]), chance(w, whole(w), 22), plain(w, whole(w)))


def test_u3_k6_st14_fire_attack_against_battles_with_the_card_played():
    w = land().hand(RED, "ST14")
    agrees(fought(w, [*GROUP, (RED, "play ST14")]), chance(w, whole(w), 14), plain(w, whole(w)))


def test_u3_k6_st05_betrayal_against_battles_with_the_card_played():
    w = land(blue=("GE26",), defenders=4).hand(RED, "ST05")
    agrees(fought(w, [*GROUP, (RED, "play ST05 blue 1")]), chance(w, whole(w), 5), plain(w, whole(w)))


@pytest.mark.parametrize(("red", "ties"), [("GE28", DEFENDER), ("GE27", INVADER)])
def test_u3_k6_st23_single_combat_against_battles_with_the_card_played(red: str, ties: int):
    w = land((red,), ("GE26",), infantry=4, defenders=4, ties=ties).hand(RED, "ST23")
    battle = whole(w, 4, 0b10)
    opening = [(RED, "invade a b"), (RED, "lead 1"), (RED, "foot 4"), (RED, "play ST23 red 1")]
    agrees(fought(w, opening), chance(w, battle, 23), plain(w, battle))


def test_u3_k6_st03_reinforcements_against_battles_with_the_card_played():
    w = land().hand(RED, "ST03")
    opening = [(RED, "invade a b"), (RED, "play ST03 e"), (RED, "foot 6"), (RED, "foot 3")]
    won = fought_with_helpers(w, opening)
    agrees(won, chance(w, whole(w), 3), plain(w, whole(w)))


def fought_with_helpers(w: World, opening: list[tuple[int, str]]) -> float:
    """The same where a second source fights: what is left of each source goes on."""
    won, e = 0, w.number("e")
    for seed in range(GAMES):
        t = w.table.clone()
        t.s.seed = 7919 * seed + 1
        for seat, move in opening:
            t.apply(seat, Words(t, COLOURS).action(seat, move))
        while t.nearest("invasion") is not None and t.s.units[2] and t.s.owner[2] == BLUE:
            invasion, at = t.nearest("invasion"), t.trace()[-1]
            helping = max(0, t.s.infantry[e] - 1)
            (seat,) = t.waiting()
            if at == "invasion.press_on":
                action = ("press",) if invasion.fresh + helping else ("halt",)
            elif at == "invasion.choose_infantry":
                action = ("foot", max(0, t.s.infantry[1] - 1), 0)
            elif at == "invasion.choose_helping_infantry":
                action = ("foot", helping, 0)
            else:
                action = t.options(seat)[0]
            if action == ("foot", 0, 0) and action not in t.options(seat):
                action = t.options(seat)[0]
            t.apply(seat, action)
        won += not t.s.units[2] or t.s.owner[2] == RED
    return won / GAMES


def test_u3_k6_st04_an_assassin_before_the_invasion_against_battles_after_the_attempt():
    w = land(blue=("GE26",), defenders=3).hand(RED, "ST04")
    opening = [(RED, "play ST04 blue 1"), *GROUP]
    agrees(fought(w, opening), chance(w, whole(w), 4), plain(w, whole(w)))


def test_u3_the_defenders_fire_against_battles_with_the_card_played():
    w = land(infantry=7, defenders=4).hand(BLUE, "ST14").play(RED, "invade a b", "foot 7")
    battle = battle_going_on(w.table)
    agrees(fought(w, [(BLUE, "play ST14")]), chance(w, battle, 14, BLUE), plain(w, battle))


def test_u3_helpers_called_in_are_in_the_force_that_is_foretold():
    w = (
        land()
        .hand(RED, "ST03")
        .load(COMBAT, 6, 6, 6, 1, 1, 1)
        .play(RED, "invade a b", "play ST03 e", "foot 6", "foot 3")
    )
    assert w.at == "invasion.press_on"
    battle = battle_going_on(w.table)
    assert battle is not None and battle.infantry == 9 and battle.held_by == 3
    assert plain(w, battle) == plain(w, battle_of(w.table, RED, 1, 2, 9, []))


# ---- what bears on the fight as it stands


def test_r14_12_the_first_engagement_is_over_while_the_invasion_goes_on():
    w = land(blue=("GE02",), defenders=6).load(COMBAT, 1, 1, 8, 6, 6).play(RED, "invade a b", "foot 6")
    assert w.at == "invasion.press_on"
    assert not battle_going_on(w.table).terms.first_engagement
    w.play(RED, "halt")
    assert not whole(w, 4).terms.first_engagement
    assert battle_of(w.table, RED, w.number("e"), w.number("b"), 3, []).terms.first_engagement


def test_r14_12_the_hour_that_was_seized_counts_when_the_invasion_is_taken_up_again():
    w = land().hand(RED, "ST22").load(COMBAT, 1, 6, 6, 6).play(RED, "invade a b", "foot 1", "play ST22", "halt")
    assert whole(w, 5).terms.tie_card == 0
    assert battle_of(w.table, RED, w.number("e"), w.number("b"), 3, []).terms.tie_card is None


def test_k6_st15_palisades_and_skills_at_a_distance_bear_on_it():
    w = land().hand(BLUE, "ST15").play(RED, "invade a b").play(BLUE, "play ST15")
    assert whole(w).terms.defender_bonuses == (1,)
    w = land().ruler(RED, "RU09").holds("e", RED, 2, ruler=True)
    assert whole(w).terms.invader_die_up == 1


def test_k6_st16_drums_that_sound_already_bear_on_it():
    w = land().hand(RED, "ST16", "ST22").play(RED, "invade a b", "foot 6", "play ST16")
    assert battle_going_on(w.table).terms.invader_bonuses_now == (1, 1, 1)
    assert [found.card for found in prospects(w.table, RED, battle_going_on(w.table))] == [22]


# ---- which cards are spoken of


def named(w: World, battle: Battle, seat: int = RED) -> list[int]:
    return [prospect.card for prospect in prospects(w.table, seat, battle)]


def test_r26_only_the_own_hand_is_spoken_of():
    w = land().hand(RED, "ST16").hand(BLUE, "ST14", "ST22")
    assert named(w, whole(w)) == [16]


def test_r25_1_cards_of_other_moments_are_left_out():
    w = land().hand(RED, "ST01", "ST02", "ST13", "ST15", "ST16", "ST18")
    assert named(w, whole(w)) == [16]


def test_k6_cards_whose_condition_fails_are_left_out():
    w = land(blue=("GE01",), defenders=3).hand(RED, "ST14", "ST05", "ST23", "ST16")
    assert named(w, whole(w)) == [16]


def test_r25_1_reinforcements_are_too_late_once_the_group_is_chosen():
    w = land().hand(RED, "ST03", "ST16").play(RED, "invade a b", "pass")
    assert w.at == "invasion.choose_infantry" and named(w, whole(w)) == [16]


def test_r25_1_at_w6_help_may_still_be_called():
    w = land().hand(RED, "ST03", "ST16").load(COMBAT, 1, 6, 6, 6)
    w.play(RED, "invade a b", "pass", "foot 4", "pass")
    assert w.at == "window.react_or_pass" and named(w, battle_going_on(w.table)) == [3, 16]


def test_k2_vigilant_no_assassin_is_foretold_and_none_elsewhere():
    w = land(blue=("GE12",)).holds("c", BLUE, 3, generals=["GE17"]).hand(RED, "ST04")
    assert named(w, whole(w)) == []


def test_k2_bodyguard_the_owner_lets_die_who_is_worth_least_to_him():
    w = land(blue=("GE26", "GE13"), defenders=2).hand(RED, "ST04")
    guarded = chance(w, whole(w), 4)
    lone = land(blue=("GE26",), defenders=3).hand(RED, "ST04")
    assert plain(w, whole(w)) < guarded < chance(lone, whole(lone), 4)


def test_k6_st23_the_champion_who_serves_best_is_named():
    w = land(("GE27", "GE28"), ("GE12",)).hand(RED, "ST23")
    battle = whole(w, 6, 0b110)
    each = [WITH_CARD[23](w.table, battle, RED, champion) for champion in (1, 2)]
    assert prospects(w.table, RED, battle) == [Prospect(23, 1 + each.index(max(each)), max(each))]
    assert each[0] != each[1]


def test_nothing_is_played_by_asking():
    w = land(("GE27",), ("GE26",)).hand(RED, "ST03", "ST04", "ST05", "ST14", "ST16", "ST23").start()
    before = snapshot(w.table)
    assert named(w, whole(w, 6, 0b10)) == [3, 4, 5, 14, 16, 23]
    assert snapshot(w.table) == before


def test_an_empty_province_has_no_battle():
    w = world("a-b c").holds("a", RED, 3).holds("c", BLUE, 1).start()
    assert battle_of(w.table, RED, 1, 2, 2, []) is None and battle_going_on(w.table) is None
