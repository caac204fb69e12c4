"""The knowledge of hidden treasuries: they can be counted, for all but gifts between others is seen (R19.2, R26).

Income, prices, tribute and what cards and Fate give or take are public, so every player can keep count of every
treasury. Only a gift is seen by its two parties alone. `unseen` in the state says for every player how far the true
gold of every other is from that player's count; it stays empty until gold changes hands unseen by somebody. When a
player pays more than another counted, a gift has shown itself, and the count takes it from whoever seemed richest.
"""

from typing import NamedTuple

from game.conquest.rules.state import ConquestState, Seat


class Purse(NamedTuple):
    """The knowledge of a treasury: what can be counted, and between which numbers the truth lies."""

    counted: int
    least: int
    most: int


def counted_gold(s: ConquestState, observer: Seat, seat: Seat) -> int:
    """The gold of a seat as another counts it; the true gold for oneself."""
    return s.gold[seat] - s.unseen[observer][seat] if s.unseen else s.gold[seat]


def purse(s: ConquestState, observer: Seat, seat: Seat) -> Purse:
    """The knowledge of `observer` about the gold of `seat`.

    With a single rival every gift is seen, and so it is where gold is public: then the count is the truth. Else any of
    the others may have given any of the others all there is, and nobody else would have seen it.
    """
    counted = counted_gold(s, observer, seat)
    if seat == observer or seat >= s.players or not s.alive[seat] or all_is_seen(s):
        return Purse(counted, counted, counted)
    others = [who for who in range(s.players) if who != observer and s.alive[who]]
    everything = sum(counted_gold(s, observer, who) for who in others)
    return Purse(counted, 0, everything + (s.unseen[observer][s.players] if s.unseen else 0))


def all_is_seen(s: ConquestState) -> bool:
    """Whether no gift can pass unseen: among two or alone, or where gold is public (R26)."""
    return s.players <= 2 or s.options.gold_visibility == "public"


def note_gift(s: ConquestState, giver: Seat, to: Seat, amount: int) -> None:
    """Whoever is neither giver nor receiver goes on counting as if nothing had passed. Called after the gift."""
    if all_is_seen(s):
        return
    if not s.unseen:
        s.unseen = [[0] * (s.players + 1) for _ in range(s.seats)]
    for observer, row in enumerate(s.unseen):
        if observer not in (giver, to):
            row[giver] -= amount
            row[to] += amount
    # The receiver may have counted less than that: then the giver had been given some.
    note_payment(s, giver)


def note_payment(s: ConquestState, seat: Seat) -> None:
    """Notes a payment: who paid more than others counted must have been given gold. Called after the payment."""
    for observer, row in enumerate(s.unseen):
        short = row[seat] - s.gold[seat]
        if observer == seat or short <= 0:
            continue
        row[seat] -= short
        while short > 0:
            richest = max(
                (who for who in range(s.players) if who not in (observer, seat)),
                key=lambda who: (s.gold[who] - row[who], -who),
            )
            taken = min(short, s.gold[richest] - row[richest])
            if taken <= 0:
                break
            row[richest] += taken
            short -= taken


def note_loss(s: ConquestState, seat: Seat, before: int, due: int, to: Seat = -1) -> None:
    """Gold was taken from a seat that had `before`, as far as there was any of what was `due`; `to` was paid it.

    How much there was only the two parties see. Called after gold has moved.
    """
    paid = min(before, due)
    for observer, row in enumerate(s.unseen):
        counted = before - row[seat]
        seemed = min(max(0, counted), due)
        if observer in (seat, to):
            # One's own treasury, or what was received, is no guess; who paid less than was due has nothing left.
            row[seat] = 0 if observer == seat or paid < due else min(row[seat], s.gold[seat])
            continue
        row[seat] = s.gold[seat] - (counted - seemed)
        row[s.players] += seemed
        if to >= 0:
            row[to] += paid - seemed
