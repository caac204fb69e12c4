"""`tianming simulate --game …` for every game but Conquest: whole games between computer players.

A game's rules say how many seats there usually are (`usual_seats`) and may name them (`seat_names`). Options are given
as `--option NAME=VALUE` and read by the game itself, so that what it refuses is told in its own words. `--paired`,
`--out`, `--resume` and `--shard` do what they do for Conquest, and `tianming measure` reads the files.
"""

import argparse
import json
import multiprocessing
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from functools import partial
from importlib.util import find_spec
from statistics import fmean
from typing import Any, NamedTuple, TextIO

from rich.console import Console

from game.bots.choice import Memory
from game.bots.many_games import (
    MOST_GAMES,
    MOST_JOBS,
    UNFINISHED,
    Job,
    check_numbers,
    interval,
    known,
    new_table,
    progress,
    turned,
)
from game.bots.protocol import chance_for, players_of, think
from game.engine.errors import DataError
from game.engine.refusals import Broken
from game.engine.registry import rules_of
from game.games import part_at
from game.parts.presets import PresetBook
from game.tools.commands.game_files import jobs_of, open_to_append, read_games, read_shard


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
    turn: int
    players: tuple[str, ...]
    """Who sat where."""
    kind: str
    winners: tuple[int, ...]
    clause: str
    rounds: int
    decisions: int
    cpu_seconds: float
    faults: list[str]

    def share(self, seat: int) -> float:
        """A victory, or the part of a shared one; a draw is nobody's."""
        return 1 / len(self.winners) if seat in self.winners and self.kind != "draw" else 0.0

    def share_of(self, player: str) -> float:
        """The same for all the seats a player sat in."""
        return sum(self.share(seat) for seat, name in enumerate(self.players) if name == player)


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
        options |= presets_of(args.game).load(args.preset).options
    if args.board is not None:
        options["board"] = str(args.board)
    if args.mode is not None:
        raise DataError("--mode", args.mode, f"{args.game} has no modes; give --option NAME=VALUE")
    for word in args.option:
        name, sign, value = word.partition("=")
        if not sign:
            raise DataError("--option", word, "expected NAME=VALUE")
        options[name] = _plain(value)
    for name in ("bend", "record", "on"):
        if getattr(args, name):
            raise DataError(f"--{name}", args.game, "is for games of Conquest")
    if args.out is None and args.resume:
        raise DataError("--resume", "", "needs --out FILE")
    check_numbers(args, games=MOST_GAMES, jobs=MOST_JOBS, most_rounds=MOST_GAMES)
    bout = Bout(args.game, options, tuple(names), args.check, args.most_rounds)
    rules.start(options, len(names), args.seed)
    return bout


def presets_of(game: str) -> PresetBook:
    """The presets of a game; `DataError` for one that has none."""
    where = f"game.{game}.rules.presets"
    if find_spec(where) is None:
        raise DataError("--preset", game, "has no presets")
    book: PresetBook = part_at(f"{where}:PRESETS")
    return book


def _plain(value: str) -> Any:
    """A value as a file would have it: true, false, a whole number, or a word."""
    if value in ("true", "false"):
        return value == "true"
    return int(value) if value.isascii() and value.isdigit() and len(value) < 10 else value


def play_bout(bout: Bout, job: Job) -> BoutReport:
    """One whole game, or as much of it as is sound."""
    rules, players = rules_of(bout.game), players_of(bout.game)
    began, seed = time.process_time(), job.seed
    seated = turned(bout.players, job.turn)
    t = rules.start(bout.options, len(seated), seed)
    faults: list[str] = []
    memories: list[Memory] = [()] * len(seated)
    try:
        while t.waiting() and t.s.round <= bout.most_rounds and not faults:
            seat = t.waiting()[0]
            choice = think(t, seat, players[seated[seat]], chance_for(seed, len(t.log)), memory=memories[seat])
            memories[seat] = choice.memory
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
        job.turn,
        seated,
        result.kind if result else UNFINISHED,
        tuple(result.winners) if result else (),
        result.clause if result else "",
        s.round,
        len(t.log),
        time.process_time() - began,
        faults,
    )


def play_bouts(bout: Bout, jobs: Sequence[Job], processes: int) -> Iterator[BoutReport]:
    """The games, in as many processes, as they end."""
    if processes == 1 or len(jobs) <= 1:
        yield from (play_bout(bout, job) for job in jobs)
        return
    with multiprocessing.get_context("spawn").Pool(min(processes, len(jobs))) as pool:
        yield from pool.imap_unordered(partial(play_bout, bout), jobs)


def simulate(args: argparse.Namespace) -> int:
    """Plays the games and prints what came of them; returns the exit code."""
    try:
        bout = read_bout(args)
        turns = len(bout.players) if args.paired else 1
        reports = _played(args, bout, jobs_of(args.seed, args.games, turns, read_shard(args.shard)))
    except DataError as error:
        print(error, file=sys.stderr)
        return 2
    summary = summarise(bout, sorted(reports, key=lambda report: (report.seed, report.turn)))
    if args.json:
        print(json.dumps(summary, ensure_ascii=False, indent=1))
    else:
        _print(summary)
    faults = [fault for report in reports for fault in report.faults]
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


def _played(args: argparse.Namespace, bout: Bout, jobs: list[Job]) -> list[BoutReport]:
    """Plays what is not there yet and writes each game as it ends; all reports, those of the file with them."""
    reports: list[BoutReport] = []
    total = len(jobs)
    with ExitStack() as open_files:
        file: TextIO | None = None
        if args.out is not None:
            if args.out.exists() and not args.resume and args.out.stat().st_size:
                raise DataError(args.out, "", "is there already: go on with --resume, or give another file")
            reports = _played_before(args, bout, set(jobs))
            there = {(report.seed, report.turn) for report in reports}
            jobs = [job for job in jobs if job not in there]
            file = open_files.enter_context(open_to_append(args.out))
        bar = open_files.enter_context(progress(args.json))
        task = bar.add_task("games", total=total, completed=len(reports))
        for report in play_bouts(bout, jobs, args.jobs):
            if file is not None:
                file.write(line_of(bout, report))
                file.flush()
            reports.append(report)
            bar.advance(task)
    return reports


# ---- files of games


def line_of(bout: Bout, report: BoutReport) -> str:
    """A game as one line. The same game gives the same line, whoever played it and where."""
    told: dict[str, Any] = {"game": bout.game, "options": bout.options, **report._asdict()}
    del told["cpu_seconds"]
    if not report.faults:
        del told["faults"]
    return json.dumps(told, ensure_ascii=False, separators=(",", ":")) + "\n"


def report_of(told: dict[str, Any]) -> BoutReport:
    """The report of a line that was written before; times are not kept."""
    return BoutReport(
        seed=told["seed"],
        turn=told["turn"],
        players=tuple(told["players"]),
        kind=told["kind"],
        winners=tuple(told["winners"]),
        clause=told["clause"],
        rounds=told["rounds"],
        decisions=told["decisions"],
        cpu_seconds=0.0,
        faults=told.get("faults", []),
    )


def _played_before(args: argparse.Namespace, bout: Bout, jobs: set[Job]) -> list[BoutReport]:
    """The games of the file that are among these; `DataError` for those of another match."""
    found = []
    for told in read_games(args.out, report_of) if args.out.exists() else ():
        report = report_of(told)
        same = told.get("game") == bout.game and told["options"] == bout.options
        if not same or report.players != turned(bout.players, report.turn):
            raise DataError(args.out, f"seed {report.seed}", "a game of another match; give another --out")
        if Job(report.seed, report.turn) in jobs:
            found.append(report)
    return found


# ---- what is said of them


def seat_names(game: str, seats: int) -> list[str]:
    """What the rules call each seat of so many; numbers where they name none."""
    named: Callable[[int], list[str]] | None = getattr(rules_of(game), "seat_names", None)
    return named(seats) if named else [f"seat {seat + 1}" for seat in range(seats)]


def summarise(bout: Bout, reports: list[BoutReport]) -> dict[str, Any]:
    """Everything there is to say, as plain data."""
    games = max(1, len(reports))
    results: dict[str, int] = {}
    for report in reports:
        word = f"{report.kind} {report.clause}".strip()
        results[word] = results.get(word, 0) + 1
    paired = any(report.turn for report in reports)
    seats = [
        {"seat": name, "player": "any" if paired else bout.players[seat]}
        | _won(sum(report.share(seat) for report in reports), games)
        for seat, name in enumerate(seat_names(bout.game, len(bout.players)))
    ]
    players = [
        {"player": name, "seats": bout.players.count(name)}
        | _won(
            sum(report.share(n) for report in reports for n, each in enumerate(report.players) if each == name), games
        )
        for name in dict.fromkeys(bout.players)
    ]
    cpu = sum(report.cpu_seconds for report in reports)
    rounds = [report.rounds for report in reports] or [0]
    return {
        "match": {"game": bout.game, **bout.options, "seats": list(bout.players)},
        "games": len(reports),
        "results": dict(sorted(results.items(), key=lambda item: -item[1])),
        "rounds": {"least": min(rounds), "mean": round(fmean(rounds), 2), "most": max(rounds)},
        "decisions": sum(report.decisions for report in reports),
        "cpu_seconds_a_game": round(cpu / games, 3),
        "seats": seats,
        "players": players,
        "faults": sum(len(report.faults) for report in reports),
    }


def _won(wins: float, games: int) -> dict[str, Any]:
    """A share of wins with its interval."""
    low, high = interval(wins, games)
    return {"wins": round(wins, 2), "share": round(wins / games, 4), "interval": [round(low, 4), round(high, 4)]}


def _print(summary: dict[str, Any]) -> None:
    console = Console(highlight=False)
    seats = new_table("seat", "player", "wins", "of games", "95% interval")
    for row in summary["seats"]:
        seats.add_row(row["seat"], row["player"], *_share_words(row))
    console.print(seats)
    if len(summary["players"]) > 1:
        players = new_table("player", "seats", "wins", "of games", "95% interval")
        for row in summary["players"]:
            players.add_row(row["player"], str(row["seats"]), *_share_words(row))
        console.print()
        console.print(players)
    rounds = summary["rounds"]
    results = ", ".join(f"{word}: {count}" for word, count in summary["results"].items())
    console.print(f"\n{summary['games']} games. {results}")
    console.print(f"rounds {rounds['least']} to {rounds['most']}, {rounds['mean']:g} on average")
    console.print(f"{summary['cpu_seconds_a_game']:g} s of processor time a game, {summary['faults']} faults")


def _share_words(row: dict[str, Any]) -> tuple[str, str, str]:
    low, high = row["interval"]
    return f"{row['wins']:g}", f"{100 * row['share']:.1f}%", f"{100 * low:.1f} to {100 * high:.1f}%"
