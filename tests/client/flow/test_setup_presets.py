"""Sets of rules on the set-up page: taken, kept, replaced, deleted, and told when a file cannot be used."""

from threading import Event

import pygame
import pytest

from game import paths
from game.client import folders, texts
from game.client.scenes.base import Confirm
from game.conquest.client.setup.options import ConquestOptions
from game.conquest.client.setup.page import ConquestSetupPage
from game.conquest.client.setup.presets import ConquestPresets, SaveWithBoard
from game.conquest.client.setup.seats import remember, remembered, usual
from game.conquest.client.words import say
from game.conquest.rules.presets import PRESETS, shipped_presets
from game.parts.presets import Preset, new_file


@pytest.fixture
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("TIANMING_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def page(home, app):
    scene = ConquestSetupPage(usual(), lambda setup, record: None)
    app.push(scene)
    app.settle()
    return scene


def keep(name, options, note=""):
    PRESETS.write(Preset(name, options, note), new_file(name))


def row_of(dialog, name):
    return next(n for n, row in enumerate(dialog.rows) if isinstance(row, Preset) and row.name == name)


def opened(app) -> ConquestPresets:
    app.click("#presets")
    app.settle()
    assert isinstance(app.scene, ConquestPresets)
    return app.scene


def test_what_ships_is_called_in_every_language_as_its_file_says_in_english():
    for preset in shipped_presets():
        table = ConquestOptions(usual())
        assert (table.preset_name(preset), table.preset_note(preset)) == (preset.name, preset.note)


def test_every_set_of_rules_that_ships_is_taken_whole(page):
    for preset in shipped_presets():
        page.setup.set("starting_gold", 17)
        page.setup.take_rules(preset.name, preset.options)
        chosen = page.setup.chosen()
        assert {name: getattr(chosen, name) for name in preset.options} == preset.options
        assert chosen.starting_gold != 17 and page.setup.why_not() == "" and not page.setup.rules_changed()


def test_the_board_stays_unless_the_rules_name_one():
    setup = usual()
    setup.set_board("rivers-and-seas")
    setup.take_rules("A", {"mode": "king_of_the_hill", "hill": "henan"})
    assert (setup.board().id, setup.options["hill"]) == ("rivers-and-seas", "henan")
    setup.set_board("passes-and-ranges")
    assert not setup.rules_changed()
    setup.take_rules("B", {"board": "thirteen-provinces"})
    assert setup.options == {} and setup.board().id == "thirteen-provinces"
    assert setup.kept_rules(True) == {"mode": "seven_year_war", "board": "thirteen-provinces"}
    setup.set("fate", "off")
    assert setup.rules_changed() and setup.kept_rules() == {"mode": "seven_year_war", "fate": "off"}


def test_a_set_is_chosen_with_the_keys_alone(app, page):
    dialog = opened(app)
    app.key(pygame.K_DOWN)
    app.key(pygame.K_DOWN)
    app.key(pygame.K_RETURN)
    assert app.scene is page and page.setup.preset == dialog.rows[2].key == "long-war"
    assert page.setup.chosen().round_limit == 12
    assert page.widgets["#presets"].face.sub == "The long war"
    app.click("#fate")
    app.key(pygame.K_DOWN)
    app.key(pygame.K_RETURN)
    assert page.widgets["#presets"].face.sub == say("presets.chosen_changed", name="The long war")


def test_rules_are_kept_by_a_name_and_come_back(app, page):
    page.setup.set("starting_gold", 9)
    dialog = opened(app)
    app.click("#save_as")
    app.settle()
    assert isinstance(app.scene, SaveWithBoard) and app.scene.widgets["#save"].refused == say("presets.name_empty")
    app.key(pygame.K_RETURN)
    assert isinstance(app.scene, SaveWithBoard)
    app.type("Sunday 曹操")
    app.key(pygame.K_TAB)
    app.type("For us")
    app.key(pygame.K_RETURN)
    assert app.scene is dialog
    kept = PRESETS.own()[0][0]
    assert (kept.name, kept.note, kept.options) == (
        "Sunday 曹操",
        "For us",
        {"mode": "seven_year_war", "starting_gold": 9},
    )
    assert dialog.row == kept and kept.file.parent == paths.own_presets()
    app.key(pygame.K_RETURN)
    assert page.setup.preset == "Sunday 曹操" and page.setup.options == {"starting_gold": 9}


def test_a_name_that_is_taken_is_asked_about_and_one_that_ships_is_refused(app, page):
    keep("Mine", {"fate": "off"})
    opened(app)
    app.click("#save_as")
    app.settle()
    app.type("a quick EVENING")
    assert app.scene.widgets["#save"].refused == say("presets.name_taken", name="a quick EVENING")
    for _ in range(20):
        app.key(pygame.K_BACKSPACE)
    app.type("mine")
    app.click("#save")
    app.settle()
    assert isinstance(app.scene, Confirm)
    app.key(pygame.K_ESCAPE)
    assert PRESETS.own()[0][0].options == {"fate": "off"}
    app.click("#save")
    app.settle()
    app.click("#do")
    presets = PRESETS.own()[0]
    assert [(p.name, p.options) for p in presets] == [("mine", {"mode": "seven_year_war"})]


def test_rules_nobody_could_play_by_are_not_kept(app, page):
    page.setup.set("starting_infantry", 19)
    opened(app)
    app.click("#save_as")
    app.settle()
    app.type("Mine")
    assert "R2.3" in app.scene.widgets["#save"].refused
    app.key(pygame.K_RETURN)
    assert isinstance(app.scene, SaveWithBoard) and PRESETS.own() == ((), ())


def test_the_hill_takes_its_board_with_it(app, page):
    page.setup.set_mode("king_of_the_hill")
    dialog = SaveWithBoard(page.options_of(), lambda name: None)
    app.push(dialog)
    assert dialog.with_board and dialog.widgets["#with_board"].refused


def test_own_rules_are_deleted_after_a_question_and_those_that_ship_never(app, page):
    keep("Mine", {"fate": "off"})
    dialog = opened(app)
    assert dialog.widgets["#delete"].refused == say("presets.not_yours")
    app.key(pygame.K_DELETE)
    assert app.scene is dialog
    dialog.list.choose(row_of(dialog, "Mine"))
    app.key(pygame.K_DELETE)
    app.settle()
    assert isinstance(app.scene, Confirm)
    app.click("#do")
    assert app.scene is dialog and PRESETS.own() == ((), ())
    assert all(isinstance(row, Preset) and not row.own for row in dialog.rows)


def test_a_file_that_cannot_be_used_is_shown_with_its_reason_and_refused(app, page):
    paths.own_presets().mkdir()
    (paths.own_presets() / "bad.yaml").write_text("format: 1", encoding="utf-8")
    dialog = opened(app)
    dialog.list.choose(len(dialog.rows) - 1)
    app.steps(2)
    assert dialog.widgets["#use"].refused == say("presets.broken") and dialog.widgets["#delete"].refused is None
    app.key(pygame.K_RETURN)
    assert app.scene is dialog and page.setup.preset == ""


def test_what_a_set_of_rules_changes_is_told_line_by_line(app, page):
    dialog = opened(app)
    for row in dialog.rows:
        lines = dialog.table.preset_lines(row)
        assert len(lines) == 2 + len([name for name in row.options if name not in ("mode", "board")])
    hill = dialog.table.preset_lines(dialog.rows[row_of(dialog, "King of the hill at Luoyang")])
    assert (say("option.hill.name"), "Henan", False) in hill


def test_the_folder_is_opened_or_told(app, page, monkeypatch):
    shown = []
    monkeypatch.setattr(folders, "show", lambda folder: bool(shown.append(folder)))
    opened(app)
    app.click("#folder")
    assert shown == [paths.own_presets()] and str(paths.own_presets()) in app.note


def test_no_folder_is_opened_where_no_desktop_can(home, monkeypatch):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(folders.sys, "platform", "linux")
    assert not folders.show(home / "presets") and (home / "presets").is_dir()
    monkeypatch.setenv("SDL_VIDEODRIVER", "x11")
    monkeypatch.setattr(folders.shutil, "which", lambda name: None)
    assert not folders.show(home / "presets")
    called = []
    opened = Event()
    monkeypatch.setattr(folders.shutil, "which", lambda name: f"/bin/{name}")
    monkeypatch.setattr(folders.subprocess, "call", lambda words, **_: (called.append(words), opened.set()))
    assert folders.show(home / "presets") and opened.wait(5)
    assert called == [["/bin/xdg-open", str(home / "presets")]]


def test_the_table_is_remembered_with_the_name_of_its_rules(home):
    setup = usual()
    setup.take_rules("Mine", {"fate": "off", "mode": "gold"})
    remember(setup)
    assert remembered() == setup and not remembered().rules_changed()


@pytest.mark.parametrize("language", texts.available())
def test_the_reason_stands_on_the_page_beside_the_button(app, page, language):
    texts.use(language)
    page.setup.set("starting_provinces", 4)
    page.setup.set("unoccupied", 20)
    for _ in range(4):
        page.setup.add()
    page.again()
    app.steps(2)
    reason = page.setup.why_not()
    assert "R2.3" in reason and reason in page.widgets["#begin"].tip_now().body
    before = app.picture()
    page.setup.set("unoccupied", 0)
    page.again()
    after = app.picture()
    box = page.at(1165 + 34, 721 + 182, 627, 46)
    assert pygame.image.tobytes(before.subsurface(box), "RGB") != pygame.image.tobytes(after.subsurface(box), "RGB")
