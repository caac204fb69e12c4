"""All that may come of an Invasion of one host's Province: whom it is led to, and how the fight ends (C9.5, C11)."""

from collections.abc import Hashable, Mapping
from typing import Final, NamedTuple

from game.conquest.rules.combat import force_of, terms_of
from game.conquest.rules.coop.direction_chances import NOWHERE, aimed, hunted, told_by_hits
from game.conquest.rules.coop.geometry import CLOCKWISE
from game.conquest.rules.coop.hold_chances import GAINED, HELD, Chances, Hold, Kinds, fewer_holds, hold, mixed
from game.conquest.rules.coop.host_forces import Fielded, Force
from game.conquest.rules.coop.worlds import Lands
from game.conquest.rules.leaders import ruler_skills
from game.conquest.rules.odds import while_larger
from game.conquest.rules.rebel_traits import hunts, least_lead
from game.conquest.rules.state import ConquestState, ProvinceId, Seat
from game.conquest.rules.weather import is_flooded

STAYS: Final = -1
"""The captain is where it was."""
LEAST_HIT: Final = 2e-4
"""An attack that is less likely is left out."""

Directions = tuple[tuple[int, ...], ...]
"""Which neighbours lie in each of the four directions, by their places in a list (C9.2)."""

Aim = tuple[dict[int, dict[int, float]], dict[int, list[tuple[int, dict[int, float]]]]]
"""How likely an action goes for each kind of each neighbour, and what that tells of the others."""

Ends = tuple[float, tuple[tuple[Hold, float], ...], tuple[tuple[Hold, float], ...]]
"""What may come of a fight: the chance that the defence is gone; what else may be left of it, and the same where the
whole force is gone."""


class Attack(NamedTuple):
    """The ends of one Province's action: the chance, what changes at its neighbours, and where the captain then is."""

    ends: tuple[tuple[float, tuple[tuple[int, Chances], ...], int], ...]
    """The last one is that nobody is attacked."""
    ways: tuple[tuple[int, float, float], ...]
    """For each neighbour that may be attacked: the chance of that, and that it falls."""


NO_ATTACK: Final = Attack(((1.0, (), STAYS),), ())


class HostAttacks:
    """The Invasions of one host (C11); what has been worked out once is kept."""

    def __init__(self, s: ConquestState, bot: Seat, fights: dict[Hashable, Ends]) -> None:
        """`fights` are those that all hosts have worked out."""
        self.s, self.bot = s, bot
        self.hunts = hunts(s, bot)
        self.lead = least_lead(s, bot)
        self._skills = ruler_skills(s, bot)
        self._attacks: dict[object, Attack] = {}
        self._aims: dict[object, Aim] = {}
        self._fights = fights
        self._directions: dict[object, Directions] = {}

    def forget(self) -> None:
        """Attacks are alike within a turn of the host, seldom beyond it, and many of them kept cost more than that."""
        self._attacks.clear()
        self._aims.clear()

    def attack(
        self, at: ProvinceId, of_these: Fielded, follows: bool, provinces: tuple[ProvinceId, ...], near: Lands,
        invading: float,
    ) -> Attack:  # fmt: skip
        """All that may come of an action that is an Invasion with such a chance, while the neighbours stand so.

        `follows`: whether it matters where the captain is afterwards.
        """
        if of_these.most < 0 or is_flooded(self.s, at):
            return NO_ATTACK
        leads = follows and of_these.leads
        key = (at, of_these.most, of_these.forces, leads, near, invading)
        found = self._attacks.get(key)
        if found is None:
            found = self._attacks[key] = self._attacked(at, of_these, leads, provinces, near, invading)
        return found

    def _attacked(
        self, at: ProvinceId, of_these: Fielded, leads: bool, provinces: tuple[ProvinceId, ...], near: Lands,
        invading: float,
    ) -> Attack:  # fmt: skip
        most = of_these.most
        hits, told = self._aim(at, provinces, [chances.kinds(most) for chances in near], invading)
        if not hits:
            return NO_ATTACK
        seen = {n: [(m, _weighed(near[m], kept, most)) for m, kept in of_those] for n, of_those in told.items()}
        ends: list[tuple[float, tuple[tuple[int, Chances], ...], int]] = []
        ways: list[tuple[int, float, float]] = []
        for n, sorts in hits.items():
            p = provinces[n]
            blows = [
                (chance * share, self._blow(p, near[n], sort, most, force, leads))
                for sort, chance in sorts.items() for share, force in of_these.forces
            ]  # fmt: skip
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

    def _aim(self, at: ProvinceId, provinces: tuple[ProvinceId, ...], kinds: list[Kinds], invading: float) -> Aim:
        """Whom a Province goes for (C9.5, C11.2, C11.5), and what that tells."""
        # PERF: in many worlds the neighbours differ in what an attack has left of them, and not in their kinds.
        key = (at, provinces, invading, *[(*of_one.items(),) for of_one in kinds])
        found = self._aims.get(key)
        if found is None:
            ways = self.directions(at, provinces)
            hits: dict[int, dict[int, float]] = {}
            for (n, sort), chance in (hunted if self.hunts else aimed)(ways, kinds).items():
                if chance * invading >= LEAST_HIT:
                    hits.setdefault(n, {})[sort] = chance * invading
            told = told_by_hits(ways, kinds, invading, self.hunts) if hits else {}
            found = self._aims[key] = hits, told
        return found

    def directions(self, at: ProvinceId, provinces: tuple[ProvinceId, ...]) -> Directions:
        """Which of the Provinces lie in each of the four directions (C9.2)."""
        found = self._directions.get((at, provinces))
        if found is None:
            seen = [self.s.board.direction[at, p] for p in provinces]
            found = tuple(tuple(n for n, way in enumerate(seen) if way == wanted) for wanted in CLOCKWISE)
            self._directions[at, provinces] = found
        return found

    # ---- one fight

    def _blow(
        self, target: ProvinceId, chances: Chances, sort: int, most: int, force: Force, leads: bool
    ) -> tuple[tuple[float, Chances], ...]:
        """The ends of an attack on the holds of one kind: it falls; it is held; the same, and the captain has died."""
        key = (self.bot, target, sort, most, force, leads)
        found: tuple[tuple[float, Chances], ...] | None = chances.kept.get(key)
        if found is None:
            fall, held, orphaned = 0.0, dict[Hold, float](), dict[Hold, float]()
            for there, chance in chances.by_kind(most)[sort].items():
                if not there.units:
                    fall += chance
                    continue
                gone, left, left_alone = self._ends_of(target, there, force)
                fall += chance * gone
                for rest, likely in left:
                    held[rest] = held.get(rest, 0.0) + chance * likely
                for rest, likely in left_alone:
                    into = orphaned if leads else held
                    into[rest] = into.get(rest, 0.0) + chance * likely
            parts = (sum(held.values()), held), (sum(orphaned.values()), orphaned)
            whole = fall + parts[0][0] + parts[1][0]
            found = ((fall / whole, GAINED), *((share / whole, _of(left, share)) for share, left in parts))
            chances.kept[key] = found
        return found

    def _ends_of(self, target: ProvinceId, there: Hold, force: Force) -> Ends:
        """All that may come of an attack on a hold (C11.6, C11.7)."""
        s = self.s
        infantry, leaders = force
        # Only whether the captain is among the leaders makes a difference (C7.3).
        key = (s.palisades[target], there, infantry, len(leaders), 4 * self.bot in leaders, self.lead, self._skills)
        found = self._fights.get(key)
        if found is None:
            ends = while_larger(
                force_of(s, infantry, list(leaders)),
                force_of(s, there.infantry, list(there.leaders)),
                terms_of(s, self.bot, there.owner, True, target),
                self.lead,
            )
            # PERF: how many of the force are left is no matter, so few ends are told apart.
            gone, held, alone = 0.0, dict[int, float](), dict[int, float]()
            for of_force, left, chance in ends:
                if not left:
                    gone += chance
                elif of_force:
                    held[left] = held.get(left, 0.0) + chance
                else:
                    alone[left] = alone.get(left, 0.0) + chance
            found = self._fights[key] = gone, _rests_of(there, held), _rests_of(there, alone)
        return found


def _rests_of(there: Hold, left: Mapping[int, float]) -> tuple[tuple[Hold, float], ...]:
    return tuple([(_rest_of(there, units), chance) for units, chance in left.items()])


def _rest_of(there: Hold, left: int) -> Hold:
    """So many units of a hold after an attack; its Infantry falls first."""
    lost = there.units - left
    return hold(there.owner, max(0, there.infantry - lost), there.leaders[max(0, lost - there.infantry) :], True)


def _of(left: dict[Hold, float], whole: float) -> Chances:
    return Chances(fewer_holds({there: chance / whole for there, chance in left.items()}), HELD) if whole else GAINED


def _weighed(chances: Chances, kept: Mapping[int, float], most: int) -> Chances:
    """The same where each kind is so many times as likely."""
    return Chances({
        there: chance * kept[kind]
        for kind, of_kind in chances.by_kind(most).items() if kept[kind] > 0
        for there, chance in of_kind.items()
    })  # fmt: skip
