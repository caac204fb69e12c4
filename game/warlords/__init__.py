"""Warlords: seven warlords, sixty territories, and the Mandate."""
