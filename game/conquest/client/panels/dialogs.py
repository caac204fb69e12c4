"""Dialogs over the table: a warlord's page with gifts, and all the chances of an Invasion."""

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from game.client.look import palette, panels, portraits, text
from game.client.look.choosers import Option, Segmented, Stepper
from game.client.look.icons import icon
from game.client.look.pieces import coin, emblem
from game.client.look.scale import Scale
from game.client.look.widgets import Widget
from game.client.odds_words import percent
from game.client.scenes.base import Dialog, button
from game.client.table.watch_modes import WatchMode
from game.conquest.client.panels.foretell import Foretold, with_cards
from game.conquest.client.panels.names import Names, skill_words
from game.conquest.client.panels.warlords import Standing
from game.conquest.client.words import say
from game.conquest.rules.state import NO_LORD
from game.conquest.rules.view import UNKNOWN
from game.engine.refusals import Action

# A warlord's page: the face and what stands beside it, a row of controls with its heading, the foot.
WIDE, FACE, ABOUT = 720, 168, 290
NOTE, ROW, GAP, FOOT = 28, 50, 16, 56


class WarlordPage(Dialog):
    """One warlord: the face, what everybody can count, gifts of gold (R19.2), and for oneself: to concede (DC-30)."""

    whole = True

    def __init__(
        self,
        names: Names,
        standing: Standing,
        gold: int,
        do: Callable[[Action], None],
        find: Callable[[], object],
        concede: Callable[[], object] | None,
        may_give: bool,
        manner: WatchMode | None = None,
        set_manner: Callable[[WatchMode], object] | None = None,
        manners: Sequence[WatchMode] = (),
        hand: str = "",
    ) -> None:
        """`hand` says what an ally at an open table holds. `manner`, one of `manners`: how the turns of a computer
        player are shown; None: not for choosing (U17)."""
        super().__init__()
        self.names, self.standing, self.gold = names, standing, gold
        self.do, self.find, self.concede = do, find, concede
        self.may_give = may_give and gold > 0 and standing.alive and standing.seat != names.viewer
        self.amount = 1
        self.hand = hand
        self.manner, self.set_manner, self.manners = manner, set_manner, manners
        self.title = names.warlord(standing.seat)
        rows = [self.may_give, manner is not None].count(True)
        self.panel_size = (WIDE, ABOUT + rows * (NOTE + ROW + GAP) + (concede is not None) * (ROW + GAP) + FOOT)

    def build(self, size: tuple[int, int], scale: Scale) -> None:
        inside, px = self.inside, scale.px
        foot = Rect(inside.left, inside.bottom - px(FOOT), (inside.width - px(GAP)) // 2, px(FOOT))
        key = self.app.bindings.label("back")
        self.widgets.add(button("#close", foot, say("kit.close"), self.back, key=key))
        find = foot.move(foot.width + px(GAP), 0)
        self.widgets.add(button("#find", find, say("page.find"), self._find, "primary", "position-marker"))
        row = Rect(inside.left, foot.top - px(GAP + ROW), inside.width, px(ROW))
        self._notes: list[tuple[str, int]] = []
        self._counted = self._numbers()
        if self.concede is not None:
            self.widgets.add(
                button("#concede", row.copy(), say("page.concede"), self._concede, "quiet", "broken-shield")
            )
            row.move_ip(0, -px(ROW + GAP))
        if self.manner is not None:
            options = [Option(name, say(f"manner.{name}"), tip=say(f"manner.{name}_tip")) for name in self.manners]
            Segmented(self.widgets, "#manner", row.copy(), options, self.manner, self._set_manner, 19)
            self._notes.append((say("manner.title"), row.top))
            row.move_ip(0, -px(NOTE + ROW + GAP))
        if self.may_give:
            amount = Rect(row.left, row.top, px(210), row.height)
            Stepper(self.widgets, "#amount", amount, self.amount, 1, self.gold, self._amount)
            give = Rect(amount.right + px(GAP), row.top, row.right - amount.right - px(GAP), row.height)
            self.widgets.add(button("#give", give, say("page.give"), self._give, "secondary", "pay-money"))
            self._notes.append((say("page.gift"), row.top))

    def content(self, surface: Surface) -> None:
        scale, inside, row, names = self.scale, self.inside, self.standing, self.names
        px = scale.px
        face = self._face(px(FACE))
        surface.blit(face, inside.topleft)
        mark = emblem(names.colour(row.seat), px(52), dim=not row.alive)
        surface.blit(mark, mark.get_rect(center=(inside.left + px(FACE - 8), inside.top + px(FACE - 8))))
        x = inside.left + px(FACE + 36)
        room = inside.right - x
        text.draw(surface, self._who(), (x, inside.top), "bold", 22, palette.TEXT, scale, room=room)
        for mark, number, place in self._counted:
            surface.blit(mark, mark.get_rect(midleft=place.midleft))
            at = (place.left + px(34), place.centery)
            text.draw(surface, number, at, "number", 28, palette.TITLE_TEXT, scale, "midleft")
        block = text.block(self._told(), room, 19, palette.TEXT_DIM, scale, leading=1.2, lines=4)
        surface.blit(block.surface, (x, inside.top + px(84)))
        for words, top in self._notes:
            at = (inside.left, top - px(4))
            text.draw(surface, words, at, "bold", 19, palette.TEXT_DIM, scale, "bottomleft")

    def _face(self, side: int) -> Surface:
        """The Ruler; the banner alone before there is one."""
        names, seat = self.names, self.standing.seat
        card = names.ruler_card(seat)
        if card.number:
            return portraits.head(card.id, names.colour(seat), side)
        cloth = panels.silk((side, side), self.scale).copy()
        mark = emblem(names.colour(seat), side * 5 // 8)
        cloth.blit(mark, mark.get_rect(center=cloth.get_rect().center))
        return cloth

    def _numbers(self) -> list[tuple[Surface, str, Rect]]:
        """Draws the numbers that everybody can count, each with its sign and its place, whose tooltip says what it
        is; gold where the rules show it (R26). Rebels hold neither cards nor gold (C1.4).
        """
        row, px = self.standing, self.scale.px
        side, rebel = px(26), self.names.is_rebel(row.seat)
        counted = [("provinces", icon("castle", side, palette.GOLD_MID), row.provinces),
                   ("units", icon("spears", side, palette.GOLD_MID), row.units)]  # fmt: skip
        if not rebel:
            counted.append(("cards", icon("card-draw", side, palette.GOLD_MID), row.cards))
            if row.gold != UNKNOWN:
                counted.append(("gold", coin(side), row.gold))
        placed, place = [], Rect(self.inside.left + px(FACE + 36), self.inside.top + px(40), 0, px(32))
        for what, mark, number in counted:
            place.width = px(34) + text.width(str(number), "number", 28, self.scale)
            self.widgets.add(Widget(f"#count:{what}", place.copy(), tip=say(f"page.count.{what}")))
            placed.append((mark, str(number), place.copy()))
            place.left = place.right + px(26)
        return placed

    def _who(self) -> str:
        """Draws who plays, and whether a Ruler leads: the face beside it is that of the last."""
        row, under = self.standing, self.names.under(self.standing.seat)
        if not row.alive:
            return say("warlords.eliminated")
        return under if row.led else say("warlords.no_ruler", who=under)

    def _told(self) -> str:
        """The words for whom this warlord serves, and what the Ruler can do."""
        row, names = self.standing, self.names
        if not row.alive:
            return say("warlords.eliminated")
        card = names.ruler_card(row.seat)
        told = [] if names.is_rebel(row.seat) else [word.line for word in skill_words(card.skills)]
        if row.lord != NO_LORD:
            told.insert(0, say("warlords.sworn", lord=names.warlord(row.lord)))
        if self.hand:
            told.append(self.hand)
        return "\n".join(told)

    def _set_manner(self, manner: WatchMode) -> None:
        self.manner = manner
        if self.set_manner is not None:
            self.set_manner(manner)

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
    whole = True

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
            pygame.draw.rect(surface, palette.GOLD_LO, bar, scale.px(1))
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
