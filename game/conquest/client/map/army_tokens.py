"""Armies of Conquest as the map shows them: plates, leaders' marks, rows of pieces (look §7).

They know nothing of the map: a roster, a battle or a table of contents may show them too. Sizes are in pixels of
the wanted scale; every picture is drawn several times larger and shrunk, so that edges are smooth.
"""

from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.client.look import palette
from game.client.look.palette import LookKey, SideLook, darker, player
from game.client.look.surface_cache import cached_surface
from game.client.map.supersampled import SILVER, SupersampledCanvas, swatch, vertical
from game.client.map.tokens import Token, TokenReach
from game.conquest.client.map.pieces import piece_row, pieces_of

# Leaders' marks stand so far apart, and closer where there are many: together they are no wider than a wide plate.
_APART, _TOGETHER = 23, 80
_MARKS_UP = -31.5
# Neutral plates are this much of the others' size.
NEUTRAL_SIZE = 0.86
_OUTLINE = palette.LACQUER_9
_IVORY = palette.rgb("#f6ecd6")
_NIGHT = palette.rgb("#1b2430")
_STONE = palette.rgb("#68645c")
_GOLDEN = palette.rgb("#ffd75e")


@dataclass(frozen=True)
class Army:
    """The army in a Province. `leaders` are 'R' for a Ruler and '1', '2', '3' for Generals; `cap` 0 shows no bar;
    `spent` says that units here have captured this turn; a neutral army has the colour 'neutral'.
    """

    colour: LookKey
    number: int
    leaders: tuple[str, ...] = ()
    cap: int = 0
    spent: bool = False

    @property
    def neutral(self) -> bool:
        """Whether the army is a neutral one."""
        return player(self.colour) is palette.NEUTRAL_LOOK


class ArmyTokens:
    """Draws the armies of Conquest on a map; where nobody stands lies a dashed ring."""

    reach = TokenReach()

    def draw(self, spec: Army | None, size: float, small: bool = False, roomy: bool = False) -> Token:
        """The plate of an army, or the ring."""
        if spec is None or (spec.number <= 0 and not spec.leaders):
            return empty_ring(size)
        if spec.neutral:
            return army_plate("neutral", spec.number, (), size)
        return army_plate(spec.colour, spec.number, spec.leaders, size, spec.cap, spec.spent, small, roomy)

    def half_width(self, spec: Army | None) -> float:
        """Two digits are wider than one."""
        return 39 if spec is not None and spec.number > 9 else 33

    def row(self, spec: Army | None, side: int, room: int) -> Surface | None:
        """The pieces of the army."""
        if spec is None or spec.number <= 0:
            return None
        kinds = pieces_of(spec.number - len(spec.leaders), spec.leaders, spec.neutral)
        return piece_row("neutral" if spec.neutral else spec.colour, tuple(kinds), side, room)


def _draw_mark(fine: SupersampledCanvas, kind: str, x: float, y: float, s: float) -> None:
    if kind == "R":
        fine.box(x - 12 * s, y - 12 * s, 24 * s, 24 * s, 4 * s, _OUTLINE)
        fine.filled(x - 10.5 * s, y - 10.5 * s, 21 * s, 21 * s, 3 * s, vertical(palette.RIM))
        fine.icon("queen-crown", x, y, 17 * s, palette.rgb("#4a1208"))
        return

    def around(points: list[tuple[float, float]]) -> list[tuple[float, float]]:
        return [(x + px * s, y + py * s) for px, py in points]

    fine.polygon(around([(0, -12.5), (11.5, -6), (11.5, 7), (0, 13), (-11.5, 7), (-11.5, -6)]), _OUTLINE)
    fine.polygon(around([(0, -10.6), (9.8, -5), (9.8, 6), (0, 11), (-9.8, 6), (-9.8, -5)]), vertical(SILVER))
    for bar in {"1": (-1.2,), "2": (-3.6, 1.1), "3": (-5.6, -1.2, 3.2)}[kind]:
        fine.box(x - 5.2 * s, y + bar * s, 10.4 * s, 2.6 * s, 1 * s, _NIGHT)


@cached_surface
def leader_mark(kind: str, side: int) -> Surface:
    """A leader's mark: 'R' the Ruler's gold crown, '1' '2' '3' the Generals' silver bars; `side` pixels high."""
    fine = SupersampledCanvas(-13, -13, 13, 13, side / 26)
    _draw_mark(fine, kind, 0, 0, 1)
    return fine.done()


@cached_surface
def struck_crown(side: int) -> Surface:
    """The Ruler's mark without its gold and crossed out: nobody leads any more (R16.3)."""
    mark = pygame.transform.grayscale(leader_mark("R", side))
    fine = SupersampledCanvas(-13, -13, 13, 13, side / 26)
    for wide, colour in ((2.9, _OUTLINE), (1.6, palette.LOSS)):
        fine.polygon([(-12.5, 12.5), (-9 - wide, 9 - wide), (12.5, -12.5), (-9 + wide, 9 + wide)], colour)
    mark.blit(fine.done(), (0, 0))
    return mark


@cached_surface
def army_plate(
    colour: LookKey,
    number: int,
    leaders: tuple[str, ...] = (),
    scale: float = 1.0,
    cap: int = 0,
    spent: bool = False,
    dots: bool = False,
    bar: bool = False,
) -> Token:
    """An army plate: emblem on the pattern, the number of units, leaders' marks above.

    `colour` 'neutral' is a neutral army's plate. A full province's number is gold with a full bar; over
    three quarters a thin bar shows. `spent` dulls the rim and adds a furled flag (look §7). `scale` 1 is the plate
    of 66 to 78 logical pixels; multiply by the interface scale. With `dots` a gold or silver dot stands for each
    leader, where there is no room for marks; with `bar` the bar shows at every number.
    """
    look = player(colour)
    neutral = not look.pattern
    if neutral:
        scale *= NEUTRAL_SIZE
    w = 78 if number > 9 else 66
    marks = len(leaders)
    top = -24 if not leaders else (-33 if dots else -45)
    abreast = marks * _apart(marks)
    half = max(w / 2 + 6, abreast / 2 + 4)
    fine = SupersampledCanvas(-half, top, half, 30, scale)
    _ground(fine, look, w, spent)
    left = -w / 2
    for dx, dy in ((-1.3, 0), (1.3, 0), (0, -1.3), (0, 1.3)):
        fine.icon(look.emblem, left + 20 + dx, -1.5 + dy, 28, look.colour)
    fine.icon(look.emblem, left + 20, -1.5, 28, look.on)
    full = bool(cap) and number >= cap
    if full:
        # Gold is read on lacquer alone, whatever the player's colour.
        fine.box(left + 31, -16, w - 35, 29, 3, _OUTLINE)
    fine.text(str(number), left + 31 + (w - 35) / 2, -1.5, 29, _GOLDEN if full else look.on)
    if cap and (bar or number > 0.75 * cap):
        fine.box(left + 5, 10.2, w - 10, 3.4, 1.5, _OUTLINE, 190)
        fine.box(left + 5.6, 10.8, max((w - 11.2) * min(number / cap, 1.0), 2), 2.2, 1, _GOLDEN if full else look.on)
    if spent:
        _furled_flag(fine, w / 2 - 3, -16)
    _draw_marks(fine, leaders, dots)
    anchor = (round(half * scale), round(-top * scale))
    body = Rect(
        anchor[0] - round(max(w, abreast if not dots else 0) / 2 * scale),
        round(2 * scale),
        round(max(w, abreast if not dots else 0) * scale),
        round((21 - top - 2) * scale),
    )
    plate = Rect(anchor[0] - round(w / 2 * scale), anchor[1] - round(20 * scale), round(w * scale), round(40 * scale))
    return Token(fine.done(), anchor, body, plate)


def _ground(fine: SupersampledCanvas, look: SideLook, w: float, spent: bool) -> None:
    """The plate itself: shadow, edge, rim, and the emblem's patterned field."""
    x = -w / 2
    fine.shadow(0, 21, w * 0.56, 9, 150)
    if not look.pattern:
        fine.box(x, -17, w, 36, 7, palette.rgb("#4b463f"))
        fine.box(x, -20, w, 36, 7, palette.rgb("#2b2722"))
        fine.box(x + 2, -18, w - 4, 32, 6, _STONE)
        _dashes(fine, x + 3, -17, w - 6, 30)
        return
    fine.box(x, -16, w, 37, 7, darker(look.colour, 0.62))
    fine.box(x, -20, w, 37, 7, _OUTLINE)
    fine.filled(x + 1.6, -18.4, w - 3.2, 33.8, 6, vertical(palette.RIM))
    if spent:
        fine.box(x + 1.6, -18.4, w - 3.2, 33.8, 6, (70, 62, 52), 170)
    inner = fine.rect(x + 4, -16, w - 8, 29)
    fine.filled(x + 4, -16, w - 8, 29, 4, swatch(look, inner.w, inner.h, round(fine.k * 0.5, 2)))
    fine.box(x + 31, -16, w - 35, 29, 3, look.colour)


def _apart(marks: int) -> float:
    """The distance from one mark to the next."""
    return min(_APART, _TOGETHER / max(marks, 1))


def is_on_crown(marks: int, at: tuple[float, float]) -> bool:
    """Whether a point of a plate, in its units from the middle, lies on the crown of a Ruler among so many leaders."""
    x = -(marks - 1) / 2 * _apart(marks)
    return abs(at[0] - x) <= _apart(marks) / 2 and abs(at[1] - _MARKS_UP) <= _APART / 2


def _draw_marks(fine: SupersampledCanvas, leaders: tuple[str, ...], dots: bool) -> None:
    """The leaders above a plate."""
    for i, kind in enumerate(leaders):
        apart = _apart(len(leaders))
        at = (i - (len(leaders) - 1) / 2) * (14 if dots else apart)
        if not dots:
            _draw_mark(fine, kind, at, _MARKS_UP, 0.92 * apart / _APART)
            continue
        fill = palette.GOLD_MID if kind == "R" else (208, 209, 210)
        pygame.draw.circle(fine.surface, _OUTLINE, fine.point(at, -27), 6.6 * fine.k)
        pygame.draw.circle(fine.surface, fill, fine.point(at, -27), 4.9 * fine.k)


def _dashes(fine: SupersampledCanvas, x: float, y: float, w: float, h: float) -> None:
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


def _furled_flag(fine: SupersampledCanvas, x: float, y: float) -> None:
    """A rolled flag at the corner of a plate: these units have done their day's work."""
    fine.polygon([(x - 1.2, y - 12), (x + 1.2, y - 12), (x + 1.2, y + 12), (x - 1.2, y + 12)], _OUTLINE)
    fine.polygon([(x - 4, y - 9), (x + 4, y - 10), (x + 3, y + 6), (x, y + 9), (x - 3, y + 6)], _OUTLINE)
    fine.polygon([(x - 2.7, y - 7.8), (x + 2.7, y - 8.6), (x + 2, y + 5), (x, y + 7), (x - 2, y + 5)], (214, 196, 158))
    for k in (-4.5, -0.5, 3.5):
        fine.polygon([(x - 3, y + k), (x + 3, y + k - 1.2), (x + 3, y + k), (x - 3, y + k + 1.2)], (142, 44, 30))


@cached_surface
def empty_ring(scale: float) -> Token:
    """The dashed ring of a province that nobody holds."""
    fine = SupersampledCanvas(-17, -17, 17, 17, scale)
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
    return Token(picture, (round(17 * scale), round(17 * scale)), picture.get_rect(), picture.get_rect())


def draw_plate(
    target: Surface,
    at: tuple[float, float],
    colour: LookKey,
    number: int,
    leaders: tuple[str, ...] = (),
    scale: float = 1.0,
    cap: int = 0,
    spent: bool = False,
    dots: bool = False,
) -> Rect:
    """Draws a plate with its middle at a point; returns the rectangle it fills."""
    token = army_plate(colour, number, leaders, scale, cap, spent, dots)
    return target.blit(token.picture, (round(at[0]) - token.anchor[0], round(at[1]) - token.anchor[1]))
