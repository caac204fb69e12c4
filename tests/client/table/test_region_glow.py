"""A Region that comes into one hand is crowned: a gold line runs round it once (look §8)."""

from types import SimpleNamespace

import pytest

from game.client.table.scene import TableFrame
from game.conquest.client.motion.motions import ConquestChoreographer
from game.conquest.rules import events as ev


def capture(table: TableFrame, whole: bool, monkeypatch) -> None:
    """Shows seat 0 taking the last Province of a Region, or the last but one."""
    board, stage = table.parts.board, table.parts.stage
    at, *others = board.region_places[1]
    owner = [-1] * len(board.places)
    for p in (at, *(others if whole else others[1:])):
        owner[p] = 0
    with monkeypatch.context() as patch:
        patch.setattr(stage, "picture", lambda: SimpleNamespace(owner=tuple(owner)))
        motion = ConquestChoreographer(stage).captured(ev.Captured(seat=0, at=at, source=others[-1], former=-1))
    motion.begin()
    assert motion.sound == ("region" if whole else "capture")


@pytest.mark.parametrize("whole", [True, False])
def test_gold_runs_round_a_whole_region_and_round_no_other(sit_down, whole, monkeypatch):
    play = sit_down()
    play.until_asked()
    capture(play.table, whole, monkeypatch)
    assert play.table.field.animating is whole
    play.steps(8)
    assert not play.table.field.animating


def test_u47_gold_stands_still_with_less_motion(sit_down, monkeypatch):
    play = sit_down()
    play.until_asked()
    play.table.parts.stage.less_motion = True
    capture(play.table, True, monkeypatch)
    assert not play.table.field.animating
