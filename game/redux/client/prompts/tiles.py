"""Tiles to choose from: an icon or a face, a line, and what it brings; gilt when chosen."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from pygame import Rect, Surface

from game.client.look import palette, panels, shapes, text
from game.client.look.icons import icon
from game.client.look.scale import Scale
from game.client.look.tooltips import Tip
from game.client.look.widgets import Widget, Widgets
from game.redux.client import faces
from game.redux.rules.places import GeneralId

LEAST_WIDE, MOST_WIDE, MOST_HIGH, LEAST_HIGH = 176, 330, 118, 52
GAP: Final = 10


@dataclass(frozen=True)
class Choice:
    """The content of one answer's tile: its line, a smaller one, signs with numbers, perhaps a general's face."""

    label: str
    sub: str = ""
    icons: tuple[tuple[str, str], ...] = ()
    face: GeneralId = 0
    tip: Tip | None = None


class ChoiceTile(Widget):
    """One tile."""

    radius = 8.0

    def __init__(
        self,
        id: str,
        rect: Rect,
        choice: Choice,
        chosen: bool,
        on_press: Callable[[], object],
        refused: Tip | None = None,
    ) -> None:
        super().__init__(id, rect, on_press, choice.tip or Tip(choice.sub, choice.label), refused, focusable=True)
        self.choice, self.chosen = choice, chosen

    def draw(self, surface: Surface, scale: Scale) -> None:
        px, rect, choice = scale.px, self.rect, self.choice
        if self.chosen:
            shapes.draw_soft(surface, rect, px(8), px(6), palette.PALE_GOLD, 130)
        surface.blit(panels.tray(rect.size, scale, self.chosen, 120), rect)
        if self.hovered and not self.chosen and self.enabled:
            surface.blit(shapes.rounded(rect.size, px(7), shapes.flat(palette.GOLD_MID), 40), rect)
        x = rect.left + px(12)
        if choice.face:
            side = min(rect.height - px(14), px(76))
            picture = faces.face(choice.face, side)
            surface.blit(picture, picture.get_rect(midleft=(rect.left + px(8), rect.centery)))
            x = rect.left + px(8) + side + px(10)
        elif choice.icons:
            x = self._icons(surface, scale, x) + px(6)
        if len(choice.icons) > 1 and not choice.sub:
            # Signs with their numbers say it all; the words stand on the red button and in the slip.
            return
        room = rect.right - px(8) - x
        colour = palette.GOLD_TEXT if self.chosen else palette.TEXT
        lines = 2 if not choice.sub and rect.height > px(50) else 1
        label = text.block(choice.label, room, text.fitting(choice.label, "bold", 20, scale, room * lines, 17),
                           colour, scale, "bold", leading=1.05, lines=lines)  # fmt: skip
        sub = None
        if choice.sub:
            fits = max(1, (rect.height - label.size[1] - px(8)) // max(1, scale.font(17)))
            sub = text.block(choice.sub, room, 17, palette.TEXT_DIM, scale, leading=1.05, lines=min(4, fits))
        high = label.size[1] + (sub.size[1] if sub else 0)
        y = rect.centery - high // 2
        surface.blit(label.surface, (x, y))
        if sub is not None:
            surface.blit(sub.surface, (x, y + label.size[1]))
        if not self.enabled:
            surface.blit(shapes.rounded(rect.size, px(8), shapes.flat(palette.BLACK), 120), rect)

    def _icons(self, surface: Surface, scale: Scale, x: int) -> int:
        px, middle = scale.px, self.rect.centery
        for name, words in self.choice.icons:
            side = px(32 if len(self.choice.icons) < 3 else 26)
            mark = icon(name, side, palette.GOLD_TEXT)
            surface.blit(mark, mark.get_rect(midleft=(x, middle)))
            x += side + px(3)
            if words:
                at = (x, middle)
                x = text.draw(surface, words, at, "number", 22, palette.TEXT, scale, "midleft").right + px(6)
        return x


def lay_tiles(
    widgets: Widgets, room: Rect, scale: Scale, tiles: Sequence[tuple[str, Choice, bool, Callable[[], object]]],
    refused: Sequence[tuple[Choice, Tip]] = (),
) -> None:  # fmt: skip
    """Tiles side by side, in as many rows as they need; after them, dim, what cannot be chosen and why (U2)."""
    places = tile_places(room, scale, len(tiles) + len(refused))
    for (id, choice, chosen, on_press), rect in zip(tiles, places, strict=False):
        widgets.add(ChoiceTile(id, rect, choice, chosen, on_press))
    for n, ((choice, why), rect) in enumerate(zip(refused, places[len(tiles) :], strict=True)):
        widgets.add(ChoiceTile(f"#refused:{n}", rect, choice, False, lambda: None, why))


def tile_places(room: Rect, scale: Scale, count: int) -> list[Rect]:
    """The rectangles of so many tiles."""
    if not count:
        return []
    px, gap = scale.px, scale.px(GAP)
    columns = max(1, min(count, (room.width + gap) // (px(LEAST_WIDE) + gap)))
    rows = -(-count // columns)
    columns = -(-count // rows)
    wide = min(px(MOST_WIDE), (room.width - gap * (columns - 1)) // columns)
    high = min(px(MOST_HIGH), (room.height - gap * (rows - 1)) // rows)
    top = room.top + (room.height - rows * high - (rows - 1) * gap) // 2
    return [
        Rect(room.left + n % columns * (wide + gap), top + n // columns * (high + gap), wide, high)
        for n in range(count)
    ]


class LeadTile(ChoiceTile):
    """A small tile for what goes with a general: signs with numbers, or a cross for nothing; its words are a tip."""

    def draw(self, surface: Surface, scale: Scale) -> None:
        px, rect = scale.px, self.rect
        surface.blit(panels.tray(rect.size, scale, self.chosen, 120), rect)
        if self.hovered and not self.chosen:
            surface.blit(shapes.rounded(rect.size, px(7), shapes.flat(palette.GOLD_MID), 40), rect)
        signs = self.choice.icons or (("cancel", ""),)
        side = min(px(22), rect.width // (2 * len(signs)))
        wide = sum(side + (px(14) if words else 0) for _, words in signs)
        x = rect.centerx - wide // 2
        for name, words in signs:
            mark = icon(name, side, palette.GOLD_TEXT)
            surface.blit(mark, mark.get_rect(midleft=(x, rect.centery)))
            x += side
            if words:
                text.draw(surface, words, (x + px(7), rect.centery), "number", 19, palette.TEXT, scale, "center")
                x += px(14)
