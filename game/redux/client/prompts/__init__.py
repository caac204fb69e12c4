"""The prompters of Redux: one for each decision of its rules."""
