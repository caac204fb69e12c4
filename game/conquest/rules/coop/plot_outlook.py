"""Whom the hosts' plots may find while they act: leaders fall during the round, and others are next (C10.4, C10.5).

Chances that Provinces are followed with are rounded, so that a unit more somewhere seldom changes them for all hosts.
"""

from collections.abc import Container, Iterable, Mapping, Sequence
from math import ceil
from typing import Final, NamedTuple

from game.conquest.rules.coop.generals import can_enter
from game.conquest.rules.coop.host_outlook import FACE
from game.conquest.rules.coop.land_groups import Exposed
from game.conquest.rules.coop.plots import ASSASSINATE, BRIBE, bribable
from game.conquest.rules.coop.scarf_turn import ACTIONS
from game.conquest.rules.leaders import GENERAL_SLOTS, generals_in_play, ruler_in_play
from game.conquest.rules.reactions import is_watched_over
from game.conquest.rules.rebel_force import by_gain
from game.conquest.rules.rebel_verbs import may_gain
from game.conquest.rules.state import NOBODY, ConquestState, LeaderId, ProvinceId, Seat

MOST_STEPS: Final = 3
"""The rolls of a turn are taken in so many steps, with the falls of Provinces spread over them."""
LEAST_SET: Final = 1e-5
LEAST_EXPOSED: Final = 0.0005
LEAST_LAST: Final = 0.02
"""A set of leaders, a plot and a share of a face that are less likely are left out."""

Members = int
"""Some of the leaders of a court, a bit for each."""


class Row(NamedTuple):
    """The leaders of a player whom one kind of plot finds one after the other."""

    faces: float
    """How many faces of a host's die mean that plot against that player."""
    line: tuple[Members, ...]
    watched: Members
    """Those whom the plot finds and cannot touch (Vigilant)."""

    def first(self, gone: Members) -> Members:
        """Who is found while these are gone; 0 for nobody."""
        return next((one for one in self.line if not one & gone), 0)


class Court(NamedTuple):
    """The leaders of one player as they may stand."""

    rows: tuple[Row, ...]
    members: tuple[tuple[LeaderId, ProvinceId], ...]
    """Each with where he stands; `NOBODY` is a General in reserve."""
    gone: Mapping[Members, float]
    """The chance of each set of them to be gone."""

    def at(self, p: ProvinceId) -> Members:
        """Those who stand in a Province."""
        return sum(1 << n for n, (_, at) in enumerate(self.members) if at == p)

    def chance(self, gone: Members) -> float:
        """The chance that these are gone."""
        return sum([chance for those, chance in self.gone.items() if those & gone == gone])

    def exposed(self, success: float) -> list[tuple[ProvinceId, LeaderId, float]]:
        """Leaders who may fall to a plot at each roll while they stand: where, and the chance."""
        found = dict.fromkeys(range(len(self.members)), 0.0)
        for row in self.rows:
            for gone, chance in self.gone.items():
                first = row.first(gone)
                if first & ~row.watched:
                    found[first.bit_length() - 1] += row.faces * chance
        return [
            (at, leader, FACE * success * round(faces / (1.0 - self.chance(1 << n)), 2))
            for (n, faces), (leader, at) in zip(found.items(), self.members, strict=True) if leader != NOBODY and faces
        ]  # fmt: skip

    def after(
        self, rolls: float, success: float, fallen: Mapping[ProvinceId, float]
    ) -> "tuple[Court, dict[LeaderId, float]]":
        """The same after so many rolls and the falls of Provinces; and the chance that each leader fell to a plot."""
        steps = min(MOST_STEPS, max(1, ceil(rolls)))
        share = FACE * success * rolls / steps
        falls = [(self.at(p), 1.0 - (1.0 - fall) ** (1 / steps)) for p, fall in fallen.items() if fall > 0]
        falls = [(there, fall) for there, fall in falls if there]
        gone = dict(self.gone)
        found = dict[Members, float]()
        for _ in range(steps):
            gone = self._plotted(gone, share, found)
            for there, fall in falls:
                then: dict[Members, float] = {}
                for those, chance in gone.items():
                    then[those] = then.get(those, 0.0) + chance * (1.0 - fall)
                    then[those | there] = then.get(those | there, 0.0) + chance * fall
                gone = then
        left = {those: chance for those, chance in gone.items() if chance >= LEAST_SET}
        plotted = {self.members[one.bit_length() - 1][0]: hit / (1.0 - self.chance(one)) for one, hit in found.items()}
        return self._replace(gone=left), plotted

    def _plotted(
        self, gone: Mapping[Members, float], share: float, found: dict[Members, float]
    ) -> dict[Members, float]:
        then: dict[Members, float] = {}
        for those, chance in gone.items():
            stays = chance
            for row in self.rows:
                first = row.first(those)
                if first & ~row.watched:
                    hit = chance * min(1.0, share * row.faces)
                    found[first] = found.get(first, 0.0) + hit
                    then[those | first] = then.get(those | first, 0.0) + hit
                    stays -= hit
            then[those] = then.get(those, 0.0) + stays
        return then


def courts(s: ConquestState) -> list[Court]:
    """The leaders of every surviving player as they stand."""
    alive = [seat for seat in range(s.players) if s.alive[seat]]
    return [_court(s, seat, len(alive)) for seat in alive]


def _court(s: ConquestState, seat: Seat, players: int) -> Court:
    generals = generals_in_play(s, seat)
    in_play = [*([4 * seat] if ruler_in_play(s, seat) else ()), *reversed(by_gain(s, generals))]
    number_of = {s.leader_card[slot]: in_play.index(slot) for slot in GENERAL_SLOTS[seat] if slot in generals}
    members = [(leader, s.leader_at[leader]) for leader in in_play]
    to_bribe = []
    for card in reversed(bribable(s, seat)):
        if card not in number_of:
            number_of[card] = len(members)
            members.append((NOBODY, 0))
        to_bribe.append(1 << number_of[card])
    watched = sum(1 << n for n, leader in enumerate(in_play) if is_watched_over(s, leader))
    return Court(
        (Row(ACTIONS.count(ASSASSINATE) / players, tuple(1 << n for n in range(len(in_play))), watched),
         Row(ACTIONS.count(BRIBE) / players, tuple(to_bribe), 0)),
        tuple(members), {0: 1.0},
    )  # fmt: skip


def exposed(of: Iterable[Court], success: float) -> Exposed:
    """Leaders whom a Province's die may take from the board, where they stand, and how likely that is."""
    return tuple(one for court in of for one in court.exposed(success) if one[2] >= LEAST_EXPOSED)


def bribed_general(s: ConquestState, bot: Seat, of: Iterable[Court], success: float) -> tuple[ProvinceId, float]:
    """Where a General goes whom a bribe brings a host, and the chance of that at each roll (C10.5 d).

    That is the Province captured last. Without one the General joins the Province that has rolled, which is no matter.
    """
    at = next((p for p in reversed(s.conquests[bot]) if s.owner[p] == bot), 0)
    if not at or not may_gain(s, bot) or not can_enter(s, bot, at):
        return 0, 0.0
    faces = sum(row.faces * (1.0 - court.chance(sum(row.line))) for court in of for row in court.rows[1:])
    return at, round(FACE * success * faces, 3)


def finding_nobody(
    of: Sequence[Court], place: Mapping[ProvinceId, int], attacked: Container[ProvinceId]
) -> tuple[float, tuple[tuple[int, LeaderId, float], ...]]:
    """How many faces of a die mean a plot that finds nobody, and how many more where a leader of these places is gone.

    In each row that is one of those who stand where the host may attack, the one most likely there.
    """
    faces = 0.0
    more: list[tuple[int, LeaderId, float]] = []
    for court in of:
        gone_of = [court.chance(1 << n) for n in range(len(court.members))]
        for row in court.rows:
            everybody = sum(row.line)
            here = [one.bit_length() - 1 for one in row.line if court.members[one.bit_length() - 1][1] in attacked]
            last = min(here, key=lambda n: gone_of[n], default=-1)
            nobody = court.chance(everybody)
            if last >= 0:
                others = court.chance(everybody & ~(1 << last))
                share = round(row.faces * (nobody / gone_of[last] if gone_of[last] else others), 2)
                if share >= LEAST_LAST:
                    leader, at = court.members[last]
                    more.append((place[at], leader, share))
                    continue
            faces += row.faces * nobody
    return round(faces, 2), tuple(more)
