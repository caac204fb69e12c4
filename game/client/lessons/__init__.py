"""Lessons played at a real table."""
