"""Scenarios of Warlords: positions, dice, moves and expectations in the words of the game."""
