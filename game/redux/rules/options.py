"""The options of Redux (20.1): recorded with every game, fixed before the first draw."""

from collections.abc import Mapping
from typing import Any, Final, Literal

import msgspec

from game.engine.errors import DataError
from game.redux.rules.catalogue import CARDS


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of one game, with their defaults."""

    rounds: Literal[8, 10, 12] = 12
    stationed_end: Literal[4, 5, 6] = 5
    full_borders_end: Literal[1, 2, 3] = 2
    states: Literal["chosen", "dealt"] = "chosen"
    recruits: Literal["drawn", "dealt"] = "drawn"
    army_types: Literal["on", "off"] = "on"
    shortage: Literal["people", "mild"] = "people"
    income_base: Literal[0, 1, 2] = 1
    emperor_alliance: Literal["yes", "no"] = "yes"
    hands_open: Literal["no", "yes"] = "no"
    aids: Literal["on", "off"] = "on"
    schedule: Literal["full", "evening"] = "full"
    """Which states recruit in which round (4.1); the evening game pulls it together (20.2)."""


CLAUSES: Final[Mapping[str, str]] = {
    "rounds": "15.1a",
    "stationed_end": "15.1b",
    "full_borders_end": "15.1c",
    "states": "2.1",
    "recruits": "2.3",
    "army_types": "9.2",
    "shortage": "13.6",
    "income_base": "8.8",
    "emperor_alliance": "5.3",
    "hands_open": "18.2",
    "aids": "20.1",
    "schedule": "4.1",
}
"""The clause that each option changes."""

CHOICES: Final[Mapping[str, tuple[str | int, ...]]] = {
    "rounds": (8, 10, 12),
    "stationed_end": (4, 5, 6),
    "full_borders_end": (1, 2, 3),
    "states": ("chosen", "dealt"),
    "recruits": ("drawn", "dealt"),
    "army_types": ("on", "off"),
    "shortage": ("people", "mild"),
    "income_base": (0, 1, 2),
    "emperor_alliance": ("yes", "no"),
    "hands_open": ("no", "yes"),
    "aids": ("on", "off"),
    "schedule": ("full", "evening"),
}
"""The values of each option, in the order in which a page shows them."""

SWITCHES: Final[Mapping[str, tuple[str, str]]] = {
    "army_types": ("on", "off"),
    "aids": ("on", "off"),
    "emperor_alliance": ("yes", "no"),
    "hands_open": ("yes", "no"),
}
"""What true and false in the card file stand for."""


def read_options(document: object, file: str = "options") -> Options:
    """Options from plain data; `DataError` names the option that is wrong."""
    try:
        return msgspec.convert(document, Options)
    except msgspec.ValidationError as error:
        raise DataError(file, "options", str(error)) from None


def preset(name: str) -> dict[str, Any]:
    """The options of a preset of the card file (20.2): `full`, `evening` or `first`."""
    if name not in CARDS.presets:
        raise DataError("options", "preset", f"unknown preset {name!r}; expected {', '.join(CARDS.presets)}")
    found = CARDS.presets[name]
    options: dict[str, Any] = preset(found["like"]) if "like" in found else {}
    if "recruitment" in found:
        options["schedule"] = name
    for key, value in found["set"].items():
        options[key] = SWITCHES[key][0 if value else 1] if isinstance(value, bool) else value
    return options
