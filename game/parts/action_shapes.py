"""Checks whether a tuple has the shape of an action: its verb, how many numbers follow, and their bounds."""

from collections.abc import Callable, Mapping, Sequence

from game.engine.refusals import Action, Refusal


def malformed(
    action: Action, shapes: Mapping[str, Sequence[str]], bounds: Callable[[str], tuple[int, int]], clause: str
) -> Refusal | None:
    """Why a tuple is no action: an unknown verb, too few or too many numbers, one out of bounds; None where it is one.

    `shapes` has the kind of each number by verb, `bounds` the least and the most a number of a kind may be.
    """
    shape = shapes.get(action[0]) if action and isinstance(action[0], str) else None
    if shape is None or len(action) != len(shape) + 1:
        return Refusal("no_such_action", clause)
    for kind, number in zip(shape, action[1:], strict=True):
        least, most = bounds(kind)
        if not isinstance(number, int) or not least <= number <= most:
            return Refusal("no_such_action", clause, kind=kind)
    return None
