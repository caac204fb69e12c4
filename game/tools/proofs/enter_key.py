"""`python -m game.tools.proofs.enter_key [SCENE …]`: Enter does what is written on what it presses, in every scene.

In each scene of `scenes.SCENES` Enter presses the one red button, or the safe answer, and whatever bears the ring of
focus; nothing but what it presses says "Enter" at that moment (U41, U56). Exit 0: so it is everywhere. 1: a scene
differs.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final
from unittest.mock import patch

import pygame

from game.client.look.widgets import Button, Widget, Widgets
from game.tools.proofs.pictures import opened
from game.tools.proofs.scenes import SCENES

if TYPE_CHECKING:
    from game.client.app import Headless

SIZE: Final = "1280x720"
WAITS: Final = frozenset({"Curtain"})
"""Scenes in which Enter counts only after a moment, so that nobody lifts them by the key of the seat before (U22)."""
MOST_RINGS: Final = 40
"""Widgets of a scene on which the ring is tried."""


@contextmanager
def nothing_pressed(pressed: list[str]) -> Iterator[None]:
    """Widgets are not pressed, but noted."""

    def note(widgets: Widgets, widget: Widget) -> None:
        pressed.append(widget.id)

    with patch.object(Widgets, "press", note):
        yield


def says_enter(widgets: Widgets, key: str) -> set[str]:
    """The buttons in sight on which the key is written."""
    return {
        widget.id
        for widget in widgets.items.values()
        if isinstance(widget, Button) and widget.visible and widget.face_now.key == key
    }


def breaches(app: "Headless") -> Iterator[str]:
    """Whatever is wrong with Enter in the scene on top; nothing of it is pressed."""
    scene = app.scene
    assert scene is not None
    if type(scene).__name__ in WAITS:
        return
    widgets, key = scene.widgets, app.bindings.label("confirm")
    reds = [w.id for w in widgets.items.values() if isinstance(w, Button) and w.visible and w.face.kind == "primary"]
    if len(reds) > 1 and not widgets.default:
        yield f"several red buttons: {', '.join(reds)}"
    widgets.lay_down()
    rings = [None, *(widget.id for widget in widgets.ring()[:MOST_RINGS])]
    for ring in rings:
        if ring is not None:
            widgets.focus(ring)
        if widgets.typing:
            # Where letters are written Enter ends the entry.
            continue
        meant = widgets.entered()
        written = says_enter(widgets, key)
        wrong = written - ({meant.id} if meant is not None else set())
        if wrong:
            yield f"{', '.join(sorted(wrong))} says {key} though {meant.id if meant else 'nothing'} is pressed by it"
        pressed: list[str] = []
        with nothing_pressed(pressed):
            app.key(pygame.K_RETURN)
        if app.scene is not scene:
            return
        if meant is not None and widgets.popup is None and pressed != [meant.id] and not _reads_enter(meant):
            yield f"{key} presses {pressed or 'nothing'} with the ring on {ring}, not {meant.id}"
    widgets.lay_down()


def _reads_enter(widget: Widget) -> bool:
    """Whether a widget with the focus does something of its own with Enter, as a list that opens does."""
    return type(widget).key is not Widget.key


def main(words: list[str]) -> int:
    """Goes over the scenes; returns the exit code."""
    found = 0
    for name in words or SCENES:
        with opened(name, SIZE) as app:
            for line in breaches(app):
                print(f"{name}: {line}", flush=True)
                found += 1
    print(f"{len(words or SCENES)} scenes, {found} breaches")
    return 1 if found else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
