"""A game known at every decision."""

import pytest

from game.client.branches import family, moment_name, new_branch, number_of, read_moment
from game.client.keeper import still
from game.client.narrator import recall
from game.client.replay.index import ONLOOKER, SNAPSHOT_EVERY, ReplayIndex
from game.conquest.client.entry import CLIENT
from game.conquest.client.panels.names import Names
from game.conquest.client.panels.narrator import ConquestNarrator
from game.engine.codec import checksum, snapshot
from game.engine.record import SUM_EVERY


@pytest.fixture(scope="module")
def index(over):
    made = ReplayIndex(over)
    for _ in made.steps():
        assert made.known < made.length
    return made


def test_u20_every_moment_is_the_game_as_it_was(index, over):
    t = over.replay_from_start()
    for number, (seat, action) in enumerate(over.log):
        if number % 37 == 0 or number % SNAPSHOT_EVERY in (0, SNAPSHOT_EVERY - 1):
            assert checksum(index.table(number)) == checksum(t), number
        t.apply(seat, action)
    assert snapshot(index.table(index.length)) == snapshot(over.table)


def test_u20_a_moment_lent_out_leaves_the_index_as_it_was(index):
    before = checksum(index.table(64))
    t = index.table(64)
    t.apply(*index.log[64])
    assert checksum(index.table(64)) == before != checksum(t)


def test_u20_the_chronicle_grows_with_the_moments(index, over):
    told = ConquestNarrator(index.names, lambda: None, 1_000_000)
    for _ in recall(over, CLIENT, index.names, told):
        pass
    assert index.lines(index.length) == told.lines
    assert index.lines(0) == told.lines[: len(index.lines(0))]
    # A deployment told in one line grows from decision to decision; an earlier moment keeps the shorter line.
    deployed = next(
        n for n in range(1, index.length) if index.lines(n)[-1:] != told.lines[len(index.lines(n)) - 1 :][:1]
    )
    assert "deployed" in index.lines(deployed)[-1].words


def test_who_ruled_before_he_fell_is_known_again_when_a_war_is_opened_anew(over):
    """The position has forgotten him: who plays the banner is still called by his name (U27)."""
    s = over.table.s
    names = Names(s.board, over.seats, 0)
    names.learn(over.table.view(0))
    fallen = [seat for seat in range(s.seats) if not names.ruler_card(seat).number]
    assert fallen
    for _ in recall(over, CLIENT, names, ConquestNarrator(names, lambda: None)):
        pass
    assert all(names.ruler_card(seat).number for seat in fallen)


def test_u20_turns_and_battles_lie_where_they_began(index):
    for turn in index.turns[2:20]:
        assert index.table(turn.moment).s.turn_seat == turn.seat
        assert index.table(turn.moment).s.round == turn.round
    for mark in [mark for mark in index.marks if mark.kind == "battle"][:30]:
        seat, action = index.log[mark.moment]
        assert (seat, action[0], action[2]) == (mark.seat, "invade", mark.place)


def test_u20_steps_from_turn_to_turn_and_from_battle_to_battle(index):
    second = index.turns[2].moment
    assert index.turn_from(index.turns[1].moment, 1) == second
    assert index.turn_from(second, -1) == index.turns[1].moment
    assert index.turn_from(second + 1, -1) == second
    seat = index.turns[2].seat
    assert index.turn_at(index.turn_from(second, 1, seat)).seat == seat
    battles = sorted({mark.moment for mark in index.marks if mark.kind == "battle"})
    assert index.battle_from(0, 1) == battles[0]
    assert index.battle_from(battles[1], -1) == battles[0]
    assert index.battle_from(index.length, 1) == index.length
    assert index.turn_from(0, -1) == 0


def test_u20_captures_and_falls_are_marked(index, over):
    gone = [seat for seat in range(over.table.s.seats) if not over.table.s.alive[seat]]
    assert [mark.seat for mark in index.marks if mark.kind == "elimination"] == gone
    capture = next(mark for mark in index.marks if mark.kind == "capture")
    assert index.table(capture.moment).s.owner[capture.place] == capture.seat
    assert index.table(capture.moment - 1).s.owner[capture.place] != capture.seat


def test_u20_a_branch_is_a_whole_record_of_its_own(index, over):
    branch = index.branch(333, "made-up-b2")
    assert branch.parted() == ""
    assert branch.log == over.log[:333] and len(branch.sums) == 333 // SUM_EVERY
    branch.apply(*over.log[333])
    branch.seats[0].name = "Somebody"
    assert len(over.log) == index.length and over.seats[0].name != "Somebody"


def test_a_log_that_leads_nowhere_ends_where_it_can_be_played(over):
    record = still(over)
    record.log[40] = (record.log[40][0], ("invade", 1, 1))
    index = ReplayIndex(record)
    for _ in index.steps():
        pass
    assert index.problem and index.length == index.known == 40 and index.ready
    assert index.table(40).waiting()


def test_r26_the_whole_view_hides_nothing_and_the_onlookers_does(index, over):
    t = next(t for t in (index.table(n) for n in range(200, 900, 50)) if any(t.s.hands))
    assert index.game.open_view(t.s).hands == [tuple(sorted(hand)) for hand in t.s.hands]
    assert index.game.open_view(t.s).gold == t.s.gold
    assert not any(t.view(ONLOOKER).hands)


def test_names_of_branches_and_moments(tmp_path, monkeypatch):
    monkeypatch.setenv("TIANMING_HOME", str(tmp_path))
    assert new_branch("3f2a9c") == "3f2a9c-b2" and new_branch("3f2a9c-b4") == "3f2a9c-b2"
    assert (family("3f2a9c-b2"), number_of("3f2a9c-b2"), number_of("3f2a9c")) == ("3f2a9c", 2, 1)
    assert read_moment(moment_name("3f2a9c-b2", 412)) == ("3f2a9c-b2", 412)
    assert family("made-up") == "made-up" and read_moment("Cao Cao #2 and more") is None
