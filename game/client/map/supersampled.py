"""A canvas for small things in logical units: drawn several times larger and shrunk, so that every edge is smooth."""

from itertools import pairwise

import pygame
from pygame import Rect, Surface

from game.client.look import palette
from game.client.look.fonts import drawn_letters, face
from game.client.look.icons import icon
from game.client.look.palette import Colour, LookKey, darker, lighter, player
from game.client.look.surface_cache import cached_surface
from game.client.map.patterns import pattern_stamp

_FINER = 4
SILVER: palette.Stops = ((0.0, (244, 242, 236)), (0.5, (174, 176, 178)), (1.0, (220, 220, 218)))


class SupersampledCanvas:
    """A canvas in logical units with the origin at `centre`, shrunk at the end."""

    def __init__(self, left: float, top: float, right: float, bottom: float, scale: float) -> None:
        self.scale = scale
        self.k = scale * _FINER
        self.left, self.top = left, top
        self.size = (max(round((right - left) * scale), 1), max(round((bottom - top) * scale), 1))
        self.surface = Surface((self.size[0] * _FINER, self.size[1] * _FINER), pygame.SRCALPHA)

    def rect(self, x: float, y: float, w: float, h: float) -> Rect:
        """A rectangle in the fine picture."""
        return Rect(
            round((x - self.left) * self.k),
            round((y - self.top) * self.k),
            max(round(w * self.k), 1),
            max(round(h * self.k), 1),
        )

    def point(self, x: float, y: float) -> tuple[float, float]:
        """A point in the fine picture."""
        return (x - self.left) * self.k, (y - self.top) * self.k

    def box(self, x: float, y: float, w: float, h: float, radius: float, colour: Colour, alpha: int = 255) -> None:
        """A rounded box of one colour."""
        where = self.rect(x, y, w, h)
        if alpha == 255:
            pygame.draw.rect(self.surface, colour, where, border_radius=round(radius * self.k))
            return
        # Drawing replaces what is there, alpha and all: a veil must be laid on.
        veil = Surface(where.size, pygame.SRCALPHA)
        pygame.draw.rect(veil, (*colour, alpha), veil.get_rect(), border_radius=round(radius * self.k))
        self.surface.blit(veil, where)

    def filled(self, x: float, y: float, w: float, h: float, radius: float, fill: Surface) -> None:
        """A rounded box of a gradient or a pattern."""
        where = self.rect(x, y, w, h)
        shape = Surface(where.size, pygame.SRCALPHA)
        pygame.draw.rect(shape, (255, 255, 255), shape.get_rect(), border_radius=round(radius * self.k))
        shape.blit(pygame.transform.scale(fill, where.size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        self.surface.blit(shape, where)

    def polygon(self, points: list[tuple[float, float]], fill: Surface | Colour) -> None:
        """A polygon of a colour, a gradient or a pattern."""
        at = [self.point(x, y) for x, y in points]
        if not isinstance(fill, Surface):
            pygame.draw.polygon(self.surface, fill, at)
            return
        shape = Surface(self.surface.get_size(), pygame.SRCALPHA)
        pygame.draw.polygon(shape, (255, 255, 255), at)
        xs, ys = zip(*at, strict=True)
        where = Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
        cut = shape.subsurface(where.clip(shape.get_rect())).copy()
        cut.blit(pygame.transform.scale(fill, cut.get_size()), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        self.surface.blit(cut, where)

    def icon(self, name: str, x: float, y: float, side: float, colour: Colour) -> None:
        """An icon centred on a point."""
        picture = icon(name, max(round(side * self.k), 1), colour)
        cx, cy = self.point(x, y)
        self.surface.blit(picture, (cx - picture.get_width() / 2, cy - picture.get_height() / 2))

    def text(self, text: str, x: float, y: float, size: float, colour: Colour, role: str = "number") -> None:
        """Letters centred on a point, by the height of their figures."""
        line = drawn_letters(face(role, max(round(size * self.k), 4)), text, colour)
        cx, cy = self.point(x, y)
        box = line.get_bounding_rect()
        self.surface.blit(line, (cx - box.centerx, cy - box.centery))

    def shadow(self, x: float, y: float, rx: float, ry: float, alpha: int) -> None:
        """A soft dark pool under a piece."""
        where = self.rect(x - rx, y - ry, 2 * rx, 2 * ry)
        small = Surface((max(where.w // 4, 8), max(where.h // 4, 8)), pygame.SRCALPHA)
        small.fill((0, 0, 0, 0))
        inner = small.get_rect().inflate(-small.get_width() // 3, -small.get_height() // 3)
        pygame.draw.ellipse(small, (0, 0, 0, alpha), inner)
        small = pygame.transform.gaussian_blur(small, max(min(small.get_size()) // 5, 1))
        self.surface.blit(pygame.transform.smoothscale(small, where.size), where)

    def done(self) -> Surface:
        """The picture at its real size."""
        result = pygame.transform.smoothscale(self.surface, self.size)
        return result.convert_alpha() if pygame.display.get_surface() else result


@cached_surface
def vertical(stops: palette.Stops) -> Surface:
    """A strip of a vertical gradient, to be stretched over whatever is filled with it."""
    strip = Surface((1, 64), pygame.SRCALPHA)
    for y in range(64):
        share = y / 63
        for (a, one), (b, other) in pairwise(stops):
            if share <= b:
                f = (share - a) / (b - a)
                strip.set_at((0, y), [round(p + (q - p) * f) for p, q in zip(one, other, strict=True)])
                break
    return strip


@cached_surface
def swatch(colour: LookKey, w: int, h: int, zoom: float) -> Surface:
    """A side's colour with its pattern, over w×h fine pixels."""
    look = player(colour)
    result = Surface((w, h), pygame.SRCALPHA)
    result.fill(look.colour)
    if not look.pattern:
        return result
    mark = lighter(look.colour, 0.22) if sum(look.colour) < 330 else darker(look.colour, 0.20)
    stamp = pattern_stamp(look.pattern, zoom, mark)
    for y in range(0, h, stamp.get_height()):
        for x in range(0, w, stamp.get_width()):
            result.blit(stamp, (x, y))
    return result
