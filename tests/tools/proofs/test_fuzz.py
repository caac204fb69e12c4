"""The fuzz plays every kind of game, and whatever is wrong it finds and names, so that it can be had again."""

import re

import pytest

from game.conquest import fuzzing
from game.conquest.fuzzing import choose, trial
from game.conquest.rules import units, verbs
from game.conquest.rules.boards import shipped_board_ids
from game.conquest.rules.deployment import Deployment
from game.conquest.rules.game import RULES
from game.conquest.rules.options import BOUNDS, MODES, Options, infeasible, read_options
from game.conquest.rules.state import Result
from game.engine.events import Told
from game.engine.table import Table
from game.tools.proofs import fuzz, whole_games
from game.tools.proofs.whole_games import Unsound
from tests.tools.command_line import run_tool


def play(number: int, every_beat: bool = False) -> whole_games.Tally:
    """A random game of Conquest, held to everything."""
    return whole_games.play("conquest", number, every_beat)


def command(*words: str) -> int:
    return run_tool(fuzz, *words)


def test_a_trial_is_drawn_from_its_number_alone():
    assert [trial(n) for n in range(20)] == [trial(n) for n in range(20)]
    assert len({str(trial(n)) for n in range(50)}) == 50


def test_the_trials_of_the_suite_reach_every_corner():
    trials = [trial(n) for n in range(384)]
    assert {planned.seats for planned in trials} == set(range(2, 9))
    options = [read_options(planned.options) for planned in trials]
    assert {drawn.board for drawn in options} == set(shipped_board_ids())
    assert {drawn.mode for drawn in options} == set(MODES)
    for name in Options.__struct_fields__:
        found = {getattr(drawn, name) for drawn in options}
        assert len(found) > 1, f"{name} never varies"
        if name in BOUNDS:
            assert all(BOUNDS[name][0] <= value <= BOUNDS[name][1] for value in found)
    assert all(infeasible(drawn, p.seats, 42, 20) is None for drawn, p in zip(options, trials, strict=True))


def test_a_game_played_twice_is_the_same_game():
    assert play(5) == play(5, every_beat=True)._replace(saved=play(5).saved)


def test_rare_verbs_are_tried_and_few_concede():
    class Always:
        """A chance in which everything seldom happens."""

        @staticmethod
        def random():
            return 0.9

        @staticmethod
        def choice(options):
            return options[0]

    options = [("concede",), ("end_step",), ("invade", 1, 2)]
    assert choose(options, Always) == ("invade", 1, 2)
    assert choose(options[:2], Always) == ("end_step",)
    assert choose(options[:1], Always) == ("concede",)


# ---- it finds what is wrong


def found(number=1, **kinds):
    with pytest.raises(Unsound) as caught:
        for n in range(number, number + 6):
            play(n, **kinds)
    text = str(caught.value)
    assert text.startswith("trial ") and "actions, at " in text
    return text


def test_it_sees_a_change_that_nobody_was_told_of(monkeypatch):
    real = verbs.change_pool

    def silent(t, seat, change, why):
        watched, t.watched = t.watched, False
        real(t, seat, change, why)
        t.watched = watched

    monkeypatch.setattr(verbs, "change_pool", silent)
    assert "was shown, and there is: {'pool'" in found()
    assert "was shown, and there is: {'pool'" in found(every_beat=True)


def test_it_sees_a_secret_told_to_all(monkeypatch):
    monkeypatch.setattr(Told, "reaches", lambda told, seat: True)
    text = found()
    assert "was shown, and there is: {" in text and ("'gold': " in text or "'hands': " in text)


def test_it_sees_a_broken_invariant(monkeypatch):
    real = units.place_infantry

    def doubled(t, seat, at, infantry, cause):
        real(t, seat, at, infantry, cause)
        t.s.units[at] += 1

    monkeypatch.setattr(units, "place_infantry", doubled)
    assert "units counted" in found()


def test_it_sees_options_out_of_order(monkeypatch):
    ask = Deployment.plan["deploy"].ask
    monkeypatch.setattr(ask, "offer", lambda frame, t, offer=ask.offer: offer(frame, t)[::-1])
    assert "are not sorted and unique" in found()


def test_it_sees_a_save_that_is_another_game(monkeypatch):
    real = whole_games.restore

    def worse(rules, data, watched):
        t = real(rules, data, watched=watched)
        t.s.gold[0] += 1
        return t

    monkeypatch.setattr(whole_games, "restore", worse)
    assert "the save is another game" in found()


def test_it_reports_a_crash_with_the_trial(monkeypatch):
    def crash(*args):
        raise ZeroDivisionError("division by zero")

    monkeypatch.setattr(units, "capture", crash)
    assert "ZeroDivisionError: division by zero" in found()


def test_it_sees_that_something_is_legal_after_the_end(monkeypatch):
    real = Table.asides
    monkeypatch.setattr(Table, "asides", lambda t, seat: real(t, seat) if t.waiting() else [("give", 0, 1)])
    assert "the game is over and something is legal" in found()


ALLIED, FREE = 1, 2
"""A trial against rebels, and one without."""


@pytest.mark.parametrize(
    ("number", "change", "said"),
    [
        (FREE, {"step": "deployment"}, "nobody is asked, and the game is not over"),
        (FREE, {"round": 99}, "round 99 of "),
        (FREE, {"result": Result("win", (), "R23.5")}, "a winner who is not in the game"),
        (FREE, {"result": Result("draw", (), "R23.4")}, "is no draw of the rules"),
        (ALLIED, {"result": Result("win", (), "C14.1")}, "and there is: Result("),
    ],
)
def test_it_sees_an_end_that_is_not_the_true_one(monkeypatch, number, change, said):
    assert ("bots" in trial(number).options) == (number == ALLIED)
    real = fuzzing.wrong_end

    def spoilt(t):
        for name, value in change.items():
            setattr(t.s, name, value)
        return real(t)

    assert play(number).decisions
    monkeypatch.setattr(fuzzing, "wrong_end", spoilt)
    with pytest.raises(Unsound, match=re.escape(said)):
        play(number)


# ---- the command


def test_the_command_counts_games_and_decisions(capsys):
    assert command("--first", "3", "--games", "2") == 0
    out = capsys.readouterr().out
    assert out.startswith("2 games, ") and out.endswith(" decisions, 0 unsound\n")


def test_the_command_names_what_is_unsound(monkeypatch, capsys):
    monkeypatch.setattr(type(RULES), "problems", lambda self, s: ["the sky has fallen"])
    assert command("--games", "2") == 1
    out, err = capsys.readouterr()
    assert "2 games, 0 decisions, 2 unsound" in out
    assert "trial 1: " in err and "the sky has fallen" in err


@pytest.mark.parametrize("words", [("--games", "0"), ("--first", "-1")])
def test_the_command_refuses_what_is_no_number_of_games(words, capsys):
    assert command(*words) == 2
    assert "--games 1 or more" in capsys.readouterr().err
