"""The rules of Redux. Clause numbers in these files are those of the rules (5.8 is clause 5.8)."""
