"""The court of an area (mock-up 3): who does what, what came of the rolls, what the area holds now (9, 10)."""

from collections.abc import Callable
from typing import Final

import pygame
from pygame import Rect, Surface

from game.client.look import palette, panels, portraits, text
from game.client.look.buttons import Face, Kind
from game.client.look.dice import die
from game.client.look.icons import icon
from game.client.look.scale import Scale
from game.client.look.widgets import Button
from game.client.scenes.base import Dialog
from game.client.table_host import TableHost
from game.engine.events import Event
from game.engine.refusals import Refusal
from game.romance.client.map.marks import strength_ring
from game.romance.client.names import ABILITY_ICONS, RomanceNames, face_key, general_name
from game.romance.client.panels.general_rows import ability_words
from game.romance.client.prompts.working import WorkPrompter
from game.romance.client.words import say
from game.romance.rules import events as ev
from game.romance.rules.catalogue import ADMIN, DIPLOMACY, NOBODY
from game.romance.rules.state import ENVOY, RECRUITED, AreaId, GeneralId
from game.romance.rules.view import View

MOST_ROWS: Final = 7
ROW: Final = 78


class Results:
    """What has come of the work in an area so far: troops raised, and every roll."""

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

    panel_size = (1396, 880)
    whole = True
    rises = 0.14

    def __init__(self, table: TableHost[View], results: Results) -> None:
        super().__init__()
        self.table, self.results = table, results
        self.page = 0
        """Which seven of the generals are shown."""
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

    def build(self, size: tuple[int, int], scale: Scale) -> None:
        self.lay_buttons()

    def lay_buttons(self) -> None:
        """A row for each general, and the red button for what comes next."""
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
            self.widgets.add(Button("#more", self.at(364, 784, 372, 72), face, self._turn_page))
        key = self.app.bindings.label("confirm")
        face = Face(prompt.next_label(), "granary", key, kind="primary", size=25)
        self.widgets.add(Button("#next", self.at(986, 784, 366, 72), face, prompt.go_on))
        self.widgets.default = "#next"
        face = Face(say("work.done"), key=self.app.bindings.label("back"), kind="quiet", size=21)
        self.widgets.add(Button("#done", self.at(44, 784, 300, 72), face, prompt.leave))

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
        return self.at(36, 166 + n * (ROW + 6), 700, ROW)

    def _lay_row(self, prompt: WorkPrompter, n: int, general: GeneralId) -> None:
        row, view = self._row_rect(n), prompt.desk.view
        px = self.scale.px
        wide, high = px(150), px(42)
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
        self, id: str, rect: Rect, label: str, deed: Callable[[], object], refused: Refusal | None, kind: Kind
    ) -> None:
        prompt = self.prompt
        tip = prompt.desk.reason(refused) if prompt is not None else None
        self.widgets.add(Button(id, rect, Face(label, kind=kind, size=19), deed, None, tip))

    # ---- keys and mouse

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and self.table.director.busy:
            return self.table.director.skip()
        return False

    def act(self, deed: str) -> bool:
        if deed == "next" and self.table.director.busy:
            return self.table.director.skip()
        if deed == "back":
            if self.prompt is not None:
                self.prompt.leave()
            return True
        if deed in ("undo", "hint", "save"):
            return self.table.act(deed)
        return False

    # ---- painting

    def draw_over(self, surface: Surface) -> None:
        self.table.draw_effects(surface)

    def content(self, surface: Surface) -> None:
        scale, view = self.scale, self.table.shown
        area = self.results.area
        title = say("work.title", area=self.names.place(area))
        text.draw(surface, title, self.at(698, 46).topleft, "title", 38, palette.TITLE_TEXT, scale, "center")
        text.draw(surface, say("work.rule"), self.at(698, 86).topleft, "body", 19, palette.TEXT_DIM, scale, "center")
        panels.heading(surface, say("work.who"), self.at(36, 112, 700, 36), scale)
        panels.heading(surface, say("work.results"), self.at(770, 112, 590, 36), scale)
        prompt = self.prompt
        hands = prompt.hands() if prompt is not None else [
            g for g in view.generals_at(area) if view.lord_of[g] == view.owner[area]
        ]  # fmt: skip
        for n, general in enumerate(self._shown(hands)):
            self._draw_row(surface, self._row_rect(n), general, view)
        self._draw_results(surface, view, area)
        if view.points:
            words = say("act.points", points=view.points)
            text.draw(surface, words, self.at(664, 820).topleft, "body", 19, palette.LOSS, scale, "center")

    def _draw_row(self, surface: Surface, row: Rect, general: GeneralId, view: View) -> None:
        scale, px = self.scale, self.scale.px
        task = view.task[general]
        surface.blit(panels.tray(row.size, scale, task in (RECRUITED, ENVOY), 70), row)
        side = row.height - px(12)
        head = portraits.head(face_key(general), portraits.NO_OWNER, side)
        surface.blit(head, head.get_rect(midleft=(row.left + px(8), row.centery)))
        x = row.left + px(20) + side
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
        """The strength of the area, every roll, and what it holds now."""
        scale, px = self.scale, self.scale.px
        box = self.at(770, 166, 590, 420)
        surface.blit(panels.tray(box.size, scale, dark=70), box)
        board = self.names.board
        ring = strength_ring(board.strength[area], bool(board.city[area]), px(40))
        surface.blit(ring, ring.get_rect(midleft=(box.left + px(16), box.top + px(36))))
        words = say("work.strength")
        text.draw(surface, words, (box.left + px(72), box.top + px(36)), "bold", 20, palette.TEXT, scale, "midleft")
        gain = say("work.raised", count=self.results.raised) if self.results.raised else say("work.not_yet")
        colour = palette.GAIN if self.results.raised else palette.TEXT_DIM
        text.draw(surface, gain, (box.right - px(18), box.top + px(36)), "bold", 20, colour, scale, "midright")
        y = box.top + px(84)
        for tried in self.results.rolls[-6:]:
            self._draw_roll(surface, Rect(box.left + px(16), y, box.width - px(32), px(52)), tried)
            y += px(55)
        foot = self.at(770, 604, 590, 96)
        surface.blit(panels.tray(foot.size, scale, True), foot)
        words = say("work.holds", area=self.names.place(area), count=view.troops[area])
        fit = text.fitting(words, "bold", 24, scale, foot.width - px(40), 16)
        text.draw(surface, words, foot.center, "bold", fit, palette.TITLE_TEXT, scale, "center")
        text.draw(surface, say("work.once"), self.at(770, 722).topleft, "body", 17, palette.TEXT_DIM, scale)

    def _draw_roll(self, surface: Surface, row: Rect, tried: ev.Tried) -> None:
        scale, px = self.scale, self.scale.px
        head = portraits.head(face_key(tried.tried[0]), portraits.NO_OWNER, row.height - px(6))
        surface.blit(head, head.get_rect(midleft=row.midleft))
        name = self.names.generals(tried.tried)
        left = row.left + row.height + px(6)
        text.draw(surface, name, (left, row.centery), "bold", 18, palette.TEXT, scale, "midleft", px(190))
        needs = say("work.needs", value=tried.value)
        text.draw(
            surface, needs, (left + px(200), row.centery), "body", 17, palette.TEXT_DIM, scale, "midleft", px(130)
        )
        picture = die(6, "black", tried.die, px(40))
        surface.blit(picture, picture.get_rect(center=(row.right - px(150), row.centery)))
        if tried.kind == "recruit":
            words = say("work.one_more") if tried.success else say("work.nobody_comes")
        else:
            words = say("work.two_points") if tried.success else say("work.turned_away")
        colour = palette.GAIN if tried.success else palette.LOSS
        fit = text.fitting(words, "bold", 18, scale, px(120), 11)
        text.draw(surface, words, (row.right, row.centery), "bold", fit, colour, scale, "midright", px(124))
