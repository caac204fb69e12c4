"""The verbs of the rebels: what their turns write into the state beyond the verbs everybody has.

Each says what it did; `tell` says which rule and which roll made a bot do it.
"""

from game.conquest.rules import units, verbs
from game.conquest.rules.events import Rallied, ScriptedDeed, Seized
from game.conquest.rules.events.records import leader_record, province_record
from game.conquest.rules.leaders import GENERAL_SLOTS, free_slot, generals_owned
from game.conquest.rules.sides import note_gain
from game.conquest.rules.state import (
    MOST_SCARF_GENERALS,
    SCARF_GENERAL,
    ConquestState,
    ProvinceId,
    Seat,
    scarf_general,
)
from game.conquest.rules.table import ConquestTable


def tell(
    t: ConquestTable,
    bot: Seat,
    deed: str,
    clause: str,
    province: ProvinceId = 0,
    target: int = 0,
    die: int = 0,
    count: int = 0,
) -> None:
    """Emits an action of a bot, with its rule and roll."""
    if t.watched:
        t.emit(ScriptedDeed(bot, deed, province, target, die, clause, count))


def seize(t: ConquestTable, bot: Seat, at: ProvinceId) -> int:
    """One more Province captured by an Invade action; returns the bot's count of them (C13.3)."""
    s = t.s
    s.seized[bot] += 1
    if at in s.conquests[bot]:
        s.conquests[bot].remove(at)
    s.conquests[bot].append(at)
    t.emit(Seized(bot, at, s.seized[bot]))
    return s.seized[bot]


def rally(t: ConquestTable, bot: Seat, target: ProvinceId) -> None:
    """Neutral Infantry joins the bot without a roll; the Ruler goes there if another unit stays behind (C10.6)."""
    s = t.s
    ruler = 4 * bot
    source = s.leader_at[ruler]
    disbanded = 0
    s.owner[target] = bot
    s.palisades[target] = 0
    if target in s.conquests[bot]:
        # It was lost in between: what is held by a rally was not captured (C10.5, C10.6).
        s.conquests[bot].remove(target)
    if s.units[source] > 1:
        # C6.3: one neutral Infantry is disbanded where the Ruler would not fit.
        disbanded = max(0, s.units[target] + 1 - s.board.cap[target])
        s.infantry[target] -= disbanded
        s.units[target] = s.infantry[target] + 1
        s.leader_at[ruler] = target
        s.units[source] -= 1
    t.emit(
        Rallied(
            bot,
            ruler,
            source,
            target,
            0,
            True,
            disbanded,
            provinces=(province_record(s, source), province_record(s, target)),
            leaders=(leader_record(s, ruler),),
        )
    )


# ---- Generals (C1.4, C13)


def may_gain(s: ConquestState, bot: Seat) -> bool:
    """Whether the bot has fewer than three Generals, in play and in reserve (C13.1)."""
    return generals_owned(s, bot) < MOST_SCARF_GENERALS


def gain(t: ConquestTable, bot: Seat, at: ProvinceId) -> int:
    """A General joins the bot in a Province, or with 0 in its reserve; the caller has checked limit and room."""
    s = t.s
    card = _free_number(s, bot)
    note_gain(s, card)
    if at:
        units.place_leader(t, free_slot(s, bot), card, at)
    else:
        verbs.add_to_reserve(t, bot, card)
    return card


def _free_number(s: ConquestState, bot: Seat) -> int:
    """A number no General on the board or in reserve has: the bot's own, or where those went over to others, any."""
    taken = {*s.leader_card, *(card for cards in s.reserve for card in cards)}
    own = [scarf_general(bot, each) for each in range(MOST_SCARF_GENERALS)]
    everyones = range(SCARF_GENERAL, len(s.gained))
    return next(card for card in (*own, *everyones) if card not in taken)


def bribe_away(t: ConquestTable, seat: Seat, card: int) -> None:
    """A player's General, in play or in reserve, goes to the discard pile (C10.5)."""
    s = t.s
    if card in s.reserve[seat]:
        verbs.discard_general(t, seat, card)
        return
    leader = next(slot for slot in GENERAL_SLOTS[seat] if s.leader_card[slot] == card)
    units.kill_leader(t, leader, "bribed")
