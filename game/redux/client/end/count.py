"""The counts of a finished game for the page of the end: points, bids, income and upkeep, moments, honours (U21)."""

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from game.client.end.plain_ending import POINTS, PlainCount
from game.engine.events import Event
from game.engine.refusals import Seat
from game.redux.rules import events as ev
from game.redux.rules.places import GOLD, RICE, SEATS, GeneralId

ROUNDS: Final = "rounds"
"""The chart of the points at the end of each round."""
SPENT: Final = ("upkeep", "people")
"""Why supply leaves a state at the end of a round."""
MOST_MOMENTS: Final = 6
LEAST_SWING: Final = 4
"""A change of the standing by fewer points than this is no moment."""


class Moment(NamedTuple):
    """A decision after which the standing of a state had changed much: what it was, and by how many points."""

    at: int
    round: int
    seat: Seat
    points: int
    kind: str
    number: int = 0


class Honour(NamedTuple):
    """The general or state that did more of something than all others."""

    kind: str
    seat: Seat
    much: int
    general: GeneralId = 0
    location: int = 0


class Frontiers(NamedTuple):
    """The holder of each location at one moment; -1 for none. Locations count from 1."""

    round: int
    owners: tuple[int, ...]


class Purse:
    """Gold and rice of one state over a game."""

    def __init__(self) -> None:
        self.gained = [0, 0]
        self.upkeep = [0, 0]
        self.unpaid = 0


class FigureBook:
    """The figures of generals and states in one game, counted from its events."""

    def __init__(self) -> None:
        self.sent: dict[int, int] = {}
        self.won: dict[int, int] = {}
        self.lost: dict[int, int] = {}
        self.support_spent = [0, 0, 0]
        self.bids_won = [0, 0, 0]
        self.bids_lost = [0, 0, 0]
        self.ties_won = [0, 0, 0]
        self.tightest: tuple[int, int, Seat] = (99, 0, -1)
        """The smallest lead with which a contested space was won: by how much, where, and whose."""
        self.purses = [Purse() for _ in SEATS]
        self.held_since: dict[int, tuple[Seat, GeneralId, int]] = {}
        self.drawn: list[set[GeneralId]] = [set() for _ in SEATS]
        """Every general card a state has drawn."""
        self._there: dict[int, list[int]] = {}

    def hear(self, event: Event, number: int) -> None:
        """Takes one event of a round in."""
        match event:
            case ev.RoundBegan():
                self._there = {}
            case ev.CardsDrawn(seat=seat, drawn=drawn):
                self.drawn[seat].update(drawn)
            case ev.Assigned(general=general, space=space):
                self.sent[general] = self.sent.get(general, 0) + 1
                self._there.setdefault(space, []).append(general)
            case ev.SlippedAway(general=general, source=source, target=target):
                self._there[source].remove(general)
                self._there.setdefault(target, []).append(general)
            case ev.TokensGiven(seat=seat, support=support) if support:
                self.support_spent[seat] += support
            case ev.SpaceWon():
                self._space_won(event)
            case ev.SupplyChanged(seat=seat, thing=thing, change=change, why=why) if thing in (GOLD, RICE):
                purse = self.purses[seat]
                if why in SPENT:
                    purse.upkeep[thing] -= change
                elif change > 0:
                    purse.gained[thing] += change
            case ev.ArmiesUnpaid(seat=seat, unpaid=unpaid):
                self.purses[seat].unpaid += unpaid
            case ev.Stationed(seat=seat, general=general, location=location):
                self.held_since[location] = (seat, general, number)

    def _space_won(self, event: ev.SpaceWon) -> None:
        space, winners = event.space, event.winners
        best = max(event.totals)
        others = [total for side, total in enumerate(event.totals) if side != event.side and total > 0]
        if others:
            by = event.totals[event.side] - max(others)
            first = next(seat for seat in SEATS if winners >> seat & 1)
            if by < self.tightest[0]:
                self.tightest = (by, space, first)
            if not by and best:
                for seat in SEATS:
                    self.ties_won[seat] += winners >> seat & 1
        for general in self._there.get(space, ()):
            seat = (general - 1) // 23
            won = bool(winners >> seat & 1)
            book = self.won if won else self.lost
            book[general] = book.get(general, 0) + 1
            (self.bids_won if won else self.bids_lost)[seat] += 1


class ReduxCount(PlainCount):
    """The points by decision and by round, what was done, and the moments that decided the game."""

    def __init__(self, record: Any, points: Callable[[Any], Sequence[int]]) -> None:
        super().__init__(record, points)
        self.figures = FigureBook()
        self.rows[ROUNDS] = []
        self.moments: list[Moment] = []
        self.frontiers: list[Frontiers] = []
        """Who held which location, one entry for each that was taken, between the start and the end."""
        self._cause: tuple[str, int] = ("", 0)
        self._number = 0

    def _note(self, table: Any) -> None:
        before = self.rows[POINTS][-1] if self.rows[POINTS] else None
        self._cause = ("", 0)
        super()._note(table)
        now = self.rows[POINTS][-1]
        over = table.s.result is not None
        if before is None or table.s.round != self._number or over:
            self.rows[ROUNDS].append(list(now if before is None or over else before))
        self._number = table.s.round
        self._watch_the_borders(table.s, over)
        if before is not None and not over:
            self._look_for_a_moment(before, now)

    def _watch_the_borders(self, s: Any, over: bool) -> None:
        owners = tuple(s.owner)
        if over or not self.frontiers or self.frontiers[-1].owners != owners:
            self.frontiers.append(Frontiers(max(1, s.round), owners))

    def _look_for_a_moment(self, before: list[int], now: list[int]) -> None:
        swing, seat = max((now[seat] - before[seat], -seat) for seat in SEATS)
        seat = -seat
        if swing >= LEAST_SWING:
            kind, number = self._cause
            self.moments.append(
                Moment(len(self.rows[POINTS]) - 1, self._number, seat, swing, kind or "standing", number)
            )

    def _roll(self, event: Event, number: int) -> None:
        self.figures.hear(event, number)
        match event:
            case ev.Stationed(location=location):
                self._cause = ("stationed", location)
            case ev.Built(card=card) if self._cause[0] != "stationed":
                self._cause = ("built", card)
            case ev.RankRose(rank=rank) if not self._cause[0]:
                self._cause = ("rank", rank)
            case ev.MilitaryChanged() if not self._cause[0]:
                self._cause = ("military", 0)

    def told_moments(self) -> list[Moment]:
        """The greatest of them, in the order of the game."""
        best = sorted(self.moments, key=lambda one: (-one.points, one.at))[:MOST_MOMENTS]
        return sorted(best, key=lambda one: one.at)

    def honours(self) -> list[Honour]:
        """Every honour that has been earned."""
        figures, last = self.figures, self._number
        found = []
        for kind, book in (("bidder", figures.won), ("outbid", figures.lost)):
            if book:
                general, much = max(book.items(), key=lambda item: (item[1], -item[0]))
                found.append(Honour(kind, (general - 1) // 23, much, general))
        if figures.held_since:
            location, (seat, general, since) = min(figures.held_since.items(), key=lambda item: (item[1][2], item[0]))
            found.append(Honour("holder", seat, last - since + 1, general, location))
        for kind, values in (
            ("beloved", figures.support_spent),
            ("first_there", figures.ties_won),
            ("provider", [sum(purse.upkeep) for purse in figures.purses]),
        ):
            most = max(values)
            if most and values.count(most) == 1:
                found.append(Honour(kind, values.index(most), most))
        return found
