"""A war looked at again."""
