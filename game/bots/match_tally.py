"""The sums of a run of games, taken as each ends: a million games need no more memory than one."""

from collections.abc import Iterable
from math import log
from typing import Any, Final

from rich.table import Table

from game.bots.many_games import interval, new_table
from game.bots.match import Match, Report

MOST_LISTED: Final = 100
"""Single games are listed up to so many."""

FINER: Final = 1.05
"""Times of choices are kept in classes, each so many times as long as the one before."""


class Spread:
    """The least, the mean and the most of some numbers."""

    def __init__(self) -> None:
        self.count = 0
        self.sum = 0.0
        self.least = float("inf")
        self.most = float("-inf")

    def add(self, value: float) -> None:
        """Takes one more number in."""
        self.count += 1
        self.sum += value
        self.least, self.most = min(self.least, value), max(self.most, value)

    def mean(self) -> float:
        """The mean; 0 without numbers."""
        return self.sum / self.count if self.count else 0.0

    def told(self) -> dict[str, float]:
        """The three as plain data."""
        if not self.count:
            return {"least": 0.0, "mean": 0.0, "most": 0.0}
        return {"least": round(self.least, 3), "mean": round(self.mean(), 3), "most": round(self.most, 3)}


class Times:
    """How long choices took, by classes 5 % apart."""

    def __init__(self) -> None:
        self.spread = Spread()
        self._classes: dict[int, int] = {}

    def add(self, microseconds: Iterable[int]) -> None:
        """Takes the times of more choices in."""
        for time in microseconds:
            self.spread.add(time)
            number = int(log(max(1, time)) / log(FINER))
            self._classes[number] = self._classes.get(number, 0) + 1

    def percentile(self, share: float) -> float:
        """The time that this share of all choices did not exceed, in milliseconds."""
        left = int(share * self.spread.count)
        for number, count in sorted(self._classes.items()):
            left -= count
            if left < 0:
                return round(min(FINER ** (number + 1), self.spread.most) / 1000, 3)
        return round(max(0.0, self.spread.most) / 1000, 3) if self.spread.count else 0.0

    def told(self) -> dict[str, float]:
        """The mean, two percentiles and the most as plain data, in milliseconds."""
        most = self.spread.most / 1000 if self.spread.count else 0.0
        return {
            "mean": round(self.spread.mean() / 1000, 3),
            "p50": self.percentile(0.50),
            "p99": self.percentile(0.99),
            "most": round(most, 3),
        }


class Tally:
    """The sums of a match's games, and the tables that show them. A game with figures of its own subclasses it."""

    def __init__(self, match: Match, seats: list[str]) -> None:
        self.match, self.seats = match, seats
        self.games = 0
        self.decisions = 0
        self.cpu_seconds = 0.0
        self.results: dict[str, int] = {}
        self.rounds = Spread()
        self.cost = Spread()
        self.wins = dict.fromkeys(match.players, 0.0)
        self.seat_wins = [0.0] * len(match.players)
        self.paired = False
        self.times = {name: Times() for name in match.players}
        self.faults: list[str] = []
        self.listed: list[dict[str, Any]] = []

    def add(self, report: Report) -> None:
        """Counts one more game."""
        self.games += 1
        self.decisions += report.decisions
        self.cpu_seconds += report.cpu_seconds
        word = f"{report.kind} {report.clause}".strip()
        self.results[word] = self.results.get(word, 0) + 1
        self.rounds.add(report.rounds)
        self.cost.add(report.cpu_seconds)
        self.paired = self.paired or report.turn > 0
        for seat, name in enumerate(report.players):
            self.wins[name] += report.share(seat)
            self.seat_wins[seat] += report.share(seat)
        for name, times in report.thoughts.items():
            self.times[name].add(times)
        self.faults += report.faults[: MOST_LISTED - len(self.faults)] if len(self.faults) < MOST_LISTED else []
        if len(self.listed) <= MOST_LISTED:
            told = report._asdict() | dict(report.facts)
            self.listed.append({name: told[name] for name in told if name not in ("facts", "thoughts", "log")})

    def summary(self) -> dict[str, Any]:
        """All sums as plain data."""
        match, games = self.match, self.games
        return {
            "match": {"game": match.game, **match.options, "seats": list(match.players)},
            "games": games,
            "results": dict(sorted(self.results.items(), key=lambda item: (-item[1], item[0]))),
            "rounds": self.rounds.told(),
            "decisions": self.decisions,
            "cpu_seconds": round(self.cpu_seconds, 3),
            "decisions_per_cpu_second": round(self.decisions / self.cpu_seconds) if self.cpu_seconds else 0,
            "cpu_seconds_a_game": self.cost.told(),
            "players": {name: self._player(name) for name in self.wins},
            "seats": [self.seat(seat) for seat in range(len(match.players))],
            "faults": len(self.faults),
            "each": sorted(self.listed, key=lambda game: (game["seed"], game["turn"])) if games <= MOST_LISTED else [],
        }

    def seat(self, seat: int) -> dict[str, Any]:
        """The sums of one seat as plain data."""
        player = "any" if self.paired else self.match.players[seat]
        return {"seat": self.seats[seat], "player": player} | self._won(self.seat_wins[seat])

    def _player(self, name: str) -> dict[str, Any]:
        times = self.times[name]
        told = {"seats": self.match.players.count(name)} | self._won(self.wins[name])
        return told | {"choices": times.spread.count, "milliseconds": times.told()}

    def _won(self, wins: float) -> dict[str, Any]:
        """A share of wins with its interval."""
        low, high = interval(wins, self.games) if self.games else (0.0, 1.0)
        share = round(wins / self.games, 4) if self.games else 0.0
        return {"wins": round(wins, 2), "share": share, "interval": [round(low, 4), round(high, 4)]}

    # ---- for people

    def tables(self, summary: dict[str, Any]) -> list[Table]:
        """The tables that show a summary."""
        players = new_table("player", "wins", "of games", "95% interval", "choices", "ms mean", "p50", "p99", "most")
        for name, found in summary["players"].items():
            took = (f"{found['milliseconds'][key]:.3f}" for key in ("mean", "p50", "p99", "most"))
            players.add_row(name, *share_words(found), str(found["choices"]), *took)
        return [players, self.seat_table(summary["seats"])]

    def seat_table(self, rows: list[dict[str, Any]]) -> Table:
        """The table of the seats."""
        seats = new_table("seat", "player", "wins", "of games", "95% interval")
        for row in rows:
            seats.add_row(row["seat"], row["player"], *share_words(row))
        return seats


def share_words(row: dict[str, Any]) -> tuple[str, str, str]:
    """Wins, their share and its interval as a table shows them."""
    low, high = row["interval"]
    return f"{row['wins']:g}", f"{100 * row['share']:.1f}%", f"{100 * low:.1f} to {100 * high:.1f}%"
