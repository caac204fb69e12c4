"""Orders as people write them, and the reasons for refusing (W16)."""

import pytest

from game.engine.record import Record, SeatRecord
from game.warlords.rules import events as ev
from game.warlords.rules.boards import load_board
from game.warlords.rules.game import RULES
from game.warlords.rules.notation import WORDS, Unclear, combat_line, read_order, write_action, write_orders
from tests.warlords.worlds import RED, world

HAN = load_board("warlords-han")
N = HAN.number_of
EMPTY = [-1] * 61


def test_w16_1_every_form_is_read_and_written():
    forms = {
        "A FAN - TAI": [("move", N["FAN"], N["TAI"])],
        "A FAN S JIH": [("stand", N["FAN"], N["JIH"])],
        "A JIH x YAN + FAN": [("attack", N["JIH"], N["YAN"]), ("with", N["FAN"]), ("throw",)],
        "A JIH x YAN + FAN, QNG": [
            ("attack", N["JIH"], N["YAN"]), ("with", N["FAN"]), ("with", N["QNG"]), ("throw",),
        ],
        "END": [("end_step",)],
        "BUILD JAZ": [("build", N["JAZ"])],
        "DISBAND LIN": [("disband", N["LIN"])],
        "TRUCE CAO": [("offer_truce", 6)],
    }  # fmt: skip
    for words, actions in forms.items():
        assert read_order(HAN, words, EMPTY) == actions
        assert write_orders(HAN, actions) == [words]
    for words, action in WORDS.items():
        assert read_order(HAN, words, EMPTY) == [action] and write_action(HAN, action) == words


def test_w16_1_an_attack_being_named_is_written_with_dots_and_supporters_alphabetical():
    assert read_order(HAN, "A JIH x YAN ...", EMPTY) == [("attack", N["JIH"], N["YAN"])]
    actions = [("attack", N["JIH"], N["YAN"]), ("with", N["QNG"]), ("with", N["FAN"]), ("throw",)]
    assert write_orders(HAN, actions) == ["A JIH x YAN + FAN, QNG"]
    back = [actions[0], ("with", N["QNG"]), ("without", N["QNG"]), ("throw",), ("end_step",)]
    assert write_orders(HAN, back) == ["A JIH x YAN", "END"]
    assert write_orders(HAN, [actions[0], ("call_off",)]) == []


def test_w16_2_the_sources_own_sentence_is_a_move_or_an_attack_without_supporters():
    assert read_order(HAN, "Army in FAN to TAI.", EMPTY) == [("move", N["FAN"], N["TAI"])]
    occupied = EMPTY[:]
    occupied[N["XPI"]] = 6
    assert read_order(HAN, "Army in QNG to XPI", occupied) == [("attack", N["QNG"], N["XPI"]), ("throw",)]


def test_w16_2_keys_are_understood_like_codes():
    assert read_order(HAN, "A fangzi - taiyuan", EMPTY) == read_order(HAN, "A FAN - TAI", EMPTY)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("A FAM - TAI", "no territory 'FAM'; did you mean 'FAN'?"), ("TRUCE CAI", "no warlord 'CAI'"),
        ("A FAN TAI", "is no order"), ("BULD JAZ", "did you mean one like 'BUILD"), ("", "is no order"),
    ],
)  # fmt: skip
def test_w16_1_what_is_no_order_is_one_clear_line(words, says):
    with pytest.raises(Unclear) as caught:
        read_order(HAN, words, EMPTY)
    assert says in str(caught.value)


def test_w16_3_a_combat_is_one_line_with_its_rerolls_and_the_walls():
    w = world("a-t b-t t-d", RED="a b", BLUE="t d", capitals=["t"]).dice(4, 2, 4, 3, 2, 2).play(RED, "A a x t + b")
    line = combat_line(w.board, w.events(ev.CombatThrown))
    assert line == "RED a x t (BLUE) | att 4+2=6 | def 4+[2]=6 | TIE | att 3+2=5 | def 2+[2]=4 | WIN"
    w = world("a-t t-d", RED="a", BLUE="d", independents=["t"]).dice(1, 5).play(RED, "A a x t")
    assert combat_line(w.board, w.events(ev.CombatThrown)) == "RED a x t (IND) | att 1=1 | def 5=5 | LOSS"


def test_w16_5_plain_moves_and_supports_are_taken_back_until_dice_fall_or_the_move_turn_ends():
    record = Record.start(RULES, {}, [SeatRecord(w.name, "red") for w in HAN.warlords], 3)
    start = record.table.view(0)
    first = next(a for a in record.table.options(0) if a[0] == "move")
    record.apply(0, first)
    assert record.can_undo(0) and record.undo() == first and record.table.view(0) == start
    record.redo()
    record.apply(0, ("end_step",))
    record.apply(1, record.table.options(1)[0])
    assert not record.can_undo(0) and record.stopped_by == "another_decided"


def test_w16_5_a_throw_of_dice_stops_taking_back():
    record = Record.start(RULES, {}, [SeatRecord(w.name, "red") for w in HAN.warlords], 3)
    record.apply(0, ("end_step",))
    record.apply(1, ("attack", N["TIN"], N["YON"]))
    assert record.can_undo(1)
    record.apply(1, ("throw",))
    assert not record.can_undo(1) and record.stopped_by == "dice_or_cards"
