"""Tianming: Three Kingdoms board games on one deterministic rules engine."""

__version__ = "0.1.0"
