"""`tianming simulate --game …` for every game but Conquest: whole games between computer players.

A game's rules say how many seats there usually are (`usual_seats`) and may name them (`seat_names`). Options are given
as `--option NAME=VALUE` and read by the game itself, so that what it refuses is told in its own words.
"""

import argparse
import json
import multiprocessing
import sys
import time
from collections.abc import Callable, Iterator
from statistics import fmean
from typing import Any, NamedTuple

from rich.console import Console

from game.bots.protocol import chance_for, players_of, think
from game.engine.errors import DataError
from game.engine.refusals import Broken
from game.engine.registry import rules_of
from game.tools.commands.matches import MOST_GAMES, MOST_JOBS, check_numbers, interval, known, new_table, progress

UNFINISHED = "unfinished"


class Bout(NamedTuple):
    """What is played: plain data, so that it can be sent to other processes."""

    game: str
    options: dict[str, Any]
    players: tuple[str, ...]
    check: bool
    most_rounds: int


class BoutReport(NamedTuple):
    """How one game went."""

    seed: int
    kind: str
    winners: tuple[int, ...]
    clause: str
    rounds: int
    decisions: int
    cpu_seconds: float
    faults: list[str]


def read_bout(args: argparse.Namespace) -> Bout:
    """The arguments as a match that can be played; `DataError` names the one that cannot."""
    rules, players = rules_of(args.game), players_of(args.game)
    names = [word.strip() for word in args.seats.split(",")]
    for name in names:
        known("--seats", name, list(players))
    if len(set(names)) == 1:
        names = names[:1] * getattr(rules, "usual_seats", len(names))
    options: dict[str, Any] = {}
    if args.preset is not None:
        options["preset"] = args.preset
    if args.board is not None:
        options["board"] = str(args.board)
    if args.mode is not None:
        raise DataError("--mode", args.mode, f"{args.game} has no modes; give --option NAME=VALUE")
    for word in args.option:
        name, sign, value = word.partition("=")
        if not sign:
            raise DataError("--option", word, "expected NAME=VALUE")
        options[name] = _plain(value)
    check_numbers(args, games=MOST_GAMES, jobs=MOST_JOBS, most_rounds=MOST_GAMES)
    bout = Bout(args.game, options, tuple(names), args.check, args.most_rounds)
    rules.start(options, len(names), args.seed)
    return bout


def _plain(value: str) -> Any:
    """A value as a file would have it: true, false, a whole number, or a word."""
    if value in ("true", "false"):
        return value == "true"
    return int(value) if value.isascii() and value.isdigit() and len(value) < 10 else value


def play_bout(bout: Bout, seed: int) -> BoutReport:
    """One whole game, or as much of it as is sound."""
    rules, players = rules_of(bout.game), players_of(bout.game)
    began = time.process_time()
    t = rules.start(bout.options, len(bout.players), seed)
    faults: list[str] = []
    try:
        while t.waiting() and t.s.round <= bout.most_rounds and not faults:
            seat = t.waiting()[0]
            choice = think(t, seat, players[bout.players[seat]], chance_for(seed, len(t.log)))
            if choice.fault:
                faults.append(f"seed {seed}, decision {len(t.log)}: {choice.fault}")
            t.apply(seat, choice.action)
            if bout.check:
                faults += [f"seed {seed}, decision {len(t.log)}: {problem}" for problem in rules.problems(t.s)]
    except Broken as error:
        faults.append(f"seed {seed}, decision {len(t.log)}: {error}")
    s = t.s
    faults += [f"seed {seed}, at the end: {problem}" for problem in ([] if bout.check else rules.problems(s))]
    result = s.result
    return BoutReport(
        seed,
        result.kind if result else UNFINISHED,
        tuple(result.winners) if result else (),
        result.clause if result else "",
        s.round,
        len(t.log),
        time.process_time() - began,
        faults,
    )


def _play_one(job: tuple[Bout, int]) -> BoutReport:
    return play_bout(*job)


def play_bouts(bout: Bout, seeds: range, jobs: int) -> Iterator[BoutReport]:
    """The games of these seeds, in as many processes, as they end."""
    if jobs == 1 or len(seeds) == 1:
        yield from (play_bout(bout, seed) for seed in seeds)
        return
    with multiprocessing.get_context("spawn").Pool(min(jobs, len(seeds))) as pool:
        yield from pool.imap_unordered(_play_one, ((bout, seed) for seed in seeds))


def simulate(args: argparse.Namespace) -> int:
    """Plays the games and prints what came of them; returns the exit code."""
    try:
        bout = read_bout(args)
    except DataError as error:
        print(error, file=sys.stderr)
        return 2
    reports = []
    with progress(args.json) as bar:
        task = bar.add_task("games", total=args.games)
        for report in play_bouts(bout, range(args.seed, args.seed + args.games), args.jobs):
            reports.append(report)
            bar.advance(task)
    summary = summarise(bout, sorted(reports, key=lambda report: report.seed))
    if args.json:
        print(json.dumps(summary, ensure_ascii=False, indent=1))
    else:
        _print(summary)
    faults = [fault for report in reports for fault in report.faults]
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


def summarise(bout: Bout, reports: list[BoutReport]) -> dict[str, Any]:
    """Everything there is to say, as plain data."""
    rules = rules_of(bout.game)
    named: Callable[[int], list[str]] | None = getattr(rules, "seat_names", None)
    names = named(len(bout.players)) if named else [f"seat {seat + 1}" for seat in range(len(bout.players))]
    games = len(reports)
    results: dict[str, int] = {}
    for report in reports:
        word = f"{report.kind} {report.clause}".strip()
        results[word] = results.get(word, 0) + 1
    seats = []
    for seat, player in enumerate(bout.players):
        wins = sum(_share(report, seat) for report in reports)
        low, high = interval(wins, games)
        seats.append(
            {"seat": names[seat], "player": player, "wins": round(wins, 2), "share": round(wins / games, 4),
             "interval": [round(low, 4), round(high, 4)]}
        )  # fmt: skip
    cpu = sum(report.cpu_seconds for report in reports)
    rounds = [report.rounds for report in reports]
    return {
        "match": {"game": bout.game, **bout.options, "seats": list(bout.players)},
        "games": games,
        "results": dict(sorted(results.items(), key=lambda item: -item[1])),
        "rounds": {"least": min(rounds), "mean": round(fmean(rounds), 2), "most": max(rounds)},
        "decisions": sum(report.decisions for report in reports),
        "cpu_seconds_a_game": round(cpu / games, 3),
        "seats": seats,
        "faults": sum(len(report.faults) for report in reports),
    }


def _share(report: BoutReport, seat: int) -> float:
    """A victory, or the part of a shared one; a draw is nobody's."""
    return 1 / len(report.winners) if seat in report.winners and report.kind != "draw" else 0.0


def _print(summary: dict[str, Any]) -> None:
    console = Console(highlight=False)
    table = new_table("seat", "player", "wins", "of games", "95% interval")
    for row in summary["seats"]:
        low, high = row["interval"]
        share = f"{100 * row['share']:.1f}%"
        table.add_row(row["seat"], row["player"], f"{row['wins']:g}", share, f"{100 * low:.1f} to {100 * high:.1f}%")
    console.print(table)
    rounds = summary["rounds"]
    results = ", ".join(f"{word}: {count}" for word, count in summary["results"].items())
    console.print(f"\n{summary['games']} games. {results}")
    console.print(f"rounds {rounds['least']} to {rounds['most']}, {rounds['mean']:g} on average")
    console.print(f"{summary['cpu_seconds_a_game']:g} s of processor time a game, {summary['faults']} faults")
