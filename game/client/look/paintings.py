"""The large paintings that fill a page."""

import pygame

from game import paths
from game.client.look.kept import kept

SIZES = (1600, 1920, 2560)
PAINTED = 1456
SUN, SKY = (1165, 164), (500, 164)
"""Where the landscape's sun stands, and a sky as bright, in a painting `PAINTED` wide."""
WHOLE, SOFT = 77, 102
"""How far round the sun's middle that sky covers it whole, and where it ends."""


@kept
def filling(size: tuple[int, int]) -> pygame.Surface:
    """The landscape cut and scaled to fill a window, its sun and peaks kept to the right."""
    width, cut = _shown(size)
    picture = pygame.image.load(str(paths.asset("paintings", f"landscape-{width}.jpg")))
    if pygame.display.get_surface():
        picture = picture.convert()
    return picture if cut.size == size else pygame.transform.smoothscale(picture.subsurface(cut), size)


def _shown(size: tuple[int, int]) -> tuple[int, pygame.Rect]:
    """Which of the paintings fills a window, by its width, and what of it is seen."""
    width = next((known for known in SIZES if known >= size[0] and known * 9 // 16 >= size[1]), SIZES[-1])
    whole = pygame.Rect(0, 0, width, width * 9 // 16)
    share = max(size[0] / whole.width, size[1] / whole.height)
    cut = pygame.Rect(0, 0, round(size[0] / share), round(size[1] / share))
    cut.midright = whole.midright
    return width, cut.clip(whole)


def sunless(size: tuple[int, int]) -> pygame.Surface:
    """The same without its sun: behind headings and controls a red disc is nothing but a stain."""
    picture = filling(size).copy()
    width, cut = _shown(size)
    share, unit = size[0] / cut.width, width / PAINTED

    def spot(middle: tuple[int, int]) -> pygame.Rect:
        side = round(2 * SOFT * unit * share)
        place = pygame.Rect(0, 0, side, side)
        place.center = (round((middle[0] * unit - cut.left) * share), round((middle[1] * unit - cut.top) * share))
        return place

    # A window too narrow for that sky begins to the right of it: its own left edge is sky as well.
    sun, sky = spot(SUN), spot(SKY)
    sky.left = max(0, sky.left)
    patch = pygame.Surface(sky.size, pygame.SRCALPHA)
    patch.blit(picture, (0, 0), sky)
    mask = pygame.Surface(sky.size, pygame.SRCALPHA)
    mask.fill((255, 255, 255, 0))
    for radius in range(SOFT, WHOLE, -1):
        alpha = round(255 * (SOFT - radius + 1) / (SOFT - WHOLE))
        pygame.draw.circle(mask, (255, 255, 255, alpha), mask.get_rect().center, round(radius * unit * share))
    patch.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(patch, sun)
    return picture
