"""The table: its parts and the pages that open from it."""
