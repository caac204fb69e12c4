"""Fighting on without being asked, until a side has too few troops left (B4, B5)."""

from dataclasses import dataclass
from typing import ClassVar

from game.engine.refusals import Action, Seat
from game.romance.rules.forces import troops_of_side
from game.romance.rules.minor_powers import best_picks
from game.romance.rules.picks import candidates
from game.romance.rules.state import AreaId
from game.romance.rules.table import RomanceTable

LEAVES = ("combat.attacker_leaves", "combat.defender_leaves")


@dataclass(frozen=True)
class FightsOn:
    """One combat is fought with the best generals of each method; below `least` own troops the side retreats."""

    patient: ClassVar[frozenset[str]] = frozenset({"loss.split", "loss.agree", "combat.lend"})

    area: AreaId
    side: int
    least: int

    def answer(self, t: RomanceTable, seat: Seat, key: str) -> Action | None:
        """The next pick, or whether to fight on; None for any other question, and in another combat."""
        s = t.s
        if s.fight_area != self.area:
            return None
        if key in LEAVES:
            return ("fight_on",) if troops_of_side(s, self.side) >= self.least else ("retreat",)
        if key != "combat.pick":
            return None
        picked = s.picks[self.side]
        best = best_picks(candidates(s, self.side), s.method, s.needed)
        wrong = [g for g in sorted(picked) if g not in best]
        missing = [g for g in best if g not in picked]
        if wrong:
            return ("drop", wrong[0])
        return ("pick", missing[0]) if missing else ("seal_picks",)
