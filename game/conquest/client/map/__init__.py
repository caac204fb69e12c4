"""The map of Conquest: armies, their pieces, and the signs of Fate on the land."""
