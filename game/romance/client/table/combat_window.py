"""The combat window (mock-up 2): both sides with their generals, the method, the dice, the losses, and what next."""

from collections.abc import Callable
from typing import Final

import pygame
from pygame import Rect, Surface

from game.client.look import palette, panels, shapes, text
from game.client.look.buttons import Face
from game.client.look.choosers import Stepper
from game.client.look.dice import die
from game.client.look.pieces import emblem
from game.client.look.scale import Scale
from game.client.look.widgets import Button
from game.client.prompts.desk import ButtonSpec
from game.client.scenes.base import Dialog
from game.client.table_host import TableHost
from game.romance.client.motion.fight import Fight
from game.romance.client.names import RomanceNames, look_of
from game.romance.client.prompts.fighting import (
    CombatPrompter,
    LeavePrompter,
    PickPrompter,
    PursuePrompter,
    bright_ability,
)
from game.romance.client.table.combat_bout import METHOD_ICONS, BoutPainter, draw_check, method_words
from game.romance.client.table.combat_rows import GeneralRow
from game.romance.client.table.odds_page import OddsPage
from game.romance.client.table.turned_card import draw_turned_card
from game.romance.client.words import in_hundred, say
from game.romance.rules import events as ev
from game.romance.rules.catalogue import ABILITIES, GENERALS, NOBODY
from game.romance.rules.odds import Distribution, distribution_of_combat, taken_in_combat
from game.romance.rules.preview import is_cornered
from game.romance.rules.state import ATTACK, DEFENCE, GeneralId
from game.romance.rules.view import View

LINGER: Final = 1.1
ROW: Final = 58
FOOT, HIGH = 802, 72
"""Where the row of buttons stands, and how high it is."""


class CombatWindow(Dialog):
    """Shows the combat of the table while it goes on; the table keeps time."""

    panel_size = (1396, 900)
    whole = True

    def __init__(self, table: TableHost[View], fight: Callable[[], Fight | None], close: Callable[[], object]) -> None:
        """`fight` is the combat going on as far as it has been told; `close` takes the window away."""
        super().__init__()
        self.table, self.fight_now, self.close = table, fight, close
        assert isinstance(table.names, RomanceNames)
        self.names = table.names
        found = fight()
        assert found is not None
        self.fight = found
        self._resting = 0.0
        self.told: Distribution | None = None
        """How it may end from here on, as far as odds are shown."""
        self._cornered = False
        self._busy = True

    # ---- time

    def update(self, dt: float) -> bool:
        rising = super().update(dt)
        moved = self.table.tick(dt)
        if self.table.parts.window is not self:
            return True
        now = self.fight_now()
        if now is not None:
            self.fight = now
        if self.table.director.busy:
            self._resting, self._busy = 0.0, True
            return rising or moved
        if self._busy:
            self._busy = False
            self.lay_buttons()
        if self.waits:
            return rising or moved
        self._resting += dt
        if self._resting >= LINGER / max(0.5, self.app.settings.speed):
            self.close()
        return True

    @property
    def waits(self) -> bool:
        """Whether this combat still goes on: somebody decides here."""
        if self.table.prompt is not None:
            return self.table.prompt.in_battle
        return self.fight_now() is not None and bool(self.table.t.s.fight_area)

    def _foretell(self) -> None:
        """The odds from here on; asked only when everything has been shown."""
        s = self.table.t.s
        if self.app.settings.show_odds and s.fight_area and s.attackers and s.owner[s.fight_area] != NOBODY:
            self.told = distribution_of_combat(s)
            self._cornered = is_cornered(s, s.fight_area)

    # ---- layout

    def at(self, x: float, y: float, width: float = 0, height: float = 0) -> Rect:
        """A logical rectangle of the window, stretched to the panel."""
        kx, ky = self.rect.width / self.panel_size[0], self.rect.height / self.panel_size[1]
        return Rect(
            self.rect.left + round(x * kx), self.rect.top + round(y * ky), round(width * kx), round(height * ky)
        )

    @property
    def advice_place(self) -> Rect:
        """The place of the button of advice, above the defenders."""
        return self.at(1196, 50, 168, 44)

    def build(self, size: tuple[int, int], scale: Scale) -> None:
        self.lay_buttons()

    def host_of(self, side: int) -> list[GeneralId]:
        """The generals of a side who are still there."""
        view = self.table.shown
        powers = self.fight.powers(side)
        return [g for g in view.generals_at(self.fight.at) if view.lord_of[g] in powers and g not in view.benched]

    def lay_buttons(self) -> None:
        """What can be decided here now, and the rows of generals."""
        self.widgets.remove_all("")
        if not self.table.director.busy:
            self._foretell()
        for side in (ATTACK, DEFENCE):
            for n, general in enumerate(self._listed(side)):
                rect = self._row_rect(side, n)
                row = GeneralRow(f"row:{side}:{general}", rect, self.table, self.names, lambda: self.fight, general)
                self.widgets.add(row)
        self._lay_foot()
        self.app.dirty = True

    def _lay_foot(self) -> None:
        """The buttons of the question, the leading one at the right, and the tables of results."""
        prompt = self.table.prompt
        x = 44.0
        if isinstance(prompt, CombatPrompter):
            first, *others = prompt.specs()
            self._button(first, self.at(986, FOOT, 366, HIGH))
            for spec in others[:2] if isinstance(prompt, LeavePrompter) else others[:3]:
                wide = 224 if spec.id == "#to_the_end" else 250
                self._button(spec, self.at(x, FOOT, wide, HIGH))
                x += wide + 10
            if isinstance(prompt, LeavePrompter):
                place = self.at(x, FOOT + 12, 154, 48)
                tip = say("leave.least_tip")
                Stepper(self.widgets, "least", place, prompt.least, 1, max(1, prompt.troops), prompt.set_least, tip=tip)
                x += 164
            if isinstance(prompt, PickPrompter):
                self.widgets.default = first.id
        elif prompt is None and not self._busy:
            face = Face(say("combat.to_map"), "treasure-map", self.app.bindings.label("back"), kind="quiet", size=20)
            self.widgets.add(Button("#to_map", self.at(x, FOOT, 250, HIGH), face, self.close))
            x += 260
        if self.told is not None and x + 250 <= 976:
            face = Face(say("combat.tables"), "info", self.app.bindings.label("odds"), kind="quiet", size=20)
            self.widgets.add(Button("#tables", self.at(x, FOOT, 250, HIGH), face, self.open_tables))

    def open_tables(self) -> None:
        """The odds of this combat, and the tables of checks and pursuit with what concerns it lit (O)."""
        if self.told is None:
            return
        view, fight = self.table.shown, self.fight
        column = fight.checks[-1].column if fight.checks else NOBODY
        troops = sum(view.attack_troops), view.troops[fight.at]
        colours = (look_of(fight.invaders[0]), look_of(fight.holder))
        pursuing = isinstance(self.table.prompt, PursuePrompter)
        title = say("odds.title", area=self.names.place(fight.at))
        self.app.push(
            OddsPage(
                title,
                self.told,
                colours,
                troops,
                column,
                "pursuit" if pursuing else "odds",
                taken_in_combat(self.table.t.s),
            )
        )

    def _listed(self, side: int) -> list[GeneralId]:
        """The generals who are listed: those who are there, and those who fought in this bout."""
        host = self.host_of(side)
        view = self.table.shown
        host += [g for g in self.fight.picks[side] if g >= 0 and g not in host]
        prompt = self.table.prompt
        ability = bright_ability(self.fight.method) if isinstance(prompt, PickPrompter) else ""
        if ability:
            at = ABILITIES.index(ability)
            host.sort(key=lambda g: (-GENERALS[g].abilities[at], g))
        else:
            host.sort(key=lambda g: (g not in self.fight.picks[side], view.monarch[view.lord_of[g]] != g, g))
        return host[:8]

    def _row_rect(self, side: int, n: int) -> Rect:
        return self.at(32 if side == ATTACK else 1076, 236 + n * (ROW + 4), 288, ROW)

    def _button(self, spec: ButtonSpec, rect: Rect) -> None:
        prompt = self.table.prompt
        refused = prompt.desk.reason(spec.refused) if prompt is not None else None
        face = Face(spec.label, spec.icon, spec.key, spec.sub, spec.kind, 26 if spec.kind == "primary" else 21)
        self.widgets.add(Button(spec.id, rect, face, spec.on_press, spec.tip, refused))

    # ---- keys and mouse

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and self.table.director.busy:
            return self.table.director.skip()
        return False

    def act(self, command: str) -> bool:
        director = self.table.director
        if command == "next" and director.busy:
            return director.skip()
        if command == "back":
            if self.table.prompt is None and not director.busy:
                self.close()
            return True
        prompt = self.table.prompt
        if command == "fight_on" and isinstance(prompt, LeavePrompter):
            prompt.to_the_end()
            return True
        if command.startswith("card_") and isinstance(prompt, PickPrompter):
            able, n = prompt.numbered(), int(command[5:]) - 1
            return n < len(able) and prompt.press_general(able[n])
        if command == "odds":
            self.open_tables()
            return True
        if command in ("undo", "hint", "save"):
            return self.table.act(command)
        return False

    # ---- painting

    def draw_over(self, surface: Surface) -> None:
        self.table.draw_effects(surface)

    def content(self, surface: Surface) -> None:
        scale = self.scale
        title = say("combat.title", area=self.names.place(self.fight.at))
        text.draw(surface, title, self.at(698, 44).topleft, "title", 40, palette.TITLE_TEXT, scale, "center")
        self._method(surface)
        for side in (ATTACK, DEFENCE):
            self._side(surface, side)
        self._middle(surface)
        self._foot(surface)

    def _method(self, surface: Surface) -> None:
        """The bout, its two dice and what they mean (17.3)."""
        scale, px, fight = self.scale, self.scale.px, self.fight
        if fight.method == NOBODY:
            return
        words = text.line(say("combat.bout", round=fight.round), "body", 20, palette.TEXT_DIM, scale)
        chip = panels.chip(method_words(fight), scale, "gold", METHOD_ICONS[fight.method])
        side = px(38)
        whole = words.get_width() + 2 * side + chip.get_width() + px(40)
        x, y = self.at(698, 92).topleft
        x -= whole // 2
        surface.blit(words, words.get_rect(midleft=(x, y)))
        x += words.get_width() + px(14)
        for face in fight.dice:
            picture = die(6, "black", face, side)
            surface.blit(picture, picture.get_rect(midleft=(x, y)))
            x += side + px(6)
        surface.blit(chip, chip.get_rect(midleft=(x + px(8), y)))

    def _side(self, surface: Surface, side: int) -> None:
        """Draws a side: emblem, role, troops."""
        scale, px, view, fight = self.scale, self.scale.px, self.table.shown, self.fight
        powers = fight.powers(side)
        box = self.at(32 if side == ATTACK else 1076, 128, 288, 100)
        mark = emblem(look_of(powers[0]), px(44))
        surface.blit(mark, mark.get_rect(midleft=(box.left, box.top + px(24))))
        left, room = box.left + px(56), box.width - px(58)
        role = say("combat.attacker" if side == ATTACK else "combat.defender")
        text.draw(surface, role, (left, box.top + px(2)), "bold", 22, palette.TEXT, scale)
        who = self.names.powers(powers)
        fit = text.fitting(who, "body", 18, scale, room, 12)
        text.draw(surface, who, (left, box.top + px(28)), "body", fit, palette.TEXT_DIM, scale, room=room)
        troops = sum(view.attack_troops) if side == ATTACK else view.troops[fight.at]
        if not view.fight_area:
            troops = 0 if side == ATTACK else view.troops[fight.at]
        number = text.draw(surface, str(troops), (box.left, box.bottom - px(18)), "number", 40, palette.TITLE_TEXT,
                           scale, "midleft")  # fmt: skip
        at = (number.right + px(10), box.bottom - px(28))
        text.draw(surface, say("combat.troops"), at, "bold", 18, palette.TEXT, scale, "midleft")
        if fight.lost[side]:
            words = say("combat.lost", count=fight.lost[side])
            text.draw(surface, words, (at[0], box.bottom - px(8)), "bold", 17, palette.LOSS, scale, "midleft")

    def _middle(self, surface: Surface) -> None:
        """The bout: places for the picks, pairs of a duel, the sums of a battle or a stratagem, checks below them."""
        fight, painter = self.fight, BoutPainter(self.fight, self.scale)
        box = self.at(340, 128, 716, 520)
        surface.blit(panels.tray(box.size, self.scale, dark=70), box)
        if fight.pairs or fight.alone or isinstance(fight.coming, ev.DuelFought | ev.WonUnopposed):
            painter.duel(surface, box)
        elif isinstance(fight.coming, ev.BattleFought | ev.StratagemWorked):
            painter.clash(surface, box, fight.coming, fight.share)
        elif fight.clash is not None:
            painter.clash(surface, box, fight.clash, 1.0)
        elif fight.method != NOBODY:
            self._places(surface, box, painter)
        if isinstance(fight.coming, ev.GeneralCaptured):
            draw_turned_card(surface, box, fight.coming, fight.share, self.scale)
        if fight.checks:
            draw_check(surface, self.at(340, 656, 716, 72), fight.checks[-1], self.scale)

    def _places(self, surface: Surface, box: Rect, painter: BoutPainter) -> None:
        """So many lit places a side, until the picks lie open."""
        fight, view = self.fight, self.table.shown
        words = say("combat.choosing", count=fight.count)
        if isinstance(self.table.prompt, CombatPrompter):
            words = self.table.prompt.words().body
        picks: list[tuple[GeneralId, ...]] = [
            fight.picks[side] or tuple(view.picks[side]) for side in (ATTACK, DEFENCE)
        ]
        if isinstance(self.table.prompt, PickPrompter):
            picks[self.table.prompt.side] = tuple(self.table.prompt.picked())
        closed = (bool(view.sealed[ATTACK]), bool(view.sealed[DEFENCE]))
        painter.places(surface, box, fight.count, tuple(picks), closed, words)

    def _foot(self, surface: Surface) -> None:
        """The chance from here on with what the next bout may cost; below it what is asked."""
        scale, px = self.scale, self.scale.px
        if self.told is not None and self.table.shown.fight_area:
            self._odds(surface, self.told)
        line = shapes.fading_line(self.at(0, 0, 1310).width, max(1, px(2)), palette.GOLD_LO)
        surface.blit(line, line.get_rect(center=self.at(698, 790).topleft))
        prompt = self.table.prompt
        if isinstance(prompt, CombatPrompter) and (self.fight.revealed or not isinstance(prompt, PickPrompter)):
            if not isinstance(prompt, LeavePrompter) and "#tables" not in self.widgets:
                block = text.block(prompt.words().body, self.at(0, 0, 300).width, 18, palette.TEXT_DIM, scale, lines=3)
                surface.blit(block.surface, block.surface.get_rect(center=self.at(820, 838).topleft))
        elif self._busy:
            text.draw(surface, say("combat.skip"), self.at(698, 838).topleft, "body", 18, palette.TEXT_DIM, scale,
                      "center")  # fmt: skip

    def _odds(self, surface: Surface, told: Distribution) -> None:
        """Taken or held, and the mean losses of the next bout."""
        scale, px, fight = self.scale, self.scale.px, self.fight
        left, wide = self.at(340, 732).topleft, self.at(0, 0, 716).width
        chance = in_hundred(sum(told.taken))
        one = look_of(fight.invaders[0]).chart
        other = look_of(fight.holder).chart if fight.holder != NOBODY else palette.NEUTRAL_LOOK.chart
        words = say("combat.take", area=self.names.place(fight.at), percent=chance)
        text.draw(surface, words, left, "bold", 18, palette.lighter(one, 0.35), scale)
        words = say("combat.held", percent=100 - chance)
        at = (left[0] + wide, left[1])
        text.draw(surface, words, at, "bold", 18, palette.lighter(other, 0.35), scale, "topright")
        bar = panels.bar((wide, px(20)), chance / 100, one, scale, rest=other)
        surface.blit(bar, (left[0], left[1] + px(23)))
        mine, theirs = told.next_losses
        words = say("combat.next_bout", mine=f"{mine:.1f}", theirs=f"{theirs:.1f}")
        if self._cornered:
            words = say("combat.cornered", power=self.names.power(fight.holder))
        at = (left[0] + wide // 2, left[1] + px(9))
        text.draw(surface, words, at, "body", 16, palette.TEXT_DIM, scale, "center", round(wide * 0.5))
