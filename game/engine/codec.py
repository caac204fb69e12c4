"""A stopped game as bytes and back: state and stack of frames, nothing else.

Decoding builds typed records only; nothing in a file is ever executed. What a game keeps outside its state (a board)
is turned into plain data and found again by the game's own rules.
"""

import hashlib
from functools import lru_cache, reduce
from operator import or_
from types import GenericAlias
from typing import Any

import msgspec

from game.engine.errors import DataError, GameError
from game.engine.frames import DONE, Frame, tag_of
from game.engine.table import Rules, S, Table

MOST_DRAWS = 1 << 40
MOST_SEED = 1 << 63
DEEPEST_STACK = 64
"""No game runs more procedures one within another."""
UNREADABLE = (msgspec.DecodeError, UnicodeError, RecursionError)
"""What decoding raises on a document that is none."""


def snapshot(t: Table[S]) -> bytes:
    """The position as bytes: state and stack of frames. Equal positions give equal bytes."""
    return _encoder(t.rules).encode((t.s, t.stack))  # type: ignore[arg-type]


def checksum(t: Table[S]) -> str:
    """The checksum of a position: sixteen hexadecimal digits, equal for equal positions."""
    return hashlib.blake2b(snapshot(t), digest_size=8).hexdigest()


@lru_cache
def _encoder(rules: Rules[Any]) -> msgspec.json.Encoder:
    return msgspec.json.Encoder(enc_hook=rules.encode_foreign)


@lru_cache
def _decoder(rules: Rules[Any]) -> msgspec.json.Decoder[Any]:
    frame = reduce(or_, rules.frames)
    kind = GenericAlias(tuple, (rules.state_type, GenericAlias(list, frame)))
    return msgspec.json.Decoder(kind, dec_hook=rules.decode_foreign)


def restore(rules: Rules[S], data: bytes | msgspec.Raw, file: str = "save", watched: bool = False) -> Table[S]:
    """A table at its stop, read from a snapshot; `DataError` says what in it cannot be used."""
    try:
        state, stack = _decoder(rules).decode(data)  # type: ignore[arg-type]
    except UNREADABLE as error:
        raise DataError(file, "state", str(error)) from None
    except DataError as error:
        raise DataError(file, error.place, error.problem) from None
    counted = [*state.draws, state.turned]
    if not all(0 <= number <= MOST_DRAWS for number in counted) or abs(state.seed) > MOST_SEED:
        raise DataError(file, "state", "draws, turned or seed: a number larger than any game has")
    t: Table[S] = Table(rules, state, stack, watched)
    try:
        problems = rules.problems(state) or _stack_problems(stack, state, rules.bounds.number)
        if problems:
            raise DataError(file, "state", problems[0])
        t.run()
    except DataError:
        raise
    except (GameError, LookupError, TypeError, ValueError, AttributeError, OverflowError) as error:
        # The records are well-formed and still cannot be played: a hand-made or damaged file.
        raise DataError(file, "state", f"this position cannot be played on ({error})") from error
    return t


def _stack_problems(stack: list[Frame], state: Any, largest: int) -> list[str]:
    if not stack and state.result is None:
        return ["no step to go on with"]
    if len(stack) > DEEPEST_STACK:
        return [f"a stack of {len(stack)} frames"]
    for depth, frame in enumerate(stack):
        if frame.within and not any(tag_of(below) in frame.within for below in stack[:depth]):
            return [f"this position cannot be played on ({type(frame).__name__} without {' or '.join(frame.within)})"]
        if frame.at != DONE and frame.at not in frame.plan:
            return [f"{type(frame).__name__} has no step {frame.at!r}"]
        if not all(-2 <= seat < state.seats for seat in frame.seats_held):
            return [f"{type(frame).__name__} asks a seat that does not play"]
        for name in frame.__struct_fields__:
            if not _is_modest(getattr(frame, name), largest):
                return [f"{type(frame).__name__}.{name}: a number or a list larger than any game has"]
    return []


def _is_modest(value: object, largest: int) -> bool:
    """Whether a frame's value is within the size the rules give it, so that no loop over it runs for ever."""
    if isinstance(value, int):
        return -largest <= value <= largest
    if isinstance(value, tuple):
        return len(value) <= largest and all(_is_modest(part, largest) for part in value)
    return True
