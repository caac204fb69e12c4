"""The invariants of every game of Warlords; a loaded state must satisfy them before it is played."""

from typing import Final

from game.engine.shapes import result_problem
from game.warlords.rules.chance import STREAMS
from game.warlords.rules.options import FEWEST_WARLORDS, OPTIONS
from game.warlords.rules.state import (
    FALL,
    INDEPENDENT,
    NOBODY,
    OVER,
    PHASES,
    READY,
    SPRING,
    STOOD,
    WINTER,
    WarlordsState,
    to_adjust,
)

MOST_YEARS: Final = 9_999
"""No game comes near it; beyond it a save was made by hand."""

ENDINGS: Final = {
    "win": ("W7.3", "W7.4", "W11.4"), "shared": ("W11.4",), "draw": ("W7.4", "W11.2", "W11.3"),
}  # fmt: skip
"""The clauses that end a game, by how it ends."""

PER_TERRITORY = ("owner", "army", "support", "done")
PER_SEAT = ("alive", "strikes", "winter", "sealed", "broke", "agreed")
PER_PAIR = ("truce", "attacked")
FLAGS = ("alive", "sealed", "agreed")


def problems(s: WarlordsState) -> list[str]:
    """Every broken invariant in words; none in a sound state. Lengths come first: the rest rests on them."""
    wrong = _lengths(s)
    return wrong or [*_ranges(s), *_options(s)] or [*_map(s), *_warlords(s), *_winter(s), *_words(s)]


def _lengths(s: WarlordsState) -> list[str]:
    if s.seats != len(s.board.warlords):
        return [f"seats: {s.seats}, but the board has {len(s.board.warlords)} warlords"]
    expected = {
        **dict.fromkeys(PER_TERRITORY, s.board.size + 1),
        **dict.fromkeys(PER_SEAT, s.seats),
        **dict.fromkeys(PER_PAIR, s.seats * s.seats),
        "draws": STREAMS,
    }
    return [
        f"{name}: {len(getattr(s, name))} entries, expected {length}"
        for name, length in expected.items()
        if len(getattr(s, name)) != length
    ]


def _options(s: WarlordsState) -> list[str]:
    wrong = [
        f"options: {spec.name} is {getattr(s.options, spec.name)} ({spec.clause})"
        for group in OPTIONS
        for spec in group.options
        if spec.kind == "number" and not spec.bounds[0] <= getattr(s.options, spec.name) <= spec.bounds[1]
    ]
    unknown = [id_ for id_ in s.options.independents if id_ not in s.board.seat_of]
    if unknown or s.seats - len(set(s.options.independents)) < FEWEST_WARLORDS:
        wrong.append(f"options: independents are {s.options.independents} (W1.2)")
    return wrong


def _ranges(s: WarlordsState) -> list[str]:
    wrong = []
    if any(not 0 <= stream < STREAMS or any(not 0 <= die <= 6 for die in dice) for stream, dice in s.loaded.items()):
        wrong.append("loaded: expected dice of 1 to 6 on the streams of chance, 0 for one left to them")
    if s.phase not in PHASES:
        wrong.append(f"phase: {s.phase!r} is none")
    if not NOBODY <= s.turn_seat < s.seats or not NOBODY <= s.draw_by < s.seats:
        wrong.append("turn_seat or draw_by: no such warlord")
    if any(getattr(s, name)[0] != empty for name, empty in zip(PER_TERRITORY, (NOBODY, NOBODY, 0, READY), strict=True)):
        wrong.append("the filler before territory 1 is not empty")
    if any(not NOBODY <= owner < s.seats for owner in s.owner):
        wrong.append("owner: no such warlord")
    if any(not INDEPENDENT <= side < s.seats for side in s.army):
        wrong.append("army: no such side")
    if any(not 0 <= held <= s.board.size for held in s.support):
        wrong.append("support: no such territory")
    if any(not READY <= done <= STOOD for done in s.done):
        wrong.append("done: no such deed")
    if any(value not in (0, 1) for name in FLAGS for value in getattr(s, name)):
        wrong.append(f"{', '.join(FLAGS)}: a flag that is neither 0 nor 1")
    if s.offered not in (0, 1) or s.said not in (0, 1):
        wrong.append("offered or said: neither 0 nor 1")
    numbers = [s.year, s.still, s.draw_year, *s.strikes, *s.truce, *s.attacked, *s.broke]
    if any(not 0 <= number <= MOST_YEARS for number in numbers):
        wrong.append("year, still, strikes, truce, attacked, broke or draw_year out of range")
    if sorted(set(s.order)) != sorted(s.order) or any(not 0 <= seat < s.seats for seat in s.order):
        wrong.append("order: not distinct warlords")
    return wrong


def _map(s: WarlordsState) -> list[str]:
    wrong = []
    for p in s.board.ids:
        code, side, held = s.board.code(p), s.army[p], s.support[p]
        if s.owner[p] != NOBODY and not s.board.is_centre[p]:
            wrong.append(f"{code}: is no centre and has an owner (W0.4)")
        if side == NOBODY and (held or s.done[p] != READY):
            wrong.append(f"{code}: no army, and yet it has acted (W5.7)")
        if held:
            if held not in s.board.adjacent[p]:
                wrong.append(f"{code}: stands by a territory that is no neighbour (W5.3)")
            elif s.army[held] < 0 or (s.army[held] != side and not s.options.foreign_support):
                wrong.append(f"{code}: stands by no army of its own (W5.8)")
        if side == INDEPENDENT and (held or s.done[p] != READY or s.owner[p] != NOBODY):
            wrong.append(f"{code}: an Independent army has acted, or stands in a centre with an owner (W9.1, W9.2)")
        if s.done[p] != READY and side != s.turn_seat:
            wrong.append(f"{code}: has acted, and it is not its warlord's move-turn (W0.7)")
        if (s.done[p] == STOOD) and not held and s.army[p] != NOBODY and not s.options.foreign_support:
            # An own army that was held cannot leave the map in its own move-turn.
            wrong.append(f"{code}: stood by an army that is gone (W5.7)")
    return wrong


def _warlords(s: WarlordsState) -> list[str]:
    wrong = [
        f"{s.board.warlords[seat].id}: is out and still has something (W7.2, W10.3)"
        for seat in range(s.seats)
        if not s.alive[seat] and (seat in s.army or seat in s.owner)
    ]
    if sorted(s.order) != [seat for seat in range(s.seats) if s.alive[seat]]:
        wrong.append("order: not the warlords still in the game (W2.0)")
    if s.turn_seat != NOBODY and not s.alive[s.turn_seat]:
        wrong.append("turn_seat: is out of the game")
    if (s.phase == OVER) != (s.result is not None):
        wrong.append("phase and result do not agree")
    ending = result_problem(s.result, ENDINGS, s.seats)
    if ending:
        wrong.append(ending)
    return wrong


def _winter(s: WarlordsState) -> list[str]:
    wrong = []
    for seat in range(s.seats):
        chosen, id_ = s.winter[seat], s.board.warlords[seat].id
        adjust = to_adjust(s.owner, s.army, seat)
        if (chosen or s.sealed[seat]) and s.phase != WINTER:
            wrong.append(f"{id_}: a Winter choice outside Winter (W8.4)")
        if chosen != sorted(set(chosen)) or any(not 1 <= p <= s.board.size for p in chosen):
            wrong.append(f"{id_}: winter is not distinct territories (W8.1)")
        elif len(chosen) > abs(adjust) or (s.sealed[seat] and len(chosen) != abs(adjust)):
            wrong.append(f"{id_}: chose {len(chosen)} of {abs(adjust)} (W8.1)")
        elif adjust > 0 and any(s.army[p] != seat for p in chosen):
            wrong.append(f"{id_}: disbands what it has not (W8.1)")
        elif adjust < 0 and any(s.owner[p] != seat or s.army[p] != NOBODY for p in chosen):
            wrong.append(f"{id_}: builds where it cannot (W8.2)")
        if s.phase == WINTER and s.alive[seat]:
            vacant = sum(owner == seat and side == NOBODY for owner, side in zip(s.owner, s.army, strict=True))
            if vacant < -adjust:
                wrong.append(f"{id_}: {-adjust} armies to build, {vacant} vacant centres (W8.3)")
    return wrong


def _words(s: WarlordsState) -> list[str]:
    wrong = []
    n = s.seats
    if any(s.truce[n * a + b] != s.truce[n * b + a] for a in range(n) for b in range(n)):
        wrong.append("truce: stands one way only (W18.3)")
    if any(s.truce[n * a + a] for a in range(n)) or (any(s.truce) and not s.options.talk):
        wrong.append("truce: with oneself, or at a table without words (W18.3)")
    if any(year not in (0, s.year) for year in s.truce) or any(year > s.year for year in (*s.attacked, *s.broke)):
        wrong.append("truce, attacked, broke: of a year that is over, or still to come (W18.2, W18.3)")
    if s.draw_by == NOBODY and (any(s.agreed) or s.draw_year or s.draw_phase):
        wrong.append("draw: agreed to, and nobody proposes it (W11.1)")
    if s.draw_by != NOBODY and (not s.alive[s.draw_by] or s.draw_phase not in (SPRING, FALL, WINTER)):
        wrong.append("draw: proposed by nobody in the game, or at no time (W11.1)")
    if any(agrees and not alive for agrees, alive in zip(s.agreed, s.alive, strict=True)):
        wrong.append("agreed: somebody who is out of the game (W11.1)")
    return wrong
