"""Head starts: what a house may give before the first round so that seats and Rulers are more even (R2.2)."""

from game.conquest.rules import units, verbs
from game.conquest.rules.catalogue import RULERS
from game.conquest.rules.state import ConquestState, Seat, provinces_of
from game.conquest.rules.table import ConquestTable
from game.conquest.rules.weather import takes_infantry


def give_head_starts(t: ConquestTable) -> None:
    """Gold and Infantry for everybody who does not open the rounds, gold for Rulers with a handicap."""
    s = t.s
    if not s.options.house:
        return
    for place in range(s.players):
        seat = (s.start_seat + place) % s.players
        gold = ruler_gold(s, seat)
        if place:
            gold += s.options.seat_gold
            reinforce(t, seat, s.options.seat_infantry)
        verbs.change_gold(t, seat, gold, "setup")


def ruler_gold(s: ConquestState, seat: Seat) -> int:
    """The gold by which a seat's Ruler is made up for; 0 where the house has no handicap."""
    return RULERS[s.leader_card[4 * seat]].handicap if s.options.ruler_handicap == "on" else 0


def reinforce(t: ConquestTable, seat: Seat, infantry: int) -> None:
    """Infantry where the Ruler stands, then wherever there is room."""
    s = t.s
    ruler_at = s.leader_at[4 * seat]
    for at in sorted(provinces_of(s, seat), key=lambda p: (p != ruler_at, p)):
        fits = min(infantry, s.board.cap[at] - s.units[at]) if takes_infantry(s, at) else 0
        units.place_infantry(t, seat, at, fits, "head_start")
        infantry -= fits
