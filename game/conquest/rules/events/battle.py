"""Invasions and their engagements (R14, R15, K5.1)."""

from game.conquest.rules.state import LeaderId, ProvinceId, Seat
from game.engine.events import Event


class InvasionDeclared(Event, frozen=True, gc=False, tag="invasion_declared"):
    """A player set out from one Province upon another (R14.2)."""

    seat: Seat
    source: ProvinceId
    target: ProvinceId
    defender: int


class GroupDeclared(Event, frozen=True, gc=False, tag="group_declared"):
    """The units committed to an engagement (R14.6)."""

    seat: Seat
    source: ProvinceId
    target: ProvinceId
    infantry: int
    marching: tuple[LeaderId, ...]
    engagement: int


class Struck(Event, frozen=True, gc=False, tag="struck"):
    """A Marksman's arrow before the dice (R15.3): `victim` is nobody, infantry or general."""

    seat: int
    at: ProvinceId
    die: int
    victim: str


class Engaged(Event, frozen=True, gc=False, tag="engaged"):
    """The dice of one engagement (R15.8 to R15.11); sides run from the highest kept die down.

    `*_dice` are (sides, face) in the order of the roll; `*_values` the kept dice with bonuses added; `invader_wins` one
    flag a compared pair, `tied` whether the pair was a tie.
    """

    source: ProvinceId
    target: ProvinceId
    seat: Seat
    defender: int
    engagement: int
    invader_dice: tuple[tuple[int, int], ...]
    defender_dice: tuple[tuple[int, int], ...]
    invader_faces: tuple[int, ...]
    defender_faces: tuple[int, ...]
    invader_values: tuple[int, ...]
    defender_values: tuple[int, ...]
    invader_wins: tuple[bool, ...]
    tied: tuple[bool, ...]
    invader_losses: int
    defender_losses: int


class InvasionEnded(Event, frozen=True, gc=False, tag="invasion_ended"):
    """An Invasion is over: `outcome` is captured, halted, spent, retreated or left_empty."""

    seat: Seat
    source: ProvinceId
    target: ProvinceId
    outcome: str


class Retreated(Event, frozen=True, gc=False, tag="retreated"):
    """A defender left by Aggressive Retreat with a parting blow (K5.1)."""

    seat: Seat
    at: ProvinceId
    dice: tuple[tuple[int, int], ...]
    hits: int
