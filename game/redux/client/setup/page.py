"""The page on which a game of Redux is set up: who plays which state, a preset, and every option."""

from collections.abc import Callable
from functools import partial
from typing import Any, Final

import pygame

from game.client.look import palette, panels, text
from game.client.look.choosers import DropDown, Option, Segmented
from game.client.look.tooltips import Tip
from game.client.look.widgets import Widget
from game.client.scenes.page import FOOT, MARGIN
from game.client.setup.plain_page import PlainPlan, remember, remembered
from game.client.setup.scene import SetupPage
from game.engine.record import Record
from game.redux.client import faces
from game.redux.client.names import state_name
from game.redux.client.setup.draft import ReduxDraft, usual_draft
from game.redux.client.words import has, say
from game.redux.rules.options import OPTIONS, PRESETS, Options

TOP, BEGIN, GAP = 119, 76, 14
SEATS_HIGH: Final = 372
ROW: Final = 54


class ReduxSetupPage(SetupPage[ReduxDraft]):
    """Seats above, options below."""

    plan: PlainPlan

    @property
    def rows_are_few(self) -> bool:
        """Three rows, and no more."""
        return False

    @property
    def clause(self) -> str:
        """Where the rulebook opens."""
        return "20.1"

    def arrange(self) -> None:
        super().arrange()
        self.heading, self.brush = say("setup.title"), say("shelf.redux.brush")
        wide, foot = self.wide - 2 * MARGIN, self.high - FOOT - BEGIN
        self.plan = PlainPlan((MARGIN, TOP, wide, SEATS_HIGH), (MARGIN, foot, wide, BEGIN))
        self.options_box = (MARGIN, TOP + SEATS_HIGH + GAP, wide, foot - 2 * GAP - TOP - SEATS_HIGH)
        self.arrange_seats()
        self._presets()
        self._options()
        self.arrange_foot()

    def usual_again(self) -> None:
        """The table nobody has touched."""
        self.setup = usual_draft()

    def seats_title(self) -> str:
        """The three states."""
        return say("setup_page.states")

    def too_few(self) -> str:
        """Why no seat can be taken away."""
        return say("setup_page.three")

    # ---- options

    def _presets(self) -> None:
        left, top, wide, _ = self.options_box
        options = [
            Option(name, say(f"preset.{name}.name"), tip=Tip(say(f"preset.{name}.line"), say(f"preset.{name}.name")))
            for name in PRESETS
        ]
        place = self.at(left + 34, top + 56, min(820, wide - 68), 48)
        now = self.setup.preset_now()
        Segmented(self.widgets, "#preset", place, options, now, self._take_preset, 21)

    def _take_preset(self, name: str) -> None:
        self.change(lambda: self.setup.take_preset(name))

    def _options(self) -> None:
        """Three columns, one for each group."""
        left, top, wide, _ = self.options_box
        column = (wide - 68 - 2 * 24) / len(OPTIONS)
        chosen = self.setup.chosen()
        for n, group in enumerate(OPTIONS):
            x = left + 34 + n * (column + 24)
            for row, spec in enumerate(group.options):
                y = top + 156 + row * ROW
                values = spec.choices if spec.kind == "choice" else (True, False)
                options = [Option(value, value_words(spec.name, value)) for value in values]
                tip = Tip(say(f"option.{spec.name}.line"), say(f"option.{spec.name}.name"), spec.clause)
                label = self.at(x, y, column * 0.52, ROW - 8)
                self.widgets.add(Widget(f"#label:{spec.name}", label, None, tip, focusable=False))
                place = self.at(x + column * 0.54, y, column * 0.46, ROW - 8)
                value = getattr(chosen, spec.name)
                self.widgets.add(
                    DropDown(f"#option:{spec.name}", place, options, value, partial(self._set, spec.name), tip, size=19)
                )

    def _set(self, name: str, value: Any) -> None:
        self.change(lambda: self.setup.set(name, value))

    # ---- painting

    def paint(self, surface: pygame.Surface) -> None:
        """The panels and the names of the options."""
        scale = self.scale
        self.paint_seats(surface)
        panels.draw_panel(surface, self.at(*self.options_box), scale, "lacquer", say("setup_page.options"))
        left, top, wide, _ = self.options_box
        now = self.setup.preset_now()
        line = say(f"preset.{now}.line") if now else say("setup_page.own")
        at = self.point(left + 34 + min(820, wide - 68) + 24, top + 80)
        room = self.point(left + wide - 34, 0)[0] - at[0]
        block = text.block(line, room, 18, palette.TEXT_DIM, scale, lines=2, leading=1.1)
        surface.blit(block.surface, block.surface.get_rect(midleft=at))
        column = (wide - 68 - 2 * 24) / len(OPTIONS)
        chosen, usual = self.setup.chosen(), Options()
        for n, group in enumerate(OPTIONS):
            x = left + 34 + n * (column + 24)
            title = say(f"option.group.{group.key}")
            text.draw(surface, title, self.point(x, top + 122), "heading", 19, palette.GOLD_TEXT, scale)
            for row, spec in enumerate(group.options):
                changed = getattr(chosen, spec.name) != getattr(usual, spec.name)
                colour = palette.GOLD_TEXT if changed else palette.TEXT
                at = self.point(x, top + 156 + row * ROW + (ROW - 8) / 2)
                text.draw(surface, say(f"option.{spec.name}.name"), at, "bold", 20, colour, scale, "midleft",
                          scale.px(column * 0.52))  # fmt: skip

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


def value_words(name: str, value: Any) -> str:
    """The value of an option for people."""
    if isinstance(value, bool):
        return say("value.on" if value else "value.off")
    key = f"value.{name}.{value}"
    return say(key) if has(key) else str(value)


def setup_page(preset: str, begin: Callable[[Record[Any]], object]) -> ReduxSetupPage:
    """The page with the table of last time, or with the options of a preset."""
    draft = last_draft()
    if preset in PRESETS:
        draft.take_preset(preset)

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
