"""The prompters of Conquest: one for each decision of its rules."""
