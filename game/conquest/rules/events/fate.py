"""Fate cards, their tokens and the winter (R6, K7)."""

from game.conquest.rules.state import ProvinceId, Seat
from game.engine.events import Event


class FateRevealed(Event, frozen=True, gc=False, tag="fate_revealed"):
    """A Fate card with what it aims at, before anybody answers (R6.5)."""

    card: int
    provinces: tuple[ProvinceId, ...]
    region: int
    seat: Seat
    deck: int


class FateResolved(Event, frozen=True, gc=False, tag="fate_resolved"):
    """A Fate card has been applied and discarded."""

    card: int


class TokensLaid(Event, frozen=True, gc=False, tag="tokens_laid"):
    """Fate tokens as they now lie: Province, token mask, harvests (K7)."""

    tokens: tuple[tuple[ProvinceId, int, int], ...]


class Shielded(Event, frozen=True, gc=False, tag="shielded"):
    """A player's Provinces ignore a Famine or an Epidemic (ST11, ST12): the mask of `weather.py`."""

    seat: Seat
    immune: int


class WinterFell(Event, frozen=True, gc=False, tag="winter_fell"):
    """Nobody repositions this round (FA08); 0: the winter is over."""

    winter: int
