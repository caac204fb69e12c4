"""The page of all options of a table that is being set up: a row each, reset one by one (U30, U48).

A game describes its options once beside its rules (`parts.options`); their words and what depends on the rest of the
table a `TableOptions` answers. What every table agrees on (`customs`) stands in a group of its own.

    app.push(OptionsPage(TableOptions(draft), on_change, "clock"))      # opened where that option stands
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

import pygame

from game.client.look import palette, panels, text
from game.client.look.buttons import Face
from game.client.look.choosers import DropDown, Option, Segmented, Stepper
from game.client.look.forms import Entry
from game.client.look.scale import Scale
from game.client.look.tooltips import Tip
from game.client.look.widgets import Button, Widget
from game.client.scenes.base import Dialog, SceneHost
from game.client.scenes.page import dialog_scale
from game.client.setup import customs
from game.client.setup.table_options import TableOptions
from game.client.texts import say
from game.parts.options import OptionGroup, OptionSpec

ROW, ROW_GAP = 70, 6
TABS, TAB = 1040, 208
"""The least width of the row of tabs, and what each of many needs to be read whole."""
EFFECT: Final = 46
"""How much higher a row is that says what its option changed."""
EDGE: Final = 18
"""What a control keeps free at its row's right edge; the way back to the usual stands at its left."""
CONTROL, STEPS = 470, 230
"""How wide a control is, and one that counts."""
MOST_SIDE_BY_SIDE: Final = 4
"""More choices than these stand in a list that opens, and those that could not be read beside each other."""
USUAL, LEAST, SEGMENT_PAD = 19, 14, 24
AT_TABLE: Final = OptionGroup(
    "at_table",
    (
        *(OptionSpec(name, "choice", choices) for name, choices in customs.CHOICES.items()),
        OptionSpec("seed", "text"),
    ),
)
"""What every table agrees on beside the options of its game."""


def is_custom(spec: OptionSpec) -> bool:
    """Whether this is no option of a game, which may have one of the same name."""
    return spec in AT_TABLE.options


class OptionsPage(Dialog):
    """The options of the table that is being set up; every change is taken at once."""

    panel_size = (1400, 1000)
    rises = 0.16

    def __init__(self, table: TableOptions, on_change: Callable[[], object], rule: str = "") -> None:
        """With `rule`, opened where that option stands."""
        super().__init__()
        self.table = table
        self.on_change = on_change
        self.title = table.say("options.title")
        self.groups = (*table.groups, AT_TABLE)
        at = (group.key for group in self.groups if any(spec.name == rule for spec in group.options))
        self.group = next(at, self.groups[0].key)

    def prepare(self, app: SceneHost, size: tuple[int, int], scale: Scale) -> None:
        # As large as a page, and no larger than the window.
        super().prepare(app, size, dialog_scale(scale, self.panel_size))

    def build(self, size: tuple[int, int], scale: Scale) -> None:
        inside = self.inside
        wide = min(inside.width, scale.px(max(TABS, TAB * len(self.groups))))
        tabs = pygame.Rect(inside.left, inside.top, wide, scale.px(48))
        tabs.centerx = inside.centerx
        options = [Option(group.key, self._tab(group)) for group in self.groups]
        Segmented(self.widgets, "#group", tabs, options, self.group, self._turn_to, 22)
        y = tabs.bottom + scale.px(16)
        shown = next(group for group in self.groups if group.key == self.group)
        high = scale.px(56)
        foot = inside.bottom - high + scale.px(8)
        self._rows(shown.options, pygame.Rect(inside.left, y, inside.width, foot - y))
        done = Face(say("options.close"), "check-mark", self.app.bindings.label("back"), kind="primary")
        self.widgets.add(
            Button("#done", pygame.Rect(inside.right - scale.px(300), foot, scale.px(300), high), done, self.back)
        )
        face = Face(self.table.reset_words(), "scroll-unfurled", kind="quiet")
        place = pygame.Rect(inside.left, foot, scale.px(360), high)
        changed = any(self.changed(spec) for group in self.groups for spec in group.options)
        refused = None if changed else say("setup.options_usual")
        self.widgets.add(Button("#reset_all", place, face, self._reset_all, refused=refused))

    def _rows(self, options: Sequence[OptionSpec], room: pygame.Rect) -> None:
        """A row each; what options changed stands below their lines where there is room for it, else in slips alone."""
        scale = self.scale
        effects = {spec.name: "" if is_custom(spec) else self.table.effect(spec) for spec in options}
        needed = sum(ROW + ROW_GAP + (EFFECT if effects[spec.name] else 0) for spec in options)
        fits = scale.px(needed) <= room.height
        y = room.top
        for spec in options:
            effect = effects[spec.name] if fits else ""
            row = pygame.Rect(room.left, y, room.width, scale.px(ROW + (EFFECT if effect else 0)))
            self._row(spec, row, effect)
            y += row.height + scale.px(ROW_GAP)

    def _tab(self, group: OptionGroup) -> str:
        """The name of a group, and how many of its options are not as usual."""
        count = sum(map(self.changed, group.options))
        words = say("options.at_table") if group is AT_TABLE else self.table.group_words(group.key)
        return say("options.tab_changed", group=words, count=count) if count else words

    def _turn_to(self, group: str) -> None:
        self.group = group
        self._again()

    def _again(self) -> None:
        """Lays the rows out again after a change that moves, marks or dims some of them."""
        focused, shown = self.widgets.focused, self.widgets.focus_shown
        self.widgets.remove_all("")
        self.build(self.size, self.scale)
        if focused is not None and focused.id in self.widgets:
            self.widgets.focus(focused.id, shown)
        place = pygame.mouse.get_pos()
        self.widgets.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)))

    def content(self, surface: pygame.Surface) -> None:
        """Paints why the game could not begin by these options, if so."""
        reason = self.table.draft.why_not()
        if reason:
            left, right = self.widgets.rect("#reset_all").right, self.widgets.rect("#done").left
            room = right - left - self.scale.px(48)
            block = text.block(reason, room, 18, palette.LOSS, self.scale, leading=1.1, align="centre", lines=3)
            at = ((left + right) // 2, self.widgets.rect("#done").centery)
            surface.blit(block.surface, block.surface.get_rect(center=at))

    # -- one row

    def value(self, spec: OptionSpec) -> Any:
        """The present value of an option."""
        if is_custom(spec):
            return customs.value(self.table.draft, spec.name)
        return self.table.value(spec.name)

    def default(self, spec: OptionSpec) -> Any:
        """The value of an option that nobody touched."""
        return customs.USUAL[spec.name] if is_custom(spec) else self.table.default(spec.name)

    def changed(self, spec: OptionSpec) -> bool:
        """Whether it is marked as not usual: a text that must be written is none."""
        return (spec.kind != "text" or is_custom(spec)) and self.value(spec) != self.default(spec)

    def refused(self, spec: OptionSpec) -> str | None:
        """Why an option means nothing at this table."""
        if is_custom(spec):
            return customs.refused(self.table.draft, spec.name)
        return self.table.refused(spec)

    def words(self, spec: OptionSpec, value: Any) -> str:
        """The words for a value."""
        if is_custom(spec):
            return customs.value_words(spec.name, value)
        return self.table.words(spec, value)

    def told(self, spec: OptionSpec) -> tuple[str, str, str]:
        """The name of an option, what it does, and its clause."""
        if is_custom(spec):
            return customs.told(self.table.draft, spec.name)
        return self.table.name(spec), self.table.line(spec), self.table.clause(spec)

    def _row(self, spec: OptionSpec, row: pygame.Rect, effect: str) -> None:
        scale = self.scale
        refused = self.refused(spec)
        name, line, clause = self.told(spec)
        tip = Tip(line if is_custom(spec) else self.table.more(spec), name, clause)
        self.widgets.add(_Line(f"#rule:{spec.name}", row, spec, self, tip, refused, effect))
        if refused is not None:
            return
        steps = spec.kind == "number" and not spec.choices
        control = pygame.Rect(0, 0, scale.px(STEPS if steps else CONTROL), scale.px(46))
        control.midright = (row.right - scale.px(EDGE), row.centery)
        self._control(spec, control)
        if self.changed(spec):
            place = pygame.Rect(0, 0, scale.px(44), scale.px(44))
            place.midright = (control.left - scale.px(14), row.centery)
            tip_words = say("options.reset", value=self.words(spec, self.default(spec)))
            face = Face(icon="take-back", kind="quiet", size=19)
            self.widgets.add(Button(f"#reset:{spec.name}", place, face, self._resetter(spec), tip_words))

    def _control(self, spec: OptionSpec, control: pygame.Rect) -> None:
        value, scale = self.value(spec), self.scale
        if is_custom(spec) and spec.name == "seed":
            hint = say("options.seed.drawn")
            self.widgets.add(
                Entry("#seed", control, scale, value, self._seed, longest=customs.LONGEST_SEED + 2, hint=hint)
            )
        elif spec.kind == "number" and not spec.choices:
            low, high = self.table.bounds(spec)
            Stepper(
                self.widgets, f"#{spec.name}", control, value, low, high, self._setter(spec), self.table.step(spec),
                label=lambda number: self.words(spec, number),
            )  # fmt: skip
        else:
            own = is_custom(spec)
            options = customs.choices(self.table.draft, spec.name) if own else list(self.table.choices(spec))
            if self._side_by_side(options, control.width):
                Segmented(self.widgets, f"#{spec.name}", control, options, value, self._setter(spec), USUAL)
            else:
                self.widgets.add(DropDown(f"#{spec.name}", control, options, value, self._setter(spec)))

    def _side_by_side(self, options: Sequence[Option[Any]], wide: int) -> bool:
        """Whether the choices can be read when they stand beside each other."""
        room = wide // len(options) - self.scale.px(SEGMENT_PAD)
        sizes = [text.fitting(option.label, "bold", USUAL, self.scale, room, 1) for option in options]
        return len(options) <= MOST_SIDE_BY_SIDE and min(sizes) >= LEAST

    # -- changes

    def _setter(self, spec: OptionSpec) -> Callable[[Any], None]:
        return lambda value: self._set(spec, value)

    def _resetter(self, spec: OptionSpec) -> Callable[[], None]:
        return lambda: self._set(spec, self.default(spec))

    def _seed(self, words: str) -> None:
        """Digits as they are typed; the row stays as it is, with the cursor in it."""
        draft = self.table.draft
        customs.take(draft, "seed", words)
        entry = self.widgets["#seed"]
        if isinstance(entry, Entry) and words != draft.seed:
            entry.set(draft.seed)
        self.on_change()

    def _set(self, spec: OptionSpec, value: Any) -> None:
        if is_custom(spec):
            customs.take(self.table.draft, spec.name, value)
        else:
            self.table.set(spec.name, value)
        self.on_change()
        self._again()

    def _reset_all(self) -> None:
        self.table.reset()
        customs.reset(self.table.draft)
        self.on_change()
        self._again()


class _Line(Widget):
    """The words of one option as a widget; its control lies over the right half."""

    def __init__(
        self, id: str, rect: pygame.Rect, spec: OptionSpec, page: OptionsPage, tip: Tip, refused: str | None,
        effect: str,
    ) -> None:  # fmt: skip
        super().__init__(id, rect, None, tip, refused, focusable=refused is not None)
        self.spec, self.page, self.effect = spec, page, effect

    def draw(self, surface: pygame.Surface, scale: Scale) -> None:
        spec, rect, page = self.spec, self.rect, self.page
        title, line, clause = page.told(spec)
        surface.blit(panels.tray(rect.size, scale, dark=70), rect)
        if self.enabled and page.changed(spec):
            surface.fill(
                palette.GOLD_MID, (rect.left + 2, rect.top + scale.px(12), scale.px(4), rect.height - scale.px(24))
            )
        dim = palette.mix(palette.TEXT_DIM, palette.LACQUER_8, 0.35)
        left, room = rect.left + scale.px(24), round(rect.width * 0.52)
        name_colour = palette.TEXT if self.enabled else dim
        name = text.draw(surface, title, (left, rect.top + scale.px(9)), "bold", 22, name_colour, scale)
        at = (name.right + scale.px(14), name.centery + scale.px(1))
        text.draw(surface, clause, at, "body", 17, palette.GOLD_MID if self.enabled else dim, scale, "midleft")
        colour = palette.TEXT_DIM if self.enabled else dim
        at = (left, rect.top + scale.px(ROW - 10))
        text.draw(surface, line, at, "body", 18, colour, scale, "bottomleft", room)
        if self.effect:
            block = text.block(self.effect, room, 18, palette.GOLD_MID, scale, leading=1.1, lines=2)
            surface.blit(block.surface, (left, rect.top + scale.px(ROW - 4)))
        if not self.enabled:
            value = page.words(spec, page.value(spec)) or "–"
            at = (rect.right - scale.px(EDGE), rect.centery)
            text.draw(surface, value, at, "bold", 21, dim, scale, "midright")
