"""The counts of a game: of one warlord, one fight, one roll, and the fates of Provinces and leaders.

A *moment* is a number of decisions, as in a replay: 7 is before the eighth. Whatever happened on the way from one to
the next is kept with the earlier one, from which it can be watched. Expectations are kept in half pips: whole numbers.
"""

from dataclasses import dataclass, field
from typing import Final, NamedTuple

from game.conquest.rules.events import Engaged
from game.conquest.rules.state import ProvinceId, RegionId
from game.engine.refusals import Seat

INVADER_WINS: Final = ("captured", "left_empty")
DEFENDER_WINS: Final = ("halted", "spent")


@dataclass
class Tally:
    """One warlord's war."""

    ruler: int = 0
    fought: int = 0
    won: int = 0
    lost: int = 0
    slain: int = 0
    earned: int = 0
    out_in: int = 0
    invasions: int = 0
    given: int = 0
    to_fate: int = 0
    rallied: int = 0
    pooled: int = 0
    dice: dict[int, list[int]] = field(default_factory=lambda: {6: [0] * 7, 8: [0] * 9})
    cards: dict[int, int] = field(default_factory=dict)
    """How many Strategy cards of each kind were played."""

    def thrown(self, sides: int) -> int:
        """How many dice of a kind."""
        return sum(self.dice[sides])

    def mean(self, sides: int) -> float:
        """What they showed on the average; 0 where none was thrown."""
        thrown = self.thrown(sides)
        return sum(face * count for face, count in enumerate(self.dice[sides])) / thrown if thrown else 0.0


@dataclass
class Fight:
    """One Invasion in which dice were thrown. Pairs are the invader's, then the defender's; `due` is in half pips."""

    moment: int
    round: int
    invader: Seat
    defender: int
    source: ProvinceId
    at: ProvinceId
    outcome: str = ""
    rolled: list[int] = field(default_factory=lambda: [0, 0])
    due: list[int] = field(default_factory=lambda: [0, 0])
    losses: list[int] = field(default_factory=lambda: [0, 0])

    @property
    def fought(self) -> bool:
        """Whether any die was thrown."""
        return any(self.due)

    @property
    def expected(self) -> tuple[float, float]:
        """What could be expected of each side's dice."""
        return self.due[0] / 2, self.due[1] / 2

    @property
    def luck_halves(self) -> int:
        """How many half pips the dice gave the invader above what could be expected of both sides' dice."""
        return (2 * self.rolled[0] - self.due[0]) - (2 * self.rolled[1] - self.due[1])

    @property
    def luck(self) -> float:
        """The same in pips."""
        return self.luck_halves / 2

    @property
    def repelled(self) -> bool:
        """Whether the defender kept the Province."""
        return self.outcome in DEFENDER_WINS

    def throw(self, event: Engaged) -> None:
        """The dice of one engagement."""
        for side, dice in enumerate((event.invader_dice, event.defender_dice)):
            self.rolled[side] += sum(face for _, face in dice)
            self.due[side] += sum(sides + 1 for sides, _ in dice)


class Roll(NamedTuple):
    """One die: when it fell, whose it was (below 0: nobody's), and what for."""

    round: int
    seat: int
    sides: int
    value: int
    why: str


class Capture(NamedTuple):
    """A Province taken in an Invasion, and the cards of the leaders who marched: the Ruler's below zero."""

    moment: int
    round: int
    seat: Seat
    at: ProvinceId
    former: int
    leaders: tuple[int, ...]


class Loss(NamedTuple):
    """A leader fell; `rank` 0 is the Ruler. `held` is how many Provinces the seat held, `slayer` −1 if none."""

    moment: int
    round: int
    seat: Seat
    rank: int
    card: int
    at: ProvinceId
    cause: str
    slayer: int
    held: int


class Exit(NamedTuple):
    """A faction was eliminated (R18); `by` took its last Province, −1 where nobody did."""

    moment: int
    round: int
    seat: Seat
    by: int


class Oath(NamedTuple):
    """A player serves a lord from here on, or (`lord` −1) nobody any more."""

    moment: int
    round: int
    seat: Seat
    lord: int
    former: int


class Whole(NamedTuple):
    """A seat came to hold all Provinces of a Region."""

    moment: int
    round: int
    seat: Seat
    region: RegionId


class Blow(NamedTuple):
    """What one Fate card cost everybody together, in units."""

    moment: int
    round: int
    card: int
    units: int


class Frame(NamedTuple):
    """Who held what at the start of the war and after every turn; `seat` is whose turn it was, −1 at the start."""

    moment: int
    round: int
    seat: int
    owners: tuple[int, ...]
