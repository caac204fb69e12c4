"""Scenario files: a position, loaded dice, moves in words, expectations. `saves/README.md` describes the format.

Reading is strict: a fault names the file, the place and what was probably meant. What comes out is a `Scenario`, from
which `scenario.py` makes a table and plays it.
"""

import dataclasses
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NoReturn

import msgspec

from game.engine.errors import DataError
from game.engine.record import HUMAN, SeatRecord
from game.engine.refusals import Seat
from game.parts.yaml_files import Section, nearest, read_yaml
from game.rules.conquest.board import Board, board_from_mapping, load_board, tiny_mapping
from game.rules.conquest.card_data import FATE, STRATEGY
from game.rules.conquest.catalogue import GENERALS, RULERS
from game.rules.conquest.chance import STREAM_NAMES
from game.rules.conquest.fate import TOKENS
from game.rules.conquest.game import RULES
from game.rules.conquest.options import Options, read_options
from game.rules.conquest.scenarios.expectations import HARVEST_WORD, NEUTRAL_WORD, TIES, Expectation, ExpectationReader
from game.rules.conquest.scenarios.lessons import Course, CourseReader
from game.rules.conquest.scenarios.position import BOT_STEPS, ROUND_STEPS, SETUP_STEP, STEPS, Garrison, Position
from game.rules.conquest.scenarios.words import RULER_WORD, SCARF_WORD, Unclear, find_card, find_general, find_ruler
from game.rules.conquest.skills import SKILL_NAMES
from game.rules.conquest.state import MOST_SCARF_GENERALS, NEUTRAL, ProvinceId
from game.rules.conquest.victory import hill_provinces

SCHEMA: Final = 1
LESSON: Final = "lesson"
KINDS: Final = ("scenario", LESSON)
COLOURS: Final = ("black", "blue", "brown", "green", "purple", "red", "white", "yellow")
DICE: Final = {name: stream for name, stream in STREAM_NAMES.items() if not name.endswith("_deck")}
MOST_STEPS: Final = 2000
MOST_INFANTRY: Final = 99
SCRIPT: Final = "script"
"""Who sits in a bot's seat: nobody is ever asked."""


CLAUSE: Final = re.compile(r"(R|K|C|S|D-|DC-|RN-)\d+(\.\d+)*")
PROVABLE: Final = (*(card.id for cards in (STRATEGY, FATE, RULERS, GENERALS) for card in cards[1:]), *SKILL_NAMES)
"""What a scenario can bear witness to besides clauses: every card and every skill."""

PLAIN_OPTIONS: Final = {"mode": "annihilation", "fate": "off", "fealty": "off"}
"""What a scenario that says nothing else is played with."""


@dataclass(frozen=True, slots=True)
class Move:
    """A player decides something, in words."""

    place: str
    seat: Seat
    words: str


@dataclass(frozen=True, slots=True)
class Refused:
    """A player tries something that is not allowed; `code` and `clause` may be left open."""

    place: str
    seat: Seat
    words: str
    code: str
    clause: str


@dataclass(frozen=True, slots=True)
class Dice:
    """More dice are laid ready on a stream."""

    place: str
    stream: int
    values: tuple[int, ...]


Step = Move | Refused | Dice | Expectation


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


def scenario_from_mapping(document: Mapping[str, Any], file: Path | str) -> Scenario:
    """The scenario a document describes."""
    return _Reader(Section(file, "", document)).scenario()


class _Reader:
    """Reads one document, field by field, in the order in which one rests on another."""

    def __init__(self, top: Section) -> None:
        self.top = top
        self.cards: dict[str, str] = {}
        self.copies: Counter[str] = Counter()

    def scenario(self) -> Scenario:
        top = self.top
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
        self.colours = [seat.colour for seat in seats]
        self.position = Position(board, options, len(seats), top.whole("seed", 0, 2**62, 1))
        self._moment()
        self._treasuries()
        self._provinces()
        self._decks()
        if top.has("dice"):
            for stream, values in self._dice(top.section("dice")):
                self.position.dice[stream] = list(values)
        self._check()
        steps: list[Step] = []
        course: Course | None = None
        if kind == LESSON:
            course = CourseReader(top.section(LESSON), board, self.colours, self._entries).course()
            for step in course.steps:
                steps += [*step.moves, *step.expect, *step.until]
        elif top.has("moves"):
            steps = self._entries(top.items("moves", MOST_STEPS), "moves")
        top.done()
        return Scenario(str(top.file), title, about, clause, proves, self.position, tuple(seats), tuple(steps), course)

    def _proves(self) -> tuple[str, ...]:
        """The cards, skills and clauses a scenario bears witness to."""
        words = self.top.items("proves", 40) if self.top.has("proves") else []
        for n, word in enumerate(words, start=1):
            place = f"proves.{n}"
            if not isinstance(word, str):
                raise self.top.fault(place, f"expected a card, a skill or a clause, found {word!r}")
            if not CLAUSE.fullmatch(word) and word not in PROVABLE:
                self._unknown(self.top, place, "card, skill or clause", word, list(PROVABLE))
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
                self._unknown(section, key, "province", province, list(mapping["provinces"]))
        for region in tables["bonus"]:
            if region not in mapping["regions"]:
                self._unknown(section, "bonus", "region", region, list(mapping["regions"]))
        for province, at in tables["seats"].items():
            if not isinstance(at, list) or len(at) != 2:
                raise section.fault(f"seats.{province}", "expected two numbers")

    def _unknown(self, section: Section, key: str, what: str, word: object, valid: list[str]) -> NoReturn:
        raise section.fault(key, f"unknown {what} {str(word)[:40]!r}; did you mean {nearest(word, valid)!r}?")

    def _options(self, board: Board) -> Options:
        given = dict(self.top.section("options").fields) if self.top.has("options") else {}
        if "board" in given:
            raise self.top.fault("options.board", "is given by the field board")
        known = [field.name for field in msgspec.structs.fields(Options)]
        for name in given:
            if name not in known:
                self._unknown(self.top, "options", "option", name, known)
        plain = PLAIN_OPTIONS | ({"zhang_jue": "out"} if given.get("scenario") == "yellow_scarves" else {})
        options = read_options({**plain, **given, "board": board.id}, str(self.top.file))
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
                self._unknown(self.top, "seats", "colour", colour, list(COLOURS))
            player = SCRIPT if len(seats) >= len(rows) - options.bots else HUMAN
            seats.append(SeatRecord(row.text("name", colour.capitalize(), longest=40), colour, player))
        return seats

    def _seat(self, section: Section, key: str, default: str | None = None) -> Seat:
        return self.colours.index(section.choice(key, self.colours, default))

    # ---- the position

    def _moment(self) -> None:
        top, position = self.top, self.position
        position.round = top.whole("round", 1, 999, 2)
        position.ties = TIES[top.choice("ties", TIES, "defender")]
        position.start_seat = self._seat(top, "opens", self.colours[0])
        position.seat = self._seat(top, "turn", self.colours[0])
        steps = STEPS if position.seat < position.players else BOT_STEPS
        position.step = top.choice("step", (*steps, *ROUND_STEPS, SETUP_STEP), "invade")
        position.winter = top.whole("winter", 0, 1, 0)

    def _card(self, section: Section, key: str, word: object, general: bool) -> int:
        """A card by id or name; every card is in one place only."""
        if not isinstance(word, str):
            raise section.fault(key, f"expected the id or name of a card, found {word!r}")
        try:
            number = find_general(word) if general else find_ruler(word)
        except Unclear as unclear:
            raise section.fault(key, str(unclear)) from None
        id_ = (GENERALS if general else RULERS)[number].id
        if id_ in self.cards:
            raise section.fault(key, f"{id_} is in {self.cards[id_]} already")
        self.cards[id_] = section.path(key)
        return number

    def _cards(self, section: Section, key: str, general: bool = True) -> list[int]:
        words = section.items(key, 40) if section.has(key) else []
        return [self._card(section, f"{key}.{n}", word, general) for n, word in enumerate(words, start=1)]

    def _treasuries(self) -> None:
        position = self.position
        for colour, row in self.top.section("seats").sections(8):
            seat = self.colours.index(colour)
            row.has("name")
            if seat >= position.players:
                self._rebel(seat, row)
                continue
            if row.has("ruler"):
                position.rulers[seat] = self._card(row, "ruler", row.raw("ruler"), False)
            position.gold[seat] = row.whole("gold", 0, 999, 0)
            position.pool[seat] = row.whole("pool", 0, 999, 0)
            position.hill[seat] = row.whole("hill", 0, 99, 0)
            position.reserve[seat] = self._cards(row, "reserve")
            shown = row.items("shown", 6) if row.has("shown") else []
            position.shown[seat] = [find_general(word) for word in shown if self._is_general(row, word)]
            for card in position.shown[seat]:
                if card not in position.reserve[seat]:
                    raise row.fault("shown", f"{GENERALS[card].id} is not in the reserve")
            position.hands[seat] = self._copies(row, "hand", STRATEGY, "Strategy card")
            if row.has("pending"):
                position.pending[seat] = self._card(row, "pending", row.raw("pending"), False)
            if row.has("serves"):
                lord = self._seat(row, "serves")
                if lord == seat:
                    raise row.fault("serves", "nobody serves themselves (R21.1)")
                position.lords[seat] = lord
            row.done()
        position.pot = self._copies(self.top, "pot", STRATEGY, "Strategy card")

    def _rebel(self, bot: Seat, row: Section) -> None:
        """What a bot has besides its units: a pool, Generals in reserve, what it captured and what was raided of it."""
        position = self.position
        position.pool[bot] = row.whole("pool", 0, 999, 0)
        position.gold[bot] = -row.whole("raided", 0, 999, 0)
        position.reserve[bot] = []
        for word in row.items("reserve", MOST_SCARF_GENERALS) if row.has("reserve") else []:
            if word != SCARF_WORD:
                raise row.fault("reserve", f"expected {SCARF_WORD}: a bot's Generals have no cards (C1.4)")
            position.reserve[bot].append(position.scarf(bot))
        position.shown[bot] = position.reserve[bot][:]
        position.conquests[bot] = self._distinct_provinces(row, "captured")
        position.seized[bot] = row.whole("seized", 0, 999, len(position.conquests[bot]))
        row.done()

    def _copies(self, section: Section, key: str, kinds: Sequence[Any], what: str) -> list[int]:
        """Cards of which there are several, by id or name; no more of a kind than there are (K6, K7)."""
        found: list[int] = []
        for n, word in enumerate(section.items(key, 90) if section.has(key) else [], start=1):
            try:
                kind = kinds[find_card(str(word), kinds, what)]
            except Unclear as unclear:
                raise section.fault(f"{key}.{n}", str(unclear)) from None
            self.copies[kind.id] += 1
            if self.copies[kind.id] > kind.copies:
                raise section.fault(f"{key}.{n}", f"there are only {kind.copies} of {kind.id} {kind.name}")
            found.append(kind.number)
        return found

    def _is_general(self, row: Section, word: object) -> bool:
        try:
            return find_general(str(word)) > 0
        except Unclear as unclear:
            raise row.fault("shown", str(unclear)) from None

    def _provinces(self) -> None:
        if self.position.step == SETUP_STEP:
            return
        section = self.top.section("provinces")
        for key, row in section.sections(42):
            number_of = self.position.board.number_of
            if key not in number_of:
                self._unknown(section, "", "province", key, list(number_of))
            owner = row.choice("owner", (*self.colours, NEUTRAL_WORD))
            garrison = Garrison(
                NEUTRAL if owner == NEUTRAL_WORD else self.colours.index(owner),
                row.whole("infantry", 0, MOST_INFANTRY, 0),
                once=row.whole("once", 0, MOST_INFANTRY, 0),
                twice=row.whole("twice", 0, MOST_INFANTRY, 0),
                barred=row.whole("barred", 0, MOST_INFANTRY, 0),
                moved=row.whole("moved", 0, MOST_INFANTRY, 0),
            )
            self._leaders(row, garrison)
            self._garrison(row, number_of[key], garrison)
            self._tokens(row, number_of[key])
            row.done()

    def _tokens(self, row: Section, at: ProvinceId) -> None:
        """The Fate tokens of a Province; only a harvest can lie there more than once (R1.7)."""
        for word in row.items("tokens", 9) if row.has("tokens") else []:
            if word == HARVEST_WORD:
                self.position.harvest[at] = self.position.harvest.get(at, 0) + 1
            elif word in TOKENS:
                self.position.tokens[at] = self.position.tokens.get(at, 0) | TOKENS[word]
            else:
                self._unknown(row, "tokens", "token", word, [*TOKENS, HARVEST_WORD])

    def _leaders(self, row: Section, garrison: Garrison) -> None:
        leaders = row.items("leaders", 4) if row.has("leaders") else []
        if leaders and garrison.owner == NEUTRAL:
            raise row.fault("leaders", "neutral Infantry has none (R1.5)")
        for n, leader in enumerate(leaders, start=1):
            captures = 0
            if isinstance(leader, Mapping):
                entry = Section(row.file, row.path(f"leaders.{n}"), leader)
                leader, captures = entry.text("card"), entry.whole("captures", 0, 2, 0)
                entry.done()
            garrison.leaders[self._rank(row, f"leaders.{n}", garrison.owner, leader)] = captures

    def _rank(self, row: Section, key: str, seat: Seat, word: object) -> int:
        if word == RULER_WORD:
            place = self.cards.setdefault(f"the Ruler of {self.colours[seat]}", row.path(key))
            if place != row.path(key):
                raise row.fault(key, f"the Ruler stands in {place} already")
            return 0
        rank = self.position.free_rank(seat)
        card = self._scarf(row, key, seat) if word == SCARF_WORD else self._card(row, key, word, True)
        if not rank:
            raise row.fault(key, "expected at most three Generals in play (R11.4)")
        self.position.generals[seat, rank] = card
        return rank

    def _scarf(self, row: Section, key: str, seat: Seat) -> int:
        """A General without a card: a bot's, or one a player won over (C1.4, D-143)."""
        card = self.position.scarf(seat)
        if not card or not self.position.options.bots:
            raise row.fault(key, f"expected at most three of {SCARF_WORD}, and bots in the options (C1.4, C13.1)")
        return card

    def _garrison(self, row: Section, at: ProvinceId, garrison: Garrison) -> None:
        units = garrison.infantry + len(garrison.leaders)
        cap = self.position.board.cap[at]
        if not 1 <= units <= cap:
            raise row.fault("", f"expected 1 to {cap} units, found {units}; a province left out is unoccupied")
        if garrison.once + garrison.twice + garrison.barred > garrison.infantry or garrison.moved > garrison.infantry:
            raise row.fault("", "more counters than Infantry (R1.6)")
        self.position.garrisons[at] = garrison

    def _decks(self) -> None:
        position = self.position
        if self.top.has("decks"):
            section = self.top.section("decks")
            position.general_deck = self._cards(section, "generals")
            position.ruler_deck = self._cards(section, "rulers", general=False)
            position.province_deck = self._distinct_provinces(section, "provinces")
            position.strategy_deck = self._copies(section, "strategy", STRATEGY, "Strategy card")
            position.fate_deck = self._copies(section, "fate", FATE, "Fate card")
            if position.fate_deck and position.options.fate == "off":
                raise section.fault("fate", "there is no Fate deck without the option fate (R6.6)")
            section.done()
        if self.top.has("dead"):
            section = self.top.section("dead")
            position.general_discard = self._cards(section, "generals")
            position.ruler_discard = self._cards(section, "rulers", general=False)
            section.done()

    def _distinct_provinces(self, section: Section, key: str) -> list[ProvinceId]:
        number_of = self.position.board.number_of
        found: list[ProvinceId] = []
        for word in section.items(key, 42) if section.has(key) else []:
            if not isinstance(word, str) or word not in number_of:
                self._unknown(section, key, "province", word, list(number_of))
            if number_of[word] in found:
                raise section.fault(key, f"{word} is there twice")
            found.append(number_of[word])
        return found

    def _dice(self, section: Section) -> list[tuple[int, tuple[int, ...]]]:
        loaded = []
        for name in section.fields:
            if name not in DICE:
                self._unknown(section, "", "stream of dice", name, list(DICE))
            values = section.items(str(name), 200)
            loaded.append((DICE[name], tuple(int(n) for n in section.check_numbers(name, values, len(values), 1, 8))))
        return loaded

    def _check(self) -> None:
        """What only the whole position shows, said in the words of the file."""
        position = self.position
        if position.step == SETUP_STEP:
            self._deal()
            return
        holders = {garrison.owner for garrison in position.garrisons.values()} - {NEUTRAL}
        if len(holders) < 2:
            raise self.top.fault("provinces", "expected at least two players to hold something")
        if position.step not in ROUND_STEPS and position.seat not in holders:
            raise self.top.fault("turn", f"{self.colours[position.seat]} holds no province")
        if position.start_seat not in holders:
            raise self.top.fault("opens", f"{self.colours[position.start_seat]} holds no province")
        # The last word has the rules' own list of what must be true, on a copy: a table shuffles what was left open.
        dataclasses.replace(position, rulers=dict(position.rulers)).table(str(self.top.file), watched=False)

    def _deal(self) -> None:
        """Before the setup every seat's Ruler lies on top of the deck, in the order of the seats."""
        position = self.position
        players = range(position.players)
        missing = [self.colours[seat] for seat in players if seat not in position.rulers]
        if missing:
            raise self.top.fault(f"seats.{missing[0]}", "expected a ruler: before the setup everybody's is named")
        position.ruler_deck = [*(position.rulers[seat] for seat in players), *position.ruler_deck]

    # ---- moves and expectations

    def _entries(self, items: list[Any], place: str) -> list[Step]:
        """The entries of a list of moves, in order."""
        steps: list[Step] = []
        for n, entry in enumerate(items, start=1):
            section = Section(self.top.file, f"{place}.{n}", entry)
            if len(section.fields) != 1:
                raise section.fault("", "expected one entry: a player's move, expect, refused or dice")
            steps += self._step(section)
        return steps

    def _step(self, section: Section) -> list[Step]:
        kind = next(iter(section.fields))
        match kind:
            case "expect":
                reader = ExpectationReader(section.section("expect"), self.position.board, self.colours)
                return list(reader.expectations())
            case "refused":
                return [self._refused(section.section("refused"))]
            case "dice":
                rows = self._dice(section.section("dice"))
                return [Dice(section.path("dice"), stream, values) for stream, values in rows]
        if kind not in self.colours:
            self._unknown(section, "", "entry", kind, [*self.colours, "expect", "refused", "dice"])
        return [Move(section.path(str(kind)), self.colours.index(kind), section.text(str(kind)))]

    def _refused(self, section: Section) -> Refused:
        movers = [colour for colour in self.colours if section.has(colour)]
        if len(movers) != 1:
            raise section.fault("", f"expected one move of {' or '.join(self.colours)}")
        found = Refused(
            section.place,
            self.colours.index(movers[0]),
            section.text(movers[0]),
            section.text("code", "", longest=40),
            section.text("clause", "", longest=20),
        )
        section.done()
        return found
