"""Games of the same players by the same rules, put together: shares of wins, results and lengths."""

from collections.abc import Iterator, Mapping
from statistics import fmean
from typing import Any

from game.bots.many_games import interval
from game.bots.match import Report

Figure = dict[str, Any]


class Count:
    """Victories in so many games."""

    def __init__(self) -> None:
        self.games = 0
        self.won = 0.0

    def add(self, won: float) -> None:
        """Counts one more game."""
        self.games += 1
        self.won += won

    def told(self) -> Figure:
        """The number of games, the share of wins, and where the true share lies 95 times of 100, as plain data."""
        low, high = interval(self.won, self.games)
        share = round(self.won / self.games, 4)
        return {"games": self.games, "share": share, "low": round(low, 4), "high": round(high, 4)}


class Group:
    """The games of the same players by the same rules. A game with figures of its own subclasses it."""

    def __init__(self, players: tuple[str, ...], options: Mapping[str, Any], seats: list[str]) -> None:
        self.players, self.options, self.seats = players, options, seats
        self.reports: list[Report] = []

    @property
    def key(self) -> str:
        """The same for games that belong together; groups are listed in its order."""
        return repr((self.players, sorted(self.options.items())))

    def add(self, report: Report, told: Mapping[str, Any]) -> None:
        """Counts one more game: its report, and the line that told of it."""
        self.reports.append(report)

    def told(self) -> dict[str, Any]:
        """All figures as plain data. Where one player sits alone among others, its wins are told by the seat it had."""
        reports, everybody = self.reports, sorted(set(self.players))
        row: dict[str, Any] = {"players": list(self.players), "options": self.options, "games": len(reports)}
        row["by_player"] = {
            name: {"seats": self.players.count(name)} | _figure([report.share_of(name) for report in reports])
            for name in everybody
        }
        alone = [name for name in everybody if self.players.count(name) == 1]
        if len(everybody) == 1:
            row["by_seat"] = {
                name: _figure([report.share(seat) for report in reports]) for seat, name in enumerate(self.seats)
            }
        elif alone:
            row["alone"] = alone[0]
            row["by_seat"] = {
                name: _figure([report.share(seat) for report in reports if report.players[seat] == alone[0]])
                for seat, name in enumerate(self.seats)
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

    # ---- for people

    def title(self, row: Mapping[str, Any]) -> str:
        """What stands out at the head of the table: the options."""
        return _options_words(row["options"])

    def figures(self, row: Mapping[str, Any]) -> Iterator[tuple[str, Figure]]:
        """The lines of the table: of whom, and the share of wins."""
        yield from row["by_player"].items()
        yield from row.get("by_seat", {}).items()

    def notes(self, row: Mapping[str, Any]) -> Iterator[str]:
        """The lines below the table."""
        yield ", ".join(f"{word}: {count}" for word, count in row["results"].items())
        rounds = row["rounds"]
        yield (
            f"rounds {rounds['least']} to {rounds['most']}, {rounds['mean']:g} on average, "
            f"half of the games by {rounds['median']}, nine of ten by {rounds['nine_of_ten']}"
        )


def _options_words(options: Mapping[str, Any]) -> str:
    return ", ".join(f"{name}={value}" for name, value in options.items())


def _figure(shares: list[float]) -> Figure:
    """A share of wins and where the true share lies 95 times of 100."""
    count = Count()
    for share in shares:
        count.add(share)
    return count.told()
