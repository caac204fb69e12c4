"""The options of Redux (20.1), described once: recorded with every game, fixed before the first draw."""

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from game.engine.errors import DataError
from game.parts.options import OptionGroup, OptionSpec, read_values
from game.redux.rules.catalogue import CARDS


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of one game, with their defaults."""

    rounds: int = 12
    stationed_end: int = 5
    full_borders_end: int = 2
    states: str = "chosen"
    recruits: str = "drawn"
    army_types: bool = True
    shortage: str = "people"
    income_base: int = 1
    emperor_alliance: bool = True
    hands_open: bool = False
    aids: bool = True
    schedule: str = "full"
    """Which states recruit in which round (4.1); the evening game pulls it together (20.2)."""
    ordered: bool | msgspec.UnsetType = msgspec.UNSET
    """Kept only where plain gains wait for their owner, so that games without it are written as ever."""

    @property
    def order_asked(self) -> bool:
        """Whether plain gains, too, wait for their owner to order them; otherwise they come first (7.5)."""
        return self.ordered is True


def _described(name: str, clause: str) -> OptionSpec:
    """An option of the card file: its values there, and the clause it changes."""
    values = CARDS.options[name]["values"]
    if isinstance(values[0], bool):
        return OptionSpec(name, "flag", clause=clause)
    return OptionSpec(name, "choice", tuple(values), clause=clause)


OPTIONS: Final[tuple[OptionGroup, ...]] = (
    OptionGroup(
        "end",
        (
            _described("rounds", "15.1"),
            _described("stationed_end", "15.1"),
            _described("full_borders_end", "15.1"),
        ),
    ),
    OptionGroup(
        "generals",
        (
            _described("states", "2.1"),
            _described("recruits", "2.3"),
            _described("army_types", "9.2"),
            OptionSpec("schedule", "choice", tuple(CARDS.schedules), clause="4.1"),
        ),
    ),
    OptionGroup(
        "play",
        (
            _described("shortage", "13.6"),
            _described("income_base", "8.8"),
            _described("emperor_alliance", "5.3"),
            OptionSpec("order_asked", "flag", clause="7.5"),
            _described("hands_open", "18.2"),
            _described("aids", "20.1"),
        ),
    ),
)
"""Every option in the groups in which a page shows them."""

PRESETS: Final[tuple[str, ...]] = tuple(CARDS.presets)
"""The rule presets of the card file (20.2)."""


def read_options(document: object, file: str = "options") -> Options:
    """Options from plain data; `DataError` names the option that is wrong. `preset` stands for the options of one."""
    if not isinstance(document, Mapping):
        raise DataError(file, "options", "expected a mapping of options")
    given = dict(document)
    name = given.pop("preset", None)
    options = preset(str(name)) if name is not None else {}
    options |= read_values(OPTIONS, given, file, also=("preset",))
    if options.pop("order_asked", False):
        options["ordered"] = True
    return Options(**options)


def preset(name: str) -> dict[str, Any]:
    """The options of a preset (20.2): `full`, `evening` or `first`."""
    if name not in CARDS.presets:
        raise DataError("options", "preset", f"unknown preset {name!r}; expected {', '.join(CARDS.presets)}")
    found = CARDS.presets[name]
    options: dict[str, Any] = preset(found["like"]) if "like" in found else {}
    if "recruitment" in found:
        options["schedule"] = name
    return options | found["set"]
