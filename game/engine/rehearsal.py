"""A rehearsal: a decision tried on a copy, with the dice typed so far, up to the first die nobody has rolled yet (U37).

    tried = rehearse(table, (seat, ("fight",)), rolls=[(4, 2)], asks=lambda wanted: wanted.seat == 0)
    tried.wanted       # the dice to be rolled next, or None: then the decision is known to its end
    tried.drain()      # what happened up to there; with one roll more it begins in the very same way
    tried.notes()      # what to write into the log before the decision, so that it comes out like this

Frames roll where the rules roll, in the middle of a step; none of them knows whether a person is at it. So it is
tried again after each roll that is typed, on a copy that nobody keeps, and done once when every die is known. The game
itself stands at its stop all the while: what is saved, undone or imagined never holds a die ahead of its decision.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.engine.errors import GameError
from game.engine.notes import TYPED
from game.engine.refusals import Action, Seat
from game.engine.table import S, Table

Roll = tuple[int, ...]
"""The values of dice thrown together; 0 where the program is to roll that one after all."""


class Wanted(NamedTuple):
    """Dice that somebody is to roll now: whose they are (below 0: nobody's), how many faces each has, what for."""

    seat: Seat
    sides: tuple[int, ...]
    stream: int
    why: str


Asks = Callable[[Wanted], bool]


class _NotRolled(GameError):
    """Raised through the steps of a rehearsal at a die nobody has rolled; never leaves this module."""


class Rehearsal(Table[S]):
    """A copy of a table on which a decision is tried; nothing it does reaches the original."""

    __slots__ = ("_asks", "_next", "_rolls", "_told", "wanted")

    def __init__(self, table: Table[S], rolls: Sequence[Roll], asks: Asks) -> None:
        copy = table.clone()
        super().__init__(copy.rules, copy.s, copy.stack, watched=True)
        self._seats, self._legal = copy._seats, copy._legal
        self._asks = asks
        self._rolls = rolls
        self._next = 0
        self._told: list[tuple[int, Roll]] = []
        self.wanted: Wanted | None = None

    def roll(self, sides: int, stream: int, why: str, seat: Seat = -1) -> int:
        """Rolls one die, as `roll_dice` does for several."""
        return self.roll_dice((sides,), stream, why, seat)[0]

    def roll_dice(self, sides: tuple[int, ...], stream: int, why: str, seat: Seat = -1) -> list[int]:
        """Returns the next roll that was typed; where there is none, the rehearsal ends here."""
        # Dice that a scenario has laid ready fall first, for every player.
        ready = len(self.s.loaded.get(stream, ()))
        missing = sides[ready:]
        if missing:
            values = self._typed(Wanted(seat, missing, stream, why))
            self._told.append((stream, values))
            self.load_dice(stream, *values)
        return [super(Rehearsal, self).roll(faces, stream, why, seat) for faces in sides]

    def _typed(self, wanted: Wanted) -> Roll:
        if max(wanted.sides) > self.rules.bounds.faces or not self._asks(wanted):
            return (0,) * len(wanted.sides)
        if self._next == len(self._rolls):
            self.wanted = wanted
            raise _NotRolled(wanted.why)
        self._next += 1
        return self._rolls[self._next - 1]

    def notes(self) -> tuple[Action, ...]:
        """The notes to write before the decision: for each stream its dice up to the last that was typed."""
        dice: dict[int, list[int]] = {}
        for stream, values in self._told:
            dice.setdefault(stream, []).extend(values)
        found: list[Action] = []
        for stream, faces in sorted(dice.items()):
            while faces and not faces[-1]:
                faces.pop()
            if faces:
                found.append((TYPED, stream, *faces))
        return tuple(found)


def rehearse(table: Table[S], decision: tuple[Seat, Action] | None, rolls: Sequence[Roll], asks: Asks) -> Rehearsal[S]:
    """Tries a decision, or without one a game's way to its first. Raises `Illegal` where the decision is refused.

    `asks` says which dice people roll; it must answer alike for the same dice each time. The table is left as it is.
    """
    tried = Rehearsal(table, rolls, asks)
    try:
        if decision is None:
            tried.run()
        else:
            tried.apply(*decision)
    except _NotRolled:
        # As far as it is known; `tried.wanted` says what is missing.
        return tried
    return tried


def fits(wanted: Wanted, roll: Roll) -> bool:
    """Whether these faces are a roll of these dice; 0 stands for a die that the program rolls."""
    return len(roll) == len(wanted.sides) and all(
        0 <= face <= sides for face, sides in zip(roll, wanted.sides, strict=True)
    )
