"""The filter of the chronicle: which lines a reader wants to see (U16)."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TypeVar

from game.client.look import text
from game.client.narrator import Line, LineKinds
from game.engine.refusals import Seat

T = TypeVar("T")


@dataclass
class Filter:
    """What a reader wants to see of a game's groups of lines. Nothing chosen is everything."""

    groups: LineKinds
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
        if self.kinds and not any(line.kind in self.groups[kind].kinds for kind in self.kinds):
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
    """The choice with one thing added, or removed if it was there."""
    chosen.symmetric_difference_update({one})
