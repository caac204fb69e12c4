"""The motions of Romance's events."""
