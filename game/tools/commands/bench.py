"""`tianming bench`: how fast the rules, the computer players and the screen are, beside calibration loops.

CPU time only, best of three. What runs without a window is told in the time of an ordinary core (a fixed loop says how
far this machine, now, is from one); frames are told in B, the time of one opaque blit over the whole window. With
`--check` the exit code is 1 when a budget is not kept, 0 otherwise.
"""

import argparse
import json
import multiprocessing
import sys
from collections.abc import Iterator
from typing import Final

from rich.console import Console
from rich.table import Table

from game.engine.errors import GameError
from game.tools.commands import bench_rules
from game.tools.commands.bench_rules import Measure

PARTS: Final = ("rules", "client")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `tianming bench`."""
    parser.add_argument("--check", action="store_true", help="exit 1 when a budget is not kept")
    parser.add_argument("--only", choices=PARTS, help="measure only the rules and players, or only the client")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")


def run(args: argparse.Namespace) -> int:
    """Measures and prints; the exit code."""
    found = []
    for measure in _measures(args.only):
        found.append(measure)
        print(f"{measure.name} …", file=sys.stderr)
    if args.json:
        print(json.dumps(_as_json(found), ensure_ascii=False, indent=1))
    else:
        _print(found)
    return 1 if args.check and not all(measure.holds for measure in found) else 0


def _measures(only: str | None) -> Iterator[Measure]:
    if only != "client":
        yield from bench_rules.measures()
    if only != "rules":
        yield from _client()


def _client() -> list[Measure]:
    """The client is measured in a process of its own: pygame stays out of this one, and nothing is warm."""
    context = multiprocessing.get_context("spawn")
    here, there = context.Pipe(duplex=False)
    child = context.Process(target=_measure_client, args=(there,))
    child.start()
    there.close()
    try:
        told = here.recv()
    except EOFError:
        told = "ended without an answer"
    child.join()
    if isinstance(told, str):
        raise GameError(f"bench: the client {told}")
    return [Measure(*row) for row in told]


def _measure_client(pipe: "multiprocessing.connection.Connection") -> None:  # type: ignore[name-defined]
    from game.tools.commands import bench_client

    try:
        pipe.send([tuple(measure) for measure in bench_client.measures()])
    except Exception as error:
        # Whatever it is, the process that asked has to hear of it; the trace goes to the standard error.
        pipe.send(f"cannot be measured: {error!r}")
        raise
    finally:
        pipe.close()


def _as_json(found: list[Measure]) -> dict[str, object]:
    return {
        "ok": all(measure.holds for measure in found),
        "calibration_ms": round(bench_rules.calibrate(), 2),
        "ordinary_ms": bench_rules.ORDINARY_MS,
        "measures": [{**measure._asdict(), "holds": measure.holds} for measure in found],
    }


def _print(found: list[Measure]) -> None:
    table = Table(box=None, pad_edge=False, header_style="bold")
    for title, justify in (("what", "left"), ("found", "right"), ("", "left"), ("budget", "right"), ("", "left")):
        table.add_column(title, justify=justify)  # type: ignore[arg-type]
    for measure in found:
        bound = f"{'≥' if measure.at_least else '≤'} {_number(measure.budget)}" if measure.budget else ""
        mark = "" if not measure.budget else "[green]ok[/]" if measure.holds else "[red]over[/]"
        table.add_row(measure.name, _number(measure.value), measure.unit, bound, mark)
    console = Console(highlight=False)
    console.print(table)
    loop = bench_rules.calibrate()
    console.print(
        f"calibration loop: {loop:.1f} ms of CPU time, {bench_rules.ORDINARY_MS:.1f} on an ordinary core", style="dim"
    )


def _number(value: float) -> str:
    if value >= 1000:
        return f"{value:,.0f}"
    return f"{value:.3g}"
