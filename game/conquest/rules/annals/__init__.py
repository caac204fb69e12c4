"""The counts of a finished game (U21), from its record, with its turning points and honours."""
