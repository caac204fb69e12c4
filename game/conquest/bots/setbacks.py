"""The blow that cost the allies most in a war against the rebels: what it was, and their chance to win around it.

    search = Setbacks(record)
    for _ in search.steps(): ...         # a few milliseconds each; then `search.worst` is the worst, or None

The war is over, so nothing is hidden. The chances are the learned estimate's: of computer play, from that position.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from game.conquest.bots.estimate import chance_of_allies
from game.conquest.rules import events as ev
from game.conquest.rules.state import ConquestState, ProvinceId
from game.conquest.rules.view import View, fold, view_of
from game.engine.events import Event
from game.engine.record import Record
from game.engine.refusals import Seat
from game.engine.table import Table

FEWEST: Final = 0.03
"""A blow that costs less of the chance to win has turned no war."""

ACTIONS: Final = 8
"""Actions played again between two rests, or one position weighed."""

TAKEN, STRUCK, REPELLED, FELL = "taken", "struck", "repelled", "fell"


class Setback(NamedTuple):
    """One blow: a host takes a Province, or strikes at one in vain; an ally is repelled, or a Ruler falls.

    `seat` is who did it, or whose Ruler fell; `other` whose Province it was, below 0 neutral or nobody's. `moment` is
    where a replay opens.
    """

    kind: str
    moment: int
    round: int
    seat: Seat
    other: int
    at: ProvinceId
    before: float
    after: float

    @property
    def cost(self) -> float:
        """How much of the chance to win is gone."""
        return self.before - self.after


class _Fight(NamedTuple):
    """An Invasion under way, and the chance before it."""

    seat: Seat
    other: int
    at: ProvinceId
    before: float


class Setbacks:
    """The search through one war; `done` when `steps` has run to its end."""

    def __init__(self, record: Record[ConquestState]) -> None:
        self.record = record
        self.worst: Setback | None = None
        self.done = False
        self._picture: View
        self._s: ConquestState
        self._fight: _Fight | None = None
        self._moment = 0
        self._weighed = 0

    def steps(self) -> Iterator[None]:
        """Plays the war again a little at a time."""
        play = self.record.playback(watched=True)
        if play.begun:
            table: Table[ConquestState] = play.table
            table.drain()
            self._picture = view_of(table.s, -1)
            while play.advance():
                self._moment, self._s = play.played - 1, table.s
                weighed = self._weighed
                for told in table.drain():
                    self._take(told.event)
                    if self._weighed != weighed:
                        weighed = self._weighed
                        yield
                if play.played % ACTIONS == 0:
                    yield
        self.done = True

    def _take(self, event: Event) -> None:
        """Weighs what stands before and after an Invasion, and around the death of a Ruler outside one."""
        picture = self._picture
        match event:
            case ev.InvasionDeclared(seat=seat, target=target, defender=defender):
                if max(seat, defender) >= picture.players:
                    self._fight = _Fight(seat, defender, target, self._chance())
            case ev.LeaderFell(seat=seat, leader=leader) if self._fight is None:
                if not leader & 3 and seat < picture.players:
                    before = self._chance()
                    fold(picture, event)
                    self._weigh(FELL, seat, -1, event.at, before)
                    return
        fold(picture, event)
        if isinstance(event, ev.InvasionEnded | ev.TurnEnded) and self._fight is not None:
            fight, self._fight = self._fight, None
            taken = picture.owner[fight.at] == fight.seat
            if fight.seat >= picture.players:
                self._weigh(TAKEN if taken else STRUCK, fight.seat, fight.other, fight.at, fight.before)
            elif not taken:
                self._weigh(REPELLED, fight.seat, fight.other, fight.at, fight.before)

    def _weigh(self, kind: str, seat: Seat, other: int, at: ProvinceId, before: float) -> None:
        found = Setback(kind, self._moment, self._picture.round, seat, other, at, before, self._chance())
        if found.cost >= FEWEST and (self.worst is None or found.cost > self.worst.cost):
            self.worst = found

    def _chance(self) -> float:
        """The chance of the allies as the board stands in the picture; 0 when none of them is left."""
        self._weighed += 1
        picture, s = self._picture, self._s.clone()
        s.round, s.turn_seat, s.ties = picture.round, picture.turn_seat, picture.ties
        s.owner, s.infantry = picture.owner[:], picture.infantry[:]
        s.leader_at, s.leader_card = picture.leader_at[:], picture.leader_card[:]
        s.units = [picture.units(p) for p in range(len(s.units))]
        s.alive, s.pool = picture.alive[:], picture.pool[:]
        return chance_of_allies(s) if any(s.alive[: s.players]) else 0.0
