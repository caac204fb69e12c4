"""The rules of Romance (romance-rules, sections 1 to 36)."""
