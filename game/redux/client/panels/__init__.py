"""The panels round the court of Redux."""
