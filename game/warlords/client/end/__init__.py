"""The end of a game of Warlords: counting, leaves and words of the end's page."""
