"""The foot of a fight's window: usable cards with the chance each would make, the fight so far, a rival's answer."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.client.look import palette, panels, shapes, text
from game.client.look.palette import Colour
from game.client.look.scale import Scale
from game.client.look.widgets import TipOf, Widget

NARROW = 300
"""A tile that is not so wide has a smaller card, and its key below that."""


@dataclass(frozen=True)
class CardOffer:
    """A card that can be played now: its face in any width, its name and what it does, the chance it would make and
    how much that is more or less ("" without odds), and the key that plays it."""

    id: str
    face: Callable[[int], Surface]
    name: str
    gist: str
    chance: str = ""
    change: str = ""
    liked: bool = True
    key: str = ""


class CardTile(Widget):
    """A usable card in the tray of a fight. `on_point` hears of the mouse coming and going."""

    def __init__(
        self, rect: Rect, offer: CardOffer, on_press: Callable[[], object], tip: TipOf = None,
        on_point: Callable[[bool], object] | None = None,
    ) -> None:  # fmt: skip
        super().__init__(offer.id, rect, on_press, tip)
        self.offer = offer
        self.on_point = on_point
        self._was_hovered = False

    def draw(self, surface: Surface, scale: Scale) -> None:
        if self.on_point is not None and self.hovered != self._was_hovered:
            self._was_hovered = self.hovered
            self.on_point(self.hovered)
        offer, rect, px = self.offer, self.rect, scale.px
        light = 1.3 if self.hovered else 1.0
        fill = ((0.0, palette.lit(palette.rgb("#4a1a17"), light)), (1.0, palette.lit(palette.rgb("#2a0f0d"), light)))
        rim = ((0.0, palette.lit(palette.rgb("#c08a34"), light)), (1.0, palette.rgb("#a8742a")))
        surface.blit(shapes.box(rect.size, px(8), fill, rim, max(1, px(2)), 246), rect)
        narrow = rect.width < px(NARROW)
        card = offer.face(px(84) if narrow else min(px(116), round((rect.height - px(4)) / 1.4)))
        card_place = card.get_rect(topleft=(rect.left + px(12), rect.top - px(18 if self.hovered else 12)))
        shapes.draw_soft(surface, card_place, px(5), px(6), palette.BLACK, 160, px(3))
        surface.blit(card, card_place)
        x, right = card_place.right + px(8 if narrow else 16), rect.right - px(8 if narrow else 14)
        if offer.key:
            box = panels.key_box(offer.key, scale, palette.TEXT_DIM)
            place = box.get_rect(midright=(right, rect.top + px(24)))
            if narrow:
                place.midbottom = (card_place.centerx, rect.bottom - px(12))
            surface.blit(box, place)
        hue = palette.GAIN if offer.liked else palette.LOSS
        y = rect.top + px(32)
        if offer.chance:
            number = text.draw(surface, offer.chance, (x, y), "number", 28 if narrow else 36, hue, scale, "midleft")
            text.draw(
                surface,
                offer.change,
                (number.right + px(8), y + px(4)),
                "bold",
                17 if narrow else 19,
                hue,
                scale,
                "midleft",
            )
            y += px(34)
        room = right - x
        size = text.fitting(offer.name, "bold", 20, scale, room, 14)
        text.draw(surface, offer.name, (x, y), "bold", size, palette.TITLE_TEXT, scale, "midleft", room)
        lines = max(1, (rect.bottom - y - px(16)) // px(21))
        block = text.block(offer.gist, room, 17, palette.TEXT, scale, leading=1.14, lines=lines)
        surface.blit(block.surface, (x, y + px(15)))


@dataclass(frozen=True)
class SoFar:
    """One tile of the row "so far"; the present one is `now`."""

    title: str
    words: str
    hue: Colour = palette.TEXT
    now: bool = False


def draw_so_far(surface: Surface, room: Rect, heading: str, tiles: Sequence[SoFar], scale: Scale) -> None:
    """Draws what has happened in this fight, the latest at the right; the oldest tiles are left out for want of
    room.
    """
    if not tiles:
        return
    px = scale.px
    box = text.draw(
        surface, heading, (room.left + px(4), room.centery), "name", 19, palette.GOLD_TEXT, scale, "midleft"
    )
    left, gap, wide = box.right + px(14), px(10), px(196)
    most = max(1, (room.right - left + gap) // (wide + gap))
    shown = tiles[-most:]
    for n, tile in enumerate(shown):
        rect = Rect(left + n * (wide + gap), room.top, wide, room.height)
        surface.blit(panels.tray(rect.size, scale, tile.now, 96), rect)
        inside = wide - px(28)
        for words, y, role, hue in (
            (tile.title, px(18), "bold", palette.TITLE_TEXT if tile.now else tile.hue),
            (tile.words, px(42), "body", palette.TEXT if tile.now else palette.TEXT_DIM),
        ):
            size = text.fitting(words, role, 18, scale, inside, 14)
            text.draw(surface, words, (rect.left + px(14), rect.top + y), role, size, hue, scale, "midleft", inside)


@dataclass(frozen=True)
class Answer:
    """A rival's card: who answered, the card, and what it changed."""

    who: str
    name: str
    change: str
    face: Callable[[int], Surface]
    liked: bool = False


def draw_answer(surface: Surface, room: Rect, answer: Answer, scale: Scale, share: float = 1.0) -> None:
    """Draws a slip of silk with the card on it, sliding in from the right."""
    px = scale.px
    rect = room.move(round((1 - share) * px(90)), 0)
    shapes.draw_soft(surface, rect, px(8), px(7), palette.BLACK, 140, px(3))
    surface.blit(panels.silk(rect.size, scale), rect)
    card = pygame.transform.rotozoom(answer.face(px(76)), 6, 1.0)
    surface.blit(card, card.get_rect(midleft=(rect.left - px(14), rect.centery - px(6))))
    x = rect.left + px(88)
    inside = rect.right - px(12) - x
    hue = palette.darker(palette.MALACHITE, 0.35) if answer.liked else palette.SEAL_RED
    for words, y, role, size, colour in (
        (answer.who, 19, "body", 17, palette.INK_DIM), (answer.name, 42, "bold", 21, palette.INK),
        (answer.change, 65, "bold", 18, hue),
    ):  # fmt: skip
        fitting = text.fitting(words, role, size, scale, inside, 14)
        text.draw(surface, words, (x, rect.top + px(y)), role, fitting, colour, scale, "midleft", inside)
