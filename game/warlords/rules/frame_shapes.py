"""The shapes of Warlords' frames: what they hold, which may lie on which, and how they agree with the map."""

from collections.abc import Callable, Container, Mapping, Sequence
from typing import Any, Final

from game.engine.frames import DONE, Frame, tag_of
from game.engine.shapes import BOTTOM, FrameShape
from game.warlords.rules.clock import MOST_STRIKES
from game.warlords.rules.leaving import is_agreed_draw, next_in_order
from game.warlords.rules.orders import refuse_attack, refuse_supporter
from game.warlords.rules.parley import has_truce
from game.warlords.rules.state import DISPOSITIONS, FALL, NOBODY, SPRING, WINTER, WarlordsState
from game.warlords.rules.winter import choosing_seats

FRAME_SHAPES: Final[Mapping[str, FrameShape]] = {
    "war": FrameShape((BOTTOM,), {"left": "seat"}),
    "dispositions": FrameShape(("war",), {"seat": "seat"}),
    "move_turn": FrameShape(("war",), {"seat": "seat"}),
    "combat": FrameShape(("move_turn",), {
        "seat": "seat", "source": "territory", "target": "territory", "named": "territory", "attempt": "nothing",
    }),
    "settlement": FrameShape(("war",), {"out": "seat"}),
    "winter": FrameShape(("war",), {"seats": "seat"}),
    "parley": FrameShape(("move_turn",), {"offerer": "seat", "other": "seat"}),
    "draw": FrameShape(("move_turn", "winter"), {"proposer": "seat", "left": "seat", "seat": "seat"}),
    "leaving": FrameShape(("dispositions", "move_turn", "winter"), {
        "leaver": "seat", "asked": "seat", "resigned": "flag",
    }),
}  # fmt: skip
"""Every frame of the game. Nothing is asked after the first throw of a combat, so none is saved there."""

PHASE_AT: Final = {
    ("dispositions", "dispose"): DISPOSITIONS, ("move_turn", "spring"): SPRING, ("move_turn", "fall"): FALL,
    ("winter", "end_year"): WINTER,
}  # fmt: skip
"""The phase, by what lies on the war and where the war goes on afterwards (W2)."""


def meanings(s: WarlordsState) -> Mapping[str, Container[Any]]:
    """The values that each meaning of a field may have in this position."""
    return {"seat": range(s.seats), "territory": range(1, s.board.size + 1), "flag": (False, True), "nothing": (0,)}


def stack_problems(s: WarlordsState, stack: Sequence[Frame]) -> list[str]:
    """The contradictions between a stack of the right shape and this position, in words."""
    if s.result is not None:
        return ["a game that is over has a step to go on with (W7.3)"] if stack else []
    if is_agreed_draw(s):
        return ["draw: all have agreed, and the game goes on (W11.1)"]
    by_tag: dict[str, Any] = {tag_of(frame): frame for frame in stack}
    if len(stack) < 2:
        return ["war: nothing it could have stopped in (W2)"]
    wrong = _phase_problems(s, stack[1], by_tag["war"])
    checks: Mapping[str, Callable[[WarlordsState, Any], list[str]]] = {
        "move_turn": _turn_problems, "dispositions": _turn_problems, "winter": _winter_problems,
        "combat": _combat_problems, "parley": _parley_problems, "draw": _draw_problems, "leaving": _leaving_problems,
    }  # fmt: skip
    for tag, check in checks.items():
        if tag in by_tag and not wrong:
            wrong = check(s, by_tag[tag])
    return wrong


def _phase_problems(s: WarlordsState, second: Any, war: Any) -> list[str]:
    """The phase against what lies on the war, and who is still to act in it (W2.0, W2.1)."""
    phase = PHASE_AT.get((tag_of(second), war.at))
    if phase != s.phase:
        return [f"phase: {s.phase}, and the game has stopped in {tag_of(second)} before {war.at} (W2)"]
    to_come = s.order[s.order.index(second.seat) + 1 :] if phase != WINTER and second.seat in s.order else []
    if [seat for seat in war.left if s.alive[seat]] != to_come:
        return ["war.left: not the warlords after this one in the order of movement (W2.1)"]
    return []


def _turn_problems(s: WarlordsState, turn: Any) -> list[str]:
    """Whose time it is (W2.1); after its end nobody's."""
    if not s.alive[turn.seat]:
        return [f"{tag_of(turn)}.seat: is out of the game (W7.2)"]
    is_over = turn.at == DONE or turn.at == "judge_clock"
    if s.turn_seat != (NOBODY if is_over else turn.seat):
        return [f"{tag_of(turn)}: of warlord {turn.seat}, and turn_seat is {s.turn_seat} (W2.1)"]
    return []


def _winter_problems(s: WarlordsState, winter: Any) -> list[str]:
    """Who chooses (W8.4): all who have to build or disband, as long as nothing has been opened."""
    if s.turn_seat != NOBODY:
        return [f"turn_seat: {s.turn_seat} in Winter, in which all choose at once (W2.4)"]
    if winter.at == "orders" and winter.seats != choosing_seats(s):
        return ["winter.seats: not the warlords who have something to choose (W8.4)"]
    if winter.at != "orders" and choosing_seats(s):
        return ["winter: is over, and somebody has still to build or to disband (W8.1)"]
    return []


def _combat_problems(s: WarlordsState, combat: Any) -> list[str]:
    """An attack that may be made, with supporters who may be named (W4.1, W5.1)."""
    if combat.seat != s.turn_seat:
        return ["combat.seat: not whose move-turn it is (W3)"]
    refusal = refuse_attack(s, combat.seat, combat.source, combat.target)
    for place, supporter in enumerate(combat.named):
        refusal = refusal or refuse_supporter(
            s, combat.seat, combat.source, combat.target, combat.named[:place], supporter
        )
    return [f"combat: {refusal.code} ({refusal.clause})"] if refusal else []


def _parley_problems(s: WarlordsState, parley: Any) -> list[str]:
    """An offer of the warlord whose move-turn it is, to one in the game with whom it has no truce (W18.3)."""
    if parley.offerer != s.turn_seat or parley.other == parley.offerer or not s.alive[parley.other]:
        return ["parley: not an offer of whose move-turn it is to another in the game (W18.3)"]
    if not s.offered or has_truce(s, parley.offerer, parley.other) or not s.options.talk:
        return ["parley: an offer that was not made (W18.3)"]
    return []


def _draw_problems(s: WarlordsState, draw: Any) -> list[str]:
    """A vote on the draw that is proposed, by somebody who has not agreed to it (W11.1)."""
    if draw.proposer != s.draw_by or not s.alive[draw.seat] or s.agreed[draw.seat]:
        return ["draw: nobody is asked about the draw that is proposed (W11.1)"]
    return [] if len(set(draw.left)) == len(draw.left) else ["draw.left: somebody twice (W11.1)"]


def _leaving_problems(s: WarlordsState, leaving: Any) -> list[str]:
    """Whoever resigned decides alone; for one timed out the next in the order does (W10.2)."""
    if not s.alive[leaving.leaver]:
        return ["leaving.leaver: is out of the game (W10.3)"]
    asked = leaving.leaver if leaving.resigned else next_in_order(s, leaving.leaver)
    if leaving.asked != asked:
        return [f"leaving.asked: warlord {leaving.asked}, expected {asked} (W10.2)"]
    if not leaving.resigned and s.strikes[leaving.leaver] < MOST_STRIKES:
        return ["leaving: has not run out of time three times in a row (W12.4)"]
    return []
