"""Moves and names in the words of scenario files: `send cao-ren BWW`, `lead infantry 2`, `build UNI-04`."""

from collections.abc import Mapping, Sequence
from typing import Final

from game.engine.refusals import Action
from game.parts.yaml_files import nearest
from game.redux.rules.actions import SHAPES
from game.redux.rules.card_data import WEAPON
from game.redux.rules.catalogue import CARD_IDS, GENERALS, LOCATION_FACTS
from game.redux.rules.places import BORDERS, DECKS, SPACE_NUMBERS, STATES, THINGS, TYPES
from game.redux.rules.verbs import CARD_SOURCE


class Unclear(Exception):
    """Words that name nothing, with what was probably meant."""


def slug(name: str) -> str:
    """A name as scenario files write it: `Lü Meng` is `lu-meng`."""
    return name.lower().replace("ü", "u").replace("'", "").replace(" ", "-")


GENERAL_WORDS: Final = {slug(card.name): number for number, card in enumerate(GENERALS) if number}
LOCATION_WORDS: Final = {slug(place.name): number for number, place in enumerate(LOCATION_FACTS) if number}
_TYPES: Final = {name: number for number, name in enumerate(TYPES)} | {
    name: number for number, name in enumerate(THINGS[5:])
}
_ICONS: Final = {name: number for number, name in enumerate(THINGS)} | {WEAPON: len(THINGS), "none": -1}

WORDS: Final[Mapping[str, Mapping[str, int]]] = {
    "general": GENERAL_WORDS,
    "space": SPACE_NUMBERS,
    "type": _TYPES,
    "source": GENERAL_WORDS | {name: CARD_SOURCE + number for name, number in CARD_IDS.items()},
    "income": {"marketplace": 0, "tax": 0, "farm": 1, "harvest": 1, "both": 2},
    "deck": {DECKS[0]: 0, DECKS[1]: 1, "both": 2},
    "card": CARD_IDS,
    "icon": _ICONS,
    "seat": {name: number for number, name in enumerate(STATES)},
    "location": LOCATION_WORDS,
    "store": {"treasury": 1, "granary": 2, "flipped": 3},
    "money": {"gold": 0, "rice": 1},
    "border": {name: number for number, name in enumerate(BORDERS)},
}
"""The words of each kind of number; the other kinds are written as numbers."""


def number_of(kind: str, word: object) -> int:
    """The number a word stands for; `Unclear` where it stands for none."""
    words = WORDS.get(kind, {})
    if isinstance(word, str) and word in words:
        return words[word]
    if isinstance(word, int) or (isinstance(word, str) and word.lstrip("-").isdigit() and len(word) < 4):
        return int(word)
    hint = f"; did you mean {nearest(word, words)!r}?" if words else ""
    raise Unclear(f"no {kind} {str(word)[:40]!r}{hint}")


def action_of(words: str, offered: Sequence[Action] = ()) -> Action:
    """A move in words as an action. `use` may leave the row out where only one is offered."""
    verb, *rest = words.split()
    if verb not in SHAPES:
        raise Unclear(f"no move {verb!r}; did you mean {nearest(verb, SHAPES)!r}?")
    kinds = SHAPES[verb]
    if verb == "use" and len(rest) == 1:
        source = number_of("source", rest[0])
        return next((action for action in offered if action[:2] == ("use", source)), ("use", source, 0))
    if len(rest) != len(kinds):
        raise Unclear(f"{verb} takes {len(kinds)} words ({', '.join(kinds)}), found {len(rest)}")
    return (verb, *(number_of(kind, word) for kind, word in zip(kinds, rest, strict=True)))


def in_words(action: Action) -> str:
    """An action as a move in words."""
    told = [str(action[0])]
    for kind, number in zip(SHAPES[str(action[0])], action[1:], strict=True):
        names = [word for word, value in WORDS.get(kind, {}).items() if value == number]
        told.append(names[0] if names else str(number))
    return " ".join(told)
