"""The honest list: clauses that no test proves, and why. It shrinks as the game grows (see tests/test_clauses.py)."""

REASONS = {
    "coop": "the co-operative scenario is not played yet",
    "screen": "asked by the client alone; the rules never do",
    "people": "nothing a program could get wrong",
}

_LISTS = {
    "coop": """
        RN-16 D-101 D-102 D-103 D-104 D-105 D-114 D-115 D-116 D-117 D-118 D-119 D-120 D-121 D-122 D-123 D-124 D-125
        D-126 D-127 D-128 D-129 D-130 D-131 D-132 D-133 D-134 D-135 D-136 D-137 D-141 D-142 D-144 D-145 D-146 D-147
        D-148
    """,
    "people": """
        R19.1 D-06 D-42
    """,
    "screen": """
        DC-02 DC-29
    """,
}

UNTESTED = {clause: reason for reason, clauses in _LISTS.items() for clause in clauses.split()}
