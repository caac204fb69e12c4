"""State that never lies: after an undo, a load or a change of seat every panel shows what a fresh one would show."""

import pygame
import pytest

from game.conquest.client.prompts.buying import BuyingPrompter
from game.engine.registry import ALL_RULES
from game.engine.saves import load, save
from tests.client.table.conftest import seated, sit_down  # noqa: F401

PANELS = ("top", "warlords", "chronicle", "roster", "treasury", "selection")


def faces(hud, view, size):
    """What every panel looks like."""
    told = {}
    for name in PANELS:
        surface = pygame.Surface(size)
        panel = getattr(hud, name)
        panel.draw(surface, view) if name == "top" else panel.draw(surface)
        told[name] = pygame.image.tobytes(surface, "RGB")
    return told


def assert_as_fresh(play):
    """The panels of the table against panels made this moment."""
    table = play.table
    play.app.loading.finish()
    table.bring_up_to_date()
    size = play.app.screen.get_size()
    fresh = table.parts.make_panels(table.layout, table.scale)
    fresh.chronicle.kept_free = table.panels.chronicle.kept_free
    for _ in fresh.updates(table.shown):
        continue
    shown, wanted = faces(table.panels, table.shown, size), faces(fresh, table.shown, size)
    assert [name for name in PANELS if shown[name] != wanted[name]] == []


def to_infantry(play):
    """To the step in which gold becomes Infantry."""
    play.until_asked()
    while not isinstance(play.table.prompt, BuyingPrompter):
        for id in ("#settle", "#place_ruler", "#end_step"):
            if id in play.table.widgets and play.table.widgets[id].enabled:
                play.press(id)
                break
        else:
            play.click(next(iter(play.table.prompt.targets())))
        if "#do" in play.app.scene.widgets:
            play.press("#do")
        play.until_asked()
    play.spend_on_infantry()


@pytest.fixture
def rich(sit_down):  # noqa: F811
    play = sit_down(seed=6, options={"starting_gold": 6, "starting_provinces": 2}, bot="random")
    to_infantry(play)
    return play


def test_the_forecast_is_right_after_an_undo(rich):
    rich.press("#hire_infantry")
    rich.until_asked()
    rich.table.undo()
    rich.until_asked()
    assert_as_fresh(rich)
    hud = rich.table.panels
    rich.table.t.s.owner[1] = 0
    shown = {}
    hud.treasury.show = lambda key, paint: shown.update(key=key)
    for _ in hud.updates(rich.table.shown):
        continue
    income = shown["key"][1]
    assert income.provinces == rich.table.t.s.owner.count(0), "counted on the board as it is now"


def test_a_loaded_war_shows_what_a_fresh_one_shows(rich, tmp_path):
    rich.press("#hire_infantry")
    rich.until_asked()
    apps = []
    save(rich.session.record, tmp_path / "war.tianming")
    again = seated(load(tmp_path / "war.tianming", ALL_RULES), apps, rich.app.screen.get_size())
    again.until_asked()
    assert_as_fresh(again)
    if again.session.can_undo():
        again.table.undo()
        again.until_asked()
    assert_as_fresh(again)
    for app in apps:
        app.close()


def test_another_seat_sees_its_own(sit_down):  # noqa: F811
    play = sit_down(seed=4, people=2, seats=2)
    seen = set()
    for _ in range(60):
        play.until_asked()
        seen.add(play.session.viewer)
        assert play.table.seat_shown == play.session.viewer
        assert_as_fresh(play)
        if len(seen) == 2:
            break
        targets = list(play.table.prompt.targets())
        able = [id for id, widget in play.table.widgets.items.items() if widget.enabled]
        pressed = next((id for id in ("#settle", "#place_ruler", "#hire_infantry", "#end_step") if id in able), "")
        if pressed:
            play.press(pressed)
        elif targets:
            play.click(targets[0])
        if "#do" in play.app.scene.widgets:
            play.press("#do")
    assert seen == {0, 1}


def test_the_roster_of_a_rival_gives_way_to_the_next_question_and_has_a_way_back(rich):
    table = rich.table
    table.parts.pages.show_warlord(1)
    rich.app.pop()
    rich.steps(2)
    assert table.seat_shown == 1 and "roster:own" in table.widgets
    rich.press("roster:own")
    assert table.seat_shown == 0 and "roster:own" not in table.widgets
    table.parts.pages.show_warlord(1)
    rich.app.pop()
    rich.press("#hire_infantry")
    rich.until_asked()
    assert table.seat_shown == 0


def test_the_purse_is_always_the_viewers_own(rich):
    hud, table = rich.table.panels, rich.table
    table.seat_shown = 1
    shown = {}
    hud.treasury.show = lambda key, paint: shown.update(key=key)
    for _ in hud.updates(table.shown):
        continue
    assert shown["key"][0] == table.shown.gold[0]
