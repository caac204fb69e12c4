"""The base of a set-up page of a game with options and presets: cards, chips of what is changed, ways to the pages.

class ChessSetupPage(OptionsSetupPage[ChessDraft]):
    def options_of(self):
        return TableOptions(self.setup, PRESETS)

    def arrange(self):
        super().arrange()
        self.plan = options_plan(self.wide, self.high)
        self.arrange_seats()
        self.arrange_presets(self.plan.presets, ICONS)
        self.arrange_options(self.plan.options, ("clock",))
        self.arrange_foot()
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeVar

import pygame
from pygame import Rect, Surface

from game.client.look import palette, panels, text
from game.client.look.buttons import Face
from game.client.look.scale import LOGICAL
from game.client.look.tooltips import Tip
from game.client.look.widgets import Button
from game.client.scenes.page import FOOT, MARGIN
from game.client.setup import customs
from game.client.setup.options_draft import OptionsDraft
from game.client.setup.options_page import OptionsPage
from game.client.setup.presets_page import PresetsPage
from game.client.setup.scene import INSET, Box, SetupPage
from game.client.setup.table_options import TableOptions
from game.client.setup.widgets import ModeCard, RuleChip, WideCard
from game.client.texts import say
from game.parts.options import all_options
from game.parts.presets import Preset

D = TypeVar("D", bound=OptionsDraft)

TOP, GAP, BETWEEN = 119, 14, 27
RIGHT, PRESETS_HIGH, OPTIONS_HIGH, BEGIN_HIGH = 695, 262, 186, 76
LESS_RIGHT: Final = 0.3
"""How much of what the page is less wide the right column gives."""
HEAD: Final = 54
STACKED: Final = 124
"""How high a preset's card is where the cards lie below each other."""
FRET: Final = 36
"""What a row of chips keeps free beside it: they lie between the frets of the corners."""


@dataclass(frozen=True)
class OptionsPlan:
    """The panels of a page in two columns: seats and presets, the board, the options and the way to begin."""

    seats: Box
    presets: Box
    board: Box
    options: Box
    begin: Box


def options_plan(wide: float, high: float, presets_high: float = PRESETS_HIGH) -> OptionsPlan:
    """The plan of a page so wide and high: the seats and the board have what it is higher."""
    right = RIGHT - (LOGICAL[0] - wide) * LESS_RIGHT
    left = wide - 2 * MARGIN - BETWEEN - right
    end = high - FOOT
    presets = (float(MARGIN), end - presets_high, left, presets_high)
    seats = (float(MARGIN), float(TOP), left, presets[1] - GAP - TOP)
    x = MARGIN + left + BETWEEN
    begin = (x, end - BEGIN_HIGH, right, float(BEGIN_HIGH))
    options = (x, begin[1] - GAP - OPTIONS_HIGH, right, float(OPTIONS_HIGH))
    board = (x, float(TOP), right, options[1] - GAP - TOP)
    return OptionsPlan(seats, presets, board, options, begin)


class OptionsSetupPage(SetupPage[D]):
    """Sets up a game that has options and presets."""

    abstract = True

    def __init__(self, setup: D, on_begin: Callable[..., object]) -> None:
        super().__init__(setup, on_begin)
        self._left = False

    # ---- what a game says

    def options_of(self) -> TableOptions[D]:
        """The answers to the pages of options and presets about this table."""
        raise NotImplementedError

    @property
    def presets_page(self) -> type[PresetsPage]:
        """The page of the presets."""
        return PresetsPage

    # ---- the pages behind this one

    def open_options(self, rule: str = "") -> None:
        """Opens all options, at one of them where it is named."""
        self.app.push(OptionsPage(self.options_of(), lambda: None, rule))

    def open_presets(self) -> None:
        """Opens the presets of this game."""
        self.app.push(self.presets_page(self.options_of(), lambda: None))

    def on_enter(self) -> None:
        """Shows what was changed on another page."""
        if self._left:
            self.again()

    def on_leave(self) -> None:
        self._left = True

    # ---- options

    def arrange_rule_buttons(self, left: float, top: float, half: float, high: float) -> None:
        """Beside each other, the way to all options and the way to the presets."""
        table = self.options_of()
        face = Face(say("setup.more_options"), "scroll-quill", sub=self.changes_words(), kind="secondary", size=21)
        self.widgets.add(Button("#options", self.at(left, top, half, high), face, self.open_options))
        name = table.taken_name() or say("presets.none_chosen")
        sub = say("presets.chosen_changed", name=name) if self.setup.rules_changed() else name
        face = Face(say("presets.button"), "spell-book", sub=sub, kind="secondary", size=21)
        place = self.at(left + half + 16, top, half, high)
        self.widgets.add(Button("#presets", place, face, self.open_presets, say("presets.tip")))

    def changes_words(self) -> str:
        """How many options are changed, and whether somebody has chosen the seed."""
        count = len(self.changed()) + len(customs.rules_changed(self.setup))
        if count:
            # Both stand in one short line: what was changed is counted there, and named on its own page.
            seeded = bool(self.setup.seed)
            return (
                say("setup.changed_and_seed", count=count) if seeded else self.say("setup.options_changed", count=count)
            )
        words = self.options_of().unchanged_words()
        return say("setup.options_and_seed", options=words) if self.setup.seed else words

    def changed(self) -> list[str]:
        """The options that are marked as changed."""
        return self.options_of().changed()

    def arrange_options(self, box: Box, first: Sequence[str]) -> None:
        """A panel with both buttons, and what holds at this table: what is changed, then the `first` options."""
        left, top, wide, _ = box
        self.arrange_rule_buttons(left + INSET, top + HEAD, (wide - 2 * INSET - 16) / 2, 56)
        changed = self.changed()
        if not self.setup.why_not():
            self.arrange_chips([*changed, *(name for name in first if name not in changed)], box, top + 128, {})

    def arrange_chips(self, names: Sequence[str], box: Box, top: float, icons: Mapping[str, str]) -> None:
        """These options in a row of chips as far as there is room; each leads to its option."""
        table, scale, changed = self.options_of(), self.scale, self.changed()
        known = all_options(self.setup.groups)
        left, _, wide, _ = box
        x, y = self.point(left + FRET, top)
        limit = x + scale.px(wide - 2 * FRET)
        for n, name in enumerate(names):
            spec = known[name]
            tone: panels.Tone = "gold" if name in changed else "plain"
            words = say("setup.rule", name=table.name(spec), value=table.words(spec, table.value(name)))
            chip = panels.chip(words, scale, tone, icons.get(name, ""))
            count = len(names) - n
            rest = panels.chip(say("setup.more_rules", count=count), scale, "gold")
            if x + chip.get_width() + (rest.get_width() + scale.px(8) if count > 1 else 0) > limit:
                self.widgets.add(RuleChip("#rules:more", rest, (x, y), self.open_options))
                return
            tip = Tip(table.line(spec), table.name(spec), table.clause(spec))
            self.widgets.add(RuleChip(f"#rules:{name}", chip, (x, y), self._opener(name), tip))
            x += chip.get_width() + scale.px(8)

    def _opener(self, rule: str) -> Callable[[], None]:
        return lambda: self.open_options(rule)

    # ---- presets

    def arrange_presets(self, box: Box, icons: Mapping[str, str]) -> None:
        """A card for each preset that ships: below each other where there is room, else beside each other."""
        self.setup.adopt(self.options_of().presets)
        left, top, wide, high = box
        shipped, gap = self.options_of().presets.shipped(), 12
        room = high - HEAD - panels.CORNER
        stacked = room >= len(shipped) * (STACKED - gap)
        each = (wide - 2 * INSET - (len(shipped) - 1) * gap) / len(shipped)
        step = min(STACKED, (room + gap) / len(shipped))
        for n, preset in enumerate(shipped):
            if stacked:
                place = self.at(left + INSET, top + HEAD + n * step, wide - 2 * INSET, step - gap)
            else:
                place = self.at(left + INSET + n * (each + gap), top + HEAD, each, room)
            self._preset_card(preset, place, icons[preset.key], WideCard if stacked else ModeCard)

    def _preset_card(self, preset: Preset, place: Rect, sign: str, card: type[ModeCard]) -> None:
        table, chosen = self.options_of(), self.setup.preset == preset.key
        on_press = self._taker(preset)
        name, line = table.preset_name(preset), table.preset_note(preset)
        self.widgets.add(card(f"#preset:{preset.key}", place, sign, name, line, chosen, on_press))

    def _taker(self, preset: Preset) -> Callable[[], None]:
        return lambda: self.change(lambda: self.setup.take_preset(preset))

    # ---- painting

    def paint_options(self, surface: Surface, presets: Box, options: Box) -> None:
        """The panels of presets and options, and why the game cannot begin."""
        panels.draw_panel(surface, self.at(*presets), self.scale, "lacquer", say("presets.button"))
        panels.draw_panel(surface, self.at(*options), self.scale, "lacquer", say("setup.options"))
        reason = self.setup.why_not()
        if reason:
            left, top, wide, _ = options
            self.paint_reason(surface, reason, self.at(left + 34, top + 126, wide - 68, 46))

    def paint_picture(
        self, surface: Surface, box: Box, title: str, words: str, ratio: float, draw: Callable[[tuple[int, int]], Any]
    ) -> None:
        """A panel with a picture `ratio` times as high as wide, and words below it; `draw` is given the size."""
        scale, panel = self.scale, self.at(*box)
        panels.draw_panel(surface, panel, scale, "lacquer", title)
        inside = panels.content(panel, scale, True).inflate(-scale.px(16), -scale.px(16))
        block = text.block(words, inside.width, 18, palette.TEXT, scale, leading=1.15, lines=4)
        room = Rect(inside.left, inside.top, inside.width, inside.height - block.size[1] - scale.px(14))
        wide = min(room.width, round(room.height / ratio))
        picture = draw((wide, round(wide * ratio)))
        place = picture.get_rect(center=room.center)
        pygame.draw.rect(surface, palette.GOLD_LO, place.inflate(scale.px(4), scale.px(4)), scale.px(2))
        surface.blit(picture, place)
        surface.blit(block.surface, (inside.left, inside.bottom - block.size[1]))
