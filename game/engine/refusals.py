"""Why something may not be done: a code, its arguments and the clause it rests on."""

from typing import NoReturn

from game.engine.errors import GameError

Action = tuple[str | int, ...]
Seat = int
CONCEDE: Action = ("concede",)
"""Giving up. It is the one action that nobody chooses for a player: no stand-in, no computer player, no trial."""


class Refusal:
    """The answer to "why can't I?": the client turns `code` and `args` into a sentence, `clause` into a link."""

    __slots__ = ("args", "clause", "code")

    def __init__(self, code: str, clause: str, **args: int | str) -> None:
        self.code = code
        self.clause = clause
        self.args = args

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Refusal)
            and self.code == other.code
            and self.clause == other.clause
            and self.args == other.args
        )

    def __hash__(self) -> int:
        return hash((self.code, self.clause))

    def __repr__(self) -> str:
        told = "".join(f", {name}={value!r}" for name, value in self.args.items())
        return f"Refusal({self.code!r}, {self.clause!r}{told})"


class Illegal(GameError):
    """Raised by `Table.apply`; carries the refusal and the stack of frames, and nothing has changed."""

    def __init__(self, seat: Seat, action: Action, refusal: Refusal, stack: tuple[str, ...]) -> None:
        self.seat = seat
        self.action = action
        self.refusal = refusal
        self.stack = stack
        super().__init__(f"seat {seat} may not {action!r}: {refusal.code} ({refusal.clause}); at {' > '.join(stack)}")


class Broken(GameError):
    """The rules themselves went wrong: our own mistake, stopped at once with the stack of frames."""


def not_on_the_map(clause: str) -> Refusal:
    """The refusal of a press on a place when the question at hand is not decided there. `clause` is the game's own."""
    return Refusal("not_on_the_map", clause)


def broken(reason: str, stack: tuple[str, ...]) -> NoReturn:
    """Raises `Broken` with the stack of frames that led here."""
    raise Broken(f"{reason}; at {' > '.join(stack) or 'an empty stack'}")
