"""The look of things that only Romance has: its cards and tables."""
