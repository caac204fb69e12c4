"""Putting an invasion together (15.1 to 15.6, 16.1, 12.6.2, 13.4): units are named before anything is rolled."""

from typing import NamedTuple

from game.engine.refusals import Refusal
from game.romance.rules.board import IMPASSABLE, RIVER
from game.romance.rules.catalogue import CLANS, MAJORS, MINORS, NOBODY
from game.romance.rules.forces import allied_group, generals_in
from game.romance.rules.state import (
    ALLY,
    CLAN_ALLY,
    JOINED,
    NO_TASK,
    WORKED,
    AreaId,
    GeneralId,
    PowerId,
    RomanceState,
)

CLANS_KEEP = 4
"""How many troops must stay in each area clans start from (13.4.2)."""


class Contingent(NamedTuple):
    """The part of a march that one power sends: the areas it starts from, troops, generals."""

    power: PowerId
    areas: tuple[AreaId, ...]
    troops: int
    generals: int


def is_allied(s: RomanceState, area: AreaId) -> bool:
    """Whether an area belongs to an ally of this phase (11.6, 12.4)."""
    power = s.owner[area]
    if power == CLANS:
        return bool(s.marks[area] & CLAN_ALLY)
    return power != NOBODY and bool(s.ties[power] & ALLY)


def is_commanded(s: RomanceState, area: AreaId) -> bool:
    """Whether the active player commands the units of an area: his own, an allied minor power's or allied clans'."""
    power = s.owner[area]
    return power == s.active or (power not in MAJORS and power != NOBODY and is_allied(s, area))


def ready(s: RomanceState, area: AreaId) -> list[GeneralId]:
    """The generals of an area's owner who may still act (8.2, 8.6)."""
    return [g for g in generals_in(s, s.owner[area], area) if s.task[g] == NO_TASK]


def refuse_way(s: RomanceState, source: AreaId, target: AreaId) -> Refusal | None:
    """Why no invasion can go from one area into another (15.1, 2.3, 14.5)."""
    side = s.board.side_of.get((source, target))
    if side is None:
        return Refusal("not_adjacent", "15.1", source=source, target=target)
    if s.board.sides[side].kind == IMPASSABLE:
        return Refusal("impassable", "2.3")
    return Refusal("sealed", "14.5", count=s.bans[side]) if s.bans[side] else None


def refuse_source(s: RomanceState, power: PowerId, source: AreaId, target: AreaId) -> Refusal | None:
    """Why a power can send nothing from an area into another (15.1, 15.2, 15.5, 8.2)."""
    if s.owner[source] != power:
        return Refusal("not_yours", "15.1", area=source)
    way = refuse_way(s, source, target)
    if way is not None:
        return way
    if s.marks[source] & WORKED:
        return Refusal("area_worked", "15.2", area=source)
    if not s.idle[source] or (power != CLANS and not ready(s, source)):
        return Refusal("need_pair", "15.5", area=source)
    return None


def commanded_sources(s: RomanceState, target: AreaId) -> list[AreaId]:
    """The areas from which the active player can send units into an area."""
    return [
        a for a in s.board.neighbours[target] if is_commanded(s, a) and refuse_source(s, s.owner[a], a, target) is None
    ]


def refuse_target(s: RomanceState, target: AreaId) -> Refusal | None:
    """Why an area cannot be invaded at all (15.9, 11.6, 12.4, 12.6.3)."""
    power = s.owner[target]
    if power == s.active:
        return Refusal("own_area", "15.9", area=target)
    if is_allied(s, target):
        return Refusal("allied", "11.6" if power in MAJORS else "12.4", power=power)
    if commanded_sources(s, target):
        return None
    own = [a for a in s.board.touching[target] if is_commanded(s, a)]
    reasons = [refuse_source(s, s.owner[a], a, target) for a in own]
    return next((reason for reason in reasons if reason), Refusal("nowhere_near", "15.1", area=target))


def refuse_send(s: RomanceState, power: PowerId, general: GeneralId) -> Refusal | None:
    """Why a general cannot be sent on this march (8.2, 8.6, 15.1)."""
    source = s.place[general]
    if s.lord_of[general] == NOBODY or not source or s.owner[source] != s.lord_of[general]:
        return Refusal("not_there", "15.5", general=general)
    if power != s.owner[source] and not (power == s.active and is_commanded(s, source)):
        return Refusal("not_yours", "15.1", area=source)
    if s.task[general] != NO_TASK:
        code, clause = ("joined", "8.2") if s.task[general] == JOINED else ("acted", "8.6")
        return Refusal(code, clause, general=general)
    if general in s.march_generals:
        return Refusal("sent_already", "15.6", general=general)
    return refuse_source(s, s.owner[source], source, s.march_target)


def contingents(s: RomanceState) -> list[Contingent]:
    """The contingent of every power as the march stands, the active power first, then by number."""
    areas = sorted({a for a, troops in enumerate(s.march_troops) if troops} | {s.place[g] for g in s.march_generals})
    powers = sorted({s.owner[a] for a in areas}, key=lambda p: (p != s.active, p))
    found = []
    for power in powers:
        own = tuple(a for a in areas if s.owner[a] == power)
        generals = sum(1 for g in s.march_generals if s.place[g] in own)
        found.append(Contingent(power, own, sum(s.march_troops[a] for a in own), generals))
    return found


def refuse_march(s: RomanceState, waiting: bool = False) -> Refusal | None:
    """Why the march cannot go as it is; `waiting` while allied players have still to name their units (15.5, 16)."""
    sent = contingents(s)
    if not sent:
        return Refusal("need_pair", "15.5", area=0)
    if any(c.power == CLANS for c in sent):
        return _refuse_clans(s, sent)
    for c in sent:
        refusal = _refuse_pairs(s, c)
        if refusal is not None:
            return refusal
    if (len(sent) > 1 or waiting) and sent[0].power != s.active:
        return Refusal("own_contingent", "D-78")
    if waiting:
        return None
    return next((refusal for c in sent if c.power in MINORS and (refusal := _refuse_minor(s, c, sent))), None)


def _refuse_pairs(s: RomanceState, sent: Contingent) -> Refusal | None:
    """Every contributing area sends at least a general and a troop (15.5)."""
    for area in sent.areas:
        if not s.march_troops[area] or not any(s.place[g] == area for g in s.march_generals):
            return Refusal("need_pair", "15.5", area=area)
    return None


def _refuse_minor(s: RomanceState, own: Contingent, sent: list[Contingent]) -> Refusal | None:
    """Why an allied minor power's units may not go: all of them in the invasion are counted together (12.6.2, D-12)."""
    target = s.march_target
    if s.owner[target] == s.active:
        return Refusal("ally_home", "12.6.3")
    if s.troops[target] > sum(c.troops for c in sent):
        return Refusal("ally_troops", "12.6.2", area=target)
    if len(generals_in(s, s.owner[target], target)) > 2 * sum(c.generals for c in sent) and s.owner[target] != NOBODY:
        return Refusal("ally_generals", "12.6.2", area=target)
    for area in own.areas:
        staying = s.troops[area] - s.march_troops[area]
        staying += sum(1 for g in generals_in(s, own.power, area) if g not in s.march_generals)
        if staying < 1:
            return Refusal("ally_keep", "12.6.2", area=area)
    return None


def _refuse_clans(s: RomanceState, sent: list[Contingent]) -> Refusal | None:
    """Why clans may not go: nobody beside them, one group, 4 troops left, twice the enemy's troops (13.4, D-18)."""
    own = sent[0]
    if len(sent) > 1 or s.partners or any(a not in allied_group(s, own.areas[0]) for a in own.areas):
        return Refusal("clan_joint", "13.4.4")
    for area in own.areas:
        if s.troops[area] - s.march_troops[area] < CLANS_KEEP:
            return Refusal("clan_keep", "13.4.2", area=area)
    if own.troops < 2 * s.troops[s.march_target] or not own.troops:
        return Refusal("clan_double", "13.4.3", area=s.march_target)
    return None


def refuse_partner(s: RomanceState, power: PowerId) -> Refusal | None:
    """Why an allied player cannot be asked to join this march (11.3 to 11.5, 16.1)."""
    if power not in MAJORS or not s.ties[power] & ALLY:
        return Refusal("not_allied", "11.3", power=power)
    if power in s.partners:
        return Refusal("partner_already", "16.1", power=power)
    if not s.credit_troops[power] or not s.credit_generals[power]:
        return Refusal("credit", "11.5", power=power, troops=s.credit_troops[power], generals=s.credit_generals[power])
    target = s.march_target
    if not any(refuse_source(s, power, a, target) is None for a in s.board.neighbours[target]):
        return Refusal("partner_far", "15.1", power=power)
    return None


def refuse_credit(s: RomanceState, power: PowerId) -> Refusal | None:
    """Whether an allied player sends more than was bought, or not in pairs (11.4, 15.5)."""
    own = next((c for c in contingents(s) if c.power == power), None)
    if own is None:
        return Refusal("need_pair", "15.5", area=0)
    if own.troops > s.credit_troops[power] or own.generals > s.credit_generals[power]:
        return Refusal("credit", "11.4", power=power, troops=s.credit_troops[power], generals=s.credit_generals[power])
    return _refuse_pairs(s, own)


def crosses_only_rivers(s: RomanceState, areas: list[AreaId], target: AreaId) -> bool:
    """Whether every contingent crosses a river side (19.6b)."""
    return all(s.board.kind(a, target) == RIVER for a in areas)
