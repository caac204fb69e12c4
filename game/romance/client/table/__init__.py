"""Everything on Romance's table beside its map and panels."""
