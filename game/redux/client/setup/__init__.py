"""Setting a game up."""
