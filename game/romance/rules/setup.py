"""Setup (30): who plays which power, and the forces of the data."""

from game.engine.frames import Frame, procedure, step
from game.romance.rules import verbs
from game.romance.rules.catalogue import MAJORS, SETUP
from game.romance.rules.chance import LOT
from game.romance.rules.people import place_at_setup
from game.romance.rules.table import RomanceTable


@procedure
class Setup(Frame, tag="setup"):
    """Turn 1, no bans, no alliances; the Mandate cards sorted by period (30)."""

    @step
    def deal_seats(self, t: RomanceTable) -> None:
        """Who plays which power is chosen before the game, or dealt (35)."""
        powers = list(MAJORS)
        if t.s.options.seats == "dealt":
            t.shuffle(powers, LOT)
        verbs.deal_seats(t, powers)

    @step
    def place_forces(self, t: RomanceTable) -> None:
        for start in SETUP:
            for general in start.generals:
                place_at_setup(t.s, general, start.power, start.area)
            verbs.settle(t, start.power, start.area, start.troops)
