"""What is learned of the orchard: how likely each seat is to win, by its trees and its favourite."""

from typing import Final

from game.bots.estimates import Estimate, Sample
from tests.toy.rules import Orchard, worth_of


class OrchardEstimate(Estimate):
    """One network, a row for every seat."""

    features = {"two": ("worth", "trees", "to_take")}
    hidden = 2

    def sample(self, s: Orchard) -> Sample:
        """The position before a seat takes a tree."""
        rows = [(worth, s.owner.count(seat), float(seat == s.turn_seat)) for seat, worth in enumerate(worth_of(s))]
        return Sample("two", s.round, rows, range(s.seats))


ESTIMATE: Final = OrchardEstimate("orchard")
