"""The Fall settlement: ownership, elimination, the Mandate, limits, in this order (W7)."""

from typing import Any

from game.engine.frames import Frame, procedure, step
from game.warlords.rules import verbs
from game.warlords.rules.leaving import conclude_draw, is_agreed_draw
from game.warlords.rules.state import (
    INDEPENDENT,
    NOBODY,
    SETTLEMENT,
    Result,
    Seat,
    WarlordsState,
    WarlordsTable,
    capitals_owned,
)


def future_owner(s: Any, at: int) -> int:
    """The owner of a centre if the settlement were now (W7.1)."""
    side = s.army[at]
    if side == NOBODY:
        return int(s.owner[at])
    return NOBODY if side == INDEPENDENT else int(side)


@procedure
class Settlement(Frame, tag="settlement"):
    """Done once a year, after the last living warlord's Fall move-turn (W7.0). `out` are those eliminated in it."""

    seat_fields = ("out",)

    out: tuple[Seat, ...] = ()

    @step
    def own(self, t: WarlordsTable) -> None:
        """Each centre with an army in it becomes its warlord's, or neutral; from north to south (W7.1)."""
        s = t.s
        verbs.begin_phase(t, SETTLEMENT)
        changed = 0
        for p in s.board.top_down:
            if s.board.is_centre[p]:
                owner = future_owner(s, p)
                if owner != s.owner[p]:
                    verbs.change_owner(t, p, owner)
                    changed += 1
        verbs.settled(t, changed)

    @step
    def eliminate(self, t: WarlordsTable) -> None:
        """Who owns no centre now is out (W7.2)."""
        self.out = tuple(seat for seat in t.s.order if seat not in t.s.owner)
        for seat in self.out:
            verbs.eliminate(t, seat)

    @step
    def grant_the_mandate(self, t: WarlordsTable) -> None:
        """Enough centres and the lead in capitals win (W7.3); so does being the last (W7.4)."""
        result = mandate(t.s) or last_standing(t.s, self.out)
        if result is not None:
            verbs.conclude(t, result)

    @step
    def apply_limits(self, t: WarlordsTable) -> None:
        """Stand-still, then the year limit (W7.5); then a draw that those now out had held up (W11.1)."""
        result = stand_still(t.s) or year_limit(t.s)
        if result is not None:
            verbs.conclude(t, result)
        elif is_agreed_draw(t.s):
            conclude_draw(t)


def can_claim(s: Any, owner: list[int], seat: Seat) -> bool:
    """Whether these owners would give a warlord the Mandate: centres, a capital, the lead in capitals (W7.3)."""
    if owner.count(seat) < s.options.centres:
        return False
    capitals = capitals_owned(s.board, owner, seat)
    return capitals > 0 and all(capitals > capitals_owned(s.board, owner, o) for o in s.order if o != seat)


def mandate(s: WarlordsState) -> Result | None:
    """The one warlord who has won by centres and capitals, if there is one (W7.3)."""
    for seat in s.order:
        if can_claim(s, s.owner, seat):
            return Result("win", (seat,), "W7.3")
    return None


def last_standing(s: WarlordsState, out: tuple[Seat, ...]) -> Result | None:
    """The only warlord left wins; if none is left, those just eliminated share a draw (W7.4)."""
    if len(s.order) == 1:
        return Result("win", (s.order[0],), "W7.4")
    return None if s.order else Result("draw", tuple(sorted(out)), "W7.4")


def stand_still(s: WarlordsState) -> Result | None:
    """So many settlements in a row without a change of owner are a draw (W11.3)."""
    if s.options.standstill and s.still >= s.options.standstill:
        return Result("draw", tuple(sorted(s.order)), "W11.3")
    return None


def year_limit(s: WarlordsState) -> Result | None:
    """After the last year most centres win, then capitals, then armies, then all who are equal (W11.4)."""
    if not s.options.last_year or s.year < s.options.last_year:
        return None
    best = max(standing(s, seat) for seat in s.order)
    winners = tuple(sorted(seat for seat in s.order if standing(s, seat) == best))
    return Result("win" if len(winners) == 1 else "shared", winners, "W11.4")


def standing(s: Any, seat: Seat) -> tuple[int, int, int]:
    """The figures that the year limit compares: centres, capitals, armies (W11.4)."""
    return s.owner.count(seat), capitals_owned(s.board, s.owner, seat), s.army.count(seat)
