"""The land that changes hands, cut out of the map: the new colour runs in from the attacker's side."""

from math import hypot

import pygame
from pygame import Rect, Surface

from game.client.look import palette, shapes
from game.client.look.pieces import seal
from game.client.look.scale import Scale
from game.client.map.mapview import MapView

CLOSER = 1.35
"""How much larger the cut is shown than on the map."""
TAKEN, NOT_TAKEN = "已克", "未克"


class CapturedLand:
    """The picture of one Province among its neighbours; `taken` says whether the new colour runs in."""

    def __init__(self, field: MapView, at: int, source: int, colour: palette.Colour, size: tuple[int, int]) -> None:
        self.size = size
        whole = Surface((max(field.camera.view.right, 1), max(field.camera.view.bottom, 1)))
        hidden, field.hide_pieces = field.hide_pieces, True
        field.draw(whole)
        lettered = whole.copy()
        field.placed.show_names = False
        field.draw(whole)
        field.placed.show_names = True
        field.hide_pieces = hidden
        cut = Rect(0, 0, round(size[0] / CLOSER), round(size[1] / CLOSER))
        cut.center = field.centre_of(at)
        cut.clamp_ip(whole.get_rect())
        cut = cut.clip(whole.get_rect())
        self.before = pygame.transform.smoothscale(whole.subsurface(cut), size)
        self.names = _different(pygame.transform.smoothscale(lettered.subsurface(cut), size), self.before)
        scale = size[0] / cut.width

        def there(point: tuple[float, float]) -> tuple[float, float]:
            return ((point[0] - cut.left) * scale, (point[1] - cut.top) * scale)

        self.middle, self.start = there(field.centre_of(at)), there(field.centre_of(source))
        rings = [[there(field.camera.to_screen(point)) for point in ring] for ring in field.shapes.outlines[at]]
        self.mask = Surface(size, pygame.SRCALPHA)
        for ring in rings:
            pygame.draw.polygon(self.mask, (255, 255, 255), ring)
        self.after = self._recoloured(colour)
        self.reach = max(
            (hypot(x - self.start[0], y - self.start[1]) for ring in rings for x, y in ring), default=float(size[0])
        )
        self.line = Surface(size, pygame.SRCALPHA)
        for ring in rings:
            pygame.draw.lines(self.line, (*palette.PALE_GOLD, 235), True, ring, max(2, round(scale * 2.2)))

    def _recoloured(self, colour: palette.Colour) -> Surface:
        """The Province in its new colour: its own relief below it."""
        land = pygame.transform.grayscale(self.before).convert_alpha()
        land.fill((66, 60, 56), special_flags=pygame.BLEND_RGB_ADD)
        land.fill(palette.lighter(colour, 0.12), special_flags=pygame.BLEND_RGB_MULT)
        land.blit(self.mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return land

    def draw(self, surface: Surface, rect: Rect, scale: Scale, taken: float, stamped: float, words: str) -> None:
        """The picture in its frame; `taken` and `stamped` are how far colour and seal have come, of 1."""
        frame = rect.inflate(scale.px(12), scale.px(12))
        shapes.draw_soft(surface, frame, scale.px(6), scale.px(8), palette.BLACK, 150, scale.px(4))
        rim = shapes.box(frame.size, scale.px(7), shapes.flat(palette.LACQUER_9), palette.RIM, max(1, scale.px(3)))
        surface.blit(rim, frame)
        surface.blit(self.before, rect)
        if taken > 0:
            land = self.after
            if taken < 1:
                land = self.after.copy()
                front = Surface(self.size, pygame.SRCALPHA)
                pygame.draw.circle(front, (255, 255, 255), self.start, round(self.reach * taken))
                land.blit(front, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            surface.blit(land, rect)
            surface.blit(self.line, rect)
        surface.blit(self.names, rect)
        if stamped <= 0:
            return
        stamp = pygame.transform.rotozoom(seal(words, scale.px(168)), -6, 1.0 + 0.5 * (1 - stamped))
        stamp.set_alpha(round(255 * stamped))
        x = max(stamp.get_width() * 0.6, min(rect.width - stamp.get_width() * 0.6, self.middle[0] - scale.px(30)))
        at = (rect.left + round(x), rect.centery)
        surface.blit(stamp, stamp.get_rect(center=at))


def _different(picture: Surface, from_: Surface) -> Surface:
    """The part of a picture that differs from another: the names, which the new colour must not cover."""
    change = picture.copy()
    change.blit(from_, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    other = from_.copy()
    other.blit(picture, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    change.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    same = pygame.mask.from_threshold(change, (0, 0, 0), (10, 10, 10, 255))
    same.invert()
    return same.to_surface(setsurface=picture.convert_alpha(), unsetcolor=(0, 0, 0, 0))
