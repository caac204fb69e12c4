"""The possible results of one host's turn: its D8, D4 and fights, with the chance of every end (B3, C10, C11)."""

from collections.abc import Callable, Generator, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

from game.conquest.rules.board import Board
from game.conquest.rules.combat import force_of, terms_of
from game.conquest.rules.coop.geometry import first_way
from game.conquest.rules.coop.onslaught import LESS_WANTED
from game.conquest.rules.coop.plots import ASSASSINATE, BRIBE, bribable, who_would_die
from game.conquest.rules.coop.scarf_turn import ACTIONS, INVADE, RALLY
from game.conquest.rules.leaders import GENERAL_SLOTS, leaders_in, ruler_in_play
from game.conquest.rules.odds import while_larger
from game.conquest.rules.reactions import is_watched_over
from game.conquest.rules.rebel_force import dying_first
from game.conquest.rules.rebel_traits import hunts, largest_defence, least_lead, least_success
from game.conquest.rules.state import NEUTRAL, NOBODY, ConquestState, LeaderId, ProvinceId, Seat
from game.conquest.rules.weather import is_flooded

TAKEN: Final = -9
"""The owner of a Province that a host has gained this round: no bot goes for it any more (C7.1)."""

MOST_WORLDS: Final = 10
"""So many worlds are told apart: what one die decides about two Provinces together stays together in them."""

PORTION: Final = 24
"""So many worlds are compared before something else has its turn."""

FACE: Final = 1 / len(ACTIONS)
DICE_ORDERS: Final = (2, 1)
"""An even die and an odd one: all that a D6 of the rebels decides (C9.1)."""


class Hold(NamedTuple):
    """The possible units in a Province that is no host's when the next Province acts."""

    owner: int
    infantry: int
    leaders: tuple[LeaderId, ...] = ()
    attacked: bool = False

    @property
    def units(self) -> int:
        """Everybody there."""
        return self.infantry + len(self.leaders)


Chances = dict[Hold, float]
"""How likely each hold of one Province is."""

Land = dict[ProvinceId, Chances]

Kind = Callable[[Hold], int]
"""A question about a hold that is answered with a small number."""

Kinds = tuple[tuple[int, float], ...]
"""How likely each answer is."""


class Way(NamedTuple):
    """One rebel Province and one it may go for: the chance that it attacks, and that the target falls to it."""

    attack: float
    fall: float


@dataclass
class Forecast:
    """The possible attacks of the hosts this round. Provinces without an entry are safe from every host."""

    ways: dict[tuple[ProvinceId, ProvinceId], Way] = field(default_factory=dict)
    attacked: dict[ProvinceId, float] = field(default_factory=dict)
    lost: dict[ProvinceId, float] = field(default_factory=dict)

    def by_source(self, source: ProvinceId) -> list[tuple[ProvinceId, Way]]:
        """The possible targets of one rebel Province, the likeliest first."""
        found = [(target, way) for (at, target), way in self.ways.items() if at == source]
        return sorted(found, key=lambda way: (-way[1].attack, way[0]))

    def by_target(self, target: ProvinceId) -> list[tuple[ProvinceId, Way]]:
        """The possible attackers of one Province, in turn order."""
        return [(source, way) for (source, at), way in self.ways.items() if at == target]


@dataclass
class World:
    """One way things may stand while a host acts; `captain` is where its Ruler is, 0 when it has none."""

    weight: float
    captain: ProvinceId
    land: Land


def merged(worlds: list[World]) -> World:
    """Several worlds as one, each Province's chances weighed."""
    first = worlds[0]
    if len(worlds) == 1:
        return first
    whole = sum(world.weight for world in worlds)
    land: Land = {}
    for p, chances in first.land.items():
        if all(world.land[p] is chances for world in worlds):
            land[p] = chances
            continue
        mixed: Chances = {}
        for world in worlds:
            share = world.weight / whole
            for hold, chance in world.land[p].items():
                mixed[hold] = mixed.get(hold, 0.0) + chance * share
        land[p] = mixed
    return World(whole, first.captain, land)


def fewer_in_parts(worlds: list[World], most: int = MOST_WORLDS) -> Generator[None, None, list[World]]:
    """The same chances in fewer worlds, in small portions of work; what it returns is complete.

    Those become one in which the captain stands in one place and the same Provinces were surely taken or attacked; of
    the others the least likely become one for each place of the captain.
    """
    alike: dict[object, list[World]] = {}
    for n, world in enumerate(worlds):
        alike.setdefault((world.captain, _settled(world.land)), []).append(world)
        if n % PORTION == PORTION - 1:
            yield
    found: list[World] = []
    for together in alike.values():
        found.append(merged(together))
        yield
    found.sort(key=lambda world: -world.weight)
    rest: dict[ProvinceId, list[World]] = {}
    for world in found[most:]:
        rest.setdefault(world.captain, []).append(world)
    return [*found[:most], *(merged(together) for together in rest.values())]


def _settled(land: Land) -> tuple[tuple[ProvinceId, bool], ...]:
    """The Provinces of which it is certain that they were attacked, and whether they were taken."""
    found = []
    for p, chances in land.items():
        first = next(iter(chances))
        if first.attacked:
            taken = first.owner == TAKEN
            if all(hold.attacked and (hold.owner == TAKEN) == taken for hold, chance in chances.items() if chance > 0):
                found.append((p, taken))
    return tuple(found)


class HostTurn:
    """B3 of one host, from the board on which its reserve has been deployed."""

    def __init__(self, s: ConquestState, bot: Seat, found: Forecast) -> None:
        self.s, self.bot, self.found = s, bot, found
        alive = [seat for seat in range(s.players) if s.alive[seat]]
        self.victims = alive
        self.share_of_victim = 1 / max(1, len(alive))
        self.instead = (
            FACE
            * self.share_of_victim
            * sum((who_would_die(s, seat) == NOBODY) + (not bribable(s, seat)) for seat in alive)
        )
        """The chance that a plot finds nobody and the Province invades (C10.4 b, C10.5 b)."""
        self.exposed = self._exposed()

    def _exposed(self) -> list[tuple[ProvinceId, LeaderId, float]]:
        """Leaders whom a Province's die may take from the board, where they stand, and how likely that is."""
        s, each = self.s, FACE * self.share_of_victim * (7 - least_success(self.s, self.bot)) / 6
        chances: list[tuple[ProvinceId, LeaderId, float]] = []
        for seat in self.victims:
            leader = who_would_die(s, seat)
            if leader != NOBODY and not is_watched_over(s, leader):
                chances.append((s.leader_at[leader], leader, each * ACTIONS.count(ASSASSINATE)))
            for card in bribable(s, seat)[-1:]:
                standing = [slot for slot in GENERAL_SLOTS[seat] if s.leader_at[slot] and s.leader_card[slot] == card]
                chances += [(s.leader_at[slot], slot, each * ACTIONS.count(BRIBE)) for slot in standing]
        return chances

    def act(self, world: World, at: ProvinceId) -> list[World]:
        """All that may come of a Province's action in one world; `fewer_in_parts` makes those one that are alike."""
        s = self.s
        near = [p for p in s.board.neighbours[at] if p in world.land]
        locked = 1.0
        for p in near:
            locked *= sum(chance for hold, chance in world.land[p].items() if hold.owner == TAKEN)
        awake = 1.0 - locked
        if awake <= 0:
            return [world]
        rallied = self._rallied(world) if ruler_in_play(s, self.bot) and world.captain else {}
        moved = {p: FACE * awake * chance for p, chance in rallied.items()}
        lone = 1.0 - sum(rallied.values())
        invading = FACE * ACTIONS.count(INVADE) + self.instead + FACE * ACTIONS.count(RALLY) * lone
        worlds = [self._after_rally(world, p, chance) for p, chance in moved.items()]
        rest = 1.0 - sum(moved.values())
        left = World(world.weight * rest, world.captain, _without_rallies(world.land, moved))
        left.land = self._after_plots(left.land, awake)
        return worlds + self._after_invasion(left, at, near, invading / rest)

    # ---- face 7

    def _rallied(self, world: World) -> dict[ProvinceId, float]:
        """The chance of each neutral neighbour of the captain to be the one that rises when a Province rallies
        (C10.6).
        """
        s, home = self.s, world.captain
        if is_flooded(s, home):
            return {}
        near = [p for p in s.board.neighbours[home] if p in world.land and not is_flooded(s, p)]
        kinds = [_kinds(world.land[p], lambda hold: 0 if hold.owner == NEUTRAL else -1) for p in near]
        found: dict[ProvinceId, float] = {}
        for chance, wanted in _combined(near, kinds):
            for p, share in _aims(s.board, home, wanted):
                found[p] = found.get(p, 0.0) + chance * share
        return found

    def _after_rally(self, world: World, target: ProvinceId, chance: float) -> World:
        """The captain goes there if another unit stays behind; whether one does is as sure as it was at first."""
        leaves = world.captain not in self._home or self.s.units[world.captain] > 1
        land = world.land | {target: _taken(world.land[target])}
        return World(world.weight * chance, target if leaves else world.captain, land)

    @property
    def _home(self) -> tuple[ProvinceId, ...]:
        return (self.s.leader_at[4 * self.bot],)

    # ---- faces 1 and 5

    def _after_plots(self, land: Land, awake: float) -> Land:
        """Leaders of players may be gone before the next Province acts."""
        changed: Land = {}
        for p, leader, chance in self.exposed:
            chances = changed.get(p) or land.get(p)
            if chances is None:
                continue
            then: Chances = {}
            for hold, share in chances.items():
                if leader not in hold.leaders:
                    then[hold] = then.get(hold, 0.0) + share
                    continue
                left = tuple(other for other in hold.leaders if other != leader)
                owner = hold.owner if hold.infantry or left else NOBODY
                bereft = hold._replace(owner=owner, leaders=left)
                then[bereft] = then.get(bereft, 0.0) + share * chance * awake
                then[hold] = then.get(hold, 0.0) + share * (1 - chance * awake)
            changed[p] = then
        return land | changed

    # ---- faces 2, 4, 6, 8

    def _after_invasion(self, world: World, at: ProvinceId, near: list[ProvinceId], invading: float) -> list[World]:
        s = self.s
        infantry, leaders = s.infantry[at], leaders_in(s, at)
        captain = 4 * self.bot
        leads = captain in leaders and world.captain == at
        if not leads:
            leaders = [leader for leader in leaders if leader != captain]
        most = -1 if is_flooded(s, at) else largest_defence(s, self.bot, infantry + len(leaders))
        open_to_it = [p for p in near if not is_flooded(s, p)]

        def kind(hold: Hold) -> int:
            """How much a hold is wanted, the lower the more (C11.5); -1 for what it may not attack (C11.1)."""
            return LESS_WANTED.get(hold.owner, 0) if hold.owner != TAKEN and hold.units <= most else -1

        kinds = [_kinds(world.land[p], kind) for p in open_to_it]
        hit: dict[tuple[ProvinceId, int], float] = {}
        for chance, wanted in _combined(open_to_it, kinds):
            for p, share in _aims(s.board, at, _wanted_most(wanted) if hunts(s, self.bot) else wanted):
                sort = (p, dict(wanted)[p])
                hit[sort] = hit.get(sort, 0.0) + chance * share * invading
        if not hit:
            return [world]
        force = (infantry - 1, leaders) if infantry else (0, dying_first(s, leaders)[1:])
        whole = {(p, sort): dict(found)[sort] for p, found in zip(open_to_it, kinds, strict=True) for sort, _ in found}
        leads = leads and captain in force[1]
        return self._fought(world, at, force, {sort: hit[sort] / whole[sort] for sort in hit}, kind, leads)

    def _fought(
        self, world: World, at: ProvinceId, force: tuple[int, list[LeaderId]],
        hit: Mapping[tuple[ProvinceId, int], float], kind: Kind, leads: bool,
    ) -> list[World]:  # fmt: skip
        """The land after the fights that may come, and where they leave the captain; `hit` is how likely a hold of
        each Province and kind is the one that is attacked."""
        spared: dict[ProvinceId, Chances] = {}
        ends: dict[tuple[ProvinceId, bool, ProvinceId], Chances] = {}
        for p in dict.fromkeys(p for p, _ in hit):
            spared[p] = dict(world.land[p])
            attack = fall = 0.0
            for hold, chance in world.land[p].items():
                share = chance * hit.get((p, kind(hold)), 0.0)
                if not share:
                    continue
                spared[p][hold] -= share
                attack += share
                for after, of_force, likely in self._fight(p, hold, force):
                    won = after.owner == TAKEN
                    captain = world.captain if not leads else p if won else world.captain if of_force else 0
                    end = ends.setdefault((p, won, captain), {})
                    end[after] = end.get(after, 0.0) + share * likely
                    fall += share * likely * won
            before = self.found.ways.get((at, p), Way(0.0, 0.0))
            self.found.ways[at, p] = Way(before.attack + world.weight * attack, before.fall + world.weight * fall)
        return _parted(world, spared, ends)

    def _fight(
        self, target: ProvinceId, hold: Hold, force: tuple[int, list[LeaderId]]
    ) -> list[tuple[Hold, int, float]]:
        """The possible results of an Invasion of this hold: what is left there and of the force, with their chances."""
        gained = Hold(TAKEN, 0, (), True)
        infantry, leaders = force
        if not hold.units:
            return [(gained, infantry + len(leaders), 1.0)]
        s = self.s
        ends = while_larger(
            force_of(s, infantry, leaders),
            force_of(s, hold.infantry, list(hold.leaders)),
            terms_of(s, self.bot, hold.owner, True, target),
            least_lead(s, self.bot),
        )
        found = []
        for of_force, left, chance in ends:
            lost = hold.units - left
            fallen = max(0, lost - hold.infantry)
            rest = Hold(hold.owner, max(0, hold.infantry - lost), hold.leaders[fallen:], True)
            found.append((rest if left else gained, of_force, chance))
        return found


# ---- chances


def _parted(
    world: World, spared: Mapping[ProvinceId, Chances], ends: Mapping[tuple[ProvinceId, bool, ProvinceId], Chances]
) -> list[World]:
    """A world for each end of the fight that may come, and the one in which none was fought.

    `ends` are what is left of a Province, whether it was taken and where the captain then is, `spared` is the same
    without a fight.
    """
    worlds = []
    for (p, _, captain), end in ends.items():
        chance = sum(end.values())
        if chance > 0:
            left = {hold: share / chance for hold, share in end.items()}
            worlds.append(World(world.weight * chance, captain, world.land | {p: left}))
    fought = {p: 1.0 - sum(chances.values()) for p, chances in spared.items()}
    everything = sum(fought.values())
    if everything < 1.0 - 1e-12:
        land = dict(world.land)
        for p, chances in spared.items():
            others = everything - fought[p]
            land[p] = {
                hold: (chance - others * world.land[p][hold]) / (1.0 - everything) for hold, chance in chances.items()
            }
        worlds.append(World(world.weight * (1.0 - everything), world.captain, land))
    return worlds


def _kinds(chances: Chances, kind: Kind) -> Kinds:
    """The chance of each kind of hold in one Province."""
    found: dict[int, float] = {}
    for hold, chance in chances.items():
        sort = kind(hold)
        found[sort] = found.get(sort, 0.0) + chance
    return tuple(found.items())


def _combined(
    places: list[ProvinceId], kinds: list[Kinds]
) -> Iterator[tuple[float, tuple[tuple[ProvinceId, int], ...]]]:
    """Every combination of kinds with its chance, and of it the Provinces that are a target, with their kinds."""
    for combination in product(*kinds):
        chance = 1.0
        for _, share in combination:
            chance *= share
        wanted = tuple((p, sort) for p, (sort, _) in zip(places, combination, strict=True) if sort >= 0)
        if wanted and chance:
            yield chance, wanted


def _wanted_most(wanted: tuple[tuple[ProvinceId, int], ...]) -> tuple[tuple[ProvinceId, int], ...]:
    """Those a captain who hunts goes for, whichever way they lie."""
    best = min(sort for _, sort in wanted)
    return tuple((p, sort) for p, sort in wanted if sort == best)


@lru_cache(maxsize=4096)
def _aims(
    board: Board, source: ProvinceId, wanted: tuple[tuple[ProvinceId, int], ...]
) -> tuple[tuple[ProvinceId, float], ...]:
    """The chance of each target to be the one a Province goes for (C9.5, C11.2, C11.5)."""
    sort = dict(wanted)
    found: dict[ProvinceId, float] = {}
    for die in range(1, 5):
        there = first_way(board, source, sort, die)
        best = min(sort[p] for p in there)
        there = [p for p in there if sort[p] == best]
        for p in there:
            found[p] = found.get(p, 0.0) + 0.25 / len(there)
    return tuple(found.items())


def _taken(chances: Chances) -> Chances:
    """A Province that a host has gained; whether it had been attacked before is kept."""
    before = sum(chance for hold, chance in chances.items() if hold.attacked)
    return {Hold(TAKEN, 0, (), True): before, Hold(TAKEN, 0): 1.0 - before}


def _without_rallies(land: Land, moved: Mapping[ProvinceId, float]) -> Land:
    """The land of the worlds in which nobody has risen: a Province that might have is the less likely neutral."""
    everything = sum(moved.values())
    if not everything:
        return land
    then = dict(land)
    for p, chance in moved.items():
        neutral = sum(share for hold, share in land[p].items() if hold.owner == NEUTRAL)
        then[p] = {
            hold: (share * (1.0 - everything + chance) - chance * (share / neutral if hold.owner == NEUTRAL else 0.0))
            / (1.0 - everything)
            for hold, share in land[p].items()
        }
    return then
