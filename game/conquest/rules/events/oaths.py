"""Fealty, vassals and revolt (R20, R21, R22)."""

from game.conquest.rules.state import ProvinceId, Seat
from game.engine.events import Event


class FealtyOffered(Event, frozen=True, gc=False, tag="fealty_offered"):
    """A cornered player offers to serve (R20)."""

    seat: Seat
    to: Seat


class FealtyAnswered(Event, frozen=True, gc=False, tag="fealty_answered"):
    """The answer to an offer of fealty (R20.5)."""

    seat: Seat
    to: Seat
    accepted: bool


class LordChanged(Event, frozen=True, gc=False, tag="lord_changed"):
    """A player serves this lord now; -1: is sovereign (R21, R22)."""

    seat: Seat
    lord: Seat


class TributePaid(Event, frozen=True, gc=False, tag="tribute_paid"):
    """A vassal's tribute (R21.2); the amount follows from the board, so everybody is told what was due."""

    seat: Seat
    lord: Seat
    due: int


class Vetoed(Event, frozen=True, gc=False, tag="vetoed"):
    """A lord forbade a vassal's Invasion (R21.4)."""

    seat: Seat
    vassal: Seat
    target: ProvinceId


class ConsolidatedSet(Event, frozen=True, gc=False, tag="consolidated_set"):
    """Whether a player gave Provinces up to be conquered, and may not offer fealty (R20.6)."""

    seat: Seat
    flag: int
