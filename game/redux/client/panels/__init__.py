"""The panels round the court."""
