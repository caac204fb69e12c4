"""The rules of Redux for the kernel: how a game begins, what a seat may know, its asides."""

from collections.abc import Container, Mapping, Sequence
from random import Random
from typing import Any, ClassVar

from game.engine.errors import DataError
from game.engine.frames import Frame
from game.engine.refusals import Action, Refusal, Seat
from game.engine.shapes import FrameShape
from game.engine.streams import deal_again
from game.engine.table import Bounds, Table
from game.redux.rules import actions, verbs
from game.redux.rules.benefits import Benefits, DrawOnTokens, MakeGood, MoveToken
from game.redux.rules.campaign import Campaign, SetUp
from game.redux.rules.card_effects import Construct, OneEffect, SiegeTower
from game.redux.rules.conflict import Attach, Bidding, Conflict
from game.redux.rules.effects import Effects, KeepGold, TrainForLevel
from game.redux.rules.frame_shapes import FRAME_SHAPES, meanings, stack_problems
from game.redux.rules.invariants import problems
from game.redux.rules.maintenance import Maintenance
from game.redux.rules.options import Options, read_options
from game.redux.rules.places import SEATS, STATES
from game.redux.rules.recruiting import Recruitment, can_take_back
from game.redux.rules.resolution import Resolution, ResolutionTurn, SpaceAction
from game.redux.rules.scoring import Scoring
from game.redux.rules.spaces import (
    Battle,
    ConstructHere,
    ControlEmperor,
    Develop,
    ImproveTribe,
    Instructor,
    Muster,
    Produce,
    TradeHere,
    Tribute,
    WinSupport,
)
from game.redux.rules.state import ReduxState, empty_state
from game.redux.rules.stationing import Station
from game.redux.rules.swaps import SWAPS, offer_swaps, refuse_swap, take_swap
from game.redux.rules.table import ReduxTable
from game.redux.rules.trading import Trade
from game.redux.rules.tribes import BuySupport, LowerTribes
from game.redux.rules.view import View, view_of

PLAYERS = len(SEATS)

STEP_OF_VERB = {
    "keep": "recruit", "foresight": "recruit", "academy_card": "recruit", "academy_support": "recruit",
    "ally": "alliance", "join": "alliance", "send": "bid", "pass": "bid", "lead": "bid", "lead_two": "bid",
    "lead_none": "bid", "give_gold": "bid", "support": "bid", "edicts": "bid", "slip_to": "bid",
    "decline": "resolve", "declared": "resolve", "act": "resolve", "give_up": "resolve", "lift": "resolve",
    "recall": "benefits", "use": "benefits", "hold": "upkeep", "lose": "upkeep", "pay": "upkeep", "aim": "scoring",
}  # fmt: skip
"""The step of the round in which a verb is at home (3.1)."""


class ReduxRules:
    """The package's hand-over to the kernel; one object serves every table."""

    id: ClassVar[str] = "redux"
    version: ClassVar[int] = 1
    state_type: ClassVar[Any] = ReduxState
    usual_seats: ClassVar[int] = PLAYERS
    bounds: ClassVar[Bounds] = Bounds(number=999, faces=6)
    clauses: ClassVar[Mapping[str, str]] = {"not_now": "3.1", "game_over": "15.1", "not_your_decision": "17"}
    last_resort: ClassVar[tuple[Action, ...]] = (("skip",), ("pass",), ("done",), ("declared",))
    frame_shapes: ClassVar[Mapping[str, FrameShape]] = FRAME_SHAPES
    frames: ClassVar[tuple[type[Frame], ...]] = (
        Campaign,
        SetUp,
        Recruitment,
        Conflict,
        Bidding,
        Attach,
        Resolution,
        ResolutionTurn,
        SpaceAction,
        ControlEmperor,
        WinSupport,
        Tribute,
        Muster,
        Produce,
        Develop,
        TradeHere,
        Trade,
        Instructor,
        ConstructHere,
        Construct,
        SiegeTower,
        Battle,
        Station,
        ImproveTribe,
        BuySupport,
        Effects,
        OneEffect,
        TrainForLevel,
        KeepGold,
        Maintenance,
        Benefits,
        MakeGood,
        MoveToken,
        DrawOnTokens,
        LowerTribes,
        Scoring,
    )

    def seat_names(self, seats: int) -> list[str]:
        """The states, in the order of the seats."""
        return [state.capitalize() for state in STATES]

    def start(self, options: Mapping[str, Any], seats: int, seed: int, watched: bool = False) -> ReduxTable:
        """A game at its first decision from plain options (20)."""
        t = self.open(options, seats, seed, watched)
        t.run()
        return t

    def open(self, options: Mapping[str, Any], seats: int, seed: int, watched: bool = False) -> ReduxTable:
        """The same before anything is shuffled."""
        return opened(read_options(options), seats, seed, watched)

    def view(self, s: ReduxState, stack: Sequence[Frame], seat: Seat) -> View:
        """The view of the seat (18.2)."""
        return view_of(s, seat)

    # ---- asides: swaps, and a choice taken back

    def is_aside(self, action: Action) -> bool:
        """Whether the verb is an aside: Lü Fan's and Guan Ping's swaps (14.5), or a sealed choice taken back (4.2)."""
        return bool(action) and action[0] in (*SWAPS, "take_back")

    def asides(self, t: ReduxTable, seat: Seat) -> list[Action]:
        """Everything the seat may do besides at this stop."""
        offered: list[Action] = []
        if seat in t.waiting():
            offered += offer_swaps(t.s, seat)
        if can_take_back(t.s, seat):
            offered.append(("take_back",))
        return sorted(offered)

    def refuse_aside(self, t: ReduxTable, seat: Seat, action: Action) -> Refusal | None:
        """Why a swap or a taking back is not possible."""
        if not 0 <= seat < PLAYERS:
            return Refusal("no_such_action", "17")
        if action[0] == "take_back":
            return None if can_take_back(t.s, seat) else Refusal("nothing_to_take_back", "4.2")
        if seat not in t.waiting():
            return Refusal("only_in_own_decision", "14.5")
        return refuse_swap(t.s, seat, action)

    def take_aside(self, t: ReduxTable, seat: Seat, action: Action) -> None:
        """Carries a swap or a taking back out."""
        if action[0] == "take_back":
            verbs.drop_picks(t, seat)
        else:
            take_swap(t, seat, action)

    def malformed(self, s: ReduxState, action: Action) -> Refusal | None:
        """Why this tuple is no action of Redux at all."""
        return actions.malformed(action)

    def explain_elsewhere(self, t: ReduxTable, seat: Seat, action: Action) -> Refusal:
        """Why an action does not fit the decision now at hand."""
        home = STEP_OF_VERB.get(str(action[0]))
        if action == ("pass",) and t.s.passed >> seat & 1:
            return Refusal("passed_already", "5.5")
        if home is not None and home != t.s.step:
            return Refusal("other_step", "3.1", step=home, now=t.s.step)
        return Refusal("finish_first", "17", step=t.s.step)

    # ---- thinking ahead

    def imagine(self, s: ReduxState, seat: Seat, rng: Random) -> ReduxState:
        """Same view for the seat; decks, hidden hands and hidden recruits are dealt anew (18.2)."""
        guess = s.clone()
        guess.seed = rng.getrandbits(63)
        guess.loaded = {}
        for who in SEATS:
            if who == seat:
                _reorder_own_deck(guess, who, rng)
            else:
                _deal_recruits_anew(guess, who, rng)
        _deal_hands_anew(guess, seat, rng)
        return guess

    # ---- saving and loading: what the kernel's codec asks

    def encode_foreign(self, value: object) -> object:
        """The state keeps nothing outside itself."""
        raise NotImplementedError(type(value).__name__)

    def decode_foreign(self, kind: type, value: Any) -> Any:
        """The state keeps nothing outside itself."""
        raise DataError("save", "state", f"expected no {kind.__name__}")

    def meanings(self, s: ReduxState) -> Mapping[str, Container[Any]]:
        """The values that each meaning of a frame's field may have in this position."""
        return meanings(s)

    def stack_problems(self, s: ReduxState, stack: Sequence[Frame]) -> list[str]:
        """The contradictions between the frames and the position, in words."""
        return stack_problems(s, stack)

    def problems(self, s: ReduxState) -> list[str]:
        """What is wrong with a loaded state."""
        return problems(s)


def _reorder_own_deck(guess: ReduxState, seat: Seat, rng: Random) -> None:
    """The seat knows which cards it put back, not their order; of the others it knows nothing."""
    deck, known = guess.general_deck[seat], guess.put_back[seat]
    below, above = sorted(deck[:known]), sorted(deck[known:])
    deal_again(below, rng)
    deal_again(above, rng)
    guess.general_deck[seat] = below + above


def _deal_recruits_anew(guess: ReduxState, seat: Seat, rng: Random) -> None:
    """Another state's deck and what it is looking at; a choice that is made stays made."""
    cards = sorted(guess.general_deck[seat] + guess.drawn[seat])
    deal_again(cards, rng)
    guess.promised[seat] = []
    guess.picked[seat] = []
    if guess.drawn[seat]:
        guess.drawn[seat] = [cards.pop() for _ in range(guess.drawing)]
        if guess.sealed >> seat & 1:
            guess.picked[seat] = guess.drawn[seat][: guess.keeping[seat]]
    guess.general_deck[seat] = cards


def _deal_hands_anew(guess: ReduxState, seat: Seat, rng: Random) -> None:
    """The enhancements the seat cannot see: both decks, and the hands of others unless they lie open."""
    closed = [who for who in SEATS if who != seat] if not guess.options.hands_open else []
    separation = sorted([*guess.separation_deck, *(card for who in closed for card in guess.hands[who] if card <= 21)])
    unification = sorted([*guess.unification_deck, *(card for who in closed for card in guess.hands[who] if card > 21)])
    deal_again(separation, rng)
    deal_again(unification, rng)
    for who in closed:
        # The backs of the cards show which deck they are of.
        guess.hands[who] = sorted((separation if card <= 21 else unification).pop() for card in guess.hands[who])
    guess.separation_deck, guess.unification_deck = separation, unification


RULES = ReduxRules()


def opened(options: Options, seats: int, seed: int, watched: bool = False) -> ReduxTable:
    """A game before its first step. `DataError` unless three play (2.1)."""
    if seats != PLAYERS:
        raise DataError("options", "seats", f"{seats} players: Redux is for exactly {PLAYERS} (2.1)")
    t: ReduxTable = Table(RULES, empty_state(options, seed), [], watched)
    t.call(Campaign())
    return t


def new_game(seed: int = 1, watched: bool = False, **options: Any) -> ReduxTable:
    """A game at its first decision."""
    return RULES.start(options, PLAYERS, seed, watched)
