"""A table that is being set up: who sits there, which war, under which options. It remembers itself until next time."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import msgspec
import yaml

from game import paths
from game.client.look.palette import COLOUR_NAMES
from game.client.names import seat_name
from game.client.setup.draft import LONGEST_NAME, usual_seats
from game.client.setup.options_draft import OptionsDraft
from game.conquest.bots.players import PLAYERS
from game.conquest.client.panels.names import HOSTS
from game.conquest.client.words import say
from game.conquest.rules.board import Board
from game.conquest.rules.boards import load_board
from game.conquest.rules.difficulty import (
    CUSTOM,
    LEVELS,
    MOST_PLAYERS,
    MOST_SEATS,
    TABLE,
    difficulty_options,
    level_of,
)
from game.conquest.rules.feasibility import refuse_start
from game.conquest.rules.game import RULES
from game.conquest.rules.options import (
    BOUNDS,
    COOP_ALWAYS,
    MODE_DEFAULTS,
    MODES,
    OPTION_KINDS,
    OPTIONS,
    SETUP_DEFAULTS,
    Options,
    convert_options,
    read_options,
    with_defaults,
)
from game.conquest.rules.state import ConquestState
from game.conquest.rules.victory import hill_provinces
from game.engine.errors import DataError
from game.engine.plain_text import plain_line
from game.engine.record import HUMAN, SCRIPT, Record, SeatRecord
from game.engine.refusals import Refusal
from game.engine.table import Rules
from game.parts.yaml_files import read_yaml

FEWEST, MOST = 2, 8
USUAL_SEATS = 4
AMONG_ALLIES: Final = {"zhang_jue": "out", "gold_visibility": "public"}
"""What holds against the rebels unless somebody chooses otherwise: the table of allies lies open."""
SUGGESTED: Final = {"quick_regions": "quickplay"}
"""The setup a mode was written for, where it is not the usual one (R4.7)."""
MOST_THROWS = 100

NO_SCENARIO: Final = "none"
UPRISING: Final = "yellow_scarves"
DIFFICULTY: Final = tuple(difficulty_options(1, LEVELS[0]))
"""The options that make the rebels weaker or stronger (C3.1)."""
SCARF_COLOUR: Final = "yellow"


class Setup(OptionsDraft):
    """One table. `options` holds only what differs from what the mode, the setup or the scenario give.

    Against the rebels `seats` are the players alone: their foes are seated when the war begins.
    """

    game = "conquest"

    groups = OPTIONS

    level: str = LEVELS[0]
    """How strong the rebels are: a row of C3, or "custom" where `options` says it."""
    aside: dict[str, Any] = {}
    """The options of the other scenario while this one is looked at, and `bench` who had to make room in it."""
    bench: list[SeatRecord] = []

    @property
    def rules(self) -> Rules[ConquestState]:
        """The rules of Conquest."""
        return RULES

    # ---- the scenario

    @property
    def coop(self) -> bool:
        """Whether the players stand together against the rebels (C)."""
        return self.options.get("scenario", NO_SCENARIO) != NO_SCENARIO

    @property
    def fewest(self) -> int:
        """The least number of seats."""
        return 1 if self.coop else FEWEST

    @property
    def most(self) -> int:
        """The greatest number of seats."""
        return MOST_PLAYERS if self.coop else MOST

    def set_scenario(self, scenario: str) -> None:
        """Another scenario, with the options it was left with; the board stays, whoever finds no seat waits."""
        if scenario == self.options.get("scenario", NO_SCENARIO):
            return
        board = self.options.pop("board", None)
        self.options, self.aside = dict(self.aside), self.options
        self.options.pop("board", None)
        self.options.pop("scenario", None)
        if scenario != NO_SCENARIO:
            self.options["scenario"] = scenario
        if board is not None:
            self.options["board"] = board
        self.preset, self.taken = "", {}
        self._seat_for_scenario()
        self._find_hill()

    def _seat_for_scenario(self) -> None:
        """As many at the table as the scenario takes; the rebels' colour is left to them where a computer has it."""
        if not self.coop:
            for seat in self.bench:
                if len(self.seats) < self.most and seat.colour in self.free_colours():
                    self.seats.append(seat)
            self.bench = []
            while len(self.seats) < self.fewest:
                self.add()
            return
        self.bench, self.seats = self.seats[self.most :], self.seats[: self.most]
        for n, seat in enumerate(self.seats):
            if seat.colour == SCARF_COLOUR and seat.player != HUMAN:
                self.next_colour(n)

    def set_level(self, level: str) -> None:
        """The rebels of a row of C3."""
        self.level = level
        for name in DIFFICULTY:
            self.options.pop(name, None)

    def options_at(self, level: str) -> Options:
        """The options as they would be at a level."""
        tried = Setup(self.seats, options=dict(self.options))
        tried.set_level(level)
        return tried.chosen()

    def _difficulty(self) -> dict[str, int]:
        """The options that the level sets for so many players; those of the first level where there is a game of
        one's own.
        """
        players = min(max(len(self.seats), min(TABLE)), max(TABLE))
        return difficulty_options(players, self.level if self.level in LEVELS else LEVELS[0])

    def _set_difficulty(self, name: str, value: int) -> None:
        """A game of one's own (C3.1), unless it is one of the table after all."""
        self.options |= {each: getattr(self.chosen(), each) for each in DIFFICULTY} | {name: value}
        self.level = CUSTOM
        level = level_of(self.chosen(), len(self.seats))
        if level != CUSTOM:
            self.set_level(level)

    def hosts(self) -> list[SeatRecord]:
        """The rebels' seats, in their turn order, in the colours the players left."""
        if not self.coop:
            return []
        free = sorted(self.free_colours(), key=lambda colour: colour != SCARF_COLOUR)
        bots = self.chosen().bots
        return [SeatRecord(name, colour, SCRIPT) for (name, _), colour in zip(HOSTS[:bots], free, strict=False)]

    # ---- seats

    def colours_to_give(self) -> list[str]:
        """The free colours, that of the rebels last where they rise."""
        colours = self.free_colours()
        if self.coop:
            colours.sort(key=lambda colour: colour == SCARF_COLOUR)
        return colours

    # ---- options

    def chosen(self) -> Options:
        """The options with what mode, setup and scenario give. Values were checked one by one when they were set."""
        if not self.coop:
            return with_defaults(convert_options(self.options))
        given: dict[str, Any] = AMONG_ALLIES | self._difficulty()
        return with_defaults(convert_options(given | self.options))

    def default(self, name: str) -> Any:
        """The value of an option that nobody touched, in this mode, with this setup, in this scenario."""
        if self.coop:
            return self._given(name)
        return SUGGESTED.get(self._mode(), self._given(name)) if name == "setup" else self._given(name)

    def _mode(self) -> str:
        return str(self.options.get("mode", MODES[0]))

    def _given(self, name: str) -> Any:
        """The rules' default of an option that is not in `options`; C2.2 and C2.8 for the scenario."""
        if self.coop:
            gifts: dict[str, Any] = SETUP_DEFAULTS[Options().setup] | AMONG_ALLIES | self._difficulty()
            return (gifts | COOP_ALWAYS).get(name, getattr(Options(), name))
        given = MODE_DEFAULTS.get(self._mode(), {})
        given = given | SETUP_DEFAULTS[self.options.get("setup", Options().setup)]
        return given.get(name, getattr(Options(), name))

    def set(self, name: str, value: Any) -> None:
        """Takes a value; the default is not kept, so that it follows the mode, the setup and the level."""
        if self.coop and name in COOP_ALWAYS:
            return
        if self.coop and name in DIFFICULTY:
            self._set_difficulty(name, value)
        elif value == self._given(name):
            self.options.pop(name, None)
        else:
            self.options[name] = value

    def set_mode(self, mode: str) -> None:
        """Another war: its own goals apply, its own setup unless another was chosen; a hill is found if needed."""
        own_setup = self.chosen().setup == self.default("setup")
        for name in {name for goals in MODE_DEFAULTS.values() for name in goals}:
            self.options.pop(name, None)
        self.options.pop("mode", None)
        if mode != MODES[0]:
            self.options["mode"] = mode
        if mode == "custom":
            self.options["province_goal"] = 15
        if own_setup:
            self.set_setup(self.default("setup"))
        self._find_hill()

    def set_setup(self, setup: str) -> None:
        """Another setup: what it gives applies (R2.2, R4.5, R4.6)."""
        for name in {name for gifts in SETUP_DEFAULTS.values() for name in gifts}:
            self.options.pop(name, None)
        self.set("setup", setup)

    def set_board(self, board: str) -> None:
        """Another board; the hill moves to it. Raises `DataError` where it cannot be read, and changes nothing."""
        load_board(board)
        self.set("board", board)
        self._find_hill()

    def _find_hill(self) -> None:
        """The hill is the Province with most neighbours until somebody chooses another."""
        if self.options.get("mode") != "king_of_the_hill":
            self.options.pop("hill", None)
        elif not hill_provinces(self.board(), self.options.get("hill", "")):
            board = self.board()
            middle = max(board.ids, key=lambda p: (len(board.neighbours[p]), -p))
            self.options["hill"] = board.places[middle].key

    def board(self) -> Board:
        """The board of this war."""
        return load_board(self.options.get("board", Options().board))

    # ---- rules by name

    def take_rules(self, name: str, options: Mapping[str, Any]) -> None:
        """A whole set of rules; the board stays unless they name one."""
        self.set_scenario(options.get("scenario", NO_SCENARIO))
        self.options = {each: self.options[each] for each in ("scenario", "board") if each in self.options}
        self.level = LEVELS[0]
        # What the others are measured against comes first.
        first = [each for each in ("mode", "setup", "board") if each in options]
        for each in (*first, *(each for each in options if each not in first)):
            if each != "scenario":
                self.set(each, options[each])
        self._find_hill()
        self.preset, self.taken = name, self.kept_rules()

    def kept_rules(self, with_board: bool = False) -> dict[str, Any]:
        """The rules as a preset keeps them: what differs from the usual, the war and perhaps the board in any case."""
        rules = {name: value for name, value in self.options.items() if name != "board"}
        if self.coop:
            rules |= {name: getattr(self.chosen(), name) for name in DIFFICULTY}
        else:
            rules = {"mode": self._mode()} | rules
        return rules | {"board": self.board().id} if with_board else rules

    def rules_changed(self) -> bool:
        """Whether another rule holds than those that were taken by name."""
        return bool(self.preset) and _but_board(self.kept_rules()) != _but_board(self.taken)

    def why_no_rules(self) -> str:
        """Why these rules cannot be kept: not even the fewest could play by them (R2.3); or ""."""
        chosen = self.chosen()
        return _worded(refuse_start(self.board(), chosen, self.fewest + chosen.bots))

    def changed(self) -> list[str]:
        """The options that differ from the usual, but for mode, scenario and board, in the order of R2.2."""
        chosen = self.chosen()
        names = [name for name in OPTION_KINDS if name not in ("mode", "scenario", "board")]
        return [name for name in names if getattr(chosen, name) != self.default(name)]

    # ---- beginning

    def why_not(self) -> str:
        """Why this war cannot begin (R2.3), or ""."""
        chosen = self.chosen()
        return _worded(refuse_start(self.board(), chosen, len(self.seats) + chosen.bots))

    def begin(self, seed: int | None = None) -> Record[ConquestState]:
        """The game at its first decision; before its first die where people roll. `DataError` where `why_not` is so."""
        reason = self.why_not()
        if reason:
            raise DataError("options", "", reason)
        options = msgspec.to_builtins(self.chosen())
        return self.record_of(RULES, options, self.hosts(), seed)

    def begin_opened_by(self, seat: int) -> Record[ConquestState]:
        """The game with this start player, as if the roll of R3.13 had been thrown until it came out so.

        For a first game: one in twenty-five would end before the person's first decision, when neighbours open the
        war. No other die is touched, for every purpose has a stream of its own.
        """
        record = self.begin()
        for _ in range(MOST_THROWS):
            if record.table.s.start_seat == seat:
                break
            record = self.begin()
        return record


def _worded(refusal: Refusal | None) -> str:
    return say(f"infeasible.{refusal.code}", clause=refusal.clause, **refusal.args) if refusal is not None else ""


def _but_board(options: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in options.items() if name != "board"}


def usual() -> Setup:
    """A sensible table: one person, three computer players (U31)."""
    setup = Setup(usual_seats(USUAL_SEATS))
    for seat in setup.seats:
        if seat.player != HUMAN:
            seat.temper = setup.usual_temper()
    return setup


def again(record: Record[ConquestState]) -> Setup:
    """The table of a game that was played: to march again. The rebels seat themselves."""
    seats = [
        SeatRecord(seat_name(seat), seat.colour, seat.player, seat.person, seat.temper)
        for seat in record.seats
        if seat.player != SCRIPT
    ]
    options = {name: value for name, value in record.options.items() if value != getattr(Options(), name)}
    customs = record.customs
    setup = Setup(seats, record.free_undo, customs.dice, customs.hints, options=options)
    if setup.coop:
        setup.options = {"scenario": options["scenario"]}
        for name, value in record.options.items():
            # The aim of a chapter belongs to its set start, and goes into no other war.
            if name not in ("scenario", "mode", "aim"):
                setup.set(name, value)
        return setup
    for name in list(setup.options):
        if name not in ("mode", "setup"):
            setup.set(name, setup.options[name])
    return setup


# ---- from one time to the next


def _file() -> Path:
    return paths.home() / "last-table.yaml"


def remember(setup: Setup) -> None:
    """Keeps the table for next time, but for its seed: no war is played twice by mistake. OSError: the disk refuses."""
    setup = msgspec.structs.replace(setup, seed="")
    _file().parent.mkdir(parents=True, exist_ok=True)
    _file().write_text(yaml.safe_dump(msgspec.to_builtins(setup), allow_unicode=True), encoding="utf-8")


def remembered() -> Setup:
    """The table of last time; the usual one where there is none or it cannot be used any more."""
    try:
        setup = msgspec.convert(read_yaml(_file()), Setup)
        setup.preset = plain_line(setup.preset)
        for seat in (*setup.seats, *setup.bench):
            seat.name = plain_line(seat.name)
        read_options(setup.options)
        read_options(setup.aside)
        read_options(msgspec.to_builtins(setup.chosen()))
        setup.board()
    except (OSError, ValueError, msgspec.ValidationError, DataError):
        return usual()
    if not _is_sound(setup):
        return usual()
    for seat in (*setup.seats, *setup.bench):
        seat.name = seat_name(seat)
    return setup


def _is_sound(setup: Setup) -> bool:
    return (
        setup.sound()
        and setup.level in (*LEVELS, CUSTOM)
        and {seat.colour for seat in setup.bench} <= set(COLOUR_NAMES)
        and all(seat.player == HUMAN or seat.player in PLAYERS for seat in setup.bench)
        and all(0 < len(seat.name) <= LONGEST_NAME for seat in setup.bench)
    )


def bounds(setup: Setup, name: str) -> tuple[int, int]:
    """The least and greatest number in this mode: a goal the mode needs cannot be 0, and 1 Province is no goal.

    The rebels take no more seats than the players leave (C3.1).
    """
    low, high = BOUNDS[name]
    if name == "bots" and setup.coop:
        return 1, min(high, MOST_SEATS - len(setup.seats))
    # Below zero stands for what the setup gives: nobody counts less than nothing.
    low = max(low, 0)
    if name in MODE_DEFAULTS.get(setup.chosen().mode, {}):
        low = max(low, 2 if name == "province_goal" else 1)
    return low, high
