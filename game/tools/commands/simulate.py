"""`tianming simulate`: whole games between computer players, without a window.

    tianming simulate --board thirteen-provinces --mode annihilation --seats thumb,random --games 100 --jobs 2 --check
    tianming simulate --seats planner,thumb --paired --games 400 --out duels.jsonl --resume
    tianming simulate --seats planner:bold,thumb:ruler --games 20          # a level, and a temper after the colon
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

from game.bots.many_games import Job, known, progress
from game.bots.match import Match, Report
from game.bots.match_tally import Tally
from game.bots.matches import Matches, add_match_arguments, matches_of, own_matches, play_all
from game.engine.errors import DataError
from game.games import GAMES, UNNAMED
from game.tools.commands.cluster import check_address, play_on
from game.tools.commands.game_files import jobs_of, open_to_append, played_before, read_shard


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `tianming simulate`: the common ones, then those of each game."""
    parser.add_argument("--game", default=UNNAMED, help=f"one of {', '.join(GAMES)} (default: {UNNAMED})")
    parser.add_argument("--preset", metavar="FILE", help="rules from a preset's file, or a shipped or own one by name")
    parser.add_argument("--board", help="a board's id, its number or a path (default: the preset's, else the first)")
    parser.add_argument(
        "--seats",
        default="thumb,thumb",
        metavar="A,B,…",
        help="a computer player for each seat; one alone takes all seats of a game with a fixed number of them",
    )
    add_match_arguments(parser, "games", "fealty=off")
    parser.add_argument(
        "--most-rounds", type=int, default=200, metavar="N", help="call a game unfinished after N rounds (default: 200)"
    )
    parser.add_argument("--paired", action="store_true", help="play each seed once with every player in every seat")
    parser.add_argument("--out", type=Path, metavar="FILE", help="write each game as it ends, a line of JSON each")
    parser.add_argument("--record", action="store_true", help="with --out: write the log of each game, too")
    parser.add_argument("--resume", action="store_true", help="with --out: play only what is not in the file yet")
    parser.add_argument("--shard", default="0/1", metavar="K/N", help="only the seeds that leave K when divided by N")
    parser.add_argument("--on", metavar="ADDRESS", help="a cluster: tcp://HOST:PORT (Dask), ray://HOST:PORT (Ray)")
    for game, matches in own_matches().items():
        matches.add_arguments(parser.add_argument_group(f"only with --game {game}"))


def run(args: argparse.Namespace) -> int:
    """Plays the games and prints what came of them; returns the exit code."""
    started = time.monotonic()
    try:
        matches = _read_game(args)
        match = matches.read(args)
        turns = len(match.players) if args.paired else 1
        jobs = jobs_of(args.seed, args.games, turns, read_shard(args.shard))
        tally = _play(args, matches, match, jobs)
    except DataError as error:
        print(error, file=sys.stderr)
        return 2
    summary = tally.summary()
    summary["seconds"] = round(time.monotonic() - started, 2)
    if args.json:
        print(json.dumps(summary, ensure_ascii=False, indent=1))
    else:
        _print(tally, summary)
    for fault in tally.faults:
        print(fault, file=sys.stderr)
    return 1 if tally.faults else 0


def _read_game(args: argparse.Namespace) -> Matches:
    """The matches of the game that is asked for; `DataError` for arguments that another game has, or that lack one."""
    known("--game", args.game, list(GAMES))
    matches = matches_of(args.game)
    for game, others in own_matches().items():
        for name, usual in others.own_arguments.items():
            if name not in matches.own_arguments and getattr(args, name) != usual:
                raise DataError(f"--{name}", str(getattr(args, name)), f"is for games of {game}")
    if args.out is None and (args.record or args.resume):
        raise DataError("--record, --resume", "", "need --out FILE")
    return matches


def _play(args: argparse.Namespace, matches: Matches, match: Match, jobs: list[Job]) -> Tally:
    """Plays what is not there yet, writes each game as it ends, and counts."""
    tally = matches.tally(match)
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
                file.write(matches.line_of(match, report))
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


def _print(tally: Tally, summary: dict[str, Any]) -> None:
    console = Console(highlight=False)
    for table in tally.tables(summary):
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
