"""Reads and writes saved games: one JSON document a file. A write is atomic; a read executes nothing.

Snapshot is the truth; seed and log serve undo, replay, bug reports and proofs. A file is written aside, flushed and
renamed, and the one before is kept as `.bak`. Every size is bounded before anything is decoded.
"""

import contextlib
import gzip
import os
import re
import zlib
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta

from game import __version__
from game.engine.codec import UNREADABLE, restore, snapshot
from game.engine.errors import DataError
from game.engine.notes import MOST_AT_ONCE, Customs, can_load
from game.engine.plain_text import plain_line
from game.engine.record import SUM_EVERY, USUAL, Record, SeatRecord
from game.engine.table import Rules

FORMAT = 2
"""The number of the save format; a change gets the next one and an `upgrade`."""

SUFFIX = ".tianming"
LARGEST_FILE = 8 << 20
LARGEST_DOCUMENT = 32 << 20
GZIP_FROM = 48 << 10
_GZIP_MAGIC = b"\x1f\x8b"
LONGEST_WORDS = 200
MOST_ACTIONS: Final = 100_000
"""Ten times as many as the longest war that was ever played by chance; a longer log is no game's."""
MOST_SEATS: Final = 32
LARGEST_POSITION: Final = 1 << 20
LARGEST_OPTIONS: Final = 64 << 10
MOST_OPENING: Final = 64
LARGEST_THUMBNAIL = 1 << 20
LARGEST_ROUND: Final = 999
"""No game goes on longer."""
_CONTROLS = re.compile(r"[\x00-\x1f\x7f\ud800-\udfff]")
_CAMPAIGN = re.compile(r"[A-Za-z0-9_-]{1,40}\Z")
"""A campaign's name is the name of its folder, on every system."""

Upgrade = Callable[[dict[str, Any]], None]


def _to_two(document: dict[str, Any]) -> None:
    """Adds to each seat which person at the screen plays it: until then everybody played one seat."""
    for seat in document["seats"]:
        seat["person"] = 0


UPGRADES: dict[int, Upgrade] = {1: _to_two}
"""One small function a format, from that format to the next, on the raw document; never edited again."""


class Summary(msgspec.Struct):
    """What the load screen shows without loading the game."""

    title: str = ""
    detail: str = ""
    round: int = 0
    over: bool = False
    thumbnail: str = ""


NO_ORIGIN = msgspec.Raw(b"null")
"""The game began with its setup, not with a position."""


Seats = Annotated[list[SeatRecord], Meta(max_length=MOST_SEATS)]
LoggedAction = Annotated[tuple[str | int, ...], Meta(max_length=MOST_AT_ONCE + 2)]
Log = Annotated[list[tuple[int, LoggedAction]], Meta(max_length=MOST_ACTIONS)]
Sums = Annotated[list[str], Meta(max_length=MOST_ACTIONS // SUM_EVERY)]


class Document(msgspec.Struct):
    """A save file, whole. `state` and the rest of the position are decoded by the game's own types."""

    format: int
    game: str
    rules: int
    version: str
    campaign: str
    saved_at: str
    options: msgspec.Raw
    seats: Seats
    seed: int
    summary: Summary
    position: msgspec.Raw
    log: Log
    sums: Sums
    origin: msgspec.Raw = NO_ORIGIN
    free_undo: bool = False
    customs: Customs = USUAL


class Header(msgspec.Struct):
    """The part of a save file the load screen reads."""

    format: int
    game: str
    version: str
    campaign: str
    saved_at: str
    seats: Seats
    summary: Summary


class _Format(msgspec.Struct):
    format: int = 0


class _Glimpse(msgspec.Struct):
    """What every later format keeps where it is now (CONTRIBUTING.md): enough to tell a save and show its picture."""

    version: str = ""
    game: str = ""
    campaign: str = ""
    summary: Summary = msgspec.field(default_factory=Summary)


class LaterSave(DataError):
    """A save of a format this program does not read yet: which version it needs, and what it looks like (U29).

    `version` is "" and `summary` empty where not even that can be read.
    """

    def __init__(self, path: Path, number: int, data: bytes, place: str = "format") -> None:
        seen = _glimpse(data, path)
        self.version, self.game, self.campaign, self.summary = seen.version, seen.game, seen.campaign, seen.summary
        needed = f"version {self.version}" if self.version else "a later version"
        reads = f", this program reads {FORMAT}" if place == "format" else ""
        super().__init__(path, place, f"saved by {needed}, which is needed to open it ({place} {number}{reads})")


def _glimpse(data: bytes, path: Path) -> _Glimpse:
    try:
        seen = msgspec.json.decode(data, type=_Glimpse)
        _check_summary(seen.summary, path)
        _check_line([seen.version], path)
        seen.version = plain_line(seen.version)
        if seen.campaign:
            _check_campaign(seen.campaign, path)
    except (*UNREADABLE, DataError):
        # Whatever a later program writes there, this one has no use for it.
        return _Glimpse()
    return seen


def save(record: Record[Any], path: Path, summary: Summary | None = None, stamp: int = 0) -> None:
    """Writes a record so that a crash at any moment leaves the old file or the new one. Raises `DataError`.

    `stamp` is the time the file is to bear, in nanoseconds; 0 leaves it to the clock.
    """
    data = _encoded(record, summary or Summary())
    if len(data) > GZIP_FROM:
        data = gzip.compress(data, compresslevel=6, mtime=0)
    write_safely(path, data, stamp)


def save_at_once(record: Record[Any], path: Path, stamp: int = 0) -> None:
    """Saves within a fraction of a millisecond: uncompressed, without a picture, not waiting for the disk.

    It outlives the program whatever becomes of it, but not a power cut; a `save` is to follow. Raises `DataError`.
    """
    over = record.table.s.result is not None
    write_safely(path, _encoded(record, Summary(over=over)), stamp, hasty=True)


def _encoded(record: Record[Any], summary: Summary) -> bytes:
    return msgspec.json.encode(
        Document(
            format=FORMAT,
            game=record.table.rules.id,
            rules=record.table.rules.version,
            version=__version__,
            campaign=record.campaign,
            saved_at=datetime.now(UTC).isoformat(timespec="seconds"),
            options=msgspec.Raw(msgspec.json.encode(record.options)),
            seats=record.seats,
            seed=record.seed,
            summary=summary,
            position=msgspec.Raw(snapshot(record.table)),
            log=record.log,
            sums=record.sums,
            origin=NO_ORIGIN if record.origin is None else msgspec.Raw(record.origin),
            free_undo=record.free_undo,
            customs=record.customs,
        )
    )


def write_safely(path: Path, data: bytes, stamp: int = 0, hasty: bool = False) -> None:
    """Writes to a file beside, flushes, keeps the former file as `.bak`, renames. Raises `DataError` in one clear line.

    A hasty file is renamed without waiting for the disk, and its former self is not kept.
    """
    aside = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with aside.open("wb") as stream:
            stream.write(data)
            stream.flush()
            if not hasty:
                os.fsync(stream.fileno())
        if stamp:
            os.utime(aside, ns=(stamp, stamp))
        if path.exists() and not hasty:
            backup = path.with_name(path.name + ".bak")
            backup.unlink(missing_ok=True)
            try:
                os.link(path, backup)
            except OSError:
                # A file system without hard links: the copy is as good, only slower.
                backup.write_bytes(path.read_bytes())
        os.replace(aside, path)
    except OSError as error:
        with contextlib.suppress(OSError):
            aside.unlink(missing_ok=True)
        raise DataError(path, "", f"cannot be written ({error.strerror or error})") from error


def read_bytes(path: Path) -> bytes:
    """The content of a save file, uncompressed and within the bounds. Raises `DataError`."""
    try:
        if path.exists() and not path.is_file():
            raise DataError(path, "", "not a file")
        if path.stat().st_size > LARGEST_FILE:
            raise DataError(path, "", f"larger than {LARGEST_FILE >> 20} MB: not a saved game")
        data = path.read_bytes()
    except OSError as error:
        raise DataError(path, "", f"cannot be read ({error.strerror or error})") from None
    if not data.startswith(_GZIP_MAGIC):
        return data
    try:
        unpacker = zlib.decompressobj(wbits=31)
        unpacked = unpacker.decompress(data, LARGEST_DOCUMENT)
    except zlib.error as error:
        raise DataError(path, "", f"damaged: {error}") from None
    if not unpacker.eof:
        raise DataError(path, "", "damaged or larger than a saved game can be")
    return unpacked


def _upgraded(data: bytes, path: Path) -> bytes:
    """The document, upgraded to the present format."""
    try:
        found = msgspec.json.decode(data, type=_Format).format
    except UNREADABLE as error:
        raise DataError(path, "", f"not a saved game: {error}") from None
    if found == FORMAT:
        return data
    if found > FORMAT:
        raise LaterSave(path, found, data)
    try:
        document = msgspec.json.decode(data, type=dict[str, Any])
        while found < FORMAT:
            if found not in UPGRADES:
                raise DataError(path, "format", f"unknown save format {found}")
            UPGRADES[found](document)
            found += 1
        return msgspec.json.encode(document)
    except (*UNREADABLE, LookupError, TypeError, ValueError, AttributeError) as error:
        # The document is not what its format promises.
        raise DataError(path, "format", f"cannot be brought up from format {found}: {error}") from error


def read_header(path: Path) -> Header:
    """The header of a save file, for the load screen. Raises `DataError`."""
    data = _upgraded(read_bytes(path), path)
    try:
        header = msgspec.json.decode(data, type=Header)
    except UNREADABLE as error:
        raise DataError(path, "", str(error)) from None
    _check_words(header, path)
    return header


def _check_words(header: Header | Document, path: Path) -> None:
    """Refuses texts that this program never writes, and makes plain lines of names and titles."""
    _check_campaign(header.campaign, path)
    words = [header.game, header.version, header.saved_at]
    for seat in header.seats:
        words += [seat.colour, seat.player]
    if not all(map(str.isprintable, words)):
        raise DataError(path, "", "expected printable words")
    _check_line([*words, *(seat.name for seat in header.seats)], path)
    for seat in header.seats:
        seat.name = plain_line(seat.name)
    _check_summary(header.summary, path)


def _check_campaign(campaign: str, path: Path) -> None:
    if not _CAMPAIGN.match(campaign):
        raise DataError(path, "campaign", "expected 1 to 40 letters, digits and dashes")


def _check_line(words: list[str], path: Path) -> None:
    if not all(len(word) <= LONGEST_WORDS and _CONTROLS.search(word) is None for word in words):
        raise DataError(path, "", f"expected words of at most {LONGEST_WORDS} characters on one line")


def _check_summary(summary: Summary, path: Path) -> None:
    _check_line([summary.title, summary.detail], path)
    summary.title, summary.detail = plain_line(summary.title), plain_line(summary.detail)
    if len(summary.thumbnail) > LARGEST_THUMBNAIL:
        raise DataError(path, "summary.thumbnail", f"expected at most {LARGEST_THUMBNAIL >> 10} kB")
    if not -1 <= summary.round <= LARGEST_ROUND:
        raise DataError(path, "summary.round", f"expected a number from 0 to {LARGEST_ROUND}")


def load(path: Path, games: Mapping[str, Rules[Any]], watched: bool = True) -> Record[Any]:
    """The record in a file, at its stop. Raises `DataError` naming file, place and what was expected; executes
    nothing.
    """
    data = _upgraded(read_bytes(path), path)
    try:
        document = msgspec.json.decode(data, type=Document)
    except UNREADABLE as error:
        raise DataError(path, "", str(error)) from None
    _check_words(document, path)
    rules = games.get(document.game)
    if rules is None:
        raise DataError(path, "game", f"no game {document.game!r}; this program plays {', '.join(sorted(games))}")
    if document.rules > rules.version:
        raise LaterSave(path, document.rules, data, "rules")
    options = _checked_sizes(document, path)
    table = restore(rules, document.position, str(path), watched)
    if len(document.seats) != table.s.seats:
        raise DataError(path, "seats", f"{len(document.seats)} names for {table.s.seats} players")
    if not all(can_load(note, len(table.s.draws), rules.bounds.faces) for note in document.customs.opening):
        raise DataError(path, "customs.opening", "expected dice typed for a stream of the game")
    table.log.extend(document.log)
    record: Record[Any] = Record(
        table,
        options,
        document.seats,
        document.seed,
        document.campaign,
        None if bytes(document.origin) == b"null" else bytes(document.origin),
        document.free_undo,
        document.customs,
    )
    record.sums = document.sums[: len(document.log) // SUM_EVERY]
    record.begun_under = document.rules
    return record


def _checked_sizes(document: Document, path: Path) -> dict[str, Any]:
    """The options of a document, after the sizes of all its parts were checked. Raises `DataError`."""
    bounds = (
        ("position", document.position, LARGEST_POSITION),
        ("origin", document.origin, LARGEST_POSITION),
        ("options", document.options, LARGEST_OPTIONS),
    )
    for place, words, most in bounds:
        if len(bytes(words)) > most:
            raise DataError(path, place, f"expected at most {most >> 10} kB")
    if len(document.customs.opening) > MOST_OPENING:
        raise DataError(path, "customs.opening", f"expected at most {MOST_OPENING} entries")
    try:
        return msgspec.json.decode(document.options, type=dict[str, Any])
    except UNREADABLE as error:
        raise DataError(path, "options", str(error)) from None
