"""The verbs of C3K: the only writers of the state. Each says what it did; if no event went out, nothing changed.

Callers have checked what the rules ask; a verb keeps the counts that hang together (units, counters, ownership) true.
"""

from game.engine.events import EVERYONE
from game.engine.table import Table
from game.rules.conquest import events as ev
from game.rules.conquest.chance import GENERAL_DECK
from game.rules.conquest.events import leader_record, province_record
from game.rules.conquest.leaders import leaders_in
from game.rules.conquest.state import (
    BARRED,
    NEUTRAL,
    NOBODY,
    ConquestState,
    LeaderId,
    ProvinceId,
    Seat,
)

ConquestTable = Table[ConquestState]


# ---- rounds, turns, steps


def open_round(t: ConquestTable) -> None:
    """The next round begins (R5.1)."""
    s = t.s
    s.round += 1
    t.emit(ev.RoundBegan(s.round, s.start_seat))


def set_ties(t: ConquestTable, ties: int, die: int) -> None:
    """Tactical Advantage for the round (R6)."""
    t.s.ties = ties
    t.s.fate_die = die
    t.emit(ev.TiesSet(ties, die))


def pass_start_seat(t: ConquestTable, seat: Seat) -> None:
    """Another player opens the rounds from now on (R3.13, R5.2)."""
    t.s.start_seat = seat
    t.emit(ev.StartSeatPassed(seat))


def open_turn(t: ConquestTable, seat: Seat) -> None:
    """A player's turn begins with every counter at 0 (R7.1)."""
    t.s.turn_seat = seat
    t.s.step = "turn"
    t.emit(ev.TurnBegan(seat, t.s.round))


def open_step(t: ConquestTable, seat: Seat, step: str) -> None:
    """A step of the turn begins (R5.4)."""
    t.s.step = step
    t.emit(ev.StepBegan(seat, step))


def close_turn(t: ConquestTable, seat: Seat) -> None:
    """The turn is over; captures and reposition counters mean nothing any more (R7.1)."""
    s = t.s
    if t.watched:
        touched = [p for p in s.board.ids if s.once[p] or s.twice[p] or s.barred[p] or s.moved[p]]
        marked = [i for i in range(4 * s.seats) if s.leader_captures[i] or s.leader_moved[i]]
    blank = [0] * (s.board.size + 1)
    s.once, s.twice, s.barred, s.moved = blank, blank[:], blank[:], blank[:]
    s.leader_captures = [0] * (4 * s.seats)
    s.leader_moved = [0] * (4 * s.seats)
    if t.watched:
        t.emit(
            ev.TurnEnded(
                seat,
                provinces=tuple(province_record(s, p) for p in touched),
                leaders=tuple(leader_record(s, leader) for leader in marked),
            )
        )


# ---- gold, decks, reserve, pool


def gold_audience(s: ConquestState, seat: Seat) -> int:
    """Who may see a treasury (R26)."""
    return EVERYONE if s.options.gold_visibility == "public" else 1 << seat


def change_gold(t: ConquestTable, seat: Seat, change: int, why: str) -> None:
    """Gold to or from the bank; the caller has checked that it is there."""
    s = t.s
    if change:
        s.gold[seat] += change
        t.emit(ev.GoldChanged(seat, change, s.gold[seat], why), gold_audience(s, seat))


def deal_ruler(t: ConquestTable, seat: Seat, card: int) -> None:
    """A Ruler card goes from the deck to a player, face up (R3.3)."""
    s = t.s
    s.ruler_deck.remove(card)
    s.leader_card[4 * seat] = card
    t.emit(ev.RulerDealt(seat, card, leaders=(leader_record(s, 4 * seat),)))


def _reserve_changed(t: ConquestTable, seat: Seat, why: str) -> None:
    s = t.s
    if t.watched:
        cards = s.reserve[seat]
        t.emit(ev.ReserveChanged(seat, len(cards), tuple(s.shown[seat]), len(s.general_deck), why))
        t.emit(ev.ReserveKnown(seat, tuple(cards)), 1 << seat)


def draw_general(t: ConquestTable, seat: Seat, why: str) -> int:
    """The top General goes to the reserve (R11.1); what was seen cannot be unseen."""
    s = t.s
    card = s.general_deck.pop()
    s.turned += 1
    s.reserve[seat].append(card)
    if s.options.reserve_visibility == "public":
        s.shown[seat].append(card)
    _reserve_changed(t, seat, why)
    return card


def dismiss_general(t: ConquestTable, seat: Seat, card: int) -> None:
    """A reserve General is shuffled back into the deck, unrevealed (R11.3)."""
    s = t.s
    take_from_reserve(s, seat, card)
    s.general_deck.append(card)
    t.shuffle(s.general_deck, GENERAL_DECK)
    _reserve_changed(t, seat, "dismissed")


def take_from_reserve(s: ConquestState, seat: Seat, card: int) -> None:
    """Part of a verb: the card leaves the reserve."""
    s.reserve[seat].remove(card)
    if card in s.shown[seat]:
        s.shown[seat].remove(card)


def show_general(t: ConquestTable, seat: Seat, card: int) -> None:
    """A reserve General is turned face up (DC-27)."""
    t.s.shown[seat].append(card)
    _reserve_changed(t, seat, "shown")


def change_pool(t: ConquestTable, seat: Seat, change: int, why: str) -> None:
    """Infantry joins or leaves the deploy pool (R12, R13)."""
    if change:
        t.s.pool[seat] += change
        t.emit(ev.PoolChanged(seat, change, t.s.pool[seat], why))


# ---- units onto and off the board


def settle(t: ConquestTable, owner: int, at: ProvinceId, infantry: int) -> None:
    """Setup puts Infantry into a Province (R3.6, R3.10); zero leaves it unoccupied."""
    s = t.s
    if infantry:
        s.owner[at] = owner
        s.infantry[at] += infantry
        s.units[at] += infantry
        t.emit(ev.Settled(owner, at, infantry, provinces=(province_record(s, at),)))


def place_infantry(t: ConquestTable, seat: Seat, at: ProvinceId, infantry: int, cause: str) -> None:
    """Infantry enters a Province the player controls; the caller has checked the cap."""
    s = t.s
    if infantry:
        s.infantry[at] += infantry
        s.units[at] += infantry
        if t.watched:
            t.emit(ev.InfantryPlaced(seat, at, infantry, cause, provinces=(province_record(s, at),)))


def place_leader(t: ConquestTable, leader: LeaderId, card: int, at: ProvinceId) -> None:
    """A leader enters play in a Province the player controls, or at setup opens it."""
    s = t.s
    seat = leader >> 2
    s.owner[at] = seat
    s.leader_card[leader] = card
    s.leader_at[leader] = at
    s.units[at] += 1
    if t.watched:
        t.emit(
            ev.LeaderPlaced(
                seat, leader, card, at, provinces=(province_record(s, at),), leaders=(leader_record(s, leader),)
            )
        )


def deploy_general(t: ConquestTable, seat: Seat, card: int, at: ProvinceId) -> None:
    """A reserve General takes a free slot (R13.2); the caller has checked that there is one."""
    s = t.s
    slot = next(slot for slot in range(4 * seat + 1, 4 * seat + 4) if not s.leader_at[slot])
    take_from_reserve(s, seat, card)
    place_leader(t, slot, card, at)
    _reserve_changed(t, seat, "deployed")


def swap_general(t: ConquestTable, seat: Seat, card: int, leader: LeaderId) -> None:
    """A reserve General replaces one in play, who goes to the reserve (R13.3)."""
    s = t.s
    out = s.leader_card[leader]
    take_from_reserve(s, seat, card)
    s.reserve[seat].append(out)
    if s.options.reserve_visibility == "public":
        s.shown[seat].append(out)
    s.leader_card[leader] = card
    t.emit(ev.GeneralSwapped(seat, leader, card, out, s.leader_at[leader], leaders=(leader_record(s, leader),)))
    _reserve_changed(t, seat, "swapped")


def _close_if_empty(s: ConquestState, at: ProvinceId) -> None:
    """Control ends with the last unit (R8.2)."""
    if not s.units[at]:
        s.owner[at] = NOBODY


def lose_infantry(t: ConquestTable, at: ProvinceId, fallen: int, cause: str, used_first: int = 0) -> None:
    """Infantry dies in a Province. Of an invader's group the `used_first` once-used ones die before fresh ones
    (R15.12); elsewhere counters are 0 and it makes no difference."""
    s = t.s
    if not fallen:
        return
    owner = s.owner[at]
    s.infantry[at] -= fallen
    s.units[at] -= fallen
    s.once[at] -= min(fallen, used_first)
    _close_if_empty(s, at)
    if t.watched:
        t.emit(ev.InfantryFell(owner, at, fallen, cause, provinces=(province_record(s, at),)))


def lose_most_used(t: ConquestTable, at: ProvinceId, fallen: int, cause: str) -> None:
    """Infantry outside a group dies, most used first, as a parting blow takes it (K5.1)."""
    s = t.s
    fallen = min(fallen, s.infantry[at])
    if not fallen:
        return
    left = fallen
    for counter in (s.barred, s.twice, s.once):
        taken = min(left, counter[at])
        counter[at] -= taken
        left -= taken
    owner = s.owner[at]
    s.infantry[at] -= fallen
    s.units[at] -= fallen
    _close_if_empty(s, at)
    if t.watched:
        t.emit(ev.InfantryFell(owner, at, fallen, cause, provinces=(province_record(s, at),)))


def kill_leader(t: ConquestTable, leader: LeaderId, cause: str) -> None:
    """A leader dies: the card goes face down to its discard pile and the slot is free (R16.1, R16.2)."""
    s = t.s
    card, at = s.leader_card[leader], s.leader_at[leader]
    (s.general_discard if leader & 3 else s.ruler_discard).append(card)
    _empty_slot(s, leader)
    s.units[at] -= 1
    _close_if_empty(s, at)
    if t.watched:
        t.emit(
            ev.LeaderFell(
                leader >> 2,
                leader,
                card,
                at,
                cause,
                provinces=(province_record(s, at),),
                leaders=(leader_record(s, leader),),
            )
        )


def _empty_slot(s: ConquestState, leader: LeaderId) -> None:
    s.leader_card[leader] = 0
    s.leader_at[leader] = 0
    s.leader_captures[leader] = 0
    s.leader_moved[leader] = 0


# ---- units across the board


def capture(
    t: ConquestTable,
    seat: Seat,
    source: ProvinceId,
    target: ProvinceId,
    foot: tuple[int, int],
    leaders: list[LeaderId],
    former: int,
) -> None:
    """The victors move in and the Province is theirs (R14.8, R14.9); every unit that enters has captured once more.

    `foot` counts the Infantry that had not captured yet and the Infantry that had captured once; `former` is who held
    the Province when the Invasion began. The caller has checked the cap and that the target holds nobody.
    """
    s = t.s
    fresh, used = foot
    total = fresh + used
    s.infantry[source] -= total
    s.once[source] -= used
    s.units[source] -= total + len(leaders)
    _close_if_empty(s, source)
    s.owner[target] = seat
    s.infantry[target] = total
    s.once[target] = fresh
    s.twice[target] = used
    s.barred[target] = s.moved[target] = 0
    s.units[target] = total + len(leaders)
    for leader in leaders:
        s.leader_at[leader] = target
        s.leader_captures[leader] += 1
    if t.watched:
        _marched(t, seat, source, target, total, leaders, "capture")
        t.emit(ev.Captured(seat, target, source, former))
        _told_if_abandoned(t, seat, source)


def reposition(
    t: ConquestTable, seat: Seat, source: ProvinceId, target: ProvinceId, infantry: int, leaders: list[LeaderId]
) -> None:
    """Unmoved units go to another of the player's Provinces and have moved (R17)."""
    s = t.s
    # Captures no longer matter in this step; counters may not outnumber the Infantry that is left.
    s.infantry[source] -= infantry
    for counter in (s.barred, s.twice, s.once):
        counter[source] = min(counter[source], s.infantry[source])
    s.units[source] -= infantry + len(leaders)
    _close_if_empty(s, source)
    s.infantry[target] += infantry
    s.moved[target] += infantry
    s.units[target] += infantry + len(leaders)
    for leader in leaders:
        s.leader_at[leader] = target
        s.leader_moved[leader] = 1
    if t.watched:
        _marched(t, seat, source, target, infantry, leaders, "reposition")
        _told_if_abandoned(t, seat, source)


def withdraw(
    t: ConquestTable, seat: Seat, source: ProvinceId, target: ProvinceId, infantry: int, leaders: list[LeaderId]
) -> None:
    """Units leave by Aggressive Retreat; neither a reposition nor an abandonment (K5.1)."""
    s = t.s
    s.infantry[source] -= infantry
    s.units[source] -= infantry + len(leaders)
    _close_if_empty(s, source)
    s.infantry[target] += infantry
    s.units[target] += infantry + len(leaders)
    for leader in leaders:
        s.leader_at[leader] = target
    if t.watched:
        _marched(t, seat, source, target, infantry, leaders, "retreat")


def _marched(
    t: ConquestTable,
    seat: Seat,
    source: ProvinceId,
    target: ProvinceId,
    infantry: int,
    leaders: list[LeaderId],
    how: str,
) -> None:
    s = t.s
    t.emit(
        ev.Marched(
            seat,
            source,
            target,
            infantry,
            tuple(leaders),
            how,
            provinces=(province_record(s, source), province_record(s, target)),
            leaders=tuple(leader_record(s, leader) for leader in leaders),
        )
    )


def _told_if_abandoned(t: ConquestTable, seat: Seat, source: ProvinceId) -> None:
    if t.s.owner[source] == NOBODY:
        t.emit(ev.Abandoned(seat, source))


def rally(t: ConquestTable, seat: Seat, target: ProvinceId, die: int) -> None:
    """A rally (C6.2): even and the neutral Infantry joins the Ruler, who moves in; odd and the Ruler sits the turn out.

    Whoever was won over, and the Ruler either way, takes no part in any Invasion of this turn.
    """
    s = t.s
    ruler = 4 * seat
    source = s.leader_at[ruler]
    won = die % 2 == 0
    disbanded = 0
    s.leader_captures[ruler] = BARRED
    if won:
        # C6.3: one neutral Infantry is disbanded where the Ruler would not fit.
        disbanded = max(0, s.units[target] + 1 - s.board.cap[target])
        s.infantry[target] -= disbanded
        s.barred[target] = s.infantry[target]
        s.units[target] = s.infantry[target] + 1
        s.owner[target] = seat
        s.leader_at[ruler] = target
        s.units[source] -= 1
        _close_if_empty(s, source)
    if t.watched:
        t.emit(
            ev.Rallied(
                seat,
                ruler,
                source,
                target,
                die,
                won,
                disbanded,
                provinces=(province_record(s, source), province_record(s, target)),
                leaders=(leader_record(s, ruler),),
            )
        )
        _told_if_abandoned(t, seat, source)


# ---- leaving the game


def concede(t: ConquestTable, seat: Seat) -> None:
    """The player's Infantry turns neutral where it stands and the leaders are removed (DC-30, D-97)."""
    s = t.s
    held = [p for p in s.board.ids if s.owner[p] == seat]
    gone = []
    for p in held:
        for leader in leaders_in(s, p):
            card = s.leader_card[leader]
            (s.general_discard if leader & 3 else s.ruler_discard).append(card)
            _empty_slot(s, leader)
            gone.append(leader)
        s.units[p] = s.infantry[p]
        s.once[p] = s.twice[p] = s.barred[p] = s.moved[p] = 0
        s.owner[p] = NEUTRAL if s.infantry[p] else NOBODY
    if t.watched:
        t.emit(
            ev.Conceded(
                seat,
                provinces=tuple(province_record(s, p) for p in held),
                leaders=tuple(leader_record(s, leader) for leader in gone),
            )
        )


def eliminate(t: ConquestTable, seat: Seat) -> None:
    """A player leaves the game: gold to the bank, reserve back into the General deck, pool gone (R18.3)."""
    s = t.s
    s.alive[seat] = 0
    t.emit(ev.Eliminated(seat))
    change_gold(t, seat, -s.gold[seat], "eliminated")
    change_pool(t, seat, -s.pool[seat], "eliminated")
    if s.reserve[seat]:
        s.general_deck.extend(s.reserve[seat])
        s.reserve[seat] = []
        s.shown[seat] = []
        t.shuffle(s.general_deck, GENERAL_DECK)
        _reserve_changed(t, seat, "eliminated")


def count_hill(t: ConquestTable, seat: Seat, rounds: int) -> None:
    """How long a player has held the hill (R23.8)."""
    if t.s.hill[seat] != rounds:
        t.s.hill[seat] = rounds
        t.emit(ev.HillCounted(seat, rounds))
