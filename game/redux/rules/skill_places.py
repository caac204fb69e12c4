"""On which spaces the skill of a general works as things stand, from what everybody sees (14.1)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from game.redux.rules.amounts import meets, works_at
from game.redux.rules.card_data import Row
from game.redux.rules.catalogue import GENERALS, LOCATION_FACTS
from game.redux.rules.places import (
    ALL_SPACES,
    ARCHERY,
    BATTLES,
    COMMON,
    FRM,
    MKT,
    PAIRS,
    PCV,
    PSH,
    REC,
    SUPPORT,
    TRIBES,
    TRN,
    GeneralId,
    Seat,
    SpaceId,
    border_of_space,
    locations_of,
    state_of,
)
from game.redux.rules.sending import TWO_TYPES_FROM, open_locations
from game.redux.rules.state import ReduxState, generals_on, tribal_level
from game.redux.rules.totals import CAO_CAO, COMBAT, bidders, criterion_of, side_of

PLACED: Final = ("before", "instead", "during", "after", "limit", "cost", "station")
"""Moments of rows that belong to the action of a space, or to stationing from a battle."""
BIDS: Final = (*COMMON, *BATTLES)
AT_MOST_AFTER: Final = 2
"""Zhuge Liang is paid up to this level after the development (data 2)."""


def _wherever_a_token_goes(s: ReduxState, general: GeneralId) -> Sequence[SpaceId]:
    with_him = s.support_with[general] if s.where[general] in ALL_SPACES else s.have(state_of(general), SUPPORT)
    return BIDS if with_him else ()


def _first_on_a_combat_space(s: ReduxState, general: GeneralId) -> Sequence[SpaceId]:
    first = s.bonus[general] if s.where[general] in ALL_SPACES else not s.first_sent[state_of(general)]
    return [space for space in BIDS if criterion_of(s, space) == COMBAT] if first else ()


def _beside_cao_cao(s: ReduxState, general: GeneralId) -> Sequence[SpaceId]:
    return [space for space in BIDS if s.where[CAO_CAO] == space]


def _open_to_archers(s: ReduxState, general: GeneralId) -> Sequence[SpaceId]:
    return [
        space
        for space in BATTLES
        if any(LOCATION_FACTS[location].type == ARCHERY for location in open_locations(s, space))
    ]


HOOKS: Final[Mapping[str, Callable[[ReduxState, GeneralId], Sequence[SpaceId]]]] = {
    "wins_ties": lambda s, general: BIDS,
    "makes_one_and_trains_one": lambda s, general: (PSH, PCV),
    "trains_for_a_level": lambda s, general: (REC,) if tribal_level(s, state_of(general)) else (),
    "takes_any_location_with_infantry": lambda s, general: BATTLES,
    "crosses_the_developments": lambda s, general: (MKT, FRM),
    "lifts_the_level_beside_cao_cao": _beside_cao_cao,
    "leads_the_first_assignment": _first_on_a_combat_space,
    "moves_when_all_have_passed": lambda s, general: COMMON,
    "one_support_comes_back": _wherever_a_token_goes,
    "swaps_recruiting_and_training": lambda s, general: (REC, TRN),
    "needs_no_units": lambda s, general: BATTLES,
    "adds_a_third_archer": _open_to_archers,
    "leads_two_types": lambda s, general: BATTLES if s.round >= TWO_TYPES_FROM else (),
}
"""By the small function of a card that is bound to spaces: those on which it works now."""


def within_reach(s: ReduxState, seat: Seat) -> list[SpaceId]:
    """The spaces a state may send somebody to: not those of others, no full border (5.6, 5.17)."""
    battles = [space for space in BATTLES if seat in PAIRS[border_of_space(space)] and open_locations(s, space)]
    return [*COMMON, *battles, TRIBES[seat]]


def skill_spaces(s: ReduxState, general: GeneralId) -> list[SpaceId] | None:
    """The spaces within reach, or the one he stands on, where a general's skill works; None where it has no space."""
    card, seat = GENERALS[general], state_of(general)
    rows = [(index, row) for index, row in enumerate(card.rows) if row.when in PLACED]
    if not rows and card.hook not in HOOKS:
        return None
    where = s.where[general]
    found = set(HOOKS[card.hook](s, general)) if card.hook in HOOKS else set()
    for space in (*within_reach(s, seat), where):
        if space in ALL_SPACES and any(_row_works(s, general, index, row, space) for index, row in rows):
            found.add(space)
    here = [where] if where in ALL_SPACES and where not in within_reach(s, seat) else []
    return [space for space in (*within_reach(s, seat), *here) if space in found]


def _row_works(s: ReduxState, general: GeneralId, index: int, row: Row, space: SpaceId) -> bool:
    seat = state_of(general)
    if row.when == "station":
        return space in BATTLES and (not row.by_ordinal or _next_ordinal(s, space) in dict(row.by_ordinal))
    return works_at(s, seat, (general, index), space) and _holds(s, general, row, space)


def _next_ordinal(s: ReduxState, space: SpaceId) -> int:
    return 1 + sum(s.owner[location] >= 0 for location in locations_of(border_of_space(space)))


def _holds(s: ReduxState, general: GeneralId, row: Row, space: SpaceId) -> bool:
    """Whether the test of a row would hold for him on a space."""
    seat = state_of(general)
    side = side_of(s, space, seat)
    match row.require:
        case "alone_on_the_bid":
            return not any(of == side and who != general for of, who in bidders(s, space))
        case "beside_an_own_general":
            return any(who != general for who in generals_on(s, space, seat))
        case "at_most_2_marketplaces":
            return s.market[seat] < AT_MOST_AFTER
        case "at_most_2_farms":
            return s.farm[seat] < AT_MOST_AFTER
    return meets(s, seat, row, general, space)
