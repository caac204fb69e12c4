"""The possible results of one host's turn in Provinces that its dice decide about together (B3, C10, C11)."""

from collections.abc import Generator, Hashable, Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from game.conquest.rules.coop.direction_chances import aimed
from game.conquest.rules.coop.hold_chances import NO_TARGET, Chances, mixed
from game.conquest.rules.coop.host_attacks import Attack, Ends, HostAttacks
from game.conquest.rules.coop.host_forces import Field, Step, fielded, fields_of
from game.conquest.rules.coop.scarf_turn import ACTIONS, INVADE, RALLY
from game.conquest.rules.coop.worlds import Lands, World, fewer
from game.conquest.rules.state import NEUTRAL, ConquestState, LeaderId, ProvinceId, Seat
from game.conquest.rules.weather import is_flooded

FACE: Final = 1 / len(ACTIONS)
Rallied = tuple[Mapping[int, float], Mapping[ProvinceId, float]]
"""The chance to be won over by a Rally, of places and of Provinces aside."""


class Reach(NamedTuple):
    """Provinces that a host's dice decide about together."""

    places: tuple[ProvinceId, ...]
    near: tuple[tuple[ProvinceId, tuple[int, ...], bool], ...]
    """For each Province of the host: which of the places it may attack, and whether they may lock it (C12.1)."""
    home: ProvinceId
    """Where the captain stands, if it may rally Provinces (C10.6); else 0."""
    leaves: bool
    """Whether somebody else stays behind in the captain's Province."""
    risers: tuple[int, ...]
    """Places that the captain may win over."""
    aside: tuple[tuple[ProvinceId, float], ...]
    """Provinces that it will seldom win over, and what follows from that is left out: the chance that they are
    neutral."""
    exposed: tuple[tuple[int, LeaderId, float], ...]
    """Leaders who may fall to a plot at each roll: their place and the chance."""
    nobody: float
    """How many faces of a die mean, on average, a plot that finds nobody, and so an Invasion (C10.4 b, C10.5 b)."""
    last: tuple[tuple[int, LeaderId, float], ...]
    """Leaders without whom a plot finds nobody: their place, and how many faces more that is."""
    tied: tuple[int, ...]
    """Places about which hosts after this one decide together with others of these."""
    locking: tuple[int, ...] = ()
    """Places whose fates have decided where the host's units stand: what is locked receives none (C12.1)."""


class Run:
    """The result of a row of steps: worlds of the tied places, and each other place by itself; equal only to itself."""

    __slots__ = ("apart", "lones", "rolls", "ways", "worlds")

    def __init__(
        self, worlds: tuple[World, ...], apart: Mapping[int, Chances],
        ways: Mapping[tuple[ProvinceId, ProvinceId], list[float]], lones: list[float], rolls: float,
    ) -> None:  # fmt: skip
        self.worlds, self.apart, self.ways, self.lones = worlds, apart, ways, lones
        self.rolls = rolls
        """How many of the Provinces roll on average: a locked one does not (C10.2)."""


NO_RALLY: Final[Rallied] = ({}, {})

LEFT_OUT: Final = Chances({})
"""What stands in a world for a place that is followed by itself."""


class Acting(NamedTuple):
    """A step as far as it is the same in all worlds."""

    step: Step
    places: tuple[int, ...]
    provinces: tuple[ProvinceId, ...]
    lockable: bool
    """Its neighbours among the places, the same as Provinces, and whether they may lock it (C12.1)."""
    here: tuple[Field, ...]
    away: tuple[Field, ...]
    """What it may attack with while the captain is where the turn began, and while he is not."""


# ---- a host


class HostTurn:
    """B3 of one host; what it has worked out once it keeps."""

    def __init__(self, s: ConquestState, bot: Seat, fights: dict[Hashable, Ends]) -> None:
        """`fights` are those that all hosts have worked out."""
        self.s, self.bot = s, bot
        self.attacks = HostAttacks(s, bot, fights)
        self._rallies: dict[object, Rallied] = {}

    def run(
        self, reach: Reach, worlds: Sequence[World], steps: Sequence[Step], after: int, most: int
    ) -> Generator[None, None, Run]:
        """What stands after all steps and so many rolls `after` the last one, in small portions of work.

        At most so many worlds are told apart on the way, by what the next step looks at and by the tied places.
        """
        near = {at: (places, lockable) for at, places, lockable in reach.near}
        self.attacks.forget()
        self._rallies.clear()
        found: dict[tuple[ProvinceId, ProvinceId], list[float]] = {}
        lones: list[float] = []
        rolls = 0.0
        apart = _Apart(reach, steps, after)
        now: Sequence[World] = worlds
        for place in {place: None for place, _, _ in reach.last}:
            now = [each for world in now for each in _where_taken(world, place)]
        for step in steps:
            acting = self._acting(reach, step, *near.get(step.at, ((), False)))
            places = acting.places
            above_all = (*places, *reach.locking)
            now = fewer(apart.without_done(now), most, (*above_all, *reach.tied), above_all)
            yield
            acted: list[World] = []
            alone = 0.0
            if step.at:
                locked = [world.weight * _locked(world.land, places) for world in now] if acting.lockable else ()
                rolls += 1.0 - sum(locked)
            for n, world in enumerate(now):
                plotted = _plotted_world(reach, world, step.rolls - 1)
                alone += world.weight * self._act(reach, plotted, acting, acted, found)
                if n & 1:
                    yield
            lones.append(alone)
            now = acted
        now = apart.without_done([_plotted_world(reach, world, after) for world in now])
        tied = [World(world.weight, 0, tuple([world.land[place] for place in reach.tied])) for world in now]
        return Run(tuple(fewer(tied, most)), apart.chances(), found, lones, rolls)

    def _acting(self, reach: Reach, step: Step, places: tuple[int, ...], lockable: bool) -> Acting:
        here = away = fields_of(self.s, self.bot, step, True)
        if any(4 * self.bot in leaders for _, leaders in step.forces):
            away = fields_of(self.s, self.bot, step, False)
        return Acting(step, places, tuple([reach.places[place] for place in places]), lockable, here, away)

    def _act(
        self, reach: Reach, world: World, acting: Acting,
        acted: list[World], found: dict[tuple[ProvinceId, ProvinceId], list[float]],
    ) -> float:  # fmt: skip
        """Adds all that may come of a step in one world; returns the chance that a Rally would find nobody."""
        weight, captain, land, boards = world.weight, world.captain, world.land, world.boards
        step, places, lockable = acting.step, acting.places, acting.lockable
        awake = 1.0
        if lockable:
            awake -= _locked(land, places)
        lone, rest = step.lone, 1.0
        if reach.home:
            rallied, elsewhere = self._rallied(reach, world) if captain else NO_RALLY
            lone = 1.0 - sum(rallied.values()) - sum(elsewhere.values())
            leaves = reach.leaves or captain != reach.home
            moved = {place: FACE * awake * chance for place, chance in rallied.items() if chance and awake}
            for place, chance in moved.items():
                changed = (*land[:place], land[place].risen(), *land[place + 1 :])
                acted.append(World(weight * chance, reach.places[place] if leaves else captain, changed, boards))
            for p, chance in elsewhere.items():
                acted.append(World(weight * FACE * awake * chance, p if leaves else captain, land, boards))
            rest -= sum(moved.values()) + FACE * awake * sum(elsewhere.values())
            if moved:
                land = _without_rallies(land, moved)
        if not step.at or awake <= 0:
            left = _plotted(reach, land, 1, awake / rest) if step.rolls else land
            acted.append(World(weight * rest, captain, left, boards))
            return lone
        faces = ACTIONS.count(INVADE) + reach.nobody + ACTIONS.count(RALLY) * lone
        for place, leader, more in reach.last:
            faces += more * (1.0 - land[place].stands(leader))
        invading = FACE * faces / rest
        near = tuple([land[place] for place in places])
        has_left = reach.home and captain != step.at
        for of_these in fielded(acting.away if has_left else acting.here, boards, near):
            attack = self.attacks.attack(step.at, of_these, bool(reach.home), acting.provinces, near, invading)
            then = World(weight * rest * of_these.chance, captain, land, of_these.boards)
            self._invaded(reach, then, step, places, attack, awake / rest, acted, found)
        return lone

    def _invaded(
        self, reach: Reach, world: World, step: Step, places: tuple[int, ...], attack: Attack, awake: float,
        acted: list[World], found: dict[tuple[ProvinceId, ProvinceId], list[float]],
    ) -> None:  # fmt: skip
        """Adds all that may come of an action other than a Rally that wins somebody over."""
        weight, captain, land, boards = world.weight, world.captain, world.land, world.boards
        spared = attack.ends[-1]
        for end in attack.ends:
            chance, changes, whither = end
            then = land
            if changes:
                new = list(land)
                for n, chances in changes:
                    new[places[n]] = chances
                then = tuple(new)
            if end is spared and step.rolls:
                # A die that means a plot means no Invasion.
                then = _plotted(reach, then, 1, awake / chance)
            acted.append(World(weight * chance, captain if whither < 0 or not reach.home else whither, then, boards))
        for n, attacked, fall in attack.ways:
            way = found.setdefault((step.at, reach.places[places[n]]), [0.0, 0.0])
            way[0] += weight * attacked
            way[1] += weight * fall

    # ---- face 7

    def _rallied(self, reach: Reach, world: World) -> Rallied:
        """The chance of each neutral neighbour of the captain to be the one that rises when a Province rallies
        (C10.6).
        """
        home, border = world.captain, self.s.board.neighbours[world.captain]
        near = tuple([place for place in reach.risers if reach.places[place] in border])
        beyond = [(p, chance) for p, chance in reach.aside if p in border]
        if (not near and not beyond) or is_flooded(self.s, home):
            return NO_RALLY
        neutral = (*[world.land[place].neutral for place in near], *[chance for _, chance in beyond])
        key = (home, near, neutral)
        found = self._rallies.get(key)
        if found is None:
            provinces = (*[reach.places[place] for place in near], *[p for p, _ in beyond])
            kinds = [{0: chance, NO_TARGET: 1.0 - chance} for chance in neutral]
            hits = {n: chance for (n, _), chance in aimed(self.attacks.directions(home, provinces), kinds).items()}
            found = self._rallies[key] = (
                {place: hits[n] for n, place in enumerate(near) if hits.get(n)},
                {p: hits[n] for n, p in enumerate(provinces) if n >= len(near) and hits.get(n)},
            )
        return found


class _Apart:
    """Places that nothing bears on any more: no die decides about them and another place together.

    They are left out of the worlds, and the chances of each are added up over all of these.
    """

    def __init__(self, reach: Reach, steps: Sequence[Step], after: int) -> None:
        near = {at: places for at, places, _ in reach.near}
        exposed = tuple(place for place, _, _ in reach.exposed)
        always = (*reach.risers, *(place for place, _, _ in reach.last))
        last = [0] * len(reach.places)
        for n, step in enumerate(steps, 1):
            for place in (*near.get(step.at, ()), *always, *(exposed if step.rolls else ())):
                last[place] = n
        for place in exposed if after else ():
            last[place] = len(steps)
        self._done = [
            [place for place, at in enumerate(last) if at == n and place not in reach.tied]
            for n in range(len(steps) + 1)
        ]
        self._before = 0
        self._shares: dict[int, dict[Chances, float]] = {}

    def without_done(self, worlds: Sequence[World]) -> Sequence[World]:
        """The worlds before the next step, or after the last one: without the places that are done by then."""
        done = self._done[self._before]
        self._before += 1
        if not done:
            return worlds
        for place in done:
            shares = self._shares[place] = {}
            for world in worlds:
                there = world.land[place]
                shares[there] = shares.get(there, 0.0) + world.weight
        if self._before == len(self._done):
            return worlds
        left = []
        for world in worlds:
            then = list(world.land)
            for place in done:
                then[place] = LEFT_OUT
            left.append(World(world.weight, world.captain, tuple(then), world.boards))
        return left

    def chances(self) -> dict[int, Chances]:
        """What came of each of them."""
        return {
            place: mixed((share, there) for there, share in shares.items()) for place, shares in self._shares.items()
        }


# ---- chances


def _plotted_world(reach: Reach, world: World, rolls: int) -> World:
    if not reach.exposed or rolls <= 0:
        return world
    return World(world.weight, world.captain, _plotted(reach, world.land, rolls), world.boards)


def _where_taken(world: World, place: int) -> Sequence[World]:
    """A world in which it is open whether hosts have taken a place, as two."""
    taken = world.land[place].taken
    if not 0.0 < taken < 1.0:
        return (world,)
    return [
        World(world.weight * chance, world.captain,
              (*world.land[:place], world.land[place].given(fate), *world.land[place + 1 :]), world.boards)
        for chance, fate in ((taken, True), (1.0 - taken, False))
    ]  # fmt: skip


def _locked(land: Lands, places: Iterable[int]) -> float:
    """The chance that hosts have taken all these places."""
    locked = 1.0
    for place in places:
        locked *= land[place].taken
    return locked


def _plotted(reach: Reach, land: Lands, rolls: int, likely: float = 1.0) -> Lands:
    """The land after so many rolls that may each have meant a plot (faces 1 and 5), so much likelier than usual."""
    if not reach.exposed or not rolls:
        return land
    then = list(land)
    for place, leader, chance in reach.exposed:
        then[place] = then[place].plotted(leader, 1.0 - (1.0 - min(1.0, chance * likely)) ** rolls)
    return tuple(then)


def _without_rallies(land: Lands, moved: Mapping[int, float]) -> Lands:
    """The land of the worlds in which nobody has risen: a Province that might have is the less likely neutral."""
    everything = sum(moved.values())
    then = list(land)
    for place, chance in moved.items():
        neutral = land[place].neutral
        if neutral >= 1.0:
            continue
        then[place] = Chances({
            there: (share * (1.0 - everything + chance) - chance * (share / neutral if there.owner == NEUTRAL else 0.0))
            / (1.0 - everything)
            for there, share in land[place].of.items()
        })  # fmt: skip
    return tuple(then)
