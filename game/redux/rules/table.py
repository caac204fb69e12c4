"""The type of a table of Redux, named once for every module that holds one."""

from game.engine.table import Table
from game.redux.rules.state import ReduxState

ReduxTable = Table[ReduxState]
