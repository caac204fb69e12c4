"""The one true sentence a warlord may say as its move-turn ends (W18.1), and when each is true."""

from typing import Any, Final, NamedTuple

from game.warlords.rules.board import TerritoryId
from game.warlords.rules.state import NOBODY, Seat, holders, places_of
from game.warlords.rules.threats import worst_fear

MINDS: Final = ("fear", "settles", "holds_capital", "stands_by", "eyes", "content")
"""What can be said; actions carry the index.

`fear`: whose assault on which own centre. `settles`: an own army stands in a centre it does not own. `holds_capital`:
an own army stands in an own capital. `stands_by`: an own army is held by others. `eyes`: an own army stands beside a
centre that is not its own. `content`: nothing of all this.
"""


class Mind(NamedTuple):
    """A sentence with the territory and the warlord it names (0 and -1 where it names none)."""

    mind: str
    at: TerritoryId
    other: int = NOBODY


def true_minds(s: Any, seat: Seat) -> list[Mind]:
    """Every sentence that is true for this warlord now."""
    found = []
    fear = worst_fear(s, seat)
    if fear is not None:
        found.append(Mind("fear", fear[0], fear[1].seat))
    eyed = []
    for p in places_of(s.army, seat):
        if s.board.is_centre[p] and s.owner[p] != seat:
            found.append(Mind("settles", p, s.owner[p]))
        if s.board.is_capital[p] and s.owner[p] == seat:
            found.append(Mind("holds_capital", p))
        if holders(s.board, s.support, p):
            found.append(Mind("stands_by", p))
        eyed += [q for q in s.board.neighbours[p] if s.board.is_centre[q] and s.owner[q] != seat]
    found += [Mind("eyes", p, s.owner[p]) for p in sorted(set(eyed)) if s.army[p] != seat]
    return found or [Mind("content", 0)]


def mind_said(s: Any, seat: Seat, kind: int, at: TerritoryId) -> Mind | None:
    """The true sentence an action means, or None where it is not true."""
    if not 0 <= kind < len(MINDS):
        return None
    return next((mind for mind in true_minds(s, seat) if (mind.mind, mind.at) == (MINDS[kind], at)), None)
