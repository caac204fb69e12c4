"""Conquest of 3 Kingdoms: rules, computer players and client."""
