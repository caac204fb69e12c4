"""Setting up a war."""
