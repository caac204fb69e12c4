"""The purchases of a seat in this turn and in its last, read from the choices of the record."""

from collections.abc import Iterable
from typing import Final

from game.conquest.client.buying.plan import Bought
from game.engine.refusals import Action, Seat

BESIDE: Final = frozenset(
    {"discard", "discard_pot", "end_step", "dismiss", "play", "play_pot", "pot", "pass", "show", "give", "interrupt"}
)
"""Choices that may be made while a turn's purchases go on; any other of the seat's own ends them."""


def purchases(log: Iterable[tuple[Seat, Action]], seat: Seat) -> tuple[Bought, Bought]:
    """This turn's purchases so far, and those of the last turn in which anything was bought."""
    last, now, asked = Bought(), Bought(), False
    for who, action in log:
        if who != seat:
            continue
        verb = action[0]
        if (verb == "buy" and asked) or (verb not in BESIDE and verb not in ("buy", "hire", "hire_infantry")):
            last, now, asked = (now if now.anything else last), Bought(), False
        if verb == "buy":
            now.cards, asked = int(action[1]), True
        elif verb == "hire":
            now.generals += 1
        elif verb == "hire_infantry":
            now.gold = int(action[1])
            last, now, asked = (now if now.anything else last), Bought(), False
    return now, last
