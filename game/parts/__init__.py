"""Shared pieces with no single game in them."""
