"""Leaving the game, draws by agreement, clocks (W10, W11.1, W11.2, W12)."""

import pytest

from game.warlords.rules import events as ev
from game.warlords.rules.clock import minutes
from game.warlords.rules.parley import computer_agrees_to_draw
from tests.warlords.worlds import BLUE, GREEN, RED, world

ROW = "a-b b-c c-d d-e e-f f-g"


def row(options=None, **facts):
    return world(ROW, {"centres": 6} | (options or {}), **({"RED": "a b", "BLUE": "d", "GREEN": "g"} | facts))


# ---- resigning and dropping


def test_w10_1_any_player_may_resign_at_any_time_outside_a_running_combat():
    w = row()
    assert all(w.can(seat, "concede") for seat in (RED, BLUE, GREEN))
    w.put(BLUE, "c").act(RED, "attack", 2, 3)
    assert w.refused(BLUE, ("concede",)).code == "finish_first" and w.refused(RED, ("concede",)).clause == "W10.1"


def test_w10_2_who_resigns_is_handed_to_the_computer_or_dropped():
    w = row()
    w.act(BLUE, "concede")
    assert w.t.waiting() == (BLUE,) and w.t.options(BLUE) == [("drop",), ("hand_over",)]
    w.act(BLUE, "hand_over")
    assert w.s.alive[BLUE] and w.turn() == RED
    assert w.events(ev.Resigned) == [ev.Resigned(BLUE)] and w.events(ev.HandedOver) == [ev.HandedOver(BLUE)]


def test_w10_3_a_drop_turns_centres_neutral_armies_at_home_independent_and_removes_the_others():
    w = row(centres=["f"]).put(BLUE, "e").own(BLUE, "f")
    w.play(BLUE, "RESIGN", "DROP")
    assert (w.at("d"), w.at("e"), w.owner("d"), w.owner("f")) == ("IND", "", "", "")
    assert not w.s.alive[BLUE] and w.s.order == [RED, GREEN] and w.turn() == RED
    dropped = w.events(ev.Dropped)[0]
    assert (dropped.centres, dropped.garrisons, dropped.removed) == ((4, 6), (4,), (5,))
    w.play(RED, "END")
    assert w.turn() == GREEN, "Blue takes no further part"


def test_w10_3_all_supports_given_and_received_end():
    w = row({"foreign_support": True}, BLUE="c d").play(RED, "A b S c", "END").play(BLUE, "A d S c", "END")
    w.play(BLUE, "RESIGN", "DROP")
    assert not any(w.s.support)


def test_w10_3_in_its_own_move_turn_that_move_turn_ends_first():
    w = row()
    w.t.drain()
    w.play(RED, "A b - c", "RESIGN", "DROP")
    told = [type(told.event) for told in w.t.events]
    assert told.index(ev.MoveTurnEnded) < told.index(ev.Dropped)
    assert w.turn() == BLUE and w.at("c") == "" and w.at("a") == "IND"


def test_w10_3_in_winter_its_choice_is_void():
    w = world(ROW, {"centres": 6}, RED="a b", BLUE="d", GREEN="g e").take("a e").to_winter()
    assert w.t.waiting() == (RED, GREEN)
    w.play(RED, "BUILD a", "SEAL").play(RED, "RESIGN", "DROP")
    assert w.t.waiting() == (GREEN,) and w.s.winter[RED] == [] and not w.s.sealed[RED]
    w.play(GREEN, "BUILD e", "SEAL")
    assert w.at("a") == "" and w.at("b") == "IND" and w.at("e") == "GREEN"


def test_w10_3_a_drop_does_not_count_for_stand_still():
    w = row({"standstill": 2}).next_year().play(BLUE, "RESIGN", "DROP").to_winter()
    assert w.s.result.clause == "W11.3"


def test_w7_4_one_left_alone_by_a_drop_has_won_at_once():
    w = world("a-b b-c", RED="a", BLUE="c").play(BLUE, "RESIGN", "DROP")
    assert (w.s.result.winners, w.s.result.clause) == ((RED,), "W7.4") and w.t.stack == []


def test_w10_3_a_drop_in_the_dispositions_goes_on_with_the_next():
    w = row({"dispositions": True}, BLUE="d e").play(RED, "RESIGN", "DROP")
    assert w.s.phase == "dispositions" and w.turn() == BLUE


def test_w10_3_a_drop_while_a_truce_or_a_draw_is_asked_of_it_ends_the_asking():
    w = row({"talk": True}).act(RED, "offer_truce", BLUE)
    assert w.refused(BLUE, ("concede",)).code == "finish_first"
    w.act(BLUE, "refuse")
    assert w.t.trace()[-1] == "move_turn.act"


# ---- draws


def test_w11_1_a_draw_is_proposed_in_ones_move_turn_and_needs_everybody():
    w = row()
    assert w.can(RED, "propose_draw") and w.refused(BLUE, ("propose_draw",)).code == "not_your_turn"
    w.play(RED, "PROPOSE DRAW")
    assert w.t.trace()[-1] == "draw.answer" and w.turn() == BLUE
    w.play(BLUE, "ACCEPT").play(GREEN, "ACCEPT")
    assert (w.s.result.kind, w.s.result.winners, w.s.result.clause) == ("draw", (RED, BLUE, GREEN), "W11.2")


def test_w11_1_who_refused_may_still_agree_while_the_proposal_stands():
    w = row().play(RED, "PROPOSE DRAW").play(BLUE, "REFUSE").play(GREEN, "ACCEPT")
    assert w.s.result is None and w.turn() == RED and w.s.draw_by == RED
    assert w.refused(RED, ("propose_draw",)).code == "draw_stands"
    assert w.refused(GREEN, ("agree_draw",)).code == "agreed_already"
    w.play(BLUE, "AGREE")
    assert w.s.result.clause == "W11.2"


def test_w11_1_it_stands_until_the_same_point_of_the_next_year():
    w = row({"order": "fixed"}).play(RED, "PROPOSE DRAW").play(BLUE, "REFUSE").play(GREEN, "REFUSE")
    w.next_year()
    assert w.turn() == RED and w.s.draw_by == -1
    assert w.events(ev.DrawWithdrawn) == [ev.DrawWithdrawn(RED)] and w.can(RED, "propose_draw")
    assert w.refused(BLUE, ("agree_draw",)).code == "no_draw_proposed"


def test_w11_1_in_winter_it_stands_until_the_next_winter():
    w = world(ROW, {"centres": 6, "standstill": 0}, RED="a b", BLUE="d", GREEN="g").take("a").to_winter()
    w.play(RED, "PROPOSE DRAW").play(BLUE, "REFUSE").play(GREEN, "REFUSE")
    assert w.t.waiting() == (RED,) and w.s.draw_phase == "winter"
    w.next_year()
    assert w.s.draw_by == RED
    w.take("a").to_winter()
    assert w.s.draw_by == -1 and w.s.phase == "winter"


def test_w11_2_a_draw_agreed_in_winter_leaves_no_sealed_choice_behind():
    w = world(ROW, {"centres": 6}, RED="a b", BLUE="d e", GREEN="g").take("a e").to_winter()
    w.play(RED, "BUILD a", "SEAL").play(GREEN, "PROPOSE DRAW").play(RED, "ACCEPT").play(BLUE, "ACCEPT")
    assert w.s.result.clause == "W11.2" and not any(w.s.sealed) and not any(w.s.winter)
    assert w.t.view(RED).chosen == ()


def test_w11_1_the_last_holdouts_leaving_completes_it_and_the_proposers_withdraws_it():
    w = row().play(RED, "PROPOSE DRAW").play(BLUE, "REFUSE").play(GREEN, "ACCEPT").play(BLUE, "RESIGN", "DROP")
    assert (w.s.result.winners, w.s.result.clause) == ((RED, GREEN), "W11.2")
    w = row().play(RED, "PROPOSE DRAW").play(BLUE, "REFUSE").play(GREEN, "ACCEPT").play(RED, "RESIGN", "DROP")
    assert w.s.result is None and w.s.draw_by == -1


def test_w11_1_a_holdouts_elimination_completes_it():
    w = row().play(RED, "PROPOSE DRAW").play(BLUE, "REFUSE").play(GREEN, "ACCEPT")
    w.take("d").put(GREEN, "d").to_winter()
    assert (w.s.result.winners, w.s.result.clause) == ((RED, GREEN), "W11.2")


@pytest.mark.parametrize(("year", "centres", "agrees"), [(3, 9, False), (4, 9, True), (4, 4, False)])
def test_w11_1_computers_agree_after_three_years_while_nobody_is_near_the_goal(year, centres, agrees):
    w = row({"centres": centres})
    w.s.year = year
    assert computer_agrees_to_draw(w.s) is agrees


def test_w11_2_a_draw_is_shared_by_all_still_in_the_game_whatever_their_size():
    w = row().take("d").put(GREEN, "d").next_year()
    w.play(RED, "PROPOSE DRAW").play(GREEN, "ACCEPT")
    assert w.s.result.winners == (RED, GREEN)


# ---- clocks


@pytest.mark.parametrize(("clock", "found"), [("none", 0), ("2", 2), ("10", 10), ("letter", 1440)])
def test_w12_1_clocks(clock, found):
    assert minutes(row({"clock": clock}).s) == found


def test_w12_2_when_it_runs_out_what_is_done_stands_and_the_move_turn_ends():
    w = row({"clock": "2"}).play(RED, "A b - c", "RUN OUT")
    assert w.at("c") == "RED" and w.turn() == BLUE and w.s.strikes[RED] == 1


def test_w12_2_an_unfinished_attack_is_cancelled():
    w = row({"clock": "2"}).put(BLUE, "c").act(RED, "attack", 2, 3).play(RED, "RUN OUT")
    assert w.turn() == BLUE and w.at("b") == "RED" and w.at("c") == "BLUE" and w.s.draws[0] == 0
    assert w.events(ev.AttackCalledOff) and w.t.view(-1).attack is None


def test_w12_3_in_winter_the_defaults_are_chosen():
    w = world(ROW, {"centres": 6, "clock": "5"}, RED="b a", BLUE="d", GREEN="g", capitals=["b"]).take("a b")
    w.put(RED, "c").to_winter()
    w.play(RED, "RUN OUT")
    assert w.s.phase == "spring" and w.at("b") == "RED" and w.at("a") == ""


def test_w12_4_after_three_in_a_row_the_table_is_asked():
    w = row({"clock": "2"})
    for _ in range(2):
        w.play(RED, "RUN OUT").play(BLUE, "END").play(GREEN, "END")
    assert w.s.strikes[RED] == 2
    w.next_year() if w.s.phase == "winter" else None
    w.play(RED, "RUN OUT")
    assert w.t.trace()[-1] == "leaving.choose" and w.t.waiting() == (BLUE,)
    w.act(BLUE, "hand_over")
    assert w.s.strikes[RED] == 0 and w.s.alive[RED] and w.turn() == BLUE


def test_w12_4_acting_in_time_ends_the_row():
    w = row({"clock": "2"}).play(RED, "RUN OUT").play(BLUE, "END").play(GREEN, "END").play(RED, "END")
    assert w.s.strikes[RED] == 0


def test_w12_4_a_run_out_in_winter_counts():
    w = world(ROW, {"centres": 6, "clock": "2"}, RED="a b", BLUE="d", GREEN="g").take("a")
    w.play(RED, "RUN OUT").play(BLUE, "END").play(GREEN, "END")
    w.play(RED, "RUN OUT").play(BLUE, "END").play(GREEN, "END")
    assert w.s.phase == "winter" and w.s.strikes[RED] == 2
    w.play(RED, "RUN OUT")
    assert w.t.trace()[-1] == "leaving.choose" and w.at("a") == "RED"
    w.act(BLUE, "drop")
    assert w.s.phase == "spring" and w.s.order == [BLUE, GREEN]


@pytest.mark.parametrize(("leaver", "alive"), [("computer", 1), ("drop", 0)])
def test_w12_4_with_the_letter_clock_it_is_done_without_asking(leaver, alive):
    w = row({"clock": "letter", "leaver": leaver})
    w.s.strikes[RED] = 2
    w.play(RED, "RUN OUT")
    assert w.turn() == BLUE and w.s.alive[RED] == alive and w.s.strikes[RED] == 0


def test_w12_6_run_out_is_an_action_of_the_log_offered_only_with_a_clock():
    w = row()
    assert w.refused(RED, "RUN OUT").code == "no_clock" and ("run_out",) not in w.t.options(RED)
    w = row({"clock": "2"}).play(RED, "RUN OUT")
    assert w.t.log[-1] == (RED, ("run_out",))


def test_w12_6_the_clock_runs_out_in_the_dispositions_as_well():
    w = row({"clock": "2", "dispositions": True}, BLUE="d e").play(RED, "RUN OUT")
    assert w.turn() == BLUE and w.s.strikes[RED] == 1
