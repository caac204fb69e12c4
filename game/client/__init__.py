"""The window: pygame-ce and pygame_gui live here and nowhere else.

SDL reads its environment once, so what it must know is said here, before any part of the client imports pygame.
"""

import os
import sys

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "tianming")
if sys.platform == "linux" and not os.environ.get("WAYLAND_DISPLAY"):
    # Software OpenGL makes one flip of an X11 window cost 18 ms; without it 0.6.
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
elif sys.platform == "win32":
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
