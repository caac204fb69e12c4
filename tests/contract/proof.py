"""What the contract suite must know of a game, which the suite cannot find out by itself."""

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from game.engine.events import Event
from game.engine.refusals import Action, Seat
from game.engine.table import Rules, Table


class Start(NamedTuple):
    """One way to begin: what it shows, its options, how many play, the seed."""

    name: str
    options: dict[str, Any]
    seats: int
    seed: int


class Proof(NamedTuple):
    """A game and what the suite cannot find out by itself."""

    rules: Rules[Any]
    starts: tuple[Start, ...]
    opened: Callable[[Start], Table[Any]]
    """A watched table before its first step."""
    fold: Callable[[Any, Event], None]
    """Changes a picture by an event."""
    choose: Callable[[list[Action], Random], Action]
    """Any legal action, those that end a game early seldom."""
    otherwise: Callable[[Any, Seat, Random], None]
    """Changes in a state only what a seat may not know."""
    secrets: Callable[[Any, Seat], dict[str, tuple[Any, ...]]]
    """All that a seat may not know, by name; what cannot be otherwise is left out."""
    turns_up: Callable[[Any, Action], bool]
    """Whether an action turns a card up that nobody could know."""
    never: tuple[Action, ...]
    """Tuples that are legal nowhere."""
