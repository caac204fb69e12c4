"""The herald: an important line of the chronicle on a scroll of silk over the field, as soon as it is written.

A game's narrator writes such a line with the kind `HERALD`; the helper unrolls it, lets it stand, and rolls it up into
the chronicle, where it stays. Settings: herald on or off.

    self.herald = Herald(host)                 # among the helpers of the game's parts
    self.herald.hear()                         # in `heard`, after every event
"""

from typing import Any, Final

from pygame import Rect, Surface

from game.client.look import palette, panels, shapes, text
from game.client.look.easing import out_cubic
from game.client.look.scale import Scale
from game.client.narrator import Line
from game.client.table_host import TableHost
from game.client.table_parts import TableHelper

HERALD: Final = "herald"
UNROLLS, STANDS = 0.3, 4.0
HIGH, EDGE, ROLLER, LETTERS = 44, 10, 12, 21


class Herald(TableHelper):
    """Shows the line that was written last, for a while."""

    def __init__(self, host: TableHost[Any]) -> None:
        self.host = host
        self.line: Line | None = None
        self.age = 0.0
        self.lower = 0
        """By how many logical pixels it hangs lower than it could: something else stands at the upper edge."""
        self._heard = 0

    def build(self, layout: Any, scale: Scale) -> None:
        """Places it in this window."""
        self.scale, self.free = scale, layout.free

    def hear(self) -> None:
        """Looks whether a line was written just now."""
        narrator = self.host.narrator
        if narrator.version == self._heard:
            return
        self._heard = narrator.version
        last = narrator.lines[-1] if narrator.lines else None
        settings = self.host.app.settings
        if last is None or last.kind != HERALD or not settings.herald or settings.instant or self.host.pace.skipping:
            return
        self.line, self.age = last, 0.0
        self.host.app.sound.play("phase")

    def roll_up(self) -> None:
        """Rolls the scroll up at once: what it says is no longer so."""
        if self.line is not None:
            self.age = max(self.age, UNROLLS + STANDS)

    def tick(self, dt: float) -> bool:
        """Lets it unroll, stay and roll up."""
        if self.line is None:
            return False
        self.age += dt
        if self.age >= 2 * UNROLLS + STANDS:
            self.line = None
        return True

    @property
    def rect(self) -> Rect:
        """The rectangle where the whole scroll hangs; without a size while nothing is told."""
        if self.line is None:
            return Rect(0, 0, 0, 0)
        px = self.scale.px
        words = text.plain(self.line.words)
        wide = min(text.width(words, "body", LETTERS, self.scale) + px(64), self.free.width - 2 * px(EDGE))
        rect = Rect(self.free.left + px(EDGE), self.free.top + px(EDGE + self.lower), wide, px(HIGH))
        elsewhere = next(filter(None, (helper.herald_place for helper in self.host.parts.helpers)), None)
        if elsewhere is not None:
            rect.midbottom = (round(elsewhere[0]), round(elsewhere[1]))
        return rect

    def draw(self, surface: Surface) -> None:
        """Draws the scroll as far as it has unrolled."""
        if self.line is None:
            return
        px, whole = self.scale.px, self.rect
        share = min(1.0, self.age / UNROLLS, (2 * UNROLLS + STANDS - self.age) / UNROLLS)
        if self.host.app.settings.less_motion:
            share = 1.0
        rect = Rect(
            whole.left, whole.top, max(px(2 * ROLLER), round(whole.width * out_cubic(max(0.0, share)))), whole.height
        )
        shapes.draw_soft(surface, rect, px(6), px(7), palette.BLACK, 140, px(3))
        silk = panels.silk(whole.size, self.scale)
        surface.blit(silk, rect, (0, 0, *rect.size))
        words, room = text.plain(self.line.words), whole.width - px(56)
        size = text.fitting(words, "body", LETTERS, self.scale, room, 15)
        line = text.line(text.shortened(words, "body", size, self.scale, room), "body", size, palette.INK, self.scale)
        shown = max(0, rect.width - px(36))
        surface.blit(line, line.get_rect(midleft=(rect.left + px(28), rect.centery)), (0, 0, shown, line.get_height()))
        for x in (rect.left, rect.right - px(ROLLER)):
            bar = Rect(x, rect.top - px(3), px(ROLLER), rect.height + px(6))
            stops = ((0.0, palette.rgb("#6b2f1d")), (1.0, palette.rgb("#34140c")))
            surface.blit(shapes.box(bar.size, px(4), stops, palette.RIM, max(1, px(1.5))), bar)
