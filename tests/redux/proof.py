"""Redux as the contract suite knows it: how games of it begin, and what a seat may not know."""

from random import Random
from typing import Any

from game.engine.refusals import Seat
from game.engine.table import Table
from game.redux.fuzzing import choose
from game.redux.rules.game import RULES, opened
from game.redux.rules.options import read_options
from game.redux.rules.places import SEATS, SEPARATION_CARDS
from game.redux.rules.state import ReduxState
from game.redux.rules.view import fold
from tests.contract.proof import Proof, Start


def redux_opened(start: Start) -> Table[ReduxState]:
    return opened(read_options(start.options), start.seats, start.seed, watched=True)


def closed_hands(s: ReduxState, seat: Seat) -> list[Seat]:
    """The others whose enhancements a seat may not read (18.2)."""
    return [] if s.options.hands_open else [who for who in SEATS if who != seat]


def otherwise(s: ReduxState, seat: Seat, chance: Random) -> None:
    """The seed, the order of decks, closed hands, and what the others draw, keep and use in a recruitment."""
    s.seed = chance.getrandbits(60)
    for who in SEATS:
        deck, known = s.general_deck[who], s.put_back[who]
        if who == seat:
            below, above = deck[:known], deck[known:]
            chance.shuffle(below)
            chance.shuffle(above)
            s.general_deck[who] = below + above
            continue
        cards = deck + s.drawn[who]
        chance.shuffle(cards)
        keeps = [s.drawn[who].index(card) for card in s.picked[who]]
        s.drawn[who] = [cards.pop() for _ in s.drawn[who]]
        s.picked[who] = [s.drawn[who][place] for place in keeps]
        s.general_deck[who] = cards
    closed = closed_hands(s, seat)
    for deck, low, high in ((s.separation_deck, 1, SEPARATION_CARDS), (s.unification_deck, SEPARATION_CARDS + 1, 42)):
        cards = [*deck, *(card for who in closed for card in s.hands[who] if low <= card <= high)]
        chance.shuffle(cards)
        for who in closed:
            s.hands[who] = sorted(cards.pop() if low <= card <= high else card for card in s.hands[who])
        deck[:] = cards


def secrets(s: ReduxState, seat: Seat) -> dict[str, tuple[Any, ...]]:
    """Decks of two or more cards, closed hands, and the recruits of the others."""
    found: dict[str, tuple[Any, ...]] = {}
    for who in SEATS:
        unknown = s.general_deck[who][s.put_back[who] :] if who == seat else s.general_deck[who]
        if len(unknown) > 2:
            found[f"general deck of {who}"] = tuple(s.general_deck[who])
        if who != seat and s.drawn[who]:
            found[f"drawn by {who}"] = tuple(s.drawn[who])
    for name, deck in (("separation", s.separation_deck), ("unification", s.unification_deck)):
        if len(deck) > 2:
            found[name] = tuple(deck)
    for who in closed_hands(s, seat):
        if s.hands[who] and len(s.separation_deck) > 2 and len(s.unification_deck) > 2:
            found[f"hand of {who}"] = tuple(s.hands[who])
    return found


def turns_up(s: ReduxState, action: Any) -> bool:
    """The last general kept opens all choices; an open hand shows what is imported."""
    return action[0] == "keep" or (action[0] == "import" and s.options.hands_open)


REDUX = Proof(
    rules=RULES,
    starts=(
        Start("full", {}, 3, 5),
        Start("evening", {"preset": "evening"}, 3, 6),
        Start("first", {"preset": "first", "shortage": "mild", "income_base": 2}, 3, 7),
        Start("turned about", {"rounds": 10, "stationed_end": 6, "full_borders_end": 1, "army_types": False,
                               "emperor_alliance": False, "income_base": 0, "states": "dealt"}, 3, 8),
    ),
    opened=redux_opened,
    fold=fold,
    choose=choose,
    otherwise=otherwise,
    secrets=secrets,
    turns_up=turns_up,
    never=(
        (), ("",), ("sing",), (1,), (3, "send"), ("send",), ("send", 1), ("send", 1, 1, 1), ("send", 0, 1),
        ("send", 70, 1), ("send", -1, 1), ("send", 1, 19), ("send", 1, 0), ("send", "a", "b"), ("send", 10**30, 1),
        ("keep", 0), ("keep",), ("keep", 99), ("ally", 13), ("ally", 0), ("lead", 4, 1), ("lead", 0, 0),
        ("support", -1), ("edicts", -1), ("build", 0), ("build", 43), ("take", 0), ("take", 16), ("store", 0),
        ("use", 0, 0), ("use", 999, 1), ("use", 1, 9), ("act", 0), ("act", 99), ("resources", 3, 3), ("train", -1),
        ("make", 4, 4), ("icon", 10), ("gold_for_rice", 0), ("gold_for_rice", 998), ("swap_weapon", 1, 1),
        ("pass", 1), ("skip", "x" * 10_000), ("import", 3), ("one", 3), ("aim", 3), ("station", 0),
    ),
)  # fmt: skip
