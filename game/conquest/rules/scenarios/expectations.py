"""The expectations of a scenario after its moves: read from the file, compared with a running table."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from game.conquest.rules.board import Board
from game.conquest.rules.card_data import FATE, STRATEGY
from game.conquest.rules.catalogue import GENERALS, RULERS
from game.conquest.rules.events import ALL_EVENTS
from game.conquest.rules.leaders import leaders_in
from game.conquest.rules.scenarios.position import BOT_STEPS, STEPS
from game.conquest.rules.scenarios.words import (
    HEIR_WORD,
    RULER_WORD,
    SCARF_WORD,
    Unclear,
    Words,
    find_card,
    find_general,
    find_ruler,
    find_strategy,
    general_word,
)
from game.conquest.rules.state import HEIR, NEUTRAL, NO_LORD, NOBODY, TIES_DEFENDER, TIES_INVADER, TOKENS, ConquestState
from game.conquest.rules.table import ConquestTable
from game.engine.events import Event
from game.parts.yaml_files import Section

NEUTRAL_WORD: Final = "neutral"
NOBODY_WORD: Final = "nobody"
HARVEST_WORD: Final = "harvest"
TIES: Final = {"defender": TIES_DEFENDER, "invader": TIES_INVADER}

STEP_WORDS: Final = tuple(step for step in dict.fromkeys([*STEPS, *BOT_STEPS, "over"]) if step != "end")
BY_PLAYER: Final = (
    "seized", "gold", "pool", "hill", "consolidated", "reserve", "hand", "serves", "pending", "can", "cannot",
)  # fmt: skip
NUMBERS: Final = ("gold", "pool", "seized", "hill", "consolidated")
"""What of a player is a number."""
COUNTS: Final = ("infantry", "once", "twice", "barred", "moved", "units", "palisades")
PILES: Final = {
    "generals": ("general_deck", "general_discard", GENERALS), "rulers": ("ruler_deck", "ruler_discard", RULERS),
    "strategy": ("strategy_deck", "", STRATEGY), "fate": ("fate_deck", "fate_discard", FATE),
    "played": ("", "strategy_used", STRATEGY), "unplayed": ("", "strategy_unused", STRATEGY),
}  # fmt: skip
"""Decks and discard piles by the word of the file: their fields of the state, "" for none, and their cards."""
EVENT_FIELDS: Final = {str(event.__struct_config__.tag): event.__struct_fields__ for event in ALL_EVENTS}
EVENT_NAMES: Final = tuple(EVENT_FIELDS)


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
            "step": lambda: section.choice("step", STEP_WORDS),
            "round": lambda: section.whole("round", 1, 9999),
            "ties": lambda: section.choice("ties", TIES),
            "events": self._events,
            "unseen": lambda: self._names("unseen"),
            "winter": lambda: section.whole("winter", 0, 1),
            "pot": lambda: sorted(self._strategy(section, "pot", word) for word in self._words(section, "pot")),
            "count": self._counted,
            "decks": self._lengths,
            "top": lambda: self._pile("top", 0),
            "discarded": lambda: self._pile("discarded", 1),
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
                raise rows.unknown("", "player", colour, self.colours)
            if what in NUMBERS:
                # What was raided from a bot is a debt (ST20).
                wanted: Any = rows.whole(colour, -999 if what == "gold" else 0, 9999)
            elif what == "reserve":
                wanted = sorted(self._general(rows, colour, word) for word in self._words(rows, colour))
            elif what == "hand":
                wanted = sorted(self._strategy(rows, colour, word) for word in self._words(rows, colour))
            elif what == "pending":
                wanted = self._pending(rows, colour)
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
                raise section.unknown("", "province", key, tuple(self.board.number_of))
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
            if row.has("captures"):
                wanted["captures"] = self._captures(row.section("captures"))
            if row.has("tokens"):
                wanted["tokens"] = sorted(self._token(row, word) for word in self._words(row, "tokens"))
            row.done()
            found[key] = wanted
        return found

    def _captures(self, row: Section) -> dict[str, int]:
        """How often leaders of a Province have captured this turn (R14.5)."""
        return {
            key if key == RULER_WORD else self._general(row, key, str(key)): row.whole(key, 0, 9) for key in row.fields
        }

    def _counted(self) -> dict[str, int]:
        """How many Provinces of the board somebody holds, or nobody."""
        row = self.section.section("count")
        sides = (*self.colours, NEUTRAL_WORD, NOBODY_WORD)
        wanted = {side: row.whole(side, 0, 42) for side in sides if row.has(side)}
        row.done()
        return wanted

    def _lengths(self) -> dict[str, int]:
        """How many cards decks hold."""
        row = self.section.section("decks")
        wanted = {pile: row.whole(pile, 0, 99) for pile, fields in PILES.items() if fields[0] and row.has(pile)}
        row.done()
        return wanted

    def _pile(self, key: str, which: int) -> dict[str, list[str]]:
        """The cards on top of decks, uppermost first, or all of discard piles, in any order."""
        row = self.section.section(key)
        wanted = {}
        for pile, (*fields, cards) in PILES.items():
            if fields[which] and row.has(pile):
                words = [self._card(row, pile, word, cards) for word in self._words(row, pile)]
                wanted[pile] = sorted(words) if which else words
        row.done()
        return wanted

    def _card(self, section: Section, key: str, word: str, cards: Sequence[Any]) -> str:
        try:
            return str(cards[find_card(word, cards, "card")].id)
        except Unclear as unclear:
            raise section.fault(key, str(unclear)) from None

    def _players(self, key: str) -> list[str]:
        words = self._words(self.section, key)
        for word in words:
            if word not in (*self.colours, NOBODY_WORD):
                raise self.section.unknown(key, "player", word, (*self.colours, NOBODY_WORD))
        return sorted(word for word in words if word != NOBODY_WORD)

    def _names(self, key: str) -> list[str]:
        words = self._words(self.section, key)
        for word in words:
            if word not in EVENT_NAMES:
                raise self.section.unknown(key, "event", word, EVENT_NAMES)
        return words

    def _events(self) -> list[Any]:
        """Names of events, or a name with fields that must be so: `{engaged: {invader_dice: [[8, 3]]}}`."""
        value = self.section.raw("events")
        entries = [value] if isinstance(value, str | Mapping) else self.section.items("events", 200)
        return [self._event(entry) for entry in entries]

    def _event(self, entry: object) -> Any:
        if not isinstance(entry, Mapping):
            if entry not in EVENT_NAMES:
                raise self.section.unknown("events", "event", str(entry), EVENT_NAMES)
            return entry
        if len(entry) != 1:
            raise self.section.fault("events", "expected one event with its fields")
        row = Section(self.section.file, self.section.path("events"), entry)
        (name,) = row.fields
        if name not in EVENT_NAMES:
            raise self.section.unknown("events", "event", str(name), EVENT_NAMES)
        fields = row.section(name).fields
        for field in fields:
            if field not in EVENT_FIELDS[name]:
                raise row.unknown(name, f"field of {name}", str(field), EVENT_FIELDS[name])
        return {name: {field: self._plain(value) for field, value in fields.items()}}

    def _plain(self, value: Any) -> Any:
        """A value of an event as the rules keep it: provinces, players and cards are numbers there."""
        if isinstance(value, list):
            return [self._plain(item) for item in value]
        if not isinstance(value, str):
            return value
        if value in self.colours:
            return self.colours.index(value)
        cards = {card.id: card.number for row in (STRATEGY, FATE, RULERS, GENERALS) for card in row[1:]}
        return self.board.number_of.get(value, cards.get(value, value))

    def _pending(self, rows: Section, colour: str) -> str:
        word = rows.text(colour)
        if word in (NOBODY_WORD, HEIR_WORD):
            return word
        try:
            return RULERS[find_ruler(word)].id
        except Unclear as unclear:
            raise rows.fault(colour, str(unclear)) from None

    def _over(self) -> dict[str, Any] | None:
        """How the game ended; None where it must not have ended."""
        if self.section.raw("over") is False:
            return None
        row = self.section.section("over")
        wanted: dict[str, Any] = {}
        if row.has("kind"):
            wanted["kind"] = row.choice("kind", ("win", "shared", "draw", "loss"))
        if row.has("winners"):
            words = self._words(row, "winners")
            for word in words:
                if word not in self.colours:
                    raise row.unknown("winners", "player", word, self.colours)
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
        if word == SCARF_WORD:
            return word
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
            raise section.unknown("tokens", "token", word, (*TOKENS, HARVEST_WORD))
        return word


def found(expectation: Expectation, t: ConquestTable, words: Words, events: Sequence[Event]) -> Any:
    """The value of what an expectation names; equal to `wanted` when it is fulfilled.

    `events` are what happened since the last expectation. `Unclear` when words are no move.
    """
    s, what, wanted = t.s, expectation.what, expectation.wanted
    match what:
        case "provinces":
            return _province(s, expectation.about, wanted, words.players)
        case "waiting":
            return sorted(words.players[seat] for seat in t.waiting())
        case "out":
            return sorted(colour for seat, colour in enumerate(words.players) if not s.alive[seat])
        case "step" | "round" | "winter":
            return getattr(s, what)
        case "ties":
            return next(word for word, side in TIES.items() if side == s.ties)
        case "events":
            return _in_order(wanted, events)
        case "pot":
            return sorted(STRATEGY[card].id for card in s.pot)
        case "unseen":
            happened = {_name(event) for event in events}
            return [word for word in wanted if word not in happened]
        case "count" | "decks" | "top" | "discarded":
            return _on_the_table(s, what, wanted, words.players)
        case "over":
            return _result(s, wanted, words.players)
    seat = words.seat(expectation.about)
    match what:
        case "gold" | "pool" | "seized" | "hill" | "consolidated":
            return getattr(s, what)[seat]
        case "reserve":
            return sorted(general_word(card) for card in s.reserve[seat])
        case "hand":
            return sorted(STRATEGY[card].id for card in s.hands[seat])
        case "pending":
            return _ruler(s.pending_ruler[seat])
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
        general_word(s.leader_card[leader]) if leader & 3 else RULER_WORD for leader in leaders_in(s, at)
    )
    laid = [word for word, bit in TOKENS.items() if s.tokens[at] & bit]
    there["tokens"] = sorted(laid + [HARVEST_WORD] * s.harvest[at])
    if "captures" in wanted:
        captures = {
            general_word(s.leader_card[leader]) if leader & 3 else RULER_WORD: s.leader_captures[leader]
            for leader in leaders_in(s, at)
        }
        there["captures"] = {leader: captures.get(leader, "not there") for leader in wanted["captures"]}
    return {field: there[field] for field in wanted}


def _on_the_table(s: ConquestState, what: str, wanted: Mapping[str, Any], colours: Sequence[str]) -> dict[str, Any]:
    """Provinces counted over the board, lengths of decks, the cards on top of them, discard piles."""
    if what == "count":
        sides = {NEUTRAL_WORD: NEUTRAL, NOBODY_WORD: NOBODY} | {colour: seat for seat, colour in enumerate(colours)}
        return {side: s.owner[1:].count(sides[side]) for side in wanted}
    there: dict[str, Any] = {}
    for pile, value in wanted.items():
        deck, discard, cards = PILES[pile]
        if what == "decks":
            there[pile] = len(getattr(s, deck))
        elif what == "top":
            there[pile] = [cards[card].id for card in reversed(getattr(s, deck)[-len(value) :])] if value else []
        else:
            there[pile] = sorted(cards[card].id for card in getattr(s, discard))
    return there


def _ruler(card: int) -> str:
    if card == HEIR:
        return HEIR_WORD
    return RULERS[card].id if card else NOBODY_WORD


def _name(event: Event) -> str:
    return str(event.__struct_config__.tag)


def _in_order(wanted: list[Any], events: Sequence[Event]) -> list[Any]:
    """As much of `wanted` as was seen in its order, from the front; for the first that was not and has fields, what the
    last event of its name had there."""
    seen: list[Any] = []
    near: Any = None
    for event in events:
        if len(seen) == len(wanted):
            break
        sought = wanted[len(seen)]
        there = _as_sought(sought, event)
        if there == sought:
            seen.append(there)
            near = None
        elif there is not None:
            near = there
    return seen if near is None else [*seen, near]


def _as_sought(sought: Any, event: Event) -> Any:
    """The event with as much of it as is sought; None for one of another name."""
    if isinstance(sought, str):
        return sought if _name(event) == sought else None
    ((name, fields),) = sought.items()
    if _name(event) != name:
        return None
    return {name: {field: _lists(getattr(event, field)) for field in fields}}


def _lists(value: Any) -> Any:
    """A value of an event as a file would write it."""
    return [_lists(item) for item in value] if isinstance(value, tuple) else value


def _result(s: ConquestState, wanted: dict[str, Any] | None, colours: Sequence[str]) -> dict[str, Any] | None:
    if s.result is None:
        return None
    ended: dict[str, Any] = {
        "kind": s.result.kind,
        "winners": sorted(colours[seat] for seat in s.result.winners),
        "clause": s.result.clause,
    }
    return ended if wanted is None else {field: ended[field] for field in wanted}
