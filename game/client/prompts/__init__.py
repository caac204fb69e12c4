"""Prompters: each puts one decision of the rules before a person."""
