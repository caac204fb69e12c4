"""Tempers where a table is set up, in saves, and where the computer players are asked."""

import msgspec
import pytest

from game.client import storage, worker_link
from game.client.setup.draft import with_persons
from game.client.worker_link import Players
from game.conquest.client.setup.seats import UPRISING, again, usual
from game.conquest.rules.game import RULES
from game.engine.errors import DataError
from game.engine.record import HUMAN, Record, SeatRecord
from game.engine.registry import ALL_RULES
from game.engine.saves import load, save

OPTIONS = {"mode": "seven_year_war", "board": "1"}


def record_of(temper) -> Record:
    seats = [SeatRecord("Ann", "blue"), SeatRecord("Bo", "red", "thumb", temper=temper)]
    return Record.start(RULES, OPTIONS, seats, 3)


def test_u31_computer_players_are_as_their_rulers_until_somebody_chooses():
    setup = usual()
    assert [seat.temper or "" for seat in setup.seats] == ["", "ruler", "ruler", "ruler"]
    setup.add()
    setup.set_player(0, "planner")
    setup.set_player(1, HUMAN)
    setup.seats[2].temper = "bold"
    setup.set_player(2, "tuned")
    assert [seat.temper or "" for seat in setup.seats] == ["ruler", "", "bold", "ruler", "ruler"]
    assert [seat.temper for seat in with_persons(setup.seats)] == [seat.temper for seat in setup.seats]
    assert [seat.temper for seat in again(setup.begin(7)).seats] == [seat.temper for seat in setup.seats]


def test_a_table_with_a_temper_that_there_is_not_is_not_sound():
    setup = usual()
    assert setup.sound()
    setup.seats[1].temper = "kind"
    assert not setup.sound()


def test_among_allies_nobody_is_asked_for_a_temper():
    setup = usual()
    setup.set_scenario(UPRISING)
    record = setup.begin(7)
    assert record.table.waiting() and setup.sound()


def test_a_save_keeps_tempers_and_one_without_says_nothing_of_them(tmp_path):
    for temper in ("vengeful", "ruler", msgspec.UNSET):
        file = tmp_path / f"{temper}.tianming"
        save(record_of(temper), file)
        assert (b'"temper"' in file.read_bytes()) is bool(temper)
        assert load(file, ALL_RULES).seats[1].temper == temper


def test_a_save_with_an_unknown_temper_is_one_line(tmp_path):
    file = tmp_path / "kind.tianming"
    save(record_of("kind"), file)
    with pytest.raises(DataError, match="temper"):
        storage.open_game(file)


def test_the_player_of_a_seat_is_asked_by_its_temper(monkeypatch):
    """What it hears is oaths and its own gifts; advice is given by the level itself."""
    asked = []

    def answer(table, seat, player, *rest, said=()):
        asked.append((player, said))
        return ()

    monkeypatch.setattr(worker_link, "asked_of", answer)
    record, players = record_of("loyal"), Players(here=True)
    record.table.log[:] = [(0, ("give", 1, 2)), (0, ("offer",)), (0, ("place", 1, 4))]
    players.ask(record, 1)
    players.answers()
    players.ask(record, 1, "planner")
    players.answers()
    assert asked[0] == ("thumb:loyal", ((0, ("give", 1, 2)), (0, ("offer",)))) and asked[1][0] == "planner"
