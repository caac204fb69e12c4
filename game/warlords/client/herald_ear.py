"""The herald's line when a year is settled: at most one (U53)."""

from typing import Any

from game.client.herald import HERALD
from game.client.narrator import Line
from game.engine.events import Event
from game.engine.refusals import Seat
from game.warlords.client.names import WarlordsNames
from game.warlords.client.words import say
from game.warlords.rules import events as ev
from game.warlords.rules.board import TerritoryId
from game.warlords.rules.parley import leader
from game.warlords.rules.preview import goal_of
from game.warlords.rules.state import NOBODY, WINTER

NEAR = 2
"""So many centres short of the Mandate are told, where the lead in capitals is there."""


class WarlordsEar:
    """Hears what changes the war, and tells the weightiest of it as Winter begins."""

    def __init__(self, names: WarlordsNames) -> None:
        self.names = names
        self._ahead: Seat = NOBODY
        self._near: tuple[Seat, int] = (NOBODY, 0)
        self._taken: list[tuple[Seat, TerritoryId]] = []

    def go_on_from(self, past: "WarlordsEar") -> None:
        """Takes over what another has heard."""
        self._ahead, self._near, self._taken = past._ahead, past._near, past._taken

    def hear(self, event: Event, view: Any) -> Line | None:
        """The line of an event, where the herald has one."""
        match event:
            case ev.OwnerChanged(at=at, owner=owner, capital=True) if owner >= 0:
                self._taken.append((owner, at))
            case ev.PhaseBegan(phase=phase) if phase == WINTER:
                taken, self._taken = self._taken, []
                return self._of_year(view, taken)
        return None

    def _of_year(self, view: Any, taken: list[tuple[Seat, TerritoryId]]) -> Line | None:
        """Somebody near the Mandate, the last year, a new leader, a capital taken."""
        goals = {seat: goal_of(view, seat) for seat in view.order}
        near = min(
            ((goal.short, seat) for seat, goal in goals.items() if goal.leads and goal.short), default=(99, NOBODY)
        )
        former_near, self._near = self._near, (near[1], near[0])
        former, self._ahead = self._ahead, leader(view)
        if near[0] <= NEAR and self._near != former_near:
            return self._line(near[1], "near", count=near[0])
        if view.options.last_year and view.year + 1 == view.options.last_year:
            return Line(-1, say("herald.last_year"), kind=HERALD)
        if self._ahead not in (former, NOBODY) and view.year > 1:
            return self._line(self._ahead, "ahead", count=goals[self._ahead].centres)
        if taken:
            seat, place = taken[-1]
            return self._line(seat, "capital", place, place=self.names.place(place))
        return None

    def _line(self, seat: Seat, key: str, at: TerritoryId = 0, **told: object) -> Line:
        return Line(seat, say(f"herald.{key}", who=self.names.name(seat), **told), place=at, kind=HERALD)
