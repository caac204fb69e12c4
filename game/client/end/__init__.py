"""The reckoning after a war."""
