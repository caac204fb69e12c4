"""`tianming measure` for the games beside Conquest: shares of wins by player and by seat, results and lengths."""

from collections.abc import Iterable
from pathlib import Path
from statistics import fmean
from typing import Any

from rich.console import Console
from rich.markup import escape

from game.bots.many_games import interval, new_table
from game.engine.errors import DataError
from game.tools.commands.any_game import BoutReport, report_of, seat_names
from game.tools.commands.game_files import read_games


class BoutGroup:
    """The games of the same players by the same rules."""

    def __init__(self, game: str, players: tuple[str, ...], options: dict[str, Any]) -> None:
        self.game, self.players, self.options = game, players, options
        self.reports: list[BoutReport] = []

    def told(self) -> dict[str, Any]:
        """As plain data. Where one player sits alone among others, its wins are told by the seat it had."""
        reports, names = self.reports, seat_names(self.game, len(self.players))
        row: dict[str, Any] = {"players": list(self.players), "options": self.options, "games": len(reports)}
        row["by_player"] = {
            name: {"seats": self.players.count(name)} | _figure([report.share_of(name) for report in reports])
            for name in sorted(set(self.players))
        }
        alone = [name for name in sorted(set(self.players)) if self.players.count(name) == 1]
        if len(set(self.players)) == 1:
            row["by_seat"] = {
                name: _figure([report.share(seat) for report in reports]) for seat, name in enumerate(names)
            }
        elif alone:
            row["alone"] = alone[0]
            row["by_seat"] = {
                name: _figure([report.share(seat) for report in reports if report.players[seat] == alone[0]])
                for seat, name in enumerate(names)
                if any(report.players[seat] == alone[0] for report in reports)
            }
        results: dict[str, int] = {}
        for report in reports:
            word = f"{report.kind} {report.clause}".strip()
            results[word] = results.get(word, 0) + 1
        row["results"] = dict(sorted(results.items(), key=lambda item: (-item[1], item[0])))
        rounds = sorted(report.rounds for report in reports)
        row["rounds"] = {
            "least": rounds[0],
            "mean": round(fmean(rounds), 2),
            "median": rounds[len(rounds) // 2],
            "nine_of_ten": rounds[9 * len(rounds) // 10],
            "most": rounds[-1],
        }
        return row


def _figure(shares: list[float]) -> dict[str, Any]:
    """A share of wins and where the true share lies 95 times of 100."""
    low, high = interval(sum(shares), len(shares))
    share = fmean(shares)
    return {"games": len(shares), "share": round(share, 4), "low": round(low, 4), "high": round(high, 4)}


def grouped(game: str, files: Iterable[Path]) -> list[BoutGroup]:
    """The games of all files by players and options, in a fixed order; `DataError` for a file of another game."""
    groups: dict[str, BoutGroup] = {}
    for file in files:
        for told in read_games(file, report_of):
            if told.get("game") != game:
                raise DataError(file, f"seed {told['seed']}", f"is no game of {game}: measure each game for itself")
            report = report_of(told)
            players = tuple(sorted(report.players))
            key = repr((players, sorted(told["options"].items())))
            groups.setdefault(key, BoutGroup(game, players, told["options"])).reports.append(report)
    if not groups:
        raise DataError("measure", "", "there are no games in these files")
    return [group for _, group in sorted(groups.items())]


def print_rows(rows: list[dict[str, Any]]) -> None:
    """The tables for people."""
    console = Console(highlight=False)
    for row in rows:
        options = ", ".join(f"{name}={value}" for name, value in row["options"].items())
        console.print(f"[bold]{escape(options)}[/] {escape(' '.join(row['players']))}")
        table = new_table("who", "games", "won", "95% interval")
        for who, found in [*row["by_player"].items(), *row.get("by_seat", {}).items()]:
            span = f"{100 * found['low']:.1f} to {100 * found['high']:.1f}%"
            table.add_row(who, str(found["games"]), f"{100 * found['share']:.1f}%", span)
        console.print(table)
        console.print(", ".join(f"{word}: {count}" for word, count in row["results"].items()))
        rounds = row["rounds"]
        console.print(
            f"rounds {rounds['least']} to {rounds['most']}, {rounds['mean']:g} on average, "
            f"half of the games by {rounds['median']}, nine of ten by {rounds['nine_of_ten']}\n"
        )
