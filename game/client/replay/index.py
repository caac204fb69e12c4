"""An index of a game (U20): positions at intervals, the chronicle at each, and the moments where something happened.

    index = ReplayIndex(record)
    app.loading.add(index.steps())       # plays the game again in slices; `known` is the last moment reached so far
    index.table(412)                     # the game after its 412th decision, to be played on
    index.lines(412)                     # the chronicle as it stood then, as the onlooker knows it

A *moment* is a number of decisions: 0 is before the first, `length` after the last. Nothing here draws.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from game.client.game_client import client_of
from game.client.landmark import Landmark
from game.client.narrator import Line
from game.engine.events import Event
from game.engine.notes import is_typed
from game.engine.record import SUM_EVERY, Record
from game.engine.refusals import Seat
from game.engine.table import State, Table

S = TypeVar("S", bound=State)

ONLOOKER: Final[Seat] = -1
SNAPSHOT_EVERY: Final = 32
"""Decisions between two positions kept: at most this many are played again to reach a moment."""
SLICE: Final = 12
"""Decisions played again between two rests: a few milliseconds."""
ALL_LINES: Final = 1_000_000


@dataclass(frozen=True)
class Turn:
    """A turn and the moment of its first decision; round 0 and seat −1 for what came before the first."""

    moment: int
    round: int
    seat: Seat


class ReplayIndex(Generic[S]):
    """Everything that must be known of a game to show any of its moments at once."""

    def __init__(self, record: Record[S]) -> None:
        self.record = record
        self.log = list(record.log)
        self.game = client_of(record.table.rules.id)
        self.names = self.game.names(record, ONLOOKER)
        self.known = -1
        self.problem = ""
        self.marks: list[Landmark] = []
        self.turns: list[Turn] = [Turn(0, 0, -1)]
        self._kept: list[Table[S]] = []
        self._said: list[tuple[int, Line | None]] = []
        self._narrator = self.game.narrator(self.names, lambda: self._view)
        self._narrator.most = ALL_LINES
        self._landmarks = self.game.landmarks()
        self._view: Any = None

    @property
    def length(self) -> int:
        """The last moment; earlier than the last decision where the game cannot be played again to its end."""
        return self.known if self.problem else len(self.log)

    @property
    def ready(self) -> bool:
        """Whether every moment is known."""
        return self.known >= self.length

    @property
    def over(self) -> bool:
        """Whether the game has ended: then nothing in it is a secret any more (R26)."""
        s: Any = self.record.table.s
        return s.result is not None

    # ---- playing it again

    def steps(self) -> Iterator[None]:
        """Plays the game again a little at a time."""
        play = self.record.playback(watched=True)
        if not play.begun:
            # Nothing of its past is known: the position as it stands is all there is to see.
            self.problem = play.problem
            self._view = self.record.table.view(ONLOOKER)
            self._keep(self.record.table)
            return
        t = play.table
        start = t.view(ONLOOKER)
        self._view = self.game.empty_view(start) if self.record.origin is None else start
        self._narrator.begin(self._view)
        self._hear(t)
        self._keep(t)
        while play.advance():
            self._hear(t)
            self._keep(t)
            if play.played % SLICE == 0:
                yield
        self.problem = play.problem

    def _keep(self, t: Table[S]) -> None:
        """Takes one more moment into the index."""
        self.known += 1
        if self.known % SNAPSHOT_EVERY == 0:
            self._kept.append(t.clone())
        lines = self._narrator.lines
        self._said.append((len(lines), lines[-1] if lines else None))

    def _hear(self, t: Table[S]) -> None:
        """Takes in what happened on the way to the moment after `known`."""
        for told in t.drain():
            if not told.reaches(ONLOOKER):
                continue
            event = told.event
            self.game.fold(self._view, event)
            self.names.learn(self._view, event)
            self._narrator.hear(event)
            self._mark(event)

    def _mark(self, event: Event) -> None:
        landmark = self._landmarks(event, self.known + 1)
        if landmark is None:
            return
        if landmark.kind != "turn":
            self.marks.append(landmark)
            return
        if self.turns[-1].moment == landmark.moment:
            # Nobody decided anything in the turn before: nothing of it can be shown at rest.
            self.turns.pop()
        self.turns.append(Turn(landmark.moment, landmark.round, landmark.seat))

    # ---- one moment

    def table(self, moment: int) -> Table[S]:
        """The game at a known moment, watched, to be played on."""
        first = moment // SNAPSHOT_EVERY
        t = self._kept[first].clone()
        for seat, action in self.log[first * SNAPSHOT_EVERY : moment]:
            t.apply(seat, action)
        t.watched = True
        return t

    def lines(self, moment: int) -> list[Line]:
        """The chronicle at a known moment, oldest line first."""
        count, last = self._said[moment]
        # A line of a deployment is written again as it grows: the last one is kept as it stood.
        return [*self._narrator.lines[: count - 1], last] if last is not None else []

    def turn_at(self, moment: int) -> Turn:
        """The turn a moment lies in."""
        return self.turns[bisect_right(self.turns, moment, key=lambda turn: turn.moment) - 1]

    # ---- the way to others

    def turn_from(self, moment: int, by: int, seat: Seat | None = None) -> int:
        """The start of the next turn (`by` 1) or of this or the last one (−1), of one player if one is given."""
        return _beyond([turn.moment for turn in self.turns if seat in (None, turn.seat)], moment, by, self.known)

    def battle_from(self, moment: int, by: int) -> int:
        """The moment before the next battle, or before the last one."""
        places = sorted({mark.moment for mark in self.marks if mark.kind == "battle"})
        return _beyond(places, moment, by, self.known)

    def marks_near(self, moment: int, within: int) -> list[Landmark]:
        """The marks at most that many decisions from a moment."""
        return [mark for mark in self.marks if abs(mark.moment - moment) <= within]

    def branch(self, moment: int, campaign: str) -> Record[S]:
        """The game up to a moment, as a new game to be played on."""
        while moment and is_typed(self.log[moment - 1][1]):
            # Dice are typed for one action: a player who goes on from here does not know them before choosing.
            moment -= 1
        t = self.table(moment)
        t.log[:] = self.log[:moment]
        old = self.record
        seats = [seat.copy() for seat in old.seats]
        new = Record(t, old.options, seats, old.seed, campaign, old.origin, old.free_undo, old.customs)
        new.sums = old.sums[: moment // SUM_EVERY]
        return new


def _beyond(places: list[int], here: int, by: int, last: int) -> int:
    """The nearest of ascending places before or after `here`; the end of the way where there is none."""
    if by > 0:
        n = bisect_right(places, here)
        return places[n] if n < len(places) else last
    n = bisect_left(places, here)
    return places[n - 1] if n else 0
