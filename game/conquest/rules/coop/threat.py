"""The threats of the hosts to every Province before the next round: the chances to be attacked and to fall (C8 to C13).

The hosts that have not had their turn this round act in turn order on the board as it stands. Every die of theirs is
counted: reserve and deployment (B0 to B2), the order of Provinces, the D8, the D4 and the dice of fights with the stop
of C11.7. Cards, retreats and what the players still do are no part of it; where the players choose a target (C11.5,
C10.6) each is taken to be as likely as the others, and so is each player as the victim of a plot (C10.4).

What one Province suffers is followed exactly, and so is what one die decides about several, in a limited number of
worlds; beyond them Provinces are taken to be independent of each other. The tests play it out.
"""

from collections.abc import Generator, Iterable, Iterator, Mapping
from itertools import product
from typing import Final

from game.conquest.rules.chance import REBELS
from game.conquest.rules.coop.dealing import held
from game.conquest.rules.coop.geometry import in_order
from game.conquest.rules.coop.host_outlook import (
    DICE_ORDERS,
    TAKEN,
    Forecast,
    Hold,
    HostTurn,
    Land,
    Way,
    World,
    fewer_in_parts,
    merged,
)
from game.conquest.rules.coop.scarf_turn import ScarfTurn
from game.conquest.rules.leaders import leaders_in, skills_of
from game.conquest.rules.odds import worth
from game.conquest.rules.sides import bots, is_bot
from game.conquest.rules.state import NOBODY, ConquestState, LeaderId, ProvinceId, Seat
from game.conquest.rules.table import ConquestTable

__all__ = ["Forecast", "Way", "forecast", "forecast_in_parts", "hosts_to_come"]

LEAST_CHANCE: Final = 0.003
MOST_OPEN: Final = 5
"""A neighbour less likely taken, or one beyond so many, is not looked at for what it locks."""


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
    """The same in small portions of work, so that a screen can go on; the last one it yields is complete.

    The table may change meanwhile: everything is worked out on a copy.
    """
    t = t.clone()
    t.s.loaded.clear()
    for p, infantry in (placed or {}).items():
        t.s.infantry[p] += infantry
        t.s.units[p] += infantry
    for leader, p in (led or {}).items():
        t.s.units[t.s.leader_at[leader]] -= 1
        t.s.leader_at[leader] = p
        t.s.units[p] += 1
    for p in t.s.board.ids:
        if 0 <= t.s.owner[p] < t.s.players and not t.s.units[p]:
            # Whoever leaves a Province empty holds it no longer (R8.2).
            t.s.owner[p] = NOBODY
    found = Forecast()
    worlds = [World(1.0, 0, _land_of(t.s))]
    for bot in hosts_to_come(t.s):
        after: list[World] = []
        for start in worlds:
            for before, closed in _closed_in(t.s, bot, start.land):
                boards = _deployed(t, bot, closed)
                yield found
                for weight, s in boards:
                    turn = HostTurn(s, bot, found)
                    for die in DICE_ORDERS:
                        whole = start.weight * before.weight * weight / len(DICE_ORDERS)
                        begun = [World(whole, s.leader_at[4 * bot], before.land)]
                        for at in in_order(s.board, held(s, bot), die):
                            acted: list[World] = []
                            for world in begun:
                                acted += turn.act(world, at)
                                yield found
                            begun = yield from _told(found, fewer_in_parts(acted))
                        after += begun
        # Where this host's captain is decides nothing any more.
        worlds = yield from _told(found, fewer_in_parts([World(world.weight, 0, world.land) for world in after]))
    land = merged(worlds).land
    for p, chances in land.items():
        if 0 <= t.s.owner[p] < t.s.players:
            found.attacked[p] = sum(chance for hold, chance in chances.items() if hold.attacked)
            found.lost[p] = sum(chance for hold, chance in chances.items() if hold.owner < 0)
    yield found


def _told(found: Forecast, work: Generator[None, None, list[World]]) -> Generator[Forecast, None, list[World]]:
    """Goes on with a piece of work in its portions; what it returns is what comes of it."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            worlds: list[World] = end.value
            return worlds
        yield found


def _land_of(s: ConquestState) -> Land:
    """Every Province that no host holds, as it stands."""
    return {
        p: {Hold(s.owner[p], s.infantry[p], _dying_order(s, leaders_in(s, p))): 1.0}
        for p in s.board.ids
        if s.owner[p] < s.players
    }


def _dying_order(s: ConquestState, leaders: Iterable[LeaderId]) -> tuple[LeaderId, ...]:
    """The order in which a careful owner lets leaders die, as the odds have it (R15.12)."""
    return tuple(sorted(leaders, key=lambda leader: (not leader & 3, worth(skills_of(s, leader)))))


def _closed_in(s: ConquestState, bot: Seat, land: Land) -> list[tuple[World, frozenset[ProvinceId]]]:
    """The Provinces that hosts before this one may have gained, as far as they lock Provinces of this host (C12.1).

    Each world comes with the neighbours that are taken in it; worlds that lock the same Provinces are one.
    """
    taken = {p: sum(chance for hold, chance in chances.items() if hold.owner == TAKEN) for p, chances in land.items()}
    around = {at: [p for p in s.board.neighbours[at] if p in land] for at in held(s, bot)}
    closing = {at: near for at, near in around.items() if near and all(taken[p] > LEAST_CHANCE for p in near)}
    open_ones = sorted({p for near in closing.values() for p in near}, key=lambda p: (-taken[p], p))[:MOST_OPEN]
    worlds: dict[tuple[ProvinceId, ...], list[World]] = {}
    gained: dict[tuple[ProvinceId, ...], frozenset[ProvinceId]] = {}
    for fates in product((False, True), repeat=len(open_ones)):
        weight, then = 1.0, dict(land)
        for p, is_taken in zip(open_ones, fates, strict=True):
            weight *= taken[p] if is_taken else 1 - taken[p]
            sort = {hold: chance for hold, chance in land[p].items() if (hold.owner == TAKEN) == is_taken}
            whole = sum(sort.values())
            then[p] = {hold: chance / whole for hold, chance in sort.items()} if whole else land[p]
        if weight > 0:
            closed = [p for p, is_taken in zip(open_ones, fates, strict=True) if is_taken]
            locked = tuple(at for at, near in closing.items() if all(p in closed for p in near))
            worlds.setdefault(locked, []).append(World(weight, 0, then))
            gained[locked] = frozenset(p for at in locked for p in around[at])
    return [(merged(worlds[locked]), gained[locked]) for locked in worlds]


def _deployed(t: ConquestTable, bot: Seat, closed: frozenset[ProvinceId]) -> list[tuple[float, ConquestState]]:
    """The board after B0 to B2 of a host, once for every way its dice may fall; the closed Provinces are a host's."""
    s = t.s
    dice = len(s.reserve[bot]) + 1
    boards: list[tuple[float, ConquestState]] = []
    for faces in product(DICE_ORDERS, repeat=dice):
        copy = t.clone()
        for p in sorted(closed):
            copy.s.owner[p] = t.s.players if bot != t.s.players else t.s.seats - 1
        copy.load_dice(REBELS, *faces)
        turn = ScarfTurn(bot=bot)
        turn.reserve_enters(copy)
        turn.receive_infantry(copy)
        turn.deploy(copy)
        like = next((n for n, (_, other) in enumerate(boards) if _same(other, copy.s)), -1)
        if like < 0:
            boards.append((0.5**dice, copy.s))
        else:
            boards[like] = (boards[like][0] + 0.5**dice, boards[like][1])
    return boards


def _same(s: ConquestState, other: ConquestState) -> bool:
    return s.infantry == other.infantry and s.leader_at == other.leader_at
