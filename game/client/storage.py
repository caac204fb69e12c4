"""A person's saved games: one folder, a folder in it for each campaign, nothing that can be lost by a mistake.

Autosaves rotate (U26): after each decision the next of `auto-01` … `auto-12`, and `round-NN` once a round; a person's
own saves have names of their own. What is deleted is moved aside and can be brought back. The `Keeper` writes in a
thread, so that no frame waits for a disk.
"""

import logging
import re
import shutil
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from threading import Condition, Thread
from typing import Any, Literal

from game import paths
from game.client.texts import say
from game.engine.errors import DataError
from game.engine.record import Record, SeatRecord
from game.engine.saves import SUFFIX, Header, Summary, load, read_header, save
from game.rules.games import GAMES

LOG = logging.getLogger("tianming.saves")

AUTOSAVES = 12
BACKUP = ".bak"
ASIDE = ".deleted"
ASIDE_DAYS = 30
LONGEST_NAME = 60
CLOSING_SECONDS = 5.0

Kind = Literal["auto", "round", "own"]
Summarise = Callable[[Record[Any], str], Summary]


@dataclass(frozen=True)
class Kept:
    """One file: its header, or the reason it cannot be used."""

    path: Path
    stamp: float
    header: Header | None
    problem: str = ""

    @property
    def kind(self) -> Kind:
        """Whether the program kept it by itself."""
        name = self.path.name.removesuffix(SUFFIX)
        if re.fullmatch(r"auto-\d+", name):
            return "auto"
        return "round" if re.fullmatch(r"round-\d+", name) else "own"

    @property
    def campaign(self) -> str:
        """The game it belongs to; a broken file belongs to its folder's."""
        return self.header.campaign if self.header else self.path.parent.name


def files() -> list[tuple[float, Path]]:
    """Every saved game with the time it was written, newest first."""
    found = []
    home = paths.own_saves()
    for path in [*home.glob(f"*{SUFFIX}"), *home.glob(f"[!.]*/*{SUFFIX}")]:
        try:
            found.append((path.stat().st_mtime, path))
        except OSError:
            # It went away between the listing and the look.
            continue
    return sorted(found, key=lambda item: (item[0], str(item[1])), reverse=True)


def look(path: Path, stamp: float) -> Kept:
    """A file's header; a broken one says why."""
    try:
        return Kept(path, stamp, read_header(path))
    except DataError as error:
        return Kept(path, stamp, None, error.problem)


def all_kept() -> Iterator[Kept]:
    """Every saved game, newest first."""
    return (look(path, stamp) for stamp, path in files())


def unfinished() -> Iterator[Kept]:
    """Readable saves of games whose last moment kept is not their end, newest first."""
    finished: set[str] = set()
    for kept in all_kept():
        if kept.header is None or kept.campaign in finished:
            continue
        if kept.header.summary.over:
            finished.add(kept.campaign)
        else:
            yield kept


def newest() -> Kept | None:
    """What Continue opens (U26)."""
    return next(unfinished(), None)


def open_game(path: Path) -> tuple[Record[Any], str]:
    """A game, and a sentence where the file was broken and the one before it was opened. Raises `DataError`."""
    try:
        return load(path, GAMES), ""
    except DataError as error:
        backup = path.with_name(path.name + BACKUP)
        if not backup.is_file():
            raise
        LOG.warning("%s; opening the one before it", error)
        try:
            return load(backup, GAMES), say("saves.opened_backup", file=path.name, reason=error.problem)
        except DataError:
            raise error from None


def open_newest() -> tuple[Record[Any], str]:
    """The newest game not over that can be opened; raises `DataError` when there is none."""
    passed_over = ""
    for kept in unfinished():
        try:
            record, note = open_game(kept.path)
        except DataError as error:
            passed_over = passed_over or say("saves.passed_over", file=kept.path.name, reason=error.problem)
            continue
        return record, passed_over or note
    raise DataError(paths.own_saves(), "", "no saved game that can be opened")


# ---- deleting, and bringing back


def move_aside(targets: list[Path]) -> list[tuple[Path, Path]]:
    """Takes files off the list; what comes back puts them there again (`bring_back`). Raises `DataError`."""
    moved: list[tuple[Path, Path]] = []
    folder = paths.own_saves() / ASIDE / f"{time.time_ns()}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for number, path in enumerate(targets):
            for part in (path, path.with_name(path.name + BACKUP)):
                if part.exists():
                    to = folder / f"{number:03}-{part.name}"
                    shutil.move(part, to)
                    moved.append((part, to))
    except OSError as error:
        bring_back(moved)
        raise DataError(folder, "", f"cannot be written ({error.strerror or error})") from error
    return moved


def bring_back(moved: list[tuple[Path, Path]]) -> None:
    """Undoes `move_aside`; a name taken meanwhile is kept, and the file returns beside it."""
    for home, aside in moved:
        home.parent.mkdir(parents=True, exist_ok=True)
        shutil.move(aside, home if not home.exists() else free_name(home))


def sweep() -> None:
    """Lets go of what was deleted a month ago."""
    limit = time.time() - ASIDE_DAYS * 86400
    for folder in (paths.own_saves() / ASIDE).glob("*"):
        if folder.name.isdigit() and int(folder.name) / 1e9 < limit:
            shutil.rmtree(folder, ignore_errors=True)


def free_name(path: Path) -> Path:
    """The path, or the same with a number where it is taken."""
    stem = path.name.removesuffix(BACKUP).removesuffix(SUFFIX)
    tail = path.name[len(stem) :]
    number = 2
    while path.exists():
        path = path.with_name(f"{stem} ({number}){tail}")
        number += 1
    return path


def file_name(name: str) -> str:
    """A person's words as a file name on every system."""
    clean = re.sub(r"[^\w \-.,()]", "", name).strip(" .")[:LONGEST_NAME] or "save"
    # The program's own names are not a person's to take (U26).
    return f"{clean} save" if re.fullmatch(r"(auto|round)-\d+", clean) else clean


# ---- writing


def still(record: Record[Any]) -> Record[Any]:
    """A record that no longer changes, for a few microseconds of the frame; a thread may write it at leisure."""
    table = record.table.clone()
    table.log.extend(record.log)
    seats = [SeatRecord(seat.name, seat.colour, seat.player) for seat in record.seats]
    copy: Record[Any] = Record(
        table, record.options, seats, record.seed, record.campaign, record.origin, record.free_undo
    )
    copy.sums = record.sums[:]
    return copy


class Keeper:
    """Writes saves of one campaign in a thread. Autosaves that wait are overtaken by newer ones, others are not."""

    def __init__(self, campaign: str, summarise: Summarise) -> None:
        self.folder = paths.own_saves() / campaign
        self._summarise = summarise
        self._slot = self._first_slot()
        self._jobs: list[tuple[Kind, Path, Record[Any]]] = []
        self._busy = False
        self._ended = False
        self._trouble = ""
        self._bell = Condition()
        self._thread = Thread(target=self._work, name="tianming-saves", daemon=True)
        self._thread.start()

    def _first_slot(self) -> int:
        """The slot to overwrite first: an empty one, else the oldest."""
        ages = []
        for slot in range(1, AUTOSAVES + 1):
            path = self.folder / f"auto-{slot:02}{SUFFIX}"
            ages.append((path.stat().st_mtime if path.exists() else 0.0, slot))
        return min(ages)[1]

    def auto(self, record: Record[Any]) -> None:
        """Keeps this moment in the next slot. Returns at once."""
        frozen = still(record)
        with self._bell:
            waiting = next((n for n, (kind, _, _) in enumerate(self._jobs) if kind == "auto"), None)
            if waiting is not None:
                self._jobs[waiting] = ("auto", self._jobs[waiting][1], frozen)
                return
            self._jobs.append(("auto", self.folder / f"auto-{self._slot:02}{SUFFIX}", frozen))
            self._slot = self._slot % AUTOSAVES + 1
            self._bell.notify_all()

    def round(self, record: Record[Any], number: int) -> None:
        """Keeps this moment as the opening of a round. Returns at once."""
        with self._bell:
            self._jobs.append(("round", self.folder / f"round-{number:02}{SUFFIX}", still(record)))
            self._bell.notify_all()

    def own(self, record: Record[Any], name: str, over: Path | None = None) -> Path:
        """Saves under a person's name for it, at once; `over` is the file to overwrite. Raises `DataError`."""
        path = over or free_name(self.folder / (file_name(name) + SUFFIX))
        save(record, path, self._summarise(record, name))
        return path

    def trouble(self) -> str:
        """Why the last autosave could not be written, once; "" when it could."""
        told, self._trouble = self._trouble, ""
        return told

    def flush(self, seconds: float = CLOSING_SECONDS) -> bool:
        """Waits until everything is written; false when it took too long."""
        with self._bell:
            return self._bell.wait_for(lambda: not self._jobs and not self._busy, seconds)

    def close(self) -> None:
        """Writes what waits and ends the thread."""
        with self._bell:
            self._ended = True
            self._bell.notify_all()
        self._thread.join(CLOSING_SECONDS)

    def _work(self) -> None:
        while True:
            with self._bell:
                self._busy = False
                self._bell.notify_all()
                self._bell.wait_for(lambda: bool(self._jobs) or self._ended)
                if not self._jobs:
                    return
                kind, path, record = self._jobs.pop(0)
                self._busy = True
            try:
                save(record, path, self._summarise(record, ""))
            except DataError as error:
                LOG.warning("%s", error)
                self._trouble = say("saves.not_kept", reason=error.problem)
            except Exception:
                # A summary that fails must not end the thread: the next decision wants to be kept, too.
                LOG.exception("keeping %s as %s", path.name, kind)
                self._trouble = say("saves.not_kept", reason=say("saves.fault"))
