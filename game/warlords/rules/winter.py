"""Winter: builds and disbandments, chosen in secret and opened together (W8)."""

from typing import Any

from game.engine.frames import Frame, ask, procedure, step
from game.engine.refusals import Action, Refusal
from game.parts.sealed import Pool, are_all_sealed
from game.warlords.rules import events as ev
from game.warlords.rules import verbs
from game.warlords.rules.board import TerritoryId
from game.warlords.rules.clock import CLOCK_ACTION, MOST_STRIKES, has_clock
from game.warlords.rules.leaving import Leaving, next_in_order
from game.warlords.rules.state import NOBODY, WINTER, Seat, WarlordsState, WarlordsTable, places_of, to_adjust


def vacant_centres(s: Any, seat: Seat) -> list[TerritoryId]:
    """The centres a warlord owns in which no army stands, ascending: where it may build (W8.2)."""
    return [p for p in places_of(s.owner, seat) if s.army[p] == NOBODY]


def pool_of(s: Any, seat: Seat) -> Pool:
    """The places a warlord chooses from in Winter, and how many (W8.1): its armies to disband, its centres to build
    in.
    """
    adjust = to_adjust(s.owner, s.army, seat)
    if adjust > 0:
        return places_of(s.army, seat), adjust
    return vacant_centres(s, seat), -adjust


def choosing_seats(s: WarlordsState) -> tuple[Seat, ...]:
    """The seats that have something to choose, in the order of movement; the others are passed over (W8.4)."""
    return tuple(seat for seat in s.order if to_adjust(s.owner, s.army, seat))


def default_choice(s: Any, seat: Seat) -> list[TerritoryId]:
    """The choice made for a warlord whose clock runs out (W13.2)."""
    pool, count = pool_of(s, seat)
    board, rank = s.board, s.board.rank
    if to_adjust(s.owner, s.army, seat) < 0:

        def foreign_beside(p: TerritoryId) -> int:
            return sum(s.army[q] not in (NOBODY, seat) for q in board.neighbours[p])

        return sorted(pool, key=lambda p: (-board.is_capital[p], -foreign_beside(p), rank[p]))[:count]
    own = places_of(s.owner, seat)

    def far_from_home(p: TerritoryId) -> int:
        ways = [board.distance[p][q] for q in own if board.distance[p][q] >= 0]
        # Where no way leads home, no distance is greater.
        return min(ways) if ways else board.size

    return sorted(
        pool, key=lambda p: (s.owner[p] == seat, -far_from_home(p), board.is_capital[p], rank[p])
    )[:count]  # fmt: skip


def refuse_choice(s: Any, seat: Seat, action: Action, chosen: tuple[TerritoryId, ...]) -> Refusal | None:
    """Why a small step of a Winter choice is not possible (W16.4); `chosen` is what the seat has chosen so far."""
    adjust = to_adjust(s.owner, s.army, seat)
    if not adjust:
        return Refusal("nothing_to_adjust", "W8.1")
    if s.sealed[seat]:
        return Refusal("sealed", "W8.4")
    count, kind = abs(adjust), "build" if adjust < 0 else "disband"
    verb = action[0]
    if verb == "seal":
        return None if len(chosen) == count else Refusal("wrong_count", "W8.1", kind=kind, count=count)
    at = int(action[1])
    if (verb in ("build", "unbuild")) != (adjust < 0):
        return Refusal("wrong_count", "W8.1", kind=kind, count=count)
    if verb in ("unbuild", "keep"):
        return None if at in chosen else Refusal("not_chosen", "W8.4", territory=at)
    refusal = _refuse_place(s, seat, str(verb), at)
    if refusal is not None:
        return refusal
    if at in chosen:
        return Refusal("already_chosen", "W8.4", territory=at)
    return Refusal("wrong_count", "W8.1", kind=kind, count=count) if len(chosen) >= count else None


def _refuse_place(s: Any, seat: Seat, verb: str, at: TerritoryId) -> Refusal | None:
    if verb == "disband":
        if s.army[at] == NOBODY:
            return Refusal("no_army", "W8.1", territory=at)
        return None if s.army[at] == seat else Refusal("not_own_army", "W8.1", territory=at, side=s.army[at])
    if not s.board.is_centre[at]:
        return Refusal("no_centre", "W8.2", territory=at)
    if s.owner[at] != seat:
        return Refusal("not_owned", "W8.2", territory=at, side=s.owner[at])
    return Refusal("not_vacant", "W8.2", territory=at) if s.army[at] != NOBODY else None


@procedure
class Winter(Frame, tag="winter"):
    """All warlords adjust at the same time (W2.4). `seats` are those who have something to choose."""

    seats: tuple[Seat, ...] = ()

    @step
    def open_phase(self, t: WarlordsTable) -> None:
        s = t.s
        verbs.begin_phase(t, WINTER)
        if s.draw_by != NOBODY and s.draw_phase == WINTER and s.year > s.draw_year:
            verbs.withdraw_draw(t)
        self.seats = choosing_seats(s)
        if t.watched:
            adjust = tuple(to_adjust(s.owner, s.army, seat) if s.alive[seat] else 0 for seat in range(s.seats))
            t.emit(ev.WinterBegan(adjust))

    @ask("seats", together=True)
    def orders(self, t: WarlordsTable, seat: Seat) -> list[Action]:
        """Small steps that can be taken back, then the seal; a seat that has sealed is asked nothing more."""
        s = t.s
        if s.sealed[seat]:
            return []
        chosen = s.winter[seat]
        pool, count = pool_of(s, seat)
        put, back = ("build", "unbuild") if to_adjust(s.owner, s.army, seat) < 0 else ("disband", "keep")
        options: list[Action] = [(back, p) for p in chosen]
        if len(chosen) < count:
            options += [(put, p) for p in pool if p not in chosen]
        else:
            options.append(("seal",))
        if has_clock(s):
            options.append(CLOCK_ACTION)
        options.sort()
        return options

    @orders.answer
    def ordered(self, t: WarlordsTable, seat: Seat, action: Action) -> None:
        chosen = t.s.winter[seat]
        match action:
            case ("seal",):
                verbs.clear_strikes(t, seat)
                verbs.seal(t, seat, 1)
            case ("build" | "disband", int(p)):
                verbs.choose_for_winter(t, seat, [*chosen, p])
            case ("unbuild" | "keep", int(p)):
                verbs.choose_for_winter(t, seat, [q for q in chosen if q != p])
            case _:
                verbs.run_out(t, seat)
                verbs.choose_for_winter(t, seat, default_choice(t.s, seat))
                verbs.seal(t, seat, 1)

    @orders.refusal
    def cannot_order(self, t: WarlordsTable, seat: Seat, action: Action) -> Refusal | None:
        if action[0] in ("build", "unbuild", "disband", "keep", "seal"):
            return refuse_choice(t.s, seat, action, tuple(t.s.winter[seat]))
        return None

    @step
    def reveal(self, t: WarlordsTable) -> None:
        """All choices are carried out together, disbandments first (W8.4)."""
        s = t.s
        assert are_all_sealed(s.sealed, self.seats)
        builds = [(seat, p) for seat in self.seats if to_adjust(s.owner, s.army, seat) < 0 for p in s.winter[seat]]
        disbands = [(seat, p) for seat in self.seats if to_adjust(s.owner, s.army, seat) > 0 for p in s.winter[seat]]
        verbs.open_winter(t, disbands, builds)
        for seat, p in disbands:
            verbs.disband(t, seat, p)
        for seat, p in builds:
            verbs.build(t, seat, p)

    @step
    def judge_clocks(self, t: WarlordsTable) -> None:
        """A warlord timed out three times in a row is the table's to decide on (W12.4)."""
        for seat in t.s.order:
            if t.s.strikes[seat] >= MOST_STRIKES:
                self.at = "judge_clocks"
                t.call(Leaving(leaver=seat, asked=next_in_order(t.s, seat)))
                return
