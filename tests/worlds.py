"""Tiny worlds: a board of a few Provinces, what stands on it, loaded dice, moves in words. For tests of the rules.

    from tests.worlds import BLUE, COMBAT, INVADER, NEUTRAL, RED, world

    def test_r15_11_invader_wins_ties_when_the_fate_die_was_odd():
        w = world("a-b").holds("a", RED, infantry=2).holds("b", BLUE, infantry=1).ties_to(INVADER)
        w.load(COMBAT, 4, 4).play(RED, "invade a b", "foot 1")
        assert w.owner("b") == RED

Two halves. *Building* calls (`holds`, `neutral`, `gold`, `ruler`, `reserve`, `round`, `ties_to`, `at_step`, `deck` …)
return the world and must come before the first move or question; *playing* calls come after. `load` may come at any
time. Unless said otherwise it is round 2 (round 1 has no income), defenders win ties, RED is in the Invade step, the
mode is annihilation, treasuries are empty, and a player who holds nothing is out of the game. The game ends when only
one player is left (R23.3): give a third one a Province where that is not wanted. Cards nobody was given are in their
decks.

Seats are RED, BLUE, GREEN, YELLOW, PURPLE, WHITE, BLACK, BROWN = 0 … 7. Provinces go by the letters of the board's
line, cards by id or name ("GE26", "Lu Bu" without accents, "Lü-Bu"), Generals in play by their rank 1 to 3.

Moves: every verb of the rules with its arguments in words (`game/conquest/rules/scenarios/words.py`), for example

    "invade a b"  "press"  "halt"  "lead ruler 1"  "lead nobody" (also "lead 0")  "foot 5"  "foot 2 1" (fresh, used)
    "lose ruler"  "lose 2"  "move a b"  "place a 4"  "deploy GE26 a"  "swap GE03 1"  "hire"  "hire_infantry 3"
    "play ST04 blue ruler"  "play ST09 green"  "play ST06 b"  "play ST11 north"  "pass"  "guard 1"  "champion 2"
    "play_pot ST13"  "pot ST13"  "discard_pot ST13"  "reroll"  "aim b"
    "dismiss GE03"  "end_step"  "concede"  "fight"  "retreat"  "withdraw b 4"  "withdraw_leader 1 b"  "rally b"

"lead 1" is the General of rank 1, not a mask. A choice the game made by itself because there was only one (R28) may
be written or left out. `play` fails the test with the refusal when a move is not legal, and after every move the
invariants of the rules are checked, and that every player's picture folded from events equals the view.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from game.conquest.rules import chance
from game.conquest.rules.boards import board_from_mapping, load_board, shipped_board_ids, tiny_mapping
from game.conquest.rules.card_data import FATE, STRATEGY
from game.conquest.rules.catalogue import GENERALS, RULERS
from game.conquest.rules.invariants import problems
from game.conquest.rules.options import read_options
from game.conquest.rules.scenarios.position import Garrison, Position
from game.conquest.rules.scenarios.words import Words, find_card, find_general, find_ruler, find_strategy, run_noting
from game.conquest.rules.state import (
    HEIR,
    NEUTRAL,
    NOBODY,
    SCARF_GENERAL,
    TIES_DEFENDER,
    TIES_INVADER,
    TOKENS,
    ConquestState,
    Result,
)
from game.conquest.rules.table import ConquestTable
from game.conquest.rules.view import View, fold, view_of
from game.engine.events import Event
from game.engine.refusals import Action, Refusal

RED, BLUE, GREEN, YELLOW, PURPLE, WHITE, BLACK, BROWN = range(8)
COLOURS = ("red", "blue", "green", "yellow", "purple", "white", "black", "brown")

DEFENDER, INVADER = TIES_DEFENDER, TIES_INVADER

RULER_DECK = chance.RULER_DECK
GENERAL_DECK = chance.GENERAL_DECK
PROVINCE_DECK = chance.PROVINCE_DECK
TURN_ORDER = chance.TURN_ORDER
FATE_DIE = chance.FATE_DIE
COMBAT = chance.COMBAT
STRIKES = chance.STRIKES
PARTING_BLOW = chance.PARTING_BLOW
RALLY = chance.RALLY
FATE_ROLLS = chance.FATE_ROLLS
CARD_ROLLS = chance.CARD_ROLLS
REGIONS = chance.REGIONS
REBELS = chance.REBELS

SCARF = "scarf"
"""A General of the rebels, who has no card."""

__all__ = [
    "BLACK",
    "BLUE",
    "BROWN",
    "CARD_ROLLS",
    "COMBAT",
    "DEFENDER",
    "FATE_DIE",
    "FATE_ROLLS",
    "GENERAL_DECK",
    "GREEN",
    "INVADER",
    "NEUTRAL",
    "NOBODY",
    "PARTING_BLOW",
    "PROVINCE_DECK",
    "PURPLE",
    "RALLY",
    "REBELS",
    "RED",
    "REGIONS",
    "RULER_DECK",
    "SCARF",
    "STRIKES",
    "TURN_ORDER",
    "WHITE",
    "YELLOW",
    "World",
    "around",
    "world",
]  # fmt: skip


def world(
    borders: str = "a-b",
    seats: int = 2,
    *,
    bots: int = 0,
    caps: Mapping[str, int] | None = None,
    options: Mapping[str, Any] | None = None,
    regions: Mapping[str, str] | None = None,
    bonus: Mapping[str, int] | None = None,
    places: Mapping[str, tuple[float, float]] | None = None,
    seed: int = 1,
) -> "World":
    """An empty world. `borders` is `"a-b b-c d"` (d stands alone) or the id of a shipped board.

    `caps` {"a": 24} (else 20), `regions` {"north": "a b"}, `bonus` {"north": 2}, `places` {"a": (x, y)} of the seats of
    government, `options` those of R2.2 on top of `{"mode": "annihilation", "fate": "off", "fealty": "off"}`. With
    `bots` it is the co-op scenario: so many seats more, after those of the `seats` players.
    """
    if borders in shipped_board_ids():
        board = load_board(borders)
    else:
        board = board_from_mapping(
            tiny_mapping(borders, caps=caps, regions=regions, bonus=bonus, seats=places), "tiny board"
        )
    alliance = {"scenario": "yellow_scarves", "bots": bots, "zhang_jue": "out"} if bots else {}
    read = read_options({"mode": "annihilation", "fate": "off", "fealty": "off", **alliance, **(options or {})})
    return World(Position(board, read, seats + bots, seed))


def around(table: ConquestTable) -> "World":
    """A world around a running table, such as one of `new_game`: for playing and asking only."""
    return World(None, table)


class World:
    """See the text of the module."""

    def __init__(self, position: Position | None, table: ConquestTable | None = None) -> None:
        self._position = position
        self._table = table
        self._made_alone: list[tuple[int, Action]] = []
        self._seen: list[Event] = []
        self._pictures: list[View] = []
        if table is not None:
            self._watch(table)

    # ---- building

    def holds(
        self,
        province: str,
        seat: int,
        infantry: int = 0,
        ruler: bool = False,
        generals: Mapping[int, str] | Iterable[str] = (),
        once: int = 0,
        twice: int = 0,
        barred: int = 0,
        moved: int = 0,
        captures: Mapping[int, int] | None = None,
    ) -> "World":
        """A faction's Province. `generals` is {rank: card} or cards in the order of free ranks (SCARF for a bot's). Of
        the Infantry `once` and `twice` have captured this turn; `captures` counts for leaders by rank, {0: 1} for the
        Ruler."""
        position = self._open()
        ranks = [0] if ruler else []
        if not isinstance(generals, Mapping):
            generals = {-n: card for n, card in enumerate(generals)}
        for asked, card in generals.items():
            rank = asked if asked > 0 else position.free_rank(seat)
            assert rank in (1, 2, 3) and (seat, rank) not in position.generals, f"General {rank} of seat {seat}"
            position.generals[seat, rank] = position.scarf(seat) if card == SCARF else find_general(card)
            ranks.append(rank)
        leaders = {rank: (captures or {}).get(rank, 0) for rank in ranks}
        position.garrisons[position.board.number_of[province]] = Garrison(
            seat, infantry, leaders, once, twice, barred, moved
        )
        return self

    def neutral(self, province: str, infantry: int) -> "World":
        """Grey Infantry holds the Province."""
        position = self._open()
        position.garrisons[position.board.number_of[province]] = Garrison(NEUTRAL, infantry)
        return self

    def ruler(self, seat: int, card: str) -> "World":
        """Which Ruler the player has; one that stands in no Province is dead."""
        self._open().rulers[seat] = find_ruler(card)
        return self

    def gained(self, *generals: str | tuple[int, int]) -> "World":
        """Generals in the order in which they were gained, after all others (C10.4): cards, or seat and rank of those
        who have been placed."""
        position = self._open()
        position.gained = [
            find_general(general) if isinstance(general, str) else position.generals[general] for general in generals
        ]
        return self

    def captured(self, bot: int, *provinces: str, count: int | None = None) -> "World":
        """What a bot has captured by Invade actions, the latest last, and how often (C10.5, C13.3)."""
        position = self._open()
        position.conquests[bot] = [position.board.number_of[key] for key in provinces]
        if count is not None:
            position.seized[bot] = count
        return self

    def gold(self, seat: int, amount: int) -> "World":
        """What is in the player's treasury."""
        self._open().gold[seat] = amount
        return self

    def pool(self, seat: int, infantry: int) -> "World":
        """Infantry waiting for Deployment."""
        self._open().pool[seat] = infantry
        return self

    def reserve(self, seat: int, *cards: str, shown: Iterable[str] = ()) -> "World":
        """The player's reserve; those in `shown` lie face up (name them in both)."""
        position = self._open()
        if SCARF in cards:
            # A bot's reserve lies open. Whoever is in play must have been placed before.
            position.reserve[seat] = []
            for _ in cards:
                position.reserve[seat].append(position.scarf(seat))
            position.shown[seat] = position.reserve[seat][:]
            return self
        position.reserve[seat] = [find_general(card) for card in cards]
        position.shown[seat] = [find_general(card) for card in shown]
        return self

    def deck(self, which: str, *cards: str) -> "World":
        """The top of a deck, first card first: which is "general", "ruler", "province", "strategy" or "fate"."""
        position = self._open()
        if which == "province":
            position.province_deck = [position.board.number_of[card] for card in cards]
        elif which == "ruler":
            position.ruler_deck = [find_ruler(card) for card in cards]
        elif which == "strategy":
            position.strategy_deck = [find_strategy(card) for card in cards]
        elif which == "fate":
            position.fate_deck = [find_card(card, FATE, "Fate card") for card in cards]
        else:
            assert which == "general", which
            position.general_deck = [find_general(card) for card in cards]
        return self

    def left_in_deck(self, which: str, cards: int) -> "World":
        """How many cards the Strategy or the Fate deck still has; the others lie discarded."""
        position = self._open()
        if which == "strategy":
            position.strategy_cards_left = cards
        else:
            assert which == "fate", which
            position.fate_cards_left = cards
        return self

    def hand(self, seat: int, *cards: str) -> "World":
        """The player's Strategy cards: "ST04", or by name."""
        self._open().hands[seat] = [find_strategy(card) for card in cards]
        return self

    def pot(self, *cards: str) -> "World":
        """The players' shared Strategy cards (C4.3)."""
        self._open().pot = [find_strategy(card) for card in cards]
        return self

    def serves(self, vassal: int, lord: int) -> "World":
        """The first player is a vassal of the second."""
        self._open().lords[vassal] = lord
        return self

    def pending(self, seat: int, card: str) -> "World":
        """A Successor who waits to be placed."""
        self._open().pending[seat] = find_ruler(card)
        return self

    def gave_up(self, seat: int) -> "World":
        """The player's flag against artificial vassals is set (R20.6)."""
        self._open().consolidated.add(seat)
        return self

    def tokens(self, kind: str, *provinces: str) -> "World":
        """Fate tokens: kind is "flood", "famine", "epidemic" or "harvest"."""
        position = self._open()
        for key in provinces:
            at = position.board.number_of[key]
            if kind == "harvest":
                position.harvest[at] = position.harvest.get(at, 0) + 1
            else:
                position.tokens[at] = position.tokens.get(at, 0) | TOKENS[kind]
        return self

    def discarded(self, *generals: str) -> "World":
        """Generals who have died."""
        self._open().general_discard = [find_general(card) for card in generals]
        return self

    def hill(self, seat: int, rounds: int) -> "World":
        """How many round ends in a row the player has held the hill."""
        self._open().hill[seat] = rounds
        return self

    def winter(self) -> "World":
        """Bitter Winter lies on the land (FA08)."""
        self._open().winter = 1
        return self

    def round(self, number: int) -> "World":
        """Which round it is (2 unless said; with `at_step("round_start")` the round about to open)."""
        self._open().round = number
        return self

    def ties_to(self, side: int) -> "World":
        """INVADER or DEFENDER has the Tactical Advantage."""
        self._open().ties = side
        return self

    def opens(self, seat: int) -> "World":
        """Who opens the rounds (RED unless said)."""
        self._open().start_seat = seat
        return self

    def at_step(self, step: str, seat: int = RED) -> "World":
        """Where the game stands: "turn" (its very beginning), "income", "awards", "market", "generals", "infantry",
        "deploy", "invade", "reposition", "end" of that player's turn; "turn", "reserve", "income", "deploy", "invade",
        "reposition", "locked", "generals", "end" of a bot's; or "round_end", "round_start" between turns."""
        position = self._open()
        position.step, position.seat = step, seat
        return self

    def _open(self) -> Position:
        assert self._position is not None and self._table is None, "build the world before the first move or question"
        return self._position

    def load(self, stream: int, *values: int) -> "World":
        """The next dice of a stream, in the order they will be rolled (an engagement: invader's first)."""
        if self._table is not None:
            self._table.load_dice(stream, *values)
        else:
            self._open().dice.setdefault(stream, []).extend(values)
        return self

    # ---- playing

    def start(self) -> "World":
        """Ends building and runs to the first decision; every playing call does so by itself."""
        _ = self.table
        return self

    @property
    def table(self) -> ConquestTable:
        """The running table."""
        if self._table is None:
            assert self._position is not None
            table = self._position.table()
            self._watch(table)
            self._table = table
            self._run()
        return self._table

    def _watch(self, table: ConquestTable) -> None:
        table.watched = True
        self._pictures = [view_of(table.s, seat) for seat in range(-1, table.s.seats)]

    def _run(self) -> None:
        assert self._table is not None
        table = self._table
        self._made_alone = run_noting(table)
        for told in table.drain():
            self._seen.append(told.event)
            for picture in self._pictures:
                if told.reaches(picture.seat):
                    fold(picture, told.event)
        assert not problems(table.s), (problems(table.s), table.trace())
        for picture in self._pictures:
            assert picture == view_of(table.s, picture.seat), f"the picture of seat {picture.seat} is not its view"

    @property
    def s(self) -> ConquestState:
        """The state."""
        return self.table.s

    def action(self, seat: int, words: str) -> Action:
        """The action that words mean."""
        return Words(self.table, COLOURS).action(seat, words)

    def play(self, seat: int, *moves: str) -> "World":
        """Makes moves of one seat, one after the other."""
        table = self.table
        for words in moves:
            action = self.action(seat, words)
            refusal = table.refusal(seat, action)
            if refusal is None:
                if table.answer(seat, action):
                    self._run()
                else:
                    alone = self._made_alone
                    self._run()
                    self._made_alone = alone
            elif (seat, action) in self._made_alone:
                del self._made_alone[: self._made_alone.index((seat, action)) + 1]
            else:
                raise AssertionError(
                    f"{words!r} of {COLOURS[seat]} is refused: {refusal!r}; waiting for {self.waiting}, "
                    f"who may {self.options(self.waiting[0]) if self.waiting else []}; at {self.at}"
                )
        return self

    def refused(self, seat: int, words: str) -> Refusal:
        """Why a move is not legal now; the test fails when it is."""
        refusal = self.table.refusal(seat, self.action(seat, words))
        assert refusal is not None, f"{words!r} of {COLOURS[seat]} is legal"
        return refusal

    # ---- asking

    def options(self, seat: int) -> list[str]:
        """What the seat may do now, in words."""
        words = Words(self.table, COLOURS)
        return [words.said(action) for action in self.table.options(seat)]

    def actions(self, seat: int) -> list[Action]:
        """The same as the rules write it."""
        return self.table.options(seat)

    @property
    def waiting(self) -> tuple[int, ...]:
        """Whose decision it is."""
        return self.table.waiting()

    @property
    def at(self) -> str:
        """The present decision: "campaign.choose", "invasion.press_on" …; "" when the game is over."""
        trace = self.table.trace()
        return trace[-1] if trace else ""

    @property
    def result(self) -> Result | None:
        """How the game ended."""
        return self.s.result

    def events(self, kind: type[Event] | str) -> list[Any]:
        """Everything of one kind that has happened since building: by class, or by name ("captured")."""
        _ = self.table
        return [
            event
            for event in self._seen
            if (event.__struct_config__.tag == kind if isinstance(kind, str) else isinstance(event, kind))
        ]

    def happened(self) -> list[str]:
        """The names of all events so far, in order."""
        _ = self.table
        return [str(event.__struct_config__.tag) for event in self._seen]

    def number(self, province: str) -> int:
        """The number of a Province."""
        return self.s.board.number_of[province]

    def owner(self, province: str) -> int:
        """Who holds it: a seat, NEUTRAL or NOBODY."""
        return self.s.owner[self.number(province)]

    def infantry(self, province: str) -> int:
        """How much Infantry stands there."""
        return self.s.infantry[self.number(province)]

    def units(self, province: str) -> int:
        """Everything that stands there."""
        return self.s.units[self.number(province)]

    def leaders(self, province: str) -> list[str]:
        """The cards of the leaders who stand there, Ruler first: ["RU04", "GE26"]."""
        return [self._id(slot) for slot, at in enumerate(self.s.leader_at) if at == self.number(province)]

    def _id(self, slot: int) -> str:
        card = self.s.leader_card[slot]
        if card == HEIR and not slot & 3:
            return "heir"
        return SCARF if card >= SCARF_GENERAL else (GENERALS if slot & 3 else RULERS)[card].id

    def where(self, seat: int, rank: int = 0) -> str:
        """The Province of a leader (rank 0: the Ruler), "" when not in play."""
        at = self.s.leader_at[4 * seat + rank]
        return self.s.board.provinces[at].key if at else ""

    def treasury(self, seat: int) -> int:
        """The player's gold."""
        return self.s.gold[seat]

    def in_reserve(self, seat: int) -> list[str]:
        """The player's reserve: ["GE03"]."""
        return [SCARF if card >= SCARF_GENERAL else GENERALS[card].id for card in self.s.reserve[seat]]

    def in_hand(self, seat: int) -> list[str]:
        """The player's Strategy cards, sorted: ["ST04"]."""
        return [STRATEGY[card].id for card in sorted(self.s.hands[seat])]

    def in_pot(self) -> list[str]:
        """The cards in the players' Pot, in the order in which they came: ["ST04"]."""
        return [STRATEGY[card].id for card in self.s.pot]

    def token(self, province: str) -> set[str]:
        """The Fate tokens that lie there."""
        at = self.number(province)
        found = {kind for kind, bit in TOKENS.items() if self.s.tokens[at] & bit}
        return found | ({"harvest"} if self.s.harvest[at] else set())

    def lord_of(self, seat: int) -> int:
        """Whom the player serves; -1 for a sovereign."""
        return self.s.lord[seat]

    def spent(self, province: str) -> tuple[int, int, int]:
        """Of the Infantry there: captured once, captured twice, barred from Invasions this turn."""
        at = self.number(province)
        return self.s.once[at], self.s.twice[at], self.s.barred[at]
