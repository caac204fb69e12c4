"""Records how long the frames of the running client take, and what the slowest were doing.

    record = FrameRecord(app)
    record.take(passed, events)          # one round of the loop, timed
    record.rows(...)                     # see long_play

Two clocks are read for every frame: the processor time of the window's own thread, which a busy machine does not
lengthen, and the time on the wall, which is what a person sees. Of the slowest frames it is kept what was on the
screen, and, if `watch` was asked for, where the program was when they had lasted some while.
"""

import gc
import heapq
import sys
import threading
import time
import traceback
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    from game.client.app import App

WORST: Final = 25
"""Frames of which more is kept than their length."""
LATE: Final = 0.020
"""Seconds after which a watched frame is looked into."""
_GLANCE: Final = 0.004
_DEEPEST: Final = 7


class Frame(NamedTuple):
    """One of the slowest: milliseconds of processor and wall, of them collecting garbage, when (in seconds), and
    what was on the screen; `places` are where the program was, the most frequent first."""

    processor: float
    wall: float
    collecting: float
    at: float
    scene: str
    event: str
    places: tuple[str, ...]


class FrameRecord:
    """The frames of one app since the last `clear`, and the slowest of all of them."""

    def __init__(self, app: "App", watch: bool = False) -> None:
        self.app = app
        self.began = time.perf_counter()
        self.processor: list[float] = []
        self.wall: list[float] = []
        self.worst: list[tuple[float, int, Frame]] = []
        self.number = 0
        self._collecting = 0.0
        self._collection = 0.0
        self._watcher = _Watcher() if watch else None
        gc.callbacks.append(self._note_collection)

    def take(self, passed: float, events: Sequence[Any]) -> bool:
        """One round of the loop; true when a frame was drawn. What draws nothing is no frame, but may still be slow."""
        self._collecting = 0.0
        if self._watcher is not None:
            self._watcher.begin()
        wall, processor = time.perf_counter(), time.thread_time()
        drawn = self.app.turn(passed, events)
        processor, wall = (time.thread_time() - processor) * 1000, (time.perf_counter() - wall) * 1000
        places = self._watcher.end() if self._watcher is not None else ()
        self.processor.append(processor)
        self.wall.append(wall)
        self.number += 1
        if len(self.worst) < WORST or processor > self.worst[0][0]:
            at = time.perf_counter() - self.began
            frame = Frame(processor, wall, self._collecting, at, *self._shown(), places)
            (heapq.heappush if len(self.worst) < WORST else heapq.heappushpop)(
                self.worst, (processor, self.number, frame)
            )
        return drawn

    def clear(self) -> None:
        """Begins to count anew; the slowest of all are kept."""
        self.processor.clear()
        self.wall.clear()

    def slowest(self) -> list[Frame]:
        """The slowest of all, the worst first."""
        return [frame for _, _, frame in sorted(self.worst, reverse=True)]

    def close(self) -> None:
        """Ends watching."""
        gc.callbacks.remove(self._note_collection)
        if self._watcher is not None:
            self._watcher.close()

    def _shown(self) -> tuple[str, str]:
        scene: Any = self.app.scene
        director = getattr(scene, "director", None) or getattr(getattr(scene, "table", None), "director", None)
        current = director.current if director is not None else None
        return type(scene).__name__, type(current).__name__ if current is not None else ""

    def _note_collection(self, phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            self._collection = time.perf_counter()
        else:
            self._collecting += (time.perf_counter() - self._collection) * 1000


class _Watcher:
    """A thread that looks now and then where the main thread is, once a frame has lasted too long."""

    def __init__(self) -> None:
        self._main = threading.get_ident()
        self._since = 0.0
        self._places: Counter[str] = Counter()
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._watch, daemon=True)
        self._thread.start()

    def begin(self) -> None:
        """A frame begins."""
        self._places.clear()
        self._since = time.perf_counter()

    def end(self) -> tuple[str, ...]:
        """It is done: where it was found, the most frequent first."""
        self._since = 0.0
        return tuple(f"{count}× {place}" for place, count in self._places.most_common(4))

    def close(self) -> None:
        """Ends the thread."""
        self._ended.set()
        self._thread.join()

    def _watch(self) -> None:
        while not self._ended.wait(_GLANCE):
            since = self._since
            if since and time.perf_counter() - since > LATE:
                frame = sys._current_frames().get(self._main)
                stack = traceback.extract_stack(frame, None)[-_DEEPEST:] if frame is not None else []
                self._places[" < ".join(f"{Path(s.filename).stem}.{s.name}:{s.lineno}" for s in reversed(stack))] += 1
