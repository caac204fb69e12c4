"""Runs the client from its start to its end: `play(argv)`. The window comes first, everything else after it.

A mistake of our own never takes a game with it: the last decision is on the disk already, a report is written, and the
window comes back and says so, with a way on (U40).
"""

import argparse
import logging
import logging.handlers
import sys
from collections.abc import Sequence
from pathlib import Path

from game import paths
from game.client import first_frame
from game.client.look import fonts

LOG_SIZE = 512 << 10
MOST_FAULTS = 3


def play(argv: Sequence[str]) -> int:
    """Opens the window: with the title, with the save named in `argv`, or with `--continue`. Returns the exit code."""
    fonts.complete()
    first_frame.show()
    # Everything below is imported after the first frame: it is what a person sees first (client-tech §1).
    from game.client.crash import Caught, report_of
    from game.client.first_frame import DisplayMissing
    from game.client.main_loop import run
    from game.client.shell import Shell

    parser = argparse.ArgumentParser(prog="tianming")
    parser.add_argument("save", nargs="?", type=Path)
    parser.add_argument("--continue", dest="go_on", action="store_true")
    args = parser.parse_args(list(argv))
    keep_log()
    house = Shell(args.save, args.go_on)
    caught: Caught | None = None
    faults = 0
    try:
        while True:
            try:
                return run(house.open if caught is None else caught.opener(house))
            except DisplayMissing:
                raise
            except Exception as error:  # our own mistake, whatever it is: the person must not lose the game to it
                faults += 1
                logging.getLogger("tianming").exception("the client stopped")
                caught = report_of(error, house.session, house.whereabouts())
                house.session_lost(final=faults >= MOST_FAULTS)
                if faults >= MOST_FAULTS:
                    print(caught.line())
                    return 1
    finally:
        house.close()


class _Log(logging.handlers.RotatingFileHandler):
    """The log file; what a full or locked disk refuses is one line on the terminal."""

    def handleError(self, record: logging.LogRecord) -> None:
        print(record.getMessage(), file=sys.stderr)


def keep_log() -> None:
    """Warnings and worse go to a file beside the saves; where it cannot be written, to nowhere but the terminal."""
    try:
        paths.home().mkdir(parents=True, exist_ok=True)
        handler: logging.Handler = _Log(
            paths.home() / "tianming.log",
            maxBytes=LOG_SIZE,
            backupCount=1,
            encoding="utf-8",
            delay=True,
            errors="backslashreplace",
        )
    except OSError:
        return
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    handler.setLevel(logging.WARNING)
    logging.getLogger().addHandler(handler)
