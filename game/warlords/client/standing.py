"""The standings on the way to the Mandate, and what has changed since the viewer's last turn (U52).

The first has most capitals among those with most centres: what W7.3 and the year limit count.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.client.panels.standing import Place
from game.engine.events import Event
from game.warlords.rules import events as ev
from game.warlords.rules.board import TerritoryId
from game.warlords.rules.settlement import standing
from game.warlords.rules.state import Seat
from game.warlords.rules.view import View


def places_in(view: View) -> Mapping[Seat, Place]:
    """The place of everybody who is still in the war: by centres, then by capitals (W11.4)."""
    scores = {seat: standing(view, seat)[:2] for seat in view.order}
    found = {}
    for seat, score in scores.items():
        higher = sum(other > score for other in scores.values())
        sharing = sum(other == score for other in scores.values())
        lower = [other[0] for other in scores.values() if other < score]
        ahead = score[0] - (max(lower) if lower else 0) if not higher else score[0] - max(scores.values())[0]
        found[seat] = Place(1 + higher, sharing, ahead)
    return found


@dataclass
class YearTally:
    """Everybody's centres as they stood when the viewer's last turn ended, and since which year each centre has had its
    owner (0: since the start); told by events."""

    since: tuple[int, ...] = ()
    owned_since: dict[TerritoryId, int] = field(default_factory=dict)

    def hear(self, event: Event, view: View) -> None:
        """Takes an event in, after it was folded."""
        match event:
            case ev.YearBegan() if not self.since:
                self.since = _centres(view)
            case ev.MoveTurnEnded(seat=seat) if seat == view.seat:
                self.since = _centres(view)
            case ev.OwnerChanged(at=at):
                self.owned_since[at] = view.year
            case ev.Dropped(centres=centres):
                self.owned_since.update(dict.fromkeys(centres, view.year))

    def go_on_from(self, past: "YearTally") -> None:
        """Takes over what another has heard of what came before."""
        self.since = self.since or past.since
        self.owned_since = past.owned_since | self.owned_since

    def change(self, seat: Seat, now: int) -> int | None:
        """How many centres more or fewer a warlord has since then; None where nothing is known of it."""
        return now - self.since[seat] if seat < len(self.since) else None


def _centres(view: View) -> tuple[int, ...]:
    return tuple(view.owner.count(seat) for seat in range(view.seats))
