"""The chance of the allies to win from here: games that computer players play to their end, in the players' process.

Portions of playouts are asked for while a person thinks and nobody else needs that process. The last value stays, dim,
until enough games of the new position are played. They are weighed with the learned estimate, moved by what games
played on said before: a few lucky ones would make the figure jump. What it was at the end of each round is kept for the
sitting. Between the hosts' turns, where nobody decides, the learned estimate gives the course its shape.
"""

from collections.abc import Iterable
from typing import Final

from game.client.table_helper import TableHelper
from game.client.table_host import TableHost
from game.conquest.bots.estimate import chance_of_allies
from game.conquest.client.panels.chance_course import Known, between, known_by, moved
from game.conquest.client.panels.hosts_ear import HostsRound
from game.conquest.client.panels.war_clock import Chance
from game.conquest.rules.sides import is_coop
from game.conquest.rules.state import ConquestState
from game.conquest.rules.view import View
from game.engine.notes import is_note

PLAYER: Final = "tuned"
"""Who plays the playouts for everybody: the quickest of the players that know what they do."""
PORTION: Final = 2
"""Games asked for at once: the process is free again soon."""
FEWEST: Final = 6
"""A value of fewer games is not shown."""
MOST: Final = 32
LEARNED, CARRIED = 6, 12
"""The learned estimate counts as much as so many games; moved by games played on a moment ago, as so many."""
CALM: Final = 0.6
"""Seconds without an action before anything is asked: somebody who places unit after unit needs no chances between."""


class Course:
    """What the chance was before and after the hosts' turns of each round, for the sitting."""

    def __init__(self) -> None:
        self._last: dict[int, Chance] = {}
        self._first: dict[int, Chance] = {}

        self._known: dict[tuple[int, bool], Known] = {}

    def keep(self, number: int, chance: Chance, begins: bool, known: Known | None = None) -> None:
        """One more value of a round; `begins` where none of its turns has been told yet. `known` is how far it lies
        above the learned estimate.
        """
        if begins:
            self._first[number] = chance
        self._last[number] = chance
        if known is not None:
            self._known[number, False] = known
            if begins:
                self._known[number, True] = known

    def by_bands(self, done: HostsRound) -> list[float]:
        """The chance before the first host of a round and after the turn of each, as far as it is worked out."""
        if len(done.chances) < len(done.stops):
            return []
        ends = self._known.get((done.round, False)), self._known.get((done.round + 1, True))
        return between(done.chances, *ends)

    def course(self, rounds: Iterable[HostsRound]) -> list[int]:
        """The course over these rounds, in percent: a value before the first host of each and after every one."""
        return [round(100 * chance) for done in rounds for chance in self.by_bands(done)]

    def around(self, number: int) -> tuple[Chance | None, Chance | None]:
        """The last value before the hosts' turns of a round, and the first one after them."""
        return self._last.get(number), self._first.get(number + 1)


class WinChance(TableHelper):
    """Keeps the estimate of the position at hand, and what it was before."""

    def __init__(self, host: TableHost[View]) -> None:
        self.host = host
        self.shown = Chance()
        """What the clock shows."""
        self.course = Course()
        self.known: Known | None = None
        """How far the last value lies above the learned estimate of its position; None before there is one."""
        self.looked_at = False
        """Whether the page between two rounds is open, which shows what the chance has become."""
        self._now = Chance()
        self._before: Known | None = None
        self._of = -1
        self._counted = 0
        self._request = 0
        self._part = 0
        self._calm = 0.0

    @property
    def _awaited(self) -> bool:
        """Whether a person decides about what is shown: never while something is being told, which it would betray."""
        s: ConquestState = self.host.t.s
        told = not self.host.director.busy and self.host.deciding()
        begun = is_coop(s) and s.result is None and self.host.shown.round > 0
        return begun and (told or self.looked_at) and not self.host.replaying

    def _position(self) -> int:
        """How many choices have been made; notes beside them change nothing."""
        log = self.host.session.record.log
        if len(log) < self._counted:
            self._counted, self._choices = 0, 0
        self._choices += sum(not is_note(action) for _, action in log[self._counted :])
        self._counted = len(log)
        return self._choices

    _choices = 0

    def tick(self, dt: float) -> bool:
        """Takes what has come back, and asks for the next portion; true when there is a new value to see."""
        if not self._awaited:
            return False
        changed = self._begin_anew(dt)
        session = self.host.session
        if self._request and session.asked_now() == self._request:
            tally = session.tally()
            if tally is None:
                return changed
            self._request = 0
            self._now = Chance(self._now.won + tally.won, self._now.played + tally.played)
            changed |= self._show()
        elif self._calm >= CALM and self._part < MOST and self._now.played < MOST and session.may_play_out():
            self._part += 1
            self._request = session.ask_playouts(session.viewer, PLAYER, PORTION, self._part)
        return changed

    def _begin_anew(self, dt: float) -> bool:
        """Another position: what is known is of the one before."""
        position = self._position()
        if position == self._of:
            self._calm += dt
            return False
        self._of, self._now, self._part, self._request, self._calm = position, Chance(), 0, 0, 0.0
        self._before = self.known
        self.shown = self.shown._replace(older=True)
        return True

    def _show(self) -> bool:
        if self._now.played < FEWEST:
            return False
        estimated = chance_of_allies(self.host.t.s)
        weight = LEARNED if self._before is None else CARRIED
        before = moved(estimated, self._before or 0.0)
        self.shown = self._now._replace(expected=(weight * before, weight))
        self.known = known_by(self.shown.share, estimated)
        self.course.keep(self.host.shown.round, self.shown, self.looked_at, self.known)
        return True

    def forget(self) -> None:
        """Another picture begins: after an undo the value is of another position."""
        self._of = -1
