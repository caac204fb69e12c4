"""The war clock's figures: rounds, what the rebels hold and will be dealt, the chance of a victory (C1.2, C8.2,
U52).
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.client.odds_words import percent
from game.conquest.client.panels.rebel_strength import Strength, change_of
from game.conquest.client.words import say

WORDS: Final = ((0.65, "reach"), (0.45, "placed"), (0.30, "balance"), (0.15, "slipping"), (0.0, "last_stand"))
"""From which chance on a victory is told in which words."""
MOST_ROUNDS: Final = 6
"""A trend shows so many rounds at most."""


class Chance(NamedTuple):
    """The playouts that ended in a victory; `older` while the position has changed since."""

    won: int = 0
    played: int = 0
    older: bool = False
    expected: tuple[float, float] = (1.0, 2.0)
    """What was expected before any was played, in games: won, played."""

    @property
    def share(self) -> float:
        """The share that is expected to be won: never nothing and never all, for some games alone prove neither."""
        won, played = self.expected
        return (self.won + won) / (self.played + played)


class WarClock(NamedTuple):
    """The figures of the clock. The trends run from round to round up to now."""

    round: int
    last: int
    provinces: int
    provinces_change: int
    provinces_trend: tuple[int, ...]
    units: int
    units_change: int
    units_trend: tuple[int, ...]
    growth: int
    chance: Chance | None
    """None where nothing is estimated, as in a replay."""


def clock_of(
    number: int, last: int, now: Strength, rounds: Sequence[Strength], growth: int, chance: Chance | None
) -> WarClock:
    """The clock in a round; `rounds` is what the hosts held when each round began."""
    provinces, units = [each.provinces for each in rounds], [each.units for each in rounds]
    return WarClock(
        number,
        last,
        now.provinces,
        change_of(now.provinces, provinces),
        (*provinces[-MOST_ROUNDS:], now.provinces),
        now.units,
        change_of(now.units, units),
        (*units[-MOST_ROUNDS:], now.units),
        growth,
        chance,
    )


def chance_words(chance: Chance) -> str:
    """The chance in a word or two; before enough was played, that it is not known yet."""
    return share_words(chance.share) if chance.played else say("clock.not_yet")


def share_words(share: float) -> str:
    """A chance of so much in a word or two."""
    return say(f"clock.words.{next(key for least, key in WORDS if share >= least)}")


def chance_number(chance: Chance) -> str:
    """The chance as a number; an ellipsis before anything was played."""
    return percent(chance.share) if chance.played else "…"


def change_number(change: int) -> str:
    """A change with its sign; "" for none."""
    return f"{change:+d}".replace("-", "−") if change else ""
