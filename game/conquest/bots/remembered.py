"""The memory of a seat over a game: who broke an oath to it, and who gave it gold of late.

Both are read from what the seat has heard (`engine.notes.heard`), so that saves and replays have them and no rule
knows of it: a player chooses the same after a war was loaded. Oaths are public; of gifts only those count that the seat
made or got (R19.2). Its turns are told apart by its own hiring of Infantry (R12), before which gifts are made.
"""

from typing import NamedTuple

from game.bots.choice import Said
from game.conquest.rules.state import NO_LORD, Seat
from game.conquest.rules.vassals import REVOLT_CARD


class Past(NamedTuple):
    """The memory of one seat."""

    oath_breakers: tuple[Seat, ...] = ()
    """Vassals who freed themselves from this lord (R22.1)."""
    gifts: tuple[int, ...] = ()
    """Gold from each seat since the last but one time that the seat hired Infantry: what it still gives thanks for."""
    gave: bool = False
    """Whether the seat gave gold to another since it last hired Infantry."""


def recall(said: Said, seat: Seat, seats: int) -> Past:
    """The memory of a seat, from all events it has heard, oldest first."""
    lords = [NO_LORD] * seats
    settled, gifts = [0] * seats, [0] * seats
    gave = False
    breakers: list[Seat] = []
    offering = NO_LORD
    for who, action in said:
        if not 0 <= who < seats:
            continue
        match action:
            case ("offer",):
                offering = who
            case ("accept",) if offering != NO_LORD:
                # Those who served the vassal serve the lord now (R21.8).
                lords = [who if vassal == offering or lord == offering else lord for vassal, lord in enumerate(lords)]
                offering = NO_LORD
            case ("play", card, int(vassal)) if card == REVOLT_CARD and 0 <= vassal < seats:
                if vassal == who and lords[who] == seat and who not in breakers:
                    breakers.append(who)
                lords[vassal] = NO_LORD
            case ("give", to, int(gold)) if to == seat:
                gifts[who] += gold
            case ("give", _, int()) if who == seat:
                gave = True
            case ("hire_infantry", _) if who == seat:
                settled, gifts = gifts, [0] * seats
                gave = False
    return Past(tuple(breakers), tuple(old + new for old, new in zip(settled, gifts, strict=True)), gave)
