"""Whose land is whose (look §3, U10): seen at once, kept in step, and only where something changed."""

import pygame
import pytest

from game.client.look import palette
from game.client.look.palette import COLOUR_NAMES, LOOKS, player
from game.client.map.painter import ways_through
from game.client.map.wash import Wash


def looks(*colours):
    return [player(colour) for colour in colours]


def inside(wash, p, side=24):
    x, y = wash.painting.board.places[p].label
    return pygame.transform.average_color(wash.picture, pygame.Rect(x - side // 2, y - side // 2, side, side))[:3]


def chroma(colour):
    return max(colour) - min(colour)


@pytest.fixture(scope="module")
def wash(painting):
    wash = Wash(painting)
    for _ in wash.prepare():
        pass
    return wash


def owned(board, **by_key):
    owners = [-1] * (board.size + 1)
    for key, seat in by_key.items():
        owners[board.number_of[key]] = seat
    return owners


def test_a_province_takes_the_hue_of_its_owner(wash, board):
    nan = board.number_of["nan"]
    seen = {}
    for colour in COLOUR_NAMES:
        wash.repaint(owned(board, nan=0), looks(colour))
        wash.finish()
        seen[colour] = inside(wash, nan)
    for colour, have in seen.items():
        nearest = min(COLOUR_NAMES, key=lambda name: sum((a - b) ** 2 for a, b in zip(have, seen[name], strict=True)))
        assert nearest == colour
    assert seen["red"][0] > seen["red"][2] + 40
    assert seen["blue"][2] > seen["blue"][0] + 40
    assert sum(seen["black"]) < sum(seen["brown"]) < sum(seen["white"])


def test_land_that_nobody_holds_loses_chroma(wash, board, painting):
    wash.repaint([-1] * 43, [])
    wash.finish()
    for key in ("nan", "chenliu", "wuling"):
        p = board.number_of[key]
        x, y = board.places[p].label
        before = pygame.transform.average_color(painting.picture, pygame.Rect(x - 12, y - 12, 24, 24))[:3]
        assert chroma(inside(wash, p)) < 0.85 * chroma(before)


def test_the_land_s_ink_stays_under_the_wash(wash, board, painting):
    """A mountain is as dark against its slope as it was."""
    wash.repaint(owned(board, jiaozhi=0), looks("red"))
    wash.finish()
    light = {}
    for name, picture in (("painting", painting.picture), ("wash", wash.picture)):
        part = pygame.transform.grayscale(picture.subsurface((930, 1180, 120, 60)).copy())
        values = sorted(part.get_at((x, y))[0] for x in range(0, 120, 2) for y in range(0, 60, 2))
        light[name] = values[len(values) // 2] - values[len(values) // 50]
    assert light["wash"] > 0.35 * light["painting"]


def test_coming_back_to_a_position_paints_the_same_picture(wash, board):
    first = owned(board, nan=0, wuling=0, changsha=1, jiangxia=1)
    wash.repaint(first, looks("green", "purple"))
    wash.finish()
    before = pygame.image.tobytes(wash.picture, "RGB")
    wash.repaint(owned(board, nan=1, wuling=0, changsha=1, jiangxia=-2), looks("green", "purple"))
    wash.finish()
    assert pygame.image.tobytes(wash.picture, "RGB") != before
    wash.repaint(first, looks("green", "purple"))
    wash.finish()
    assert pygame.image.tobytes(wash.picture, "RGB") == before


def test_a_step_by_step_war_paints_the_same_picture_as_a_new_map(wash, painting, board):
    wash.repaint([-1] * 43, looks("blue", "yellow"))
    wash.finish()
    owners = [-1] * 43
    for key, seat in (("wei", 0), ("bohai", 0), ("henan", 1), ("wei", 1), ("taishan", 0), ("bohai", -2)):
        owners[board.number_of[key]] = seat
        wash.repaint(owners, looks("blue", "yellow"))
        wash.finish()
    other = Wash(painting)
    for _ in other.prepare():
        pass
    other.repaint(owners, looks("blue", "yellow"))
    other.finish()
    assert pygame.image.tobytes(wash.picture, "RGB") == pygame.image.tobytes(other.picture, "RGB")


def test_only_the_neighbourhood_of_what_changed_is_painted_again(wash, board):
    wash.repaint([-1] * 43, looks("blue"))
    wash.finish()
    before = wash.picture.copy()
    wash.repaint(owned(board, nanhai=0), looks("blue"))
    dirty = wash.finish()
    assert dirty and not wash.busy
    for rect in dirty:
        before.fill((0, 0, 0), rect)
        wash.picture.fill((0, 0, 0), rect)
    assert pygame.image.tobytes(before, "RGB") == pygame.image.tobytes(wash.picture, "RGB")


def test_nothing_changed_nothing_to_do(wash, board):
    owners = owned(board, wu=0)
    wash.repaint(owners, looks("white"))
    wash.finish()
    wash.repaint(owners, looks("white"))
    assert not wash.busy


def test_the_realm_s_frontier_is_black_and_inner_borders_are_not(wash, board):
    """Between two provinces of one realm runs the old line; towards another realm a black one."""

    def darkest(owners):
        wash.repaint(owners, looks("yellow", "white"))
        wash.finish()
        line = next(b.line for b in wash.shapes.borders if {b.left, b.right} == {nan, wuling})
        x, y = line[len(line) // 2]
        return sum(pygame.transform.average_color(wash.picture, pygame.Rect(x - 3, y - 3, 6, 6))[:3])

    nan, wuling = board.number_of["nan"], board.number_of["wuling"]
    assert darkest(owned(board, nan=0, wuling=1)) < 0.75 * darkest(owned(board, nan=0, wuling=0))


def test_every_player_has_a_pattern():
    from game.client.map.patterns import PATTERNS, pattern_tile

    tiles = [pygame.image.tobytes(pattern_tile(name), "RGB") for name in PATTERNS]
    assert len(set(tiles)) == 12
    assert all(max(tile) > 120 and min(tile) < 40 for tile in tiles)
    assert not player("neutral").pattern and {look.pattern for look in LOOKS} == set(PATTERNS)


@pytest.mark.parametrize("zoom", [0.8, 1.5, 3.0])
def test_a_pattern_shows_without_hiding_the_colour_under_it(zoom):
    from game.client.map.patterns import PATTERNS, pattern_tile

    for name in PATTERNS:
        light = pygame.transform.average_color(pattern_tile(name, zoom))[0] / 255
        assert 0.08 < light < 0.32, name


def test_gates_and_skiffs_stand_above_every_line(wash, board):
    """A pass is a gate on the frontier (look §7), not what the frontier's ink leaves of one."""
    ways = ways_through(board)
    assert len(ways) == sum(way.kind in ("pass", "river") for way in board.adjacencies) > 20
    wash.repaint([-1, *(p % 6 for p in board.ids)], looks(*COLOUR_NAMES[:6]))
    wash.finish()
    for mark, (x, y) in ways:
        solid = [
            (i, j) for i in range(mark.get_width()) for j in range(mark.get_height()) if mark.get_at((i, j)).a == 255
        ]
        same = [wash.picture.get_at((x + i, y + j))[:3] == mark.get_at((i, j))[:3] for i, j in solid]
        # Where two stand side by side, the later covers a little of the other.
        assert sum(same) > 0.8 * len(solid) > 20


def test_u47_with_more_contrast_the_map_is_flat_in_full_colours(painting, board):
    palette.use_contrast(True)
    try:
        flat = Wash(painting)
        for _ in flat.prepare():
            pass
    finally:
        palette.use_contrast(False)
    nan, wu = board.number_of["nan"], board.number_of["wu"]
    flat.repaint(owned(board, nan=0), looks("green"))
    flat.finish()
    assert max(abs(a - b) for a, b in zip(inside(flat, nan), player("green").colour, strict=True)) < 40
    x, y = board.places[wu].label
    spots = {tuple(flat.picture.get_at((round(x) + dx, round(y) + dy))[:3]) for dx in (-9, 0, 9) for dy in (-9, 0, 9)}
    assert len(spots) == 1, "land nobody holds is one even tone"
