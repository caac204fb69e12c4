"""`tianming simulate`: whole games between computer players, without a window.

    tianming simulate --board thirteen-provinces --mode annihilation --seats thumb,random --games 100 --jobs 2 --check

Game n has the seed `--seed` + n, so that any of them can be had again alone. Exit 0: every game was played and was
sound. 1: a game broke an invariant, a player chose what is not legal, or the rules went wrong. 2: bad arguments; one
line on the standard error says which and names the nearest valid word.
"""

import argparse
import json
import sys
import time
from collections.abc import Iterator
from statistics import fmean
from typing import Any

from rich.console import Console
from rich.markup import escape

from game.conquest.bots.players import PLAYERS
from game.conquest.rules.catalogue import RULERS
from game.conquest.rules.options import MODES
from game.conquest.rules.presets import load_preset
from game.engine.errors import DataError
from game.engine.registry import ALL_RULES
from game.tools.commands.matches import (
    MOST_GAMES,
    MOST_JOBS,
    Match,
    Report,
    add_match_arguments,
    check_numbers,
    interval,
    known,
    new_table,
    played,
    progress,
    read_match,
    read_players,
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `tianming simulate`."""
    parser.add_argument("--game", default="conquest", help="conquest")
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


def run(args: argparse.Namespace) -> int:
    """Plays the games and prints what came of them; returns the exit code."""
    try:
        match = _read_match(args)
    except DataError as error:
        print(error, file=sys.stderr)
        return 2
    started = time.monotonic()
    with progress(args.json) as bar:
        task = bar.add_task("games", total=args.games)
        reports = played(match, args, lambda: bar.advance(task))
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
    known("--game", args.game, list(ALL_RULES))
    options = load_preset(args.preset).options.copy() if args.preset is not None else {}
    if args.mode is not None:
        known("--mode", args.mode, list(MODES))
        options["mode"] = args.mode
    if args.board is not None:
        options["board"] = str(args.board)
    options = {"mode": MODES[0], "board": "1"} | options
    players = read_players(args.seats)
    check_numbers(args, games=MOST_GAMES, jobs=MOST_JOBS, most_rounds=MOST_GAMES)
    return read_match(args, options, players, args.most_rounds)


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


def _counted(words: Iterator[str]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for word in words:
        counts[word] = counts.get(word, 0) + 1
    return dict(sorted(counts.items(), key=lambda item: -item[1]))


def _spread(values: list[float] | list[int]) -> dict[str, float]:
    return {"least": round(min(values), 3), "mean": round(fmean(values), 3), "most": round(max(values), 3)}


def _percentile(ordered: list[int], share: float) -> float:
    return round(ordered[min(len(ordered) - 1, int(share * len(ordered)))] / 1000, 3) if ordered else 0.0


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
