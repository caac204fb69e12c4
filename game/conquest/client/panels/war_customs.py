"""The customs of a table on the page of the game: who rolls, advice, the seed (U34, U36, U37)."""

from typing import Final

import pygame

from game.client.names import told_name
from game.client.scenes.base import SceneHost
from game.client.texts import enumerated
from game.conquest.client.words import say
from game.conquest.rules.state import ConquestState
from game.engine.notes import Customs
from game.engine.record import Record

USUAL: Final = Customs()
TOLD: Final = ("dice", "hints")
"""The customs that are rules of the table; the seed has its own place."""


def changed_customs(record: Record[ConquestState]) -> dict[str, str]:
    """The customs that are not as usual, in words, by name."""
    customs = record.customs
    changed = {name: getattr(customs, name) for name in TOLD if getattr(customs, name) != getattr(USUAL, name)}
    if record.free_undo:
        changed["free_undo"] = "on"
    return {name: say(f"options.{name}.{value}") for name, value in changed.items()}


def custom_name(name: str) -> str:
    """The name of a custom."""
    return say(f"options.{name}.name")


def custom_lines(record: Record[ConquestState]) -> list[str]:
    """The same in short: `Dice: People all`."""
    return [say("war.rule", name=custom_name(name), value=value) for name, value in changed_customs(record).items()]


def dice_lines(record: Record[ConquestState]) -> list[str]:
    """The lines about the dice beside the seal: that people rolled, or that somebody chose the seed."""
    typed = record.dice_typed()
    lines = [say("war.typed", count=typed)] if typed else []
    if record.customs.chosen_seed:
        lines.append(say("war.chosen_seed"))
    return lines


def advice_line(record: Record[ConquestState]) -> str:
    """The line about who has asked for advice and how often; "" while nobody has."""
    asked = [
        say("war.advice_of", who=told_name(record.seats, seat), count=count)
        for seat, count in enumerate(record.hints_asked())
        if count
    ]
    return say("war.advice", told=enumerated(asked)) if asked else ""


def copy_seed(app: SceneHost, seed: int) -> None:
    """Puts a seed that has been revealed into the clipboard, and says so."""
    try:
        pygame.scrap.put_text(str(seed))
    except pygame.error:
        app.tell(say("war.not_copied", seed=seed), 10.0)
    else:
        app.tell(say("war.copied", seed=seed))
