"""The features of a position in a war with an aim of its own for the learned estimate (house rules H1 to H4).

A row for the allies, and a fixed one for the rebels. All of it lies on the board for every ally to see.
"""

from math import log
from typing import Final

from game.conquest.bots.ally_sight import FAR, distances
from game.conquest.rules.aims import KINDS
from game.conquest.rules.income import income_of
from game.conquest.rules.leaders import generals_in_play
from game.conquest.rules.procurement import INFANTRY_PER_GOLD
from game.conquest.rules.rebel_traits import largest_defence
from game.conquest.rules.state import ConquestState, ProvinceId
from game.conquest.rules.uprising_goals import aim_of, bands_to_break, places_to_hold

NAMES: Final = (
    "rebels", *KINDS, "rounds_left", "turns_left", "players", "open", "open_late", "defenders", "defenders_late",
    "beaten_down", "beaten_down_late", "reach", "reach_late", "far", "far_late", "danger", "danger_late", "log_ratio",
    "units", "rebel_units", "income", "gold", "generals", "rulers", "ties",
)  # fmt: skip

REBELS: Final = (1.0,) + (0.0,) * (len(NAMES) - 1)
"""The rebels' row: what is told of them stands in the allies' row."""


def sought_in(s: ConquestState) -> list[ProvinceId]:
    """The Provinces the aim still asks for: captains' and bands', or those it names and no ally holds."""
    aim = aim_of(s)
    assert aim is not None
    if aim.kind in ("take", "hold"):
        return [p for p in places_to_hold(s) if not 0 <= s.owner[p] < s.players]
    bands = bands_to_break(s)
    if aim.kind == "captains":
        return sorted({s.leader_at[4 * bot] for bot in bands})
    return [p for p in s.board.ids if s.owner[p] in bands]


def row(s: ConquestState) -> tuple[float, ...]:
    """The allies' row."""
    aim = aim_of(s)
    assert aim is not None
    owner, units, players, neighbours = s.owner, s.units, s.players, s.board.neighbours
    allies = [seat for seat in range(players) if s.alive[seat]]
    team = [p for p in s.board.ids if 0 <= owner[p] < players]
    sought = sought_in(s)
    left = max(0, s.options.coop_round_limit - s.round)
    late = 2.0 / (1 + left)
    place = (s.turn_seat - s.start_seat) % players if s.turn_seat < players else players
    apart = distances(s.board)
    far = sum(max(0, min((apart[p][q] for p in team), default=FAR) - 1) for q in sought)
    defenders = sum(units[p] for p in sought)
    beaten_down = sum(1.0 / (1 + units[p]) for p in sought)
    reach = 0.0
    for p in sought:
        near = sum(units[q] for q in neighbours[p] if 0 <= owner[q] < players)
        reach += near / (1 + near + units[p])
    danger = _danger(s)
    ours, theirs = sum(units[p] for p in team), sum(units[p] for p in s.board.ids if owner[p] >= players)
    still_open = len(bands_to_break(s)) or len(sought)
    return (
        0.0, *(float(kind == aim.kind) for kind in KINDS), left / 5,
        (left * len(allies) + max(0, players - place)) / 12, players / 4, still_open / 3, still_open / 3 * late,
        defenders / 30, defenders / 30 * late, beaten_down, beaten_down * late, reach, reach * late, far / 5,
        far / 5 * late, danger, danger * late, log((ours + 1) / (theirs + 1)), ours / 60, theirs / 60,
        sum(income_of(s, seat).total for seat in allies) / 20,
        sum(s.gold[seat] + s.pool[seat] / 2 for seat in allies) / 15,
        sum(len(generals_in_play(s, seat)) for seat in allies) / 3,
        sum(s.leader_at[4 * seat] > 0 for seat in allies) / 2, float(s.ties),
    )  # fmt: skip


def _danger(s: ConquestState) -> float:
    """What the allies' Provinces of the aim lack to be safe from the rebels next to them (C8.3, C11.1), by shares."""
    owner, units, players, neighbours = s.owner, s.units, s.players, s.board.neighbours
    held = [owner.count(bot) for bot in range(s.seats)]
    found = 0.0
    for p in places_to_hold(s):
        if not 0 <= owner[p] < players:
            continue
        need = 0
        for q in neighbours[p]:
            bot = owner[q]
            if bot >= players:
                coming = -(-INFANTRY_PER_GOLD * income_of(s, bot).total // max(1, held[bot]))
                need = max(need, largest_defence(s, bot, units[q] + coming) + 1)
        if need > units[p]:
            found += (need - units[p]) / need
    return found
