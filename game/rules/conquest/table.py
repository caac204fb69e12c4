"""The type of a table of C3K, named once for every module that holds one."""

from game.engine.table import Table
from game.rules.conquest.state import ConquestState

ConquestTable = Table[ConquestState]
