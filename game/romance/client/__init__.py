"""The client part of Romance."""
