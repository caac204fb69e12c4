"""Frames run in the order they are written, jump, call, return and unwind; what is malformed is refused at once."""

import pytest

from game.engine.events import Told
from game.engine.frames import DONE, Ask, Frame, ask, procedure, step, tag_of
from game.engine.refusals import Broken
from game.engine.table import LONGEST_RUN, Table
from tests.engine.mill import MILL, Errand, Vote, Wrote, mill, play


def test_a_procedure_reads_its_steps_from_the_class_body_in_order():
    day = MILL.frames[1]
    assert day.first == "dawn"
    assert [(name, stage.then) for name, stage in day.plan.items()] == [
        ("dawn", "choose"),
        ("choose", "sweep"),
        ("sweep", "dusk"),
        ("dusk", DONE),
    ]
    assert [stage.ask is not None for stage in day.plan.values()] == [False, True, True, False]
    assert all((stage.run is None) != (stage.ask is None) for stage in day.plan.values())


def test_an_ask_that_nothing_answers_is_refused_when_the_class_is_made():
    with pytest.raises(TypeError, match=r"Silent\.question asks but nothing carries the answer out"):

        @procedure
        class Silent(Frame, tag="silent"):
            player: int = 0

            @ask("player")
            def question(self, t):
                return [("yes",)]


def test_a_procedure_without_steps_is_done_at_once():
    @procedure
    class Empty(Frame, tag="empty"):
        pass

    t = mill()
    t.call(Empty())
    assert t.stack[-1].at == DONE
    t.run()
    assert t.trace() == ("season.next_day", "day.choose")


def test_steps_run_top_down_and_a_frame_returns_to_its_caller():
    t = mill()
    assert play(t, "grind 1") == ["grind 1", "sweep 0", "dusk", "dawn"]
    assert t.trace() == ("season.next_day", "day.choose")
    assert t.waiting() == (1,)


def test_a_jump_leaves_out_what_lies_between():
    assert play(mill(), "rest") == ["dusk", "dawn"]


def test_an_ask_with_nothing_to_offer_is_passed_over_and_a_lone_choice_is_taken_without_asking():
    t = mill()
    assert play(t, "vote", "price 1", "price 2") == ["vote 0:1 1:2", "dusk", "dawn"]  # ground nothing: no broom
    assert play(t, "grind 1")[1] == "sweep 0"
    play(t, "grind 2")
    assert t.trace()[-1] == "day.sweep"
    assert t.options(0) == [("sweep", 0), ("sweep", 1)]


def test_an_automatic_answer_is_not_in_the_log():
    t = mill()
    play(t, "grind 1")
    assert t.log == [(0, ("grind", 1))]


def test_calls_nest_and_the_caller_goes_on_where_it_jumped_to():
    t = mill()
    play(t, "errand", "on", "on")
    assert t.trace() == ("season.next_day", "day.choose", "errand.where", "errand.where", "errand.where")
    play(t, "home", "home", "home")
    assert t.trace() == ("season.next_day", "day.choose")
    assert t.stack[-1].errands == 1


def test_unwinding_takes_everything_above_the_innermost_frame_of_that_name():
    t = mill()
    assert play(t, "errand", "on", "bed") == ["dusk", "dawn"]
    assert t.waiting() == (1,)


def test_unwinding_to_what_does_not_run_is_our_own_mistake():
    t = mill()
    with pytest.raises(Broken, match="no market to unwind to"):
        t.unwind_to("market", "open")


def test_the_nearest_frame_is_the_innermost_of_its_name():
    t = mill()
    play(t, "errand", "on")
    assert t.nearest("errand") is t.stack[-1]
    assert t.nearest("day") is t.stack[1]
    assert t.nearest("vote") is None


def test_a_decision_of_several_waits_for_each_of_them_in_any_order():
    t = mill(seats=3)
    play(t, "vote")
    assert t.waiting() == (0, 1, 2)
    t.apply(2, ("price", 2))
    assert t.waiting() == (0, 1) and t.options(2) == []
    t.apply(0, ("price", 1))
    t.apply(1, ("price", 1))
    assert t.s.diary[0] == "vote 0:1 1:1 2:2"
    assert t.log == [(0, ("vote",)), (2, ("price", 2)), (0, ("price", 1)), (1, ("price", 1))]


def test_a_run_without_a_stop_is_our_own_mistake_and_names_the_frames():
    @procedure
    class Wheel(Frame, tag="wheel"):
        @step
        def turn(self, t):
            self.at = "turn"

    t = mill()
    t.call(Wheel())
    with pytest.raises(Broken, match=f"no stop after {LONGEST_RUN} steps; at season.next_day > day.choose > wheel"):
        t.run()


def test_a_copy_of_a_frame_goes_its_own_way():
    vote = Vote(voters=(0, 1), at="say")
    other = vote.copy()
    assert other == vote and type(other) is Vote
    other.at, other.said = "count", ((0, 1),)
    assert (vote.at, vote.said) == ("say", ())


def test_a_frame_is_saved_under_its_tag():
    assert tag_of(Errand(player=0)) == "errand"


def test_who_is_asked_is_a_field_or_with_together_a_tuple_of_seats():
    alone = Errand.plan["where"].ask
    together = Vote.plan["say"].ask
    assert isinstance(alone, Ask) and alone.seats(Errand(player=3)) == (3,)
    assert isinstance(together, Ask) and together.seats(Vote(voters=(1, 0))) == (1, 0)


def test_answering_and_advancing_beat_by_beat_equals_applying():
    words = ["grind 2", "sweep 1", "errand", "on", "home", "bed", "vote", "price 1", "price 2", "roll", "grind 1"]
    at_once, by_beats = mill(watched=True), mill(watched=True)
    for word in words:
        verb, *numbers = word.split()
        action = (verb, *(int(number) for number in numbers))
        seat = at_once.waiting()[0]
        at_once.apply(seat, action)
        assert by_beats.answer(seat, action)
        beats = 0
        while not by_beats.advance():
            beats += 1
            assert beats < 20
        assert by_beats.waiting() == at_once.waiting()
        assert by_beats.s == at_once.s and by_beats.stack == at_once.stack
        assert by_beats.drain() == at_once.drain()


def test_every_beat_between_shows_its_events_before_the_next_one_runs():
    t = mill(watched=True)
    t.answer(0, ("grind", 1))
    seen = [[told.event.words for told in t.drain()]]
    while not t.advance():
        seen.append([told.event.words for told in t.drain()])
    assert [words for words in seen if words] == [["grind 1"], ["sweep 0"], ["dusk"], ["dawn"]]


def test_only_a_watched_table_keeps_events():
    quiet, watched = mill(), mill(watched=True)
    for t in (quiet, watched):
        play(t, "rest")
    assert quiet.drain() == []
    assert watched.drain() == [Told(-1, Wrote("dusk")), Told(-1, Wrote("dawn"))]
    assert watched.drain() == []


def test_the_end_of_the_game_is_an_empty_stack_and_nobody_waiting():
    t: Table = mill(seats=1)
    play(t, "grind 1", "grind 2", "sweep 0")
    assert (t.s.result, t.waiting(), t.stack) == ("ground", (), [])
    assert t.advance() is True
    t.run()
    assert t.s.diary[-1] == "close"


def test_an_answer_may_end_the_game_from_within():
    t = mill()
    play(t, "burn")
    assert (t.s.result, t.waiting(), t.stack) == ("burnt", (), [])
