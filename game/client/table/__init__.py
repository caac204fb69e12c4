"""The table on which a game of C3K is played, and what a hand does there."""
