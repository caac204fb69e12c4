"""The set-up pages of Conquest."""
