"""The window: pygame-ce and pygame_gui live here and nowhere else."""
