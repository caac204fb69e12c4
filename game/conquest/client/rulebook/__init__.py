"""The pictures and generated pages of Conquest's rulebook."""
