"""How far a person is in their campaigns: one file each in the person's own folder, written so that none is lost.

kept = own_runs(); kept.runs; kept.faults        # newest first, and what is wrong with files that cannot be used
keep(run)                                        # DataError where the disk refuses; the file before stays as .bak
"""

import logging
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from game import paths
from game.bots.protocol import players_of
from game.conquest.rules.chapters.campaign_file import WarCampaign, shipped_campaign
from game.conquest.rules.chapters.run import LARGEST, Run, decode, encode, war_id
from game.conquest.rules.state import ConquestState
from game.engine.errors import DataError
from game.engine.record import HUMAN, Record
from game.engine.saves import write_safely
from game.parts.yaml_files import read_bytes

LOG = logging.getLogger("tianming.campaign")
GAME: Final = "conquest"
FIVE_WARS: Final = "yellow-scarves"
MOST_FILES: Final = 100
SUFFIX: Final = ".campaign"
BACKUP: Final = ".bak"


class Kept(NamedTuple):
    """A person's campaigns, the one written last first, and one error for each file that cannot be used."""

    runs: tuple[Run, ...]
    faults: tuple[DataError, ...]


@cache
def five_wars() -> WarCampaign:
    """The campaign that ships."""
    return shipped_campaign(FIVE_WARS)


def file_of(run: str) -> Path:
    """Where a campaign is kept."""
    return paths.own_campaigns(GAME) / f"{run}{SUFFIX}"


def keep(run: Run) -> None:
    """Writes a campaign aside, flushes and renames it. Raises `DataError`."""
    write_safely(file_of(run.id), encode(run))


def own_runs() -> Kept:
    """Every campaign that can be read; where a file is broken, the one before it."""
    files = sorted(paths.own_campaigns(GAME).glob(f"*{SUFFIX}"), key=_written, reverse=True)[:MOST_FILES]
    runs: list[Run] = []
    faults: list[DataError] = []
    for file in files:
        try:
            runs.append(_read(file))
        except DataError as error:
            LOG.warning("%s", error)
            faults.append(error)
    return Kept(tuple(runs), tuple(faults))


def _written(file: Path) -> float:
    try:
        return file.stat().st_mtime
    except OSError:
        return 0.0


def _read(file: Path) -> Run:
    """The campaign in a file, or in the one before it; `DataError` of the file itself where neither can be used."""
    try:
        return _decoded(file, file.stem)
    except DataError:
        backup = file.with_name(file.name + BACKUP)
        if not backup.is_file():
            raise
        try:
            return _decoded(backup, file.stem)
        except DataError:
            pass
        raise


def _decoded(file: Path, name: str) -> Run:
    run = decode(read_bytes(file, max_bytes=LARGEST), file, five_wars())
    if run.id != name:
        raise DataError(file, "run.id", f"expected the name of the file, {name[:40]!r}, found {run.id!r}")
    players = (HUMAN, *players_of(GAME))
    if any(seat.player not in players for seat in run.seats):
        raise DataError(file, "run.seats", f"expected players out of {', '.join(players)}")
    return run


def run_of(record: Record[ConquestState]) -> Run | None:
    """The campaign a game is a war of; None for other games, and where it is not kept here any more."""
    war = war_id(record)
    if war is None:
        return None
    try:
        return _read(file_of(war.run))
    except DataError as error:
        LOG.warning("%s", error)
        return None


def forget(run: Run) -> None:
    """Takes a campaign off the list; its file stays beside it, out of use, until another is laid there."""
    file = file_of(run.id)
    try:
        file.replace(file.with_name(f".{file.name}.deleted"))
    except OSError as error:
        raise DataError(file, "", f"cannot be written ({error.strerror or error})") from None
    file.with_name(file.name + BACKUP).unlink(missing_ok=True)


def begin_war(run: Run) -> Record[ConquestState]:
    """The war at hand from its start, kept before it begins. Raises `DataError` where it cannot be kept."""
    record = run.begin(five_wars())
    keep(run)
    return record


def note_end(record: Record[ConquestState]) -> Run | None:
    """Keeps how a war of a campaign ended; the campaign as it is now, or None for another game.

    What the disk refuses is told in the log, and noted again when that end is opened again.
    """
    run = run_of(record)
    if run is not None and run.note(five_wars(), record):
        try:
            keep(run)
        except DataError as error:
            LOG.warning("the campaign is not kept: %s", error)
    return run
