"""The page on which a war is set up (mock-2): who sits at the table, which war, on which board, under which options."""

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.client.look import palette, panels, text
from game.client.look.buttons import Face
from game.client.look.choosers import DropDown, Option, Segmented
from game.client.look.tooltips import Tip
from game.client.look.widgets import Button
from game.client.setup.options_setup import OptionsSetupPage
from game.client.setup.presets_page import PresetsPage
from game.client.setup.scene import INSET
from game.client.setup.widgets import ModeCard, ModeList, name_size
from game.client.texts import sentences
from game.conquest.bots import measured
from game.conquest.client.setup.board import BoardPanel
from game.conquest.client.setup.options import ConquestOptions
from game.conquest.client.setup.plan import Plan, plan_of
from game.conquest.client.setup.presets import ConquestPresets
from game.conquest.client.setup.seats import NO_SCENARIO, UPRISING, Setup, usual
from game.conquest.client.setup.uprising import UprisingPanels
from game.conquest.client.words import say
from game.conquest.rules.options import OPTIONS
from game.conquest.rules.state import ConquestState
from game.engine.record import Record
from game.parts.options import all_options

CARDS: Final = ("seven_year_war", "three_kingdoms", "twenty_one", "annihilation", "quick_regions")
MORE: Final = ("king_of_the_hill", "gold", "custom")
MODE_ICONS: Final = {
    "seven_year_war": "sands-of-time",
    "three_kingdoms": "scales",
    "twenty_one": "castle",
    "annihilation": "broken-shield",
    "quick_regions": "treasure-map",
    "king_of_the_hill": "hill-conquest",
    "gold": "two-coins",
    "custom": "scroll-quill",
}

CAMPAIGN_WIDE: Final = 250
GOALS: Final = ("round_limit", "province_goal", "regions_goal", "hill")
GOAL_ICONS: Final = {
    "round_limit": "hourglass",
    "province_goal": "flying-flag",
    "regions_goal": "treasure-map",
    "hill": "hill-conquest",
    "coop_round_limit": "hourglass",
}


class ConquestSetupPage(OptionsSetupPage[Setup]):
    """Sets a war up; `on_begin` is given the game at its first decision."""

    plan: Plan

    def __init__(
        self, setup: Setup, on_begin: Callable[[Setup, Record[ConquestState]], object],
        on_campaign: Callable[["ConquestSetupPage"], object] | None = None,
    ) -> None:  # fmt: skip
        """`on_campaign` opens the campaign with the table of this page."""
        super().__init__(setup, on_begin)
        self.on_campaign = on_campaign
        self._name_size = 0.0
        self.board_panel = BoardPanel(self)
        self.uprising = UprisingPanels(self)

    @property
    def rows_are_few(self) -> bool:
        return self.setup.coop

    @property
    def clause(self) -> str:
        return "C2" if self.setup.coop else "R2"

    def arrange(self) -> None:
        super().arrange()
        self.plan = plan_of(self.wide, self.high, self.setup.coop)
        self.heading, self.brush = say("setup.title"), say("scenario.brush" if self.setup.coop else "setup.brush")
        self._scenario()
        self.arrange_seats()
        if self.setup.coop:
            self.uprising.arrange()
        else:
            self._modes()
        self.board_panel.arrange(self.at(*self.plan.board))
        self._options()
        self.arrange_foot()
        if self.setup.coop and self.on_campaign is not None:
            self._campaign(self.on_campaign)

    # ---- the scenario

    def _scenario(self) -> None:
        """Lays the choice between both kinds of game, in the right half of the head."""
        options = [
            Option(name, say(f"scenario.{name}"), tip=Tip(say(f"scenario.{name}_tip"), say(f"scenario.{name}")))
            for name in (NO_SCENARIO, UPRISING)
        ]
        chosen = UPRISING if self.setup.coop else NO_SCENARIO
        Segmented(self.widgets, "#scenario", self.at(*self.plan.scenario), options, chosen, self._set_scenario, 21)

    def _set_scenario(self, scenario: str) -> None:
        self.change(lambda: self.setup.set_scenario(scenario))

    def _campaign(self, opens: Callable[["ConquestSetupPage"], object]) -> None:
        """The way to the campaign, in the head of the rebels' panel."""
        left, top, wide, _ = self.plan.hosts
        place = self.at(left + wide - CAMPAIGN_WIDE - panels.CORNER - 8, top + 7, CAMPAIGN_WIDE, 38)
        face = Face(say("campaign.button"), "tied-scroll", kind="secondary", size=20)
        self.widgets.add(Button("#campaign", place, face, lambda: opens(self), say("campaign.button_tip")))

    # ---- seats

    def seats_title(self) -> str:
        return say("setup.allies" if self.setup.coop else "setup.seats")

    def too_few(self) -> str:
        return say("setup.too_few_allies" if self.setup.coop else "setup.too_few")

    def about(self, player: str) -> str:
        """Its line, and how often it won duels against a level below, and alone among three of one."""
        lines = [super().about(player)]
        for key, found in (
            ("setup.won_duels", measured.duels_won(player)),
            ("setup.won_alone", measured.alone_won(player)),
        ):
            if found is not None:
                other, figure = found
                told = {"other": say(f"player.{other}.name"), "share": round(100 * figure.share)}
                lines.append(say(key, games=figure.games, **told))
        return sentences(lines)

    def tempers(self) -> Sequence[str]:
        """Tempers matter in wars of every warlord for himself."""
        return () if self.setup.coop else super().tempers()

    # ---- the war

    def _modes(self) -> None:
        mode = self.setup.chosen().mode
        left, top, room, high = self.plan.wars
        gap = 10
        wide = (room - 2 * INSET - 5 * gap) / 6
        names = [say("setup.more_modes"), *(say(f"mode.{name}.name") for name in (*CARDS, *MORE))]
        self._name_size = name_size(names, self.scale.px(wide), self.scale)
        for n, name in enumerate((*CARDS, "more")):
            place = self.at(left + INSET + n * (wide + gap), top + 50, wide, high - 50 - panels.CORNER)
            if name != "more":
                self._mode_card(f"#mode:{name}", place, name, mode, self._mode_setter(name))
            elif mode in MORE:
                self._mode_card("#more_modes", place, mode, mode, self._open_more)
            else:
                lines = (say("setup.more_modes"), say("setup.more_modes_line"))
                size = self._name_size
                card = ModeCard("#more_modes", place, "swap-bag", *lines, False, self._open_more, name_size=size)
                self.widgets.add(card)

    def _mode_card(self, id: str, place: pygame.Rect, name: str, mode: str, on_press: Callable[[], None]) -> None:
        lines = (say(f"mode.{name}.name"), say(f"mode.{name}.line"))
        tip = mode_tip(name)
        chosen, size = name == mode, self._name_size
        self.widgets.add(ModeCard(id, place, MODE_ICONS[name], *lines, chosen, on_press, tip, name_size=size))

    def _mode_setter(self, mode: str) -> Callable[[], None]:
        return lambda: self._choose_mode(mode)

    def _choose_mode(self, mode: str) -> None:
        self.change(lambda: self.setup.set_mode(mode))

    def _open_more(self) -> None:
        entries = [(name, MODE_ICONS[name], say(f"mode.{name}.name"), mode_tip(name).body) for name in MORE]
        self.app.push(ModeList(say("setup.more_modes"), entries, self.setup.chosen().mode, self._choose_mode))

    # ---- options, and off

    def _options(self) -> None:
        chosen, half = self.setup.chosen(), self._half()
        left, top = self.plan.options[:2]
        place = self.at(left + INSET, top + 70, half, 42)
        if self.setup.coop:
            words = {name: Tip(say(f"table_of_allies.{name}_tip"), clause="C5.2") for name in ("public", "hidden")}
            both = [Option(name, say(f"table_of_allies.{name}"), tip=tip) for name, tip in words.items()]
            Segmented(self.widgets, "#open_table", place, both, chosen.gold_visibility, self._choose_open_table, 20)
        else:
            Segmented(self.widgets, "#setup", place, self._choices("setup"), chosen.setup, self._choose_setup, 20)
        place = self.at(left + INSET + 16 + half, top + 70, half, 42)
        self.widgets.add(DropDown("#fate", place, self._choices("fate"), chosen.fate, self._choose_fate))
        self.arrange_rule_buttons(left + INSET, top + 120, half, 54)
        if not self.setup.why_not():
            self._gist(self.changed())

    def _half(self) -> float:
        """The width of a control of the options: two stand side by side."""
        return (self.plan.options[2] - 2 * INSET - 16) / 2

    def changed(self) -> list[str]:
        """The options that are not as usual; a hill belongs to its war."""
        return [name for name in self.setup.changed() if name != "hill"]

    def _choose_setup(self, setup: str) -> None:
        self.change(lambda: self.setup.set_setup(setup))

    def _choose_open_table(self, visibility: str) -> None:
        self.change(lambda: self.setup.set("gold_visibility", visibility))

    def _choose_fate(self, fate: str) -> None:
        self.change(lambda: self.setup.set("fate", fate))

    def options_of(self) -> ConquestOptions:
        """The answers to the pages of options and presets about this table."""
        return ConquestOptions(self.setup)

    @property
    def presets_page(self) -> type[PresetsPage]:
        """The page of the presets, which can name a board."""
        return ConquestPresets

    def _choices(self, name: str) -> list[Option[str]]:
        """The values of an option."""
        return list(self.options_of().choices(all_options(OPTIONS)[name]))

    def usual_again(self) -> None:
        scenario = UPRISING if self.setup.coop else NO_SCENARIO
        self.setup = usual()
        self.setup.set_scenario(scenario)

    # ---- painting

    def paint(self, surface: pygame.Surface) -> None:
        scale = self.scale
        coop = self.setup.coop
        self.paint_seats(surface)
        if coop:
            self.uprising.paint(surface)
        else:
            panels.draw_panel(surface, self.at(*self.plan.wars), scale, "lacquer", say("setup.victory"))
        self.board_panel.paint(surface)
        panels.draw_panel(surface, self.at(*self.plan.options), scale, "lacquer", say("setup.options"))
        left, top = self.plan.options[:2]
        changed = self.changed()
        for offset, name in ((0.0, "gold_visibility" if coop else "setup"), (16 + self._half(), "fate")):
            asked = coop and name == "gold_visibility"
            words = say("table_of_allies.name" if asked else f"option.{name}.name")
            at = self.point(left + INSET + 2 + offset, top + 45)
            colour = palette.GOLD_TEXT if name in changed else palette.TEXT_DIM
            text.draw(surface, words, at, "bold", 18, colour, scale)
        reason = self.setup.why_not()
        if reason:
            left, top, wide, _ = self.plan.options
            self.paint_reason(surface, reason, self.at(left + 34, top + 180, wide - 68, 46))

    def _gist(self, changed: list[str]) -> None:
        """The goals of the war, then every rule not as usual."""
        options = self.setup.chosen()
        told = ("coop_round_limit",) if self.setup.coop else GOALS
        goals = [name for name in told if getattr(options, name) and name not in changed]
        usual = [] if changed else [*([] if self.setup.coop else ["gold_visibility"]), "rulers"]
        self.arrange_chips([*goals, *changed, *usual], self.plan.options, self.plan.options[1] + 185, GOAL_ICONS)


def mode_tip(mode: str) -> Tip:
    """The tooltip of a mode, with its clause."""
    return Tip(say(f"mode.{mode}.more"), say(f"mode.{mode}.name"), say(f"mode.{mode}.clause"))
