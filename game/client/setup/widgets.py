"""Widgets of the set-up page: rows, colour discs, names to be written, cards."""

from collections.abc import Callable, Sequence

import pygame

from game.client.look import palette, panels, shapes, text
from game.client.look.buttons import Face
from game.client.look.icons import icon
from game.client.look.pieces import emblem
from game.client.look.scale import Scale
from game.client.look.tooltips import Tip
from game.client.look.widgets import Button, Widget
from game.client.scenes.base import Dialog
from game.client.texts import say

NAME_SIZE = 22
CARD_PAD, CARD_LEAN = 13, 4
"""What a card of a war keeps free at its sides, and how far words may reach into that."""


def name_size(names: Sequence[str], card: int, scale: Scale) -> float:
    """The size at which no word of any name is cut on cards so wide: all are written alike."""
    room = card - 2 * scale.px(CARD_PAD) + scale.px(CARD_LEAN)
    return min(text.fitting(word, "name", NAME_SIZE, scale, room) for name in names for word in name.split())


class Row(Widget):
    """The tray of one seat; it cannot be pressed."""

    focusable = False

    def covers(self, place: tuple[int, int]) -> bool:
        return False

    def draw(self, surface: pygame.Surface, scale: Scale) -> None:
        surface.blit(panels.tray(self.rect.size, scale), self.rect)


class ColourDisc(Widget):
    """A seat's emblem; a press takes the next free colour."""

    def __init__(
        self, id: str, rect: pygame.Rect, colour: str, on_press: Callable[[], object], tip: str, refused: str | None
    ) -> None:
        super().__init__(id, rect, on_press, tip, refused)
        self.colour = palette.COLOUR_NAMES.index(colour)
        self.radius = rect.height / 2

    def draw(self, surface: pygame.Surface, scale: Scale) -> None:
        if self.hovered and self.enabled:
            shapes.draw_soft(surface, self.rect, self.rect.height // 2, scale.px(6), palette.GOLD_MID, 150)
        picture = emblem(self.colour, self.rect.height)
        surface.blit(picture, picture.get_rect(center=self.rect.center))


class NameTag(Widget):
    """A seat's name over its colour; a press lets another be written."""

    def __init__(
        self, id: str, rect: pygame.Rect, name: str, sub: str, on_press: Callable[[], object], tip: str
    ) -> None:
        super().__init__(id, rect, on_press, tip)
        self.name, self.sub = name, sub

    def draw(self, surface: pygame.Surface, scale: Scale) -> None:
        room = self.rect.width - scale.px(44)
        colour = palette.TITLE_TEXT if self.hovered else palette.TEXT
        middle = self.rect.centery
        name = text.draw(
            surface, self.name, (self.rect.left, middle + scale.px(3)), "bold", 24, colour, scale, "bottomleft", room
        )
        at = (self.rect.left, middle + scale.px(2))
        text.draw(surface, self.sub, at, "body", 18, palette.TEXT_DIM, scale, "topleft", self.rect.width)
        if self.hovered:
            quill = icon("scroll-quill", scale.px(22), palette.GOLD_MID)
            surface.blit(quill, quill.get_rect(midleft=(name.right + scale.px(10), name.centery)))


class RuleChip(Widget):
    """A rule of this war in short; a press leads to where it is made."""

    def __init__(self, id: str, picture: pygame.Surface, at: tuple[int, int], on_press: Callable[[], object],
                 tip: Tip | None = None) -> None:  # fmt: skip
        super().__init__(id, picture.get_rect(topleft=at), on_press, tip)
        self.picture = picture
        self.radius = self.rect.height / 2

    def draw(self, surface: pygame.Surface, scale: Scale) -> None:
        if self.hovered:
            shapes.draw_soft(surface, self.rect, self.rect.height // 2, scale.px(6), palette.GOLD_MID, 150)
        surface.blit(self.picture, self.rect)


class ModeCard(Widget):
    """One war: icon, name, a line; the chosen one is gilt."""

    def __init__(
        self, id: str, rect: pygame.Rect, sign: str, name: str, line: str, chosen: bool, on_press: Callable[[], object],
        tip: Tip | None = None, size: float = 17, name_size: float = NAME_SIZE,
    ) -> None:  # fmt: skip
        """`size` is that of the line."""
        super().__init__(id, rect, on_press, tip)
        self.sign, self.name, self.line, self.chosen, self.size = sign, name, line, chosen, size
        self.name_size = name_size

    def draw(self, surface: pygame.Surface, scale: Scale) -> None:
        rect = self.rect
        if self.hovered and not self.chosen:
            shapes.draw_soft(surface, rect, scale.px(7), scale.px(6), palette.GOLD_MID, 90)
        surface.blit(panels.tray(rect.size, scale, self.chosen), rect)
        pad = scale.px(CARD_PAD)
        hue = palette.rgb("#fbe7a4") if self.chosen else palette.rgb("#c9a15a")
        picture = icon(self.sign, scale.px(42), hue)
        surface.blit(picture, (rect.left + pad, rect.top + pad))
        room = rect.width - 2 * pad + scale.px(CARD_LEAN)
        colour = palette.TITLE_TEXT if self.chosen or self.hovered else palette.rgb("#ecd9ac")
        name = text.block(self.name, room, self.name_size, colour, scale, "name", leading=0.95, lines=2)
        y = rect.top + pad + scale.px(46)
        surface.blit(name.surface, (rect.left + pad, y))
        y += scale.px(30) if name.lines == 1 else scale.px(50)
        left = rect.bottom - scale.px(6) - y
        lines = max(1, left // max(1, scale.px(self.size + 2)))
        line = text.block(self.line, room, self.size, palette.TEXT_DIM, scale, leading=1.08, lines=lines)
        surface.blit(line.surface, (rect.left + pad, y))


class ModeList(Dialog):
    """The wars behind "More": each with its icon and what it is about."""

    whole = True

    def __init__(
        self, title: str, entries: Sequence[tuple[str, str, str, str]], chosen: str,
        on_choose: Callable[[str], object],
    ) -> None:  # fmt: skip
        super().__init__()
        self.title = title
        self.entries, self.chosen, self.on_choose = entries, chosen, on_choose
        self.panel_size = (900, 190 + 124 * len(entries))

    def build(self, size: tuple[int, int], scale: Scale) -> None:
        y = self.inside.top + scale.px(6)
        for mode, sign, name, line in self.entries:
            place = pygame.Rect(self.inside.left, y, self.inside.width, scale.px(112))
            on_press = self._chooser(mode)
            self.widgets.add(WideCard(f"#mode:{mode}", place, sign, name, line, mode == self.chosen, on_press))
            y += scale.px(124)
        width, high = scale.px(260), scale.px(52)
        place = pygame.Rect(self.inside.centerx - width // 2, self.inside.bottom - high + scale.px(6), width, high)
        face = Face(say("kit.back"), key=self.app.bindings.label("back"), kind="quiet")
        self.widgets.add(Button("#close", place, face, self.back))

    def _chooser(self, mode: str) -> Callable[[], None]:
        def choose() -> None:
            self.app.pop()
            self.on_choose(mode)

        return choose


class WideCard(ModeCard):
    """A card with its words beside the icon."""

    def draw(self, surface: pygame.Surface, scale: Scale) -> None:
        rect = self.rect
        surface.blit(panels.tray(rect.size, scale, self.chosen), rect)
        if self.hovered and not self.chosen:
            surface.blit(shapes.rounded(rect.size, scale.px(7), shapes.flat(palette.GOLD_MID), 30), rect)
        hue = palette.rgb("#fbe7a4") if self.chosen else palette.rgb("#c9a15a")
        picture = icon(self.sign, scale.px(60), hue)
        surface.blit(picture, picture.get_rect(center=(rect.left + scale.px(58), rect.centery)))
        left = rect.left + scale.px(116)
        text.draw(surface, self.name, (left, rect.top + scale.px(12)), "name", 26, palette.TITLE_TEXT, scale)
        room = rect.right - left - scale.px(20)
        line = text.block(self.line, room, 19, palette.TEXT_DIM, scale, leading=1.15, lines=3)
        surface.blit(line.surface, (left, rect.top + scale.px(44)))
