"""The type of a table of C3K, named once for every module that holds one."""

from game.conquest.rules.state import ConquestState
from game.engine.table import Table

ConquestTable = Table[ConquestState]
