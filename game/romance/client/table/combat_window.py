"""The combat window (mock-up 2): both sides with their generals, the method, the dice, the losses, and what next."""

from collections.abc import Callable
from typing import Final

import pygame
from pygame import Rect, Surface

from game.client.look import palette, panels, shapes, text
from game.client.look.buttons import Face
from game.client.look.cards import portrait_card
from game.client.look.dice import die
from game.client.look.icons import icon
from game.client.look.pieces import emblem, seal
from game.client.look.scale import Scale
from game.client.look.tooltips import Tip
from game.client.look.widgets import Button, Widget
from game.client.prompts.desk import ButtonSpec
from game.client.scenes.base import Dialog
from game.client.table_host import TableHost
from game.romance.client.motion.fight import Fight
from game.romance.client.names import ABILITY_ICONS, RomanceNames, face_key, general_name, look_of
from game.romance.client.panels.general_rows import draw_row, general_tip
from game.romance.client.prompts.fighting import CombatPrompter, LendPrompter, PickPrompter, bright_ability
from game.romance.client.words import say
from game.romance.rules import events as ev
from game.romance.rules.catalogue import ABILITIES, CLANS, GENERALS, NOBODY
from game.romance.rules.odds import prospect_of_combat
from game.romance.rules.state import ATTACK, DEFENCE, GeneralId
from game.romance.rules.tables import METHODS, RESULTS
from game.romance.rules.view import View

LINGER: Final = 1.1
ROW: Final = 58
METHOD_ICONS: Final = ("crossed-swords", "spears", "spell-book")
SEALS: Final = {"captured": "擒", "submits": "降", "death": "死", "exile": "亡", "nothing": "無"}


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
        self._chance: int | None = None
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
            self._chance = round(100 * prospect_of_combat(s).win)

    # ---- layout

    def at(self, x: float, y: float, width: float = 0, height: float = 0) -> Rect:
        """A logical rectangle of the window, stretched to the panel."""
        kx, ky = self.rect.width / self.panel_size[0], self.rect.height / self.panel_size[1]
        return Rect(
            self.rect.left + round(x * kx), self.rect.top + round(y * ky), round(width * kx), round(height * ky)
        )

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
                self.widgets.add(_GeneralRow(f"row:{side}:{general}", rect, self, general))
        prompt = self.table.prompt
        if isinstance(prompt, CombatPrompter):
            specs = prompt.specs()
            self._button(specs[0], self.at(986, 802, 366, 72))
            x = 44.0
            for spec in specs[1:4]:
                self._button(spec, self.at(x, 802, 300, 72))
                x += 316
            if isinstance(prompt, PickPrompter):
                self.widgets.default = specs[0].id
        elif self.table.prompt is None and not self._busy:
            face = Face(say("combat.to_map"), "treasure-map", self.app.bindings.label("back"), kind="quiet", size=20)
            self.widgets.add(Button("#to_map", self.at(44, 802, 300, 72), face, self.close))
        self.app.dirty = True

    def _listed(self, side: int) -> list[GeneralId]:
        """Who is listed: those who are there, and who fought in this bout."""
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
        self.widgets.add(Button(spec.id, rect, face, spec.deed, spec.tip, refused))

    # ---- keys and mouse

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and self.table.director.busy:
            return self.table.director.skip()
        return False

    def act(self, deed: str) -> bool:
        director = self.table.director
        if deed == "next" and director.busy:
            return director.skip()
        if deed == "back":
            if self.table.prompt is None and not director.busy:
                self.close()
            return True
        if deed in ("undo", "hint", "save"):
            return self.table.act(deed)
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
        method = say(f"method.{METHODS[fight.method]}")
        chip = panels.chip(say("combat.method", method=method, count=fight.count), scale, "gold",
                           METHOD_ICONS[fight.method])  # fmt: skip
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
        """Who fights on a side: emblem, role, troops."""
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
        """The bout: pairs of a duel, the sums of a battle or a stratagem, checks below them."""
        fight = self.fight
        box = self.at(340, 128, 716, 520)
        surface.blit(panels.tray(box.size, self.scale, dark=70), box)
        if fight.pairs or fight.alone:
            self._duel(surface, box)
        elif fight.clash is not None:
            self._clash(surface, box, fight.clash)
        elif fight.method != NOBODY:
            words = say("combat.choosing", count=fight.count)
            if isinstance(self.table.prompt, CombatPrompter):
                words = self.table.prompt.words().body
            block = text.block(words, box.width - self.scale.px(80), 24, palette.TEXT, self.scale, align="centre")
            surface.blit(block.surface, block.surface.get_rect(center=(box.centerx, box.centery + self.scale.px(80))))
            mark = icon(METHOD_ICONS[fight.method], self.scale.px(150), palette.GOLD_LO)
            surface.blit(mark, mark.get_rect(center=(box.centerx, box.centery - self.scale.px(70))))
        if fight.checks:
            _draw_check(surface, self.at(340, 656, 716, 72), fight.checks[-1], self.scale)

    def _duel(self, surface: Surface, box: Rect) -> None:
        """Each pair: faces, dice, sums, and who loses what (18.5)."""
        rows = len(self.fight.pairs) + len(self.fight.alone)
        high = min(box.height // max(1, rows), self.scale.px(206))
        y = box.top + (box.height - high * rows) // 2
        for pair in self.fight.pairs:
            self._pair(surface, Rect(box.left, y, box.width, high), pair)
            y += high
        for alone in self.fight.alone:
            room = Rect(box.left, y, box.width, high)
            words = say("told.won_unopposed", general=general_name(alone.general), loss=alone.loss)
            text.draw(surface, text.plain(words), room.center, "bold", 21, palette.GAIN, self.scale, "center",
                      room.width - self.scale.px(40))  # fmt: skip
            y += high

    def _pair(self, surface: Surface, room: Rect, pair: ev.DuelFought) -> None:
        scale, px = self.scale, self.scale.px
        high = room.height - px(16)
        size = (round(high * 0.72), high)
        left = Rect((room.left + px(14), room.top + px(8)), size)
        right = Rect((room.right - px(14) - size[0], room.top + px(8)), size)
        for n, (card, general) in enumerate(((left, pair.attacker), (right, pair.defender))):
            lost = pair.loser == n
            self._card(surface, card, general, n, lost)
            x = card.right + px(66) if n == 0 else card.left - px(66)
            picture = die(6, "black" if n == 0 else "bone", pair.dice[n], px(58), "loser" if lost else "rest")
            surface.blit(picture, picture.get_rect(center=(x, room.centery - px(40))))
            valor = max(0, GENERALS[general].abilities[0]) if general >= 0 else 0
            text.draw(surface, f"{pair.dice[n]} + {valor}", (x, room.centery + px(4)), "body", 18, palette.TEXT_DIM,
                      scale, "center")  # fmt: skip
            colour = palette.TEXT_DIM if lost else palette.TITLE_TEXT
            text.draw(surface, str(pair.totals[n]), (x, room.centery + px(34)), "number", 34, colour, scale, "center")
        apart = abs(pair.totals[0] - pair.totals[1])
        text.draw(surface, str(apart), (room.centerx, room.centery - px(44)), "number", 34, palette.GOLD_TEXT, scale,
                  "center")  # fmt: skip
        text.draw(surface, say("combat.apart"), (room.centerx, room.centery - px(16)), "body", 17, palette.TEXT_DIM,
                  scale, "center")  # fmt: skip
        if pair.loser == NOBODY:
            words = say("combat.even")
        else:
            loser = pair.attacker if pair.loser == ATTACK else pair.defender
            words = say("combat.loses", general=general_name(loser), count=pair.loss)
        block = text.block(words, px(210), 19, palette.GAIN if pair.loser == DEFENCE else palette.LOSS, scale,
                           align="centre", lines=2)  # fmt: skip
        surface.blit(block.surface, block.surface.get_rect(midtop=(room.centerx, room.centery + px(6))))

    def _card(self, surface: Surface, card: Rect, general: GeneralId, side: int, dim: bool) -> None:
        power = self.fight.powers(side)[0]
        owner = palette.LOOKS.index(look_of(power)) if power != NOBODY else -1
        key = face_key(general) if general >= 0 else "garrison"
        picture = portrait_card(key, owner, card.size, self.scale, general_name(general))
        if dim:
            picture = pygame.transform.grayscale(picture)
        surface.blit(picture, card)

    def _clash(self, surface: Surface, box: Rect, clash: ev.BattleFought | ev.StratagemWorked) -> None:
        """The sums of a battle or a stratagem with their reasons (19, 20)."""
        scale, px = self.scale, self.scale.px
        battle = isinstance(clash, ev.BattleFought)
        sums = clash.command if isinstance(clash, ev.BattleFought) else clash.wit
        ability = "command" if battle else "wit"
        for side in (ATTACK, DEFENCE):
            x = box.left + box.width * (1 + 2 * side) // 4
            picks = [g for g in self.fight.picks[side] if g >= 0]
            step = px(104)
            left = x - (len(picks) - 1) * step // 2
            for n, general in enumerate(picks):
                card = Rect(0, 0, px(96), px(132))
                card.center = (left + n * step, box.top + px(90))
                self._card(surface, card, general, side, False)
            if not picks:
                words = say("combat.clans" if CLANS in self.fight.powers(side) else "combat.nobody")
                text.draw(surface, words, (x, box.top + px(90)), "body", 19, palette.TEXT_DIM, scale, "center")
            if clash.dice[side]:
                picture = die(6, "black" if side == ATTACK else "bone", clash.dice[side], px(64))
                surface.blit(picture, picture.get_rect(center=(x, box.top + px(206))))
            reasons = [say(f"combat.{ability}", count=sums[side])]
            if isinstance(clash, ev.BattleFought):
                city, river, *bonus = clash.modifiers
                reasons += [say("combat.bonus", count=bonus[side])] if bonus[side] else []
                if side == DEFENCE:
                    reasons += [say("combat.city", count=city)] if city else []
                    reasons += [say("combat.river", count=river)] if river else []
            for n, reason in enumerate(reasons):
                at = (x, box.top + px(258 + 25 * n))
                text.draw(surface, reason, at, "body", 18, palette.TEXT_DIM, scale, "center", px(330))
            text.draw(surface, str(clash.totals[side]), (x, box.top + px(378)), "number", 58, palette.TITLE_TEXT, scale,
                      "center")  # fmt: skip
            words = say("combat.side_loses", count=clash.losses[side])
            colour = palette.LOSS if clash.losses[side] else palette.TEXT_DIM
            text.draw(surface, words, (x, box.top + px(428)), "bold", 20, colour, scale, "center")
        mark = icon(ABILITY_ICONS[ability], px(46), palette.GOLD_MID)
        surface.blit(mark, mark.get_rect(center=(box.centerx, box.top + px(378))))

    def _foot(self, surface: Surface) -> None:
        """The chance from here on; below it what is asked."""
        scale, px = self.scale, self.scale.px
        if self._chance is not None and self.table.shown.fight_area:
            left = self.at(340, 736).topleft
            wide = self.at(0, 0, 716).width
            area = self.names.place(self.fight.at)
            words = say("combat.take", area=area, percent=self._chance)
            text.draw(surface, words, left, "bold", 18, palette.TEXT, scale)
            words = say("combat.held", percent=100 - self._chance)
            text.draw(surface, words, (left[0] + wide, left[1]), "bold", 18, palette.TEXT, scale, "topright")
            one = look_of(self.fight.invaders[0]).chart
            other = look_of(self.fight.holder).chart if self.fight.holder != NOBODY else palette.NEUTRAL_LOOK.chart
            bar = panels.bar((wide, px(24)), self._chance / 100, one, scale, rest=other)
            surface.blit(bar, (left[0], left[1] + px(24)))
        line = shapes.fading_line(self.at(0, 0, 1310).width, max(1, px(2)), palette.GOLD_LO)
        surface.blit(line, line.get_rect(center=self.at(698, 792).topleft))
        prompt = self.table.prompt
        if isinstance(prompt, CombatPrompter):
            asked = prompt.words()
            wide = self.at(0, 0, 610 if len(prompt.specs()) < 3 else 300).width
            block = text.block(asked.body, wide, 18, palette.TEXT_DIM, scale, align="centre", lines=3)
            x = self.at(664, 838).topleft if len(prompt.specs()) < 3 else self.at(820, 838).topleft
            surface.blit(block.surface, block.surface.get_rect(center=x))
        elif self._busy:
            text.draw(surface, say("combat.skip"), self.at(698, 838).topleft, "body", 18, palette.TEXT_DIM, scale,
                      "center")  # fmt: skip


def _draw_check(surface: Surface, box: Rect, check: ev.Checked, scale: Scale) -> None:
    """A capture check with its die and what it says (23)."""
    px = scale.px
    surface.blit(panels.tray(box.size, scale, True), box)
    picture = die(6, "fate", check.die, px(46))
    surface.blit(picture, picture.get_rect(midleft=(box.left + px(16), box.centery)))
    outcome = RESULTS[check.outcome]
    words = say("combat.check", general=general_name(check.general), outcome=say(f"outcome.{outcome}"))
    if check.held:
        words = say("combat.check_held", general=general_name(check.general))
    room = box.width - px(170)
    fit = text.fitting(words, "bold", 21, scale, room, 14)
    text.draw(surface, words, (box.left + px(78), box.centery), "bold", fit, palette.TEXT, scale, "midleft", room)
    mark = seal(SEALS[outcome], px(50))
    surface.blit(mark, mark.get_rect(midright=(box.right - px(16), box.centery)))


class _GeneralRow(Widget):
    """A general of a side; pressed, he is picked or dropped."""

    def __init__(self, id: str, rect: Rect, window: CombatWindow, general: GeneralId) -> None:
        super().__init__(id, rect, self._press, lambda: self._tip())
        self.window, self.general = window, general

    def _prompt(self) -> PickPrompter | LendPrompter | None:
        prompt = self.window.table.prompt
        return prompt if isinstance(prompt, PickPrompter | LendPrompter) else None

    def _press(self) -> None:
        prompt = self._prompt()
        if prompt is not None:
            prompt.press_general(self.general)

    def _tip(self) -> Tip:
        return general_tip(self.window.names, self.window.table.shown, self.general)

    def draw(self, surface: Surface, scale: Scale) -> None:
        window, view = self.window, self.window.table.shown
        prompt, fight = self._prompt(), self.window.fight
        picked = self.general in fight.picks[ATTACK] or self.general in fight.picks[DEFENCE]
        chosen, word = picked, say("combat.fights") if picked else ""
        bright = ""
        if prompt is not None:
            bright = bright_ability(fight.method)
            chosen = self.general in prompt.chosen_generals()
            word = say("combat.picked") if chosen else ""
        lord = view.lord_of[self.general]
        gone = view.place[self.general] != fight.at
        rules = lord != NOBODY and view.monarch[lord] == self.general
        resting = bool(fight.revealed and not picked) and prompt is None
        draw_row(surface, self.rect, self.general, window.scale, say("combat.gone") if gone else word, chosen,
                 gone or resting, rules, bright, self.hovered and prompt is not None)  # fmt: skip
