"""A recorded game played again from its start, a decision at a time, stopping where its log does not fit it.

    play = record.playback(watched=True)
    while play.advance():
        for told in play.table.drain(): ...
    if play.problem: ...                     # why it went no further; "" where the whole log was played

A record's past is read through this module alone: a log from a file may be of another game, of other rules, or made
by hand, and nothing it holds may raise into the program that looks at it.
"""

import logging
from collections.abc import Callable, Sequence
from typing import Generic

from game.engine.errors import GameError
from game.engine.refusals import Action, Seat
from game.engine.table import S, Table

LOG = logging.getLogger("tianming.playback")


class Playback(Generic[S]):
    """A table of its own that follows a log. `played` decisions are done; `table` may be read between them."""

    def __init__(self, start: Callable[[], Table[S]], log: Sequence[tuple[Seat, Action]]) -> None:
        """Takes the log, and in `start` a function that makes the table before the first decision."""
        self.log = log
        self.played = 0
        self.problem = ""
        self._table: Table[S] | None = None
        try:
            self._table = start()
        except Exception as error:
            self._stop(f"the game cannot be begun again: {error}", error)

    @property
    def begun(self) -> bool:
        """Whether the table before the first decision could be made."""
        return self._table is not None

    @property
    def table(self) -> Table[S]:
        """The table after `played` decisions. The caller has asked `begun`."""
        assert self._table is not None
        return self._table

    @property
    def whole(self) -> bool:
        """Whether every decision of the log has been played."""
        return self.begun and not self.problem and self.played == len(self.log)

    def advance(self) -> bool:
        """Plays the next decision; false at the end of the log, and where it goes no further."""
        # PERF: the table not by the property: this is done for each of ten thousand decisions when a long game opens.
        table = self._table
        if table is None or self.problem or self.played >= len(self.log):
            return False
        seat, action = self.log[self.played]
        try:
            table.apply(seat, action)
        except Exception as error:
            self._stop(f"action {self.played + 1}: {action!r} of seat {seat} is not legal", error)
            return False
        self.played += 1
        return True

    def _stop(self, problem: str, error: Exception) -> None:
        self.problem = problem
        if isinstance(error, GameError):
            LOG.warning("%s (%s)", problem, error)
        else:
            # The rules met a position they never make.
            LOG.warning("%s", problem, exc_info=error)
