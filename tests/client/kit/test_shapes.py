"""The quick ways to draw rims and shadows give what the plain ways would."""

import pygame
import pytest

from game.client.look import palette, panels, shapes
from game.client.look.scale import Scale


def pixels(surface):
    """Every pixel; one that cannot be seen has no colour."""
    raw = pygame.image.tobytes(surface, "RGBA")
    return [raw[n : n + 4] if raw[n + 3] else b"" for n in range(0, len(raw), 4)]


@pytest.mark.parametrize("size", [(90, 60), (41, 133), (30, 30), (9, 40), (3, 3)])
@pytest.mark.parametrize(("radius", "thick"), [(8, 2), (0, 1), (3, 5), (14, 3)])
@pytest.mark.parametrize("stops", [palette.RIM, shapes.flat((255, 243, 200))])
@pytest.mark.parametrize("alpha", [255, 120])
def test_a_rim_drawn_by_its_edges_is_the_whole_rim(page, size, radius, thick, stops, alpha):
    whole = shapes.cut(shapes.gradient(size, stops), shapes._ring_shape(size, radius, thick, alpha))
    assert pixels(shapes.ring(size, radius, thick, stops, alpha)) == pixels(whole)


def test_the_middle_of_a_rim_is_nothing(page):
    assert shapes.ring((200, 100), 8, 2, palette.RIM).get_at((100, 50)).a == 0


@pytest.mark.parametrize("blur", [5, 8, 12])
def test_a_shadow_is_the_same_on_both_sides_and_whole_within(page, blur):
    shadow = shapes.soft((200, 140), 8, blur, (0, 0, 0), 130)
    assert shadow.get_size() == (200 + 4 * blur, 140 + 4 * blur)
    assert abs(shadow.get_at((100 + 2 * blur, 70 + 2 * blur)).a - 130) <= 1
    assert shadow.get_at((0, 0)).a == 0
    flipped = pygame.transform.flip(shadow, True, True)
    differences = (abs(a[3] - b[3]) for a, b in zip(pixels(shadow), pixels(flipped), strict=True) if a and b)
    # Bringing the quarter-sized blur up again leans a little to one side.
    assert max(differences) <= 12


@pytest.mark.parametrize("blur", [5, 8, 12])
def test_a_shadow_made_from_its_corners_is_that_of_the_whole(page, blur):
    part = 4 if blur >= 8 else 1
    quick = pixels(shapes.soft((200, 140), 8, blur, (0, 0, 0), 130))
    plain = pixels(shapes._soft((200, 140), 8, blur, part, (0, 0, 0), 130))
    strength = [(a[3] if a else 0) - (b[3] if b else 0) for a, b in zip(quick, plain, strict=True)]
    assert max(map(abs, strength)) <= 6


def test_gradients_are_kept_in_the_order_of_bytes_of_everything_else(page):
    """A gradient in another order is blitted many times slower, on every panel."""
    usual = shapes.empty((1, 1)).get_masks()
    assert shapes._column(40, palette.RIM).get_masks() == usual
    assert shapes.fading_line(40, 2, palette.GOLD_MID).get_masks() == usual


@pytest.mark.parametrize("size", [(300, 200), (120, 90), (40, 30)])
def test_a_panel_is_opaque_but_for_its_corners(page, size):
    picture = panels.panel(size, Scale((1920, 1080)))
    clear = [n for n, pixel in enumerate(pixels(picture)) if not pixel or pixel[3] < 255]
    wide, high = size
    assert clear
    assert all(min(n % wide, wide - 1 - n % wide) < 9 and min(n // wide, high - 1 - n // wide) < 9 for n in clear)
