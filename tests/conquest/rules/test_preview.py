"""What a screen asks ahead agrees with what the rules say when the question is put."""

import pytest

from game.conquest.rules import preview
from game.conquest.rules.card_preview import no_such_target, no_target_needed, target_missing
from game.engine.refusals import Refusal
from tests.worlds import BLUE, COMBAT, RED, world


def battle(**kind):
    w = world("a-b b-c a-c", **kind)
    return w.holds("a", RED, 5, ruler=True, generals=["GE27"]).holds("b", BLUE, 3).holds("c", BLUE, 2)


def test_r14_6_the_group_foreseen_is_the_group_the_rules_then_offer():
    w = battle().at_step("invade")
    choice = preview.group_to_invade(w.table, RED, w.number("a"), w.number("b"))
    w.play(RED, "invade a b")
    assert w.at == "invasion.choose_leaders"
    assert list(choice.sets) == [action[1] for action in w.actions(RED) if action[0] == "lead"]
    asked = preview.group_asked(w.table, RED)
    assert (asked.sets, asked.source, asked.refused) == (choice.sets, choice.source, choice.refused)
    mask = choice.sets[-1]
    assert asked.foots(mask) == choice.foots(mask) and choice.foots(mask)
    w.table.apply(RED, ("lead", mask))
    assert choice.foots(mask) == preview.feet(w.actions(RED))


def test_r14_9_an_empty_province_is_entered_by_the_group_foreseen():
    w = world("a-b b-c").holds("a", RED, 5, ruler=True).holds("c", BLUE, 2).at_step("invade")
    choice = preview.group_to_invade(w.table, RED, w.number("a"), w.number("b"))
    assert choice.refused == Refusal("not_these_leaders", "R14.9")
    w.play(RED, "invade a b")
    entry = preview.entry_asked(w.table, RED)
    assert entry.group.sets == choice.sets and entry.must == 0
    mask = choice.sets[-1]
    assert entry.group.foots(mask) == choice.foots(mask)


def test_r14_8_the_survivors_must_enter():
    w = world("a-b b-c a-c").holds("a", RED, 6, ruler=True).holds("b", BLUE, 1).holds("c", BLUE, 2).at_step("invade")
    w.load(COMBAT, 6, 6, 6, 1).play(RED, "invade a b", "lead ruler", "foot 2")
    assert w.at == "move_in.choose_infantry"
    entry = preview.entry_asked(w.table, RED)
    assert entry.must == 3 and entry.leaders in entry.group.sets
    assert entry.group.foots(entry.leaders) == preview.feet(w.actions(RED))


def test_r14_2_why_a_province_starts_or_ends_no_invasion():
    w = world("a-b b-c c-d").holds("a", RED, 3).holds("b", RED, 1).holds("c", BLUE, 1).holds("d", BLUE, 1)
    w.at_step("invade")
    t = w.table
    assert preview.refuse_march_place(t, RED, w.number("a")) == Refusal(
        "no_enemy_next_door", "R14.2", province=w.number("a")
    )
    assert preview.refuse_march_place(t, RED, w.number("d")) == Refusal(
        "no_border_with_you", "R14.2", province=w.number("d")
    )
    for source, target in (("b", "c"),):
        refused = t.refusal(RED, ("invade", w.number(source), w.number(target)))
        assert preview.refuse_march_place(t, RED, w.number(source)) == refused
        assert preview.refuse_march_place(t, RED, w.number(target)) == refused


def test_r17_1_why_nobody_moves_from_or_to_a_province():
    w = world("a-b b-c c-d").holds("a", RED, 3).holds("b", BLUE, 1).holds("c", RED, 3).holds("d", RED, 2)
    w.at_step("reposition")
    t, (a, b, c, d) = w.table, (w.number(key) for key in "abcd")
    assert preview.refuse_move_place(t, RED, a) == Refusal("nowhere_to_go", "R17.1", province=a)
    assert preview.refuse_move_place(t, RED, c) is None
    assert preview.refuse_move_place(t, RED, b, c) == t.refusal(RED, ("move", c, b)) is not None
    assert preview.refuse_move_place(t, RED, d, c) is None


def test_r17_2_r17_3_the_movers_foreseen_are_the_movers_the_rules_then_offer():
    w = world("a-b b-c").holds("a", RED, 3, ruler=True, generals=["GE27"]).holds("b", RED, 17).holds("c", BLUE, 1)
    w.at_step("reposition")
    choice = preview.group_to_move(w.table, RED, w.number("a"), w.number("b"))
    w.play(RED, "move a b")
    asked = preview.movers_asked(w.table, RED)
    assert choice.sets == asked.sets and all(choice.foots(mask) == asked.foots(mask) for mask in choice.sets)
    assert choice.refused == Refusal("not_these_leaders", "R17.2")


def test_r10_2_r11_1_r12_1_prices_foreseen_are_the_prices_paid():
    w = battle().gold(RED, 9).at_step("generals")
    price, gold = preview.price_of_general(w.table, RED), w.treasury(RED)
    w.play(RED, "hire")
    assert w.treasury(RED) == gold - price
    w = battle().gold(RED, 9).at_step("infantry")
    assert max(action[1] for action in w.actions(RED) if action[0] == "hire_infantry") == min(
        preview.most_gold_for_infantry(w.table, RED), 9
    )
    men, standing = preview.infantry_for_gold(w.table, RED, 3), w.infantry("a") + w.s.pool[RED]
    assert preview.places_for_infantry(w.table, RED) >= men
    w.play(RED, "hire_infantry 3")
    assert w.infantry("a") + w.s.pool[RED] == standing + men
    w = battle().gold(RED, 9).at_step("market")
    cost = preview.price_of_cards(w.table, RED, 1)
    assert max(action[1] for action in w.actions(RED) if action[0] == "buy") == preview.most_cards_to_buy(
        w.table, RED, 0
    )
    w.play(RED, "buy 1")
    assert w.treasury(RED) == 9 - cost


def test_r13_2_generals_that_lead_are_counted():
    w = battle().at_step("deploy")
    assert preview.generals_leading(w.table, RED) == 1 and preview.generals_leading(w.table, BLUE) == 0


def test_r21_2_the_tribute_foreseen_is_half_the_provinces():
    w = world("a-b b-c c-d").holds("a", RED, 3).holds("b", BLUE, 1).holds("c", BLUE, 1).holds("d", BLUE, 1)
    assert preview.tribute_of(w.at_step("invade").table, BLUE) == 1


@pytest.mark.parametrize(
    ("refusal", "code", "clause"),
    [
        (preview.refuse_haven(), "no_haven", "K5.1"),
        (preview.refuse_dismissal(), "dismiss_first", "R13.8"),
        (preview.refuse_casualties(2), "wrong_casualties", "R15.12"),
        (preview.refuse_before_card(), "card_first", "R25.1"),
        (preview.not_these_leaders("R14.6"), "not_these_leaders", "R14.6"),
        (no_such_target("ST04", 3), "no_target_here", "ST04"),
        (no_target_needed("ST04"), "no_target_needed", "R25.3"),
        (target_missing("ST04"), "choose_a_target", "R25.3"),
    ],
)
def test_k5_1_r13_8_r15_12_r25_1_r25_3_what_the_map_cannot_answer_is_refused_with_its_clause(refusal, code, clause):
    assert (refusal.code, refusal.clause) == (code, clause)


def test_r27_the_question_at_hand_comes_first():
    w = battle().at_step("invade")
    assert preview.finish_first(w.table) == Refusal("finish_first", "R27", step="invade")
    assert preview.finish_first(w.table, "R10", "market") == Refusal("finish_first", "R10", step="market")
