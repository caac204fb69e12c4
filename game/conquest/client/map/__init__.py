"""What stands on the map of Conquest: armies, their pieces, and what Fate leaves on the land."""
