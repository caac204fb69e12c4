"""The goal and the score are always visible, and the herald says what changes a war, at most once a turn."""

import pytest

from game.client.herald import HERALD
from game.conquest.client.panels.herald_ear import HeraldEar
from game.conquest.client.panels.names import Names
from game.conquest.client.panels.war_goal import WarTally, ended_now, goal_words, own_standing, places_in, scores
from game.conquest.rules import events as ev
from game.conquest.rules.annals.counts import Fight
from game.conquest.rules.annals.turning_points import FORTUNE
from game.conquest.rules.game import RULES
from game.conquest.rules.options import MODES
from game.conquest.rules.state import NEUTRAL
from game.engine.record import SeatRecord

SEATS = [SeatRecord(name, colour, "human") for name, colour in (("Wen", "blue"), ("Mei", "red"), ("Jun", "green"))]
MORE = {"king_of_the_hill": {"hill": "chenliu"}, "custom": {"province_goal": 12}}


@pytest.fixture
def war():
    t = RULES.start({"mode": "seven_year_war"}, 3, 4)
    names = Names(t.s.board, SEATS, 0)
    names.last_round = 7
    view = t.view(0)
    view.round, view.turn_seat = 2, 0
    names.learn(view)
    return t.s, names, view


def give(view, **held):
    """Lays out who holds how many Provinces: the first ones to seat 0, the next to seat 1, and so on."""
    at = 1
    view.owner[:] = [-2] * len(view.owner)
    for seat, count in enumerate(held.values()):
        for _ in range(count):
            view.owner[at] = seat
            at += 1


@pytest.mark.parametrize("mode", MODES)
def test_every_mode_says_what_wins(mode):
    t = RULES.start({"mode": mode, **MORE.get(mode, {})}, 4, 1)
    names = Names(t.s.board, [*SEATS, SeatRecord("Ava", "white", "human")], 0)
    assert goal_words(t.s.options, t.s.board, names)


def test_where_the_viewer_stands_follows_the_provinces(war):
    s, names, view = war
    give(view, me=3, second=5, third=1)
    words, _ = own_standing(view, s.board, s.options)
    assert "2nd" in words and "2" in words
    assert [place.rank for place in places_in(view, s.board, s.options)] == [2, 1, 3]
    assert ended_now(view, s.board, s.options, names).count("\n") == 3


def test_r23_a_vassal_cannot_win_and_lends_provinces_to_the_lord(war):
    s, _, view = war
    give(view, me=3, second=2, third=4)
    view.lord[0] = 1
    assert scores(view, s.board, s.options) == [None, 5, 4]


def test_r26_hidden_gold_is_never_counted():
    t = RULES.start({"mode": "gold"}, 3, 4)
    view = t.view(0)
    view.round = 1
    assert scores(view, t.s.board, t.s.options)[1] is None
    assert own_standing(view, t.s.board, t.s.options)[0] == ""


def test_what_changed_is_counted_from_the_end_of_the_viewers_last_turn(war):
    _, _, view = war
    tally = WarTally()
    give(view, me=2, second=2)
    tally.hear(ev.RoundBegan(1, 0), view)
    give(view, me=4, second=2)
    tally.hear(ev.TurnEnded(0), view)
    give(view, me=3, second=5)
    tally.hear(ev.TurnEnded(1), view)
    assert tally.change(0, 3) == -1 and tally.change(1, 5) == 3
    tally.hear(ev.RoundBegan(2, 0), view)
    assert list(tally.trend(0, 3)) == [2, 3, 3]


def test_the_herald_tells_when_the_lead_changes_and_once_a_turn(war):
    _, names, view = war
    ear = HeraldEar(names)
    give(view, me=4, second=3, third=2)
    assert ear.hear(ev.RoundBegan(2, 0), view) is None
    give(view, me=4, second=6, third=1)
    line = ear.hear(ev.TurnEnded(1), view)
    assert line is not None and line.kind == HERALD and line.seat == 1 and "6" in line.words
    assert ear.hear(ev.TurnEnded(2), view) is None, "nothing has changed since"


def test_allies_who_win_together_are_not_told_who_leads(war):
    _, names, view = war
    ear = HeraldEar(names)
    view.players = 2
    give(view, me=4, second=3, third=2)
    ear.hear(ev.RoundBegan(2, 0), view)
    give(view, me=4, second=6, third=2)
    assert ear.hear(ev.TurnEnded(1), view) is None


def test_the_herald_tells_of_a_last_province_where_nothing_weighs_more(war):
    _, names, view = war
    ear = HeraldEar(names)
    give(view, me=6, second=3, third=2)
    ear.hear(ev.RoundBegan(2, 0), view)
    give(view, me=7, second=3, third=1)
    line = ear.hear(ev.TurnEnded(0), view)
    assert line is not None and line.seat == 2 and line.place == view.owner.index(2)


def test_the_herald_counts_the_last_rounds(war):
    _, names, view = war
    ear = HeraldEar(names)
    told = {number: ear.hear(ev.RoundBegan(number, 0), view) for number in range(1, 8)}
    assert [number for number, line in told.items() if line is not None] == [5, 7]


def test_what_the_herald_said_of_the_lead_holds_only_while_the_counts_do(war):
    _, names, view = war
    ear = HeraldEar(names)
    give(view, me=4, second=3, third=2)
    ear.hear(ev.RoundBegan(2, 0), view)
    give(view, me=4, second=4, third=2)
    line = ear.hear(ev.TurnEnded(1), view)
    assert line is not None and "4 Provinces each" in line.words and ear.stands(view)
    assert ear.hear(ev.TurnEnded(2), view) is None and ear.stands(view)
    give(view, me=7, second=4, third=2)
    assert not ear.stands(view)


def test_dice_that_favour_neutrals_are_told_as_the_attackers_bad_luck(war):
    _, names, view = war
    ear = HeraldEar(names)
    give(view, me=4, second=3, third=2)
    ear.hear(ev.RoundBegan(2, 0), view)
    for winner, told in ((NEUTRAL, "against"), (0, "smile on")):
        ear._luck = Fight(0, 2, 0, NEUTRAL, 1, 20, rolled=[0, FORTUNE] if winner == NEUTRAL else [FORTUNE, 0])
        line = ear._fortune()
        assert line is not None and line.seat == 0
        assert told in line.words and names.warlord(0) in line.words and "eutral" not in line.words
