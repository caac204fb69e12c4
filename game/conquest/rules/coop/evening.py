"""The bots' Reposition: Infantry evened out, and locked Provinces spread over the open ones (C12).

Adjacency and distance do not matter (C12.2); who goes where follows from one die each.
"""

from game.conquest.rules import rebel_verbs as rebels
from game.conquest.rules import units
from game.conquest.rules.chance import REBELS
from game.conquest.rules.coop.dealing import deal, held, is_locked, room_in, takes_part
from game.conquest.rules.coop.geometry import in_order
from game.conquest.rules.leaders import leaders_in
from game.conquest.rules.rebel_force import by_gain, dying_first
from game.conquest.rules.state import ConquestState, LeaderId, ProvinceId, Seat
from game.conquest.rules.table import ConquestTable
from game.conquest.rules.weather import may_reposition

TOP_DOWN = 0
"""Any even number."""


def even_out(t: ConquestTable, bot: Seat) -> None:
    """B4: the Infantry of all Provinces that take part, dealt anew (C12.3)."""
    s = t.s
    taking_part = [p for p in held(s, bot) if takes_part(s, p)]
    if len(taking_part) < 2:
        return
    die = t.roll(6, REBELS, "rebels_evening", bot)
    order = in_order(s.board, taking_part, die)
    before = {p: s.infantry[p] for p in order}
    rebels.tell(t, bot, "evening", "C12.3", die=die, count=sum(before.values()))
    # A Province without a leader keeps one unit, so that none is given up (C7.6).
    kept = {p: 0 if leaders_in(s, p) else 1 for p in order}
    room = {p: s.board.cap[p] - (s.units[p] - s.infantry[p]) - kept[p] for p in order}
    dealt = deal(sum(before.values()) - sum(kept.values()), order, room, kept)
    _exchange(t, bot, order, before, {p: kept[p] + dealt[p] for p in order})


def _exchange(
    t: ConquestTable,
    bot: Seat,
    order: list[ProvinceId],
    before: dict[ProvinceId, int],
    after: dict[ProvinceId, int],
) -> None:
    """The marches that lead from one distribution to the other: surplus to need, both in order."""
    surplus = [[p, before[p] - after[p]] for p in order if before[p] > after[p]]
    for target in order:
        need = after[target] - before[target]
        while need > 0:
            giver = surplus[0]
            going = min(need, giver[1])
            units.reposition(t, bot, giver[0], target, going, [])
            need -= going
            giver[1] -= going
            if not giver[1]:
                surplus.pop(0)


def locked_provinces(s: ConquestState, bot: Seat) -> list[ProvinceId]:
    """The bot's locked Provinces, top-down (C12.4)."""
    return in_order(s.board, [p for p in held(s, bot) if is_locked(s, p)], TOP_DOWN)


def _destinations(s: ConquestState, bot: Seat) -> list[ProvinceId]:
    """The places where units of locked Provinces can go (C12.4 a)."""
    return [p for p in held(s, bot) if takes_part(s, p) and room_in(s, p)]


def _leaders_who_go(s: ConquestState, at: ProvinceId) -> list[LeaderId]:
    """The Ruler, then Generals by gain; without Infantry the latest General stays, or the Ruler (C12.4 b)."""
    leaders = leaders_in(s, at)
    staying = [] if s.infantry[at] else dying_first(s, leaders)[:1]
    rulers = [leader for leader in leaders if not leader & 3]
    generals = by_gain(s, [leader for leader in leaders if leader & 3])
    return [leader for leader in (*rulers, *generals) if leader not in staying]


def spread(t: ConquestTable, bot: Seat, at: ProvinceId) -> None:
    """B5 for one locked Province: leaders, then all Infantry but one, to the open Provinces (C12.4)."""
    s = t.s
    if not may_reposition(s, at) or s.units[at] < 2 or not _destinations(s, bot):
        return
    leaders = _leaders_who_go(s, at)
    if leaders:
        die = t.roll(6, REBELS, "rebels_locked_leaders", bot)
        fitting = min(len(leaders), sum(room_in(s, p) for p in _destinations(s, bot)))
        rebels.tell(t, bot, "spread_leaders", "C12.4", at, die=die, count=fitting)
        for leader in leaders:
            _send(t, bot, at, leader, die)
    going = s.infantry[at] - 1
    order = _destinations(s, bot)
    if going > 0 and order:
        die = t.roll(6, REBELS, "rebels_locked_infantry", bot)
        order = in_order(s.board, order, die)
        dealt = deal(going, order, {p: room_in(s, p) for p in order})
        rebels.tell(t, bot, "spread", "C12.4", at, die=die, count=sum(dealt.values()))
        for target, infantry in dealt.items():
            if infantry:
                units.reposition(t, bot, at, target, infantry, [])


def _send(t: ConquestTable, bot: Seat, at: ProvinceId, leader: LeaderId, die: int) -> None:
    """One leader to the first open Province without a leader, else with the fewest; without room he stays."""
    s = t.s
    order = in_order(s.board, _destinations(s, bot), die)
    if order:
        target = min(order, key=lambda p: len(leaders_in(s, p)))
        units.reposition(t, bot, at, target, 0, [leader])
