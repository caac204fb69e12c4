"""The end of a game of Redux: counting, leaves and words of the end's page."""
