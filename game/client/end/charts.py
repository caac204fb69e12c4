"""The charts of a finished game: lines by round with the players' dashes and emblems, and the dice against chance."""

from collections.abc import Callable, Generator, Sequence
from itertools import pairwise
from math import ceil, hypot, sqrt

import pygame

from game.client.look import palette, shapes, text
from game.client.look.pieces import emblem
from game.client.look.scale import Scale
from game.client.look.surface_cache import cached_surface
from game.client.texts import say

FINE = 2
GRID = palette.rgb("#6e3a24")
BAND = palette.rgb("#f3dfae")
# 19 times of 20 a fair count lies within so many deviations of the expected one.
DEVIATIONS = 1.96


def ticks(most: int) -> list[int]:
    """Three to six round numbers from 0 to at least `most`."""
    step = next(step for step in (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000, 10000) if most <= 5 * step)
    return list(range(0, step * max(1, ceil(most / step)) + 1, step))


def _stroke(
    surface: pygame.Surface, points: Sequence[tuple[float, float]], colour: palette.Colour, thick: int,
    dashes: tuple[int, ...], unit: float,
) -> None:  # fmt: skip
    """Draws a line through points in a player's own dashes; a dash shorter than the line is thick is a dot if it has
    room.
    """
    pattern = [dash * unit for dash in dashes] or [1e9]
    dotted = len(pattern) == 2 and pattern[0] < thick <= pattern[1]
    index, left = 0, pattern[0]
    for (x0, y0), (x1, y1) in pairwise(points):
        length = hypot(x1 - x0, y1 - y0)
        at = 0.0
        while at < length - 1e-6:
            step = min(left, length - at)
            if index % 2 == 0:
                one = (x0 + (x1 - x0) * at / length, y0 + (y1 - y0) * at / length)
                other = (x0 + (x1 - x0) * (at + step) / length, y0 + (y1 - y0) * (at + step) / length)
                if not dotted:
                    _thick(surface, one, other, colour, thick)
                elif left - step <= 1e-6:
                    # A dot that a corner cuts in two is drawn once, where it ends.
                    pygame.draw.circle(surface, colour, other, thick / 2)
            at += step
            left -= step
            if left <= 1e-6:
                index = (index + 1) % len(pattern)
                left = pattern[index]


def _thick(
    surface: pygame.Surface, one: tuple[float, float], other: tuple[float, float], colour: palette.Colour, thick: int
) -> None:
    length = hypot(other[0] - one[0], other[1] - one[1]) or 1.0
    across = ((other[1] - one[1]) / length * thick / 2, (one[0] - other[0]) / length * thick / 2)
    corners = [
        (one[0] + across[0], one[1] + across[1]), (other[0] + across[0], other[1] + across[1]),
        (other[0] - across[0], other[1] - across[1]), (one[0] - across[0], one[1] - across[1]),
    ]  # fmt: skip
    pygame.draw.polygon(surface, colour, corners)


def lines(
    size: tuple[int, int],
    rows: list[list[int]],
    colours: Sequence[palette.LookKey],
    champion: Sequence[int],
    scale: Scale,
    goal: int = 0,
) -> pygame.Surface:
    """Draws one line a player; `rows[n][seat]`, n = 0 is the start. The champions' lines lie on top and are thicker.

    A `goal` is a golden line across the chart.
    """
    steps = line_steps(size, rows, colours, champion, scale, goal)
    while True:
        try:
            next(steps)
        except StopIteration as done:
            return done.value


def line_steps(
    size: tuple[int, int],
    rows: list[list[int]],
    colours: Sequence[palette.LookKey],
    champion: Sequence[int],
    scale: Scale,
    goal: int = 0,
) -> Generator[None, None, pygame.Surface]:
    """Draws the same piece by piece, for a chart too large for one frame."""
    surface = shapes.empty(size)
    left, right = scale.px(52), size[0] - scale.px(112)
    top, foot = scale.px(14), size[1] - scale.px(44)
    most = max((value for row in rows for value in row), default=1)
    marks = ticks(max(1, most, goal))
    highest = marks[-1]

    def x_of(n: int) -> float:
        return left + (right - left) * (n / max(1, len(rows) - 1))

    def y_of(value: float) -> float:
        return foot - (foot - top) * value / highest

    _value_lines(surface, marks, goal, (left, right), y_of, scale)
    every = max(1, ceil(len(rows) / 14))
    for n in range(0, len(rows), every):
        words = say("end.start") if n == 0 else str(n)
        text.draw(surface, words, (round(x_of(n)), foot + scale.px(14)), "bold", 19, palette.TEXT_DIM, scale, "midtop")
    yield
    fine = shapes.empty((size[0] * FINE, size[1] * FINE))
    order = sorted(range(len(colours)), key=lambda seat: seat in champion)
    for seat in order:
        look = palette.player(colours[seat])
        points = [(x_of(n) * FINE, y_of(row[seat]) * FINE) for n, row in enumerate(rows)]
        pen = 7.0 if seat in champion else 4.5
        thick, casing = round(pen * scale.s * FINE), round((pen + 3.5) * scale.s * FINE)
        # In a dark bed broken lines hold together, and lines that cross are told apart.
        _stroke(fine, points, palette.LACQUER_9, casing, (), 1.0)
        for at in points:
            pygame.draw.circle(fine, palette.LACQUER_9, at, casing / 2)
        _stroke(fine, points, look.chart, thick, look.dashes, pen / 4.5 * scale.s * FINE)
        radius = (pen / 2 + 3.4) * scale.s * FINE
        for at in points:
            pygame.draw.circle(fine, palette.LACQUER_9, at, radius)
            pygame.draw.circle(fine, look.chart, at, radius - 1.8 * scale.s * FINE)
        yield
    # Empty pixels would darken every edge: shrink with the colours multiplied in.
    fine = fine.premul_alpha()
    yield
    shrunk = pygame.transform.smoothscale(fine, size)
    yield
    surface.blit(shrunk, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    _ends(surface, rows[-1], colours, x_of(len(rows) - 1), y_of, scale)
    return surface


def _value_lines(
    surface: pygame.Surface, marks: Sequence[int], goal: int, span: tuple[int, int], y_of: Callable[[float], float],
    scale: Scale,
) -> None:  # fmt: skip
    """Draws a line for each round number, and a golden one for the goal, whose number replaces those too near to it."""
    left, right = span
    for mark in marks:
        y = round(y_of(mark))
        surface.fill((*GRID, 190), (left, y, right - left, max(1, scale.px(1.5))))
        if not goal or abs(y - y_of(goal)) >= scale.px(24):
            at = (left - scale.px(14), y)
            text.draw(surface, str(mark), at, "bold", 19, palette.TEXT_DIM, scale, "midright")
    if goal:
        y = round(y_of(goal))
        surface.fill(palette.GOLD_HI, (left, y - scale.px(1), right - left, max(2, scale.px(2.5))))
        text.draw(surface, str(goal), (left - scale.px(14), y), "number", 21, palette.GOLD_TEXT, scale, "midright")


def _ends(
    surface: pygame.Surface, last: list[int], colours: Sequence[palette.LookKey], x: float, y_of: object, scale: Scale
) -> None:
    """Draws emblem and number at the end of each line, moved apart where they would overlap."""
    assert callable(y_of)
    side, pitch = scale.px(32), scale.px(35)
    seats = sorted(range(len(last)), key=lambda seat: -last[seat])
    places = [round(y_of(last[seat])) for seat in seats]
    limit = surface.get_height() - side // 2
    for n in range(1, len(places)):
        places[n] = max(places[n], places[n - 1] + pitch)
    over = places[-1] - limit if places else 0
    if over > 0:
        places[-1] = limit
        for n in reversed(range(len(places) - 1)):
            places[n] = min(places[n], places[n + 1] - pitch)
    for seat, y in zip(seats, places, strict=True):
        at = round(x) + scale.px(46)
        line = palette.player(colours[seat]).chart
        start = (round(x) + scale.px(8), round(y_of(last[seat])))
        pygame.draw.aaline(surface, line, start, (at - side // 2 - scale.px(3), y), scale.px(1))
        picture = emblem(colours[seat], side)
        surface.blit(picture, picture.get_rect(center=(at, y)))
        at += side // 2 + scale.px(8)
        text.draw(surface, str(last[seat]), (at, y), "number", 22, palette.TEXT, scale, "midleft")


@cached_surface
def fairness(size: tuple[int, int], counts: tuple[int, ...], title: str, scale: Scale) -> pygame.Surface:
    """Draws how often each face fell, beside what is expected and the range chance allows. `counts[0]` is filler."""
    surface = shapes.empty(size)
    text.draw(surface, title, (size[0] // 2, 0), "bold", 21, palette.TEXT, scale, "midtop")
    faces, thrown = len(counts) - 1, sum(counts)
    top, foot = scale.px(44), size[1] - scale.px(34)
    expected = thrown / faces
    spread = DEVIATIONS * sqrt(thrown * (1 / faces) * (1 - 1 / faces))
    highest = max([*counts, expected + spread, 1]) * 1.06

    def y_of(value: float) -> int:
        return round(foot - (foot - top) * max(0.0, value) / highest)

    band = pygame.Rect(scale.px(8), y_of(expected + spread), size[0] - scale.px(16), 0)
    band.height = max(1, y_of(expected - spread) - band.top)
    surface.fill((*BAND, 34), band)
    pitch = (size[0] - scale.px(16)) / faces
    wide = round(pitch * 0.56)
    for face in range(1, faces + 1):
        x = round(scale.px(8) + pitch * (face - 0.5))
        bar = pygame.Rect(x - wide // 2, y_of(counts[face]), wide, 0)
        bar.height = max(1, foot - bar.top)
        fair = abs(counts[face] - expected) <= spread
        fill = palette.GOLD_FILL if fair else ((0.0, palette.CINNABAR_HI), (1.0, palette.CINNABAR_LO))
        surface.blit(shapes.rounded(bar.size, min(scale.px(4), bar.height // 2), fill), bar)
        text.draw(surface, str(face), (x, foot + scale.px(6)), "bold", 19, palette.TEXT_DIM, scale, "midtop")
    surface.fill(palette.PALE_GOLD, (band.left, y_of(expected), band.width, max(1, scale.px(2))))
    for face in range(1, faces + 1):
        x = round(scale.px(8) + pitch * (face - 0.5))
        count = text.line(str(counts[face]), "bold", 18, palette.TEXT, scale)
        place = count.get_rect(midbottom=(x, y_of(counts[face]) - scale.px(2)))
        if place.top <= y_of(expected) <= place.bottom:
            # The line of what is expected would strike the number out: it is broken there.
            surface.fill(palette.LACQUER_8, place.inflate(scale.px(6), 0))
        surface.blit(count, place)
    surface.fill(GRID, (band.left, foot, band.width, max(1, scale.px(1.5))))
    return surface
