"""The record keeps what was decided, sums it up, and takes back what may be taken back."""

import pytest

from game.engine.codec import checksum, snapshot
from game.engine.record import SUM_EVERY, USUAL, Record, SeatRecord
from game.engine.refusals import Illegal
from tests.engine.mill import MILL, WIND


def record(seats=2, seed=7, customs=USUAL, **options):
    it = Record.start(MILL, options, [SeatRecord(f"miller {n}", "blue") for n in range(seats)], seed)
    it.customs = customs
    return it


def play(it, *actions):
    for words in actions:
        verb, *numbers = words.split()
        it.apply(it.table.waiting()[0], (verb, *(int(number) for number in numbers)))


def moments(it):
    return (snapshot(it.table), it.table.waiting(), {seat: it.table.options(seat) for seat in it.table.waiting()})


# ---- the log and its sums


def test_a_record_starts_at_the_first_decision_and_names_its_campaign():
    it, other = record(), record()
    assert it.table.waiting() == (0,) and it.log == [] and it.table.watched
    assert it.campaign != other.campaign and len(it.campaign) == 12


def test_everything_decided_is_in_the_log_asides_too():
    it = record()
    play(it, "grind 2", "sweep 1")
    it.apply(0, ("whistle",))
    play(it, "rest")
    assert it.log == [(0, ("grind", 2)), (0, ("sweep", 1)), (0, ("whistle",)), (1, ("rest",))]


def test_a_checksum_is_kept_every_fifty_actions():
    it = record()
    sums = []
    for number in range(1, 2 * SUM_EVERY + 10):
        play(it, "roll")
        if number % SUM_EVERY == 0:
            sums.append(checksum(it.table))
    assert it.sums == sums and len(sums) == 2


# ---- verifying


def played(actions=120):
    it = record()
    for number in range(actions):
        play(it, ("roll", "draw", "errand", "on", "bed")[number % 5] if number < 40 else "roll")
    return it


def test_a_true_record_leads_where_it_stands():
    it = played()
    assert it.parted() == ""
    assert snapshot(it.replay_from_start()) == snapshot(record().table)


@pytest.mark.parametrize(
    ("spoil", "found"),
    [
        (lambda it: it.log.__setitem__(20, (0, ("sing",))), "action 21: ('sing',) of seat 0 is not legal"),
        (lambda it: it.sums.__setitem__(1, "0" * 16), "action 100: the checksum differs"),
        (lambda it: it.sums.pop(), "action 100: the checksum differs"),
        (lambda it: it.table.s.purse.__setitem__(0, 9), "action 120: the final position differs"),
        (lambda it: it.log.pop(), "action 119: the final position differs"),
        (lambda it: setattr(it, "seed", 8), "action 50: the checksum differs"),
        (lambda it: it.options.__setitem__("purse", 1), "action 50: the checksum differs"),
    ],
)
def test_a_false_record_says_where_it_parted(spoil, found):
    it = played()
    spoil(it)
    assert it.parted() == found


def test_verifying_changes_nothing():
    it = played(60)
    before = (moments(it), list(it.log), list(it.sums), it.undo_depth())
    it.parted()
    assert (moments(it), it.log, it.sums, it.undo_depth()) == before


def test_a_record_from_a_position_is_replayed_from_that_position():
    start = MILL.start({}, 2, 7)
    start.load_dice(WIND, 6, 6, 6)
    origin = snapshot(start)
    it = Record(start.clone(), {}, [SeatRecord("a", "blue"), SeatRecord("b", "red")], 7, origin=origin)
    play(it, "roll", "roll", "roll", "roll")
    assert it.table.s.diary[-4:-1] == ["roll 6"] * 3
    assert it.parted() == ""
    assert snapshot(it.replay_from_start()) == origin


# ---- taking back


def test_undo_steps_back_choice_by_choice_and_redo_goes_forward_again():
    it = record()
    way = [moments(it)]
    for words in ("errand", "on", "home", "bed"):
        play(it, words)
        way.append(moments(it))
    for depth in (4, 3, 2, 1):
        assert (it.undo_depth(), moments(it)) == (depth, way[depth])
        assert it.can_undo(0) and not it.can_undo(1)
        it.undo()
    assert moments(it) == way[0] and it.log == [] and not it.can_undo(0)
    for moment in way[1:]:
        assert it.can_redo()
        it.redo()
        assert moments(it) == moment
    assert not it.can_redo() and len(it.log) == 4


def test_undo_names_the_action_it_took_back():
    it = record()
    play(it, "grind 2")
    assert it.undo() == ("grind", 2)
    assert it.redo() == ("grind", 2)


def test_a_new_choice_ends_the_way_forward():
    it = record()
    play(it, "errand")
    it.undo()
    play(it, "grind 2")
    assert not it.can_redo()


def test_an_illegal_choice_changes_nothing_not_even_the_way_forward():
    it = record()
    play(it, "grind 2", "sweep 1")
    it.undo()
    before = (moments(it), list(it.log), list(it.sums), it.undo_depth(), it.can_redo(), it.stopped_by)
    with pytest.raises(Illegal):
        it.apply(0, ("sweep", 7))
    assert (moments(it), it.log, it.sums, it.undo_depth(), it.can_redo(), it.stopped_by) == before


def test_what_was_told_before_an_undo_is_told_no_more():
    it = record()
    play(it, "errand")
    it.apply(0, ("whistle",))
    it.undo()
    assert it.table.drain() == []
    it.redo()
    assert [told.event.words for told in it.table.drain()] == ["whistle by 0"]


@pytest.mark.parametrize(
    ("barrier", "why"),
    [("roll", "dice_or_cards"), ("draw", "dice_or_cards")],
)
def test_a_die_or_a_hidden_card_cannot_be_taken_back(barrier, why):
    it = record()
    play(it, "errand", "home", barrier)
    assert not it.can_undo(0) and it.undo_depth() == 0
    assert it.stopped_by == why
    play(it, "errand")
    assert it.can_undo(0) and it.undo_depth() == 1
    it.undo()
    assert not it.can_undo(0)


def test_what_another_seat_decided_cannot_be_taken_back():
    it = record()
    play(it, "rest")
    assert it.can_undo(0)  # seat 1 is asked and has not spoken
    play(it, "errand")
    assert (it.can_undo(0), it.can_undo(1)) == (False, True)
    assert it.stopped_by == "another_decided"
    it.undo()
    assert not it.can_undo(0) and not it.can_undo(1)


def test_an_aside_can_be_taken_back_and_anothers_aside_is_a_decision():
    it = record()
    before = moments(it)
    it.apply(0, ("tip", 2))
    assert ("grind", 2) not in it.table.options(0)
    it.undo()
    assert moments(it) == before
    it.apply(0, ("whistle",))
    it.apply(1, ("whistle",))
    assert (it.can_undo(0), it.can_undo(1)) == (False, True)


def test_a_decision_of_several_can_be_taken_back_by_the_last_to_speak():
    it = record()
    play(it, "vote")
    before = moments(it)
    it.apply(1, ("price", 2))
    assert not it.can_undo(0) and it.can_undo(1)
    it.undo()
    assert moments(it) == before


def test_a_finished_game_can_be_taken_back_where_no_die_fell():
    it = record()
    before = moments(it)
    play(it, "burn")
    assert it.table.waiting() == () and it.can_undo(0)
    it.undo()
    assert moments(it) == before and it.table.s.result is None


def test_with_free_undo_dice_and_others_are_no_barrier_and_fall_again_the_same():
    it = record()
    it.free_undo = True
    way = [moments(it)]
    for words in ("roll", "draw", "rest", "roll", "rest"):
        play(it, words)
        way.append(moments(it))
    for moment in reversed(way[:-1]):
        it.undo()
        assert moments(it) == moment
    for moment in way[1:]:
        it.redo()
        assert moments(it) == moment


def test_undo_forgets_the_checksums_it_steps_behind():
    it = record()
    it.free_undo = True
    for _ in range(SUM_EVERY + 2):
        play(it, "roll")
    sums = list(it.sums)
    for _ in range(4):
        it.undo()
    assert len(it.log) == SUM_EVERY - 2 and it.sums == []
    for _ in range(4):
        it.redo()
    assert it.sums == sums and it.parted() == ""


def test_undo_at_the_fiftieth_action_and_another_choice_gives_another_sum():
    it = record()
    it.free_undo = True
    for _ in range(SUM_EVERY):
        play(it, "roll")
    first = list(it.sums)
    it.undo()
    play(it, "draw")
    assert len(it.sums) == 1 and it.sums != first and it.parted() == ""
