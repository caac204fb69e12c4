"""U11, U15: nothing is clipped and nothing overlaps at 1280×720 and at 150 % of 1920×1080, in any language."""

import pygame
import pytest

from game.client import texts
from game.client.app import headless
from game.client.look import text
from game.client.look.scale import LEAST_PAGE, Scale, largest_user
from game.client.panels.action import ActionPanel
from game.client.panels.layout import AWAY, MOST
from game.client.prompts.desk import Words
from game.client.scenes.settings import SettingsPage
from game.client.session import GameSession
from game.client.settings import Settings
from game.client.table.scene import TableFrame
from game.client.worker_link import Players
from game.conquest.client.panels.layout import lay_out
from game.conquest.rules.game import RULES
from game.engine.record import Record, SeatRecord
from tests.client.seldom_drawn import seldom_drawn

WINDOWS = [((1280, 720), 1.0), ((1920, 1080), 1.5), ((1280, 800), 1.25), ((1920, 1080), 1.25)]
PANELS = ("top", "warlords", "chronicle", "pot", "roster", "treasury", "selection", "action")
COLOURS = ["blue", "yellow", "red", "green", "white", "purple", "black", "brown"]


@pytest.mark.parametrize("pot", [False, True])
@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_u11_panels_neither_overlap_nor_leave_the_window(size, scale, seats, pot):
    for tab in ("warlords", "chronicle", "pot"):
        layout = lay_out(size, Scale(size, scale), seats, pot=pot, tab=tab)
        shown = [(name, getattr(layout, name)) for name in PANELS]
        shown = [(name, rect) for name, rect in shown if rect.left > AWAY.left and rect.height and rect.width]
        for n, (name, rect) in enumerate(shown):
            assert layout.window.contains(rect), name
            for other, others in shown[n + 1 :]:
                assert not rect.colliderect(others), (name, other, seats, tab)


def test_u11_letters_grow_with_the_whole_table_where_it_has_no_room_for_them_alone():
    size = (1280, 720)
    for user, letters in ((1.0, 1.15), (1.0, 1.5), (0.75, 2.0), (1.25, 1.5)):
        table, wished = Scale(size, user, letters).within(*MOST), Scale(size, user, letters)
        assert abs(table.font(20) - wished.font(20)) <= 1 and table.text <= MOST[1]
    assert Scale(size, 1.5, 1.0).within(*MOST) == Scale(size, 1.5, 1.0)


def test_u11_the_largest_interface_leaves_the_panels_apart():
    for size in ((1280, 720), (1920, 1080), (3840, 2160)):
        layout = lay_out(size, Scale(size, 2.5, 2.0).within(*MOST), 8)
        panels = [layout.top, layout.tray, layout.selection, layout.action]
        assert all(layout.window.contains(rect) for rect in panels)
        # The map keeps its room: the tray lies in the place of the Province looked at.
        assert layout.tray == layout.selection and not layout.action.colliderect(layout.selection)
        assert layout.free.height >= 0.38 * (size[1] - layout.top.height)
        low = lay_out(size, Scale(size, 2.0, 1.0), 8)
        # Between the bar and the tray the tab of hints has room.
        assert low.tray.top - low.top.bottom >= Scale(size, 2.0).px(60) and low.tray.bottom < low.action.top


@pytest.mark.parametrize(("size", "most"), [((1920, 1080), 2.5), ((2560, 1440), 2.5), ((3840, 2160), 2.5),
                                            ((1280, 720), 2.5), ((2560, 1080), 2.5), ((1024, 640), 2.0)])  # fmt: skip
def test_u11_an_interface_grows_to_250_percent_where_the_window_leaves_the_table_its_room(size, most):
    assert largest_user(size) == most
    page = Scale(size, most).s
    assert size[0] / page >= LEAST_PAGE[0] and size[1] / page >= LEAST_PAGE[1]


def test_u11_a_small_window_limits_the_interface_and_the_settings_say_so():
    small, large = (1024, 640), (1920, 1080)
    app = headless(small, Settings(ui_scale=2.5, window_size=small))
    try:
        assert app.scale.user == 2.0
        app.push(SettingsPage())
        app.step(0.02, ())
        page = app.scene
        said = [line for _, line, _ in page._rows]
        assert "This window has room for 200%. Make the window larger to go up to 250%." in said
        assert page.widgets["#row:ui_scale"].high == 2.0 and app.settings.ui_scale == 2.5
        app.screen = pygame.display.set_mode(large)
        app.resized()
        app.step(0.02, ())
        assert app.scale.user == 2.5 and page.widgets["#row:ui_scale"].high == 2.5
        assert not any("This window" in line for _, line, _ in page._rows)
    finally:
        app.close()


@pytest.mark.parametrize("user", [1.0, 1.5, 2.5])
def test_u11_the_title_of_an_invasion_leaves_its_chances_room(user):
    size = (1280, 720)
    app = headless(size)
    try:
        scale = Scale(size, user).within(*MOST)
        layout = lay_out(size, scale, 6)
        panel = ActionPanel(layout, scale)
        room = pygame.Rect(0, 0, layout.action.width // 3, layout.action.height - scale.px(48))
        words = Words(
            "From one long name to another", "to take it", "21%", note="Losses of some length", signs=(("x", ""),)
        )
        big = text.line(words.big, "number", 36, (0, 0, 0), scale).get_height()
        title = panel._title(words, room, big).size[1]
        assert title + scale.px(5) + big + scale.font(18) + scale.px(22) <= room.height
    finally:
        app.close()


def test_u11_the_words_beside_a_chance_are_not_cut_for_a_title_of_two_lines():
    size = (1920, 1080)
    app = headless(size)
    try:
        scale = Scale(size, 2.0)
        layout = lay_out(size, scale, 6)
        panel = ActionPanel(layout, scale)
        words = Words("Zhongshan to Taiyuan", "to take it with 7 of 8", "99%", note="Expected losses 0.3 against 1.0")
        room = pygame.Rect(0, 0, 345, layout.action.height - scale.px(50))
        big = text.line(words.big, "number", 36, (0, 0, 0), scale)
        needed = panel._beside(words.body, room.width, big)
        note = text.block(words.note, room.width, 17, (0, 0, 0), scale, leading=1.1).size[1]
        assert panel._title(words, room, needed).size[1] + scale.px(5) + needed + note <= room.height
    finally:
        app.close()


@pytest.mark.parametrize("seats", [6, 8])
def test_u11_a_low_column_turns_between_warlords_and_chronicle(seats):
    size = (1920, 1080)
    layout = lay_out(size, Scale(size, 1.5), seats)
    assert layout.tabs == ("warlords", "chronicle") and layout.shows("warlords") and not layout.shows("chronicle")
    turned = lay_out(size, Scale(size, 1.5), seats, tab="chronicle")
    assert turned.shows("chronicle") and turned.chronicle.height >= Scale(size, 1.5).px(400)
    assert not lay_out((1280, 720), Scale((1280, 720)), seats).tabs


@pytest.mark.parametrize("language", ["en", "zh", "ja"])
@pytest.mark.parametrize(("size", "scale"), WINDOWS[:2])
def test_u11_no_word_of_the_table_is_cut_and_every_hot_place_can_be_reached(size, scale, language, monkeypatch):
    cut = set()
    shortened = text.shortened

    def spy(words, role, points, of, room):
        out = shortened(words, role, points, of, room)
        if out != words:
            cut.add(words)
        return out

    monkeypatch.setattr(text, "shortened", spy)
    who = [SeatRecord(f"P{n}", COLOURS[n], "human" if n == 0 else "thumb") for n in range(8)]
    record = Record.start(RULES, {"mode": "seven_year_war"}, who, 3)
    settings = Settings(language=language, ui_scale=scale, window_size=size, instant=True, bot_pause=0.0)
    app = headless(size, settings)
    try:
        table = TableFrame(GameSession(record, Players(here=True), keeps=False), _Doors())
        app.push(table)
        table.field.finish_loading()
        for tab in ("warlords", "chronicle"):
            if table.layout.tabs:
                table._turn_tab(tab)
            with seldom_drawn(app):
                for _ in range(400):
                    app.step(0.25, ())
                    if table.prompt is not None and not table.director.busy:
                        break
            app.draw()
            window = pygame.Rect((0, 0), size)
            for id, rect in table.widgets.spots():
                assert id.startswith("card:") or window.contains(rect), id
            names = [
                spot for spot in table.panels.roster.spots if spot.id.startswith(("roster:general", "roster:ruler"))
            ]
            for n, spot in enumerate(names):
                assert table.layout.roster.contains(spot.rect)
                assert not any(spot.rect.colliderect(other.rect) for other in names[n + 1 :])
        assert not cut
    finally:
        texts.use("en")
        app.close()


class _Doors:
    def curtain(self, seat, then):
        then()

    def settings(self): ...

    menu = save = over = settings
