"""Scenario files of Romance: a position, moves in words, and what is expected of them."""
