"""How minor powers and clans act (33): by rule, never by will."""

from collections.abc import Sequence

from game.romance.rules.catalogue import CLANS, COMMAND, MAJORS, NONE, VALOR, WIT
from game.romance.rules.chance import LOT
from game.romance.rules.forces import generals_of_side, powers_of_side, troops_of_side
from game.romance.rules.state import ATTACK, AreaId, GeneralId, RomanceState
from game.romance.rules.table import RomanceTable
from game.romance.rules.tables import BATTLE, DUEL

FIGHTERS = 2
"""How many fighters of valor 0 clans always have (18.8)."""


def ability_of(method: int) -> tuple[int, ...]:
    """The ability a method uses: valor, command or wit (D-34)."""
    return VALOR if method == DUEL else COMMAND if method == BATTLE else WIT


def best_picks(generals: Sequence[GeneralId], method: int, count: int) -> list[GeneralId]:
    """As many as allowed, the highest first in the ability used, roster order between equals (D-34)."""
    ability = ability_of(method)
    able = [g for g in generals if ability[g] != NONE]
    return sorted(able, key=lambda g: (-ability[g], g))[:count]


def is_led_by_players(s: RomanceState, side: int) -> bool:
    """Whether a side has a power that a player runs."""
    return any(power in MAJORS for power in powers_of_side(s, side))


def has_clans(s: RomanceState, side: int) -> bool:
    """Whether clans fight on a side: they are never joined by anybody (13.4.4)."""
    return CLANS in powers_of_side(s, side)


def standing_fighters(s: RomanceState, side: int, count: int) -> int:
    """How many fighters clans field in a duel: the smaller of the number and two (18.8, D-38)."""
    return min(count, FIGHTERS) if has_clans(s, side) else 0


def automatic_picks(s: RomanceState, side: int) -> list[GeneralId]:
    """The picks of a side that nobody plays (33.2)."""
    return best_picks(generals_of_side(s, side), s.method, s.needed)


def must_leave(s: RomanceState, side: int) -> bool:
    """Whether minor powers and clans retreat by rule: half their troops gone, or less than half the enemy's (21.2)."""
    began, now = s.began[side], troops_of_side(s, side)
    half_gone = began > 0 and 2 * (began - now) >= began
    return half_gone or 2 * now < troops_of_side(s, 1 - side)


def is_bound_by_rule(s: RomanceState, side: int) -> bool:
    """Whether the rule drives the whole side out: it has a minor power or clans in it (21.2, 21.3, 21.6, D-77)."""
    return any(power not in MAJORS for power in powers_of_side(s, side))


def best_area(t: RomanceTable, areas: Sequence[AreaId]) -> AreaId:
    """The area worth most, drawn among equals in the order of the data (21.12, D-59)."""
    points = t.s.board.points
    most = max(points[a] for a in areas)
    best = [a for a in sorted(areas) if points[a] == most]
    return best[0] if len(best) == 1 else best[t.draw_number(LOT, len(best))]


def commander(s: RomanceState, side: int) -> int:
    """The seat that commands a side, -1 for none: the active player all invaders, a player his own defence."""
    if side == ATTACK:
        return s.turn_seat
    power = s.owner[s.fight_area]
    return s.power_of.index(power) if power in s.power_of else -1
