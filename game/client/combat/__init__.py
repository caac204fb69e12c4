"""The window of a fight, for any game: two sides with faces, dice in lanes, a bar of odds, cards and buttons."""
