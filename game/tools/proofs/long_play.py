"""`python -m game.tools.proofs.long_play`: plays on and on in one process, and prints whether it grows or slows down.

    python -m game.tools.proofs.long_play --games 1000                  # rules and computer players alone
    python -m game.tools.proofs.long_play --minutes 60                  # the client, computer players at top speed
    python -m game.tools.proofs.long_play --minutes 10 --record    # at the usual speed, with animations: its frames
    … --size 3840x2160   --window   --watch   --out curve.txt

Each row of the curve tells the memory in use, and of the client how long its frames took: processor time of the
window's thread, and the longest on the wall. `--window` plays in a real window, else the null driver stands in for it.
Exit 0: from the first half to the last quarter memory grew by less than a tenth, or twenty megabytes, and no frame of a
record took more than 50 ms of the processor. 1: it did. 2: bad arguments.
"""

import argparse
import gc
import os
import re
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from rich.console import Console
from rich.table import Table

from game.bots.protocol import chance_for, think
from game.conquest.bots.players import PLAYERS
from game.conquest.rules.boards import shipped_board_ids
from game.conquest.rules.game import RULES
from game.engine.record import Record, SeatRecord
from game.tools.proofs.alone import run_alone
from game.tools.proofs.frame_record import Frame, FrameRecord

if TYPE_CHECKING:
    from game.client.app import App
    from game.client.shell import Shell

ROWS: Final = 12
SIZE: Final = (1280, 720)
MOST_GROWTH: Final = 0.1
SLACK: Final = 20 << 20
LONGEST: Final = 50.0
"""Milliseconds no frame may take."""
SHORT_WAR: Final = {"mode": "gold", "round_limit": 2}
"""What a record plays, so that some minutes show how wars begin and end as well."""
FRAME: Final = 1 / 60
TITLE: Final = 4.0
RECKONING: Final = 4.0
"""Seconds a person looks at the title and at how a war ended."""
STATM: Final = Path("/proc/self/statm")


class Row(NamedTuple):
    """One row of the curve: what was played so far, bytes in use; of the client's frames, in milliseconds of the
    processor, median, 99 % and longest, and the longest on the wall."""

    games: int
    seconds: float
    memory: int
    frames: int = 0
    median: float = 0.0
    high: float = 0.0
    longest: float = 0.0
    on_the_wall: float = 0.0
    decisions: int = 0


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


class Manner(NamedTuple):
    """How the client plays: in which size, at top speed or the usual one, in a window or without, with a watch kept."""

    size: tuple[int, int] = SIZE
    usual: bool = False
    window: bool = False
    watch: bool = False


AT_TOP_SPEED: Final = Manner()


def play_client(seconds: float, manner: Manner = AT_TOP_SPEED, told: Callable[[Row], None] | None = None) -> "Play":
    """Computer players' wars on the screen, one after the other; a row a minute, or each twelfth of the time."""
    from game.client.app import App, headless
    from game.client.settings import Settings
    from game.client.shell import Shell

    settings = Settings() if manner.usual else Settings(speed=8.0, bot_pause=0.0)
    app: App = App(settings, manner.size) if manner.window else headless(manner.size, settings)
    house = Shell()
    app.push(house.open(app))
    # The first frame has a budget of its own (`tianming bench`).
    app.step(0.0, [])
    record = FrameRecord(app, manner.watch)
    try:
        return Play(_Screen(app, house, record, manner.usual).rows(seconds, told), record.slowest())
    finally:
        record.close()
        house.close()
        app.close()


class Play(NamedTuple):
    """The results: the curve of memory, and the slowest frames."""

    rows: list[Row]
    slowest: list[Frame]


class _Screen:
    """The client at play."""

    def __init__(self, app: "App", house: "Shell", record: FrameRecord, usual: bool) -> None:
        self.app, self.house, self.record, self.usual = app, house, record, usual
        self.games = self.past = 0

    def rows(self, seconds: float, told: Callable[[Row], None] | None = None) -> list[Row]:
        """Plays so long, and tells now and then."""
        rows: list[Row] = []
        count = max(ROWS, round(seconds / 60))
        began = time.monotonic()
        self._wait_for(TITLE if self.usual else 0.0)
        self._begin()
        self._wait_for(0.0)
        for number in range(1, count + 1):
            while time.monotonic() - began < seconds * number / count:
                self._frame()
            rows.append(self._row(time.monotonic() - began))
            self.record.clear()
            if told is not None:
                told(rows[-1])
        return rows

    def _row(self, seconds: float) -> Row:
        frames, wall = sorted(self.record.processor) or [0.0], self.record.wall or [0.0]
        session = self.house.session
        decisions = self.past + (len(session.record.log) if session is not None else 0)
        return Row(
            self.games, seconds, memory(), len(frames), frames[len(frames) // 2], frames[len(frames) * 99 // 100],
            frames[-1], max(wall), decisions,
        )  # fmt: skip

    def _begin(self) -> None:
        """Another war, opened between two frames and counted with the next: a person would have pressed for it."""
        from game.conquest.client.setup.seats import usual

        setup = usual()
        for seat in setup.seats:
            seat.player = "thumb"
        if self.usual:
            setup.options = dict(SHORT_WAR)
        number = self.games
        self.app.loading.add(lambda: self.house.open_record(setup.begin(number)))

    def _wait_for(self, seconds: float) -> None:
        until = time.monotonic() + seconds
        while time.monotonic() < until or self.app.loading.pending:
            self._turn()

    def _turn(self) -> bool:
        """One round of the client's loop; at top speed as many as there can be."""
        events = self.app.events(patient=self.usual)
        return self.record.take(self.app.passed() if self.usual else FRAME, events)

    def _frame(self) -> None:
        session = self.house.session
        if session is None or (session.over and not hasattr(self.app.scene, "director")):
            # The reckoning is on the screen: the war has been told to its end.
            self._wait_for(RECKONING if self.usual else 0.0)
            self._turn()
            self.games += 1
            self.past += len(session.record.log) if session is not None else 0
            self._begin()
            self._wait_for(0.0)
        elif not self._turn() and not self.usual:
            # The computer players' process thinks; an ordinary loop would wait for an event.
            time.sleep(0.002)


def grown(rows: list[Row]) -> int:
    """By how many bytes the most of the last quarter is above the most of the first half.

    Between two wars there is no map: what a single row tells may be the trough.
    """
    return max(row.memory for row in rows[-max(1, len(rows) // 4) :]) - _warm(rows)


def _warm(rows: list[Row]) -> int:
    return max(row.memory for row in rows[: max(1, len(rows) // 2)])


def holds(rows: list[Row]) -> bool:
    """Whether that is within what a long game may take."""
    return grown(rows) <= max(SLACK, int(_warm(rows) * MOST_GROWTH))


def smooth(slowest: list[Frame]) -> bool:
    """Whether every frame came in time."""
    return all(frame.processor <= LONGEST for frame in slowest)


def _print(rows: list[Row], slowest: list[Frame], console: Console) -> None:
    most = max(row.memory for row in rows) or 1
    table = Table(box=None, pad_edge=False, header_style="bold")
    titles = ["games", "seconds", "MB", ""]
    if rows[0].frames:
        titles += ["decisions", "frames", "median ms", "99 % ms", "longest ms", "on the wall"]
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
            lengths = (row.median, row.high, row.longest, row.on_the_wall)
            cells += [str(row.decisions), str(row.frames), *(f"{length:.1f}" for length in lengths)]
        table.add_row(*cells)
    console.print(table)
    console.print(f"from the first half to the last quarter: {grown(rows) / (1 << 20):+.1f} MB")
    for frame in slowest:
        console.print(
            f"{frame.processor:6.1f} ms ({frame.wall:.1f} on the wall, {frame.collecting:.1f} collecting) at"
            f" {frame.at:.1f} s: {frame.scene} {frame.event}"
        )
        for place in frame.places:
            console.print(f"        {place}")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `python -m game.tools.proofs.long_play`."""
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--games", type=int, metavar="K", help="so many games without a window (default: 1000)")
    what.add_argument("--minutes", type=float, metavar="M", help="the client for so long")
    parser.add_argument("--size", default="1280x720", metavar="WxH", help="the client's size")
    parser.add_argument("--record", action="store_true", help="at the usual speed; list the slowest frames")
    parser.add_argument("--window", action="store_true", help="in a real window")
    parser.add_argument("--watch", action="store_true", help="look into frames that are late (slows them a little)")
    parser.add_argument("--out", type=Path, metavar="FILE", help="write the curve there, too, as it grows")


def run(args: argparse.Namespace) -> int:
    """Plays and prints; the exit code."""
    size = re.fullmatch(r"(\d{3,4})x(\d{3,4})", args.size)
    if (args.games is not None and args.games < ROWS) or (
        args.minutes is not None and not 0.01 <= args.minutes <= 1440
    ):
        print(f"--games must be {ROWS} or more, --minutes from 0.01 to 1440", file=sys.stderr)
        return 2
    if size is None:
        print(f"--size must be as 1920x1080, not {args.size!r}", file=sys.stderr)
        return 2
    slowest: list[Frame] = []
    with tempfile.TemporaryDirectory() as folder:
        if args.minutes is not None:
            # A long run keeps saves like any other, but not among a person's own.
            os.environ["TIANMING_HOME"] = folder
            manner = Manner((int(size[1]), int(size[2])), args.record, args.window, args.watch)
            rows, slowest = play_client(args.minutes * 60, manner, _teller(args.out))
        else:
            rows = list(play_rules(args.games or 1000))
    _print(rows, slowest, Console(highlight=False))
    if args.out is not None:
        with open(args.out, "w", encoding="utf-8") as file:
            _print(rows, slowest, Console(file=file, width=160, highlight=False))
    return 0 if holds(rows) and (not args.record or smooth(slowest)) else 1


def _teller(out: Path | None) -> Callable[[Row], None] | None:
    """Writes each row down as it comes: a run of hours may be looked at, and may be ended early."""
    if out is None:
        return None
    out.write_text(" ".join(Row._fields) + "\n", encoding="utf-8")

    def tell(row: Row) -> None:
        with open(out, "a", encoding="utf-8") as file:
            file.write(" ".join(f"{value:.1f}" if isinstance(value, float) else str(value) for value in row) + "\n")

    return tell


if __name__ == "__main__":
    sys.exit(run_alone("long_play", __doc__, add_arguments, run))
