"""Areas, generals, powers and the combat as an event carries them; folding these is all a picture needs to be true."""

from game.engine.events import Event
from game.romance.rules.state import AreaId, GeneralId, PowerId, RomanceState

AreaRecord = tuple[AreaId, PowerId, int, int, int]
"""Area, owner, troops, of these idle, marks."""

GeneralRecord = tuple[GeneralId, int, PowerId, AreaId, int, int]
"""General, status, whom he serves, where, task, whether he has rolled."""

PowerRecord = tuple[PowerId, int, GeneralId, int]
"""Power, alive, monarch, ties to the active power."""

MarchRecord = tuple[AreaId, tuple[int, ...], tuple[int, ...], tuple[int, ...]]
"""Target, generals sent, troops sent by area, partners."""

CombatRecord = tuple[
    AreaId,
    tuple[int, ...],
    tuple[int, ...],
    tuple[int, ...],
    int,
    int,
    int,
    int,
    tuple[int, ...],
    tuple[int, ...],
    int,
]
"""Area, attackers, their troops, troops at the beginning, river, round, method, generals a side, withheld, benched,
whether generals are being picked."""


def area_record(s: RomanceState, a: AreaId) -> AreaRecord:
    """An area as it stands."""
    return (a, s.owner[a], s.troops[a], s.idle[a], s.marks[a])


def general_record(s: RomanceState, g: GeneralId) -> GeneralRecord:
    """A general as he stands."""
    return (g, s.status[g], s.lord_of[g], s.place[g], s.task[g], s.rolled[g])


def power_record(s: RomanceState, p: PowerId) -> PowerRecord:
    """A power as it stands."""
    return (p, s.alive[p], s.monarch[p], s.ties[p])


def march_record(s: RomanceState) -> MarchRecord:
    """The march that is being put together."""
    return (s.march_target, tuple(s.march_generals), tuple(s.march_troops), tuple(s.partners))


def combat_record(s: RomanceState) -> CombatRecord:
    """The combat as it stands."""
    return (
        s.fight_area,
        tuple(s.attackers),
        tuple(s.attack_troops),
        tuple(s.began),
        s.river,
        s.combat_round,
        s.method,
        s.needed,
        tuple(s.withheld),
        tuple(s.benched),
        s.picking,
    )


class BoardEvent(Event, frozen=True, gc=False, kw_only=True):
    """An event after which these areas, generals and powers, the march and the combat stand as recorded."""

    areas: tuple[AreaRecord, ...] = ()
    generals: tuple[GeneralRecord, ...] = ()
    powers: tuple[PowerRecord, ...] = ()
    march: MarchRecord | None = None
    combat: CombatRecord | None = None
