"""Computer players of Romance (section 36)."""
