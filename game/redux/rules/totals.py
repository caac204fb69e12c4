"""What generals contribute to a bid, what the sides come to, and who wins a space (5.13 to 6.6)."""

from typing import NamedTuple

from game.redux.rules.catalogue import GENERALS, SPACE_FACTS, general_named, general_with
from game.redux.rules.places import (
    ALL_SPACES,
    BATTLES,
    CHE,
    COMMON,
    SEATS,
    TRIBES,
    WPS,
    WU,
    GeneralId,
    Seat,
    SpaceId,
)
from game.redux.rules.state import ALLIED_SIDE, SIDES, ReduxState, is_allied

ADMINISTRATION = 0
COMBAT = 1

CAO_CAO = general_with("wins_ties")
HUANG_GAI = general_with("moves_when_all_have_passed")
LU_MENG = general_named("Lü Meng")

_FIXED = {
    number: COMBAT if SPACE_FACTS[number].criterion == "combat" else ADMINISTRATION
    for number in (*COMMON, *BATTLES)
    if SPACE_FACTS[number].criterion != "marker"
}
_GROWN = next(row for row in GENERALS[LU_MENG].rows if row.when == "value")


def criterion_of(s: ReduxState, space: SpaceId) -> int:
    """Which value a space asks for (2.6, 8); tribal spaces ask for none."""
    if space == CHE:
        return s.criterion
    if space == WPS:
        return 1 - s.criterion
    return _FIXED.get(space, COMBAT)


def administration_of(s: ReduxState, general: GeneralId) -> int:
    """A general's administration now: Lü Meng's rises from round 4."""
    if general == LU_MENG and s.round >= _GROWN.from_round:
        return _GROWN.administration
    return GENERALS[general].administration


def value_of(s: ReduxState, general: GeneralId, space: SpaceId) -> int:
    """A general's value in the criterion of a space."""
    if criterion_of(s, space) == ADMINISTRATION:
        return administration_of(s, general)
    return GENERALS[general].combat


def contribution(s: ReduxState, general: GeneralId, space: SpaceId) -> int:
    """What a general adds to the bid on a space with all that is with him (5.13)."""
    total = value_of(s, general, space) + s.support_with[general] + s.emperor_with[general] + s.bonus[general]
    return total + s.units_of(general) if space in BATTLES else total


def side_of(s: ReduxState, space: SpaceId, seat: Seat) -> int:
    """The side for which a state bids on a space (5.14)."""
    return ALLIED_SIDE if space == s.alliance and is_allied(s, seat) else seat


def bidders(s: ReduxState, space: SpaceId) -> list[tuple[int, GeneralId]]:
    """Every general assigned to a space with the side he bids for."""
    return [
        (side_of(s, space, seat), general)
        for seat in SEATS
        for general in s.generals[seat]
        if s.where[general] == space
    ]


def totals(s: ReduxState, space: SpaceId) -> list[int]:
    """The total of each side on a space (5.14); -1 for a side without a general there."""
    found = [-1] * SIDES
    for side, general in bidders(s, space):
        found[side] = max(0, found[side]) + contribution(s, general, space)
    return found


class Decision(NamedTuple):
    """Who wins a space, the totals, and the clause by which."""

    side: int
    totals: list[int]
    clause: str


def decide(s: ReduxState, space: SpaceId) -> Decision:
    """The winning side of a space (6); side -1 where nobody stands."""
    if space in TRIBES:
        seat = space - TRIBES[0]
        there = any(s.where[general] == space for general in s.generals[seat])
        return Decision(seat if there else -1, [-1] * SIDES, "6.5")
    found = totals(s, space)
    best = max(found)
    if best < 0:
        return Decision(-1, found, "")
    leading = [side for side in range(SIDES) if found[side] == best]
    if len(leading) == 1:
        return Decision(leading[0], found, "6.1" if sum(total >= 0 for total in found) > 1 else "5.18")
    return _break_tie(s, space, leading, found)


def _break_tie(s: ReduxState, space: SpaceId, leading: list[int], found: list[int]) -> Decision:
    """Equal totals, tested in the order of 6.2."""
    if space == s.left_space:
        others = [side for side in leading if side != side_of(s, space, WU)]
        if len(others) == 1:
            return Decision(others[0], found, "6.2a")
        leading = others
    for side, general in bidders(s, space):
        if general == CAO_CAO and side in leading:
            return Decision(side, found, "6.2b")
    first = min(leading, key=lambda side: s.reached[SIDES * space + side])
    return Decision(first, found, "6.2c")


def states_of_side(s: ReduxState, space: SpaceId, side: int) -> list[Seat]:
    """The states of a side with at least one general on the space (6.3, 6.4)."""
    return [
        seat
        for seat in SEATS
        if side_of(s, space, seat) == side and any(s.where[general] == space for general in s.generals[seat])
    ]


def bid_on(s: ReduxState) -> list[SpaceId]:
    """The spaces on which somebody stands."""
    there = set(s.where)
    return [space for space in ALL_SPACES if space in there]
