"""The client part of Warlords: what the shell shows of it."""
