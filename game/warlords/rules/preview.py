"""Previews for the screen: what an army may do, why not, with what odds, and what it leaves behind.

Everything takes a view (or a state: both answer the same questions) and changes nothing.
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, Final, NamedTuple

from game.engine.refusals import Action, Refusal
from game.warlords.rules.board import TerritoryId
from game.warlords.rules.odds import Odds, distribution, odds
from game.warlords.rules.orders import (
    defence_dice,
    is_anchored,
    possible_supporters,
    refuse_attack,
    refuse_move,
    refuse_stand,
    refuse_supporter,
    refuse_to_act,
    refuse_to_leave,
)
from game.warlords.rules.settlement import can_claim, future_owner
from game.warlords.rules.state import (
    CAPITAL_BONUS,
    DONE_WORDS,
    FALL,
    NOBODY,
    READY,
    SPRING,
    Seat,
    Side,
    capitals_owned,
    holders,
    places_of,
    to_adjust,
)
from game.warlords.rules.threats import Threat, movers_until, moves_before_settlement, threats
from game.warlords.rules.winter import refuse_choice, vacant_centres

MOVE: Final = "move"
ATTACK: Final = "attack"
STAND: Final = "stand"


# ---- the move-turn


def ready_armies(v: Any, seat: Seat) -> list[TerritoryId]:
    """The own armies that can still do something, ascending: Space walks along them."""
    return [p for p in places_of(v.army, seat) if v.done[p] == READY and actions_of(v, seat, p)]


def action_at(v: Any, seat: Seat, source: TerritoryId, target: TerritoryId) -> str:
    """The meaning of a click from an own army on a neighbour: move, attack or stand."""
    side = v.army[target]
    if side == NOBODY:
        return MOVE
    if side == seat:
        return STAND
    return ATTACK


def actions_of(v: Any, seat: Seat, source: TerritoryId) -> dict[TerritoryId, str]:
    """The actions of an army towards each neighbour: its targets with move, attack or stand."""
    found = {}
    for target in v.board.neighbours[source]:
        action = action_at(v, seat, source, target)
        if why_not(v, seat, source, target, action) is None:
            found[target] = action
    return found


def why_not(v: Any, seat: Seat, source: TerritoryId, target: TerritoryId, action: str = "") -> Refusal | None:
    """Why an army may not do this towards a territory; without an action, the one a click would mean."""
    match action or action_at(v, seat, source, target):
        case "move":
            return refuse_move(v, seat, source, target)
        case "attack":
            return refuse_attack(v, seat, source, target)
    return refuse_stand(v, seat, source, target)


def why_not_from(v: Any, seat: Seat, source: TerritoryId) -> Refusal | None:
    """Why the army of a territory can do nothing, or None when it can."""
    return refuse_to_act(v, seat, source)


def why_not_leave(v: Any, seat: Seat, source: TerritoryId) -> Refusal | None:
    """Why the army of a territory cannot march anywhere, though it may still support; None when it can."""
    targets = v.board.neighbours[source]
    return refuse_to_leave(v, seat, source, targets[0]) if targets else None


def state_of_army(v: Any, at: TerritoryId) -> str:
    """In a word: ready, moved, attacked, supported, stood, or anchored (W0.7)."""
    if v.done[at] != READY:
        return DONE_WORDS[v.done[at]]
    return "anchored" if is_anchored(v, at) else DONE_WORDS[READY]


# ---- attacks and their odds


class AttackPreview(NamedTuple):
    """Everything the odds slip shows of an attack (W4.11)."""

    attack_dice: int
    defence_dice: int
    attack_bonus: int
    defence_bonus: int
    odds: Odds
    with_one_more: Odds | None
    """With one supporter more, where there is one to be had."""
    with_one_fewer: Odds | None


def attack_preview(
    v: Any, seat: Seat, source: TerritoryId, target: TerritoryId, named: Sequence[TerritoryId] = ()
) -> AttackPreview:
    """Both dice counts, bonuses and exact chances of an attack with these supporters."""
    dice, held = 1 + len(named), defence_dice(v, target)
    mine = CAPITAL_BONUS if v.options.sally and v.board.is_capital[source] else 0
    theirs = CAPITAL_BONUS if v.board.is_capital[target] else 0

    def chances(count: int) -> Odds:
        return odds(count, held, mine, theirs, v.options.dice)

    more = chances(dice + 1) if possible_supporters(v, seat, source, target, named) else None
    fewer = chances(dice - 1) if named else None
    return AttackPreview(dice, held, mine, theirs, chances(dice), more, fewer)


def totals(v: Any, preview: AttackPreview) -> tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]]:
    """The distributions of both totals, for the bars of the odds: every total with its number of ways."""
    return (
        distribution(preview.attack_dice, preview.attack_bonus, v.options.dice),
        distribution(preview.defence_dice, preview.defence_bonus, v.options.dice),
    )


class Supporter(NamedTuple):
    """An own army beside the target: whether it is named, and why it may not be, if it may not."""

    at: TerritoryId
    named: bool
    refusal: Refusal | None


def supporters(
    v: Any, seat: Seat, source: TerritoryId, target: TerritoryId, named: Sequence[TerritoryId] = ()
) -> list[Supporter]:
    """Every own army beside the target but the attacker, ascending, those that may not support with the reason."""
    found = []
    for p in v.board.neighbours[target]:
        if v.army[p] == seat and p != source:
            refusal = None if p in named else refuse_supporter(v, seat, source, target, named, p)
            found.append(Supporter(p, p in named, refusal))
    return found


def attackers(v: Any, seat: Seat, target: TerritoryId) -> list[TerritoryId]:
    """The own armies that could attack this territory now, ascending."""
    return [p for p in v.board.neighbours[target] if v.army[p] == seat and refuse_attack(v, seat, p, target) is None]


def range_of_odds(v: Any, seat: Seat, target: TerritoryId, source: TerritoryId = 0) -> tuple[Fraction, Fraction] | None:
    """The chance of an attack alone and with all who may support, or None where nobody can attack.

    With a source it is the chance of that army's attack, else the best there is.
    """
    found = []
    for source in [p for p in attackers(v, seat, target) if source in (0, p)]:
        named = possible_supporters(v, seat, source, target)
        if v.options.supporters == "one":
            named = named[:1]
        alone = attack_preview(v, seat, source, target)
        together = attack_preview(v, seat, source, target, named)
        found.append((alone.odds.win, together.odds.win))
    return (max(alone for alone, _ in found), max(both for _, both in found)) if found else None


# ---- what an action leaves behind, and who can come


def reachable_by(v: Any, at: TerritoryId) -> list[Threat]:
    """The warlords with an army next door who have a move-turn left before the settlement, the strongest first."""
    return threats(v, at, tuple(seat for seat in moves_before_settlement(v) if seat != v.army[at]))


def left_bare(v: Any, seat: Seat, source: TerritoryId) -> list[Threat]:
    """The warlords that could enter the own centre an army would leave, before the settlement; none where it is no
    own centre.
    """
    if v.owner[source] != seat:
        return []
    left = tuple(other for other in moves_before_settlement(v) if other != seat)
    return [Threat(threat.seat, threat.armies, 1.0) for threat in threats(v, source, left)]


def support_lasts_through(v: Any, giver: TerritoryId) -> tuple[Seat, ...]:
    """The other warlords who still move while this army's standing support lasts (W5.6)."""
    seat = v.army[giver]
    return tuple(other for other in movers_until(v, seat) if other != seat)


def held_by(v: Any, at: TerritoryId) -> list[TerritoryId]:
    """The armies that stand by the one of a territory; each adds a die (W5.3)."""
    return holders(v.board, v.support, at)


def place_in_order(v: Any, seat: Seat) -> int:
    """Which to move a warlord is, from 1; 0 for one that is out."""
    return v.order.index(seat) + 1 if seat in v.order else 0


# ---- settlement and goal


def will_change(v: Any) -> list[tuple[TerritoryId, int]]:
    """The centres that would change owner if the settlement were now, with their next owner (W7.1)."""
    return [(p, future_owner(v, p)) for p in v.board.centres if future_owner(v, p) != v.owner[p]]


class Goal(NamedTuple):
    """How far a warlord is from the Mandate (W7.3)."""

    centres: int
    capitals: int
    armies: int
    short: int
    """Centres still missing."""
    leads: bool
    """Whether it owns a capital and more of them than everybody else."""


def goal_of(v: Any, seat: Seat) -> Goal:
    """The numbers of a warlord's row."""
    centres = v.owner.count(seat)
    capitals = capitals_owned(v.board, v.owner, seat)
    leads = capitals > 0 and all(capitals > capitals_owned(v.board, v.owner, o) for o in v.order if o != seat)
    return Goal(centres, capitals, v.army.count(seat), max(0, v.options.centres - centres), leads)


def could_win_now(v: Any, seat: Seat) -> bool:
    """Whether a warlord would win if the settlement were now."""
    owner = list(v.owner)
    for p, side in will_change(v):
        owner[p] = side
    return can_claim(v, owner, seat)


class PassedOver(NamedTuple):
    """A gain that ending the move-turn gives away: `kind` is `free_centre` or `stay`."""

    kind: str
    army: TerritoryId
    centre: TerritoryId


def passed_over(v: Any, seat: Seat) -> list[PassedOver]:
    """In Fall: vacant centres of others or of nobody beside an army that can still go there."""
    if v.phase != FALL:
        return []
    found = []
    for source in places_of(v.army, seat):
        if v.board.is_centre[source] and v.owner[source] != seat:
            continue
        for target in v.board.neighbours[source]:
            if v.board.is_centre[target] and v.owner[target] != seat and refuse_move(v, seat, source, target) is None:
                found.append(PassedOver("free_centre", source, target))
    return found


def idle_armies(v: Any, seat: Seat) -> int:
    """How many own armies have done nothing in this move-turn."""
    return sum(v.done[p] == READY for p in places_of(v.army, seat))


# ---- Winter


class Adjustment(NamedTuple):
    """The duty of a warlord in Winter: `build`, `disband` or `none`, how many, and where it may."""

    kind: str
    number: int
    places: tuple[TerritoryId, ...]


def adjustment(v: Any, seat: Seat) -> Adjustment:
    """The duty of a warlord this Winter (W8.1, W8.2)."""
    adjust = to_adjust(v.owner, v.army, seat)
    if adjust > 0:
        return Adjustment("disband", adjust, tuple(places_of(v.army, seat)))
    if adjust < 0:
        return Adjustment("build", -adjust, tuple(vacant_centres(v, seat)))
    return Adjustment("none", 0, ())


def why_not_in_winter(v: Any, seat: Seat, action: Action) -> Refusal | None:
    """Why a small step of a Winter choice is not possible; `v` is the view of the seat itself."""
    return refuse_choice(v, seat, action, tuple(v.chosen))


def toggle(v: Any, seat: Seat, at: TerritoryId) -> Action:
    """The meaning of a click on a territory in Winter: put or take a build, mark or keep an army."""
    chosen = at in v.chosen
    if to_adjust(v.owner, v.army, seat) < 0:
        return ("unbuild", at) if chosen else ("build", at)
    return ("keep", at) if chosen else ("disband", at)


def who_seals(v: Any) -> dict[Seat, str]:
    """For each warlord in the game: `sealed`, `choosing`, or `nothing` where it has nothing to adjust (W8.4)."""
    return {
        seat: "sealed" if v.sealed[seat] else "choosing" if to_adjust(v.owner, v.army, seat) else "nothing"
        for seat in v.order
    }


def side_of(v: Any, at: TerritoryId) -> Side:
    """The side whose army stands there: a seat, Independent (-2) or none (-1)."""
    return int(v.army[at])


def is_move_time(v: Any) -> bool:
    """Whether somebody's move-turn is running."""
    return v.phase in (SPRING, FALL) and v.turn_seat != NOBODY
