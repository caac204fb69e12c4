"""Scenario files of Redux: a position, moves in words, and what is expected of them."""
