"""Pages of the rulebook that are made from the cards."""
