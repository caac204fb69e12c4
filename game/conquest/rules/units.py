"""The verbs that put units on the board, move them and take them off: with `verbs.py` and `omens.py` the only writers.

Callers have checked what the rules ask; a verb keeps the counts that hang together (units, counters, ownership) true
and says what it did.
"""

from game.conquest.rules import events as ev
from game.conquest.rules.events.records import leader_record, province_record
from game.conquest.rules.leaders import free_slot, leaders_in
from game.conquest.rules.sides import forget, is_scarf_general, note_gain
from game.conquest.rules.state import (
    BARRED,
    HEIR,
    NEUTRAL,
    NOBODY,
    ConquestState,
    LeaderId,
    ProvinceId,
    Seat,
    provinces_of,
)
from game.conquest.rules.table import ConquestTable


def settle(t: ConquestTable, owner: int, at: ProvinceId, infantry: int) -> None:
    """Setup puts Infantry into a Province (R3.6, R3.10); zero leaves it unoccupied."""
    s = t.s
    if infantry:
        s.owner[at] = owner
        s.infantry[at] += infantry
        s.units[at] += infantry
        if t.watched:
            t.emit(ev.Settled(owner, at, infantry, provinces=(province_record(s, at),)))


def hand_over(t: ConquestTable, seat: Seat, at: ProvinceId, infantry: int) -> None:
    """Setup gives a neutral Province to a player, with Infantry instead of its neutrals (R4.4)."""
    s = t.s
    s.infantry[at] = s.units[at] = 0
    settle(t, seat, at, infantry)


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


def _empty_slot(s: ConquestState, leader: LeaderId) -> None:
    s.leader_card[leader] = 0
    s.leader_at[leader] = 0
    s.leader_captures[leader] = 0
    s.leader_moved[leader] = 0


def _close_if_empty(s: ConquestState, at: ProvinceId) -> None:
    """Control ends with the last unit (R8.2)."""
    if not s.units[at]:
        s.owner[at] = NOBODY
        s.palisades[at] = 0


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


def _bury(s: ConquestState, leader: LeaderId) -> None:
    """The card of a leader who is no more; a General without one is gone (K4)."""
    card = s.leader_card[leader]
    if not leader & 3:
        # A Ruler without a card, an Heir, has none to discard.
        if card != HEIR:
            s.ruler_discard.append(card)
        return
    forget(s, card)
    if not is_scarf_general(card):
        s.general_discard.append(card)


def kill_leader(t: ConquestTable, leader: LeaderId, cause: str) -> None:
    """A leader dies: the card goes face down to its discard pile and the slot is free (R16.1, R16.2)."""
    s = t.s
    card, at = s.leader_card[leader], s.leader_at[leader]
    _bury(s, leader)
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
    follow(t, seat, source, target, foot, leaders)
    if t.watched:
        t.emit(ev.Captured(seat, target, source, former))


def follow(
    t: ConquestTable,
    seat: Seat,
    source: ProvinceId,
    target: ProvinceId,
    foot: tuple[int, int],
    leaders: list[LeaderId],
) -> None:
    """Units enter on a capture, from the source or from a Province that joined by Reinforcements (R14.8, ST03)."""
    s = t.s
    fresh, used = foot
    total = fresh + used
    s.infantry[source] -= total
    s.once[source] -= used
    s.units[source] -= total + len(leaders)
    _close_if_empty(s, source)
    s.owner[target] = seat
    s.palisades[target] = 0
    s.infantry[target] += total
    s.once[target] += fresh
    s.twice[target] += used
    s.units[target] += total + len(leaders)
    for leader in leaders:
        s.leader_at[leader] = target
        s.leader_captures[leader] += 1
    _note_voluntary_emptying(s, seat, source)
    if t.watched:
        _marched(t, seat, source, target, total, leaders, "capture")
        _told_if_abandoned(t, seat, source)


def reposition(
    t: ConquestTable, seat: Seat, source: ProvinceId, target: ProvinceId, infantry: int, leaders: list[LeaderId]
) -> None:
    """Unmoved units go to another of the player's Provinces and have moved (R17)."""
    s = t.s
    # Captures no longer matter in this step; counters may not outnumber the Infantry that is left.
    s.infantry[source] -= infantry
    left = s.infantry[source]
    for counter in (s.once, s.twice, s.barred):
        counter[source] = min(counter[source], left)
        left -= counter[source]
    s.units[source] -= infantry + len(leaders)
    _close_if_empty(s, source)
    s.infantry[target] += infantry
    s.moved[target] += infantry
    s.units[target] += infantry + len(leaders)
    for leader in leaders:
        s.leader_at[leader] = target
        s.leader_moved[leader] = 1
    _note_voluntary_emptying(s, seat, source)
    if t.watched:
        _marched(t, seat, source, target, infantry, leaders, "reposition")
        _told_if_abandoned(t, seat, source)


def withdraw(
    t: ConquestTable,
    seat: Seat,
    source: ProvinceId,
    target: ProvinceId,
    infantry: int,
    leaders: list[LeaderId],
    how: str = "retreat",
) -> None:
    """Units go by a card or a skill; neither a reposition nor an abandonment (K5.1, ST03)."""
    s = t.s
    s.infantry[source] -= infantry
    s.units[source] -= infantry + len(leaders)
    _close_if_empty(s, source)
    s.infantry[target] += infantry
    s.units[target] += infantry + len(leaders)
    for leader in leaders:
        s.leader_at[leader] = target
    if t.watched:
        _marched(t, seat, source, target, infantry, leaders, how)


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


def _note_voluntary_emptying(s: ConquestState, seat: Seat, source: ProvinceId) -> None:
    """What R20.6 asks at the end of the turn."""
    if s.owner[source] == NOBODY:
        s.emptied = 1
    if not s.held_two and s.owner.count(seat) >= 2:
        s.held_two = 1


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
        s.palisades[target] = 0
        s.leader_at[ruler] = target
        s.units[source] -= 1
        _close_if_empty(s, source)
        _note_voluntary_emptying(s, seat, source)
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


def turn_neutral(t: ConquestTable, at: ProvinceId) -> None:
    """All Infantry of a leaderless Province goes over to nobody (ST06, FA07)."""
    s = t.s
    former = s.owner[at]
    s.owner[at] = NEUTRAL
    s.palisades[at] = 0
    s.once[at] = s.twice[at] = s.barred[at] = s.moved[at] = 0
    t.emit(ev.TurnedNeutral(former, at, provinces=(province_record(s, at),)))


def add_neutrals(t: ConquestTable, at: ProvinceId, infantry: int) -> None:
    """Grey Infantry appears (FA06)."""
    settle(t, NEUTRAL, at, infantry)


def betray(t: ConquestTable, leader: LeaderId, seat: Seat, at: ProvinceId) -> LeaderId:
    """A General goes over with the card into a free slot and another Province; returns the new slot (K5.2)."""
    s = t.s
    slot = free_slot(s, seat)
    card, source = s.leader_card[leader], s.leader_at[leader]
    _empty_slot(s, leader)
    s.units[source] -= 1
    _close_if_empty(s, source)
    s.leader_card[slot] = card
    s.leader_at[slot] = at
    s.units[at] += 1
    note_gain(s, card)
    t.emit(
        ev.GeneralBetrayed(
            seat,
            leader >> 2,
            card,
            source,
            at,
            provinces=(province_record(s, source), province_record(s, at)),
            leaders=(leader_record(s, leader), leader_record(s, slot)),
        )
    )
    return slot


def uncapture(t: ConquestTable, at: ProvinceId) -> None:
    """Each unit there has captured once less (ST17); rallied Infantry and a barred Ruler stay out (C6.2)."""
    s = t.s
    s.once[at], s.twice[at] = s.twice[at], 0
    here = leaders_in(s, at)
    for leader in here:
        if 0 < s.leader_captures[leader] < BARRED:
            s.leader_captures[leader] -= 1
    t.emit(
        ev.Uncaptured(
            s.owner[at],
            at,
            provinces=(province_record(s, at),),
            leaders=tuple(leader_record(s, leader) for leader in here),
        )
    )


def raise_palisades(t: ConquestTable, at: ProvinceId) -> None:
    """One more bonus for its owner's defence, until the end of the turn or until the owner changes (ST15)."""
    t.s.palisades[at] += 1
    t.emit(ev.PalisadesRaised(at, t.s.palisades[at]))


def concede(t: ConquestTable, seat: Seat) -> None:
    """The player's Infantry turns neutral where it stands and the leaders are removed (DC-30, D-97)."""
    s = t.s
    held = provinces_of(s, seat)
    gone = []
    for p in held:
        for leader in leaders_in(s, p):
            _bury(s, leader)
            _empty_slot(s, leader)
            gone.append(leader)
        s.units[p] = s.infantry[p]
        s.once[p] = s.twice[p] = s.barred[p] = s.moved[p] = 0
        s.owner[p] = NEUTRAL if s.infantry[p] else NOBODY
        s.palisades[p] = 0
    if t.watched:
        t.emit(
            ev.Conceded(
                seat,
                provinces=tuple(province_record(s, p) for p in held),
                leaders=tuple(leader_record(s, leader) for leader in gone),
            )
        )
