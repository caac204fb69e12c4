"""Army plates, leader marks and pieces as pictures: pure functions from data to surface, kept once made (look §7).

They know nothing of the map: a roster, a battle or a table of contents may show them too. Sizes are in pixels of
the wanted scale; every picture is drawn several times larger and shrunk, so that edges are smooth.
"""

from dataclasses import dataclass
from functools import lru_cache

import pygame
from pygame import Rect, Surface

from game.client.look import palette
from game.client.look.fonts import face
from game.client.look.icons import icon
from game.client.look.palette import Colour, darker, lighter, player
from game.client.map.patterns import pattern_tile

NOBODY, NEUTRAL = -1, -2
_FINER = 4
# Neutral plates are this much of the others' size.
NEUTRAL_SIZE = 0.86
_OUTLINE = palette.LACQUER_9
_IVORY = palette.rgb("#f6ecd6")
_SILVER: palette.Stops = ((0.0, (244, 242, 236)), (0.5, (174, 176, 178)), (1.0, (220, 220, 218)))
_NIGHT = palette.rgb("#1b2430")
_STONE = palette.rgb("#68645c")
_GOLDEN = palette.rgb("#ffd75e")


@dataclass(frozen=True)
class PlateInfo:
    """What a plate shows. `leaders` are 'R' for a Ruler and '1', '2', '3' for Generals; `cap` 0 shows no bar;
    `spent` says that units here have captured this turn."""

    owner: int
    number: int
    leaders: tuple[str, ...] = ()
    cap: int = 0
    spent: bool = False
    neutral: bool = False


@dataclass(frozen=True)
class Token:
    """A picture and the point of it that stands on the map; `body` is the part that must not be covered."""

    picture: Surface
    anchor: tuple[int, int]
    body: Rect


class _Fine:
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
        pygame.draw.rect(self.surface, (*colour, alpha), self.rect(x, y, w, h), border_radius=round(radius * self.k))

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
        line = face(role, max(round(size * self.k), 4)).render(text, True, colour)
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


@lru_cache(maxsize=16)
def _vertical(stops: palette.Stops) -> Surface:
    strip = Surface((1, 64), pygame.SRCALPHA)
    for y in range(64):
        share = y / 63
        for (a, one), (b, other) in zip(stops, stops[1:], strict=False):
            if share <= b:
                f = (share - a) / (b - a)
                strip.set_at((0, y), [round(p + (q - p) * f) for p, q in zip(one, other, strict=True)])
                break
    return strip


@lru_cache(maxsize=32)
def _swatch(colour: str, w: int, h: int, zoom: float) -> Surface:
    """A player's colour with its pattern, over w×h fine pixels."""
    look = player(colour)
    result = Surface((w, h), pygame.SRCALPHA)
    result.fill(look.colour)
    if look.name == "neutral":
        return result
    tile = pattern_tile(look.name, zoom)
    mark = lighter(look.colour, 0.22) if sum(look.colour) < 330 else darker(look.colour, 0.20)
    stamp = Surface(tile.get_size(), pygame.SRCALPHA)
    stamp.fill(mark)
    for y in range(tile.get_height()):
        for x in range(tile.get_width()):
            stamp.set_at((x, y), (*mark, tile.get_at((x, y))[0]))
    for y in range(0, h, tile.get_height()):
        for x in range(0, w, tile.get_width()):
            result.blit(stamp, (x, y))
    return result


def colour_name(colour: int | str) -> str:
    """The name of a player's colour from its number or name; 'neutral' for a negative number."""
    return player(colour).name


# ---------------------------------------------------------------------------------------------- marks of leaders
def _draw_mark(fine: _Fine, kind: str, x: float, y: float, s: float) -> None:
    if kind == "R":
        fine.box(x - 12 * s, y - 12 * s, 24 * s, 24 * s, 4 * s, _OUTLINE)
        fine.filled(x - 10.5 * s, y - 10.5 * s, 21 * s, 21 * s, 3 * s, _vertical(palette.RIM))
        fine.icon("queen-crown", x, y, 17 * s, palette.rgb("#4a1208"))
        return

    def around(points: list[tuple[float, float]]) -> list[tuple[float, float]]:
        return [(x + px * s, y + py * s) for px, py in points]

    fine.polygon(around([(0, -12.5), (11.5, -6), (11.5, 7), (0, 13), (-11.5, 7), (-11.5, -6)]), _OUTLINE)
    fine.polygon(around([(0, -10.6), (9.8, -5), (9.8, 6), (0, 11), (-9.8, 6), (-9.8, -5)]), _vertical(_SILVER))
    for bar in {"1": (-1.2,), "2": (-3.6, 1.1), "3": (-5.6, -1.2, 3.2)}[kind]:
        fine.box(x - 5.2 * s, y + bar * s, 10.4 * s, 2.6 * s, 1 * s, _NIGHT)


@lru_cache(maxsize=64)
def leader_mark(kind: str, side: int) -> Surface:
    """A leader's mark: 'R' the Ruler's gold crown, '1' '2' '3' the Generals' silver bars; `side` pixels high."""
    fine = _Fine(-13, -13, 13, 13, side / 26)
    _draw_mark(fine, kind, 0, 0, 1)
    return fine.done()


@lru_cache(maxsize=64)
def emblem(colour: int | str, side: int) -> Surface:
    """A player's emblem on a gilt disc."""
    look = player(colour)
    fine = _Fine(-32, -32, 32, 32, side / 64)
    for radius, fill in ((31, _OUTLINE), (29, palette.GOLD_MID), (25.5, look.colour)):
        pygame.draw.circle(fine.surface, fill, fine.point(0, 0), radius * fine.k)
    fine.icon(look.emblem, 0, 0, 40, look.on)
    return fine.done()


# -------------------------------------------------------------------------------------------------------- plates
@lru_cache(maxsize=1024)
def army_plate(
    colour: int | str,
    number: int,
    leaders: tuple[str, ...] = (),
    scale: float = 1.0,
    cap: int = 0,
    spent: bool = False,
    dots: bool = False,
) -> Token:
    """An army plate: emblem on the pattern, the number of units, leaders' marks above.

    `colour` -2 or 'neutral' is a neutral army's plate. A full province's number is gold with a full bar; over
    three quarters a thin bar shows. `spent` dulls the rim and adds a furled flag (look §7). `scale` 1 is the plate
    of 66 to 78 logical pixels; multiply by the interface scale. With `dots` a gold or silver dot stands for each
    leader, where there is no room for marks.
    """
    look = player(colour)
    neutral = look.name == "neutral"
    if neutral:
        scale *= NEUTRAL_SIZE
    w = 78 if number > 9 else 66
    marks = len(leaders)
    top = -24 if not leaders else (-33 if dots else -45)
    half = max(w / 2 + 6, marks * 23 / 2 + 4)
    fine = _Fine(-half, top, half, 30, scale)
    x = -w / 2
    fine.shadow(0, 21, w * 0.56, 9, 150)
    if neutral:
        fine.box(x, -17, w, 36, 7, palette.rgb("#4b463f"))
        fine.box(x, -20, w, 36, 7, palette.rgb("#2b2722"))
        fine.box(x + 2, -18, w - 4, 32, 6, _STONE)
        _dashes(fine, x + 3, -17, w - 6, 30)
    else:
        fine.box(x, -16, w, 37, 7, darker(look.colour, 0.62))
        fine.box(x, -20, w, 37, 7, _OUTLINE)
        rim = _vertical(palette.RIM)
        fine.filled(x + 1.6, -18.4, w - 3.2, 33.8, 6, rim)
        if spent:
            fine.box(x + 1.6, -18.4, w - 3.2, 33.8, 6, (70, 62, 52), 150)
        inner = fine.rect(x + 4, -16, w - 8, 29)
        fine.filled(x + 4, -16, w - 8, 29, 4, _swatch(look.name, inner.w, inner.h, round(fine.k * 0.5, 2)))
        fine.box(x + 31, -16, w - 35, 29, 3, look.colour)
    halo = look.colour
    for dx, dy in ((-1.3, 0), (1.3, 0), (0, -1.3), (0, 1.3)):
        fine.icon(look.emblem, x + 20 + dx, -1.5 + dy, 28, halo)
    fine.icon(look.emblem, x + 20, -1.5, 28, look.on)
    full = bool(cap) and number >= cap
    ink = _GOLDEN if full and sum(look.colour) < 480 else look.on
    fine.text(str(number), x + 31 + (w - 35) / 2, -1.5, 29, ink)
    if cap and number > 0.75 * cap:
        share = min(number / cap, 1.0)
        fine.box(x + 5, 10.2, w - 10, 3.4, 1.5, _OUTLINE, 190)
        fine.box(x + 5.6, 10.8, max((w - 11.2) * share, 2), 2.2, 1, _GOLDEN if full else look.on)
    if spent:
        _furled_flag(fine, w / 2 - 3, -16)
    for i, kind in enumerate(leaders):
        at = (i - (marks - 1) / 2) * (14 if dots else 23)
        if dots:
            fill = palette.GOLD_MID if kind == "R" else (200, 201, 202)
            pygame.draw.circle(fine.surface, _OUTLINE, fine.point(at, -27), 5.6 * fine.k)
            pygame.draw.circle(fine.surface, fill, fine.point(at, -27), 4 * fine.k)
        else:
            _draw_mark(fine, kind, at, -31.5, 0.92)
    anchor = (round(half * scale), round(-top * scale))
    body = Rect(
        anchor[0] - round(max(w, marks * 23 if not dots else 0) / 2 * scale),
        round(2 * scale),
        round(max(w, marks * 23 if not dots else 0) * scale),
        round((21 - top - 2) * scale),
    )
    return Token(fine.done(), anchor, body)


def _dashes(fine: _Fine, x: float, y: float, w: float, h: float) -> None:
    """The dashed rim of a neutral plate."""
    colour, thick, on, off = (216, 208, 192), 1.8, 5.0, 3.0
    for line_y in (y, y + h - thick):
        at = x + 4
        while at < x + w - 5:
            fine.box(at, line_y, min(on, x + w - 4 - at), thick, 0.6, colour)
            at += on + off
    for line_x in (x, x + w - thick):
        at = y + 4
        while at < y + h - 5:
            fine.box(line_x, at, thick, min(on, y + h - 4 - at), 0.6, colour)
            at += on + off


def _furled_flag(fine: _Fine, x: float, y: float) -> None:
    """A rolled flag at the corner of a plate: these units have done their day's work."""
    fine.polygon([(x - 1.2, y - 12), (x + 1.2, y - 12), (x + 1.2, y + 12), (x - 1.2, y + 12)], _OUTLINE)
    fine.polygon([(x - 4, y - 9), (x + 4, y - 10), (x + 3, y + 6), (x, y + 9), (x - 3, y + 6)], _OUTLINE)
    fine.polygon([(x - 2.7, y - 7.8), (x + 2.7, y - 8.6), (x + 2, y + 5), (x, y + 7), (x - 2, y + 5)], (214, 196, 158))
    for k in (-4.5, -0.5, 3.5):
        fine.polygon([(x - 3, y + k), (x + 3, y + k - 1.2), (x + 3, y + k), (x - 3, y + k + 1.2)], (142, 44, 30))


@lru_cache(maxsize=16)
def empty_ring(scale: float) -> Token:
    """The dashed ring of a province that nobody holds."""
    fine = _Fine(-17, -17, 17, 17, scale)
    centre = fine.point(0, 0)
    for colour, radius, width in ((_IVORY, 15.4, 4.4), (palette.rgb("#4a3826"), 14.6, 2.4)):
        pygame.draw.circle(
            fine.surface, (*colour, 150 if colour == _IVORY else 235), centre, radius * fine.k, round(width * fine.k)
        )
    gap = Surface(fine.surface.get_size(), pygame.SRCALPHA)
    for k in range(10):
        ray = pygame.Vector2(1, 0).rotate(36 * k)
        tip = pygame.Vector2(centre) + ray * 20 * fine.k
        pygame.draw.line(gap, (0, 0, 0, 255), centre, tip, round(3.6 * fine.k))
    fine.surface.blit(gap, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    picture = fine.done()
    return Token(picture, (round(17 * scale), round(17 * scale)), picture.get_rect())


def draw_plate(
    target: Surface,
    at: tuple[float, float],
    colour: int | str,
    number: int,
    leaders: tuple[str, ...] = (),
    scale: float = 1.0,
    cap: int = 0,
    spent: bool = False,
) -> Rect:
    """Draws a plate with its middle at a point; returns the rectangle it fills."""
    token = army_plate(colour, number, leaders, scale, cap, spent)
    return target.blit(token.picture, (round(at[0]) - token.anchor[0], round(at[1]) - token.anchor[1]))
