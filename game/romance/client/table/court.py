"""The court of an area (mock-up 3): each general's task, the results of the rolls, what the area holds now (9, 10)."""

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame
from pygame import Rect, Surface

from game.client.look import palette, panels, portraits, shapes, text
from game.client.look.buttons import Face, Kind
from game.client.look.dice import die
from game.client.look.icons import icon
from game.client.look.lists import ListView
from game.client.look.pieces import emblem, seal
from game.client.look.scale import Scale
from game.client.look.tooltips import Tip
from game.client.look.widgets import Button
from game.client.scenes.base import Dialog
from game.client.table_host import TableHost
from game.engine.events import Event
from game.engine.refusals import Refusal
from game.romance.client.map.marks import strength_ring
from game.romance.client.names import ABILITY_ICONS, RomanceNames, face_key, general_name, look_of
from game.romance.client.panels.general_rows import ability_words
from game.romance.client.prompts.offers import Offer, alliances, draw_offer, offer_tip
from game.romance.client.prompts.working import WorkPrompter
from game.romance.client.table.court_heads import CourtHead
from game.romance.client.words import say
from game.romance.rules import events as ev
from game.romance.rules.catalogue import ADMIN, DIPLOMACY, NOBODY
from game.romance.rules.state import ENVOY, RECRUITED, AreaId, GeneralId
from game.romance.rules.view import View

MOST_ROWS: Final = 7
ROW: Final = 86
WHO, WHAT, BUYS = (28, 522), (576, 520), (1122, 580)
"""The three columns: where each begins and how wide it is."""
OFFER: Final = 78


class Results:
    """The results of the work in an area so far: troops raised, and every roll."""

    def __init__(self, area: AreaId) -> None:
        self.area = area
        self.raised = 0
        self.rolls: list[ev.Tried] = []

    def hear(self, event: Event) -> None:
        """Takes in what was told."""
        match event:
            case ev.Raised(at=at, troops=troops, how="strength") if at == self.area:
                self.raised = troops
            case ev.Tried():
                self.rolls.append(event)


class Court(Dialog):
    """Each general recruits, does diplomacy or rests; dice fall as each is pressed."""

    panel_size = (1730, 950)
    whole = True
    rises = 0.14

    def __init__(self, table: TableHost[View], results: Results) -> None:
        super().__init__()
        self.table, self.results = table, results
        self.page = 0
        """Which seven of the generals are shown."""
        self.offers: list[Offer] = []
        self.scrolled = 0
        assert isinstance(table.names, RomanceNames)
        self.names = table.names

    @property
    def prompt(self) -> WorkPrompter | None:
        """The question of the work, while it is put."""
        prompt = self.table.prompt
        return prompt if isinstance(prompt, WorkPrompter) else None

    @property
    def waits(self) -> bool:
        """Whether somebody decides here."""
        return self.prompt is not None

    def update(self, dt: float) -> bool:
        rising = super().update(dt)
        return self.table.tick(dt) or rising

    # ---- layout

    def at(self, x: float, y: float, width: float = 0, height: float = 0) -> Rect:
        """A logical rectangle of the window, stretched to the panel."""
        kx, ky = self.rect.width / self.panel_size[0], self.rect.height / self.panel_size[1]
        return Rect(
            self.rect.left + round(x * kx), self.rect.top + round(y * ky), round(width * kx), round(height * ky)
        )

    @property
    def advice_place(self) -> Rect:
        """The place of the button of advice, above what points buy."""
        return self.at(1520, 36, 168, 44)

    def build(self, size: tuple[int, int], scale: Scale) -> None:
        self.lay_buttons()

    def lay_buttons(self) -> None:
        """A row for each general, what points buy, and the red button for what comes next."""
        self.widgets.remove_all("")
        prompt = self.prompt
        self.app.dirty = True
        if prompt is None:
            return
        hands = prompt.hands()
        for n, general in enumerate(self._shown(hands)):
            self._lay_row(prompt, n, general)
        if len(hands) > MOST_ROWS:
            face = Face(say("work.more", count=len(hands) - MOST_ROWS), kind="secondary", size=19)
            self.widgets.add(Button("#more", self.at(300, 854, 250, 68), face, self._turn_page))
        if len(prompt.rolling()) > 1:
            face = Face(say("work.roll_all"), "rolling-dices", kind="secondary", size=19)
            self.widgets.add(Button("#all", self.at(576, 854, 250, 68), face, prompt.roll_for_all))
        self._lay_offers(prompt)
        key = self.app.bindings.label("confirm")
        face = Face(prompt.next_label(), "granary", key, kind="primary", size=25)
        self.widgets.add(Button("#next", self.at(1310, 854, 392, 72), face, prompt.go_on))
        self.widgets.default = "#next"
        face = Face(say("work.back"), key=self.app.bindings.label("back"), kind="quiet", size=20)
        self.widgets.add(Button("#done", self.at(28, 854, 260, 68), face, prompt.leave))
        # The heads come last: one that is dragged lies over everything.
        for n, general in enumerate(self._shown(hands)):
            tip = Tip(say("work.drag"), general_name(general), "9.6") if prompt.could_pool(general) else None
            together = partial(prompt.pool_together, general)
            self.widgets.add(CourtHead(self._head_rect(self._row_rect(n)), general, together, tip))

    def _lay_offers(self, prompt: WorkPrompter) -> None:
        """What the points of this step buy; bans are set on the map."""
        self.offers = alliances(prompt)
        left, wide = BUYS
        room = self.at(left, 170, wide, 596)
        offers = ListView("#offers", room, len(self.offers), self.scale.px(OFFER), self._draw_offer, self._buy,
                          self._buy, tip_of=self._offer_tip)  # fmt: skip
        offers.offset = min(self.scrolled, offers.furthest)
        self.widgets.add(offers)
        view = prompt.desk.view
        face = Face(say("work.to_the_map"), "treasure-map", kind="secondary", size=19)
        refused = None if view.points else prompt.desk.reason(Refusal("points", "14.2", price=1, points=0))
        place = self.at(left + wide - 220, 778, 212, 52)
        self.widgets.add(Button("#to_the_map", place, face, prompt.ban_on_the_map, None, refused))

    def _offer_tip(self, n: int) -> Tip | None:
        return offer_tip(self.offers[n], self.names)

    def _buy(self, n: int) -> None:
        prompt, offer = self.prompt, self.offers[n]
        if prompt is None or offer.refused is not None:
            self.app.sound.play("refuse")
            return
        self.scrolled = getattr(self.widgets["#offers"], "offset", 0)
        prompt.buy(offer.action)

    def _draw_offer(self, surface: Surface, rect: Rect, n: int, hovered: bool, chosen: bool) -> None:
        draw_offer(surface, rect, self.offers[n], self.scale, hovered, self.names)

    def _shown(self, hands: list[GeneralId]) -> list[GeneralId]:
        """Those of the page at hand."""
        first = self.page * MOST_ROWS
        return hands[first : first + MOST_ROWS] or hands[:MOST_ROWS]

    def _turn_page(self) -> None:
        """The next seven, or the first again."""
        prompt = self.prompt
        pages = -(-len(prompt.hands()) // MOST_ROWS) if prompt is not None else 1
        self.page = (self.page + 1) % pages
        self.lay_buttons()

    def _row_rect(self, n: int) -> Rect:
        return self.at(WHO[0], 166 + n * (ROW + 10), WHO[1], ROW)

    def _head_rect(self, row: Rect) -> Rect:
        """The rectangle where the head stands in a row."""
        head = Rect(0, 0, row.height - self.scale.px(12), row.height - self.scale.px(12))
        head.midleft = (row.left + self.scale.px(8), row.centery)
        return head

    def _lay_row(self, prompt: WorkPrompter, n: int, general: GeneralId) -> None:
        row, view = self._row_rect(n), prompt.desk.view
        px = self.scale.px
        wide, high = px(132), px(42)
        task = view.task[general]
        working = task in (RECRUITED, ENVOY)
        right = Rect(row.right - wide - px(14), row.bottom - high - px(8), wide, high)
        left = right.move(-wide - px(10), 0)
        if not working:
            self._button(f"#envoy:{general}", left, say("work.envoy"), lambda: prompt.task(general, "envoy"),
                         self._envoy_refused(prompt, general), "secondary")  # fmt: skip
            self._button(f"#recruit:{general}", right, say("work.recruit"), lambda: prompt.task(general, "recruit"),
                         prompt.why_not("recruit", general), "secondary")  # fmt: skip
            return
        refused = None if prompt.rolls(general) else prompt.why_not("pool", general)
        self._button(f"#roll:{general}", right, say("work.roll_alone"), lambda: prompt.roll(general), refused,
                     "secondary")  # fmt: skip
        pooled = general in view.pool
        label = say("work.unpool" if pooled else "work.pool")
        self._button(f"#pool:{general}", left, label, lambda: prompt.turn_pool(general), refused,
                     "chosen" if pooled else "quiet")  # fmt: skip

    def _envoy_refused(self, prompt: WorkPrompter, general: GeneralId) -> Refusal | None:
        """Why he cannot do diplomacy; that the ruler must go first is no reason where the ruler can."""
        view = prompt.desk.view
        lord = view.monarch[view.active]
        if prompt.can("envoy", general):
            return None
        if general != lord and prompt.can("envoy", lord) and DIPLOMACY[general] >= 0:
            return None
        return prompt.why_not("envoy", general)

    def _button(
        self, id: str, rect: Rect, label: str, on_press: Callable[[], object], refused: Refusal | None, kind: Kind
    ) -> None:
        prompt = self.prompt
        tip = prompt.desk.reason(refused) if prompt is not None else None
        self.widgets.add(Button(id, rect, Face(label, kind=kind, size=19), on_press, None, tip))

    # ---- keys and mouse

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and self.table.director.busy:
            return self.table.director.skip()
        return False

    def act(self, command: str) -> bool:
        if command == "next" and self.table.director.busy:
            return self.table.director.skip()
        if command == "back":
            if self.prompt is not None:
                self.prompt.leave()
            return True
        if command in ("undo", "hint", "save"):
            return self.table.act(command)
        return False

    # ---- painting

    def draw_over(self, surface: Surface) -> None:
        self.table.draw_effects(surface)

    def content(self, surface: Surface) -> None:
        scale, view = self.scale, self.table.shown
        area = self.results.area
        title = say("work.title", area=self.names.place(area))
        text.draw(surface, title, self.at(865, 46).topleft, "title", 40, palette.TITLE_TEXT, scale, "center")
        text.draw(surface, say("work.rule"), self.at(865, 88).topleft, "body", 19, palette.TEXT_DIM, scale, "center")
        for (left, wide), key in ((WHO, "who"), (WHAT, "recruits"), (BUYS, "buys")):
            panels.heading(surface, say(f"work.{key}"), self.at(left, 116, wide, 36), scale)
        prompt = self.prompt
        hands = prompt.hands() if prompt is not None else [
            g for g in view.generals_at(area) if view.lord_of[g] == view.owner[area]
        ]  # fmt: skip
        for n, general in enumerate(self._shown(hands)):
            self._draw_row(surface, self._row_rect(n), general, view)
        self._draw_results(surface, view, area)
        self._draw_points(surface, view)
        line = shapes.fading_line(self.at(0, 0, 1650).width, max(1, scale.px(2)), palette.GOLD_LO)
        surface.blit(line, line.get_rect(center=self.at(865, 844).topleft))

    def _draw_points(self, surface: Surface, view: View) -> None:
        """The points in hand on their disc, that they lapse, and what a ban costs."""
        scale, px = self.scale, self.scale.px
        left, wide = BUYS
        disc = Rect(0, 0, px(54), px(54))
        disc.center = self.at(left + wide - 30, 134).topleft
        rim = shapes.flat(palette.rgb("#fff3c8"))
        surface.blit(panels.pill(disc.size, palette.GOLD_FILL, rim, max(1, px(2))), disc)
        text.draw(surface, str(view.points), disc.center, "number", 30, palette.INK, scale, "center")
        row = self.at(left, 772, wide, 64)
        surface.blit(panels.tray(row.size, scale, dark=60), row)
        mark = seal("禁", px(42))
        surface.blit(mark, mark.get_rect(midleft=(row.left + px(12), row.centery)))
        room = row.width - px(300)
        at = (row.left + px(68), row.centery - px(12))
        text.draw(surface, say("work.bans"), at, "bold", 20, palette.TEXT, scale, "midleft", room)
        at = (row.left + px(68), row.centery + px(13))
        text.draw(surface, say("work.bans_line"), at, "body", 17, palette.TEXT_DIM, scale, "midleft", room)
        if view.points:
            words = say("act.points", points=view.points)
            fit = text.fitting(words, "body", 19, scale, self.at(0, 0, 450).width, 12)
            text.draw(surface, words, self.at(1070, 890).topleft, "body", fit, palette.LOSS, scale, "center")

    def _draw_row(self, surface: Surface, row: Rect, general: GeneralId, view: View) -> None:
        scale, px = self.scale, self.scale.px
        task = view.task[general]
        surface.blit(panels.tray(row.size, scale, task in (RECRUITED, ENVOY), 70), row)
        place = self._head_rect(row)
        surface.blit(portraits.head(face_key(general), portraits.NO_OWNER, place.height), place)
        x = place.right + px(12)
        lord = view.lord_of[general]
        name = general_name(general)
        room = px(220)
        fit = text.fitting(name, "bold", 21, scale, room, 14)
        box = text.draw(surface, name, (x, row.top + px(8)), "bold", fit, palette.TEXT, scale, room=room)
        if lord != NOBODY and view.monarch[lord] == general:
            crown = icon("queen-crown", px(18), palette.GOLD_MID)
            surface.blit(crown, crown.get_rect(midleft=(box.right + px(6), box.centery)))
        if task in (RECRUITED, ENVOY):
            word = say("task.envoy" if task == ENVOY else "task.recruits")
            at = (row.right - px(14), row.top + px(10))
            text.draw(surface, word, at, "bold", 17, palette.GOLD_TEXT, scale, "topright")
        y = row.bottom - px(20)
        for ability, value in (("admin", ADMIN[general]), ("diplomacy", DIPLOMACY[general])):
            sign = icon(ABILITY_ICONS[ability], px(20), palette.GOLD_MID)
            surface.blit(sign, sign.get_rect(midleft=(x, y)))
            text.draw(surface, ability_words(value), (x + px(26), y), "number", 21, palette.TEXT, scale, "midleft")
            x += px(74)

    def _draw_results(self, surface: Surface, view: View, area: AreaId) -> None:
        """The strength of the area, every roll of both kinds of work, and what the area holds now."""
        scale, px = self.scale, self.scale.px
        left, wide = WHAT
        rolls = self.results.rolls
        recruits = [tried for tried in rolls if tried.kind == "recruit"][-4:]
        envoys = [tried for tried in rolls if tried.kind != "recruit"][-4:]
        box = self.at(left, 166, wide, 268)
        surface.blit(panels.tray(box.size, scale, dark=70), box)
        board = self.names.board
        ring = strength_ring(board.strength[area], bool(board.city[area]), px(38))
        surface.blit(ring, ring.get_rect(midleft=(box.left + px(16), box.top + px(34))))
        at = (box.left + px(70), box.top + px(34))
        text.draw(surface, say("work.strength"), at, "bold", 19, palette.TEXT, scale, "midleft", px(250))
        gain = say("work.raised", count=self.results.raised) if self.results.raised else say("work.not_yet")
        colour = palette.GAIN if self.results.raised else palette.TEXT_DIM
        at = (box.right - px(14), box.top + px(34))
        text.draw(surface, gain, at, "bold", 19, colour, scale, "midright", px(180))
        for n, tried in enumerate(recruits):
            self._draw_roll(
                surface, Rect(box.left + px(12), box.top + px(62 + 50 * n), box.width - px(24), px(48)), tried
            )
        panels.heading(surface, say("work.diplomacy"), self.at(left, 444, wide, 36), scale)
        box = self.at(left, 490, wide, 240)
        surface.blit(panels.tray(box.size, scale, dark=70), box)
        for n, tried in enumerate(envoys):
            self._draw_roll(
                surface, Rect(box.left + px(12), box.top + px(6 + 50 * n), box.width - px(24), px(48)), tried
            )
        at = (box.left + px(14), box.bottom - px(18))
        text.draw(surface, say("work.once"), at, "body", 16, palette.TEXT_DIM, scale, "midleft", box.width - px(28))
        self._draw_holding(surface, self.at(left, 742, wide, 94), view, area)

    def _draw_holding(self, surface: Surface, foot: Rect, view: View, area: AreaId) -> None:
        """Draws what the area holds now, and how that came about."""
        scale, px = self.scale, self.scale.px
        surface.blit(panels.tray(foot.size, scale, True), foot)
        mark = emblem(look_of(view.owner[area]), px(54))
        surface.blit(mark, mark.get_rect(midleft=(foot.left + px(18), foot.centery)))
        left, room = foot.left + px(90), foot.width - px(104)
        words = say("work.holds", area=self.names.place(area), count=view.troops[area])
        fit = text.fitting(words, "bold", 23, scale, room, 15)
        text.draw(
            surface, words, (left, foot.centery - px(14)), "bold", fit, palette.TITLE_TEXT, scale, "midleft", room
        )
        won = sum(1 for tried in self.results.rolls if tried.kind == "recruit" and tried.success)
        before = view.troops[area] - self.results.raised - won
        words = say("work.made_of", before=max(0, before), land=self.results.raised, more=won)
        fit = text.fitting(words, "body", 18, scale, room, 12)
        text.draw(surface, words, (left, foot.centery + px(18)), "body", fit, palette.TEXT_DIM, scale, "midleft", room)

    def _draw_roll(self, surface: Surface, row: Rect, tried: ev.Tried) -> None:
        scale, px = self.scale, self.scale.px
        head = portraits.head(face_key(tried.tried[0]), portraits.NO_OWNER, row.height - px(6))
        surface.blit(head, head.get_rect(midleft=row.midleft))
        name = self.names.generals(tried.tried)
        left = row.left + row.height + px(6)
        text.draw(surface, name, (left, row.centery), "bold", 18, palette.TEXT, scale, "midleft", px(150))
        needs = say("work.needs", value=tried.value)
        text.draw(
            surface, needs, (left + px(156), row.centery), "body", 16, palette.TEXT_DIM, scale, "midleft", px(130)
        )
        picture = die(6, "black", tried.die, px(38))
        surface.blit(picture, picture.get_rect(center=(row.right - px(142), row.centery)))
        if tried.kind == "recruit":
            words = say("work.one_more") if tried.success else say("work.nobody_comes")
        else:
            words = say("work.two_points") if tried.success else say("work.turned_away")
        colour = palette.GAIN if tried.success else palette.LOSS
        fit = text.fitting(words, "bold", 18, scale, px(120), 11)
        text.draw(surface, words, (row.right, row.centery), "bold", fit, colour, scale, "midright", px(124))
