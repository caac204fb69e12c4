"""The possible results of one host's turn in Provinces that its dice decide about together (B3, C10, C11)."""

from collections.abc import Generator, Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from game.conquest.rules.combat import force_of, terms_of
from game.conquest.rules.coop.direction_chances import NOWHERE, Hits, aimed, hunted, told_by_hits
from game.conquest.rules.coop.geometry import CLOCKWISE
from game.conquest.rules.coop.hold_chances import GAINED, HELD, NO_TARGET, Chances, Hold, Kinds, hold, mixed
from game.conquest.rules.coop.scarf_turn import ACTIONS, INVADE, RALLY
from game.conquest.rules.coop.worlds import Lands, World, fewer
from game.conquest.rules.leaders import GENERAL_SLOTS
from game.conquest.rules.odds import while_larger
from game.conquest.rules.rebel_force import dying_first
from game.conquest.rules.rebel_traits import hunts, largest_defence, least_lead
from game.conquest.rules.state import NEUTRAL, ConquestState, LeaderId, ProvinceId, Seat
from game.conquest.rules.weather import is_flooded

FACE: Final = 1 / len(ACTIONS)
STAYS: Final = -1
"""The captain is where it was."""
Rallied = tuple[Mapping[int, float], Mapping[ProvinceId, float]]
"""The chance to be won over by a Rally, of places and of Provinces aside."""

Leaders = tuple[LeaderId, ...]
End = tuple[int, int, float, Hold]
"""An end of a fight: the units left of the force and of the defence, the chance, and the defence that is left."""


class Step(NamedTuple):
    """One Province of the host that acts; `at` is 0 for one that reaches none of the Provinces in question."""

    at: ProvinceId
    infantry: int
    leaders: Leaders
    rolls: int
    """How many Provinces have rolled for what they do since the step before, this one included."""
    lone: float
    """The chance that a Rally would find nobody to win over, where that is decided elsewhere."""
    general: float
    """The chance that a bribe has brought one General more there (C10.5)."""


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


class Attack(NamedTuple):
    """The ends of one Province's action: the chance, what changes at its neighbours, and where the captain then is."""

    ends: tuple[tuple[float, tuple[tuple[int, Chances], ...], int], ...]
    """The last one is that nobody is attacked."""
    ways: tuple[tuple[int, float, float], ...]
    """For each neighbour that may be attacked: the chance of that, and that it falls."""


NO_RALLY: Final[Rallied] = ({}, {})
NO_ATTACK: Final = Attack(((1.0, (), STAYS),), ())

LEFT_OUT: Final = Chances({})
"""What stands in a world for a place that is followed by itself."""


# ---- a host


class HostTurn:
    """B3 of one host; what it has worked out once it keeps."""

    def __init__(self, s: ConquestState, bot: Seat) -> None:
        self.s, self.bot = s, bot
        self.hunts = hunts(s, bot)
        self.lead = least_lead(s, bot)
        self._attacks: dict[object, Attack] = {}
        self._rallies: dict[object, Rallied] = {}
        self._ends: dict[object, tuple[End, ...]] = {}
        self._ways: dict[object, tuple[tuple[int, ...], ...]] = {}

    def run(
        self, reach: Reach, worlds: Sequence[World], steps: Sequence[Step], after: int, most: int
    ) -> Generator[None, None, Run]:
        """What stands after all steps and so many rolls `after` the last one, in small portions of work.

        At most so many worlds are told apart on the way, by what the next step looks at and by the tied places.
        """
        near = {at: (places, lockable) for at, places, lockable in reach.near}
        self._attacks.clear()
        self._rallies.clear()
        found: dict[tuple[ProvinceId, ProvinceId], list[float]] = {}
        lones: list[float] = []
        rolls = 0.0
        apart = _Apart(reach, steps, after)
        now: Sequence[World] = worlds
        for place in {place: None for place, _, _ in reach.last}:
            now = [each for world in now for each in _where_taken(world, place)]
        for step in steps:
            places, lockable = near.get(step.at, ((), False))
            now = fewer(apart.without_done(now), most, (*places, *reach.tied))
            yield
            acted: list[World] = []
            alone = 0.0
            if step.at:
                rolls += 1.0 - (sum([world.weight * _locked(world.land, places) for world in now]) if lockable else 0.0)
            for n, world in enumerate(now):
                plotted = _plotted_world(reach, world, step.rolls - 1)
                alone += world.weight * self._act(reach, plotted, step, places, lockable, acted, found)
                if n & 1:
                    yield
            lones.append(alone)
            now = acted
        now = apart.without_done([_plotted_world(reach, world, after) for world in now])
        tied = [World(world.weight, 0, tuple([world.land[place] for place in reach.tied])) for world in now]
        return Run(tuple(fewer(tied, most)), apart.chances(), found, lones, rolls)

    def _act(
        self, reach: Reach, world: World, step: Step, places: tuple[int, ...], lockable: bool,
        acted: list[World], found: dict[tuple[ProvinceId, ProvinceId], list[float]],
    ) -> float:  # fmt: skip
        """Adds all that may come of a step in one world; returns the chance that a Rally would find nobody."""
        weight, captain, land = world
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
                acted.append(World(weight * chance, reach.places[place] if leaves else captain, changed))
            for p, chance in elsewhere.items():
                acted.append(World(weight * FACE * awake * chance, p if leaves else captain, land))
            rest -= sum(moved.values()) + FACE * awake * sum(elsewhere.values())
            if moved:
                land = _without_rallies(land, moved)
        if not step.at or awake <= 0:
            acted.append(World(weight * rest, captain, _plotted(reach, land, 1, awake / rest) if step.rolls else land))
            return lone
        faces = ACTIONS.count(INVADE) + reach.nobody + ACTIONS.count(RALLY) * lone
        for place, leader, more in reach.last:
            faces += more * (1.0 - land[place].stands(leader))
        invading = FACE * faces / rest
        near = tuple([land[place] for place in places])
        for chance, of_step in self._with_general(step):
            attack = self._attack(reach, of_step, captain, places, near, invading)
            then = World(weight * rest * chance, captain, land)
            self._invaded(reach, then, of_step, places, attack, awake / rest, acted, found)
        return lone

    def _with_general(self, step: Step) -> Sequence[tuple[float, Step]]:
        """A step without and with a General whom a bribe has brought (C10.5), where he makes it reach further."""
        s, bot, units = self.s, self.bot, step.infantry + len(step.leaders)
        if not step.general or largest_defence(s, bot, units) == largest_defence(s, bot, units + 1):
            return ((1.0, step),)
        slot = next(slot for slot in GENERAL_SLOTS[self.bot] if slot not in step.leaders)
        return ((1.0 - step.general, step), (step.general, step._replace(leaders=(*step.leaders, slot))))

    def _invaded(
        self, reach: Reach, world: World, step: Step, places: tuple[int, ...], attack: Attack, awake: float,
        acted: list[World], found: dict[tuple[ProvinceId, ProvinceId], list[float]],
    ) -> None:  # fmt: skip
        """Adds all that may come of an action other than a Rally that wins somebody over."""
        weight, captain, land = world
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
            acted.append(World(weight * chance, captain if whither < 0 or not reach.home else whither, then))
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
            hits = {n: chance for (n, _), chance in aimed(self._directions(home, provinces), kinds).items()}
            found = self._rallies[key] = (
                {place: hits[n] for n, place in enumerate(near) if hits.get(n)},
                {p: hits[n] for n, p in enumerate(provinces) if n >= len(near) and hits.get(n)},
            )
        return found

    # ---- faces 2, 4, 6, 8

    def _attack(
        self, reach: Reach, step: Step, captain: ProvinceId, places: tuple[int, ...], near: Lands, invading: float
    ) -> Attack:
        """All that may come of an Invasion from here while the neighbours stand so."""
        own = 4 * self.bot
        leaders = step.leaders
        if reach.home and captain != step.at and own in leaders:
            leaders = tuple(leader for leader in leaders if leader != own)
        provinces = tuple(reach.places[place] for place in places)
        key = (step.at, step.infantry, leaders, bool(reach.home), provinces, near, invading)
        found = self._attacks.get(key)
        if found is None:
            found = self._attacked(step.at, step.infantry, leaders, bool(reach.home), provinces, near, invading)
            self._attacks[key] = found
        return found

    def _attacked(
        self, at: ProvinceId, infantry: int, leaders: Leaders, follows: bool,
        provinces: tuple[ProvinceId, ...], near: Lands, invading: float,
    ) -> Attack:  # fmt: skip
        """`follows`: whether it matters where the captain is afterwards."""
        s = self.s
        most = largest_defence(s, self.bot, infantry + len(leaders))
        if most < 0 or is_flooded(s, at):
            return NO_ATTACK
        kinds = [chances.kinds(most) for chances in near]
        hits: dict[int, dict[int, float]] = {}
        for (n, sort), chance in self._hits(at, provinces, kinds).items():
            if chance:
                hits.setdefault(n, {})[sort] = chance * invading
        if not hits:
            return NO_ATTACK
        force = (infantry - 1, leaders) if infantry else (0, tuple(dying_first(s, list(leaders))[1:]))
        leads = follows and 4 * self.bot in force[1]
        seen = {
            n: [(m, _weighed(near[m], kept, most)) for m, kept in of_those]
            for n, of_those in told_by_hits(self._directions(at, provinces), kinds, invading, self.hunts).items()
        }
        ends: list[tuple[float, tuple[tuple[int, Chances], ...], int]] = []
        ways: list[tuple[int, float, float]] = []
        for n, sorts in hits.items():
            p = provinces[n]
            blows = [(chance, self._blow(p, near[n], sort, most, force, leads)) for sort, chance in sorts.items()]
            fall = sum([chance * blow[0][0] for chance, blow in blows])
            ways.append((n, sum(sorts.values()), fall))
            if fall:
                ends.append((fall, ((n, GAINED), *seen.get(n, ())), p if leads else STAYS))
            for of, whither in ((1, STAYS), (2, 0)):
                parts = [(chance * blow[of][0], blow[of][1]) for chance, blow in blows if blow[of][0]]
                if parts:
                    whole = sum([chance for chance, _ in parts])
                    held = parts[0][1] if len(parts) == 1 else mixed([(share / whole, left) for share, left in parts])
                    ends.append((whole, ((n, held), *seen.get(n, ())), whither))
        ends.append((1.0 - sum([chance for _, chance, _ in ways]), tuple(seen.get(NOWHERE, ())), STAYS))
        return Attack(tuple(ends), tuple(ways))

    def _hits(self, at: ProvinceId, provinces: tuple[ProvinceId, ...], kinds: list[Kinds]) -> Hits:
        """The chance of each neighbour and kind to be what a Province goes for (C9.5, C11.2, C11.5)."""
        return (hunted if self.hunts else aimed)(self._directions(at, provinces), kinds)

    def _directions(self, at: ProvinceId, provinces: tuple[ProvinceId, ...]) -> tuple[tuple[int, ...], ...]:
        """Which of the Provinces lie in each of the four directions (C9.2)."""
        found = self._ways.get((at, provinces))
        if found is None:
            seen = [self.s.board.direction[at, p] for p in provinces]
            found = tuple(tuple(n for n, way in enumerate(seen) if way == wanted) for wanted in CLOCKWISE)
            self._ways[at, provinces] = found
        return found

    # ---- one fight

    def _blow(
        self, target: ProvinceId, chances: Chances, sort: int, most: int, force: tuple[int, Leaders], leads: bool
    ) -> tuple[tuple[float, Chances], ...]:
        """The ends of an attack on the holds of one kind: it falls; it is held; the same, and the captain has died."""
        key = (self.bot, target, sort, most, force, leads)
        found = chances.fights.get(key)
        if found is None:
            fall, held, orphaned = 0.0, dict[Hold, float](), dict[Hold, float]()
            for there, chance in chances.by_kind(most)[sort].items():
                if not there.units:
                    fall += chance
                    continue
                for of_force, left, likely, rest in self._ends_of(target, there, force):
                    if not left:
                        fall += chance * likely
                        continue
                    into = orphaned if leads and not of_force else held
                    into[rest] = into.get(rest, 0.0) + chance * likely
            parts = (sum(held.values()), held), (sum(orphaned.values()), orphaned)
            whole = fall + parts[0][0] + parts[1][0]
            found = ((fall / whole, GAINED), *((share / whole, _of(left, share)) for share, left in parts))
            chances.fights[key] = found
        return found

    def _ends_of(self, target: ProvinceId, there: Hold, force: tuple[int, Leaders]) -> tuple[End, ...]:
        """All that may come of an attack on a hold (C11.6, C11.7)."""
        s = self.s
        key = (s.palisades[target], there, force)
        found = self._ends.get(key)
        if found is None:
            ends = while_larger(
                force_of(s, force[0], list(force[1])),
                force_of(s, there.infantry, list(there.leaders)),
                terms_of(s, self.bot, there.owner, True, target),
                self.lead,
            )
            found = self._ends[key] = tuple((*end, _rest_of(there, end[1])) for end in ends)
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
            for weight, _, land in worlds:
                there = land[place]
                shares[there] = shares.get(there, 0.0) + weight
        if self._before == len(self._done):
            return worlds
        left = []
        for weight, captain, land in worlds:
            then = list(land)
            for place in done:
                then[place] = LEFT_OUT
            left.append(World(weight, captain, tuple(then)))
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
    return World(world.weight, world.captain, _plotted(reach, world.land, rolls))


def _where_taken(world: World, place: int) -> Sequence[World]:
    """A world in which it is open whether hosts have taken a place, as two."""
    taken = world.land[place].taken
    if not 0.0 < taken < 1.0:
        return (world,)
    return [
        World(world.weight * chance, world.captain,
              (*world.land[:place], world.land[place].given(fate), *world.land[place + 1 :]))
        for chance, fate in ((taken, True), (1.0 - taken, False))
    ]  # fmt: skip


def _locked(land: Lands, places: Iterable[int]) -> float:
    """The chance that hosts have taken all these places."""
    locked = 1.0
    for place in places:
        locked *= land[place].taken
    return locked


def _rest_of(there: Hold, left: int) -> Hold:
    """So many units of a hold after an attack; its Infantry falls first."""
    lost = there.units - left
    return hold(there.owner, max(0, there.infantry - lost), there.leaders[max(0, lost - there.infantry) :], True)


def _of(left: dict[Hold, float], whole: float) -> Chances:
    return Chances({there: chance / whole for there, chance in left.items()}, HELD) if whole else GAINED


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


def _weighed(chances: Chances, kept: Mapping[int, float], most: int) -> Chances:
    """The same where each kind is so many times as likely."""
    return Chances({
        there: chance * kept[kind]
        for kind, of_kind in chances.by_kind(most).items() if kept[kind] > 0
        for there, chance in of_kind.items()
    })  # fmt: skip
