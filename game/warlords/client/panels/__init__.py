"""The panels round the map of Warlords: painted from a view, without a state of their own."""
