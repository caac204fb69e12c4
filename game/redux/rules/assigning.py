"""The verbs of the Conflict phase and of what comes home from it: generals, units and tokens on spaces."""

from game.redux.rules import events as ev
from game.redux.rules.catalogue import general_with
from game.redux.rules.places import (
    GOLD,
    SPEAR,
    SUPPORT,
    TRAINED,
    TRIBES,
    TYPES,
    GeneralId,
    Seat,
    SpaceId,
)
from game.redux.rules.state import FREE, SIDES, free_generals
from game.redux.rules.table import ReduxTable
from game.redux.rules.totals import Decision, decide, side_of, totals
from game.redux.rules.verbs import change, use_skill

LIU_BEI = general_with("one_support_comes_back")


def set_alliance(t: ReduxTable, seat: Seat, space: SpaceId, allied: int) -> None:
    """The alliance marker lies on a space (5.3)."""
    t.s.alliance, t.s.allied = space, allied
    t.emit(ev.AllianceSet(seat, space, allied))


def join_alliance(t: ReduxTable, seat: Seat) -> None:
    """Wei joins with one of Yu Jin's tokens (5.4)."""
    s = t.s
    s.allied |= 1 << seat
    s.bid_tokens -= 1
    t.emit(ev.AllianceJoined(seat, s.allied, s.bid_tokens))


# ---- sending


def form_units(t: ReduxTable, seat: Seat, general: GeneralId, counts: list[int]) -> None:
    """Trained armies and weapons leave the supply as units of a general (5.11, 9.1)."""
    s = t.s
    for kind, count in enumerate(counts):
        change(t, seat, TRAINED, -count, "bid", general)
        change(t, seat, SPEAR + kind, -count, "bid", general)
        s.units[4 * general + kind] += count
    _tell_units(t, seat, general)


def split_units(t: ReduxTable, seat: Seat, general: GeneralId) -> None:
    """A general's units are armies and weapons in supply again (9.1)."""
    s = t.s
    at = 4 * general
    if not any(s.units[at : at + 4]):
        return
    for kind in range(len(TYPES)):
        count = s.units[at + kind]
        s.units[at + kind] = 0
        change(t, seat, TRAINED, count, "back", general)
        change(t, seat, SPEAR + kind, count, "back", general)
    _tell_units(t, seat, general)


def _tell_units(t: ReduxTable, seat: Seat, general: GeneralId) -> None:
    if t.watched:
        t.emit(ev.UnitsFormed(seat, general, tuple(t.s.units[4 * general : 4 * general + 4])))


def lay_tribe_gold(t: ReduxTable, seat: Seat) -> None:
    """One gold goes to the own tribal space (5.9)."""
    change(t, seat, GOLD, -1, "bid", TRIBES[seat])
    t.s.tribe_gold[seat] = 1
    t.emit(ev.TribeGoldLaid(seat, 1))


def take_tribe_gold(t: ReduxTable, seat: Seat, spent: bool) -> None:
    """The gold there is spent when the action is taken, or comes back (11.7)."""
    if t.s.tribe_gold[seat]:
        t.s.tribe_gold[seat] = 0
        t.emit(ev.TribeGoldLaid(seat, 0))
        if not spent:
            change(t, seat, GOLD, 1, "back", TRIBES[seat])


def give_tokens(t: ReduxTable, seat: Seat, general: GeneralId, support: int, emperor: int) -> None:
    """Popular support and Han emperor tokens go with a general (5.10)."""
    if not support and not emperor:
        return
    s = t.s
    change(t, seat, SUPPORT, -support, "bid", general)
    s.emperor[seat] -= emperor
    s.support_with[general] += support
    s.emperor_with[general] += emperor
    _tell_tokens(t, seat, general)


def _tell_tokens(t: ReduxTable, seat: Seat, general: GeneralId) -> None:
    s = t.s
    t.emit(ev.TokensGiven(seat, general, s.support_with[general], s.emperor_with[general], s.emperor[seat]))


def assign(t: ReduxTable, seat: Seat, general: GeneralId, space: SpaceId, bonus: int) -> None:
    """A general stands on a space with all that is with him; his side's total is reached now (5.5, 5.15)."""
    s = t.s
    s.where[general] = space
    s.assigned_in[general] = s.round
    s.bonus[general] = bonus
    s.turn += 1
    s.first_sent[seat] += 1
    side = side_of(s, space, seat)
    s.reached[SIDES * space + side] = s.turn
    if t.watched:
        contested = space not in TRIBES
        total = totals(s, space)[side] if contested else 0
        leads = decide(s, space).side if contested else -1
        t.emit(ev.Assigned(seat, general, space, bonus, s.turn, s.round, s.first_sent[seat], side, total, leads))


def pass_bid(t: ReduxTable, seat: Seat) -> None:
    """A state passes for the round (5.5)."""
    t.s.passed |= 1 << seat
    t.emit(ev.BidPassed(seat, t.s.passed, len(free_generals(t.s, seat))))


def slip_away(t: ReduxTable, seat: Seat, general: GeneralId, target: SpaceId) -> None:
    """Huang Gai moves with all tokens on him to an empty common space (5.16)."""
    s = t.s
    source = s.where[general]
    s.turn += 1
    s.left_space = source
    s.where[general] = target
    s.bonus[general] = 0
    reached = []
    for space in (source, target):
        side = side_of(s, space, seat)
        s.reached[SIDES * space + side] = s.turn
        reached.append((space, side, s.turn))
    t.emit(ev.SlippedAway(seat, general, source, target, s.turn, tuple(reached)))


# ---- coming home


def announce_winner(t: ReduxTable, space: SpaceId, decision: Decision, winners: int) -> None:
    """Says how a space was decided; the spaces won are written by `settle_bids`."""
    if t.watched:
        t.emit(ev.SpaceWon(space, decision.side, winners, tuple(decision.totals), decision.clause))


def settle_bids(t: ReduxTable, won: list[int]) -> None:
    """Sets which spaces each state has won (6)."""
    t.s.won = won
    t.emit(ev.BidsSettled(tuple(won)))


def settle_tokens(t: ReduxTable, seat: Seat, general: GeneralId) -> None:
    """Popular support with a general is spent, but one of Liu Bei's; emperor tokens return (7.1, 10.4)."""
    s = t.s
    support, emperor = s.support_with[general], s.emperor_with[general]
    if not support and not emperor:
        return
    s.support_with[general] = s.emperor_with[general] = 0
    s.emperor[seat] += emperor
    _tell_tokens(t, seat, general)
    if general == LIU_BEI and support:
        use_skill(t, seat, general)
        change(t, seat, SUPPORT, 1, "back", general)


def bring_home(t: ReduxTable, seat: Seat, general: GeneralId, why: str) -> None:
    """A general is in supply again with his units; his tokens are settled (7.1)."""
    s = t.s
    split_units(t, seat, general)
    settle_tokens(t, seat, general)
    s.where[general], s.bonus[general] = FREE, 0
    t.emit(ev.Returned(seat, general, why))


def decline(t: ReduxTable, seat: Seat, space: SpaceId) -> None:
    """A won space is given up: its generals return, gold on the tribal space too (7.3, 11.7)."""
    s = t.s
    s.won[seat] &= ~(1 << space)
    t.emit(ev.Declined(seat, space, s.won[seat]))
    if space in TRIBES:
        take_tribe_gold(t, seat, spent=False)
    for general in s.generals[seat]:
        if s.where[general] == space:
            bring_home(t, seat, general, "declined")


def declare(t: ReduxTable, seat: Seat) -> None:
    """Says on which spaces a state will act; what it gave up has been written already (7.3)."""
    t.emit(ev.Declared(seat, t.s.won[seat]))


def begin_action(t: ReduxTable, seat: Seat, space: SpaceId, generals: tuple[GeneralId, ...]) -> None:
    """Says that a state acts on a space with these generals (7.5)."""
    if t.watched:
        t.emit(ev.ActionBegan(seat, space, generals))


def note_action(t: ReduxTable, seat: Seat, space: SpaceId) -> None:
    """An action is taken and counts (7.8)."""
    t.s.acted[seat] |= 1 << space
    t.emit(ev.ActionTaken(seat, space, t.s.acted[seat]))
