"""Widgets of the buying page alone: a large number with its signs, a General of the reserve."""

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from game.client.look import buttons, palette, panels, text
from game.client.look.choosers import Stepper
from game.client.look.icons import icon
from game.client.look.scale import Scale
from game.client.look.widgets import TipOf, Widget, Widgets
from game.conquest.client.buying.paint import head_of
from game.conquest.client.panels.names import card_name
from game.conquest.client.words import say
from game.conquest.rules.catalogue import GENERALS


class Number(Stepper):
    """The number laid down in a column. A digit typed while it has the focus is taken as the number."""

    def __init__(
        self, widgets: Widgets, id: str, rect: Rect, value: int, most: int, on_change: Callable[[int], object],
        label: str, sub: str, chosen: bool, on_press: Callable[[], object], tip: TipOf, own: Scale,
    ) -> None:  # fmt: skip
        super().__init__(widgets, id, rect, value, 0, most, on_change, tip=tip)
        self.words, self.sub, self.chosen = label, sub, chosen
        self.on_press = on_press
        for widget in (self, self.less, self.more):
            widget.own_scale = own

    def key(self, event: pygame.event.Event) -> bool:
        digit = getattr(event, "unicode", "")
        if len(digit) == 1 and digit in "0123456789":
            typed = self.value * 10 + int(digit)
            self.set(typed if typed <= self.high else int(digit), tell=True)
            return True
        if event.key == pygame.K_BACKSPACE:
            self.set(self.value // 10, tell=True)
            return True
        return super().key(event)

    def draw(self, surface: Surface, scale: Scale) -> None:
        shut = self.high <= 0
        for sign in (self.less, self.more):
            plate = buttons.plate(sign.rect.size, "quiet" if sign.dim else "secondary", "rest", scale)
            if sign.dim:
                plate = buttons.faded(plate)
            surface.blit(plate, sign.rect)
        middle = self.rect.centerx
        hue = palette.TEXT_DIM if shut and not self.value else palette.TITLE_TEXT
        at = (middle, self.rect.centery)
        text.draw(
            surface, self.words, at, "number", 46 if self.rect.height >= scale.px(56) else 38, hue, scale, "center"
        )
        at = (middle, self.rect.bottom + scale.px(13))
        text.draw(surface, self.sub, at, "body", 17, palette.TEXT_DIM, scale, "center", self.rect.width)


class Row(Widget):
    """A General of the reserve, or a free place: face, name, where he is."""

    def __init__(
        self, id: str, rect: Rect, general: int, colour: int, note: str, fresh: bool,
        on_press: Callable[[], object] | None, tip: TipOf, own: Scale,
    ) -> None:  # fmt: skip
        super().__init__(id, rect, on_press, tip, focusable=on_press is not None)
        self.general, self.colour, self.note, self.fresh = general, colour, note, fresh
        self.own_scale = own

    def draw(self, surface: Surface, scale: Scale) -> None:
        px, rect = scale.px, self.rect
        surface.blit(panels.tray(rect.size, scale, self.fresh, 70), rect)
        side = rect.height - px(12)
        if self.general:
            face = head_of(self.general, self.colour, side)
            surface.blit(face, (rect.left + px(8), rect.top + px(6)))
        else:
            mark = icon("person", round(side * 0.6), palette.rgb("#5a4020"))
            surface.blit(mark, mark.get_rect(center=(rect.left + px(8) + side // 2, rect.centery)))
        left = rect.left + side + px(20)
        name = card_name(GENERALS[self.general]) if self.general else say("buying.free_place")
        hue = palette.TEXT if self.general else palette.TEXT_DIM
        two = rect.height >= px(52)
        y = rect.centery - (px(11) if two else 0)
        text.draw(surface, name, (left, y), "bold", 19, hue, scale, "midleft", rect.right - left - px(8))
        if two:
            at = (left, rect.centery + px(13))
            text.draw(surface, self.note, at, "body", 17, palette.TEXT_DIM, scale, "midleft", rect.right - left - px(8))
