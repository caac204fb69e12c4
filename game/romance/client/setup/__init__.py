"""The set-up page of Romance."""
