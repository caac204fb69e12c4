"""The end of the co-op scenario (C14): the players win or lose together."""

from game.conquest.rules.sides import bots
from game.conquest.rules.state import ConquestState, Result
from game.conquest.rules.uprising_goals import victory_by_aim


def verdict(s: ConquestState) -> Result | None:
    """The test after every event that removes units: no bot is left, or no player (C14.1, C14.2).

    When one event takes the last of both, the bots are gone at that moment, and that is all a victory asks.
    """
    if not any(s.alive[bot] for bot in bots(s)):
        return Result("win", tuple(range(s.players)), "C14.1")
    if not any(s.alive[: s.players]):
        return _lost(s)
    return None


def verdict_after_the_last_round(s: ConquestState) -> Result | None:
    """Whoever has not won when the last round ends has lost (C14.2); None when there is another round."""
    won = victory_by_aim(s, round_over=True)
    if won is not None:
        return won
    return _lost(s) if s.round >= s.options.coop_round_limit else None


def _lost(s: ConquestState) -> Result:
    return Result("loss", tuple(bot for bot in bots(s) if s.alive[bot]), "C14.2")
