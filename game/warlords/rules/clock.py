"""Clocks: when one runs out the table plays one action, which stands in the log (W12)."""

from typing import Final

from game.engine.refusals import Action
from game.warlords.rules import verbs
from game.warlords.rules.state import PHASES, Seat, WarlordsState, WarlordsTable

CLOCK_ACTION: Final[Action] = ("run_out",)

MOST_STRIKES: Final = 3
"""After so many run-outs in a row the table decides what becomes of the warlord (W12.4)."""


def has_clock(s: WarlordsState) -> bool:
    """Whether a clock was agreed, so that it can run out (W12.6)."""
    return s.options.clock != "none"


def minutes(s: WarlordsState) -> int:
    """The minutes for a move-turn or a Winter choice; 0 without a clock (W12.1)."""
    clock = s.options.clock
    return 0 if clock == "none" else 24 * 60 if clock == "letter" else int(clock)


def turn_number(s: WarlordsState) -> int:
    """A number that no other phase of the war has, for the notes of the clock."""
    return s.year * len(PHASES) + PHASES.index(s.phase)


def ends_by_clock(t: WarlordsTable, seat: Seat) -> None:
    """What is done stands, all other armies hold, the move-turn ends (W12.2)."""
    verbs.run_out(t, seat)
    t.unwind_to("move_turn", "finish")
