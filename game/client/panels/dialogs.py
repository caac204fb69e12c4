"""Small windows over the table: a warlord's page with gifts, all the chances of an Invasion."""

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from game.client.look import palette, text
from game.client.look.choosers import Option, Segmented, Stepper
from game.client.look.pieces import emblem
from game.client.look.scale import Scale
from game.client.panels.names import Names
from game.client.panels.warlords import Standing
from game.client.prompts.foretell import Foretold, percent, with_cards
from game.client.scenes.base import Dialog, button
from game.client.scenes.bot_manners import MANNERS, Manner, Manners
from game.client.texts import say
from game.engine.refusals import Action, Seat
from game.rules.conquest.view import UNKNOWN


class WarlordPage(Dialog):
    """One warlord: numbers, gifts of gold (R19.2), and for oneself: to concede (DC-30)."""

    panel_size = (620, 430)

    def __init__(
        self,
        names: Names,
        standing: Standing,
        gold: int,
        do: Callable[[Action], None],
        find: Callable[[], object],
        concede: Callable[[], object] | None,
        may_give: bool,
        manners: Manners | None = None,
    ) -> None:
        """`manners` says how the turns of a computer player are shown, where they can be (U17)."""
        super().__init__()
        self.names, self.standing, self.gold = names, standing, gold
        self.do, self.find, self.concede = do, find, concede
        self.may_give = may_give and gold > 0 and standing.alive and standing.seat != names.viewer
        self.amount = 1
        self.manners = manners if manners is not None and manners.shows(standing.seat) else None
        self.title = names.warlord(standing.seat)
        if not self.may_give and concede is None:
            self.panel_size = (620, 320)
        if self.manners is not None:
            self.panel_size = (620, self.panel_size[1] + 90)

    def build(self, size: tuple[int, int], scale: Scale) -> None:
        inside, px = self.inside, scale.px
        if self.may_give:
            row = Rect(inside.left, inside.top + px(134), px(210), px(52))
            Stepper(self.widgets, "#amount", row, self.amount, 1, self.gold, self._amount)
            give = Rect(row.right + px(16), row.top, inside.right - row.right - px(16), row.height)
            self.widgets.add(button("#give", give, say("page.give"), self._give, "secondary", "pay-money"))
        foot = Rect(inside.left, inside.bottom - px(56), (inside.width - px(16)) // 2, px(56))
        self.widgets.add(button("#find", foot, say("page.find"), self._find, "primary", "position-marker"))
        other = foot.move(foot.width + px(16), 0)
        self.widgets.add(button("#close", other, say("kit.close"), self.back, key=self.app.bindings.label("back")))
        if self.manners is not None:
            row = Rect(inside.left, foot.top - px(66), inside.width, px(50))
            seat = self.standing.seat
            options = [Option(name, say(f"manner.{name}"), tip=say(f"manner.{name}_tip")) for name in MANNERS]
            kept = self.manners.of.get(seat, "watch")
            Segmented(self.widgets, "#manner", row, options, kept, lambda name: self._set_manner(seat, name), 19)
        if self.concede is not None:
            top = Rect(inside.left, foot.top - px(66), inside.width, px(50))
            self.widgets.add(button("#concede", top, say("page.concede"), self._concede, "quiet", "broken-shield"))

    def content(self, surface: Surface) -> None:
        scale, inside = self.scale, self.inside
        row = self.standing
        mark = emblem(self.names.colour(row.seat), scale.px(84), dim=not row.alive)
        surface.blit(mark, mark.get_rect(topleft=(inside.left, inside.top + scale.px(6))))
        x = inside.left + scale.px(108)
        text.draw(surface, self.names.under(row.seat), (x, inside.top + scale.px(10)), "bold", 22, palette.TEXT, scale)
        words = say("page.numbers", provinces=row.provinces, units=row.units)
        text.draw(surface, words, (x, inside.top + scale.px(42)), "body", 20, palette.TEXT_DIM, scale)
        if row.gold != UNKNOWN:
            gold = say("page.gold", count=row.gold)
            text.draw(surface, gold, (x, inside.top + scale.px(68)), "body", 20, palette.GOLD_TEXT, scale)
        if self.may_give:
            at = (inside.left, inside.top + scale.px(106))
            text.draw(surface, say("page.gift"), at, "bold", 19, palette.TEXT, scale)
        if self.manners is not None:
            at = (inside.left, inside.bottom - scale.px(56 + 66 + 28))
            text.draw(surface, say("manner.title"), at, "bold", 19, palette.TEXT, scale)

    def _set_manner(self, seat: Seat, manner: Manner) -> None:
        if self.manners is not None:
            self.manners.set(seat, manner)

    def _amount(self, amount: int) -> None:
        self.amount = amount

    def _give(self) -> None:
        self.app.pop()
        self.do(("give", self.standing.seat, self.amount))

    def _find(self) -> None:
        self.app.pop()
        self.find()

    def _concede(self) -> None:
        self.app.pop()
        if self.concede is not None:
            self.concede()


class OddsPage(Dialog):
    """All the chances of an Invasion fought to its end (U3)."""

    panel_size = (980, 620)
    safe = "#close"

    def __init__(self, title: str, told: Foretold, colours: tuple[int, int]) -> None:
        super().__init__()
        self.title, self.told, self.colours = title, told, colours

    def build(self, size: tuple[int, int], scale: Scale) -> None:
        foot = Rect(0, 0, scale.px(260), scale.px(52))
        foot.midbottom = self.inside.midbottom
        self.widgets.add(
            button("#close", foot, say("kit.close"), self.back, "primary", key=self.app.bindings.label("back"))
        )

    def content(self, surface: Surface) -> None:
        scale, inside = self.scale, self.inside
        odds = self.told.odds
        line = say(
            "odds.line",
            percent=self.told.percent,
            mine=f"{odds.invader_losses:.1f}",
            theirs=f"{odds.defender_losses:.1f}",
        )
        text.draw(
            surface, line, (inside.centerx, inside.top + scale.px(14)), "bold", 22, palette.TITLE_TEXT, scale, "midtop"
        )
        cards = with_cards(self.told)
        at = (inside.centerx, inside.top + scale.px(44))
        text.draw(surface, cards, at, "body", 19, palette.GOLD_TEXT, scale, "midtop", inside.width)
        floor = inside.bottom - scale.px(120)
        area = Rect(inside.left, inside.top + scale.px(84), inside.width, floor - inside.top - scale.px(84))
        half = area.width // 2 - scale.px(20)
        held = list(enumerate(odds.defender_left))[:0:-1]
        taken = list(enumerate(odds.invader_left))[1:]
        top = max(chance for _, chance in held + taken)
        left, right = Rect(area.left, area.top, half, area.height), Rect(area.right - half, area.top, half, area.height)
        self._bars(surface, left, held, top, self.colours[1], say("odds.held_with"))
        self._bars(surface, right, taken, top, self.colours[0], say("odds.taken_with"))

    def _bars(
        self, surface: Surface, area: Rect, values: list[tuple[int, float]], top: float, colour: int, title: str
    ) -> None:
        scale = self.scale
        pitch = min(area.width / len(values), scale.px(90))
        area = Rect(area.centerx - round(pitch * len(values) / 2), area.top, round(pitch * len(values)), area.height)
        every = max(1, -(-len(values) // 12))
        for k, (n, chance) in enumerate(values):
            high = round((area.height - scale.px(40)) * chance / top)
            bar = Rect(round(area.left + k * pitch), area.bottom - high, max(2, round(pitch * 0.78)), max(1, high))
            surface.fill(palette.player(colour).chart, bar)
            pygame.draw.rect(surface, palette.GOLD_LO, bar, 1)
            middle = bar.centerx
            if k % every == 0:
                text.draw(
                    surface, str(n), (middle, area.bottom + scale.px(4)), "bold", 17, palette.TEXT_DIM, scale, "midtop"
                )
            if (chance >= 0.02 and pitch > scale.px(44)) or chance == top:
                text.draw(
                    surface,
                    percent(chance),
                    (middle, bar.top - scale.px(2)),
                    "bold",
                    17,
                    palette.TEXT,
                    scale,
                    "midbottom",
                )
        text.draw(
            surface, title, (area.centerx, area.bottom + scale.px(28)), "body", 18, palette.TEXT_DIM, scale, "midtop"
        )
