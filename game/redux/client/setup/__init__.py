"""The set-up of Redux."""
