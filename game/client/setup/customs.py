"""Customs of a table beside the options of the game: who rolls, advice, taking back, the seed (U4, U34, U37).

They are kept with the record, not with the state of the game; the options' page shows them as rows like all others.
"""

from typing import Any, Final, get_args

from game.client.look.choosers import Option
from game.client.look.tooltips import Tip
from game.client.setup.draft import TableDraft
from game.client.texts import say, speaker
from game.engine.notes import Dice

USUAL: Final = {"dice": "program", "hints": "allowed", "free_undo": "off", "seed": ""}
"""Every custom as it is when nobody touches it."""
CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "dice": get_args(Dice),
    "hints": ("allowed", "off"),
    "free_undo": ("off", "on"),
}
LONGEST_SEED: Final = 18
"""More digits than a seed of 63 bits always has room for."""


def value(setup: TableDraft, name: str) -> str:
    """The present value of a custom."""
    if name == "free_undo":
        return "on" if setup.free_undo else "off"
    return str(getattr(setup, name))


def take(setup: TableDraft, name: str, chosen: Any) -> None:
    """Sets a custom; of a seed only the digits are taken."""
    if name == "free_undo":
        setup.free_undo = chosen == "on"
    elif name == "seed":
        setup.seed = digits(str(chosen))
    else:
        setattr(setup, name, chosen)


def digits(words: str) -> str:
    """The seed in what somebody typed or pasted."""
    return "".join(letter for letter in words if letter in "0123456789")[:LONGEST_SEED]


def changed(setup: TableDraft) -> list[str]:
    """The customs that are not as usual."""
    return [name for name, usual in USUAL.items() if value(setup, name) != usual]


def rules_changed(setup: TableDraft) -> list[str]:
    """The same without the seed, which changes no rule."""
    return [name for name in changed(setup) if name != "seed"]


def reset(setup: TableDraft) -> None:
    """All of them as usual."""
    for name, usual in USUAL.items():
        take(setup, name, usual)


def refused(setup: TableDraft, name: str) -> str | None:
    """Why a custom means nothing at this table."""
    return say("options.one_person") if name == "free_undo" and setup.people() != 1 else None


def told(setup: TableDraft, name: str) -> tuple[str, str, str]:
    """The name of a custom, its meaning, and its clause in the game that is set up; "" where it has none."""
    words, clause = speaker(setup.game), f"options.{name}.clause"
    return words(f"options.{name}.name"), words(f"options.{name}.line"), words(clause) if words.has(clause) else ""


def value_words(name: str, chosen: str) -> str:
    """The value of a custom in words; the digits of a seed as they are."""
    return say(f"options.{name}.{chosen}") if name in CHOICES else chosen


def choices(setup: TableDraft, name: str) -> list[Option[str]]:
    """The values of a custom as choices, with a tooltip where one word is not enough."""
    words, found = speaker(setup.game), []
    for chosen in CHOICES[name]:
        label, key = value_words(name, chosen), f"options.{name}.{chosen}_tip"
        found.append(Option(chosen, label, tip=Tip(words(key), label) if words.has(key) else None))
    return found
