"""The game at this screen: nobody waits, nothing secret leaks, a wrong computer player ends nothing."""

import pytest

from game.bots.choice import Choice
from game.client.session import ONLOOKER, GameSession, summary_of
from game.conquest.rules.view import fold
from game.engine.record import HUMAN
from game.engine.refusals import Illegal
from tests.client.flow.conftest import go_on, table_of, to_the_person


def test_the_only_person_is_the_viewer_and_several_see_nothing_until_they_lift_the_curtain(players):
    alone = GameSession(table_of(HUMAN, "thumb").begin(1), players, keeps=False)
    together = GameSession(table_of(HUMAN, HUMAN, "thumb").begin(1), players, keeps=False)
    assert alone.viewer == 0
    assert together.viewer == ONLOOKER
    assert all(gold == -1 for gold in together.view().gold)


def test_a_computer_player_acts_only_when_the_screen_may_go_on(players):
    session = GameSession(table_of("thumb", "thumb").begin(1), players, keeps=False)
    for _ in range(5):
        assert not session.update(False)
    assert session.thinking == session.waiting[0]
    assert len(session.record.log) == 0
    assert session.update(True)
    assert len(session.record.log) == 1


def test_what_the_viewer_is_told_leads_from_view_to_view(session):
    picture = session.view()
    session.drain()
    for _ in range(25):
        go_on(session)
        for told in session.drain():
            if told.reaches(session.viewer):
                fold(picture, told.event)
        assert picture == session.view()


@pytest.mark.filterwarnings("ignore")
def test_an_illegal_choice_is_a_report_and_the_first_legal_action_is_played(players, monkeypatch):
    session = GameSession(table_of("thumb", "thumb").begin(1), players, keeps=False)
    monkeypatch.setattr(players, "poll", lambda: Choice(("invade", 1, 1), "reason.any"))
    seat = session.waiting[0]
    legal = [action for action in session.options(seat) if action != ("concede",)]
    assert session.update(True)
    assert session.record.log == [(seat, legal[0])]
    assert len(session.faults) == 1 and "('invade', 1, 1)" in session.faults[0]


def test_a_refused_deed_changes_nothing(session):
    seat = to_the_person(session)
    before = session.record.log[:]
    with pytest.raises(Illegal):
        session.apply(seat, ("invade", 1, 1))
    assert session.record.log == before
    assert session.refusal(seat, ("invade", 1, 1)) is not None


def test_undo_and_redo_are_the_viewers_own(session):
    seat = to_the_person(session)
    while session.table.s.step != "deploy" or session.waiting_human() is None:
        go_on(session)
    place = next(action for action in session.options(seat) if action[0] == "place")
    before = session.view()
    session.apply(seat, place)
    after = session.view()
    assert session.can_undo()
    assert session.undo_words()[0] >= 1
    session.undo()
    assert session.view() == before and session.drain() == []
    assert session.can_redo()
    session.redo()
    assert session.view() == after


def test_free_undo_goes_back_over_dice_and_other_seats_to_the_persons_own_choice(players):
    setup = table_of(HUMAN, "thumb")
    setup.free_undo = True
    session = GameSession(setup.begin(1), players, keeps=False)
    while all(seat == 0 for seat, _ in session.record.log):
        go_on(session)
        to_the_person(session)
    last = max(n for n, (seat, _) in enumerate(session.record.log) if seat == 0)
    session.undo()
    assert len(session.record.log) == last
    assert session.waiting_human() == 0


def test_u24_a_seat_changes_hands_at_any_stop(session):
    to_the_person(session)
    session.set_player(0, "thumb")
    assert session.viewer == ONLOOKER
    assert session.update(True)
    session.set_player(0, HUMAN)
    assert session.viewer == 0
    with pytest.raises(ValueError):
        session.set_player(0, "nobody")


def test_u22_the_curtain_hangs_between_people_only_while_somebody_hides_something(players):
    setup = table_of(HUMAN, HUMAN, "thumb")
    session = GameSession(setup.begin(1), players, keeps=False)
    assert session.needs_curtain(0, 1) and session.needs_curtain(ONLOOKER, 0)
    assert not session.needs_curtain(1, 1)
    session.curtain = "never"
    assert not session.needs_curtain(0, 1)
    setup.set("gold_visibility", "public")
    open_game = GameSession(setup.begin(1), players, keeps=False)
    assert not open_game.needs_curtain(0, 1)
    open_game.table.s.hands[1].append(4)
    assert open_game.needs_curtain(0, 1)
    open_game.table.s.hands[1].clear()
    open_game.curtain = "always"
    assert open_game.needs_curtain(0, 1)
    alone = GameSession(table_of(HUMAN, "thumb").begin(1), players, keeps=False)
    alone.curtain = "always"
    assert not alone.needs_curtain(ONLOOKER, 0)


def test_u22_no_curtain_hangs_between_the_seats_of_one_person(players):
    setup = table_of(HUMAN, HUMAN, HUMAN)
    for seat, name in enumerate(("Wen", "Mei", "Wen")):
        setup.seats[seat].name = name
    session = GameSession(setup.begin(1), players, keeps=False)
    session.curtain = "always"
    assert session.persons() == [[0, 2], [1]] and session.viewer == ONLOOKER
    assert not session.needs_curtain(0, 2)
    assert session.needs_curtain(0, 1) and session.needs_curtain(1, 2) and session.needs_curtain(ONLOOKER, 0)
    setup.seats[1].name = "Wen"
    alone = GameSession(setup.begin(1), players, keeps=False)
    alone.curtain = "always"
    assert alone.viewer == 0 and not alone.needs_curtain(ONLOOKER, 1)


def test_u19_a_seat_is_told_what_befell_it_since_its_last_turn_and_nothing_secret(session):
    while session.record.table.s.round < 2:
        go_on(session)
    befallen = session.befallen(0)
    assert befallen
    gold = [event for event in befallen if type(event).__name__ == "GoldChanged"]
    assert all(event.seat == 0 for event in gold)


def test_the_summary_tells_no_secret(players):
    record = table_of(HUMAN, HUMAN, "thumb").begin(3)
    summary = summary_of(record, "")
    record.table.s.gold[0] += 7
    record.table.s.reserve[1].append(record.table.s.general_deck.pop())
    record.table.s.hands[1].append(record.table.s.strategy_deck.pop())
    assert summary_of(record, "") == summary


def test_u4_what_one_click_sent_is_undone_and_redone_at_once(session):
    seat = to_the_person(session)
    while session.table.s.step != "deploy" or session.waiting_human() is None:
        go_on(session)
    steps, before = session.undo_words()[0], session.view()
    for follows in (False, True):
        place = next(action for action in session.options(seat) if action[0] == "place")
        session.apply(seat, place, follows)
    after = session.view()
    assert session.undo_words()[0] == steps + 1
    session.undo()
    assert session.view() == before
    session.redo()
    assert session.view() == after and not session.can_redo()
    session.undo()
    session.apply(seat, place)
    session.apply(seat, next(action for action in session.options(seat) if action[0] == "place"))
    between = session.undo_words()[0]
    session.undo()
    assert session.undo_words()[0] == between - 1 == steps + 1
