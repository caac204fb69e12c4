"""The rivers' names find quiet places on every board (map-look, layer 15)."""

from math import hypot

import pytest

from game.client.look.fonts import has, segments
from game.client.map.painter import within_mount
from game.client.map.rivers import river_names
from game.conquest.rules.boards import load_board, shipped_board_ids


@pytest.mark.parametrize("board_id", shipped_board_ids())
def test_names_lie_on_the_silk_and_off_every_label(board_id):
    board = load_board(board_id)
    names = list(river_names(board))
    assert {"江", "河", "淮", "渭"} <= {name for name, _, _ in names}
    for name, _, (x, y) in names:
        assert within_mount(board).collidepoint(x, y), name
        for province in board.places[1:]:
            lx, ly = province.label
            assert abs(x - lx) > 50 or abs(y - ly) > 40, (name, province.name)


@pytest.mark.parametrize("board_id", shipped_board_ids())
def test_no_two_names_crowd_each_other(board_id):
    places = [at for _, _, at in river_names(load_board(board_id))]
    apart = min(hypot(ax - bx, ay - by) for k, (ax, ay) in enumerate(places) for bx, by in places[:k])
    assert apart > 25


def test_every_character_has_a_face():
    for name, _, _ in river_names(load_board("thirteen-provinces")):
        assert all(has(role, character) for role, part in segments("brush", name) for character in part), name
