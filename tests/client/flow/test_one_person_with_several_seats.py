"""One person at several seats, in every game: seats of one name are one person's, who meets no curtain (U19, U22)."""

import pytest

from game.client.game_client import client_of
from game.client.session import GameSession
from game.engine.record import HUMAN, persons
from game.games import GAMES


@pytest.fixture
def page(app, tmp_path, monkeypatch, request):
    """The set-up page of a game on which the first two seats have one name and the third has another."""
    monkeypatch.setenv("TIANMING_HOME", str(tmp_path))
    client = client_of(request.param)
    page = client.setup_page(client.entries()[0].key, "", lambda record: None)
    app.push(page)
    app.settle()
    for seat in page.setup.seats:
        seat.player = "random"
    for seat, name in zip(page.setup.seats[:3], ("Wen", "Wen", "Mei"), strict=True):
        seat.player, seat.name = HUMAN, name
    page.again()
    return page


@pytest.mark.parametrize("page", list(GAMES), indirect=True)
def test_u22_the_curtain_is_not_shown_between_two_seats_of_one_person(page, players):
    assert page.setup.people() == 2
    record = page.setup.begin()
    people = [seat.name for seat in record.seats if seat.player == HUMAN]
    assert sorted(people) == ["Mei", "Wen", "Wen"]
    one = [n for n, seat in enumerate(record.seats) if seat.name == "Wen"]
    other = next(n for n, seat in enumerate(record.seats) if seat.name == "Mei")
    assert sorted(map(sorted, persons(record.seats))) == sorted([one, [other]])
    session = GameSession(record, players)
    session.curtain = "always"
    assert not session.needs_curtain(*one) and session.needs_curtain(one[0], other)


@pytest.mark.parametrize("page", list(GAMES), indirect=True)
def test_u4_a_person_alone_at_several_seats_can_take_back_anything(page):
    page.setup.seats[2].name = "Wen"
    page.setup.free_undo = True
    assert page.setup.people() == 1 and page.setup.begin().free_undo
    again = client_of(page.setup.game).again(page.setup.begin())
    assert len(persons(again.seats)) == 1 and len([seat for seat in again.seats if seat.player == HUMAN]) == 3


@pytest.mark.parametrize("page", ["conquest", "romance", "redux"], indirect=True)
def test_the_page_says_whose_seat_it_is(page):
    assert page.same_person(0) == page.same_person(2) == "" and "1" in page.same_person(1)
