"""The map of Romance: its field, tokens and signs."""
