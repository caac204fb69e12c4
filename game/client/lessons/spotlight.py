"""The light round what a lesson is about (U32). Lights that touch are one: no rim crosses what another shows."""

from collections.abc import Iterable, Sequence

import pygame
from pygame import Rect, Surface

from game.client.look import palette, shapes
from game.client.look.scale import Scale
from game.client.look.surface_cache import cached_surface

NEAR, REACH, ROUND, RIM = 6, 16, 20, 3
"""How far the rim is from what it shows, how far its light reaches, how round and how wide it is."""
LAMP = (255, 176, 72)


def draw(surface: Surface, rects: Iterable[Rect], scale: Scale, alpha: int) -> None:
    """Draws light round all of these, as strong as `alpha`."""
    for group in together(rects, 2 * scale.px(NEAR)):
        box = group[0].unionall(group[1:])
        light = _one(box.size, scale) if len(group) == 1 else _joined(group, box, scale)
        light.set_alpha(alpha)
        surface.blit(light, light.get_rect(center=box.center))


def together(rects: Iterable[Rect], gap: int) -> list[list[Rect]]:
    """The rectangles in groups whose lights touch: those less than `gap` apart."""
    groups: list[list[Rect]] = []
    for rect in rects:
        near = rect.inflate(2 * gap, 2 * gap)
        touched = [group for group in groups if near.collidelist(group) >= 0]
        groups = [group for group in groups if group not in touched]
        groups.append([rect, *(other for group in touched for other in group)])
    return groups


@cached_surface
def _one(size: tuple[int, int], scale: Scale) -> Surface:
    """The picture of a rim of light round something of this size, brightest at its edge."""
    near, reach = scale.px(NEAR), scale.px(REACH)
    inner = (size[0] + 2 * near, size[1] + 2 * near)
    surface = shapes.empty((inner[0] + 2 * reach, inner[1] + 2 * reach))
    radius = _radius(inner, scale)
    thick = max(2, scale.px(2))
    for out in range(reach, 0, -thick):
        alpha = round(105 * (1 - out / (reach + 1)) ** 1.6)
        ring = shapes.ring((inner[0] + 2 * out, inner[1] + 2 * out), radius + out, thick, shapes.flat(LAMP), alpha)
        surface.blit(ring, (reach - out, reach - out))
    surface.blit(shapes.ring(inner, radius, _rim(scale), shapes.flat(palette.PALE_GOLD)), (reach, reach))
    return surface


def _joined(group: Sequence[Rect], box: Rect, scale: Scale) -> Surface:
    """The picture of one light round several things: the rims of each, without what of them lies within another."""
    near, reach, rim = scale.px(NEAR), scale.px(REACH), _rim(scale)
    result = shapes.empty((box.width + 2 * (near + reach), box.height + 2 * (near + reach)))
    for rect in group:
        at = (rect.left - box.left, rect.top - box.top)
        light = _one(rect.size, scale)
        light.set_alpha(255)
        result.blit(light, at, special_flags=pygame.BLEND_RGBA_MAX)
    for rect in group:
        at = (rect.left - box.left + reach + rim, rect.top - box.top + reach + rim)
        inner = (rect.width + 2 * near, rect.height + 2 * near)
        hole = _hole((inner[0] - 2 * rim, inner[1] - 2 * rim), max(0, _radius(inner, scale) - rim))
        result.blit(hole, at, special_flags=pygame.BLEND_RGBA_SUB)
    return result


@cached_surface
def _hole(size: tuple[int, int], radius: int) -> Surface:
    """The picture of what is taken away within a rim."""
    return shapes.rounded(size, radius, shapes.flat(palette.BLACK))


def _radius(inner: tuple[int, int], scale: Scale) -> int:
    return min(scale.px(ROUND), min(inner) // 2)


def _rim(scale: Scale) -> int:
    return max(2, scale.px(RIM))
