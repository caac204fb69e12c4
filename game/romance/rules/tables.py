"""The result tables (9.1 to 9.6 and 10 of the data): method, duel, battle, stratagem, pursuit, capture, exile."""

from typing import Any, Final, Literal

from game.romance.rules.catalogue import DOCUMENT, POWER

Method = Literal["duel", "battle", "stratagem"]
DUEL: Final = 0
BATTLE: Final = 1
STRATAGEM: Final = 2
METHODS: Final[tuple[Method, ...]] = ("duel", "battle", "stratagem")

_TABLES: Final[dict[str, Any]] = DOCUMENT["tables"]

METHOD_OF_SUM: Final[dict[int, tuple[int, int]]] = {
    int(total): (METHODS.index(row["method"]), row["generals"]) for total, row in _TABLES["method"].items()
}
"""By the sum of two dice: the method and how many generals a side (17.4)."""

WIDEST: Final = 60
"""No difference of two totals is larger."""


def _by_difference(rows: list[dict[str, Any]], column: str) -> tuple[int, ...]:
    found = []
    for difference in range(WIDEST + 1):
        row = next(row for row in rows if row["min"] <= difference and (row["max"] is None or difference <= row["max"]))
        found.append(int(row[column]))
    return tuple(found)


DUEL_LOSS: Final = _by_difference(_TABLES["duel"], "loser")
DUEL_CHECK: Final = _by_difference(_TABLES["duel"], "check")
BATTLE_WINNER: Final = _by_difference(_TABLES["battle"], "winner")
BATTLE_LOSER: Final = _by_difference(_TABLES["battle"], "loser")
STRATAGEM_LOSS: Final = _by_difference(_TABLES["stratagem"], "loser")

NOTHING: Final = 0
CAPTURED: Final = 1
SUBMITS: Final = 2
DEATH: Final = 3
EXILE: Final = 4
RESULTS: Final = ("nothing", "captured", "submits", "death", "exile")

COLUMNS: Final = tuple(_TABLES["capture"])
"""The columns of the capture-check table (23.2): a duel by its difference, a collapse, an extinction."""
CAPTURE: Final[tuple[tuple[int, ...], ...]] = tuple(
    (NOTHING, *(RESULTS.index(column[str(die)] or "nothing") for die in range(1, 7)))
    for column in _TABLES["capture"].values()
)
COLLAPSE_ADJACENT: Final = COLUMNS.index("collapse_adjacent")
COLLAPSE_ENCLAVE: Final = COLUMNS.index("collapse_enclave")
EXTINCTION_HERE: Final = COLUMNS.index("extinction_battle_area")
EXTINCTION_ELSEWHERE: Final = COLUMNS.index("extinction_other_area")

EXILE_TO: Final[dict[int, int]] = {int(dice): POWER[key] for dice, key in _TABLES["exile"].items()}
"""By two dice read as tens and ones: where an exile goes (23.5)."""


PURSUIT_COLUMNS: Final = tuple((int(one["min"]), int(one["max"] or 0)) for one in _TABLES["pursuit"]["columns"])
"""By the pursuer's troops: from how many to how many; 0: without end (21.14)."""


def duel_column(difference: int) -> int:
    """The column of the capture check after a duel lost by 3 or more (23.2a)."""
    return min(difference, 6) - 3


def pursuit_loss(troops: int, die: int) -> int:
    """The losses of the enemy by a pursuit with so many troops (21.14); a pursuer without troops takes nothing."""
    for place, column in enumerate(_TABLES["pursuit"]["columns"]):
        if column["min"] <= troops and (column["max"] is None or troops <= column["max"]):
            return int(_TABLES["pursuit"]["rows"][str(die)][place])
    return 0
