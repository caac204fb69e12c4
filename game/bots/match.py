"""A match between computer players as plain data, and the report of one game of it, for any game."""

from collections.abc import Mapping
from typing import Any, NamedTuple


class Match(NamedTuple):
    """What is played: plain data, so that it can be sent to other processes."""

    game: str
    options: dict[str, Any]
    players: tuple[str, ...]
    check: bool
    most_rounds: int
    bend: int = 0
    """How many seats of a hundred play by habits bent at random, so that odd positions are met."""
    record: bool = False
    """Whether reports hold the log."""


class Report(NamedTuple):
    """How one game went."""

    seed: int
    turn: int
    players: tuple[str, ...]
    """Who sat where."""
    kind: str
    """As in the rules' result, or "unfinished"."""
    winners: tuple[int, ...]
    clause: str
    rounds: int
    decisions: int
    cpu_seconds: float
    faults: list[str]
    facts: Mapping[str, Any] = {}
    """What this game notes of a finished game beside the above (`Matches.facts`)."""
    thoughts: Mapping[str, list[int]] = {}
    """Microseconds of every choice, by player."""
    log: tuple[tuple[Any, ...], ...] = ()
    """Every choice as seat, verb and numbers, where it was to be recorded."""

    def share(self, seat: int) -> float:
        """The part of the victory that a seat has: 1, less where several share it, 0 in a draw."""
        return 1 / len(self.winners) if seat in self.winners and self.kind != "draw" else 0.0

    def share_of(self, player: str) -> float:
        """The part of the victory that all seats of a player have together."""
        return sum(self.share(seat) for seat, name in enumerate(self.players) if name == player)
