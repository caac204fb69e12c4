"""The Yellow Scarves: each host with its captain's face, Provinces, units and Generals; and what a Province rolls.

`RebelTurn` follows the actions of the host whose turn it is (C10, C11, mock-6).
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from game.client.look import palette, panels, portraits, shapes, text
from game.client.look.dice import die
from game.client.look.icons import icon
from game.client.look.palette import Colour
from game.client.look.pieces import emblem
from game.client.look.scale import Scale
from game.client.look.tooltips import Tip
from game.client.look.widgets import Widget, Widgets
from game.client.panels.panel import Panel
from game.client.panels.tabs import NO_TITLE
from game.client.prompts.spectating import TurnReport
from game.client.texts import beside
from game.conquest.client.map.army_tokens import leader_mark
from game.conquest.client.panels.layout import BOTTOM, GAP, LEAST_TRAY, Layout
from game.conquest.client.panels.names import RANKS, Names
from game.conquest.client.panels.narrator_coop import action_words
from game.conquest.client.panels.warlords import Standing, standings
from game.conquest.client.words import say
from game.conquest.rules import events as ev
from game.conquest.rules.board import Board
from game.conquest.rules.coop.geometry import CLOCKWISE, ways
from game.conquest.rules.coop.host_fight import HostFight
from game.conquest.rules.coop.scarf_turn import ACTIONS, INVADE
from game.conquest.rules.leaders import GENERAL_SLOTS
from game.conquest.rules.rebel_traits import MUSTERS, SCHEMES
from game.conquest.rules.state import MOST_SCARF_GENERALS, NOBODY, ProvinceId, Seat
from game.conquest.rules.view import View
from game.engine.events import Event

ACTION_ICONS: Final = {
    "assassinate": "cloak-dagger", "invade": "crossed-swords", "rally_troops": "spears", "bribe": "pay-money",
    "rally": "flying-flag",
}  # fmt: skip
NORTH_FIRST: Final = 1
"""The D4 after which a host looks north first (C9.5): how the ways stand until one is rolled."""
TURNED: Final = {"N": 180, "E": 90, "S": 0, "W": -90}
"""How far the arrow that points down is turned."""
ROW, ROLLED = 88, 50
"""The logical height of a host's row, and of one that has been put down."""
HEAD, FOOT = 48, 20
LOW_ROW, ONE_LINE, LEAST_ROW = 79, 58, 24
"""Below the first a captain's place has no line of its own, below the second all of a host stands in one; a host has no
less than the third, even if the tray must be covered."""

SILK_ROLL: Final = ((0.0, palette.rgb("#8f8064")), (0.35, palette.rgb("#d8c9a4")), (1.0, palette.rgb("#7c6c50")))
GILT: Final = ((0.0, palette.GOLD_HI), (0.45, palette.GOLD_MID), (1.0, palette.GOLD_LO))
"""What a placard that is rolled up is made of."""


class HostRow(NamedTuple):
    """The content of a host's row."""

    standing: Standing
    captain_at: ProvinceId
    generals: int
    waiting: int
    pool: int
    seized: int
    growth: int


class Uprising(Panel):
    """All hosts, in their turn order; no higher than they need, so that the map is seen below them (mock-6)."""

    def __init__(self, layout: Layout, scale: Scale, names: Names, hosts: int) -> None:
        rect = layout.roster.union(layout.treasury) if layout.shows("treasury") else layout.roster.copy()
        rect = layout.hosts.copy() if layout.hosts.width else rect
        if layout.tray.colliderect(rect):
            # In a narrow window the tray of their actions stands over the panel of the choice.
            least = scale.px(HEAD + FOOT) + hosts * scale.px(LEAST_ROW)
            rect.height = min(rect.height, max(least, layout.tray.top - scale.px(GAP) - rect.top))
        rect.height = min(rect.height, scale.px(HEAD + FOOT) + hosts * scale.px(ROW))
        # Where the hosts and the roster take turns, their tabs stand in the place of the title.
        super().__init__("uprising", rect, scale, say("uprising.title") if layout.hosts.width else NO_TITLE)
        self.names = names
        self.rows: list[HostRow] = []
        self.growth: Callable[[Seat], int] = lambda seat: 0
        """What a host's next income would be, asked of the rules."""
        self.captures: Callable[[Seat], int] = lambda seat: 3
        """How many captures bring a host a General (C13.3), asked of the rules."""
        self._grown: dict[Seat, int] = {}
        """The same as it was in the last turn of a player: while hosts act the rules are ahead of what is told."""

    def update(self, picture: View) -> None:
        """Paints what changed."""
        counted = standings(picture)[picture.players :]
        if picture.round and picture.turn_seat < picture.players:
            self._grown = {row.seat: self.growth(row.seat) for row in counted if row.alive}
        self.rows = [
            HostRow(
                row,
                picture.leader_at[4 * row.seat],
                sum(picture.leader_at[slot] > 0 for slot in GENERAL_SLOTS[row.seat]),
                picture.reserve_size[row.seat],
                picture.pool[row.seat],
                picture.seized[row.seat],
                self._grown.get(row.seat, 0) if row.alive else 0,
            )
            for row in counted
        ]
        self.show((tuple(self.rows), self.names.viewer), lambda face, inside: self._paint(face))

    @property
    def left(self) -> tuple[bool, ...]:
        """For each host whether it is still in the game: the others are rolled up."""
        return tuple(row.standing.alive for row in self.rows)

    def row_rect(self, n: int) -> Rect:
        """The rectangle where the nth host's row is on the screen."""
        px, left = self.scale.px, self.left
        room = self.rect.height - px(HEAD + FOOT) - px(ROLLED) * left.count(False)
        high = min(px(ROW), room // max(1, left.count(True)))
        heights = [high if alive else px(ROLLED) for alive in left]
        top = self.rect.top + px(HEAD) + sum(heights[:n])
        return Rect(self.rect.left + px(14), top, self.rect.width - px(28), heights[n])

    def tip(self, n: int) -> Tip:
        """The tooltip of a host."""
        row = self.rows[n]
        trait, every = self.names.trait(row.standing.seat), self.captures(row.standing.seat)
        words = [trait_words(trait)] if trait else []
        words.append(say("uprising.next_general", count=every - row.seized % every))
        if row.growth:
            words.append(say("uprising.growth", count=row.growth))
        if row.waiting:
            words.append(say("uprising.in_reserve", count=row.waiting))
        if row.pool:
            words.append(say("uprising.in_pool", count=row.pool))
        return Tip("\n".join(words), self.names.warlord(row.standing.seat), "C13")

    def _paint(self, face: Surface) -> None:
        for n, row in enumerate(self.rows):
            rect = self.row_rect(n).move(-self.rect.left, -self.rect.top)
            if row.standing.alive:
                self._paint_row(face, rect, row)
            else:
                self._paint_rolled(face, rect, row)

    def _paint_rolled(self, face: Surface, rect: Rect, row: HostRow) -> None:
        """A host that is no more: its placard is rolled up, with a slip that says whose it was."""
        scale, names, px = self.scale, self.names, self.scale.px
        colour = names.colour(row.standing.seat)
        roll = Rect(0, 0, rect.width - px(48), px(30))
        roll.center = rect.center
        shapes.draw_soft(face, roll, px(4), px(4), palette.BLACK, 150, px(2))
        face.blit(shapes.box(roll.size, px(4), SILK_ROLL, shapes.flat(palette.LACQUER_9), px(1)), roll)
        band = Rect(0, 0, px(20), roll.height - 2 * px(1))
        dyed = palette.mix(palette.player(colour).colour, palette.INK, 0.45)
        for x in (roll.left + px(20), roll.right - px(20)):
            face.blit(shapes.gradient(band.size, ((0.0, palette.lighter(dyed, 0.12)), (1.0, dyed))),
                      band.move(x - band.width // 2, roll.top + px(1)))  # fmt: skip
        for x in (roll.left, roll.right):
            knob = Rect(0, 0, px(12), px(36))
            knob.center = (x, roll.centery)
            face.blit(shapes.box(knob.size, px(4), GILT, shapes.flat(palette.rgb("#5a3a12")), px(1)), knob)
        mark = emblem(colour, px(30), dim=True)
        face.blit(mark, mark.get_rect(center=(roll.left + px(20), roll.centery)))
        inside = roll.inflate(-2 * px(44), 0)
        over = text.draw(
            face, say("uprising.put_down"), inside.midright, "body", 17, palette.INK_DIM, scale, "midright"
        )
        room = over.left - inside.left - px(8)
        text.draw(
            face, names.warlord(row.standing.seat), inside.midleft, "bold", 19, palette.INK, scale, "midleft", room
        )

    def _paint_row(self, face: Surface, rect: Rect, row: HostRow) -> None:
        scale, names, seat = self.scale, self.names, row.standing.seat
        if row.standing.turn:
            tray = rect.inflate(-scale.px(2), -scale.px(2))
            face.blit(panels.tray(tray.size, scale, chosen=True), tray)
        edge = scale.px(8 if rect.height >= scale.px(ONE_LINE) else 3)
        side = rect.height - 2 * edge
        box = Rect(rect.left + scale.px(8), rect.top + edge, side, side)
        head = portraits.head(names.ruler_card(seat).id, names.colour(seat), side)
        face.blit(head if row.captain_at else pygame.transform.grayscale(head), box)
        mark = emblem(names.colour(seat), min(scale.px(28), side * 2 // 3))
        face.blit(mark, mark.get_rect(center=(box.right - scale.px(3), box.bottom - scale.px(5))))
        x = box.right + scale.px(18)
        room = rect.right - x - scale.px(6)
        if rect.height < scale.px(ONE_LINE):
            numbers = scale.px(2 * 54)
            at = (x, rect.centery)
            text.draw(face, names.warlord(seat), at, "bold", 20, palette.TEXT, scale, "midleft", room - numbers)
            self._paint_numbers(face, (rect.right - numbers, rect.centery), scale.px(54), row)
            return
        named = room - (scale.px(44) if row.growth else 0)
        box = text.draw(face, names.warlord(seat), (x, rect.top + edge), "bold", 21, palette.TEXT, scale, room=named)
        if row.growth:
            at = (rect.right - scale.px(10), box.centery)
            text.draw(face, say("uprising.grows", count=row.growth), at, "number", 19, palette.LOSS, scale, "midright")
        where = (
            say("uprising.at", province=names.province(row.captain_at)) if row.captain_at else say("uprising.fallen")
        )
        if names.trait(seat):
            where = beside((say(f"trait.{names.trait(seat)}.name"), where))
        if rect.height >= scale.px(LOW_ROW):
            text.draw(face, where, (x, rect.top + scale.px(33)), "body", 17, palette.TEXT_DIM, scale, room=room)
        elif text.width(where, "body", 17, scale) <= named - box.width - scale.px(12):
            at = (rect.right - scale.px(6) - room + named, box.centery)
            text.draw(face, where, at, "body", 17, palette.TEXT_DIM, scale, "midright")
        y = rect.bottom - scale.px(19)
        x = self._paint_numbers(face, (x, y), scale.px(62), row)
        for each in range(MOST_SCARF_GENERALS):
            sign = leader_mark(RANKS[each + 1], scale.px(22)).copy()
            sign.set_alpha(255 if each < row.generals else 130 if each < row.generals + row.waiting else 45)
            face.blit(sign, sign.get_rect(midleft=(x, y)))
            x += scale.px(26)

    def _paint_numbers(self, face: Surface, at: tuple[int, int], pitch: int, row: HostRow) -> int:
        """Provinces and units, each behind its sign; returns where it ends."""
        x, y = at
        for name, number in (("castle", row.standing.provinces), ("spears", row.standing.units)):
            sign = icon(name, self.scale.px(18), palette.GOLD_MID)
            face.blit(sign, sign.get_rect(midleft=(x, y)))
            behind = (x + self.scale.px(23), y)
            text.draw(face, str(number), behind, "number", 20, palette.TEXT, self.scale, "midleft")
            x += pitch
        return x


# ---- what a Province rolls


@dataclass(frozen=True)
class RebelTurn:
    """The turn of a host as far as it has been told: who acts, its roll, the way it goes, the last sentence."""

    seat: Seat = -1
    province: ProvinceId = 0
    action: str = ""
    die: int = 0
    way: int = 0
    target: ProvinceId = 0
    toward: ProvinceId = 0
    """A Province in the direction it goes, be there one target that way or several."""
    words: str = ""
    force: tuple[int, int] = (0, 0)
    """How many units stood on both sides when it set out."""
    deed: str = ""
    """The action told last."""
    lot: int = 0
    """A D6 about the whole host, or of a victim."""
    dealt: int = 0
    """The Infantry of its income."""
    rolling: int = 0
    """The sides of a die that is about to be told, or falls now."""
    units: int = 0
    """The units of the Province that acts, when it began to."""
    captain: bool = False
    most: int = 0
    """The largest defence it may attack (C11.1)."""
    fight: HostFight | None = None
    """How its attack stood when it set out."""
    owner: int = NOBODY
    """Who held the target then."""
    chosen: bool = False
    """The players have chosen the target (C11.5)."""

    @property
    def waits_for_way(self) -> bool:
        """Whether it invades and the die of directions has not been told yet."""
        return self.action == INVADE and not self.way and self.deed in (INVADE, "invade_instead")

    def announced(self, event: ev.ScriptedDeed, names: Names) -> "RebelTurn":
        """The same when a die is about to be told: who rolls it, and nothing of the Province before."""
        if event.deed not in ACTION_ICONS:
            return replace(self, rolling=4 if event.deed == "direction" else 6)
        words = say("slate.about_to_roll", province=names.province(event.province))
        return RebelTurn(event.seat, event.province, words=words, dealt=self.dealt, rolling=8)

    def heard(self, event: Event, names: Names) -> "RebelTurn":
        """The same after one more event."""
        match event:
            case ev.TurnBegan(seat=seat):
                return RebelTurn(seat) if names.is_rebel(seat) else RebelTurn()
            case ev.ScriptedDeed(deed=verb) if verb in ACTION_ICONS:
                said = action_words(event, names)
                return RebelTurn(event.seat, event.province, verb, event.die, words=said, deed=verb, dealt=self.dealt)
            case ev.ScriptedDeed(deed="direction"):
                told = replace(self, way=event.die, toward=event.target, deed=event.deed, rolling=0)
                if event.province != self.province:
                    told = replace(told, province=event.province, units=0)
                target = event.target if event.count == 1 else 0
                return replace(told, seat=event.seat, target=target, words=action_words(event, names))
            case ev.ScriptedDeed(deed="order" | "evening" | "locked"):
                return RebelTurn(
                    event.seat, words=action_words(event, names), deed=event.deed, lot=event.die, dealt=self.dealt
                )
            case ev.ScriptedDeed():
                said = action_words(event, names)
                action = "invade" if event.deed == "invade_instead" else self.action
                dealt = event.count if event.deed == "income" else self.dealt
                return replace(self, seat=event.seat, action=action, words=said, deed=event.deed, lot=event.die,
                               dealt=dealt, rolling=0)  # fmt: skip
            case ev.InvasionDeclared(seat=seat, source=source, target=target) if seat == self.seat:
                # The players have chosen among several Provinces in that direction (C11.5).
                if target == self.target:
                    return self
                return replace(self, province=source, target=target, chosen=True)
        return self

    def counted(self, picture: View, weigh: "Weigh | None" = None) -> "RebelTurn":
        """The same with the units of both sides, taken when who acts, or the target, has just become known; `weigh`
        adds what follows from them."""
        told = self
        if self.province and not self.units:
            captain = picture.leader_at[4 * self.seat] == self.province
            told = replace(told, units=picture.units(self.province), captain=captain)
        if self.target and not any(self.force):
            force = (picture.units(self.province), picture.units(self.target))
            told = replace(told, force=force, owner=picture.owner[self.target])
        return weigh(told, picture) if weigh is not None and told is not self else told


Weigh = Callable[["RebelTurn", View], "RebelTurn"]
"""Adds the largest defence a Province may attack, and the odds of its attack."""


NO_HOST: Final = RebelTurn()
"""No host acts."""


def report_of(host: RebelTurn, seat: Seat | None, names: Names) -> TurnReport | None:
    """The report of a host's action: which Province does what, by which roll."""
    if seat is None or not host.words:
        return None
    body = text.plain(host.words)
    if host.seat != seat:
        return None if names.is_rebel(seat) else TurnReport(body=body)
    title = names.warlord(seat)
    if host.action:
        title = say(f"uprising.doing.{host.action}", province=names.province(host.province), who=title)
    # Whom a host calls to rise it does not fight (C10.6).
    fights = host.target and host.force[0] and host.action == "invade"
    trait = names.trait(seat)
    note = say("uprising.force", mine=host.force[0], theirs=host.force[1]) if fights else ""
    if trait and not note:
        note = text.plain(trait_words(trait))
    return TurnReport(title, body, note)


def trait_words(trait: str) -> str:
    """The trait of a captain: its name and what it changes, in one line."""
    return say("trait.line", name=say(f"trait.{trait}.name"), words=say(f"trait.{trait}.line"))


def short_words(action: str, trait: str) -> str:
    """An action in a word or two, as the captain's trait has it."""
    changed = (action, trait) in (("rally_troops", MUSTERS), ("assassinate", SCHEMES), ("bribe", SCHEMES))
    return say(f"trait.short.{action}" if changed else f"uprising.short.{action}")


class HostActionTray(Panel):
    """The eight actions of the D8 with the one rolled lit, and the four ways with the one that comes first."""

    kind = "black"

    def __init__(self, layout: Layout, scale: Scale, names: Names, board: Board) -> None:
        # Where the tray would lie over the map, they stand in the place of the Province looked at.
        room = layout.selection if layout.drawers else layout.tray
        scale = replace(scale, user=scale.user * min(1.0, room.width / scale.px(LEAST_TRAY)))
        super().__init__("deeds", room, scale)
        self._tall = room.height / scale.px(BOTTOM)
        """How much higher its rows are than usual, where there is room for that."""
        self.names = names
        self.board = board

    def update(self, turn: RebelTurn) -> None:
        """Paints what changed."""
        self.show(turn, lambda face, inside: self._paint(face, turn))

    def tile(self, n: int) -> Rect:
        """The rectangle where the nth action stands on the screen; those that invade lie side by side, as one."""
        px = self.scale.px
        room = self.rect.inflate(-2 * px(26), 0)
        gap = px(6)
        wide = min(px(76), (room.width - 4 * gap) // 8)
        left = self.rect.centerx - (8 * wide + 4 * gap) // 2
        others = [each for each, action in enumerate(ACTIONS) if action != INVADE]
        if n in others:
            x = left + others.index(n) * (wide + gap)
        else:
            x = left + len(others) * (wide + gap) + [e for e in range(len(ACTIONS)) if e not in others].index(n) * wide
        return Rect(x, self.rect.top + px(18 * self._tall), wide, px(76 * self._tall))

    @property
    def invading(self) -> Rect:
        """The tiles of all faces on which a Province invades."""
        tiles = [self.tile(n) for n, action in enumerate(ACTIONS) if action == INVADE]
        return tiles[0].unionall(tiles[1:])

    def way(self, n: int) -> Rect:
        """The rectangle where the nth of the four ways stands on the screen."""
        px = self.scale.px
        left, right = self.tile(0).left, self.invading.right
        gap = px(8)
        wide = (right - left - px(58) - 3 * gap) // 4
        top = self.rect.top + px(104 * self._tall)
        return Rect(left + px(58) + n * (wide + gap), top, wide, px(44 * self._tall))

    def lay(self, widgets: Widgets) -> None:
        """Every action explains itself."""
        for n, action in enumerate(ACTIONS):
            tip = Tip(say(f"uprising.action.{action}"), say(f"uprising.name.{action}"), "C10.3")
            widgets.add(Widget(f"deed:{n + 1}", self.tile(n), None, tip, focusable=False))
        both = self.way(0).union(self.way(3))
        widgets.add(Widget("deed:way", both, None, Tip(say("uprising.way_tip"), clause="C11.2"), focusable=False))

    def _paint(self, face: Surface, turn: RebelTurn) -> None:
        scale, px = self.scale, self.scale.px
        corner = (-self.rect.left, -self.rect.top)
        for n, action in enumerate(ACTIONS):
            if action != INVADE:
                rect = self.tile(n).move(corner)
                ink = self._cell(face, rect, turn.die == n + 1)
                text.draw(face, str(n + 1), (rect.left + px(14), rect.top + px(15)), "number", 18, ink, scale, "center")
                sign = icon(ACTION_ICONS[action], px(30 * min(self._tall, 1.3)), ink)
                face.blit(sign, sign.get_rect(center=(rect.centerx, rect.top + px(32 * self._tall))))
                self._under(face, short_words(action, self.names.trait(turn.seat)), rect, ink)
        whole = self.invading.move(corner)
        now = bool(turn.die) and ACTIONS[turn.die - 1] == INVADE
        ink = self._cell(face, whole, now)
        for n, action in enumerate(ACTIONS):
            if action == INVADE:
                at = self.tile(n).move(corner).centerx, whole.top + px(26 * self._tall)
                if turn.die == n + 1:
                    pygame.draw.circle(face, palette.SEAL_RED, at, px(17))
                text.draw(face, str(n + 1), at, "number", 20, palette.TITLE_TEXT if turn.die == n + 1 else ink, scale,
                          "center")  # fmt: skip
        share = 100 * ACTIONS.count(INVADE) // len(ACTIONS)
        self._under(face, say("uprising.invades", percent=say("odds.percent", number=share)), whole, ink)
        self._paint_ways(face, turn)

    def _cell(self, face: Surface, rect: Rect, now: bool) -> Colour:
        """The ground of an action, gilt when it is the one rolled; returns the ink for it."""
        if not now:
            face.blit(panels.tray(rect.size, self.scale), rect)
            return palette.TEXT_DIM
        rim = shapes.flat(palette.rgb("#fff3c8"))
        face.blit(shapes.box(rect.size, self.scale.px(7), palette.GOLD_FILL, rim, max(1, self.scale.px(2))), rect)
        return palette.rgb("#2a1206")

    def _under(self, face: Surface, words: str, rect: Rect, ink: Colour) -> None:
        scale, room = self.scale, rect.width - self.scale.px(6)
        size = text.fitting(words, "bold", 16, scale, room, 12)
        at = (rect.centerx, rect.bottom - scale.px(14))
        text.draw(face, words, at, "bold", size, ink, scale, "center", room)

    def _paint_ways(self, face: Surface, turn: RebelTurn) -> None:
        """A D4 shows where it looks first; the way it takes is gilt."""
        scale = self.scale
        first = self.way(0).move(-self.rect.left, -self.rect.top)
        rolled = die(4, "black", turn.way, scale.px(46)) if turn.way else None
        if rolled is not None:
            face.blit(rolled, rolled.get_rect(midright=(first.left - scale.px(10), first.centery)))
        taken = self.board.direction.get((turn.province, turn.toward), "") if turn.toward else ""
        looked = ways(turn.way or NORTH_FIRST)
        for n, way in enumerate(looked):
            rect = self.way(n).move(-self.rect.left, -self.rect.top)
            now, empty = bool(taken) and way == taken, bool(taken) and n < looked.index(taken)
            face.blit(panels.tray(rect.size, scale, chosen=now), rect)
            ink = palette.GOLD_TEXT if now else palette.TEXT_DIM
            arrow = pygame.transform.rotate(icon("plain-arrow", scale.px(20), ink), TURNED[way])
            face.blit(arrow, arrow.get_rect(center=(rect.left + scale.px(20), rect.centery)))
            words = say(f"rebels.way.{CLOCKWISE.index(way) + 1}")
            if now and turn.target:
                words = self.names.province(turn.target)
            elif empty:
                words = say("uprising.no_target")
            room = rect.width - scale.px(42)
            size = text.fitting(words, "bold", 18, scale, room, 13)
            at = (rect.left + scale.px(36), rect.centery)
            text.draw(face, words, at, "bold", size, ink, scale, "midleft", room)
            if empty:
                # Struck out: it looked there first and found nobody it may attack.
                left, right = (rect.left + scale.px(8), rect.centery), (rect.left + scale.px(32), rect.centery)
                pygame.draw.line(face, palette.LOSS, left, right, max(2, scale.px(2)))
