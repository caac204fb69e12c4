"""Games that `tianming simulate --record` wrote: one JSON object a line, played again from its log."""

import json
import multiprocessing
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from game.conquest.bots.samples import Sample, sample, shares
from game.conquest.rules.boards import load_board
from game.conquest.rules.game import new_game
from game.conquest.rules.options import read_options
from game.conquest.rules.state import Result
from game.engine.errors import DataError, GameError

NEEDED: Final = ("seed", "options", "seats", "log", "kind", "winners")


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


def positions_of(line: str, file: Path | str = "record", number: int = 0) -> list[Position]:
    """What is to be learned from one recorded game, by playing it again; `DataError` if it does not play."""
    try:
        document: dict[str, Any] = json.loads(line)
        missing = [name for name in NEEDED if name not in document]
        if missing:
            raise DataError(file, f"line {number}", f"lacks {', '.join(missing)}")
        result = Result(str(document["kind"]), tuple(document["winners"]), "")
        found = _samples(document)
    except (ValueError, TypeError, GameError) as error:
        raise DataError(file, f"line {number}", f"does not play: {error}") from None
    positions = []
    for each in found:
        won = shares(each, result)
        if won is not None:
            positions.append(Position(int(document["seed"]), each, won))
    return positions


def _samples(document: dict[str, Any]) -> list[Sample]:
    options = read_options(document["options"])
    t = new_game(load_board(options.board), options, document["seats"], document["seed"])
    found = []
    turn = None
    for seat, *action in document["log"]:
        now = (t.s.round, t.s.turn_seat)
        if now != turn:
            turn = now
            each = sample(t.s)
            if each is not None:
                found.append(each)
        t.apply(seat, tuple(action))
    return found


def positions(files: Iterable[Path], jobs: int) -> Iterator[list[Position]]:
    """The positions of every recorded game, game by game, in as many processes."""
    work = ((line, str(file), number) for file, number, line in lines_of(files))
    if jobs == 1:
        for each in work:
            yield positions_of(*each)
        return
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap(_positions_of, work, chunksize=16)


def _positions_of(work: tuple[str, str, int]) -> list[Position]:
    return positions_of(*work)
