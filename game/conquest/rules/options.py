"""Game modes and rule options (R2): fixed by the host before the first draw, recorded in every save.

A limit or goal of 0 means "none"; an amount of -1 means "what the setup gives".
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, Literal, get_args, get_type_hints

import msgspec

from game.conquest.rules.aims import Aim
from game.conquest.rules.difficulty import refuse_coop
from game.engine.errors import DataError
from game.engine.refusals import Refusal
from game.parts.options import OptionGroup, OptionSpec
from game.parts.yaml_files import nearest

Mode = Literal[
    "seven_year_war",
    "three_kingdoms",
    "twenty_one",
    "annihilation",
    "quick_regions",
    "king_of_the_hill",
    "gold",
    "custom",
]
MODES: Final[tuple[str, ...]] = get_args(Mode)

FEWEST_SEATS: Final = {"seven_year_war": 2, "three_kingdoms": 4, "twenty_one": 3}
"""How many players the rulebook recommends; not enforced (R2.1)."""


class House(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a house may change to make seats, Rulers and cards fairer (R2.2); as it stands, nothing."""

    seat_gold: int = 0
    seat_infantry: int = 0
    ruler_handicap: Literal["off", "on"] = "off"
    card_price: int = 2


class Rebels(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a house may change about the rebels (R2.2); as it stands, nothing."""

    captains: Literal["alike", "traits"] = "alike"


HOUSE: Final = House()
REBELS: Final = Rebels()
HOUSE_NAMES: Final[tuple[str, ...]] = House.__struct_fields__
REBEL_NAMES: Final[tuple[str, ...]] = Rebels.__struct_fields__


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of one game (R2.2). Those of the house stand apart, and in no save that does not use them."""

    mode: Mode = "seven_year_war"
    board: str = "thirteen-provinces"
    setup: Literal["standard", "quickplay"] = "standard"
    round_limit: int = 0
    province_goal: int = 0
    draw_rulers: int = 3
    draw_provinces: int = 11
    regions_goal: int = 0
    hill: str = ""
    hill_rounds: int = 3
    fate: Literal["normal", "hardcore", "hardcore_turns", "off"] = "normal"
    starting_provinces: int = 1
    starting_infantry: int = 4
    starting_gold: int = -1
    unoccupied: int = -1
    neutral_low: int = 2
    neutral_high: int = 4
    neutral_share_low: int = 50
    fealty: Literal["on", "off"] = "on"
    victory_check: Literal["end_of_turn", "immediate", "start_of_own_turn"] = "end_of_turn"
    victory_claim: Literal["auto", "declare_and_confirm"] = "auto"
    tiebreak: Literal["chain", "shared"] = "chain"
    zhang_jue: Literal["in", "out"] = "in"
    rulers: Literal["dealt", "choose"] = "dealt"
    gold_visibility: Literal["hidden", "public"] = "hidden"
    reserve_visibility: Literal["hidden", "public", "owner_choice"] = "owner_choice"
    prompts: Literal["holders", "everyone", "minimal"] = "holders"
    scenario: Literal["none", "yellow_scarves"] = "none"
    bots: int = 0
    bot_extra_infantry: int = 0
    bot_start_generals: int = 0
    bot_general_bonus: int = 1
    coop_round_limit: int = 6
    house: House | msgspec.UnsetType = msgspec.UNSET
    rebels: Rebels | msgspec.UnsetType = msgspec.UNSET
    aim: Aim | msgspec.UnsetType = msgspec.UNSET

    @property
    def seat_gold(self) -> int:
        """Gold on top for everybody who does not open the rounds."""
        return self.house.seat_gold if self.house else 0

    @property
    def seat_infantry(self) -> int:
        """Infantry on top for everybody who does not open the rounds."""
        return self.house.seat_infantry if self.house else 0

    @property
    def ruler_handicap(self) -> str:
        """Whether Rulers who win seldom begin with more gold."""
        return self.house.ruler_handicap if self.house else "off"

    @property
    def card_price(self) -> int:
        """The price of a Strategy card (R10.1)."""
        return self.house.card_price if self.house else HOUSE.card_price

    @property
    def captains(self) -> str:
        """Whether each captain of the rebels has a trait of his own (`rebel_traits`)."""
        return self.rebels.captains if self.rebels else REBELS.captains


PARTS: Final = ("house", "rebels", "aim")
"""What of the options is no single value: the rules of the house, and what wins a chapter of the campaign."""

OPTION_KINDS: Final[dict[str, Any]] = {
    **{name: kind for name, kind in get_type_hints(Options).items() if name not in PARTS},
    **get_type_hints(House),
    **get_type_hints(Rebels),
}
"""Every option and the type of its values, in the order in which people are shown them."""


def convert_options(document: Mapping[str, Any]) -> Options:
    """Options from plain data in which those of the house stand among the others; msgspec's error for what is wrong."""
    house = msgspec.convert({name: document[name] for name in HOUSE_NAMES if name in document}, House)
    rebels = msgspec.convert({name: document[name] for name in REBEL_NAMES if name in document}, Rebels)
    apart = {*HOUSE_NAMES, *REBEL_NAMES}
    found = msgspec.convert({name: value for name, value in document.items() if name not in apart}, Options)
    found = found if house == HOUSE else msgspec.structs.replace(found, house=house)
    return found if rebels == REBELS else msgspec.structs.replace(found, rebels=rebels)


BOUNDS: Final[dict[str, tuple[int, int]]] = {
    "round_limit": (0, 99),
    "province_goal": (0, 42),
    "draw_rulers": (2, 8),
    "draw_provinces": (2, 21),
    "regions_goal": (0, 8),
    "hill_rounds": (1, 20),
    "starting_provinces": (1, 4),
    "starting_infantry": (1, 20),
    "starting_gold": (-1, 30),
    "unoccupied": (-1, 20),
    "neutral_low": (0, 20),
    "neutral_high": (0, 20),
    "neutral_share_low": (0, 100),
    "bots": (0, 7),
    "bot_extra_infantry": (0, 8),
    "bot_start_generals": (0, 3),
    "bot_general_bonus": (1, 3),
    "coop_round_limit": (1, 20),
    "seat_gold": (0, 10),
    "seat_infantry": (0, 8),
    "card_price": (1, 4),
}
"""The allowed values of every number in R2.2 and C3.1."""

MODE_DEFAULTS: Final[dict[str, dict[str, int]]] = {
    "seven_year_war": {"round_limit": 7},
    "gold": {"round_limit": 7},
    "three_kingdoms": {"province_goal": 15},
    "twenty_one": {"province_goal": 21},
    "quick_regions": {"regions_goal": 3},
}
"""What a mode sets unless the host sets it (R2.2)."""

SETUP_DEFAULTS: Final[dict[str, dict[str, int]]] = {
    "standard": {"starting_gold": 3, "unoccupied": 5},
    "quickplay": {"starting_gold": 0, "unoccupied": 0},
}
"""What a setup gives unless the host says otherwise (R2.2, R4.5, R4.6)."""


COOP_ALWAYS: Final[dict[str, int | str]] = {
    "setup": "standard",
    "mode": "annihilation",
    "round_limit": 0,
    "province_goal": 0,
    "regions_goal": 0,
    "hill": "",
    "unoccupied": 0,
    "fealty": "off",
}
"""What the co-op scenario leaves no choice in: it has its own victory, and neither oaths nor empty land (C2.8)."""

COOP_DEFAULTS: Final[dict[str, str]] = {"zhang_jue": "out"}
"""What the scenario gives unless the host says otherwise: the rebels' leader is no warlord (C2.2)."""


ONLY_IN: Final = {
    "draw_rulers": "three_kingdoms", "draw_provinces": "three_kingdoms",
    "hill": "king_of_the_hill", "hill_rounds": "king_of_the_hill",
}  # fmt: skip
"""The mode in which alone an option has a meaning (R2.2)."""
ONLY_STANDARD: Final = frozenset({
    "starting_provinces", "starting_infantry", "unoccupied", "neutral_low", "neutral_high", "neutral_share_low",
})  # fmt: skip
"""Options that quickplay does not use (R4.6)."""


def _matters(name: str) -> Callable[[Mapping[str, Any]], bool]:
    """Whether an option has a meaning beside the others (R2.2, C2.8)."""

    def when(options: Mapping[str, Any]) -> bool:
        if options["scenario"] != "none" and name in COOP_ALWAYS:
            return False
        mode, setup = ONLY_IN.get(name), "standard" if name in ONLY_STANDARD else options["setup"]
        return (mode is None or options["mode"] == mode) and options["setup"] == setup

    return when


def _number(name: str, clause: str) -> OptionSpec:
    return OptionSpec(name, "number", bounds=BOUNDS[name], clause=clause, when=_matters(name))


def _choice(name: str, clause: str) -> OptionSpec:
    return OptionSpec(name, "choice", get_args(OPTION_KINDS[name]), clause=clause, when=_matters(name))


OPTIONS: Final[tuple[OptionGroup, ...]] = (
    OptionGroup("victory", (
        _number("round_limit", "R23.4"), _number("province_goal", "R23.6"), _number("regions_goal", "R23.7"),
        _choice("victory_check", "R23.2"), _choice("victory_claim", "R23.10"), _choice("tiebreak", "R23.11"),
        _number("draw_rulers", "R23.5"), _number("draw_provinces", "R23.5"),
        OptionSpec("hill", "text", clause="R23.8", when=_matters("hill")), _number("hill_rounds", "R23.8"),
    )),
    OptionGroup("beginning", (
        _choice("setup", "R2.2"), _number("starting_provinces", "R3.4"), _number("starting_infantry", "R3.6"),
        _number("starting_gold", "R3.12"), _number("unoccupied", "R3.9"), _number("neutral_low", "R3.10"),
        _number("neutral_high", "R3.10"), _number("neutral_share_low", "R3.10"), _choice("zhang_jue", "R2.2"),
        _choice("rulers", "R3.3"),
    )),
    OptionGroup("fairness", (
        _number("seat_gold", "R2.2"), _number("seat_infantry", "R2.2"), _choice("ruler_handicap", "R2.2"),
        _number("card_price", "R10.1"),
    )),
    OptionGroup("cards", (_choice("fate", "R6.6"), _choice("fealty", "R20"), _choice("prompts", "R25.6"))),
    OptionGroup("knowing", (_choice("gold_visibility", "R26"), _choice("reserve_visibility", "R26"))),
    OptionGroup("uprising", (
        _number("bots", "C3.1"), _number("bot_extra_infantry", "C2.5"), _number("bot_start_generals", "C2.5"),
        _number("bot_general_bonus", "C7.3"), _number("coop_round_limit", "C14.1"), _choice("captains", "R2.2"),
    )),
)  # fmt: skip
"""Every option but mode, board and scenario, once, in the groups in which people are shown them."""


def with_defaults(options: Options) -> Options:
    """The options with what the mode and the setup give filled in (R2.2)."""
    if options.scenario != "none":
        options = msgspec.structs.replace(options, **COOP_ALWAYS)
    missing = {
        name: value for name, value in MODE_DEFAULTS.get(options.mode, {}).items() if getattr(options, name) == 0
    }
    missing |= {name: value for name, value in SETUP_DEFAULTS[options.setup].items() if getattr(options, name) < 0}
    return msgspec.structs.replace(options, **missing) if missing else options


def read_options(document: object, file: str = "options") -> Options:
    """Options from plain data, with the defaults of mode and scenario; `DataError` names the option that is wrong."""
    if isinstance(document, Mapping) and document.get("scenario", "none") != "none":
        document = {**COOP_DEFAULTS, **document}
    for name in document if isinstance(document, Mapping) else ():
        if name not in OPTION_KINDS and name not in PARTS:
            raise DataError(file, str(name)[:60], f"no such option; did you mean {nearest(name, OPTION_KINDS)!r}?")
    try:
        options = convert_options(document) if isinstance(document, Mapping) else msgspec.convert(document, Options)
    except msgspec.ValidationError as error:
        raise DataError(file, "options", str(error)) from None
    for name, (least, most) in BOUNDS.items():
        value = getattr(options, name)
        if not least <= value <= most:
            raise DataError(file, name, f"{value} is not between {least} and {most} (R2.2)")
    if options.aim and options.scenario == "none":
        raise DataError(file, "aim", "expected only against the rebels (C1.2)")
    if options.province_goal == 1:
        raise DataError(file, "province_goal", "1 is not a goal: expected 0 for none, or 2 to 42 (R2.2)")
    return with_defaults(options)


def infeasible(options: Options, seats: int, provinces: int, largest_start: int) -> Refusal | None:
    """Why this game cannot start (R2.3), or None when it can; `feasibility.in_english` words it for commands.

    `largest_start` is the smallest cap on the board: a start must fit anywhere.
    """
    if options.scenario != "none":
        refusal = refuse_coop(options, seats, largest_start)
        if refusal is not None:
            return refusal
    elif not 2 <= seats <= 8:
        return Refusal("number_of_players", "R1.5", seats=seats)
    elif options.bots:
        return Refusal("bots_without_scenario", "C3.1", bots=options.bots)
    each, empty = options.starting_provinces, options.unoccupied
    need = seats * each + 1 + empty
    if options.setup == "standard" and need > provinces:
        return Refusal("too_few_provinces", "R2.3", seats=seats, each=each, empty=empty, need=need, provinces=provinces)
    if options.starting_infantry + 5 > largest_start:
        return Refusal("start_above_cap", "R2.3", infantry=options.starting_infantry, cap=largest_start)
    if max(options.neutral_low, options.neutral_high) > largest_start:
        return Refusal("neutrals_above_cap", "R1.2", cap=largest_start)
    if options.mode == "king_of_the_hill" and not options.hill:
        return Refusal("no_hill", "R2.2")
    if options.mode == "custom" and not (options.round_limit or options.province_goal or options.regions_goal):
        return Refusal("no_goal", "R2.1")
    return None
