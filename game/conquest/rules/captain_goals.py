"""What the allies could do next against each captain: from which Province one is attacked, and with what chance.

The chances are those of the odds beside an Invasion (R15): all who may go but one, against all that stands there now,
without cards. Who has had their turn this round is counted as they would set out next round if nothing changed.
"""

from typing import NamedTuple

from game.conquest.rules.campaign import refuse_invade
from game.conquest.rules.leaders import SIZE_OF_MASK, slots
from game.conquest.rules.preview import group_to_invade
from game.conquest.rules.prospects import battle_of, odds_of
from game.conquest.rules.sides import bots
from game.conquest.rules.state import ConquestState, ProvinceId, Seat
from game.conquest.rules.table import ConquestTable


class CaptainGoal(NamedTuple):
    """A captain, and the best way to him. `chance` is 0 and `units` none where no ally may attack him now."""

    host: Seat
    place: ProvinceId
    seat: Seat
    """The ally who is nearest."""
    source: ProvinceId
    units: int
    steps: int
    """How many borders lie between the two Provinces: 1 where they touch."""
    chance: float


def captains_left(s: ConquestState) -> list[Seat]:
    """The hosts that have a captain on the map, in turn order."""
    return [bot for bot in bots(s) if s.alive[bot] and s.leader_at[4 * bot]]


def goal_against(t: ConquestTable, host: Seat) -> CaptainGoal | None:
    """The best attack on a host's captain, else the nearest allied Province; None where no way leads to him."""
    s, place = t.s, t.s.leader_at[4 * host]
    if not place:
        return None
    best: CaptainGoal | None = None
    for source in s.board.neighbours[place]:
        seat = s.owner[source]
        if not 0 <= seat < s.players or refuse_invade(s, seat, source, place) is not None:
            continue
        units, chance = _attack(t, seat, source, place)
        if units and (best is None or chance > best.chance):
            best = CaptainGoal(host, place, seat, source, units, 1, chance)
    return best if best is not None else _nearest(s, host, place)


def in_order(goals: list[CaptainGoal]) -> list[CaptainGoal]:
    """The most likely first, then the nearest."""
    return sorted(goals, key=lambda goal: (-goal.chance, goal.steps, goal.host))


def _attack(t: ConquestTable, seat: Seat, source: ProvinceId, place: ProvinceId) -> tuple[int, float]:
    """How many units set out, and their chance to take the Province: the group the table draws at first (R14.6)."""
    choice = group_to_invade(t, seat, source, place)
    for mask in sorted(choice.sets, key=lambda mask: (-SIZE_OF_MASK[mask], -mask)):
        leaders, foots = SIZE_OF_MASK[mask], [sum(foot) for foot in choice.foots(mask)]
        if not foots:
            continue
        staying = [foot for foot in foots if leaders + foot < t.s.units[source]]
        infantry = max(staying) if staying else min(foots)
        battle = battle_of(t, seat, source, place, infantry, slots(seat, mask))
        return (leaders + infantry, odds_of(t.s, battle).conquest) if battle is not None else (0, 0.0)
    return 0, 0.0


def _nearest(s: ConquestState, host: Seat, place: ProvinceId) -> CaptainGoal | None:
    """The allied Province the fewest borders away; of several the one with the most units."""
    seen, ring, steps = {place}, [place], 0
    while ring:
        steps += 1
        ring = sorted({q for p in ring for q in s.board.neighbours[p]} - seen)
        seen.update(ring)
        held = [p for p in ring if 0 <= s.owner[p] < s.players]
        if held:
            source = max(held, key=lambda p: (s.units[p], -p))
            return CaptainGoal(host, place, s.owner[source], source, 0, steps, 0.0)
    return None
