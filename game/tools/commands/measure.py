"""`tianming measure`: what games between computer players tell of strength and balance, with 95 % intervals.

    tianming simulate --seats tuned,tuned --games 400 --option seat_gold=4 --out even.jsonl
    tianming measure even.jsonl
    tianming measure *.jsonl --out assets/players/conquest-measured.json

The games are those `tianming simulate --out` wrote, all of one game; they are put together by players, mode and
options, over all boards. With `--out` the figures are written for the set-up page, which shows people how games like
theirs go. Exit 0: told. 2: a file cannot be used.
"""

import argparse
import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.markup import escape

from game.bots.many_games import interval, known, new_table
from game.bots.measured import KIND
from game.conquest.rules.card_data import STRATEGY
from game.conquest.rules.catalogue import RULERS
from game.conquest.rules.difficulty import level_of
from game.conquest.rules.options import read_options
from game.engine.errors import DataError
from game.engine.registry import ALL_RULES
from game.tools.commands import bout_groups
from game.tools.commands.game_files import read_games, report_of
from game.tools.commands.tally import share_of

PLAYS: Final = ("play", "play_pot", "retreat")
LEVER_KEYS: Final = ("board", "mode")
"""Options that are told apart from the others: the board is summed over, the mode stands in front."""


class Count:
    """Victories in so many games."""

    def __init__(self) -> None:
        self.games = 0
        self.won = 0.0

    def add(self, won: float) -> None:
        """One more game."""
        self.games += 1
        self.won += won

    def told(self) -> dict[str, Any]:
        """As plain data: games, share, and where the true share lies 95 times of 100."""
        low, high = interval(self.won, self.games)
        return {
            "games": self.games,
            "share": round(self.won / self.games, 4),
            "low": round(low, 4),
            "high": round(high, 4),
        }


class Group:
    """The games of the same players by the same rules."""

    def __init__(self, players: tuple[str, ...], mode: str, options: dict[str, Any]) -> None:
        self.players, self.mode, self.options = players, mode, options
        self.games = 0
        self.by_player: dict[str, Count] = {}
        self.by_place: dict[int, Count] = {}
        self.by_ruler: dict[int, Count] = {}
        self.by_board: dict[str, Count] = {}
        self.team = Count()
        self.cards: dict[int, int] = {}
        self.recorded = 0

    def add(self, told: dict[str, Any]) -> None:
        """One more game."""
        report = report_of(told)
        self.games += 1
        self.team.add(float(report.kind == "win"))
        for name in set(report.players):
            won = sum(share_of(report, seat) for seat, player in enumerate(report.players) if player == name)
            self.by_player.setdefault(name, Count()).add(won)
        for seat in range(len(report.players)):
            place = (seat - report.opener) % len(report.players)
            self.by_place.setdefault(place, Count()).add(share_of(report, seat))
            if seat < len(report.rulers) and report.rulers[seat]:
                self.by_ruler.setdefault(report.rulers[seat], Count()).add(share_of(report, seat))
        board = str(told["options"].get("board", ""))
        self.by_board.setdefault(board, Count()).add(share_of(report, report.opener))
        if "log" in told:
            self.recorded += 1
            for _, verb, *numbers in told["log"]:
                if verb in PLAYS and numbers:
                    self.cards[int(numbers[0])] = self.cards.get(int(numbers[0]), 0) + 1

    def told(self) -> dict[str, Any]:
        """As plain data."""
        row: dict[str, Any] = {"players": list(self.players), "mode": self.mode, "options": self.options}
        if self.mode.startswith("uprising"):
            return row | {"team": self.team.told()}
        row["by_player"] = {name: count.told() for name, count in sorted(self.by_player.items())}
        row["by_place"] = [count.told() for _, count in sorted(self.by_place.items())]
        row["by_board"] = {board: count.told() for board, count in sorted(self.by_board.items())}
        row["by_ruler"] = {RULERS[card].id: count.told() for card, count in sorted(self.by_ruler.items())}
        if self.recorded:
            row["cards_a_game"] = {
                card.id: round(self.cards.get(number, 0) / self.recorded, 3)
                for number, card in enumerate(STRATEGY)
                if number
            }
        return row


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `tianming measure`."""
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="games of `tianming simulate --out`")
    parser.add_argument("--out", type=Path, metavar="FILE", help="write the figures for the set-up page")
    parser.add_argument("--json", action="store_true", help="print JSON instead of tables")


def run(args: argparse.Namespace) -> int:
    """Counts and prints; the exit code."""
    try:
        game = game_of(args.files[0])
        if game == "conquest":
            rows = [group.told() for group in grouped(args.files)]
        else:
            rows = [group.told() for group in bout_groups.grouped(game, args.files)]
        if args.out is not None:
            write(args.out, rows, game)
    except DataError as error:
        print(error, file=sys.stderr)
        return 2
    if args.json:
        print(json.dumps(rows, ensure_ascii=False, indent=1))
    elif game == "conquest":
        _print(rows)
    else:
        bout_groups.print_rows(rows)
    return 0


def game_of(file: Path) -> str:
    """Which game the first line of a file is of."""
    told = next(read_games(file, lambda line: line["seed"]), {})
    game = told.get("game", "conquest")
    known("the game of " + str(file), str(game), list(ALL_RULES))
    return str(game)


def grouped(files: Iterable[Path]) -> list[Group]:
    """The games of all files by players, mode and options, in a fixed order."""
    groups: dict[tuple[Any, ...], Group] = {}
    for file in files:
        for told in read_games(file):
            players = tuple(sorted(told["players"]))
            mode, options = _rules_of(told["options"], len(players))
            key = (mode, len(players), players, tuple(sorted(options.items())))
            groups.setdefault(key, Group(players, mode, options)).add(told)
    if not groups:
        raise DataError("measure", "", "there are no games in these files")
    return [group for _, group in sorted(groups.items(), key=lambda item: repr(item[0]))]


def _rules_of(options: dict[str, Any], players: int) -> tuple[str, dict[str, Any]]:
    """The mode, or the uprising with its difficulty; and what else is not as usual, but for the board."""
    if options.get("scenario", "none") != "none":
        level = level_of(read_options(options), players)
        rest = {name: value for name, value in options.items() if name.startswith(("bot", "coop"))}
        return f"uprising {level}", rest
    return str(options.get("mode")), {name: value for name, value in options.items() if name not in LEVER_KEYS}


def write(file: Path, rows: list[dict[str, Any]], game: str = "conquest") -> None:
    """Writes the figures, a row a line."""
    lines = ",\n".join(json.dumps(row, ensure_ascii=False) for row in rows)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(f'{{"kind": "{KIND}", "game": "{game}", "rows": [\n{lines}\n]}}\n', encoding="utf-8")


# ---- tables for people


def _print(rows: list[dict[str, Any]]) -> None:
    console = Console(highlight=False)
    for row in rows:
        options = ", ".join(f"{name}={value}" for name, value in row["options"].items())
        console.print(f"[bold]{row['mode']}[/] {escape(' '.join(row['players']))} {escape(options)}")
        table = new_table("who", "games", "won", "95% interval")
        if "team" in row:
            _line(table, "the allies", row["team"])
        for name, found in row.get("by_player", {}).items():
            _line(table, name, found)
        for place, found in enumerate(row.get("by_place", [])):
            _line(table, f"place {place + 1} of the turn order", found)
        for board, found in row.get("by_board", {}).items():
            _line(table, f"opener on board {board}", found)
        for ruler, found in row.get("by_ruler", {}).items():
            _line(table, ruler, found)
        console.print(table)
        cards = row.get("cards_a_game", {})
        if cards:
            console.print("cards played a game: " + ", ".join(f"{card} {number:g}" for card, number in cards.items()))
        console.print()


def _line(table: Any, name: str, found: dict[str, Any]) -> None:
    table.add_row(
        name,
        str(found["games"]),
        f"{100 * found['share']:.1f}%",
        f"{100 * found['low']:.1f} to {100 * found['high']:.1f}%",
    )
