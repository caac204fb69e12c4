"""The recording of a newcomer's first war: where its pictures go, and what it says is missing."""

from pathlib import Path

import pytest

from game import paths
from game.tools.proofs import first_war


def test_nothing_is_recorded_into_the_repository(capsys):
    with pytest.raises(SystemExit) as left:
        first_war.main(["--out", str(paths.PACKAGE / "pictures")])
    assert left.value.code == 2 and "lies in the repository" in capsys.readouterr().err


def test_a_moment_without_a_picture_is_named():
    assert list(first_war.moments_missing(list(first_war.ALWAYS))) == []
    assert list(first_war.moments_missing([moment for moment in first_war.ALWAYS if moment != "deploy"])) == ["deploy"]


def test_a_war_that_stops_is_told_with_its_reason_and_the_next_is_recorded(monkeypatch, tmp_path: Path, capsys):
    recorded = []

    def play(hand, program, size, args, out):
        recorded.append((size, out.name))
        if size == "1280x720":
            raise hand.Broken("no window")
        return list(first_war.ALWAYS)

    monkeypatch.setattr(first_war, "play", play)
    code = first_war.main(["--out", str(tmp_path), "--size", "1280x720", "--size", "1920x1080"])
    assert code == 1 and recorded == [("1280x720", "1280x720"), ("1920x1080", "1920x1080")]
    assert "missing: no window" in capsys.readouterr().out
