"""Wars that are kept."""
