"""The bar at the top: round, mode, the steps of the turn, who wins ties (mock-3)."""

from collections.abc import Callable
from typing import Final

import pygame
from pygame import Rect, Surface

from game.client.look import palette, panels, shapes, text
from game.client.look.dice import die
from game.client.look.icons import icon
from game.client.look.pieces import seal
from game.client.look.scale import Scale
from game.client.panels.standing import draw_goal_line
from game.conquest.client.map.fate_signs import roundel
from game.conquest.client.panels.clock_bar import ClockBar
from game.conquest.client.panels.layout import Layout
from game.conquest.client.panels.names import Names
from game.conquest.client.panels.war_clock import WarClock
from game.conquest.client.panels.war_goal import goal_words, own_standing
from game.conquest.client.words import say
from game.conquest.rules.options import Options
from game.conquest.rules.state import TIES_INVADER
from game.conquest.rules.view import View

STEPS: Final = ("income", "market", "generals", "infantry", "deploy", "invade", "reposition")
"""The steps of a turn (R5.4)."""
TRACK: Final = ("income", "buy", "deploy", "invade", "reposition")
"""The steps as the bar shows them: cards, Generals and Infantry are bought on one page."""
BOUGHT_IN: Final = ("market", "generals", "infantry")
STEP_ICONS: Final = {
    "income": "two-coins",
    "market": "card-draw",
    "generals": "person",
    "infantry": "spears",
    "deploy": "position-marker",
    "invade": "crossed-swords",
    "reposition": "walking-boot",
}
TRACK_ICONS: Final = {**STEP_ICONS, "buy": "pay-money"}
ROUND_SEALS: Final = "一二三四五六七八九十"
UNDO, HELP, COG = 179, 122, 65
OMEN, OMENS_APART = 38, 10
"""The roundel of what Fate has laid on the round, and how far it stays from its neighbour."""
ALONE, ASIDE = 92, 24
"""What the present step needs beside its name where it stands alone, and how far it stays from its neighbours."""
GOAL_OF_ALLIES: Final = 250
"""How long the line of the goal may be beside the clock of the war against the rebels."""


def omens_of(picture: View) -> tuple[str, ...]:
    """The effects of Fate that last the round (K7.6)."""
    lying = {kind for p in range(1, len(picture.owner)) for kind in picture.tokens_in(p)}
    kinds = [kind for kind in ("flood", "famine", "epidemic", "harvest") if kind in lying]
    return (*kinds, "winter") if picture.winter else tuple(kinds)


def rebel_provinces(picture: View) -> int:
    """How many Provinces the hosts hold (C1.2)."""
    return sum(owner >= picture.players for owner in picture.owner)


def die_words(picture: View) -> str:
    """The words below who wins ties: the fate die, or why there is none (R6)."""
    if picture.fate_die:
        return say("ties.odd" if picture.fate_die % 2 else "ties.even", die=picture.fate_die)
    # A lesson, or a war set up in its midst, may begin in a later round and without that round's die.
    return say("ties.first_round" if picture.round <= 1 else "ties.no_die")


class TopBar:
    """The top bar, painted once for its content."""

    def __init__(self, layout: Layout, scale: Scale, options: Options, names: Names) -> None:
        self.names = names
        self.rect = layout.top
        self.handle = layout.handle
        self.scale = scale
        self.options = options
        self.coop = options.scenario != "none"
        self.clock: Callable[[View], WarClock] | None = None
        """How the war against the rebels stands, where there is one."""
        self.clock_bar = ClockBar(scale)
        self._key: object = None
        self._picture: Surface | None = None
        self.steps: dict[str, Rect] = {}
        self.omens: dict[str, Rect] = {}

    def buttons(self) -> tuple[Rect, Rect, Rect]:
        """The rectangles where undo, help and the menu stand."""
        side = self.scale.px(48)
        top = (self.rect.height - side) // 2 - self.scale.px(1)
        undo, aid, menu = (Rect(self.rect.right - self.scale.px(x), top, side, side) for x in (UNDO, HELP, COG))
        return undo, aid, menu

    def ties(self) -> Rect:
        """The rectangle where the tie words and the fate die stand."""
        right = (self.handle.left if self.handle.width else self.rect.right - self.scale.px(UNDO)) - self.scale.px(18)
        return Rect(right - self.scale.px(280), 0, self.scale.px(280), self.rect.height)

    def round(self) -> Rect:
        """The rectangle where the round and the goal stand."""
        return Rect(0, 0, self.scale.px(80) + self.goal_room(), self.rect.height)

    def draw(self, surface: Surface, picture: View) -> None:
        """The bar as it stands."""
        rebels = rebel_provinces(picture)
        hosts = picture.turn_seat >= picture.players and bool(picture.round)
        standing = own_standing(picture, self.names.board, self.options)
        clock = self.clock(picture) if self.clock is not None and picture.round else None
        key = (picture.round, picture.ties, picture.fate_die, picture.step, omens_of(picture), rebels, hosts, standing,
               clock)  # fmt: skip
        if self._picture is None or key != self._key:
            self._key = key
            self._picture = self._paint(picture, clock)
        surface.blit(self._picture, self.rect)

    def _paint(self, picture: View, clock: WarClock | None) -> Surface:
        scale = self.scale
        bar = Surface((self.rect.width, self.rect.height + scale.px(8)), pygame.SRCALPHA)
        face = panels.sheet(self.rect.size, 0, "lacquer", 26, -60)
        bar.blit(face, (0, 0))
        line = self.rect.height - scale.px(4)
        bar.fill(palette.LACQUER_9, (0, line - scale.px(1), self.rect.width, scale.px(5)))
        bar.blit(shapes.gradient((self.rect.width, scale.px(3)), palette.RIM), (0, line))
        shade = shapes.gradient((self.rect.width, scale.px(8)), ((0.0, palette.BLACK), (1.0, palette.BLACK))).copy()
        for y in range(shade.get_height()):
            shade.fill((0, 0, 0, round(120 * (1 - y / shade.get_height()))), (0, y, self.rect.width, 1))
        bar.blit(shade, (0, self.rect.height))
        left = self._paint_round(bar, picture)
        right = self._paint_ties(bar, picture, left, self._middle(clock))
        if clock is not None:
            self.steps = {}
            self.clock_bar.paint(bar, clock, left, right)
        else:
            self._paint_steps(bar, picture, left, right)
        return bar

    def _paint_round(self, bar: Surface, picture: View) -> int:
        scale = self.scale
        number = picture.round
        known = 1 <= number <= len(ROUND_SEALS)
        mark = seal("第" + ROUND_SEALS[number - 1] if known else "天命", scale.px(56))
        bar.blit(mark, mark.get_rect(midleft=(scale.px(22), scale.px(36))))
        x = scale.px(72)
        if not number:
            box = text.draw(bar, say("top.setup"), (x, scale.px(6)), "title", 30, palette.GOLD_TEXT, scale)
        else:
            box = text.draw(
                bar, say("top.round", round=number), (x, scale.px(6)), "title", 30, palette.GOLD_TEXT, scale
            )
            last = self.options.coop_round_limit if self.coop else self.options.round_limit
            if last:
                limit = say("top.of", limit=last)
                at = (box.right + scale.px(6), scale.px(13))
                box = box.union(text.draw(bar, limit, at, "name", 22, palette.TEXT_DIM, scale))
        at, room = (x, scale.px(41)), self.goal_room()
        if not number:
            mode = say("uprising.title") if self.coop else say(f"mode.{self.options.mode}.name")
            low = text.draw(bar, mode, at, "body", 18, palette.TEXT_DIM, scale, room=room)
            return max(box.right, low.right)
        wins = goal_words(self.options, self.names.board, self.names)
        standing, hue = own_standing(picture, self.names.board, self.options)
        low = draw_goal_line(bar, at, wins, standing, hue, room, scale)
        return max(box.right, low.right)

    def goal_room(self) -> int:
        """The width for the line of the goal: what the steps in the middle leave, and never less than a standing."""
        if self.clock is not None:
            return self.scale.px(GOAL_OF_ALLIES)
        return max(self.scale.px(250), min(self.scale.px(430), round(self.rect.width * 0.24)))

    def _paint_ties(self, bar: Surface, picture: View, left: int, middle: int) -> int:
        """Paints who wins ties, unless the `middle` of the bar needs the room; returns where it begins."""
        scale = self.scale
        area = self.ties()
        side = scale.px(46)
        right = area.right
        if picture.fate_die:
            picture_of_die = die(6, "fate", picture.fate_die, side)
            bar.blit(picture_of_die, picture_of_die.get_rect(midright=(right, scale.px(36))))
            right -= side + scale.px(14)
        invader = picture.ties == TIES_INVADER
        words = say("ties.invader" if invader else "ties.defender")
        colour = palette.LOSS if invader else palette.GAIN
        below = die_words(picture)
        long = max(text.width(words, "bold", 20, scale), text.width(below, "body", 17, scale))
        omens = len(omens_of(picture)) * scale.px(OMEN + OMENS_APART)
        if right - long - omens - left < middle + scale.px(2 * ASIDE):
            # Where the words would lie upon the steps the die speaks alone; its slip says the rest.
            if not picture.fate_die:
                sign = icon("crossed-swords" if invader else "shield", scale.px(34), colour)
                bar.blit(sign, sign.get_rect(midright=(right, scale.px(36))))
                right -= scale.px(34 + 14)
            return self._paint_omens(bar, picture, right)
        box = text.draw(bar, words, (right, scale.px(11)), "bold", 20, colour, scale, "topright")
        low = text.draw(bar, below, (right, scale.px(38)), "body", 17, palette.TEXT_DIM, scale, "topright")
        return self._paint_omens(bar, picture, min(box.left, low.left))

    def _middle(self, clock: WarClock | None) -> int:
        """The least width of the middle: the present step alone, or the clock."""
        scale = self.scale
        if clock is not None:
            return self.clock_bar.least(clock)
        return max(text.width(say(f"step.{name}"), "bold", 24, scale) for name in TRACK) + scale.px(ALONE)

    def _paint_omens(self, bar: Surface, picture: View, right: int) -> int:
        """Paints Fate's effects on this round as roundels beside the tie words; returns where they begin."""
        side = self.scale.px(OMEN)
        self.omens = {}
        for kind in reversed(omens_of(picture)):
            right -= side + self.scale.px(OMENS_APART)
            rect = Rect(right, self.scale.px(36) - side // 2, side, side)
            bar.blit(roundel(kind, side), rect)
            self.omens[kind] = rect
        return right

    # ---- the steps of the turn

    def _paint_steps(self, bar: Surface, picture: View, left: int, right: int) -> None:
        """Done = jade tick, now = gold pill, later = dim; the names give way where there is no room."""
        scale = self.scale
        self.steps = {}
        room = right - left - 2 * scale.px(24)
        present = "buy" if picture.step in BOUGHT_IN else picture.step
        for full in (len(TRACK), 3, 1, 0):
            widths = self._widths(present, full)
            if sum(widths) <= room:
                break
        x = left + scale.px(24 if full else 8) + max(0, (room - sum(widths)) // 2)
        middle = (left + right) // 2
        if full and abs(middle - bar.get_width() // 2) < scale.px(200):
            x = max(
                left + scale.px(24), min(bar.get_width() // 2 - sum(widths) // 2, right - scale.px(24) - sum(widths))
            )
        now = TRACK.index(present) if present in TRACK else -1
        for n, (step, width) in enumerate(zip(TRACK, widths, strict=True)):
            rect = Rect(x, 0, width, self.rect.height)
            if not width:
                continue
            self._paint_step(bar, rect, step, n, now, named=self._named(n, now, full))
            self.steps[step] = rect
            x += width

    @staticmethod
    def _named(n: int, now: int, full: int) -> bool:
        return full == len(TRACK) or abs(n - max(now, 0)) <= full // 2

    def _widths(self, step: str, full: int) -> list[int]:
        """The widths of the steps with so many of them named; with none of them, the present one stands alone."""
        now = TRACK.index(step) if step in TRACK else -1
        widths = []
        for n, name in enumerate(TRACK):
            label = text.width(say(f"step.{name}"), "bold", 24 if n == now else 20, self.scale)
            named = self._named(n, now, full)
            if not full and n != max(now, 0):
                widths.append(0)
                continue
            pad = ALONE if n == now else 62
            widths.append((label if named else 0) + self.scale.px(pad if named else 50))
        return widths

    def _paint_step(self, bar: Surface, rect: Rect, step: str, n: int, now: int, named: bool) -> None:
        scale = self.scale
        middle = scale.px(35)
        label = say(f"step.{step}")
        if n == now:
            pill = Rect(rect.left + scale.px(4), middle - scale.px(26), rect.width - scale.px(18), scale.px(52))
            shapes.draw_soft(bar, pill, pill.height // 2, scale.px(8), palette.GOLD_MID, 120)
            rim = shapes.flat(palette.rgb("#fff3c8"))
            bar.blit(panels.pill(pill.size, palette.GOLD_FILL, rim, max(1, scale.px(2))), pill)
            mark = icon(TRACK_ICONS[step], scale.px(28), palette.rgb("#3a1a08"))
            bar.blit(mark, mark.get_rect(midleft=(pill.left + scale.px(18), middle)))
            at = (pill.left + scale.px(54), middle)
            text.draw(bar, label, at, "bold", 24, palette.rgb("#2a1206"), scale, "midleft")
        else:
            done = n < now
            colour = palette.GAIN if done else palette.TEXT_DIM
            mark = icon("check-mark" if done else TRACK_ICONS[step], scale.px(20), colour)
            bar.blit(mark, mark.get_rect(midleft=(rect.left, middle)))
            if named:
                at = (rect.left + scale.px(27), middle)
                text.draw(bar, label, at, "bold", 20, colour, scale, "midleft")
        if n < len(TRACK) - 1:
            dash = Rect(rect.right - scale.px(24), middle - scale.px(1), scale.px(14), max(2, scale.px(3)))
            colour = palette.GAIN if n < now else palette.GOLD_LO
            if n != now:
                bar.fill(palette.mix(colour, palette.LACQUER_7, 0.4), dash)
