"""The end of a game of Conquest: leaves, words and files of the end's page."""
