"""Lantern light: what lies close together has one light, and no rim crosses it."""

from pygame import Rect

from game.client.lessons import spotlight
from game.client.look import shapes
from game.client.look.scale import Scale

SCALE = Scale((1920, 1080))
AREA = (400, 200)


def lit(*rects):
    surface = shapes.empty(AREA)
    spotlight.draw(surface, rects, SCALE, 255)
    return surface


def test_lights_that_touch_are_one_group():
    left, middle, far = Rect(40, 40, 60, 60), Rect(105, 60, 60, 60), Rect(300, 40, 60, 60)
    assert sorted(map(len, spotlight.together([left, far, middle], 12))) == [1, 2]
    assert spotlight.together([], 12) == []


def test_no_rim_runs_through_what_another_light_shows():
    left, right = Rect(60, 60, 60, 60), Rect(110, 75, 60, 60)
    surface = lit(left, right)
    for rect in (left.inflate(-8, -8), right.inflate(-8, -8)):
        shown = [surface.get_at((x, y)).a for x in range(rect.left, rect.right) for y in range(rect.top, rect.bottom)]
        assert max(shown) == 0
    assert surface.get_at((left.left - 4, left.centery)).a == 255, "round both there is a rim"
    assert surface.get_at((right.right + 3, right.centery)).a == 255


def test_one_alone_has_its_rim_all_round():
    rect = Rect(60, 60, 60, 60)
    surface = lit(rect)
    assert all(surface.get_at(at).a == 255 for at in ((56, 90), (123, 90), (90, 56), (90, 123)))
