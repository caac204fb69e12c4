"""The look of things that only Conquest has: its cards."""
