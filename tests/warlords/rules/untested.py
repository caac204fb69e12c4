"""The honest list: clauses of Warlords that no test proves, and why (see tests/test_clauses.py)."""

REASONS = {"bots": "said of computer players, which are still to come"}

_LISTS = {"bots": "W12.5 W17.1 W17.2 W17.3 W17.4 W17.5 W17.6"}

UNTESTED = {clause: reason for reason, clauses in _LISTS.items() for clause in clauses.split()}
