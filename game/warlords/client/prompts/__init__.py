"""The prompters of Warlords: one for each decision of its rules."""
