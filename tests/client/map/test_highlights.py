"""What lies over provinces for a moment (look §7): lines as wide on a slope as on the level, and whole; painted a tile
at a time, so that no frame is late."""

from math import sqrt
from typing import get_args

import pygame
import pytest
from pygame import Rect, Surface

from game.client.map import mapview, place_light
from game.client.map.highlights import Highlights
from game.client.map.place_light import COST, Kind, PlaceLight, outline
from game.client.map.shapes import shapes_of
from tests.client.map.conftest import SIZE, settle

PALE = (255, 244, 196)
ENOUGH = 1 << 30


def painted(highlights: Highlights, kind: Kind, place: int, scale: float, interface: float) -> Surface:
    """One place's light as a whole."""
    layer = highlights.layer(kind, (place,), scale, interface)
    whole = Rect((0, 0), layer.size)
    layer.paint(whole, ENOUGH)
    picture = Surface(layer.size, pygame.SRCALPHA)
    layer.lay_on(picture, whole)
    return picture


def visible(picture: Surface) -> bytes:
    """Its pixels, those alike that cannot be seen."""
    return pygame.image.tobytes(picture.premul_alpha(), "RGBA")


def drawn(view):
    surface = Surface(SIZE)
    view.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def test_the_dashes_round_a_target_have_no_holes(board):
    """Pei's border runs in every direction; seen at 3840×2160."""
    picture = painted(Highlights(shapes_of(board)), "targets", board.number_of["pei"], 32 / 26, 2.0)
    dashes = pygame.mask.from_threshold(picture, PALE, (5, 5, 5, 40))
    assert len(dashes.connected_components(20)) > 10
    turned = dashes.copy()
    turned.invert()
    # The ground outside and within is one, seen through the gaps between the dashes; a hole is a ground of its own.
    assert len(turned.connected_components()) == 1


def test_an_outline_is_as_wide_on_a_slope_as_on_the_level():
    sheet = pygame.Surface((400, 400), pygame.SRCALPHA)
    corners = [(40, 200), (200, 40), (360, 200), (200, 360)]
    lines = [(*corners[k - 1], *corners[k]) for k in range(4)]
    outline(sheet, lines, (255, 255, 255, 255), 16)
    across = sum(sheet.get_at((x, 120)).a == 255 for x in range(200))
    assert abs(across - 16 * sqrt(2)) <= 1.5


@pytest.mark.parametrize("kind", get_args(Kind))
@pytest.mark.parametrize("scale", [32 / 45, 32 / 16])
def test_tiles_have_the_pixels_that_the_whole_has(board, monkeypatch, kind, scale):
    """A light painted in one piece and in many is the same; the island of Zhuya is a second outline."""
    shapes = shapes_of(board)
    for place in (board.number_of["pei"], max(board.ids, key=lambda p: len(shapes.outlines[p]))):
        parted = painted(Highlights(shapes), kind, place, scale, 1.0)
        with monkeypatch.context() as patch:
            patch.setattr(place_light, "TILE", 4096)
            box = Rect(shapes.boxes[place]).inflate(2 * round(30 / scale), 2 * round(30 / scale))
            light = PlaceLight(kind, shapes.outlines[place], box, scale, 1.0)
            for _ in light.prepare():
                pass
            whole = Surface(light.size, pygame.SRCALPHA)
            whole.blit(light.tile((0, 0)), (0, 0))
        assert parted.get_size() == whole.get_size()
        assert visible(parted) == visible(whole)


def test_a_layer_of_several_places_is_their_lights_over_one_another(board):
    places, scale = [board.number_of["pei"], *board.neighbours[board.number_of["pei"]]], 32 / 30
    highlights = Highlights(shapes_of(board))
    layer = highlights.layer("targets", places, scale, 1.0)
    layer.paint(Rect((0, 0), layer.size), ENOUGH)
    together = Surface(layer.size, pygame.SRCALPHA)
    for (column, row), tile in layer._tiles.items():
        if tile is not None:
            together.blit(tile, (column * place_light.TILE, row * place_light.TILE))
    wanted = Surface(layer.size, pygame.SRCALPHA)
    for place in sorted(places):
        one = highlights.layer("targets", (place,), scale, 1.0)
        at = [round((one.corner[k] - layer.corner[k]) * scale) for k in (0, 1)]
        wanted.blit(painted(highlights, "targets", place, scale, 1.0), at)
    assert visible(together) == visible(wanted)


@pytest.fixture
def tiles_made(monkeypatch):
    """How dear the tiles are that have been made."""
    made: list[int] = []
    tile = PlaceLight.tile

    def counted(self: PlaceLight, cell: tuple[int, int]) -> Surface | None:
        picture = tile(self, cell)
        made.append(COST[self.kind] if picture is not None else 0)
        return picture

    monkeypatch.setattr(PlaceLight, "tile", counted)
    return made


def light_up(view, board):
    pei = board.number_of["pei"]
    view.set_selected(pei)
    view.set_targets(board.neighbours[pei])
    view.set_reach([p for p in board.ids if p % 3 == 0])


def test_no_frame_paints_more_of_the_highlights_than_it_has_time_for(view, board, tiles_made):
    view.highlights = Highlights(view.shapes)
    light_up(view, board)
    surface, frames = Surface(SIZE), 0
    while not all(layer.shown for layer in view._layers()):
        tiles_made.clear()
        view.draw(surface)
        frames += 1
        assert sum(tiles_made) < mapview._PAINTED + max(COST.values())
        assert frames < 200, "they are never whole"
    assert frames > 3


def test_a_step_of_the_wheel_paints_few_tiles_a_frame(view, board, tiles_made, monkeypatch):
    light_up(view, board)
    view.finish_loading()
    moments = iter(range(1 << 30))
    # A clock on which a millisecond passes whenever it is looked at.
    monkeypatch.setattr(mapview, "perf_counter", lambda: next(moments) / 1000)
    surface, most = Surface(SIZE), 0
    view.handle_wheel(2, view.camera.free.center)
    for _ in range(600):
        tiles_made.clear()
        view.update(1 / 60)
        view.draw(surface)
        most = max(most, len(tiles_made))
        if view.placed.settled(view.camera.goal_scale) and all(layer.shown for layer in view._layers()):
            break
    else:
        raise AssertionError("never sharp")
    assert 0 < most <= 4


@pytest.mark.parametrize("notches", [0, 2])
def test_painted_bit_by_bit_or_at_once_it_looks_the_same(view, board, notches):
    view.steady = True
    view.highlights = Highlights(view.shapes)
    view.handle_wheel(notches, view.camera.free.center)
    light_up(view, board)
    for _ in range(300):
        view.update(1 / 60)
        bit_by_bit = drawn(view)
    view.highlights = Highlights(view.shapes)
    view.finish_loading()
    assert drawn(view) == bit_by_bit
    view.steady = False


def test_what_is_just_out_of_sight_is_painted_before_the_hand_pans(view, board, tiles_made):
    light_up(view, board)
    view.handle_wheel(4, view.camera.free.center)
    for _ in range(600):
        view.update(1 / 60)
    drawn(view)
    tiles_made.clear()
    view.handle_drag(-place_light.TILE // 2, 0)
    drawn(view)
    assert not tiles_made


def test_a_map_at_rest_lays_one_picture_of_its_ground(view, monkeypatch):
    settle(view)
    first = drawn(view)
    assert drawn(view) == first
    monkeypatch.setattr(view.tiles, "draw", lambda *_: pytest.fail("drawn again"))
    assert drawn(view) == first
    monkeypatch.undo()
    view.handle_drag(-40, 0)
    assert drawn(view) != first
