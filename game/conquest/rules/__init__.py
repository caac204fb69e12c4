"""Conquest Three Kingdoms (C3K): the rules of spec clauses R1-R31."""
