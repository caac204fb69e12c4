"""The options of Warlords (W15), described once, and the presets the rules name.

A limit of 0 means "none"; a stand-still of 0 means "off". Files write `none`, `false` and `true` as well.
"""

from collections.abc import Mapping
from typing import Any, Final, Literal

import msgspec

from game.engine.errors import DataError
from game.parts.options import OptionGroup, OptionSpec, read_values
from game.parts.yaml_files import nearest, one_of
from game.warlords.rules.board import Board

FEWEST_WARLORDS: Final = 2
"""With fewer than two in the game there is nobody to play against."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of one game; the defaults are those of the preset Faithful."""

    board: str = "warlords-han"
    order: Literal["ascending", "fixed", "rotating", "random"] = "fixed"
    dice: Literal["sum", "best"] = "sum"
    supporters: Literal["any", "one"] = "any"
    last_year: int = 0
    centres: int = 15
    standstill: int = 5
    foreign_support: bool = False
    dispositions: bool = False
    sally: bool = False
    leaver: Literal["computer", "drop"] = "drop"
    talk: bool = False
    unpicked: Literal["computer", "independent"] = "computer"
    clock: Literal["none", "2", "5", "10", "letter"] = "none"
    independents: tuple[str, ...] = ()
    """The ids of warlords that are Independent from the start (W1.2)."""


OPTIONS: Final[tuple[OptionGroup, ...]] = (
    OptionGroup(
        "course",
        (
            OptionSpec("order", "choice", ("ascending", "fixed", "rotating", "random"), clause="W2.0"),
            OptionSpec("centres", "number", (10, 12, 13, 15), (1, 60), "W7.3"),
            OptionSpec("last_year", "number", (0, 8, 10, 12, 15, 20, 25), (0, 99), "W11.4",
                       words={"none": 0, "false": 0}),
            OptionSpec("standstill", "number", (5, 3, 0), (0, 20), "W11.3", words={"off": 0, "false": 0, "none": 0}),
        ),
    ),
    OptionGroup(
        "combat",
        (
            OptionSpec("dice", "choice", ("sum", "best"), clause="W4.2"),
            OptionSpec("supporters", "choice", ("any", "one"), clause="W5.1"),
            OptionSpec("sally", "flag", clause="W4.13"),
            OptionSpec("foreign_support", "flag", clause="W5.8"),
            OptionSpec("dispositions", "flag", clause="W1.8"),
        ),
    ),
    OptionGroup(
        "table",
        (
            OptionSpec("unpicked", "choice", ("computer", "independent"), clause="W1.2"),
            OptionSpec("leaver", "choice", ("computer", "drop"), clause="W10.2"),
            OptionSpec("talk", "flag", clause="W18"),
            OptionSpec("clock", "choice", ("none", "2", "5", "10", "letter"), clause="W12.1"),
        ),
    ),
)  # fmt: skip
"""Every option but the board and the warlords who are Independent from the start, which have pages of their own."""

EVENING: Final[dict[str, Any]] = {
    "order": "ascending", "last_year": 10, "centres": 12, "leaver": "computer", "talk": True,
}  # fmt: skip

PRESETS: Final[dict[str, dict[str, Any]]] = {
    "faithful": {},
    "evening": EVENING,
    "long_campaign": EVENING | {"last_year": 25, "centres": 15},
    "swift": EVENING | {"last_year": 8, "centres": 10},
}
"""What each preset sets beside the defaults (W15); Faithful is what the defaults are."""


def read_options(document: Mapping[str, Any], file: str = "options") -> Options:
    """Options from plain data: all values, or `preset` and what differs from it. `DataError` names what is wrong."""
    if not isinstance(document, Mapping):
        raise DataError(file, "options", f"expected a mapping (key: value), found {str(document)[:40]!r}")
    given = dict(document)
    preset = given.pop("preset", "faithful")
    if preset not in PRESETS:
        raise DataError(file, "preset", f"unknown {str(preset)[:40]!r}; did you mean {nearest(preset, PRESETS)!r}?")
    board = given.pop("board", Options().board)
    if not isinstance(board, str) or not board or len(board) > 4096:
        raise DataError(file, "board", f"expected a board's id or file, found {str(board)[:40]!r}")
    independents = given.pop("independents", ())
    if not isinstance(independents, list | tuple) or not all(isinstance(id_, str) for id_ in independents):
        raise DataError(file, "independents", "expected a list of warlords (W1.2)")
    if len(set(independents)) != len(independents):
        raise DataError(file, "independents", "names a warlord twice (W1.2)")
    values = PRESETS[preset] | read_values(OPTIONS, given, file, also=("preset", "board", "independents"))
    return Options(board=board, independents=tuple(sorted(independents)), **values)


def refuse_start(board: Board, options: Options, seats: int, file: str = "options") -> None:
    """Raises `DataError` where a game cannot begin: wrong seats, strange warlords, too few left, too few centres."""
    ids = [warlord.id for warlord in board.warlords]
    if seats != len(ids):
        raise DataError(file, "seats", f"{seats} seats, but {board.name} has {len(ids)} warlords (W1.1)")
    for id_ in options.independents:
        if id_ not in ids:
            raise DataError(file, "independents", f"unknown {id_[:40]!r}; {one_of(id_, ids)} (W1.2)")
    playing = len(ids) - len(options.independents)
    if playing < FEWEST_WARLORDS:
        raise DataError(file, "independents", f"{playing} warlords left, expected at least {FEWEST_WARLORDS} (W1.2)")
    if options.centres > len(board.centres):
        raise DataError(
            file, "centres", f"{options.centres} centres needed, {board.name} has {len(board.centres)} (W7.3)"
        )
