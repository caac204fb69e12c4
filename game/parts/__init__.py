"""Pieces of rules that several games share; none knows a game."""
