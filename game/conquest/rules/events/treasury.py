"""The events of treasuries: gold, Generals in reserve, Infantry waiting, cards in hand (R9 to R13)."""

from game.conquest.rules.state import Seat
from game.engine.events import Event


class GoldChanged(Event, frozen=True, gc=False, tag="gold_changed"):
    """A treasury changed, told to those who may know it (R26)."""

    seat: Seat
    change: int
    left: int
    why: str


class IncomeReceived(Event, frozen=True, gc=False, tag="income_received"):
    """The parts of an income (R9.2). Everything in it can be counted on the board, so everybody is told."""

    seat: Seat
    ruler: int
    provinces: int
    regions: int
    skills: int


class ReserveChanged(Event, frozen=True, gc=False, tag="reserve_changed"):
    """The public part of a reserve: how many, which lie face up, how many are left in the deck (R26)."""

    seat: Seat
    cards: int
    shown: tuple[int, ...]
    deck: int
    why: str


class ReserveKnown(Event, frozen=True, gc=False, tag="reserve_known"):
    """The own reserve, as its owner sees it."""

    seat: Seat
    cards: tuple[int, ...]


class PoolChanged(Event, frozen=True, gc=False, tag="pool_changed"):
    """The Infantry waiting for Deployment (R12, R13)."""

    seat: Seat
    change: int
    left: int
    why: str


class HandChanged(Event, frozen=True, gc=False, tag="hand_changed"):
    """The public part of a hand: how many cards, and how many are left in the deck (R26)."""

    seat: Seat
    cards: int
    deck: int
    why: str


class HandKnown(Event, frozen=True, gc=False, tag="hand_known"):
    """The own hand, as its owner sees it: kinds of card, ascending."""

    seat: Seat
    cards: tuple[int, ...]
