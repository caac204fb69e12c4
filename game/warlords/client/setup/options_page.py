"""All options of a war of Warlords (W15): each with its sentence and its clause, reset one by one (U30, U48)."""

from collections.abc import Callable
from typing import Any, Final

from pygame import Rect, Surface

from game.client.look import palette, panels, text
from game.client.look.buttons import Face
from game.client.look.choosers import DropDown, Option, Segmented
from game.client.look.scale import Scale
from game.client.look.widgets import Button
from game.client.scenes.base import Dialog
from game.client.setup import customs
from game.client.texts import say as say_common
from game.parts.options import OptionGroup, OptionSpec
from game.warlords.client.option_words import name_words, value_words
from game.warlords.client.setup.draft import WarlordsDraft
from game.warlords.client.words import say
from game.warlords.rules.options import OPTIONS

NOT_HERE: Final = ("unpicked",)
"""Options that other parts of the page decide."""
CUSTOMS: Final = ("dice", "hints", "free_undo")
ROW: Final = 66
CONTROL: Final = 330


class OptionsPage(Dialog):
    """The options of the table that is being set up; every change is taken at once."""

    panel_size = (1360, 680)
    safe = "#close"
    whole = True

    def __init__(self, draft: WarlordsDraft) -> None:
        super().__init__()
        self.draft = draft
        self.group = OPTIONS[0].key
        self.title = say("setup.rules_title")
        self._rows: list[tuple[Rect, str, str, str, bool]] = []

    # ---- layout

    def build(self, size: tuple[int, int], scale: Scale) -> None:
        px, inside = scale.px, self.inside
        self._rows = []
        groups = [Option(group.key, say(f"option.group.{group.key}")) for group in OPTIONS]
        groups.append(Option("customs", say("setup.customs")))
        place = Rect(inside.left, inside.top, inside.width, px(46))
        Segmented(self.widgets, "#group", place, groups, self.group, self._turn, 20)
        y = inside.top + px(64)
        if self.group == "customs":
            for name in CUSTOMS:
                self._custom(name, Rect(inside.left, y, inside.width, px(ROW)))
                y += px(ROW + 8)
        else:
            for spec in self._group().options:
                if spec.name not in NOT_HERE:
                    self._option(spec, Rect(inside.left, y, inside.width, px(ROW)))
                    y += px(ROW + 8)
        wide, high = px(300), px(54)
        close = Rect(inside.right - wide, inside.bottom - high, wide, high)
        face = Face(say_common("options.close"), key=self.app.bindings.label("back"), kind="primary")
        self.widgets.add(Button("#close", close, face, self.back))
        preset = say(f"preset.{self.draft.preset}.name")
        reset = Rect(inside.left, close.top, px(420), high)
        label = say("setup.usual", preset=preset)
        self.widgets.add(Button("#reset", reset, Face(label, "take-back", kind="quiet", size=20), self._reset))

    def _group(self) -> OptionGroup:
        return next(group for group in OPTIONS if group.key == self.group)

    def _turn(self, group: str) -> None:
        self.group = group
        self._again()

    def _again(self) -> None:
        self.widgets.remove_all("")
        self.build(self.size, self.scale)
        self._layer = None
        self.app.dirty = True

    def _option(self, spec: OptionSpec, row: Rect) -> None:
        values = self.draft.chosen()
        value, changed = values[spec.name], spec.name in self.draft.options
        self._rows.append((row, name_words(spec.name), say(f"option.{spec.name}.line"), spec.clause, changed))
        choices: list[Any] = [False, True] if spec.kind == "flag" else list(spec.choices)
        if value not in choices:
            choices.append(value)
        self._control(spec.name, row, choices, value, lambda choice: value_words(spec.name, choice),
                      lambda choice: self.draft.set(spec.name, choice))  # fmt: skip

    def _custom(self, name: str, row: Rect) -> None:
        value = customs.value(self.draft, name)
        line, clause = say(f"custom.{name}.line"), say(f"custom.{name}.clause")
        changed = name in customs.changed(self.draft)
        self._rows.append((row, say(f"custom.{name}.name"), line, clause, changed))
        self._control(name, row, list(customs.CHOICES[name]), value,
                      lambda choice: say(f"custom.{name}.{choice}"),
                      lambda choice: customs.take(self.draft, name, choice))  # fmt: skip

    def _control(
        self,
        name: str,
        row: Rect,
        choices: list[Any],
        value: Any,
        words: Callable[[Any], str],
        take: Callable[[Any], object],
    ) -> None:
        px = self.scale.px
        place = Rect(0, 0, px(CONTROL), px(46))
        place.midright = (row.right - px(16), row.centery)

        def choose(choice: Any) -> None:
            take(choice)
            self._again()

        options = [Option(choice, words(choice)) for choice in choices]
        if len(options) <= 2:
            Segmented(self.widgets, f"#option:{name}", place, options, value, choose, 19)
        else:
            self.widgets.add(DropDown(f"#option:{name}", place, options, value, choose))

    def _reset(self) -> None:
        self.draft.take_preset(self.draft.preset)
        customs.reset(self.draft)
        self._again()

    # ---- painting

    def content(self, surface: Surface) -> None:
        scale, px = self.scale, self.scale.px
        for row, name, line, clause, changed in self._rows:
            surface.blit(panels.tray(row.size, scale, changed), row)
            colour = palette.GOLD_TEXT if changed else palette.TEXT
            text.draw(surface, name, (row.left + px(18), row.top + px(8)), "bold", 21, colour, scale)
            told = say_common("kit.clause", words=line, clause=clause)
            room = row.width - px(CONTROL + 60)
            text.draw(surface, told, (row.left + px(18), row.top + px(36)), "body", 18, palette.TEXT_DIM, scale,
                      room=room)  # fmt: skip
