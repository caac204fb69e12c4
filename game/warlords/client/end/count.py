"""A finished war of Warlords played once more and counted: centres by year, combats and their luck, what decided it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

from game.client.end.plain_ending import PlainRoll
from game.engine.events import Event, Rolled
from game.engine.record import Record
from game.engine.refusals import Seat
from game.warlords.rules import events as ev
from game.warlords.rules.board import TerritoryId
from game.warlords.rules.odds import win_chance
from game.warlords.rules.state import WarlordsState, capitals_owned

C = TypeVar("C")

SLICE: Final = 60
"""Decisions played again between two frames."""
UNLIKELY: Final = 0.25
"""A combat won with a smaller chance than this is told among the moments."""
SWING: Final = 3
"""So many centres gained at one settlement are told among the moments."""
MOST_MOMENTS: Final = 12


@dataclass
class Tally:
    """The counts of one warlord."""

    made: int = 0
    won: int = 0
    expected: float = 0.0
    suffered: int = 0
    held: int = 0
    expected_held: float = 0.0
    lost: int = 0
    assaults: int = 0
    """Capitals taken by attack."""
    truces: int = 0
    broken: int = 0
    out: int = 0
    """The year in which it left, 0 for one that stayed."""

    @property
    def luck(self) -> float:
        """The combats won beyond what the odds promised."""
        return self.won - self.expected + self.held - self.expected_held


@dataclass(frozen=True)
class Moment:
    """Something that decided the war, at the moment from which it can be watched."""

    kind: str
    at: int
    year: int
    seat: Seat
    other: Seat = -1
    place: TerritoryId = 0
    count: int = 0
    chance: float = 0.0


@dataclass
class _Combat:
    """One combat while it is told."""

    event: ev.CombatThrown
    chance: float


@dataclass
class _Gains:
    """The gains of each warlord at the settlement being told."""

    by: dict[Seat, int] = field(default_factory=dict)


@dataclass(frozen=True)
class YearFrame:
    """The owners at the start, and after the settlement of every year."""

    round: int
    owners: tuple[int, ...]


class WarlordsCount:
    """Everybody's centres, capitals and armies after each settlement, every die, every combat."""

    def __init__(self, record: Record[Any]) -> None:
        self.record = record
        self.ready, self.problem = False, ""
        self.rolls: list[PlainRoll] = []
        self.all_dice: dict[int, list[int]] = {6: [0] * 7, 8: [0] * 9}
        self.rows: dict[str, list[list[int]]] = {"centres": [], "capitals": [], "armies": []}
        seats = len(record.seats)
        self.frames: list[YearFrame] = []
        self.tallies = [Tally() for _ in range(seats)]
        self.moments: list[Moment] = []
        self.owned: dict[tuple[Seat, TerritoryId], int] = {}
        """How many settlements in a row a warlord has owned a centre, the longest time."""
        self._owned: dict[TerritoryId, int] = {}
        self._combat: _Combat | None = None
        self._gains = _Gains()
        self._year = 0

    def steps(self) -> Iterator[None]:
        """Plays the war again a little at a time."""
        play = self.record.playback(watched=True)
        if not play.begun:
            self.problem = play.problem
            return
        s: WarlordsState = play.table.s
        self._note(s)
        self.frames.append(YearFrame(0, tuple(s.owner)))
        while True:
            for told in play.table.drain():
                self._hear(told.event, play.table.s, play.played)
            if play.played % SLICE == SLICE - 1:
                yield
            if not play.advance():
                break
        self.problem = play.problem
        self._note(play.table.s)
        self.ready = not play.problem

    def _note(self, s: WarlordsState) -> None:
        seats = range(s.seats)
        self.rows["centres"].append([s.owner.count(seat) for seat in seats])
        self.rows["capitals"].append([capitals_owned(s.board, s.owner, seat) for seat in seats])
        self.rows["armies"].append([s.army.count(seat) for seat in seats])

    # ---- event by event

    def _hear(self, event: Event, s: WarlordsState, played: int) -> None:
        match event:
            case Rolled():
                self.rolls.append(PlainRoll(event.seat, self._year, event.sides, event.value, event.why))
                self.all_dice.setdefault(event.sides, [0] * (event.sides + 1))[event.value] += 1
            case ev.YearBegan(year=year):
                self._year = year
                if year > 1:
                    self._note(s)
            case ev.CombatThrown():
                chance = win_chance(len(event.attack), len(event.defence), event.attack_bonus, event.defence_bonus,
                                    s.options.dice)  # fmt: skip
                self._combat = _Combat(event, chance)
            case ev.CombatDecided():
                self._decided(event, played)
            case ev.OwnerChanged():
                self._changed(event, s, played)
            case ev.Settled():
                self._settled(s, played)
            case ev.Eliminated(seat=seat) | ev.Dropped(seat=seat):
                self.tallies[seat].out = self._year
                self._moment("eliminated", played, seat)
            case ev.TruceMade(seat=seat, other=other):
                self.tallies[seat].truces += 1
                self.tallies[other].truces += 1
            case ev.TruceBroken(seat=seat, other=other):
                self.tallies[seat].broken += 1
                self._moment("broken", played, seat, other)

    def _moment(
        self, kind: str, played: int, seat: Seat, other: Seat = -1, place: TerritoryId = 0, count: int = 0,
        chance: float = 0.0,
    ) -> None:  # fmt: skip
        self.moments.append(Moment(kind, max(0, played - 1), self._year, seat, other, place, count, chance))

    def _decided(self, event: ev.CombatDecided, played: int) -> None:
        combat, self._combat = self._combat, None
        chance = combat.chance if combat is not None else 0.5
        mine = self.tallies[event.seat]
        mine.made += 1
        mine.expected += chance
        mine.won += event.won
        mine.lost += not event.won
        mine.assaults += bool(event.won and event.capital)
        if event.defender >= 0:
            theirs = self.tallies[event.defender]
            theirs.suffered += 1
            theirs.expected_held += 1 - chance
            theirs.held += not event.won
            theirs.lost += event.won
        if event.won and chance < UNLIKELY:
            self._moment("unlikely", played, event.seat, event.defender, event.target, chance=chance)

    def _changed(self, event: ev.OwnerChanged, s: WarlordsState, played: int) -> None:
        self._owned.pop(event.at, None)
        if event.owner >= 0:
            self._gains.by[event.owner] = self._gains.by.get(event.owner, 0) + 1
            if event.capital:
                kind = "capital" if event.former >= 0 else "capital_free"
                self._moment(kind, played, event.owner, event.former, event.at)

    def _settled(self, s: WarlordsState, played: int) -> None:
        for seat, count in sorted(self._gains.by.items()):
            if count >= SWING:
                self._moment("swing", played, seat, count=count)
        self._gains = _Gains()
        self.frames.append(YearFrame(self._year, tuple(s.owner)))
        for p in s.board.centres:
            owner = s.owner[p]
            if owner >= 0:
                self._owned[p] = self._owned.get(p, 0) + 1
                self.owned[owner, p] = max(self.owned.get((owner, p), 0), self._owned[p])

    # ---- what the page asks

    def chart(self, what: str, colours: Sequence[C]) -> tuple[list[list[int]], Sequence[C]]:
        """The rows of one chart, and the colours of its lines."""
        return self.rows[what], colours

    def told_moments(self) -> list[Moment]:
        """The moments that decided the war, in their order: of many the weightiest."""
        weight = {"capital": 5, "eliminated": 5, "broken": 4, "swing": 3, "capital_free": 2, "unlikely": 1}
        chosen = sorted(self.moments, key=lambda one: (-weight[one.kind], one.chance, one.at))[:MOST_MOMENTS]
        return sorted(chosen, key=lambda one: one.at)
