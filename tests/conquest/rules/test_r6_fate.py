"""R6: the Fate Die, Fate cards and when they come."""

import pytest

from tests.conquest.rules.helpers import dice_of, finish_turn
from tests.worlds import BLUE, DEFENDER, FATE_DIE, FATE_ROLLS, GREEN, INVADER, RED, World, world


def three(fate: str, **options) -> World:
    w = world("a b c", seats=3, options={"fate": fate, **options}).holds("a", RED, 3, ruler=True)
    return (
        w.holds("b", BLUE, 3, ruler=True).holds("c", GREEN, 3, ruler=True).deck("fate", "FA13", "FA08", "FA13", "FA11")
    )


def cards(w: World) -> list[int]:
    return [event.card for event in w.events("fate_revealed")]


def through_round(w: World) -> World:
    """The rest of the round, by everybody doing nothing."""
    number = w.s.round
    while w.waiting and w.s.round == number:
        finish_turn(w)
    return w


def test_r6_1_the_first_round_has_neither_die_nor_card():
    w = three("hardcore").gold(RED, 2).round(1).at_step("round_start").start()
    assert dice_of(w, "fate") == [] and cards(w) == [] and w.s.ties == DEFENDER


@pytest.mark.parametrize(("die", "ties", "drawn"), [(2, DEFENDER, []), (5, INVADER, [13])])
def test_r6_3_r27_s11_even_no_card_odd_a_card_and_the_invader_wins_ties(die, ties, drawn):
    w = three("normal").at_step("round_start").load(FATE_DIE, die).start()
    assert (w.s.ties, cards(w)) == (ties, drawn)


@pytest.mark.parametrize(("die", "ties"), [(2, DEFENDER), (5, INVADER)])
def test_r6_6_d_24_r2_2_fate_hardcore_draws_every_round_and_the_die_still_sets_the_ties(die, ties):
    w = three("hardcore").at_step("round_start").load(FATE_DIE, die).start()
    assert (w.s.ties, cards(w)) == (ties, [13])


def test_r6_6_r2_2_fate_off_the_die_sets_ties_only():
    w = three("off").at_step("round_start").load(FATE_DIE, 5)
    assert w.s.ties == INVADER and cards(w) == [] and w.s.fate_deck == []


def test_r6_6_hardcore_turns_a_card_at_every_players_turn():
    w = three("hardcore_turns").at_step("round_start").load(FATE_DIE, 2).load(FATE_ROLLS, 1, 2, 3)
    assert cards(w) == [13]
    finish_turn(w)
    assert cards(w) == [13, 8] and w.s.turn_seat == BLUE and w.s.winter
    finish_turn(w)
    assert cards(w) == [13, 8, 13] and w.s.winter and len(dice_of(w, "fate")) == 1


def test_r6_6_hardcore_turns_not_in_the_first_round():
    w = three("hardcore_turns").gold(BLUE, 2).round(1).at_step("turn", BLUE).start()
    assert cards(w) == []


def test_r6_6_r5_2_hardcore_turns_a_new_start_player_has_a_card_in_the_own_turn_too():
    w = world("a b c", seats=3, options={"fate": "hardcore_turns"}).holds("a", RED, ruler=True).holds("b", BLUE, 3)
    w.holds("c", GREEN, 3).deck("fate", "FA05", "FA08").at_step("round_start").load(FATE_DIE, 2).load(
        FATE_ROLLS, 1
    ).start()
    assert not w.s.alive[RED] and w.s.turn_seat == BLUE and cards(w) == [5, 8]


def test_r6_5_r24_fate_d_32_the_discard_pile_becomes_the_deck_when_a_card_is_needed():
    w = three("hardcore").left_in_deck("fate", 1).at_step("round_start").load(FATE_DIE, 2, 2).start()
    assert w.s.fate_deck == [] and len(w.s.fate_discard) == 27
    through_round(w)
    assert len(w.s.fate_deck) == 26 and len(w.s.fate_discard) == 1 and len(cards(w)) == 2


def test_r6_5_r27_s12_r27_s13_r27_s14_rn_08_reveal_then_window_then_effect_then_discard():
    w = (
        world("a b c", seats=3, options={"fate": "hardcore"})
        .holds("a", RED, 3, ruler=True)
        .holds("b", BLUE, 3, ruler=True)
    )
    w.holds("c", GREEN, 3, ruler=True).deck("fate", "FA05").hand(BLUE, "ST12").at_step("round_start")
    w.load(FATE_DIE, 2).load(FATE_ROLLS, 5, 1, 6, 1)
    assert w.at == "window.react_or_pass" and w.waiting == (BLUE,) and w.s.fate_discard == []
    assert w.events("fate_revealed")[0].seat == BLUE and dice_of(w, "star") == []
    w.play(BLUE, "pass")
    assert w.where(BLUE) == "" and w.s.fate_discard == [5]


def test_r6_5_r25_2_the_window_polls_everybody_from_the_start_player_on():
    w = (
        world("a b c", seats=3, options={"fate": "hardcore", "prompts": "everyone"})
        .holds("a", RED, 3)
        .holds("b", BLUE, 3)
    )
    w.holds("c", GREEN, 3).deck("fate", "FA08").opens(BLUE).at_step("end", RED).load(FATE_DIE, 2)
    polled = []
    while w.table.nearest("fate_card") is not None:
        polled.append(w.waiting[0])
        w.play(w.waiting[0], "pass")
    assert polled == [BLUE, GREEN, RED]


def test_r5_3_d_30_all_round_effects_end_with_the_round():
    w = three("off")
    w.tokens("flood", "a").tokens("famine", "b").tokens("harvest", "c").winter().at_step("round_end").load(FATE_DIE, 2)
    assert not any(w.s.tokens) and not any(w.s.harvest) and not w.s.winter


def test_r5_5_r7_2_the_card_precedes_the_window_of_the_turn_and_its_income():
    w = three("hardcore").at_step("round_start").load(FATE_DIE, 2).start()
    names = w.happened()
    assert names.index("fate_resolved") < names.index("turn_began") < names.index("income_received")
