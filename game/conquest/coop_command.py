"""`tianming coop`: whole games of The Yellow Scarves Uprising between a team of computer players and the rebels.

    tianming coop --players 2 --difficulty hard --seats thumb,thumb --games 100 --jobs 2
    tianming coop --rows all --seats thumb --games 20

`--rows all` plays every row of the table of difficulties (C3) with the player of `--seats` in every seat. Game n has
the seed `--seed` + n. Exit 0: every game was played and was sound. 1: a game broke an invariant, a player chose what is
not legal, or the rules went wrong. 2: bad arguments; one line on the standard error says which.
"""

import argparse
import json
import sys
import time
from statistics import fmean
from typing import Any, Final, NamedTuple

from rich.console import Console

from game.bots.many_games import MOST_GAMES, MOST_JOBS, check_numbers, interval, known, new_table, progress
from game.bots.match import Match, Report
from game.bots.matches import add_match_arguments, read_players
from game.conquest.bots.players import PLAYERS
from game.conquest.matches import GAME, played, read_match
from game.conquest.rules.difficulty import CUSTOM, LEVELS, MOST_PLAYERS, difficulty_options
from game.engine.errors import DataError

MOST_ROUNDS: Final = 99
"""No game of this scenario has more (C3.1); it only ends what went wrong."""

SCENARIO: Final = {"scenario": "yellow_scarves", "zhang_jue": "out"}
"""The leader of the rebels is no player's Ruler unless somebody says so (C2.2)."""


class Row(NamedTuple):
    """One line of the table: how hard it is and what is played."""

    difficulty: str
    match: Match


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `tianming coop`."""
    parser.add_argument("--players", type=int, metavar="P", help=f"1 to {MOST_PLAYERS} (default: as many as --seats)")
    parser.add_argument(
        "--difficulty", default="normal", help=f"one of {', '.join(LEVELS)}, or {CUSTOM} with --option bots=N (C3)"
    )
    parser.add_argument("--rows", metavar="all", help="all: every number of players and every difficulty")
    parser.add_argument("--board", default="1", help="a board's id, its number or a path (default: 1)")
    parser.add_argument(
        "--seats",
        default="thumb",
        metavar="A,B,…",
        help=f"a player for each seat, or one for all of them, out of {', '.join(PLAYERS)} (default: thumb)",
    )
    add_match_arguments(parser, "games a row", "bots=3")


def run(args: argparse.Namespace) -> int:
    """Plays the rows and prints how often the players won; returns the exit code."""
    try:
        rows = _read_rows(args)
    except DataError as error:
        print(error, file=sys.stderr)
        return 2
    started = time.monotonic()
    told: list[dict[str, Any]] = []
    faults: list[str] = []
    with progress(args.json) as bar:
        task = bar.add_task("games", total=len(rows) * args.games)
        for row in rows:
            reports = played(row.match, args, lambda: bar.advance(task))
            told.append(summarise(row, reports))
            faults += [fault for report in reports for fault in report.faults]
    if args.json:
        seconds = round(time.monotonic() - started, 2)
        print(json.dumps({"rows": told, "faults": len(faults), "seconds": seconds}, ensure_ascii=False, indent=1))
    else:
        _print(told, len(faults))
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


# ---- arguments


def _read_rows(args: argparse.Namespace) -> list[Row]:
    """The arguments as rows that can be played; DataError names the one that cannot."""
    known("--difficulty", args.difficulty, [*LEVELS, CUSTOM])
    if args.rows is not None:
        known("--rows", args.rows, ["all"])
    seats = read_players(args.seats, GAME)
    check_numbers(args, games=MOST_GAMES, jobs=MOST_JOBS)
    if args.rows is not None:
        numbers = range(1, MOST_PLAYERS + 1)
        return [_row(args, _team(seats, players), level) for players in numbers for level in LEVELS]
    players = len(seats) if args.players is None else args.players
    if not 1 <= players <= MOST_PLAYERS:
        raise DataError("--players", str(players), f"expected a number from 1 to {MOST_PLAYERS} (C1.1)")
    return [_row(args, _team(seats, players), args.difficulty)]


def _team(seats: tuple[str, ...], players: int) -> tuple[str, ...]:
    """A computer player for each seat; one that is named alone takes all of them."""
    if len(seats) == 1:
        return seats * players
    if len(seats) != players:
        raise DataError("--seats", ",".join(seats), f"expected one player for all seats, or {players}")
    return seats


def _row(args: argparse.Namespace, team: tuple[str, ...], difficulty: str) -> Row:
    options: dict[str, Any] = {"board": str(args.board), **SCENARIO}
    if difficulty != CUSTOM:
        options |= difficulty_options(len(team), difficulty)
    return Row(difficulty, read_match(args, options, team, MOST_ROUNDS))


# ---- what came of it


def summarise(row: Row, reports: list[Report]) -> dict[str, Any]:
    """How one row went, as plain data."""
    won = [report for report in reports if report.kind == "win"]
    low, high = interval(len(won), len(reports))
    return {
        "players": len(row.match.players),
        "difficulty": row.difficulty,
        "seats": list(row.match.players),
        "options": row.match.options,
        "games": len(reports),
        "victories": len(won),
        "share": round(len(won) / len(reports), 4),
        "interval": [round(low, 4), round(high, 4)],
        "round_of_victory": round(fmean(report.rounds for report in won), 2) if won else None,
        "decisions": sum(report.decisions for report in reports),
        "cpu_seconds_a_game": round(fmean(report.cpu_seconds for report in reports), 3),
        "faults": sum(len(report.faults) for report in reports),
        "each": [
            {"seed": report.seed, "kind": report.kind, "clause": report.clause, "rounds": report.rounds}
            for report in (reports if len(reports) <= 100 else [])
        ],
    }


def _print(rows: list[dict[str, Any]], faults: int) -> None:
    console = Console(highlight=False)
    table = new_table("team", "difficulty", "bots", "games", "won", "share", "95% interval", "in round", "s each")
    for row in rows:
        low, high = row["interval"]
        table.add_row(
            f"{row['players']} {'+'.join(dict.fromkeys(row['seats']))}",
            row["difficulty"],
            str(row["options"]["bots"]),
            str(row["games"]),
            str(row["victories"]),
            f"{100 * row['share']:.1f}%",
            f"{100 * low:.1f} to {100 * high:.1f}%",
            "–" if row["round_of_victory"] is None else f"{row['round_of_victory']:g}",
            f"{row['cpu_seconds_a_game']:.2f}",
        )
    console.print(table)
    console.print(f"{sum(row['games'] for row in rows)} games, {faults} faults")
