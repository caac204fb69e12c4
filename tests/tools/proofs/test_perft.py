"""How many ways there are, three decisions deep, from named positions: whoever changes an option changes these."""

import json

import pytest

from game.engine.codec import snapshot
from game.tools.proofs import perft as perft_command
from game.tools.proofs.perft import POSITIONS, divide, perft, stand
from tests.tools.command_line import run_tool

WAYS = {
    "muster": (13, 156, 384),
    "levy": (20, 321, 4063),
    "assault": (18, 177, 1229),
    "breach": (8, 55, 112),
    "orders": (9, 41, 107),
    "campaigning": (38, 961, 18610),
    "naming": (4, 27, 172),
    "winter": (15, 222, 3221),
}


def test_every_position_is_counted():
    assert set(WAYS) == set(POSITIONS)


@pytest.mark.parametrize("name", WAYS)
def test_the_ways_three_decisions_deep(name):
    t = stand(POSITIONS[name])
    before = snapshot(t)
    assert tuple(perft(t, depth) for depth in (1, 2, 3)) == WAYS[name]
    assert snapshot(t) == before


@pytest.mark.parametrize("name", WAYS)
def test_a_position_is_what_its_name_says(name):
    t = stand(POSITIONS[name])
    assert t.trace()[-1] == POSITIONS[name].until
    assert len(t.log) >= POSITIONS[name].after


def slowly(t, depth):
    """The same count by nothing but playing."""
    if depth == 0 or not t.waiting():
        return 1
    found = 0
    for seat in t.waiting():
        for action in t.options(seat):
            after = t.clone()
            after.apply(seat, action)
            found += slowly(after, depth - 1)
    return found


@pytest.mark.parametrize("name", WAYS)
def test_counting_takes_no_short_cut_that_matters(name):
    t = stand(POSITIONS[name])
    assert slowly(t, 2) == perft(t, 2)


def test_a_game_that_is_over_is_one_way():
    t = stand(POSITIONS["breach"])
    t.stack.clear()
    t._seats, t._legal = (), {}
    assert perft(t, 3) == 1


def test_the_parts_make_the_whole():
    t = stand(POSITIONS["levy"])
    parts = divide(t, 2)
    assert [action for _, action in parts] == t.options(t.waiting()[0])
    assert sum(parts.values()) == WAYS["levy"][1]


# ---- the command


def command(*words: str) -> int:
    return run_tool(perft_command, *words)


def test_the_command_prints_a_table(capsys):
    assert command("breach", "--depth", "1") == 0
    out = capsys.readouterr().out
    assert "ways, 1 deep" in out and "breach" in out and str(WAYS["breach"][0]) in out


def test_the_command_divides_and_speaks_json(capsys):
    assert command("breach", "--depth", "2", "--divide", "--json") == 0
    rows = json.loads(capsys.readouterr().out)
    assert len(rows) == WAYS["breach"][0] + 1
    assert rows[-1] == {"position": "breach", "first": "", "ways": WAYS["breach"][1]}
    assert sum(row["ways"] for row in rows[:-1]) == WAYS["breach"][1]


def test_the_command_names_the_nearest_position(capsys):
    assert command("breech") == 2
    assert "did you mean 'breach'?" in capsys.readouterr().err
