"""The shapes of frames that each game declares: what the frames of a position from a file may hold, and their order.

    frame_shapes = {"turn": FrameShape(("war",), {"player": "seat"}), ...}      # in a game's rules, by the frame's name
    def meanings(self, s): return {"seat": range(s.seats), "province": range(1, s.board.size + 1), ...}

A game that declares nothing is held to the general bounds alone (`codec.py`).
"""

from collections.abc import Container, Mapping, Sequence
from typing import Any, Final, NamedTuple, Protocol, runtime_checkable

from game.engine.frames import Frame, tag_of

BOTTOM: Final = ""
"""Stands in `on` for the bottom of the stack."""

Meaning = str | tuple[str, ...]
"""What a number or a word stands for, of a tuple each of its entries; several are the columns of a tuple of rows."""

ANYTHING: Final = "anything"
"""The meaning of a field that is checked elsewhere."""


class FrameShape(NamedTuple):
    """The shape of one kind of frame: below which it may lie, what its fields mean, how many there may be at once."""

    on: tuple[str, ...]
    fields: Mapping[str, Meaning]
    most: int = 1


@runtime_checkable
class DeclaresFrames(Protocol):
    """What the rules of a game declare of their frames, beside the protocol of all rules."""

    frame_shapes: Mapping[str, FrameShape]

    def meanings(self, s: Any) -> Mapping[str, Container[Any]]:
        """The numbers and words that each meaning takes in a position."""

    def stack_problems(self, s: Any, stack: Sequence[Frame]) -> list[str]:
        """The contradictions between the frames and the position, in words."""


def stack_problem(
    shapes: Mapping[str, FrameShape], meanings: Mapping[str, Container[Any]], stack: Sequence[Frame]
) -> str:
    """What in a stack is not of the declared shape, in words; "" when nothing is."""
    below = BOTTOM
    counts: dict[str, int] = {}
    for frame in stack:
        tag = tag_of(frame)
        shape = shapes.get(tag)
        if shape is None:
            return f"{tag}: a frame without a shape"
        if below not in shape.on:
            return f"{tag} on {below or 'nothing'}, expected on {' or '.join(name or 'nothing' for name in shape.on)}"
        counts[tag] = counts.get(tag, 0) + 1
        if counts[tag] > shape.most:
            return f"{tag}: {counts[tag]} at once, expected {shape.most} at most"
        problem = _field_problem(tag, frame, shape, meanings)
        if problem:
            return problem
        below = tag
    return ""


def result_problem(result: Any, endings: Mapping[str, Container[str]], seats: int) -> str:
    """What in a result is impossible, in words; "" when nothing is. `endings` are the clauses that end a game, by
    kind.
    """
    if result is None:
        return ""
    if result.clause not in endings.get(result.kind, ()):
        return f"result: {result.kind!r:.20} by {result.clause!r:.20} is no ending of the game"
    if len(set(result.winners)) != len(result.winners) or not all(0 <= seat < seats for seat in result.winners):
        return "result: a winner who does not play, or one twice"
    if result.kind in ("win", "shared") and not result.winners:
        return "result: won by nobody"
    return ""


def _field_problem(tag: str, frame: Frame, shape: FrameShape, meanings: Mapping[str, Container[Any]]) -> str:
    for name in frame.__struct_fields__:
        if name == "at":
            continue
        meaning = shape.fields.get(name)
        if meaning is None:
            return f"{tag}.{name}: a field without a meaning"
        if not _fits(getattr(frame, name), meaning, meanings):
            return f"{tag}.{name}: {getattr(frame, name)!r:.60} is no {meaning}"
    return ""


def _fits(value: Any, meaning: Meaning, meanings: Mapping[str, Container[Any]]) -> bool:
    if meaning == ANYTHING:
        return True
    if isinstance(meaning, tuple):
        return isinstance(value, tuple) and all(_is_row(row, meaning, meanings) for row in value)
    if isinstance(value, tuple):
        return all(_fits(part, meaning, meanings) for part in value)
    return value in meanings[meaning]


def _is_row(row: Any, columns: tuple[str, ...], meanings: Mapping[str, Container[Any]]) -> bool:
    return (
        isinstance(row, tuple)
        and len(row) == len(columns)
        and all(_fits(value, meaning, meanings) for value, meaning in zip(row, columns, strict=True))
    )
