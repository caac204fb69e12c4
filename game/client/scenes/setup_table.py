"""A table that is being set up: who sits there, which war, under which options. It remembers itself until next time."""

import random
import secrets
from pathlib import Path
from typing import Any, Final

import msgspec
import yaml

from game import paths
from game.bots.protocol import PLAYERS
from game.client.look.palette import COLOUR_NAMES
from game.client.texts import say
from game.engine.errors import DataError
from game.engine.record import HUMAN, Record, SeatRecord
from game.engine.refusals import Refusal
from game.parts.yaml_files import read_yaml
from game.rules.conquest.board import Board, load_board
from game.rules.conquest.feasibility import refuse_start
from game.rules.conquest.game import RULES
from game.rules.conquest.options import (
    BOUNDS,
    MODE_DEFAULTS,
    MODES,
    SETUP_DEFAULTS,
    Options,
    read_options,
    with_defaults,
)
from game.rules.conquest.state import ConquestState
from game.rules.conquest.victory import hill_provinces

FEWEST, MOST = 2, 8
USUAL_SEATS = 4
USUAL_PLAYER: Final = "thumb"
USUAL_COLOURS: Final = ("blue", "red", "yellow", "green", "white", "purple", "brown", "black")
LONGEST_NAME = 18
SEEDS = 1 << 48
SUGGESTED: Final = {"quick_regions": "quickplay"}
"""The setup a mode was written for, where it is not the usual one (R4.7)."""
MOST_THROWS = 100


class Setup(msgspec.Struct):
    """One table. `options` holds only what differs from what the mode and the setup give."""

    seats: list[SeatRecord]
    options: dict[str, Any] = {}
    free_undo: bool = False
    preset: str = ""
    """The name of the set of rules last taken, and `taken` what `options` were then."""
    taken: dict[str, Any] = {}

    # ---- seats

    def free_colours(self) -> list[str]:
        """The colours nobody has, in the usual order."""
        taken = {seat.colour for seat in self.seats}
        return [colour for colour in USUAL_COLOURS if colour not in taken]

    def next_colour(self, seat: int) -> None:
        """Gives a seat the next colour nobody has, round and round."""
        now = COLOUR_NAMES.index(self.seats[seat].colour)
        for step in range(1, len(COLOUR_NAMES)):
            colour = COLOUR_NAMES[(now + step) % len(COLOUR_NAMES)]
            if colour in self.free_colours():
                self.seats[seat].colour = colour
                return

    def add(self) -> None:
        """One more warlord, a computer player."""
        if len(self.seats) < MOST:
            names = {seat.name for seat in self.seats}
            name = next(name for name in usual_names() if name not in names)
            self.seats.append(SeatRecord(name, self.free_colours()[0], USUAL_PLAYER))

    def shuffle(self, rng: random.Random) -> None:
        """Seats in another order: the clockwise order of the game (R3.1)."""
        rng.shuffle(self.seats)

    def people(self) -> int:
        """How many seats are played by people."""
        return sum(seat.player == HUMAN for seat in self.seats)

    # ---- options

    def chosen(self) -> Options:
        """The options with what mode and setup give. Values were checked one by one when they were set."""
        return with_defaults(msgspec.convert(self.options, Options))

    def default(self, name: str) -> Any:
        """What an option is when nobody touches it in this mode and with this setup."""
        return SUGGESTED.get(self._mode(), self._given(name)) if name == "setup" else self._given(name)

    def _mode(self) -> str:
        return str(self.options.get("mode", MODES[0]))

    def _given(self, name: str) -> Any:
        """What the rules take an option for that is not in `options`."""
        given = MODE_DEFAULTS.get(self._mode(), {})
        given = given | SETUP_DEFAULTS[self.options.get("setup", Options().setup)]
        return given.get(name, getattr(Options(), name))

    def set(self, name: str, value: Any) -> None:
        """Takes a value; the default is not kept, so that it follows the mode and the setup."""
        if value == self._given(name):
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
            self.options["hill"] = board.provinces[middle].key

    def board(self) -> Board:
        """The board of this war."""
        return load_board(self.options.get("board", Options().board))

    # ---- rules by name

    def take_rules(self, name: str, options: dict[str, Any]) -> None:
        """A whole set of rules; the board stays unless they name one."""
        kept = self.options.get("board")
        self.options = {"board": kept} if kept is not None else {}
        # What the others are measured against comes first.
        first = [each for each in ("mode", "setup", "board") if each in options]
        for each in (*first, *(each for each in options if each not in first)):
            self.set(each, options[each])
        self._find_hill()
        self.preset, self.taken = name, dict(self.options)

    def rules(self, with_board: bool) -> dict[str, Any]:
        """The rules as a preset keeps them: what differs from the usual, the war and perhaps the board in any case."""
        rules = {"mode": self._mode()} | {name: value for name, value in self.options.items() if name != "board"}
        return rules | {"board": self.board().id} if with_board else rules

    def rules_changed(self) -> bool:
        """Whether another rule holds than those that were taken by name."""
        return bool(self.preset) and _but_board(self.options) != _but_board(self.taken)

    def why_no_rules(self) -> str:
        """Why these rules cannot be kept: not even two could play by them (R2.3); or ""."""
        return _worded(refuse_start(self.board(), self.chosen(), FEWEST))

    def changed(self) -> list[str]:
        """The options that differ from the usual, but for mode and board, in the order of R2.2."""
        chosen = self.chosen()
        names = [name for name in Options.__struct_fields__ if name not in ("mode", "board")]
        return [name for name in names if getattr(chosen, name) != self.default(name)]

    # ---- beginning

    def why_not(self) -> str:
        """Why this war cannot begin (R2.3), or ""."""
        return _worded(refuse_start(self.board(), self.chosen(), len(self.seats)))

    def begin(self, seed: int | None = None) -> Record[ConquestState]:
        """The game at its first decision. Raises `DataError` where `why_not` has a reason."""
        options = msgspec.to_builtins(self.chosen())
        seats = [SeatRecord(seat.name, seat.colour, seat.player) for seat in self.seats]
        record: Record[ConquestState] = Record.start(
            RULES, options, seats, secrets.randbelow(SEEDS) if seed is None else seed
        )
        record.free_undo = self.free_undo and self.people() == 1
        return record

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


def usual_names() -> list[str]:
    """What warlords are called until somebody says otherwise."""
    return say("setup.names").split(", ")


def usual() -> Setup:
    """A sensible table: one person, three computer players (U31)."""
    names = usual_names()
    return Setup(
        [SeatRecord(names[n], USUAL_COLOURS[n], HUMAN if n == 0 else USUAL_PLAYER) for n in range(USUAL_SEATS)]
    )


def again(record: Record[ConquestState]) -> Setup:
    """The table of a game that was played: to march again."""
    seats = [SeatRecord(seat.name, seat.colour, seat.player) for seat in record.seats]
    options = {name: value for name, value in record.options.items() if value != getattr(Options(), name)}
    setup = Setup(seats, options, record.free_undo)
    for name in list(setup.options):
        if name not in ("mode", "setup"):
            setup.set(name, setup.options[name])
    return setup


# ---- from one time to the next


def _file() -> Path:
    return paths.home() / "last-table.yaml"


def remember(setup: Setup) -> None:
    """Keeps the table for next time. Raises OSError when the disk refuses."""
    _file().parent.mkdir(parents=True, exist_ok=True)
    _file().write_text(yaml.safe_dump(msgspec.to_builtins(setup), allow_unicode=True), encoding="utf-8")


def remembered() -> Setup:
    """The table of last time; the usual one where there is none or it cannot be used any more."""
    try:
        setup = msgspec.convert(read_yaml(_file()), Setup)
        read_options(setup.options)
        setup.board()
    except (OSError, ValueError, msgspec.ValidationError, DataError):
        return usual()
    return setup if _is_sound(setup) else usual()


def _is_sound(setup: Setup) -> bool:
    colours = [seat.colour for seat in setup.seats]
    return (
        FEWEST <= len(setup.seats) <= MOST
        and len(set(colours)) == len(colours)
        and set(colours) <= set(COLOUR_NAMES)
        and all(seat.player == HUMAN or seat.player in PLAYERS for seat in setup.seats)
        and all(0 < len(seat.name) <= LONGEST_NAME for seat in setup.seats)
    )


def bounds(setup: Setup, name: str) -> tuple[int, int]:
    """What a number may be in this mode: a goal the mode needs cannot be taken away, and 1 Province is no goal."""
    low, high = BOUNDS[name]
    # Below zero stands for what the setup gives: nobody counts less than nothing.
    low = max(low, 0)
    if name in MODE_DEFAULTS.get(setup.chosen().mode, {}):
        low = max(low, 2 if name == "province_goal" else 1)
    return low, high
