"""The sums of a run of games, taken as each ends: a million games need no more memory than one."""

from collections.abc import Iterable
from math import log
from typing import Any, Final

from game.bots.many_games import interval
from game.conquest.matches import Match, Report
from game.conquest.rules.catalogue import RULERS

MOST_LISTED: Final = 100
"""Single games are listed up to so many."""

FINER: Final = 1.05
"""Times of choices are kept in classes, each so many times as long as the one before."""


def share_of(report: Report, seat: int) -> float:
    """A victory, or the part of a shared one; a draw is nobody's."""
    return 1 / len(report.winners) if seat in report.winners and report.kind != "draw" else 0.0


class Spread:
    """The least, the mean and the most of some numbers."""

    def __init__(self) -> None:
        self.count = 0
        self.sum = 0.0
        self.least = float("inf")
        self.most = float("-inf")

    def add(self, value: float) -> None:
        """One more number."""
        self.count += 1
        self.sum += value
        self.least, self.most = min(self.least, value), max(self.most, value)

    def mean(self) -> float:
        """0 without numbers."""
        return self.sum / self.count if self.count else 0.0

    def told(self) -> dict[str, float]:
        """As plain data."""
        if not self.count:
            return {"least": 0.0, "mean": 0.0, "most": 0.0}
        return {"least": round(self.least, 3), "mean": round(self.mean(), 3), "most": round(self.most, 3)}


class Times:
    """How long choices took, by classes 5 % apart."""

    def __init__(self) -> None:
        self.spread = Spread()
        self._classes: dict[int, int] = {}

    def add(self, microseconds: Iterable[int]) -> None:
        """More choices."""
        for time in microseconds:
            self.spread.add(time)
            number = int(log(max(1, time)) / log(FINER))
            self._classes[number] = self._classes.get(number, 0) + 1

    def percentile(self, share: float) -> float:
        """So many of all took no longer than this, in milliseconds."""
        left = int(share * self.spread.count)
        for number, count in sorted(self._classes.items()):
            left -= count
            if left < 0:
                return round(min(FINER ** (number + 1), self.spread.most) / 1000, 3)
        return round(max(0.0, self.spread.most) / 1000, 3) if self.spread.count else 0.0

    def told(self) -> dict[str, float]:
        """As plain data, in milliseconds."""
        most = self.spread.most / 1000 if self.spread.count else 0.0
        return {
            "mean": round(self.spread.mean() / 1000, 3),
            "p50": self.percentile(0.50),
            "p99": self.percentile(0.99),
            "most": round(most, 3),
        }


class Tally:
    """What there is to say of a match's games."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.games = 0
        self.decisions = 0
        self.cpu_seconds = 0.0
        self.results: dict[str, int] = {}
        self.rounds = Spread()
        self.cost = Spread()
        self.wins = dict.fromkeys(match.players, 0.0)
        self.seat_wins = [0.0] * len(match.players)
        self.seat_provinces = [0] * len(match.players)
        self.rulers: dict[int, list[float]] = {}
        self.times = {name: Times() for name in match.players}
        self.faults: list[str] = []
        self.listed: list[dict[str, Any]] = []

    def add(self, report: Report) -> None:
        """One more game."""
        self.games += 1
        self.decisions += report.decisions
        self.cpu_seconds += report.cpu_seconds
        word = f"{report.kind} {report.clause}".strip()
        self.results[word] = self.results.get(word, 0) + 1
        self.rounds.add(report.rounds)
        self.cost.add(report.cpu_seconds)
        for seat, name in enumerate(report.players):
            won = share_of(report, seat)
            self.wins[name] += won
            self.seat_wins[seat] += won
            self.seat_provinces[seat] += report.provinces[seat]
            if seat < len(report.rulers) and report.rulers[seat]:
                of_ruler = self.rulers.setdefault(report.rulers[seat], [0, 0.0])
                of_ruler[0] += 1
                of_ruler[1] += won
        for name, times in report.thoughts.items():
            self.times[name].add(times)
        self.faults += report.faults[: MOST_LISTED - len(self.faults)] if len(self.faults) < MOST_LISTED else []
        if len(self.listed) <= MOST_LISTED:
            self.listed.append(report._asdict() | {"thoughts": None, "log": None})

    def summary(self) -> dict[str, Any]:
        """Everything there is to say, as plain data."""
        match, games = self.match, self.games
        return {
            "match": {**match.options, "seats": list(match.players)},
            "games": games,
            "results": dict(sorted(self.results.items(), key=lambda item: (-item[1], item[0]))),
            "rounds": self.rounds.told(),
            "decisions": self.decisions,
            "cpu_seconds": round(self.cpu_seconds, 3),
            "decisions_per_cpu_second": round(self.decisions / self.cpu_seconds) if self.cpu_seconds else 0,
            "cpu_seconds_a_game": self.cost.told(),
            "players": {name: self._player(name) for name in self.wins},
            "seats": [
                {
                    "seat": seat,
                    "player": name,
                    "wins": round(self.seat_wins[seat], 2),
                    "provinces": round(self.seat_provinces[seat] / games, 2) if games else 0.0,
                }
                for seat, name in enumerate(match.players)
            ],
            "rulers": [
                {"ruler": RULERS[card].name, "games": int(count), "wins": round(won, 2)}
                for card, (count, won) in sorted(self.rulers.items())
            ],
            "faults": len(self.faults),
            "each": sorted(self.listed, key=lambda game: (game["seed"], game["turn"])) if games <= MOST_LISTED else [],
        }

    def _player(self, name: str) -> dict[str, Any]:
        wins, times = self.wins[name], self.times[name]
        return {
            "wins": round(wins, 2),
            "share": round(wins / self.games, 4) if self.games else 0.0,
            "interval": [round(bound, 4) for bound in interval(wins, self.games)] if self.games else [0.0, 1.0],
            "choices": times.spread.count,
            "milliseconds": times.told(),
        }
