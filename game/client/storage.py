"""A person's saved games: one folder, with a folder for each campaign; deleted files can be brought back.

Autosaves rotate (U26), written by a `keeper.Keeper`; a person's own saves have names of their own. What is deleted is
moved aside and can be brought back. Files bear times that only ever grow, whatever the clock does: the newest is the
one written last.
"""

import contextlib
import logging
import re
import shutil
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, NamedTuple

from game import paths
from game.bots.protocol import players_of, tempers_of
from game.client import proven
from game.client.failed_moments import failed_moments, moment_of
from game.client.game_knowledge import knowledge_of
from game.client.look.palette import COLOUR_NAMES
from game.client.parted import PartedSave
from game.client.playable import plays
from game.client.texts import say
from game.engine.errors import DataError, GameError
from game.engine.plain_text import file_words
from game.engine.proof import Proof
from game.engine.record import HUMAN, SCRIPT, Record, SeatRecord
from game.engine.registry import ALL_RULES
from game.engine.saves import SUFFIX, Header, LaterSave, Summary, load, read_header
from game.engine.soundness import check_position
from game.games import GAMES
from game.parts.yaml_files import one_of

LOG = logging.getLogger("tianming.saves")

BACKUP = ".bak"
ASIDE = ".deleted"
ASIDE_DAYS = 30
PART_SECONDS = 3600
"""A file half written for so long was left behind by a program that was killed."""
LONGEST_NAME = 60

Kind = Literal["auto", "round", "own"]


class Opening(NamedTuple):
    """How far the opening of a game has come: decisions played again, of how many; the record when it is open."""

    played: int
    length: int
    record: Record[Any] | None = None
    note: str = ""


@dataclass(frozen=True)
class Kept:
    """One save file: its header, or the reason it cannot be used; `later` where only a later version can (U29)."""

    path: Path
    stamp: float
    header: Header | None
    problem: str = ""
    later: LaterSave | None = None

    @property
    def usable(self) -> bool:
        """Whether something can be made of it: played, or looked at."""
        return self.header is not None or self.later is not None

    @property
    def summary(self) -> Summary:
        """The summary in its header; an empty one of a broken file."""
        told = self.header or self.later
        return told.summary if told is not None else Summary()

    def thumbnail(self) -> str:
        """The picture it holds, read again: for the few that are shown at once; "" where there is none."""
        if self.header is None:
            return self.summary.thumbnail
        try:
            return read_header(self.path).summary.thumbnail
        except DataError:
            return ""

    @property
    def kind(self) -> Kind:
        """Whether the program saved it by itself."""
        name = self.path.name.removesuffix(SUFFIX)
        if re.fullmatch(r"auto-\d+", name):
            return "auto"
        return "round" if re.fullmatch(r"round-\d+", name) else "own"

    @property
    def game(self) -> str:
        """The id of its game; "" where even that cannot be read."""
        told = self.header or self.later
        return told.game if told is not None else ""

    @property
    def mark_words(self) -> str:
        """The moment it stands in, in words of the language in use."""
        return mark_words(self.game, self.summary.detail)

    @property
    def campaign(self) -> str:
        """The game it belongs to; a broken file belongs to its folder's."""
        told = self.header or self.later
        return (told.campaign if told is not None else "") or self.path.parent.name


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
        header = read_header(path)
        _check_game(header.game, path)
        _check_seats(header.seats, path, header.game)
        # Of ten thousand saves the pictures are hundreds of megabytes: they are read when they are shown.
        header.summary.thumbnail = ""
        return Kept(path, stamp, header)
    except LaterSave as later:
        return Kept(path, stamp, None, later_words(later), later)
    except DataError as error:
        return Kept(path, stamp, None, error.problem)


def mark_words(game: str, mark: str) -> str:
    """What the mark of a save says in the language in use; "" for a game that is not here."""
    return knowledge_of(game).mark_words(mark) if plays(game) else ""


def later_words(later: LaterSave) -> str:
    """The words for the version that a save from the future needs."""
    return say("saves.later", version=later.version) if later.version else say("saves.later_unknown")


def _check_game(game: str, path: Path) -> None:
    """Refuses a game that this program has no screens for. Raises `DataError`."""
    if not plays(game):
        known = [id_ for id_ in GAMES if plays(id_)]
        raise DataError(path, "game", f"no game {game!r}; this program plays {', '.join(known)}")


def _check_seats(seats: list[SeatRecord], path: Path, game: str) -> None:
    """Refuses colours, players and tempers this program does not have. Raises `DataError`."""
    players, tempers = players_of(game), tempers_of(game)
    for number, seat in enumerate(seats):
        if seat.colour not in COLOUR_NAMES:
            raise DataError(path, f"seats.{number}.colour", one_of(seat.colour, COLOUR_NAMES))
        if seat.player not in (HUMAN, SCRIPT, *players):
            raise DataError(path, f"seats.{number}.player", one_of(seat.player, [HUMAN, *players]))
        if seat.temper and seat.temper not in tempers:
            raise DataError(path, f"seats.{number}.temper", one_of(seat.temper, tempers))


def _load(path: Path) -> Record[Any]:
    record = load(path, ALL_RULES)
    _check_game(record.table.rules.id, path)
    _check_seats(record.seats, path, record.table.rules.id)
    knowledge_of(record.table.rules.id).check(record, path)
    return record


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
    """The save that Continue opens (U26)."""
    return next(unfinished(), None)


def opening(path: Path) -> Iterator[Opening]:
    """Opens a game a step at a time; the last `Opening` has the record. Raises `DataError`, or `PartedSave`.

    The game is played again from its start, so that nothing in the file needs to be believed.
    """
    record, note = _read(path)
    length = len(record.log)
    yield Opening(0, length)
    if record.table.s.loaded:
        raise PartedSave(path, record, "dice were laid ready for a roll to come")
    proof = Proof(record, proven.known(record))
    if record.origin is not None:
        try:
            for _ in check_position(record.replay_from_start(), str(path)):
                yield Opening(0, length)
        except GameError as error:
            raise PartedSave(path, record, str(error)) from error
    for played in proof.steps():
        yield Opening(played, length)
    if not proof.holds:
        LOG.warning("%s: %s", file_words(path), proof.problem)
        raise PartedSave(path, record, proof.problem)
    proven.keep(proof)
    yield Opening(length, length, record, note)


def open_game(path: Path) -> tuple[Record[Any], str]:
    """A game, and a sentence where the file was broken and the one before it was opened. Raises `DataError`."""
    *_, last = opening(path)
    assert last.record is not None
    return last.record, last.note


def _read(path: Path) -> tuple[Record[Any], str]:
    """The content of a file, or of the one before it where it is broken, with a sentence if so. Raises `DataError`."""
    try:
        return _load(path), ""
    except LaterSave:
        # It is not broken: what lies beside it is older, and not what was asked for.
        raise
    except DataError as error:
        backup = path.with_name(path.name + BACKUP)
        if not backup.is_file():
            raise
        LOG.warning("%s; opening the one before it", error)
        try:
            return _load(backup), say("saves.opened_backup", file=file_words(path), reason=error.problem)
        except DataError:
            raise error from None


def open_newest() -> tuple[Record[Any], str]:
    """The newest game not over that can be opened; raises `DataError` when there is none."""
    *_, last = opening_newest()
    assert last.record is not None
    return last.record, last.note


def opening_newest() -> Iterator[Opening]:
    """`opening` for the newest game not over that can be opened; raises `PartedSave` where a person must be asked.

    A moment at which the program failed as soon as it was opened is passed over, and that is said.
    """
    passed_over, failed = "", failed_moments()
    for kept in unfinished():
        try:
            record, note = _read(kept.path)
        except DataError as error:
            passed_over = passed_over or say("saves.passed_over", file=file_words(kept.path), reason=error.problem)
            continue
        if moment_of(record) in failed:
            passed_over = passed_over or say("saves.passed_failed", file=file_words(kept.path))
            continue
        for each in opening(kept.path):
            yield each if each.record is None else each._replace(note=passed_over or note)
        return
    if passed_over:
        raise DataError(paths.own_saves(), "", say("saves.none_sound"))
    raise DataError(paths.own_saves(), "", "no saved game that can be opened")


# ---- deleting, and bringing back


def move_aside(targets: list[Path]) -> list[tuple[Path, Path]]:
    """Moves files out of the list; returns what `bring_back` needs to put them there again. Raises `DataError`."""
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
    """Deletes what was put aside a month ago, and what a killed program left half written."""
    for part in paths.own_saves().glob("*/.*.part"):
        with contextlib.suppress(OSError):
            if time.time() - part.stat().st_mtime > PART_SECONDS:
                part.unlink()
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
