"""Options and presets of every game that is here: one page for each, read from the game's description (U30, U48)."""

import pygame
import pytest

from game import paths
from game.client import texts
from game.client.game_client import client_of
from game.client.scenes.base import Confirm
from game.client.setup import customs
from game.client.setup.options_page import OptionsPage
from game.client.setup.presets_page import PresetsPage, RenamePreset, SavePreset
from game.games import GAMES
from game.parts.options import all_options
from game.parts.presets import Preset, new_file

EVERY = pytest.mark.parametrize("game", list(GAMES))


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("TIANMING_HOME", str(tmp_path))
    return tmp_path


def opened(app, game):
    """The set-up page of a game with its usual rules, and what begins."""
    begun = []
    client = client_of(game)
    page = client.setup_page(client.entries()[0].key, "", begun.append)
    app.push(page)
    app.settle()
    return page, begun


def other_value(table, spec):
    """A value that an option does not have now."""
    now = table.value(spec.name)
    if spec.kind == "number" and not spec.choices:
        low, high = table.bounds(spec)
        return now + 1 if now < high else low
    return next(option.value for option in table.choices(spec) if option.value != now)


@EVERY
@pytest.mark.parametrize("language", texts.available())
def test_u30_every_option_has_a_row_with_its_words_in_every_language(app, game, language):
    texts.use(language)
    page, _ = opened(app, game)
    page.open_options()
    app.settle()
    dialog = app.scene
    assert isinstance(dialog, OptionsPage)
    shown = set()
    for group in dialog.groups:
        dialog._turn_to(group.key)
        shown |= {spec.name for spec in group.options if f"#rule:{spec.name}" in dialog.widgets}
        for spec in group.options:
            name, line, _ = dialog.told(spec)
            assert name and line
    known = {spec.name for group in dialog.table.groups for spec in group.options}
    assert shown == known | set(customs.USUAL)
    assert known <= set(all_options(page.setup.groups))


@EVERY
def test_u48_an_option_is_changed_marked_begun_with_and_taken_back(app, game):
    page, _ = opened(app, game)
    table = page.options_of()
    spec = next(spec for group in table.groups for spec in group.options if table.refused(spec) is None)
    value = other_value(table, spec)
    table.set(spec.name, value)
    assert table.changed() == [spec.name] and page.setup.rules_changed() == bool(page.setup.preset)
    assert page.setup.why_not() == ""
    record = page.setup.begin()
    assert getattr(record.table.s.options, spec.name) == value
    table.reset()
    assert table.changed() == [] and not page.setup.rules_changed()


@EVERY
def test_a_preset_that_ships_is_taken_whole_and_can_be_played(app, game):
    page, _ = opened(app, game)
    table = page.options_of()
    assert len(table.presets.shipped()) > 1
    for preset in table.presets.shipped():
        assert table.preset_name(preset) and table.preset_note(preset)
        page.setup.take_preset(preset)
        assert table.taken_name() == table.preset_name(preset) and not page.setup.rules_changed()
        assert all(page.setup.value(name) == value for name, value in preset.options.items() if name != "scenario")
        assert page.setup.why_not() == ""


@EVERY
def test_rules_are_kept_renamed_taken_and_deleted_on_one_page(app, game):
    page, _ = opened(app, game)
    table = page.options_of()
    spec = next(spec for group in table.groups for spec in group.options if table.refused(spec) is None)
    table.set(spec.name, other_value(table, spec))
    value = table.value(spec.name)
    page.again()
    app.click("#presets")
    app.settle()
    dialog = app.scene
    assert isinstance(dialog, PresetsPage) and dialog.widgets["#rename"].refused
    app.click("#save_as")
    app.settle()
    assert isinstance(app.scene, SavePreset)
    app.type("Sunday")
    app.key(pygame.K_RETURN)
    assert app.scene is dialog and dialog.row.name == "Sunday" and page.setup.preset == "Sunday"
    app.click("#rename")
    app.settle()
    assert isinstance(app.scene, RenamePreset)
    app.type(" evening")
    app.key(pygame.K_RETURN)
    kept, faults = table.presets.own()
    assert [preset.name for preset in kept] == ["Sunday evening"] and not faults
    assert page.setup.preset == "Sunday evening" and not page.setup.rules_changed()
    page.setup.take_rules("", {})
    app.click("#use")
    assert app.scene is page and page.setup.value(spec.name) == value
    page.open_presets()
    app.settle()
    app.key(pygame.K_DELETE)
    app.settle()
    assert isinstance(app.scene, Confirm)
    app.click("#do")
    assert table.presets.own() == ((), ())


def test_each_game_lists_its_own_files_and_one_line_for_a_file_that_cannot_be_read(app):
    books = {game: opened(app, game)[0].options_of().presets for game in GAMES}
    for game, book in books.items():
        book.write(Preset(f"Of {game}", {}), new_file(f"Of {game}"))
    paths.own_presets().joinpath("bad.yaml").write_text("format: 1\ngame: [1]", encoding="utf-8")
    for game, book in books.items():
        kept, faults = book.own()
        assert [preset.name for preset in kept] == [f"Of {game}"]
        assert len(faults) == 1 and "bad.yaml" in str(faults[0]) and "\n" not in str(faults[0])


@pytest.mark.parametrize("game", [game for game in GAMES if game != "conquest"])
def test_u48_rules_equal_to_those_of_a_set_light_that_set(app, game):
    page, _ = opened(app, game)
    page.setup.preset, page.setup.taken = "", {}
    page.again()
    lit = [key for key in page.widgets.items if key.startswith("#preset:") and page.widgets[key].chosen]
    assert len(lit) == 1 and lit[0] == f"#preset:{page.setup.preset}"
    assert page.options_of().taken_name() and not page.setup.rules_changed()
    for group in page.options_of().groups:
        for spec in group.options:
            page.setup.set(spec.name, other_value(page.options_of(), spec))
    page.setup.preset, page.setup.taken = "", {}
    page.again()
    assert page.setup.preset == "", "no set has these rules"
