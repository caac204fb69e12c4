"""A queue of work that is done after the first frame, a few milliseconds at a time."""

import time
from collections import deque
from collections.abc import Callable, Iterator

SLICE = 0.006


class Loading:
    """A queue of small pieces of work, done between frames.

    Work that fails is dropped and told to `on_fault` with its owner; while nobody listens, the fault is raised.
    """

    def __init__(self) -> None:
        self.queue: deque[tuple[Iterator[None], object]] = deque()
        self.on_fault: Callable[[Exception, object], object] | None = None

    @property
    def pending(self) -> bool:
        return bool(self.queue)

    def add(self, work: Callable[[], object] | Iterator[None], owner: object = None) -> None:
        """Takes a function to call once, or a generator to step through, for an `owner` that needs it."""
        self.queue.append((_once(work) if callable(work) else work, owner))

    def advance(self, seconds: float = SLICE) -> bool:
        """Works for about so long; true while something is left."""
        until = time.perf_counter() + seconds
        while self.queue:
            work, owner = self.queue[0]
            try:
                next(work)
            except StopIteration:
                self.queue.remove((work, owner))
            except Exception as error:
                self.queue.remove((work, owner))
                if self.on_fault is None:
                    raise
                self.on_fault(error, owner)
            if time.perf_counter() >= until:
                break
        return self.pending

    def finish(self) -> None:
        """Does all that is left at once."""
        while self.advance(1.0):
            continue


def _once(work: Callable[[], object]) -> Iterator[None]:
    work()
    yield
