"""The map: how a board is painted, whose land is whose, where the camera stands, and the pieces on it."""
