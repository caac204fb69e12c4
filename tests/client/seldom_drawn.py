"""What a test only waits for is drawn now and then: most of what a table in a test costs is its frames."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count

from game.client.app import App


@contextmanager
def seldom_drawn(app: App, every: int = 4) -> Iterator[None]:
    """While it lasts, one frame of so many is drawn; the last always, so that the screen shows what was waited for."""
    draw, frames = app.draw, count(1)
    app.draw = lambda: None if next(frames) % every else draw()
    try:
        yield
    finally:
        app.draw = draw
    if app.scene is not None:
        draw()
