"""`python -m game.tools.long_play`: plays on and on in one process, and prints whether it grows or slows down.

    python -m game.tools.long_play --games 1000      # rules and computer players alone
    python -m game.tools.long_play --minutes 10      # the client on the null driver, computer players at top speed

Each row of the curve tells the memory in use, and of the client how long its frames took (processor time). Exit 0:
after the first quarter memory grew by less than a tenth, or twenty megabytes. 1: it grew by more. 2: bad arguments.
"""

import argparse
import gc
import os
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from rich.console import Console
from rich.table import Table

from game.bots.protocol import PLAYERS, chance_for, think
from game.engine.record import Record, SeatRecord
from game.rules.conquest.boards import shipped_board_ids
from game.rules.conquest.game import RULES
from game.tools.alone import run_alone

if TYPE_CHECKING:
    from game.client.app import Headless
    from game.client.wiring import House

ROWS: Final = 12
SIZE: Final = (1280, 720)
MOST_GROWTH: Final = 0.1
SLACK: Final = 20 << 20
STATM: Final = Path("/proc/self/statm")


class Row(NamedTuple):
    """One row of the curve: what was played so far, bytes in use; of the client's frames median, 99 % and longest."""

    games: int
    seconds: float
    memory: int
    frames: int = 0
    median: float = 0.0
    high: float = 0.0
    longest: float = 0.0


def memory() -> int:
    """Bytes in use now; where the system does not say, the most there have been."""
    if STATM.is_file():
        import resource

        return int(STATM.read_text().split()[1]) * resource.getpagesize()
    try:
        import resource
    except ImportError:
        return 0
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == "darwin" else most << 10


WARS: Final[tuple[dict[str, Any], ...]] = (
    {"mode": "seven_year_war"},
    {"mode": "twenty_one", "round_limit": 12},
    {"mode": "annihilation", "round_limit": 9, "starting_provinces": 3},
    {"mode": "gold", "round_limit": 9, "fate": "hardcore"},
    {"mode": "three_kingdoms", "round_limit": 9},
    {"mode": "quick_regions", "setup": "quickplay", "round_limit": 9},
)
"""What is played in turn."""


def play_rules(games: int) -> Iterator[Row]:
    """Whole games between computer players, without a window; a row each twelfth of them."""
    began = time.monotonic()
    marks = {games * row // ROWS for row in range(1, ROWS + 1)}
    for number in range(1, games + 1):
        _play_one(number)
        if number in marks:
            gc.collect()
            yield Row(number, time.monotonic() - began, memory())


def _play_one(number: int) -> None:
    """One game as the client would keep it: with its record, its events and everybody's view of its end."""
    seats = [SeatRecord(f"{n}", "", ("thumb", "random")[n % 2]) for n in range(2 + number % 5)]
    board = shipped_board_ids()[number % len(shipped_board_ids())]
    record = Record.start(RULES, WARS[number % len(WARS)] | {"board": board}, seats, number)
    table = record.table
    while table.waiting():
        seat = table.waiting()[0]
        chance = chance_for(number, len(record.log))
        record.apply(seat, think(table, seat, PLAYERS[seats[seat].player], chance).action)
        table.drain()
    for seat in range(len(seats)):
        table.view(seat)


def play_client(seconds: float) -> Iterator[Row]:
    """Computer players' wars on the screen, one after the other; a row each twelfth of the time."""
    from game.client.app import headless
    from game.client.settings import Settings
    from game.client.wiring import House

    app = headless(SIZE, Settings(speed=8.0, bot_pause=0.0))
    house = House()
    app.push(house.open(app))
    app.loading.finish()
    try:
        yield from _Screen(app, house).rows(seconds)
    finally:
        house.close()
        app.close()


class _Screen:
    """The client at play."""

    def __init__(self, app: "Headless", house: "House") -> None:
        self.app, self.house = app, house
        self.games = 0
        self.frames: list[float] = []

    def rows(self, seconds: float) -> Iterator[Row]:
        """Plays so long and tells now and then."""
        began = time.monotonic()
        self._begin()
        for row in range(1, ROWS + 1):
            self.frames.clear()
            while time.monotonic() - began < seconds * row / ROWS:
                self._frame()
            gc.collect()
            frames = sorted(self.frames) or [0.0]
            yield Row(
                self.games, time.monotonic() - began, memory(), len(frames), frames[len(frames) // 2],
                frames[len(frames) * 99 // 100], frames[-1],
            )  # fmt: skip

    def _begin(self) -> None:
        from game.client.scenes.setup_table import usual

        setup = usual()
        for seat in setup.seats:
            seat.player = "thumb"
        self.house.open_record(setup.begin(self.games))

    def _frame(self) -> None:
        session = self.house.session
        if session is None or (session.over and not hasattr(self.app.scene, "director")):
            # The reckoning is on the screen: the war has been told to its end.
            self.app.step(1 / 60, ())
            self.games += 1
            self._begin()
            return
        began = time.process_time()
        drawn = self.app.step(1 / 60, ())
        if drawn:
            self.frames.append((time.process_time() - began) * 1000)
        else:
            # The computer players' process thinks; an ordinary loop would wait for an event.
            time.sleep(0.002)


def grown(rows: list[Row]) -> int:
    """By how many bytes memory grew after the first quarter."""
    return rows[-1].memory - rows[(len(rows) - 1) // 4].memory


def holds(rows: list[Row]) -> bool:
    """Whether that is within what a long game may take."""
    return grown(rows) <= max(SLACK, int(rows[(len(rows) - 1) // 4].memory * MOST_GROWTH))


def _print(rows: list[Row]) -> None:
    most = max(row.memory for row in rows) or 1
    table = Table(box=None, pad_edge=False, header_style="bold")
    titles = ["games", "seconds", "MB", ""]
    if rows[0].frames:
        titles += ["frames", "median ms", "99 % ms", "longest ms"]
    for title in titles:
        table.add_column(title, justify="left" if not title else "right", no_wrap=True)
    for row in rows:
        bar = "█" * round(12 * row.memory / most)
        cells = [
            str(row.games),
            f"{row.seconds:.0f}",
            f"{row.memory / (1 << 20):.0f}",
            bar,
        ]
        if row.frames:
            cells += [str(row.frames), *(f"{part:.1f}" for part in (row.median, row.high, row.longest))]
        table.add_row(*cells)
    console = Console(highlight=False)
    console.print(table)
    console.print(f"after the first quarter: {grown(rows) / (1 << 20):+.1f} MB")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `python -m game.tools.long_play`."""
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--games", type=int, metavar="K", help="so many games without a window (default: 1000)")
    what.add_argument("--minutes", type=float, metavar="M", help="the client for so long")


def run(args: argparse.Namespace) -> int:
    """Plays and prints; the exit code."""
    if (args.games is not None and args.games < ROWS) or (
        args.minutes is not None and not 0.01 <= args.minutes <= 1440
    ):
        print(f"--games must be {ROWS} or more, --minutes from 0.01 to 1440", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as folder:
        if args.minutes is not None:
            # A long run keeps saves like any other, but not among a person's own.
            os.environ["TIANMING_HOME"] = folder
            rows = list(play_client(args.minutes * 60))
        else:
            rows = list(play_rules(args.games or 1000))
    _print(rows)
    return 0 if holds(rows) else 1


if __name__ == "__main__":
    sys.exit(run_alone("long_play", __doc__, add_arguments, run))
