"""The settings and the credits on the screen: what is chosen applies, is kept, and can be taken back (U30, U35)."""

import re

import pygame
import pytest

from game import paths
from game.client import settings as kept
from game.client import texts
from game.client.app import headless
from game.client.input import DEFAULTS
from game.client.scenes.base import Scene
from game.client.scenes.credits import Credits, Terms, own_words, paragraphs, verbatim
from game.client.scenes.settings import LEAVES, ROWS, SettingsPage
from game.client.settings import Settings


@pytest.fixture
def page(app):
    app.push(Scene())
    app.push(SettingsPage())
    app.settle()
    return app.scene


def leaf(app, name):
    app.click(f"#leaf:{name}")
    app.settle()


def test_every_setting_on_the_page_has_its_words_and_a_default_within_its_slider():
    for rows in ROWS.values():
        for row in rows:
            assert texts.has(f"settings.{row.field}") and texts.has(f"settings.{row.field}_tip")
            if row.high:
                assert row.low <= kept.default(row.field) <= row.high
                low, high = kept.RANGES[row.field]
                assert low <= row.low and row.high <= high


def test_every_deed_has_its_words():
    assert all(texts.has(f"deed.{deed}") for deed in DEFAULTS)


def test_a_switch_applies_at_once_and_can_be_put_back(app, page):
    app.click("#row:less_motion")
    assert app.settings.less_motion
    assert page.widgets["#row:less_motion:reset"].face.icon == "take-back"
    app.click("#row:less_motion:reset")
    assert not app.settings.less_motion
    assert "#row:less_motion:reset" not in page.widgets


def test_a_slider_applies_while_it_is_drawn(app, page):
    leaf(app, "sound")
    track = app.spot("#row:music")
    app.hover((track.left + 20, track.centery))
    app.steps(1, events=[pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(track.left + 5, track.centery), button=1)])
    assert app.settings.music == 0.0
    app.steps(1, events=[pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(track.left + 5, track.centery), button=1)])
    assert "#row:music:reset" in page.widgets


def test_u11_the_interface_grows_when_the_slider_is_let_go(app, page):
    before = app.scale.s
    page.widgets.focus("#row:ui_scale")
    app.key(pygame.K_RIGHT)
    app.settle()
    assert app.scale.s == pytest.approx(before * 1.05)
    assert app.scene.widgets.focused.id == "#row:ui_scale"


def test_u35_a_deed_is_bound_anew_and_its_robbed_neighbour_named(app, page):
    leaf(app, "keys")
    page.widgets["#row:keys"].choose(list(DEFAULTS).index("hand"))
    page.widgets.focus("#row:keys")
    app.key(pygame.K_RETURN)
    app.settle()
    app.key(pygame.K_m, unicode="m")
    assert app.scene is page
    assert app.settings.keys == {"hand": ["M"], "mute": []}
    assert texts.say("deed.mute") in app.note
    app.key(pygame.K_m, unicode="m")
    assert not app.settings.mute


@pytest.mark.parametrize("by_mouse", [False, True])
def test_u30_a_deed_gets_its_usual_keys_again(app, page, by_mouse):
    app.change_settings(keys={"hand": ["M"], "mute": []})
    leaf(app, "keys")
    page.widgets["#row:keys"].on_open(list(DEFAULTS).index("mute"))
    app.settle()
    app.click("#usual") if by_mouse else app.key(pygame.K_BACKSPACE)
    assert app.scene is page and app.settings.keys == {"hand": []} and texts.say("deed.hand") in app.note
    app.steps(1)
    keys, row = page.widgets["#row:keys"], list(DEFAULTS).index("mute")
    assert keys.chosen == row and keys.offset > 0, "the list stays where it was"
    keys.on_open(row)
    app.settle()
    assert "#usual" not in app.scene.widgets


def test_u35_buttons_show_the_key_a_deed_has_now(app, page):
    assert page.widgets["#done"].face.key == "Esc"
    app.change_settings(keys={"back": ["B"]})
    app.steps(1)
    assert page.widgets["#done"].face.key == "B"


def test_u35_the_red_button_and_the_way_back_answer_to_the_keys_bound_to_them(app, page):
    app.change_settings(keys={"confirm": ["E"], "back": ["B"], "hand": ["Enter"]})
    leaf(app, "sound")
    page.widgets.focus("#row:mute")
    muted = app.settings.mute
    app.key(pygame.K_RETURN)
    assert app.settings.mute is muted
    app.key(pygame.K_e, unicode="e")
    assert app.settings.mute is not muted
    app.key(pygame.K_b, unicode="b")
    assert app.scene is not page


def test_u41_escape_leads_back_even_without_a_key_for_it(app, page):
    app.change_settings(keys={"back": [], "confirm": []})
    app.key(pygame.K_RETURN)
    assert app.scene is not page, "the red button is pressed"
    app.push(page)
    app.key(pygame.K_ESCAPE)
    assert app.scene is not page


def test_escape_leaves_the_key_as_it_is(app, page):
    leaf(app, "keys")
    page.widgets["#row:keys"].on_open(3)
    app.settle()
    app.key(pygame.K_ESCAPE)
    assert app.scene is page and app.settings.keys == {}


@pytest.mark.parametrize("user", [0.75, 1.0, 1.5, 2.5])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_u11_every_leaf_stands_inside_the_window_without_overlaps(size, user):
    app = headless(size, Settings(ui_scale=user, text_scale=1.15, less_motion=True, instant=True, mute=True))
    app.push(Scene())
    app.push(SettingsPage())
    for name in LEAVES:
        app.scene._turn(name)
        app.steps(1)
        boxes = dict(app.scene.widgets.spots())
        # Rows of choices lie around their parts.
        for around in ("#leaf", "#row:language"):
            boxes.pop(around, None)
        for id, box in boxes.items():
            assert app.scene.inside.contains(box), (name, id)
            assert not any(box.colliderect(other) for key, other in boxes.items() if key != id), (name, id)
    app.close()


def test_the_credits_name_everybody_and_scroll(app):
    app.push(Scene())
    app.push(Credits())
    app.settle()
    reader = app.scene.widgets["#read"]
    words = " ".join(paragraph.words for paragraph in reader.paragraphs)
    assert all(name in words for name in ("Alegreya", "Google", "LXGW", "Kouzan", "Lorc", "Delapouite", "mouth organ"))
    app.wheel("#read", -2)
    assert reader.offset > 0
    app.key(pygame.K_END)
    assert reader.offset == reader.furthest
    app.key(pygame.K_ESCAPE)
    assert len(app.scenes) == 1


def test_f9_every_text_of_a_licence_opens_from_the_credits(app):
    app.push(Scene())
    app.push(Credits())
    app.settle()
    linked = {link for paragraph in app.scene.matter() for link in re.findall(r"\]\(([^)]+)\)", paragraph.words)}
    assert linked == {file.name for file in paths.asset("licences").iterdir()}
    reader = app.scene.widgets["#read"]
    row = next(n for n, paragraph in enumerate(reader.paragraphs) if "LIB-Xiph.txt" in paragraph.words)
    reader.show(row)
    app.settle()
    box, _ = reader._block(reader.paragraphs[row]).links[0]
    indent = app.scene.scale.px(reader.paragraphs[row].indent)
    app.click(
        (reader.rect.left + indent + box.centerx, reader.rect.top + reader._tops[row] - reader.offset + box.centery)
    )
    assert isinstance(app.scene, Terms) and app.scene.title == "Xiph"
    shown = "".join(run.text for paragraph in app.scene.matter() for run in paragraph.runs)
    assert "Josh Coalson" in shown and "``AS IS''" in shown
    app.key(pygame.K_ESCAPE)
    assert isinstance(app.scene, Credits)


def test_f9_nothing_of_a_licence_is_lost_or_read_as_markup():
    for file in paths.asset("licences").iterdir():
        words = file.read_text(encoding="utf-8")
        set_out = " ".join(run.text for paragraph in verbatim(words) for run in paragraph.runs)
        assert set_out.split() == words.split(), file.name


@pytest.mark.parametrize("language", ["zh", "ja"])
def test_u43_what_the_credits_say_in_our_own_words_is_said_in_every_language(language):
    listed = paths.asset("CREDITS.md").read_text(encoding="utf-8")
    ours = [paragraph for paragraph in paragraphs(listed) if not paragraph.indent]
    # Every key is word for word a sentence of the list: else it would silently stay English.
    assert all(words in listed.replace("`", "") for words in own_words())
    assert all(paragraph.words in own_words() for paragraph in ours)
    texts.use(language)
    told = [paragraph.words for paragraph in paragraphs(listed) if not paragraph.indent]
    texts.use("en")
    assert len(told) == len(ours)
    assert all(re.search(r"[\u3041-\u30ff\u4e00-\u9fff]", words) for words in told)


def test_a_table_becomes_lines_and_loses_its_head():
    found = paragraphs("# All\n\n## Fonts\n\n| Face | By |\n|---|---|\n| A | B |\n\nWords `x`.\n- **C**: d")
    assert [p.words for p in found] == ["Fonts", "**A**. B", "Words x.", "**C**: d"]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_u11_at_250_percent_the_page_is_as_large_as_asked_and_every_row_can_be_scrolled_to(size):
    app = headless(size, Settings(ui_scale=2.5))
    app.push(Scene())
    app.push(SettingsPage("play"))
    app.settle()
    page, seen = app.scene, set()
    assert page.scale.user == 2.5
    for _ in ROWS["play"]:
        rows = {row.field for row in ROWS["play"] if f"#row:{row.field}" in page.widgets}
        assert all(page.inside.contains(page.widgets.rect(f"#row:{field}")) for field in rows)
        seen |= rows
        page.handle(pygame.event.Event(pygame.MOUSEWHEEL, y=-1, x=0))
    assert seen == {row.field for row in ROWS["play"]}
    app.click("#leaf:screen")
    app.settle()
    page.widgets.focus("#row:ui_scale")
    app.key(pygame.K_LEFT)
    app.settle()
    assert app.settings.ui_scale == pytest.approx(2.45) and app.scene.widgets.focused.id == "#row:ui_scale"
    app.close()
