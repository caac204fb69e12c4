"""Games of Conquest of the same players by the same mode and options: shares of wins by player, place, board, Ruler."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from game.bots.match import Report
from game.bots.match_groups import Count, Figure, Group
from game.conquest.rules.card_data import STRATEGY
from game.conquest.rules.catalogue import RULERS
from game.conquest.rules.difficulty import level_of
from game.conquest.rules.options import read_options

PLAYS: Final = ("play", "play_pot", "retreat")
OF_EVERY_UPRISING: Final = ("scenario", "zhang_jue", "gold_visibility")
"""What makes no difference between one war against the rebels and another."""
APART: Final = ("board", "hill", "mode")
"""Options that are told apart from the others: boards and their hills are summed over, the mode stands in front."""


class ConquestGroup(Group):
    """The games of the same players by the same mode and options, over all boards."""

    def __init__(self, players: tuple[str, ...], mode: str, options: dict[str, Any]) -> None:
        super().__init__(players, options, [])
        self.mode = mode
        self.by_player: dict[str, Count] = {}
        self.by_place: dict[int, Count] = {}
        self.by_ruler: dict[int, Count] = {}
        self.by_board: dict[str, Count] = {}
        self.team = Count()
        self.cards: dict[int, int] = {}
        self.recorded = 0

    @property
    def key(self) -> str:
        """The mode first, then the number of players."""
        return repr((self.mode, len(self.players), self.players, tuple(sorted(self.options.items()))))

    def add(self, report: Report, told: Mapping[str, Any]) -> None:
        """Counts one more game."""
        opener, rulers = report.facts["opener"], report.facts["rulers"]
        self.team.add(float(report.kind == "win"))
        for name in set(report.players):
            self.by_player.setdefault(name, Count()).add(report.share_of(name))
        for seat in range(len(report.players)):
            place = (seat - opener) % len(report.players)
            self.by_place.setdefault(place, Count()).add(report.share(seat))
            if seat < len(rulers) and rulers[seat]:
                self.by_ruler.setdefault(rulers[seat], Count()).add(report.share(seat))
        board = str(told["options"].get("board", ""))
        self.by_board.setdefault(board, Count()).add(report.share(opener))
        if "log" in told:
            self.recorded += 1
            for _, verb, *numbers in told["log"]:
                if verb in PLAYS and numbers:
                    self.cards[int(numbers[0])] = self.cards.get(int(numbers[0]), 0) + 1

    def told(self) -> dict[str, Any]:
        """All figures as plain data."""
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

    def title(self, row: Mapping[str, Any]) -> str:
        """The mode, and the options that are not as usual."""
        return f"{self.mode} {super().title(row)}".strip()

    def figures(self, row: Mapping[str, Any]) -> Iterator[tuple[str, Figure]]:
        """Shares by player, place in the turn order, board and Ruler; of the uprising that of all allies."""
        if "team" in row:
            yield "the allies", row["team"]
        yield from row.get("by_player", {}).items()
        for place, found in enumerate(row.get("by_place", [])):
            yield f"place {place + 1} of the turn order", found
        for board, found in row.get("by_board", {}).items():
            yield f"opener on board {board}", found
        yield from row.get("by_ruler", {}).items()

    def notes(self, row: Mapping[str, Any]) -> Iterator[str]:
        """How often each Strategy card was played, where logs were recorded."""
        cards = row.get("cards_a_game", {})
        if cards:
            yield "cards played a game: " + ", ".join(f"{card} {number:g}" for card, number in cards.items())


def mode_and_options(options: dict[str, Any], players: int) -> tuple[str, dict[str, Any]]:
    """The mode, or the uprising with its difficulty; and what else is not as usual, but for the board."""
    if options.get("scenario", "none") != "none":
        level = level_of(read_options(options), players)
        rest = {name: value for name, value in options.items() if name not in (*APART, *OF_EVERY_UPRISING)}
        return f"uprising {level}", rest
    return str(options.get("mode")), {name: value for name, value in options.items() if name not in APART}
