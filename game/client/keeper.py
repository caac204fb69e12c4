"""Keeps the autosaves of one campaign up to date in a thread, so that no frame waits for a disk (U26).

After each decision the next of `auto-01` … `auto-12` is written, and `round-NN` once a round; until the disk has it, a
hasty `auto-00` outlives a program that is killed. A second window on one campaign has numbers of its own (`auto-21` …).
"""

import contextlib
import logging
import time
from collections.abc import Callable
from pathlib import Path
from threading import Condition, Thread
from typing import Any

from game import paths
from game.client.file_lock import FileLock
from game.client.storage import Kind, file_name, files, free_name
from game.client.texts import say
from game.engine.errors import DataError
from game.engine.record import Record
from game.engine.saves import SUFFIX, Summary, save, save_at_once

LOG = logging.getLogger("tianming.saves")

AUTOSAVES = 12
WINDOWS = 4
"""How many windows may keep one campaign side by side."""
BLOCK = 20
"""From one window's numbers to the next one's."""
TICK = 1_000_000
"""From one file's time to the next one's at least, in nanoseconds."""
CLOSING_SECONDS = 5.0
RETRY_SECONDS = 4.0
"""After so long a moment the disk refused is tried again, where no newer one has come."""

Job = tuple[Kind, Path, Record[Any], int]
Summarise = Callable[[Record[Any], str], Summary]


def still(record: Record[Any]) -> Record[Any]:
    """A copy of a record that no longer changes, made within microseconds; a thread can write it later."""
    table = record.table.clone()
    table.log.extend(record.log)
    seats = [seat.copy() for seat in record.seats]
    copy: Record[Any] = Record(
        table,
        record.options,
        seats,
        record.seed,
        record.campaign,
        record.origin,
        record.free_undo,
        record.customs,
    )
    copy.sums = record.sums[:]
    return copy


class Keeper:
    """Writes saves of one campaign in a thread. A waiting autosave is replaced by a newer one; other saves are not."""

    def __init__(self, campaign: str, summarise: Summarise) -> None:
        self.folder = paths.own_saves() / campaign
        self._summarise = summarise
        self._claim, self._window = self._first_window()
        self._slot = self._first_slot()
        self._stamp = max((path.stat().st_mtime_ns for _, path in files() if path.exists()), default=0)
        self._jobs: list[Job] = []
        self._refused: Job | None = None
        self._busy = False
        self._ended = False
        self._trouble = say("saves.open_twice") if self._window else ""
        self._told = ""
        self._bell = Condition()
        self._thread = Thread(target=self._work, name="tianming-saves", daemon=True)
        self._thread.start()

    def _first_window(self) -> tuple[FileLock | None, int]:
        """The lowest number that no other window of the program has, locked as long as this keeper works."""
        for number in range(WINDOWS):
            claim = FileLock(self.folder / f".window-{number}")
            if claim.held:
                return claim, number
            if not claim.taken:
                # No such claims can be made here (a folder that cannot be written, an odd file system).
                return None, 0
        return None, WINDOWS

    def _auto(self, slot: int) -> Path:
        return self.folder / f"auto-{slot + BLOCK * self._window:02}{SUFFIX}"

    def _first_slot(self) -> int:
        """The slot to overwrite first: an empty one, else the oldest."""
        ages = []
        for slot in range(1, AUTOSAVES + 1):
            path = self._auto(slot)
            ages.append((path.stat().st_mtime if path.exists() else 0.0, slot))
        return min(ages)[1]

    def _next_stamp(self) -> int:
        """A time later than that of every save before, even where the clock was set back; the caller holds the lock."""
        self._stamp = max(time.time_ns(), self._stamp + TICK)
        return self._stamp

    def auto(self, record: Record[Any]) -> None:
        """Saves this moment in the next slot. Returns at once; what is written first survives the end of the
        program.
        """
        frozen = still(record)
        with self._bell:
            stamp = self._next_stamp()
            # What the disk refuses is refused again in a moment, and told by the thread then.
            with contextlib.suppress(DataError):
                save_at_once(frozen, self._auto(0), stamp)
            waiting = next((n for n, job in enumerate(self._jobs) if job[0] == "auto"), None)
            if waiting is not None:
                self._jobs[waiting] = ("auto", self._jobs[waiting][1], frozen, stamp)
                return
            self._jobs.append(("auto", self._auto(self._slot), frozen, stamp))
            self._slot = self._slot % AUTOSAVES + 1
            self._bell.notify_all()

    def round(self, record: Record[Any], number: int) -> None:
        """Saves this moment as the opening of a round. Returns at once."""
        with self._bell:
            path = self.folder / f"round-{number + 100 * self._window:02}{SUFFIX}"
            self._jobs.append(("round", path, still(record), self._next_stamp()))
            self._bell.notify_all()

    def own(self, record: Record[Any], name: str, over: Path | None = None) -> Path:
        """Saves under a person's name for it, at once; `over` is the file to overwrite. Raises `DataError`."""
        path = over or free_name(self.folder / (file_name(name) + SUFFIX))
        with self._bell:
            stamp = self._next_stamp()
        save(record, path, self._summarise(record, name), stamp)
        return path

    def trouble(self) -> str:
        """Why autosaves cannot be written, once for each reason; "" while they can."""
        told, self._trouble = self._trouble, ""
        return told

    @property
    def unwritten(self) -> str:
        """Why the latest moment is not on the disk; "" while it is, or is being written."""
        return self._told

    def try_again(self) -> None:
        """Tries at once to write the moment that the disk refused."""
        with self._bell:
            if self._refused is not None and not self._jobs:
                self._jobs.append(self._refused)
                self._bell.notify_all()

    def flush(self, seconds: float = CLOSING_SECONDS) -> bool:
        """Waits until everything is written; false when that took too long."""
        with self._bell:
            return self._bell.wait_for(lambda: not self._jobs and not self._busy, seconds)

    def close(self) -> None:
        """Writes what waits and ends the thread."""
        with self._bell:
            self._ended = True
            self._bell.notify_all()
        self._thread.join(CLOSING_SECONDS)
        if self._claim is not None:
            self._claim.release()

    def _work(self) -> None:
        while True:
            with self._bell:
                self._busy = False
                self._bell.notify_all()
                patience = RETRY_SECONDS if self._refused is not None else None
                called = self._bell.wait_for(lambda: bool(self._jobs) or self._ended, patience)
                if not called and self._refused is not None:
                    self._jobs.append(self._refused)
                if not self._jobs:
                    return
                job = self._jobs.pop(0)
                kind, path, record, stamp = job
                self._refused, self._busy = None, True
            try:
                save(record, path, self._summarise(record, ""), stamp)
            except DataError as error:
                self._refused = job if kind == "auto" else None
                self._complain(error.problem, str(error))
            except Exception:
                # A summary that fails must not end the thread: the next decision wants to be kept, too.
                LOG.exception("keeping %s as %s", path.name, kind)
                self._complain(say("saves.fault"))
            else:
                self._told = ""
                if kind == "auto":
                    self._drop_hasty()

    def _complain(self, reason: str, details: str = "") -> None:
        """Reports a reason once, and not again until saving has worked."""
        if details:
            LOG.warning("%s", details)
        if reason != self._told:
            self._told = reason
            self._trouble = say("saves.not_kept", reason=reason)

    def _drop_hasty(self) -> None:
        """Removes the quickly written file once the moment is on the disk properly, unless it holds a newer moment."""
        with self._bell:
            if not any(job[0] == "auto" for job in self._jobs):
                with contextlib.suppress(OSError):
                    self._auto(0).unlink(missing_ok=True)
