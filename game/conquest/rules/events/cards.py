"""Strategy cards: who plays what, and what comes of it beside the board (R25, K6)."""

from game.conquest.rules.state import LeaderId, ProvinceId, Seat
from game.engine.events import Event


class CardPlayed(Event, frozen=True, gc=False, tag="card_played"):
    """A Strategy card was announced with its target (R25.3); `target` is a Province, a seat, a leader or 0."""

    seat: Seat
    card: int
    target: int
    victim: Seat


class CardResolved(Event, frozen=True, gc=False, tag="card_resolved"):
    """A Strategy card has done its work, was seen through, or found its target gone."""

    seat: Seat
    card: int
    outcome: str


class Outcome(Event, frozen=True, gc=False, tag="outcome"):
    """The outcome of dice that a card or Fate let fall, or of a card that changes nothing visible on the board.

    `why` is assassination, ambush, fire, star, drums, ties, joined, warded or no_gold; `target` the leader, or the
    Province it happens in (0: none). Of dice, `needed` is from which number on one counts (0: every number), `hits`
    what they did.
    """

    seat: Seat
    why: str
    target: int
    dice: tuple[int, ...] = ()
    needed: int = 0
    hits: int = 0


class PalisadesRaised(Event, frozen=True, gc=False, tag="palisades_raised"):
    """A Province defends with one more bonus until the end of the turn (ST15)."""

    at: ProvinceId
    count: int


class Duelled(Event, frozen=True, gc=False, tag="duelled"):
    """A Single Combat (ST23): both Generals, their dice and what was added."""

    seat: Seat
    opponent: Seat
    champion: LeaderId
    rival: LeaderId
    dice: tuple[int, int]
    bonuses: tuple[int, int]
    won: bool


class RulerPending(Event, frozen=True, gc=False, tag="ruler_pending"):
    """A successor waits to be placed (ST07); card 0: he has been, or nobody waits any more."""

    seat: Seat
    card: int
