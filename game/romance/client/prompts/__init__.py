"""The prompters of Romance: one for each decision of its rules."""
