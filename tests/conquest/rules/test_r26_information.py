"""R26: who may see what."""

import pytest

from tests.conquest.rules.helpers import finish_turn, told
from tests.worlds import BLUE, COMBAT, GREEN, RED, World, world

ONLOOKER = -1


def court(**options) -> World:
    w = world("a-b b-c", seats=3, options=options).holds("a", RED, 4, ruler=True, generals=["GE01"])
    w.holds("b", BLUE, 4, ruler=True).holds("c", GREEN, 4).reserve(RED, "GE05", "GE06", shown=["GE06"])
    return w.gold(RED, 5).gold(BLUE, 2)


@pytest.mark.parametrize("seat", [ONLOOKER, RED, BLUE])
def test_r26_board_units_control_leaders_round_and_advantage_are_everybodys(seat):
    w = court().start()
    view = w.table.view(seat)
    assert (view.owner, view.infantry, view.leader_card, view.leader_at) == (
        w.s.owner, w.s.infantry, w.s.leader_card, w.s.leader_at,
    )  # fmt: skip
    assert (view.round, view.ties, view.turn_seat, view.start_seat) == (2, w.s.ties, RED, RED)


@pytest.mark.parametrize("seat", [ONLOOKER, BLUE, GREEN])
def test_r26_numbers_d_72_how_many_generals_lie_in_reserve_is_public(seat):
    assert court().start().table.view(seat).reserve_size == [2, 0, 0]


@pytest.mark.parametrize("seat", [ONLOOKER, BLUE, GREEN])
def test_r26_reserve_faces_d_48_are_the_owners_unless_turned_up(seat):
    w = court().start()
    assert w.table.view(seat).reserve[RED] == (6,)
    assert w.table.view(RED).reserve[RED] == (5, 6)


def test_dc_27_r2_2_reserve_visibility_the_owner_turns_a_general_face_up_at_any_time():
    w = court().play(RED, "invade a b", "show GE05")
    assert w.table.view(BLUE).reserve[RED] == (6, 5)
    assert w.at == "invasion.choose_leaders"
    assert told(w.refused(RED, "show GE05")) == ("already_shown", "R26")
    assert told(w.refused(RED, "show GE09")) == ("not_in_reserve", "R26")
    assert told(w.refused(BLUE, "show GE05")) == ("not_in_reserve", "R26")


def test_r2_2_reserve_visibility_hidden_shows_nobody():
    w = court(reserve_visibility="hidden")
    assert told(w.refused(RED, "show GE05")) == ("reserves_stay_hidden", "R26")


def test_r2_2_reserve_visibility_public_shows_everybody_who_is_hired():
    w = world("a-b", options={"reserve_visibility": "public"}).holds("a", RED, 4).holds("b", BLUE, 1).gold(RED, 3)
    w.deck("general", "GE12").at_step("generals").play(RED, "hire")
    assert w.table.view(BLUE).reserve[RED] == (12,)


def test_r26_reserve_faces_a_hired_general_is_the_owners_secret():
    w = world("a-b").holds("a", RED, 4).holds("b", BLUE, 1).gold(RED, 3).deck("general", "GE12").at_step("generals")
    w.start().table.answer(RED, ("hire",))
    for told_of in w.table.events:
        if told_of.reaches(BLUE):
            assert "12" not in str(getattr(told_of.event, "shown", "")) and not hasattr(told_of.event, "card")
    assert w.table.view(BLUE).reserve[RED] == () and w.table.view(RED).reserve[RED] == (12,)


@pytest.mark.parametrize("seat", [ONLOOKER, BLUE, GREEN])
def test_r26_gold_is_the_owners_secret(seat):
    view = court().start().table.view(seat)
    assert view.gold[RED] == -1
    assert seat < 0 or view.gold[seat] >= 0


def test_r26_gold_r2_2_gold_visibility_public_by_option():
    for seat in (ONLOOKER, BLUE):
        assert court(gold_visibility="public").start().table.view(seat).gold == [5, 2, 0]


def test_r26_gold_what_is_paid_is_told_to_the_owner_alone():
    w = world("a-b").holds("a", RED, 4).holds("b", BLUE, 1).gold(RED, 3).at_step("infantry").start()
    w.table.answer(RED, ("hire_infantry", 2))
    changes = [told_of for told_of in w.table.events if told_of.event.__struct_config__.tag == "gold_changed"]
    assert changes and not any(told_of.reaches(BLUE) or told_of.reaches(ONLOOKER) for told_of in changes)


def test_r26_discards_the_dead_are_named_when_they_die_and_the_piles_lie_face_down():
    w = world("a-b a-c").holds("a", RED, 3, generals=["GE27"]).neutral("b", 3).holds("c", BLUE, 1)
    w.load(COMBAT, 1, 6, 6, 6).play(RED, "invade a b", "lead 1", "foot 0")
    assert w.events("leader_fell")[0].card == 27
    assert not hasattr(w.table.view(BLUE), "general_discard")


def test_r26_discards_who_is_dismissed_stays_secret():
    w = world("a-b").holds("a", RED, 4).holds("b", BLUE, 1).reserve(RED, "GE05", "GE06").at_step("generals").start()
    before = w.table.view(BLUE)
    w.play(RED, "dismiss GE05")
    after = w.table.view(BLUE)
    assert (after.reserve_size[RED], after.generals_left) == (1, before.generals_left + 1)
    twin = world("a-b").holds("a", RED, 4).holds("b", BLUE, 1).reserve(RED, "GE05", "GE06").at_step("generals")
    twin.play(RED, "dismiss GE06")
    assert after == twin.table.view(BLUE)


def test_r26_board_what_was_hidden_makes_no_difference_to_another_seats_view():
    def seen(*reserve: str, gold: int) -> object:
        w = world("a-b").holds("a", RED, 4).holds("b", BLUE, 1).reserve(RED, *reserve).gold(RED, gold)
        return w.start().table.view(BLUE)

    assert seen("GE05", "GE06", gold=1) == seen("GE20", "GE21", gold=9)


def test_r26_board_the_picture_folded_from_events_is_the_view_through_whole_turns():
    w = court()
    w.load(COMBAT, 8, 6, 6, 1, 1, 1).play(RED, "invade a b", "lead 1", "foot 3", "halt", "give green 1", "show GE05")
    finish_turn(finish_turn(w))  # after every move the world compares both
    assert w.waiting


def test_r26_discards_r26_reserve_faces_only_the_owner_turns_a_swapped_general_up():
    def after_dismissing(card: str) -> object:
        w = world("a-b").holds("a", RED, 4, generals=["GE01"]).holds("b", BLUE, 1).reserve(RED, "GE05", "GE06")
        finish_turn(finish_turn(w.at_step("deploy").play(RED, "swap GE05 1")))
        return w.play(RED, f"dismiss {card}").table.view(BLUE)

    assert after_dismissing("GE01") == after_dismissing("GE06")


@pytest.mark.parametrize("move", ["dismiss GE06", "deploy GE06 a"])
def test_r26_reserve_faces_who_leaves_the_reserve_no_longer_lies_there_face_up(move):
    w = court().at_step("generals" if move.startswith("dismiss") else "deploy").play(RED, move)
    assert w.table.view(BLUE).reserve[RED] == () and w.table.view(BLUE).reserve_size[RED] == 1


def test_rn_13_a_hired_general_cannot_be_unseen():
    w = court().at_step("generals").start()
    before = w.s.turned
    w.play(RED, "hire")
    assert w.s.turned > before


def test_r2_2_reserve_visibility_public_shows_who_was_swapped_out_too():
    w = court(reserve_visibility="public").at_step("deploy").play(RED, "swap GE05 1")
    assert 1 in w.table.view(BLUE).reserve[RED]
