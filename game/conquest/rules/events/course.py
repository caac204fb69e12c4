"""The course of the game: rounds, turns and steps, and how it is won (R5, R6.1, R23)."""

from game.conquest.rules.events.records import BoardEvent
from game.conquest.rules.state import Result, Seat
from game.engine.events import Event


class RoundBegan(Event, frozen=True, gc=False, tag="round_began"):
    """A round opened with this start player (R5.1)."""

    round: int
    start_seat: Seat


class TiesSet(Event, frozen=True, gc=False, tag="ties_set"):
    """Tactical Advantage of the round; `die` is the Fate Die, 0 in round 1 (R6.1, R6.3)."""

    ties: int
    die: int


class TurnBegan(BoardEvent, frozen=True, gc=False, tag="turn_began"):
    """A player's turn opened."""

    seat: Seat
    round: int


class StepBegan(Event, frozen=True, gc=False, tag="step_began"):
    """A step of the turn opened (R5.4)."""

    seat: Seat
    step: str


class TurnEnded(BoardEvent, frozen=True, gc=False, tag="turn_ended"):
    """A player's turn closed; captures counters are 0 again (R7.1)."""

    seat: Seat


class InterruptSet(Event, frozen=True, gc=False, tag="interrupt_set"):
    """A player will be asked at the next quiet window (R25.6)."""

    seat: Seat
    flag: int


class StartSeatPassed(Event, frozen=True, gc=False, tag="start_seat_passed"):
    """The opening of the rounds passed on for good (R5.2), or was rolled for at setup (R3.13)."""

    seat: Seat


class HillCounted(Event, frozen=True, gc=False, tag="hill_counted"):
    """How many round ends in a row a player has held the hill (R23.8)."""

    seat: Seat
    rounds: int


class VictoryOffered(Event, frozen=True, gc=False, tag="victory_offered"):
    """A victory waits for its declaration (R23.10)."""

    winners: tuple[Seat, ...]
    clause: str


class GameEnded(Event, frozen=True, gc=False, tag="game_ended"):
    """The game is over and frozen (R23.13)."""

    result: Result
