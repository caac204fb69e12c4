"""The language changes while a war is being played (U43): panels, map and chronicle at once, nothing else."""

from unittest.mock import Mock

import pygame

from game.client import texts
from game.client.map.mapview import MapView
from game.client.scenes.pause import Pause
from game.client.scenes.settings import SettingsPage
from game.conquest.client.panels.narrator import ConquestNarrator
from game.conquest.client.words import say
from game.conquest.rules import events as ev
from game.conquest.rules.state import NEUTRAL


def chinese(words: str) -> bool:
    return any("\u4e00" <= character <= "\u9fff" for character in words)


def test_the_open_table_speaks_the_new_language_and_nothing_else_changes(sit_down):
    play = sit_down(seed=4)
    play.until_asked()
    table, before = play.table, play.table.t.view(0)
    english = [line.words for line in table.narrator.lines]
    play.app.tell("One choice was left.", 60)
    assert english and not any(chinese(words) for words in english)
    played_on: MapView = table.field
    try:
        play.app.change_settings(language="zh")
        play.steps(3)
        play.app.loading.finish()
        play.steps(3)
        told = [line.words for line in table.narrator.lines]
        assert len(told) == len(english) and all(chinese(words) for words in told)
        assert play.app.note == ""
        assert table.field is not played_on and table.field.placed.labels.names[1] == "辽东"
        assert chinese(table.prompt.words().title)
        assert table.t.view(0) == before and table.shown == before
        table.field.finish_loading()
        play.until_asked()
        play.app.change_settings(language="en")
        play.steps(3)
        play.app.loading.finish()
        play.steps(3)
        assert [line.words for line in table.narrator.lines] == english
        assert table.field.placed.labels.names[1] == "Liaodong"
    finally:
        texts.use("en")


def test_the_menu_the_language_is_changed_from_speaks_it_when_one_comes_back_to_it(sit_down):
    play = sit_down(seed=4)
    play.until_asked()
    app = play.app
    pause = Pause(play.session, Mock())
    app.push(pause)
    play.steps(2)
    app.push(SettingsPage())
    play.steps(2)
    lit = pygame.transform.average_color(pause.backdrop)[:3]
    try:
        app.change_settings(language="zh")
        play.steps(2)
        assert app.loading.pending, "the map of the table below is painted anew"
        app.scene.back()
        play.steps(2)
        assert app.scene is pause and pause.title == say("menu.title") and chinese(pause.title)
        assert pygame.transform.average_color(pause.backdrop)[:3] == lit, "black behind it while the map is painted"
    finally:
        texts.use("en")


def test_another_scale_keeps_the_map_that_is_painted(sit_down):
    play = sit_down(seed=4)
    play.until_asked()
    painted = play.table.field
    play.app.change_settings(ui_scale=1.25)
    play.steps(2)
    assert play.table.field is painted


def test_an_invasion_going_on_is_told_to_its_end_although_the_chronicle_is_written_anew(sit_down):
    play = sit_down(seed=6)
    play.to_the_invasion()
    old, anew = (ConquestNarrator(play.table.names, lambda: play.table.shown) for _ in range(2))
    for event in (
        ev.InvasionDeclared(seat=0, source=1, target=2, defender=NEUTRAL),
        ev.InfantryFell(seat=0, at=1, infantry=2, cause="combat"),
    ):
        old.hear(event)
    anew.hear(ev.InfantryFell(seat=NEUTRAL, at=2, infantry=4, cause="combat"))
    anew.go_on_from(old, 0)
    anew.hear(ev.InvasionEnded(seat=0, source=1, target=2, outcome="captured"))
    assert anew.lines[-1].losses == (2, 4) and "from neutrals" in anew.lines[-1].words


def test_until_the_map_is_painted_anew_no_button_hangs_in_the_air(sit_down):
    play = sit_down(seed=4)
    play.until_asked()
    try:
        play.app.change_settings(language="ja")
        play.app.step(0.01, ())
        assert play.table.field.loading and play.table.widgets.items
        bare = pygame.Surface(play.app.screen.get_size())
        play.table.widgets.draw(bare)
        assert pygame.mask.from_threshold(bare, (0, 0, 0), (1, 1, 1)).count() == bare.get_width() * bare.get_height()
    finally:
        texts.use("en")
