"""A learned estimate of positions as a game gives it: what its networks see, and how a game that is over counts.

    estimate = estimate_of("chess")                  # `ESTIMATE` of game/chess/bots/estimate.py; None without one
    estimate.networks()["duel"].chances(rows)        # the shipped weights

A game subclasses `Estimate`. The rest is common: `tianming train-value` plays recorded games again, takes a sample of
every moment, and fits the weights that `networks` reads.
"""

from collections.abc import Hashable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar, NamedTuple

from game import paths
from game.bots.network import Network, Row, read_networks
from game.engine.errors import DataError
from game.engine.table import Result
from game.games import module_of

USUAL_HIDDEN = 24


class Sample(NamedTuple):
    """One position: which network it is for, in which round, a row for every side, and the seats of these sides."""

    network: str
    round: int
    rows: Sequence[Row]
    sides: Sequence[int]


class Estimate:
    """What is learned of one game. `sample` is a game's own; the other methods may be left as they are."""

    features: ClassVar[Mapping[str, Sequence[str]]] = {}
    """The networks that a file of weights has, and the names of what each sees."""
    hidden: ClassVar[int] = USUAL_HIDDEN
    """How many hidden units a network has where nothing else is asked for; 0 for a straight line."""

    def __init__(self, game: str) -> None:
        self.game = game
        self._networks: dict[str, Network] | None = None

    @property
    def file(self) -> Path:
        """Where the shipped weights are, if there are any."""
        return paths.asset("players", f"{self.game}.json")

    # ---- at play

    @cached_property
    def is_trained(self) -> bool:
        """Whether weights ship."""
        return self.file.exists()

    def networks(self) -> Mapping[str, Network]:
        """The shipped weights, read once."""
        if self._networks is None:
            self._networks = self.checked(read_networks(self.file), self.file)
        return self._networks

    def checked(self, found: dict[str, Network], file: Path | str) -> dict[str, Network]:
        """The same networks if this program can use them; `DataError` otherwise."""
        for name, names in self.features.items():
            if name not in found:
                raise DataError(file, "networks", f"lacks {name}")
            if found[name].features != tuple(names):
                raise DataError(file, f"networks.{name}.features", "not what the player looks at; train it again")
        return found

    # ---- to learn from

    def moment(self, s: Any) -> Hashable:
        """What changes from one position to learn from to the next: the first decision of each moment is taken."""
        return s.round, s.turn_seat

    def sample(self, s: Any) -> Sample | None:
        """The position as a sample, or None where there is nothing to learn."""
        raise NotImplementedError

    def shares(self, found: Sample, result: Result) -> list[float] | None:
        """The share of the victory that each side had in the end; None for a draw, or if nobody in the sample won."""
        if result.kind == "draw" or not result.winners:
            return None
        each = [1.0 / len(result.winners) if side in result.winners else 0.0 for side in found.sides]
        return each if sum(each) > 0.0 else None


def estimate_of(game: str) -> Estimate | None:
    """The estimate of a game; None where it has none."""
    module = module_of(game, "bots.estimate")
    if module is None:
        return None
    own: Estimate = module.ESTIMATE
    return own
