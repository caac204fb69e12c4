"""The sums of a run of games of Conquest: those of every game, and how often each Ruler won."""

from typing import Any

from rich.markup import escape
from rich.table import Table

from game.bots.many_games import new_table
from game.bots.match import Match, Report
from game.bots.match_tally import Tally, share_words
from game.conquest.rules.catalogue import RULERS


class ConquestTally(Tally):
    """Counts victories by Ruler, and Provinces at the end by seat."""

    def __init__(self, match: Match, seats: list[str]) -> None:
        super().__init__(match, seats)
        self.provinces = [0] * len(match.players)
        self.rulers: dict[int, list[float]] = {}

    def add(self, report: Report) -> None:
        """Counts one more game."""
        super().add(report)
        for seat in range(len(report.players)):
            self.provinces[seat] += report.facts["provinces"][seat]
        for seat, ruler in enumerate(report.facts["rulers"]):
            if ruler and seat < len(report.players):
                of_ruler = self.rulers.setdefault(ruler, [0, 0.0])
                of_ruler[0] += 1
                of_ruler[1] += report.share(seat)

    def summary(self) -> dict[str, Any]:
        """All sums as plain data."""
        rulers = [
            {"ruler": RULERS[card].name, "games": int(count), "wins": round(won, 2)}
            for card, (count, won) in sorted(self.rulers.items())
        ]
        return super().summary() | {"rulers": rulers}

    def seat(self, seat: int) -> dict[str, Any]:
        """The sums of one seat as plain data."""
        return super().seat(seat) | {"provinces": round(self.provinces[seat] / max(1, self.games), 2)}

    def tables(self, summary: dict[str, Any]) -> list[Table]:
        """The tables of every game, and one of the Rulers."""
        rulers = new_table("ruler", "games", "wins", "of games")
        for row in summary["rulers"]:
            share = f"{100 * row['wins'] / row['games']:.0f}%"
            rulers.add_row(escape(row["ruler"]), str(row["games"]), f"{row['wins']:g}", share)
        return [*super().tables(summary), rulers]

    def seat_table(self, rows: list[dict[str, Any]]) -> Table:
        """The table of the seats, with their Provinces."""
        seats = new_table("seat", "player", "wins", "of games", "95% interval", "provinces at the end")
        for row in rows:
            seats.add_row(row["seat"], row["player"], *share_words(row), f"{row['provinces']:g}")
        return seats
