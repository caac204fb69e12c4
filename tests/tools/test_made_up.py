"""Games made up for pictures: sound, always the same, at the moment that was asked for."""

import pytest

from game.engine.codec import snapshot
from game.tools.made_up import game_at


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
