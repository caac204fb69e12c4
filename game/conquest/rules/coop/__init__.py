"""The co-op scenario: The Yellow Scarves Uprising (C)."""
