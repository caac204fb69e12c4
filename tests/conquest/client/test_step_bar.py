"""The steps of the turn in the top bar answer the mouse (U2)."""

import pytest

from game.conquest.client.panels.topbar import TRACK
from tests.client.table.conftest import sit_down as sit_down


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_u2_every_step_says_what_is_done_in_it(sit_down, size):
    play = sit_down(size=size)
    play.to_the_invasion()
    play.app.draw()
    bar = play.table.panels.top
    assert set(bar.steps) == set(TRACK)
    for step, rect in bar.steps.items():
        at = (rect.left + 20, rect.centery)
        widget = play.table.widgets.at(at)
        assert widget is not None and widget.id == f"step:{step}"
        tip = widget.tip
        assert tip.body and tip.title and tip.clause.startswith("R")
    assert len({play.table.widgets[f"step:{step}"].tip.body for step in TRACK}) == len(TRACK)
