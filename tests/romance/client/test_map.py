"""The board of Romance on the common map."""

import pygame

from game.client.map.painter import on_shipped_land
from game.client.map.shapes import OUTSIDE, shapes_of
from game.romance.client.map.marks import MarkPainter, marks_on
from game.romance.rules.board import IMPASSABLE, MOUNTAIN, PLAIN, RIVER, the_board
from game.romance.rules.game import RULES


def test_the_board_lies_on_the_shipped_land_with_its_fine_outlines():
    board = the_board()
    shapes = shapes_of(board)
    assert shapes.shipped and on_shipped_land(board)
    touching = {frozenset((b.left, b.right)) for b in shapes.borders if OUTSIDE not in (b.left, b.right)}
    assert touching == {frozenset((side.a, side.b)) for side in board.sides}
    assert any(side.kind == IMPASSABLE for side in board.sides)


def test_only_the_rim_that_the_land_does_not_show_is_drawn():
    """The far south is no area: the frontier towards it is the game's own, coast and steppe are the land's."""
    board = the_board()
    rim = [border for border in shapes_of(board).borders if OUTSIDE in (border.left, border.right)]
    own = {board.places[max(border.left, border.right)].code for border in rim if not border.baked}
    assert own and all(border.baked for border in rim if board.places[max(border.left, border.right)].code not in own)
    assert "you" not in own


def test_2_2_every_side_that_is_no_plain_bears_its_mark_and_a_ban_takes_its_place():
    """Rivers, mountains and what nothing crosses are told by sign and colour; bans lie over them (14.3)."""
    board, painter = the_board(), MarkPainter()
    view = RULES.start({}, 3, 1).view(-1)
    marks = marks_on(board, view)
    assert set(marks) == {(side.a, side.b) for side in board.sides if side.kind != PLAIN}
    pictures = [painter.border((kind, 0), 30) for kind in (RIVER, MOUNTAIN, IMPASSABLE)]
    assert len({pygame.image.tobytes(picture, "RGBA") for picture in pictures}) == len(pictures)
    view.bans[0] = 2
    assert marks_on(board, view)[board.sides[0].a, board.sides[0].b][1] == 2
    assert painter.border((RIVER, 2), 30).get_size() != pictures[0].get_size()
