"""What `tianming bench` measures of the client, on the null driver: first frame, opening, frames at rest and moving,
memory.

Frames are told in B, the CPU time of one opaque blit over the whole window, taken before and after; a frame is the
99th percentile of those that were drawn. Opening a game is told in seconds of an ordinary core.
"""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from game.bots.protocol import chance_for, players_of, think
from game.engine.record import HUMAN, Record
from game.engine.refusals import Action
from game.games import module_of
from game.tools.commands.bench_rules import ORDINARY_MS, Measure, calibrate
from game.tools.commands.screens import open_app, open_table, rest, show, still_session, table_of

if TYPE_CHECKING:
    from game.client.app import Headless

AT_REST: Final = 12.0
MOVING: Final = 25.0
OPENING: Final = 250.0
FIRST_FRAME: Final = 2.0
OPENS: Final = {"hd": 1.0, "uhd": 2.0}
"""Seconds of an ordinary core in which a game is open (U45)."""
MEMORY: Final = 400
"""MB that the program may have taken at the most, at Full HD with one game's table."""
SIZES: Final = {"hd": (1920, 1080), "uhd": (3840, 2160)}
SMALL: Final = (1280, 720)
FRAMES: Final = {"hd": 90, "uhd": 24}
REPEATS: Final = {"hd": 2, "uhd": 1}
"""The best of so many; larger windows are reported, and held to no budget."""
BUSY_FRAMES: Final = 600
"""Ten seconds."""
BESIDE_WORK: Final = 16.7
WORST_BESIDE_WORK: Final = 33.3
"""Milliseconds of a frame, and of two."""
BLITS: Final = 24
FRAME: Final = 1 / 60
SCREENS: Final = ("title", "setup", "settings")
MOST_CHOICES: Final = 200
BEFORE: Final = 40
"""Choices made before a table is looked at, so that it has something on it."""
TOLD: Final = 60
"""Frames of turns that are played before memory is looked at."""
SEED: Final = 5

_BARE_WINDOW: Final = (
    "import pygame.display as d, pygame, time\n"
    "d.init()\n"
    "d.set_mode((1600, 900), pygame.RESIZABLE).fill((9, 9, 9))\n"
    "d.flip()\n"
    "print(time.process_time())"
)
_OUR_WINDOW: Final = (
    "import time\n"
    "import game.__main__\n"
    "from game.client import first_frame\n"
    "first_frame.show()\n"
    "print(time.process_time())"
)

Stir = Callable[["Headless", int], Sequence[Any] | None]
"""What moves before a frame: by hand, or by events it gives to the frame."""


def measures(job: str) -> Iterator[Measure]:
    """Every line of a job: "common", or a game and a size ("chess:hd")."""
    game, _, size = job.partition(":")
    if size:
        yield from _game(game, size)
        return
    if not getattr(sys, "frozen", False):
        yield Measure("first frame, against a bare window", _first_frame(), "×", FIRST_FRAME)
    yield from _screens("hd")


def _first_frame() -> float:
    """CPU time from the start of the process to our first frame, by that of a window with nothing in it."""
    return min(_spent(_OUR_WINDOW) for _ in range(5)) / min(_spent(_BARE_WINDOW) for _ in range(5))


def _spent(code: str) -> float:
    with tempfile.TemporaryDirectory() as home:
        env = os.environ | {"SDL_VIDEODRIVER": "dummy", "TIANMING_HOME": home, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
        # An installed program has its modules compiled; so has this one, from the second of its starts on.
        env.pop("PYTHONDONTWRITEBYTECODE", None)
        done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True)
    return float(done.stdout)


# ---- screens of no game


def _screens(size: str) -> Iterator[Measure]:
    """Opening and frames of the screens that stand before any table."""
    # Shown once in another size: what is imported for a screen is not counted, what is painted for it is.
    app = open_app(SMALL)
    for screen in SCREENS:
        show(app, screen)
    app.close()
    app = open_app(SIZES[size])
    unit = _blit(app)
    yield Measure(f"{_named(size)}: one opaque blit (B)", unit, "ms")
    for screen in SCREENS:
        yield from _screen(app, size, screen, unit)
    app.close()


def _screen(
    app: "Headless", size: str, screen: str, unit: float, record: Record[Any] | None = None, name: str = ""
) -> Iterator[Measure]:
    name = name or f"{_named(size)}: {screen}"
    began = time.process_time()
    show(app, screen, record)
    app.step(FRAME, ())
    opened = (time.process_time() - began) * 1000
    rest(app)
    held = size == "hd"
    yield Measure(f"{name} opens", opened / unit, "B", OPENING if held else 0.0)
    yield Measure(f"{name} at rest", _frames(app, size, _at_rest), "B", AT_REST if held else 0.0)


# ---- one game's table


def _game(game: str, size: str) -> Iterator[Measure]:
    """A game from the title to its table: how long it takes to open, frames, and what memory it took."""
    app = open_app(SIZES[size])
    record = game_of(game)
    name, held = f"{_named(size)}, {game.capitalize()}", size == "hd"
    yield Measure(f"{name}: opens", _opening(app, record), "s", OPENS[size])
    rest(app)
    while app.scene is not app.scenes[0] and record.table.waiting():
        # The question has a window of its own; what is measured is the table.
        play_on(record, 1)
        open_table(app, record)
        rest(app)
    if held:
        # Before the first yardstick: its pictures would be counted, too.
        yield Measure(f"{name}: memory at the most", _memory(app, record), "MB", MEMORY)
        open_table(app, record)
        rest(app)
    yield Measure(f"{name}: table at rest", _frames(app, size, _at_rest), "B", AT_REST if held else 0.0)
    movements: list[tuple[str, Stir]] = [("hovered", Hover(app))]
    if table_of(app).field.camera is not None:
        movements += [("panned", _pan), ("zoomed", _zoom)]
    for movement, stir in movements:
        yield Measure(f"{name}: table {movement}", _frames(app, size, stir), "B", MOVING if held else 0.0)
    open_table(app, looked_on(record))
    rest(app)
    turns = Turns(record)
    yield Measure(f"{name}: turns being played", _frames(app, size, turns), "B", MOVING if held else 0.0)
    at_work = getattr(module_of(game, "bench"), "at_work", None)
    if at_work is not None:
        yield from _beside_work(app, name, at_work(), held)
    yield from _screen(app, size, "end", _blit(app), played_out(record), f"{name}: end")
    app.close()


def _beside_work(app: "Headless", name: str, record: Record[Any], held: bool) -> Iterator[Measure]:
    """Frames while the mouse goes over the board, whose figures are worked out between them and in another process.

    They come as often as a screen shows them: what is worked out takes the time that they leave.
    """
    session = still_session(record, here=False)
    open_table(app, record, session)
    rest(app)
    stir = Hover(app)
    spent = []
    before = calibrate()
    try:
        for n in range(BUSY_FRAMES):
            app.clock.tick(round(1 / FRAME))
            events = stir(app, n)
            app.dirty = True
            began = time.process_time()
            app.turn(FRAME, events or ())
            spent.append((time.process_time() - began) * 1000)
    finally:
        session.players.close()
    slowness = (before + calibrate()) / 2 / ORDINARY_MS
    spent.sort()
    often, worst = spent[len(spent) * 99 // 100] / slowness, spent[-1] / slowness
    yield Measure(f"{name}: beside estimates", often, "ms", BESIDE_WORK if held else 0.0)
    yield Measure(f"{name}: beside estimates, worst", worst, "ms", WORST_BESIDE_WORK if held else 0.0)


def _memory(app: "Headless", record: Record[Any]) -> float:
    """The most memory after turns have been played and told."""
    open_table(app, looked_on(record))
    rest(app)
    turns = Turns(table_of(app).session.record)
    for n in range(TOLD):
        turns(app, n)
        app.step(4 * FRAME, ())
    return memory_peak()


def game_of(game: str) -> Record[Any]:
    """A game some way on, always the same: one person, and computer players who have made their choices."""
    shown = getattr(module_of(game, "bench"), "shown", None)
    if shown is not None:
        given: Record[Any] = shown()
        return given
    from game.client.game_client import client_of

    client = client_of(game)
    usual = client.play_now(client.entries()[0].key, "")
    record: Record[Any] = Record.start(usual.table.rules, usual.options, usual.seats, SEED)
    play_on(record, BEFORE)
    return record


def play_on(record: Record[Any], least: int) -> None:
    """Has a computer player make so many choices for everybody, and then others until a person is asked."""
    made = 0
    while record.table.waiting() and (made < least or not _asks_a_person(record)) and made < MOST_CHOICES:
        seat = record.table.waiting()[0]
        thumb = players_of(record.table.rules.id)["thumb"]
        record.apply(seat, think(record.table, seat, thumb, chance_for(SEED, len(record.log))).action)
        made += 1
    record.table.drain()


def _asks_a_person(record: Record[Any]) -> bool:
    return any(record.seats[seat].player == HUMAN for seat in record.table.waiting())


def looked_on(record: Record[Any]) -> Record[Any]:
    """The same game, played by computer players alone: nobody is asked anything."""
    copy: Record[Any] = Record(
        record.table.clone(), record.options, [seat.copy() for seat in record.seats], record.seed
    )
    for seat in copy.seats:
        seat.player = "thumb" if seat.player == HUMAN else seat.player
    return copy


def played_out(record: Record[Any]) -> Record[Any]:
    """The same game, played to its end by computer players."""
    copy: Record[Any] = Record(record.replay_from_start(), record.options, [*record.seats], record.seed)
    for seat, action in record.log:
        copy.apply(seat, action)
    while copy.table.waiting():
        play_on(copy, MOST_CHOICES)
    return copy


def _opening(app: "Headless", record: Record[Any]) -> float:
    """Seconds of an ordinary core from the click to the first frame of the whole table."""
    from game.client import warm_up

    show(app, "title")
    # What the title makes ready while it is looked at.
    app.loading.add(warm_up.made_ready(app.screen.get_size(), record.table.rules.id))
    app.loading.finish()
    app.step(FRAME, ())
    before = calibrate()
    began = time.process_time()
    open_table(app, record)
    app.step(FRAME, ())
    while table_of(app).field.loading:
        app.step(FRAME, ())
    app.step(FRAME, ())
    spent = time.process_time() - began
    return spent / ((before + calibrate()) / 2 / ORDINARY_MS)


def memory_peak() -> float:
    """The most this process has had in memory, in MB."""
    status = Path("/proc/self/status")
    if status.exists():
        (line,) = (line for line in status.read_text().splitlines() if line.startswith("VmHWM:"))
        return int(line.split()[1]) / 1024
    if sys.platform == "win32":
        # No such figure without further libraries: the row says so by being zero.
        return 0.0
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1 << 20)


# ---- frames


def _named(size: str) -> str:
    wide, high = SIZES[size]
    return f"{wide}×{high}"


def _blit(app: "Headless") -> float:
    from game.client.offscreen import blit_ms

    return min(blit_ms(app.screen.get_size(), BLITS) for _ in range(2))


def _frames(app: "Headless", size: str, stir: Stir) -> float:
    """The 99th percentile of frames in B, best of a few."""
    best = float("inf")
    for _ in range(REPEATS[size]):
        spent = []
        before = _blit(app)
        for n in range(FRAMES[size]):
            began = time.process_time()
            events = stir(app, n)
            app.dirty = True
            app.step(FRAME, events or ())
            spent.append((time.process_time() - began) * 1000)
        unit = (before + _blit(app)) / 2
        spent.sort()
        best = min(best, spent[len(spent) * 99 // 100] / unit)
    return best


def _at_rest(app: "Headless", n: int) -> None:
    """Nothing moves; the frame is drawn all the same, as after a hover or a resize."""


def _pan(app: "Headless", n: int) -> None:
    """The board is dragged to and fro."""
    table_of(app).field.handle_drag(9 if n % 60 < 30 else -9, 6 if n % 60 < 30 else -6)


def _zoom(app: "Headless", n: int) -> None:
    """The wheel turns, a click every third of a second, in and out again."""
    if n % 20 == 0:
        table_of(app).field.handle_wheel(1 if n % 160 < 80 else -1, app.screen.get_rect().center)


class Hover:
    """The mouse goes from place to place, some frames on each."""

    def __init__(self, app: "Headless") -> None:
        field = table_of(app).field
        self.spots = [field.centre_of(place) for place in field.places]
        self.at = self.spots[0]

    def __call__(self, app: "Headless", n: int) -> Sequence[Any]:
        """The next spot, by an event."""
        from game.client.offscreen import mouse_moved

        before, self.at = self.at, self.spots[n // 3 % len(self.spots)]
        if self.at == before:
            return ()
        return (mouse_moved(before, self.at),)


class Turns:
    """Computer players' choices, made beforehand, are carried out one after another as the screen gets to them."""

    def __init__(self, record: Record[Any]) -> None:
        t = record.table.clone()
        thumb = players_of(t.rules.id)["thumb"]
        self.choices: list[tuple[int, Action]] = []
        self.at = 0
        while t.waiting() and len(self.choices) < MOST_CHOICES:
            seat = t.waiting()[0]
            action = think(t, seat, thumb, chance_for(record.seed, len(self.choices))).action
            self.choices.append((seat, action))
            t.apply(seat, action)

    def __call__(self, app: "Headless", n: int) -> None:
        """The next choice, once the last one has been told."""
        table = table_of(app)
        if not table.director.busy and self.at < len(self.choices):
            table.session.apply(*self.choices[self.at])
            self.at += 1
