"""What may come after the first frame, a few milliseconds at a time."""

import time
from collections import deque
from collections.abc import Callable, Iterator

SLICE = 0.006


class Loading:
    """A queue of small pieces of work, done between frames."""

    def __init__(self) -> None:
        self.queue: deque[Iterator[None]] = deque()

    @property
    def pending(self) -> bool:
        return bool(self.queue)

    def add(self, work: Callable[[], object] | Iterator[None]) -> None:
        """Takes a function to call once, or a generator that rests where it yields."""
        self.queue.append(_once(work) if callable(work) else work)

    def advance(self, seconds: float = SLICE) -> bool:
        """Works for about so long; true while something is left."""
        until = time.perf_counter() + seconds
        while self.queue:
            try:
                next(self.queue[0])
            except StopIteration:
                self.queue.popleft()
            if time.perf_counter() >= until:
                break
        return self.pending

    def finish(self) -> None:
        """Does all that is left, at once."""
        while self.advance(1.0):
            continue


def _once(work: Callable[[], object]) -> Iterator[None]:
    work()
    yield
