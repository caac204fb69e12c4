"""The page of what the hosts did in a round: lost, held, gained, grown, beside a map of it (U16, U17, U19, U20)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect, Surface

from game.client.input import digit_of
from game.client.look import palette, panels, portraits, shapes, text
from game.client.look.buttons import Face, Kind
from game.client.look.icons import icon
from game.client.look.palette import Colour
from game.client.look.scale import Scale
from game.client.look.widgets import Button, Widget
from game.client.odds_words import percent
from game.client.panels.standing import draw_trend
from game.client.scenes.base import Dialog, SceneHost
from game.client.table_host import TableHost
from game.conquest.client.map.board_view import ConquestField
from game.conquest.client.panels.clock_bar import chance_hue
from game.conquest.client.panels.hosts_ear import HostsRound, Row
from game.conquest.client.panels.names import Names
from game.conquest.client.panels.war_clock import share_words
from game.conquest.client.table.host_paces import PACES, HostPaces, flowing_seconds
from game.conquest.client.table.hosts_map import HostsMap, Spot, draw_disc
from game.conquest.client.table.hosts_words import GROUPS, INKS, TITLES, HostsWords
from game.conquest.client.table.win_chance import Course
from game.conquest.client.words import say
from game.conquest.rules.view import View

MOST_ROWS: Final = 6
ROW, LEAST_ROW, TITLE, GROWN = 64, 50, 38, 92
GAP: Final = 6
DISC, FACE = 34, 46
WATCH: Final = (86, 44)
LARGE_FROM: Final = 1.6
"""From this interface size on the page is one column in larger letters, without the map."""
Place = tuple[int, int, int, int]


@dataclass(frozen=True)
class Plan:
    """Where everything stands on the page, in its own logical pixels."""

    panel: tuple[int, int]
    title: int
    headline: int
    list: Place
    foot: int
    pace: int
    begin: int
    """The widths of a pace and of the red button."""
    rows: int
    map: Place | None = None
    chance: Place | None = None


USUAL: Final = Plan((1656, 990), 50, 102, (790, 140, 822, 660), 822, 284, 464, MOST_ROWS, (44, 146, 706, 528),
                    (44, 696, 706, 92))  # fmt: skip
LARGE: Final = Plan((1180, 764), 38, 80, (40, 100, 1100, 496), 606, 206, 420, 4)


@dataclass(frozen=True)
class PageActions:
    """What the page does. `begin` closes it; `watch` shows a fight again, where the chronicle still has it."""

    begin: Callable[[], object]
    watch: Callable[[Row], object]
    can_watch: Callable[[Row], bool]
    tick: Callable[[float], bool]
    """Lets the estimate of the chance go on."""
    rounds: Callable[[], Sequence[HostsRound]]
    """The hosts' turns from the first round up to these, as far as the chronicle knows of them."""


class WhatTheyDid(Dialog):
    """The page of one round. A `live` one stands between two rounds; others were opened from the chronicle."""

    plan = USUAL
    panel_size = USUAL.panel
    whole = True
    safe = "#begin"

    def __init__(
        self, table: TableHost[View], done: HostsRound, paces: HostPaces, course: Course, actions: PageActions,
        live: bool,
    ) -> None:  # fmt: skip
        super().__init__()
        assert isinstance(table.names, Names)
        self.table, self.done, self.names = table, done, table.names
        self.paces, self.course, self.actions, self.live = paces, course, actions, live
        self.told = HostsWords(done, table.t.s, table.names)
        self.rows = self.told.rows()
        self.map: HostsMap | None = None
        self.leaves = False
        """Whether it is left for a fight that is watched again, and comes back."""
        self.lit: int | None = None
        """The row that is pointed at, or the number on the map."""

    # ---- what is listed

    @property
    def listed(self) -> list[Row]:
        """The rows that have room, in the order of their titles."""
        kept = sorted(self.rows[: self.plan.rows], key=lambda row: row.kind == "general")
        return [row for title in TITLES for row in kept if GROUPS[row.kind] == title]

    @property
    def left_out(self) -> list[Row]:
        """The least of them, which one line sums up."""
        return self.rows[self.plan.rows :]

    @property
    def numbered(self) -> list[Row]:
        """The rows that have a number: those about a Province."""
        return [row for row in self.listed if row.kind in ("lost", "held", "gained")]

    # ---- laying out

    def prepare(self, app: SceneHost, size: tuple[int, int], scale: Scale) -> None:
        self.plan = LARGE if scale.user >= LARGE_FROM else USUAL
        self.panel_size = self.plan.panel
        super().prepare(app, size, scale)

    def build(self, size: tuple[int, int], scale: Scale) -> None:
        self._lay_rows()
        self._lay_map()
        self._lay_foot()

    def _at(self, x: float, y: float, width: float, height: float) -> Rect:
        return self.scale.rect(x, y, width, height).move(self.rect.topleft)

    @property
    def _left(self) -> int:
        return (self.plan.map or self.plan.list)[0]

    @property
    def note_at(self) -> tuple[int, int]:
        """Below the red button: over nothing that is read or pressed."""
        begin = self.widgets["#begin"].rect
        return begin.centerx, min(self.rect.bottom, begin.bottom + self.scale.px(50))

    def _places(self) -> list[tuple[str, Rect]]:
        """Each title and row from the top, by `title:lost` or `row:3`, then `more` and `grown`."""
        titles = [title for title in TITLES if any(GROUPS[row.kind] == title for row in self.listed)]
        x, y, wide, high = (float(length) for length in self.plan.list)
        fixed = (len(titles) + 1) * TITLE + GROWN + (26 if self.left_out else 0)
        pitch = min(ROW, max(LEAST_ROW, (high - fixed) / max(1, len(self.listed)) - GAP))
        found: list[tuple[str, Rect]] = []
        for title in titles:
            found.append((f"title:{title}", self._at(x, y, wide, TITLE)))
            y += TITLE
            for n, row in enumerate(self.listed):
                if GROUPS[row.kind] == title:
                    found.append((f"row:{n}", self._at(x, y, wide, pitch)))
                    y += pitch + GAP
        if self.left_out:
            found.append(("more", self._at(x, y, wide, 26)))
            y += 26
        found.append(("title:grown", self._at(x, y, wide, TITLE)))
        found.append(("grown", self._at(x, y + TITLE, wide, GROWN)))
        return found

    def _lay_rows(self) -> None:
        px = self.scale.px
        for key, place in self._places():
            kind, _, number = key.partition(":")
            if kind != "row":
                continue
            n = int(number)
            self.widgets.add(Widget(f"did:{n}", place, None, focusable=False))
            row = self.listed[n]
            if row.attack is not None and self.told.fight(row) is not None and self.actions.can_watch(row):
                watch = Rect(0, 0, px(WATCH[0]), min(px(WATCH[1]), place.height - px(8)))
                watch.midright = (place.right - px(12), place.centery)
                face = Face(say("did.watch"), size=18, kind="quiet")
                self.widgets.add(Button(f"#watch:{n}", watch, face, self._watcher(row), say("did.watch_tip")))

    def _watcher(self, row: Row) -> Callable[[], object]:
        return lambda: self.actions.watch(row)

    def _lay_map(self) -> None:
        if self.plan.map is None:
            return
        place = self._at(*self.plan.map)
        field = self.table.field
        after = self.done.after or self.done.before
        held = {p: self.names.colour(owner) for p, owner in enumerate(after.owner) if p and owner >= 0}
        spots = [Spot(row.place, row.attack.source if row.attack else 0, INKS[row.kind]) for row in self.numbered]
        if self.map is None or self.map.size != place.size:
            assert isinstance(field, ConquestField)
            self.map = HostsMap(field, held, spots, place.size, self.scale)
        for n, row in enumerate(self.numbered):
            where = self.map.number_rect(n).move(place.topleft)
            tip = text.plain(self.told.title(row))
            self.widgets.add(Widget(f"spot:{n}", where, None, tip, focusable=False))

    def _lay_foot(self) -> None:
        plan = self.plan
        begin = self._at(plan.list[0] + plan.list[2] - plan.begin, plan.foot + 34, plan.begin, 84)
        key = self.app.bindings.label("confirm")
        if self.live:
            left = self.table.t.s.options.coop_round_limit - self.done.round
            sub = say("did.rounds_left", count=left)
            face = Face(say("did.begin", round=self.done.round + 1), "sun", key, sub, "primary", 27)
        else:
            face = Face(say("did.back"), "take-back", key, "", "primary", 25)
        self.widgets.add(Button("#begin", begin, face, self.actions.begin))
        self.widgets.default = "#begin"
        self._lay_paces()

    def _lay_paces(self) -> None:
        self.widgets.remove_all("#pace:")
        if not self.live:
            return
        after, players = self.done.after or self.done.before, self.table.shown.players
        held = [owner for owner in after.owner if owner >= players]
        for n, pace in enumerate(PACES):
            place = self._at(self._left + n * (self.plan.pace + 12), self.plan.foot + 46, self.plan.pace, 68)
            kind: Kind = "chosen" if pace == self.paces.pace else "quiet"
            sub = say(f"pace.{pace}_line", seconds=flowing_seconds(len(set(held)), len(held)))
            face = Face(say(f"pace.{pace}"), key=str(n + 1), sub=sub, kind=kind, size=21)
            self.widgets.add(Button(f"#pace:{pace}", place, face, self._chooser(n), say(f"pace.{pace}_tip")))

    def _chooser(self, n: int) -> Callable[[], object]:
        def choose() -> None:
            self.paces.choose(PACES[n])
            self._lay_paces()
            self.app.dirty = True

        return choose

    # ---- keys and time

    def handle(self, event: pygame.event.Event) -> bool:
        """A digit chooses how the next turn of the hosts is told."""
        digit = digit_of(event)
        if not self.live or digit is None or not 1 <= digit <= len(PACES):
            return False
        self._chooser(digit - 1)()
        return True

    def act(self, command: str) -> bool:
        """Enter is the red button wherever the ring stands; digits that are keys of cards choose a pace, too."""
        if command.startswith("card_") and self.live and command[5:] in ("1", "2", "3"):
            self._chooser(int(command[5:]) - 1)()
            return True
        return super().act(command)

    def back(self) -> None:
        """Esc: goes on as the red button does; the page is kept in the chronicle."""
        self.actions.begin()

    def update(self, dt: float) -> bool:
        moved = super().update(dt)
        moved |= self.live and self.actions.tick(dt)
        # One a frame: what is not worked out yet is missing in the course, and nothing waits for it.
        moved |= any(done.estimate(self.table.t.s) for done in reversed(self.actions.rounds()) if not done.estimated)
        hovered = {widget.id for widget in self.widgets.items.values() if widget.hovered}
        lit = next((n for n, row in enumerate(self.listed) if f"did:{n}" in hovered or f"#watch:{n}" in hovered), None)
        if lit is None:
            spot = next((n for n in range(len(self.numbered)) if f"spot:{n}" in hovered), None)
            lit = self.listed.index(self.numbered[spot]) if spot is not None else None
        if lit != self.lit:
            self.lit, moved = lit, True
        return moved

    # ---- painting

    def content(self, surface: Surface) -> None:
        scale, rect, plan = self.scale, self.rect, self.plan
        px = scale.px
        room = rect.width - px(120)
        title = (rect.centerx, rect.top + px(plan.title))
        text.draw(surface, say("did.title"), title, "title", 46, palette.TITLE_TEXT, scale, "center")
        words = self.told.headline()
        size = text.fitting(words, "body", 21, scale, room, 16)
        at = (rect.centerx, rect.top + px(plan.headline))
        text.draw(surface, words, at, "body", size, palette.TEXT_DIM, scale, "center", room)
        if self.map is not None and plan.map is not None:
            lit = self.listed[self.lit] if self.lit is not None else None
            number = self.numbered.index(lit) if lit in self.numbered else None
            surface.blit(self.map.picture(number), self._at(*plan.map))
        for key, where in self._places():
            self._paint_part(surface, key, where)
        if plan.chance is not None:
            self._paint_chance(surface, self._at(*plan.chance))
        line = shapes.fading_line(room, max(1, px(2)), palette.GOLD_LO)
        surface.blit(line, line.get_rect(midtop=(rect.centerx, rect.top + px(plan.foot - 6))))
        if self.live:
            asked = self._at(self._left, plan.foot + 14, 0, 26).midleft
            text.draw(surface, say("did.pace"), asked, "title", 20, palette.GOLD_TEXT, scale, "midleft")
        kept = self._at(self._left, plan.foot + 132, 0, 0).topleft
        watch = any(id.startswith("#watch:") for id in self.widgets.items)
        words = say("did.kept_watch" if watch else "did.kept")
        text.draw(surface, words, kept, "body", 17, palette.TEXT_DIM, scale, "midleft")

    def _paint_part(self, surface: Surface, key: str, where: Rect) -> None:
        kind, _, which = key.partition(":")
        scale, px = self.scale, self.scale.px
        if kind == "title":
            ink = INKS.get(which, palette.LOSS)
            box = text.draw(surface, say(f"did.group.{which}"), where.midleft, "title", 22, ink, scale, "midleft")
            line = shapes.fading_line(where.right - box.right - px(16), max(1, px(1.5)), palette.GOLD_LO)
            surface.blit(line, line.get_rect(midright=where.midright))
        elif kind == "row":
            self._paint_row(surface, int(which), where)
        elif kind == "more":
            words = self.told.more(self.left_out)
            text.draw(
                surface, words, (where.left + px(8), where.centery), "body", 18, palette.TEXT_DIM, scale, "midleft"
            )
        else:
            self._paint_grown(surface, where)

    def _paint_row(self, surface: Surface, n: int, where: Rect) -> None:
        scale, px, row = self.scale, self.scale.px, self.listed[n]
        surface.blit(panels.tray(where.size, scale, n == self.lit), where)
        ink, side = INKS[GROUPS[row.kind]], px(DISC)
        disc = Rect(0, 0, side, side)
        disc.center = (where.left + px(28), where.centery)
        if row in self.numbered:
            draw_disc(surface, disc, self.numbered.index(row) + 1, ink, scale, n == self.lit)
        else:
            mark = icon("person" if row.kind == "general" else "cloak-dagger", px(26), ink)
            surface.blit(mark, mark.get_rect(center=disc.center))
        face = min(px(FACE), where.height - px(8))
        head = portraits.head(self.names.ruler_card(row.host).id, self.names.colour(row.host), face)
        surface.blit(head, head.get_rect(midleft=(where.left + px(56), where.centery)))
        left = where.left + px(56) + face + px(14)
        right = where.right - px(WATCH[0] + 28)
        chance = self.told.chance(row)
        if chance:
            box = text.draw(surface, chance, (right, where.centery), "body", 18, palette.TEXT, scale, "midright")
            right = box.left - px(14)
        elif f"#watch:{n}" not in self.widgets:
            right = where.right - px(14)
        room = right - left
        title = text.block(self.told.title(row), room, 20, palette.TITLE_TEXT, scale, lines=1)
        detail = self.told.detail(row)
        size = text.fitting(detail, "body", 17, scale, room, 14)
        surface.blit(title.surface, title.surface.get_rect(midleft=(left, where.centery - px(12))))
        text.draw(
            surface, detail, (left, where.centery + px(14)), "body", size, palette.TEXT_DIM, scale, "midleft", room
        )

    def _paint_grown(self, surface: Surface, where: Rect) -> None:
        scale, px = self.scale, self.scale.px
        told = self.told.grown()
        if self.plan.chance is None:
            words, meaning, hue = self._chance_words()
            told.append((say("did.chance_here"), words, meaning, hue))
        wide = (where.width - px(14) * (len(told) - 1)) // len(told)
        for n, (name, figures, note, hue) in enumerate(told):
            box = Rect(where.left + n * (wide + px(14)), where.top, wide, where.height)
            surface.blit(panels.tray(box.size, scale), box)
            left, room = box.left + px(14), wide - px(24)
            text.draw(surface, name, (left, box.top + px(19)), "body", 17, palette.TEXT_DIM, scale, "midleft", room)
            text.draw(
                surface, figures, (left, box.top + px(47)), "number", 24, palette.TITLE_TEXT, scale, "midleft", room
            )
            size = text.fitting(note, "bold", 16, scale, room, 12)
            text.draw(surface, note, (left, box.top + px(75)), "bold", size, hue, scale, "midleft", room)
            if n > 2:
                self._paint_course(surface, Rect(box.right - px(92), box.top + px(32), px(80), px(28)))

    def _paint_course(self, surface: Surface, where: Rect) -> None:
        """The course of the chance by the hosts' turns."""
        values = self.course.course(self.actions.rounds())
        if len(values) > 1:
            draw_trend(surface, where, values, palette.GAIN if values[-1] > values[0] else palette.LOSS)

    def _chance_words(self) -> tuple[str, str, Colour]:
        """The chance before and after, as far as both are known, and what it means, with the colour of that."""
        before, after = self.course.around(self.done.round)
        shares = [each.share if each is not None else None for each in (before, after)]
        bands = self.course.by_bands(self.done)
        if bands:
            # What was not played out, as after a load, is the learned estimate's.
            shares = [end if share is None else share for share, end in zip(shares, (bands[0], bands[-1]), strict=True)]
        known = [percent(share) for share in shares if share is not None]
        if not known:
            return "…", "", palette.TEXT_DIM
        meaning, hue = "", palette.TEXT_DIM
        if shares[1] is not None:
            meaning, hue = share_words(shares[1]), chance_hue(shares[1])
        if len(known) == 2 and known[0] == known[1]:
            return say("did.still", chance=known[1]), meaning, hue
        if len(known) == 2:
            return say("did.from_to", before=known[0], after=known[1]), meaning, hue
        return say("did.only_before" if shares[1] is None else "did.only_after", chance=known[0]), meaning, hue

    def _paint_chance(self, surface: Surface, where: Rect) -> None:
        """The chance to win before and after, and its course by the hosts' turns."""
        scale, px = self.scale, self.scale.px
        surface.blit(panels.tray(where.size, scale), where)
        left = where.left + px(18)
        text.draw(surface, say("did.chance_here"), (left, where.top + px(24)), "body", 18, palette.TEXT_DIM, scale,
                  "midleft")  # fmt: skip
        words, meaning, hue = self._chance_words()
        box = text.draw(surface, words, (left, where.top + px(60)), "number", 28, palette.TITLE_TEXT, scale, "midleft")
        named = (box.right + px(14), box.centery)
        text.draw(surface, meaning, named, "body", 19, hue, scale, "midleft")
        self._paint_course(surface, Rect(where.right - px(266), where.top + px(16), px(248), px(36)))
        rounds = self.actions.rounds()
        first = min((each.round for each in rounds), default=self.done.round)
        words = say("did.course" if first < self.done.round else "did.course_one", first=first, last=self.done.round)
        text.draw(surface, words, (where.right - px(18), where.bottom - px(15)), "body", 16, palette.TEXT_DIM, scale,
                  "midright")  # fmt: skip
