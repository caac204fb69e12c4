"""The standings in any game: places by a score, the line of the goal, rank discs and small trends.

places = places_of([6, 6, 3])              # 1st shared by two, and 3rd, three behind
words, hue = standing_words(places[2])      # "you are 3rd, 3 behind"
draw_goal_line(bar, (72, 40), say("goal.most", round=7), words, hue, room, scale)
"""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.client.look import palette, shapes, text
from game.client.look.palette import Colour
from game.client.look.scale import Scale
from game.client.look.surface_cache import cached_surface
from game.client.texts import say

MOST_RANKS = 12
"""How many ranks have a word."""
FINER = 4
"""How much larger a trend is painted before it is shrunk."""


@dataclass(frozen=True)
class Place:
    """One side's place: `rank` from 1, shared by `sharing` sides; `ahead` of the next, or below 0 behind the first."""

    rank: int
    sharing: int
    ahead: int


def places_of(scores: Sequence[int | None]) -> list[Place | None]:
    """The place of each score, the highest first; None for a side that can't win."""
    known = [score for score in scores if score is not None]
    told: list[Place | None] = []
    for score in scores:
        if score is None:
            told.append(None)
            continue
        best, lower = max(known), [other for other in known if other < score]
        ahead = score - best if score < best else (score - max(lower) if lower else 0)
        told.append(Place(1 + sum(other > score for other in known), known.count(score), ahead))
    return told


def ordinal(rank: int) -> str:
    """A rank as a language counts it: 1st."""
    place = min(rank, MOST_RANKS)
    return say(f"ordinal.{place}")


def standing_words(place: Place | None, score: int) -> tuple[str, Colour]:
    """Words for where the viewer stands, with their colour: jade in the lead, ivory shared, salmon behind."""
    if place is None:
        return "", palette.TEXT_DIM
    if place.rank > 1:
        return say("standing.behind", rank=ordinal(place.rank), count=-place.ahead), palette.LOSS
    if place.sharing > 1:
        return say("standing.shared", rank=ordinal(place.rank), count=score), palette.TEXT
    return say("standing.lead", rank=ordinal(place.rank), count=place.ahead), palette.GAIN


def draw_goal_line(
    surface: Surface, at: tuple[int, int], wins: str, standing: str, hue: Colour, room: int, scale: Scale
) -> Rect:
    """Draws what wins, and where the viewer stands; where there is no room for both, the second alone."""
    size = 18
    whole = f"{wins} · " if wins and standing else wins
    if text.width(whole, "body", size, scale) + text.width(standing, "bold", size, scale) > room and standing:
        whole = ""
    box = text.draw(surface, whole, at, "body", size, palette.TEXT_DIM, scale, "topleft", room)
    if not standing:
        return box
    left = box.right if whole else at[0]
    rest = room - (left - at[0])
    fit = text.fitting(standing, "bold", size, scale, rest, 14)
    return box.union(text.draw(surface, standing, (left, at[1]), "bold", fit, hue, scale, "topleft", rest))


def draw_rank(surface: Surface, centre: tuple[int, int], place: Place | None, scale: Scale, side: float = 24) -> None:
    """Draws a disc with the rank on it: gold for the first."""
    if place is None:
        return
    disc = _disc(scale.px(side), place.rank == 1, max(1, scale.px(1.5)))
    surface.blit(disc, disc.get_rect(center=centre))
    hue = palette.rgb("#3a1a08") if place.rank == 1 else palette.TEXT
    text.draw(surface, str(place.rank), centre, "number", side * 0.62, hue, scale, "center")


@cached_surface
def _disc(side: int, first: bool, thick: int) -> Surface:
    fill = palette.GOLD_FILL if first else shapes.flat(palette.LACQUER_9)
    rim = shapes.flat(palette.rgb("#fff3c8")) if first else palette.RIM
    return shapes.box((side, side), side // 2, fill, rim, thick)


def draw_trend(surface: Surface, rect: Rect, values: Sequence[int], hue: Colour) -> None:
    """Draws a small line of the last values; the latest is a dot."""
    if len(values) >= 2:
        surface.blit(_trend(rect.size, tuple(values), hue), rect)


@cached_surface
def _trend(size: tuple[int, int], values: tuple[int, ...], hue: Colour) -> Surface:
    low, high = min(values), max(values)
    span, wide, tall = max(1, high - low), size[0] * FINER, size[1] * FINER
    edge = max(2, tall // 8)
    points = [
        (edge + (wide - 2 * edge) * n / (len(values) - 1), tall - edge - (tall - 2 * edge) * (value - low) / span)
        for n, value in enumerate(values)
    ]
    fine = Surface((wide, tall), pygame.SRCALPHA)
    fine.fill((*hue, 0))
    thick = max(2, tall // 8)
    pygame.draw.lines(fine, hue, False, points, thick)
    for x, y in points[:-1]:
        pygame.draw.circle(fine, hue, (x, y), thick / 2)
    pygame.draw.circle(fine, hue, points[-1], thick * 1.2)
    return pygame.transform.smoothscale(fine, size)
