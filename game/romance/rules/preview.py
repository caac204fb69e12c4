"""Previews for a client: who could march, work or move and why not, what it would cost, what a check would bring.

Every answer comes from the predicate that the rules themselves ask. Nothing here changes the state; a march that is
only thought of is laid into a copy.
"""

from typing import NamedTuple

from game.engine.refusals import Action, Refusal
from game.romance.rules.alliances import price_of, refuse_ally_clans, refuse_purchase
from game.romance.rules.catalogue import ADMIN, CARDS, CLANS, DIPLOMACY, MAJORS, MINORS, NOBODY
from game.romance.rules.forces import allied_group, clan_group, generals_in, unheld, worth
from game.romance.rules.mandate import is_valid, lines_of, whereabouts
from game.romance.rules.muster import (
    commanded_sources,
    is_allied,
    is_commanded,
    ready,
    refuse_march,
    refuse_partner,
    refuse_source,
    refuse_target,
)
from game.romance.rules.odds import Leaving, Prospect, prospect_of_march
from game.romance.rules.redeployment import GENERAL_POINTS, TROOP_POINTS, is_redeploying, most_leaving, reach
from game.romance.rules.retreat import havens
from game.romance.rules.state import NO_TASK, AreaId, GeneralId, PowerId, RomanceState, SideId
from game.romance.rules.succession import heirs_of
from game.romance.rules.table import RomanceTable
from game.romance.rules.tables import CAPTURE, COLUMNS, RESULTS, pursuit_loss
from game.romance.rules.victory import final_points, to_exceed
from game.romance.rules.work import can_roll, refuse_envoy, refuse_recruit, refuse_work


class Source(NamedTuple):
    """An area that could send units into another: its ready generals and the troops that may still act."""

    area: AreaId
    power: PowerId
    generals: tuple[GeneralId, ...]
    troops: int


def targets(s: RomanceState) -> list[AreaId]:
    """The areas the active player could march on (15.1)."""
    return [a for a in s.board.areas if refuse_target(s, a) is None]


def why_not_march_on(s: RomanceState, target: AreaId) -> Refusal | None:
    """Why an area cannot be marched on (15.1, 15.9)."""
    return refuse_target(s, target)


def why_not_march_from(s: RomanceState, source: AreaId, target: AreaId) -> Refusal | None:
    """Why an area can send nothing into another (15.1, 15.2, 15.5)."""
    if not is_commanded(s, source):
        return Refusal("not_yours", "15.1", area=source)
    return refuse_source(s, s.owner[source], source, target)


def sources_for(s: RomanceState, target: AreaId) -> list[Source]:
    """Everything the active player could send into an area, his allies' units included (15.4, 12.6, 13.4)."""
    return [
        Source(a, s.owner[a], tuple(ready(s, a)) if s.owner[a] != CLANS else (), s.idle[a])
        for a in commanded_sources(s, target)
    ]


def partners_for(s: RomanceState) -> list[tuple[PowerId, Refusal | None]]:
    """The allied players, and why they cannot be asked to join the march at hand (11.3 to 11.5)."""
    return [(p, refuse_partner(s, p)) for p in MAJORS if p != s.active and s.ties[p]]


def march_of(
    s: RomanceState, target: AreaId, generals: list[GeneralId], troops: dict[AreaId, int]
) -> tuple[Prospect, Refusal | None]:
    """The odds of a march that is only thought of, and why it could not go (15.5, 12.6.2, 13.4)."""
    thought = s.clone()
    thought.march_target = target
    thought.march_generals = list(generals)
    thought.march_troops = [troops.get(a, 0) for a in range(len(s.march_troops))]
    return prospect_of_march(thought), refuse_march(thought)


def odds_both_ways(s: RomanceState) -> dict[Leaving, Prospect]:
    """The odds of the march at hand if a defending player stands, and if he leaves below half."""
    ways: tuple[Leaving, ...] = ("stand", "half") if s.owner[s.march_target] in MAJORS else ("rule",)
    return {way: prospect_of_march(s, way) for way in ways}


class Hand(NamedTuple):
    """A general as the court of an area shows him: what he could still do there."""

    general: GeneralId
    recruit: Refusal | None
    envoy: Refusal | None
    rolls: bool
    admin: int
    diplomacy: int


def court_of(s: RomanceState, area: AreaId) -> list[Hand]:
    """Every general of an area with what he may do there (9, 10)."""
    return [
        Hand(g, refuse_recruit(s, area, g), refuse_envoy(s, area, g), can_roll(s, g), ADMIN[g], DIPLOMACY[g])
        for g in generals_in(s, s.owner[area], area)
    ]


def areas_to_act(s: RomanceState) -> list[AreaId]:
    """The active power's areas in which somebody could still work or march (8.7)."""
    able = {source.area for target in targets(s) for source in sources_for(s, target)}
    return [a for a in s.board.areas if s.owner[a] == s.active and (a in able or refuse_work(s, a) is None)]


def stacks_to_move(s: RomanceState) -> list[AreaId]:
    """The areas from which somebody could still be redeployed (24)."""
    return [
        a
        for a in s.board.areas
        if is_redeploying(s, a)
        and (
            (s.idle[a] and reach(s, a, TROOP_POINTS))
            or (any(s.task[g] == NO_TASK for g in generals_in(s, s.owner[a], a)) and reach(s, a, GENERAL_POINTS))
        )
    ]


def reach_of(s: RomanceState, source: AreaId, general: bool) -> dict[AreaId, int]:
    """The areas to which a general or troops could be redeployed, with the cost of the way (24.3, 24.4)."""
    return reach(s, source, GENERAL_POINTS if general else TROOP_POINTS)


def troops_to_move(t: RomanceTable, source: AreaId) -> int:
    """How many troops may leave an area in the redeployment step at hand (12.7, 13.5)."""
    frame = t.nearest("redeployment")
    return most_leaving(t.s, source, frame.had) if frame is not None and is_redeploying(t.s, source) else 0


def why_not_buy(s: RomanceState, action: Action) -> Refusal | None:
    """Why points could not buy something, were it asked now (11 to 14)."""
    if action[0] == "ally_clans" and int(action[1]) == first_of_clans(s, int(action[1])):
        return refuse_ally_clans(s, int(action[1]))
    return refuse_purchase(s, action)


def first_of_clans(s: RomanceState, area: AreaId) -> AreaId:
    """The area by which the group of clans of an area is named (13.2)."""
    return clan_group(s, area)[0]


def works_on(s: RomanceState, area: AreaId) -> bool:
    """Whether somebody could still do domestic work in an area (9.2)."""
    return refuse_work(s, area) is None


class Bargain(NamedTuple):
    """An alliance that points can buy: with whom, at what price, over which areas."""

    power: PowerId
    price: int
    areas: tuple[AreaId, ...]


def bargains(s: RomanceState) -> list[Bargain]:
    """The price of every alliance now, affordable or not (12.2, 13.2)."""
    found = [
        Bargain(p, price_of(s, p), tuple(a for a in s.board.areas if s.owner[a] == p)) for p in MINORS if s.alive[p]
    ]
    seen: set[AreaId] = set()
    for area in s.board.areas:
        if s.owner[area] == CLANS and area not in seen:
            group = clan_group(s, area)
            seen.update(group)
            found.append(Bargain(CLANS, len(group), tuple(group)))
    return found


def allied_areas(s: RomanceState, area: AreaId) -> list[AreaId]:
    """The areas of the alliance of this phase that an area belongs to."""
    if not is_allied(s, area):
        return []
    return (
        allied_group(s, area) if s.owner[area] == CLANS else [a for a in s.board.areas if s.owner[a] == s.owner[area]]
    )


def open_sides(s: RomanceState, area: AreaId) -> tuple[int, int]:
    """Of the sides of an area that can be crossed, how many are banned, and how many there are (14)."""
    sides: list[SideId] = [s.board.side_of[area, near] for near in s.board.neighbours[area]]
    return sum(1 for side in sides if s.bans[side]), len(sides)


def is_cornered(s: RomanceState, area: AreaId) -> bool:
    """Whether the units in an area would have nowhere to go (21.10)."""
    return s.owner[area] != NOBODY and not havens(s, s.owner[area], area)


def heirs_in_line(s: RomanceState, power: PowerId) -> list[GeneralId]:
    """The heirs of the monarch of a power, in order (25.2 to 25.4)."""
    return [g for g in heirs_of(s, power) if s.status[g] <= 1 and s.lord_of[g] in (NOBODY, power)]


def check_chances(column: str) -> dict[str, int]:
    """Of six faces, how many bring each result in a column of the capture checks (23.2)."""
    faces = CAPTURE[COLUMNS.index(column)][1:]
    return {result: sum(1 for face in faces if RESULTS[face] == result) for result in RESULTS}


def pursuit_losses(troops: int) -> tuple[int, ...]:
    """The losses by each face of the pursuit die (21.14)."""
    return tuple(pursuit_loss(troops, die) for die in range(1, 7))


def card_now(s: RomanceState, card: int) -> list[tuple[GeneralId, PowerId, AreaId]]:
    """The effect of a card's lines now: who, whom he would serve (-1: free or not known), where (0: not known)."""
    found = []
    for line in lines_of(card, s.options):
        target = next((target for target in line.letters if is_valid(s, target)), None)
        if line.retires or target is None:
            found.append((line.general, NOBODY, 0))
        else:
            found.append((line.general, *whereabouts(s, target)))
    return found


def cards_about(general: GeneralId) -> list[int]:
    """The cards that speak of a general."""
    return [number for number, card in enumerate(CARDS) if any(line.general == general for line in card.lines)]


class Realm(NamedTuple):
    """The balance towards victory: points by seat, what nobody holds, and what the leader must exceed (29)."""

    points: tuple[int, ...]
    unheld: int
    to_exceed: int
    leader: int
    passes: bool


def realm(s: RomanceState) -> Realm:
    """The standings by 29.1 and 29.2."""
    points = final_points(s)
    leader = max(range(len(points)), key=lambda seat: (points[seat], -seat))
    return Realm(points, unheld(s), to_exceed(s), leader, points[leader] > to_exceed(s))


def worth_of(s: RomanceState, power: PowerId) -> int:
    """The points of everything a power holds, minor powers and clans included."""
    return worth(s, power)
