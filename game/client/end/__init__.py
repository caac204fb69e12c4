"""The page of the end: results, leaves, charts."""
