"""Capture checks (23): one die for each general; death, capture, submission, exile."""

from game.romance.rules import fighting, people
from game.romance.rules.catalogue import COMPANIONS, LORD_LIU_BEI, NEVER_CAPTURED
from game.romance.rules.chance import CHECK
from game.romance.rules.chance import EXILE as EXILE_DICE
from game.romance.rules.forces import is_ruled
from game.romance.rules.state import GeneralId
from game.romance.rules.table import RomanceTable
from game.romance.rules.tables import CAPTURE, CAPTURED, DEATH, EXILE_TO, NOTHING


def send_into_exile(t: RomanceTable, general: GeneralId) -> None:
    """Two dice, tens and ones, rolled again while the power is gone; he serves whom they name (23.5, D-24)."""
    while True:
        tens, ones = t.roll_dice((6, 6), EXILE_DICE, "exile")
        power = EXILE_TO[10 * tens + ones]
        if is_ruled(t.s, power):
            people.exile(t, general, power)
            return


def is_set_aside(general: GeneralId, outcome: int, void: bool, wander: bool) -> bool:
    """Whether a rule sets a result aside: the four lords (23.4), a double collapse (22.5), the wandering (27.2)."""
    if outcome == CAPTURED:
        return general in NEVER_CAPTURED or void or (wander and general in COMPANIONS)
    return outcome == DEATH and wander and general == LORD_LIU_BEI


def roll_check(t: RomanceTable, general: GeneralId, column: int, void: bool = False, wander: bool = False) -> int:
    """The die of one check and what it says (23.1, 23.2)."""
    die = t.roll(6, CHECK, "check")
    outcome = CAPTURE[column][die]
    held = is_set_aside(general, outcome, void, wander)
    fighting.announce_check(t, general, column, die, outcome, held)
    return NOTHING if held else outcome
