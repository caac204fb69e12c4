"""All that stands on a map at once, at its fullest: nothing covers anything else from the fitted map to the closest."""

import pytest
from pygame import Rect

from game.client.look.scale import Scale
from game.client.map.camera import Camera
from game.client.map.hit import HitMap
from game.client.map.labels import Labels
from game.client.map.painter import silk_size
from game.client.map.placed_tokens import PlacedTokens
from game.client.map.shapes import shapes_of
from game.client.map.sign_layout import SignLayout
from game.client.map.signs import NOTHING, SignBoard
from game.client.map.tokens import TokenReach
from game.conquest.client.map.army_tokens import Army, ArmyTokens, army_plate
from game.conquest.client.map.fate_signs import FateSigns, fate_signs
from game.conquest.client.panels.layout import lay_out
from game.conquest.rules.boards import load_board, shipped_board_ids
from tests.client.map.conftest import names_of

CLOSER = 4
"""How much closer than the fitted map the eye goes."""


def standing_on(board, size):
    scale = Scale(size)
    layout = lay_out(size, scale, 8)
    x0, y0, x1, y1 = board.play_area
    lowest = max(province.label[1] for province in board.places[1:])
    area = Rect(round(x0), round(y0), round(x1 - x0), round(y1 - y0))
    camera = Camera(silk_size(board), area, Rect((0, 0), size), layout.free, scale.s, lowest)
    hit = HitMap(shapes_of(board), silk_size(board))
    labels = Labels(board, shapes_of(board), hit, *names_of(board), TokenReach())
    return PlacedTokens(board, labels, scale.s, ArmyTokens()), camera, layout.free.center


def clashes(standing):
    """Pairs that cover each other, of different Provinces or flags."""
    covered = standing.covered()
    return [
        (p, q)
        for k, (p, one) in enumerate(covered)
        for q, other in covered[k + 1 :]
        if (p != q or not p) and one.colliderect(other)
    ]


@pytest.mark.parametrize("leaders", [(), ("R", "1", "2"), ("R", "1", "2", "3")])
@pytest.mark.parametrize("name", shipped_board_ids())
def test_nothing_covers_anything_from_the_fitted_map_to_four_times_as_close(name, leaders):
    board = load_board(name)
    standing, camera, middle = standing_on(board, (1280, 720))
    standing.set_tokens([None, *(Army("blue", board.cap[p], leaders, board.cap[p]) for p in board.ids)])
    zooms = 0
    while camera.scale < CLOSER * camera.fit_scale:
        standing.settle(camera.scale)
        assert clashes(standing) == []
        assert all(flag is not None for flag in standing.layout.flags[1:])
        names = [p for p, _ in standing.covered() if p]
        # Every plate stands, and at most one name in the Central Plain waits for the mouse.
        assert len(names) >= 2 * board.size - 1
        camera.zoom(1, middle)
        while camera.update(0.1):
            pass
        zooms += 1
    assert zooms == 7


def test_signs_beside_plates_keep_off_their_neighbours():
    board = load_board("deer-of-the-plain")
    standing, camera, _ = standing_on(board, (1920, 1080))
    standing.set_tokens([None, *(Army("blue", 12, ("R",), board.cap[p]) for p in board.ids)])
    standing.settle(camera.scale)
    signs = SignBoard(shapes_of(board), FateSigns())
    struck = fate_signs(("flood",), 1)
    signs.set(tuple(struck if p and p % 3 == 0 else NOTHING for p in range(board.size + 1)), {})
    found = SignLayout(signs, standing).all()
    assert len(found) == 2 * (board.size // 3)
    covered = standing.covered()
    clear = 0
    for sign in found:
        at = [round(length * standing.layout.scale) for length in standing.layout.places[sign.at].at]
        mine = sign.place.move(at)
        others = [rect for q, rect in covered if q != sign.at]
        clear += mine.collidelist(others) < 0
    # Three or four Provinces of the plain are full to the rim.
    assert clear >= len(found) - 4


def test_four_marks_are_no_wider_than_a_wide_plate():
    three, four = (army_plate("blue", 24, ("R", "1", "2", "3")[:count]) for count in (3, 4))
    assert three.body.w == 78
    assert four.body.w == 80
    assert army_plate("blue", 24, ("R", "1", "2", "3"), dots=True).body.w == 78
