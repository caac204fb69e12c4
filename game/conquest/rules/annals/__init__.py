"""What a finished war comes to (U21): counted from its record, with its turning points and what it is honoured for."""
