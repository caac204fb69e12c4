"""The board of Warlords on the common map: sixty territories, seven warlords with looks of their own, all signs."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest
from pygame import Rect, Surface

from game.client.look import palette
from game.client.look.palette import SideLook, rgb
from game.client.look.surface_cache import cached_surface
from game.client.map.arrows import Arrow
from game.client.map.mapview import MapView
from game.client.map.painter import on_shipped_land
from game.client.map.patterns import PATTERNS
from game.client.map.shapes import OUTSIDE, shapes_of
from game.client.map.signs import PlaceSigns
from game.client.map.supersampled import SupersampledCanvas, swatch
from game.client.map.tokens import NOBODY, Token, TokenReach
from game.warlords.rules.boards import load_board
from tests.client.map.conftest import settle

SIZE = (1280, 720)
FREE = Rect(215, 56, 814, 653)
SIDE = 46


@pytest.fixture(autouse=True, scope="module")
def screen():
    pygame.display.init()
    pygame.font.init()
    return pygame.display.set_mode(SIZE)


class Blocks:
    """A square block with the mark of its side: enough of a token to try the map with."""

    reach = TokenReach(wide=50, above=27, above_small=27, below=27, rim=(26, 28, 48), top=24, name_mark=14)

    def draw(self, spec, size, small=False, roomy=False):
        return _block(spec, size) if spec is not None else None

    def half_width(self, spec):
        return SIDE / 2

    def row(self, spec, side, room):
        return None


@cached_surface
def _block(spec: tuple[SideLook, str], size: float) -> Token:
    look, mark = spec
    half = SIDE / 2
    fine = SupersampledCanvas(-half - 3, -half - 3, half + 3, half + 6, size)
    fine.shadow(0, half, half, 6, 150)
    fine.box(-half, -half, SIDE, SIDE, 6, palette.GOLD_MID)
    inner = fine.rect(-half + 3, -half + 3, SIDE - 6, SIDE - 6)
    fine.filled(-half + 3, -half + 3, SIDE - 6, SIDE - 6, 4, swatch(look, inner.w, inner.h, 1.0))
    fine.box(-14, -14, 28, 28, 3, look.colour)
    fine.text(mark, 0, 0, 24, look.on, "seal")
    picture = fine.done()
    whole = picture.get_rect()
    return Token(picture, (whole.w // 2, round((half + 3) * size)), whole, whole)


class Marks:
    """Discs: a centre's before its name, a die more on a corner, a flag beside a token, a ban on a border."""

    def veil(self, kind, size, rings, seed):
        raise NotImplementedError

    def mark(self, spec, side):
        return _disc(spec, side)

    def badge(self, spec, side):
        return _disc(spec, side)

    def name_mark(self, spec, side):
        return _disc(spec, side)

    def border(self, spec, side):
        return _disc(spec, side)


@cached_surface
def _disc(colour: tuple[int, int, int], side: int) -> Surface:
    fine = SupersampledCanvas(-8, -8, 8, 8, side / 16)
    for radius, fill in ((7.6, palette.LACQUER_9), (6.6, palette.GOLD_MID), (5.0, colour)):
        pygame.draw.circle(fine.surface, fill, fine.point(0, 0), radius * fine.k)
    return fine.done()


@pytest.fixture(scope="module")
def board():
    return load_board("warlords-han")


def looks_of(board):
    return [
        SideLook(one.id, rgb(one.colour), rgb(one.colour), rgb(one.ink), one.emblem, one.id, one.mark, (), one.pattern)
        for one in board.warlords
    ]


def start(board):
    """Owners, tokens and signs as the war begins."""
    looks = looks_of(board)
    owners, tokens = [NOBODY] * (board.size + 1), [None] * (board.size + 1)
    signs = [PlaceSigns() for _ in range(board.size + 1)]
    for p in board.centres:
        signs[p] = PlaceSigns(name_mark=(245, 240, 228))
    for seat, warlord in enumerate(board.warlords):
        for p in warlord.start:
            owners[p], tokens[p] = seat, (looks[seat], warlord.mark)
            signs[p] = PlaceSigns(name_mark=looks[seat].colour)
    return owners, looks, tokens, signs


@pytest.fixture(scope="module")
def view(board):
    view = MapView(board, FREE, 0.667, Rect((0, 0), SIZE), tokens=Blocks(), signs=Marks(), legend=False)
    view.finish_loading()
    return view


def drawn(view):
    settle(view)
    view.finish_loading()
    surface = Surface(SIZE)
    view.draw(surface)
    return surface


def test_the_board_lies_on_the_shipped_land_with_its_fine_outlines(board):
    shapes = shapes_of(board)
    assert shapes.shipped and on_shipped_land(board)
    touching = {frozenset((b.left, b.right)) for b in shapes.borders if OUTSIDE not in (b.left, b.right)}
    listed = {frozenset((a.source, a.target)) for a in board.adjacencies if not a.line}
    assert touching == listed | {frozenset(wall.between) for wall in board.closed}
    assert any(border.baked for border in shapes.borders)


def test_sixty_territories_are_painted_owned_and_pressed_at_1280_by_720(view, board):
    owners, looks, tokens, signs = start(board)
    view.set_picture(owners, looks, tokens, signs)
    picture = drawn(view)
    assert [view.place_at(view.centre_of(p)) for p in board.ids] == list(board.ids)
    # Where an army stands, the colour of its warlord is seen on the token.
    for seat, warlord in enumerate(board.warlords):
        assert looks[seat].pattern in PATTERNS
        for p in warlord.start:
            x, y = view.centre_of(p)
            seen = {picture.get_at((x + dx, y + dy))[:3] for dx in range(-8, 9) for dy in range(-8, 9)}
            assert looks[seat].colour in seen, warlord.id
    names = view.placed._shown_names()
    assert sum(names) >= board.size - 3, [board.places[p].name for p in board.ids if not names[p]]


def test_seven_warlords_colour_their_land_each_their_own_way(view, board):
    owners, looks, tokens, signs = start(board)
    view.set_picture(owners, looks, tokens, signs)
    drawn(view)
    means = []
    for warlord in board.warlords:
        x, y = board.places[warlord.start[0]].town.at
        means.append(pygame.transform.average_color(view.wash.picture, Rect(x - 14, y - 34, 28, 20))[:3])
    for k, one in enumerate(means):
        assert all(sum(abs(a - b) for a, b in zip(one, other, strict=True)) > 40 for other in means[:k]), means


def test_the_old_provinces_are_flagged_only_while_they_are_shown(view, board):
    owners, looks, tokens, signs = start(board)
    view.set_picture(owners, looks, tokens, signs)
    foot = view.placed.layout.flags[1]
    x, y = view.camera.to_screen(foot)
    red = (179, 40, 28)
    near = Rect(round(x), round(y) - 30, 16, 20)

    def flagged():
        picture = drawn(view)
        dots = [picture.get_at((a, b))[:3] for a in range(near.left, near.right) for b in range(near.top, near.bottom)]
        return sum(max(abs(c - d) for c, d in zip(dot, red, strict=True)) < 40 for dot in dots) > 20

    assert not flagged()
    view.show_regions = True
    assert flagged()
    view.show_regions = False


def test_arrows_badges_and_signs_on_borders_lie_on_the_board(view, board):
    owners, looks, tokens, signs = start(board)
    view.set_picture(owners, looks, tokens, signs)
    plain = pygame.image.tobytes(drawn(view), "RGB")
    n = board.number_of
    signs[n["JIH"]] = PlaceSigns(
        name_mark=looks[5].colour, badges=(("lower-right", (60, 160, 120)),), marks=((9, 9, 9),)
    )
    view.set_picture(owners, looks, tokens, signs)
    badged = pygame.image.tobytes(drawn(view), "RGB")
    view.set_picture(owners, looks, tokens, signs, {(n["JIH"], n["YAN"]): (178, 40, 30)})
    banned = pygame.image.tobytes(drawn(view), "RGB")
    view.set_arrows(
        [Arrow(n["JIH"], n["YAN"]), Arrow(n["FAN"], n["YAN"], "support"), Arrow(n["QNG"], n["JIH"], "held")]
    )
    pointed = pygame.image.tobytes(drawn(view), "RGB")
    view.set_arrows(())
    assert len({plain, badged, banned, pointed}) == 4
