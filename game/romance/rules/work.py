"""Domestic work in an area (9, 10): generals recruit or go as envoys, alone or pooled."""

from game.engine.frames import Frame, ask, procedure, step
from game.engine.refusals import Action, Refusal, Seat
from game.romance.rules import people, verbs
from game.romance.rules.catalogue import ADMIN, CLANS, DIPLOMACY, NONE
from game.romance.rules.chance import ENVOY as ENVOY_DICE
from game.romance.rules.chance import RECRUIT
from game.romance.rules.forces import generals_in
from game.romance.rules.state import (
    ALLY,
    ENVOY,
    JOINED,
    LAUNCHED,
    NO_TASK,
    RECRUITED,
    SPENT,
    TAKEN,
    AreaId,
    GeneralId,
    RomanceState,
)
from game.romance.rules.table import RomanceTable

POINTS_A_SUCCESS = 2
"""What a successful diplomacy roll brings (10.3)."""


def value_of(s: RomanceState, general: GeneralId) -> int:
    """The value that a general adds to a roll of his kind of work: admin or diplomacy, `NONE` without it (9.5,
    10.3).
    """
    return DIPLOMACY[general] if s.task[general] == ENVOY else ADMIN[general]


def can_roll(s: RomanceState, general: GeneralId) -> bool:
    """Whether a general who works may still roll (9.5, 9.7, 10.5)."""
    return s.task[general] in (RECRUITED, ENVOY) and not s.rolled[general] and value_of(s, general) != NONE


def refuse_task(s: RomanceState, general: GeneralId) -> Refusal | None:
    """Why a general may not act any more in this step (8.2, 8.6)."""
    if s.task[general] == JOINED:
        return Refusal("joined", "8.2", general=general)
    return Refusal("acted", "8.6", general=general) if s.task[general] != NO_TASK else None


def refuse_work(s: RomanceState, area: AreaId) -> Refusal | None:
    """Why no domestic work can be done in an area (9.2, 10.2, 12.6.1, 15.2, D-01, D-02)."""
    power = s.owner[area]
    if power != s.active and (power < 0 or power == CLANS or not s.ties[power] & ALLY or power in s.power_of):
        return Refusal("not_yours", "9.2", area=area)
    if s.marks[area] & LAUNCHED:
        return Refusal("area_invaded", "15.2", area=area)
    if s.marks[area] & TAKEN:
        return Refusal("not_controlled", "D-01", area=area)
    hands = generals_in(s, power, area)
    if not hands:
        return Refusal("no_general", "9.2", area=area)
    if not any(s.task[g] == NO_TASK or can_roll(s, g) for g in hands):
        return Refusal("nobody_left", "8.6", area=area)
    return None


def refuse_recruit(s: RomanceState, area: AreaId, general: GeneralId) -> Refusal | None:
    """Why a general may not recruit in an area (9.2)."""
    if s.place[general] != area or s.lord_of[general] != s.owner[area]:
        return Refusal("not_there", "9.2", general=general, area=area)
    return refuse_task(s, general)


def refuse_envoy(s: RomanceState, area: AreaId, general: GeneralId) -> Refusal | None:
    """Why a general may not do diplomacy (10.2, D-06)."""
    lord = s.monarch[s.active]
    if s.owner[area] != s.active or s.place[lord] != area:
        return Refusal("lord_elsewhere", "10.2", area=s.place[lord])
    if s.place[general] != area or s.lord_of[general] != s.active:
        return Refusal("not_there", "10.2", general=general, area=area)
    if general != lord and s.task[lord] != ENVOY:
        return Refusal("lord_first", "10.2", general=lord)
    if general != lord and DIPLOMACY[general] == NONE:
        return Refusal("no_value", "10.2", general=general)
    return refuse_task(s, general)


def refuse_pool(s: RomanceState, area: AreaId, general: GeneralId) -> Refusal | None:
    """Why a general may not be put together with the others for the next roll (9.4 to 9.7, 10.4, 10.5)."""
    if s.place[general] != area or s.task[general] not in (RECRUITED, ENVOY):
        return Refusal("not_working", "9.4", general=general)
    clause = "10.2" if s.task[general] == ENVOY else "9.4"
    if value_of(s, general) == NONE:
        return Refusal("no_value", clause, general=general)
    if s.rolled[general]:
        return Refusal("rolled", "10.5" if s.task[general] == ENVOY else "9.7", general=general)
    if s.pool and s.task[s.pool[0]] != s.task[general]:
        return Refusal("other_work", "10.4", general=general)
    return Refusal("pooled_already", "9.6", general=general) if general in s.pool else None


def recruit(t: RomanceTable, area: AreaId, general: GeneralId, how: str = "strength") -> None:
    """A general recruits; the first in an area raises its strength (9.3, D-04)."""
    s = t.s
    people.take_task(t, general, RECRUITED)
    if not s.marks[area] & SPENT:
        verbs.raise_troops(t, area, s.board.strength[area], how)


def roll_pool(t: RomanceTable, area: AreaId) -> None:
    """One die against the pooled values: a troop, or two points (9.5, 9.6, 10.3, 10.4).

    A value of 6 or more cannot fail, but the die is rolled all the same (D-05).
    """
    s = t.s
    envoys = s.task[s.pool[0]] == ENVOY
    value = sum(value_of(s, g) for g in s.pool)
    if envoys:
        die = t.roll(6, ENVOY_DICE, "envoy", s.turn_seat)
        if people.spend_roll(t, "envoy", value, die):
            verbs.change_points(t, POINTS_A_SUCCESS, "earned")
    else:
        die = t.roll(6, RECRUIT, "recruit", s.turn_seat)
        if people.spend_roll(t, "recruit", value, die):
            verbs.raise_troops(t, area, 1, "persuasion")


@procedure
class Work(Frame, tag="work"):
    """Domestic work in one area, one general after the other (8.4, A2 to A5, A12)."""

    within = ("action",)

    player: Seat
    area: int

    @ask("player")
    def work(self, t: RomanceTable) -> list[Action]:
        s = t.s
        hands = generals_in(s, s.owner[self.area], self.area)
        options: list[Action] = [("done",)]
        options += [("envoy", g) for g in hands if refuse_envoy(s, self.area, g) is None]
        options += [("pool", g) for g in hands if refuse_pool(s, self.area, g) is None]
        options += [("recruit", g) for g in hands if refuse_recruit(s, self.area, g) is None]
        if s.pool:
            options += [("roll",), *(("unpool", g) for g in sorted(s.pool))]
        return options

    @work.answer
    def chosen(self, t: RomanceTable, action: Action) -> None:
        s = t.s
        self.at = "work"
        match action:
            case ("recruit", int(general)):
                recruit(t, self.area, general)
            case ("envoy", int(general)):
                people.take_task(t, general, ENVOY)
            case ("pool", int(general)):
                people.set_pool(t, [*s.pool, general])
            case ("unpool", int(general)):
                people.set_pool(t, [g for g in s.pool if g != general])
            case ("roll",):
                roll_pool(t, self.area)
            case _:
                self.at = "leave"

    @work.refusal
    def cannot(self, t: RomanceTable, action: Action) -> Refusal | None:
        match action:
            case ("recruit", int(general)):
                return refuse_recruit(t.s, self.area, general)
            case ("envoy", int(general)):
                return refuse_envoy(t.s, self.area, general)
            case ("pool", int(general)):
                return refuse_pool(t.s, self.area, general)
            case ("unpool", int(general)):
                return Refusal("not_pooled", "9.6", general=general)
            case ("roll",):
                return Refusal("nobody_pooled", "9.5")
        return None

    @step
    def leave(self, t: RomanceTable) -> None:
        people.set_pool(t, [])


def force_recruiting(t: RomanceTable) -> None:
    """Generals of allied minor powers who did not invade recruit, in areas that launched no invasion (12.6.4, D-13)."""
    s = t.s
    for area in s.board.areas:
        power = s.owner[area]
        if power < 0 or power in s.power_of or power == CLANS or not s.ties[power] & ALLY:
            continue
        if s.marks[area] & (LAUNCHED | TAKEN):
            continue
        for general in generals_in(s, power, area):
            if s.task[general] == NO_TASK:
                recruit(t, area, general, "forced")
