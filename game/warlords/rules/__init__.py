"""The rules of Warlords."""
