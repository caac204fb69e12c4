"""The action panel, black lacquer at the lower right, where the choice at hand is made; and the tray beside it."""

from typing import Protocol

from pygame import Rect, Surface

from game.client.look import palette, text
from game.client.look.icons import icon
from game.client.look.scale import Scale
from game.client.panels.layout import TableLayout
from game.client.panels.panel import Panel
from game.client.texts import say

TITLE, BODY, SMALL_BODY = 22, 19, 17
SMALLER_BODIES, SMALLER_TITLES, READABLE = (15, 13), (19, 17, 15), 19
"""Sizes for words that have no room at a large scale, as long as their letters are no smaller than so many pixels."""


class ActionWords(Protocol):
    """The words of a question in the panel (`prompts.desk.Words`)."""

    @property
    def title(self) -> str: ...
    @property
    def body(self) -> str: ...
    @property
    def big(self) -> str:
        """A large number above the body; "" for none."""

    @property
    def clause(self) -> str: ...
    @property
    def note(self) -> str: ...
    @property
    def signs(self) -> tuple[tuple[str, str], ...]:
        """Icons with a word each, at the foot."""


def fits(words: ActionWords, room: tuple[int, int], scale: Scale) -> bool:
    """Whether a title in one line and the words below it have room here at their usual size."""
    if text.width(words.title, "bold", TITLE, scale) > room[0]:
        return False
    said = say("kit.clause", words=words.body, clause=words.clause) if words.clause else words.body
    body = text.block(said, room[0], BODY, palette.TEXT_DIM, scale, leading=1.2)
    return scale.font(TITLE) * 1.1 + scale.px(5) + body.size[1] <= room[1]


class ActionPanel(Panel):
    """The words of the prompt; its buttons are widgets laid over it."""

    kind = "black"

    def __init__(self, layout: TableLayout, scale: Scale) -> None:
        super().__init__("action", layout.action, scale)

    def update(self, words: ActionWords, room: Rect) -> None:
        """Paints what changed; `room` is where the words stand on the screen."""
        self.show(
            (words, room.topleft, room.size),
            lambda face, inside: self._paint(face, room.move(-self.rect.left, -self.rect.top), words),
        )

    def _paint(self, face: Surface, room: Rect, words: ActionWords) -> None:
        scale = self.scale
        big = text.line(words.big, "number", 36, palette.GOLD_TEXT, scale) if words.big else None
        said = say("kit.clause", words=words.body, clause=words.clause) if words.clause else words.body
        title = self._title(words, room, self._beside(said, room.width, big) if big else 0)
        face.blit(title.surface, room.topleft)
        y = room.top + title.size[1] + scale.px(5)
        foot = room.bottom
        x = room.left
        if big:
            face.blit(big, (x, y))
            x += big.get_width() + scale.px(14)
        if words.signs:
            foot -= self._paint_signs(face, Rect(room.left, room.top, room.width, foot - room.top), words.signs)
        if words.note:
            foot = self._paint_note(face, words.note, room, foot) - scale.px(6)
        y += scale.px(4) if words.big else 0
        face.blit(self._body(said, room.right - x, foot - y).surface, (x, y))

    def _beside(self, said: str, wide: int, big: Surface) -> int:
        """The least height of the large number and the words beside it."""
        scale = self.scale
        room, size = wide - big.get_width() - scale.px(14), self._sizes()[-1]
        words = text.block(said, room, size, palette.TEXT_DIM, scale, leading=1.2)
        return max(big.get_height(), scale.px(4) + words.size[1])

    def _sizes(self) -> tuple[int, ...]:
        """The sizes of the words below the title, down to the smallest that can be read."""
        return (BODY, SMALL_BODY, *(size for size in SMALLER_BODIES if self.scale.font(size) >= READABLE))

    def _paint_note(self, face: Surface, note: str, room: Rect, foot: int) -> int:
        """Paints the note at the foot, in two lines before it is cut; returns where it begins."""
        if text.width(note, "body", 18, self.scale) <= room.width:
            at = (room.left, foot)
            return text.draw(face, note, at, "body", 18, palette.TEXT_DIM, self.scale, "bottomleft").top
        block = text.block(note, room.width, SMALL_BODY, palette.TEXT_DIM, self.scale, leading=1.1, lines=2)
        return face.blit(block.surface, block.surface.get_rect(bottomleft=(room.left, foot))).top

    def _title(self, words: ActionWords, room: Rect, big: int) -> text.Block:
        """Draws the title in at most two lines: in one, smaller if need be, where two would push the number onto the
        foot."""
        scale = self.scale
        for size in (TITLE, *SMALLER_TITLES):
            # In two lines, smaller before it is cut.
            whole = text.block(words.title, room.width, size, palette.TITLE_TEXT, scale, "bold", leading=1.1)
            title = text.block(words.title, room.width, size, palette.TITLE_TEXT, scale, "bold", leading=1.1, lines=2)
            if whole.size == title.size or scale.font(size) < READABLE:
                break
        lines = 1 + (text.width(words.note, "body", 18, scale) > room.width)
        foot = scale.px(22) * bool(words.signs) + (scale.font(18) * lines + scale.px(6)) * bool(words.note)
        if not big or title.size[1] + scale.px(5) + big + foot <= room.height:
            return title
        fitted = text.fitting(words.title, "bold", TITLE, scale, room.width, SMALL_BODY)
        return text.block(words.title, room.width, fitted, palette.TITLE_TEXT, scale, "bold", leading=1.1, lines=1)

    def _body(self, said: str, wide: int, high: int) -> text.Block:
        """Draws the words below the title: smaller before they are cut."""
        sizes = self._sizes()
        for size in sizes:
            block = text.block(said, wide, size, palette.TEXT_DIM, self.scale, leading=1.2)
            if block.size[1] <= high:
                return block
        lines = max(1, int(high / (self.scale.font(sizes[-1]) * 1.2)))
        return text.block(said, wide, sizes[-1], palette.TEXT_DIM, self.scale, leading=1.2, lines=lines)

    def _paint_signs(self, face: Surface, room: Rect, signs: tuple[tuple[str, str], ...]) -> int:
        """Paints as many signs as fit into one line at the foot of the room; returns the height of the line."""
        scale = self.scale
        side, gap = scale.px(20), scale.px(12)
        x = room.left
        for name, word in signs:
            label = text.line(word, "bold", 18, palette.GOLD_TEXT, scale)
            if x + side + scale.px(4) + label.get_width() > room.right:
                break
            mark = icon(name, side, palette.GOLD_MID)
            face.blit(mark, mark.get_rect(bottomleft=(x, room.bottom)))
            x += side + scale.px(4)
            face.blit(label, label.get_rect(midleft=(x, room.bottom - side // 2)))
            x += label.get_width() + gap
        return side + scale.px(2)


class Tray(Panel):
    """The panel in which faces and numbers to choose from lie."""

    kind = "black"

    def __init__(self, layout: TableLayout, scale: Scale) -> None:
        super().__init__("tray", layout.tray, scale)
        self.show((), lambda face, inside: None)
