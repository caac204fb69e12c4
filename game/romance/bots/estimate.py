"""What a position is worth to a player of Romance: the chance to win from there, learned from recorded games (29).

One network sees a row for each player; its weights are data (`assets/players/romance.json`), which says how they were
made. Between two phases it is at its best: that is where it was asked while it learned.
"""

from collections.abc import Hashable
from typing import Final

from game.bots.estimates import Estimate, Sample
from game.romance.bots.rough_odds import rough_chance
from game.romance.bots.sight import IS_FIGHTER, USEFULNESS, army, powers_to_play
from game.romance.rules.catalogue import ADMIN, AFFAIRS, MAJORS
from game.romance.rules.forces import has_units
from game.romance.rules.odds import Force, edge_of
from game.romance.rules.options import last_turn
from game.romance.rules.state import AreaId, PowerId, RomanceState, seat_of
from game.romance.rules.victory import final_points

THREE: Final = "three"
SIGHTS: Final = ("points", "strength", "admin", "troops", "useful", "fighters", "risk", "lord", "grey", "prey",
                 "to_play", "areas")  # fmt: skip
"""Of each player: points, what his areas raise and his people recruit besides (9.3, 9.5), troops, what his generals add
to armies and how many fight, points neighbours are likely to take and how likely they take the monarch's area, points
he is likely to take of nobody's land and of other players', whether he still has a phase in this turn (6.3), areas."""
UNITS: Final = (10.0, 10.0, 5.0, 20.0, 30.0, 8.0, 5.0, 1.0, 10.0, 10.0, 1.0, 5.0)
"""How much of each counts as 1."""
ONE: Final = (*SIGHTS, "liubei", "caocao", "sun")
NAMES: Final = (*ONE, *(f"{name}*played" for name in ONE), *(f"{name}*played2" for name in ONE))
"""Everything a network sees: the same also times the share of the game that is played, and times its square."""
MOST_ADMIN: Final = 6


class RomanceEstimate(Estimate):
    """What is learned of Romance: a side is a player, in the order of the powers they play."""

    features = {THREE: NAMES}
    hidden = 0

    def moment(self, s: RomanceState) -> Hashable:
        """The phase: the Strategist asks what a position is worth when one is over."""
        return s.turn, s.phase

    def sample(self, s: RomanceState) -> Sample | None:
        """The position between two phases."""
        return Sample(THREE, s.turn, rows_of(s), [seat_of(s, power) for power in MAJORS])


ESTIMATE: Final = RomanceEstimate("romance")


def chance_of(s: RomanceState, power: PowerId) -> float:
    """A player's chance to win; what it is when the game is over."""
    if s.result is not None:
        seat = seat_of(s, power)
        return 1.0 / len(s.result.winners) if seat in s.result.winners else 0.0
    return ESTIMATE.networks()[THREE].chances(rows_of(s))[power]


def rows_of(s: RomanceState) -> list[list[float]]:
    """What the network sees of each player, by power."""
    played = (s.turn - 1) / (last_turn(s.options) - 1)
    scores = final_points(s)
    points = [scores[seat_of(s, power)] for power in MAJORS]
    reach = _reach(s)
    here = [p for p in MAJORS if all(AFFAIRS[card] != p for card in s.drawn)]
    rows = []
    for power in MAJORS:
        sights = [*_own(s, power), *_dangers(s, power, reach), float(power in here), float(s.owner.count(power))]
        told = [points[power], *sights]
        one = [number / unit for number, unit in zip(told, UNITS, strict=True)]
        one += [float(power == other) for other in MAJORS]
        rows.append([*one, *(played * number for number in one), *(played * played * number for number in one)])
    return rows


def _own(s: RomanceState, power: PowerId) -> tuple[float, float, float, float, float]:
    """Strength of the areas, recruits besides, troops, what generals add to armies, how many fight."""
    land = [a for a in s.board.areas if s.owner[a] == power]
    admin = useful = fighting = 0
    for general, lord in enumerate(s.lord_of):
        if lord == power:
            admin += min(MOST_ADMIN, max(0, ADMIN[general]))
            useful += USEFULNESS[general]
            fighting += IS_FIGHTER[general]
    strength = sum(s.board.strength[a] for a in land)
    return strength, admin / MOST_ADMIN, sum(s.troops[a] for a in land), useful, fighting


def _dangers(s: RomanceState, power: PowerId, reach: dict[tuple[PowerId, AreaId], float]) -> tuple[float, ...]:
    """Points at risk, danger to the monarch's area, points of nobody's within reach, points of other players."""
    risk = lord = grey = prey = 0.0
    points = s.board.points
    seat = s.place[s.monarch[power]]
    worst: dict[AreaId, float] = {}
    for (attacker, area), chance in reach.items():
        if attacker == power:
            if s.owner[area] in MAJORS:
                prey += chance * points[area]
            else:
                grey += chance * points[area]
        elif s.owner[area] == power:
            worst[area] = max(worst.get(area, 0.0), chance)
    for area, chance in worst.items():
        risk += chance * points[area]
        if area == seat:
            lord = chance
    return risk, lord, grey, prey


def _reach(s: RomanceState) -> dict[tuple[PowerId, AreaId], float]:
    """How likely each player who still has a phase takes each area beside his own, by the best single neighbour."""
    board, can = s.board, powers_to_play(s)
    armies: dict[tuple[PowerId, AreaId], Force] = {}

    def force(power: PowerId, area: AreaId, troops: int) -> Force:
        key = (power, area)
        if key not in armies:
            armies[key] = army(s, power, area)
        return armies[key]._replace(troops=troops)

    found: dict[tuple[PowerId, AreaId], float] = {}
    for target in board.areas:
        owner = s.owner[target]
        held = has_units(s, target)
        for source in board.neighbours[target]:
            power = s.owner[source]
            if power == owner or power not in can or s.troops[source] < 2 or s.bans[board.side_of[source, target]]:
                continue
            chance = 1.0
            enemy = force(power, source, s.troops[source] - 1)
            if not enemy.command[0] and not enemy.valor:
                continue
            if held:
                chance = rough_chance(enemy, force(owner, target, s.troops[target]), edge_of(s, target, [source]))
            if chance > found.get((power, target), 0.0):
                found[power, target] = chance
    return found
