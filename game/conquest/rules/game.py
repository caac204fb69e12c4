"""C3K as the kernel sees it: how a game begins, what a seat may know, what is open to everybody at any stop."""

from collections.abc import Container, Mapping, Sequence
from random import Random
from typing import Any, ClassVar

from game.conquest.rules import verbs
from game.conquest.rules.actions import malformed
from game.conquest.rules.board import Board
from game.conquest.rules.boards import board_from_mapping, load_board
from game.conquest.rules.campaign import Campaign
from game.conquest.rules.card_data import FATE_DECK, STRATEGY, STRATEGY_DECK
from game.conquest.rules.card_play import CardPlay, ChooseGeneral, ChooseSuccessor, Duel, Relief, play
from game.conquest.rules.catalogue import GENERALS, RULERS
from game.conquest.rules.combat import Engagement
from game.conquest.rules.coop.hidden import order_of_gains, put_revolts_back, set_revolts_aside
from game.conquest.rules.coop.onslaught import ScarfInvasion, ScarfRally
from game.conquest.rules.coop.plots import Plot
from game.conquest.rules.coop.rallying import SecondDie
from game.conquest.rules.coop.scarf_turn import ScarfTurn
from game.conquest.rules.death import Death
from game.conquest.rules.deployment import Deployment
from game.conquest.rules.fate import FateCard
from game.conquest.rules.feasibility import in_english, refuse_start
from game.conquest.rules.frame_shapes import FRAME_SHAPES, meanings, stack_problems
from game.conquest.rules.gold_ledger import counted_gold
from game.conquest.rules.income import Income
from game.conquest.rules.invariants import problems
from game.conquest.rules.invasion import Invasion
from game.conquest.rules.market import Awards, BuyCards
from game.conquest.rules.move_in import MoveIn
from game.conquest.rules.options import Options, read_options, with_defaults
from game.conquest.rules.pot import CARD_VERBS, refuse_pot_card, refuse_put
from game.conquest.rules.procurement import HireGenerals, HireInfantry
from game.conquest.rules.quickplay import QuickSetup
from game.conquest.rules.reactions import is_asked, offer_plays, refuse_card
from game.conquest.rules.reposition import Repositioning
from game.conquest.rules.retreat import Retreat
from game.conquest.rules.setup import Setup
from game.conquest.rules.sides import is_bot
from game.conquest.rules.state import ConquestState, empty_state
from game.conquest.rules.table import ConquestTable
from game.conquest.rules.turn import Turn, War
from game.conquest.rules.vassals import REVOLT_CARD, Fealty
from game.conquest.rules.victory import Claim
from game.conquest.rules.view import View, view_of
from game.engine.errors import DataError
from game.engine.frames import Frame
from game.engine.refusals import Action, Refusal, Seat
from game.engine.shapes import FrameShape
from game.engine.streams import deal_again
from game.engine.table import Bounds, Table
from game.parts.map_board import encode_board, saved_board
from game.parts.windows import Window

ZHANG_JUE = 13
STEP_OF_VERB = {
    "buy": "market",
    "hire": "generals",
    "dismiss": "generals",
    "hire_infantry": "infantry",
    "place": "deploy",
    "deploy": "deploy",
    "swap": "deploy",
    "invade": "invade",
    "rally": "invade",
    "move": "reposition",
}
"""The step of the turn in which a verb is at home (R5.4)."""


class ConquestRules:
    """The package's hand-over to the kernel; one object serves every table."""

    id: ClassVar[str] = "conquest"
    version: ClassVar[int] = 2
    state_type: ClassVar[Any] = ConquestState
    bounds: ClassVar[Bounds] = Bounds(number=999, faces=8)
    clauses: ClassVar[Mapping[str, str]] = {
        "not_now": "R27",
        "game_over": "R23.13",
        "not_your_decision": "R27",
        "hints_off": "R2.2",
    }
    frame_shapes: ClassVar[Mapping[str, FrameShape]] = FRAME_SHAPES
    frames: ClassVar[tuple[type[Frame], ...]] = (
        War,
        Setup,
        QuickSetup,
        Turn,
        FateCard,
        Window,
        Income,
        Awards,
        BuyCards,
        CardPlay,
        ChooseSuccessor,
        ChooseGeneral,
        Relief,
        Duel,
        Death,
        Fealty,
        HireGenerals,
        HireInfantry,
        Deployment,
        Campaign,
        SecondDie,
        Invasion,
        MoveIn,
        Retreat,
        Engagement,
        Repositioning,
        Claim,
        ScarfTurn,
        ScarfInvasion,
        ScarfRally,
        Plot,
    )

    def start(self, options: Mapping[str, Any], seats: int, seed: int, watched: bool = False) -> ConquestTable:
        """A game at its first decision from plain options (R2)."""
        t = self.open(options, seats, seed, watched)
        t.run()
        return t

    def open(self, options: Mapping[str, Any], seats: int, seed: int, watched: bool = False) -> ConquestTable:
        """The same before anything is shuffled or rolled."""
        read = read_options(options)
        return _playable(load_board(read.board), read, seats, seed, watched)

    def view(self, s: ConquestState, stack: Sequence[Frame], seat: Seat) -> View:
        """The view of the seat (R26)."""
        return view_of(s, seat)

    # ---- windows (game/parts/windows.py)

    def reactions(self, t: ConquestTable, seat: Seat, moment: str) -> list[Action]:
        """The cards the seat may play in a window."""
        return offer_plays(t, seat, moment)

    def is_asked(self, t: ConquestTable, seat: Seat, moment: str, options: list[Action]) -> bool:
        """The prompting policy (R25.6)."""
        return is_asked(t, seat, moment, options)

    def react(self, t: ConquestTable, seat: Seat, action: Action) -> None:
        """Plays a card inside a window."""
        play(t, seat, action)

    def refuse_reaction(self, t: ConquestTable, seat: Seat, action: Action, moment: str) -> Refusal | None:
        """Why a card cannot be played in this window."""
        return refuse_card(t, seat, action, moment) if action[0] in ("play", "play_pot") else None

    def is_remembered(self, seat: Seat, who: Seat, action: Action) -> bool:
        """Whether a seat remembers a deed: oaths and revolts, which are public, gifts it made or got (R19.2), and its
        own hiring of Infantry, which tells its turns apart.
        """
        if action[0] in ("offer", "accept"):
            return True
        if action[0] == "give":
            return seat in (who, action[1])
        if action[0] == "hire_infantry":
            return seat == who
        return action[:2] == ("play", REVOLT_CARD)

    # ---- asides: gold gifts and reserve Generals turned face up

    def is_aside(self, action: Action) -> bool:
        """Gifts of gold (R19.2), a reserve General turned face up (DC-27), a call for an interrupt (R25.6), and a card
        of the Pot thrown away (C4.4)."""
        return bool(action) and action[0] in ("give", "show", "interrupt", "discard_pot")

    def asides(self, t: ConquestTable, seat: Seat) -> list[Action]:
        """Everything the seat may do besides at this stop."""
        s = t.s
        if s.result is not None or not s.alive[seat] or is_bot(s, seat) or not s.round or _all_is_played(t):
            return []
        gifts: list[Action] = [
            ("give", to, amount)
            for to in range(s.players)
            if to != seat and s.alive[to]
            for amount in range(1, s.gold[seat] + 1)
        ]
        shows: list[Action] = [("show", card) for card in sorted(s.reserve[seat])]
        others: list[Action] = [("interrupt",), *shows]
        # Where a card of the Pot can be discarded as an answer it is no aside as well.
        answers = t.options(seat)
        discards: list[Action] = [("discard_pot", card) for card in sorted(set(s.pot))]
        return [
            *(one for one in discards if one not in answers and self.refuse_aside(t, seat, one) is None),
            *gifts,
            *(other for other in others if self.refuse_aside(t, seat, other) is None),
        ]

    def refuse_aside(self, t: ConquestTable, seat: Seat, action: Action) -> Refusal | None:
        """Why a gift or a turned card is not possible."""
        s = t.s
        if s.result is not None:
            return Refusal("game_over", "R23.13")
        if _all_is_played(t):
            return Refusal("gifts_closed", "R19.4")
        if not 0 <= seat < s.players or not s.alive[seat] or not s.round:
            return Refusal("not_in_the_game", "R19.2")
        if action[0] == "discard_pot":
            return _refuse_pot_discard(t, seat, int(action[1]))
        match action:
            case ("give", int(to), int(amount)):
                if to == seat or not 0 <= to < s.players or not s.alive[to]:
                    return Refusal("no_such_recipient", "R19.2")
                if not 1 <= amount <= s.gold[seat]:
                    return Refusal("too_little_gold", "R19.2", price=amount, gold=s.gold[seat])
                return None
            case ("interrupt",):
                if s.options.prompts != "minimal":
                    return Refusal("asked_anyway", "R25.6")
                return Refusal("interrupt_waits", "R25.6") if s.interrupts[seat] else None
            case ("show", int(card)):
                if card not in s.reserve[seat]:
                    return Refusal("not_in_reserve", "R26")
                if card in s.shown[seat]:
                    return Refusal("already_shown", "R26")
                if s.options.reserve_visibility == "hidden":
                    return Refusal("reserves_stay_hidden", "R26")
                return None
        return Refusal("no_such_action", "R28")

    def take_aside(self, t: ConquestTable, seat: Seat, action: Action) -> None:
        """Carries a gift or a turned card out."""
        match action:
            case ("give", int(to), int(amount)):
                verbs.give_gold(t, seat, to, amount)
            case ("show", int(card)):
                verbs.show_general(t, seat, card)
            case ("interrupt",):
                verbs.set_interrupt(t, seat, 1)
            case ("discard_pot", int(card)):
                verbs.discard_from_pot(t, seat, card)

    def malformed(self, s: ConquestState, action: Action) -> Refusal | None:
        """Why this tuple is no action of C3K at all (R28)."""
        return malformed(s, action)

    def explain_elsewhere(self, t: ConquestTable, seat: Seat, action: Action) -> Refusal:
        """Why an action does not fit the decision now at hand (R5.4)."""
        if action[0] in CARD_VERBS:
            return self._explain_card(t, seat, action)
        home = STEP_OF_VERB.get(str(action[0]))
        if home is None:
            return Refusal("not_now", "R27", step=t.s.step)
        if home != t.s.step:
            return Refusal("other_step", "R5.4", step=home, now=t.s.step)
        return Refusal("finish_first", "R27", step=t.s.step)

    def _explain_card(self, t: ConquestTable, seat: Seat, action: Action) -> Refusal:
        """Why a card cannot be played, put or discarded at a decision of the own turn (W3), or where is no window."""
        s, card = t.s, int(action[1])
        if action[0] == "pot":
            return refuse_put(s, seat, card) or Refusal("not_now", "C4.3", step=s.step)
        window = "W3" if t.nearest("invasion") is None and seat == s.turn_seat else ""
        return refuse_card(t, seat, action, window)

    # ---- thinking ahead

    def imagine(self, s: ConquestState, seat: Seat, rng: Random) -> ConquestState:
        """Same view for the seat; decks, hidden reserves, hidden gold and all future dice are others.

        Nothing hidden is read: reserves are dealt from all unseen Generals, and gold is what the seat can count.
        """
        guess = s.clone()
        guess.seed = rng.getrandbits(63)
        guess.loaded = {}
        guess.unseen = []
        # What the active player is looking at on top of a deck stays there for that player (ST07, ST21).
        generals_seen = guess.general_deck[len(guess.general_deck) - s.generals_seen :] if seat == s.turn_seat else []
        rulers_seen = guess.ruler_deck[len(guess.ruler_deck) - s.rulers_seen :] if seat == s.turn_seat else []
        hidden = sorted(
            guess.general_deck[: len(guess.general_deck) - len(generals_seen)]
            + [
                card
                for who in range(s.seats)
                if who != seat
                for card in guess.reserve[who]
                if card not in guess.shown[who]
            ]
        )
        deal_again(hidden, rng)
        for who in range(s.players):
            if who == seat:
                continue
            unseen = len(guess.reserve[who]) - len(guess.shown[who])
            guess.reserve[who] = guess.shown[who] + [hidden.pop() for _ in range(unseen)]
            if s.options.gold_visibility == "hidden":
                guess.gold[who] = counted_gold(s, seat, who)
        guess.general_deck = hidden + generals_seen
        guess.gained = order_of_gains(s, guess, seat)
        unseen_cards = sorted(
            guess.strategy_deck
            + guess.strategy_unused
            + [card for who in range(s.seats) if who != seat for card in guess.hands[who]]
        )
        revolts = set_revolts_aside(s, unseen_cards)
        deal_again(unseen_cards, rng)
        for who in range(s.seats):
            if who != seat:
                guess.hands[who] = [unseen_cards.pop() for _ in guess.hands[who]]
        put_revolts_back(unseen_cards, revolts, rng)
        guess.strategy_unused = [unseen_cards.pop() for _ in guess.strategy_unused]
        guess.strategy_deck = unseen_cards
        guess.fate_deck.sort()
        deal_again(guess.fate_deck, rng)
        guess.interrupts = [flag if who == seat else 0 for who, flag in enumerate(guess.interrupts)]
        guess.ruler_deck = sorted(guess.ruler_deck[: len(guess.ruler_deck) - len(rulers_seen)])
        deal_again(guess.ruler_deck, rng)
        guess.ruler_deck += rulers_seen
        guess.province_deck.sort()
        deal_again(guess.province_deck, rng)
        return guess

    # ---- saving and loading: what the kernel's codec asks

    def encode_foreign(self, value: object) -> object:
        """The board goes into a save by name and checksum, or whole when it is a tiny one."""
        return encode_board(value)

    def decode_foreign(self, kind: type, value: Any) -> Any:
        """Finds the board a save names; `DataError` when it is not there or another one."""
        if kind is not Board:
            raise DataError("save", "board", "expected a board")
        return saved_board(value, lambda doc: board_from_mapping(doc, "save"), load_board)

    def meanings(self, s: ConquestState) -> Mapping[str, Container[Any]]:
        """The values that each meaning of a frame's field may have in this position."""
        return meanings(s)

    def stack_problems(self, s: ConquestState, stack: Sequence[Frame]) -> list[str]:
        """The contradictions between the frames and the position, in words."""
        return stack_problems(s, stack)

    def problems(self, s: ConquestState) -> list[str]:
        """What is wrong with a loaded state."""
        return problems(s)


RULES = ConquestRules()


def _refuse_pot_discard(t: ConquestTable, seat: Seat, card: int) -> Refusal | None:
    """Why a card of the Pot cannot be discarded: that is done at a decision of one's own turn (C4.4)."""
    refusal = refuse_pot_card(t.s, seat, card)
    if refusal is None and (seat != t.s.turn_seat or seat not in t.waiting()):
        return Refusal("own_turn_only", "C4.4", card=STRATEGY[card].id)
    return refusal


def _all_is_played(t: ConquestTable) -> bool:
    """Whether only the claim after the last turn is left, when gifts are closed (R19.4)."""
    claim = t.nearest("claim")
    return claim is not None and bool(claim.final)


def new_game(board: Board, options: Options, seats: int, seed: int, watched: bool = False) -> ConquestTable:
    """A game at its first decision. Raises `DataError` when it cannot be played (R2.3)."""
    t = _playable(board, options, seats, seed, watched)
    t.run()
    return t


def _playable(board: Board, options: Options, seats: int, seed: int, watched: bool) -> ConquestTable:
    """A game before its first step that can be played to its end (R2.3), or `DataError`."""
    options = with_defaults(options)
    refusal = refuse_start(board, options, seats)
    if refusal is not None:
        raise DataError("options", options.mode, in_english(refusal))
    return opened(board, options, seats, seed, watched)


def opened(board: Board, options: Options, seats: int, seed: int, watched: bool = False) -> ConquestTable:
    """A game before its first step: decks unshuffled, nothing on the board. For replays and for the kernel's proofs."""
    s = empty_state(board, options, seats, seed)
    s.ruler_deck = [card for card in range(1, len(RULERS)) if card != ZHANG_JUE or options.zhang_jue == "in"]
    s.general_deck = list(range(1, len(GENERALS)))
    s.province_deck = list(board.ids)
    s.strategy_deck = list(STRATEGY_DECK)
    s.fate_deck = list(FATE_DECK) if options.fate != "off" else []
    t: ConquestTable = Table(RULES, s, [], watched)
    t.call(War())
    return t
