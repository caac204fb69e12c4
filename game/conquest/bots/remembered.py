"""The memory of a seat over a game: who broke an oath to it, and who gave it gold.

Both are read from what the seat has heard (`engine.notes.heard`), so that saves and replays have them and no rule
knows of it. Oaths are public; of gifts only those count that the seat made or got (R19.2).
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
    """Gold from each seat in the whole war."""


def recall(said: Said, seat: Seat, seats: int) -> Past:
    """The memory of a seat, from all events it has heard, oldest first."""
    lords = [NO_LORD] * seats
    gifts = [0] * seats
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
    return Past(tuple(breakers), tuple(gifts))
