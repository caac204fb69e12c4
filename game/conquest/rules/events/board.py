"""Units and Provinces: who came onto the board, went, fell or changed sides (R8, R13, R16, R17)."""

from game.conquest.rules.events.records import BoardEvent
from game.conquest.rules.state import LeaderId, ProvinceId, Seat
from game.engine.events import Event


class RulerDealt(BoardEvent, frozen=True, gc=False, tag="ruler_dealt"):
    """A player has a Ruler, face up (R3.3)."""

    seat: Seat
    card: int


class Settled(BoardEvent, frozen=True, gc=False, tag="settled"):
    """Setup put Infantry into a Province: a player's start (R3.6) or neutrals (R3.10)."""

    seat: Seat
    at: ProvinceId
    infantry: int


class InfantryPlaced(BoardEvent, frozen=True, gc=False, tag="infantry_placed"):
    """Infantry came into a Province from outside the board: `cause` is deployment, recruiter, beloved, fate or
    rally_troops (C10.3)."""

    seat: Seat
    at: ProvinceId
    infantry: int
    cause: str


class LeaderPlaced(BoardEvent, frozen=True, gc=False, tag="leader_placed"):
    """A leader came onto the board."""

    seat: Seat
    leader: LeaderId
    card: int
    at: ProvinceId


class GeneralSwapped(BoardEvent, frozen=True, gc=False, tag="general_swapped"):
    """A reserve General took the place of one in play (R13.3)."""

    seat: Seat
    leader: LeaderId
    card_in: int
    card_out: int
    at: ProvinceId


class Marched(BoardEvent, frozen=True, gc=False, tag="marched"):
    """Units went from one Province into another: `how` is capture, occupation, reposition, retreat or rally."""

    seat: Seat
    source: ProvinceId
    target: ProvinceId
    infantry: int
    marching: tuple[LeaderId, ...]
    how: str


class Captured(Event, frozen=True, gc=False, tag="captured"):
    """A Province changed hands by an Invasion (R14.8, R14.9)."""

    seat: Seat
    at: ProvinceId
    source: ProvinceId
    former: int


class Abandoned(Event, frozen=True, gc=False, tag="abandoned"):
    """A player's last unit left a Province, which is now unoccupied (R8.2)."""

    seat: Seat
    at: ProvinceId


class InfantryFell(BoardEvent, frozen=True, gc=False, tag="infantry_fell"):
    """Infantry died: `cause` is combat, strike or parting_blow."""

    seat: Seat
    at: ProvinceId
    infantry: int
    cause: str


class LeaderFell(BoardEvent, frozen=True, gc=False, tag="leader_fell"):
    """A leader died (R16.1)."""

    seat: Seat
    leader: LeaderId
    card: int
    at: ProvinceId
    cause: str


class GeneralBetrayed(BoardEvent, frozen=True, gc=False, tag="general_betrayed"):
    """A General changed sides with the card (K5.2)."""

    seat: Seat
    former: Seat
    card: int
    source: ProvinceId
    target: ProvinceId


class TurnedNeutral(BoardEvent, frozen=True, gc=False, tag="turned_neutral"):
    """All Infantry of a Province went over to nobody (ST06, FA07)."""

    former: int
    at: ProvinceId


class Uncaptured(BoardEvent, frozen=True, gc=False, tag="uncaptured"):
    """Units of a Province may capture once more (ST17)."""

    seat: Seat
    at: ProvinceId


class Conceded(BoardEvent, frozen=True, gc=False, tag="conceded"):
    """A player gave up (DC-30): the own Infantry is neutral where it stood, the leaders are gone."""

    seat: Seat


class Eliminated(Event, frozen=True, gc=False, tag="eliminated"):
    """A player has no unit on the board any more (R18)."""

    seat: Seat
