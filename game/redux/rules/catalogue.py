"""The cards of Redux, read once and shared by every table."""

from functools import cache
from typing import Final

from game import paths
from game.redux.rules.card_data import Cards, Enhancement, General, Location, Space, read_cards
from game.redux.rules.places import CARD_COUNT, GENERAL_COUNT, LOCATIONS

CARDS: Final[Cards] = read_cards(paths.asset("cards", "redux", "redux.yaml"))
GENERALS: Final[tuple[General, ...]] = CARDS.generals
ENHANCEMENTS: Final[tuple[Enhancement, ...]] = CARDS.enhancements
SPACE_FACTS: Final[tuple[Space, ...]] = CARDS.spaces
LOCATION_FACTS: Final[tuple[Location, ...]] = CARDS.locations

GENERAL_IDS: Final = {card.id: number for number, card in enumerate(GENERALS) if number}
CARD_IDS: Final = {card.id: number for number, card in enumerate(ENHANCEMENTS) if number}

RANK_MAX: Final[int] = CARDS.numbers["rank_max"]
LEVEL_MAX: Final[int] = CARDS.numbers["dev_max"]
TRIBAL_MAX: Final[int] = CARDS.numbers["tribal_max"]


@cache
def general_named(name: str) -> int:
    """The number of a general by the name on his card: `Cao Cao` is 1."""
    return next(number for number, card in enumerate(GENERALS) if card.name == name)


@cache
def card_with(hook: str) -> int:
    """The number of the general or enhancement that a small function belongs to."""
    hooks = [card.hook for card in GENERALS], [card.hook for card in ENHANCEMENTS]
    return next(found.index(hook) for found in hooks if hook in found)


def general_with(hook: str) -> int:
    """The number of the general whose skill is this small function."""
    number = card_with(hook)
    if GENERALS[number].hook != hook:
        raise LookupError(hook)
    return number


def check_counts() -> list[str]:
    """The problems with the number of cards (data 7)."""
    found = {"generals": len(GENERALS) - 1, "cards": len(ENHANCEMENTS) - 1, "locations": len(LOCATION_FACTS) - 1}
    wanted = {"generals": GENERAL_COUNT, "cards": CARD_COUNT, "locations": len(LOCATIONS)}
    return [f"{name}: expected {wanted[name]}, found {found[name]}" for name in wanted if found[name] != wanted[name]]
