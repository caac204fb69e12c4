"""The campaign: wars against the rebels in a row, from set starts, in which something carries over."""
