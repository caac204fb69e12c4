"""Previews for the screen: what a send would make of a space, who can still answer, why not.

These functions change nothing and read only what everybody sees, so they may be shown to any seat.
"""

from collections.abc import Sequence
from itertools import permutations
from typing import NamedTuple

from game.engine.refusals import Action, Refusal
from game.redux.rules.amounts import EFFECTS, amount, is_present
from game.redux.rules.card_effects import Construct, OneEffect
from game.redux.rules.catalogue import CARDS, GENERALS, TRIBAL_MAX
from game.redux.rules.conflict import Attach, refuse_lead
from game.redux.rules.maintenance import army_upkeep, people_upkeep
from game.redux.rules.places import (
    BATTLES,
    FRM,
    GOLD,
    KINDS,
    MKT,
    PAIRS,
    RICE,
    SEATS,
    SPEAR,
    SUPPORT,
    TRAINED,
    TRIBES,
    GeneralId,
    Seat,
    SpaceId,
    locations_of,
    state_of,
)
from game.redux.rules.scoring import border_points, points_now
from game.redux.rules.sending import bonus_of, offer_leads, refuse_send
from game.redux.rules.state import SIDES, ReduxState, free_generals, tribal_level
from game.redux.rules.table import ReduxTable
from game.redux.rules.totals import (
    CAO_CAO,
    COMBAT,
    administration_of,
    bidders,
    contribution,
    criterion_of,
    side_of,
    totals,
    value_of,
)
from game.redux.rules.trading import RATE, Trade
from game.redux.rules.tribes import improvement


class Outlook(NamedTuple):
    """The outlook of a send: the total, the best of the others, and whether it would lead."""

    total: int
    best_other: int
    leads: bool
    by_tie: bool
    """Whether it would lead with an equal total (6.2)."""


def why_not_send(s: ReduxState, seat: Seat, general: GeneralId, space: SpaceId) -> Refusal | None:
    """Why a general cannot be sent to a space, or None when he can (5.5 to 5.9)."""
    return refuse_send(s, seat, general, space)


def outlook(
    s: ReduxState, seat: Seat, general: GeneralId, space: SpaceId, units: int = 0, support: int = 0, edicts: int = 0
) -> Outlook:
    """The outlook of sending a general with all this to a space (5.13, 6.2); tribal spaces are always won (6.5)."""
    if space in TRIBES:
        return Outlook(0, -1, True, False)
    found = totals(s, space)
    side = side_of(s, space, seat)
    total = max(0, found[side]) + value_of(s, general, space) + bonus_of(s, seat, general, space) + support + edicts
    total += units if space in BATTLES else 0
    best = max((found[other] for other in range(SIDES) if other != side), default=-1)
    tied = total == best
    cao_cao = general == CAO_CAO or any(who == CAO_CAO and of == side for of, who in bidders(s, space))
    # A total that is reached now is never the first to be reached: only Cao Cao turns a tie (6.2b, 6.2c).
    return Outlook(total, best, total > best or (tied and cao_cao), tied and cao_cao)


class Answerer(NamedTuple):
    """A state that can still answer on a space, and the best total it could come to there, from public knowledge."""

    seat: Seat
    free: int
    most: int


def answerers(s: ReduxState, seat: Seat, space: SpaceId) -> list[Answerer]:
    """The rivals that can still send somebody to a space."""
    found: list[Answerer] = []
    if space in TRIBES:
        return found
    now = totals(s, space)
    for other in SEATS:
        free = free_generals(s, other)
        if other == seat or s.passed >> other & 1 or not free:
            continue
        if side_of(s, space, other) == side_of(s, space, seat):
            continue
        able = [general for general in free if space not in BATTLES or refuse_send(s, other, general, space) is None]
        if not able:
            continue
        combat = criterion_of(s, space) == COMBAT
        values = sum(GENERALS[who].combat if combat else administration_of(s, who) for who in able)
        extra = s.have(other, SUPPORT) + s.emperor[other] + (s.have(other, TRAINED) if space in BATTLES else 0)
        found.append(Answerer(other, len(able), max(0, now[side_of(s, space, other)]) + values + extra))
    return found


class Best(NamedTuple):
    """The general of a state who would count most on a space alone."""

    general: GeneralId
    value: int


def strongest(s: ReduxState, seat: Seat, space: SpaceId) -> Best | None:
    """The deployable general of a state who counts most on a common space; None where there is none."""
    free = free_generals(s, seat)
    if not free:
        return None
    return max((Best(general, value_of(s, general, space)) for general in free), key=lambda best: best.value)


class Left(NamedTuple):
    """The outlook of a space without one of its generals: the total of his side, and the best of the others."""

    total: int
    best_other: int


def without(s: ReduxState, general: GeneralId) -> Left:
    """The outlook of the space a general stands on if he left it (5.16)."""
    space = s.where[general]
    found = totals(s, space)
    side = side_of(s, space, state_of(general))
    best = max((found[other] for other in range(SIDES) if other != side), default=-1)
    return Left(found[side] - contribution(s, general, space), best)


def tribal_forecast(s: ReduxState, seat: Seat, general: GeneralId, units: int, gold: int) -> int:
    """The tribal relations after the action of the tribe with one general and what goes with him (11.1)."""
    return min(TRIBAL_MAX, tribal_level(s, seat) + improvement((general,), units, gold))


def paid_for_declaring(s: ReduxState, seat: Seat) -> list[GeneralId]:
    """The generals of a state that are paid by the number of actions declared (7.3)."""
    return [source for source, _ in EFFECTS["declared"] if state_of(source) == seat and is_present(s, seat, source)]


def deal_change(action: Action) -> dict[int, int]:
    """The change of each thing by a deal of Trade (8.10)."""
    number = int(action[1])
    match action[0]:
        case "buy_rice":
            return {GOLD: -number, RICE: RATE * number}
        case "sell_rice":
            return {RICE: -number, GOLD: RATE * number}
        case "buy_weapon":
            return {GOLD: -RATE, SPEAR + number: 1}
        case "sell_weapon":
            return {SPEAR + number: -1, GOLD: RATE}
    return {}


def deals_in_order(t: ReduxTable, seat: Seat, wanted: Sequence[Action]) -> list[Action] | None:
    """Deals of Trade in an order in which each is legal; None where there is no such order (8.10)."""
    for order in sorted(set(permutations(wanted))):
        rehearsal = t.clone()
        for action in order:
            if action not in rehearsal.options(seat):
                break
            rehearsal.apply(seat, action)
        else:
            return list(order)
    return None


def instructor_fee(t: ReduxTable) -> int:
    """The price of an instructor in the action that is taken (8.11)."""
    frame = t.nearest("instructor")
    return int(frame.fee(t.s)) if frame is not None else 0


class Upkeep(NamedTuple):
    """The next upkeep, and what will be left of gold and rice; below 0 something stays unpaid."""

    people: int
    gold: int
    rice: int
    gold_left: int
    rice_left: int


def upkeep_forecast(s: ReduxState, seat: Seat) -> Upkeep:
    """The next upkeep as things stand (13.4, 13.5)."""
    people = people_upkeep(s, seat)
    gold, rice = army_upkeep(s, seat)
    at = KINDS * seat
    return Upkeep(people, gold, rice, s.supply[at + GOLD] - gold, s.supply[at + RICE] - rice - people)


class Stationing(NamedTuple):
    """The gains and upkeep of a general with his units once he is stationed, if every unit is paid."""

    units: int
    points: int
    """Military VP to the last round, this one among them (13.6)."""
    gold: int
    rice: int
    """Upkeep a round before tokens (13.5)."""


def stationing_forecast(s: ReduxState, general: GeneralId) -> Stationing:
    """The gains of stationing a general by the last round (9.3, 13.5, 13.6)."""
    units, rounds = s.units_of(general), max(0, s.options.rounds - s.round + 1)
    numbers = CARDS.numbers
    points = units * numbers["military_vp_per_unit"] * rounds
    return Stationing(units, points, units * numbers["upkeep_gold"], units * numbers["upkeep_rice"])


def being_stationed(t: ReduxTable) -> GeneralId:
    """The general who is being stationed; 0 for none yet."""
    frame = t.nearest("station")
    return int(frame.general) if frame is not None else 0


class BorderCount(NamedTuple):
    """How many locations of a border are taken, and what it would pay its two states if the game ended now."""

    taken: int
    points: tuple[int, int]


def border_count(s: ReduxState, border: int) -> BorderCount:
    """The count of a border (15.1, 16.6)."""
    one, other = PAIRS[border]
    points = border_points(s, border)
    taken = sum(s.owner[place] >= 0 for place in locations_of(border))
    return BorderCount(taken, (points[one], points[other]))


def forecast(s: ReduxState) -> list[int]:
    """By seat: the victory points if the game ended now (16)."""
    return [sum(points) for points in points_now(s)]


def income_forecast(s: ReduxState, seat: Seat) -> dict[SpaceId, int]:
    """The incomes of a tax and a harvest now (8.8, 8.9)."""
    base = s.options.income_base
    return {MKT: base + 2 * s.market[seat], FRM: base + 2 * s.farm[seat]}


def leads_for(s: ReduxState, seat: Seat, general: GeneralId, space: SpaceId) -> list[tuple[str | int, ...]]:
    """The units a general may bring to a battle or give to the tribe, for tiles and previews (5.8, 5.9)."""
    return [] if space not in (*BATTLES, *TRIBES) else offer_leads(s, seat, general, space)


def why_not_lead(s: ReduxState, seat: Seat, general: GeneralId, space: SpaceId, action: Action) -> Refusal | None:
    """Why a general cannot bring that to a battle or to the tribe (5.8, 5.9)."""
    return refuse_lead(s, Attach(player=seat, general=general, space=space), action)


class Acting(NamedTuple):
    """The action that is being taken: where, with which generals, and whether before it, in it or after it (7.5)."""

    seat: Seat
    space: SpaceId
    generals: tuple[GeneralId, ...]
    moment: str


def acting(t: ReduxTable) -> Acting | None:
    """The action that is being taken now; None between actions."""
    action = t.nearest("space_action")
    if action is None:
        return None
    effects = t.nearest("effects")
    return Acting(action.player, action.space, action.generals, "action" if effects is None else effects.moment)


def source_at(t: ReduxTable) -> int:
    """The general or card (from 101) the question at hand goes by; 0 where it goes by none."""
    frame = t.stack[-1]
    own_action = (isinstance(frame, Trade) and not frame.only_one) or (
        isinstance(frame, Construct) and not frame.optional
    )
    return 0 if own_action else int(getattr(frame, "source", 0))


def gains_to_choose(t: ReduxTable, number: int) -> tuple[tuple[str, int], ...]:
    """The gains of the choice of this number in a card's row, by the word of each thing."""
    frame = t.stack[-1]
    if not isinstance(frame, OneEffect):
        return ()
    row = frame.row()
    gains = row.choose[number]
    if row.by_ordinal:
        return ((gains[0][0], dict(row.by_ordinal)[frame.ordinal]),)
    return tuple((name, amount(t.s, frame.player, count)) for name, count in gains)


def money_at(t: ReduxTable) -> int:
    """Whether a weapon is bought and sold against gold or, by Barter Market, against rice."""
    frame = t.stack[-1]
    if isinstance(frame, OneEffect) and frame.row().may:
        return RICE if frame.row().may[0].endswith("rice") else GOLD
    return GOLD


def being_sent(t: ReduxTable) -> tuple[GeneralId, SpaceId]:
    """The general on his way, and the space, while it is asked what goes with him (5.8)."""
    frame = t.nearest("attach")
    return (frame.general, frame.space) if frame is not None else (0, 0)


def being_built(t: ReduxTable) -> int:
    """The card whose cost is being paid; 0 for none."""
    frame = t.nearest("construct")
    return frame.card if frame is not None else 0
