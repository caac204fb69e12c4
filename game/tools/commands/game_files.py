"""Files of games, one JSON object a line: written as each game ends, and read again to go on where a run stopped."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, TextIO

from game.bots.many_games import Job, known, turned
from game.bots.match import Match, Report
from game.bots.matches import matches_of
from game.engine.errors import DataError
from game.games import GAMES, UNNAMED

MOST_SHARDS: Final = 10_000


def game_of(told: dict[str, Any], file: Path) -> str:
    """The id of the game a line is of; `DataError` for one that this program does not have."""
    game = str(told.get("game", UNNAMED))
    known(f"the game of {file}", game, list(GAMES))
    return game


def read_games(file: Path) -> Iterator[tuple[dict[str, Any], Report]]:
    """The games of a file, one at a time, each as its line has it and as a report.

    A last line cut short by an end of the machine is passed over; `DataError` for any other that is no game.
    """
    try:
        with file.open(encoding="utf-8") as lines:
            for number, line in enumerate(lines, 1):
                if not line.endswith("\n"):
                    return
                try:
                    told = json.loads(line)
                    report = matches_of(game_of(told, file)).report_of(told)
                except (ValueError, KeyError, TypeError, AttributeError):
                    raise DataError(file, f"line {number}", "is no game of `tianming simulate`") from None
                yield told, report
    except (OSError, UnicodeError) as error:
        raise DataError(file, "", f"cannot be read: {error}") from None


def played_before(file: Path, match: Match) -> Iterator[Report]:
    """The games of a file that this match has played; `DataError` for those of another match."""
    for told, report in read_games(file):
        same = game_of(told, file) == match.game and told["options"] == match.options
        if not same or report.players != turned(match.players, report.turn):
            raise DataError(file, f"seed {report.seed}", "a game of another match; give another --out")
        if match.record and "log" not in told:
            raise DataError(file, f"seed {report.seed}", "was not recorded; give another --out")
        yield report


def open_to_append(file: Path) -> TextIO:
    """The file, open to append to; a last line that was cut short is removed."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        if file.exists():
            data = file.read_bytes()
            if data and not data.endswith(b"\n"):
                with file.open("r+b") as whole:
                    whole.truncate(data.rfind(b"\n") + 1)
        return file.open("a", encoding="utf-8")
    except OSError as error:
        raise DataError(file, "", f"cannot be written: {error}") from None


def jobs_of(seed: int, games: int, turns: int, shard: tuple[int, int]) -> list[Job]:
    """The games of a run: so many from a seed on, `turns` of each seed, those of one shard only."""
    first, of = shard
    jobs = (Job(seed + n // turns, n % turns) for n in range(games))
    return [job for job in jobs if job.seed % of == first % of]


def read_shard(words: str) -> tuple[int, int]:
    """The shard that `K/N` names, as K and N; `DataError` for anything else."""
    part, sign, of = words.partition("/")
    if sign and part.isascii() and part.isdigit() and of.isascii() and of.isdigit():
        found = int(part[:9]), int(of[:9])
        if 1 <= found[1] <= MOST_SHARDS and found[0] <= found[1]:
            return found
    raise DataError("--shard", words, f"expected K/N with K at most N, and N at most {MOST_SHARDS}")
