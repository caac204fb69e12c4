"""The setup page against the rebels: who rises, and how hard they make it (C2, C3)."""

from collections.abc import Callable
from typing import Final, Protocol

import pygame

from game.bots.measured import Figure
from game.client.look import palette, panels, portraits, text
from game.client.look.pieces import emblem
from game.client.look.scale import Scale
from game.client.look.tooltips import Tip
from game.client.look.widgets import Widget, Widgets
from game.client.setup.widgets import ModeCard
from game.client.texts import beside, sentences
from game.conquest.bots import measured
from game.conquest.client.panels.names import card_name, host_card
from game.conquest.client.panels.uprising import trait_words
from game.conquest.client.setup.plan import Plan
from game.conquest.client.setup.seats import Setup
from game.conquest.client.words import say
from game.conquest.rules.difficulty import CUSTOM, LEVELS, START_INFANTRY, start_units
from game.conquest.rules.options import REBELS, Options
from game.conquest.rules.rebel_traits import trait_at
from game.engine.record import SeatRecord

LEVEL_ICONS: Final = {
    "normal": "flying-flag",
    "hard": "crossed-swords",
    "expert": "broken-shield",
    CUSTOM: "scroll-quill",
}
FORCE: Final = ("bots", "bot_start_generals", "bot_extra_infantry", "bot_general_bonus", "coop_round_limit")
"""What makes a row of the uprising."""
FACE = 92
WIDEST = 252
INSET, GAP = 22, 10


class UprisingPage(Protocol):
    """The page on which a war is set up (`page.ConquestSetupPage`), as these panels use it."""

    setup: Setup
    plan: Plan
    widgets: Widgets
    scale: Scale

    def at(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        """A rectangle of the logical page in the window."""

    def again(self) -> None:
        """Lays everything out anew after a change."""

    def open_options(self, rule: str = "") -> None:
        """The house rules, at one of them."""


class UprisingPanels:
    """The rebels below the players, and the difficulty in the place of the modes."""

    def __init__(self, page: UprisingPage) -> None:
        self.page = page

    def arrange(self) -> None:
        """Makes the cards of the hosts and of the levels."""
        self._hosts()
        self._levels()

    def _hosts(self) -> None:
        page, hosts = self.page, self.page.setup.hosts()
        x, top, room, high = page.plan.hosts
        gaps = GAP * (len(hosts) - 1)
        wide = min(WIDEST, (room - 2 * INSET - gaps) / max(1, len(hosts)))
        left = x + (room - wide * len(hosts) - gaps) / 2
        options = page.setup.chosen()
        for n, host in enumerate(hosts):
            place = page.at(left + n * (wide + GAP), top + 48, wide, high - 48 - panels.CORNER)
            page.widgets.add(_HostCard(f"#host:{n}", place, n, host, options))

    def _levels(self) -> None:
        page, setup = self.page, self.page.setup
        left, top, room, high = page.plan.wars
        wide = (room - 2 * INSET - 3 * GAP) / 4
        for n, level in enumerate((*LEVELS, CUSTOM)):
            place = page.at(left + INSET + n * (wide + GAP), top + 50, wide, high - 50 - panels.CORNER)
            name = say(f"difficulty.{level}.name")
            on_press = page.open_options if level == CUSTOM else self._chooser(level)
            tip = Tip(self._told(level), name, "C3.1" if level == CUSTOM else "C3")
            chosen = setup.level == level
            card = ModeCard(
                f"#level:{level}", place, LEVEL_ICONS[level], name, self._line(level), chosen, on_press, tip, size=20
            )
            page.widgets.add(card)

    def _line(self, level: str) -> str:
        """The words for what a level means for the players at the table."""
        setup = self.page.setup
        if level == CUSTOM and setup.level != CUSTOM:
            return say("difficulty.own")
        words = force_words(setup.chosen() if level == CUSTOM else setup.options_at(level))
        figure = self._figure(level)
        if figure is None:
            return f"{words}\n{say('difficulty.unmeasured')}" if self._traits and level != CUSTOM else words
        # Below the row itself stands how often computer players win it: a name alone promises too much.
        return f"{words}\n{say('difficulty.won', share=round(100 * figure.share))}"

    def _told(self, level: str) -> str:
        """The tooltip of a level: what it is for, and how often computer players win it."""
        figure, players = self._figure(level), len(self.page.setup.seats)
        words = say(f"difficulty.{level}.tip")
        if figure is None:
            return words
        return sentences((words, say("difficulty.measured", share=round(100 * figure.share), count=players)))

    @property
    def _traits(self) -> bool:
        return bool(self.page.setup.chosen().captains != REBELS.captains)

    def _figure(self, level: str) -> Figure | None:
        """How often computer players won this row, where enough of their games were measured."""
        setup = self.page.setup
        players = len(setup.seats)
        if self._traits:
            # Rows were measured against captains who are all alike.
            return None
        if level != CUSTOM:
            return measured.allies_win(players, level)
        options = setup.chosen()
        return measured.allies_win_by(players, {name: getattr(options, name) for name in FORCE})

    def _chooser(self, level: str) -> Callable[[], None]:
        def choose() -> None:
            self.page.setup.set_level(level)
            self.page.again()

        return choose

    def paint(self, surface: pygame.Surface) -> None:
        """The panels below the cards."""
        page = self.page
        hosts = page.at(*page.plan.hosts)
        count = len(page.setup.hosts())
        panels.draw_panel(surface, hosts, page.scale, "lacquer", say("difficulty.rebels", count=count))
        levels = page.at(*page.plan.wars)
        panels.draw_panel(surface, levels, page.scale, "lacquer", say("difficulty.title"))


def force_words(options: Options) -> str:
    """The rebels of these options in one line."""
    told = {
        "bots": options.bots,
        "generals": options.bot_start_generals,
        "infantry": options.bot_extra_infantry,
        "rounds": options.coop_round_limit,
    }
    both = bool(options.bot_start_generals), bool(options.bot_extra_infantry)
    kind = {(False, False): "plain", (True, False): "generals", (False, True): "infantry", (True, True): "both"}[both]
    return say(f"difficulty.{kind}", **told)


class _HostCard(Widget):
    """One host: its captain's face, its colour, with how much it begins. Only to be looked at."""

    def __init__(self, id: str, rect: pygame.Rect, n: int, host: SeatRecord, options: Options) -> None:
        self.card = host_card(n)
        self.name = card_name(self.card)
        generals = options.bot_start_generals
        self.trait = trait_at(n) if options.captains == "traits" else ""
        key = "difficulty.host_tip_generals" if generals else "difficulty.host_tip"
        body = say(key, infantry=START_INFANTRY + options.bot_extra_infantry, generals=generals)
        if self.trait:
            body = f"{trait_words(self.trait)}\n{body}"
        super().__init__(id, rect, None, Tip(body, self.name, "C2.5"), focusable=False)
        self.colour = palette.COLOUR_NAMES.index(host.colour)
        self.units = start_units(options)

    def draw(self, surface: pygame.Surface, scale: Scale) -> None:
        rect = self.rect
        surface.blit(panels.tray(rect.size, scale, dark=120 if self.hovered else 80), rect)
        side = scale.px(FACE)
        face = portraits.head(self.card.id, self.colour, side)
        place = face.get_rect(midtop=(rect.centerx, rect.top + scale.px(12)))
        surface.blit(face, place)
        mark = emblem(self.colour, scale.px(38))
        surface.blit(mark, mark.get_rect(center=(place.right, place.bottom - scale.px(10))))
        room = rect.width - scale.px(12)
        at = (rect.centerx, rect.bottom - scale.px(45))
        text.draw(surface, self.name, at, "bold", 20, palette.TEXT, scale, "center", room)
        at = (rect.centerx, rect.bottom - scale.px(20))
        words = say("difficulty.units", units=self.units)
        if self.trait:
            words = beside((say(f"trait.{self.trait}.name"), words))
        text.draw(surface, words, at, "body", 18, palette.TEXT_DIM, scale, "center", room)
