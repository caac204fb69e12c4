"""The slate of a host's turn: the row of eight, and below it who acts, what was rolled, what it means, what it does.

It stands over the lower part of the map, where the window has room for it; in others the tray with the row and the four
ways tells the same in fewer words. Nothing of the Province before stays in it (U16, U17).
"""

from collections.abc import Callable
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from game.client.look import palette, panels, portraits, shapes, text
from game.client.look.dice import TUMBLE_STEPS, die, tumble
from game.client.look.icons import icon
from game.client.look.scale import Scale
from game.client.look.tooltips import Tip
from game.client.look.widgets import Widget, Widgets
from game.client.odds_words import percent
from game.client.panels.panel import Panel
from game.client.texts import beside
from game.conquest.client.map.army_tokens import army_plate
from game.conquest.client.panels.layout import GAP, Layout
from game.conquest.client.panels.names import Names
from game.conquest.client.panels.uprising import (
    ACTION_ICONS,
    NORTH_FIRST,
    TURNED,
    HostActionTray,
    RebelTurn,
    short_words,
    trait_words,
)
from game.conquest.client.words import say
from game.conquest.rules.board import Board
from game.conquest.rules.coop.geometry import CLOCKWISE, ways
from game.conquest.rules.coop.scarf_turn import ACTIONS, INVADE
from game.conquest.rules.state import NEUTRAL, NOBODY

HIGH: Final = 302
LEAST_WIDE: Final = 760
LEAST_MAP: Final = 300
"""The least height of the map above it, in logical pixels."""
COLUMNS: Final = (0.245, 0.165, 0.325, 0.265)
"""How much of its width who acts, the dice, their meaning and the deed take."""
ROW: Final = 84
DIE: Final = 54
CAPTAIN: Final = 306


class Direction(NamedTuple):
    """One of the four ways: its name, what is said of it, and whether it is `taken`, `empty`, `spare` or `open`."""

    way: str
    name: str
    remark: str
    kind: str


def slate_place(layout: Layout, scale: Scale) -> Rect | None:
    """The rectangle of the slate; None where the window has no room for one."""
    beside_action = layout.tray.top == layout.action.top
    left = layout.free.left
    place = Rect(left, 0, layout.tray.right - left, scale.px(HIGH))
    place.bottom = layout.action.bottom
    room = place.top - layout.free.top
    if layout.drawers or not beside_action or place.width < scale.px(LEAST_WIDE) or room < scale.px(LEAST_MAP):
        return None
    return place


class HostSlate(HostActionTray):
    """The slate, where the tray of the other windows stands. `thrown` tells how far the die that is being thrown has
    fallen, of 1; None while none is."""

    def __init__(self, place: Rect, scale: Scale, names: Names, board: Board) -> None:
        Panel.__init__(self, "deeds", place, scale)
        self.names, self.board = names, board
        self.thrown: Callable[[], tuple[int, float] | None] = lambda: None
        self.odds: Callable[[], bool] = lambda: True
        """Whether odds are shown at this table."""
        self._turn = RebelTurn()

    # ---- places

    def tile(self, n: int) -> Rect:
        """The rectangle of the nth action: each face of the die is as wide as every other."""
        px = self.scale.px
        room = self.rect.inflate(-2 * px(22), 0)
        others = [each for each, action in enumerate(ACTIONS) if action != INVADE]
        gap = px(6)
        wide = (room.width - len(others) * gap) // len(ACTIONS)
        order = [*others, *(each for each in range(len(ACTIONS)) if each not in others)]
        at = order.index(n)
        return Rect(room.left + at * wide + min(at, len(others)) * gap, self.rect.top + px(16), wide, px(ROW))

    def column(self, n: int) -> Rect:
        """The rectangle of the nth column below the row."""
        px = self.scale.px
        room = self.rect.inflate(-2 * px(22), 0)
        left = room.left + round(room.width * sum(COLUMNS[:n]))
        top = self.rect.top + px(16 + ROW + 12)
        return Rect(left, top, round(room.width * COLUMNS[n]) - px(16), self.rect.bottom - px(14) - top)

    def way(self, n: int) -> Rect:
        """The rectangle of the nth of the four ways, one below the other."""
        px, column = self.scale.px, self.column(2)
        return Rect(column.left, column.top + px(62 + 29 * n), column.width, px(27))

    def lay(self, widgets: Widgets) -> None:
        """Every action and the ways explain themselves."""
        widgets.add(Widget("deed:ground", self.rect, None, focusable=False))
        super().lay(widgets)
        who = Tip(say("slate.who_tip"), say("slate.who"), "C11.1")
        widgets.add(Widget("deed:who", self.column(0), None, who, focusable=False))

    # ---- painting

    def update(self, turn: RebelTurn) -> None:
        self._turn = turn
        super().update(turn)

    def draw(self, surface: Surface) -> None:
        """The slate, with the die that is being thrown."""
        super().draw(surface)
        thrown = self.thrown()
        if thrown is None or not self._turn.rolling:
            return
        sides, share = thrown
        side = self.scale.px(DIE)
        frames = tumble(sides, "black", side)
        picture = frames[int(share * 2 * TUMBLE_STEPS) % TUMBLE_STEPS]
        surface.blit(picture, picture.get_rect(center=self._die(sides == 8 or not self._turn.die).center))

    def _die(self, first: bool) -> Rect:
        """The rectangle of the die of the deed, or of the one beside it."""
        px, column = self.scale.px, self.column(1)
        rect = Rect(0, 0, px(DIE), px(DIE))
        rect.midtop = (column.left + px(DIE // 2) + (0 if first else px(DIE + 6)), column.top + px(48))
        return rect

    def _paint(self, face: Surface, turn: RebelTurn) -> None:
        self._paint_row(face, turn)
        corner = (-self.rect.left, -self.rect.top)
        for n, key in enumerate(("who", "rolls", "means", "does")):
            column = self.column(n).move(corner)
            text.draw(face, say(f"slate.{key}"), column.topleft, "title", 19, palette.GOLD_TEXT, self.scale)
            y = column.top + self.scale.px(28)
            line = shapes.fading_line(column.width, max(1, self.scale.px(1.5)), palette.GOLD_LO)
            face.blit(line, (column.left, y))
        if turn.province:
            self._paint_who(face, self.column(0).move(corner), turn)
        elif turn.seat >= 0:
            self._paint_captain(face, self.column(0).move(corner), turn)
        self._paint_dice(face, turn)
        if turn.rolling == 8 or (turn.rolling and not turn.action):
            return
        # While a second die falls what the first one means still stands.
        self._paint_means(face, self.column(2).move(corner), turn)
        self._paint_does(face, self.column(3).move(corner), turn)

    def _paint_row(self, face: Surface, turn: RebelTurn) -> None:
        """The eight faces as five cells, wide by their chance; the rolled number is ringed."""
        scale, px = self.scale, self.scale.px
        corner = (-self.rect.left, -self.rect.top)
        rolled = turn.die if turn.action and turn.rolling != 8 else 0
        for n, action in enumerate(ACTIONS):
            if action == INVADE:
                continue
            rect, now = self.tile(n).move(corner), rolled == n + 1
            ink = self._cell(face, rect, now)
            self._number(face, n + 1, (rect.left + px(19), rect.top + px(20)), ink, now)
            sign = icon(ACTION_ICONS[action], px(34), ink)
            face.blit(sign, sign.get_rect(center=(rect.centerx + px(6), rect.top + px(34))))
            words = short_words(action, self.names.trait(turn.seat))
            size = text.fitting(words, "bold", 17, scale, rect.width - px(8), 12)
            at = (rect.centerx, rect.bottom - px(17))
            text.draw(face, words, at, "bold", size, ink, scale, "center", rect.width - px(8))
        whole = self.invading.move(corner)
        now = bool(rolled) and ACTIONS[rolled - 1] == INVADE
        ink = self._cell(face, whole, now)
        faces = [n + 1 for n, action in enumerate(ACTIONS) if action == INVADE]
        pitch = px(44)
        for n, number in enumerate(faces):
            at = (whole.left + px(30) + n * pitch, whole.centery)
            self._number(face, number, at, ink, rolled == number)
        left = whole.left + px(30) + len(faces) * pitch
        sign = icon(ACTION_ICONS[INVADE], px(40), ink)
        face.blit(sign, sign.get_rect(midleft=(left, whole.centery)))
        room = whole.right - left - px(60)
        share = say("odds.percent", number=100 * len(faces) // len(ACTIONS))
        high = (left + px(52), whole.centery - px(13))
        text.draw(face, say("slate.invades"), high, "bold", 21, ink, scale, "midleft", room)
        words = say("slate.of_rolls", percent=share)
        size = text.fitting(words, "body", 17, scale, room, 12)
        text.draw(face, words, (left + px(52), whole.centery + px(14)), "body", size, ink, scale, "midleft", room)

    def _number(self, face: Surface, number: int, at: tuple[int, int], ink: palette.Colour, now: bool) -> None:
        px = self.scale.px
        if now:
            pygame.draw.circle(face, palette.TITLE_TEXT, at, px(18))
            pygame.draw.circle(face, palette.SEAL_RED, at, px(16))
        text.draw(face, str(number), at, "number", 20, palette.TITLE_TEXT if now else ink, self.scale, "center")

    def _paint_who(self, face: Surface, column: Rect, turn: RebelTurn) -> None:
        scale, px = self.scale, self.scale.px
        colour = self.names.colour(turn.seat)
        plate = army_plate(colour, turn.units, ("R",) if turn.captain else (), scale.s * 0.9).picture
        left = column.left
        face.blit(plate, plate.get_rect(center=(left + px(30), column.top + px(78))))
        x, room = left + px(72), column.width - px(72)
        name = self.names.province(turn.province)
        size = text.fitting(name, "bold", 21, scale, room, 15)
        text.draw(face, name, (x, column.top + px(56)), "bold", size, palette.TITLE_TEXT, scale, "midleft", room)
        lines = [say("slate.units", count=turn.units)]
        if turn.most > 0:
            lines.append(say("slate.may_beat", count=turn.most))
        y = column.top + px(74)
        for words in lines:
            size = text.fitting(words, "body", 17, scale, room, 14)
            block = text.block(words, room, size, palette.TEXT_DIM, scale, leading=1.1, lines=2)
            face.blit(block.surface, (x, y))
            y += block.size[1] + px(3)

    def _paint_captain(self, face: Surface, column: Rect, turn: RebelTurn) -> None:
        """Whose turn it is, while the die is about the whole host."""
        scale, px = self.scale, self.scale.px
        side = px(76)
        head = portraits.head(self.names.ruler_card(turn.seat).id, self.names.colour(turn.seat), side)
        face.blit(head, (column.left, column.top + px(42)))
        x, room = column.left + side + px(12), column.width - side - px(12)
        name = self.names.warlord(turn.seat)
        size = text.fitting(name, "bold", 20, scale, room, 16)
        block = text.block(name, room, size, palette.TITLE_TEXT, scale, "bold", 1.05, lines=2)
        y = column.top + px(46)
        face.blit(block.surface, (x, y))
        words = say("slate.band", number=self.names.host(turn.seat) + 1)
        at = (x, y + block.size[1] + px(4))
        text.draw(face, words, at, "body", 17, palette.TEXT_DIM, scale, "topleft", room)

    def _paint_dice(self, face: Surface, turn: RebelTurn) -> None:
        scale, px = self.scale, self.scale.px
        shown = [(8, turn.die, say("slate.deed"), True)] if turn.die else []
        if turn.way:
            shown.append((4, turn.way, say("slate.way"), False))
        elif turn.lot:
            shown.append((6, turn.lot, say("slate.victim") if turn.action else "", not turn.action))
        if turn.rolling:
            shown = [each for each in shown if each[0] != turn.rolling]
        for sides, value, words, first in shown:
            where = self._die(first).move(-self.rect.left, -self.rect.top)
            picture = die(sides, "black", value, px(DIE))
            face.blit(picture, picture.get_rect(center=where.center))
            if words:
                text.draw(face, words, (where.centerx, where.bottom + px(14)), "body", 17, palette.TEXT_DIM, scale,
                          "center")  # fmt: skip

    def _paint_means(self, face: Surface, column: Rect, turn: RebelTurn) -> None:
        scale, px = self.scale, self.scale.px
        if turn.way:
            way = say(f"rebels.way.{CLOCKWISE.index(ways(turn.way)[0]) + 1}")
            words = say("slate.calls_first" if turn.action == "rally" else "slate.looks_first", way=way)
        elif turn.action:
            words = say(f"slate.means_{turn.action}")
        else:
            words = turn.words
        at = (column.left, column.top + px(36))
        if turn.way or turn.action == INVADE:
            size = text.fitting(words, "body", 18, scale, column.width, 12)
            text.draw(face, words, at, "body", size, palette.TEXT, scale, "topleft", column.width)
            self._paint_ways(face, turn)
            return
        block = text.block(words, column.width, 18, palette.TEXT, scale, leading=1.15, lines=6)
        face.blit(block.surface, at)

    def directions(self, turn: RebelTurn) -> list[Direction]:
        """The four ways in the order of the roll: those without a target, the one taken, those not needed."""
        taken = self.board.direction.get((turn.province, turn.toward), "") if turn.toward else ""
        looked = ways(turn.way or NORTH_FIRST)
        told = []
        for n, way in enumerate(looked):
            name, remark, kind = say(f"rebels.way.{CLOCKWISE.index(way) + 1}"), "", "open"
            if taken and way == taken:
                remark = self.names.province(turn.target) if turn.target else say("slate.several")
                kind = "taken"
            elif taken:
                kind = "empty" if n < looked.index(taken) else "spare"
                remark = say("uprising.no_target" if kind == "empty" else "slate.not_needed")
            told.append(Direction(way, name, remark, kind))
        return told

    def _paint_ways(self, face: Surface, turn: RebelTurn) -> None:
        """Those without a target are struck out, the one taken is gilt."""
        scale, px = self.scale, self.scale.px
        for n, (way, name, remark, kind) in enumerate(self.directions(turn)):
            rect = self.way(n).move(-self.rect.left, -self.rect.top)
            now, empty = kind == "taken", kind == "empty"
            face.blit(panels.tray(rect.size, scale, chosen=now), rect)
            ink = palette.TITLE_TEXT if now else palette.LOSS if empty else palette.TEXT_DIM
            arrow = pygame.transform.rotate(icon("plain-arrow", px(16), ink), TURNED[way])
            face.blit(arrow, arrow.get_rect(center=(rect.left + px(18), rect.centery)))
            room = rect.width - px(46)
            size = text.fitting(f"{name}    {remark}", "bold", 17, scale, room, 12)
            box = text.draw(face, name, (rect.left + px(36), rect.centery), "bold", size, ink, scale, "midleft", room)
            hue, role = (palette.TITLE_TEXT, "bold") if now else (palette.TEXT_DIM, "body")
            left = max(1, rect.right - px(18) - box.right)
            text.draw(face, remark, (rect.right - px(10), rect.centery), role, size, hue, scale, "midright", left)
            if empty:
                start, end = (rect.left + px(10), rect.centery), (box.right + px(4), rect.centery)
                pygame.draw.line(face, palette.LOSS, start, end, max(2, px(2)))

    def _paint_does(self, face: Surface, column: Rect, turn: RebelTurn) -> None:
        scale, px = self.scale, self.scale.px
        y = column.top + px(38)
        for words, ink, size in self.deeds(turn):
            block = text.block(words, column.width, size, ink, scale, leading=1.15, lines=4)
            if y + block.size[1] > column.bottom + px(4):
                break
            face.blit(block.surface, (column.left, y))
            y += block.size[1] + px(6)

    def deeds(self, turn: RebelTurn) -> list[tuple[str, palette.Colour, int]]:
        """What it does, in words: whom it attacks with how many, and how likely that Province is to fall."""
        told: list[tuple[str, palette.Colour, int]] = []
        if turn.target and turn.action == INVADE and turn.fight is not None:
            key = {NEUTRAL: "attacks_neutral", NOBODY: "takes_nobodys"}.get(turn.owner, "attacks_ally")
            key = "attacks_yours" if turn.owner == self.names.viewer else key
            whom = self.names.warlord(turn.owner) if turn.owner >= 0 else ""
            place = self.names.province(turn.target)
            numbers = {"force": turn.fight.force, "defence": turn.fight.defence}
            told.append((say(f"slate.{key}", place=place, whom=whom, **numbers), palette.TEXT, 19))
            if self.odds() and turn.fight.defence:
                hue = palette.LOSS if turn.owner >= 0 else palette.TEXT_DIM
                told.append((say("slate.to_fall", chance=percent(turn.fight.falls)), hue, 18))
            if turn.chosen:
                told.append((say("slate.chosen"), palette.TEXT_DIM, 17))
        elif turn.toward and not turn.target:
            told.append((say("slate.you_choose"), palette.TEXT, 19))
        elif turn.action and turn.words and not turn.waits_for_way:
            told.append((turn.words, palette.TEXT, 19))
        trait = self.names.trait(turn.seat)
        if trait and turn.province and not told:
            told.append((text.plain(trait_words(trait)), palette.TEXT_DIM, 17))
        return told


def captain_place(layout: Layout, scale: Scale) -> Rect:
    """The rectangle left of the slate: the captain, what the host holds, what its Provinces have done."""
    left = layout.selection.left
    return Rect(left, layout.selection.top, layout.free.left - scale.px(GAP) - left, layout.selection.height)


class CaptainPanel(Panel):
    """The host whose turn it is: its captain, its place in the order, its units and what was dealt to it."""

    def __init__(self, layout: Layout, scale: Scale, names: Names, hosts: int) -> None:
        super().__init__("captain", captain_place(layout, scale), scale)
        self.names, self.hosts = names, hosts

    def update(self, turn: RebelTurn, units: int, provinces: int) -> None:
        """Paints what changed."""
        self.show(
            (turn.seat, turn.dealt, units, provinces), lambda face, inside: self._paint(face, turn, units, provinces)
        )

    def _paint(self, face: Surface, turn: RebelTurn, units: int, provinces: int) -> None:
        if turn.seat < 0:
            return
        scale, px = self.scale, self.scale.px
        side = self.rect.height - px(36)
        head = portraits.head(self.names.ruler_card(turn.seat).id, self.names.colour(turn.seat), side)
        face.blit(head, (px(18), px(18)))
        x = px(18) + side + px(16)
        room = self.rect.width - x - px(16)
        name = self.names.warlord(turn.seat)
        size = text.fitting(name, "title", 24, scale, room, 15)
        text.draw(face, name, (x, px(38)), "title", size, palette.TITLE_TEXT, scale, "midleft", room)
        lines = [
            (say("slate.band_of", number=self.names.host(turn.seat) + 1, all=self.hosts), palette.TEXT_DIM),
            (beside((say("slate.provinces", count=provinces), say("slate.units", count=units))), palette.TEXT),
        ]
        if turn.dealt:
            lines.append((say("slate.dealt", count=turn.dealt), palette.LOSS))
        for n, (words, ink) in enumerate(lines):
            size = text.fitting(words, "body", 18, scale, room, 12)
            text.draw(face, words, (x, px(70 + 28 * n)), "body", size, ink, scale, "midleft", room)
