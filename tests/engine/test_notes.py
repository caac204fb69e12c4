"""What a record writes down beside the decisions: dice people typed (U37), advice they asked for (U34)."""

import pytest

from game.engine.codec import checksum, snapshot
from game.engine.notes import ASKED, HINT, SAID, TYPED, Customs, said
from game.engine.proof import KEEP_EVERY, Proof
from game.engine.record import SUM_EVERY, Record
from game.engine.refusals import Illegal
from game.engine.rehearsal import Wanted, fits, rehearse
from game.engine.saves import load, save
from tests.engine.mill import CARDS, GAMES, MILL, WIND, mill
from tests.engine.test_record import moments, play, record


def everybody(wanted):
    return True


def typed_roll(it, face, seat=0):
    it.apply(seat, (TYPED, WIND, face))
    it.apply(seat, ("roll",))


# ---- what is said


def test_what_is_said_is_kept_beside_the_decisions_and_stays_when_they_are_taken_back():
    it = record()
    it.free_undo = True
    before = snapshot(it.table)
    it.apply(1, (SAID, 1, 16))
    assert snapshot(it.table) == before and it.table.waiting()
    play(it, "roll")
    it.apply(0, (SAID, 2, 7))
    it.undo()
    assert said(it.log) == ((1, (SAID, 1, 16)), (0, (SAID, 2, 7)))


# ---- typed dice


def test_typed_dice_fall_in_the_deed_written_after_them_and_nowhere_else():
    it, plain = record(), record()
    typed_roll(it, 5)
    assert it.table.s.diary[-1] == "roll 5" and it.table.s.loaded == {}
    assert it.log == [(0, (TYPED, WIND, 5)), (0, ("roll",))]
    play(it, "roll")
    play(plain, "roll")
    assert it.table.s.diary[-1] == plain.table.s.diary[-1]


def test_they_move_nothing_on_and_leave_the_decision_at_hand():
    it = record()
    before = it.table.waiting(), it.table.options(0)
    it.apply(0, (TYPED, WIND, 5))
    assert (it.table.waiting(), it.table.options(0)) == before and not it.can_undo(0)


@pytest.mark.parametrize(
    ("seat", "note"),
    [
        (0, (TYPED,)),
        (0, (TYPED, WIND)),
        (0, (TYPED, 2, 4)),
        (0, (TYPED, -1, 4)),
        (0, (TYPED, WIND, 9)),
        (0, (TYPED, WIND, -1)),
        (0, (TYPED, WIND, "4")),
        (0, (TYPED, WIND, True)),
        (0, (TYPED, WIND, *[1] * 600)),
        (2, (TYPED, WIND, 4)),
        (-1, (TYPED, WIND, 4)),
        (0, (HINT, 1)),
        (0, (SAID,)),
        (0, (SAID, -1)),
        (0, (SAID, 1, "2")),
        (0, (SAID, *[1] * 7)),
        (5, ASKED),
    ],
)
def test_a_note_that_means_nothing_is_refused_and_changes_nothing(seat, note):
    it = record()
    before = moments(it)
    with pytest.raises(Illegal):
        it.apply(seat, note)
    assert moments(it) == before and it.log == []


def test_nothing_is_written_down_when_the_game_is_over():
    it = record()
    play(it, "burn")
    assert it.table.refusal(0, (TYPED, WIND, 4)).code == "game_over"
    assert it.table.refusal(0, ASKED).code == "game_over"


def test_a_roll_that_was_typed_is_taken_back_with_its_dice_and_made_again_with_them():
    it = record()
    it.free_undo = True
    start = moments(it)
    play(it, "errand", "home")
    between = moments(it)
    typed_roll(it, 6)
    after = moments(it)
    assert it.undo() == ("roll",)
    assert moments(it) == between and it.log == [(0, ("errand",)), (0, ("home",))]
    assert it.redo() == ("roll",)
    assert moments(it) == after and it.log[-2:] == [(0, (TYPED, WIND, 6)), (0, ("roll",))]
    for _ in range(3):
        it.undo()
    assert moments(it) == start and it.log == []


def taken_back_and_made_again(it):
    """Everything a loaded game can take back, and the same made again."""
    end = checksum(it.table)
    while it.undo_depth():
        assert it.can_undo(it.undoable()[-1][0])
        it.undo()
    begin = [entry for entry in it.log if entry[1] != ASKED]
    while it.can_redo():
        it.redo()
    assert checksum(it.table) == end and it.parted() == ""
    return begin


@pytest.mark.parametrize("before", range(2 * KEEP_EVERY - 3, 2 * KEEP_EVERY + 3))
def test_a_loaded_game_with_typed_dice_is_taken_back_wherever_they_stand_in_its_log(tmp_path, before):
    """A position kept between dice and their deed would leave no way back to before the dice."""
    it = record()
    it.free_undo = True
    for _ in range(before):
        it.apply(0, ("roll",))
    typed_roll(it, 6)
    for _ in range(3 * KEEP_EVERY):
        it.apply(0, ("roll",))
    save(it, tmp_path / "it.tianming")
    again = load(tmp_path / "it.tianming", GAMES)
    assert Proof(again).run() and taken_back_and_made_again(again) == []


def test_a_loaded_game_in_which_advice_was_asked_for_at_length_is_taken_back(tmp_path):
    it = record()
    it.free_undo = True
    for _ in range(3):
        it.apply(0, ("roll",))
        for _ in range(3 * KEEP_EVERY):
            it.apply(0, ASKED)
    save(it, tmp_path / "it.tianming")
    again = load(tmp_path / "it.tianming", GAMES)
    assert Proof(again).run() and again.undo_depth() == 3
    assert taken_back_and_made_again(again) == []


def test_where_dice_stop_undo_typed_ones_do_too():
    it = record()
    play(it, "errand", "home")
    typed_roll(it, 3)
    assert (it.undo_depth(), it.stopped_by) == (0, "dice_or_cards")


def test_a_game_with_typed_dice_saves_replays_and_proves_itself(tmp_path):
    it = record(customs=Customs(dice="all", hints="off"))
    for number in range(SUM_EVERY):
        typed_roll(it, number % 6 + 1)
    assert it.dice_typed() == SUM_EVERY and len(it.sums) == 2
    save(it, tmp_path / "it.tianming")
    again = load(tmp_path / "it.tianming", GAMES)
    assert again.customs == Customs(dice="all", hints="off") and again.parted() == "" and Proof(again).run()
    assert again.dice_typed() == SUM_EVERY
    again.log[0] = (0, (TYPED, WIND, 6))
    assert again.parted() == "action 50: the checksum differs"


def test_a_typed_face_that_the_die_has_not_parts_the_game_and_costs_only_the_way_back():
    it = record()
    typed_roll(it, 6)
    it.log[0] = (0, (TYPED, WIND, 8))
    assert not Proof(it).run()


def test_a_die_left_to_the_program_is_no_typed_one():
    it = record()
    it.apply(0, (TYPED, WIND, 0, 4))
    play(it, "roll", "roll")
    assert it.dice_typed() == 1


# ---- advice


def test_advice_is_counted_by_seat_and_changes_nothing():
    it = record()
    before = snapshot(it.table)
    it.apply(0, ASKED)
    it.apply(1, ASKED)
    it.apply(0, ASKED)
    assert it.hints_asked() == (2, 1)
    assert snapshot(it.table) == before and it.undo_depth() == 0 and it.parted() == ""


def test_advice_once_heard_stays_heard_when_the_deed_is_taken_back():
    it = record()
    play(it, "errand")
    it.apply(0, ASKED)
    play(it, "on", "home")
    it.undo()
    it.undo()
    it.undo()
    assert it.log == [(0, ASKED)] and it.hints_asked() == (1, 0)
    for _ in range(3):
        it.redo()
    assert [action for _, action in it.log] == [ASKED, ("errand",), ("on",), ("home",)]
    assert it.parted() == ""


def test_asking_keeps_what_can_be_taken_back_and_done_again():
    it = record()
    play(it, "errand", "on")
    it.undo()
    it.apply(0, ASKED)
    assert it.can_redo() and it.undo_depth() == 1
    it.redo()
    assert it.table.stack[-1].at == "where" and it.parted() == ""


def test_sums_are_kept_right_when_advice_crosses_fifty():
    it = record()
    it.free_undo = True
    for _ in range(SUM_EVERY - 2):
        play(it, "roll")
    play(it, "errand")
    it.apply(0, ASKED)
    it.apply(0, ASKED)
    it.undo()
    assert len(it.log) == SUM_EVERY and it.sums == [checksum(it.table)] and it.parted() == ""


# ---- a rehearsal


def test_a_rehearsal_stops_at_the_first_die_nobody_has_rolled():
    t = mill()
    before = moments(Record(t, {}, [], 7))
    tried = rehearse(t, (0, ("roll",)), [], everybody)
    assert tried.wanted == Wanted(0, (6,), WIND, "wind")
    done = rehearse(t, (0, ("roll",)), [(4,)], everybody)
    assert done.wanted is None and done.s.diary == ["roll 4"] and done.notes() == ((TYPED, WIND, 4),)
    assert moments(Record(t, {}, [], 7)) == before


def test_what_nobody_asks_people_for_rolls_by_the_seed():
    t, plain = mill(), mill()
    done = rehearse(t, (0, ("roll",)), [], lambda wanted: False)
    plain.apply(0, ("roll",))
    assert done.wanted is None and done.notes() == () and snapshot(plain) == snapshot_of(done)


def snapshot_of(tried):
    copy = mill()
    copy.s, copy.stack = tried.s, tried.stack
    return snapshot(copy)


def test_a_die_left_to_the_program_comes_out_as_if_it_had_never_been_asked_for():
    t, plain = mill(), mill()
    done = rehearse(t, (0, ("roll",)), [(0,)], everybody)
    plain.apply(0, ("roll",))
    assert done.notes() == () and done.s.diary == plain.s.diary


def test_dice_of_a_scenario_fall_before_anybody_is_asked():
    t = mill()
    t.load_dice(WIND, 2)
    tried = rehearse(t, (0, ("roll",)), [], everybody)
    assert tried.wanted is None and tried.s.diary == ["roll 2"] and tried.notes() == ()


def test_several_dice_are_one_throw_of_which_some_may_be_laid_ready():
    t = mill()
    t.load_dice(CARDS, 3)
    seen = []
    tried = rehearse(t, None, [(6, 1)], lambda wanted: seen.append(wanted) or True)
    assert tried.roll_dice((6, 6, 8), CARDS, "three", 1) == [3, 6, 1]
    assert seen == [Wanted(1, (6, 8), CARDS, "three")] and tried.notes() == ((TYPED, CARDS, 6, 1),)


def test_notes_keep_the_order_of_a_stream_and_end_with_what_was_typed():
    t = mill()
    tried = rehearse(t, None, [(5,), (2,)], lambda wanted: wanted.seat == 1)
    for seat in (0, 1, 0, 1, 0):
        tried.roll(6, WIND, "gust", seat)
    assert tried.notes() == ((TYPED, WIND, 0, 5, 0, 2),)


def test_a_deed_that_is_refused_is_refused_in_a_rehearsal():
    with pytest.raises(Illegal):
        rehearse(mill(), (0, ("sing",)), [], everybody)


def test_what_happened_up_to_a_die_happens_again_in_the_next_try():
    t = mill(watched=True)
    first = rehearse(t, (0, ("roll",)), [], everybody).drain()
    whole = rehearse(t, (0, ("roll",)), [(2,)], everybody).drain()
    assert whole[: len(first)] == first and len(whole) > len(first)


@pytest.mark.parametrize(
    ("roll", "fitting"), [((6, 8), True), ((0, 1), True), ((7, 1), False), ((1, 9), False), ((1,), False)]
)
def test_a_throw_fits_its_dice(roll, fitting):
    assert fits(Wanted(0, (6, 8), WIND, "wind"), roll) is fitting


# ---- before the first decision


def test_dice_before_the_first_decision_are_typed_before_the_game_begins(tmp_path):
    it = Record.open(MILL, {}, record().seats, 7, Customs(dice="all"))
    assert not it.begun and it.table.waiting() == ()
    it.begin(((TYPED, WIND, 4),))
    assert it.begun and it.customs.opening == ((TYPED, WIND, 4),) and it.dice_typed() == 1
    play(it, "roll")
    assert it.table.s.diary[-1] == "roll 4"
    save(it, tmp_path / "it.tianming")
    again = load(tmp_path / "it.tianming", GAMES)
    assert again.parted() == "" and again.customs == it.customs and Proof(again).run()
