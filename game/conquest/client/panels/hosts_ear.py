"""The turns of the rebel hosts of a round as they are told: what they attacked, took, lost, and what they grew by.

The chronicle keeps them for every round, so that their page can be opened at any time (U16, U19).
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple

from game.conquest.bots.estimate import chance_of_allies
from game.conquest.client.panels.rebel_strength import Strength, strength_of
from game.conquest.rules import events as ev
from game.conquest.rules.state import NEUTRAL, NOBODY, ConquestState, LeaderId, ProvinceId, Seat
from game.conquest.rules.view import View
from game.engine.events import Event

Kind = Literal["lost", "leader", "held", "general", "gained"]

PLOTS: Final = ("assassination", "bribed")
"""Why a leader of the players falls in a host's turn without a fight."""


class Position(NamedTuple):
    """The pieces on the board at one moment, as everybody sees them."""

    owner: Sequence[int]
    infantry: Sequence[int]
    palisades: Sequence[int]
    leader_at: Sequence[ProvinceId]
    leader_card: Sequence[int]
    ties: int

    @classmethod
    def of(cls, view: View) -> "Position":
        """Those of a view, kept while it changes."""
        return cls(
            view.owner[:], view.infantry[:], view.palisades[:], view.leader_at[:], view.leader_card[:], view.ties
        )

    def units(self, p: ProvinceId) -> int:
        """The units in a Province."""
        return self.infantry[p] + list(self.leader_at).count(p)

    def on(self, s: ConquestState) -> ConquestState:
        """A copy of the state with these pieces: while hosts act the rules are ahead of what is told."""
        copy = s.clone()
        copy.owner, copy.infantry, copy.palisades = list(self.owner), list(self.infantry), list(self.palisades)
        copy.leader_at, copy.leader_card = list(self.leader_at), list(self.leader_card)
        copy.units = [self.units(p) if p else 0 for p in range(len(self.owner))]
        copy.ties = self.ties
        return copy


class Stop(NamedTuple):
    """How everything stood before the first host acted, or after the turn of one; `seat` is that of the host."""

    seat: Seat
    position: Position
    alive: Sequence[int]
    pool: Sequence[int]

    @classmethod
    def of(cls, view: View, seat: Seat) -> "Stop":
        """That of a view, kept while it changes."""
        return cls(seat, Position.of(view), view.alive[:], view.pool[:])

    def on(self, s: ConquestState, number: int) -> ConquestState:
        """A copy of the state as it was then, in the round of that number."""
        copy = self.position.on(s)
        copy.alive, copy.pool, copy.round, copy.turn_seat = list(self.alive), list(self.pool), number, self.seat
        return copy


@dataclass
class Attack:
    """One attack of a host: whom it met, how everything stood when it set out, what both sides lost."""

    host: Seat
    owner: int
    source: ProvinceId = 0
    target: ProvinceId = 0
    position: Position | None = None
    theirs: int = 0
    ours: int = 0


class Row(NamedTuple):
    """One thing that happened: a Province was `lost`, `held` or `gained`, a `leader` of the players fell to a plot, a
    `general` joined a host. `leader` and `card` say who; `how` is the clause by which a General came."""

    kind: Kind
    place: ProvinceId
    host: Seat
    owner: int
    attack: Attack | None = None
    leader: LeaderId = 0
    card: int = 0
    how: str = ""


@dataclass
class HostsRound:
    """What the hosts did in their turns of one round."""

    round: int
    before: Position
    after: Position | None = None
    strength: tuple[Strength, Strength] = (Strength(0, 0), Strength(0, 0))
    attacks: dict[ProvinceId, Attack] = field(default_factory=dict)
    """The last one on each Province."""
    gained: dict[ProvinceId, tuple[Seat, int]] = field(default_factory=dict)
    """Who took a Province, and from whom."""
    others: list[Row] = field(default_factory=list)
    """Leaders who fell to plots, and Generals of the hosts."""
    stops: list[Stop] = field(default_factory=list)
    chances: list[float] = field(default_factory=list)
    """What the learned estimate gives the allies at each stop, as far as that has been worked out."""
    dealt: int = 0
    gathered: int = 0
    fell: int = 0

    def rows(self, viewer: Seat = -1) -> list[Row]:
        """Losses first, those of the viewer before an ally's; then what was held, and what the hosts gained."""
        attack = self.attacks.get
        taken = [(p, host, former) for p, (host, former) in self.gained.items()]
        lost = [Row("lost", p, host, former, attack(p)) for p, host, former in taken if former >= 0]
        held = [
            Row("held", p, each.host, each.owner, each)
            for p, each in self.attacks.items()
            if each.owner >= 0 and p not in self.gained
        ]
        leaders = [row for row in self.others if row.kind == "leader"]
        # However many Generals joined them: one row tells of all.
        generals = [row for row in self.others if row.kind == "general"][:1]
        gained = [Row("gained", p, host, former, attack(p)) for p, host, former in taken if former < 0]
        # Those that were fought for are told before those that nobody defended.
        gained.sort(key=lambda row: row.attack is None or row.owner == NOBODY)
        return [
            *_mine_first(lost, viewer),
            *_mine_first(leaders, viewer),
            *_mine_first(held, viewer),
            *generals,
            *gained,
        ]

    @property
    def generals(self) -> list[Row]:
        """Each General who joined a host."""
        return [row for row in self.others if row.kind == "general"]

    @property
    def estimated(self) -> bool:
        """Whether the chances of all its stops are known."""
        return len(self.chances) == len(self.stops)

    def estimate(self, s: ConquestState) -> bool:
        """Works out the chance of one more stop; false when all are known. `s` is the state now."""
        if self.estimated:
            return False
        then = self.stops[len(self.chances)].on(s, self.round)
        self.chances.append(chance_of_allies(then) if any(then.alive[: then.players]) else 0.0)
        return True

    @property
    def joined(self) -> int:
        """The units that came to them beside those that were dealt and gathered: what rose for them, and Generals."""
        before, after = self.strength
        return max(0, after.units - before.units - self.dealt - self.gathered + self.fell)

    @property
    def eventful(self) -> bool:
        """Whether there is anything to show a page about."""
        return self.is_eventful(self.strength[1])

    def is_eventful(self, now: Strength) -> bool:
        """The same before the turns are over, by what the hosts have by now."""
        return bool(self.rows()) or self.strength[0] != now


def _mine_first(rows: Iterable[Row], viewer: Seat) -> list[Row]:
    return sorted(rows, key=lambda row: row.owner != viewer)


def as_shown(s: ConquestState, view: View) -> ConquestState:
    """A copy of the state with pieces as they have been told: while hosts act the rules are ahead of it."""
    return Position.of(view).on(s)


class HostsEar:
    """Hears every event, and keeps what the hosts did in each round."""

    def __init__(self) -> None:
        self.now: HostsRound | None = None
        """The turns that are being told."""
        self.rounds: dict[int, HostsRound] = {}
        """Those that are over."""

    def go_on_from(self, past: "HostsEar") -> None:
        """Takes over what another one has heard before."""
        self.rounds = {**past.rounds, **self.rounds}
        if self.now is None:
            self.now = past.now

    def hear(self, event: Event, view: View) -> HostsRound | None:
        """Takes an event in that was folded into the view; returns the turns that are over with it."""
        now = self.now
        match event:
            case ev.TurnBegan(seat=seat) if seat >= view.players and now is None and view.round:
                before = strength_of(view)
                self.now = HostsRound(view.round, Position.of(view), strength=(before, before))
                self.now.stops.append(Stop.of(view, seat))
            case ev.TurnEnded(seat=seat) if seat >= view.players and now is not None:
                now.stops.append(Stop.of(view, seat))
            case ev.RoundBegan() | ev.GameEnded() if now is not None:
                self.now = None
                now.after, now.strength = Position.of(view), (now.strength[0], strength_of(view))
                self.rounds[now.round] = now
                return now
        if now is not None:
            self._fights(now, event, view)
            self._others(now, event, view)
        return None

    def _fights(self, now: HostsRound, event: Event, view: View) -> None:
        match event:
            case ev.InvasionDeclared(seat=seat, source=source, target=target) if seat >= view.players:
                now.attacks[target] = Attack(seat, event.defender, source, target, Position.of(view))
            case ev.Engaged(seat=seat, target=target) if seat >= view.players and target in now.attacks:
                now.attacks[target].theirs += event.invader_losses
                now.attacks[target].ours += event.defender_losses
            case ev.Captured(seat=seat, at=at, former=former) if seat >= view.players:
                now.gained[at] = (seat, former)
            case ev.Rallied(seat=seat, target=target) if seat >= view.players:
                now.gained[target] = (seat, NEUTRAL)

    @staticmethod
    def _others(now: HostsRound, event: Event, view: View) -> None:
        match event:
            case ev.InfantryPlaced(seat=seat, infantry=count, cause=cause) if seat >= view.players:
                now.dealt += count * (cause == "deployment")
                now.gathered += count * (cause == "rally_troops")
            case ev.InfantryFell(seat=seat, infantry=count) if seat >= view.players:
                now.fell += count
            case ev.LeaderFell(seat=seat) if seat >= view.players:
                now.fell += 1
            case ev.LeaderFell(seat=seat, leader=leader, card=card, at=at, cause=cause) if cause in PLOTS:
                now.others.append(Row("leader", at, view.turn_seat, seat, leader=leader, card=card, how=cause))
            case ev.ReserveChanged(seat=seat, why="bribed") if seat < view.players:
                now.others.append(Row("leader", 0, view.turn_seat, seat, how="bribed_reserve"))
            case ev.ScriptedDeed(seat=seat, deed="general", province=at, clause=clause):
                now.others.append(Row("general", at, seat, seat, how=clause))
