"""The invariants of every game of Conquest; a loaded state must satisfy them before it is played."""

from collections import Counter

from game.conquest.rules.aims import CLAUSES
from game.conquest.rules.card_data import FATE_DECK, STRATEGY_DECK
from game.conquest.rules.catalogue import GENERALS, RULERS
from game.conquest.rules.chance import STREAMS
from game.conquest.rules.coop.soundness import rebel_problems
from game.conquest.rules.leaders import GENERAL_SKILLS, MOST_GENERALS, generals_owned, leaders_in
from game.conquest.rules.options import BOUNDS
from game.conquest.rules.pot import capacity
from game.conquest.rules.sides import bots, is_coop, is_scarf_general
from game.conquest.rules.state import (
    BARRED,
    EPIDEMIC,
    FAMINE,
    FLOOD,
    HEIR,
    MOST_SCARF_GENERALS,
    NEUTRAL,
    NO_LORD,
    NOBODY,
    SCARF_GENERAL,
    ConquestState,
)
from game.conquest.rules.verbs import REVOLT
from game.engine.shapes import result_problem

MOST_GOLD = 9_999
"""No game comes near it; beyond it a save was made by hand."""


PER_PROVINCE = ["owner", "infantry", "units", "once", "twice", "barred", "moved", "tokens", "harvest", "palisades"]
FLAGS = ["consolidated", "interrupts", "alive"]
MOST_OF_A_KIND = {"tokens": FLOOD | FAMINE | EPIDEMIC, "harvest": 99, "palisades": 99, "immune": (1 << 25) - 1}
"""The largest value of each of these; the smallest is 0."""

ENDINGS = {
    "win": ("R23.3", "R23.4", "R23.5", "R23.6", "R23.7", "R23.8", "R23.9", "R23.12", "C14.1",
            *CLAUSES.values()),
    "shared": ("R23.4", "R23.5", "R23.6", "R23.7", "R23.8", "R23.9", "R23.12"),
    "draw": ("R23.3", "R23.5"), "loss": ("C14.2",),
}  # fmt: skip
"""The clauses that end a game, by how it ends."""

EMPTY_FILLER = ("infantry", "units", "once", "twice", "barred", "moved", "tokens", "harvest", "palisades")

PER_LEADER = ["leader_card", "leader_at", "leader_captures", "leader_moved"]
PER_SEAT = [
    "gold",
    "pool",
    "alive",
    "hill",
    "reserve",
    "shown",
    "hands",
    "seized",
    "conquests",
    "pending_ruler",
    "lord",
    "consolidated",
    "immune",
    "interrupts",
]


def problems(s: ConquestState) -> list[str]:
    """Every broken invariant in words; none in a sound state. Lengths come first: the rest rests on them."""
    wrong = _lengths(s)
    return wrong or [*_ranges(s), *_garrisons(s), *_leaders(s), *_cards(s), *rebel_problems(s)]


def _lengths(s: ConquestState) -> list[str]:
    provinces, slots = s.board.size + 1, 4 * s.seats
    if not 2 <= s.seats <= 8:
        return [f"seats: {s.seats} players, expected 2 to 8"]
    if s.players != s.seats - s.options.bots or s.players < 1:
        return [f"players: {s.players} of {s.seats} seats with {s.options.bots} bots (C1.1)"]
    expected = {
        **dict.fromkeys(PER_PROVINCE, provinces),
        **dict.fromkeys(PER_LEADER, slots),
        **dict.fromkeys(PER_SEAT, s.seats),
        "draws": STREAMS,
        "gained": SCARF_GENERAL + MOST_SCARF_GENERALS * 8,
    }
    return [
        f"{name}: {len(getattr(s, name))} entries, expected {length}"
        for name, length in expected.items()
        if len(getattr(s, name)) != length
    ]


def _ranges(s: ConquestState) -> list[str]:
    wrong = []
    wrong += [
        f"options: {name} is {getattr(s.options, name)} (R2.2)"
        for name, (least, most) in BOUNDS.items()
        if not least <= getattr(s.options, name) <= most
    ]
    if any(not 0 <= stream < STREAMS or any(not 0 <= die <= 8 for die in dice) for stream, dice in s.loaded.items()):
        wrong.append("loaded: expected dice of 1 to 8 on the streams of chance, 0 for one left to them")
    if not (0 <= s.turn_seat < s.seats and 0 <= s.start_seat < s.seats):
        wrong.append("turn_seat and start_seat must be seats")
    if s.ties not in (0, 1) or not 0 <= s.fate_die <= 6 or s.round < 0:
        wrong.append("ties, fate_die or round out of range")
    if any(value not in (0, 1) for name in FLAGS for value in getattr(s, name)):
        wrong.append(f"{', '.join(FLAGS)}: a flag that is neither 0 nor 1")
    if any(value not in (0, 1) for value in (s.emptied, s.held_two, s.winter)):
        wrong.append("emptied, held_two or winter: neither 0 nor 1")
    if any(not 0 <= value <= most for name, most in MOST_OF_A_KIND.items() for value in getattr(s, name)):
        wrong.append(f"{', '.join(MOST_OF_A_KIND)}: out of range")
    if any(not 0 <= card <= HEIR for card in s.pending_ruler):
        wrong.append("pending_ruler: no such Ruler")
    if any(getattr(s, name)[0] for name in EMPTY_FILLER):
        wrong.append("the filler before Province 1 is not empty")
    if any(not 0 <= n <= BARRED for n in s.leader_captures) or any(n not in (0, 1) for n in s.leader_moved):
        wrong.append("leader_captures or leader_moved out of range")
    if len(set(s.province_deck)) != len(s.province_deck) or not set(s.province_deck) <= set(s.board.ids):
        wrong.append("province_deck: not distinct Provinces")
    for name in ("infantry", "once", "twice", "barred", "moved", "pool", "hill", "draws", "gained", "seized"):
        if any(value < 0 for value in getattr(s, name)):
            wrong.append(f"{name}: a negative number")
    if any(gold < 0 for gold in s.gold[: s.players]) or any(
        not -MOST_GOLD <= gold <= 0 for gold in s.gold[s.players :]
    ):
        wrong.append("gold: a negative number, or a bot with gold (C1.4)")
    bounded = ("gold", "pool", "hill", "gained", "seized")
    if any(value > MOST_GOLD for name in bounded for value in getattr(s, name)) or s.round > MOST_GOLD:
        wrong.append(f"{', '.join(bounded)} or round above {MOST_GOLD}")
    if s.unseen and (
        [len(row) for row in s.unseen] != [s.players + 1] * s.seats
        or any(abs(difference) > MOST_GOLD * s.players for row in s.unseen for difference in row)
        or any(s.unseen[observer][observer] for observer in range(s.players))
    ):
        wrong.append("unseen: not a count of every treasury by every player")
    if any(len(set(won)) != len(won) or not set(won) <= set(s.board.ids) for won in s.conquests):
        wrong.append("conquests: not distinct Provinces")
    if any(owner >= s.seats or owner < NEUTRAL for owner in s.owner):
        wrong.append("owner: no such player")
    ending = result_problem(s.result, ENDINGS, s.seats)
    if ending:
        wrong.append(ending)
    return wrong


def _garrisons(s: ConquestState) -> list[str]:
    wrong = []
    for p in s.board.ids:
        owner, infantry, units = s.owner[p], s.infantry[p], s.units[p]
        standing = sum(1 for at in s.leader_at if at == p)
        if units != infantry + standing:
            wrong.append(f"province {p}: {units} units counted, {infantry} Infantry and {standing} leaders there")
        if units > s.board.cap[p]:
            wrong.append(f"province {p}: {units} units above the cap of {s.board.cap[p]} (R1.2)")
        if (owner == NOBODY) != (units == 0):
            wrong.append(f"province {p}: owner {owner} with {units} units (R8.1)")
        if owner < 0 and standing:
            wrong.append(f"province {p}: a leader without an owner (R8.1)")
        if owner >= 0 and standing != len(leaders_in(s, p)):
            wrong.append(f"province {p}: leaders of two factions (R8.1)")
        if s.once[p] + s.twice[p] + s.barred[p] > infantry or s.moved[p] > infantry:
            wrong.append(f"province {p}: more counters than Infantry (R1.6)")
    return wrong


def _leaders(s: ConquestState) -> list[str]:
    wrong = []
    for slot, (card, at) in enumerate(zip(s.leader_card, s.leader_at, strict=True)):
        most = HEIR if slot % 4 == 0 else len(GENERAL_SKILLS) - 1
        if not 0 <= card <= most or not 0 <= at <= s.board.size:
            wrong.append(f"leader slot {slot}: card {card} at {at}")
        elif at and not card:
            wrong.append(f"leader slot {slot}: nobody stands at {at}")
    for seat in range(s.seats):
        if s.alive[seat] != (1 if seat in s.owner else 0) and s.round:
            wrong.append(f"player {seat}: alive is {s.alive[seat]}, on the board: {seat in s.owner} (R18.1)")
        if generals_owned(s, seat) > MOST_GENERALS:
            wrong.append(f"player {seat}: more than six Generals (R11.2)")
    return wrong


def _cards(s: ConquestState) -> list[str]:
    """No card lost, none doubled."""
    wrong = []
    generals = [*s.general_deck, *s.general_discard, *(card for cards in s.reserve for card in cards)]
    generals += [card for slot, card in enumerate(s.leader_card) if slot % 4 and card]
    generals = [card for card in generals if not is_scarf_general(card)]
    if sorted(generals) != list(range(1, len(GENERALS))):
        wrong.append(f"generals: {sorted(generals)} is not every card once")
    rulers = [*s.ruler_deck, *s.ruler_discard, *s.leader_card[::4], *s.pending_ruler]
    rulers = [card for card in rulers if card not in (0, HEIR)]
    absent = {13} if s.options.zhang_jue == "out" else set()
    if sorted(rulers) != [card for card in range(1, len(RULERS)) if card not in absent]:
        wrong.append(f"rulers: {sorted(rulers)} is not every card once")
    strategy = [*s.strategy_deck, *s.strategy_used, *s.strategy_unused, *(card for cards in s.hands for card in cards)]
    if sorted([*strategy, *s.pot]) != list(STRATEGY_DECK):
        wrong.append("strategy: not the ninety cards (K8)")
    if s.fate_deck or s.fate_discard:
        there = Counter([*s.fate_deck, *s.fate_discard])
        if there.total() < len(FATE_DECK) - 1 or not there <= Counter(FATE_DECK):
            wrong.append("fate: not the twenty-seven cards (K8)")
    if not (0 <= s.rulers_seen <= len(s.ruler_deck) and 0 <= s.generals_seen <= len(s.general_deck)):
        wrong.append("rulers_seen, generals_seen: more than the decks hold")
    if any(len(cards) > 6 for cards in s.hands):
        wrong.append("hands: more than six cards (R10.1)")
    wrong += _vassals(s)
    wrong += _alliance(s)
    if any(card not in cards for shown, cards in zip(s.shown, s.reserve, strict=True) for card in shown):
        wrong.append("shown: a card that is not in the reserve")
    return wrong


def _alliance(s: ConquestState) -> list[str]:
    """The players' Pot, and what neither allies nor bots can have (C1.3, C1.4, C4.3, C4.5)."""
    wrong = []
    if len(s.pot) > capacity(s):
        wrong.append(f"pot: {len(s.pot)} cards, expected at most {capacity(s)} (C4.3)")
    if is_coop(s) and any(REVOLT in cards for cards in (*s.hands, s.pot)):
        wrong.append("hands, pot: a Revolt is discarded when it is drawn (C4.5)")
    if any(s.hands[bot] or s.pending_ruler[bot] for bot in bots(s)):
        wrong.append("hands, pending_ruler: a bot has no cards (C1.4)")
    if is_coop(s) and any(lord != NO_LORD for lord in s.lord):
        wrong.append("lord: nobody serves among allies (C1.3)")
    gains = [number for number in s.gained if number]
    if len(set(gains)) != len(gains):
        wrong.append("gained: two Generals gained at once")
    return wrong


def _vassals(s: ConquestState) -> list[str]:
    """Exactly one lord, who is sovereign and alive; no chains (R21.1, R21.8)."""
    wrong = []
    for seat, lord in enumerate(s.lord):
        if lord == NO_LORD:
            continue
        if not 0 <= lord < s.seats or lord == seat or s.lord[lord] != NO_LORD:
            wrong.append(f"player {seat}: serves {lord}, who is no sovereign (R21.8)")
        elif not (s.alive[seat] and s.alive[lord]):
            wrong.append(f"player {seat}: a tie of vassalage outlived a party (R21.9)")
    return wrong
