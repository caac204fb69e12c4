"""The results of the hosts' turns of a round, in one list when the last of them is done (U16, U17, U19).

It is no page of its own: the next round begins beneath it, and Esc, its button or the first action of a person put it
away. The numbers of its rows stand on the map, too; pointing at a row lights its way there.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from game.client.input import digit_of
from game.client.look import palette, shapes, text
from game.client.look.buttons import Face
from game.client.look.palette import Colour
from game.client.look.widgets import Button, Widget
from game.client.narrator import Line
from game.client.odds_words import percent
from game.client.panels.panel import lay_ground
from game.client.panels.standing import draw_trend
from game.client.table_host import TableHost
from game.client.texts import beside
from game.conquest.client.panels.names import Names
from game.conquest.client.panels.narrator import ConquestNarrator
from game.conquest.client.panels.rebel_strength import strength_of
from game.conquest.client.panels.war_clock import chance_words
from game.conquest.client.table.host_paces import PACES, HostPaces, lay_paces
from game.conquest.client.table.hosts_map import Spot, hosts_map
from game.conquest.client.table.map_slip import MapSlip
from game.conquest.client.table.win_chance import WinChance
from game.conquest.client.words import say
from game.conquest.rules import events as ev
from game.conquest.rules.coop.host_fight import HostFight, fight_of_host
from game.conquest.rules.sides import is_coop
from game.conquest.rules.state import NEUTRAL, ConquestState, ProvinceId, Seat
from game.conquest.rules.view import View
from game.engine.events import Event

MOST_ROWS: Final = 6
WIDE, FOOT = 736, 176
MAP: Final = (400, 372)
"""The small map beside the rows, where the window has room for it."""
CLOSE: Final = (150, 42)
WATCH: Final = (104, 32)
DISC: Final = 30
INKS: Final = {"lost": palette.LOSS, "held": palette.GAIN, "gained": palette.TITLE_TEXT}


@dataclass
class Attack:
    """One attack of a host: whom it met, how it stood when it set out, what both sides lost."""

    host: Seat
    owner: int
    source: ProvinceId = 0
    fight: HostFight | None = None
    theirs: int = 0
    ours: int = 0


class Row(NamedTuple):
    """One thing that happened to a Province: it was `lost`, `held` or `gained`."""

    kind: str
    place: ProvinceId
    host: Seat
    owner: Seat
    attack: Attack | None = None


@dataclass
class HostsDone:
    """The turns of the hosts in one round, as they are told."""

    provinces: int
    units: int
    round: int = 0
    attacks: dict[ProvinceId, Attack] = field(default_factory=dict)
    gained: dict[ProvinceId, tuple[Seat, Seat]] = field(default_factory=dict)

    def rows(self) -> list[Row]:
        """Players' losses first, then what they held, then what was nobody's."""
        attack = self.attacks.get
        lost = [Row("lost", p, *self.gained[p], attack(p)) for p in self.gained if self.gained[p][1] >= 0]
        held = [
            Row("held", p, each.host, each.owner, each)
            for p, each in self.attacks.items()
            if each.owner >= 0 and p not in self.gained
        ]
        others = [Row("gained", p, *self.gained[p], attack(p)) for p in self.gained if self.gained[p][1] < 0]
        return [*lost, *held, *others]


def as_shown(s: ConquestState, view: View) -> ConquestState:
    """A copy of the state with pieces as they have been told: while hosts act the rules are ahead of it."""
    copy = s.clone()
    copy.owner, copy.infantry = view.owner[:], view.infantry[:]
    copy.leader_at, copy.leader_card = view.leader_at[:], view.leader_card[:]
    copy.units = [view.units(p) for p in range(len(view.owner))]
    copy.ties = view.ties
    return copy


class HostsDoneAid(MapSlip):
    """Hears the hosts' turns, and shows what came of them."""

    name, head, row_height, margin = "did", 56, 36, 14

    def __init__(self, host: TableHost[View], names: Names, paces: HostPaces, chance: WinChance) -> None:
        super().__init__(host, names)
        self.paces, self.chance = paces, chance
        self.now: HostsDone | None = None
        """The turns that are being told."""
        self.told: HostsDone | None = None
        """Those that are over and still shown."""
        self.after = (0, 0)
        self._map: tuple[object, Surface] | None = None

    # ---- hearing

    def hear(self, event: Event) -> None:
        """After an event has been told and folded into the picture."""
        view, now = self.host.shown, self.now
        match event:
            case ev.TurnBegan(seat=seat) if seat >= view.players and now is None:
                self.told, self.now = None, HostsDone(*strength_of(view), round=view.round)
            case ev.RoundBegan() if now is not None:
                self._over(now)
            case ev.TurnEnded(seat=seat) if self._acts(seat):
                self.close()
            case ev.InfantryPlaced(cause="deployment") if self._acts(view.turn_seat):
                # Whoever has begun to act has read it, and wants the map.
                self.close()
            case ev.InvasionDeclared(seat=seat) if self._acts(seat):
                self.close()
            case ev.InvasionDeclared(seat=seat, target=target) if now and self._is_host(seat):
                fight = fight_of_host(as_shown(self.host.t.s, view), seat, event.source, target)
                now.attacks.setdefault(target, Attack(seat, event.defender, event.source, fight))
            case ev.Engaged(seat=seat, target=target) if now and self._is_host(seat) and target in now.attacks:
                now.attacks[target].theirs += event.invader_losses
                now.attacks[target].ours += event.defender_losses
            case ev.Captured(seat=seat, at=at, former=former) if now and self._is_host(seat):
                now.gained[at] = (seat, former)
            case ev.Rallied(seat=seat, target=target) if now and self._is_host(seat):
                now.gained[target] = (seat, NEUTRAL)

    def _acts(self, seat: Seat) -> bool:
        """Whether this is a person who may be reading it."""
        return self.told is not None and 0 <= seat < self.host.shown.players and self.host.session.is_human(seat)

    def _is_host(self, seat: Seat) -> bool:
        return seat >= self.host.shown.players

    def _over(self, done: HostsDone) -> None:
        self.after = strength_of(self.host.shown)
        changed = self.after != (done.provinces, done.units)
        self.told, self.now = done if done.rows() or changed else None, None
        narrator = self.host.narrator
        if self.told is not None and isinstance(narrator, ConquestNarrator):
            narrator.add(Line(-1, self.summary(done), kind="round"))
        self.lay()

    def forget(self) -> None:
        """Another picture begins."""
        self.now = self.told = None
        self.lay()

    def close(self) -> None:
        """Puts the list away."""
        self.told = None
        self.host.field.tell_of()
        self.lay()
        self.host.app.dirty = True

    # ---- on the screen

    @property
    def rect(self) -> Rect:
        """The rectangle where it lies: in the middle of the map, at the top."""
        px = self.host.scale.px
        rows = min(MOST_ROWS, len(self.told.rows())) if self.told is not None else 0
        more = self.told is not None and len(self.told.rows()) > MOST_ROWS
        high = px(self.head + self.row_height * (rows + more) + FOOT)
        rect = Rect(0, 0, min(px(WIDE), self.free.width - px(20)), high)
        if self.map_width:
            rect.width, rect.height = px(WIDE) + self.map_width, max(high, px(self.head + MAP[1] + 18))
        rect.midtop = (self.free.centerx, self.free.top + px(60))
        return rect

    @property
    def map_width(self) -> int:
        """How much room the small map takes at the left; 0 where the window has none."""
        px = self.host.scale.px
        wide = px(MAP[0] + 18)
        return wide if px(WIDE) + wide + px(20) <= self.free.width else 0

    @property
    def list_rect(self) -> Rect:
        """The part of the slip that is not the map's."""
        rect, wide = self.rect, self.map_width
        return Rect(rect.left + wide, rect.top, rect.width - wide, rect.height)

    def row(self, n: int) -> Rect:
        """The rectangle of the nth row, beside the map."""
        row, wide = super().row(n), self.map_width
        return Rect(row.left + wide, row.top, row.width - wide, row.height)

    def lay(self) -> None:
        """The rows, a button for each that can be watched again, and the way on."""
        widgets = self.host.widgets
        self.clear()
        if self.told is None or not is_coop(self.host.t.s):
            return
        px, rect = self.host.scale.px, self.rect
        lay_ground(widgets, "did", rect)
        for n, row in enumerate(self.told.rows()[:MOST_ROWS]):
            place = self.row(n)
            widgets.add(Widget(f"did:{n}", place, self.shower(row.place), say("did.show"), focusable=False))
            watch = Rect(0, 0, px(WATCH[0]), px(WATCH[1]))
            watch.midright = place.midright
            if row.attack is not None:
                face = Face(say("did.watch"), size=17, kind="quiet")
                widgets.add(Button(f"#did:watch:{n}", watch, face, self._watcher(row)))
        place = Rect(0, 0, px(CLOSE[0]), px(CLOSE[1]))
        place.bottomright = (rect.right - px(16), rect.bottom - px(14))
        key = self.host.app.bindings.label("back")
        widgets.add(Button("#did", place, Face(say("kit.close"), "check-mark", key, size=19), self.close))
        left = self.list_rect.left + px(20)
        paces = Rect(left, place.top, min(px(470), place.left - left - px(16)), place.height)
        lay_paces(widgets, "#did:pace", paces, self.paces, digits=True)

    def _watcher(self, row: Row) -> Callable[[], object]:
        def watch() -> None:
            lines = [line for line in self.host.narrator.lines if self._tells_of(line, row)]
            if lines:
                self.host.again.watch(lines[-1])

        return watch

    def _tells_of(self, line: Line, row: Row) -> bool:
        fought = line.seat == row.host and line.place == row.place and line.kind == "battle"
        return fought and self.told is not None and line.round == self.told.round

    def handle(self, event: pygame.event.Event) -> bool:
        """A digit chooses how the next turn of the hosts is told."""
        digit = digit_of(event)
        if self.told is None or self.host.again.playing or digit is None or not 1 <= digit <= len(PACES):
            return False
        self.paces.choose(PACES[digit - 1])
        self.lay()
        return True

    def act(self, command: str) -> bool:
        """Esc puts it away first."""
        if command != "back" or self.told is None or self.host.again.playing:
            return False
        self.close()
        return True

    def draw(self, surface: Surface) -> None:
        """The list with its numbers, which stand on the map, too."""
        if self.told is None or self.host.again.playing:
            return
        scale, px, rect = self.host.scale, self.host.scale.px, self.rect
        rows = self.told.rows()[:MOST_ROWS]
        for n, row in enumerate(rows):
            x, y = self.host.field.centre_of(row.place)
            self._disc(surface, (x, y - px(36)), n + 1, INKS[row.kind])
        self.draw_ground(surface, say("did.title"), 28)
        for n, (words, ink) in enumerate(self.lines()):
            place = self.row(n)
            left = place.left
            if n < len(rows):
                self._disc(surface, (left + px(DISC // 2), place.centery), n + 1, INKS[rows[n].kind])
                left += px(DISC + 8)
            detail = self.detail(rows[n]) if n < len(rows) else ""
            right = place.right - px(WATCH[0] + 10)
            if detail:
                right = text.draw(surface, detail, (right, place.centery), "body", 17, palette.TEXT_DIM, scale,
                                  "midright").left - px(10)  # fmt: skip
            room = right - left
            size = text.fitting(words, "bold", 19, scale, room, 14)
            text.draw(surface, words, (left, place.centery), "bold", size, ink, scale, "midleft", room)
        self._draw_grown(surface, self.list_rect)
        if self.map_width:
            surface.blit(self._small_map(rows), (rect.left + px(18), rect.top + px(self.head)))

    def _small_map(self, rows: list[Row]) -> Surface:
        """The realms as they stand, with the rows' numbers; painted once for each list and size."""
        size, shown = (self.host.scale.px(MAP[0]), self.host.scale.px(MAP[1])), self.host.shown
        of = (id(self.told), size, tuple(rows))
        if self._map is None or self._map[0] != of:
            held = {p: self.names.colour(owner) for p, owner in enumerate(shown.owner) if p and owner >= 0}
            spots = [Spot(row.place, row.attack.source if row.attack else 0, INKS[row.kind]) for row in rows]
            self._map = of, hosts_map(self.s.board, held, spots, size, self.host.scale)
        return self._map[1]

    def _disc(self, surface: Surface, at: tuple[int, int], number: int, ink: Colour) -> None:
        scale, px = self.host.scale, self.host.scale.px
        side = px(DISC - 4)
        disc = shapes.box((side, side), side // 2, shapes.flat(palette.LACQUER_9), shapes.flat(ink), max(1, px(2)))
        surface.blit(disc, disc.get_rect(center=at))
        text.draw(surface, str(number), at, "number", 17, ink, scale, "center")

    def _draw_grown(self, surface: Surface, rect: Rect) -> None:
        scale, px = self.host.scale, self.host.scale.px
        top = rect.bottom - px(FOOT - 8)
        line = shapes.fading_line(rect.width - px(40), max(1, px(2)), palette.GOLD_LO)
        surface.blit(line, line.get_rect(midtop=(rect.centerx, top)))
        half = (rect.width - px(60)) // 2
        for n, words in enumerate(self.grown()):
            at = (rect.left + px(20) + (n % 2) * (half + px(20)), top + px(24 + 30 * (n // 2)))
            room = half if n < 2 else rect.width - px(190)
            text.draw(surface, words, at, "body", 19, palette.TEXT, scale, "midleft", room)
        trend = [round(100 * each.share) for _, each in sorted(self.chance.by_round.items())]
        if len(trend) > 1:
            draw_trend(surface, Rect(rect.right - px(140), top + px(44), px(110), px(26)), trend, palette.LOSS)
        at = (rect.left + px(20), rect.bottom - px(CLOSE[1] + 30))
        text.draw(surface, say("did.pace"), at, "body", 17, palette.TEXT_DIM, scale, "midleft", half)

    def keep(self, dt: float) -> None:
        """Pointing at a row lights its Province and the way to it."""
        hovered = next((n for n in range(MOST_ROWS) if self._is_hovered(n)), None)
        if hovered == self._lit:
            return
        self._lit = hovered
        if hovered is None or self.told is None:
            self.host.field.tell_of()
            return
        row = self.told.rows()[hovered]
        source = row.attack.source if row.attack is not None else 0
        self.host.field.tell_of([row.place], (source, row.place) if source else None)

    _lit: int | None = None

    def _is_hovered(self, n: int) -> bool:
        widgets = self.host.widgets
        return f"did:{n}" in widgets and widgets[f"did:{n}"].hovered

    # ---- in words

    def lines(self) -> list[tuple[str, Colour]]:
        """What was lost, held and gained, each with its colour; the last ones are summed up."""
        if self.told is None:
            return []
        rows = self.told.rows()
        told = [(self._words(row), INKS[row.kind]) for row in rows[:MOST_ROWS]]
        if len(rows) > MOST_ROWS:
            told.append((say("did.more", count=len(rows) - MOST_ROWS), palette.TEXT_DIM))
        return told

    def _words(self, row: Row) -> str:
        whom = self.names.whom(row.owner) if row.owner >= 0 else ""
        return say(
            f"did.{row.kind}", place=self.names.province(row.place), host=self.names.warlord(row.host), whom=whom
        )

    @staticmethod
    def detail(row: Row) -> str:
        """How it stood when the host set out, what both sides lost, and how likely the Province was to fall: luck can
        be told from plan."""
        attack = row.attack
        if attack is None or attack.fight is None or not attack.fight.defence:
            return ""
        fight = attack.fight
        parts = [say("did.force", force=fight.force, defence=fight.defence),
                 say("did.losses", theirs=attack.theirs, ours=attack.ours)]  # fmt: skip
        if row.owner >= 0:
            parts.append(say("did.to_fall", chance=percent(fight.falls)))
        return beside(tuple(parts))

    def grown(self) -> list[str]:
        """How many Provinces and units the hosts had before and have now, and how the chance to win has moved."""
        if self.told is None:
            return []
        provinces, units = self.after
        told = [
            say("did.provinces", before=self.told.provinces, after=provinces),
            say("did.units", before=self.told.units, after=units),
        ]
        before = self.chance.by_round.get(self.told.round)
        now = self.chance.shown
        if before is not None and before.played:
            fresh = not now.older and now.played
            key = "did.chance" if fresh else "did.chance_before"
            told.append(say(key, before=percent(before.share), after=percent(now.share), words=chance_words(now)))
        return told

    def summary(self, done: HostsDone) -> str:
        """The whole list in one line of the chronicle."""
        kinds = [row.kind for row in done.rows()]
        return say("did.summary", lost=kinds.count("lost"), held=kinds.count("held"), gained=kinds.count("gained"))
