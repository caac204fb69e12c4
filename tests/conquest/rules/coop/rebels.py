"""What the tests of the rebels share: bots' deeds in short words, and worlds in which one bot is at turn."""

from typing import Any

from game.engine.events import Rolled
from tests.worlds import BLUE, REBELS, RED, World, world

AIMED_AT_A_PROVINCE = ("direction", "stop", "general", "general_waits")


def told(w: World, *deeds: str) -> list[tuple[Any, ...]]:
    """(deed, Province, target, die, count) of every deed of a bot, or of those named; Provinces by their letters."""
    found = []
    for event in w.events("scripted_deed"):
        if not deeds or event.deed in deeds:
            target = key_of(w, event.target) if event.deed in AIMED_AT_A_PROVINCE else event.target
            found.append((event.deed, key_of(w, event.province), target, event.die, event.count))
    return found


def clauses(w: World, deed: str) -> list[str]:
    """The clauses that stand beside a deed, each time it was told."""
    return [event.clause for event in w.events("scripted_deed") if event.deed == deed]


def key_of(w: World, number: int) -> str:
    """The letter of a Province; "" for none."""
    return w.s.board.provinces[number].key if number else ""


def rolled(w: World, why: str) -> list[int]:
    """The faces of all dice thrown for a purpose."""
    return [event.value for event in w.events(Rolled) if event.why == why]


def column(*keys: str) -> dict[str, tuple[float, float]]:
    """Places from north to south."""
    return {key: (100, 100 * n) for n, key in enumerate(keys, start=1)}


def onslaught(borders: str = "s-n s-p", *dice: int, **more: Any) -> World:
    """A bot, BLUE, about to invade against the player RED, in the dead of winter, so that nobody moves afterwards.

    `dice` are the bot's: the order first, then a D8 for each Province and what follows from it.
    """
    return world(borders, 1, bots=1, **more).at_step("invade", BLUE).winter().load(REBELS, *dice)


def evening(borders: str, *dice: int, **more: Any) -> World:
    """A bot, BLUE, about to reposition against the player RED."""
    return world(borders, 1, bots=1, **more).at_step("reposition", BLUE).load(REBELS, *dice)


__all__ = ["BLUE", "RED", "clauses", "column", "evening", "key_of", "onslaught", "rolled", "told"]
