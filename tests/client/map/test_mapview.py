"""The map as the table uses it: picture in, pixels out, gestures and clicks back."""

import pygame
import pytest
from pygame import Rect

from game.client.map.mapview import MapView
from game.client.map.minimap import Minimap
from game.client.map.tokens import PlateInfo

from .conftest import SIZE, position, settle


def drawn(view):
    surface = pygame.Surface(SIZE)
    view.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def test_every_province_is_found_where_its_plate_stands(view, board):
    assert [view.province_at(view.centre_of(p)) for p in board.ids] == list(board.ids)


def test_a_click_beside_the_land_finds_nothing(view):
    assert view.province_at((5, 5)) == 0
    assert view.province_at((-50, 5000)) == 0


def test_at_rest_nothing_moves_and_the_picture_stands_still(view):
    first = drawn(view)
    assert not view.update(0.5)
    assert drawn(view) == first


def test_zoom_and_drag_come_to_rest_sharp(view, board):
    centre = view.camera.free.center
    view.handle_wheel(3, centre)
    settle(view)
    view.handle_drag(-60, 25)
    settle(view)
    assert view.levels.draw(pygame.Surface(SIZE), view.camera)
    shown = [p for p in board.ids if view.camera.view.contains(view.rect_of(p))]
    assert len(shown) < board.size
    assert all(view.province_at(view.centre_of(p)) == p for p in shown)
    view.fit()
    settle(view)
    assert view.camera.fitted


def test_flying_to_a_province_brings_it_to_the_middle(view, board):
    view.fly_to(board.number_of["henan"], 1.5)
    settle(view)
    x, y = view.camera.to_screen(board.provinces[board.number_of["henan"]].label)
    assert (x, y) == pytest.approx(view.camera.free.center, abs=1)


def test_tiles_at_rest_show_what_a_scaled_crop_shows(view):
    settle(view)
    sharp, crop = pygame.Surface(SIZE), pygame.Surface(SIZE)
    assert view.levels.draw(sharp, view.camera)
    view.levels._draw_crop(crop, view.camera)
    for x in range(260, 1000, 90):
        for y in range(90, 600, 70):
            box = Rect(x, y, 24, 24)
            assert pygame.transform.average_color(sharp, box) == pytest.approx(
                pygame.transform.average_color(crop, box), abs=8
            )


@pytest.mark.parametrize(
    "change",
    [
        lambda v: v.set_hover(9), lambda v: v.set_selected(9), lambda v: v.set_targets((9, 11)),
        lambda v: v.set_arrow(9, 11), lambda v: v.set_reach((3, 4)), lambda v: v.set_dotted(((9, 11),)),
        lambda v: v.hide_plate(9), lambda v: setattr(v, "show_regions", True),
        lambda v: setattr(v, "hide_pieces", True),
    ],
)  # fmt: skip
def test_each_thing_asked_for_is_seen_and_goes_again(view, board, change):
    view.set_targets(())
    before = drawn(view)
    change(view)
    assert view.update(0)
    settled_once = drawn(view)
    assert settled_once != before
    view.set_hover(0)
    view.set_selected(0)
    view.set_targets(())
    view.set_arrow(0, 0)
    view.set_reach(())
    view.set_dotted(())
    view.hide_plate(9, False)
    view.show_regions = view.hide_pieces = False
    settle(view)
    assert drawn(view) == before


def test_targets_breathe(view):
    view.set_targets((4, 6))
    view.update(0.0)
    first = drawn(view)
    assert view.update(0.4)
    assert drawn(view) != first


def test_the_regions_view_takes_the_wash_away(view, painting):
    settle(view)
    view.show_regions = True
    assert view.levels.picture is view.painting.picture
    view.show_regions = False
    assert view.levels.picture is view.wash.picture


def test_a_capture_runs_in_from_the_attacker_and_ends_in_the_plain_picture(view, board):
    owners, plates = position(board)
    source, target = board.number_of["nan"], board.number_of["wuling"]
    owners[source], owners[target] = 0, 1
    view.set_picture(owners, ("blue", "red", "yellow"), plates)
    settle(view)
    before = drawn(view)
    view.start_capture(target, 0, source)
    owners[target] = 0
    view.set_picture(owners, ("blue", "red", "yellow"), plates)
    frames = []
    for _ in range(120):
        moving = view.update(1 / 30)
        frames.append(drawn(view))
        if not moving:
            break
    after = frames[-1]
    assert before != after
    assert len(set(frames)) > 12
    # Half-way the land near the frontier is the new owner's and the far side is the old one's.
    fresh = drawn(view)
    assert fresh == after


def test_a_new_plate_shows_without_painting_the_land_again(view, board):
    owners, plates = position(board)
    plates[12] = PlateInfo(owners[12], 19, ("R",), 24)
    before = drawn(view)
    view.set_picture(owners, ("blue", "red", "yellow"), plates)
    assert not view.wash.busy
    assert view.update(0) and drawn(view) != before


def test_the_window_may_change_its_size(view, board):
    view.resize(Rect(322, 84, 1222, 830), 1.0, Rect(0, 76, 1920, 1004))
    settle(view)
    assert [view.province_at(view.centre_of(p)) for p in board.ids] == list(board.ids)
    view.resize(Rect(215, 56, 814, 553), 0.667, Rect((0, 0), SIZE))
    settle(view)
    assert [view.province_at(view.centre_of(p)) for p in board.ids] == list(board.ids)


def test_the_small_map_leads_to_the_point_pressed(view):
    small = Minimap(view.painting, Rect(20, 500, 220, 190))
    small.refresh(view.wash.picture)
    surface = pygame.Surface(SIZE)
    small.draw(surface, view.camera)
    assert small.point_at((2, 2)) is None
    point = small.point_at(small.rect.center)
    assert point == pytest.approx(small.area.center, abs=8)
    view.handle_wheel(4, view.camera.free.center)
    view.go_to(point)
    settle(view)
    assert view.camera.to_map(view.camera.free.center) == pytest.approx(point, abs=2)


def test_gold_runs_round_a_whole_region_once(view, board):
    before = drawn(view)
    view.start_glory(6)
    assert view.animating
    frames = set()
    while view.animating:
        view.update(0.1)
        frames.add(drawn(view))
    assert len(frames) > 8
    assert drawn(view) == before


def test_a_map_that_is_still_being_painted_says_how_far_it_is(board):
    view = MapView(board, Rect(215, 56, 814, 553), 0.667, Rect((0, 0), SIZE))
    assert view.loading
    heard = [view.progress]
    while view.loading:
        assert view.update(1 / 60)
        drawn(view)
        heard.append(view.progress)
    assert heard == sorted(heard) and heard[-1] == 1.0
    assert view.province_at(view.centre_of(7)) == 7
