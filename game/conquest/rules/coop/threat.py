"""The threats of the hosts to every Province before the next round: the chances to be attacked and to fall (C8 to C13).

    outlook = Outlook()
    for part in outlook.forecast_in_parts(t): ...     # small portions of work; the last part is the whole forecast
    for part in outlook.forecast_in_parts(t, {p: 2}): ...    # two more in p: only what this changes is worked out

The hosts that have not had their turn this round act in turn order on the board as it stands. Every die of theirs is
counted: reserve and deployment (B0 to B2), the order of Provinces, the D8, the D4 and the dice of fights with the stop
of C11.7. Cards, retreats and what the players still do are no part of it; where the players choose a target (C11.5,
C10.6) each is taken to be as likely as the others, and so is each player as the victim of a plot (C10.4).

Provinces about which no die decides together are followed apart from each other, which is exact. What decides about
several is followed in worlds, a limited number in each such group; beyond them Provinces are taken to be independent.
Likely ways for a host's turn to begin are followed apart from each other, all others together, each with its board.
A Province leaves its group as soon as nothing bears on it any more; what is too unlikely to be seen is not followed.
The tests hold it to every way the dice can fall on small boards, and play out large ones.
"""

from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from itertools import cycle, product
from typing import Any, Final, NamedTuple

from game.conquest.rules.chance import REBELS
from game.conquest.rules.coop.dealing import held
from game.conquest.rules.coop.forecasts import Forecast, Way
from game.conquest.rules.coop.fought_out import March, ends_of, hold_at, stand
from game.conquest.rules.coop.geometry import in_order
from game.conquest.rules.coop.hold_chances import Chances, Hold, mixed
from game.conquest.rules.coop.host_forces import Step
from game.conquest.rules.coop.host_outlook import HostTurn, Reach, Run
from game.conquest.rules.coop.land_groups import (
    Begin,
    Exposed,
    Forces,
    Grasp,
    Group,
    Land,
    Opened,
    Roots,
    Start,
    around,
    first_worlds,
    grasp,
    joined,
    largest_attacks,
    open_ones,
    openings,
    parted,
    reaches,
    starts,
    steps_of,
)
from game.conquest.rules.coop.plot_outlook import Court, bribed_general, courts, exposed, finding_nobody
from game.conquest.rules.coop.scarf_turn import ScarfTurn
from game.conquest.rules.coop.worlds import World, fewer, worlds_for
from game.conquest.rules.leaders import leaders_in
from game.conquest.rules.rebel_traits import least_success
from game.conquest.rules.sides import bots, is_bot
from game.conquest.rules.state import NOBODY, ConquestState, LeaderId, ProvinceId, Seat
from game.conquest.rules.table import ConquestTable

__all__ = ["Forecast", "March", "Outlook", "Way", "forecast", "forecast_in_parts", "hosts_to_come"]

MOST_KEPT: Final = 400
MOST_CIRCUMSTANCES: Final = 4
"""So many results are kept for the next forecast, and in so many circumstances."""
LEAST_RISK: Final = 0.002
"""Whom a roll takes less likely is not counted as gone where it is asked what a host may attack at all."""
LEAST_FALL: Final = 0.01
"""A fall of leaders less likely than that is not asked after before the turn is over."""
LEAST_BOTH: Final = 0.15
"""Ways to begin a turn that are less likely are followed in one order of the host's Provinces each, by turns."""
MUCH_WORK: Final = 250
LESS_WORK: Final = 0.35
"""After so many steps times Provinces of the rounds after an attack, one for each winner, such a part of the usual work
is done for the hosts left."""
DICE_ORDERS: Final = (2, 1)
"""An even die and an odd one: all that a D6 of the rebels decides (C9.1)."""


Holds = tuple[tuple[Hold | None, float], ...]
"""Who may stand in a Province, each with its chance; None for those who stand there now."""
SURE: Final[Holds] = ((None, 1.0),)


def hosts_to_come(s: ConquestState) -> list[Seat]:
    """The hosts whose turns of this round have not begun, in turn order."""
    begun = s.turn_seat if s.round and is_bot(s, s.turn_seat) else -1
    return [bot for bot in bots(s) if bot > begun and s.alive[bot]]


def forecast(
    t: ConquestTable, placed: Mapping[ProvinceId, int] | None = None, led: Mapping[LeaderId, ProvinceId] | None = None
) -> Forecast:
    """The chances of this round, with so many Infantry more or fewer where `placed` says, and leaders where `led`
    says."""
    *_, found = forecast_in_parts(t, placed, led)
    return found


def forecast_in_parts(
    t: ConquestTable, placed: Mapping[ProvinceId, int] | None = None, led: Mapping[LeaderId, ProvinceId] | None = None
) -> Iterator[Forecast]:
    """The same in small portions of work, with nothing known from before; the last one it yields is complete."""
    return Outlook().forecast_in_parts(t, placed, led)


class Outlook:
    """Forecasts one after another: what does not change from one to the next is worked out once."""

    def __init__(self) -> None:
        self._kept: list[tuple[ConquestState, dict[Any, Any]]] = []

    def forecast_in_parts(
        self, t: ConquestTable, placed: Mapping[ProvinceId, int] | None = None,
        led: Mapping[LeaderId, ProvinceId] | None = None,
    ) -> Iterator[Forecast]:  # fmt: skip
        """A forecast in small portions of work, so that a screen can go on; the last one it yields is complete.

        The table may change meanwhile: everything is worked out on a copy.
        """
        t = t.clone()
        t.s.loaded.clear()
        arrange(t.s, placed or {}, led or {})
        return _Round(t, self._known(t.s)).play()

    def after_invasion_in_parts(self, t: ConquestTable, march: March) -> Iterator[Forecast]:
        """The forecast as it will be on average once a march has been fought to its end; the last one is complete.

        Ends with the same winner are worked out together: they differ in who is left in the target alone.
        """
        mean = Forecast()
        by_winner: dict[Seat, list[tuple[float, ConquestTable]]] = {}
        for chance, end in ends_of(t, march):
            by_winner.setdefault(end.s.owner[march.target], []).append((chance, end))
        work = 0
        # PERF: the likelier winner first, since what the other one brings is worth less work.
        for of_these in sorted(by_winner.values(), key=lambda ends: -sum(chance for chance, _ in ends)):
            whole = sum(chance for chance, _ in of_these)
            # Who else is left bears on the plots alone, and on these little.
            _, likeliest = max(of_these, key=lambda one: one[0])
            holds = {hold_at(end.s, march.target): chance / whole for chance, end in of_these}
            _leave_empty_land(likeliest.s)
            after = _Round(likeliest, self._known(likeliest.s), march.target, holds, min(1.0, 2 * whole), work)
            for _ in after.play():
                yield mean
            mean.add(after.whole, whole)
            work = after.work
        yield mean

    def _known(self, s: ConquestState) -> dict[Any, Any]:
        """What is known of forecasts in the same circumstances."""
        circumstances = _circumstances(s)
        for n, (other, known) in enumerate(self._kept):
            if other == circumstances:
                self._kept.insert(0, self._kept.pop(n))
                if len(known) > MOST_KEPT:
                    known.clear()
                return known
        self._kept.insert(0, (circumstances, {}))
        del self._kept[MOST_CIRCUMSTANCES:]
        return self._kept[0][1]


def arrange(s: ConquestState, placed: Mapping[ProvinceId, int], led: Mapping[LeaderId, ProvinceId]) -> None:
    """Puts units of players elsewhere on a copy of the board."""
    for p, infantry in placed.items():
        s.infantry[p] += infantry
        s.units[p] += infantry
    for leader, p in led.items():
        s.units[s.leader_at[leader]] -= 1
        s.leader_at[leader] = p
        s.units[p] += 1
    _leave_empty_land(s)


def _leave_empty_land(s: ConquestState) -> None:
    """Whoever leaves a Province empty holds it no longer (R8.2)."""
    for p in s.board.ids:
        if 0 <= s.owner[p] < s.players and not s.units[p]:
            s.owner[p] = NOBODY


def _circumstances(s: ConquestState) -> ConquestState:
    """All that bears on what the hosts do but units and where they stand, which every result is kept with."""
    s = s.clone()
    if not any(s.tokens):
        # Who feels a flood goes by the owner.
        s.owner = []
    s.infantry, s.units, s.once, s.twice, s.barred, s.moved = [], [], [], [], [], []
    s.leader_at = [int(at > 0) for at in s.leader_at]
    s.leader_captures, s.leader_moved, s.hands, s.pot, s.shown = [], [], [], [], []
    s.gold[: s.players] = s.pool[: s.players] = [0] * s.players
    s.seed, s.draws, s.turned, s.step, s.start_seat, s.emptied, s.held_two = 0, [], 0, "", 0, 0, 0
    return s


class _Asked(NamedTuple):
    """All that the result of some of a host's rolls follows from."""

    bot: Seat
    opened: tuple[Opened, ...]
    reach: Reach
    steps: tuple[Step, ...]
    after: int


class _Round:
    """The turns of the hosts that are still to come; what is `known` from forecasts before is used, and added to."""

    def __init__(
        self, t: ConquestTable, known: dict[Any, Any], unsure: ProvinceId = 0,
        holds: Mapping[Hold, float] | None = None, share: float = 1.0, work: int = 0,
    ) -> None:  # fmt: skip
        """`unsure` is a Province where it is open who stands there, and `holds` are all that may; `share` is how much
        of the usual work is done, and `work` how much was done for rounds that belong to the same forecast."""
        self.t, self.s, self.known = t, t.s, known
        self.whole = Forecast()
        self.found: dict[tuple[ProvinceId, ProvinceId], list[float]] = {}
        s = t.s
        self.hosts = hosts_to_come(s)
        self.courts = courts(s)
        self.boards_key = (
            tuple(owner if owner >= s.players else NOBODY for owner in s.owner),
            tuple(infantry if owner >= s.players else 0 for owner, infantry in zip(s.owner, s.infantry, strict=True)),
            tuple(s.leader_at[4 * s.players :]),
        )
        self.unsure, self.share = unsure, share
        self.work = work
        self.holds = tuple((holds or {}).items())
        self.land: Land = {p: self._first_group(p) for p in s.board.ids if s.owner[p] < s.players}

    def play(self) -> Iterator[Forecast]:
        """The forecast in small portions of work."""
        whole = self.whole
        roots = yield from _told(whole, self._roots_after())
        for bot in self.hosts:
            yield from _told(whole, self._turn(bot, roots[bot]))
        whole.ways = {way: Way(attack, fall) for way, (attack, fall) in self.found.items()}
        for p, group in self.land.items():
            if 0 <= self.s.owner[p] < self.s.players:
                holds = [(weight * chance, hold) for weight, there in group.of(p) for hold, chance in there.of.items()]
                # Chances are rounded on the way, so all of them may come to a little more than certainty.
                most = max(1.0, sum(chance for chance, _ in holds))
                whole.attacked[p] = sum(chance for chance, hold in holds if hold.attacked) / most
                whole.lost[p] = sum(chance for chance, hold in holds if hold.owner < 0) / most
        yield whole

    # ---- the board

    def _first_group(self, p: ProvinceId) -> Group:
        """A Province as it stands, or as it may stand."""
        of = self.holds if p == self.unsure else ((hold_at(self.s, p), 1.0),)
        found: Group | None = self.known.get((p, of))
        if found is None:
            found = self.known[p, of] = Group((p,), [World(1.0, 0, (Chances(dict(of)),))])
        return found

    def _boards(self, bot: Seat, closed: frozenset[ProvinceId]) -> Generator[None, None, list[tuple[float, Forces]]]:
        """What a host has where after B0 to B2, once for every way its dice may fall; the closed Provinces are a
        host's."""
        holds: Holds = self.holds if self.s.owner[self.unsure] == bot else SURE
        key = (bot, closed, self.boards_key, holds)
        found: list[tuple[float, Forces]] | None = self.known.get(key)
        if found is not None:
            return found
        t, s = self.t, self.s
        dice = len(s.reserve[bot]) + 1
        boards: dict[Forces, float] = {}
        for (there, chance), faces in product(holds, product(DICE_ORDERS, repeat=dice)):
            copy = t.clone()
            if there is not None:
                stand(copy.s, self.unsure, there)
            for p in sorted(closed):
                copy.s.owner[p] = s.players if bot != s.players else s.seats - 1
            copy.load_dice(REBELS, *faces)
            turn = ScarfTurn(bot=bot)
            turn.reserve_enters(copy)
            turn.receive_infantry(copy)
            turn.deploy(copy)
            forces = tuple((at, (copy.s.infantry[at], tuple(leaders_in(copy.s, at)))) for at in held(copy.s, bot))
            boards[forces] = boards.get(forces, 0.0) + chance * 0.5**dice
            yield
        found = self.known[key] = [(weight, forces) for forces, weight in boards.items()]
        return found

    def _grasp(self, bot: Seat, boards: Iterable[Forces], risks: Exposed, hit: Iterable[ProvinceId] = ()) -> Grasp:
        """What the host may attack in the land as it may stand; Provinces `hit` before may be down to one unit."""
        s, land = self.s, self.land
        near_of = around(s, bot, land)
        near = dict.fromkeys(p for places in near_of.values() for p in places)
        at_risk = [p for p, _, chance in risks if chance >= LEAST_RISK]
        beaten = frozenset(hit)
        least = {p: min(1, land[p].least(p)) if p in beaten else land[p].least(p) - at_risk.count(p) for p in near}
        joined, _ = bribed_general(s, bot, self.courts, _success(s, bot))
        most = largest_attacks(s, bot, (dict(forces) for forces in boards), joined)
        taken = {p for p in near if p in beaten or land[p].taken(p) > 0}
        # A captain that goes on may stand beside neutral Provinces that are nobody's neighbours yet.
        neutral = {p for p, group in land.items() if group.may_be_neutral(p)}
        return grasp(s, bot, near_of, most, least, taken, neutral)

    # ---- what will still be decided together

    def _roots_after(self) -> Generator[None, None, dict[Seat, dict[ProvinceId, int]]]:
        """For each host: which Provinces the hosts after it may still decide about together, by a common number."""
        grasps: dict[Seat, Grasp] = {}
        hit: dict[ProvinceId, None] = {}
        for bot in self.hosts:
            boards = yield from self._boards(bot, frozenset())
            grasps[bot] = self._grasp(bot, [forces for _, forces in boards], self._risks(bot), hit)
            hit |= dict.fromkeys(p for near in grasps[bot].may_attack.values() for p in near)
        roots, found = Roots(), dict[Seat, dict[ProvinceId, int]]()
        for bot in reversed(self.hosts):
            found[bot] = {p: root for p in self.land if isinstance(root := roots.root(p), int)}
            held_by = grasps[bot]
            for near in held_by.may_attack.values():
                roots.join(near)
            if held_by.home:
                roots.join([*held_by.risers, *held_by.may_attack.get(held_by.home, ())])
        return found

    # ---- one host

    def _turn(self, bot: Seat, roots: Mapping[ProvinceId, int]) -> Generator[None, None, None]:
        """B0 to B3 of one host: the land after it, in the groups that will still be decided about together."""
        s = self.s
        risks = self._risks(bot)
        begins: list[Begin] = []
        opened_here = open_ones(s, bot, self.land)
        for start in self._starts(bot, opened_here):
            boards = yield from self._boards(bot, start.closed)
            begins += [Begin(start.weight * weight, start, forces, []) for weight, forces in boards]
        held_by = self._grasp(bot, [begin.forces for begin in begins], risks)
        bribed = bribed_general(s, bot, self.courts, _success(s, bot))
        at_home = min((len(leaders) + infantry for begin in begins for at, (infantry, leaders) in begin.forces
                       if at == held_by.home), default=1)  # fmt: skip
        orders = [in_order(s.board, held_by.may_attack, die) for die in DICE_ORDERS]
        for begin in begins:
            begin.lones[:] = [[1.0] * len(order) for order in orders]
        touched, then = self.land, dict(self.land)
        rolls = float(sum(not near for near in held_by.may_attack.values()))
        fallen, during = dict[ProvinceId, float](), self.courts
        for groups, reach in reaches(s, bot, self.land, held_by, at_home, risks, roots):
            reach = self._finding_nobody(reach, during)
            locking = tuple([n for n, p in enumerate(reach.places) if p in opened_here])
            runs: dict[Run, float] = {}
            by_turns = cycle(enumerate(orders))
            for opening in openings(begins, groups, reach):
                within = reach._replace(locking=locking) if len(opening.opened) > 1 else reach
                alone = []
                hurry = LESS_WORK if self.unsure and self.work > MUCH_WORK else 1.0
                followed = [next(by_turns)] if opening.weight * hurry < LEAST_BOTH else list(enumerate(orders))
                for n, order in followed:
                    steps, after = steps_of(reach, order, opening.forces, opening.lones(n), bribed)
                    weight = opening.weight / len(followed)
                    self.work += len(steps) * len(reach.places)
                    asked = _Asked(bot, opening.opened, within, steps, after)
                    most = worlds_for(weight * self.share * hurry, len(steps), len(reach.places))
                    run = yield from self._run(asked, most)
                    runs[run] = runs.get(run, 0.0) + weight
                    alone.append(run.lones)
                if reach.home:
                    for begin in opening.begins:
                        begin.lones[:] = alone * (len(orders) // len(followed))
            then |= self._settled(reach, runs, roots)
            rolls += sum(weight * run.rolls for run, weight in runs.items())
            fallen |= self._fallen(reach, touched, then)
            # Half of those who fall are gone when a Province of another group rolls: either order is as likely.
            half = {p: chance / 2 for p, chance in fallen.items() if chance >= LEAST_FALL}
            during = [court.after(0.0, 0.0, half)[0] for court in self.courts] if half else self.courts
        self.land = then
        self._plot(touched, bot, rolls, fallen)

    def _starts(self, bot: Seat, opened: tuple[ProvinceId, ...]) -> list[Start]:
        if not opened:
            return [Start(1.0, {}, frozenset())]
        key = ("starts", bot, opened, tuple(self.land[p] for p in opened), self.boards_key)
        found: list[Start] | None = self.known.get(key)
        if found is None:
            found = self.known[key] = starts(self.s, bot, self.land, opened)
        return found

    def _run(self, asked: _Asked, most: int) -> Generator[None, None, Run]:
        key = (asked, most)
        found: Run | None = self.known.get(key)
        if found is None:
            bot, opened, reach, steps, after = asked
            turn = self.known.get(bot)
            if turn is None:
                turn = self.known[bot] = HostTurn(self.s, bot, self.known.setdefault("fights", {}))
            wholes = [(self._joined(groups), shares) for groups, shares in opened]
            worlds = first_worlds(wholes, reach)
            found = self.known[key] = yield from turn.run(reach, worlds, steps, after, most)
        return found

    def _joined(self, groups: tuple[Group, ...]) -> Group:
        whole: Group | None = self.known.get(groups)
        if whole is None:
            whole = self.known[groups] = joined(groups)
        return whole

    def _settled(self, reach: Reach, runs: Mapping[Run, float], roots: Mapping[ProvinceId, int]) -> Land:
        """The groups that come of all runs; who attacked whom is noted."""
        for run, weight in runs.items():
            for way, (attack, fall) in run.ways.items():
                sum_of = self.found.setdefault(way, [0.0, 0.0])
                sum_of[0] += weight * attack
                sum_of[1] += weight * fall
        key = ("settled", tuple(runs.items()), tuple(roots.get(p, -p) for p in reach.places))
        parts: list[Group] | None = self.known.get(key)
        if parts is None:
            worlds = [
                World(world.weight * weight, 0, world.land) for run, weight in runs.items() for world in run.worlds
            ]
            parts = parted([reach.places[place] for place in reach.tied], fewer(worlds), roots)
            for place, p in enumerate(reach.places):
                if place not in reach.tied:
                    there = mixed((weight, run.apart[place]) for run, weight in runs.items())
                    parts.append(Group((p,), [World(1.0, 0, (there,))]))
            self.known[key] = parts
        return {p: part for part in parts for p in part.places}

    def _risks(self, bot: Seat) -> Exposed:
        return exposed(self.courts, _success(self.s, bot))

    def _finding_nobody(self, reach: Reach, during: Sequence[Court]) -> Reach:
        """The same with what a plot that finds nobody means there."""
        place = {p: n for n, p in enumerate(reach.places)}
        near = {reach.places[n] for _, places, _ in reach.near for n in places}
        nobody, last = finding_nobody(during, place, near)
        return reach._replace(nobody=nobody, last=last)

    def _fallen(self, reach: Reach, before: Land, after: Land) -> dict[ProvinceId, float]:
        """The chance that each of these Provinces in which leaders stand has fallen to the host."""
        seats = {p for court in self.courts for _, p in court.members}
        held = {p: 1.0 - before[p].taken(p) for p in reach.places if p in seats}
        # Rounded chances may come to a little more than certainty, which has no root.
        return {p: 1.0 - max(0.0, 1.0 - after[p].taken(p)) / left for p, left in held.items() if left > 0}

    def _plot(self, before: Land, bot: Seat, rolls: float, fallen: Mapping[ProvinceId, float]) -> None:
        """Leaders may be gone, in Provinces that the host's other dice did not touch too."""
        for number, court in enumerate(self.courts):
            self.courts[number], plotted = court.after(rolls, _success(self.s, bot), fallen)
            for leader, p in court.members:
                chance = round(plotted.get(leader, 0.0), 4)
                if leader == NOBODY or not chance or self.land[p] is not before[p]:
                    continue
                group = self.land[p]
                key = ("plot", group, leader, chance)
                found: Group | None = self.known.get(key)
                if found is None:
                    found = self.known[key] = group.plotted(p, leader, chance)
                before = before | dict.fromkeys(found.places, found)
                self.land |= dict.fromkeys(found.places, found)


def _success(s: ConquestState, bot: Seat) -> float:
    """The chance of a plot that finds somebody (C10.4 d)."""
    return (7 - least_success(s, bot)) / 6


def _told(found: Forecast, work: Generator[None, None, Any]) -> Generator[Forecast, None, Any]:
    """Goes on with a piece of work in its portions; what it returns is what comes of it."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            return end.value
        yield found
