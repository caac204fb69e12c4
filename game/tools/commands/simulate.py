"""`tianming simulate`: whole games between computer players, without a window.

    tianming simulate --board thirteen-provinces --mode annihilation --seats thumb,random --games 100 --jobs 2 --check
    tianming simulate --seats planner,thumb --paired --games 400 --out duels.jsonl --resume
    tianming simulate --game warlords --preset evening --seats thumb --games 500 --out evening.jsonl

Game n has the seed `--seed` + n, so that any of them can be had again alone. With `--paired` each seed is played once
with every player in every seat. With `--out` each game is written as it ends, and `--resume` goes on where a run was
stopped; `--shard K/N` plays those of the seeds that leave K when divided by N, so that N machines can share a run:
their files together, sorted, are the file of one. `--on` plays on a cluster of Dask or Ray instead of processes here.

Exit 0: every game was played and was sound. 1: a game broke an invariant, a player chose what is not legal, or the
rules went wrong. 2: bad arguments; one line on the standard error says which and names the nearest valid word.
"""

import argparse
import json
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, TextIO

from rich.console import Console
from rich.markup import escape

from game.bots.many_games import MOST_GAMES, MOST_JOBS, Job, check_numbers, known, new_table, progress
from game.conquest.bots.players import PLAYERS
from game.conquest.matches import Match, Report, add_match_arguments, play_all, read_match, read_players
from game.conquest.rules.options import MODES
from game.conquest.rules.presets import PRESETS
from game.engine.errors import DataError
from game.engine.registry import ALL_RULES
from game.tools.commands import any_game
from game.tools.commands.cluster import check_address, play_on
from game.tools.commands.game_files import jobs_of, line_of, open_to_append, played_before, read_shard
from game.tools.commands.tally import Tally


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `tianming simulate`."""
    parser.add_argument("--game", default="conquest", help=f"one of {', '.join(ALL_RULES)} (default: conquest)")
    parser.add_argument("--preset", metavar="FILE", help="rules from a preset's file, or a shipped or own one by name")
    parser.add_argument("--board", help="a board's id, its number or a path (default: the preset's, else 1)")
    parser.add_argument("--mode", help=f"one of {', '.join(MODES)} (default: the preset's, else {MODES[0]})")
    parser.add_argument(
        "--seats", default="thumb,thumb", metavar="A,B,…", help=f"2 to 8 players out of {', '.join(PLAYERS)}"
    )
    add_match_arguments(parser, "games", "fealty=off")
    parser.add_argument(
        "--most-rounds", type=int, default=200, metavar="N", help="call a game unfinished after N rounds (default: 200)"
    )
    parser.add_argument("--paired", action="store_true", help="play each seed once with every player in every seat")
    parser.add_argument("--bend", type=int, default=0, metavar="P", help="bend the habits of P seats of 100 (thumbs)")
    parser.add_argument("--out", type=Path, metavar="FILE", help="write each game as it ends, a line of JSON each")
    parser.add_argument("--record", action="store_true", help="with --out: write the log of each game, too")
    parser.add_argument("--resume", action="store_true", help="with --out: play only what is not in the file yet")
    parser.add_argument("--shard", default="0/1", metavar="K/N", help="only the seeds that leave K when divided by N")
    parser.add_argument("--on", metavar="ADDRESS", help="a cluster: tcp://HOST:PORT (Dask), ray://HOST:PORT (Ray)")


def run(args: argparse.Namespace) -> int:
    """Plays the games and prints what came of them; returns the exit code."""
    if args.game != "conquest" and args.game in ALL_RULES:
        return any_game.simulate(args)
    started = time.monotonic()
    try:
        match = _read_match(args)
        turns = len(match.players) if args.paired else 1
        jobs = jobs_of(args.seed, args.games, turns, read_shard(args.shard))
        tally = _play(args, match, jobs)
    except DataError as error:
        print(error, file=sys.stderr)
        return 2
    summary = tally.summary()
    summary["seconds"] = round(time.monotonic() - started, 2)
    if args.json:
        print(json.dumps(summary, ensure_ascii=False, indent=1))
    else:
        _print_tables(summary)
    for fault in tally.faults:
        print(fault, file=sys.stderr)
    return 1 if tally.faults else 0


def _play(args: argparse.Namespace, match: Match, jobs: list[Job]) -> Tally:
    """Plays what is not there yet, writes each game as it ends, and counts."""
    tally = Tally(match)
    total = len(jobs)
    if args.on:
        check_address(args.on)
    with ExitStack() as open_files:
        file: TextIO | None = None
        if args.out is not None:
            jobs = _left_to_play(args, match, jobs, tally)
            file = open_files.enter_context(open_to_append(args.out))
        bar = open_files.enter_context(progress(args.json))
        task = bar.add_task("games", total=total, completed=tally.games)
        for report in _reports(args, match, jobs):
            if file is not None:
                file.write(line_of(match, report))
                file.flush()
            tally.add(report)
            bar.advance(task)
    return tally


def _left_to_play(args: argparse.Namespace, match: Match, jobs: list[Job], tally: Tally) -> list[Job]:
    """The games that are not in the file; those that are there are counted."""
    if not args.out.exists():
        return jobs
    if not args.resume and args.out.stat().st_size:
        raise DataError(args.out, "", "is there already: go on with --resume, or give another file")
    left = dict.fromkeys(jobs)
    for report in played_before(args.out, match):
        if left.pop(Job(report.seed, report.turn), 0) is None:
            tally.add(report)
    return list(left)


def _reports(args: argparse.Namespace, match: Match, jobs: list[Job]) -> Iterator[Report]:
    return play_on(args.on, match, jobs) if args.on else play_all(match, jobs, args.jobs)


# ---- arguments


def _read_match(args: argparse.Namespace) -> Match:
    """The arguments as a match that can be played; DataError names the one that cannot."""
    known("--game", args.game, list(ALL_RULES))
    options = PRESETS.load(args.preset).options.copy() if args.preset is not None else {}
    if args.mode is not None:
        known("--mode", args.mode, list(MODES))
        options["mode"] = args.mode
    if args.board is not None:
        options["board"] = str(args.board)
    options = {"mode": MODES[0], "board": "1"} | options
    players = read_players(args.seats)
    check_numbers(args, games=MOST_GAMES, jobs=MOST_JOBS, most_rounds=MOST_GAMES)
    if not 0 <= args.bend <= 100:
        raise DataError("--bend", str(args.bend), "expected a number from 0 to 100")
    if args.out is None and (args.record or args.resume):
        raise DataError("--record, --resume", "", "need --out FILE")
    return read_match(args, options, players, args.most_rounds)._replace(bend=args.bend, record=args.record)


def _print_tables(summary: dict[str, Any]) -> None:
    console = Console(highlight=False)
    players = new_table("player", "wins", "of games", "95% interval", "choices", "ms mean", "p50", "p99", "most")
    for name, found in summary["players"].items():
        low, high = found["interval"]
        took = found["milliseconds"]
        players.add_row(
            name,
            f"{found['wins']:g}",
            f"{100 * found['share']:.1f}%",
            f"{100 * low:.1f} to {100 * high:.1f}%",
            str(found["choices"]),
            *(f"{took[key]:.3f}" for key in ("mean", "p50", "p99", "most")),
        )
    seats = new_table("seat", "player", "wins", "provinces at the end")
    for row in summary["seats"]:
        seats.add_row(str(row["seat"] + 1), row["player"], f"{row['wins']:g}", f"{row['provinces']:g}")
    rulers = new_table("ruler", "games", "wins", "of games")
    for row in summary["rulers"]:
        rulers.add_row(
            escape(row["ruler"]), str(row["games"]), f"{row['wins']:g}", f"{100 * row['wins'] / row['games']:.0f}%"
        )
    for table in (players, seats, rulers):
        console.print(table)
        console.print()
    results = ", ".join(f"{word}: {count}" for word, count in summary["results"].items())
    rounds, cost = summary["rounds"], summary["cpu_seconds_a_game"]
    console.print(f"{summary['games']} games. {results}")
    console.print(f"rounds {rounds['least']:g} to {rounds['most']:g}, {rounds['mean']:g} on average")
    console.print(
        f"{summary['decisions']} decisions, {summary['decisions_per_cpu_second']} a second of processor time; "
        f"a game {cost['mean']:g} s, at most {cost['most']:g} s"
    )
    console.print(f"{summary['faults']} faults")
