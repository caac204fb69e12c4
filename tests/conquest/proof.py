"""Conquest as the contract suite knows it: how games of it begin, and what a seat may not know."""

from random import Random
from typing import Any

from game.conquest.fuzzing import choose
from game.conquest.rules.boards import load_board
from game.conquest.rules.game import RULES, opened
from game.conquest.rules.gold_ledger import all_is_seen
from game.conquest.rules.options import read_options
from game.conquest.rules.sides import has_no_revolts
from game.conquest.rules.state import ConquestState
from game.conquest.rules.verbs import REVOLT
from game.conquest.rules.view import fold
from game.engine.refusals import Seat
from game.engine.table import Table
from tests.contract.proof import Proof, Start


def conquest_opened(start: Start) -> Table[ConquestState]:
    options = read_options(start.options)
    return opened(load_board(options.board), options, start.seats, start.seed, watched=True)


def seen_by(s: ConquestState, seat: Seat) -> tuple[int, int]:
    """How many cards on top of the Ruler and the General deck the seat is looking at (ST07, ST21)."""
    return (s.rulers_seen, s.generals_seen) if seat == s.turn_seat else (0, 0)


def conquest_otherwise(s: ConquestState, seat: Seat, chance: Random) -> None:
    """The seed, the order of the decks, unseen reserves and hands, what others gave each other (R19.2, R26)."""
    s.seed = chance.getrandbits(60)
    rulers, generals = seen_by(s, seat)
    for deck in (s.province_deck, s.fate_deck):
        chance.shuffle(deck)
    below = s.ruler_deck[: len(s.ruler_deck) - rulers]
    chance.shuffle(below)
    s.ruler_deck[: len(below)] = below
    unseen = [c for who in range(s.seats) if who != seat for c in s.reserve[who] if c not in s.shown[who]]
    gained = {card: s.gained[card] for card in unseen}
    for card in unseen:
        s.gained[card] = 0
    cards = s.general_deck[: len(s.general_deck) - generals] + unseen
    chance.shuffle(cards)
    for who in range(s.players):
        if who != seat:
            for place, card in enumerate(s.reserve[who]):
                if card not in s.shown[who]:
                    s.reserve[who][place] = cards.pop()
                    # The order in which Generals were hired is known, whoever they are.
                    s.gained[s.reserve[who][place]] = gained[card]
            if not all_is_seen(s) and s.alive[who]:
                hold_unseen(s, seat, who, chance.randint(0, 30))
    s.general_deck[: len(cards)] = cards
    faces = [*s.strategy_deck, *s.strategy_unused, *(c for who in range(s.seats) if who != seat for c in s.hands[who])]
    chance.shuffle(faces)
    # Among allies no hand holds a Revolt and none was discarded from one (C4.5): they go to the deck, which is last.
    faces.sort(key=lambda card: not has_no_revolts(s) or card != REVOLT)
    for pile in (*(s.hands[who] for who in range(s.seats) if who != seat), s.strategy_unused, s.strategy_deck):
        pile[:] = [faces.pop() for _ in pile]
    chance.shuffle(s.strategy_deck)


def hold_unseen(s: ConquestState, observer: Seat, who: Seat, gold: int) -> None:
    """Another treasury, of which the observer has seen as much as of the true one: gifts of others made it so."""
    if not s.unseen:
        s.unseen = [[0] * (s.players + 1) for _ in range(s.seats)]
    s.unseen[observer][who] += gold - s.gold[who]
    s.gold[who] = gold


def conquest_secrets(s: ConquestState, seat: Seat) -> dict[str, tuple[Any, ...]]:
    """Decks of two or more cards, unseen reserves and hands. Gold is counted, not dealt."""
    rulers, generals = seen_by(s, seat)
    decks = {
        "ruler_deck": s.ruler_deck[: len(s.ruler_deck) - rulers],
        "general_deck": s.general_deck[: len(s.general_deck) - generals],
        "province_deck": s.province_deck,
        "strategy_deck": s.strategy_deck,
        "fate_deck": s.fate_deck,
    }
    secrets: dict[str, tuple[Any, ...]] = {name: tuple(cards) for name, cards in decks.items() if len(set(cards)) > 1}
    for who in range(s.seats):
        unseen = tuple(sorted(set(s.reserve[who]) - set(s.shown[who])))
        if who != seat and unseen and len(decks["general_deck"]) > 2:
            secrets[f"reserve of {who}"] = unseen
        if who != seat and s.hands[who] and len(set(s.strategy_deck)) > 2:
            secrets[f"hand of {who}"] = tuple(sorted(s.hands[who]))
    return secrets


ALLIED = {"scenario": "yellow_scarves", "zhang_jue": "out"}

CONQUEST = Proof(
    rules=RULES,
    starts=(
        Start("plain", {"round_limit": 6}, 6, 5),
        Start("open", {"mode": "annihilation", "round_limit": 12, "gold_visibility": "public",
                       "reserve_visibility": "public", "board": "rivers-and-seas", "starting_provinces": 2}, 4, 2),
        Start("chosen", {"mode": "gold", "round_limit": 3, "rulers": "choose", "starting_provinces": 3,
                         "board": "passes-and-ranges", "reserve_visibility": "hidden"}, 8, 3),
        Start("quick", {"setup": "quickplay", "mode": "quick_regions", "round_limit": 6, "fate": "hardcore_turns",
                        "prompts": "everyone"}, 5, 6),
        Start("quiet", {"round_limit": 6, "fate": "hardcore", "prompts": "minimal", "starting_provinces": 2}, 4, 7),
        Start("claimed", {"mode": "twenty_one", "province_goal": 6, "round_limit": 5, "starting_gold": 20,
                          "victory_claim": "declare_and_confirm", "victory_check": "immediate",
                          "starting_infantry": 10, "board": "deer-of-the-plain"}, 5, 4),
        Start("allied", ALLIED | {"bots": 3, "bot_start_generals": 1, "starting_gold": 12}, 6, 9),
        Start("alone", ALLIED | {"bots": 2, "prompts": "everyone", "board": "rivers-and-seas", "fate": "hardcore",
                                 "starting_infantry": 14, "starting_gold": 30, "coop_round_limit": 12}, 3, 10),
        Start("open allies", ALLIED | {"bots": 4, "gold_visibility": "public", "reserve_visibility": "public",
                                       "zhang_jue": "in", "starting_gold": 20, "starting_infantry": 9}, 8, 11),
    ),
    opened=conquest_opened,
    fold=fold,
    choose=choose,
    otherwise=conquest_otherwise,
    secrets=conquest_secrets,
    turns_up=lambda s, action: (
        (action[0] == "hire" and s.options.reserve_visibility == "public")
        # A Revolt among the cards drawn is put aside face up (C4.5).
        or (action[0] in ("buy", "discard") and has_no_revolts(s))
    ),
    never=(
        (), ("",), ("hire", 1), ("sing",), (1,), (3, "hire"), ("place",), ("place", 1), ("place", 1, 0),
        ("place", 0, 1), ("place", 99, 1), ("place", -1, 1), ("place", "a", "b"), ("hire_infantry",),
        ("hire_infantry", -1), ("hire_infantry", "all"), ("hire_infantry", 10**30), ("invade", 999, 1),
        ("invade", 1, -1), ("invade", 1, 1), ("invade",), ("rally", 999), ("rally", -1), ("move", 99, 99),
        ("move", 1, 1), ("lead", 16), ("lead", -1), ("lead", "x"), ("foot", -1, 0), ("foot", 1), ("lose", 99),
        ("deploy", 99, 1), ("deploy", 1, 99), ("swap", 1, 99), ("swap", 1, -1), ("settle", 0), ("place_ruler", 99),
        ("take_ruler", 0), ("take_ruler", 99), ("withdraw", 99, 1), ("withdraw_leader", 9, 1), ("gather", 0),
        ("dismiss", 0), ("dismiss", 99), ("give", 0, 0), ("give", 99, 1), ("give", 0, -5), ("give", -1, 1),
        ("give",), ("show", 0), ("show", 99), ("show",), ("end_step", "now"), ("hire", "x" * 10_000),
    ),
)  # fmt: skip
