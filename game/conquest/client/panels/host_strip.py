"""The actions of a host where the room is narrow: letters keep their size, cells lie in two rows (C10.3, C11.2)."""

from typing import Final

import pygame
from pygame import Rect, Surface

from game.client.look import palette, panels, text
from game.client.look.dice import die
from game.client.look.icons import icon
from game.client.look.scale import Scale
from game.client.panels.panel import Panel
from game.conquest.client.panels.layout import Layout
from game.conquest.client.panels.names import Names
from game.conquest.client.panels.uprising import NORTH_FIRST, TURNED, HostActionTray, RebelTurn, short_words
from game.conquest.client.words import say
from game.conquest.rules.board import Board
from game.conquest.rules.coop.geometry import ways
from game.conquest.rules.coop.scarf_turn import ACTIONS, INVADE

NARROW: Final = 420
"""A room narrower than this, in logical pixels, has its actions in two rows."""
SIDE, END, GAP = 20, 14, 6
INVADES: Final = 88
"""The width of the cell of the even rolls."""
DIE, TAKEN = 40, 118
"""The die of the ways, and the cell of the way that is taken."""
OTHERS: Final = [n for n, action in enumerate(ACTIONS) if action != INVADE]
ROWS: Final = 3


class NarrowHostActions(HostActionTray):
    """The eight actions of the D8 and the four ways, in the place of the Province looked at."""

    def __init__(self, layout: Layout, scale: Scale, names: Names, board: Board) -> None:
        Panel.__init__(self, "deeds", layout.selection, scale)
        self._tall = 1.0
        self.names = names
        self.board = board

    @property
    def _room(self) -> Rect:
        px = self.scale.px
        return self.rect.inflate(-2 * px(SIDE), -2 * px(END))

    @property
    def _high(self) -> int:
        return (self._room.height - (ROWS - 1) * self.scale.px(GAP)) // ROWS

    def tile(self, n: int) -> Rect:
        """The rectangle where the nth action stands: odd rolls in two rows, even ones side by side at the right."""
        room, gap, px = self._room, self.scale.px(GAP), self.scale.px
        if n in OTHERS:
            row, column = divmod(OTHERS.index(n), 2)
            wide = (room.width - px(INVADES) - 2 * gap) // 2
            return Rect(room.left + column * (wide + gap), room.top + row * (self._high + gap), wide, self._high)
        even = [each for each, action in enumerate(ACTIONS) if action == INVADE]
        wide = px(INVADES) // len(even)
        left = room.right - px(INVADES) + even.index(n) * wide
        return Rect(left, room.top, wide, 2 * self._high + gap)

    def way(self, n: int) -> Rect:
        """The rectangle where the nth of the four ways stands; the one that is taken has room for a name."""
        room, gap, px = self._room, self.scale.px(GAP), self.scale.px
        top = room.bottom - self._high
        whole = room.width - px(DIE) - 4 * gap
        if not 0 <= self._taken < 4:
            wide = [whole // 4] * 4
        else:
            other = (whole - px(TAKEN)) // 3
            wide = [px(TAKEN) if each == self._taken else other for each in range(4)]
        return Rect(room.left + px(DIE) + gap + sum(wide[:n]) + n * gap, top, wide[n], self._high)

    _taken: int = -1
    """Which of the ways, in the order rolled, is taken."""

    def update(self, turn: RebelTurn) -> None:
        looked = ways(turn.way or NORTH_FIRST)
        taken = self.board.direction.get((turn.province, turn.toward), "") if turn.toward else ""
        self._taken = looked.index(taken) if taken else -1
        super().update(turn)

    def _paint(self, face: Surface, turn: RebelTurn) -> None:
        scale, px = self.scale, self.scale.px
        corner = (-self.rect.left, -self.rect.top)
        for n in OTHERS:
            rect = self.tile(n).move(corner)
            ink = self._cell(face, rect, turn.die == n + 1)
            number = text.draw(face, str(n + 1), (rect.left + px(8), rect.centery), "number", 19, ink, scale, "midleft")
            words, left = short_words(ACTIONS[n], self.names.trait(turn.seat)), number.right + px(6)
            room = rect.right - px(4) - left
            size = text.fitting(words, "bold", 16, scale, room, 11)
            text.draw(face, words, (left, rect.centery), "bold", size, ink, scale, "midleft", room)
        whole = self.invading.move(corner)
        ink = self._cell(face, whole, bool(turn.die) and ACTIONS[turn.die - 1] == INVADE)
        for n, action in enumerate(ACTIONS):
            if action == INVADE:
                at = self.tile(n).move(corner).centerx, whole.top + px(20)
                if turn.die == n + 1:
                    pygame.draw.circle(face, palette.SEAL_RED, at, px(11))
                hue = palette.TITLE_TEXT if turn.die == n + 1 else ink
                text.draw(face, str(n + 1), at, "number", 19, hue, scale, "center")
        share = 100 * ACTIONS.count(INVADE) // len(ACTIONS)
        words = say("uprising.invades", percent=say("odds.percent", number=share))
        block = text.block(words, whole.width - px(8), 15, ink, scale, "bold", align="centre", leading=1.1)
        face.blit(block.surface, block.surface.get_rect(midbottom=(whole.centerx, whole.bottom - px(6))))
        self._paint_ways(face, turn)

    def _paint_ways(self, face: Surface, turn: RebelTurn) -> None:
        scale, px = self.scale, self.scale.px
        corner = (-self.rect.left, -self.rect.top)
        first = self.way(0).move(corner)
        if turn.way:
            rolled = die(4, "black", turn.way, px(DIE))
            face.blit(rolled, rolled.get_rect(midright=(first.left - px(GAP), first.centery)))
        for n, way in enumerate(ways(turn.way or NORTH_FIRST)):
            rect, now = self.way(n).move(corner), n == self._taken
            face.blit(panels.tray(rect.size, scale, chosen=now), rect)
            ink = palette.GOLD_TEXT if now else palette.TEXT_DIM
            named = now and turn.target > 0
            arrow = pygame.transform.rotate(icon("plain-arrow", px(20), ink), TURNED[way])
            place = (rect.left + px(18), rect.centery) if named else rect.center
            face.blit(arrow, arrow.get_rect(center=place))
            if named:
                words, left, room = self.names.province(turn.target), rect.left + px(32), rect.width - px(36)
                size = text.fitting(words, "bold", 17, scale, room, 11)
                text.draw(face, words, (left, rect.centery), "bold", size, ink, scale, "midleft", room)
            elif n < self._taken:
                # Struck out: it looked there first and found nobody it may attack.
                start, end = (rect.centerx - px(12), rect.centery), (rect.centerx + px(12), rect.centery)
                pygame.draw.line(face, palette.LOSS, start, end, max(2, px(2)))
