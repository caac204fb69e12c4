"""The end of a game of Romance: leaves and words of the end's page."""
