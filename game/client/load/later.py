"""A save from the future (U29): which version it needs, and the picture its program left in it. Nothing is changed."""

import pygame
from pygame import Rect

from game.client import saved_picture
from game.client.look import palette, shapes, text
from game.client.look.scale import Scale
from game.client.scenes.base import Dialog, button
from game.client.storage import later_words, mark_words
from game.client.texts import beside, say
from game.engine.saves import LaterSave

PICTURE = (768, 480)


class LaterPicture(Dialog):
    """The position as a picture; it can be looked at and left."""

    panel_size = (1010, 880)
    safe = "#close"

    def __init__(self, save: LaterSave, name: str) -> None:
        super().__init__()
        self.title = say("later.title")
        self.save, self.name = save, name
        self._shown = saved_picture.decoded(save.summary.thumbnail)

    def build(self, size: tuple[int, int], scale: Scale) -> None:
        high = scale.px(56)
        foot = Rect(0, self.inside.bottom - high, scale.px(300), high)
        foot.centerx = self.inside.centerx
        key = self.app.bindings.label("back")
        self.widgets.add(button("#close", foot, say("kit.close"), self.back, "primary", key=key))

    def content(self, surface: pygame.Surface) -> None:
        scale, inside = self.scale, self.inside
        y = inside.top
        for words, size, colour in self._words():
            block = text.block(words, inside.width, size, colour, scale, leading=1.2, align="centre")
            surface.blit(block.surface, block.surface.get_rect(midtop=(inside.centerx, y)))
            y += block.size[1] + scale.px(8)
        room = Rect(inside.left, y + scale.px(8), inside.width, self.widgets.rect("#close").top - y - scale.px(24))
        wide = min(room.width, scale.px(PICTURE[0]), room.height * PICTURE[0] // PICTURE[1])
        frame = Rect(0, 0, wide, wide * PICTURE[1] // PICTURE[0])
        frame.center = room.center
        if self._shown is None:
            text.draw(surface, say("later.no_picture"), room.center, "italic", 22, palette.TEXT_DIM, scale, "center",
                      room.width)  # fmt: skip
            return
        surface.blit(pygame.transform.smoothscale(self._shown, frame.size), frame)
        rim = frame.inflate(scale.px(6), scale.px(6))
        surface.blit(shapes.ring(rim.size, scale.px(5), max(2, scale.px(3)), palette.RIM), rim)

    def _words(self) -> list[tuple[str, float, palette.Colour]]:
        """What is told above the picture, largest first."""
        heading = beside(
            filter(None, (self.save.summary.title or self.name, mark_words(self.save.game, self.save.summary.detail)))
        )
        return [
            (heading, 24, palette.TITLE_TEXT),
            (later_words(self.save), 21, palette.GOLD_TEXT),
            (say("later.body"), 19, palette.TEXT_DIM),
        ]
