"""The page of a combat's odds (O): every ending by the troops that are left, the table of capture checks, pursuit (U3).

What concerns the combat now is lit: the column of the last check, and of both sides' troops in a pursuit.
"""

from typing import Final

import pygame
from pygame import Rect, Surface

from game.client.look import palette, panels, text
from game.client.look.buttons import Face
from game.client.look.choosers import Option, Segmented
from game.client.look.icons import icon
from game.client.look.palette import LookKey
from game.client.look.scale import Scale
from game.client.look.widgets import Button
from game.client.scenes.base import Dialog
from game.client.texts import say as say_common
from game.romance.client.table.combat_bout import METHOD_ICONS
from game.romance.client.table.result_tables import draw_captures, draw_pursuit
from game.romance.client.words import in_hundred, say
from game.romance.rules.catalogue import NOBODY
from game.romance.rules.odds import Distribution
from game.romance.rules.tables import METHODS

SHOWN: Final = 0.005
"""Endings rarer than this have no number over their bar."""
LEAVES: Final = ("odds", "captures", "pursuit")


class OddsPage(Dialog):
    """Bars for both outcomes at the left and the methods at the right; the tables on leaves of their own."""

    panel_size = (1240, 740)
    safe = "#close"
    whole = True

    def __init__(
        self, title: str, told: Distribution, colours: tuple[LookKey, LookKey], troops: tuple[int, int] = (0, 0),
        column: int = NOBODY, leaf: str = "odds", taken: float = 0.0,
    ) -> None:  # fmt: skip
        """`troops` are both sides' now, `column` that of the last capture check; `taken` how likely the next bout
        costs a general."""
        self.taken = taken
        super().__init__()
        self.title, self.told, self.colours = title, told, colours
        self.troops, self.column, self.leaf = troops, column, leaf

    def build(self, size: tuple[int, int], scale: Scale) -> None:
        inside = self.inside
        tabs = Rect(inside.left + scale.px(120), inside.top, inside.width - scale.px(240), scale.px(44))
        options = [Option(leaf, say(f"odds.leaf.{leaf}")) for leaf in LEAVES]
        Segmented(self.widgets, "#leaf", tabs, options, self.leaf, self._turn, 19)
        place = Rect(0, 0, scale.px(260), scale.px(52))
        place.midbottom = inside.midbottom
        face = Face(say_common("kit.close"), key=self.app.bindings.label("back"), kind="primary")
        self.widgets.add(Button("#close", place, face, self.back))

    def _turn(self, leaf: str) -> None:
        self.leaf = leaf
        self.app.dirty = True

    def act(self, command: str) -> bool:
        if command == "odds":
            self.back()
            return True
        return super().act(command)

    def content(self, surface: Surface) -> None:
        scale, inside = self.scale, self.inside
        top = inside.top + scale.px(62)
        room = Rect(inside.left, top, inside.width, inside.bottom - scale.px(70) - top)
        if self.leaf == "captures":
            draw_captures(surface, room, scale, self.column)
        elif self.leaf == "pursuit":
            draw_pursuit(surface, room, scale, self.troops, self.colours)
        else:
            self._endings(surface, room)

    def _endings(self, surface: Surface, room: Rect) -> None:
        scale, told = self.scale, self.told
        left = Rect(room.left, room.top, round(room.width * 0.58), room.height)
        half = left.height // 2
        for n, (chances, key) in enumerate(((told.taken, "taken"), (told.held, "held"))):
            part = Rect(left.left, left.top + n * half, left.width, half - scale.px(8))
            self._bars(surface, part, chances, n, say(f"odds.{key}", percent=in_hundred(sum(chances))))
        right = Rect(left.right + scale.px(30), room.top, room.right - left.right - scale.px(30), left.height)
        self._methods(surface, right)

    def _bars(self, surface: Surface, area: Rect, chances: tuple[float, ...], side: int, title: str) -> None:
        scale, px = self.scale, self.scale.px
        text.draw(surface, title, area.topleft, "bold", 19, palette.GOLD_TEXT, scale, room=area.width)
        most = max(*chances, 0.01)
        pitch = area.width / len(chances)
        every = max(1, round(px(30) / pitch))
        foot, room = area.bottom - px(24), area.height - px(72)
        for left, chance in enumerate(chances):
            tall = max(1, round(room * chance / most)) if chance else 0
            bar = Rect(round(area.left + pitch * (left + 0.12)), foot - tall, max(2, round(pitch * 0.76)), tall)
            if tall:
                surface.fill(palette.player(self.colours[side]).chart, bar)
                pygame.draw.rect(surface, palette.GOLD_LO, bar, max(1, px(1)))
            if left % every == 0:
                at = (bar.centerx, foot + px(2))
                text.draw(surface, str(left), at, "bold", 15, palette.TEXT_DIM, scale, "midtop")
            if pitch > px(30) and chance >= SHOWN:
                words = say("percent", number=in_hundred(chance))
                text.draw(surface, words, (bar.centerx, bar.top - px(2)), "bold", 14, palette.TEXT, scale, "midbottom")

    def _methods(self, surface: Surface, area: Rect) -> None:
        scale, px = self.scale, self.scale.px
        text.draw(surface, say("odds.methods"), area.topleft, "bold", 19, palette.GOLD_TEXT, scale, room=area.width)
        high = min(px(50), (area.height - px(80)) // max(1, len(self.told.bouts)))
        for n, bout in enumerate(self.told.bouts):
            row = Rect(area.left, area.top + px(34) + n * high, area.width, high - px(5))
            surface.blit(panels.tray(row.size, scale, dark=70), row)
            sign = icon(METHOD_ICONS[bout.method], min(px(28), row.height), palette.GOLD_MID)
            surface.blit(sign, sign.get_rect(midleft=(row.left + px(10), row.centery)))
            name = say("combat.method", method=say(f"method.{METHODS[bout.method]}"), count=bout.picked)
            text.draw(surface, name, (row.left + px(48), row.centery), "bold", 17, palette.TEXT, scale, "midleft",
                      round(row.width * 0.40))  # fmt: skip
            words = say("percent", number=in_hundred(bout.chance))
            at = (row.left + round(row.width * 0.66), row.centery)
            text.draw(surface, words, at, "number", 19, palette.TITLE_TEXT, scale, "midright")
            words = say("odds.losses", mine=f"{bout.losses:.1f}", theirs=f"{bout.enemy_losses:.1f}")
            at = (row.right - px(12), row.centery)
            text.draw(surface, words, at, "body", 17, palette.TEXT_DIM, scale, "midright", round(row.width * 0.32))
        if self.taken:
            words = say("odds.taken_in_a_bout", percent=in_hundred(self.taken))
            block = text.block(words, area.width, 17, palette.TEXT_DIM, scale, lines=2)
            surface.blit(block.surface, (area.left, area.bottom - block.size[1]))
