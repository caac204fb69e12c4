"""The window of a combat: both warlords, every throw with its sums, equal sums thrown again, and who won (W4)."""

from collections.abc import Callable
from typing import Any

import pygame
from pygame import Rect, Surface

from game.client.combat.odds_bar import BarWords, draw_odds_bar
from game.client.look import palette, panels, text
from game.client.look.buttons import Face
from game.client.look.scale import Scale
from game.client.look.widgets import Button
from game.client.scenes.base import Dialog
from game.client.table.window_helper import WindowHelper
from game.client.table_host import TableHost
from game.client.texts import sentences
from game.engine.events import Event
from game.warlords.client.combat_throws import SHRINKS, draw_equal, draw_last, shrunk
from game.warlords.client.faces import card_of
from game.warlords.client.looks import look_of, mark_of
from game.warlords.client.motion.stage import CombatTold, WarlordsStage
from game.warlords.client.names import WarlordsNames
from game.warlords.client.odds_words import percent
from game.warlords.client.tokens import Army, army_picture
from game.warlords.client.words import say
from game.warlords.rules import events as ev
from game.warlords.rules.board import TerritoryId
from game.warlords.rules.odds import odds
from game.warlords.rules.preview import attack_preview, idle_armies
from game.warlords.rules.state import CAPITAL_BONUS
from game.warlords.rules.view import View

LINGER = 1.6
"""How long the window stays when the combat is decided and nobody presses anything."""
ROWS = 3
"""So many throws are shown; of more the last ones."""


class CombatWindow(Dialog):
    """Shows the table's combat while it is told; the table keeps time."""

    panel_size = (1300, 760)
    whole = True

    def __init__(
        self, table: TableHost[View], combat: Callable[[], CombatTold | None], close: Callable[[], object]
    ) -> None:
        super().__init__()
        self.table, self.combat, self.close = table, combat, close
        assert isinstance(table.names, WarlordsNames)
        self.names = table.names
        told = combat()
        assert told is not None
        self.told = told
        self._resting = 0.0

    # ---- time

    def update(self, dt: float) -> bool:
        super().update(dt)
        self.table.tick(dt)
        if self.table.parts.window is not self:
            return True
        told = self.combat()
        if told is not None and told.declared is self.told.declared:
            self.told = told
        if self.table.director.busy and self.told.won is None:
            return True
        self._resting += dt
        if self._resting >= LINGER / max(0.5, self.app.settings.speed):
            self.close()
        return True

    # ---- layout and actions

    def build(self, size: tuple[int, int], scale: Scale) -> None:
        self.lay_buttons()

    def at(self, x: float, y: float, width: float = 0, height: float = 0) -> Rect:
        """A logical rectangle of the window."""
        k = self.rect.width / self.panel_size[0]
        return Rect(self.rect.left + round(x * k), self.rect.top + round(y * k), round(width * k), round(height * k))

    def lay_buttons(self) -> None:
        """The way on."""
        self.widgets.remove_all("")
        face = Face(say("combat.go_on"), "check-mark", self.app.bindings.label("confirm"), kind="primary", size=24)
        self.widgets.add(Button("#go_on", self.at(960, 668, 300, 64), face, self._go_on))
        self.widgets.default = "#go_on"

    def _go_on(self) -> None:
        if self.told.won is None and self.table.director.busy:
            self.table.director.skip()
        else:
            self.close()

    def handle(self, event: pygame.event.Event) -> bool:
        return bool(event.type == pygame.MOUSEBUTTONDOWN and self.table.director.busy and self.table.director.skip())

    def act(self, command: str) -> bool:
        if command == "next" and self.table.director.busy:
            return self.table.director.skip()
        if command in ("back", "next"):
            self.close()
            return True
        return False

    def back(self) -> None:
        """Esc: back to the map."""
        self.close()

    # ---- painting

    def draw_over(self, surface: Surface) -> None:
        self.table.draw_effects(surface)

    def content(self, surface: Surface) -> None:
        declared, names, scale = self.told.declared, self.names, self.scale
        view = self.table.shown
        capital = bool(view.board.is_capital[declared.target])
        title = say("combat.assault" if capital else "combat.title", target=names.place(declared.target))
        text.draw(surface, title, self.at(650, 44).topleft, "title", 40, palette.TITLE_TEXT, scale, "center")
        under = say("combat.when", season=say(f"season.{view.phase}"), year=view.year)
        if capital:
            under = say("combat.when_walls", when=under, bonus=CAPITAL_BONUS)
        text.draw(surface, under, self.at(650, 88).topleft, "body", 20, palette.TEXT_DIM, scale, "center")
        for left in (True, False):
            self._side(surface, left)
        self._throws(surface)
        self._odds(surface)
        self._outcome(surface)

    def _side(self, surface: Surface, left: bool) -> None:
        """A warlord with the part it plays, where its army stands, and how many dice it throws."""
        scale, px, names, declared = self.scale, self.scale.px, self.names, self.told.declared
        side = declared.seat if left else declared.defender
        box = self.at(36 if left else 1040, 124, 224, 280)
        beaten = self.told.won is not None and self.told.won != left
        picture = card_of(self.table.shown.board, side, box.size, scale, beaten)
        surface.blit(picture, box)
        at = (box.centerx, box.bottom + px(22))
        text.draw(surface, names.name(side), at, "bold", 24, palette.TEXT, scale, "center", box.width)
        words = say("combat.attacker" if left else "combat.defender")
        where = names.place(declared.source if left else declared.target)
        low = (box.centerx, box.bottom + px(50))
        text.draw(surface, f"{words} · {where}", low, "body", 18, palette.TEXT_DIM, scale, "center", box.width)
        if self.told.throws:
            event = self.told.throws[-1]
            count = len(event.attack if left else event.defence)
            bonus = event.attack_bonus if left else event.defence_bonus
            dice = say("combat.dice_walls" if bonus else "combat.dice", count=count, bonus=bonus)
            foot = (box.centerx, box.bottom + px(86))
            text.draw(surface, dice, foot, "bold", 21, palette.GOLD_TEXT, scale, "center", box.width)
            help_ = say("combat.supporters" if left else "combat.holders", count=count - 1)
            foot = (box.centerx, box.bottom + px(114))
            text.draw(surface, help_, foot, "body", 18, palette.TEXT_DIM, scale, "center", box.width)

    def _throws(self, surface: Surface) -> None:
        """Equal sums small, the throw that decides large."""
        throws = self.told.throws
        if not throws:
            row = self.at(290, 200, 720, 118)
            text.draw(surface, say("combat.waiting"), row.center, "italic", 22, palette.TEXT_DIM, self.scale, "center")
            return
        equal, elapsed = throws[-ROWS:-1], self.told.elapsed
        top = 124.0
        for n, event in enumerate(equal):
            row = self.at(290, top, 720, 84)
            if n == len(equal) - 1 and elapsed < SHRINKS and not self.app.settings.less_motion:
                row = shrunk(self.at(290, top, 720, min(190.0, 428 - top)), row, elapsed)
            draw_equal(surface, row, event, self.scale)
            top += 92
        high = min(190.0, 428 - top)
        row, board = self.at(290, top, 720, high), self.table.shown.board
        draw_last(surface, row, throws[-1], elapsed + self._resting, board, self.scale, len(throws))

    def _odds(self, surface: Surface) -> None:
        """The chance as it stood before the dice, what one supporter fewer would have made of it, and of equal sums."""
        if not self.told.throws or not self.app.settings.show_odds:
            return
        event, names, how = self.told.throws[0], self.names, self.table.shown.options.dice
        attack, rest = len(event.attack), (event.attack_bonus, event.defence_bonus, how)
        chances = odds(attack, len(event.defence), *rest)
        colours = [palette.player(names.colour(side)).colour for side in (event.seat, event.defender)]
        fewer = ""
        if attack > 1:
            fewer = say("combat.fewer", percent=percent(odds(attack - 1, len(event.defence), *rest).win))
        words = BarWords(
            say("combat.take", target=names.place(event.target), percent=percent(chances.win)),
            say("combat.hold", percent=percent(1 - chances.win)),
            "",
            fewer,
            say("combat.equal", percent=percent(chances.equal)),
        )
        bar = self.at(290, 470, 720, 34)
        draw_odds_bar(surface, bar, float(chances.win), None, (colours[0], colours[1]), words, self.scale)
        at = (bar.centerx, bar.top - self.scale.px(18))
        text.draw(surface, say("combat.before"), at, "body", 18, palette.TEXT_DIM, self.scale, "center")

    def _outcome(self, surface: Surface) -> None:
        """The words for the outcome: who stands where, and who has fallen."""
        told, names, scale, px = self.told, self.names, self.scale, self.scale.px
        if told.won is None:
            return
        declared, view = told.declared, self.table.shown
        row = self.at(290, 556, 720, 76)
        surface.blit(panels.tray(row.size, scale), row)
        winner, loser = (declared.seat, declared.defender) if told.won else (declared.defender, declared.seat)
        for side, at, fallen in ((winner, (row.left + px(38), row.centery), False),
                                 (loser, (row.right - px(38), row.centery), True)):  # fmt: skip
            token = army_picture(Army(look_of(view.board, side), mark_of(view.board, side)), px(44))
            if fallen:
                token = pygame.transform.rotozoom(pygame.transform.grayscale(token), -14, 1.0)
            surface.blit(token, token.get_rect(center=at))
        words = [say("combat.now_stands" if told.won else "combat.has_fallen", source=names.place(declared.source),
                     target=names.place(declared.target))]  # fmt: skip
        if told.won and view.board.is_centre[declared.target] and view.owner[declared.target] != declared.seat:
            words.append(say("combat.if_it_stays", target=names.place(declared.target)))
        if declared.named:
            words.append(say("combat.supporters_stay", count=len(declared.named)))
        left = idle_armies(view, declared.seat)
        if declared.seat == names.viewer and left:
            at = self.at(650, 700).topleft
            text.draw(surface, say("combat.left", count=left), at, "body", 20, palette.TEXT_DIM, scale, "center")
        block = text.block(sentences(words), row.width - px(160), 18, palette.TEXT, scale, leading=1.1, lines=3)
        surface.blit(block.surface, block.surface.get_rect(midleft=(row.left + px(78), row.centery)))


class TableCombat(WindowHelper[CombatWindow]):
    """Opens the window for a combat of the viewer's own; `window` is it while it lies open."""

    def __init__(self, host: TableHost[View], stage: Callable[[], WarlordsStage]) -> None:
        self.host, self.stage = host, stage
        self.opens = True
        """Whether combats are told in the window at all."""

    def draw(self, surface: Surface) -> None:
        """The chance of the attack that is being named, on a slip of silk below its target (U3)."""
        host, attack = self.host, self.host.shown.attack
        if attack is None or host.prompt is None or host.session.viewer != attack.seat:
            return
        if host.director.busy or self.window is not None or not self._shows_odds:
            return
        told = attack_preview(host.shown, attack.seat, attack.source, attack.target, attack.named)
        scale, px = host.scale, host.scale.px
        words = percent(told.odds.win)
        wide = text.width(words, "number", 24, scale) + px(36)
        slip = panels.silk((wide, px(42)), scale)
        place = self._beside(attack.target, slip.get_rect())
        surface.blit(slip, place)
        text.draw(surface, words, place.center, "number", 24, palette.INK, scale, "center")

    def _beside(self, target: TerritoryId, slip: Rect) -> Rect:
        """Below the target, or where the slip hides least of what stands round it."""
        host, px = self.host, self.host.scale.px
        x, y = host.field.centre_of(target)
        low, high, side = y + px(78), y - px(62), px(112)
        middles = ((x, low), (x + side // 2, low), (x - side // 2, low), (x + side, y), (x - side, y), (x, high))
        places = [slip.move(mx - slip.centerx, my - slip.centery) for mx, my in middles]
        inside = [place for place in places if host.layout.free.contains(place)] or places[:1]
        return min(inside, key=host.field.hides)

    @property
    def _shows_odds(self) -> bool:
        settings: Any = self.host.app.settings
        return bool(settings.show_odds)

    def heard(self, event: Event) -> None:
        """A combat of the viewer's begins."""
        host = self.host
        if not isinstance(event, ev.AttackDeclared) or host.replaying:
            return
        settings: Any = host.app.settings
        if host.session.viewer in (event.seat, event.defender) and not host.pace.skipping and not settings.instant:
            self.open()

    def open(self) -> None:
        """The window, where a combat is being told and nothing else lies over the table."""
        host = self.host
        combat = self.stage().combat
        if self.opens and self.can_open and combat is not None and combat.won is None:
            self.show(CombatWindow(host, lambda: self.stage().combat, self.close))
