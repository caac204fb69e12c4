"""The view of a seat (18.2), and how a picture of it follows from events.

`view_of` reads the state; `fold` changes a picture by one event. A picture that starts from a view and folds every
event the seat is told equals the view at every later moment.
"""

from collections.abc import Callable
from typing import Any

import msgspec

from game.engine.events import Event
from game.redux.rules import events as ev
from game.redux.rules.catalogue import CARDS
from game.redux.rules.options import Options
from game.redux.rules.places import KINDS, SPEAR
from game.redux.rules.state import (
    CUSTODIAN,
    FREE,
    NEW_CUSTODIAN,
    SIDES,
    STATIONED,
    ReduxState,
    Result,
    empty_state,
)


class View(msgspec.Struct):
    """The game as one seat sees it; seat -1 sees what everybody sees. Lists are indexed as in the state."""

    seat: int
    seats: int
    round: int
    step: str
    turn_seat: int
    result: Result | None
    ending: str
    order: list[int]
    supply: list[int]
    market: list[int]
    farm: list[int]
    treasury: list[int]
    granary: list[int]
    tribal: list[int]
    tribal_change: list[int]
    level_kept: int
    bought_support: int
    rank: list[int]
    military: list[int]
    emperor: list[int]
    built: list[int]
    unpaid: list[int]
    uncovered: list[int]
    generals: list[list[int]]
    where: list[int]
    since: list[int]
    assigned_in: list[int]
    stationed_in: list[int]
    support_with: list[int]
    emperor_with: list[int]
    bonus: list[int]
    units: list[int]
    tribe_gold: list[int]
    owner: list[int]
    holder: list[int]
    token: list[int]
    criterion: int
    alliance: int
    allied: int
    passed: int
    turn: int
    first_sent: list[int]
    reached: list[int]
    left_space: int
    won: list[int]
    acted: list[int]
    bid_tokens: int
    unity: int
    horses: int
    jade: list[int]
    points: list[int]
    drawing: int
    keeping: list[int]
    sealed: int
    deck_left: list[int]
    """Cards in each general deck, those that are being looked at among them."""
    drawn: tuple[int, ...]
    """The seat's own cards of the present recruitment, what it keeps and what it uses (4.3)."""
    picked: tuple[int, ...]
    promised: tuple[int, ...]
    put_back: tuple[int, ...]
    """The cards the seat has seen and put back."""
    hand_size: list[int]
    hands: list[tuple[int, ...]]
    """The hands the seat may read; empty for those it may not."""
    separation_left: int
    unification_left: int

    def have(self, seat: int, thing: int) -> int:
        """The amount of a thing that a state can spend."""
        return self.supply[KINDS * seat + thing]

    def weapons(self, seat: int) -> int:
        """All weapons in a state's supply."""
        at = KINDS * seat + SPEAR
        return sum(self.supply[at : at + 4])

    def units_of(self, general: int) -> int:
        """How many units a general leads."""
        return sum(self.units[4 * general : 4 * general + 4])

    def tribal_level(self, seat: int) -> int:
        """The level of tribal relations now (11.4)."""
        return max(0, min(CARDS.numbers["tribal_max"], self.tribal[seat] + self.tribal_change[seat]))


_SAME = tuple(
    name
    for name in View.__struct_fields__
    if name in ReduxState.__struct_fields__ and name not in ("drawn", "picked", "promised", "put_back", "hands")
)


def view_of(s: ReduxState, seat: int) -> View:
    """The view of the seat now (18.2)."""
    open_hands = s.options.hands_open
    own = seat >= 0
    same: dict[str, Any] = {}
    for name in _SAME:
        value = getattr(s, name)
        if name == "generals":
            value = [cards[:] for cards in value]
        elif isinstance(value, list):
            value = value[:]
        same[name] = value
    return View(
        seat=seat,
        deck_left=[len(s.general_deck[who]) + len(s.drawn[who]) for who in range(s.seats)],
        drawn=tuple(s.drawn[seat]) if own else (),
        picked=tuple(s.picked[seat]) if own else (),
        promised=tuple(s.promised[seat]) if own else (),
        put_back=tuple(sorted(s.general_deck[seat][: s.put_back[seat]])) if own else (),
        hand_size=[len(hand) for hand in s.hands],
        hands=[tuple(hand) if who == seat or open_hands else () for who, hand in enumerate(s.hands)],
        separation_left=len(s.separation_deck),
        unification_left=len(s.unification_deck),
        **same,
    )


def empty_picture(picture: View) -> View:
    """The view of the same seat before anything happened: what the first events are folded onto."""
    return view_of(empty_state(Options(), 0), picture.seat)


# ---- folding


def fold(picture: View, event: Event) -> None:
    """Changes the picture by what one event says; events that only tell a story change nothing."""
    change = _FOLDS.get(type(event))
    if change is not None:
        change(picture, event)


def _round_began(v: View, e: ev.RoundBegan) -> None:
    v.round, v.order = e.round, list(e.order)
    v.alliance = v.allied = v.passed = v.turn = v.left_space = 0
    v.first_sent, v.reached = [0] * 3, [0] * SIDES * 19
    v.won, v.acted = [0] * 3, [0] * 3
    v.level_kept = v.bought_support = 0
    v.unpaid, v.uncovered = [0] * 3, [0] * 3


def _ranked(v: View, e: ev.StatesRanked) -> None:
    v.order = list(e.order)


def _step_began(v: View, e: ev.StepBegan) -> None:
    v.step, v.turn_seat = e.step, -1


def _turn_of(v: View, e: ev.TurnOf) -> None:
    v.turn_seat = e.seat


def _supply(v: View, e: ev.SupplyChanged) -> None:
    v.supply[KINDS * e.seat + e.thing] = e.left


def _criteria(v: View, e: ev.CriteriaLaid) -> None:
    v.criterion = e.criterion


def _state_began(v: View, e: ev.StateBegan) -> None:
    v.tribal[e.seat] = e.tribal
    v.generals[e.seat].append(e.leader)
    v.where[e.leader], v.since[e.leader] = FREE, 1


def _recruitment_began(v: View, e: ev.RecruitmentBegan) -> None:
    v.drawing, v.keeping, v.sealed = e.drawing, list(e.keeping), 0


def _cards_drawn(v: View, e: ev.CardsDrawn) -> None:
    v.drawn, v.picked, v.promised = e.drawn, e.picked, e.promised


def _sealed(v: View, e: ev.ChoiceSealed) -> None:
    v.sealed = e.sealed


def _recruited(v: View, e: ev.Recruited) -> None:
    v.generals[e.seat].append(e.general)
    v.where[e.general], v.since[e.general] = FREE, e.round


def _recruitment_ended(v: View, e: ev.RecruitmentEnded) -> None:
    v.drawing, v.keeping, v.sealed = 0, [0] * 3, 0
    v.deck_left = list(e.decks)


def _put_back(v: View, e: ev.PutBack) -> None:
    v.put_back = e.cards


def _alliance(v: View, e: ev.AllianceSet) -> None:
    v.alliance, v.allied = e.space, e.allied


def _joined(v: View, e: ev.AllianceJoined) -> None:
    v.allied, v.bid_tokens = e.allied, e.bid_tokens


def _units(v: View, e: ev.UnitsFormed) -> None:
    v.units[4 * e.general : 4 * e.general + 4] = e.units


def _tribe_gold(v: View, e: ev.TribeGoldLaid) -> None:
    v.tribe_gold[e.seat] = e.gold


def _tokens(v: View, e: ev.TokensGiven) -> None:
    v.support_with[e.general], v.emperor_with[e.general] = e.support, e.emperor
    v.emperor[e.seat] = e.held


def _assigned(v: View, e: ev.Assigned) -> None:
    v.where[e.general], v.bonus[e.general], v.assigned_in[e.general] = e.space, e.bonus, e.round
    v.turn, v.first_sent[e.seat] = e.turn, e.sent
    v.reached[SIDES * e.space + e.side] = e.turn


def _passed(v: View, e: ev.BidPassed) -> None:
    v.passed = e.passed


def _slipped(v: View, e: ev.SlippedAway) -> None:
    v.where[e.general], v.bonus[e.general] = e.target, 0
    v.left_space, v.turn = e.source, e.turn
    for space, side, turn in e.reached:
        v.reached[SIDES * space + side] = turn


def _settled(v: View, e: ev.BidsSettled) -> None:
    v.won = list(e.won)


def _returned(v: View, e: ev.Returned) -> None:
    v.where[e.general], v.bonus[e.general] = FREE, 0


def _declined(v: View, e: ev.Declined) -> None:
    v.won[e.seat] = e.won


def _acted(v: View, e: ev.ActionTaken) -> None:
    v.acted[e.seat] = e.acted


def _rank(v: View, e: ev.RankRose) -> None:
    v.rank[e.seat] = e.rank


def _custodian(v: View, e: ev.CustodianLeft) -> None:
    v.where[e.general], v.bonus[e.general] = NEW_CUSTODIAN, 0


def _stays(v: View, e: ev.CustodianStays) -> None:
    v.where[e.general] = CUSTODIAN


def _emperor(v: View, e: ev.EmperorTokens) -> None:
    v.emperor = list(e.held)


def _developed(v: View, e: ev.Developed) -> None:
    (v.farm if e.what else v.market)[e.seat] = e.level


def _token_placed(v: View, e: ev.TokenPlaced) -> None:
    (v.treasury if e.place == 1 else v.granary)[e.seat] = e.count


def _stationed(v: View, e: ev.Stationed) -> None:
    v.owner[e.location], v.holder[e.location] = e.seat, e.general
    v.where[e.general], v.bonus[e.general], v.stationed_in[e.general] = STATIONED, 0, e.round


def _border_token(v: View, e: ev.BorderToken) -> None:
    v.token[e.location] = e.place


def _tribal(v: View, e: ev.TribalChanged) -> None:
    v.tribal[e.seat], v.tribal_change[e.seat], v.level_kept = e.start, e.change, e.kept


def _support_bought(v: View, e: ev.SupportBought) -> None:
    v.bought_support = e.bought


def _hand(v: View, e: ev.HandChanged) -> None:
    v.hand_size[e.seat] = e.cards
    v.separation_left, v.unification_left = e.separation, e.unification


def _hand_known(v: View, e: ev.HandKnown) -> None:
    v.hands[e.seat] = e.cards


def _built(v: View, e: ev.Built) -> None:
    v.built[e.seat] = e.built


def _bid_tokens(v: View, e: ev.BidTokens) -> None:
    v.bid_tokens = e.count


def _unity(v: View, e: ev.UnityTokens) -> None:
    v.unity = e.tokens


def _horses(v: View, e: ev.Horses) -> None:
    v.horses = e.count


def _jade(v: View, e: ev.JadeGold) -> None:
    v.jade[e.seat] = e.gold


def _unpaid(v: View, e: ev.ArmiesUnpaid) -> None:
    v.unpaid[e.seat], v.uncovered[e.seat] = e.unpaid, e.uncovered


def _military(v: View, e: ev.MilitaryChanged) -> None:
    v.military[e.seat] = e.military


def _end_called(v: View, e: ev.EndCalled) -> None:
    v.ending = e.why


def _scored(v: View, e: ev.Scored) -> None:
    each = len(v.points) // 3
    for seat, points in enumerate(e.points):
        v.points[each * seat + e.source] = points


def _ended(v: View, e: ev.GameEnded) -> None:
    v.result, v.step, v.turn_seat = e.result, "over", -1


_FOLDS: dict[type[Event], Callable[[View, Any], None]] = {
    ev.RoundBegan: _round_began,
    ev.StatesRanked: _ranked,
    ev.StepBegan: _step_began,
    ev.TurnOf: _turn_of,
    ev.SupplyChanged: _supply,
    ev.CriteriaLaid: _criteria,
    ev.StateBegan: _state_began,
    ev.RecruitmentBegan: _recruitment_began,
    ev.CardsDrawn: _cards_drawn,
    ev.ChoiceSealed: _sealed,
    ev.Recruited: _recruited,
    ev.RecruitmentEnded: _recruitment_ended,
    ev.PutBack: _put_back,
    ev.AllianceSet: _alliance,
    ev.AllianceJoined: _joined,
    ev.UnitsFormed: _units,
    ev.TribeGoldLaid: _tribe_gold,
    ev.TokensGiven: _tokens,
    ev.Assigned: _assigned,
    ev.BidPassed: _passed,
    ev.SlippedAway: _slipped,
    ev.BidsSettled: _settled,
    ev.Returned: _returned,
    ev.Declined: _declined,
    ev.ActionTaken: _acted,
    ev.RankRose: _rank,
    ev.CustodianLeft: _custodian,
    ev.CustodianStays: _stays,
    ev.EmperorTokens: _emperor,
    ev.Developed: _developed,
    ev.TokenPlaced: _token_placed,
    ev.Stationed: _stationed,
    ev.BorderToken: _border_token,
    ev.TribalChanged: _tribal,
    ev.SupportBought: _support_bought,
    ev.HandChanged: _hand,
    ev.HandKnown: _hand_known,
    ev.Built: _built,
    ev.BidTokens: _bid_tokens,
    ev.UnityTokens: _unity,
    ev.Horses: _horses,
    ev.JadeGold: _jade,
    ev.ArmiesUnpaid: _unpaid,
    ev.MilitaryChanged: _military,
    ev.EndCalled: _end_called,
    ev.Scored: _scored,
    ev.GameEnded: _ended,
}
"""How each event changes the picture; those not here only tell a story."""
