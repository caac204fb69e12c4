"""The values of the words and tests in the rows of cards at the moment they are asked."""

from collections.abc import Callable
from typing import Final

from game.redux.rules.card_data import ALLIANCE, Row
from game.redux.rules.catalogue import ENHANCEMENTS, GENERALS
from game.redux.rules.places import (
    CHE,
    SPACES,
    THINGS,
    TRD,
    UNTRAINED,
    GeneralId,
    Seat,
    SpaceId,
)
from game.redux.rules.state import (
    STATIONED,
    ReduxState,
    built_cards,
    generals_on,
    in_play,
    is_allied,
    locations_held,
    stationed_units,
    tokens_on_granary,
    tokens_on_treasury,
)
from game.redux.rules.totals import bidders, side_of
from game.redux.rules.verbs import CARD_SOURCE

THING_NUMBERS: Final = {name: number for number, name in enumerate(THINGS)}

_AMOUNTS: Final[dict[str, Callable[[ReduxState, Seat], int]]] = {
    "stationed_units": stationed_units,
    "two_per_marketplace": lambda s, seat: 2 * s.market[seat],
    "two_per_farm": lambda s, seat: 2 * s.farm[seat],
    "marketplaces": lambda s, seat: s.market[seat],
    "farms": lambda s, seat: s.farm[seat],
    "locations_up_to_2": lambda s, seat: min(2, len(locations_held(s, seat))),
    "treasury_tokens": tokens_on_treasury,
    "granary_tokens": tokens_on_granary,
}


def amount(s: ReduxState, seat: Seat, number: int | str) -> int:
    """A number of a row, counted if it is a word."""
    return number if isinstance(number, int) else _AMOUNTS[number](s, seat)


Effect = tuple[int, int]
"""The number of a general, or of a card counting from 101, and the place of the row on it."""


def row_of(source: int, index: int) -> Row:
    """A row of a card."""
    rows = ENHANCEMENTS[source - CARD_SOURCE].rows if source > CARD_SOURCE else GENERALS[source].rows
    return rows[index]


def _by_moment(hooks: dict[str, tuple[str, ...]]) -> dict[str, tuple[Effect, ...]]:
    cards = [(number, card.rows, card.hook) for number, card in enumerate(GENERALS)]
    cards += [(CARD_SOURCE + number, card.rows, card.hook) for number, card in enumerate(ENHANCEMENTS)]
    found: dict[str, list[Effect]] = {}
    for source, rows, _ in cards:
        for index, row in enumerate(rows):
            found.setdefault(row.when, []).append((source, index))
    for moment, names in hooks.items():
        for name in names:
            found.setdefault(moment, []).extend((source, -1) for source, _, hook in cards if hook == name)
    return {moment: tuple(effects) for moment, effects in found.items()}


EFFECTS: Final[dict[str, tuple[Effect, ...]]] = _by_moment({"after": ("trains_for_a_level", "keeps_gold_of_a_tribute")})
"""Every effect by its moment; row -1 is the card's small function."""

ROWS_AT: Final[dict[str, dict[int, tuple[Effect, ...]]]] = {
    moment: {
        source: tuple(effect for effect in effects if effect[0] == source)
        for source in dict.fromkeys(who for who, _ in effects)
    }
    for moment, effects in EFFECTS.items()
}
"""The same by moment and card."""


def sources_of(s: ReduxState, seat: Seat, generals: list[GeneralId] | tuple[GeneralId, ...]) -> list[int]:
    """The possible sources of effects on an action: the generals who take it and the state's enhancements (14.1,
    14.2).
    """
    return [*generals, *(CARD_SOURCE + card for card in built_cards(s, seat))]


def effects_at(s: ReduxState, seat: Seat, moment: str, space: SpaceId, generals: tuple[GeneralId, ...]) -> list[Effect]:
    """The effects of one moment of an action that may apply on its space."""
    known = ROWS_AT.get(moment, {})
    return [
        effect
        for source in sources_of(s, seat, generals)
        for effect in known.get(source, ())
        if works_at(s, seat, effect, space)
    ]


_HOOK_SPACES: Final = {"trains_for_a_level": "REC", "keeps_gold_of_a_tribute": "DTR"}


def works_at(s: ReduxState, seat: Seat, effect: Effect, space: SpaceId) -> bool:
    """Whether an effect belongs to a space."""
    source, index = effect
    if index < 0:
        hook = ENHANCEMENTS[source - CARD_SOURCE].hook if source > CARD_SOURCE else GENERALS[source].hook
        return SPACES[space] == _HOOK_SPACES[hook]
    at = row_of(source, index).at
    if at == ALLIANCE:
        return space == s.alliance and is_allied(s, seat)
    return bool(at >> space & 1)


def alone_on_the_bid(s: ReduxState, seat: Seat, source: int, space: SpaceId) -> bool:
    """Whether a general is the only one of his side on a space: no own general and no ally's (Yue Jin)."""
    side = side_of(s, space, seat)
    return [general for of, general in bidders(s, space) if of == side] == [source]


def beside_an_own_general(s: ReduxState, seat: Seat, space: SpaceId) -> bool:
    """Whether another general of the state stands there too; an ally's does not count (Li Dian)."""
    return len(generals_on(s, space, seat)) > 1


def counted(mask: int) -> int:
    """How many bits are set."""
    return mask.bit_count()


def meets(s: ReduxState, seat: Seat, row: Row, source: int, space: SpaceId) -> bool:
    """Whether the test of a row holds now."""
    match row.require:
        case "":
            return True
        case "alone_on_the_bid":
            return alone_on_the_bid(s, seat, source, space)
        case "beside_an_own_general":
            return beside_an_own_general(s, seat, space)
        case "not_assigned":
            return s.assigned_in[source] < s.round
        case "stationed_with_one_unit":
            return s.where[source] == STATIONED and s.units_of(source) == 1
        case "occupies_a_location":
            return seat in s.owner
        case "at_most_2_marketplaces":
            return s.market[seat] <= 2
        case "at_most_2_farms":
            return s.farm[seat] <= 2
        case "not_allied_at_most_4":
            return not is_allied(s, seat) and counted(s.won[seat]) <= 4
        case "at_least_5":
            return counted(s.won[seat]) >= 5
        case "no_emperor_this_round":
            return not (s.won[seat] | s.acted[seat]) >> CHE & 1
        case "no_trade_this_round":
            return not s.acted[seat] >> TRD & 1
    raise LookupError(row.require)


def is_present(s: ReduxState, seat: Seat, source: int) -> bool:
    """Whether a card works for a state: its general is in play, or it is built."""
    if source > CARD_SOURCE:
        return bool(s.built[seat] >> (source - CARD_SOURCE) & 1)
    return in_play(s, source)


def can_train(s: ReduxState, seat: Seat, most: int) -> int:
    """How many armies may be trained (14.6)."""
    return min(most, s.have(seat, UNTRAINED))
