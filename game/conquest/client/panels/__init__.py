"""The panels of Conquest's table, and the words in them."""
