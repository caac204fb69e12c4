"""A plot of the rebels before the eyes of whoever can see through it (C10.4, C10.5, ST18)."""

import pytest

from game.conquest.client.panels.uprising import ACTION_ICONS
from game.conquest.client.prompts.windows import WindowPrompter
from tests.conquest.client.coop.conftest import LIN, front
from tests.worlds import REBELS

CHENLIU, RUNAN = 16, 20
BLADE, GOLD = 1, 5


def plotted(at_table, action: int, **more):
    """The first host rolls this action while the only player holds Seen Through."""
    w = front(1, 2).holds("runan", LIN, 2, generals=["GE16"]).hand(LIN, "ST18").at_step("invade", 1)
    play = at_table(w.load(REBELS, 2, action, **more))
    play.until_asked("window.react_or_pass")
    return play


@pytest.mark.parametrize("action, where", [(BLADE, CHENLIU), (GOLD, RUNAN)])
def test_c10_4_c10_5_the_window_says_who_plots_against_whom_and_where(at_table, action, where):
    prompt = plotted(at_table, action).table.prompt
    assert isinstance(prompt, WindowPrompter) and prompt.moment == "W7"
    assert prompt.concerned() == [where]
    assert "Zhang Bao" in prompt.happened()


@pytest.mark.parametrize("action", [BLADE, GOLD])
def test_it_is_drawn_with_the_sign_of_the_deed(at_table, action):
    play = plotted(at_table, action)
    assert {"assassinate", "bribe"} <= set(ACTION_ICONS)
    play.steps(20)
    before = play.app.screen.copy()
    play.table.prompt.draw_over(before, play.table.scale)
    assert before.get_at(play.table.prompt.bar().center) is not None


def test_st18_sees_through_it(at_table):
    play = plotted(at_table, BLADE)
    play.table.parts.cards.press(0)
    play.steps()
    play.press("#play_card")
    play.until_asked()
    assert play.table.t.s.leader_at[4 * LIN] == CHENLIU
    assert any("seen through" in line.words for line in play.table.narrator.lines)
