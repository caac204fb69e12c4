"""The motions of Conquest's events."""
