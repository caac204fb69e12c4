"""The learned estimate: the chance of a player to win from a position, fitted to recorded games.

Three networks: for wars between two sovereigns, between more, and for allies against the rebels. Their weights are
data (`assets/players/conquest.json`), which says how they were made.
"""

from functools import lru_cache
from pathlib import Path
from typing import Final

from game import paths
from game.bots.network import Network, read_networks
from game.conquest.bots import ally_features, features
from game.conquest.rules.sides import is_coop
from game.conquest.rules.state import NO_LORD, ConquestState, Seat
from game.engine.errors import DataError

DUEL: Final = "duel"
MANY: Final = "many"
ALLIES: Final = "allies"
FEATURES: Final = {DUEL: features.NAMES, MANY: features.NAMES, ALLIES: ally_features.NAMES}
"""The networks a file of weights must have, and what each sees."""

FILE: Final = ("players", "conquest.json")

A_VASSAL: Final = 0.01
"""What is left for a vassal: to be free once more."""


@lru_cache(maxsize=1)
def networks() -> dict[str, Network]:
    """The shipped weights."""
    return checked(read_networks(paths.asset(*FILE)), "/".join(FILE))


def checked(found: dict[str, Network], file: Path | str) -> dict[str, Network]:
    """The same networks if this code can use them; `DataError` otherwise."""
    for name, names in FEATURES.items():
        if name not in found:
            raise DataError(file, "networks", f"lacks {name}")
        if found[name].features != names:
            raise DataError(file, f"networks.{name}.features", "not what the player looks at; train it again")
    return found


def chance_of(s: ConquestState, seat: Seat) -> float:
    """The chance of the seat to win, 0 to 1; among allies, that of all of them."""
    if s.result is not None:
        return outcome(s, seat)
    if is_coop(s):
        return chance_of_allies(s)
    if s.lord[seat] != NO_LORD or not s.alive[seat]:
        return A_VASSAL * s.alive[seat]
    kings, rows = features.rows(s)
    network = networks()[DUEL if len(kings) == 2 else MANY]
    return network.chances(rows)[kings.index(seat)]


def chance_of_allies(s: ConquestState) -> float:
    """The chance of the allies to be rid of the rebels in time (C14)."""
    return networks()[ALLIES].chances((ally_features.row(s), ally_features.REBELS))[0]


def outcome(s: ConquestState, seat: Seat) -> float:
    """A war that is over: 1 for a victory, the part of a shared one, less for a draw."""
    result = s.result
    assert result is not None
    if seat not in result.winners:
        return 0.0
    if is_coop(s):
        return 1.0
    return (0.5 if result.kind == "draw" else 1.0) / len(result.winners)
