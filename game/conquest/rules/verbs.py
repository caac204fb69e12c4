"""The verbs of rounds, treasuries, decks and oaths: with `units.py` and `omens.py` the only writers of the state.

Each says what it did; if no event went out, nothing changed. Callers have checked what the rules ask.
"""

from game.conquest.rules import events as ev
from game.conquest.rules import gold_ledger, units
from game.conquest.rules.chance import GENERAL_DECK, RULER_DECK
from game.conquest.rules.events.records import leader_record, province_record
from game.conquest.rules.leaders import free_slot
from game.conquest.rules.sides import forget, has_no_revolts, is_bot, is_scarf_general, note_gain
from game.conquest.rules.state import HEIR, NO_LORD, ConquestState, LeaderId, ProvinceId, Seat
from game.conquest.rules.table import ConquestTable
from game.engine.events import EVERYONE

REVOLT = 9
"""The Strategy card that nobody can play in the co-op scenario (C4.5)."""


ALL_THERE_IS = 1 << 30
"""More gold than anybody has."""


def open_round(t: ConquestTable) -> None:
    """The next round begins; its first step belongs to the start player (R5.1, R5.4)."""
    s = t.s
    s.round += 1
    s.turn_seat = s.start_seat
    s.step = "turn"
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
    s = t.s
    s.turn_seat = seat
    s.step = "turn"
    s.emptied = 0
    s.held_two = 1 if s.owner.count(seat) >= 2 else 0
    if t.watched:
        t.emit(ev.TurnBegan(seat, s.round))


def open_step(t: ConquestTable, seat: Seat, step: str) -> None:
    """A step of the turn begins (R5.4)."""
    t.s.step = step
    if t.watched:
        t.emit(ev.StepBegan(seat, step))


def close_turn(t: ConquestTable, seat: Seat) -> None:
    """The turn is over; captures and reposition counters mean nothing any more (R7.1)."""
    s = t.s
    if t.watched:
        touched = [p for p in s.board.ids if s.once[p] or s.twice[p] or s.barred[p] or s.moved[p]]
        walled = [p for p in s.board.ids if s.palisades[p]]
        marked = [i for i in range(4 * s.seats) if s.leader_captures[i] or s.leader_moved[i]]
    blank = [0] * (s.board.size + 1)
    s.once, s.twice, s.barred, s.moved = blank, blank[:], blank[:], blank[:]
    s.palisades = blank[:]
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
        for p in walled:
            t.emit(ev.PalisadesRaised(p, 0))


def judge_consolidation(t: ConquestTable, seat: Seat) -> None:
    """The flag against artificial vassals, at the end of an own turn (R20.6)."""
    s = t.s
    if not s.emptied:
        flag = 0
    elif s.held_two and s.owner.count(seat) == 1:
        flag = 1
    else:
        return
    if s.consolidated[seat] != flag:
        s.consolidated[seat] = flag
        t.emit(ev.ConsolidatedSet(seat, flag))


def gold_audience(s: ConquestState, seat: Seat) -> int:
    """The seats that may see a treasury (R26); what was raided from a bot everybody sees."""
    return EVERYONE if s.options.gold_visibility == "public" or is_bot(s, seat) else 1 << seat


def change_gold(t: ConquestTable, seat: Seat, change: int, why: str) -> None:
    """Gold to or from the bank; the caller has checked that it is there. A bot's is what its next income lacks (K1)."""
    if change:
        _move_gold(t, seat, change, why)
        if change < 0 and t.s.unseen and not is_bot(t.s, seat):
            gold_ledger.note_payment(t.s, seat)


def give_gold(t: ConquestTable, giver: Seat, to: Seat, amount: int) -> None:
    """Gold passes from hand to hand, seen by the two alone where gold is hidden (R19.2)."""
    _move_gold(t, giver, -amount, "gift")
    _move_gold(t, to, amount, "gift")
    gold_ledger.note_gift(t.s, giver, to, amount)


def take_gold(t: ConquestTable, seat: Seat, due: int, why: str, to: Seat = NO_LORD) -> None:
    """Takes what is due from a player, or what is there, to the bank or to another player."""
    before = t.s.gold[seat]
    paid = min(due, before)
    if paid:
        _move_gold(t, seat, -paid, why)
        if to != NO_LORD:
            _move_gold(t, to, paid, why)
    if t.s.unseen:
        gold_ledger.note_loss(t.s, seat, before, due, to)


def _move_gold(t: ConquestTable, seat: Seat, change: int, why: str) -> None:
    t.s.gold[seat] += change
    if t.watched:
        t.emit(ev.GoldChanged(seat, change, t.s.gold[seat], why), gold_audience(t.s, seat))


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
    note_gain(s, card)
    if s.options.reserve_visibility == "public":
        s.shown[seat].append(card)
    _reserve_changed(t, seat, why)
    return card


def dismiss_general(t: ConquestTable, seat: Seat, card: int) -> None:
    """A reserve General is shuffled back into the deck, unrevealed (R11.3)."""
    s = t.s
    take_from_reserve(s, seat, card)
    forget(s, card)
    s.general_deck.append(card)
    t.shuffle(s.general_deck, GENERAL_DECK)
    _reserve_changed(t, seat, "dismissed")


def discard_general(t: ConquestTable, seat: Seat, card: int) -> None:
    """A General in reserve was bribed and goes face down to the discard pile (C10.5)."""
    s = t.s
    take_from_reserve(s, seat, card)
    forget(s, card)
    s.general_discard.append(card)
    _reserve_changed(t, seat, "bribed")


def add_to_reserve(t: ConquestTable, bot: Seat, card: int) -> None:
    """A bot's General, who has no card, waits in reserve for everybody to see (C13.5)."""
    s = t.s
    s.reserve[bot].append(card)
    s.shown[bot].append(card)
    _reserve_changed(t, bot, "gained")


def take_from_reserve(s: ConquestState, seat: Seat, card: int) -> None:
    """Part of a verb: the card leaves the reserve."""
    s.reserve[seat].remove(card)
    if card in s.shown[seat]:
        s.shown[seat].remove(card)


def show_general(t: ConquestTable, seat: Seat, card: int) -> None:
    """A reserve General is turned face up (DC-27)."""
    t.s.shown[seat].append(card)
    _reserve_changed(t, seat, "shown")


def _hand_changed(t: ConquestTable, seat: Seat, why: str) -> None:
    s = t.s
    if t.watched:
        t.emit(ev.HandChanged(seat, len(s.hands[seat]), len(s.strategy_deck), why))
        t.emit(ev.HandKnown(seat, tuple(sorted(s.hands[seat]))), 1 << seat)


def draw_strategy(t: ConquestTable, seat: Seat, cards: int, why: str) -> None:
    """Cards from the Strategy deck to a hand (R9.6, R10.2); the deck is never reshuffled (R10.5)."""
    s = t.s
    if not cards:
        return
    s.turned += 1
    if has_no_revolts(s):
        _draw_without_revolt(t, seat, cards)
    else:
        for _ in range(cards):
            s.hands[seat].append(s.strategy_deck.pop())
    _hand_changed(t, seat, why)


def _draw_without_revolt(t: ConquestTable, seat: Seat, cards: int) -> None:
    """Part of a verb: every Revolt that is drawn is discarded face up and another card drawn for it (C4.5, R2.2)."""
    s = t.s
    while cards and s.strategy_deck:
        card = s.strategy_deck.pop()
        if card == REVOLT:
            s.strategy_used.append(card)
            t.emit(ev.CardResolved(seat, card, "replaced"))
        else:
            s.hands[seat].append(card)
            cards -= 1


def discard_unused(t: ConquestTable, seat: Seat, card: int) -> None:
    """A card discarded without being played; its face stays secret (R26)."""
    t.s.hands[seat].remove(card)
    t.s.strategy_unused.append(card)
    _hand_changed(t, seat, "discarded")


def announce_card(t: ConquestTable, seat: Seat, card: int, target: int, victim: Seat, from_pot: bool = False) -> None:
    """A Strategy card leaves the hand, or the players' Pot (C4.4), for the discard pile, face up (R25.3)."""
    s = t.s
    (s.pot if from_pot else s.hands[seat]).remove(card)
    s.strategy_used.append(card)
    t.emit(ev.CardPlayed(seat, card, target, victim))
    if from_pot:
        _pot_changed(t, seat, "played")
    else:
        _hand_changed(t, seat, "played")


def _pot_changed(t: ConquestTable, seat: Seat, why: str) -> None:
    if t.watched:
        t.emit(ev.PotChanged(seat, tuple(t.s.pot), why))


def put_into_pot(t: ConquestTable, seat: Seat, card: int) -> None:
    """A card goes from a hand into the players' Pot, face up, and never returns to a hand (C4.3)."""
    t.s.hands[seat].remove(card)
    t.s.pot.append(card)
    _hand_changed(t, seat, "pot")
    _pot_changed(t, seat, "put")


def discard_from_pot(t: ConquestTable, seat: Seat, card: int) -> None:
    """A card of the Pot is discarded without being played (C4.4); everybody has seen its face."""
    t.s.pot.remove(card)
    t.s.strategy_used.append(card)
    _pot_changed(t, seat, "discarded")


def look_at_generals(t: ConquestTable, cards: int) -> None:
    """The active player looks at the top of the General deck (ST21); what was seen cannot be unseen."""
    t.s.generals_seen = min(cards, len(t.s.general_deck))
    t.s.turned += 1


def look_at_rulers(t: ConquestTable, cards: int) -> None:
    """The active player looks at the top of the Ruler deck (ST07)."""
    t.s.rulers_seen = min(cards, len(t.s.ruler_deck))
    t.s.turned += 1


def keep_general(t: ConquestTable, seat: Seat, card: int) -> None:
    """One of the Generals looked at joins the reserve, the others are shuffled back (ST21)."""
    s = t.s
    others, s.generals_seen = s.generals_seen - 1, 0
    s.general_deck.remove(card)
    s.reserve[seat].append(card)
    note_gain(s, card)
    if s.options.reserve_visibility == "public":
        s.shown[seat].append(card)
    s.turned += 1
    if others:
        t.shuffle(s.general_deck, GENERAL_DECK)
    _reserve_changed(t, seat, "sought")


def keep_ruler(t: ConquestTable, seat: Seat, card: int) -> None:
    """A successor lies face up, waiting to be placed; the other one looked at is shuffled back (ST07)."""
    s = t.s
    s.rulers_seen = 0
    if card in s.ruler_deck:
        s.ruler_deck.remove(card)
        t.shuffle(s.ruler_deck, RULER_DECK)
    set_pending_ruler(t, seat, card)


def set_pending_ruler(t: ConquestTable, seat: Seat, card: int) -> None:
    """A successor waits, or with card 0 waits no more."""
    t.s.pending_ruler[seat] = card
    t.emit(ev.RulerPending(seat, card))


def place_pending_ruler(t: ConquestTable, seat: Seat, at: ProvinceId) -> None:
    """The successor enters play (R13.6)."""
    card = t.s.pending_ruler[seat]
    set_pending_ruler(t, seat, 0)
    units.place_leader(t, 4 * seat, card, at)


def set_interrupt(t: ConquestTable, seat: Seat, flag: int) -> None:
    """The player wants to be asked at the next quiet window (R25.6); nobody else is told."""
    t.s.interrupts[seat] = flag
    t.emit(ev.InterruptSet(seat, flag), 1 << seat)


def end_interrupts(t: ConquestTable) -> None:
    """A call for an interrupt lasts to the end of the turn in which it is answered (R25.6)."""
    if any(t.s.interrupts):
        for seat, flag in enumerate(t.s.interrupts):
            if flag:
                set_interrupt(t, seat, 0)


def change_pool(t: ConquestTable, seat: Seat, change: int, why: str) -> None:
    """Infantry joins or leaves the deploy pool (R12, R13)."""
    if change:
        t.s.pool[seat] += change
        if t.watched:
            t.emit(ev.PoolChanged(seat, change, t.s.pool[seat], why))


def deploy_general(t: ConquestTable, seat: Seat, card: int, at: ProvinceId) -> None:
    """A reserve General takes a free slot (R13.2); the caller has checked that there is one."""
    s = t.s
    slot = free_slot(s, seat)
    take_from_reserve(s, seat, card)
    units.place_leader(t, slot, card, at)
    _reserve_changed(t, seat, "deployed")


def swap_general(t: ConquestTable, seat: Seat, card: int, leader: LeaderId) -> None:
    """A reserve General replaces one in play, who goes to the reserve (R13.3)."""
    s = t.s
    out = s.leader_card[leader]
    take_from_reserve(s, seat, card)
    if is_scarf_general(out):
        # Whoever has no card leaves the game when swapped out (K4).
        forget(s, out)
    else:
        s.reserve[seat].append(out)
        if s.options.reserve_visibility == "public":
            s.shown[seat].append(out)
    s.leader_card[leader] = card
    t.emit(ev.GeneralSwapped(seat, leader, card, out, s.leader_at[leader], leaders=(leader_record(s, leader),)))
    _reserve_changed(t, seat, "swapped")


def eliminate(t: ConquestTable, seat: Seat) -> None:
    """A player leaves the game: gold to the bank, cards away, ties of vassalage gone (R18.3, R21.9)."""
    s = t.s
    s.alive[seat] = 0
    t.emit(ev.Eliminated(seat))
    if is_bot(s, seat):
        change_gold(t, seat, -s.gold[seat], "eliminated")
    else:
        take_gold(t, seat, ALL_THERE_IS, "eliminated")
    change_pool(t, seat, -s.pool[seat], "eliminated")
    if s.hands[seat]:
        s.strategy_unused.extend(s.hands[seat])
        s.hands[seat] = []
        _hand_changed(t, seat, "eliminated")
    if s.pending_ruler[seat]:
        if s.pending_ruler[seat] != HEIR:
            s.ruler_deck.append(s.pending_ruler[seat])
            t.shuffle(s.ruler_deck, RULER_DECK)
        set_pending_ruler(t, seat, 0)
    for vassal, lord in enumerate(s.lord):
        if lord == seat or (vassal == seat and lord != NO_LORD):
            set_lord(t, vassal, NO_LORD)
    if s.reserve[seat]:
        cards = s.reserve[seat]
        s.reserve[seat] = []
        s.shown[seat] = []
        for card in cards:
            forget(s, card)
        if not is_bot(s, seat):
            s.general_deck.extend(cards)
            t.shuffle(s.general_deck, GENERAL_DECK)
        _reserve_changed(t, seat, "eliminated")


def count_hill(t: ConquestTable, seat: Seat, rounds: int) -> None:
    """How long a player has held the hill (R23.8)."""
    if t.s.hill[seat] != rounds:
        t.s.hill[seat] = rounds
        t.emit(ev.HillCounted(seat, rounds))


def set_lord(t: ConquestTable, seat: Seat, lord: Seat) -> None:
    """A player serves a lord, or with NO_LORD nobody (R21, R22)."""
    t.s.lord[seat] = lord
    t.emit(ev.LordChanged(seat, lord))


def pay_tribute(t: ConquestTable, seat: Seat, lord: Seat, due: int) -> None:
    """The vassal pays what is due, or what is there (R21.2)."""
    t.emit(ev.TributePaid(seat, lord, due))
    take_gold(t, seat, due, "tribute", lord)
