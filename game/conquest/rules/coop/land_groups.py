"""The possible states of the land while hosts act, as groups of Provinces that are followed apart from each other.

Nothing here is ever changed: a group that nothing touches stays the same object from one forecast to the next, and so
does everything that was worked out from it.
"""

from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence
from itertools import product
from math import comb, prod
from typing import Final, NamedTuple

from game.conquest.rules.coop.dealing import held
from game.conquest.rules.coop.hold_chances import Chances
from game.conquest.rules.coop.host_forces import Force, Step
from game.conquest.rules.coop.host_outlook import FACE, Reach
from game.conquest.rules.coop.scarf_turn import ACTIONS, RALLY
from game.conquest.rules.coop.worlds import MOST_WORLDS, World, fewer
from game.conquest.rules.leaders import ruler_in_play
from game.conquest.rules.rebel_traits import largest_defence
from game.conquest.rules.state import NEUTRAL, ConquestState, LeaderId, ProvinceId, Seat
from game.conquest.rules.weather import is_flooded

LEAST_RALLIES: Final = 0.03
"""What happens to Provinces that only a number of Rallies less likely than that would win over is not followed."""
WON_ON_THE_WAY: Final = 0.25
"""About how likely a captain has gone on by a fight when a Province rallies."""
CAPTURES: Final = 0.4
"""About how likely a roll captures a Province: a General who is bribed later goes there (C10.5)."""
LEAST_START: Final = 0.015
"""A way to begin a turn that is less likely is followed with the one most like it: units are dealt as in that."""
LIKELY_START: Final = 0.1
"""Ways to begin a turn that are less likely are followed together, with the boards that belong to each."""
MOST_APART: Final = 100
"""So many ways to begin, times Provinces that act, times Provinces in reach, are followed apart from each other."""
LEAST_CHANCE: Final = 0.003
MOST_OPEN: Final = 5
"""A neighbour less likely taken, or one beyond so many, is not looked at for what it locks."""

Exposed = tuple[tuple[ProvinceId, LeaderId, float], ...]
"""Leaders who may fall to a plot at each roll: where they stand, and the chance."""


class Group:
    """Some Provinces with the worlds they may be in, whose weights add up to 1; equal only to itself."""

    __slots__ = ("places", "worlds")

    def __init__(self, places: tuple[ProvinceId, ...], worlds: Sequence[World]) -> None:
        self.places, self.worlds = places, tuple(worlds)

    def of(self, p: ProvinceId) -> list[tuple[float, Chances]]:
        """The chances of one Province in each world."""
        place = self.places.index(p)
        return [(world.weight, world.land[place]) for world in self.worlds]

    def taken(self, p: ProvinceId) -> float:
        """The chance that a host has taken it."""
        return sum(weight * chances.taken for weight, chances in self.of(p))

    def least(self, p: ProvinceId) -> int:
        """The fewest units that may stand there."""
        return min(chances.least for _, chances in self.of(p))

    def neutral(self, p: ProvinceId) -> float:
        """The chance that it is neutral."""
        return sum([weight * chances.neutral for weight, chances in self.of(p)])

    def may_be_neutral(self, p: ProvinceId) -> bool:
        """Whether it may be neutral."""
        return any(there.owner == NEUTRAL for _, chances in self.of(p) for there in chances.of)

    def plotted(self, p: ProvinceId, leader: LeaderId, chance: float) -> "Group":
        """The same after a plot that a leader in one of the Provinces falls to with that chance (C10.4, C10.5)."""
        place = self.places.index(p)
        lands = [(*w.land[:place], w.land[place].plotted(leader, chance), *w.land[place + 1 :]) for w in self.worlds]
        return Group(
            self.places,
            [World(w.weight, w.captain, then, w.boards) for w, then in zip(self.worlds, lands, strict=True)],
        )


Land = dict[ProvinceId, Group]
"""Every Province that no host held when the round began, with its group."""


def joined(groups: Sequence[Group]) -> Group:
    """Several groups as one."""
    if len(groups) == 1:
        return groups[0]
    worlds = [World(1.0, 0, ())]
    for group in groups:
        worlds = [
            World(one.weight * other.weight, 0, one.land + other.land) for one in worlds for other in group.worlds
        ]
        if len(worlds) > 2 * MOST_WORLDS:
            worlds = fewer(worlds)
    return Group(tuple(p for group in groups for p in group.places), worlds)


def parted(places: Sequence[ProvinceId], worlds: Sequence[World], root: Mapping[ProvinceId, int]) -> list[Group]:
    """The groups of Provinces about which something will still be decided together: those with the same `root`."""
    parts: dict[int, list[int]] = {}
    for place, p in enumerate(places):
        parts.setdefault(root.get(p, -p), []).append(place)
    return [
        Group(
            tuple(places[place] for place in part),
            fewer([World(world.weight, 0, tuple(world.land[place] for place in part)) for world in worlds]),
        )
        for part in parts.values()
    ]


# ---- Provinces of a host that may be locked, and how its turn may begin


class Start(NamedTuple):
    """One way a host's turn may begin: its chance, groups in which more is known, and Provinces taken for a host's."""

    weight: float
    known: Mapping[Group, Group]
    closed: frozenset[ProvinceId]


Forces = tuple[tuple[ProvinceId, Force], ...]
"""What a host has in each of its Provinces."""

Opened = tuple[tuple[Group, ...], tuple[float, ...]]
"""Groups as they are where a turn begins in one of several ways, and the chance of that with each board of the host."""


def around(s: ConquestState, bot: Seat, land: Collection[ProvinceId]) -> dict[ProvinceId, list[ProvinceId]]:
    """The Provinces of a host that have a neighbour in the land, with those neighbours."""
    found = {at: [p for p in s.board.neighbours[at] if p in land] for at in held(s, bot)}
    return {at: near for at, near in found.items() if near}


def open_ones(s: ConquestState, bot: Seat, land: Land) -> tuple[ProvinceId, ...]:
    """The Provinces that hosts before this one may have gained, as far as they lock Provinces of this host (C12.1).

    Where these are too many, those that lock a Province the likeliest come first, all neighbours of it together.
    """
    taken = {p: group.taken(p) for p, group in land.items()}
    closing = [near for near in around(s, bot, land).values() if all(taken[p] > LEAST_CHANCE for p in near)]
    opened = set[ProvinceId]()
    for near in sorted(closing, key=lambda near: (-prod([taken[p] for p in near]), near)):
        if len(opened.union(near)) <= MOST_OPEN:
            opened.update(near)
    return tuple(sorted(opened, key=lambda p: (-taken[p], p)))


def starts(s: ConquestState, bot: Seat, land: Land, opened: tuple[ProvinceId, ...]) -> list[Start]:
    """One start for each set of Provinces of the host that may be locked and is not too unlikely."""
    groups = list(dict.fromkeys(land[p] for p in opened))
    whole = joined(groups)
    near_of = {at: near for at, near in around(s, bot, land).items() if all(p in opened for p in near)}
    worlds: dict[tuple[ProvinceId, ...], list[World]] = {}
    for world in whole.worlds:
        for fates in product((False, True), repeat=len(opened)):
            weight, then = world.weight, list(world.land)
            for p, is_taken in zip(opened, fates, strict=True):
                place = whole.places.index(p)
                chances = then[place]
                weight *= chances.taken if is_taken else 1.0 - chances.taken
                if weight > 0:
                    then[place] = chances.given(is_taken)
            if weight > 0:
                gone = {p for p, is_taken in zip(opened, fates, strict=True) if is_taken}
                locked = tuple(at for at, near in near_of.items() if gone.issuperset(near))
                worlds.setdefault(locked, []).append(World(weight, 0, tuple(then)))
    weight_of = {locked: sum(world.weight for world in of_these) for locked, of_these in worlds.items()}
    likeliest = max(weight_of, key=lambda locked: weight_of[locked])
    kept = [locked for locked, weight in weight_of.items() if weight >= LEAST_START or locked == likeliest]
    for locked in weight_of:
        if locked not in kept:
            nearest = min(kept, key=lambda other: (len({*other} ^ {*locked}), -weight_of[other]))
            worlds[nearest] += worlds.pop(locked)
    found = []
    for locked, of_these in worlds.items():
        chance = sum(world.weight for world in of_these)
        known = Group(whole.places, fewer([World(world.weight / chance, 0, world.land) for world in of_these]))
        found.append(Start(chance, dict.fromkeys(groups, known), frozenset(p for at in locked for p in near_of[at])))
    return found


class Begin(NamedTuple):
    """One way a host's turn begins, with one board: its chance, and how likely a Rally of each Province will find
    nobody to win over, in either order of its Provinces."""

    weight: float
    start: Start
    forces: Forces
    lones: list[list[float]]


class Opening(NamedTuple):
    """Ways to begin a turn that are followed together."""

    begins: list[Begin]
    weight: float
    opened: tuple[Opened, ...]
    forces: dict[ProvinceId, tuple[Force, ...]]
    """What each of the host's Provinces in question has on each board."""

    def lones(self, order: int) -> list[float]:
        """How likely a Rally will find nobody, on average."""
        rows = [[begin.weight * lone for lone in begin.lones[order]] for begin in self.begins]
        return [sum(column) / self.weight for column in zip(*rows, strict=True)]


def openings(begins: Sequence[Begin], groups: Sequence[Group], reach: Reach) -> list[Opening]:
    """The ways in which a host's turn may begin as far as they differ here: likely ones apart, the others together.

    Where that would be much to follow, those that differ in the boards alone are together, too.
    """
    own = [at for at, _, _ in reach.near]
    exact: dict[object, list[Begin]] = {}
    rough: dict[object, list[Begin]] = {}
    for begin in begins:
        there, known = dict(begin.forces), _known(begin, groups)
        lones = [round(lone, 2) for row in begin.lones for lone in row]
        exact.setdefault((known, *[there[at] for at in own], *lones), []).append(begin)
        rough.setdefault(known, []).append(begin)
    parts = _parts(exact.values())
    if len(parts) * len(own) * len(reach.places) > MOST_APART:
        parts = _parts(rough.values())
    return [_opening(own, groups, part) for part in parts]


def _parts(ways: Iterable[list[Begin]]) -> list[list[Begin]]:
    """Likely ones apart, the others together."""
    apart: list[list[Begin]] = []
    others: list[Begin] = []
    for of_these in ways:
        if sum([begin.weight for begin in of_these]) >= LIKELY_START:
            apart.append(of_these)
        else:
            others += of_these
    return [*apart, others] if others else apart


def _known(begin: Begin, groups: Sequence[Group]) -> tuple[Group, ...]:
    """The groups with what is known of them where a turn begins so."""
    return tuple(dict.fromkeys(begin.start.known.get(group, group) for group in groups))


def _opening(own: Sequence[ProvinceId], groups: Sequence[Group], begins: list[Begin]) -> Opening:
    boards: dict[tuple[Force, ...], int] = {}
    shares: dict[tuple[Group, ...], dict[int, float]] = {}
    whole = sum([begin.weight for begin in begins])
    for begin in begins:
        there = dict(begin.forces)
        board = boards.setdefault(tuple([there[at] for at in own]), len(boards))
        on = shares.setdefault(_known(begin, groups), {})
        on[board] = on.get(board, 0.0) + begin.weight / whole
    # Rounded, so that a change elsewhere seldom changes them.
    opened = [(known, tuple([round(on.get(n, 0.0), 4) for n in range(len(boards))])) for known, on in shares.items()]
    columns = zip(own, zip(*boards, strict=True), strict=True) if own else ()
    forces = {at: column if len(set(column)) > 1 else column[:1] for at, column in columns}
    return Opening(begins, whole, tuple(each for each in opened if any(each[1])), forces)


def first_worlds(wholes: Iterable[tuple[Group, tuple[float, ...]]], reach: Reach) -> list[World]:
    """The worlds in which a host's turn begins; `wholes` are the groups as one in each way to begin, with the chance
    of each board."""
    worlds: list[World] = []
    for whole, shares in wholes:
        weight = sum(shares)
        boards = tuple(share / weight for share in shares) if len(shares) > 1 else ()
        place = {p: n for n, p in enumerate(whole.places)}
        worlds += [
            World(world.weight * weight, reach.home, tuple([world.land[place[p]] for p in reach.places]), boards)
            for world in whole.worlds
        ]
    everything = sum([world.weight for world in worlds])
    return [World(world.weight / everything, world.captain, world.land, world.boards) for world in worlds]


# ---- what a host's dice decide about together


class Roots:
    """Things that belong together: a forest of them."""

    def __init__(self) -> None:
        self._above: dict[Hashable, Hashable] = {}

    def root(self, thing: Hashable) -> Hashable:
        """The thing that stands for all that belong together with this one."""
        while (above := self._above.get(thing, thing)) != thing:
            thing = above
        return thing

    def join(self, things: Iterable[Hashable]) -> None:
        """These belong together from now on."""
        first, *others = [self.root(thing) for thing in things] or [None]
        for other in others:
            self._above[self.root(other)] = self.root(first)


class Grasp(NamedTuple):
    """What Provinces of a host may attack, which of them may be locked, and what the captain may win over."""

    may_attack: dict[ProvinceId, list[ProvinceId]]
    lockable: frozenset[ProvinceId]
    home: ProvinceId
    risers: tuple[ProvinceId, ...]
    aside: tuple[ProvinceId, ...]
    """Neutral Provinces that it will too seldom win over: only how likely they are neutral now is looked at."""

    def lockable_sources(self) -> list[ProvinceId]:
        """Provinces of the host that may be locked, ascending."""
        return [at for at in self.may_attack if at in self.lockable]


def grasp(
    s: ConquestState, bot: Seat, near_of: Mapping[ProvinceId, list[ProvinceId]], most: Mapping[ProvinceId, int],
    least: Mapping[ProvinceId, int], taken: Collection[ProvinceId], neutral: Collection[ProvinceId],
) -> Grasp:  # fmt: skip
    """`most` is the largest defence that each Province may attack, `least` the fewest units of each neighbour;
    `taken` and `neutral` are those that may be so."""
    dry = {p: not is_flooded(s, p) for p in (*near_of, *least)} if any(s.tokens) else {}
    hit = {p for at, near in near_of.items() for p in near if most[at] >= least[p] and dry.get(p, True)}
    home = s.leader_at[4 * bot] if ruler_in_play(s, bot) else 0
    fought = [p for p in near_of.get(home, ()) if p in hit]
    risers, aside = _risers(s, home, fought, len(near_of), neutral, dry) if home else ((), ())
    may_attack: dict[ProvinceId, list[ProvinceId]] = {}
    lockable = set()
    for at, near in near_of.items():
        # Who was attacked before in this turn may be down to one unit.
        there = [p for p in near if p in hit and most[at] >= min(1, least[p])]
        if all(p in hit or p in taken or p in risers for p in near):
            lockable.add(at)
            there = near
        may_attack[at] = there
    return Grasp(may_attack, frozenset(lockable), home if risers or aside else 0, risers, aside)


def _risers(
    s: ConquestState, home: ProvinceId, fought: Sequence[ProvinceId], rolls: int, neutral: Collection[ProvinceId],
    dry: Mapping[ProvinceId, bool],
) -> tuple[tuple[ProvinceId, ...], tuple[ProvinceId, ...]]:  # fmt: skip
    """The neutral Provinces that the captain may come to stand beside: one more for every roll that means Rally.

    Those beyond so many Rallies that they are too unlikely are told apart from the others.
    """
    face = FACE * ACTIONS.count(RALLY)

    def around(reached: Iterable[ProvinceId]) -> set[ProvinceId]:
        return {p for r in reached for p in s.board.neighbours[r] if p in neutral and dry.get(p, True)}

    found = around((home,))
    reached = found | {home}
    for rallies in range(2, rolls + 1):
        if comb(rolls, rallies) * face**rallies < LEAST_RALLIES:
            break
        found |= around(reached)
        reached |= found
    if (rolls - 1) * face * WON_ON_THE_WAY >= LEAST_RALLIES:
        found |= around(fought)
    aside = around({*reached, *fought}) - found if rolls > 1 else set[ProvinceId]()
    return tuple(sorted(found)), tuple(sorted(aside))


def reaches(
    s: ConquestState, bot: Seat, land: Land, held_by: Grasp, units_at_home: int, exposed: Exposed,
    later: Mapping[ProvinceId, int],
) -> list[tuple[tuple[Group, ...], Reach]]:  # fmt: skip
    """The groups that a host's dice decide about together, the captain's first, and what is decided there.

    Provinces with the same number in `later` are decided about together by hosts after this one.
    """
    roots, captain = Roots(), object()
    for at, near in held_by.may_attack.items():
        roots.join([at, *(land[p] for p in near)])
    if held_by.home:
        own = [held_by.home] if held_by.home in held_by.may_attack else []
        # Who is locked does not roll, and cannot call for a Rally.
        roots.join([captain, *own, *held_by.lockable_sources(), *(land[p] for p in held_by.risers)])
    together: dict[Hashable, list[Group]] = {}
    if held_by.home:
        together[roots.root(captain)] = []
    for wanted in (*held_by.may_attack.values(), held_by.risers):
        for p in wanted:
            there = together.setdefault(roots.root(land[p]), [])
            if land[p] not in there:
                there.append(land[p])
    found = []
    for root, groups in together.items():
        places = tuple(p for group in groups for p in group.places)
        place = {p: n for n, p in enumerate(places)}
        sources = tuple(
            (at, tuple(place[p] for p in near), at in held_by.lockable)
            for at, near in held_by.may_attack.items() if near and roots.root(at) == root
        )  # fmt: skip
        of_captain = held_by.home and roots.root(captain) == root
        after = [later.get(p, -p) for p in places]
        found.append((tuple(groups), Reach(
            places, sources, held_by.home if of_captain else 0, units_at_home > 1,
            tuple(place[p] for p in (*held_by.risers, *held_by.aside) if p in place) if of_captain else (),
            tuple((p, round(land[p].neutral(p), 2)) for p in held_by.aside if p not in place) if of_captain else (),
            tuple((place[p], leader, chance) for p, leader, chance in exposed if p in place),
            0.0, (), tuple(n for n, number in enumerate(after) if after.count(number) > 1),
        )))  # fmt: skip
    return found


def steps_of(
    reach: Reach, order: Sequence[ProvinceId], forces: Mapping[ProvinceId, tuple[Force, ...]], lones: Sequence[float],
    bribed: tuple[ProvinceId, float],
) -> tuple[tuple[Step, ...], int]:  # fmt: skip
    """The rolls of a host as far as they bear on these Provinces, and how many come after the last of them.

    `forces` are those of the host's own Provinces there, on each of its boards. `bribed` is where a General whom a roll
    brings would go, and the chance of that.
    """
    steps: list[Step] = []
    rolls = 0
    for n, at in enumerate(order):
        rolls += 1
        if at in forces or reach.home:
            of_these = forces.get(at, ())
            general = bribed[1] * sum((1.0 - CAPTURES) ** roll for roll in range(n)) if at == bribed[0] else 0.0
            steps.append(Step(at if of_these else 0, of_these, rolls if reach.exposed else 0, lones[n], general))
            rolls = 0
    return tuple(steps), rolls if reach.exposed else 0


def largest_attacks(
    s: ConquestState, bot: Seat, boards: Iterable[Mapping[ProvinceId, Force]], joined: ProvinceId = 0
) -> dict[ProvinceId, int]:
    """The largest defence that each Province of a host may attack on one of the boards (C11.1).

    One more unit may have `joined` a Province.
    """
    most: dict[ProvinceId, int] = {}
    for board in boards:
        for at, (infantry, leaders) in board.items():
            there = (
                -1
                if s.tokens[at] and is_flooded(s, at)
                else largest_defence(s, bot, infantry + len(leaders) + (at == joined))
            )
            most[at] = max(most.get(at, -1), there)
    return most


__all__ = [
    "Begin", "Exposed", "Force", "Forces", "Grasp", "Group", "Land", "Opened", "Roots", "Start", "around",
    "first_worlds", "grasp", "joined", "largest_attacks", "open_ones", "openings", "parted", "reaches", "starts",
    "steps_of",
]  # fmt: skip
