"""The honest list: clauses that no test proves, and why. It shrinks as the game grows (see tests/test_clauses.py)."""

REASONS = {
    "screen": "asked by the client alone; the rules never do",
    "people": "nothing a program could get wrong",
}

_LISTS = {
    "people": """
        R19.1 D-06 D-42
    """,
    "screen": """
        DC-02 DC-29
    """,
}

UNTESTED = {clause: reason for reason, clauses in _LISTS.items() for clause in clauses.split()}
