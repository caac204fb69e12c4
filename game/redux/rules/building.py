"""The state enhancements that can be built, and their cost: pure questions (12)."""

from typing import NamedTuple

from game.redux.rules.amounts import ROWS_AT, row_of
from game.redux.rules.card_data import WEAPON
from game.redux.rules.catalogue import ENHANCEMENTS
from game.redux.rules.places import (
    CON,
    DECKS,
    GOLD,
    KINDS,
    SEPARATION_CARDS,
    SPEAR,
    SUPPORT,
    THINGS,
    CardId,
    GeneralId,
    Seat,
    Thing,
)
from game.redux.rules.state import ReduxState, locations_held, tribal_level

ANY_WEAPON = KINDS
"""The icon of a weapon of any type, after the nine things."""
ICONS = KINDS + 1

Cost = tuple[int, ...]
"""How many icons of each thing, the last number those of any weapon (12.2)."""


class Relief(NamedTuple):
    """The relief of a construction's cost: Lu Su takes one icon off, Jiang Wei replaces one by gold."""

    general: GeneralId = 0
    off: tuple[Thing, ...] = ()
    swap: bool = False


NO_RELIEF = Relief()


def cost_of(card: CardId) -> Cost:
    """The icons on a card."""
    cost = [0] * ICONS
    for name, count in ENHANCEMENTS[card].cost:
        cost[ANY_WEAPON if name == WEAPON else THINGS.index(name)] += count
    return tuple(cost)


COSTS = tuple(cost_of(card) for card in range(len(ENHANCEMENTS)))


def measure(s: ReduxState, seat: Seat, need: str) -> int:
    """The number that a prerequisite is compared with (12.1)."""
    match need:
        case "farm":
            return s.farm[seat]
        case "marketplace":
            return s.market[seat]
        case "development":
            return s.farm[seat] + s.market[seat]
        case "locations":
            return len(locations_held(s, seat))
        case "tribal":
            return tribal_level(s, seat)
        case "rank":
            return s.rank[seat]
        case "support":
            return s.have(seat, SUPPORT)
        case "built":
            return s.built[seat].bit_count()
    raise LookupError(need)


def unmet(s: ReduxState, seat: Seat, card: CardId, extra_support: int = 0) -> tuple[str, int, int] | None:
    """The first prerequisite that does not hold, with what is wanted and what is there (12.1)."""
    for need, least in ENHANCEMENTS[card].needs:
        there = measure(s, seat, need) + (extra_support if need == "support" else 0)
        if there < least:
            return need, least, there
    return None


def is_payable(supply: list[int], cost: Cost, wild: int = 0) -> bool:
    """Whether icons can be paid from nine things; `wild` weapons of any type come on top."""
    for thing in range(SPEAR):
        if supply[thing] < cost[thing]:
            return False
    short = spare = 0
    for thing in range(SPEAR, KINDS):
        left = supply[thing] - cost[thing]
        if left < 0:
            short -= left
        else:
            spare += left
    return short <= wild and short + cost[ANY_WEAPON] <= wild + spare


def relieved(cost: Cost, relief: Relief) -> list[tuple[int, Cost]]:
    """Every cost that a relief can make of one: the icon it touches and the cost then; -1 where it touches none."""
    found: list[tuple[int, Cost]] = []
    for icon in range(ICONS):
        if not cost[icon] or (icon not in relief.off if not relief.swap else icon == GOLD):
            continue
        changed = list(cost)
        changed[icon] -= 1
        if relief.swap:
            changed[GOLD] += 1
        found.append((icon, tuple(changed)))
    return found


def ways_to_pay(supply: list[int], card: CardId, relief: Relief = NO_RELIEF, wild: int = 0) -> list[tuple[int, Cost]]:
    """The payable ways to build a card: the icon a relief touches (-1: none) and the cost then.

    Lu Su's reduction is not refused where it can be had; Jiang Wei may replace an icon (data 2.2, 2.3).
    """
    cost = COSTS[card]
    changed = relieved(cost, relief) if relief.general else []
    plain = [] if changed and not relief.swap else [(-1, cost)]
    return [(icon, paid) for icon, paid in plain + changed if is_payable(supply, paid, wild)]


def supply_of(s: ReduxState, seat: Seat) -> list[int]:
    """A state's nine things."""
    return s.supply[KINDS * seat : KINDS * seat + KINDS]


def buildable(
    s: ReduxState, seat: Seat, decks: tuple[str, ...] = ("SEP", "UNI"), relief: Relief = NO_RELIEF
) -> list[CardId]:
    """The cards of a hand that can be built now (12.1)."""
    return buildable_with(s, seat, supply_of(s, seat), decks, relief, 0)


def buildable_with(
    s: ReduxState, seat: Seat, supply: list[int], decks: tuple[str, ...], relief: Relief, wild: int
) -> list[CardId]:
    """The same with another supply, for gains that are still to come."""
    extra = supply[SUPPORT] - s.have(seat, SUPPORT)
    return [
        card
        for card in s.hands[seat]
        if ("SEP" if card <= SEPARATION_CARDS else "UNI") in decks
        and unmet(s, seat, card, extra) is None
        and ways_to_pay(supply, card, relief, wild)
    ]


def relief_of(generals: tuple[GeneralId, ...]) -> Relief:
    """The relief by the generals who take the Construct action; only there (12.5)."""
    for general in generals:
        for source, index in ROWS_AT["cost"].get(general, ()):
            row = row_of(source, index)
            if row.at >> CON & 1:
                off = tuple(THINGS.index(name) for name in row.less_one_of)
                return Relief(general, off, bool(row.replace_one_by))
    return NO_RELIEF


def deck_name(card: CardId) -> str:
    """The deck of a card by name."""
    return DECKS[0] if card <= SEPARATION_CARDS else DECKS[1]
