"""The options of R2.2 as the pages of options and presets show them: words, what they may be at this table, why not."""

from collections.abc import Sequence
from typing import Any, Final

from game.bots.measured import Figure
from game.client.look.choosers import Option
from game.client.setup.table_options import Line, TableOptions
from game.client.texts import enumerated, together
from game.conquest.bots import measured
from game.conquest.client.panels.names import card_name
from game.conquest.client.panels.option_words import PER_CENT, name_words, value_words
from game.conquest.client.province_names import province_name
from game.conquest.client.setup.seats import NO_SCENARIO, Setup, bounds
from game.conquest.client.words import say
from game.conquest.rules.catalogue import RULERS
from game.conquest.rules.difficulty import CUSTOM, LEVELS, difficulty_options
from game.conquest.rules.options import COOP_ALWAYS, MODES, ONLY_IN, OPTION_KINDS, OPTIONS, REBELS
from game.conquest.rules.presets import PRESETS
from game.parts.options import OptionGroup, OptionSpec, all_options
from game.parts.presets import Preset

BY_KEY: Final = {group.key: group for group in OPTIONS}
IN_CONQUEST: Final = ("victory", "beginning", "fairness", "cards", "knowing")
IN_UPRISING: Final = ("uprising", "beginning", "fairness", "cards", "knowing")
"""The groups that matter in each scenario: the uprising has its own victory (C2.8)."""


FORCE: Final = tuple(difficulty_options(1, LEVELS[0]))
"""What makes a row of the uprising."""
LEVERS: Final = (*FORCE, "starting_gold")
"""What makes the uprising easier or harder, and has been measured here and there."""


class ConquestOptions(TableOptions[Setup]):
    """The options and presets of one table of Conquest."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup, PRESETS)

    @property
    def groups(self) -> Sequence[OptionGroup]:
        """Those that matter in the scenario."""
        return [BY_KEY[key] for key in (IN_UPRISING if self.draft.coop else IN_CONQUEST)]

    def set(self, name: str, value: Any) -> None:
        """Takes a value."""
        if name == "setup":
            self.draft.set_setup(value)
        elif name == "province_goal" and value == 1:
            # One Province is no goal (R2.2): the step from none leads to two, and back again.
            self.draft.set(name, 0 if self.value(name) > 1 else 2)
        else:
            self.draft.set(name, value)

    def unchanged_words(self) -> str:
        """The words when no option is changed: beside the mode, rules are standard or not."""
        return say("setup.options_usual")

    def reset_words(self) -> str:
        """The name of the button that resets."""
        return say("options.reset_all")

    def reset(self) -> None:
        """The standard rules of the mode and of the scenario."""
        setup = self.draft
        setup.set_setup(setup.default("setup"))
        if setup.level == CUSTOM:
            setup.set_level(LEVELS[0])
        for name in all_options(OPTIONS):
            if name != "hill" and self.value(name) != self.default(name):
                setup.set(name, setup.default(name))
        if setup.chosen().mode == "custom":
            setup.set_mode("custom")

    def bounds(self, spec: OptionSpec) -> tuple[int, int]:
        """The least and greatest number of an option at this table."""
        return bounds(self.draft, spec.name)

    def step(self, spec: OptionSpec) -> int:
        """Shares go in steps of five."""
        return 5 if spec.name == PER_CENT else 1

    def refused(self, spec: OptionSpec) -> str | None:
        """Why an option means nothing at this table."""
        chosen = self.draft.chosen()
        if spec.when({name: getattr(chosen, name) for name in ("mode", "setup", "scenario")}):
            return None
        if self.draft.coop and spec.name in COOP_ALWAYS:
            return say("options.not_in_uprising", clause="C2.8")
        only = ONLY_IN.get(spec.name)
        if only is not None and chosen.mode != only:
            return say("options.only_in", mode=say(f"mode.{only}.name"), clause=say(f"mode.{only}.clause"))
        return say("options.not_with", setup=say(f"value.setup.{chosen.setup}"))

    def effect(self, spec: OptionSpec) -> str:
        """How often somebody wins for each value of an option; "" where nothing was measured."""
        name, seats = spec.name, len(self.draft.seats)
        if self.draft.coop:
            return self._effect_on_allies(spec) if name in LEVERS else ""
        if name in ("seat_gold", "seat_infantry"):
            return self._told("opener_wins", spec, measured.opener_wins(seats, name), seats)
        if name == "ruler_handicap":
            return self._told("handicapped_win", spec, measured.handicapped_win(), 2)
        if name == "card_price":
            return self._told("buyer_wins", spec, measured.buyer_wins(), 2)
        return ""

    def _effect_on_allies(self, spec: OptionSpec) -> str:
        setup, name = self.draft, spec.name
        if setup.chosen().captains != REBELS.captains:
            return ""
        chosen, players = setup.chosen(), len(setup.seats)
        force = {each: getattr(chosen, each) for each in FORCE}
        told = self._told(
            "allies_win", spec, measured.allies_win_with(players, force, name, setup.default(name)), players
        )
        if told or (other := measured.allies_win_elsewhere(players, name, setup.default(name))) is None:
            return told
        level = say(f"difficulty.{other.level}.name")
        return self._told("allies_win_elsewhere", spec, other.figures, other.players, level)

    def _told(
        self, key: str, spec: OptionSpec, figures: Sequence[tuple[Any, Figure]], count: int, level: str = ""
    ) -> str:
        """Shares of victories by value, where there are two to compare; of how many games each is at least."""
        if len(figures) < 2:
            return ""
        shares = [
            say("options.share_with", share=round(100 * figure.share), value=self.words(spec, value))
            for value, figure in figures
        ]
        games = min(figure.games for _, figure in figures)
        buyer, other = (say(f"player.{name}.name") for name in (measured.BUYER, measured.SPENDS_ON_INFANTRY))
        rulers = together(card_name(card) for card in RULERS if card.handicap)
        told = {"shares": enumerated(shares), "games": games, "count": count, "level": level}
        told |= {"buyer": buyer, "other": other, "rulers": rulers}
        return say(f"options.{key}", **told)

    def words(self, spec: OptionSpec, value: Any) -> str:
        """A value for people."""
        return value_words(spec.name, value, self.draft.board())

    def choices(self, spec: OptionSpec) -> Sequence[Option[Any]]:
        """The values of a switch; every Region and Province for the hill."""
        if spec.name != "hill":
            return super().choices(spec)
        board = self.draft.board()
        options = [Option(r.key, province_name(r), "flying-flag") for r in board.regions[1:]]
        provinces = sorted(board.places[1:], key=lambda province: province.name)
        return options + [Option(p.key, province_name(p), "tower-flag") for p in provinces]

    # ---- presets

    def preset_kind(self, preset: Preset) -> str:
        """The scenario or the mode a preset is for."""
        scenario = preset.options.get("scenario", NO_SCENARIO)
        if scenario != NO_SCENARIO:
            return say(f"scenario.{scenario}")
        return say(f"mode.{preset.options.get('mode', MODES[0])}.name")

    def preset_lines(self, preset: Preset) -> list[Line]:
        """Name and value of everything the preset says; the war and the board first."""
        tried = Setup(self.draft.seats)
        tried.take_rules("", preset.options)
        board = tried.board().name if "board" in preset.options else say("presets.any_board")
        lines = [(say("setup.victory"), self.preset_kind(preset), True), (say("setup.board"), board, True)]
        chosen = tried.chosen()
        for name in OPTION_KINDS:
            if name in preset.options and name not in ("mode", "scenario", "board"):
                value = value_words(name, getattr(chosen, name), tried.board())
                lines.append((name_words(name), value, False))
        return lines
