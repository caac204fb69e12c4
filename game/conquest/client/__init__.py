"""The client part of Conquest."""
