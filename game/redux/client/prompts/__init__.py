"""One class for each question of the rules."""
