"""The computer players of Redux (21)."""
