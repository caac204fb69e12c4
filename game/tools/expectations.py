"""What a scenario expects after its moves: read from the file, compared with a running table."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, NoReturn

from game.parts.yaml_files import Section, nearest
from game.rules.conquest.board import Board
from game.rules.conquest.card_data import STRATEGY
from game.rules.conquest.catalogue import GENERALS
from game.rules.conquest.events import ALL_EVENTS
from game.rules.conquest.fate import TOKENS
from game.rules.conquest.leaders import leaders_in
from game.rules.conquest.state import NEUTRAL, NO_LORD, NOBODY, TIES_DEFENDER, TIES_INVADER, ConquestState
from game.rules.conquest.table import ConquestTable
from game.tools.position import STEPS
from game.tools.words import RULER_WORD, Unclear, Words, find_general, find_strategy

NEUTRAL_WORD: Final = "neutral"
NOBODY_WORD: Final = "nobody"
HARVEST_WORD: Final = "harvest"
TIES: Final = {"defender": TIES_DEFENDER, "invader": TIES_INVADER}

BY_PLAYER: Final = ("gold", "pool", "reserve", "hand", "serves", "can", "cannot")
COUNTS: Final = ("infantry", "once", "twice", "barred", "moved", "units")
EVENT_NAMES: Final = tuple(str(event.__struct_config__.tag) for event in ALL_EVENTS)


@dataclass(frozen=True, slots=True)
class Expectation:
    """One thing that must be so now: `what` is the field of `expect`, `about` a Province, a player or nothing."""

    place: str
    what: str
    about: str
    wanted: Any

    def __str__(self) -> str:
        return " ".join(part for part in (self.what, self.about) if part)


class ExpectationReader:
    """Reads one `expect` entry."""

    def __init__(self, section: Section, board: Board, colours: Sequence[str]) -> None:
        self.section = section
        self.board = board
        self.colours = tuple(colours)

    def expectations(self) -> Iterator[Expectation]:
        """Everything the entry expects."""
        section = self.section
        readers = {
            "provinces": self._provinces,
            "waiting": lambda: self._players("waiting"),
            "out": lambda: self._players("out"),
            "step": lambda: section.choice("step", (*(step for step in STEPS if step != "end"), "over")),
            "round": lambda: section.whole("round", 1, 9999),
            "ties": lambda: section.choice("ties", TIES),
            "events": self._events,
            "over": self._over,
        }
        for what, read in readers.items():
            if section.has(what):
                wanted = read()
                for about, value in wanted.items() if what == "provinces" else [("", wanted)]:
                    yield Expectation(section.path(f"{what}.{about}".rstrip(".")), what, about, value)
        for what in BY_PLAYER:
            if section.has(what):
                yield from self._by_player(section.section(what), what)
        section.done()

    def _by_player(self, rows: Section, what: str) -> Iterator[Expectation]:
        """A value for each player named."""
        for colour in rows.fields:
            if colour not in self.colours:
                self._unknown(rows, "", "player", colour, self.colours)
            if what in ("gold", "pool"):
                wanted: Any = rows.whole(colour, 0, 9999)
            elif what == "reserve":
                wanted = sorted(self._general(rows, colour, word) for word in self._words(rows, colour))
            elif what == "hand":
                wanted = sorted(self._strategy(rows, colour, word) for word in self._words(rows, colour))
            elif what == "serves":
                wanted = rows.choice(colour, (*self.colours, NOBODY_WORD))
            else:
                wanted = self._words(rows, colour)
            yield Expectation(rows.path(colour), what, colour, wanted)

    def _provinces(self) -> dict[str, dict[str, Any]]:
        section = self.section.section("provinces")
        found: dict[str, dict[str, Any]] = {}
        for key, row in section.sections(42):
            if key not in self.board.number_of:
                self._unknown(section, "", "province", key, tuple(self.board.number_of))
            wanted: dict[str, Any] = {}
            if row.has("owner"):
                wanted["owner"] = row.choice("owner", (*self.colours, NEUTRAL_WORD, NOBODY_WORD))
            for count in COUNTS:
                if row.has(count):
                    wanted[count] = row.whole(count, 0, 99)
            if row.has("leaders"):
                wanted["leaders"] = sorted(
                    word if word == RULER_WORD else self._general(row, "leaders", word)
                    for word in self._words(row, "leaders")
                )
            if row.has("tokens"):
                wanted["tokens"] = sorted(self._token(row, word) for word in self._words(row, "tokens"))
            row.done()
            found[key] = wanted
        return found

    def _players(self, key: str) -> list[str]:
        words = self._words(self.section, key)
        for word in words:
            if word not in (*self.colours, NOBODY_WORD):
                self._unknown(self.section, key, "player", word, (*self.colours, NOBODY_WORD))
        return sorted(word for word in words if word != NOBODY_WORD)

    def _events(self) -> list[str]:
        words = self._words(self.section, "events")
        for word in words:
            if word not in EVENT_NAMES:
                self._unknown(self.section, "events", "event", word, EVENT_NAMES)
        return words

    def _over(self) -> dict[str, Any] | None:
        """How the game ended; None where it must not have ended."""
        if self.section.raw("over") is False:
            return None
        row = self.section.section("over")
        wanted: dict[str, Any] = {}
        if row.has("kind"):
            wanted["kind"] = row.choice("kind", ("win", "shared", "draw"))
        if row.has("winners"):
            words = self._words(row, "winners")
            for word in words:
                if word not in self.colours:
                    self._unknown(row, "winners", "player", word, self.colours)
            wanted["winners"] = sorted(words)
        if row.has("clause"):
            wanted["clause"] = row.text("clause", longest=20)
        row.done()
        return wanted

    def _words(self, section: Section, key: str) -> list[str]:
        """One word or a list of them."""
        value = section.raw(key)
        words = [value] if isinstance(value, str) else section.items(key, 200)
        for word in words:
            if not isinstance(word, str):
                raise section.fault(key, f"expected words, found {word!r}")
        return words

    def _general(self, section: Section, key: str, word: str) -> str:
        try:
            return GENERALS[find_general(word)].id
        except Unclear as unclear:
            raise section.fault(key, str(unclear)) from None

    def _strategy(self, section: Section, key: str, word: str) -> str:
        try:
            return STRATEGY[find_strategy(word)].id
        except Unclear as unclear:
            raise section.fault(key, str(unclear)) from None

    def _token(self, section: Section, word: str) -> str:
        if word not in (*TOKENS, HARVEST_WORD):
            self._unknown(section, "tokens", "token", word, (*TOKENS, HARVEST_WORD))
        return word

    def _unknown(self, section: Section, key: str, what: str, word: object, valid: Sequence[str]) -> NoReturn:
        raise section.fault(key, f"unknown {what} {str(word)[:40]!r}; did you mean {nearest(word, valid)!r}?")


def found(expectation: Expectation, t: ConquestTable, words: Words, events: Sequence[str]) -> Any:
    """What is there where something was expected; equal to `wanted` when all is well.

    `events` are the names of what happened since the last expectation. `Unclear` when words are no move.
    """
    s, what, wanted = t.s, expectation.what, expectation.wanted
    match what:
        case "provinces":
            return _province(s, expectation.about, wanted, words.players)
        case "waiting":
            return sorted(words.players[seat] for seat in t.waiting())
        case "out":
            return sorted(colour for seat, colour in enumerate(words.players) if not s.alive[seat])
        case "step" | "round":
            return getattr(s, what)
        case "ties":
            return next(word for word, side in TIES.items() if side == s.ties)
        case "events":
            return _in_order(wanted, events)
        case "over":
            return _result(s, wanted, words.players)
    seat = words.seat(expectation.about)
    match what:
        case "gold" | "pool":
            return getattr(s, what)[seat]
        case "reserve":
            return sorted(GENERALS[card].id for card in s.reserve[seat])
        case "hand":
            return sorted(STRATEGY[card].id for card in s.hands[seat])
        case "serves":
            return NOBODY_WORD if s.lord[seat] == NO_LORD else words.players[s.lord[seat]]
    allowed = [move for move in wanted if t.refusal(seat, words.action(seat, move)) is None]
    return allowed if what == "can" else [move for move in wanted if move not in allowed]


def _province(s: ConquestState, key: str, wanted: dict[str, Any], colours: Sequence[str]) -> dict[str, Any]:
    at = s.board.number_of[key]
    owner = s.owner[at]
    there: dict[str, Any] = {count: getattr(s, count)[at] for count in COUNTS}
    there["owner"] = {NEUTRAL: NEUTRAL_WORD, NOBODY: NOBODY_WORD}.get(owner) or colours[owner]
    there["leaders"] = sorted(
        GENERALS[s.leader_card[leader]].id if leader & 3 else RULER_WORD for leader in leaders_in(s, at)
    )
    laid = [word for word, bit in TOKENS.items() if s.tokens[at] & bit]
    there["tokens"] = sorted(laid + [HARVEST_WORD] * s.harvest[at])
    return {field: there[field] for field in wanted}


def _in_order(wanted: list[str], events: Sequence[str]) -> list[str]:
    """As much of `wanted` as was seen in its order, from the front."""
    seen: list[str] = []
    for event in events:
        if len(seen) < len(wanted) and event == wanted[len(seen)]:
            seen.append(event)
    return seen


def _result(s: ConquestState, wanted: dict[str, Any] | None, colours: Sequence[str]) -> dict[str, Any] | None:
    if s.result is None:
        return None
    ended: dict[str, Any] = {
        "kind": s.result.kind,
        "winners": sorted(colours[seat] for seat in s.result.winners),
        "clause": s.result.clause,
    }
    return ended if wanted is None else {field: ended[field] for field in wanted}
