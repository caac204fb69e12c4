"""The panel of the selected territory: centre or capital, what stands there, who can reach it."""

from pygame import Rect, Surface

from game.client.look import palette, text
from game.client.look.icons import icon
from game.client.look.scale import Scale
from game.client.panels.panel import Panel
from game.warlords.client.map_picture import army_of
from game.warlords.client.names import WarlordsNames
from game.warlords.client.panels.layout import Layout
from game.warlords.client.place_words import army_words, centre_words, reach_words
from game.warlords.client.tokens import army_picture
from game.warlords.client.words import say
from game.warlords.rules.board import TerritoryId
from game.warlords.rules.state import NOBODY, READY
from game.warlords.rules.view import View


class Selection(Panel):
    """One territory in words."""

    kind = "black"

    def __init__(self, layout: Layout, scale: Scale, names: WarlordsNames) -> None:
        super().__init__("selection", layout.selection, scale, say("selection.title"))
        self.names = names

    def update(self, view: View, p: TerritoryId) -> None:
        """Paints what changed."""
        lines = self._lines(view, p) if p else ()
        self.title = self.names.place(p) if p else say("selection.title")
        key = (p, lines, view.army[p], view.done[p], view.owner[p], self.names.viewer)
        self.show(key, lambda face, inside: self._paint(face, inside, view, p, lines))

    def _lines(self, view: View, p: TerritoryId) -> tuple[str, ...]:
        found = (
            centre_words(view, self.names, p, briefly=True),
            army_words(view, self.names, p),
            reach_words(view, self.names, p),
        )
        return tuple(words for words in found if words)

    def _paint(self, face: Surface, inside: Rect, view: View, p: TerritoryId, lines: tuple[str, ...]) -> None:
        scale, px = self.scale, self.scale.px
        if not p:
            words = say("selection.nothing")
            block = text.block(words, inside.width, 18, palette.TEXT_DIM, scale, lines=2)
            face.blit(block.surface, block.surface.get_rect(center=inside.center))
            return
        top, side = inside.top - px(2), px(50)
        if view.army[p] != NOBODY:
            picture = army_picture(army_of(view, view.army[p], view.done[p] != READY), side)
        elif view.board.is_centre[p]:
            picture = icon("pagoda" if view.board.is_capital[p] else "castle", side, palette.GOLD_MID)
        else:
            picture = icon("peaks", side, palette.GOLD_LO)
        face.blit(picture, (inside.left - px(4), top + px(6)))
        # Beside the picture words reach down between the frets of the corners.
        x, y, lowest = inside.left + side + px(10), top, face.get_height() - px(18)
        for n, words in enumerate(lines):
            colour = palette.TEXT if n == 0 else palette.TEXT_DIM
            room = inside.right - x + px(6)
            for most in (2, 1):
                block = text.block(words, room, 17, colour, scale, leading=1.1, lines=most)
                if y + block.size[1] <= lowest + px(4):
                    break
            else:
                break
            face.blit(block.surface, (x, y))
            y += block.size[1] + px(3)
