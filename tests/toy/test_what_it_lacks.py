"""Commands that need more of a game than the orchard has say so in one sentence."""

import pytest

from game import games
from game.__main__ import main
from game.bots.random_player import RandomPlayer
from game.tools.proofs import fuzz, whole_games
from tests.tools.command_line import run_tool
from tests.toy import rules
from tests.toy.entry import ENTRY


@pytest.fixture(autouse=True)
def orchard(monkeypatch):
    """The orchard among the games."""
    monkeypatch.setitem(games.GAMES, "orchard", ENTRY)


def said(capsys) -> str:
    """The one line that was said."""
    err = capsys.readouterr().err
    assert err.count("\n") == 1
    return err


def test_without_a_module_of_random_games_there_is_no_fuzzing(capsys):
    assert run_tool(fuzz, "--game", "orchard") == 2
    assert said(capsys).endswith("write trial, choose and fold in game/orchard/fuzzing.py\n")
    with pytest.raises(whole_games.DataError, match="has no random games"):
        fuzz.random_game("orchard", 1)


@pytest.mark.parametrize("words", [(), ("--only", "client"), ("--only", "rules")])
def test_without_a_player_of_rules_of_thumb_nothing_is_measured(words, capsys):
    assert main(["bench", "--game", "orchard", *words]) == 2
    assert "orchard: has no player named 'thumb'" in said(capsys)


def test_without_a_module_of_measures_the_rules_are_not_measured(monkeypatch, capsys):
    monkeypatch.setitem(rules.PLAYERS, "thumb", RandomPlayer())
    assert main(["bench", "--game", "orchard"]) == 2
    assert said(capsys).endswith("does not say how it is measured: write game/orchard/bench.py\n")
