"""A table refuses or does all; asides move nothing on; copies are independent; who may not know is not told."""

from random import Random

import pytest

from game.engine.codec import checksum, snapshot
from game.engine.events import EVERYONE, Rolled, Told
from game.engine.refusals import Illegal, Refusal
from tests.engine.mill import CARDS, WIND, Drew, Wrote, mill, play

# ---- refusals


@pytest.mark.parametrize(
    ("seat", "action", "refusal"),
    [
        (1, ("grind", 1), Refusal("not_your_decision", "M1", seat=0)),
        (9, ("grind", 1), Refusal("not_your_decision", "M1", seat=0)),
        (0, ("grind", 3), Refusal("too_little_flour", "M2", sacks=3)),
        (0, ("price", 1), Refusal("not_here", "M3")),
        (0, ("grind",), Refusal("not_here", "M3")),
        (0, (), Refusal("no_such_action", "M0")),
        (0, ("grind", "much"), Refusal("no_such_action", "M0")),
        (0, (1, 2), Refusal("no_such_action", "M0")),
        (0, ("tip", 4), Refusal("too_little_gold", "M5")),
    ],
)
def test_what_is_refused_says_why_and_changes_nothing(seat, action, refusal):
    t = mill(watched=True)
    before = (snapshot(t), t.waiting(), t.options(0), list(t.log))
    assert t.refusal(seat, action) == refusal
    for attempt in (t.apply, t.answer):
        with pytest.raises(Illegal) as caught:
            attempt(seat, action)
        assert (caught.value.seat, caught.value.action, caught.value.refusal) == (seat, action, refusal)
        assert caught.value.stack == ("season.next_day", "day.choose")
        assert refusal.code in str(caught.value) and refusal.clause in str(caught.value)
    assert (snapshot(t), t.waiting(), t.options(0), t.log) == before
    assert t.drain() == []


def test_what_is_offered_is_not_refused():
    t = mill()
    assert [t.refusal(0, action) for action in t.options(0)] == [None] * len(t.options(0))
    assert [t.refusal(0, action) for action in t.asides(0)] == [None] * len(t.asides(0))


def test_a_decision_of_several_explains_itself_to_each_seat():
    t = mill(seats=3)
    play(t, "vote")
    assert t.refusal(2, ("price", 9)) == Refusal("no_such_price", "M4", seat=2)
    t.apply(2, ("price", 1))
    assert t.refusal(2, ("price", 1)) == Refusal("not_your_decision", "M1", seat=0)


def test_after_the_end_everything_is_refused():
    t = mill()
    play(t, "burn")
    assert t.refusal(0, ("grind", 1)) == Refusal("game_over", "M2")
    assert t.refusal(0, ("whistle",)) == Refusal("game_over", "M2") and t.asides(0) == []
    with pytest.raises(Illegal):
        t.apply(0, ("grind", 1))


def test_refusals_are_values():
    one = Refusal("full", "R13.1", province=3)
    assert one == Refusal("full", "R13.1", province=3) and hash(one) == hash(Refusal("full", "R13.1", province=3))
    assert one not in (Refusal("full", "R13.1"), Refusal("full", "R13.2", province=3), "full")
    assert repr(one) == "Refusal('full', 'R13.1', province=3)"


def test_what_only_equals_an_action_is_logged_as_the_action():
    """True is 1 and 1.0 is 1 to Python; a save that held them could not be read again."""
    t = mill()
    t.apply(0, ("grind", 2.0))
    t.apply(0, ("sweep", True))
    assert [type(number) for _, action in t.log for number in action[1:]] == [int, int]


# ---- asides


def test_an_aside_is_logged_and_moves_nothing_on():
    t = mill()
    assert not t.answer(0, ("whistle",))
    assert (t.waiting(), t.trace(), t.log) == ((0,), ("season.next_day", "day.choose"), [(0, ("whistle",))])
    t.apply(1, ("tip", 2))
    assert (t.waiting(), t.s.purse) == ((0,), [3, 1])


def test_options_follow_what_an_aside_changed():
    t = mill()
    assert ("grind", 2) in t.options(0)
    t.apply(0, ("tip", 2))
    assert ("grind", 2) not in t.options(0)
    assert t.refusal(0, ("grind", 2)) == Refusal("too_little_flour", "M2", sacks=2)


def test_an_aside_during_a_decision_of_several_leaves_the_others_waiting():
    t = mill(seats=3)
    play(t, "vote")
    t.apply(1, ("price", 1))
    t.apply(1, ("whistle",))
    assert t.waiting() == (0, 2)


# ---- copies


def test_a_copy_plays_the_same_game_and_leaves_the_original_alone():
    t = mill(watched=True)
    play(t, "draw", "roll")
    before = snapshot(t)
    told = len(t.events)
    copy = t.clone()
    assert snapshot(copy) == before and copy.waiting() == t.waiting() and copy.options(0) == t.options(0)
    assert (copy.log, copy.events, copy.watched) == ([], [], False)
    play(copy, "roll", "draw", "errand", "bed", "grind 2", "sweep 0")
    assert snapshot(t) == before and t.waiting() == (0,) and len(t.events) == told
    play(t, "roll", "draw", "errand", "bed", "grind 2", "sweep 0")
    assert snapshot(t) == snapshot(copy)


def test_an_imagined_table_looks_the_same_and_rolls_and_deals_otherwise():
    t = mill(seats=3)
    play(t, "draw", "draw", "rest", "draw", "rest", "rest")
    before = snapshot(t)
    guesses = [t.imagine(0, Random(n)) for n in range(12)]
    assert all(guess.view(0) == t.view(0) for guess in guesses)
    assert all(guess.s.hands[0] == t.s.hands[0] for guess in guesses)
    assert len({tuple(guess.s.hands[1]) for guess in guesses}) > 1
    assert len({tuple(guess.s.deck) for guess in guesses}) > 1
    rolls = {play(guess.clone(), "roll")[0] for guess in guesses}
    assert len(rolls) > 1
    assert snapshot(t) == before
    assert snapshot(t.imagine(0, Random(5))) == snapshot(t.imagine(0, Random(5)))


# ---- events


def test_events_reach_those_who_may_know():
    t = mill(seats=3, watched=True)
    play(t, "draw", "roll")
    drew, rolled, wrote = t.drain()
    assert isinstance(drew.event, Drew) and isinstance(rolled.event, Rolled) and isinstance(wrote.event, Wrote)
    assert [drew.reaches(seat) for seat in (-1, 0, 1, 2)] == [False, True, False, False]
    assert [rolled.reaches(seat) for seat in (-1, 0, 1, 2)] == [True] * 4
    assert (rolled.event.seat, rolled.event.sides, rolled.event.why) == (0, 6, "wind")
    assert wrote.event.words == f"roll {rolled.event.value}"


def test_an_audience_of_several_is_a_mask():
    told = Told(0b101, Wrote("hush"))
    assert [told.reaches(seat) for seat in range(4)] == [True, False, True, False]
    assert Told(EVERYONE, Wrote("hear")).reaches(7) and not Told(0, Wrote("nobody")).reaches(0)


# ---- snapshots


def test_equal_games_have_equal_checksums_and_others_do_not():
    one, other = mill(seed=3), mill(seed=3)
    for word in ("roll", "draw", "grind 2", "sweep 1"):
        play(one, word)
        play(other, word)
        assert checksum(one) == checksum(other) and len(checksum(one)) == 16
    before = checksum(one)
    play(one, "rest")
    assert checksum(one) != before


def test_the_order_in_which_dice_were_loaded_does_not_make_another_game():
    one, other = mill(), mill()
    one.load_dice(WIND, 3)
    one.load_dice(CARDS, 1)
    other.load_dice(CARDS, 1)
    other.load_dice(WIND, 3)
    assert one.s == other.s
    assert snapshot(one) == snapshot(other)


# ---- between the stops


def test_between_two_beats_nothing_may_be_chosen_and_the_game_is_not_over():
    t = mill()
    t.answer(0, ("grind", 1))
    assert t.waiting() == () and t.options(0) == []
    assert t.asides(0) == []
    for action in (("grind", 1), ("whistle",), ("price", 1)):
        assert t.refusal(0, action) == Refusal("not_now", "M1")


def test_between_two_beats_no_aside_slips_in():
    """The log could not say when it happened, and a replay would do it at the next stop."""
    t = mill()
    t.answer(0, ("grind", 1))
    with pytest.raises(Illegal):
        t.apply(0, ("whistle",))


def test_a_guess_in_which_the_others_have_nothing_to_choose_goes_on_to_its_next_stop():
    """What another seat may choose follows from what it hides, so it is worked out from the guess."""
    t = mill(seats=2)
    play(t, "vote")
    assert t.imagine(0, Random(1)).options(1) == [("price", 1), ("price", 2)]
    t.apply(0, ("price", 1))
    guess = t.imagine(0, Random(1))
    assert guess.waiting() == (1,) and guess.options(1) == [("price", 1), ("price", 2)]
