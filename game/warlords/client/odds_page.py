"""The page of an attack's odds: how often each total falls on either side, and which rolls win (U3)."""

import pygame
from pygame import Rect, Surface

from game.client.look import palette, text
from game.client.look.buttons import Face
from game.client.look.palette import LookKey
from game.client.look.scale import Scale
from game.client.look.widgets import Button
from game.client.odds_words import percent
from game.client.scenes.base import Dialog
from game.client.texts import say as say_common
from game.warlords.client.odds_words import dice_words
from game.warlords.client.words import say
from game.warlords.rules.preview import AttackPreview

Totals = tuple[tuple[int, int], ...]


class OddsPage(Dialog):
    """Both distributions as bars, one above the other on the same totals; gilt as far as the attacker wins."""

    panel_size = (980, 640)
    safe = "#close"
    whole = True

    def __init__(
        self, title: str, totals: tuple[Totals, Totals], told: AttackPreview, colours: tuple[LookKey, LookKey]
    ) -> None:
        super().__init__()
        self.title, self.totals, self.told, self.colours = title, totals, told, colours

    def build(self, size: tuple[int, int], scale: Scale) -> None:
        place = Rect(0, 0, scale.px(260), scale.px(52))
        place.midbottom = self.inside.midbottom
        face = Face(say_common("kit.close"), key=self.app.bindings.label("back"), kind="primary")
        self.widgets.add(Button("#close", place, face, self.back))

    def content(self, surface: Surface) -> None:
        scale, inside, told = self.scale, self.inside, self.told
        line = say("odds.line", percent=percent(told.odds.win), dice=dice_words(told), ties=percent(told.odds.equal))
        at = (inside.centerx, inside.top + scale.px(8))
        text.draw(surface, line, at, "bold", 21, palette.TITLE_TEXT, scale, "midtop", inside.width)
        floor = inside.bottom - scale.px(76)
        area = Rect(inside.left, inside.top + scale.px(52), inside.width, floor - inside.top - scale.px(52))
        low = min(total for totals in self.totals for total, _ in totals)
        high = max(total for totals in self.totals for total, _ in totals)
        half = area.height // 2
        for n, (totals, key) in enumerate(zip(self.totals, ("odds.attack", "odds.defence"), strict=True)):
            part = Rect(area.left, area.top + n * half, area.width, half)
            self._bars(surface, part, totals, (low, high), n, say(key))
        self._legend(surface, Rect(area.left, area.top, area.width, scale.px(24)))

    def _legend(self, surface: Surface, row: Rect) -> None:
        """Draws the meaning of the gilt part of a bar."""
        scale, px = self.scale, self.scale.px
        words = text.draw(surface, say("odds.gilt"), row.topright, "body", 17, palette.TEXT_DIM, scale, "topright")
        key = Rect(0, 0, px(16), px(16))
        key.midright = (words.left - px(8), words.centery)
        surface.fill(palette.GOLD_HI, key)
        pygame.draw.rect(surface, palette.GOLD_LO, key, max(1, px(1)))

    def _wins(self, total: int, side: int) -> float:
        """How often a total of this side goes with a win of the attacker, of 1."""
        others = self.totals[1 - side]
        won = sum(count for other, count in others if (other < total if side == 0 else other > total))
        return won / sum(count for _, count in others)

    def _bars(self, surface: Surface, area: Rect, totals: Totals, span: tuple[int, int], side: int, title: str) -> None:
        scale, px = self.scale, self.scale.px
        text.draw(surface, title, area.topleft, "bold", 18, palette.GOLD_TEXT, scale)
        ways = sum(count for _, count in totals)
        most = max(count for _, count in totals)
        pitch = area.width / (span[1] - span[0] + 1)
        every = max(1, round(px(34) / pitch))
        foot, room = area.bottom - px(26), area.height - px(70)
        for total, count in totals:
            x = area.left + (total - span[0]) * pitch
            tall = max(1, round(room * count / most))
            bar = Rect(round(x + pitch * 0.1), foot - tall, max(2, round(pitch * 0.8)), tall)
            surface.fill(palette.player(self.colours[side]).chart, bar)
            gilt = round(tall * self._wins(total, side))
            surface.fill(palette.GOLD_HI, (bar.left, bar.bottom - gilt, bar.width, gilt))
            pygame.draw.rect(surface, palette.GOLD_LO, bar, max(1, px(1)))
            if (total - span[0]) % every == 0:
                at = (bar.centerx, foot + px(3))
                text.draw(surface, str(total), at, "bold", 16, palette.TEXT_DIM, scale, "midtop")
            if pitch > px(40) and count / ways >= 0.01:
                at = (bar.centerx, bar.top - px(2))
                text.draw(surface, percent(count / ways), at, "bold", 15, palette.TEXT, scale, "midbottom")
