"""Scenario files: a position, loaded dice, moves in words, expectations. `saves/README.md` describes the format.

Reading is strict: a fault names the file, the place and what was probably meant. What comes out is a `Scenario`, from
which `opening.py` makes a table and a game.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from game.conquest.rules.aims import aim_problem
from game.conquest.rules.board import Board
from game.conquest.rules.boards import board_from_mapping, load_board, tiny_mapping
from game.conquest.rules.card_data import FATE, STRATEGY
from game.conquest.rules.catalogue import GENERALS, RULERS
from game.conquest.rules.game import RULES
from game.conquest.rules.options import OPTION_KINDS, Options, read_options
from game.conquest.rules.scenarios.course import ConquestCourseReader
from game.conquest.rules.scenarios.moves import MoveReader, Step
from game.conquest.rules.scenarios.position import Position
from game.conquest.rules.scenarios.position_reader import PositionReader
from game.conquest.rules.skills import SKILL_NAMES
from game.conquest.rules.victory import hill_provinces
from game.engine.errors import DataError
from game.engine.record import HUMAN, SCRIPT, SeatRecord
from game.parts.course import Course
from game.parts.scenario_variants import VARIANTS, each_variant
from game.parts.yaml_files import Section, read_yaml

SCHEMA: Final = 1
LESSON: Final = "lesson"
KINDS: Final = ("scenario", LESSON)
COLOURS: Final = ("black", "blue", "brown", "green", "purple", "red", "white", "yellow")
MOST_STEPS: Final = 2000
"""Who sits in a bot's seat: nobody is ever asked."""


CLAUSE: Final = re.compile(r"(R|K|C|S|D-|DC-|RN-)\d+(\.\d+)*")
PROVABLE: Final = (*(card.id for cards in (STRATEGY, FATE, RULERS, GENERALS) for card in cards[1:]), *SKILL_NAMES)
"""What a scenario can bear witness to besides clauses: every card and every skill."""

AIM: Final = "aim"
"""The option that is a mapping: what wins a chapter of the campaign."""

PLAIN_OPTIONS: Final = {"mode": "annihilation", "fate": "off", "fealty": "off"}
"""What a scenario that says nothing else is played with."""


@dataclass(frozen=True, slots=True)
class Scenario:
    """One scenario file, read and checked."""

    file: str
    title: str
    about: str
    clause: str
    proves: tuple[str, ...]
    position: Position
    seats: tuple[SeatRecord, ...]
    steps: tuple[Step, ...]
    course: Course | None = None
    """What makes a lesson of it."""

    @property
    def colours(self) -> tuple[str, ...]:
        """The players' colours, which are their names in moves, in seat order."""
        return tuple(seat.colour for seat in self.seats)


def read_scenario(file: Path | str) -> Scenario:
    """The scenario in a file; `DataError` with file, place and the nearest valid word."""
    return scenario_from_mapping(read_yaml(file), file)


def read_scenarios(file: Path | str) -> list[Scenario]:
    """Every scenario in a file: its variants, or the one it holds; `DataError` as `read_scenario`."""
    return scenarios_from_mapping(read_yaml(file), file)


def scenarios_from_mapping(document: Mapping[str, Any], file: Path | str) -> list[Scenario]:
    """Every scenario a document describes."""
    return each_variant(document, file, scenario_from_mapping)


def scenario_from_mapping(document: Mapping[str, Any], file: Path | str) -> Scenario:
    """The scenario a document describes."""
    return _Reader(Section(file, "", document)).scenario()


class _Reader:
    """Reads one document, field by field, in the order in which one rests on another."""

    def __init__(self, top: Section) -> None:
        self.top = top

    def scenario(self) -> Scenario:
        top = self.top
        if VARIANTS in top.fields:
            raise top.fault(VARIANTS, "expected one scenario, found several")
        top.choice("schema", (SCHEMA,))
        kind = top.choice("kind", KINDS)
        top.choice("game", (RULES.id,))
        title = top.text("title", longest=120)
        about = top.text("about", "", longest=2000)
        clause = top.text("clause", "", longest=40)
        proves = self._proves()
        board = self._board()
        options = self._options(board)
        seats = self._seats(options)
        colours = [seat.colour for seat in seats]
        position = Position(board, options, len(seats), top.whole("seed", 0, 2**62, 1))
        PositionReader(top, position, colours).read()
        moves = MoveReader(top.file, board, colours)
        steps: list[Step] = []
        course: Course | None = None
        if kind == LESSON:
            course = ConquestCourseReader(top.section(LESSON), moves).course()
            for step in course.steps:
                steps += [*step.moves, *step.expect, *step.until]
        elif top.has("moves"):
            steps = moves.entries(top.items("moves", MOST_STEPS), "moves")
        top.done()
        return Scenario(str(top.file), title, about, clause, proves, position, tuple(seats), tuple(steps), course)

    def _proves(self) -> tuple[str, ...]:
        """The cards, skills and clauses a scenario bears witness to."""
        words = self.top.items("proves", 40) if self.top.has("proves") else []
        for n, word in enumerate(words, start=1):
            place = f"proves.{n}"
            if not isinstance(word, str):
                raise self.top.fault(place, f"expected a card, a skill or a clause, found {word!r}")
            if not CLAUSE.fullmatch(word) and word not in PROVABLE:
                raise self.top.unknown(place, "card, skill or clause", word, list(PROVABLE))
        return tuple(words)

    # ---- board, options, seats

    def _board(self) -> Board:
        which = self.top.raw("board")
        if isinstance(which, str | int) and not isinstance(which, bool):
            try:
                return load_board(which)
            except DataError as error:
                # A broken board file speaks for itself; a word that names none is this file's fault.
                raise (
                    self.top.fault("board", f"{which!r} {error.problem}") if error.file == "board" else error
                ) from None
        section = self.top.section("board")
        if section.has("provinces"):
            return board_from_mapping(section.fields, f"{self.top.file}: board")
        borders = section.text("borders", longest=2000)
        tables: dict[str, dict[str, Any]] = {}
        for key in ("caps", "regions", "bonus", "seats"):
            tables[key] = dict(section.section(key).fields) if section.has(key) else {}
        section.done()
        for region, words in tables["regions"].items():
            if not isinstance(words, str):
                raise section.fault(f"regions.{region}", "expected provinces with spaces between them")
        mapping = tiny_mapping(
            borders,
            caps=tables["caps"],
            regions=tables["regions"] or None,
            bonus=tables["bonus"],
            seats=tables["seats"],
        )
        self._known_words(section, mapping, tables)
        return board_from_mapping(mapping, f"{self.top.file}: board")

    def _known_words(self, section: Section, mapping: Mapping[str, Any], tables: Mapping[str, Any]) -> None:
        """Nothing is said about a Province or Region that is not there."""
        named = [(key, province) for key in ("caps", "seats") for province in tables[key]]
        named += [("regions", province) for words in tables["regions"].values() for province in words.split()]
        for key, province in named:
            if province not in mapping["provinces"]:
                raise section.unknown(key, "province", province, list(mapping["provinces"]))
        for region in tables["bonus"]:
            if region not in mapping["regions"]:
                raise section.unknown("bonus", "region", region, list(mapping["regions"]))
        for province, at in tables["seats"].items():
            if not isinstance(at, list) or len(at) != 2:
                raise section.fault(f"seats.{province}", "expected two numbers")

    def _options(self, board: Board) -> Options:
        given = dict(self.top.section("options").fields) if self.top.has("options") else {}
        if "board" in given:
            raise self.top.fault("options.board", "is given by the field board")
        known = list(OPTION_KINDS)
        for name in given:
            if name not in known and name != AIM:
                raise self.top.unknown("options", "option", name, known)
        plain = PLAIN_OPTIONS | ({"zhang_jue": "out"} if given.get("scenario") == "yellow_scarves" else {})
        options = read_options({**plain, **given, "board": board.id}, str(self.top.file))
        problem = aim_problem(options.aim, board.number_of.keys(), options.bots) if options.aim else ""
        if problem:
            raise self.top.fault("options.aim", problem)
        if options.mode == "king_of_the_hill" and not hill_provinces(board, options.hill):
            raise self.top.fault("options.hill", f"expected a province or region, found {options.hill!r}")
        return options

    def _seats(self, options: Options) -> list[SeatRecord]:
        """Who sits there; in the co-op scenario the last ones are bots (C2.4)."""
        rows = self.top.section("seats").sections(8)
        if len(rows) < 2:
            raise self.top.fault("seats", "expected 2 to 8 players")
        if (options.scenario == "none") == (options.bots > 0) or options.bots >= len(rows):
            raise self.top.fault(
                "options.bots", f"{options.bots} of {len(rows)} seats: expected bots, and players before"
            )
        seats: list[SeatRecord] = []
        for colour, row in rows:
            if colour not in COLOURS:
                raise self.top.unknown("seats", "colour", colour, list(COLOURS))
            player = SCRIPT if len(seats) >= len(rows) - options.bots else HUMAN
            seats.append(SeatRecord(row.text("name", colour.capitalize(), longest=40), colour, player))
        return seats
