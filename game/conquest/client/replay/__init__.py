"""The replay of a game of Conquest."""
