"""The page on which a game of Redux is set up: who plays which state, the presets, and what is changed."""

from collections.abc import Callable
from typing import Any, Final

import pygame

from game.client.look import palette, text
from game.client.setup.options_setup import GAP, OptionsPlan, OptionsSetupPage, options_plan
from game.client.setup.plain_page import remember, remembered
from game.client.setup.table_options import TableOptions
from game.engine.record import Record
from game.redux.client import faces
from game.redux.client.names import state_name
from game.redux.client.setup.draft import ReduxDraft, usual_draft
from game.redux.client.setup.entries import land
from game.redux.client.words import say
from game.redux.rules.presets import PRESETS

PRESETS_SHARE: Final = 0.52
"""How much of the left column the presets have: three rows of seats need no more than the rest."""
PRESET_ICONS: Final = {"full": "scroll-unfurled", "evening": "hourglass", "first": "spell-book"}
FIRST: Final = ("rounds", "stationed_end", "states", "recruits")
"""The options that are told in any case."""
RATIO: Final = 0.78
"""How high the picture of the land is for its width."""


class ReduxSetupPage(OptionsSetupPage[ReduxDraft]):
    """Seats and presets at the left, the land and the options at the right."""

    plan: OptionsPlan

    @property
    def clause(self) -> str:
        """The clause at which the rulebook opens."""
        return "20.1"

    def arrange(self) -> None:
        super().arrange()
        self.heading, self.brush = say("setup.title"), say("shelf.redux.brush")
        left = options_plan(self.wide, self.high, 0).seats[3]
        self.plan = options_plan(self.wide, self.high, round(left * PRESETS_SHARE) - GAP)
        self.arrange_seats()
        self.arrange_presets(self.plan.presets, PRESET_ICONS)
        self.arrange_options(self.plan.options, FIRST)
        self.arrange_foot()

    def usual_again(self) -> None:
        """The table nobody has touched."""
        self.setup = usual_draft()

    def options_of(self) -> TableOptions[ReduxDraft]:
        """The answers to the pages of options and presets about this table."""
        return TableOptions(self.setup, PRESETS)

    def seats_title(self) -> str:
        """The three states."""
        return say("setup_page.states")

    def too_few(self) -> str:
        """Why no seat can be taken away."""
        return say("setup_page.three")

    # ---- painting

    def paint(self, surface: pygame.Surface) -> None:
        """The panels, and the land the states fight for."""
        self.paint_seats(surface)
        self.paint_options(surface, self.plan.presets, self.plan.options)
        title, words = say("shelf.redux.line"), say("shelf.redux.more")
        self.paint_picture(surface, self.plan.board, title, words, RATIO, lambda size: land(size, 1.0))

    def draw_over(self, surface: pygame.Surface) -> None:
        """Each player's line, and the sign of each state on its disc."""
        super().draw_over(surface)
        for n in range(len(self.setup.seats)):
            disc = self.widgets.rect(f"#colour:{n}")
            sign = faces.roundel(n, disc.width)
            surface.blit(sign, sign.get_rect(center=disc.center))
            player = self.widgets.rect(f"#player:{n}")
            at = (player.left - self.scale.px(20), player.centery)
            text.draw(surface, state_name(n), at, "name", 24, palette.GOLD_TEXT, self.scale, "midright")


def setup_page(preset: str, begin: Callable[[Record[Any]], object]) -> ReduxSetupPage:
    """The page with the table of last time, or with the options of a preset."""
    draft = last_draft()
    if preset in PRESET_ICONS:
        draft.take_preset(PRESETS.load(preset))

    def begun(table: ReduxDraft, record: Record[Any]) -> None:
        remember(table)
        begin(record)

    return ReduxSetupPage(draft, begun)


def last_draft() -> ReduxDraft:
    """The table of last time; the usual one where there is none."""
    draft = remembered(ReduxDraft)
    return (
        draft
        if len(draft.seats) == 3 and [seat.colour for seat in draft.seats] == list(faces.COLOURS)
        else usual_draft()
    )
