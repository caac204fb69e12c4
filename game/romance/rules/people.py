"""The verbs of generals and powers: who appears, works, joins, falls, succeeds. They write the state too."""

from game.romance.rules import events as ev
from game.romance.rules.catalogue import CLANS, LIU_BEI, NOBODY
from game.romance.rules.events.records import area_record, combat_record, general_record, power_record
from game.romance.rules.forces import generals_of
from game.romance.rules.state import (
    DEAD,
    FREE,
    IN_HAND,
    IN_PLAY,
    JOINED,
    MOVED,
    NO_TASK,
    RETIRED,
    WORKED,
    AreaId,
    GeneralId,
    PowerId,
    RomanceState,
)
from game.romance.rules.table import RomanceTable
from game.romance.rules.verbs import area_records, general_records, power_records


def _put(s: RomanceState, general: GeneralId, status: int, power: PowerId, area: AreaId) -> None:
    s.status[general] = status
    s.lord_of[general] = power
    s.place[general] = area


def place_at_setup(s: RomanceState, general: GeneralId, power: PowerId, area: AreaId) -> None:
    """A general stands where the game begins; the event of the area carries him (30)."""
    _put(s, general, IN_PLAY, power, area)


def appear(t: RomanceTable, general: GeneralId, power: PowerId, area: AreaId, how: str) -> None:
    """A general enters the game: in a power's service, free (power -1), or in the wandering hand (area 0)."""
    s = t.s
    status = FREE if power == NOBODY else IN_PLAY if area else IN_HAND
    _put(s, general, status, power, area)
    s.task[general] = JOINED
    if t.watched:
        t.emit(ev.GeneralAppeared(general, power, area, how, generals=(general_record(s, general),)))


def retire(t: RomanceTable, general: GeneralId) -> None:
    """A general leaves the game for good (5.6)."""
    s = t.s
    power = s.lord_of[general]
    _put(s, general, RETIRED, NOBODY, 0)
    s.task[general] = NO_TASK
    if t.watched:
        t.emit(ev.GeneralRetired(general, power, generals=(general_record(s, general),)))


def take_task(t: RomanceTable, general: GeneralId, task: int) -> None:
    """A general does domestic work: he has acted, and so has his area (8.3, 15.2)."""
    s = t.s
    area = s.place[general]
    s.task[general] = task
    s.marks[area] |= WORKED
    if t.watched:
        t.emit(ev.TaskTaken(general, task, area, areas=(area_record(s, area),), generals=(general_record(s, general),)))


def set_pool(t: RomanceTable, generals: list[GeneralId]) -> None:
    """These generals are put together for one roll (9.6, 10.4)."""
    s = t.s
    if s.pool != generals:
        s.pool = generals
        t.emit(ev.Pooled(tuple(generals)))


def spend_roll(t: RomanceTable, kind: str, value: int, die: int) -> bool:
    """The generals of the pool have rolled, whatever came of it (9.7, 10.5); returns whether it succeeded."""
    s = t.s
    tried, s.pool = s.pool, []
    for g in tried:
        s.rolled[g] = 1
    success = die <= value
    if t.watched:
        t.emit(ev.Tried(kind, tuple(tried), value, die, int(success), generals=general_records(s, tried)))
        t.emit(ev.Pooled(()))
    return success


def move_general(t: RomanceTable, general: GeneralId, target: AreaId) -> None:
    """A general moves inside his power's land; he has moved (24)."""
    s = t.s
    source = s.place[general]
    s.place[general] = target
    s.task[general] = MOVED
    if t.watched:
        power = s.lord_of[general]
        t.emit(ev.Redeployed(power, general, source, target, 0, generals=(general_record(s, general),)))


def join(t: RomanceTable, general: GeneralId, power: PowerId) -> None:
    """A free general joins the power that controls his area (5.5.9, D-27)."""
    s = t.s
    _put(s, general, IN_PLAY, power, s.place[general])
    s.task[general] = JOINED
    if t.watched:
        t.emit(ev.GeneralJoined(general, power, s.place[general], generals=(general_record(s, general),)))


def capture(t: RomanceTable, general: GeneralId, power: PowerId, how: str) -> None:
    """A general serves another power where he stands; captured by clans he is free there (23.4, D-53, D-54)."""
    s = t.s
    former, area = s.lord_of[general], s.place[general]
    if power == CLANS:
        _put(s, general, FREE, NOBODY, area)
    else:
        _put(s, general, IN_PLAY, power, area)
    s.task[general] = JOINED
    if t.watched:
        t.emit(
            ev.GeneralCaptured(general, former, s.lord_of[general], area, how, generals=(general_record(s, general),))
        )


def die(t: RomanceTable, general: GeneralId) -> None:
    """A general falls (23.3)."""
    s = t.s
    power, area = s.lord_of[general], s.place[general]
    _put(s, general, DEAD, NOBODY, 0)
    if t.watched:
        t.emit(ev.GeneralDied(general, power, area, generals=(general_record(s, general),)))


def exile(t: RomanceTable, general: GeneralId, power: PowerId) -> None:
    """A general goes to another power's monarch, or into the wandering hand (23.5, D-24)."""
    s = t.s
    former, source = s.lord_of[general], s.place[general]
    if power == LIU_BEI and s.wandering:
        _put(s, general, IN_HAND, power, 0)
    else:
        _put(s, general, IN_PLAY, power, s.place[s.monarch[power]])
        if s.fight_area and s.place[general] == s.fight_area:
            s.benched.append(general)
    s.task[general] = JOINED
    if t.watched:
        t.emit(
            ev.GeneralExiled(
                general,
                former,
                power,
                source,
                s.place[general],
                generals=(general_record(s, general),),
                combat=combat_record(s),
            )
        )


def lose_monarch(t: RomanceTable, power: PowerId, general: GeneralId) -> None:
    """A power is without a monarch until an heir is found (25.1)."""
    s = t.s
    s.monarch[power] = NOBODY
    if t.watched:
        t.emit(ev.MonarchLost(power, general, powers=(power_record(s, power),)))


def succeed(t: RomanceTable, power: PowerId, general: GeneralId) -> None:
    """An heir is the new monarch (25.2)."""
    s = t.s
    s.monarch[power] = general
    if t.watched:
        t.emit(ev.Succeeded(power, general, powers=(power_record(s, power),)))


def extinguish(t: RomanceTable, power: PowerId, by: PowerId) -> None:
    """A power exists no longer (26.1)."""
    s = t.s
    s.alive[power] = 0
    s.monarch[power] = NOBODY
    s.ties[power] = 0
    if t.watched:
        t.emit(ev.PowerFell(power, by, powers=(power_record(s, power),)))


def wander(t: RomanceTable) -> None:
    """Liu Bei's generals go to his player's hand (27.3)."""
    s = t.s
    host = generals_of(s, LIU_BEI)
    for g in host:
        _put(s, g, IN_HAND, LIU_BEI, 0)
    s.wandering = 1
    s.wandered = 1
    if t.watched:
        t.emit(ev.Wandered(tuple(host), generals=general_records(s, host)))


def end_wandering(t: RomanceTable, area: AreaId, troops: int) -> None:
    """Liu Bei's generals and so many troops stand in an area, which is his at once (27.5)."""
    s = t.s
    host = generals_of(s, LIU_BEI)
    for g in host:
        _put(s, g, IN_PLAY, LIU_BEI, area if s.status[g] == IN_HAND else s.place[g])
        s.task[g] = NO_TASK
    s.owner[area] = LIU_BEI
    s.troops[area] = troops
    s.marks[area] = 0
    s.wandering = 0
    if t.watched:
        t.emit(ev.LiuBeiSettled(area, troops, areas=(area_record(s, area),), generals=general_records(s, host)))


def move_host(t: RomanceTable, power: PowerId, source: AreaId, target: AreaId, leaders: list[GeneralId]) -> None:
    """A power's units leave the place where Liu Bei settles (27.5, D-65)."""
    s = t.s
    troops, s.troops[source] = s.troops[source], 0
    s.troops[target] += troops
    for g in leaders:
        s.place[g] = target
    if t.watched:
        t.emit(
            ev.HostMoved(
                power,
                source,
                target,
                troops,
                areas=area_records(s, (source, target)),
                generals=general_records(s, leaders),
            )
        )


def take_over(t: RomanceTable, power: PowerId, areas: list[AreaId], leaders: list[GeneralId]) -> None:
    """A power's areas, troops and generals pass to Liu Bei, its monarch is removed (27.5, results 10 and 12)."""
    s = t.s
    lord = s.monarch[power]
    _put(s, lord, RETIRED, NOBODY, 0)
    s.alive[power] = 0
    s.monarch[power] = NOBODY
    for a in areas:
        s.owner[a] = LIU_BEI
    for g in leaders:
        _put(s, g, IN_PLAY, LIU_BEI, s.place[g])
    if t.watched:
        t.emit(
            ev.TakenOver(
                power,
                areas=area_records(s, areas),
                generals=general_records(s, [lord, *leaders]),
                powers=power_records(s),
            )
        )


def defect(t: RomanceTable, general: GeneralId, power: PowerId, area: AreaId) -> None:
    """A general leaves his lord for another, who stands in an area (27.5, D-62)."""
    s = t.s
    former = s.lord_of[general]
    _put(s, general, IN_PLAY, power, area)
    s.task[general] = NO_TASK
    if t.watched:
        records = (general_record(s, general),)
        t.emit(ev.GeneralCaptured(general, former, power, area, "defects", generals=records))
