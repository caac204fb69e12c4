"""Samples of recorded games for the estimate: the position at the first stop of every turn, and who won."""

from typing import NamedTuple

from game.conquest.bots import ally_features, features
from game.conquest.bots.estimate import ALLIES, DUEL, MANY
from game.conquest.rules.sides import is_coop
from game.conquest.rules.state import ConquestState, Result


class Sample(NamedTuple):
    """One position: which network it is for, a row for every side, and who they are (-1: the rebels)."""

    network: str
    round: int
    rows: list[tuple[float, ...]]
    sides: list[int]


def sample(s: ConquestState) -> Sample | None:
    """The position as a sample, or None where there is nothing to learn."""
    if not s.round:
        return None
    if is_coop(s):
        if s.turn_seat >= s.players:
            return None
        return Sample(ALLIES, s.round, [ally_features.row(s), ally_features.REBELS], [0, -1])
    kings, rows = features.rows(s)
    if len(kings) < 2:
        return None
    return Sample(DUEL if len(kings) == 2 else MANY, s.round, rows, kings)


def shares(found: Sample, result: Result) -> list[float] | None:
    """The share of the victory that each side had in the end; None for a draw, or if nobody in the sample won."""
    if found.network == ALLIES:
        won = float(result.kind == "win")
        return [won, 1.0 - won]
    if result.kind == "draw" or not result.winners:
        return None
    each = [1.0 / len(result.winners) if side in result.winners else 0.0 for side in found.sides]
    return each if sum(each) > 0.0 else None
