"""The herald's line when a round is over: at most one (U53)."""

from game.client.herald import HERALD
from game.client.narrator import Line
from game.engine.events import Event
from game.engine.refusals import Seat
from game.redux.client.names import border_name, state_name
from game.redux.client.standing import points_if_over
from game.redux.client.words import say
from game.redux.rules import events as ev
from game.redux.rules.places import BORDERS, SEATS, battle_of, locations_of
from game.redux.rules.view import View

NOBODY = -1


def leader(view: View) -> Seat:
    """The state that would win if the game ended now; none where two have most."""
    points = points_if_over(view)
    first = [seat for seat in SEATS if points[seat] == max(points)]
    return first[0] if len(first) == 1 else NOBODY


class ReduxEar:
    """Knows who led and which borders were nearly full, and tells what of it has changed when a round is over."""

    def __init__(self) -> None:
        self._ahead: Seat = NOBODY
        self._told: frozenset[int] = frozenset()

    def begin(self, view: View) -> None:
        """What is told from now on follows this view."""
        self._ahead = leader(view) if view.round else NOBODY
        self._told = self._near(view)

    def go_on_from(self, past: "ReduxEar") -> None:
        """Takes over what another has heard."""
        self._ahead, self._told = past._ahead, past._told

    def hear(self, event: Event, view: View) -> Line | None:
        """A border that is nearly full, or a new leader."""
        if not isinstance(event, ev.StatesRanked) or view.round < 1:
            return None
        near = self._near(view)
        new, self._told = sorted(near - self._told), near
        former, self._ahead = self._ahead, leader(view)
        if new:
            words = say("herald.border", border=border_name(new[0]))
            return Line(-1, words, place=battle_of(new[0]), kind=HERALD)
        if self._ahead not in (former, NOBODY):
            points = points_if_over(view)[self._ahead]
            return Line(self._ahead, say("herald.ahead", who=state_name(self._ahead), points=points), kind=HERALD)
        return None

    def _near(self, view: View) -> frozenset[int]:
        """The borders with one open location."""
        return frozenset(
            border
            for border in range(len(BORDERS))
            if sum(view.owner[place] < 0 for place in locations_of(border)) == 1
        )
