"""The panels of Romance's table, and the words in them."""
