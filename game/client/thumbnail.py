"""The small picture in a saved game: who holds what, from what everybody may know (U27). No secret is ever in it.

Made in the thread that writes the save, so nothing here touches the window.
"""

import base64
import binascii
import io
from functools import lru_cache

import pygame

from game import paths
from game.client.look import palette
from game.rules.conquest.board import Board
from game.rules.conquest.state import ConquestState

SIZE = (320, 200)
MARGIN = 60
LARGEST = 1 << 20


@lru_cache(maxsize=4)
def _land(board: Board) -> tuple[pygame.Surface, tuple[tuple[tuple[float, float], ...], ...]]:
    """The bare board at this size, and its provinces' outlines."""
    x0, y0, x1, y1 = board.play_area
    wide, high = x1 - x0 + 2 * MARGIN, y1 - y0 + 2 * MARGIN
    zoom = min(SIZE[0] / wide, SIZE[1] / high)
    left = x0 - MARGIN - (SIZE[0] / zoom - wide) / 2
    top = y0 - MARGIN - (SIZE[1] / zoom - high) / 2
    surface = pygame.Surface(SIZE, depth=32)
    surface.fill(palette.SILK_DEEP)
    silk = paths.asset("paintings", "land-silk.jpg")
    if silk.is_file():
        # The sheet of silk has sea and margins painted on it, one pixel a map unit.
        sheet = pygame.image.load(str(silk))
        cut = pygame.Rect(round(left), round(top), round(SIZE[0] / zoom), round(SIZE[1] / zoom))
        inside = cut.clip(sheet.get_rect())
        if inside.size == cut.size:
            surface.blit(pygame.transform.smoothscale(sheet.subsurface(cut).copy(), SIZE), (0, 0))
    outlines = tuple(
        tuple(((x - left) * zoom, (y - top) * zoom) for x, y in province.polygon) for province in board.provinces
    )
    return surface, outlines


def draw(s: ConquestState, colours: list[str]) -> pygame.Surface:
    """The position: every realm in its colour, borders in ink."""
    land, outlines = _land(s.board)
    surface = land.copy()
    for p in s.board.ids:
        owner = s.owner[p]
        if owner >= 0:
            hue = palette.player(colours[owner]).colour
        else:
            hue = palette.mix(palette.SILK_DEEP, palette.NEUTRAL_LOOK.colour, 0.35 if s.infantry[p] else 0.0)
        pygame.draw.polygon(surface, palette.mix(hue, palette.SILK, 0.12), outlines[p])
    for p in s.board.ids:
        pygame.draw.aalines(surface, palette.INK, True, outlines[p])
    return surface


def encoded(s: ConquestState, colours: list[str]) -> str:
    """The picture as it goes into a save."""
    stream = io.BytesIO()
    pygame.image.save(draw(s, colours), stream, "position.png")
    return base64.b64encode(stream.getvalue()).decode("ascii")


def decoded(words: str) -> pygame.Surface | None:
    """The picture of a save, or None where it holds none that can be shown."""
    if not words or len(words) > LARGEST:
        return None
    try:
        picture = pygame.image.load(io.BytesIO(base64.b64decode(words, validate=True)), "position.png")
    except (binascii.Error, pygame.error, ValueError):
        return None
    width, height = picture.get_size()
    return picture if 0 < width <= 1024 and 0 < height <= 1024 else None
