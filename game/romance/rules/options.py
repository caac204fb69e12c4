"""The options of a game (section 35): chosen before it begins, recorded in every save; defaults are the game as it is.

`OPTIONS` describes each once: its values, the clause it rests on; the options page, presets and commands read it.
"""

from collections.abc import Mapping
from typing import Final, Literal

import msgspec

from game.engine.errors import DataError
from game.parts.options import OptionGroup, OptionSpec, read_values

FULL_TURNS: Final = 10
EVENING_TURNS: Final = 6
EVENING_POINTS: Final = (1, 0, 2)
"""What Liu Bei, Cao Cao and Sun add at the end of the evening game (D-80)."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of one game (35)."""

    length: Literal["full", "evening"] = "full"
    claim: Literal["full", "half", "none"] = "full"
    envoys: Literal["free", "earned"] = "free"
    control: Literal["step", "at_once"] = "step"
    lords: Literal["stay", "retire"] = "stay"
    picks: Literal["secret", "open"] = "secret"
    foresight: Literal["names", "none"] = "names"
    seats: Literal["chosen", "dealt"] = "chosen"


OPTIONS: Final[tuple[OptionGroup, ...]] = (
    OptionGroup(
        "game",
        (
            OptionSpec("length", "choice", ("full", "evening"), clause="28.2"),
            OptionSpec("claim", "choice", ("full", "half", "none"), clause="29.2"),
            OptionSpec("seats", "choice", ("chosen", "dealt"), clause="35"),
        ),
    ),
    OptionGroup(
        "rules",
        (
            OptionSpec("envoys", "choice", ("free", "earned"), clause="D-07"),
            OptionSpec("control", "choice", ("step", "at_once"), clause="D-01"),
            OptionSpec("lords", "choice", ("stay", "retire"), clause="D-71"),
            OptionSpec("picks", "choice", ("secret", "open"), clause="D-33"),
            OptionSpec("foresight", "choice", ("names", "none"), clause="D-81"),
        ),
    ),
)
"""Every option once, with its values (the first is the default) and the clause it changes."""


def read_options(document: object, file: str = "options") -> Options:
    """Options from plain data; `DataError` names what is wrong. The evening game claims half unless told (35)."""
    if isinstance(document, Options):
        return document
    if not isinstance(document, Mapping):
        raise DataError(file, "options", f"expected options by name, found {type(document).__name__}")
    values = read_values(OPTIONS, document, file)
    if values.get("length") == "evening":
        values = {"claim": "half", **values}
    return msgspec.convert(values, Options)


def last_turn(options: Options) -> int:
    """The turn after which the game ends (28.2)."""
    return EVENING_TURNS if options.length == "evening" else FULL_TURNS
