"""Agreements of allies against the rebels: pins on the map and requests for gold, kept as notes beside the rules.

Everything is read from what was said (`engine.notes`), so that saves and replays have it and no rule knows of it.
`@keeps_to_pins` has a computer player respect pins, unless that costs the alliance too much.
"""

from collections.abc import Callable, Sequence
from functools import wraps
from typing import Any, Final, NamedTuple, TypeVar

from game.bots.choice import Budget, Choice, Said
from game.conquest.bots.estimate import chance_of
from game.conquest.rules.sides import is_coop
from game.conquest.rules.state import ConquestState, ProvinceId
from game.conquest.rules.table import ConquestTable
from game.engine.notes import SAID
from game.engine.refusals import Action, Seat

PIN, UNPIN, ASK, ANSWER = 1, 2, 3, 4
"""What is said: a pin is set, one falls, gold is asked of an ally, an ally has answered."""

HOLD, TAKE, LEAVE, WAY = 1, 2, 3, 4
"""Pins: hold a Province; take it; leave it to whoever set the pin; a way somebody means to go."""
KINDS: Final = {HOLD: "hold", TAKE: "take", LEAVE: "leave", WAY: "way"}

DEAR: Final = 0.10
"""What keeping to a pin may cost of the chance to win."""
SUPERIOR: Final = 1.3
"""So many times the units, and one, make an attack on a pinned Province worth while."""


class Pin(NamedTuple):
    """A pin on a Province; `source` is where a way begins."""

    seat: Seat
    kind: int
    place: ProvinceId
    source: ProvinceId = 0


class Request(NamedTuple):
    """A request for gold from one ally to another that has no answer yet."""

    seat: Seat
    of: Seat
    gold: int


def pin_said(pin: Pin) -> Action:
    """The note that sets a pin."""
    return (SAID, PIN, pin.kind, pin.place, pin.source)


def pins_of(said: Said, s: ConquestState) -> list[Pin]:
    """The pins that stand, in the order in which they were set: those of done actions have fallen."""
    found: dict[tuple[Seat, ProvinceId], Pin] = {}
    for seat, action in said:
        if action[0] != SAID:
            continue
        numbers = [int(n) for n in action[1:]]
        if numbers[0] == PIN and len(numbers) == 4 and _can_be(Pin(seat, *numbers[1:]), s):
            found.pop((seat, numbers[2]), None)
            found[seat, numbers[2]] = Pin(seat, *numbers[1:])
        elif numbers[0] == UNPIN and len(numbers) == 2:
            found.pop((seat, numbers[1]), None)
    return [pin for pin in found.values() if not is_done(s, pin)]


def _can_be(pin: Pin, s: ConquestState) -> bool:
    places = s.board.neighbours
    known = pin.kind in KINDS and 0 < pin.place < len(places) and 0 <= pin.seat < s.players
    return known and (pin.kind != WAY or (0 < pin.source < len(places) and pin.place in places[pin.source]))


def is_done(s: ConquestState, pin: Pin) -> bool:
    """Whether there is nothing left to do about a pin: taken is taken, and lost can't be held."""
    owned = 0 <= s.owner[pin.place] < s.players
    return not owned if pin.kind == HOLD else owned


def requests_of(said: Said, players: int) -> list[Request]:
    """The requests that have no answer yet; a second one by the same seat replaces its first."""
    found: dict[tuple[Seat, Seat], Request] = {}
    for seat, action in said:
        if action[0] != SAID:
            continue
        numbers = [int(n) for n in action[1:]]
        if numbers[0] == ASK and len(numbers) == 3 and numbers[1] < players and numbers[1] != seat < players:
            found[seat, numbers[1]] = Request(seat, numbers[1], numbers[2])
        elif numbers[0] == ANSWER and len(numbers) == 2:
            found.pop((numbers[1], seat), None)
    return list(found.values())


def gives(s: ConquestState, request: Request) -> bool:
    """Whether a computer ally gives what it is asked for: gold it has had its chance to spend this round."""
    if s.gold[request.of] < request.gold or not s.alive[request.of]:
        return False
    order = [(s.start_seat + n) % s.players for n in range(s.players)]
    return s.turn_seat < s.players and order.index(request.of) < order.index(s.turn_seat)


# ---- keeping to pins


P = TypeVar("P")
Choose = Callable[[P, ConquestTable, Seat, list[Action], Budget], Choice]


def keeps_to_pins(choose: Choose[P]) -> Choose[P]:
    """The same player, who respects what the allies have agreed on."""

    @wraps(choose)
    def chosen(self: P, t: ConquestTable, seat: Seat, options: list[Action], budget: Budget) -> Choice:
        pins = pins_of(budget.said, t.s) if budget.said and is_coop(t.s) else []
        free = choose(self, t, seat, options, budget)
        if not pins:
            return free
        wanted = _wanted(t.s, options, pins)
        if breaks(t.s, seat, free.action, pins):
            kept = [option for option in options if not breaks(t.s, seat, option, pins)]
            other = choose(self, t, seat, kept, budget) if kept else free
            return other if _is_cheap(t, seat, free, other) else free
        if wanted is not None and free.action[0] in ("invade", "end_step"):
            other = Choice(wanted, "reason.agreed", {"province": int(wanted[2])}, memory=free.memory)
            return other if _is_cheap(t, seat, free, other) else free
        return free

    return chosen


def breaks(s: ConquestState, seat: Seat, action: Action, pins: Sequence[Pin]) -> bool:
    """Whether an action goes against a pin: into a Province another has claimed, or out of one that is to be held."""
    verb = action[0]
    if verb not in ("invade", "move", "rally") or len(action) < 2:
        return False
    target = int(action[2] if verb != "rally" and len(action) > 2 else action[1])
    claimed = any(pin.kind in (LEAVE, WAY) and pin.place == target and pin.seat != seat for pin in pins)
    if verb == "rally":
        return claimed
    held = any(pin.kind == HOLD and pin.place == int(action[1]) for pin in pins)
    return held or (claimed and verb == "invade")


def _wanted(s: ConquestState, options: list[Action], pins: Sequence[Pin]) -> Action | None:
    """The attack with most units on a Province that the allies want taken, if it outnumbers who stands there."""
    aims = {pin.place for pin in pins if pin.kind == TAKE}
    found = [
        option
        for option in options
        if option[0] == "invade"
        and int(option[2]) in aims
        and s.units[int(option[1])] > SUPERIOR * s.units[int(option[2])] + 1
    ]
    return max(found, key=lambda option: s.units[int(option[1])], default=None)


def _is_cheap(t: ConquestTable, seat: Seat, free: Choice, other: Choice) -> bool:
    """Whether the second choice costs the alliance little, as the learned estimate has it."""
    worths = []
    for choice in (free, other):
        trial: Any = t.clone()
        trial.apply(seat, choice.action)
        worths.append(chance_of(trial.s, seat))
    return worths[0] - worths[1] <= DEAR
