"""The ground of a board that is not drawn on the shipped land: its places are islands of silk in an open sea.

Sea, silk, brocade and rollers are cut from the baked picture of the land, so that any board is of one hand with the
shipped four; hills stand wherever a place leaves room for them.
"""

import random
from collections.abc import Iterator

import pygame
from pygame import Rect, Surface

from game.client.map.brushwork import (
    Point,
    blurred,
    grey,
    inverse,
    lay,
    mingle,
    parse_colour,
    resample,
    softened,
    times,
)
from game.client.map.hit import HitMap
from game.client.map.shapes import Shapes
from game.parts.map_board import MapBoard

# Where the baked land is nothing but waves, whole scales of them, and nothing but silk.
_WAVES, _SILK = Rect(1420, 1440, 264, 279), Rect(1000, 780, 256, 256)
# The mount of the scroll: how wide its rollers and how high its brocade are.
ROLLER, BROCADE = 58, 27
_CAP = 60
_RIPPLE, _POOL = parse_colour("#2E5560"), 0.24
# Ripples run so far from the shore, each fainter than the one before.
_RIPPLES = ((31, 0.16), (21, 0.26), (13, 0.38), (6.5, 0.5))
# Hills keep so far from names, seats and shores; one place in so many is tried.
_FROM_LABEL, _FROM_SEAT, _FROM_SHORE, _EVERY = (78, 52), (30, 26), 17, 36


def lay_waters(picture: Surface, land: Surface, shapes: Shapes, area: Rect, played: Surface) -> Iterator[None]:
    """Fills a picture with sea and lays the silk of the places in it. `land` is the baked land, `played` the
    coverage of all places over `area`."""
    _tile(picture, _even(land.subsurface(_WAVES).copy()), picture.get_rect())
    yield
    sea = Surface(area.size, depth=32)
    sea.blit(picture, (0, 0), area)
    sea.blit(inverse(times(softened(played, 16), _POOL)), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    yield
    shores = [resample([*ring, ring[0]], 4.0) for rings in shapes.outlines for ring in rings]
    ripples = Surface(area.size, depth=32)
    for away, strength in _RIPPLES:
        for radius, tone in ((away + 1, grey(strength)), (away - 1, grey(0))):
            for shore in shores:
                for x, y in shore:
                    pygame.draw.circle(ripples, tone, (x - area.x, y - area.y), radius)
            yield
    lay(sea, blurred(ripples, 1), _RIPPLE)
    yield
    silk = Surface(area.size, depth=32)
    _tile(silk, _even(land.subsurface(_SILK).copy()), silk.get_rect())
    picture.blit(mingle(sea, silk, played), area)
    yield


def lay_mount(picture: Surface, land: Surface, inside: Rect) -> None:
    """Brocade along the top and the foot, rollers with gilt caps at both sides, wherever `inside` leaves room."""
    width, height = picture.get_size()
    whole = land.get_rect()
    for y, from_y in ((0, 0), (height - BROCADE, whole.h - BROCADE)):
        if inside.top <= y < inside.bottom:
            continue
        # Cut, not stretched: the brocade's pattern keeps its shape.
        for x in range(0, width, whole.w - 2 * ROLLER):
            picture.blit(land, (x, y), (ROLLER, from_y, whole.w - 2 * ROLLER, BROCADE))
    for x, from_x in ((0, 0), (width - ROLLER, whole.w - ROLLER)):
        if inside.left <= x < inside.right:
            continue
        middle = land.subsurface((from_x, _CAP, ROLLER, whole.h - 2 * _CAP)).copy()
        picture.blit(pygame.transform.smoothscale(middle, (ROLLER, max(height - 2 * _CAP, 1))), (x, _CAP))
        picture.blit(land, (x, 0), (from_x, 0, ROLLER, _CAP))
        picture.blit(land, (x, height - _CAP), (from_x, whole.h - _CAP, ROLLER, _CAP))


def hills(board: MapBoard, shapes: Shapes, size: tuple[int, int]) -> list[Point]:
    """Where hills stand, from north to south: in clusters, and clear of all that is read or set down."""
    luck, hit = random.Random(board.checksum), HitMap(shapes, size)
    kept_clear = [(board.places[p].label, _FROM_LABEL) for p in board.ids]
    kept_clear += [(board.places[p].town.at, _FROM_SEAT) for p in board.ids]
    kept_clear += [(board.banner_at(region.number), _FROM_SEAT) for region in board.regions[1:]]
    # Every fourth place begins a range: hills near one stand, others only now and then.
    ranges = [(luck.uniform(0, size[0]), luck.uniform(0, size[1])) for _ in range(size[0] * size[1] // 40000)]
    found = []
    for y in range(shapes.box.top, shapes.box.bottom, _EVERY // 2):
        for x in range(shapes.box.left, shapes.box.right, _EVERY):
            at = (x + luck.uniform(-15, 15), y + luck.uniform(-7, 7))
            near = any(abs(at[0] - a) < 90 and abs(at[1] - b) < 45 for a, b in ranges)
            if luck.random() > (0.75 if near else 0.05):
                continue
            if any(abs(at[0] - u) < w and abs(at[1] - v) < h for (u, v), (w, h) in kept_clear):
                continue
            feet = [(at[0] + dx, at[1] + dy) for dx in (-_FROM_SHORE, _FROM_SHORE) for dy in (-_FROM_SHORE * 2, 4)]
            inside = {hit.place_at(foot) for foot in feet}
            if len(inside) == 1 and inside != {0}:
                found.append(at)
    return sorted(found, key=lambda place: place[1])


def _even(tile: Surface) -> Surface:
    """The tile without slow changes of light, its rim faded into its own middle: beside itself it shows no seam."""
    w, h = tile.get_size()
    slow = pygame.transform.smoothscale(pygame.transform.smoothscale(tile, (8, 9)), (w, h))
    lighter, darker = tile.copy(), slow.copy()
    lighter.blit(slow, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    darker.blit(tile, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    even, moved = Surface((w, h), depth=32), Surface((w, h), depth=32)
    even.fill(pygame.transform.average_color(tile)[:3])
    even.blit(lighter, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    even.blit(darker, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    for x in (-(w // 2), w - w // 2):
        for y in (-(h // 2), h - h // 2):
            moved.blit(even, (x, y))
    middle = Surface((w, h), depth=32)
    middle.fill((255, 255, 255), middle.get_rect().inflate(-w // 2, -h // 2))
    return mingle(moved, even, blurred(middle, w // 16))


def _tile(target: Surface, tile: Surface, area: Rect) -> None:
    w, h = tile.get_size()
    for y in range(area.top, area.bottom, h):
        for x in range(area.left, area.right, w):
            target.blit(tile, (x, y))
