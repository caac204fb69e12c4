"""The scroll of a finished game (mock-7): the winner before the risen sun, the Mandate in brush, the seal."""

from collections.abc import Iterator

import pygame

from game.client.end.ending import Ending
from game.client.look import palette, panels, portraits, shapes, text
from game.client.look.palette import player
from game.client.look.pieces import seal
from game.client.look.scale import Scale
from game.client.look.surface_cache import cached_surface

FACTOR = 1.4
"""How much stouter than a banner's its border and rollers are."""
SUN, SUN_SHARE = 404, 0.91
"""The disc behind the head, as wide as the silk almost: this share of it where it is narrow."""
SUN_AT = 0.98
"""How high its middle stands over the silk's foot, as a share of the silk's width: behind the head."""
BRUSH, BRUSH_AT = 128, 98
SEAL, SEAL_AT = 74, (64, 206)
INK = palette.rgb("#17100d")
STROKES = 40
"""Pixels of the brush's slanted edge over which ink runs out."""


@cached_surface
def sun(side: int, thick: int) -> tuple[pygame.Surface, pygame.Surface]:
    """The picture of the risen sun and the ring round it."""
    light = ((0.0, palette.rgb("#e8c36a")), (1.0, palette.rgb("#d9a94e")))
    ring = shapes.ring((side, side), side // 2, thick, shapes.flat(palette.SEAL_RED), 150)
    return shapes.rounded((side, side), side // 2, light, 150), ring


def _sun_side(window: pygame.Rect, scale: Scale) -> int:
    return min(scale.px(SUN), round(window.width * SUN_SHARE))


class Scroll:
    """One scroll, painted once for its size; each drawing says how far the brush has come and whether it is sealed."""

    def __init__(self, outcome: Ending, size: tuple[int, int], scale: Scale) -> None:
        self.outcome, self.size, self.scale = outcome, size, scale
        self.margin = panels.scroll_margin(scale, FACTOR)
        self.window = panels.scroll_window(size, scale, FACTOR)
        champion = outcome.champion()
        colours = outcome.session.colours
        self.colour = colours[champion] if champion is not None else palette.COLOUR_NAMES.index("brown")
        # On a high, narrow cloth the brush comes down half of the bare silk, so that none gapes above the sun.
        sun_top = self.window.height - round(self.window.width * SUN_AT) - _sun_side(self.window, scale) // 2
        self.lowered = max(0, sun_top - scale.px(SEAL_AT[1] + SEAL / 2)) // 2
        self.cloth = self._paint()
        self.mark = seal(player(self.colour).seal if champion is not None else "和", scale.px(SEAL))

    def _paint(self) -> pygame.Surface:
        scale, outcome = self.scale, self.outcome
        picture = panels.scroll(self.size, scale, player(self.colour).colour, FACTOR).copy()
        window = self.window
        side = _sun_side(window, scale)
        centre = (window.centerx, window.bottom - round(window.width * SUN_AT))
        for part in sun(side, max(2, scale.px(3))):
            picture.blit(part, part.get_rect(center=centre))
        champion = outcome.champion()
        face = outcome.face(champion) if champion is not None else ""
        if face:
            owner = self.colour if isinstance(self.colour, int) else portraits.NO_OWNER
            figure = portraits.portrait(face, owner, round(window.width * 650 / 400))
            before = picture.get_clip()
            picture.set_clip(window)
            picture.blit(figure, figure.get_rect(midbottom=(window.centerx, window.bottom + figure.get_height() // 16)))
            picture.set_clip(before)
        outcome.draw_beside(picture, window, scale)
        return picture

    # ---- on the screen

    def draw(self, surface: pygame.Surface, at: tuple[int, int], written: float = 1.0, pressed: float = 1.0) -> None:
        """The whole scroll with its cloth at `at`; shares of the writing and of the sealing."""
        corner = (at[0] - self.margin, at[1] - self.margin)
        surface.blit(self.cloth, corner)
        self._write(surface, corner, written)
        if pressed > 0:
            self._seal(surface, corner, pressed)

    def unroll(self, surface: pygame.Surface, at: tuple[int, int], share: float) -> None:
        """Draws the scroll as far as it hangs down: the lower roller travels, the cloth comes out from under it."""
        whole = self.cloth.get_height()
        rod = 2 * self.margin
        high = rod + round((whole - 2 * rod) * share)
        corner = (at[0] - self.margin, at[1] - self.margin)
        surface.blit(self.cloth, corner, (0, 0, self.cloth.get_width(), high))
        surface.blit(self.cloth, (corner[0], corner[1] + high), (0, whole - rod, self.cloth.get_width(), rod))

    def _write(self, surface: pygame.Surface, corner: tuple[int, int], share: float) -> None:
        pixels = self.scale.px(BRUSH)
        words = self.outcome.brush()
        for n, character in enumerate(words):
            done = max(0.0, min(1.0, share * len(words) - n))
            if done <= 0:
                continue
            glyph = text.brush(character, pixels, INK)
            if done < 1:
                glyph = inked(glyph, done, self.scale.px(STROKES))
            middle = self.window.centerx + round((n - (len(words) - 1) / 2) * pixels * 1.1)
            place = glyph.get_rect(center=(middle, self.window.top + self.lowered + self.scale.px(BRUSH_AT)))
            surface.blit(glyph, place.move(corner))

    def _seal(self, surface: pygame.Surface, corner: tuple[int, int], share: float) -> None:
        """Draws the seal: it comes down from above, large and faint, and lies still where it was pressed."""
        mark = self.mark
        if share < 1:
            grown = 1 + 1.1 * (1 - share) ** 2
            mark = pygame.transform.smoothscale_by(mark, grown)
            mark.set_alpha(round(255 * min(1.0, 0.25 + share)))
        x, y = SEAL_AT
        top = self.window.top + self.lowered
        place = mark.get_rect(center=(self.window.right - self.scale.px(x), top + self.scale.px(y)))
        surface.blit(mark, place.move(corner))


def inked(glyph: pygame.Surface, share: float, soft: int) -> pygame.Surface:
    """A brush character as far as it is written, from the upper left to the lower right."""
    wide, high = glyph.get_size()
    # A line of light, bright where the brush has been, laid across the character at a slant.
    run = wide + high + soft
    edge = round(run * share)
    light = pygame.Surface((wide, high), pygame.SRCALPHA)
    light.fill((255, 255, 255, 0))
    for back in range(soft, -1, -4):
        reach = edge - back
        alpha = round(255 * back / soft)
        # Everything above the slanted line x + y = reach.
        pygame.draw.polygon(light, (255, 255, 255, alpha), [(0, 0), (reach, 0), (0, reach)])
    written = glyph.copy()
    written.blit(light, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return written


def made_ready(outcome: Ending, size: tuple[int, int], scale: Scale) -> Iterator[None]:
    """Paints the slow parts of a scroll, one a step; with them in the cache the whole is painted within a frame."""
    champion = outcome.champion()
    who = outcome.session.colours[champion] if champion is not None else palette.COLOUR_NAMES.index("brown")
    panels.scroll(size, scale, player(who).colour, FACTOR)
    yield
    sun(_sun_side(panels.scroll_window(size, scale, FACTOR), scale), max(2, scale.px(3)))
    yield
    seal(player(who).seal if champion is not None else "和", scale.px(SEAL))
    yield
