"""The client is killed and nothing is lost; `python -m game.tools.proofs.kill` does it hundreds of times."""

import os
from random import Random

import pytest

from game.client.playable import here
from game.tools.proofs import kill
from game.tools.proofs.kill import Lost, Shown, killed, look

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="the tool forks")


def test_ten_violent_ends_lose_no_decision(tmp_path, monkeypatch):
    monkeypatch.setenv("TIANMING_HOME", str(tmp_path))
    chance = Random(7)
    told, deepest = [], 0
    for number in range(10):
        told = killed(tmp_path, number, screen=number == 4, after=chance.uniform(0.05, 0.45)) or told[-1:]
        if told:
            deepest = max(deepest, len(look(tmp_path, told).log))
    assert deepest > 20, "too little was played to prove anything"


@pytest.fixture
def after_a_kill(tmp_path, monkeypatch):
    """A folder with a war that was killed, what was shown of it, and what would be continued."""
    monkeypatch.setenv("TIANMING_HOME", str(tmp_path))
    told = killed(tmp_path, 3, screen=False, after=0.5)
    return tmp_path, told, look(tmp_path, told)


def test_a_decision_that_is_missing_would_be_noticed(after_a_kill):
    home, told, record = after_a_kill
    more = told[-1]._replace(decisions=len(record.log) + 500, undoing=False)
    with pytest.raises((Lost, IndexError)):
        look(home, [*told, more])


def test_another_position_would_be_noticed(after_a_kill):
    home, told, _ = after_a_kill
    with pytest.raises(Lost):
        look(home, [told[-1]._replace(sum="0" * 16, undoing=False)])


def test_no_save_at_all_would_be_noticed(after_a_kill):
    home, told, _ = after_a_kill
    for file in (home / "saves").rglob("*.tianming"):
        file.unlink()
    with pytest.raises(Lost, match="no sound save"):
        look(home, told)


def test_a_line_cut_short_by_the_end_is_not_read():
    whole = f"war 12 {'a' * 16}\nundo\nwar 11 {'b' * 16}\nwar 1"
    assert kill._understood(whole) == [
        Shown("war", 12, "a" * 16, False),
        Shown("war", 12, "a" * 16, True),
        Shown("war", 11, "b" * 16, False),
    ]
    assert kill._understood("") == []


def test_the_command_knows_every_game_that_can_be_shown():
    parser = kill.argparse.ArgumentParser()
    kill.add_arguments(parser)
    assert [parser.parse_args(["--game", game]).game for game in here()] == list(here())


def test_arguments_that_make_no_sense_exit_2(capsys):
    assert kill.run(kill.argparse.Namespace(kills=0, seed=0)) == 2
    assert "--kills" in capsys.readouterr().err
