"""Everything on Conquest's table beside its map and panels."""
