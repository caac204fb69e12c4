"""The rulebook's pages."""
