"""How a finished game is told."""
