"""What stands round the map of Warlords: panels that are painted from a view and hold no state."""
