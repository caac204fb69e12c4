"""A computer player's choice in words (U34): the action, the player's reason, the areas it is about."""

from typing import Any, Final

from game.bots.choice import Choice
from game.engine.refusals import Action
from game.romance.client.names import RomanceNames, general_name
from game.romance.client.words import has, say
from game.romance.rules.actions import SHAPES
from game.romance.rules.state import AreaId, RomanceState

SECOND: Final = {"area": "goal"}
"""What the second number of a kind is called in the text of an action."""


def action_words(action: Action, names: RomanceNames) -> str:
    """The advised action, as an order."""
    verb = str(action[0])
    told: dict[str, Any] = {}
    for kind, value in zip(SHAPES.get(verb, ()), (int(number) for number in action[1:]), strict=False):
        name = SECOND.get(kind, kind) if kind in told else kind
        match kind:
            case "area":
                told[name] = names.place(value)
            case "general":
                told[name] = general_name(value)
            case "power":
                told[name] = names.power(value)
            case "side":
                told[name] = names.border(value)
            case _:
                told[name] = value
    key = f"hint.deed.{verb}"
    return say(key, **told) if has(key) else say("hint.deed.other")


def reason_words(choice: Choice, names: RomanceNames) -> str:
    """The reason, in the player's own words."""
    return say(choice.reason, **{name: names.told(name, value) for name, value in choice.arguments.items()})


def places_of(choice: Choice, s: RomanceState) -> tuple[AreaId, AreaId]:
    """The way a choice is about, zeros where there is none; a single area is the second of the two."""
    told = {name: int(value) for name, value in choice.arguments.items() if name in ("source", "place")}
    verb, numbers = str(choice.action[0]), choice.action[1:]
    for kind, value in zip(SHAPES.get(verb, ()), numbers, strict=False):
        if kind == "area":
            told.setdefault("place", int(value))
    return told.get("source", 0), told.get("place", s.march_target)
