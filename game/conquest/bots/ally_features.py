"""The features of a co-op position for the learned estimate: a row for the allies, and a fixed one for the rebels
(C14).
"""

from math import log
from typing import Final

from game.conquest.bots.ally_sight import FAR, distances
from game.conquest.rules.income import income_of
from game.conquest.rules.leaders import generals_in_play
from game.conquest.rules.state import ConquestState, ProvinceId

NAMES: Final = (
    "rebels", "rounds_left", "players", "log_ratio", "log_ratio_late", "units", "rebel_units", "units_lead",
    "provinces", "rebel_provinces", "rebel_provinces_late", "neutral_provinces", "income", "rebel_income", "gold",
    "generals", "rebel_generals", "hosts", "locked", "locked_late", "touching", "held_out", "prey", "danger", "far",
    "far_late", "cards", "largest_stack", "rulers", "infantry_to_come", "turns_left", "ties", "units_late",
    "rebels_a_province_late",
)  # fmt: skip

REBELS: Final = (1.0,) + (0.0,) * (len(NAMES) - 1)
"""The rebels' row: what is told of them stands in the allies' row."""

BEATABLE: Final = 1.3
"""A neighbour with more than so many times the units, and one, is likely to win a fight."""


class _Land:
    """The counts of one pass over the board, for allies and rebels."""

    def __init__(self, s: ConquestState) -> None:
        owner, units, players, neighbours = s.owner, s.units, s.players, s.board.neighbours
        self.team: list[ProvinceId] = []
        self.rebels: list[ProvinceId] = []
        self.ours = self.theirs = self.neutral = self.locked = self.touching = self.largest = 0
        self.held_out = 0.0
        self.prey = self.danger = 0
        for p in s.board.ids:
            holder, here = owner[p], units[p]
            if holder < 0:
                self.neutral += 1
            elif holder < players:
                self.team.append(p)
                self.ours += here
                self.largest = max(self.largest, here)
                self.danger += max((units[q] for q in neighbours[p] if owner[q] >= players), default=0) >= 2 * here + 1
            else:
                self.rebels.append(p)
                self.theirs += here
                near = [units[q] for q in neighbours[p] if 0 <= owner[q] < players]
                self.touching += bool(near)
                self.prey += max(near, default=0) > BEATABLE * here + 1
                self.locked += not near and all(owner[q] >= players for q in neighbours[p])
                self.held_out += here / (here + sum(near))


def row(s: ConquestState) -> tuple[float, ...]:
    """The allies' row."""
    land = _Land(s)
    apart = distances(s.board)
    far = sum(max(0, min((apart[p][q] for p in land.team), default=FAR) - 1) for q in land.rebels)
    allies = [seat for seat in range(s.players) if s.alive[seat]]
    hosts = [seat for seat in range(s.players, s.seats) if s.alive[seat]]
    left = max(0, s.options.coop_round_limit - s.round)
    late = 1.0 / (1 + left)
    place = (s.turn_seat - s.start_seat) % s.players if s.turn_seat < s.players else s.players
    ratio = log((land.ours + 1) / (land.theirs + 1))
    provinces, rebels = len(land.team), len(land.rebels)
    return (
        0.0, left / 5, s.players / 4, ratio, ratio * late * 2, land.ours / 60, land.theirs / 60,
        (land.ours - land.theirs) / 40, provinces / 15, rebels / 15, rebels / 15 * late * 2, land.neutral / 20,
        sum(income_of(s, seat).total for seat in allies) / 20, sum(income_of(s, seat).total for seat in hosts) / 20,
        sum(s.gold[seat] + s.pool[seat] / 2 for seat in allies) / 15,
        sum(len(generals_in_play(s, seat)) for seat in allies) / 3,
        sum(len(generals_in_play(s, seat)) for seat in hosts) / 4, len(hosts) / 4, land.locked / 4,
        land.locked / 4 * late * 2, land.touching / 8, land.held_out / 6, land.prey / 5, land.danger / 5, far / 10,
        far / 10 * late * 2, (sum(len(s.hands[seat]) for seat in allies) + len(s.pot)) / 6, land.largest / 20,
        sum(s.leader_at[4 * seat] > 0 for seat in allies) / 2, sum(s.pool[seat] for seat in hosts) / 20,
        (left * len(allies) + max(0, s.players - place)) / 12, float(s.ties), land.ours / 60 * late * 2,
        land.theirs / (1 + rebels) / 6 * late * 2,
    )  # fmt: skip
