"""`tianming simulate`: whole games between computer players, without a window.

    tianming simulate --board thirteen-provinces --mode annihilation --seats thumb,random --games 100 --jobs 2 --check

Game n has the seed `--seed` + n, so that any of them can be had again alone. Exit 0: every game was played and was
sound. 1: a game broke an invariant, a player chose what is not legal, or the rules went wrong. 2: bad arguments; one
line on the standard error says which and names the nearest valid word.
"""

import argparse
import json
import multiprocessing
import sys
import time
from collections.abc import Iterator
from statistics import fmean
from typing import Any, Final, Literal, NamedTuple, get_args, get_origin, get_type_hints

from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from game.bots.protocol import PLAYERS, chance_for, think
from game.engine.errors import DataError
from game.engine.refusals import Broken
from game.parts.yaml_files import nearest
from game.rules.conquest.board import load_board
from game.rules.conquest.catalogue import RULERS
from game.rules.conquest.game import new_game
from game.rules.conquest.invariants import problems
from game.rules.conquest.options import BOUNDS, MODES, Options, read_options
from game.rules.conquest.presets import load_preset
from game.rules.games import GAMES

UNFINISHED: Final = "unfinished"
MOST_GAMES: Final = 1_000_000
MOST_JOBS: Final = 256


class Match(NamedTuple):
    """What is played: plain data, so that it can be sent to other processes."""

    options: dict[str, Any]
    players: tuple[str, ...]
    check: bool
    most_rounds: int


class Report(NamedTuple):
    """How one game went."""

    seed: int
    kind: str
    """As in the rules' result, or "unfinished"."""
    winners: tuple[int, ...]
    clause: str
    rounds: int
    decisions: int
    cpu_seconds: float
    rulers: tuple[int, ...]
    provinces: tuple[int, ...]
    thoughts: dict[str, list[int]]
    """Microseconds of every choice, by player."""
    faults: list[str]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `tianming simulate`."""
    parser.add_argument("--game", default="conquest", help="conquest")
    parser.add_argument("--preset", metavar="FILE", help="rules from a preset's file, or a shipped or own one by name")
    parser.add_argument("--board", help="a board's id, its number or a path (default: the preset's, else 1)")
    parser.add_argument("--mode", help=f"one of {', '.join(MODES)} (default: the preset's, else {MODES[0]})")
    parser.add_argument(
        "--seats", default="thumb,thumb", metavar="A,B,…", help=f"2 to 8 players out of {', '.join(PLAYERS)}"
    )
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="seed of the first game (default: 1)")
    parser.add_argument("--games", type=int, default=1, metavar="K", help="how many games (default: 1)")
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="how many processes play (default: 1)")
    parser.add_argument(
        "--option", action="extend", nargs="+", default=[], metavar="NAME=VALUE", help="a rule option, like fealty=off"
    )
    parser.add_argument(
        "--most-rounds", type=int, default=200, metavar="N", help="call a game unfinished after N rounds (default: 200)"
    )
    parser.add_argument("--check", action="store_true", help="check the invariants at every step, not only at the end")
    parser.add_argument("--json", action="store_true", help="print JSON instead of tables")


def run(args: argparse.Namespace) -> int:
    """Plays the games and prints what came of them; returns the exit code."""
    try:
        match = _read_match(args)
    except DataError as error:
        print(error, file=sys.stderr)
        return 2
    started = time.monotonic()
    reports = []
    with _progress(args.json) as progress:
        task = progress.add_task("games", total=args.games)
        for report in _play_all(match, range(args.seed, args.seed + args.games), args.jobs):
            reports.append(report)
            progress.advance(task)
    reports.sort(key=lambda report: report.seed)
    summary = summarise(match, reports)
    summary["seconds"] = round(time.monotonic() - started, 2)
    if args.json:
        print(json.dumps(summary, ensure_ascii=False, indent=1))
    else:
        _print_tables(summary)
    faults = [fault for report in reports for fault in report.faults]
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


# ---- arguments


def _read_match(args: argparse.Namespace) -> Match:
    """The arguments as a match that can be played; DataError names the one that cannot."""
    _known("--game", args.game, list(GAMES))
    options = load_preset(args.preset).options.copy() if args.preset is not None else {}
    if args.mode is not None:
        _known("--mode", args.mode, list(MODES))
        options["mode"] = args.mode
    if args.board is not None:
        options["board"] = str(args.board)
    options = {"mode": MODES[0], "board": "1"} | options
    players = tuple(word.strip() for word in args.seats.split(","))
    for word in players:
        _known("--seats", word, list(PLAYERS))
    for name, value, most in (
        ("--games", args.games, MOST_GAMES),
        ("--jobs", args.jobs, MOST_JOBS),
        ("--most-rounds", args.most_rounds, MOST_GAMES),
    ):
        if not 1 <= value <= most:
            raise DataError(name, str(value), f"expected a number from 1 to {most}")
    if not 0 <= args.seed < 1 << 62:
        raise DataError("--seed", str(args.seed), "expected a number from 0 to 2^62")
    for word in args.option:
        name, value = _read_option(word)
        options[name] = value
    # A match that cannot be played is refused here, before any process starts.
    new_game(load_board(str(options["board"])), read_options(options), len(players), args.seed)
    return Match(options, players, args.check, args.most_rounds)


def _known(argument: str, word: str, words: list[str]) -> None:
    if word not in words:
        raise DataError(argument, word or "''", f"no such word; did you mean {nearest(word, words)!r}?")


def _read_option(word: str) -> tuple[str, Any]:
    """A rule option from `name=value` (R2.2)."""
    name, sign, value = word.partition("=")
    kinds = get_type_hints(Options)
    _known("--option", name, list(kinds))
    if not sign:
        raise DataError("--option", word, f"expected {name}=VALUE")
    if name in BOUNDS:
        least, most = BOUNDS[name]
        if not value.isascii() or not value.isdigit() or not least <= int(value[:9]) <= most:
            raise DataError("--option", word, f"expected a number from {least} to {most}")
        return name, int(value)
    if get_origin(kinds[name]) is Literal:
        _known(f"--option {name}", value, list(get_args(kinds[name])))
    return name, value


# ---- playing


def _play_all(match: Match, seeds: range, jobs: int) -> Iterator[Report]:
    if jobs == 1 or len(seeds) == 1:
        for seed in seeds:
            yield play(match, seed)
        return
    with multiprocessing.get_context("spawn").Pool(min(jobs, len(seeds))) as pool:
        yield from pool.imap_unordered(_play_one, ((match, seed) for seed in seeds))


def _play_one(job: tuple[Match, int]) -> Report:
    return play(*job)


def play(match: Match, seed: int) -> Report:
    """One whole game, or as much of it as is sound: it stops at the first fault."""
    began = time.process_time()
    options = read_options(match.options)
    t = new_game(load_board(options.board), options, len(match.players), seed)
    thoughts: dict[str, list[int]] = {name: [] for name in match.players}
    faults: list[str] = []
    rulers: tuple[int, ...] = ()
    try:
        while t.waiting() and t.s.round <= match.most_rounds:
            # Before anybody has fought every player still has the Ruler dealt or chosen.
            if not rulers and t.s.round:
                rulers = tuple(t.s.leader_card[::4])
            seat = t.waiting()[0]
            name = match.players[seat]
            before = time.process_time_ns()
            choice = think(t, seat, PLAYERS[name], chance_for(seed, len(t.log)))
            thoughts[name].append((time.process_time_ns() - before) // 1000)
            if choice.fault:
                faults.append(f"seed {seed}, decision {len(t.log)}: {choice.fault}")
            t.apply(seat, choice.action)
            if match.check:
                faults += [f"seed {seed}, decision {len(t.log)}: {problem}" for problem in problems(t.s)]
            if faults:
                break
    except Broken as error:
        faults.append(f"seed {seed}, decision {len(t.log)}: {error}")
    s = t.s
    if not match.check:
        faults += [f"seed {seed}, at the end: {problem}" for problem in problems(s)]
    return Report(
        seed=seed,
        kind=s.result.kind if s.result else UNFINISHED,
        winners=s.result.winners if s.result else (),
        clause=s.result.clause if s.result else "",
        rounds=s.round,
        decisions=len(t.log),
        cpu_seconds=time.process_time() - began,
        rulers=rulers,
        provinces=tuple(s.owner.count(seat) for seat in range(s.seats)),
        thoughts=thoughts,
        faults=faults,
    )


# ---- what came of it


def summarise(match: Match, reports: list[Report]) -> dict[str, Any]:
    """Everything there is to say, as plain data."""
    cpu = sum(report.cpu_seconds for report in reports)
    decisions = sum(report.decisions for report in reports)
    return {
        "match": {**match.options, "seats": list(match.players)},
        "games": len(reports),
        "results": _counted(f"{report.kind} {report.clause}".strip() for report in reports),
        "rounds": _spread([report.rounds for report in reports]),
        "decisions": decisions,
        "cpu_seconds": round(cpu, 3),
        "decisions_per_cpu_second": round(decisions / cpu) if cpu else 0,
        "cpu_seconds_a_game": _spread([report.cpu_seconds for report in reports]),
        "players": {name: _player(name, match, reports) for name in dict.fromkeys(match.players)},
        "seats": [
            {
                "seat": seat,
                "player": name,
                "wins": round(sum(_share(report, seat) for report in reports), 2),
                "provinces": round(fmean(report.provinces[seat] for report in reports), 2),
            }
            for seat, name in enumerate(match.players)
        ],
        "rulers": _by_ruler(reports),
        "faults": sum(len(report.faults) for report in reports),
        "each": [report._asdict() | {"thoughts": None} for report in reports] if len(reports) <= 100 else [],
    }


def _player(name: str, match: Match, reports: list[Report]) -> dict[str, Any]:
    seats = [seat for seat, player in enumerate(match.players) if player == name]
    wins = sum(_share(report, seat) for report in reports for seat in seats)
    times = sorted(time for report in reports for time in report.thoughts[name])
    return {
        "wins": round(wins, 2),
        "share": round(wins / len(reports), 4),
        "interval": [round(bound, 4) for bound in interval(wins, len(reports))],
        "choices": len(times),
        "milliseconds": {
            "mean": round(fmean(times) / 1000, 3) if times else 0.0,
            "p50": _percentile(times, 0.50),
            "p99": _percentile(times, 0.99),
            "most": _percentile(times, 1.0),
        },
    }


def _by_ruler(reports: list[Report]) -> list[dict[str, Any]]:
    found: dict[int, list[float]] = {}
    for report in reports:
        for seat, card in enumerate(report.rulers):
            found.setdefault(card, []).append(_share(report, seat))
    return [
        {"ruler": RULERS[card].name, "games": len(shares), "wins": round(sum(shares), 2)}
        for card, shares in sorted(found.items())
        if card
    ]


def _share(report: Report, seat: int) -> float:
    """A victory, or the part of a shared one; a draw is nobody's."""
    return 1 / len(report.winners) if seat in report.winners and report.kind != "draw" else 0.0


def interval(wins: float, games: int) -> tuple[float, float]:
    """Where the true share of wins lies, 95 times of 100 (Wilson)."""
    z = 1.96
    share = wins / games
    middle = share + z * z / (2 * games)
    width = z * ((share * (1 - share) + z * z / (4 * games)) / games) ** 0.5
    scale = 1 + z * z / games
    return max(0.0, (middle - width) / scale), min(1.0, (middle + width) / scale)


def _counted(words: Iterator[str]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for word in words:
        counts[word] = counts.get(word, 0) + 1
    return dict(sorted(counts.items(), key=lambda item: -item[1]))


def _spread(values: list[float] | list[int]) -> dict[str, float]:
    return {"least": round(min(values), 3), "mean": round(fmean(values), 3), "most": round(max(values), 3)}


def _percentile(ordered: list[int], share: float) -> float:
    return round(ordered[min(len(ordered) - 1, int(share * len(ordered)))] / 1000, 3) if ordered else 0.0


def _progress(quiet: bool) -> Progress:
    return Progress(
        TextColumn("[progress.description]{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=quiet,
    )


def _print_tables(summary: dict[str, Any]) -> None:
    console = Console(highlight=False)
    players = _table("player", "wins", "of games", "95 % interval", "choices", "ms mean", "p50", "p99", "most")
    for name, found in summary["players"].items():
        low, high = found["interval"]
        took = found["milliseconds"]
        players.add_row(
            name,
            f"{found['wins']:g}",
            f"{100 * found['share']:.1f} %",
            f"{100 * low:.1f} to {100 * high:.1f} %",
            str(found["choices"]),
            *(f"{took[key]:.3f}" for key in ("mean", "p50", "p99", "most")),
        )
    seats = _table("seat", "player", "wins", "provinces at the end")
    for row in summary["seats"]:
        seats.add_row(str(row["seat"] + 1), row["player"], f"{row['wins']:g}", f"{row['provinces']:g}")
    rulers = _table("ruler", "games", "wins", "of games")
    for row in summary["rulers"]:
        rulers.add_row(
            escape(row["ruler"]), str(row["games"]), f"{row['wins']:g}", f"{100 * row['wins'] / row['games']:.0f} %"
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


def _table(*columns: str) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold")
    for title in columns:
        table.add_column(title, justify="left" if title in ("player", "ruler") else "right", no_wrap=True)
    return table
