"""What an army may do in a move-turn, and why not (W3 to W5).

Each `refuse_` names the first reason that applies in the order of W16.4; lists, checks and tooltips go by the same
ones. They read lists that a state and a view both have, so the client can ask with a view.
"""

from collections.abc import Sequence
from typing import Any, Protocol

from game.engine.refusals import Action, Refusal, Seat
from game.warlords.rules.board import Board, TerritoryId
from game.warlords.rules.options import Options
from game.warlords.rules.state import (
    ATTACKED,
    DISPOSITIONS,
    DONE_WORDS,
    FALL,
    MOVED,
    NOBODY,
    READY,
    SPRING,
    WarlordsState,
    holders,
)


class Position(Protocol):
    """The part that a state and a view have in common: everything orders depend on."""

    @property
    def board(self) -> Board: ...
    @property
    def options(self) -> Options: ...

    phase: str
    turn_seat: Seat
    army: list[int]
    support: list[int]
    done: list[int]


def is_anchored(s: Any, at: TerritoryId) -> bool:
    """Whether an army receives standing support given by its own side in the present move-turn (W0.7, W5.4)."""
    # PERF: most armies are held by none; one look at the list tells.
    support = s.support
    if at not in support:
        return False
    army = s.army
    return any(support[p] == at and army[p] == army[at] for p in s.board.neighbours[at])


def defence_dice(s: Any, at: TerritoryId) -> int:
    """How many dice the army of a territory defends with (W4.3)."""
    return 1 + len(holders(s.board, s.support, at))


# ---- why not


def refuse_to_act(s: Position, seat: Seat, at: TerritoryId) -> Refusal | None:
    """Why the army of a territory can do nothing at all: not the time, no army, not one's own, spent."""
    if s.turn_seat != seat or s.phase not in (SPRING, FALL, DISPOSITIONS):
        return Refusal("not_your_turn", "W2.1", seat=s.turn_seat, phase=s.phase)
    if s.army[at] == NOBODY:
        return Refusal("no_army", "W3.3", territory=at)
    if s.army[at] != seat:
        return Refusal("not_own_army", "W3.3", territory=at, side=s.army[at])
    if s.done[at] != READY:
        return Refusal("spent", "W3.3", territory=at, deed=DONE_WORDS[s.done[at]], phase=s.phase)
    return None


def refuse_to_leave(s: Position, seat: Seat, source: TerritoryId, target: TerritoryId) -> Refusal | None:
    """Why an army may not march towards a territory, by a move or an attack (W3.4, W5.4)."""
    refusal = refuse_to_act(s, seat, source)
    if refusal is not None:
        return refusal
    if is_anchored(s, source):
        giver = next(p for p in holders(s.board, s.support, source) if s.army[p] == seat)
        return Refusal("anchored", "W5.4", territory=source, giver=giver)
    return _refuse_distance(s, source, target)


def _refuse_distance(s: Position, source: TerritoryId, target: TerritoryId) -> Refusal | None:
    if target in s.board.adjacent[source]:
        return None
    wall = s.board.wall_between(source, target)
    if wall is not None:
        return Refusal("closed_border", "W3.4", source=source, target=target, between=s.board.closed.index(wall))
    return Refusal("not_adjacent", "W3.4", source=source, target=target)


def refuse_move(s: Position, seat: Seat, source: TerritoryId, target: TerritoryId) -> Refusal | None:
    """Why this army may not move there (W3.4 to W3.7)."""
    refusal = refuse_to_leave(s, seat, source, target)
    if refusal is not None:
        return refusal
    if s.army[target] == seat:
        return Refusal("own_army_there", "W3.6", territory=target)
    if s.army[target] != NOBODY:
        return Refusal("entering_is_attacking", "W3.7", territory=target, side=s.army[target])
    return None


def refuse_attack(s: Position, seat: Seat, source: TerritoryId, target: TerritoryId) -> Refusal | None:
    """Why this army may not attack there (W4.1)."""
    refusal = refuse_to_leave(s, seat, source, target)
    if refusal is not None:
        return refusal
    if s.army[target] == seat:
        return Refusal("own_army_there", "W3.6", territory=target)
    if s.army[target] == NOBODY:
        return Refusal("no_combat_no_support", "W5.1", territory=target)
    return None


def refuse_stand(s: Position, seat: Seat, giver: TerritoryId, held: TerritoryId) -> Refusal | None:
    """Why this army may not stand by that one (W5.3, W5.4, W5.8)."""
    refusal = refuse_to_act(s, seat, giver) or _refuse_distance(s, giver, held)
    if refusal is not None:
        return refusal
    side = s.army[held]
    if side == NOBODY:
        return Refusal("no_army", "W5.3", territory=held)
    if side != seat and (side < 0 or not s.options.foreign_support):
        return Refusal("not_own_army", "W5.8", territory=held, side=side)
    if s.options.supporters == "one" and holders(s.board, s.support, held):
        return Refusal("enough_support", "W4.13", territory=held)
    if s.done[held] in (MOVED, ATTACKED):
        return Refusal("supported_has_moved", "W5.4", territory=held, phase=s.phase)
    return None


def refuse_supporter(
    s: Position,
    seat: Seat,
    source: TerritoryId,
    target: TerritoryId,
    named: Sequence[TerritoryId],
    supporter: TerritoryId,
) -> Refusal | None:
    """Why an army may not be named as a supporter of this attack (W5.1, W5.2)."""
    if s.army[supporter] == NOBODY:
        return Refusal("no_army", "W3.3", territory=supporter)
    if s.army[supporter] != seat:
        return Refusal("not_own_army", "W5.8", territory=supporter, side=s.army[supporter])
    if supporter == source:
        return Refusal("supporter_attacks", "W3.3", territory=supporter)
    if s.done[supporter] != READY:
        action = DONE_WORDS[s.done[supporter]]
        return Refusal("supporter_not_ready", "W5.1", territory=supporter, deed=action, phase=s.phase)
    if target not in s.board.adjacent[supporter]:
        return Refusal("supporter_not_adjacent_to_target", "W5.1", territory=supporter, target=target)
    if supporter in named:
        return Refusal("already_named", "W5.1", territory=supporter)
    if s.options.supporters == "one" and named:
        return Refusal("enough_support", "W4.13", territory=target)
    return None


# ---- what may be done


def offer_orders(s: WarlordsState, seat: Seat) -> list[Action]:
    """Every move, attack and standing support of a warlord, sorted."""
    # PERF: the predicates above written into one pass, four times as fast as asking them; a test holds the two equal.
    army, done, support, board = s.army, s.done, s.support, s.board
    foreign, one = s.options.foreign_support, s.options.supporters == "one"
    attacks: list[Action] = []
    moves: list[Action] = []
    stands: list[Action] = []
    source = -1
    for _ in range(army.count(seat)):
        source = army.index(seat, source + 1)
        if done[source] != READY:
            continue
        bound = source in support and is_anchored(s, source)
        for target in board.neighbours[source]:
            side = army[target]
            if side == seat:
                if done[target] not in (MOVED, ATTACKED) and not (one and target in support and _is_held(s, target)):
                    stands.append(("stand", source, target))
                continue
            if not bound:
                if side == NOBODY:
                    moves.append(("move", source, target))
                else:
                    attacks.append(("attack", source, target))
            if foreign and side >= 0 and not (one and target in support and _is_held(s, target)):
                stands.append(("stand", source, target))
    return attacks + moves + stands


def _is_held(s: WarlordsState, at: TerritoryId) -> bool:
    return any(s.support[p] == at for p in s.board.neighbours[at])


def offer_stands(s: WarlordsState, seat: Seat) -> list[Action]:
    """The standing supports a warlord may give, sorted: all there is to do in the dispositions (W1.8)."""
    return [order for order in offer_orders(s, seat) if order[0] == "stand"]


def possible_supporters(
    s: Position, seat: Seat, source: TerritoryId, target: TerritoryId, named: Sequence[TerritoryId] = ()
) -> list[TerritoryId]:
    """The armies that may be named beside those named already, ascending (W5.1)."""
    return [p for p in s.board.neighbours[target] if refuse_supporter(s, seat, source, target, named, p) is None]
