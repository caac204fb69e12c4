"""The game of two allies by mouse: which moments it must show, and the wars it is given nearly won."""

from pathlib import Path

import pytest

from game import paths
from game.conquest.rules.boards import SHIPPED
from game.engine.table import Result
from game.tools.proofs import allies_saves, two_allies
from game.tools.proofs.allies_advised import TABLES

WON = Result("win", (0,), "C14.1")


def test_nothing_is_recorded_into_the_repository(capsys):
    with pytest.raises(SystemExit) as left:
        two_allies.main(["--out", str(paths.PACKAGE / "pictures")])
    assert left.value.code == 2 and "lies in the repository" in capsys.readouterr().err


def test_every_part_says_which_moments_it_must_show():
    assert set(two_allies.ALWAYS) == set(two_allies.PARTS)
    assert set(two_allies.MAYBE) <= set(two_allies.PARTS) and set(two_allies.INSTANT) <= set(two_allies.PARTS)


def test_a_part_that_stops_is_told_with_its_reason(monkeypatch, tmp_path: Path, capsys):
    def play(hand, program, size, args, out):
        raise hand.Broken(f"no window for {args.part}")

    monkeypatch.setattr(two_allies, "play", play)
    code = two_allies.main(["--out", str(tmp_path), "--size", "1280x720", "--part", "hidden"])
    assert code == 1 and "missing: no window for hidden" in capsys.readouterr().out


def test_a_war_is_cut_before_its_victory_and_stands_as_it_stood(monkeypatch):
    begun = []

    def played(war):
        # One decision is all such a war has here: the first option of whoever is asked.
        seat = war.table.waiting()[0]
        war.apply(seat, war.table.options(seat)[0])
        war.table.s.result = WON

    def begin(seed):
        begun.append(seed)
        setup = allies_saves.usual()
        setup.set_scenario("yellow_scarves")
        return setup.begin(seed)

    monkeypatch.setattr(allies_saves, "played", played)
    monkeypatch.setattr(allies_saves, "LEFT", 1)
    war = allies_saves.nearly_won(begin, first=7)
    assert begun == [7, 7] and not war.log and war.table.s.result is None


def test_a_war_is_cut_before_the_end_of_the_turn_after_which_something_comes(monkeypatch, tmp_path: Path):
    kept, ends = [], []

    def step(war):
        seat = war.table.waiting()[0]
        options = war.table.options(seat)
        action = allies_saves.END if allies_saves.END in options else options[0]
        war.apply(seat, action)
        ends.append(action == allies_saves.END)

    monkeypatch.setattr(allies_saves, "step", step)
    monkeypatch.setattr(allies_saves, "keep", lambda war, home, name: kept.append(war))
    asked = []
    allies_saves.before(tmp_path, lambda war, told: asked.append(told) or len(war.log) >= 3)
    assert len(kept) == 1 and len(asked) == len(ends) >= 3
    assert ends[-1] and len(kept[0].log) == len(ends) - 1
    assert all(type(told) is int for told in asked)


def test_wars_by_advice_are_played_on_boards_that_are_shipped():
    assert {board for board, _ in TABLES} <= set(SHIPPED)
