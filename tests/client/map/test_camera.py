"""The camera: fit, zoom under the cursor, pan, clamp; time is an argument."""

import pytest
from pygame import Rect

from game.client.map.camera import STEP, Camera

CANVAS, PLAY = (2560, 1440), Rect(500, 34, 1562, 1370)
VIEW, FREE = Rect(0, 76, 1920, 1004), Rect(322, 84, 1222, 830)


@pytest.fixture
def camera():
    return Camera(CANVAS, PLAY, VIEW, FREE)


def arrive(camera):
    for _ in range(300):
        if not camera.update(1 / 60):
            return
    raise AssertionError("the camera never arrived")


def test_fit_shows_the_whole_play_area_between_the_panels(camera):
    left, top = camera.to_screen(PLAY.topleft)
    right, bottom = camera.to_screen(PLAY.bottomright)
    assert FREE.left <= left and right <= FREE.right
    assert FREE.top - 1 <= top and bottom <= FREE.bottom + 1
    assert camera.fitted


def test_a_fitted_map_leaves_a_strip_beside_it_as_far_as_it_has_room_to_spare(camera):
    def edges(of):
        return of.to_screen(PLAY.topleft)[0] - FREE.left, FREE.right - of.to_screen(PLAY.bottomright)[0]

    left, right = edges(camera)
    assert abs(left - right) <= 1 and camera.bare == FREE
    camera.leave_beside(round(right) + 40)
    assert abs(edges(camera)[1] - right - 40) <= 1 and camera.bare.right == FREE.right - round(right) - 40
    camera.leave_beside(FREE.w)
    assert -1 <= edges(camera)[0] <= 1 and camera.fitted, "never beyond the left edge"
    assert camera.fitted_copy().goal == camera.goal


def test_u11_where_plates_would_cover_it_the_map_is_as_wide_as_its_room_and_follows_what_happens():
    wide = Rect(32, 156, 1856, 530)
    large = Camera(CANVAS, PLAY, Rect(0, 152, 1920, 928), wide, interface=2.0)
    assert large.crowded and large.fitted and large.scale * PLAY.w > 0.9 * wide.w
    for point in ((700, 120), (1900, 1300), (1200, 700)):
        large.follow(point)
        arrive(large)
        assert wide.inflate(-20, -20).collidepoint(large.to_screen(point)), point
    here = large.goal
    large.follow((1210, 705))
    assert large.goal == here, "what is in sight already moves nothing"
    large.resize(Rect(0, 152, 1920, 928), wide, 2.0)
    assert wide.collidepoint(large.to_screen((1200, 700))), "what was followed stays through a change of the window"
    large.zoom(-8, wide.center)
    arrive(large)
    assert large.scale * PLAY.h <= wide.h, "the wheel still shows all of it"


def test_u11_a_map_that_has_room_stays_whole_whatever_happens(camera):
    assert not camera.crowded
    before = camera.goal, camera.goal_scale
    camera.follow((600, 100))
    assert (camera.goal, camera.goal_scale) == before and camera.fitted


def test_screen_and_map_are_each_other_s_inverse(camera):
    camera.zoom(3, (700, 400))
    camera.update(0.03)
    point = camera.to_map((911, 512))
    assert camera.to_screen(point) == pytest.approx((911, 512))


def test_what_is_under_the_cursor_stays_there_through_the_whole_gesture(camera):
    cursor = (900, 500)
    before = camera.to_map(cursor)
    camera.zoom(2, cursor)
    while camera.update(1 / 60):
        assert camera.to_map(cursor) == pytest.approx(before, abs=1.5 / camera.scale)
    assert camera.scale > camera.fit_scale


def test_the_camera_rests_on_sharp_scales_only(camera):
    for notch in (1, 1, 0.4, -2, 5, -9):
        camera.zoom(notch, (800, 500))
        arrive(camera)
        units = STEP / camera.scale
        assert units == pytest.approx(round(units))
        assert camera.furthest <= camera.scale <= camera.closest


def test_panning_never_leaves_the_scroll(camera):
    camera.zoom(3, FREE.center)
    arrive(camera)
    for dx, dy in ((9000, 0), (0, 9000), (-9000, -9000)):
        camera.pan(dx, dy)
        left, top, w, h = camera.seen()
        assert left >= -1 and top >= -1
        assert left + w <= CANVAS[0] + 1 and top + h <= CANVAS[1] + 1


def test_flying_brings_a_place_to_the_middle(camera):
    camera.fly_to((1221, 564), 1.6)
    arrive(camera)
    assert camera.to_screen((1221, 564)) == pytest.approx(FREE.center, abs=1)


@pytest.mark.parametrize("notches", [2, 4])
def test_u17_what_is_brought_into_a_room_moves_the_map_no_further_than_it_must(camera, notches):
    room = Rect(322, 84, 1222, 500)
    camera.zoom(notches, FREE.center)
    arrive(camera)
    before = camera.goal, camera.goal_scale
    seen = camera.to_map(room.center)
    camera.bring([seen], room, 40)
    assert (camera.goal, camera.goal_scale) == before, "what is in sight moves nothing"
    below = camera.to_map((room.centerx, room.bottom + 90))
    camera.bring([below], room, 40)
    arrive(camera)
    x, y = camera.to_screen(below)
    assert camera.goal_scale == before[1] and x == pytest.approx(room.centerx, abs=1)
    assert room.bottom - 43 < y < room.bottom - 40, "as little as is needed"
    camera.fly_back()
    arrive(camera)
    assert (camera.goal, camera.goal_scale) == before


def test_u17_on_a_whole_map_the_foot_of_the_scroll_comes_into_a_room_above_it_by_going_closer(camera):
    room, foot = Rect(322, 84, 1222, 700), (1300, 1290)
    whole = camera.goal, camera.goal_scale
    camera.bring([foot], room, 40)
    arrive(camera)
    assert camera.goal_scale > whole[1] and room.inflate(-78, -78).collidepoint(camera.to_screen(foot))
    camera.fly_back()
    arrive(camera)
    assert (camera.goal, camera.goal_scale) == whole and camera.fitted


def test_u17_what_lies_too_far_apart_for_a_room_is_seen_from_further_away(camera):
    camera.zoom(4, FREE.center)
    arrive(camera)
    scale, points = camera.goal_scale, [(600, 200), (1500, 1000)]
    camera.bring(points, FREE, 40)
    arrive(camera)
    assert camera.goal_scale < scale and all(FREE.collidepoint(camera.to_screen(point)) for point in points)
    camera.pan(30, 0)
    by_hand = camera.goal
    camera.fly_back()
    assert camera.goal == by_hand, "whoever has moved the map keeps it so"


def test_steps_of_any_length_lead_to_the_same_place(camera):
    other = Camera(CANVAS, PLAY, VIEW, FREE)
    for one in (camera, other):
        one.zoom(3, (800, 500))
    arrive(camera)
    while other.update(0.5):
        pass
    assert (camera.scale, camera.origin) == (other.scale, other.origin)


def test_a_fitted_map_is_fitted_again_when_the_window_changes(camera):
    smaller = Rect(215, 56, 814, 553)
    camera.resize(Rect(0, 51, 1280, 669), smaller, 0.667)
    assert camera.fitted and smaller.contains(
        Rect(camera.to_screen(PLAY.topleft), (PLAY.w * camera.scale - 2, PLAY.h * camera.scale - 2))
    )
    camera.zoom(2, smaller.center)
    arrive(camera)
    middle = camera.to_map(smaller.center)
    camera.resize(VIEW, FREE, 1.0)
    assert camera.to_map(FREE.center) == pytest.approx(middle, abs=2)


def test_a15_a_view_is_the_same_again_after_a_smaller_window(camera):
    """Down to a window that has no room for it and back: what was looked at stands where it stood."""
    view, free = camera.view.copy(), camera.free.copy()
    camera.zoom(3, (view.right - 60, view.bottom - 60))
    camera.update(10.0)
    before = camera.to_screen((500.0, 400.0)), camera.goal_scale
    for size in ((1024, 640), (640, 400), (1024, 640)):
        small = Rect(0, 0, *size)
        camera.resize(small, small.inflate(-300, -160), 0.6)
    camera.resize(view, free, 1.0)
    after = camera.to_screen((500.0, 400.0)), camera.goal_scale
    assert after[1] == pytest.approx(before[1])
    assert after[0] == pytest.approx(before[0], abs=2.0)


def test_a15_what_is_moved_in_the_smaller_window_is_kept_instead(camera):
    view, free = camera.view.copy(), camera.free.copy()
    camera.zoom(3, view.center)
    camera.update(10.0)
    small = Rect(0, 0, 1024, 640)
    camera.resize(small, small.inflate(-300, -160), 0.6)
    camera.pan(90, 40)
    middle = camera.to_map(camera.free.center)
    camera.resize(view, free, 1.0)
    assert camera.to_map(camera.free.center) == pytest.approx(middle, abs=3.0)
