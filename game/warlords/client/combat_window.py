"""The window of a combat: both warlords, every throw with its sums, equal sums thrown again, and who won (W4)."""

from collections.abc import Callable
from typing import Any

import pygame
from pygame import Rect, Surface

from game.client.look import palette, panels, text
from game.client.look.buttons import Face
from game.client.look.dice import TUMBLE_STEPS, Set, die, tumble
from game.client.look.icons import icon
from game.client.look.scale import Scale
from game.client.look.widgets import Button
from game.client.scenes.base import Dialog
from game.client.table_host import TableHost
from game.client.table_parts import TableHelper
from game.engine.events import Event
from game.warlords.client.faces import card_of
from game.warlords.client.motion.stage import CombatTold, WarlordsStage, settled_after
from game.warlords.client.names import WarlordsNames
from game.warlords.client.odds_words import percent
from game.warlords.client.words import say
from game.warlords.rules import events as ev
from game.warlords.rules.board import TerritoryId
from game.warlords.rules.odds import win_chance
from game.warlords.rules.preview import attack_preview
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

    # ---- layout and deeds

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

    def act(self, deed: str) -> bool:
        if deed == "next" and self.table.director.busy:
            return self.table.director.skip()
        if deed in ("back", "next"):
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
        text.draw(surface, under, self.at(650, 88).topleft, "body", 20, palette.TEXT_DIM, scale, "center")
        for left in (True, False):
            self._side(surface, left)
        self._throws(surface)
        self._odds(surface)

    def _side(self, surface: Surface, left: bool) -> None:
        scale, names, declared = self.scale, self.names, self.told.declared
        side = declared.seat if left else declared.defender
        box = self.at(36 if left else 1040, 124, 224, 300)
        picture = card_of(self.table.shown.board, side, box.size, scale)
        if self.told.won is not None and self.told.won != left:
            picture = pygame.transform.grayscale(picture)
        surface.blit(picture, box)
        words = say("combat.attacker" if left else "combat.defender")
        at = (box.centerx, box.bottom + scale.px(22))
        text.draw(surface, names.name(side), at, "bold", 24, palette.TEXT, scale, "center", box.width)
        where = names.place(declared.source if left else declared.target)
        low = (box.centerx, box.bottom + scale.px(52))
        text.draw(surface, f"{words} · {where}", low, "body", 18, palette.TEXT_DIM, scale, "center", box.width)

    def _throws(self, surface: Surface) -> None:
        throws = self.told.throws
        shown = throws[-ROWS:]
        for n, event in enumerate(shown):
            last = event is throws[-1]
            row = self.at(290, 124 + n * 128, 720, 118)
            surface.blit(panels.tray(row.size, self.scale, dark=110 if last else 70), row)
            self._throw(surface, row, event, last)
        if not throws:
            row = self.at(290, 124, 720, 118)
            text.draw(surface, say("combat.waiting"), row.center, "italic", 22, palette.TEXT_DIM, self.scale, "center")

    def _throw(self, surface: Surface, row: Rect, event: ev.CombatThrown, last: bool) -> None:
        """The dice of one throw, their sums once all lie still, and what came of it."""
        scale, px = self.scale, self.scale.px
        elapsed = self.told.elapsed if last else 1e9
        still = elapsed >= settled_after(event)
        count = max(len(event.attack), len(event.defence))
        side = min(px(56), (row.width // 2 - px(110)) // max(1, count) - px(6))
        kinds: tuple[tuple[bool, Set, tuple[int, ...], int], ...] = (
            (True, "black", event.attack, event.attack_bonus), (False, "bone", event.defence, event.defence_bonus),
        )  # fmt: skip
        for left, kind, faces, bonus in kinds:
            x = row.left + px(16) if left else row.right - px(16)
            for face in faces:
                picture = die(6, kind, face, side) if still else self._tumbling(kind, side, elapsed, face)
                place = picture.get_rect(center=((x + side // 2) if left else (x - side // 2), row.centery - px(6)))
                surface.blit(picture, place)
                x += (side + px(6)) * (1 if left else -1)
            if bonus:
                sign = icon("castle", px(24), palette.GOLD_MID)
                at = (x + px(16), row.centery - px(14)) if left else (x - px(16), row.centery - px(14))
                surface.blit(sign, sign.get_rect(center=at))
                low = (at[0], row.centery + px(12))
                text.draw(surface, f"+{bonus}", low, "bold", 19, palette.GOLD_TEXT, scale, "center")
        if still:
            self._sums(surface, row, event)

    @staticmethod
    def _tumbling(kind: Set, side: int, elapsed: float, face: int) -> Surface:
        frames = tumble(6, kind, side)
        return frames[int(elapsed * 30 + face * 5) % TUMBLE_STEPS]

    def _sums(self, surface: Surface, row: Rect, event: ev.CombatThrown) -> None:
        scale, px = self.scale, self.scale.px
        mine, theirs = event.attack_total, event.defence_total
        sign, colour = ("=", palette.GOLD_TEXT) if mine == theirs else (
            (">", palette.GAIN) if mine > theirs else ("<", palette.LOSS)
        )  # fmt: skip
        key = "combat.tie" if mine == theirs else "combat.taken" if mine > theirs else "combat.held"
        middle = row.centerx, row.centery - px(12)
        for words, away, tone in ((str(mine), -px(52), palette.TITLE_TEXT), (sign, 0, colour),
                                  (str(theirs), px(52), palette.TITLE_TEXT)):  # fmt: skip
            text.draw(surface, words, (middle[0] + away, middle[1]), "number", 34, tone, scale, "center")
        at = (row.centerx, row.bottom - px(20))
        text.draw(surface, say(key), at, "bold", 18, colour, scale, "center", row.width - px(24))

    def _odds(self, surface: Surface) -> None:
        """The chance as it stood before the dice."""
        if not self.told.throws or not self.app.settings.show_odds:
            return
        event, scale = self.told.throws[0], self.scale
        how = self.table.shown.options.dice
        chance = win_chance(len(event.attack), len(event.defence), event.attack_bonus, event.defence_bonus, how)
        bar = self.at(290, 560, 720, 34)
        colours = [palette.player(self.names.colour(side)).colour for side in (event.seat, event.defender)]
        surface.fill(colours[1], bar)
        surface.fill(colours[0], (bar.left, bar.top, round(bar.width * chance), bar.height))
        pygame.draw.rect(surface, palette.GOLD_LO, bar, max(1, scale.px(2)))
        words = say("combat.before", percent=percent(chance))
        text.draw(surface, words, (bar.centerx, bar.top - scale.px(18)), "bold", 19, palette.TEXT, scale, "center")


class TableCombat(TableHelper):
    """Opens the window for a combat of the viewer's own; `window` is it while it lies open."""

    def __init__(self, host: TableHost[View], stage: Callable[[], WarlordsStage]) -> None:
        self.host, self.stage = host, stage
        self.window: CombatWindow | None = None
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
        if not self.opens or combat is None or combat.won is not None or self.window is not None:
            return
        if host.app.scene is not host:
            return
        self.window = CombatWindow(host, lambda: self.stage().combat, self.close)
        host.app.push(self.window)
        host.window_changed()

    def close(self) -> None:
        """Back to the map."""
        window, self.window = self.window, None
        if window is None:
            return
        if self.host.app.scene is window:
            self.host.app.pop()
        self.host.asking.refresh()
        self.host.window_changed()
