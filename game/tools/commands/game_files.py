"""Files of games, one JSON object a line: written as each game ends, and read again to go on where a run stopped."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, TextIO

from game.bots.many_games import Job
from game.conquest.matches import Match, Report
from game.engine.errors import DataError

MOST_SHARDS: Final = 10_000
PLAIN: Final = (
    "seed", "turn", "players", "kind", "winners", "clause", "rounds", "decisions", "rulers", "provinces", "opener",
)  # fmt: skip
"""What a line holds of a report; the log besides where it is recorded, and faults where there are any."""


def line_of(match: Match, report: Report) -> str:
    """A game as one line. The same game gives the same line, whoever played it and where."""
    told: dict[str, Any] = {"options": match.options, "seats": len(report.provinces)}
    told |= {name: getattr(report, name) for name in PLAIN}
    if report.faults:
        told["faults"] = report.faults
    if match.record:
        told["log"] = report.log
    return json.dumps(told, ensure_ascii=False, separators=(",", ":")) + "\n"


def report_of(told: dict[str, Any]) -> Report:
    """The report of a line that was written before; times are not kept."""
    return Report(
        seed=told["seed"],
        turn=told["turn"],
        players=tuple(told["players"]),
        kind=told["kind"],
        winners=tuple(told["winners"]),
        clause=told["clause"],
        rounds=told["rounds"],
        decisions=told["decisions"],
        cpu_seconds=0.0,
        rulers=tuple(told["rulers"]),
        provinces=tuple(told["provinces"]),
        opener=told["opener"],
        thoughts={},
        faults=told.get("faults", []),
    )


def read_games(file: Path, read: Callable[[dict[str, Any]], object] = report_of) -> Iterator[dict[str, Any]]:
    """The games of a file, one at a time; a last line cut short by an end of the machine is passed over.

    `read` makes a report of a line: a line it cannot use is refused.
    """
    try:
        with file.open(encoding="utf-8") as lines:
            for number, line in enumerate(lines, 1):
                if not line.endswith("\n"):
                    return
                try:
                    told = json.loads(line)
                    read(told)
                except (ValueError, KeyError, TypeError, AttributeError):
                    raise DataError(file, f"line {number}", "is no game of `tianming simulate`") from None
                yield told
    except (OSError, UnicodeError) as error:
        raise DataError(file, "", f"cannot be read: {error}") from None


def played_before(file: Path, match: Match) -> Iterator[Report]:
    """The games of a file that this match has played; `DataError` for those of another match."""
    for told in read_games(file):
        report = report_of(told)
        if told["options"] != match.options or sorted(report.players) != sorted(match.players):
            raise DataError(file, f"seed {report.seed}", "a game of another match; give another --out")
        if match.record and "log" not in told:
            raise DataError(file, f"seed {report.seed}", "was not recorded; give another --out")
        yield report


def open_to_append(file: Path) -> TextIO:
    """The file, ready for the next line: what is left of one cut short is taken away."""
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
    """The games of a run: so many from a seed on, `turns` of each seed, of all shards the one that is asked for."""
    first, of = shard
    jobs = (Job(seed + n // turns, n % turns) for n in range(games))
    return [job for job in jobs if job.seed % of == first % of]


def read_shard(words: str) -> tuple[int, int]:
    """Which of how many parts of a run."""
    part, sign, of = words.partition("/")
    if sign and part.isascii() and part.isdigit() and of.isascii() and of.isdigit():
        found = int(part[:9]), int(of[:9])
        if 1 <= found[1] <= MOST_SHARDS and found[0] <= found[1]:
            return found
    raise DataError("--shard", words, f"expected K/N with K at most N, and N at most {MOST_SHARDS}")
