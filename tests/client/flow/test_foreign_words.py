"""Foreign words on every screen that shows them: no name of a seat, a title or a file ends the program."""

import json
import os

import pygame
import pytest

from game import paths
from game.client import storage
from game.client.load.scene import LoadPage
from game.client.look import text
from game.client.look.fonts import face
from game.client.look.forms import Entry, writable
from game.client.look.scale import Scale
from game.client.map.labels import name_picture
from game.client.map.lettering import tracked, written
from game.client.session import GameSession
from game.engine.record import HUMAN
from game.engine.saves import read_bytes
from tests.client.flow.conftest import go_on, table_of

HOSTILE = ["\u200b", "\ufeff", "\u202e", "\u200d", "\u0301", "\ud800", "\x00", "\x1f", "\u3164", "\ufe0f", "\U000e0041",
           "\u2028", "a\u202eb", "a\ud800b", "a\x00b", "\U0010ffff", "\u0e31", "\u115f\u1160"]  # fmt: skip


@pytest.mark.parametrize("words", HOSTILE)
@pytest.mark.parametrize("role", ["body", "bold", "heading", "brush", "seal"])
def test_f3_drawing_never_raises_whatever_it_is_given(words, role):
    scale = Scale((1280, 720))
    surface = pygame.Surface((200, 60))
    text.draw(surface, words, (0, 0), role, 20, (255, 255, 255), scale, room=100)
    text.block(words, 100, 20, (255, 255, 255), scale, role)
    text.outlined(words, role, 30, (1, 2, 3), (4, 5, 6), 2)
    name_picture(words, 20, role == "brush")
    written(words, 20, (1, 2, 3), True)
    tracked(words, 20, (1, 2, 3))


@pytest.mark.parametrize("words", HOSTILE)
def test_f3_an_entry_line_takes_only_what_can_be_drawn(words, app):
    line = Entry("#x", pygame.Rect(0, 0, 200, 40), app.scale)
    line.focus_changed(True)
    try:
        line.raw(pygame.event.Event(pygame.TEXTINPUT, text=words))
        line.raw(pygame.event.Event(pygame.TEXTINPUT, text="x"))
        line.tick(0.1)
        assert line.value == writable(words + "x").strip()
        assert all(face("body", 40).size(each)[0] > 0 for each in line.value)
        line.set(words)
        line.tick(0.1)
    finally:
        line.focus_changed(False)
        line.gone()


@pytest.mark.parametrize("words", [*HOSTILE, "plain"])
def test_f3_what_is_pasted_is_held_to_the_same(words, app, monkeypatch):
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: words)
    line = Entry("#x", pygame.Rect(0, 0, 200, 40), app.scale)
    line.focus_changed(True)
    try:
        line.raw(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_v, mod=pygame.KMOD_LCTRL, unicode="v"))
        line.tick(0.1)
        assert line.value == writable(words).strip()
    finally:
        line.focus_changed(False)
        line.gone()


@pytest.fixture
def kept(players):
    session = GameSession(table_of(HUMAN, "thumb").begin(1), players)
    go_on(session)
    session.close()
    return next(path for _, path in storage.files())


def show_all(app):
    """Draws the load page with every war chosen and every save picked once."""
    page = LoadPage(print, print, print)
    app.push(page)
    app.loading.finish()
    rows = 0
    for n in range(len(page.listed())):
        page._choose_campaign(n)
        for m in range(len(page.saves())):
            page._choose_save(m)
            app.draw()
            page._save_tip(m)
            rows += 1
    return rows


def changed(path, **words):
    """A copy of a save with other words, as a file of its own."""
    document = json.loads(read_bytes(path))
    document["seats"][0]["name"] = words.get("name", "Ann")
    document["summary"]["title"] = words.get("title", "A war")
    file = paths.own_saves() / "hostile.tianming"
    file.write_text(json.dumps(document), encoding="utf-8")
    return file


@pytest.mark.parametrize("words", ["\u200b", "\ufeff", "\u202e", "\u0301", "\u3164", "a\u202eb", "\U000e0041"])
def test_f3_a_seat_and_a_title_of_nothing_are_shown_and_played(kept, words, app):
    file = changed(kept, name=words, title=words)
    assert show_all(app) >= 2
    record, _ = storage.open_game(file)
    assert record.seats[0].name == "".join(each for each in words if each in "ab")


@pytest.mark.parametrize(
    "name", [b"\xff\xfe", "\u200b".encode(), "\u202e".encode(), b"\xed\xa0\x80", "\u0301".encode(), b"a\nb"]
)
@pytest.mark.parametrize("broken", [True, False])
def test_f3_a_file_of_any_name_is_one_row(kept, name, broken, app):
    before = show_all(app)
    data = b"{" if broken else json.dumps(json.loads(read_bytes(kept))).encode()
    try:
        with open(os.path.join(os.fsencode(paths.own_saves()), name + b".tianming"), "wb") as file:
            file.write(data)
    except OSError:
        pytest.skip("this file system takes no such name")
    assert show_all(app) == before + 1
