"""What a finished war comes to: the record played again from its start, watched, and counted (U21).

The game is over, so nothing is hidden: the gold that was earned is told, too.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from game.engine.events import Event, Rolled
from game.engine.record import Record
from game.engine.refusals import Seat
from game.engine.table import Table
from game.rules.conquest import events as ev
from game.rules.conquest.state import NOBODY, ConquestState, ProvinceId
from game.rules.conquest.view import View, fold, view_of

SLICE: Final = 60
"""Actions played again between two rests."""

PLAYERS_ONLY: Final = ("gold", "cards")
"""What rebels never have (C1.4): they have no line in these charts."""

NOT_EARNED: Final = ("gift", "setup")
INVADER_WINS: Final = ("captured", "left_empty")
DEFENDER_WINS: Final = ("halted", "spent")


@dataclass
class Tally:
    """One warlord's war."""

    ruler: int = 0
    fought: int = 0
    won: int = 0
    lost: int = 0
    slain: int = 0
    earned: int = 0
    out_in: int = 0
    dice: dict[int, list[int]] = field(default_factory=lambda: {6: [0] * 7, 8: [0] * 9})

    def thrown(self, sides: int) -> int:
        """How many dice of a kind."""
        return sum(self.dice[sides])

    def mean(self, sides: int) -> float:
        """What they showed on the average; 0 where none was thrown."""
        thrown = self.thrown(sides)
        return sum(face * count for face, count in enumerate(self.dice[sides])) / thrown if thrown else 0.0


@dataclass
class Fight:
    """One invasion in which dice were thrown. Pairs are the invader's, then the defender's."""

    round: int
    invader: Seat
    defender: int
    source: ProvinceId
    at: ProvinceId
    outcome: str = ""
    rolled: list[int] = field(default_factory=lambda: [0, 0])
    expected: list[float] = field(default_factory=lambda: [0.0, 0.0])
    losses: list[int] = field(default_factory=lambda: [0, 0])

    @property
    def fought(self) -> bool:
        """Whether any die was thrown."""
        return any(self.expected)

    @property
    def luck(self) -> float:
        """How many pips the dice gave the invader above what could be expected of both sides' dice."""
        return (self.rolled[0] - self.expected[0]) - (self.rolled[1] - self.expected[1])

    def throw(self, event: ev.Engaged) -> None:
        """The dice of one engagement."""
        for side, dice in enumerate((event.invader_dice, event.defender_dice)):
            self.rolled[side] += sum(face for _, face in dice)
            self.expected[side] += sum((sides + 1) / 2 for sides, _ in dice)


class Roll(NamedTuple):
    """One die: when it fell, whose it was (below 0: nobody's), and what for."""

    round: int
    seat: int
    sides: int
    value: int
    why: str


class Reckoning:
    """The counts, complete once `steps` has run to its end. `rows[what][n][seat]`: n = 0 is the start."""

    def __init__(self, record: Record[ConquestState]) -> None:
        self.record = record
        seats = len(record.seats)
        self.tallies = [Tally() for _ in range(seats)]
        self.rows: dict[str, list[list[int]]] = {"provinces": [], "units": [], "gold": [], "cards": []}
        self.fights: list[Fight] = []
        self.rolls: list[Roll] = []
        self.all_dice: dict[int, list[int]] = {6: [0] * 7, 8: [0] * 9}
        self.ready = False
        self.problem = ""
        self._picture: View | None = None
        self._round = 0
        self._fight: Fight | None = None

    def steps(self) -> Iterator[None]:
        """Plays the war again a little at a time."""
        table: Table[ConquestState] = self.record.replay_from_start(watched=True)
        self._picture = view_of(table.s, -1)
        for seat, tally in enumerate(self.tallies):
            tally.ruler = table.s.leader_card[4 * seat]
        for told in table.drain():
            # What happened before the first decision is in the picture already; its dice and Rulers still count.
            self._count(told.event)
        if table.s.round >= 1:
            self._note()
        for number, (seat, action) in enumerate(self.record.log):
            if table.refusal(seat, action) is not None:
                self.problem = f"{action!r}"
                return
            table.apply(seat, action)
            for told in table.drain():
                self._take(told.event)
            if number % SLICE == SLICE - 1:
                yield
        self._note()
        self.ready = True

    def chart(self, what: str, colours: Sequence[int]) -> tuple[list[list[int]], tuple[int, ...]]:
        """The rows of a chart and the colours of its lines: of everybody who can have such a thing."""
        seats = self.record.table.s.players if what in PLAYERS_ONLY else len(colours)
        return [row[:seats] for row in self.rows[what]], tuple(colours[:seats])

    def _take(self, event: Event) -> None:
        assert self._picture is not None
        if isinstance(event, ev.RoundBegan):
            self._note()
        self._count(event)
        fold(self._picture, event)

    def _note(self) -> None:
        """One point of every chart."""
        picture = self._picture
        assert picture is not None
        seats = range(picture.seats)
        self.rows["provinces"].append([picture.owner.count(seat) for seat in seats])
        self.rows["gold"].append([tally.earned for tally in self.tallies])
        units = [0] * picture.seats
        for p, owner in enumerate(picture.owner):
            if owner >= 0:
                units[owner] += picture.units(p)
        self.rows["units"].append(units)
        self.rows["cards"].append(picture.hand_size[:])

    def _count(self, event: Event) -> None:
        """What one event adds."""
        match event:
            case ev.RoundBegan(round=number):
                self._round = number
            case ev.RulerDealt(seat=seat, card=card):
                self.tallies[seat].ruler = card
            case Rolled():
                self._rolled(event)
            case ev.GoldChanged(seat=seat, change=change, why=why) if change > 0 and why not in NOT_EARNED:
                self.tallies[seat].earned += change
            case ev.InfantryFell(seat=seat, at=at, infantry=infantry):
                self._fell_in_fight(at, infantry)
                if seat >= 0:
                    self.tallies[seat].lost += infantry
            case ev.LeaderFell(seat=seat, at=at):
                self._fell_in_fight(at, 1)
                self._leader_fell(seat)
            case ev.InvasionDeclared(seat=seat, source=source, target=target, defender=defender):
                self._fight = Fight(self._round, seat, defender, source, target)
            case ev.Engaged() if self._fight is not None:
                self._fight.throw(event)
            case ev.InvasionEnded(outcome=outcome):
                self._fight_over(outcome)
            case ev.Eliminated(seat=seat):
                self.tallies[seat].out_in = self._round

    def _rolled(self, event: Rolled) -> None:
        self.rolls.append(Roll(self._round, event.seat, event.sides, event.value, event.why))
        if event.sides in self.all_dice:
            self.all_dice[event.sides][event.value] += 1
            if event.seat >= 0:
                self.tallies[event.seat].dice[event.sides][event.value] += 1

    def _fell_in_fight(self, at: ProvinceId, units: int) -> None:
        if self._fight is not None and at in (self._fight.source, self._fight.at):
            self._fight.losses[at == self._fight.at] += units

    def _leader_fell(self, seat: Seat) -> None:
        self.tallies[seat].lost += 1
        if self._fight is None:
            return
        slayer = self._fight.defender if seat == self._fight.invader else self._fight.invader
        if slayer >= 0 and slayer != seat:
            self.tallies[slayer].slain += 1

    def _fight_over(self, outcome: str) -> None:
        fight, self._fight = self._fight, None
        if fight is None or not fight.fought or fight.defender == NOBODY:
            return
        fight.outcome = outcome
        self.fights.append(fight)
        for seat, wins in ((fight.invader, INVADER_WINS), (fight.defender, DEFENDER_WINS)):
            if seat >= 0:
                self.tallies[seat].fought += 1
                self.tallies[seat].won += outcome in wins
