"""The large paintings that fill a page."""

from math import exp

import pygame

from game import paths
from game.client.look.surface_cache import cached_surface

SIZES = (1600, 1920, 2560, 3840)
PAINTED = 1456
SUN, SKY = (1165, 164), (500, 164)
"""Where the landscape's sun stands, and a sky as bright, in a painting `PAINTED` wide."""
WHOLE, SOFT = 77, 102
"""How far round the sun's middle that sky covers it whole, and where it ends."""
DISC, GLOW, WARM = 70, 77, 71
"""The sun's own radius, how far from its rim its glow falls to a third, and the glow's strength there, of 255."""
EMBER, DUSK = (208, 96, 54), (248, 248, 248)
"""The glow's colour, and how much darker the sky is where the sun stands than where that sky is taken from."""


@cached_surface
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
    """The same without its sun: behind headings and controls a red disc is nothing but a stain. Its glow stays, and
    goes on across the sky that covers it: there is no ring to be seen."""
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
    patch.fill(DUSK, special_flags=pygame.BLEND_RGB_MULT)
    glow = pygame.Surface(sky.size, pygame.SRCALPHA)
    for radius in range(SOFT + 1, DISC - 1, -1):
        alpha = round(WARM * exp((DISC - radius) / GLOW))
        pygame.draw.circle(glow, (*EMBER, alpha), glow.get_rect().center, round(radius * unit * share))
    patch.blit(glow, (0, 0))
    mask = pygame.Surface(sky.size, pygame.SRCALPHA)
    mask.fill((255, 255, 255, 0))
    for radius in range(SOFT, WHOLE, -1):
        alpha = round(255 * (SOFT - radius + 1) / (SOFT - WHOLE))
        pygame.draw.circle(mask, (255, 255, 255, alpha), mask.get_rect().center, round(radius * unit * share))
    patch.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(patch, sun)
    return picture
