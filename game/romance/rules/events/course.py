"""The events of the course of the game: turns, cards, phases, steps, the end (3, 5, 6, 7, 28)."""

from game.engine.events import Event
from game.romance.rules.events.records import BoardEvent
from game.romance.rules.state import AreaId, GeneralId, PowerId, Result, Seat, SideId


class SeatsDealt(Event, frozen=True, gc=False, tag="seats_dealt"):
    """Which power each seat plays (35)."""

    power_of: tuple[PowerId, ...]


class Settled(BoardEvent, frozen=True, gc=False, tag="settled"):
    """Setup put units of a power into an area (30)."""

    power: PowerId
    at: AreaId
    troops: int


class TurnBegan(Event, frozen=True, gc=False, tag="turn_began"):
    """A turn begins with its Mandate phase (3.1)."""

    turn: int


class DeckShuffled(Event, frozen=True, gc=False, tag="deck_shuffled"):
    """A period begins: its cards, in the order of the data, lie shuffled (5.1, 5.2)."""

    period: int
    cards: tuple[int, ...]


class CardRevealed(Event, frozen=True, gc=False, tag="card_revealed"):
    """A Mandate card is turned up (5.3)."""

    card: int


class GeneralAppeared(BoardEvent, frozen=True, gc=False, tag="general_appeared"):
    """Somebody enters the game: `how` is letter, digit, lot or heir; `power` -1 for a free general (5.5, 25.3)."""

    general: GeneralId
    power: PowerId
    at: AreaId
    how: str


class LineVoid(Event, frozen=True, gc=False, tag="line_void"):
    """A line of a Mandate card does nothing (D-22)."""

    general: GeneralId
    retires: int


class GeneralRetired(BoardEvent, frozen=True, gc=False, tag="general_retired"):
    """A card takes a general out of the game for good (5.6)."""

    general: GeneralId
    power: PowerId


class AffairsShuffled(Event, frozen=True, gc=False, tag="affairs_shuffled"):
    """The four affairs cards lie shuffled (6.1)."""


class AffairsDrawn(Event, frozen=True, gc=False, tag="affairs_drawn"):
    """The next affairs card: the power that plays, -1 for reinforcement and easing (6.2, 7)."""

    card: int
    power: PowerId


class Grew(BoardEvent, frozen=True, gc=False, tag="grew"):
    """Every area of minor powers and clans gains a troop (7.2)."""

    count: int


class BansChanged(Event, frozen=True, gc=False, tag="bans_changed"):
    """So many bans lie on these sides now: `why` is placed, removed or eased (7.3, 14)."""

    bans: tuple[tuple[SideId, int], ...]
    why: str


class PhaseBegan(BoardEvent, frozen=True, gc=False, tag="phase_began"):
    """A power's affairs phase begins (6.2)."""

    power: PowerId
    seat: Seat


class StepBegan(BoardEvent, frozen=True, gc=False, tag="step_began"):
    """A step begins: mandate, affairs, settle, action or redeploy (3.1)."""

    step: str
    seat: Seat


class PhaseEnded(BoardEvent, frozen=True, gc=False, tag="phase_ended"):
    """The phase is over, and with it every alliance of it (11.2, 12.3)."""

    power: PowerId


class Scored(Event, frozen=True, gc=False, tag="scored"):
    """The points of each seat's power at the end, and what the leader had to exceed (29)."""

    points: tuple[int, ...]
    unheld: int


class GameEnded(Event, frozen=True, gc=False, tag="game_ended"):
    """The game is over (28)."""

    result: Result
