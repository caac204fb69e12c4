"""The client part of Redux."""
