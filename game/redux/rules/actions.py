"""The verbs of Redux and what their numbers mean. An action is `(verb, number, …)`."""

from typing import Final

from game.engine.refusals import Action, Refusal

SHAPES: Final[dict[str, tuple[str, ...]]] = {
    "keep": ("general",),
    "take_back": (),
    "foresight": (),
    "academy_card": (),
    "academy_support": (),
    "ally": ("space",),
    "join": (),
    "send": ("general", "space"),
    "pass": (),
    "lead": ("type", "count"),
    "lead_two": ("type", "type"),
    "lead_none": (),
    "give_gold": (),
    "support": ("count",),
    "edicts": ("count",),
    "slip_to": ("space",),
    "skip": (),
    "decline": ("space",),
    "declared": (),
    "lift": (),
    "act": ("space",),
    "give_up": ("space",),
    "next": ("source",),
    "leave": ("general",),
    "resources": ("count", "count"),
    "army": (),
    "recruit": (),
    "train": ("count",),
    "make": ("type", "type"),
    "make_and_train": ("type",),
    "develop": ("income",),
    "collect": ("income",),
    "buy_rice": ("count",),
    "sell_rice": ("count",),
    "buy_weapon": ("type",),
    "sell_weapon": ("type",),
    "trade": (),
    "done": (),
    "instruct": ("count",),
    "import": ("deck",),
    "build": ("card",),
    "icon": ("icon",),
    "pay_weapon": ("type",),
    "both": (),
    "one": ("seat",),
    "station": ("general",),
    "take": ("location",),
    "enough": (),
    "store": ("store",),
    "add_unit": (),
    "choose": ("choice",),
    "weapon": ("type",),
    "keep_gold": (),
    "buy_support": (),
    "hold": (),
    "lose": ("money",),
    "recall": (),
    "use": ("source", "row"),
    "pay": (),
    "aim": ("border",),
    "gold_for_rice": ("count",),
    "rice_for_gold": ("count",),
    "swap_weapon": ("type", "type"),
}
"""Every verb with the kinds of its numbers."""

BOUNDS: Final[dict[str, tuple[int, int]]] = {
    "general": (1, 69),
    "space": (1, 18),
    "type": (0, 3),
    "count": (0, 999),
    "source": (1, 142),
    "income": (0, 2),
    "deck": (0, 2),
    "card": (1, 42),
    "icon": (-1, 9),
    "seat": (0, 2),
    "location": (1, 15),
    "store": (1, 3),
    "choice": (0, 9),
    "money": (0, 1),
    "row": (0, 7),
    "border": (0, 2),
}
"""The least and the greatest number of each kind."""


def malformed(action: Action) -> Refusal | None:
    """Why a tuple is no action of Redux at all: an unknown verb, a wrong number, a number out of bounds."""
    if not action or not isinstance(action[0], str) or action[0] not in SHAPES:
        return Refusal("no_such_action", "17")
    kinds = SHAPES[action[0]]
    numbers = action[1:]
    if len(numbers) != len(kinds) or any(type(number) is not int for number in numbers):
        return Refusal("no_such_action", "17")
    for kind, number in zip(kinds, numbers, strict=True):
        least, most = BOUNDS[kind]
        if not least <= int(number) <= most:
            return Refusal("no_such_action", "17")
    return None
