"""Elimination: a player without a unit on the board is out at that instant (R18)."""

from game.conquest.rules import units, verbs
from game.conquest.rules.state import ConquestState, Seat
from game.conquest.rules.table import ConquestTable
from game.conquest.rules.victory import conclude, last_sovereign


def next_survivor(s: ConquestState, seat: Seat) -> Seat:
    """The next surviving player clockwise (R5.2); bots open no rounds (C4.2)."""
    for distance in range(1, s.players + 1):
        following = (seat + distance) % s.players
        if s.alive[following]:
            return following
    return seat


def is_out(s: ConquestState, owner: int) -> bool:
    """Whether an owner is a player without a Province (R18.1): without a unit, for there is none elsewhere."""
    return owner >= 0 and owner not in s.owner


def settle(t: ConquestTable) -> None:
    """The check after every atomic event that removes units (R18.2), with all that hangs on it.

    Several players may be out at once; the last sovereign wins (R23.3); the opening of the rounds passes on (R5.2);
    an active player who is out ends the turn at once (R18.4). After the call the stack may be another one.
    """
    s = t.s
    owner = s.owner
    out = [seat for seat in range(s.seats) if s.alive[seat] and seat not in owner]
    if not out:
        return
    for seat in out:
        _open_vetoed_targets(t, seat)
        verbs.eliminate(t, seat)
    if check_last_sovereign(t):
        return
    if not s.alive[s.start_seat]:
        verbs.pass_start_seat(t, next_survivor(s, s.start_seat))
    # A Fate card of a round's beginning is in nobody's turn: whoever it takes has none this round (R31).
    if s.turn_seat in out and t.nearest("turn") is not None:
        t.unwind_to("turn", "judge_thresholds")
    elif s.turn_seat in out and t.nearest("scarf_turn") is not None:
        t.unwind_to("scarf_turn", "close_turn")


def _open_vetoed_targets(t: ConquestTable, lord: Seat) -> None:
    """What an eliminated lord vetoed earlier in the vassal's turn is open again (R21.9)."""
    campaign = t.nearest("campaign")
    if campaign is not None and t.s.lord[campaign.player] == lord:
        campaign.vetoed = ()


def check_last_sovereign(t: ConquestTable) -> bool:
    """Ends the game when nobody is left to compete (R23.3); says whether it did."""
    result = last_sovereign(t.s)
    if result is not None:
        conclude(t, result, final=True)
    return result is not None


def concede(t: ConquestTable, seat: Seat) -> None:
    """The player gives up (DC-30)."""
    units.concede(t, seat)
    settle(t)
