"""The honest list: clauses of Warlords that no test proves, and why (see tests/test_clauses.py)."""

REASONS: dict[str, str] = {}

UNTESTED: dict[str, str] = {}
