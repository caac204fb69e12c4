"""A position in numbers for the rules of thumb: the worth of Provinces, the threats, the units that may go.

Everything is measured in gold. One gold hires two Infantry and a Province brings one gold a round, so the worth of a
Province is about the rounds it will still pay, and more where the mode of the game, a Region or a rival makes it so.
"""

from typing import Any, Final

from game.conquest.bots.habits import USUAL, Habits
from game.conquest.rules.battle_dice import MOST_DICE, Force, Terms
from game.conquest.rules.card_data import STRATEGY
from game.conquest.rules.combat import defending_force, force_of, terms_of
from game.conquest.rules.leaders import (
    capture_limit,
    group_limit,
    leaders_in,
    mask_of,
    skills_of,
    slots,
)
from game.conquest.rules.muster import leader_choices
from game.conquest.rules.odds import Odds, odds, worth
from game.conquest.rules.procurement import INFANTRY_PER_GOLD
from game.conquest.rules.sides import is_coop
from game.conquest.rules.state import ConquestState, LeaderId, ProvinceId, RegionId, Seat, provinces_of
from game.conquest.rules.victory import hill_provinces, regions_held

A_WHOLE_REGION: Final = 8.0
"""What a Region is worth on top where Regions win, and what it is worth to stop a rival next to the goal."""

A_REGION_BEGUN: Final = 4.0
"""The same for a Region that is nearly whole."""

TOWARDS_THE_GOAL: Final = 3.0
"""What a Province is worth on top, at most, where their number wins."""

A_ROUND_ON_IT: Final = 3.0
"""What each round somebody has held the hill adds to it."""

HILL: Final = 9.0
"""What the hill is worth on top, in the mode that is about it."""

VICTORY: Final = 60.0
"""What it is worth to win the war now."""

SINGLE_COMBAT: Final = next(card.number for card in STRATEGY if card.id == "ST23")
A_DUEL: Final = 4.0
"""What a Province is worth on top where a General stands whom the player could call out."""

RULER_POINTS: Final = 8
"""What a Ruler is worth beyond the points of the skill: a gold a round, and nobody replaces him."""


class Sight:
    """A position through one player's eyes. It changes nothing."""

    def __init__(self, s: ConquestState, seat: Seat, habits: Habits = USUAL) -> None:
        self.s = s
        self.seat = seat
        self.habits = habits
        self.board = s.board
        self.friends = frozenset(range(s.players) if is_coop(s) else (seat,))
        """The player, and allies (C5.1)."""
        self.look_at_owners()
        self.look_at_units()

    def look_again(self) -> None:
        """Brings everything up to date after choices; what follows from what has not changed is kept.

        PERF: between two of a turn's thirty choices the board seldom changes hands, and units stand still while a group
        is chosen; trials take three quarters of the time so.
        """
        s = self.s
        if s.round != self._round or s.owner != self._owners:
            self.look_at_owners()
        elif s.gold[self.seat] == self._gold and s.ties == self._ties and self._marks() == self._seen:
            return
        self.look_at_units()

    def _marks(self) -> tuple[list[int], ...]:
        """All on which worths of fights and marches rest, beside owners, gold and ties."""
        s = self.s
        return (
            s.units, s.infantry, s.once, s.twice, s.barred, s.moved, s.leader_at, s.leader_captures, s.leader_moved,
            s.tokens, s.palisades,
        )  # fmt: skip

    def look_at_owners(self) -> None:
        """Works out what follows from who holds what, and from the round."""
        s, o, habits = self.s, self.s.options, self.habits
        self.owner = s.owner
        self._owners = s.owner[:]
        self._round = s.round
        limit = o.coop_round_limit if is_coop(s) else o.round_limit
        self.left = max(0, limit - s.round) if limit else 99
        """How many more times the player will be paid."""
        self.horizon = min(habits.long, self.left)
        self.for_gold = o.mode == "gold"
        # Near the last count a Province is worth itself rather than its income.
        self.count_worth = 0.0 if self.for_gold or not limit else habits.long - self.horizon
        self.hill = hill_provinces(s.board, o.hill) if o.mode == "king_of_the_hill" else ()
        self.rivals = [who for who in range(s.seats) if who not in self.friends and s.alive[who]]
        held = [s.owner.count(who) for who in range(s.seats)]
        self.held = held
        everything = sum(held[who] for who in self.rivals) or 1
        self.weight = [habits.denial * (0.1 + 0.9 * held[who] / everything) for who in range(s.seats)]
        """How much of each rival's loss is this player's gain: the strongest rival's most."""
        self.seeks_a_duel = bool(habits.temper.name) and SINGLE_COMBAT in s.hands[self.seat]
        """Whether a player with a temper holds Single Combat: duels are what people remember of a war."""
        for foe in habits.temper.foes:
            self.weight[foe] *= habits.temper.grudge
        self._complete: dict[tuple[RegionId, Seat], bool] = {}
        self._worth: dict[ProvinceId, float] = {}
        self._denial: dict[ProvinceId, float] = {}
        self._frontier: dict[ProvinceId, bool] = {}
        self._mine = provinces_of(s, self.seat)
        self._room = sum(map(self.board.cap.__getitem__, self._mine))
        self._held_of = [0] * len(self.board.region_provinces)
        for p in self._mine:
            self._held_of[self.board.region[p]] += 1

    def look_at_units(self) -> None:
        """Works out what follows from where units stand, and from gold."""
        self._gold, self._ties = self.s.gold[self.seat], self.s.ties
        self._seen = tuple(map(list.copy, self._marks()))
        self.calls: dict[ProvinceId, float] | None = None
        """How many Infantry each Province calls for, once somebody has asked (`thumb_reposition.calls`)."""
        self.prospects: dict[tuple[ProvinceId, ProvinceId, bool], Any] = {}
        """What Invasions promise, as far as somebody has asked (`thumb_invade.prospect`)."""
        self.their_unit = self.habits.unit if self.left else 0.1 * self.habits.unit
        self.unit = self._unit()
        self._threat: dict[ProvinceId, float] = {}
        self._terms: dict[tuple[int, bool], Terms] = {}
        self._defence: dict[ProvinceId, Force] = {}

    def _unit(self) -> float:
        """The cost of losing an Infantry: little at the very end, and less where fewer could replace it."""
        if not self.left:
            return 0.1 * self.habits.unit
        s, cap = self.s, self._room
        units = sum(map(s.units.__getitem__, self._mine))
        if INFANTRY_PER_GOLD * s.gold[self.seat] > cap - units:
            # There is gold for all who could fall: they may as well wear a fortress down.
            return 0.02 * self.habits.unit
        unit = self.habits.unit
        return unit * (1.0 - 0.8 * units / cap) if cap else unit

    # ---- worth

    def worth(self, p: ProvinceId) -> float:
        """The worth of holding the Province to this player."""
        found = self._worth.get(p)
        if found is None:
            found = self._worth[p] = self._find_worth(p)
        return found

    def _find_worth(self, p: ProvinceId) -> float:
        seat, owner, o = self.seat, self.owner, self.s.options
        region = self.board.region[p]
        provinces = self.board.region_provinces[region]
        mine = self._held_of[region] + (owner[p] != seat)
        pay = self.board.region_bonus[region] * self.horizon
        found = self.horizon + self.count_worth
        if mine == len(provinces):
            found += pay
            if o.regions_goal:
                done = len(regions_held(self.s, seat)) + (owner[p] != seat)
                found += A_WHOLE_REGION if done < o.regions_goal else VICTORY
        else:
            share = mine / len(provinces)
            found += (0.5 * pay + (A_REGION_BEGUN if o.regions_goal else 0.0)) * share * share
        if o.province_goal:
            have = self.held[seat] + (owner[p] != seat)
            found += VICTORY if have >= o.province_goal else TOWARDS_THE_GOAL * (have / o.province_goal) ** 2
        if p in self.hill:
            found += HILL / len(self.hill) + (A_ROUND_ON_IT * self.s.hill[seat] if owner[p] == seat else 0.0)
        return found + self.habits.wanted_more if p == self.habits.wanted else found

    def denial(self, p: ProvinceId) -> float:
        """The worth to this player of the present owner losing the Province."""
        found = self._denial.get(p)
        if found is None:
            found = self._denial[p] = self._find_denial(p)
        return found

    def _find_denial(self, p: ProvinceId) -> float:
        rival = self.owner[p]
        if rival < 0 or rival == self.seat:
            return 0.0
        s, o = self.s, self.s.options
        region = self.board.region[p]
        loss = self.horizon + self.count_worth
        found = 0.0
        if self.holds_region(region, rival):
            loss += self.board.region_bonus[region] * self.horizon
            if o.regions_goal:
                last = len(regions_held(s, rival)) + 1 >= o.regions_goal
                found += A_WHOLE_REGION if last else A_REGION_BEGUN
        if o.province_goal:
            missing = o.province_goal - self.held[rival]
            found += A_WHOLE_REGION if missing <= 2 else TOWARDS_THE_GOAL if missing <= 5 else 0.0
        if p in self.hill:
            found += A_ROUND_ON_IT * (1 + s.hill[rival])
        if self.seeks_a_duel and p in s.leader_at[4 * rival + 1 : 4 * rival + 4]:
            found += A_DUEL
        if self.held[rival] == 1:
            found += VICTORY if len(self.rivals) == 1 else self.habits.rival_less
        return found + loss * self.weight[rival]

    def holds_region(self, region: RegionId, seat: Seat) -> bool:
        """Whether a player holds the whole Region."""
        key = (region, seat)
        found = self._complete.get(key)
        if found is None:
            found = self._complete[key] = self._finds_whole(region, seat)
        return found

    def _finds_whole(self, region: RegionId, seat: Seat) -> bool:
        owner = self.owner
        return all(owner[q] == seat for q in self.board.region_provinces[region])

    def completes(self, p: ProvinceId) -> bool:
        """Whether taking the Province makes its Region whole."""
        return all(self.owner[q] == self.seat for q in self.board.region_provinces[self.board.region[p]] if q != p)

    # ---- danger

    def threat(self, p: ProvinceId) -> float:
        """The units rivals could bring against the Province: the strongest neighbour's and some of the others'."""
        found = self._threat.get(p)
        if found is None:
            found = self._threat[p] = self._find_threat(p, 0)
        return found

    def threat_besides(self, p: ProvinceId, but: ProvinceId) -> float:
        """The same without one neighbour, which is about to be taken."""
        # PERF: most of what is taken is no rival's and threatens nobody.
        is_rival = self.owner[but] >= 0 and self.owner[but] not in self.friends
        return self._find_threat(p, but) if is_rival else self.threat(p)

    def _find_threat(self, p: ProvinceId, but: ProvinceId) -> float:
        owner, units, friends = self.owner, self.s.units, self.friends
        strongest = total = 0
        for q in self.board.neighbours[p]:
            holder = owner[q]
            if holder >= 0 and holder not in friends and q != but:
                n = units[q]
                total += n
                if n > strongest:
                    strongest = n
        return strongest + 0.4 * (total - strongest)

    def is_frontier(self, p: ProvinceId) -> bool:
        """Whether somebody else, or nobody, holds a neighbour."""
        found = self._frontier.get(p)
        if found is None:
            found = self._frontier[p] = self._find_frontier(p)
        return found

    def _find_frontier(self, p: ProvinceId) -> bool:
        owner, friends = self.owner, self.friends
        return any(owner[q] not in friends for q in self.board.neighbours[p])

    def pressure(self, p: ProvinceId) -> float:
        """How many units the Province calls for, beside the others: what presses on it and what it could take."""
        owner, units, friends, h = self.owner, self.s.units, self.friends, self.habits
        found = 0.0
        for q in self.board.neighbours[p]:
            holder = owner[q]
            if holder in friends:
                continue
            if holder >= 0:
                found += h.rival_calls + h.rival_unit_calls * units[q]
            else:
                found += h.neutral_calls + h.neutral_unit_calls * units[q]
        return found * (0.5 + 0.1 * self.worth(p))

    # ---- who may go

    def leader_points(self, leader: LeaderId) -> int:
        """The worth of a leader to his player."""
        return worth(skills_of(self.s, leader)) + (0 if leader & 3 else RULER_POINTS)

    def marching(self, source: ProvinceId, target: ProvinceId, infantry: int) -> int:
        """The mask of leaders who go with so much Infantry: all who may, if no roll can reach past the men (R15.12)."""
        s = self.s
        if infantry < min(MOST_DICE, s.units[target]) or not infantry or s.units[source] == s.infantry[source]:
            return 0
        standing = leaders_in(s, source)
        if not any(map(s.leader_captures.__getitem__, standing)):
            return mask_of(standing)
        masks = leader_choices(s, self.seat, (source,))
        return max(masks, key=lambda mask: (mask.bit_count(), mask), default=0)

    def spare(self, source: ProvinceId, target: ProvinceId, twice: bool = False) -> int:
        """The Infantry that may leave a Province for a fight and leave it guarded.

        With `twice` somebody goes along who lets them capture twice; for Cavalry Commander that needs no saying.
        """
        s = self.s
        here, once = s.infantry[source], s.once[source]
        can_go = here - once - s.twice[source] - s.barred[source]
        if once and (twice or capture_limit(s, self.seat) == 2):
            can_go += once
        if can_go <= 0:
            return 0
        stay = 1 + int(self.habits.guard * self.threat_besides(source, target))
        return max(0, min(can_go, here - stay))

    def invaders(self, source: ProvinceId, target: ProvinceId) -> tuple[Force, int]:
        """The Infantry that could go from one Province against another, and the mask of its leaders."""
        infantry = self.spare(source, target)
        if self.s.units[source] == self.s.infantry[source]:
            return force_of(self.s, infantry, []), 0
        mask = self.marching(source, target, infantry)
        leaders = slots(self.seat, mask)
        s = self.s
        if mask and s.once[source] and group_limit(s, self.seat, leaders) == 2:
            infantry = self.spare(source, target, twice=True)
        return force_of(s, infantry, leaders), mask

    def chances(self, force: Force, target: ProvinceId, first: bool) -> Odds:
        """The exact odds of a force of this player; leaders are taken out of the fight before they stand alone."""
        limit = min(len(force.leaders) + 1, force.size - 1) if force.leaders else 0
        return odds(force, self.defence(target), self.terms(self.owner[target], first), limit)

    def defence(self, target: ProvinceId) -> Force:
        """All units of a Province."""
        found = self._defence.get(target)
        if found is None:
            found = self._defence[target] = defending_force(self.s, target)
        return found

    def terms(self, owner: int, first: bool) -> Terms:
        """The terms of an engagement of this player with an owner of Provinces."""
        found = self._terms.get((owner, first))
        if found is None:
            found = self._terms[owner, first] = terms_of(self.s, self.seat, owner, first)
        return found

    def provinces(self) -> list[ProvinceId]:
        """The player's Provinces, ascending."""
        return self._mine
