"""`tianming --smoke`: three frames of every screen that matters in every language, on the null driver, with timings.

What a build is tried with: it needs no display, no sound and no file but those that ship. Exit 0: all was drawn.
"""

import time
from typing import Final

from rich.console import Console
from rich.table import Table

from game import __version__, paths
from game.tools.commands.screens import open_app, show

SIZE: Final = (1600, 900)
FRAMES: Final = 3
TRIED: Final = ("title", "table")


def run() -> int:
    """Draws and prints."""
    table = Table(box=None, pad_edge=False, header_style="bold")
    for title in ("language", "screen", *(f"frame {n} (ms)" for n in range(1, FRAMES + 1))):
        table.add_column(title, justify="left" if title in ("language", "screen") else "right")
    for language in sorted(folder.name for folder in paths.asset("texts").iterdir() if folder.is_dir()):
        app = open_app(SIZE)
        app.change_settings(language=language)
        for name in TRIED:
            spent = []
            began = time.perf_counter()
            show(app, name)
            for _ in range(FRAMES):
                app.dirty = True
                app.step(1 / 60, ())
                spent.append(f"{(time.perf_counter() - began) * 1000:.0f}")
                began = time.perf_counter()
            table.add_row(language, name, *spent)
        app.close()
    console = Console(highlight=False)
    console.print(f"tianming {__version__}")
    console.print(table)
    return 0
