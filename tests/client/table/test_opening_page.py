"""While a war opens: its name, its board, who plays, and honestly how far the work is (U45)."""

from itertools import count, pairwise

import pygame
import pytest

from game.client.app import headless
from game.client.look import text
from game.client.look.scale import Scale
from game.client.map import labels, mapview
from game.client.scenes.base import Scene
from game.client.session import GameSession
from game.client.settings import Settings
from game.client.table.opening_page import BENEATH, GAP, LEAST_FACE, SEAT, OpeningPage
from game.client.table.scene import TableFrame
from game.client.worker_link import Players
from game.conquest.rules.game import RULES
from game.engine.record import Record, SeatRecord
from tests.client.table.conftest import COLOURS, NAMES, Doors

pytestmark = pytest.mark.painted_anew


@pytest.fixture(params=[((1024, 640), "en", 8), ((1280, 720), "ja", 3)])
def opening(request, monkeypatch):
    """A table that has just been put on the screen, nothing of it painted, and nothing known from another table."""
    monkeypatch.setattr(labels, "_KEPT", {})
    # Each look at the clock takes a hundredth of a second: a frame brings as many slices on every machine.
    looks = count()
    monkeypatch.setattr(mapview, "perf_counter", lambda: next(looks) / 100)
    size, language, seats = request.param
    app = headless(size, Settings(window_size=size, language=language))
    who = [SeatRecord(NAMES[n], COLOURS[n], "human" if n < 1 else "random") for n in range(seats)]
    session = GameSession(Record.start(RULES, {"mode": "seven_year_war"}, who, 3), Players(here=True), keeps=False)
    table = TableFrame(session, Doors(session))
    app.push(table)
    yield app, table
    app.close()


def test_u45_the_page_says_what_opens_and_how_far_it_is(opening):
    app, table = opening
    page = OpeningPage(table, table.size, table.scale)
    words = [line for line, *_ in page.words()]
    assert words[0] == "争霸" and table.field.title in words and table.field.title
    assert page.bar.bottom < table.size[1]
    shares, pictures = [], set()
    for _ in range(2000):
        if not table.field.loading:
            break
        app.step(1 / 60, ())
        if table.field.loading:
            shares.append(table.field.progress)
            app.draw()
            pictures.add(tuple(app.screen.get_at((x, page.bar.centery))[:3] for x in range(0, table.size[0], 8)))
    assert shares == sorted(shares) and shares[-1] <= 1.0 and len(set(shares)) > 8
    steps = [b - a for a, b in pairwise(shares)]
    assert max(steps) < 0.35, "the bar does not leap"
    assert len(pictures) > 5, "the bar is seen to grow"
    app.step(1 / 60, ())
    app.draw()
    # The page is gone with the last slice: the board is there.
    assert table.widgets and not table.field.loading


def test_the_faces_are_those_everybody_knows(opening):
    _, table = opening
    seats = range(len(table.session.record.seats))
    for seat in seats:
        face = table.parts.face(seat, 90)
        assert face is None or face.get_size() == (90, 90)


@pytest.mark.parametrize("steps", [1, 25, 60])
@pytest.mark.parametrize("covered", [False, True])
def test_u42_a_window_made_larger_while_a_war_opens_has_plates_names_and_legend_of_its_size(
    monkeypatch, steps, covered
):
    monkeypatch.setattr(labels, "_KEPT", {})
    looks = count()
    monkeypatch.setattr(mapview, "perf_counter", lambda: next(looks) / 100)
    small, large = (1024, 640), (1600, 900)

    def seated(size):
        app = headless(size, Settings(window_size=size, language="en"))
        who = [SeatRecord(NAMES[n], COLOURS[n], "human") for n in range(2)]
        session = GameSession(Record.start(RULES, {"mode": "seven_year_war"}, who, 3), Players(here=True), keeps=False)
        table = TableFrame(session, Doors(session))
        app.push(table)
        return app, table

    def picture(app, table):
        for _ in range(2000):
            app.step(1 / 60, ())
            if not table.field.loading and app.scene is table:
                break
        for _ in range(40):
            app.step(0.1, ())
        table.field.draw(app.screen)
        places = [place for place in table.field.placed.layout.places if place is not None]
        seen = [(round(place.size, 4), place.dots, place.plate.size) for place in places]
        return pygame.transform.smoothscale(app.screen, (160, 90)), seen

    app, table = seated(small)
    for _ in range(steps):
        app.step(1 / 60, ())
    if covered:
        app.push(Scene())
    app.screen = pygame.display.set_mode(large)
    app.resized()
    app.step(1 / 60, ())
    if covered:
        app.pop()
    grown, grown_plates = picture(app, table)
    app.close()
    app, table = seated(large)
    fresh, fresh_plates = picture(app, table)
    app.close()
    assert grown_plates == fresh_plates
    apart = [
        max(abs(a - b) for a, b in zip(grown.get_at((x, y))[:3], fresh.get_at((x, y))[:3], strict=True))
        for x in range(160)
        for y in range(90)
    ]
    assert sum(value > 40 for value in apart) < 12


@pytest.mark.parametrize("user", [1.0, 2.0, 2.5])
def test_u54_a_row_of_six_faces_has_room_in_large_text(user):
    size = (1920, 1080)
    page = OpeningPage.__new__(OpeningPage)
    page.scale = Scale(size, user)
    room = pygame.Rect(0, 590, 1920, 295)
    side = page._side(room, 1, 6)
    assert 6 * (side + page.scale.px(GAP)) <= room.width and side + page.scale.px(BENEATH) <= room.height
    assert side >= page.scale.px(LEAST_FACE)


@pytest.mark.parametrize("user", [1.0, 2.0])
def test_u54_no_name_is_cut_beneath_eight_faces_in_large_text(user):
    page = OpeningPage.__new__(OpeningPage)
    page.scale = Scale((1920, 1080), user)
    wide = page._side(pygame.Rect(0, 590, 1920, 295), 1, 8) + page.scale.px(GAP)
    names = ["Zhang Mancheng", "Bo Cai"]
    letters = page._letters(names, wide)
    assert text.width(names[0], "bold", letters, page.scale) < wide and (letters < SEAT) is (user == 2.0)
