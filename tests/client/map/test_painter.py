"""The painting of a board: what lies where, and that what ships is what the painter makes."""

import json
from colorsys import rgb_to_hsv

import pygame
import pytest

from game import paths
from game.client.map import painter
from game.client.map.painter import MapPainting, fingerprint, paint_board, painting_file, painting_steps, silk_size
from game.conquest.rules.boards import load_board, shipped_board_ids
from game.romance.rules.board import BOARD_ID, the_board
from game.warlords.rules.boards import load_board as load_board_of_warlords

OF_OTHER_GAMES = {"warlords-han": load_board_of_warlords, BOARD_ID: lambda name: the_board()}


def mean_colour(picture, x, y, side=14):
    return pygame.transform.average_color(picture, pygame.Rect(x - side // 2, y - side // 2, side, side))[:3]


def test_the_shipped_paintings_are_those_of_the_shipped_boards():
    listing = json.loads(paths.asset("paintings", "boards", "boards.json").read_text("utf8"))
    boards = {name: load_board(name) for name in shipped_board_ids()}
    boards |= {name: load(name) for name, load in OF_OTHER_GAMES.items()}
    assert listing == {name: fingerprint(board) for name, board in boards.items()}
    for name in shipped_board_ids():
        file = painting_file(load_board(name))
        assert file == paths.asset("paintings", "boards", f"{name}.jpg")
        assert file.stat().st_size < 2_000_000
        small = pygame.image.load(str(file.with_name(f"{name}-small.jpg")))
        assert small.get_size() == tuple(length // 4 for length in silk_size(load_board(name)))


@pytest.fixture(scope="module")
def fresh():
    board = load_board("passes-and-ranges")
    steps = list(painting_steps(board, keep=False, anew=True))
    assert [s for s in steps if isinstance(s, float)] == sorted(s for s in steps if isinstance(s, float))
    assert isinstance(steps[-1], MapPainting)
    return steps[-1]


def test_a_fresh_painting_looks_like_the_shipped_one(fresh):
    shipped = paint_board(fresh.board)
    for x in range(100, 2500, 150):
        for y in range(60, 1400, 110):
            assert mean_colour(fresh.picture, x, y) == pytest.approx(mean_colour(shipped.picture, x, y), abs=9)


def test_each_province_carries_its_region_s_pigment(fresh):
    board = fresh.board
    for province in board.places[1:]:
        wanted = rgb_to_hsv(*(c / 255 for c in pygame.Color(board.regions[province.region].color)[:3]))
        x, y = (round(v) for v in province.label)
        h, s, _ = rgb_to_hsv(*(c / 255 for c in mean_colour(fresh.picture, x, y, 30)))
        if wanted[1] > 0.3 and s > 0.12:
            # Silk shines through and pulls every hue towards yellow.
            assert min(abs(h - wanted[0]), 1 - abs(h - wanted[0])) < 0.23, province.key


def test_pigment_is_thicker_at_the_edge_of_a_region_than_in_its_middle(painting):
    def chroma(x, y):
        colour = mean_colour(painting.picture, x, y, 16)
        return max(colour) - min(colour)

    # The frontier of Jing towards Yang, and the middle of Jing.
    assert chroma(1590, 890) > chroma(1449, 830)


def test_sea_and_wild_land_are_the_same_on_every_board(fresh, painting):
    for point in ((2300, 700), (200, 600), (900, 200), (30, 700)):
        assert mean_colour(fresh.picture, *point) == pytest.approx(mean_colour(painting.picture, *point), abs=6)


def test_a_person_s_own_board_is_painted_once_and_then_read(monkeypatch, home):
    board = load_board("deer-of-the-plain")
    monkeypatch.setattr(painter, "VERSION", "another")
    file = painting_file(board)
    assert file.is_relative_to(home) and not file.exists()
    first = paint_board(board)
    assert file.exists()
    heard = []
    second = paint_board(board, heard.append)
    assert pygame.image.tobytes(first.picture, "RGB") == pygame.image.tobytes(second.picture, "RGB")
    assert heard == [0.0, 0.5]


def test_a_torn_picture_in_the_cache_is_painted_again(monkeypatch, home):
    board = load_board("rivers-and-seas")
    monkeypatch.setattr(painter, "VERSION", "torn")
    file = painting_file(board)
    file.parent.mkdir(parents=True)
    file.write_bytes(b"not a picture")
    assert paint_board(board).picture.get_size() == silk_size(board)
    assert file.read_bytes()[:4] == b"\x89PNG"


def test_a_picture_of_another_size_in_the_cache_is_not_believed(monkeypatch, home):
    board = load_board("thirteen-provinces")
    monkeypatch.setattr(painter, "fingerprint", lambda _: "strange")
    file = painting_file(board)
    file.parent.mkdir(parents=True)
    pygame.image.save(pygame.Surface((40, 30)), file)
    monkeypatch.setattr(painter, "_Easel", Easel)
    painting = paint_board(board)
    assert painting.picture.get_size() == silk_size(board)
    assert pygame.image.load(file).get_size() == silk_size(board), "the right one lies there now"


def test_the_cache_is_bounded_and_a_folder_that_cannot_be_written_costs_nothing(monkeypatch, home):
    board = load_board("thirteen-provinces")
    monkeypatch.setattr(painter, "_Easel", Easel)
    for number in range(painter.MOST_KEPT + 3):
        monkeypatch.setattr(painter, "fingerprint", lambda _, n=number: f"board-{n}")
        paint_board(board)
    kept = sorted(painting_file(board).parent.iterdir())
    assert len(kept) == painter.MOST_KEPT and painting_file(board) in kept
    monkeypatch.setattr(painter, "fingerprint", lambda _: "unwritten")
    monkeypatch.setattr(painter.paths, "cache", lambda: kept[0])
    assert paint_board(board).picture.get_size() == silk_size(board)


class Easel:
    """Paints nothing, at once."""

    def __init__(self, board):
        self.picture = pygame.Surface(silk_size(board), depth=32)

    def steps(self):
        yield 1.0
