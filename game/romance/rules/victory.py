"""The end of the game and its winner (28, 29)."""

from game.romance.rules import verbs
from game.romance.rules.forces import unheld, worth
from game.romance.rules.options import EVENING_POINTS
from game.romance.rules.state import Result, RomanceState
from game.romance.rules.table import RomanceTable


def final_points(s: RomanceState) -> tuple[int, ...]:
    """By seat: the points of its power, with what the evening game adds (29.1, D-80)."""
    added = EVENING_POINTS if s.options.length == "evening" else (0, 0, 0)
    return tuple(worth(s, power) + added[power] for power in s.power_of)


def to_exceed(s: RomanceState) -> int:
    """The points that the leader must exceed: all that nobody holds, half of it rounded up, or nothing (29.2, 35)."""
    rest = unheld(s)
    if s.options.claim == "none":
        return -1
    return (rest + 1) // 2 if s.options.claim == "half" else rest


def result_of(s: RomanceState) -> Result:
    """The result as the board stands (29); nobody wins while the leader does not exceed what is unheld (29.2)."""
    points = final_points(s)
    most = max(points)
    if most <= to_exceed(s):
        return Result("draw", (), "29.2")
    winners = tuple(seat for seat in range(s.seats) if points[seat] == most)
    return Result("win", winners, "29.1") if len(winners) == 1 else Result("shared", winners, "D-68")


def conclude(t: RomanceTable) -> None:
    """The game ends now (28)."""
    verbs.end_game(t, result_of(t.s), final_points(t.s), to_exceed(t.s))
