"""Rallies, and what only a game against the rebels knows: the Pot and the actions of bots (C4, C6, C8 to C13)."""

from game.conquest.rules.events.records import BoardEvent
from game.conquest.rules.state import LeaderId, ProvinceId, Seat
from game.engine.events import Event


class PotChanged(Event, frozen=True, gc=False, tag="pot_changed"):
    """The players' shared cards, face up (C4.3): `why` is put, played or discarded."""

    seat: Seat
    cards: tuple[int, ...]
    why: str


class ScriptedDeed(Event, frozen=True, gc=False, tag="scripted_deed"):
    """An action of a bot, with its rule and roll (C8 to C13): `deed` is a word of `coop/`, `die` 0 without a roll.

    `province` is the Province that acts, `target` the Province aimed at, or the victim's seat; `count` says how many.
    """

    seat: Seat
    deed: str
    province: ProvinceId
    target: int
    die: int
    clause: str
    count: int = 0


class Seized(Event, frozen=True, gc=False, tag="seized"):
    """A bot has captured so many Provinces by Invade actions by now (C13.3)."""

    seat: Seat
    at: ProvinceId
    count: int


class Rallied(BoardEvent, frozen=True, gc=False, tag="rallied"):
    """A Ruler tried to rally a neutral Province (C6); a bot's needs no die, which is then 0, and may stay (C10.6)."""

    seat: Seat
    leader: LeaderId
    source: ProvinceId
    target: ProvinceId
    die: int
    won: bool
    disbanded: int
