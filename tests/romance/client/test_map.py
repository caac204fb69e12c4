"""The board of Romance on the common map."""

from game.client.map.painter import on_shipped_land
from game.client.map.shapes import OUTSIDE, shapes_of
from game.romance.rules.board import IMPASSABLE, the_board


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
