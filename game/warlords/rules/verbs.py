"""The verbs of Warlords: the only writers of the board; each emits what it did."""

from game.warlords.rules import events as ev
from game.warlords.rules.board import TerritoryId
from game.warlords.rules.state import (
    ATTACKED,
    FIRST_AD,
    INDEPENDENT,
    MOVED,
    NOBODY,
    OVER,
    READY,
    STOOD,
    SUPPORTED,
    Result,
    Seat,
    Side,
    WarlordsTable,
    holders,
    places_of,
)

# ---- the course of the year


def muster(t: WarlordsTable, side: Side, at: TerritoryId) -> None:
    """Puts a starting army into its centre, which its warlord owns (W1.3, W1.4)."""
    s = t.s
    s.army[at] = side
    if side >= 0:
        s.owner[at] = side
    t.emit(ev.Mustered(side, at))


def begin_year(t: WarlordsTable) -> None:
    """The next year (W0.5, W1.7)."""
    t.s.year += 1
    t.emit(ev.YearBegan(t.s.year, t.s.year + FIRST_AD - 1))


def set_order(t: WarlordsTable, order: list[Seat]) -> None:
    """The order of movement of this year (W2.0)."""
    former = tuple(t.s.order)
    t.s.order = order
    t.emit(ev.OrderSet(tuple(order), former))


def begin_phase(t: WarlordsTable, phase: str) -> None:
    """A phase opens; nobody's move-turn yet."""
    t.s.phase, t.s.turn_seat = phase, NOBODY
    t.emit(ev.PhaseBegan(phase, t.s.year))


def begin_move_turn(t: WarlordsTable, seat: Seat) -> None:
    """All standing supports the warlord's armies gave end, and its armies are ready (W3.1)."""
    s = t.s
    s.turn_seat, s.offered, s.said = seat, 0, 0
    armies = places_of(s.army, seat)
    if t.watched:
        t.emit(ev.MoveTurnBegan(seat, len(armies)))
    for p in armies:
        if s.support[p]:
            end_support(t, p, "turn")


def end_move_turn(t: WarlordsTable, seat: Seat) -> None:
    """Nothing is anchored or spent any more (W0.7); standing supports stay (W5.6)."""
    s = t.s
    idle = 0
    for p in places_of(s.army, seat):
        if s.done[p] == READY:
            idle += 1
        s.done[p] = READY
    s.turn_seat, s.offered, s.said = NOBODY, 0, 0
    if t.watched:
        t.emit(ev.MoveTurnEnded(seat, idle))


def conclude(t: WarlordsTable, result: Result) -> None:
    """The game is over; no procedure goes on. A move-turn ends with it, and Winter choices are void."""
    s = t.s
    if s.turn_seat != NOBODY:
        end_move_turn(t, s.turn_seat)
    s.winter, s.sealed = [[] for _ in range(s.seats)], [0] * s.seats
    s.result, s.phase, s.turn_seat = result, OVER, NOBODY
    t.emit(ev.GameEnded(result))
    t.stack.clear()


# ---- orders


def move(t: WarlordsTable, seat: Seat, source: TerritoryId, target: TerritoryId) -> None:
    """An army goes to an empty territory (W3.4); ownership stays as it is."""
    s = t.s
    _end_supports_for(t, source, "moved")
    s.army[source], s.army[target] = NOBODY, seat
    s.done[source], s.done[target] = READY, MOVED
    if t.watched:
        t.emit(ev.Moved(seat, source, target, s.owner[target]))


def give_support(t: WarlordsTable, seat: Seat, giver: TerritoryId, held: TerritoryId) -> None:
    """An army stands by another from now on, and is spent (W5.3)."""
    s = t.s
    s.support[giver], s.done[giver] = held, STOOD
    if t.watched:
        t.emit(ev.SupportGiven(seat, giver, held, 1 + len(holders(s.board, s.support, held))))


def end_support(t: WarlordsTable, giver: TerritoryId, cause: str) -> None:
    """A standing support is over."""
    held, t.s.support[giver] = t.s.support[giver], 0
    if t.watched:
        t.emit(ev.SupportEnded(giver, held, cause))


def _end_supports_for(t: WarlordsTable, held: TerritoryId, cause: str) -> None:
    """Every standing support for the army of a territory is over: it left the map (W5.7), or it moved (W5.8)."""
    support = t.s.support
    # PERF: most armies are held by none; one look at the list tells.
    if held in support:
        for giver in holders(t.s.board, support, held):
            end_support(t, giver, cause)


def take_off(t: WarlordsTable, at: TerritoryId) -> Side:
    """An army leaves the map for any reason: supports by it and for it end at once (W5.7). Returns whose it was."""
    s = t.s
    side, s.army[at], s.done[at] = s.army[at], NOBODY, READY
    if s.support[at]:
        end_support(t, at, "fell")
    _end_supports_for(t, at, "fell")
    return side


def fell(t: WarlordsTable, at: TerritoryId, cause: str) -> None:
    """An army is destroyed."""
    side = take_off(t, at)
    if t.watched:
        t.emit(ev.ArmyFell(side, at, cause))


def enter(t: WarlordsTable, seat: Seat, source: TerritoryId, target: TerritoryId) -> None:
    """A victorious army moves in and is spent (W4.6, W4.8). The defender has been taken off."""
    s = t.s
    _end_supports_for(t, source, "attacked")
    s.army[source], s.army[target] = NOBODY, seat
    s.done[source], s.done[target] = READY, ATTACKED
    if t.watched:
        t.emit(ev.Entered(seat, source, target, s.owner[target]))


def spend(t: WarlordsTable, seat: Seat, armies: tuple[TerritoryId, ...]) -> None:
    """Armies that supported an attack are spent (W5.1)."""
    for p in armies:
        t.s.done[p] = SUPPORTED
    if armies and t.watched:
        t.emit(ev.Spent(seat, armies))


def declare_attack(
    t: WarlordsTable, seat: Seat, source: TerritoryId, target: TerritoryId, named: tuple[TerritoryId, ...]
) -> None:
    """Who attacked whom is remembered (W18.2); a truce between the two is broken by it (W18.4)."""
    s = t.s
    defender = s.army[target]
    if t.watched:
        t.emit(ev.AttackDeclared(seat, source, target, defender, named))
    if defender < 0:
        return
    s.attacked[s.seats * defender + seat] = s.year
    if s.truce[s.seats * seat + defender]:
        s.truce[s.seats * seat + defender] = s.truce[s.seats * defender + seat] = 0
        s.broke[seat] = s.year
        t.emit(ev.TruceBroken(seat, defender, s.year))


# ---- settlement


def change_owner(t: WarlordsTable, at: TerritoryId, owner: int) -> None:
    """A centre changes hands (W7.1)."""
    former, t.s.owner[at] = t.s.owner[at], owner
    t.emit(ev.OwnerChanged(at, former, owner, bool(t.s.board.is_capital[at])))


def settled(t: WarlordsTable, changed: int) -> None:
    """The years without a change are counted (W11.3)."""
    t.s.still = 0 if changed else t.s.still + 1
    t.emit(ev.Settled(changed, t.s.still))


def eliminate(t: WarlordsTable, seat: Seat) -> None:
    """A warlord without a centre is out, and its armies are removed (W7.2)."""
    armies = places_of(t.s.army, seat)
    for p in armies:
        take_off(t, p)
    _leave(t, seat)
    t.emit(ev.Eliminated(seat, tuple(armies)))


def drop(t: WarlordsTable, seat: Seat) -> None:
    """A warlord's centres are neutral, its armies in them Independent, all others removed (W10.3)."""
    s = t.s
    centres = places_of(s.owner, seat)
    armies = places_of(s.army, seat)
    for p in armies:
        take_off(t, p)
    garrisons = [p for p in armies if p in centres]
    for p in garrisons:
        s.army[p] = INDEPENDENT
    for p in centres:
        s.owner[p] = NOBODY
    _leave(t, seat)
    removed = [p for p in armies if p not in centres]
    t.emit(ev.Dropped(seat, tuple(centres), tuple(garrisons), tuple(removed)))


def _leave(t: WarlordsTable, seat: Seat) -> None:
    """Removes what a warlord that is out leaves in lists beside the board; `fold` does the same."""
    s = t.s
    s.alive[seat], s.strikes[seat], s.agreed[seat] = 0, 0, 0
    s.order = [other for other in s.order if other != seat]
    s.winter[seat], s.sealed[seat] = [], 0
    for other in range(s.seats):
        s.truce[s.seats * seat + other] = s.truce[s.seats * other + seat] = 0
    if s.draw_by == seat:
        withdraw_draw(t)


# ---- Winter


def choose_for_winter(t: WarlordsTable, seat: Seat, chosen: list[TerritoryId]) -> None:
    """Sets what the seat has chosen so far; nobody else is told of it (W8.4)."""
    t.s.winter[seat] = sorted(chosen)
    t.emit(ev.WinterChosen(seat, tuple(t.s.winter[seat])), 1 << seat)


def seal(t: WarlordsTable, seat: Seat, sealed: int) -> None:
    """A choice is sealed, or opened again by its owner (W8.4)."""
    t.s.sealed[seat] = sealed
    t.emit(ev.WinterSealed(seat, sealed))


def open_winter(t: WarlordsTable, disbands: list[tuple[Seat, int]], builds: list[tuple[Seat, int]]) -> None:
    """All choices are known from now on; the secret lists are empty again (W8.4)."""
    s = t.s
    s.winter = [[] for _ in range(s.seats)]
    s.sealed = [0] * s.seats
    t.emit(ev.WinterOpened(tuple(disbands), tuple(builds)))


def disband(t: WarlordsTable, seat: Seat, at: TerritoryId) -> None:
    """An army is sent home (W8.1)."""
    take_off(t, at)
    t.emit(ev.Disbanded(seat, at))


def build(t: WarlordsTable, seat: Seat, at: TerritoryId) -> None:
    """A new army stands in a centre; it gives and has no support (W8.2, W8.5)."""
    t.s.army[at] = seat
    t.emit(ev.Built(seat, at))


# ---- clocks, draws, truces


def run_out(t: WarlordsTable, seat: Seat) -> None:
    """A clock ran out once more (W12.4)."""
    t.s.strikes[seat] += 1
    t.emit(ev.RanOut(seat, t.s.strikes[seat]))


def clear_strikes(t: WarlordsTable, seat: Seat) -> None:
    """Run-outs are counted in a row: this ends the row."""
    if t.s.strikes[seat]:
        t.s.strikes[seat] = 0
        t.emit(ev.StrikesCleared(seat))


def propose_draw(t: WarlordsTable, seat: Seat) -> None:
    """A draw is proposed; its proposer agrees (W11.1)."""
    s = t.s
    s.draw_by, s.draw_year, s.draw_phase = seat, s.year, s.phase
    s.agreed = [1 if other == seat else 0 for other in range(s.seats)]
    t.emit(ev.DrawProposed(seat, s.year, s.phase))


def answer_draw(t: WarlordsTable, seat: Seat, agrees: bool) -> None:
    """A warlord agrees, or refuses for now."""
    t.s.agreed[seat] = int(agrees)
    t.emit(ev.DrawAnswered(seat, agrees))


def withdraw_draw(t: WarlordsTable) -> None:
    """The proposal stands no longer (W11.1)."""
    s = t.s
    seat, s.draw_by, s.draw_year, s.draw_phase = s.draw_by, NOBODY, 0, ""
    s.agreed = [0] * s.seats
    t.emit(ev.DrawWithdrawn(seat))


def offer_truce(t: WarlordsTable, seat: Seat, other: Seat) -> None:
    """Once in a move-turn a truce is offered (W18.3)."""
    t.s.offered = 1
    t.emit(ev.TruceOffered(seat, other))


def answer_truce(t: WarlordsTable, seat: Seat, other: Seat, accepted: bool) -> None:
    """The truce `seat` offered is made, or `other` refuses it (W18.3)."""
    s = t.s
    if not accepted:
        t.emit(ev.TruceRefused(seat, other))
        return
    s.truce[s.seats * seat + other] = s.truce[s.seats * other + seat] = s.year
    t.emit(ev.TruceMade(seat, other, s.year))


def end_truces(t: WarlordsTable) -> None:
    """Winter is over, and every truce with it (W18.3)."""
    s = t.s
    if any(s.truce):
        pairs = [(a, b) for a in range(s.seats) for b in range(a + 1, s.seats) if s.truce[s.seats * a + b]]
        s.truce = [0] * len(s.truce)
        t.emit(ev.TrucesEnded(tuple(pairs)))


def say(t: WarlordsTable, seat: Seat, mind: str, at: TerritoryId, other: int) -> None:
    """A warlord says what is on its mind (W18.1)."""
    t.s.said = 1
    t.emit(ev.Said(seat, mind, at, other))


def resign(t: WarlordsTable, seat: Seat) -> None:
    """A player gives a warlord up; what becomes of it is decided next (W10.1, W10.2)."""
    t.emit(ev.Resigned(seat))


def hand_over(t: WarlordsTable, seat: Seat) -> None:
    """The computer steers a warlord from now on (W10.2)."""
    t.emit(ev.HandedOver(seat))
    clear_strikes(t, seat)
