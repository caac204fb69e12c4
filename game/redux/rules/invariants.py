"""The invariants of every state, loaded or played (18.4): an empty list, or the problems in words."""

from game.engine.shapes import result_problem
from game.redux.rules.catalogue import CARDS, LEVEL_MAX, RANK_MAX, TRIBAL_MAX
from game.redux.rules.places import (
    ALL_SPACES,
    BATTLES,
    CARD_COUNT,
    COMMON,
    GENERAL_COUNT,
    KINDS,
    LOCATIONS,
    PAIRS,
    SEATS,
    TRIBES,
    TYPES,
    border_of,
    border_of_space,
    state_of,
)
from game.redux.rules.state import (
    CUSTODIAN,
    FREE,
    NEW_CUSTODIAN,
    NOT_IN_PLAY,
    ON_BOARD,
    SIDES,
    SOURCES,
    STATIONED,
    ReduxState,
)

MOST = 999
"""No game holds more of anything."""

ENDINGS = {"win": ("16.9",), "shared": ("16.9",)}
"""The clauses that end a game, by how it ends."""

_LENGTHS = {
    "order": 3, "supply": 3 * KINDS, "market": 3, "farm": 3, "treasury": 3, "granary": 3, "tribal": 3,
    "tribal_change": 3, "rank": 3, "military": 3, "emperor": 3, "built": 3, "unpaid": 3, "uncovered": 3, "generals": 3,
    "where": 70, "since": 70, "assigned_in": 70, "stationed_in": 70, "support_with": 70, "emperor_with": 70,
    "bonus": 70, "units": 280, "tribe_gold": 3, "owner": 16, "holder": 16, "token": 16, "first_sent": 3,
    "reached": 19 * SIDES, "won": 3, "acted": 3, "jade": 3, "general_deck": 3, "put_back": 3, "keeping": 3, "drawn": 3,
    "picked": 3, "promised": 3, "hands": 3, "points": 3 * len(SOURCES), "draws": 10,
}  # fmt: skip


def problems(s: ReduxState) -> list[str]:
    """Everything that is wrong, each in words."""
    found = _lengths(s)
    if found:
        return found
    found = [*_numbers(s)]
    if found:
        return found
    return [*_nobody(s), *_generals(s), *_cards(s), *_levels(s), *_borders(s), *_spaces(s)]


def _lengths(s: ReduxState) -> list[str]:
    found = [f"{name}: expected {size} numbers" for name, size in _LENGTHS.items() if len(getattr(s, name)) != size]
    if s.seats != len(SEATS):
        found.append(f"seats: expected {len(SEATS)}")
    return found


def _numbers(s: ReduxState) -> list[str]:
    """Nothing below 0 or larger than any game has."""
    found = []
    for name in ("supply", "market", "farm", "treasury", "granary", "rank", "military", "emperor", "unpaid",
                 "uncovered", "since", "assigned_in", "stationed_in", "support_with", "emperor_with", "bonus", "units",
                 "tribe_gold", "first_sent", "reached", "jade", "put_back", "keeping", "points", "where"):  # fmt: skip
        if not all(0 <= number <= MOST for number in getattr(s, name)):
            found.append(f"{name}: a number below 0 or larger than any game has")
    if sorted(s.order) != list(SEATS):
        found.append("order: the three states, each once")
    if not all(-1 <= owner <= 2 for owner in s.owner) or not all(0 <= token <= 3 for token in s.token):
        found.append("owner, token: no such state or place")
    if not all(0 <= general <= GENERAL_COUNT for general in s.holder):
        found.append("holder: no such general")
    masks = (*s.won, *s.acted)
    if not all(0 <= mask < 1 << 19 for mask in masks) or not all(0 <= mask < 1 << 43 for mask in s.built):
        found.append("won, acted, built: bits that stand for nothing")
    if not 0 <= s.allied <= 7 or not 0 <= s.passed <= 7 or not 0 <= s.sealed <= 7 or not 0 <= s.level_kept <= 7:
        found.append("allied, passed, sealed, level_kept: bits that stand for no state")
    if s.alliance not in (0, *COMMON) or s.left_space not in (0, *COMMON):
        found.append("alliance, left_space: no common space")
    if not -1 <= s.turn_seat <= 2 or not 0 <= s.round <= s.options.rounds or not 0 <= s.turn <= MOST:
        found.append("turn_seat, round, turn: out of bounds")
    if not 0 <= s.drawing <= 6 or s.criterion not in (0, 1) or not 0 <= s.bought_support <= 7:
        found.append("drawing, criterion, bought_support: out of bounds")
    if not 0 <= s.bid_tokens <= 2 or not 0 <= s.unity <= 3 or not 0 <= s.horses <= 4:
        found.append("bid_tokens, unity, horses: more than their cards hold")
    if not all(-MOST <= number <= MOST for number in s.tribal_change):
        found.append("tribal_change: out of bounds")
    if not all(what in (1, 2, 3) for used in s.promised for what in used):
        found.append("promised: no such effect")
    ending = result_problem(s.result, ENDINGS, s.seats)
    if ending:
        found.append(ending)
    return found


def _nobody(s: ReduxState) -> list[str]:
    """Number 0 is no general: nothing is ever written there."""
    lists = (s.since, s.assigned_in, s.stationed_in, s.support_with, s.emperor_with, s.bonus)
    written = any(numbers[0] for numbers in lists) or any(s.units[: len(TYPES)]) or s.where[0] != NOT_IN_PLAY
    return ["general 0 is nobody, and something is written of him"] if written else []


def _generals(s: ReduxState) -> list[str]:
    """69 generals, each in one place (2.2)."""
    found = []
    for seat in SEATS:
        everywhere = [*s.generals[seat], *s.general_deck[seat], *s.drawn[seat]]
        whole = [general for general in range(1, GENERAL_COUNT + 1) if state_of(general) == seat]
        if (s.round or s.generals[seat]) and sorted(everywhere) != whole:
            found.append(f"seat {seat}: its 23 generals are not each in one place")
        if any(card not in s.drawn[seat] for card in s.picked[seat]):
            found.append(f"seat {seat}: a card is kept that was not drawn")
        if s.put_back[seat] > len(s.general_deck[seat]):
            found.append(f"seat {seat}: more cards put back than the deck has")
        custodians = 0
        for general in s.generals[seat]:
            where = s.where[general]
            custodians += where in (CUSTODIAN, NEW_CUSTODIAN)
            if where not in (FREE, CUSTODIAN, NEW_CUSTODIAN, STATIONED, *ALL_SPACES):
                found.append(f"general {general} is nowhere")
            if where in BATTLES and seat not in PAIRS[border_of_space(where)]:
                found.append(f"general {general} stands on a border of others")
            if where in TRIBES and where != TRIBES[seat]:
                found.append(f"general {general} is with the tribe of others")
        if custodians > 2:
            found.append(f"seat {seat}: {custodians} custodians")
    known = {general for cards in s.generals for general in cards}
    for general in range(1, GENERAL_COUNT + 1):
        if general not in known and s.where[general] != NOT_IN_PLAY:
            found.append(f"general {general} is in play and belongs to nobody")
    return found


def _cards(s: ReduxState) -> list[str]:
    """42 enhancements, each in one place (12)."""
    built = [card for mask in s.built for card in range(1, CARD_COUNT + 1) if mask >> card & 1]
    cards = [*s.separation_deck, *s.unification_deck, *(card for hand in s.hands for card in hand), *built]
    if sorted(cards) != list(range(1, CARD_COUNT + 1)):
        return ["the 42 enhancements are not each in one place"]
    if any(hand != sorted(hand) for hand in s.hands):
        return ["a hand is not in order"]
    return []


def _levels(s: ReduxState) -> list[str]:
    found = []
    if any(level > LEVEL_MAX for level in (*s.market, *s.farm)):
        found.append(f"a level above {LEVEL_MAX} (1.2)")
    if any(rank > RANK_MAX for rank in s.rank):
        found.append(f"a rank above {RANK_MAX} (1.5)")
    if not all(0 <= level <= TRIBAL_MAX for level in s.tribal):
        found.append(f"tribal relations outside 0 to {TRIBAL_MAX} (1.4)")
    if sum(s.emperor) + sum(s.emperor_with) > CARDS.numbers["emperor_tokens"]:
        found.append("more Han emperor tokens than there are (10)")
    return found


def _borders(s: ReduxState) -> list[str]:
    found = []
    for location in LOCATIONS:
        owner, holder = s.owner[location], s.holder[location]
        if (owner < 0) != (holder == 0):
            found.append(f"location {location}: an owner without a general, or a general without an owner")
        elif owner >= 0:
            if owner not in PAIRS[border_of(location)]:
                found.append(f"location {location}: held by a state that has no border there")
            if state_of(holder) != owner or s.where[holder] != STATIONED:
                found.append(f"location {location}: held by a general who is not stationed")
        elif s.token[location] != ON_BOARD:
            found.append(f"location {location}: its token is taken and nobody is there")
    for seat in SEATS:
        for general in s.generals[seat]:
            if s.where[general] == STATIONED and s.holder.count(general) not in (1, 2):
                found.append(f"general {general} is stationed nowhere")
    return found


def _spaces(s: ReduxState) -> list[str]:
    found = []
    for seat in SEATS:
        there = [general for general in s.generals[seat] if s.where[general] == TRIBES[seat]]
        if len(there) > 1:
            found.append(f"seat {seat}: {len(there)} generals with its tribe (5.9)")
        if s.tribe_gold[seat] > 1:
            found.append(f"seat {seat}: more than 1 gold with its tribe (5.9)")
    return found
