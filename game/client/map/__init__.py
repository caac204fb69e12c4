"""The map: the painted board, the colours of its owners, the camera, and the pieces on it."""
