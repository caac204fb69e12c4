"""A game known at every decision (U20): positions to begin from, what the chronicle said, and where things happened.

    index = ReplayIndex(record)
    app.loading.add(index.steps())       # plays the game again in slices; `known` is the last moment reached so far
    index.table(412)                     # the game after its 412th decision, to be played on
    index.lines(412)                     # the chronicle as it stood then, as the onlooker knows it

A *moment* is a number of decisions: 0 is before the first, `length` after the last. Nothing here draws.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from game.client.panels.lines import Line
from game.conquest.client.panels.names import Names
from game.conquest.client.panels.narrator import Narrator
from game.conquest.rules import events as ev
from game.conquest.rules.state import ConquestState, ProvinceId
from game.conquest.rules.view import View, empty_picture, fold, view_of
from game.engine.events import Event
from game.engine.notes import is_typed
from game.engine.record import SUM_EVERY, Record, SeatRecord
from game.engine.refusals import Seat
from game.engine.table import Table

ONLOOKER: Final[Seat] = -1
SNAPSHOT_EVERY: Final = 32
"""Decisions between two positions kept: at most so many are played again to reach a moment."""
SLICE: Final = 12
"""Decisions played again between two rests: a few milliseconds."""
ALL_LINES: Final = 1_000_000


@dataclass(frozen=True)
class Mark:
    """Something on the way: a "battle" (at the moment before its first decision), a "capture", an "elimination"."""

    moment: int
    kind: str
    seat: Seat
    at: ProvinceId = 0


@dataclass(frozen=True)
class Turn:
    """A turn and the moment of its first decision; round 0 and seat −1 for what came before the first."""

    moment: int
    round: int
    seat: Seat


class ReplayIndex:
    """Everything that must be known of a game to show any moment of it at once."""

    def __init__(self, record: Record[ConquestState]) -> None:
        self.record = record
        self.log = list(record.log)
        self.names = Names(record.table.s.board, record.seats, ONLOOKER)
        self.known = -1
        self.problem = ""
        self.marks: list[Mark] = []
        self.turns: list[Turn] = [Turn(0, 0, -1)]
        self._kept: list[Table[ConquestState]] = []
        self._said: list[tuple[int, Line | None]] = []
        self._narrator = Narrator(self.names, lambda: self._picture, ALL_LINES)
        self._picture: View
        self._battle: Mark | None = None

    @property
    def length(self) -> int:
        """The last moment; fewer than were decided where the game cannot be played again to its end."""
        return self.known if self.problem else len(self.log)

    @property
    def ready(self) -> bool:
        """Whether every moment is known."""
        return self.known >= self.length

    @property
    def over(self) -> bool:
        """Whether the game has ended: then nothing in it is a secret any more (R26)."""
        return self.record.table.s.result is not None

    # ---- playing it again

    def steps(self) -> Iterator[None]:
        """Plays the game again a little at a time."""
        play = self.record.playback(watched=True)
        if not play.begun:
            # Nothing of its past is known: the position as it stands is all there is to see.
            self.problem = play.problem
            self._picture = view_of(self.record.table.s, ONLOOKER)
            self._keep(self.record.table)
            return
        t = play.table
        start = view_of(t.s, ONLOOKER)
        self._picture = empty_picture(start) if self.record.origin is None else start
        self._hear(t)
        self._keep(t)
        while play.advance():
            self._hear(t)
            self._keep(t)
            if play.played % SLICE == 0:
                yield
        self.problem = play.problem

    def _keep(self, t: Table[ConquestState]) -> None:
        """One moment more is known."""
        self.known += 1
        if self.known % SNAPSHOT_EVERY == 0:
            self._kept.append(t.clone())
        lines = self._narrator.lines
        self._said.append((len(lines), lines[-1] if lines else None))

    def _hear(self, t: Table[ConquestState]) -> None:
        """Takes in what happened on the way to the moment after `known`."""
        for told in t.drain():
            if not told.reaches(ONLOOKER):
                continue
            event = told.event
            fold(self._picture, event)
            if isinstance(event, (ev.RulerDealt, ev.LeaderPlaced)):
                self.names.learn(self._picture)
            self._narrator.hear(event)
            self._mark(event)

    def _mark(self, event: Event) -> None:
        here = self.known + 1
        match event:
            case ev.TurnBegan(seat=seat, round=number):
                if self.turns[-1].moment == here:
                    # Nobody decided anything in the turn before: nothing of it can be shown at rest.
                    self.turns.pop()
                self.turns.append(Turn(here, number, seat))
            case ev.InvasionDeclared(seat=seat, target=target):
                self._battle = Mark(max(0, here - 1), "battle", seat, target)
            case ev.Engaged() if self._battle is not None:
                self.marks.append(self._battle)
                self._battle = None
            case ev.Captured(seat=seat, at=at):
                self.marks.append(Mark(here, "capture", seat, at))
            case ev.Eliminated(seat=seat):
                self.marks.append(Mark(here, "elimination", seat))

    # ---- one moment

    def table(self, moment: int) -> Table[ConquestState]:
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
        # A line of a deployment is written anew as it grows: the last one is kept as it stood.
        return [*self._narrator.lines[: count - 1], last] if last is not None else []

    def turn_at(self, moment: int) -> Turn:
        """The turn a moment lies in."""
        return self.turns[bisect_right(self.turns, moment, key=lambda turn: turn.moment) - 1]

    # ---- the way to others

    def turn_from(self, moment: int, by: int, seat: Seat | None = None) -> int:
        """The start of the next turn (`by` 1) or of this or the last one (−1), of one player if one is named."""
        return _beyond([turn.moment for turn in self.turns if seat in (None, turn.seat)], moment, by, self.known)

    def battle_from(self, moment: int, by: int) -> int:
        """The moment before the next battle, or before the last one."""
        places = sorted({mark.moment for mark in self.marks if mark.kind == "battle"})
        return _beyond(places, moment, by, self.known)

    def marks_near(self, moment: int, within: int) -> list[Mark]:
        """What happened at most so many decisions from a moment."""
        return [mark for mark in self.marks if abs(mark.moment - moment) <= within]

    def branch(self, moment: int, campaign: str) -> Record[ConquestState]:
        """The game up to a moment, to be played on as one of its own."""
        while moment and is_typed(self.log[moment - 1][1]):
            # Dice are typed for one deed: whoever plays on does not know them before choosing another.
            moment -= 1
        t = self.table(moment)
        t.log[:] = self.log[:moment]
        old = self.record
        seats = [SeatRecord(seat.name, seat.colour, seat.player) for seat in old.seats]
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


def whole_view(s: ConquestState) -> View:
    """What everybody sees, and all that was hidden in purses, reserves and hands: for games that are over."""
    hidden: dict[str, Any] = {
        "gold": s.gold[:],
        "reserve": [tuple(cards) for cards in s.reserve],
        "hands": [tuple(sorted(cards)) for cards in s.hands],
    }
    return msgspec.structs.replace(view_of(s, ONLOOKER), **hidden)
