"""Notes: entries of a record's log that are no decisions of the game, such as typed dice, hints and clocks.

Four things happen at a table that no rule book lists. Somebody rolls real dice and types them in (`("typed", stream,
value, …)`, 0 where the program rolls that one), somebody asks for advice (`("hint",)`), time passes on a clock that was
agreed (`("clock", turn, spent, at)`), and somebody tells the others something (`("said", number, …)`; what the numbers
mean is the game's). All are actions open to every seat at every stop, so that a log tells them and a replay meets them
where they fell; none moves the game on.

Typed dice wait in `State.loaded`, like those of a scenario, for the action that is written right after them (U37). A
hint changes nothing at all, and taking the action back does not take it back (U34). Nor does it bring time back: a
note of the clock says which turn of the seat it is about, how many seconds of it are spent, and when that was written,
in seconds of the world's clock, for games that are played over days.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, Literal, Protocol

import msgspec

from game.engine.refusals import Action, Refusal, Seat

TYPED: Final = "typed"
HINT: Final = "hint"
CLOCK: Final = "clock"
SAID: Final = "said"
MOST_SAID: Final = 6
"""Numbers of one thing said."""
MOST_OF_A_WORD: Final = 1 << 31
MOST_OF_A_CLOCK: Final = 1 << 40
ASKED: Final[Action] = (HINT,)
MOST_AT_ONCE: Final = 500
"""More dice than any one action rolls of one stream."""

Dice = Literal["program", "own", "all"]
"""Who rolls: the program; people their own dice; people everybody's dice."""


class NotedTable(Protocol):
    """What a note asks of the running game it is written down at (`table.Table`)."""

    @property
    def s(self) -> Any:
        """The game's state."""

    @property
    def rules(self) -> Any:
        """The game."""

    def waiting(self) -> tuple[Seat, ...]:
        """The seats that must choose now."""

    def load_dice(self, stream: int, *values: int) -> None:
        """Sets the next dice of a stream."""


class Customs(msgspec.Struct, frozen=True):
    """What a table agreed on beside the rules of its game; it is kept with the record and is no part of the state.

    `opening` is what was typed for the dice that fall before the first decision.
    """

    dice: Dice = "program"
    hints: Literal["allowed", "off"] = "allowed"
    chosen_seed: bool = False
    """Whether somebody typed the seed: they may have known what it brings."""
    opening: tuple[Action, ...] = ()


def without_typing(customs: Customs) -> Customs:
    """The same customs with the program rolling, for playing the log again: what was typed stands in it."""
    return msgspec.structs.replace(customs, dice="program")


def is_note(action: Action) -> bool:
    """Whether an action is a note, legal or not, and no action of the game."""
    return bool(action) and action[0] in (TYPED, HINT, CLOCK, SAID)


def is_typed(action: Action) -> bool:
    """Whether an action is the note of typed dice."""
    return bool(action) and action[0] == TYPED


def refuse_note(t: NotedTable, seat: Seat, action: Action) -> Refusal | None:
    """Why a note cannot be written down now (no such seat, stream or die, or nobody is asked any more), or None."""
    if not t.waiting():
        return Refusal("game_over", "U37")
    if not 0 <= seat < t.s.seats:
        return Refusal("no_such_action", "U37")
    if action[0] == HINT:
        return None if len(action) == 1 else Refusal("no_such_action", "U34")
    if action[0] == CLOCK:
        return None if _has_clock(t) and _is_time(action) else Refusal("no_such_action", "U26")
    if action[0] == SAID:
        return None if _is_said(action) else Refusal("no_such_action", "U16")
    if not can_load(action, len(t.s.draws), t.rules.bounds.faces) or not _has_room(t, action):
        return Refusal("no_such_action", "U37")
    return None


def _has_clock(t: NotedTable) -> bool:
    """Whether a clock was agreed: games that know clocks say how many seconds a turn has, 0 for no end."""
    seconds = getattr(t.rules, "clock_seconds", None)
    return seconds is not None and seconds(t.s) > 0


def _is_time(action: Action) -> bool:
    numbers = action[1:]
    return len(numbers) == 3 and all(type(n) is int and 0 <= n < MOST_OF_A_CLOCK for n in numbers)


def _is_said(action: Action) -> bool:
    numbers = action[1:]
    return 0 < len(numbers) <= MOST_SAID and all(type(n) is int and 0 <= n < MOST_OF_A_WORD for n in numbers)


def said(log: Sequence[tuple[Seat, Action]]) -> tuple[tuple[Seat, Action], ...]:
    """What seats have told each other in notes, oldest first."""
    return tuple((seat, action) for seat, action in log if action[0] == SAID)


def heard(
    log: Sequence[tuple[Seat, Action]], seat: Seat, is_remembered: Callable[[Seat, Seat, Action], bool] | None
) -> tuple[tuple[Seat, Action], ...]:
    """What a seat has heard: what was told to all, and what of the game it remembers (`is_remembered`), oldest first.

    A game whose players remember says of an action whether a seat does: `rules.is_remembered(seat, who, action)`.
    """
    if is_remembered is None:
        return said(log)
    return tuple((who, action) for who, action in log if action[0] == SAID or is_remembered(seat, who, action))


def time_spent(log: Sequence[tuple[Seat, Action]], seat: Seat, turn: int) -> tuple[int, int]:
    """The seconds of its turn that a seat had spent by its last note of the clock, and the time of that note; zeros
    without.
    """
    for other, action in reversed(log):
        if other == seat and action[0] == CLOCK:
            return (int(action[2]), int(action[3])) if action[1] == turn else (0, 0)
    return 0, 0


def _has_room(t: NotedTable, action: Action) -> bool:
    """Whether no more typed dice would wait in a stream than one action can roll."""
    return len(t.s.loaded.get(int(action[1]), ())) + len(action) - 2 <= MOST_AT_ONCE


def can_load(action: Action, streams: int, most_faces: int) -> bool:
    """Whether typed dice name a stream of the game and faces that its dice have."""
    numbers = action[1:]
    if not is_typed(action) or not 2 <= len(numbers) <= MOST_AT_ONCE or any(type(n) is not int for n in numbers):
        return False
    stream, *faces = numbers
    return 0 <= int(stream) < streams and all(0 <= int(face) <= most_faces for face in faces)


def load_typed(t: NotedTable, actions: Iterable[Action]) -> None:
    """Puts typed dice into their stream, for the next roll. The caller has asked `can_load`."""
    for action in actions:
        stream, *faces = (int(number) for number in action[1:])
        t.load_dice(stream, *faces)


def hints_asked(log: Sequence[tuple[Seat, Action]], seats: int) -> tuple[int, ...]:
    """The number of hints each seat has asked for (U34)."""
    counts = [0] * seats
    for seat, action in log:
        if action == ASKED and 0 <= seat < seats:
            counts[seat] += 1
    return tuple(counts)


def dice_typed(log: Sequence[tuple[Seat, Action]], customs: Customs) -> int:
    """The number of dice in a log that people rolled and typed in (U37)."""
    notes = [*customs.opening, *(action for _, action in log)]
    return sum(face != 0 for action in notes if is_typed(action) for face in action[2:])
