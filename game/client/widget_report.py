"""A report of where everything stands on the screen, for programs that drive the window from outside.

With `TIANMING_HOTSPOTS` set to a file, the running client writes `{id: [x, y, width, height]}` there, in pixels of the
window, whenever that has changed; the test that plays with a real mouse reads it. Without it nothing is written.

Beside the hot spots stand marks of what they are good for: `primary:#end_step` lies on the button that leads on,
`goal:17` on a Province that the question at hand asks for, and `pressed:34` says how often a button of the mouse was
let go so far: what a press has led to is in the file as soon as the press is counted.
"""

import json
import os
from collections.abc import Sequence
from pathlib import Path

import pygame

from game.client.look.widgets import Widgets

VARIABLE = "TIANMING_HOTSPOTS"
PAUSE = 0.05
"""Seconds between two looks: nobody outside is quicker."""


class WidgetReport:
    """Writes the report to a file, if one is asked for."""

    def __init__(self) -> None:
        name = os.environ.get(VARIABLE)
        self.file = Path(name) if name else None
        self._pressed = 0
        self._written = ""
        self._rest = 0.0

    def update(self, dt: float, events: Sequence[pygame.event.Event], widgets: Widgets) -> None:
        """After a frame with these events: looks now and then and after each press, and writes what has changed beside
        the file before it takes its place."""
        if self.file is None:
            return
        let_go = sum(event.type == pygame.MOUSEBUTTONUP for event in events)
        self._pressed += let_go
        self._rest -= dt
        if self._rest > 0 and not let_go:
            return
        self._rest = PAUSE
        found = {id_: [rect.x, rect.y, rect.width, rect.height] for id_, rect in (*widgets.spots(), *widgets.marks())}
        words = json.dumps({**found, f"pressed:{self._pressed}": [0, 0, 0, 0]})
        if words != self._written:
            aside = self.file.with_suffix(".part")
            aside.write_text(words, encoding="utf-8")
            aside.replace(self.file)
            self._written = words
