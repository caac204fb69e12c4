"""`tianming bench`: how fast the rules, the computer players and the screen are, beside calibration loops.

CPU time only, the best of a few. What runs without a window, and opening a game, is told in the time of an ordinary
core (a fixed loop says how far this machine, now, is from one); frames are told in B, the time of one opaque blit over
the whole window. Every row is printed as soon as it is measured. With `--check` the exit code is 1 when a budget is not
kept, 0 otherwise.
"""

import argparse
import json
import multiprocessing
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from rich.console import Console
from rich.markup import escape

from game.engine.errors import DataError, GameError
from game.engine.registry import ALL_RULES
from game.parts.yaml_files import nearest
from game.tools.commands import bench_rules
from game.tools.commands.bench_rules import Measure

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

PARTS: Final = ("rules", "client")
COMMON: Final = "common"
"""The job of the client that belongs to no game: first frame, title, set-up, settings."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `tianming bench`."""
    parser.add_argument("--check", action="store_true", help="exit 1 when a budget is not kept")
    parser.add_argument("--only", choices=PARTS, help="measure only the rules and players, or only the client")
    parser.add_argument("--game", action="append", metavar="NAME", help="measure this game alone; may be given again")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")


def run(args: argparse.Namespace) -> int:
    """Measures and prints; the exit code."""
    games = tuple(args.game or ALL_RULES)
    for game in games:
        if game not in ALL_RULES:
            raise DataError(
                "bench", "--game", f"unknown game {game[:40]!r}; did you mean {nearest(game, ALL_RULES)!r}?"
            )
        bench_rules.check(game, is_named=bool(args.game) and args.only != "client")
    found = []
    console = Console(highlight=False, soft_wrap=True)
    for measure in _measures(args.only, games, common=not args.game):
        found.append(measure)
        if not args.json:
            console.print(row_of(measure))
    loop = bench_rules.calibrate()
    if args.json:
        print(json.dumps(_as_json(found, loop), ensure_ascii=False, indent=1))
    else:
        console.print(
            f"calibration loop: {loop:.1f} ms of CPU time, {bench_rules.ORDINARY_MS:.1f} on an ordinary core",
            style="dim",
        )
    return 1 if args.check and not all(measure.holds for measure in found) else 0


def _measures(only: str | None, games: Sequence[str], common: bool) -> Iterator[Measure]:
    if only != "client":
        yield from bench_rules.measures(games)
    if only != "rules":
        for job in ((COMMON,) if common else ()) + tuple(f"{game}:{size}" for game in games for size in ("hd", "uhd")):
            yield from _client(job)


def _client(job: str) -> Iterator[Measure]:
    """The client is measured in processes of their own: pygame stays out of this one, and nothing is warm."""
    context = multiprocessing.get_context("spawn")
    here, there = context.Pipe(duplex=False)
    child = context.Process(target=_measure_client, args=(there, job))
    child.start()
    there.close()
    told: object = "ended without an answer"
    try:
        while isinstance(told := here.recv(), tuple):
            yield Measure(*told)
    except EOFError:
        told = "ended without an answer"
    finally:
        child.join()
    if isinstance(told, str):
        raise GameError(f"bench: the client {told}")


def _measure_client(pipe: "Connection", job: str) -> None:
    from game.tools.commands import bench_client

    try:
        for measure in bench_client.measures(job):
            pipe.send(tuple(measure))
        pipe.send(None)
    except Exception as error:
        # Whatever it is, the process that asked has to hear of it; the trace goes to the standard error.
        pipe.send(f"cannot be measured: {error!r}")
        raise
    finally:
        pipe.close()


def _as_json(found: list[Measure], loop: float) -> dict[str, object]:
    return {
        "ok": all(measure.holds for measure in found),
        "calibration_ms": round(loop, 2),
        "ordinary_ms": bench_rules.ORDINARY_MS,
        "measures": [{**measure._asdict(), "holds": measure.holds} for measure in found],
    }


def row_of(measure: Measure) -> str:
    """A measure as a line of the table."""
    bound = f"{'≥' if measure.at_least else '≤'} {_number(measure.budget)}" if measure.budget else ""
    mark = "" if not measure.budget else "[green]ok[/]" if measure.holds else "[red]over[/]"
    return f"{escape(measure.name):<56} {_number(measure.value):>8} {measure.unit:<12}{bound:>10} {mark}".rstrip()


def _number(value: float) -> str:
    if value >= 1000:
        return f"{value:,.0f}"
    return f"{value:.3g}"
