"""One line of the chronicle, and which lines a reader wants to see (U16)."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final, TypeVar

from game.client.look import text
from game.conquest.rules.state import ProvinceId, Seat

T = TypeVar("T")


@dataclass(frozen=True)
class Line:
    """One sentence: whose emblem, marked-up words, the losses of a battle, the Province it is about, the round.

    `source` is where the units of which it tells came from, `others` are the seats it concerns beside `seat`.
    """

    seat: Seat
    words: str
    losses: tuple[int, int] | None = None
    province: ProvinceId = 0
    kind: str = ""
    round: int = 0
    source: ProvinceId = 0
    others: tuple[Seat, ...] = ()

    def concerns(self, seat: Seat) -> bool:
        """Whether a seat has a part in it."""
        return seat == self.seat or seat in self.others


KINDS: Final = {
    "battle": ("battle",),
    "move": ("deploy", "move"),
    "gold": ("gold",),
    "leaders": ("leaders",),
    "card": ("card", "fate", "oath"),
    "round": ("round", "end"),
}
"""The kinds a reader chooses among, and the kinds of line in each."""

KIND_ICONS: Final = {
    "battle": "crossed-swords",
    "move": "walking-boot",
    "gold": "two-coins",
    "leaders": "person",
    "card": "card-play",
    "round": "sundial",
}


@dataclass
class Filter:
    """What a reader wants to see. Nothing chosen is everything."""

    seats: set[Seat] = field(default_factory=set)
    kinds: set[str] = field(default_factory=set)
    sought: str = ""

    @property
    def active(self) -> bool:
        """Whether anything is left out."""
        return bool(self.seats or self.kinds or self.sought.strip())

    @property
    def key(self) -> tuple[frozenset[Seat], frozenset[str], str]:
        """Equal for equal filters."""
        return frozenset(self.seats), frozenset(self.kinds), self.sought

    def shows(self, line: Line) -> bool:
        """Whether a line is to be seen: of a chosen player and kind, with every word sought somewhere in it."""
        if self.seats and not any(line.concerns(seat) for seat in self.seats):
            return False
        if self.kinds and not any(line.kind in KINDS[kind] for kind in self.kinds):
            return False
        words = self.sought.casefold().split()
        if not words:
            return True
        said = text.plain(line.words).casefold()
        return all(word in said for word in words)

    def of(self, lines: Iterable[Line]) -> list[Line]:
        """The lines to be seen."""
        return [line for line in lines if self.shows(line)] if self.active else list(lines)


def turn(chosen: set[T], one: T) -> None:
    """Takes one into a choice, or out of it."""
    chosen.symmetric_difference_update({one})
