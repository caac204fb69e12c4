"""The icons of assets/icons: drawn sharp at every size, tinted, kept."""

import pygame

from game import paths
from game.client.look.palette import GOLD_TEXT, Colour
from game.client.look.surface_cache import cached_surface
from game.engine.errors import DataError


@cached_surface
def _white(name: str, side: int) -> pygame.Surface:
    file = paths.asset("icons", name + ".svg")
    if not file.is_file():
        raise DataError(file, "icons", f"there is no icon {name!r}")
    big = pygame.image.load_sized_svg(str(file), (side * 2, side * 2))
    return pygame.transform.smoothscale(big.convert_alpha() if pygame.display.get_surface() else big, (side, side))


@cached_surface
def icon(name: str, side: int, colour: Colour = GOLD_TEXT, turned: int = 0) -> pygame.Surface:
    """An icon `side` pixels a side in one colour, turned clockwise by this many degrees."""
    picture = _white(name, max(1, side)).copy()
    picture.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.rotate(picture, -turned) if turned else picture
