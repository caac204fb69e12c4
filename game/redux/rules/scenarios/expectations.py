"""What scenario files can ask about a position, by word."""

from collections.abc import Mapping
from typing import Any, Final

from game.redux.rules.catalogue import CARD_IDS, GENERALS
from game.redux.rules.places import LOCATIONS, SPACES, STATES, THINGS, TYPES, Seat
from game.redux.rules.resolution import spaces_in
from game.redux.rules.scenarios.words import LOCATION_WORDS, Unclear, in_words, number_of, slug
from game.redux.rules.scoring import points_now, totals_of
from game.redux.rules.state import (
    CUSTODIAN,
    FLIPPED,
    FREE,
    NEW_CUSTODIAN,
    ON_GRANARY,
    ON_TREASURY,
    SOURCES,
    STATIONED,
    ReduxState,
    border_tokens,
    built_cards,
    free_generals,
    stationed_units,
    tokens_on_granary,
    tokens_on_treasury,
    tribal_level,
)
from game.redux.rules.table import ReduxTable
from game.redux.rules.totals import totals

PLACES: Final = {FREE: "free", CUSTODIAN: "custodian", NEW_CUSTODIAN: "custodian", STATIONED: "stationed", 0: "out"}
_CARDS_BY_NUMBER: Final = {number: name for name, number in CARD_IDS.items()}
_LEVELS: Final = ("market", "farm", "rank", "military", "emperor", "jade")


def of_state(s: ReduxState, seat: Seat, word: str) -> Any:
    """A measure of one state by its word."""
    if word in THINGS:
        return s.have(seat, THINGS.index(word))
    if word in _LEVELS:
        return getattr(s, word)[seat]
    match word:
        case "weapons":
            return s.weapons(seat)
        case "level":
            return tribal_level(s, seat)
        case "treasury":
            return tokens_on_treasury(s, seat)
        case "granary":
            return tokens_on_granary(s, seat)
        case "border_tokens":
            return border_tokens(s, seat, ON_TREASURY) + border_tokens(s, seat, ON_GRANARY)
        case "flipped":
            return border_tokens(s, seat, FLIPPED)
        case "units":
            return stationed_units(s, seat)
        case "hand":
            return [_CARDS_BY_NUMBER[card] for card in s.hands[seat]]
        case "cards":
            return len(s.hands[seat])
        case "built":
            return [_CARDS_BY_NUMBER[card] for card in built_cards(s, seat)]
        case "free":
            return sorted(slug(GENERALS[general].name) for general in free_generals(s, seat))
        case "generals":
            return sorted(slug(GENERALS[general].name) for general in s.generals[seat])
        case "won":
            return [SPACES[space] for space in spaces_in(s.won[seat])]
        case "acted":
            return [SPACES[space] for space in spaces_in(s.acted[seat])]
        case "locations":
            names = {number: name for name, number in LOCATION_WORDS.items()}
            return [names[place] for place in LOCATIONS if s.owner[place] == seat]
        case "total":
            return totals_of(s)[seat]
    if word in {f"{name}_points" for name in SOURCES}:
        return points_now(s)[seat][SOURCES.index(word.removesuffix("_points"))]
    raise Unclear(f"no measure {word!r} of a state")


def of_general(s: ReduxState, general: int) -> dict[str, Any]:
    """The place of a general and what is with him."""
    where = s.where[general]
    found: dict[str, Any] = {"at": PLACES.get(where) or SPACES[where]}
    units = {name: s.units[4 * general + kind] for kind, name in enumerate(TYPES) if s.units[4 * general + kind]}
    return found | {"units": units, "support": s.support_with[general], "edicts": s.emperor_with[general]}


def found(t: ReduxTable, word: str, wanted: Any) -> Any:
    """The value of what an expectation names, in the shape in which it is written."""
    s = t.s
    if word in STATES:
        seat = STATES.index(word)
        return {name: of_state(s, seat, name) for name in wanted}
    match word:
        case "waiting":
            names = [STATES[seat] for seat in t.waiting()]
            return names if isinstance(wanted, list) else (names[0] if len(names) == 1 else names)
        case "offered" | "not_offered":
            offered = [in_words(action) for seat in t.waiting() for action in t.options(seat) + t.asides(seat)]
            return [name for name in wanted if (name in offered) == (word == "offered")]
        case "where":
            return {name: of_general(s, number_of("general", name))["at"] for name in wanted}
        case "units":
            return {name: of_general(s, number_of("general", name))["units"] for name in wanted}
        case "totals":
            return {space: _totals(s, space, sides) for space, sides in wanted.items()}
        case "round" | "step" | "ending":
            return getattr(s, word)
        case "order":
            return [STATES[seat] for seat in s.order]
        case "allied":
            return [name for seat, name in enumerate(STATES) if s.allied >> seat & 1]
        case "winners":
            return [STATES[seat] for seat in s.result.winners] if s.result else []
        case "bid_tokens" | "unity" | "horses":
            return getattr(s, word)
    raise Unclear(f"nothing is known as {word!r}")


def _totals(s: ReduxState, space: str, sides: Mapping[str, int]) -> dict[str, int]:
    known = totals(s, number_of("space", space))
    return {side: known[3 if side == "allies" else STATES.index(side)] for side in sides}
