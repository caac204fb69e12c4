"""Questions to the state that many procedures ask: units in areas, and what they are worth."""

from game.romance.rules.catalogue import CLANS, MAJORS, NOBODY
from game.romance.rules.state import (
    ATTACK,
    CLAN_ALLY,
    IN_PLAY,
    TAKEN,
    AreaId,
    GeneralId,
    PowerId,
    RomanceState,
    is_realm,
)


def areas_of(s: RomanceState, power: PowerId) -> list[AreaId]:
    """The areas a power holds, in the order of the data; those taken in this step are among them."""
    # PERF: leaps from one to the next; most hold few of the 25.
    held, at = [], 0
    for _ in range(s.owner.count(power) - (power == NOBODY)):
        at = s.owner.index(power, at + 1)
        held.append(at)
    return held


def controlled(s: RomanceState, power: PowerId) -> list[AreaId]:
    """The areas a power controls; one taken in this step is not yet among them (4.1, D-01)."""
    return [a for a in areas_of(s, power) if not s.marks[a] & TAKEN]


def generals_at(s: RomanceState, area: AreaId) -> list[GeneralId]:
    """Every general whose counter lies in an area, free ones included, in roster order."""
    found, at = [], -1
    place = s.place
    for _ in range(place.count(area)):
        at = place.index(area, at + 1)
        found.append(at)
    return found


def generals_in(s: RomanceState, power: PowerId, area: AreaId) -> list[GeneralId]:
    """A power's generals in an area, in roster order."""
    lord_of = s.lord_of
    return [g for g in generals_at(s, area) if lord_of[g] == power]


def generals_of(s: RomanceState, power: PowerId) -> list[GeneralId]:
    """Every general who serves a power, wherever he is, in roster order."""
    return [g for g, lord in enumerate(s.lord_of) if lord == power]


def has_units(s: RomanceState, area: AreaId) -> bool:
    """Whether units of its owner stand in an area; free generals are none (4.4, 4.5, D-31)."""
    power = s.owner[area]
    return power != NOBODY and (s.troops[area] > 0 or any(s.lord_of[g] == power for g in generals_at(s, area)))


def units_in(s: RomanceState, area: AreaId) -> int:
    """How many units the owner of an area has there."""
    return s.troops[area] + len(generals_in(s, s.owner[area], area)) if s.owner[area] != NOBODY else 0


def worth(s: RomanceState, power: PowerId) -> int:
    """The victory points of what a power holds (29.1)."""
    points = s.board.points
    return sum(points[a] for a in areas_of(s, power))


def unheld(s: RomanceState) -> int:
    """The points of everything that no player holds (29.2)."""
    points = s.board.points
    return sum(points[a] for a in s.board.areas if s.owner[a] not in MAJORS)


def clan_group(s: RomanceState, area: AreaId) -> list[AreaId]:
    """The clan areas connected with this one, itself included, across any side that can be crossed (13.2, D-16)."""
    found, edge = {area}, [area]
    while edge:
        for near in s.board.neighbours[edge.pop()]:
            if s.owner[near] == CLANS and near not in found:
                found.add(near)
                edge.append(near)
    return sorted(found)


def allied_group(s: RomanceState, area: AreaId) -> list[AreaId]:
    """The clan areas of the alliance an area belongs to, as it was paid for (D-16)."""
    found, edge = {area}, [area]
    while edge:
        for near in s.board.neighbours[edge.pop()]:
            if s.owner[near] == CLANS and s.marks[near] & CLAN_ALLY and near not in found:
                found.add(near)
                edge.append(near)
    return sorted(found)


def defender_of(s: RomanceState) -> PowerId:
    """The power that defends the area that is fought over."""
    return s.owner[s.fight_area]


def attack_total(s: RomanceState) -> int:
    """The troops of all invaders together (D-40)."""
    return sum(s.attack_troops)


def troops_of_side(s: RomanceState, side: int) -> int:
    """The troops of a side in the combat."""
    return attack_total(s) if side == ATTACK else s.troops[s.fight_area]


def powers_of_side(s: RomanceState, side: int) -> list[PowerId]:
    """The powers that fight on a side."""
    return list(s.attackers) if side == ATTACK else [defender_of(s)]


def generals_of_side(s: RomanceState, side: int) -> list[GeneralId]:
    """The generals of a side in the combat, in roster order; whoever was exiled into it takes no part (D-24)."""
    powers = powers_of_side(s, side)
    return [
        g
        for g in generals_at(s, s.fight_area)
        if s.lord_of[g] in powers and s.lord_of[g] != NOBODY and g not in s.benched
    ]


def is_ruled(s: RomanceState, power: PowerId) -> bool:
    """Whether the power still exists: clans always do (26, note to the powers)."""
    return power == CLANS or (is_realm(power) and bool(s.alive[power]))


def is_serving(s: RomanceState, general: GeneralId) -> bool:
    """Whether a general stands on the map in somebody's service."""
    return s.status[general] == IN_PLAY
