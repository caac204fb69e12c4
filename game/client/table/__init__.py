"""The table on which a game is played, and its pieces."""
