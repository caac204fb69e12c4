"""Control of areas (4): settled when an action or redeployment step ends, or at once where that is agreed (D-01)."""

from game.engine.frames import Frame, procedure, step
from game.romance.rules import people, verbs
from game.romance.rules.catalogue import CLANS, LIU_BEI, NOBODY, REALMS
from game.romance.rules.extinction import Extinction, join_free_generals
from game.romance.rules.forces import areas_of, generals_of, has_units
from game.romance.rules.state import TAKEN, RomanceState
from game.romance.rules.table import RomanceTable


def landless(s: RomanceState) -> list[int]:
    """The living powers that have no area left and do not wander (26.1)."""
    return [p for p in REALMS if s.alive[p] and not areas_of(s, p) and not (p == LIU_BEI and s.wandering)]


@procedure
class Control(Frame, tag="control"):
    """Whoever has units in an area controls it; an area without units is neutral (4.1 to 4.5)."""

    @step
    def settle(self, t: RomanceTable) -> None:
        s = t.s
        emptied = [a for a in s.board.areas if s.owner[a] != NOBODY and not has_units(s, a)]
        taken = [a for a in s.board.areas if s.marks[a] & TAKEN and a not in emptied]
        verbs.settle_control(t, taken, emptied)
        for area in s.board.areas:
            if s.owner[area] not in (NOBODY, CLANS):
                join_free_generals(t, area)

    @step
    def end_the_landless(self, t: RomanceTable) -> None:
        """A power without land is extinct; Liu Bei wanders the first time, if anybody of his is left (26.1, D-79)."""
        for power in landless(t.s):
            self.at = "end_the_landless"
            if power == LIU_BEI and not t.s.wandered and generals_of(t.s, power):
                people.wander(t)
            else:
                t.call(Extinction(power=power))
            return
