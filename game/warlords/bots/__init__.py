"""The computer players of Warlords."""
