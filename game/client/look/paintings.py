"""The large paintings that fill a page."""

import pygame

from game import paths
from game.client.look.kept import kept

SIZES = (1600, 1920, 2560)


@kept
def filling(size: tuple[int, int], dark: float = 0.0) -> pygame.Surface:
    """The landscape cut and scaled to fill a window, its sun and peaks kept to the right; darkened by a share."""
    width = next((known for known in SIZES if known >= size[0] and known * 9 // 16 >= size[1]), SIZES[-1])
    picture = pygame.image.load(str(paths.asset("paintings", f"landscape-{width}.jpg")))
    if pygame.display.get_surface():
        picture = picture.convert()
    share = max(size[0] / picture.get_width(), size[1] / picture.get_height())
    if picture.get_size() != size:
        cut = pygame.Rect(0, 0, round(size[0] / share), round(size[1] / share))
        cut.clamp_ip(picture.get_rect())
        cut.midright = picture.get_rect().midright
        picture = pygame.transform.smoothscale(picture.subsurface(cut), size)
    if dark > 0:
        light = round(255 * (1 - dark))
        picture.fill((light, light, light), special_flags=pygame.BLEND_RGB_MULT)
    return picture
