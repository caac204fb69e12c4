"""The end of a war (mock-7): who holds the Mandate and why, how it came about, what everybody did, and where to go."""

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.client.han import place_name
from game.client.look import palette, panels, portraits, shapes, text
from game.client.look.buttons import Face
from game.client.look.choosers import Option, Segmented
from game.client.look.palette import player
from game.client.look.pieces import emblem, seal
from game.client.look.tooltips import Tip
from game.client.look.widgets import Button, Widget
from game.client.panels.names import Names, card_name, ruler_of
from game.client.scenes import end_charts, end_export, end_uprising
from game.client.scenes.end_battles import Battles
from game.client.scenes.end_dice import DicePage
from game.client.scenes.end_reckoning import Reckoning
from game.client.scenes.page import Page
from game.client.session import GameSession
from game.client.texts import say
from game.engine.errors import DataError
from game.engine.refusals import Seat
from game.rules.conquest.catalogue import RulerCard
from game.rules.conquest.state import ConquestState
from game.rules.conquest.victory import count, hill_provinces, regions_held, regions_of_empire

LEAVES: Final = ("provinces", "units", "gold", "cards", "battles", "dice")
CLOTH: Final = (104, 118, 440, 820)
LEFT, WIDE, LEAVES_WIDE = 650, 1198, 640
CHART_TOP, CHART_HIGH = 268, 440
TABLE_TOP, TABLE_HIGH = 724, 234
ROW, FEW = 45, 3
COLUMNS: Final = {"provinces": 444, "regions": 576, "battles": 704, "lost": 836, "slain": 966, "earned": 1094}
"""The columns of the reckoning and where each begins."""

REASON: Final = palette.rgb("#f6e6c4")
SMALL = 19
"""The smallest a reason is written before it takes a second line."""

WRITING = 1.6
"""Seconds the brush takes for the two characters."""


class EndPage(Page):
    """Shown once over the table; beneath it the final board stays as it is."""

    has_back = False

    def __init__(
        self, session: GameSession, on_again: Callable[[], object], on_menu: Callable[[], object],
        on_replay: Callable[[], object],
    ) -> None:  # fmt: skip
        self.session, self.on_again, self.on_menu, self.on_replay = session, on_again, on_menu, on_replay
        self.reckoning = Reckoning(session.record)
        self.names = Names(session.table.s.board, session.record.seats, -1)
        self.battles = Battles(self.reckoning, self.names, self.name)
        self.leaf = "provinces"
        self.coop = session.table.s.players < session.table.s.seats
        # Allies share the end: each of them has a row of his own.
        self.few = max(FEW, session.table.s.players) if self.coop else FEW
        self.all_shown = len(session.record.seats) <= self.few
        self._age = 0.0
        self._sounded = False
        self._steps = self.reckoning.steps()
        self._chart: dict[str, pygame.Surface] = {}
        self._scroll: pygame.Surface | None = None

    # ---- who and why

    @property
    def state(self) -> ConquestState:
        """The final position."""
        return self.session.table.s  # type: ignore[no-any-return]

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Who won; several share, nobody wins a draw."""
        result = self.state.result
        return result.winners if result is not None and result.kind != "draw" else ()

    def name(self, seat: Seat) -> str:
        """The Ruler's name; before the war is counted, the seat's. Rebels are called by their captain."""
        if self.names.is_rebel(seat):
            return card_name(self.names.ruler_card(seat))
        return card_name(ruler_of(self.reckoning.tallies[seat].ruler)) or self.session.names[seat]

    def headline(self) -> str:
        """Who holds the Mandate."""
        result = self.state.result
        if self.coop and result is not None:
            return end_uprising.headline(self.state)
        if result is None or (result.kind == "draw" and not result.winners):
            return say("end.nobody")
        if result.kind == "draw":
            return say("end.parted")
        names = [self.name(seat) for seat in result.winners]
        return say("end.holds", name=names[0]) if len(names) == 1 else say("end.hold", names=listed(names))

    def reason(self) -> str:
        """Why, in one line with its clause."""
        s, result = self.state, self.state.result
        if result is None:
            return ""
        if self.coop:
            return end_uprising.reason(s, lambda seats: listed([self.name(seat) for seat in seats]))
        if result.kind == "draw":
            return say("end.clause", why=say(f"end.draw_why.{result.clause}"), clause=result.clause)
        first = result.winners[0]
        hill = hill_provinces(s.board, s.options.hill)
        place = next((place_name(r) for r in s.board.regions[1:] if r.key == s.options.hill), "")
        why = say(
            f"end.why.{result.clause}", provinces=count(s, first), size=s.board.size, rounds=s.round,
            mode=say(f"mode.{s.options.mode}.name"), regions=len(regions_of_empire(s, first)), gold=s.gold[first],
            hill=place or (place_name(s.board.provinces[hill[0]]) if hill else ""), rounds_held=s.options.hill_rounds,
        )  # fmt: skip
        return say("end.clause", why=why, clause=result.clause)

    def order(self) -> list[Seat]:
        """Seats as they are listed: the winners first, then by what they hold, then by how long they lasted."""
        s = self.state
        if self.coop:
            return end_uprising.order(s, [tally.out_in for tally in self.reckoning.tallies])

        def rank(seat: Seat) -> tuple[bool, int, int, int]:
            out = self.reckoning.tallies[seat].out_in or 10_000
            return (seat not in self.winners, -count(s, seat), -out, seat)

        return sorted(range(s.seats), key=rank)

    # ---- the page

    def arrange(self) -> None:
        self._chart.clear()
        self._scroll = None
        leaves: list[Option[str]] = [Option(leaf, say(f"end.charts.{leaf}")) for leaf in LEAVES]
        place = self.at(LEFT + WIDE - LEAVES_WIDE, 210, LEAVES_WIDE, 46)
        Segmented(self.widgets, "#leaf", place, leaves, self.leaf, self._turn, 19)
        self._heads()
        self._lay_leaf()
        y, high = 980, 66
        face = Face(say("end.board"), "treasure-map", self.app.bindings.label("back"), kind="quiet", size=21)
        self.widgets.add(Button("#board", self.at(LEFT, y, 220, high), face, self.back))
        face = Face(say("replay.open"), "sands-of-time", kind="quiet", size=21)
        self.widgets.add(Button("#replay", self.at(LEFT + 232, y, 160, high), face, self.on_replay, say("end.replay")))
        if len(self.session.record.seats) > self.few:
            label = say("end.three") if self.all_shown else say("end.all")
            face = Face(label, "three-friends", kind="quiet", size=21)
            self.widgets.add(Button("#all", self.at(LEFT + 404, y, 214, high), face, self._toggle_all))
        face = Face(say("end.menu"), "exit-door", size=21)
        self.widgets.add(Button("#menu", self.at(LEFT + 630, y, 186, high), face, self.on_menu))
        key = self.app.bindings.label("confirm")
        face = Face(say("end.again"), "crossed-swords", key, kind="primary", size=30, role="name")
        self.widgets.add(Button("#again", self.at(LEFT + 828, y, WIDE - 828, high), face, self.on_again))
        self.widgets.default = "#again"

    def _heads(self) -> None:
        """The heads of the columns explain themselves."""
        table = self._table_rect()
        for key, x in COLUMNS.items():
            place = pygame.Rect(0, 0, self.scale.px(124), self.scale.px(30))
            place.center = (table.left + self.scale.px(x + 30), table.top + self.scale.px(64))
            words = say(f"end.{key}")
            tip = Tip(say(f"end.{key}_tip"), words) if key in ("battles", "lost", "slain", "earned") else None
            self.widgets.add(_Head(f"#head:{key}", place, words, tip))

    def _table_rect(self) -> pygame.Rect:
        """All warlords take the chart's place."""
        if self._whole:
            return self.at(LEFT, CHART_TOP, WIDE, TABLE_TOP + TABLE_HIGH - CHART_TOP)
        return self.at(LEFT, TABLE_TOP, WIDE, TABLE_HIGH)

    @property
    def _whole(self) -> bool:
        return self.all_shown and len(self.session.record.seats) > self.few

    def _row_high(self) -> int:
        return 70 if self._whole else ROW * FEW // self.few

    def _lay_leaf(self) -> None:
        """What can be pressed in the leaf that lies open."""
        for id in ("#battles", "#rolls", "#export"):
            self.widgets.remove_all(id)
        if self._whole or not self.reckoning.ready:
            return
        chart = self.at(LEFT, CHART_TOP, WIDE, CHART_HIGH)
        if self.leaf == "battles":
            self.battles.lay(self.widgets, self.scale, chart, panels.content(chart, self.scale, True))
        elif self.leaf == "dice":
            face = Face(say("dice.open"), "rolling-dices", kind="quiet", size=18)
            place = self.at(LEFT + WIDE - 244, CHART_TOP + 12, 208, 36)
            self.widgets.add(Button("#rolls", place, face, self._to_dice, say("dice.open_tip")))
        face = Face(icon="scroll-quill", kind="quiet", size=18)
        place = self.at(LEFT + 36, CHART_TOP + 12, 44, 36)
        self.widgets.add(Button("#export", place, face, self.export, say("end.export_tip")))

    def _to_dice(self) -> None:
        self.app.push(DicePage(self.reckoning, self.names, self.name, self.export))

    def export(self) -> None:
        """Writes tables and pictures into the person's folder."""
        try:
            folder = end_export.export(self.reckoning, self.names, self.name, self.winners, self.app.screen)
        except DataError as error:
            self.app.tell(say("end.not_exported", reason=error.problem), 8.0)
        else:
            self.app.tell(say("end.exported", folder=folder), 10.0)

    def _turn(self, leaf: str) -> None:
        self.leaf = leaf
        if self._whole:
            self._toggle_all()
        self._lay_leaf()
        self.widgets.dirty = True

    def _toggle_all(self) -> None:
        self.all_shown = not self.all_shown
        self.widgets.remove_all("")
        self.build(self.size, self.app.scale)
        self.widgets.focus("#all", shown=False)

    def on_enter(self) -> None:
        if not self._sounded:
            self._sounded = True
            lost = self.state.result is not None and self.state.result.kind == "loss"
            self.app.sound.play("eliminated" if lost else "victory")

    def update(self, dt: float) -> bool:
        self._age += dt
        counting = not self.reckoning.ready and not self.reckoning.problem
        if counting:
            for _ in range(4):
                if next(self._steps, self) is self:
                    self._chart.clear()
                    self._scroll = None
                    self._lay_leaf()
                    break
        return counting or self._age <= self._writing() + 0.5

    def _writing(self) -> float:
        calm = self.app.settings.less_motion or self.app.settings.instant
        return 0.0 if calm else WRITING

    # ---- painting

    def paint(self, surface: pygame.Surface) -> None:
        scale = self.scale
        self._hang(surface)
        result = self.state.result
        kind = result.kind if result is not None else "draw"
        self._words(surface, say(f"end.{kind}"), 88, "heading", 29, palette.GOLD_TEXT)
        room = scale.px(WIDE)
        headline = self.headline()
        size = text.fitting(headline, "display", 64, scale, room, 34)
        self._words(surface, headline, 146, "display", size, palette.TITLE_TEXT)
        self._draw_reason(surface, self.reason())
        table = self._table_rect()
        panels.draw_panel(surface, table, scale, "lacquer", say("end.reckoning"))
        self._draw_table(surface, table)
        if not self._whole:
            self._draw_leaf(surface, self.at(LEFT, CHART_TOP, WIDE, CHART_HIGH))

    def _draw_reason(self, surface: pygame.Surface, reason: str) -> None:
        """In one line beside the leaves, or in two."""
        scale, room = self.scale, self.scale.px(WIDE - LEAVES_WIDE - 20)
        size = text.fitting(reason, "body", 25, scale, room, SMALL)
        if text.width(reason, "body", size, scale) <= room:
            self._words(surface, reason, 232, "body", size, REASON)
            return
        block = text.block(reason, room, SMALL, REASON, scale, leading=1.1, lines=2)
        surface.blit(block.surface, block.surface.get_rect(midleft=self.point(LEFT, 233)))

    def _draw_leaf(self, surface: pygame.Surface, chart: pygame.Rect) -> None:
        scale = self.scale
        panels.draw_panel(surface, chart, scale, "lacquer", say(f"end.chart_title.{self.leaf}"))
        if self.reckoning.ready:
            self._draw_chart(surface, panels.content(chart, scale, True))
        else:
            words = say("end.counting")
            if self.reckoning.problem:
                words = say("end.not_counted", reason=self.reckoning.problem)
            text.draw(surface, words, chart.center, "italic", 24, palette.TEXT_DIM, scale, "center")

    def _words(
        self, surface: pygame.Surface, words: str, y: float, role: str, size: float, colour: palette.Colour
    ) -> None:
        blur = self.scale.px(5)
        picture = text.shadowed(words, role, self.scale.font(size), colour, blur, self.scale.px(3), 1)
        left, middle = self.point(LEFT, y)
        surface.blit(picture, (left - 2 * blur, middle - picture.get_height() // 2))

    def _champion(self) -> Seat | None:
        """Whose face is on the scroll; nobody's after a draw."""
        if self.coop and self.winners:
            return end_uprising.champion(self.state, self.session.viewer)
        return self.winners[0] if self.winners else None

    def _hang(self, surface: pygame.Surface) -> None:
        """The winner's scroll; the brush writes the Mandate on it, then the seal is set."""
        scale = self.scale
        cloth = self.at(*CLOTH)
        out = panels.scroll_margin(scale)
        champion = self._champion()
        colour = self.session.colours[champion] if champion is not None else palette.COLOUR_NAMES.index("brown")
        if self._scroll is None:
            self._scroll = self._painted_scroll(cloth.size, champion, colour)
        surface.blit(self._scroll, (cloth.left - out, cloth.top - out))
        window = panels.scroll_window(cloth.size, scale).move(cloth.left - out, cloth.top - out)
        whole = self._writing()
        share = min(1.0, self._age / whole) if whole else 1.0
        pixels = scale.px(128)
        lost = self.coop and champion is not None and self.names.is_rebel(champion)
        for n, character in enumerate(say("end.uprising.brush" if lost else "end.brush")):
            glyph = text.brush(character, pixels, palette.rgb("#17100d"))
            middle = window.centerx + round((n - 0.5) * pixels * 1.08)
            place = glyph.get_rect(center=(middle, window.top + scale.px(96)))
            written = max(0.0, min(1.0, share * 2 - n))
            if written > 0:
                surface.blit(glyph, place, (0, 0, glyph.get_width(), round(glyph.get_height() * written)))
        if share >= 1.0:
            grown = 1.0 if not whole else 1 + max(0.0, 0.35 - (self._age - whole)) * 1.2
            mark = seal(player(colour).seal if champion is not None else "和", scale.px(72 * grown))
            place = mark.get_rect(center=(window.right - scale.px(58), window.top + scale.px(196)))
            surface.blit(mark, place)

    def _painted_scroll(self, size: tuple[int, int], champion: Seat | None, colour: int) -> pygame.Surface:
        scale = self.scale
        picture = panels.scroll(size, scale, player(colour).colour).copy()
        window = panels.scroll_window(size, scale)
        halo = scale.px(300)
        centre = (window.centerx, window.top + round(window.height * 0.46))
        disc = shapes.rounded((halo, halo), halo // 2, shapes.flat(palette.rgb("#e0b95f")), 120)
        picture.blit(disc, disc.get_rect(center=centre))
        ring = shapes.ring((halo, halo), halo // 2, max(2, scale.px(3)), shapes.flat(palette.SEAL_RED), 120)
        picture.blit(ring, ring.get_rect(center=centre))
        ruler = self._ruler(champion) if champion is not None else None
        if ruler is not None and ruler.id:
            figure = portraits.portrait(ruler.id, colour, round(window.width * 1.02 * 650 / 400))
            before = picture.get_clip()
            picture.set_clip(window)
            picture.blit(figure, figure.get_rect(midbottom=(window.centerx, window.bottom + figure.get_height() // 24)))
            picture.set_clip(before)
        if self.coop and self.reckoning.ready and len(self.winners) > 1:
            s, colours = self.state, self.session.colours
            faces = [(self._ruler(seat).id, colours[seat], bool(s.alive[seat])) for seat in self.winners]
            end_uprising.draw_allies(picture, window, faces, scale)
        return picture

    def _ruler(self, seat: Seat) -> RulerCard:
        """The card of whoever leads a seat; a filler before the war is counted."""
        rebel = self.names.is_rebel(seat)
        return self.names.ruler_card(seat) if rebel else ruler_of(self.reckoning.tallies[seat].ruler)

    def _draw_chart(self, surface: pygame.Surface, inside: pygame.Rect) -> None:
        scale = self.scale
        if self.leaf == "dice":
            self._draw_dice(surface, inside)
            return
        if self.leaf == "battles":
            self.battles.draw(surface, scale, inside)
            return
        if self.leaf not in self._chart:
            rows, colours = self.reckoning.chart(self.leaf, self.session.colours)
            self._chart[self.leaf] = end_charts.lines(inside.size, rows, colours, self.winners, scale)
        surface.blit(self._chart[self.leaf], inside)

    def _draw_dice(self, surface: pygame.Surface, inside: pygame.Rect) -> None:
        scale, dice = self.scale, self.reckoning.all_dice
        high = inside.height - scale.px(30)
        wide = round(inside.width * 0.33)
        for n, sides in enumerate((6, 8)):
            title = say(f"end.d{sides}", count=sum(dice[sides]))
            picture = end_charts.fairness((wide, high), tuple(dice[sides]), title, scale)
            surface.blit(picture, (inside.left + n * (wide + scale.px(20)), inside.top))
        at = (inside.left + scale.px(6), inside.bottom - scale.px(2))
        text.draw(surface, say("end.fair"), at, "body", 17, palette.TEXT_DIM, scale, "bottomleft")
        left = inside.left + 2 * (wide + scale.px(20)) + scale.px(10)
        columns = [(say("end.dice"), 0.40), (say("end.d6_mean"), 0.68), (say("end.d8_mean"), 0.95)]
        room = inside.right - left
        for words, share in columns:
            place = (left + round(room * share), inside.top + scale.px(14))
            text.draw(surface, words, place, "bold", 17, palette.TEXT_DIM, scale, "midright")
        pitch = min(scale.px(40), (high - scale.px(30)) // len(self.session.record.seats))
        for n, seat in enumerate(self.order()):
            y = inside.top + scale.px(48) + n * pitch
            tally = self.reckoning.tallies[seat]
            picture = emblem(self.session.colours[seat], min(scale.px(32), pitch - 2))
            surface.blit(picture, picture.get_rect(midleft=(left, y)))
            thrown = tally.thrown(6) + tally.thrown(8)
            values = [str(thrown), *(f"{tally.mean(s):.2f}" if tally.thrown(s) else "–" for s in (6, 8))]
            for value, (_, share) in zip(values, columns, strict=True):
                text.draw(surface, value, (left + round(room * share), y), "bold", 20, palette.TEXT, scale, "midright")

    def _draw_table(self, surface: pygame.Surface, table: pygame.Rect) -> None:
        scale, s = self.scale, self.state
        at = (table.left + scale.px(104), table.top + scale.px(64))
        text.draw(surface, say("end.warlord"), at, "bold", 19, palette.TEXT_DIM, scale, "midleft")
        seats, high = self.order(), self._row_high()
        for n, seat in enumerate(seats if self.all_shown else seats[: self.few]):
            row = pygame.Rect(table.left + scale.px(20), 0, table.width - scale.px(40), scale.px(high - 2))
            row.top = table.top + scale.px(82 + n * high)
            if seat in self.winners:
                surface.blit(panels.tray(row.size, scale, True), row)
            picture = emblem(self.session.colours[seat], min(scale.px(36), row.height), not s.alive[seat])
            surface.blit(picture, picture.get_rect(center=(row.left + scale.px(34), row.centery)))
            at = (row.left + scale.px(84), row.centery)
            name = text.draw(surface, self.name(seat), at, "bold", 22, palette.TEXT, scale, "midleft", scale.px(190))
            tally = self.reckoning.tallies[seat]
            rebel = self.names.is_rebel(seat)
            who = say("warlords.rebels") if rebel else self.session.names[seat]
            if tally.out_in:
                out = say("end.fallen", round=tally.out_in)
                who = out if rebel else f"{who} · {out}"
            elif s.lord[seat] >= 0:
                who = f"{who} · {say('end.serves', lord=self.name(s.lord[seat]))}"
            at = (name.right + scale.px(10), row.centery)
            room = table.left + scale.px(440) - at[0]
            text.draw(surface, who, at, "body", 18, palette.TEXT_DIM, scale, "midleft", max(scale.px(20), room))
            values = (
                str(count(s, seat)), str(len(regions_held(s, seat))), f"{tally.won} / {tally.fought}", str(tally.lost),
                str(tally.slain), "–" if rebel else str(tally.earned),
            )  # fmt: skip
            for value, (key, x) in zip(values, COLUMNS.items(), strict=True):
                shown = value if self.reckoning.ready or key in ("provinces", "regions") else "…"
                at = (table.left + scale.px(x + 30), row.centery)
                text.draw(surface, shown, at, "number", 22, palette.TEXT, scale, "center")


class _Head(Widget):
    """The head of a column."""

    focusable = False

    def __init__(self, id: str, rect: pygame.Rect, words: str, tip: Tip | None) -> None:
        super().__init__(id, rect, None, tip, focusable=False)
        self.words = words

    def draw(self, surface: pygame.Surface, scale: object) -> None:
        assert self.registry is not None
        kept = self.registry.scale
        colour = palette.TEXT if self.hovered and self.tip else palette.TEXT_DIM
        text.draw(surface, self.words, self.rect.center, "bold", 19, colour, kept, "center")


def listed(names: Sequence[str]) -> str:
    """Names as people list them."""
    if len(names) == 1:
        return names[0]
    first = names[0]
    for name in names[1:-1]:
        first = say("end.list", first=first, last=name)
    return say("end.and", first=first, last=names[-1])
