"""Games made up for pictures: sound, always the same, at the moment that was asked for."""

import pytest

from game.conquest.made_up import game_at, uprising_over
from game.engine.codec import snapshot


@pytest.mark.parametrize("moment", ["invade", "battle", "end"])
def test_a_game_at_a_moment(moment):
    record = game_at(moment)
    t = record.table
    assert record.parted() == ""
    assert snapshot(game_at(moment).table) == snapshot(t) and game_at(moment).table is not t
    if moment == "end":
        assert t.s.result is not None
        return
    assert t.waiting() == (0,) and t.s.round == 3 and all(t.s.alive)
    assert t.trace()[-1] == {"invade": "campaign.choose", "battle": "invasion.press_on"}[moment]
    assert any(at for slot, at in enumerate(t.s.leader_at) if slot % 4), "a picture wants Generals"


def test_a_war_against_the_rebels_at_its_end():
    record = uprising_over(3)
    assert record.parted() == "" and record.table.s.result is not None
    assert record.table.s.result.clause in ("C14.1", "C14.2") and record.table.s.players == 3
    assert len({seat.colour for seat in record.seats}) == record.table.s.seats == 8
