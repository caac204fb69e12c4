"""Outlines, borders, and which province lies where."""

import pytest

from game.client.map.hit import HitMap
from game.client.map.shapes import OUTSIDE, _coarse, shapes_of
from game.conquest.rules.boards import load_board, shipped_board_ids


@pytest.mark.parametrize("name", shipped_board_ids())
def test_every_seat_lies_in_its_own_province(name):
    board = load_board(name)
    hit = HitMap(shapes_of(board), board.canvas)
    assert [hit.place_at(board.places[p].town.at) for p in board.ids] == list(board.ids)


def test_sea_and_the_world_outside_the_canvas_are_no_province(board):
    hit = HitMap(shapes_of(board), board.canvas)
    assert [hit.place_at(point) for point in ((2300, 900), (-5, 40), (9000, 9000))] == [0, 0, 0]


def test_an_island_is_clicked_as_the_province_it_belongs_to(board):
    shapes = shapes_of(board)
    jiaozhi = board.number_of["jiaozhi"]
    assert len(shapes.outlines[jiaozhi]) == 2


@pytest.mark.parametrize("cut", [shapes_of, _coarse])
def test_borders_lie_between_provinces_that_touch(board, cut):
    shapes = cut(board)
    pairs = {frozenset((b.left, b.right)) for b in shapes.borders if OUTSIDE not in (b.left, b.right)}
    by_land = {frozenset((a.source, a.target)) for a in board.adjacencies if not a.line}
    shut = {frozenset(c.between) for c in board.closed}
    assert by_land <= pairs
    assert shut <= pairs
    assert all(frozenset(pair) in by_land | shut for pair in pairs)


def test_the_coarse_outlines_of_a_person_s_own_board_are_its_polygons(board):
    shapes = _coarse(board)
    assert not shapes.shipped
    assert shapes.outlines[3] == (tuple(board.places[3].polygon),)
