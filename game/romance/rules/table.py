"""The type of a table of Romance, named once for every module that holds one."""

from game.engine.table import Table
from game.romance.rules.state import RomanceState

RomanceTable = Table[RomanceState]
