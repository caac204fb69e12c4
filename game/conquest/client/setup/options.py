"""All options of R2.2 as switches and steppers, a sentence and a clause beside each, reset one by one (U30, U48)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
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
from game.client.texts import sentences
from game.conquest.bots import measured
from game.conquest.client.panels.option_words import PER_CENT, value_words
from game.conquest.client.province_names import province_name
from game.conquest.client.setup.seats import Setup, bounds
from game.conquest.client.words import say
from game.conquest.rules.difficulty import CUSTOM, LEVELS
from game.conquest.rules.options import COOP_ALWAYS

ROW, ROW_GAP = 70, 6
EDGE: Final = 18
"""What a control keeps free at its row's right edge; the way back to the usual stands at its left."""


@dataclass(frozen=True)
class Rule:
    """One option as it is shown: `choices` for a switch, none for a number; `only` is the war it matters in,
    `setup` the setup that uses it."""

    name: str
    choices: tuple[str, ...] = ()
    only: str = ""
    setup: str = ""
    step: int = 1


GROUPS: Final[dict[str, tuple[Rule, ...]]] = {
    "victory": (
        Rule("round_limit"),
        Rule("province_goal"),
        Rule("regions_goal"),
        Rule("victory_check", ("end_of_turn", "immediate", "start_of_own_turn")),
        Rule("victory_claim", ("auto", "declare_and_confirm")),
        Rule("tiebreak", ("chain", "shared")),
        Rule("draw_rulers", only="three_kingdoms"),
        Rule("draw_provinces", only="three_kingdoms"),
        Rule("hill", only="king_of_the_hill"),
        Rule("hill_rounds", only="king_of_the_hill"),
    ),
    "beginning": (
        Rule("setup", ("standard", "quickplay")),
        Rule("starting_provinces", setup="standard"),
        Rule("starting_infantry", setup="standard"),
        Rule("starting_gold"),
        Rule("unoccupied", setup="standard"),
        Rule("neutral_low", setup="standard"),
        Rule("neutral_high", setup="standard"),
        Rule(PER_CENT, setup="standard", step=5),
        Rule("zhang_jue", ("in", "out")),
        Rule("rulers", ("dealt", "choose")),
    ),
    "cards": (
        Rule("fate", ("normal", "hardcore", "hardcore_turns", "off")),
        Rule("fealty", ("on", "off")),
        Rule("prompts", ("holders", "everyone", "minimal")),
    ),
    "knowing": (
        Rule("gold_visibility", ("hidden", "public")),
        Rule("reserve_visibility", ("hidden", "public", "owner_choice")),
    ),
    "at_table": (*(Rule(name, choices) for name, choices in customs.CHOICES.items()), Rule("seed")),
    "fairness": (
        Rule("seat_gold"),
        Rule("seat_infantry"),
        Rule("ruler_handicap", ("off", "on")),
        Rule("card_price"),
    ),
    "uprising": (
        Rule("bots"),
        Rule("bot_extra_infantry"),
        Rule("bot_start_generals"),
        Rule("bot_general_bonus"),
        Rule("coop_round_limit"),
    ),
}
IN_CONQUEST: Final = ("victory", "beginning", "fairness", "cards", "knowing", "at_table")
IN_UPRISING: Final = ("uprising", "beginning", "fairness", "cards", "knowing", "at_table")
"""The groups that matter in each scenario: the uprising has its own victory (C2.8)."""


TOLD: Final = ("setup", "fate", "prompts", "dice")
"""Options whose choices need a sentence of their own."""


def choices(name: str, values: Sequence[str]) -> list[Option[str]]:
    """The segments of a switch; where one word cannot say it, each has a slip that does."""
    told = name in TOLD
    return [
        Option(value, label, tip=Tip(say(f"options.{name}.{value}_tip"), label) if told else None)
        for value in values
        for label in (say(f"options.{name}.{value}"),)
    ]


class OptionsPage(Dialog):
    """The options of the table that is being set up; every change is taken at once."""

    panel_size = (1400, 1000)
    rises = 0.16

    def __init__(self, setup: Setup, on_change: Callable[[], object], rule: str = "") -> None:
        """With `rule`, opened where that option stands."""
        super().__init__()
        self.setup = setup
        self.on_change = on_change
        self.title = say("options.title")
        self.groups = IN_UPRISING if setup.coop else IN_CONQUEST
        at = (group for group in self.groups if any(one.name == rule for one in GROUPS[group]))
        self.group = next(at, self.groups[0])

    def prepare(self, app: SceneHost, size: tuple[int, int], scale: Scale) -> None:
        # As large as a page, and no larger than the window.
        super().prepare(app, size, dialog_scale(scale, self.panel_size))

    def build(self, size: tuple[int, int], scale: Scale) -> None:
        inside = self.inside
        tabs = pygame.Rect(inside.left, inside.top, scale.px(1040), scale.px(48))
        tabs.centerx = inside.centerx
        options = [Option(name, self._tab(name)) for name in self.groups]
        Segmented(self.widgets, "#group", tabs, options, self.group, self._turn_to, 22)
        y = tabs.bottom + scale.px(16)
        for n, rule in enumerate(GROUPS[self.group]):
            row = pygame.Rect(inside.left, y + n * scale.px(ROW + ROW_GAP), inside.width, scale.px(ROW))
            self._row(rule, row)
        high = scale.px(56)
        foot = inside.bottom - high + scale.px(8)
        done = Face(say("options.close"), "check-mark", self.app.bindings.label("back"), kind="primary")
        self.widgets.add(
            Button("#done", pygame.Rect(inside.right - scale.px(300), foot, scale.px(300), high), done, self.back)
        )
        face = Face(say("options.reset_all"), "scroll-unfurled", kind="quiet")
        place = pygame.Rect(inside.left, foot, scale.px(360), high)
        changed = self.setup.changed() or customs.changed(self.setup)
        refused = None if changed else say("setup.options_usual")
        self.widgets.add(Button("#reset_all", place, face, self._reset_all, refused=refused))

    def _tab(self, group: str) -> str:
        """A group's name, and how many of its rules are not as usual."""
        changed = {*self.setup.changed(), *customs.changed(self.setup)} - {"hill"}
        count = sum(rule.name in changed for rule in GROUPS[group])
        words = say(f"options.{group}")
        return say("options.tab_changed", group=words, count=count) if count else words

    def _turn_to(self, group: str) -> None:
        self.group = group
        self._again()

    def _again(self) -> None:
        """Lays the rows out anew after a change that moves, marks or dims some of them."""
        focused, shown = self.widgets.focused, self.widgets.focus_shown
        self.widgets.remove_all("")
        self.build(self.size, self.scale)
        if focused is not None and focused.id in self.widgets:
            self.widgets.focus(focused.id, shown)
        place = pygame.mouse.get_pos()
        self.widgets.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)))

    def content(self, surface: pygame.Surface) -> None:
        """Why the war could not begin by these rules, as soon as it could not (R2.3)."""
        reason = self.setup.why_not()
        if reason:
            left, right = self.widgets.rect("#reset_all").right, self.widgets.rect("#done").left
            room = right - left - self.scale.px(48)
            block = text.block(reason, room, 18, palette.LOSS, self.scale, leading=1.1, align="centre", lines=3)
            at = ((left + right) // 2, self.widgets.rect("#done").centery)
            surface.blit(block.surface, block.surface.get_rect(center=at))

    # -- one row

    def value(self, name: str) -> Any:
        """What an option is now."""
        if name in customs.USUAL:
            return customs.value(self.setup, name)
        return getattr(self.setup.chosen(), name)

    def default(self, name: str) -> Any:
        """What it is when nobody touches it."""
        return customs.USUAL[name] if name in customs.USUAL else self.setup.default(name)

    def words(self, rule: Rule, value: Any) -> str:
        """A value for people."""
        return value_words(rule.name, value, self.setup.board())

    def _refused(self, rule: Rule) -> str | None:
        if self.setup.coop and rule.name in COOP_ALWAYS:
            return say("options.not_in_uprising", clause="C2.8")
        if rule.only and self.setup.chosen().mode != rule.only:
            clause = say(f"mode.{rule.only}.clause")
            return say("options.only_in", mode=say(f"mode.{rule.only}.name"), clause=clause)
        if rule.setup and self.setup.chosen().setup != rule.setup:
            return say("options.not_with", setup=say(f"options.setup.{self.setup.chosen().setup}"))
        return customs.refused(self.setup, rule.name)

    def _told(self, name: str) -> str:
        """What an option does, and how often the first to move wins where it has been measured."""
        line = say(f"options.{name}.line")
        if name not in ("seat_gold", "seat_infantry") or self.setup.coop:
            return line
        seats, more = len(self.setup.seats), self.value(name)
        figure = measured.opener_wins(seats, {name: more} if more else {})
        if figure is None:
            return line
        words = say("options.opener_wins", share=round(100 * figure.share), games=figure.games, count=seats)
        return sentences((line, words))

    def _row(self, rule: Rule, row: pygame.Rect) -> None:
        scale = self.scale
        refused = self._refused(rule)
        tip = Tip(self._told(rule.name), say(f"options.{rule.name}.name"), say(f"options.{rule.name}.clause"))
        self.widgets.add(_Line(f"#rule:{rule.name}", row, rule, self, tip, refused))
        high = scale.px(46)
        control = pygame.Rect(0, 0, scale.px(470), high)
        control.midright = (row.right - scale.px(EDGE), row.centery)
        value = self.value(rule.name)
        if refused is not None:
            return
        if rule.choices:
            options = choices(rule.name, rule.choices)
            Segmented(self.widgets, f"#{rule.name}", control, options, value, self._setter(rule.name), 19)
        elif rule.name == "hill":
            self._hill(control, value)
        elif rule.name == "seed":
            hint = say("options.seed.drawn")
            self.widgets.add(
                Entry("#seed", control, scale, value, self._seed, longest=customs.LONGEST_SEED + 2, hint=hint)
            )
        else:
            control.width = scale.px(230)
            control.right = row.right - scale.px(EDGE)
            low, high_value = bounds(self.setup, rule.name)
            Stepper(
                self.widgets, f"#{rule.name}", control, value, low, high_value, self._setter(rule.name), rule.step,
                label=lambda number: self.words(rule, number),
            )  # fmt: skip
        if value != self.default(rule.name) and rule.name != "hill":
            place = pygame.Rect(0, 0, scale.px(44), scale.px(44))
            place.midright = (control.left - scale.px(14), row.centery)
            tip_words = say("options.reset", value=self.words(rule, self.default(rule.name)))
            face = Face(icon="take-back", kind="quiet", size=19)
            self.widgets.add(Button(f"#reset:{rule.name}", place, face, self._resetter(rule.name), tip_words))

    def _hill(self, control: pygame.Rect, value: str) -> None:
        board = self.setup.board()
        options = [Option(r.key, province_name(r), "flying-flag") for r in board.regions[1:]]
        provinces = sorted(board.places[1:], key=lambda province: province.name)
        options += [Option(p.key, province_name(p), "tower-flag") for p in provinces]
        self.widgets.add(DropDown("#hill", control, options, value, self._setter("hill")))

    # -- changes

    def _setter(self, name: str) -> Callable[[Any], None]:
        return lambda value: self._set(name, value)

    def _resetter(self, name: str) -> Callable[[], None]:
        return lambda: self._set(name, self.default(name))

    def _seed(self, words: str) -> None:
        """Digits as they are typed; the row stays as it is, with the cursor in it."""
        customs.take(self.setup, "seed", words)
        entry = self.widgets["#seed"]
        if isinstance(entry, Entry) and words != self.setup.seed:
            entry.set(self.setup.seed)
        self.on_change()

    def _set(self, name: str, value: Any) -> None:
        if name in customs.USUAL:
            customs.take(self.setup, name, value)
        elif name == "setup":
            self.setup.set_setup(value)
        elif name == "province_goal" and value == 1:
            # One Province is no goal (R2.2): the step from none leads to two, and back again.
            self.setup.set(name, 0 if self.value(name) > 1 else 2)
        else:
            self.setup.set(name, value)
        self.on_change()
        self._again()

    def _reset_all(self) -> None:
        self.setup.set_setup(self.setup.default("setup"))
        if self.setup.level == CUSTOM:
            self.setup.set_level(LEVELS[0])
        for name in self.setup.changed():
            if name != "hill":
                self.setup.set(name, self.setup.default(name))
        if self.setup.chosen().mode == "custom":
            self.setup.set_mode("custom")
        customs.reset(self.setup)
        self.on_change()
        self._again()


class _Line(Widget):
    """The words of one option; its control lies over the right half."""

    def __init__(
        self, id: str, rect: pygame.Rect, rule: Rule, page: OptionsPage, tip: Tip, refused: str | None
    ) -> None:
        super().__init__(id, rect, None, tip, refused, focusable=refused is not None)
        self.rule, self.page = rule, page

    def draw(self, surface: pygame.Surface, scale: Scale) -> None:
        rule, rect = self.rule, self.rect
        changed = self.enabled and self.page.value(rule.name) != self.page.default(rule.name)
        surface.blit(panels.tray(rect.size, scale, dark=70), rect)
        if changed and rule.name != "hill":
            surface.fill(
                palette.GOLD_MID, (rect.left + 2, rect.top + scale.px(12), scale.px(4), rect.height - scale.px(24))
            )
        dim = palette.mix(palette.TEXT_DIM, palette.LACQUER_8, 0.35)
        left, room = rect.left + scale.px(24), round(rect.width * 0.52)
        name_colour = palette.TEXT if self.enabled else dim
        name = text.draw(
            surface, say(f"options.{rule.name}.name"), (left, rect.top + scale.px(9)), "bold", 22, name_colour, scale
        )
        clause = say(f"options.{rule.name}.clause")
        at = (name.right + scale.px(14), name.centery + scale.px(1))
        text.draw(surface, clause, at, "body", 17, palette.GOLD_MID if self.enabled else dim, scale, "midleft")
        line = say(f"options.{rule.name}.line")
        colour = palette.TEXT_DIM if self.enabled else dim
        text.draw(surface, line, (left, rect.bottom - scale.px(10)), "body", 18, colour, scale, "bottomleft", room)
        if not self.enabled:
            value = self.page.words(rule, self.page.value(rule.name)) or "–"
            at = (rect.right - scale.px(EDGE), rect.centery)
            text.draw(surface, value, at, "bold", 21, dim, scale, "midright")
