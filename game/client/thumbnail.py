"""The small picture in a saved game on a map: who holds what, from what everybody may know (U27).

Made in the thread that writes the save, so nothing here touches the window.
"""

from collections.abc import Mapping
from functools import lru_cache

import pygame

from game.client import saved_picture
from game.client.look import palette
from game.client.map.painter import painting_file
from game.parts.map_board import MapBoard, PlaceId

SIZE = saved_picture.SIZE
MARGIN = 30
# How much of a realm's colour lies on the land.
WASH = 175

Outline = tuple[tuple[float, float], ...]


@lru_cache(maxsize=2)
def _land(board: MapBoard) -> tuple[pygame.Surface, tuple[Outline, ...], Outline]:
    """The painted board at this size, silk where none is painted yet, its places' outlines and their towns."""
    x0, y0, x1, y1 = board.play_area
    wide, high = x1 - x0 + 2 * MARGIN, y1 - y0 + 2 * MARGIN
    zoom = min(SIZE[0] / wide, SIZE[1] / high)
    cut = pygame.Rect(0, 0, round(SIZE[0] / zoom), round(SIZE[1] / zoom))
    cut.center = (round((x0 + x1) / 2), round((y0 + y1) / 2))
    surface = pygame.Surface(SIZE, depth=32)
    surface.fill(palette.SILK_DEEP)
    file = painting_file(board)
    if file.is_file():
        painting = pygame.image.load(str(file))
        cut.clamp_ip(painting.get_rect())
        if painting.get_rect().contains(cut):
            surface.blit(pygame.transform.smoothscale(painting.subsurface(cut), SIZE), (0, 0))

    def placed(outline: Outline) -> Outline:
        return tuple(((x - cut.left) * zoom, (y - cut.top) * zoom) for x, y in outline)

    towns = placed(tuple(place.town.at for place in board.places))
    return surface, tuple(placed(place.polygon) for place in board.places), towns


def draw(board: MapBoard, held: Mapping[PlaceId, palette.LookKey]) -> pygame.Surface:
    """The position: every realm in its colour or look, and its frontier in ink."""
    land, own, _ = _land(board)
    return _coloured(land.copy(), own, held)


def draw_larger(board: MapBoard, held: Mapping[PlaceId, palette.LookKey], size: tuple[int, int]) -> pygame.Surface:
    """The same in another size of like proportions; frontiers are sharp, the painting is only enlarged."""
    return _coloured(pygame.transform.smoothscale(_land(board)[0], size), outlines(board, size), held)


def outlines(board: MapBoard, size: tuple[int, int]) -> tuple[Outline, ...]:
    """Where the outline of every place lies in a picture of this size."""
    return tuple(_grown(outline, size) for outline in _land(board)[1])


def towns(board: MapBoard, size: tuple[int, int]) -> Outline:
    """Where every place has its town in a picture of this size."""
    return _grown(_land(board)[2], size)


def _grown(points: Outline, size: tuple[int, int]) -> Outline:
    return tuple((x * size[0] / SIZE[0], y * size[1] / SIZE[1]) for x, y in points)


def _coloured(
    surface: pygame.Surface, own: tuple[Outline, ...], held: Mapping[PlaceId, palette.LookKey]
) -> pygame.Surface:
    wash = surface.copy()
    for place, colour in held.items():
        pygame.draw.polygon(wash, palette.player(colour).colour, own[place])
    wash.set_alpha(WASH)
    surface.blit(wash, (0, 0))
    for place in held:
        pygame.draw.aalines(surface, palette.INK, True, own[place])
    return surface
