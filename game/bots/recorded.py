"""Games that `tianming simulate --record` wrote: one JSON object a line, played again from its log."""

import json
import multiprocessing
from collections.abc import Hashable, Iterable, Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from game.bots.estimates import Estimate, Sample, estimate_of
from game.bots.matches import matches_of
from game.engine.errors import DataError, GameError
from game.engine.table import Result
from game.games import UNNAMED

NEEDED: Final = ("seed", "options", "players", "log", "kind", "winners")


class Position(NamedTuple):
    """A sample with what came of its game."""

    game: int
    sample: Sample
    shares: list[float]


def lines_of(files: Iterable[Path]) -> Iterator[tuple[Path, int, str]]:
    """The recorded games of all files, each with where it stands; a last line cut short is passed over."""
    for file in files:
        try:
            with file.open(encoding="utf-8") as lines:
                for number, line in enumerate(lines, 1):
                    if line.endswith("\n") and '"log"' in line:
                        yield file, number, line
        except (OSError, UnicodeError) as error:
            raise DataError(file, "", f"cannot be read: {error}") from None


def game_of_line(line: str, file: Path | str = "record", number: int = 0) -> str:
    """The id of the game that a line is of."""
    return str(_document(line, file, number).get("game", UNNAMED))


def _document(line: str, file: Path | str, number: int) -> dict[str, Any]:
    try:
        document = json.loads(line)
    except ValueError:
        document = None
    if not isinstance(document, dict):
        raise DataError(file, f"line {number}", "is no game of `tianming simulate`")
    return document


def positions_of(game: str, line: str, file: Path | str = "record", number: int = 0) -> list[Position]:
    """What is to be learned from one recorded game, by playing it again; `DataError` if it does not play, or is of
    another game.
    """
    estimate = estimate_of(game)
    if estimate is None:
        raise DataError("train-value", game, "has no estimate to train")
    document = _document(line, file, number)
    missing = [name for name in NEEDED if name not in document]
    if missing:
        raise DataError(file, f"line {number}", f"lacks {', '.join(missing)}")
    if document.get("game", UNNAMED) != game:
        raise DataError(file, f"line {number}", f"is no game of {game}: train each game for itself")
    try:
        result = Result(str(document["kind"]), tuple(document["winners"]), "")
        found = _samples(estimate, document)
    except (ValueError, TypeError, GameError) as error:
        raise DataError(file, f"line {number}", f"does not play: {error}") from None
    positions = []
    for each in found:
        won = estimate.shares(each, result)
        if won is not None:
            positions.append(Position(int(document["seed"]), each, won))
    return positions


def _samples(estimate: Estimate, document: dict[str, Any]) -> list[Sample]:
    t = matches_of(estimate.game).recorded_table(document)
    found = []
    now: Hashable = None
    for seat, *action in document["log"]:
        moment = estimate.moment(t.s)
        if moment != now:
            now = moment
            each = estimate.sample(t.s)
            if each is not None:
                found.append(each)
        t.apply(seat, tuple(action))
    return found


def positions(game: str, files: Iterable[Path], jobs: int) -> Iterator[list[Position]]:
    """The positions of every recorded game, game by game, in as many processes."""
    work = ((game, line, str(file), number) for file, number, line in lines_of(files))
    if jobs == 1:
        for each in work:
            yield positions_of(*each)
        return
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap(_positions_of, work, chunksize=16)


def _positions_of(work: tuple[str, str, str, int]) -> list[Position]:
    return positions_of(*work)
