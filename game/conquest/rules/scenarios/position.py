"""A position of C3K put together by hand: who holds what, which step it is, which dice fall next; then a table of it.

Scenarios (`format.py`) and the tiny worlds of the tests are built with it. Nothing of a game's history is needed:
the state is filled in, the cards nobody was given go to their decks, and a stack of frames stands at the wanted step.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from game.conquest.rules.board import Board
from game.conquest.rules.card_data import FATE_DECK, STRATEGY_DECK
from game.conquest.rules.catalogue import GENERALS, RULERS
from game.conquest.rules.chance import FATE_DECK as FATE_STREAM
from game.conquest.rules.chance import GENERAL_DECK, PROVINCE_DECK, RULER_DECK
from game.conquest.rules.chance import STRATEGY_DECK as STRATEGY_STREAM
from game.conquest.rules.coop.scarf_turn import ScarfTurn
from game.conquest.rules.game import RULES, ZHANG_JUE
from game.conquest.rules.invariants import problems
from game.conquest.rules.options import Options
from game.conquest.rules.setup import Setup
from game.conquest.rules.state import (
    HEIR,
    MOST_SCARF_GENERALS,
    NEUTRAL,
    NO_LORD,
    TIES_DEFENDER,
    TIES_INVADER,
    ConquestState,
    ProvinceId,
    Seat,
    empty_state,
    scarf_general,
)
from game.conquest.rules.table import ConquestTable
from game.conquest.rules.turn import Turn, War
from game.engine.errors import DataError
from game.engine.frames import Frame
from game.engine.table import Table

STEPS: Final = {
    "turn": "open_turn",
    "income": "receive_gold",
    "awards": "receive_cards",
    "market": "let_others_act_before_the_market",
    "generals": "hire_generals",
    "infantry": "hire_infantry",
    "deploy": "deploy",
    "invade": "invade",
    "reposition": "reposition",
    "end": "judge_thresholds",
}
"""The steps of a turn a position can begin at, with the name each has in the turn's procedure (R5.4)."""

BOT_STEPS: Final = {
    "turn": "open_turn",
    "reserve": "reserve_enters",
    "income": "receive_infantry",
    "deploy": "deploy",
    "invade": "roll_the_invasion_order",
    "reposition": "even_out",
    "locked": "spread_the_locked",
    "generals": "gain_generals",
    "end": "close_turn",
}
"""The same for a bot's turn (C8)."""

ROUND_STEPS: Final = {"round_start": "open_round", "round_end": "close_round"}
"""The moments between turns a position can begin at (R5.1, R5.3)."""

SETUP_STEP: Final = "setup"
"""The moment after the decks were shuffled (R3.3): the Rulers are still to be dealt and nobody holds anything."""

# Rulers whose skills ask nothing during a turn come first: a Ruler nobody named should change nothing.
_PLAIN_RULERS: Final = (4, 5, 7, 12, 1, 2, 6, 10, 11, 3, 8, 9)


@dataclass
class Garrison:
    """The units in one Province; `leaders` are (rank, captures) with rank 0 for the Ruler, 1 to 3 for Generals."""

    owner: Seat
    infantry: int = 0
    leaders: dict[int, int] = field(default_factory=dict)
    once: int = 0
    twice: int = 0
    barred: int = 0
    moved: int = 0
    repositioned: set[int] = field(default_factory=set)
    """The ranks of the leaders who were moved this turn (R17.3)."""


@dataclass
class Position:
    """Everything that says where a game stands. Cards go by their numbers; decks are listed from the top down."""

    board: Board
    options: Options
    seats: int
    seed: int = 0
    round: int = 2
    ties: int = TIES_DEFENDER
    fate_die: int = 0
    start_seat: Seat = 0
    seat: Seat = 0
    step: str = "invade"
    garrisons: dict[ProvinceId, Garrison] = field(default_factory=dict)
    rulers: dict[Seat, int] = field(default_factory=dict)
    generals: dict[tuple[Seat, int], int] = field(default_factory=dict)
    gold: dict[Seat, int] = field(default_factory=dict)
    pool: dict[Seat, int] = field(default_factory=dict)
    hill: dict[Seat, int] = field(default_factory=dict)
    reserve: dict[Seat, list[int]] = field(default_factory=dict)
    shown: dict[Seat, list[int]] = field(default_factory=dict)
    ruler_deck: list[int] = field(default_factory=list)
    general_deck: list[int] = field(default_factory=list)
    province_deck: list[int] = field(default_factory=list)
    ruler_discard: list[int] = field(default_factory=list)
    general_discard: list[int] = field(default_factory=list)
    hands: dict[Seat, list[int]] = field(default_factory=dict)
    strategy_deck: list[int] = field(default_factory=list)
    strategy_used: list[int] = field(default_factory=list)
    strategy_unused: list[int] = field(default_factory=list)
    strategy_cards_left: int = -1
    """How long the Strategy deck is; the rest lies discarded. Below 0: every card nobody was given."""
    fate_deck: list[int] = field(default_factory=list)
    fate_discard: list[int] = field(default_factory=list)
    fate_cards_left: int = -1
    general_cards_left: int = -1
    ruler_cards_left: int = -1
    pot: list[int] = field(default_factory=list)
    """The players' shared cards (C4.3)."""
    gained: list[int] = field(default_factory=list)
    """In co-op: Generals in the order in which they were acquired, after all that are not named (C10.4)."""
    conquests: dict[Seat, list[ProvinceId]] = field(default_factory=dict)
    seized: dict[Seat, int] = field(default_factory=dict)
    """What a bot has captured: which Provinces, the latest last, and how many in all (C13.3)."""
    lords: dict[Seat, Seat] = field(default_factory=dict)
    pending: dict[Seat, int] = field(default_factory=dict)
    consolidated: set[Seat] = field(default_factory=set)
    tokens: dict[ProvinceId, int] = field(default_factory=dict)
    harvest: dict[ProvinceId, int] = field(default_factory=dict)
    palisades: dict[ProvinceId, int] = field(default_factory=dict)
    immune: dict[Seat, int] = field(default_factory=dict)
    interrupts: set[Seat] = field(default_factory=set)
    winter: int = 0
    dice: dict[int, list[int]] = field(default_factory=dict)

    def table(self, file: str = "position", watched: bool = True) -> ConquestTable:
        """The table before its next step (the caller runs it); `DataError` when the position cannot be."""
        t: ConquestTable = Table(RULES, self._state(), self._stack(), watched)
        self._fill_decks(t)
        t.s.turned = 0
        wrong = problems(t.s)
        if wrong:
            raise DataError(file, "position", wrong[0])
        return t

    def free_rank(self, seat: Seat) -> int:
        """The first General's rank of a player that nobody has yet; 0 when all three are taken (R11.4)."""
        return next((rank for rank in (1, 2, 3) if (seat, rank) not in self.generals), 0)

    @property
    def players(self) -> int:
        """The first so many seats are players, the others bots (C2.4)."""
        return self.seats - self.options.bots

    def scarf(self, seat: Seat) -> int:
        """A General without a card for this seat (C1.4, D-143), or 0 when three have been given out."""
        given = {*self.generals.values(), *(card for cards in self.reserve.values() for card in cards)}
        numbers = (scarf_general(seat, each) for each in range(MOST_SCARF_GENERALS))
        return next((card for card in numbers if card not in given), 0)

    # ---- the state

    def _state(self) -> ConquestState:
        s = empty_state(self.board, self.options, self.seats, self.seed)
        s.round = self.round - 1 if self.step == "round_start" else self.round
        if self.step == SETUP_STEP:
            s.round = 0
        s.ties, s.fate_die = self.ties, self.fate_die or (1 if self.ties == TIES_INVADER else 0)
        s.start_seat, s.turn_seat, s.step = self.start_seat, self.seat, "setup" if self.step == SETUP_STEP else "turn"
        s.loaded = {stream: values[:] for stream, values in sorted(self.dice.items()) if values}
        for at, garrison in self.garrisons.items():
            self._garrison(s, at, garrison)
        for seat in range(self.seats):
            s.alive[seat] = 1 if seat in s.owner or self.step == SETUP_STEP else 0
            s.gold[seat] = self.gold.get(seat, 0)
            s.pool[seat] = self.pool.get(seat, 0)
            s.hill[seat] = self.hill.get(seat, 0)
            s.reserve[seat] = self.reserve.get(seat, [])[:]
            s.shown[seat] = self.shown.get(seat, [])[:]
            s.hands[seat] = self.hands.get(seat, [])[:]
            s.lord[seat] = self.lords.get(seat, NO_LORD)
            s.pending_ruler[seat] = self.pending.get(seat, 0)
            s.consolidated[seat] = 1 if seat in self.consolidated else 0
            s.immune[seat] = self.immune.get(seat, 0)
            s.interrupts[seat] = 1 if seat in self.interrupts else 0
        for at in self.board.ids:
            s.tokens[at] = self.tokens.get(at, 0)
            s.harvest[at] = self.harvest.get(at, 0)
            s.palisades[at] = self.palisades.get(at, 0)
        s.winter = self.winter
        s.pot = self.pot[:]
        for bot, won in self.conquests.items():
            s.conquests[bot] = won[:]
            s.seized[bot] = len(won)
        for bot, count in self.seized.items():
            s.seized[bot] = count
        if self.options.bots:
            owned = [card for slot, card in enumerate(s.leader_card) if slot & 3 and card]
            owned += [card for cards in s.reserve for card in cards]
            first = [card for card in owned if card not in self.gained]
            for number, card in enumerate([*first, *self.gained], start=1):
                s.gained[card] = number
        s.held_two = 1 if s.owner.count(self.seat) >= 2 else 0
        return s

    def _garrison(self, s: ConquestState, at: ProvinceId, garrison: Garrison) -> None:
        s.owner[at] = garrison.owner
        s.infantry[at] = garrison.infantry
        s.units[at] = garrison.infantry + len(garrison.leaders)
        s.once[at], s.twice[at] = garrison.once, garrison.twice
        s.barred[at], s.moved[at] = garrison.barred, garrison.moved
        if garrison.owner == NEUTRAL:
            return
        for rank, captures in garrison.leaders.items():
            slot = 4 * garrison.owner + rank
            s.leader_at[slot] = at
            s.leader_captures[slot] = captures
            s.leader_moved[slot] = 1 if rank in garrison.repositioned else 0
            s.leader_card[slot] = self.generals[garrison.owner, rank] if rank else self._ruler(garrison.owner)

    def _ruler(self, seat: Seat) -> int:
        """A player's Ruler: the one that was named, or the first plain one that is left; a bot's has no card (C1.4)."""
        if seat >= self.players:
            return HEIR
        if seat not in self.rulers:
            taken = {*self.rulers.values(), *self.ruler_deck, *self.ruler_discard, *self.pending.values()}
            self.rulers[seat] = next(card for card in _PLAIN_RULERS if card not in taken)
        return self.rulers[seat]

    def _fill_decks(self, t: ConquestTable) -> None:
        """Cards nobody was given are shuffled by the seed and lie under those that were put in order."""
        s = t.s
        all_rulers = [card for card in range(1, len(RULERS)) if card != ZHANG_JUE or self.options.zhang_jue == "in"]
        on_board = [card for card in s.leader_card[::4] if card not in (0, HEIR)]
        # A Ruler who was named and stands nowhere has died (R16.2).
        named = [card for card in self.rulers.values() if card not in on_board]
        s.ruler_discard = [*self.ruler_discard, *(named if self.step != SETUP_STEP else [])]
        s.ruler_deck = _rest(all_rulers, [*on_board, *s.ruler_discard, *self.ruler_deck, *self.pending.values()])
        t.shuffle(s.ruler_deck, RULER_DECK)
        s.ruler_deck += reversed(self.ruler_deck)
        s.ruler_discard += _cut(s.ruler_deck, self.ruler_cards_left)
        s.general_discard = self.general_discard[:]
        taken = [card for slot, card in enumerate(s.leader_card) if slot % 4 and card]
        taken += [card for cards in s.reserve for card in cards]
        s.general_deck = _rest(range(1, len(GENERALS)), [*taken, *s.general_discard, *self.general_deck])
        t.shuffle(s.general_deck, GENERAL_DECK)
        s.general_deck += reversed(self.general_deck)
        s.general_discard += _cut(s.general_deck, self.general_cards_left)
        s.province_deck = _rest(self.board.ids, self.province_deck)
        t.shuffle(s.province_deck, PROVINCE_DECK)
        s.province_deck += reversed(self.province_deck)
        self._fill_card_decks(t)

    def _fill_card_decks(self, t: ConquestTable) -> None:
        s = t.s
        hands = [card for hand in s.hands for card in hand]
        discarded = [*self.strategy_used, *self.strategy_unused]
        s.strategy_deck = _remaining(STRATEGY_DECK, [*self.strategy_deck, *discarded, *self.pot, *hands])
        t.shuffle(s.strategy_deck, STRATEGY_STREAM)
        s.strategy_deck += reversed(self.strategy_deck)
        s.strategy_used = self.strategy_used[:]
        s.strategy_unused = [*_cut(s.strategy_deck, self.strategy_cards_left), *self.strategy_unused]
        if self.options.fate != "off":
            s.fate_deck = _remaining(FATE_DECK, [*self.fate_deck, *self.fate_discard])
            t.shuffle(s.fate_deck, FATE_STREAM)
            s.fate_deck += reversed(self.fate_deck)
            s.fate_discard = [*_cut(s.fate_deck, self.fate_cards_left), *self.fate_discard]

    # ---- the stack

    def _stack(self) -> list[Frame]:
        if self.step == SETUP_STEP:
            return [War(at="open_round"), Setup(at="deal_rulers")]
        if self.step in ROUND_STEPS:
            return [War(at=ROUND_STEPS[self.step])]
        if self.seat >= self.players:
            war = War(at="next_turn", opener=self.start_seat, called=self.seat + 1)
            return [war, ScarfTurn(bot=self.seat, at=BOT_STEPS[self.step])]
        opens = self.seat == self.start_seat
        called = (self.seat - self.start_seat) % self.players + 1
        war = War(at="next_turn", opener=self.start_seat, called=called)
        return [war, Turn(player=self.seat, opens_the_round=opens, at=STEPS[self.step])]


def _cut(deck: list[int], left: int) -> list[int]:
    """Leaves so many cards of a deck, those on top, and returns the others; below 0 all stay."""
    if left < 0:
        return []
    spare = deck[: len(deck) - left]
    del deck[: len(spare)]
    return spare


def _remaining(cards: Iterable[int], given: list[int]) -> list[int]:
    """The cards of a deck with several copies that nobody was given."""
    left = list(cards)
    for card in given:
        left.remove(card)
    return left


def _rest(cards: Iterable[int], given: list[int]) -> list[int]:
    return [card for card in cards if card not in given]
