"""A computer player's choice in words (U34): the action it speaks of, its reason, the Provinces it is about."""

from typing import TYPE_CHECKING, Any, Final

from game.bots.choice import Choice
from game.conquest.client.panels.card_words import strategy_name
from game.conquest.client.panels.names import Names, card_name, general_of, ruler_of
from game.conquest.client.words import has, say
from game.conquest.rules.leaders import SIZE_OF_MASK
from game.conquest.rules.state import ProvinceId, Seat
from game.conquest.rules.table import ConquestTable
from game.engine.refusals import Action

if TYPE_CHECKING:
    from game.conquest.rules.state import ConquestState

NUMBERS: Final[dict[str, tuple[str, ...]]] = {
    "invade": ("source", "target"),
    "move": ("source", "target"),
    "rally": ("target",),
    "aim": ("target",),
    "place": ("province", "count"),
    "deploy": ("general", "province"),
    "swap": ("general",),
    "place_ruler": ("province",),
    "settle": ("province",),
    "gather": ("province",),
    "withdraw": ("province", "count"),
    "withdraw_leader": ("", "province"),
    "take_ruler": ("ruler",),
    "keep": ("general",),
    "dismiss": ("general",),
    "hire_infantry": ("count",),
    "buy": ("count",),
    "lead": ("mask",),
    "lose": ("mask",),
    "foot": ("foot", "foot"),
    "discard": ("strategy",),
    "discard_pot": ("strategy",),
    "play": ("strategy",),
    "play_pot": ("strategy",),
    "pot": ("strategy",),
}
"""What the numbers of an action are, verb by verb; a verb that is not here has words of its own or none."""

RULERS_ARE_MEANT: Final = ("reason.ruler", "reason.successor")
PLACES: Final = ("province", "source", "target", "home")


def action_words(action: Action, names: Names, successor: bool = False) -> str:
    """The advised action, as an order; `successor`: a Ruler is kept where Generals are otherwise."""
    verb, numbers = str(action[0]), action[1:]
    told: dict[str, Any] = {"count": 0}
    for kind, value in zip(NUMBERS.get(verb, ()), (int(number) for number in numbers), strict=False):
        match kind:
            case "source" | "target" | "province":
                told[kind] = names.province(value)
            case "general":
                told["card"] = card_name(ruler_of(value) if successor else general_of(value))
            case "ruler":
                told["card"] = card_name(ruler_of(value))
            case "strategy":
                told["card"] = strategy_name(value)
            case "mask":
                told["count"] = SIZE_OF_MASK[value]
            case "count" | "foot":
                told["count"] += value
    key = f"hint.deed.{verb}"
    if told["count"] == 0 and has(f"{key}_none"):
        key = f"{key}_none"
    return say(key, **told) if has(key) else say("hint.deed.other")


def reason_words(choice: Choice, names: Names) -> str:
    """The reason, in the player's own words."""
    told: dict[str, Any] = {}
    for name, value in choice.arguments.items():
        if name in PLACES:
            told[name] = names.province(value)
        elif name == "region":
            told[name] = names.region(value)
        elif name == "card":
            told[name] = card_name(ruler_of(value) if choice.reason in RULERS_ARE_MEANT else general_of(value))
        elif name == "strategy":
            told[name] = strategy_name(value)
        elif name == "seat":
            told[name] = names.warlord(value)
        elif name == "chance":
            # Dice are never certain, however a chance is rounded.
            told[name] = min(99, max(1, value))
        else:
            told[name] = value
    return say(choice.reason, **told)


def is_successor(choice: Choice) -> bool:
    """Whether the card kept is a Ruler."""
    return choice.reason in RULERS_ARE_MEANT


def places_of(choice: Choice, t: ConquestTable, seat: Seat) -> tuple[ProvinceId, ProvinceId]:
    """The way a choice is about, zeros where there is none; a single Province is the second of the two."""
    told: dict[str, int] = {name: value for name, value in choice.arguments.items() if name in PLACES}
    verb, numbers = str(choice.action[0]), choice.action[1:]
    for kind, value in zip(NUMBERS.get(verb, ()), numbers, strict=False):
        if kind in PLACES:
            told[kind] = int(value)
    invasion = t.nearest("invasion")
    if not told and invasion is not None:
        return invasion.source, invasion.target
    target = told.get("target", told.get("province", told.get("home", 0)))
    return told.get("source", _from(told, t.s, seat)), target


def _from(told: dict[str, int], s: "ConquestState", seat: Seat) -> ProvinceId:
    """The Province from which Infantry placed for an Invasion would go."""
    at, target = told.get("province", 0), told.get("target", 0)
    return at if target and at and s.owner[at] == seat and target in s.board.neighbours[at] else 0
