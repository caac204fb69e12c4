"""The motions of Warlords' events."""
