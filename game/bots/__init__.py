"""Computer players: they choose among the legal actions and give a reason."""
