"""Boards that do not ship: a person's own on another canvas, and tiny ones of scenarios, painted by the same code."""

import json

import pygame
import pytest
from pygame import Rect

from game import paths
from game.client.look.scale import Scale
from game.client.map import drawable
from game.client.map.painter import painting_file, silk_size, within_mount
from game.conquest.client.map.army_tokens import Army
from game.conquest.client.map.board_view import ConquestField
from game.conquest.client.panels.layout import lay_out
from game.conquest.rules.boards import board_from_mapping, load_board, own_board_ids
from tests.client.map.conftest import LOOKS
from tests.client.map.test_placed_tokens import clashes

from .archipelago import board_document
from .conftest import SIZE, settle

TINY = {
    "provinces": {
        "a": {"seat": {"at": [2, 2]}, "polygon": [[0, 0], [5, 0], [5, 4], [0, 4]]},
        "b": {"seat": {"at": [7, 3]}, "polygon": [[5, 0], [10, 0], [10, 4], [5, 4]]},
        "c": {"seat": {"at": [2.5, 6]}, "polygon": [[0, 4], [5, 4], [5, 9], [0, 9]]},
        "d": {"seat": {"at": [9, 7]}, "polygon": [[8, 6], [10, 6], [10, 9], [8, 9]]},
    },
    "adjacencies": [
        {"from": "a", "to": "b"}, {"from": "a", "to": "c"},
        {"from": "b", "to": "d", "kind": "sea", "line": [[8, 4], [9, 6]]},
    ],
}  # fmt: skip


def shown(board):
    """The map of a board in a small window, full of armies."""
    layout = lay_out(SIZE, Scale(SIZE), 6)
    view = ConquestField(board, layout.free, 0.667, Rect((0, 0), SIZE))
    view.finish_loading()
    owners = [-1, *(p % 3 for p in board.ids)]
    plates = [None, *(Army(LOOKS[owners[p]], 20, ("R", "1"), board.cap[p]) for p in board.ids)]
    view.set_picture(owners, LOOKS, plates)
    settle(view)
    return view, layout


@pytest.fixture
def own(monkeypatch, tmp_path):
    """The archipelago among a person's own boards, on a fresh machine."""
    monkeypatch.setattr(paths, "own_boards", lambda: tmp_path / "boards")
    monkeypatch.setattr(paths, "cache", lambda: tmp_path / "cache")
    (tmp_path / "boards").mkdir()
    (tmp_path / "boards" / "archipelago.yaml").write_text(json.dumps(board_document()), "utf8")
    return tmp_path


def test_an_own_board_is_painted_framed_and_found_without_a_hand(own):
    assert own_board_ids() == ("archipelago",)
    board = load_board("archipelago")
    view, layout = shown(board)
    assert painting_file(board).is_file() and painting_file(board).is_relative_to(own)
    assert [view.place_at(view.centre_of(p)) for p in board.ids] == list(board.ids)
    for p in board.ids:
        assert layout.free.collidepoint(view.centre_of(p))
    assert clashes(view.placed) == []
    assert view.cartouche.shown(view.camera)
    view.handle_wheel(4, layout.free.center)
    settle(view)
    assert clashes(view.placed) == []


def test_what_no_province_covers_is_open_water(own):
    board = load_board("archipelago")
    view, _ = shown(board)
    picture = view.painting.picture
    assert picture.get_size() == silk_size(board) == (1900, 1467)
    places = ((600, 1120), (900, 1150), (1500, 1250))
    seas = [pygame.transform.average_color(picture, Rect(x, y, 80, 60)) for x, y in places]
    for red, green, blue, _ in seas:
        assert green > red and blue > red
    # SignLayout the tile it is cut from, the sea shows no seam.
    assert max(abs(a - b) for one in seas for other in seas for a, b in zip(one, other, strict=True)) < 12
    rows = [sum(pygame.transform.average_color(picture, Rect(300, y, 900, 1))[:3]) for y in range(1080, 1400)]
    assert max(rows) - min(rows) < 90


def test_provinces_at_the_rim_of_the_canvas_are_not_covered_by_a_mount(own):
    board = load_board("archipelago")
    inside = within_mount(board)
    assert inside.left > 0 and inside.right == board.canvas[0]
    assert all(inside.collidepoint(point) for p in board.places[1:] for point in p.polygon)


def test_a_tiny_board_with_outlines_is_enlarged_and_shown():
    board = board_from_mapping(TINY, "tiny")
    view, layout = shown(board)
    assert [view.place_at(view.centre_of(p)) for p in board.ids] == list(board.ids)
    assert all(layout.free.collidepoint(view.centre_of(p)) for p in board.ids)
    assert max(silk_size(view.board)) < 2600
    assert clashes(view.placed) == []
    assert view.cartouche.shown(view.camera) is None


def test_enlarging_changes_nothing_that_the_rules_read(board):
    tiny = board_from_mapping(TINY, "tiny")
    large = drawable.drawable(tiny)
    assert (large.checksum, large.direction, large.top_down) == (tiny.checksum, tiny.direction, tiny.top_down)
    assert large.provinces[1].room > 100 and tiny.provinces[1].room == 0
    assert tiny.provinces[1].polygon[2] == (5, 4)
    assert drawable.drawable(board) is board
