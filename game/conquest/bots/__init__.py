"""The computer players of Conquest."""
