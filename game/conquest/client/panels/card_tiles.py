"""A Strategy card to press: gilt when chosen, crossed by ink when it is to go."""

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from game.client.look import palette, shapes
from game.client.look.scale import Scale
from game.client.look.widgets import TipOf, Widget
from game.conquest.client.look.strategy_cards import card
from game.conquest.client.panels.card_words import strategy_face


class CardTile(Widget):
    """One card of a tray."""

    def __init__(
        self, id: str, rect: Rect, kind: int, on_press: Callable[[], object], tip: TipOf, chosen: bool = False,
        crossed: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(id, rect, on_press, tip)
        self.kind, self.chosen, self.crossed = kind, chosen, crossed

    def draw(self, surface: Surface, scale: Scale) -> None:
        picture = card(strategy_face(self.kind), self.rect.width, scale, not self.crossed)
        place = picture.get_rect(midtop=self.rect.midtop)
        if self.chosen or self.hovered:
            shapes.draw_soft(surface, place, scale.px(6), scale.px(6), palette.PALE_GOLD, 190 if self.chosen else 110)
        surface.blit(picture, place)
        if self.crossed:
            thick = max(3, scale.px(5))
            inner = place.inflate(-place.width // 4, -place.height // 3)
            pygame.draw.line(surface, palette.CINNABAR_HI, inner.topleft, inner.bottomright, thick)
            pygame.draw.line(surface, palette.CINNABAR_HI, inner.topright, inner.bottomleft, thick)
        if self.chosen:
            surface.blit(
                shapes.ring(place.size, scale.px(6), max(2, scale.px(3)), shapes.flat(palette.PALE_GOLD)), place
            )
