"""Where everything stands on the screen, for whoever drives the window from outside.

With `TIANMING_HOTSPOTS` set to a file, the running client writes `{id: [x, y, width, height]}` there, in pixels of the
window, whenever that has changed; the test that plays with a real mouse reads it. Without it nothing is written.
"""

import json
import os
from collections.abc import Iterable
from pathlib import Path

import pygame

VARIABLE = "TIANMING_HOTSPOTS"
PAUSE = 0.2
"""Seconds between two looks: nobody outside is quicker."""


class Hotspots:
    """Writes the file, if one is asked for."""

    def __init__(self) -> None:
        name = os.environ.get(VARIABLE)
        self.file = Path(name) if name else None
        self._written = ""
        self._rest = 0.0

    def update(self, dt: float, spots: Iterable[tuple[str, pygame.Rect]]) -> None:
        """Looks now and then, and writes what has changed beside the file before it takes its place."""
        if self.file is None:
            return
        self._rest -= dt
        if self._rest > 0:
            return
        self._rest = PAUSE
        found = json.dumps({id_: [rect.x, rect.y, rect.width, rect.height] for id_, rect in spots})
        if found != self._written:
            aside = self.file.with_suffix(".part")
            aside.write_text(found, encoding="utf-8")
            aside.replace(self.file)
            self._written = found
