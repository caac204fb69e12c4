"""The table of Redux: its parts and the pages that open from it."""
