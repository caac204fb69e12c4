"""Whole wars with cards, Fate and fealty, pressed by somebody who has read no rules."""

import random

import pytest

from game.conquest.client.panels.oath import OathPage
from game.conquest.client.table.battle_window import BattleWindow
from tests.client.table.conftest import sit_down  # noqa: F401
from tests.client.table.test_play import anyhow

STEPS = 6000


def cards_too(play, rng):
    """Presses anything, the own cards and pages of oaths and worthies among it."""
    table, scene = play.table, play.app.scene
    idle = scene is table and table.prompt is not None and not table.director.busy
    hand = table.parts.cards.hand.cards
    if idle and hand and rng.random() < 0.35:
        assert table.shown == table.t.view(play.session.viewer)
        table.act(f"card_{rng.randrange(len(hand)) + 1}" if rng.random() < 0.9 else "hand")
    elif scene is not table and not isinstance(scene, BattleWindow) and rng.random() < 0.5:
        able = [w for w in scene.widgets.items.values() if w.id.startswith(("#worthy", "#accept", "#refuse"))]
        if able:
            scene.widgets.press(rng.choice(able))
        else:
            anyhow(play, rng)
    else:
        anyhow(play, rng)


@pytest.mark.parametrize("seed", range(3))
def test_a_war_with_cards_pressed_anyhow_ends_and_what_is_shown_is_what_is_there(sit_down, seed):  # noqa: F811
    rng = random.Random(seed)
    play = sit_down(
        seats=rng.choice([3, 5]),
        people=rng.choice([1, 2, 3]),
        seed=seed + 90,
        instant=seed == 2,
        options={
            "round_limit": 3,
            "setup": "quickplay" if seed != 1 else "standard",
            "fate": ("hardcore_turns", "hardcore", "normal")[seed],
            "prompts": ("holders", "everyone", "minimal")[seed],
            "starting_gold": 12,
        },
    )
    play.draw_seldom()
    for _ in range(STEPS):
        play.app.step(0.5, ())
        if "over" in play.doors.opened:
            break
        cards_too(play, rng)
    played = {action[0] for _, action in play.session.record.log}
    assert "over" in play.doors.opened
    assert ({"buy"} if seed == 1 else {"play", "buy"}) <= played, "two Strategy cards each begin a quick war"
    assert play.table.shown == play.table.t.view(play.session.viewer)
    assert play.session.faults == []


def test_the_page_of_an_oath_can_be_put_aside(sit_down):  # noqa: F811
    """Esc on the page answers nothing."""
    play = sit_down(seats=3, seed=1)
    done = []
    page = OathPage(
        play.table.names, play.table.shown, 0, 1, 0, 1, lambda: done.append("yes"), lambda: done.append("no")
    )
    play.app.push(page)
    play.steps(4)
    page.back()
    assert done == [] and play.app.scene is play.table
