"""The client part of Warlords."""
