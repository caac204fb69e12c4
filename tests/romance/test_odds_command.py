"""`tianming odds --game romance` prints what the odds say and names what it cannot read."""

import json
from argparse import Namespace

import pytest

from game.romance.odds_command import run


def command(capsys, **given):
    args = Namespace(**{"invader": "12, Guan Yu", "defender": "6, xu_chu", "edge": 0, "leaving": "stand", **given})
    return run(args), capsys.readouterr()


def test_it_prints_numbers(capsys):
    code, out = command(capsys, json=True)
    assert code == 0 and 0.5 < json.loads(out.out)["win"] < 1
    code, out = command(capsys, json=False, defender="6, clans")
    assert code == 0 and "wins" in out.out


@pytest.mark.parametrize("side", ["x", "100", "5, Guan Yuu", "-1"])
def test_what_it_cannot_read_is_one_clear_line(capsys, side):
    code, out = command(capsys, json=False, invader=side)
    assert code == 2 and len(out.err.splitlines()) == 1
