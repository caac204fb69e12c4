"""Ending the Invade step (U5, U6): quiet while an attack is likely, red and naming what is left, and when it asks."""

import pytest

from game.client.scenes.base import Confirm
from game.conquest.client.prompts.attacks_left import Attack, AttacksLeft
from game.conquest.rules.state import NEUTRAL
from tests.client.table.conftest import sit_down  # noqa: F401

NEUTRALS = {"neutral_low": 4, "neutral_high": 4, "unoccupied": 0, "starting_gold": 9}


@pytest.fixture
def invading(sit_down):  # noqa: F811
    """A table at the Invade step, with so much Infantry in each Province of one's own and in every neutral one."""

    def begin(own, neutral, **more):
        play = sit_down(seed=6, options=NEUTRALS, **more)
        play.to_the_invasion()
        s = play.table.t.s
        for p in s.board.ids:
            change = (own if s.owner[p] == 0 else neutral) - s.infantry[p] if s.owner[p] in (0, NEUTRAL) else 0
            s.infantry[p] += change
            s.units[p] += change
        play.table.look_anew()
        play.until_asked()
        while not play.table.prompt.left.known:
            play.steps()
        play.table.prompt.forget()
        play.table.asking.refresh()
        return play

    return begin


def test_attacks_are_weighed_one_at_a_time_and_the_likeliest_is_told():
    asked = []
    chances = {(1, 2): 0.3, (1, 3): None, (4, 5): 0.6}
    left = AttacksLeft(list(chances), lambda march: (asked.append(march), chances[march])[1])
    left.weigh_one()
    assert asked == [(1, 2)] and not left.known
    assert left.best() == left.worthwhile() == Attack(4, 5, 0.6) and left.known


def test_u5_it_is_quiet_and_asks_first_while_an_attack_succeeds_more_often_than_not(invading):
    play = invading(own=12, neutral=1)
    best = play.table.prompt.left.worthwhile()
    assert best is not None
    widgets = play.table.widgets
    assert widgets["#end_step"].face.kind == "quiet" and widgets.main() is None
    assert play.table.names.province(best.target) in widgets["#end_step"].face.sub
    logged = len(play.session.record.log)
    play.press("#end_step")
    asks = play.app.scene
    assert isinstance(asks, Confirm) and play.table.names.province(best.target) in asks.body
    assert len(play.session.record.log) == logged
    play.press("#do")
    assert play.session.record.log[logged] == (0, ("end_step",))


def test_u6_it_is_red_and_asks_nothing_where_no_attack_is_likely(invading):
    play = invading(own=2, neutral=9)
    assert play.table.prompt.left.worthwhile() is None
    assert play.table.widgets.main().id == "#end_step"
    logged = len(play.session.record.log)
    play.press("#end_step")
    assert play.session.record.log[logged] == (0, ("end_step",))


def test_a_table_without_odds_is_asked_nothing_and_told_no_chance(invading):
    play = invading(own=12, neutral=1, show_odds=False)
    assert "%" not in play.table.widgets["#end_step"].face.sub
    play.press("#end_step")
    assert not isinstance(play.app.scene, Confirm)
