"""What the seats of a saved game are called on the load page, which reads the head of a file alone (U27)."""

import pytest

from game.client.game_knowledge import knowledge_of
from game.client.names import SeatNames
from game.engine.record import SCRIPT, SeatRecord
from game.games import GAMES


def seats(count: int) -> list[SeatRecord]:
    return [SeatRecord(f"Player {n}", "red", "thumb") for n in range(count)]


@pytest.mark.parametrize(
    ("game", "mark", "told"),
    [
        ("conquest", "", ["Player 0", "Player 1"]),
        ("redux", "wei/1/7", ["Wei", "Wu", "Shu"]),
        ("romance", "romance//3/15", ["Liu Bei", "Cao Cao", "Sun Ce"]),
        ("romance", "romance//3/15/caocao+sun+liubei", ["Cao Cao", "Sun Ce", "Liu Bei"]),
        ("romance", "romance//3/15/caocao+caocao+liubei", ["Liu Bei", "Cao Cao", "Sun Ce"]),
    ],
)
def test_u27_seats_of_a_saved_game_are_called_as_at_its_table(game, mark, told):
    names = knowledge_of(game).kept_names(seats(len(told)), mark)
    assert [names.name(seat) for seat in range(len(told))] == told


@pytest.mark.parametrize("board", ["", "/warlords-han"])
def test_u27_a_saved_war_of_warlords_names_the_warlords_of_its_board(board):
    names = knowledge_of("warlords").kept_names(seats(7), f"evening//3/10/fall{board}")
    assert names.name(6) == "Cao Cao" and len({names.colour(seat) for seat in range(7)}) == 7


@pytest.mark.parametrize("mark", ["evening//3/10/fall/-", "evening//3/10/fall/no-such-board", "an old mark"])
def test_u27_a_board_that_is_not_here_leaves_the_players_their_own_names(mark):
    names = knowledge_of("warlords").kept_names(seats(7), mark)
    assert [names.name(seat) for seat in range(7)] == [f"Player {n}" for n in range(7)]
    assert knowledge_of("warlords").mark_words(mark)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_u27_every_game_names_seats_by_any_mark(game):
    for mark in ("", "/", "a/b/c/d/e", "////////"):
        names = knowledge_of(game).kept_names([SeatRecord("A", "red", SCRIPT)] * 3, mark)
        assert isinstance(names, SeatNames) and all(names.name(seat) for seat in range(3))
