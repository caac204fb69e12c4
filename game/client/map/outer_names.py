"""The names of the wild lands and the seas, lettered on the painting itself: faint, outside all places.

Brush characters decorate; beneath each stands the name where the language has letters (look §4). They depend on the
language, so they are lettered when a board is opened and are in no picture that ships.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.client.map.brushwork import parse_colour
from game.client.map.lettering import tracked, written
from game.client.place_names import in_characters
from game.client.texts import say

_LAND, _SEA, _BREATH = parse_colour("#5a4330"), parse_colour("#1f474f"), parse_colour("#e9dab4")


@dataclass(frozen=True)
class _Far:
    """One name: its key in the texts, its characters, where its middle lies, how high it is written."""

    key: str
    brush: str
    x: int
    y: int
    size: int
    upright: bool = False
    sea: bool = False


_NAMES = (
    _Far("xiongnu", "匈奴", 990, 258, 52), _Far("xianbei", "鮮卑", 1330, 52, 40), _Far("qiang", "羌", 500, 640, 50),
    _Far("gobi", "戈壁", 760, 130, 46), _Far("western_regions", "西域", 340, 300, 46),
    _Far("goguryeo", "高句麗", 2118, 220, 34, upright=True), _Far("eastern_sea", "東海", 2130, 680, 62, True, True),
    _Far("southern_sea", "南海", 1560, 1336, 44, sea=True), _Far("bohai", "渤海", 1790, 200, 30, sea=True),
    _Far("yizhou", "夷洲", 1868, 1148, 26, True, True),
)  # fmt: skip


def letter_far_lands(picture: Surface) -> Iterator[None]:
    """Letters the names of far lands and seas on a painting of the shipped canvas, one a slice."""
    for far in _NAMES:
        colour = _SEA if far.sea else _LAND
        brush = written(far.brush, far.size, colour, far.upright)
        # The smallest names keep to their characters: letters below them could not be read.
        told = far.size >= 34 and not in_characters()
        latin = tracked(say(f"map.far.{far.key}"), max(far.size * 0.36, 15.0), colour) if told else None
        block = Rect((0, 0), brush.get_size())
        block.center = (far.x, far.y)
        if not far.sea:
            _breathe(picture, block, brush)
        brush.set_alpha(158 if far.sea else 184)
        picture.blit(brush, block)
        if latin is not None:
            place = latin.get_rect(midtop=(far.x, block.bottom + 2))
            latin.set_alpha(190)
            picture.blit(latin, place)
        yield


def _breathe(picture: Surface, block: Rect, letters: Surface) -> None:
    """A faint ground of silk behind the letters, so that no mountain crosses them."""
    pad = 16
    halo = Surface((block.w + 2 * pad, block.h + 2 * pad), pygame.SRCALPHA)
    halo.fill((*_BREATH, 0))
    shape = letters.copy()
    shape.fill((*_BREATH, 0), special_flags=pygame.BLEND_RGBA_MAX)
    halo.blit(shape, (pad, pad))
    halo = pygame.transform.gaussian_blur(halo, 9)
    for _ in range(4):
        picture.blit(halo, (block.x - pad, block.y - pad))
