"""The assaults that can still come: the order of movement, standing supports and armies next door, read together.

Everything here follows from what all can see; it serves tooltips, the sentence of W18.1 and computer players.
"""

from typing import Any, NamedTuple

from game.warlords.rules.board import TerritoryId
from game.warlords.rules.odds import win_chance
from game.warlords.rules.orders import defence_dice
from game.warlords.rules.state import CAPITAL_BONUS, FALL, NOBODY, SPRING, Seat


class Threat(NamedTuple):
    """The strongest assault of a warlord on a territory: so many armies beside it, and its chance."""

    seat: Seat
    armies: int
    chance: float


def movers_left(s: Any) -> tuple[Seat, ...]:
    """The warlords who still move in this phase after the one whose move-turn it is, in order."""
    if s.phase not in (SPRING, FALL):
        return ()
    if s.turn_seat == NOBODY:
        return tuple(s.order)
    return tuple(s.order[s.order.index(s.turn_seat) + 1 :])


def moves_before_settlement(s: Any) -> tuple[Seat, ...]:
    """Every warlord who has a move-turn left before centres are counted, those of this phase first (W7.0)."""
    left = movers_left(s)
    return (*left, *(seat for seat in s.order if seat not in left)) if s.phase == SPRING else left


def movers_until(s: Any, seat: Seat) -> tuple[Seat, ...]:
    """The warlords that have a move-turn before this one's next begins, the one that runs now included (W5.6).

    Over a Winter the order of next year is not known yet: those who still move this Fall are told.
    """
    if s.phase not in (SPRING, FALL):
        return ()
    left = movers_left(s)
    if s.turn_seat not in (NOBODY, seat):
        left = (s.turn_seat, *left)
    if s.phase == SPRING:
        left = (*left, *s.order)
    return left[: left.index(seat)] if seat in left else left


def armies_beside(s: Any, seat: Seat, at: TerritoryId) -> list[TerritoryId]:
    """The territories next to this one in which a warlord has an army, ascending."""
    army = s.army
    return [p for p in s.board.neighbours[at] if army[p] == seat]


def assault_chance(s: Any, seat: Seat, at: TerritoryId, armies: int) -> float:
    """The chance of a warlord's attack with so many armies beside a territory; 1 where nobody defends it."""
    if not armies:
        return 0.0
    if s.army[at] == NOBODY:
        return 1.0
    most = 2 if s.options.supporters == "one" else armies
    bonus = CAPITAL_BONUS if s.board.is_capital[at] else 0
    sally = 0
    if s.options.sally and any(s.board.is_capital[p] for p in armies_beside(s, seat, at)):
        sally = CAPITAL_BONUS
    return win_chance(min(armies, most), defence_dice(s, at), sally, bonus, s.options.dice)


def threats(s: Any, at: TerritoryId, seats: tuple[Seat, ...]) -> list[Threat]:
    """The strongest assault of each of these warlords on a territory from next door, the strongest first."""
    found = []
    for seat in seats:
        if s.army[at] != seat:
            armies = len(armies_beside(s, seat, at))
            if armies:
                found.append(Threat(seat, armies, assault_chance(s, seat, at, armies)))
    return sorted(found, key=lambda threat: (-threat.chance, -threat.armies, threat.seat))


def worst_fear(s: Any, seat: Seat) -> tuple[TerritoryId, Threat] | None:
    """The strongest assault that can reach a centre of one's own before one's next move-turn (W18.1)."""
    worst: tuple[tuple[float, int, int], TerritoryId, Threat] | None = None
    before = tuple(other for other in movers_until(s, seat) if other != seat)
    for p in s.board.centres:
        if s.owner[p] == seat and s.army[p] in (seat, NOBODY):
            for threat in threats(s, p, before)[:1]:
                key = (threat.chance, s.board.is_capital[p], -p)
                if worst is None or key > worst[0]:
                    worst = (key, p, threat)
    return None if worst is None else (worst[1], worst[2])
