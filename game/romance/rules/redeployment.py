"""The redeployment step (24): units move through and into areas of their own power."""

from game.engine.frames import Frame, ask, procedure, step
from game.engine.refusals import Action, Refusal, Seat
from game.romance.rules import people, verbs
from game.romance.rules.board import COST
from game.romance.rules.catalogue import CLANS, NOBODY
from game.romance.rules.control import Control
from game.romance.rules.forces import generals_at, units_in
from game.romance.rules.muster import CLANS_KEEP, is_commanded
from game.romance.rules.state import CLAN_ALLY, NO_TASK, AreaId, GeneralId, RomanceState
from game.romance.rules.table import RomanceTable

GENERAL_POINTS = 3
TROOP_POINTS = 2
"""Movement points (24.3)."""


def reach(s: RomanceState, source: AreaId, points: int) -> dict[AreaId, int]:
    """Every area that can be reached from one with so many movement points, and what the way costs (24.2 to 24.5)."""
    power = s.owner[source]
    cost = {source: 0}
    edge = [source]
    while edge:
        here = edge.pop(0)
        for near in s.board.neighbours[here]:
            if s.owner[near] != power:
                continue
            spent = cost[here] + COST[s.board.kind(here, near)]
            if spent <= points and spent < cost.get(near, points + 1):
                cost[near] = spent
                edge.append(near)
    del cost[source]
    return cost


def is_redeploying(s: RomanceState, area: AreaId) -> bool:
    """Whether the active player redeploys the units of an area: his own and his allies' (24.1, D-70)."""
    return s.owner[area] != NOBODY and is_commanded(s, area)


def most_leaving(s: RomanceState, area: AreaId, had: tuple[int, ...]) -> int:
    """How many troops may leave an area: allies keep a unit in each, clans 4 or what they had (12.7, 13.5, D-19)."""
    power = s.owner[area]
    if power == s.active:
        return s.idle[area]
    if power == CLANS:
        return max(0, min(s.idle[area], s.troops[area] - min(CLANS_KEEP, had[area])))
    return min(s.idle[area], units_in(s, area) - 1)


def refuse_move(s: RomanceState, general: GeneralId, target: AreaId) -> Refusal | None:
    """Why a general cannot go to an area (24.2 to 24.4, 12.7)."""
    source = s.place[general]
    if s.lord_of[general] == NOBODY or not source or not is_redeploying(s, source):
        return Refusal("not_yours", "24.1", general=general)
    if s.task[general] != NO_TASK:
        return Refusal("moved", "24.3", general=general)
    if s.owner[target] != s.owner[source]:
        return Refusal("foreign", "24.2", area=target)
    if target not in reach(s, source, GENERAL_POINTS):
        return Refusal("reach", "24.3", general=general, area=target, points=GENERAL_POINTS)
    if s.owner[source] != s.active and units_in(s, source) < 2:
        return Refusal("ally_empty", "12.7", area=source)
    return None


def refuse_move_troops(
    s: RomanceState, source: AreaId, target: AreaId, count: int, had: tuple[int, ...]
) -> Refusal | None:
    """Why so many troops cannot go from one area to another (24.2 to 24.4, 12.7, 13.5)."""
    if not is_redeploying(s, source):
        return Refusal("not_yours", "24.1", area=source)
    if s.owner[target] != s.owner[source]:
        return Refusal("foreign", "24.2", area=target)
    if target not in reach(s, source, TROOP_POINTS):
        return Refusal("reach", "24.3", area=target, points=TROOP_POINTS)
    if count > s.idle[source]:
        return Refusal("too_few_idle", "24.3", area=source, count=s.idle[source])
    if count > most_leaving(s, source, had):
        return (
            Refusal("clan_stay", "13.5", area=source)
            if s.owner[source] == CLANS
            else Refusal("ally_empty", "12.7", area=source)
        )
    return Refusal("as_it_is", "24.1", area=source) if count < 1 else None


def offer_moves(s: RomanceState, had: tuple[int, ...]) -> list[Action]:
    """Every move of a general or of troops that is open now."""
    options: list[Action] = []
    for source in s.board.areas:
        if not is_redeploying(s, source):
            continue
        movers = [g for g in generals_at(s, source) if s.lord_of[g] == s.owner[source] and s.task[g] == NO_TASK]
        if movers and (s.owner[source] == s.active or units_in(s, source) > 1):
            places = reach(s, source, GENERAL_POINTS)
            options += [("move", g, target) for g in movers for target in places]
        leaving = most_leaving(s, source, had)
        if leaving > 0:
            places = reach(s, source, TROOP_POINTS)
            options += [("move_troops", source, target, n) for target in places for n in range(1, leaving + 1)]
    return sorted(options)


def grow_allied_groups(s: RomanceState) -> list[AreaId]:
    """The clan areas connected with allied ones as they lie now (D-16)."""
    found = [a for a in s.board.areas if s.owner[a] == CLANS and s.marks[a] & CLAN_ALLY]
    for area in found:
        found += [near for near in s.board.neighbours[area] if s.owner[near] == CLANS and near not in found]
    return sorted(found)


@procedure
class Redeployment(Frame, tag="redeployment"):
    """The active player moves his units, and those of his allies (24, R1, R2). `had`: troops by area before (13.5)."""

    player: Seat
    had: tuple[int, ...] = ()

    @step
    def begin(self, t: RomanceTable) -> None:
        """Every unit may move, whatever it did before."""
        s = t.s
        verbs.begin_step(t, "redeploy")
        verbs.mark_allied_clans(t, [a for a in grow_allied_groups(s) if not s.marks[a] & CLAN_ALLY])
        self.had = tuple(s.troops)

    @ask("player")
    def move(self, t: RomanceTable) -> list[Action]:
        return [("end_step",), *offer_moves(t.s, self.had)]

    @move.answer
    def moved(self, t: RomanceTable, action: Action) -> None:
        match action:
            case ("move", int(general), int(target)):
                people.move_general(t, general, target)
                self.at = "move"
            case ("move_troops", int(source), int(target), int(count)):
                verbs.redeploy_troops(t, source, target, count)
                self.at = "move"

    @move.refusal
    def cannot(self, t: RomanceTable, action: Action) -> Refusal | None:
        match action:
            case ("move", int(general), int(target)):
                return refuse_move(t.s, general, target)
            case ("move_troops", int(source), int(target), int(count)):
                return refuse_move_troops(t.s, source, target, count, self.had)
        return None

    @step
    def settle_control(self, t: RomanceTable) -> None:
        """What was left without a unit is neutral (4.4, D-01)."""
        t.call(Control())
