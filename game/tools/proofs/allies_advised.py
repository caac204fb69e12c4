"""Whole wars of two persons by the program's advice, by mouse: a person who takes it from the first turn to the last.

    choose_table(recorder, "1", 500003)             # on the set-up page: the board, and the digits the dice follow
    AdvisedTable(recorder).to_the_end()

Every decision for which the program offers advice is taken as it advises: in battles and for the alliance, too.
"""

import time
from typing import Final

from game.tools.proofs.allies_table import DID, END, HOST, Table
from game.tools.proofs.recording import Recorder

SMALL: Final = ("#asked:give", "#to_map")
"""What leads on beside a main button."""
PHASES: Final = {
    "#preset:hold": "advice-buying",
    "#place_rest": "advice-placing",
    "#rally": "advice-campaign",
    "#press_on": "advice-battle",
    "#fight": "advice-fighters",
    "#move_in": "advice-taken",
}
"""What is on the screen when advice is pictured, and the moment's name; others are "advice"."""
TABLES: Final = (
    ("passes-and-ranges", 500025), ("thirteen-provinces", 500003), ("rivers-and-seas", 500003),
    ("thirteen-provinces", 500025), ("passes-and-ranges", 500021), ("rivers-and-seas", 500020),
)  # fmt: skip
"""Boards and seeds that computer allies have won: one war after the other, until one is won."""
ADVICE, DONE, NO = "#hint", "#do", "#no"
THOUGHT: Final = 120.0
MOST: Final = 6000
"""Presses of one war: two or three for a decision."""
SETTLED: Final = 0.8
OPENS: Final = 2.0
"""Seconds after which a question stands, if none is asked before, and after which the slip of advice is open."""


def choose_table(at: Recorder, board: str, seed: int) -> None:
    """On the set-up page: the board, and the digits that the dice follow."""
    at.click(f"#board:{board}")
    at.click("#options")
    at.click(at.wait("#group:at_table"))
    at.click(at.wait("#seed"))
    at.hand.tool("xdotool", "type", "--delay", "40", str(seed), env=at.on.env)
    time.sleep(0.6)
    at.shot("setup-seed")
    at.click("#done")
    at.wait("#level:normal")
    time.sleep(0.4)


class AdvisedTable(Table):
    """A hand that takes the program's advice wherever it is offered; what is told is passed over."""

    def __init__(self, at: Recorder) -> None:
        super().__init__(at, watching=True)
        self.decisions = 0

    def to_the_end(self) -> None:
        """Plays the war to its end page."""
        if not self.play_on(lambda spots: END in spots, MOST):
            raise self.at.hand.Broken(f"no end after {MOST} presses")

    def _moment(self, spots: dict[str, list[float]]) -> bool:
        if "#lift" in spots or (DID in spots and self.at.main() == "#begin"):
            return super()._moment(spots)
        if ADVICE in spots:
            return self._take_advice(spots)
        if HOST in spots and not self.at.main() and not self.at.goals():
            return self._host(spots)
        found = next((id for id in (*SMALL, self.at.main()) if id and id in spots), "")
        # Advice comes with the question, and the end of the war with nothing asked: what leads on without advice is
        # pressed when neither has come after a while.
        if found and not self.at.wait(ADVICE, END, patience=SETTLED) and found in (self.at.main(), *SMALL):
            return self.at.click(found)
        return bool(found)

    def _take_advice(self, spots: dict[str, list[float]]) -> bool:
        """Asks for advice and does it."""
        moment = next((PHASES[id] for id in PHASES if id in spots), "advice")
        self.at.click(ADVICE)
        if not self.at.wait(NO, patience=OPENS):
            # The question was gone by then.
            return True
        if self.at.wait(DONE, patience=THOUGHT):
            self.shot(moment, 2)
            self.decisions += 1
            return self.at.click(DONE)
        raise self.at.hand.Broken("no advice came")
