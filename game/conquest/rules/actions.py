"""The verbs of C3K's actions and what their numbers mean (R28). An action is `(verb, number, …)`."""

from typing import Final

from game.conquest.rules.card_data import STRATEGY_KINDS
from game.conquest.rules.state import ConquestState
from game.engine.refusals import Action, Refusal
from game.parts import action_shapes

SHAPES: Final[dict[str, tuple[str, ...]]] = {
    "take_ruler": ("card",),
    "settle": ("province",),
    "place_ruler": ("province",),
    "gather": ("province",),
    "hire": (),
    "dismiss": ("card",),
    "end_step": (),
    "concede": (),
    "hire_infantry": ("number",),
    "place": ("province", "number"),
    "deploy": ("card", "province"),
    "swap": ("card", "slot"),
    "invade": ("province", "province"),
    "rally": ("province",),
    "fight": (),
    "retreat": (),
    "withdraw": ("province", "number"),
    "withdraw_leader": ("rank", "province"),
    "lead": ("mask",),
    "foot": ("number", "number"),
    "lose": ("mask",),
    "press": (),
    "halt": (),
    "occupy": (),
    "leave": (),
    "move": ("province", "province"),
    "declare": (),
    "wait": (),
    "confirm": (),
    "discard": ("kind",),
    "decline": (),
    "buy": ("number",),
    "play": ("kind", "target"),
    "play_pot": ("kind", "target"),
    "pot": ("kind",),
    "discard_pot": ("kind",),
    "reroll": (),
    "aim": ("province",),
    "pass": (),
    "keep": ("card",),
    "guard": ("slot",),
    "champion": ("slot",),
    "offer": (),
    "accept": (),
    "refuse": (),
    "allow": (),
    "veto": (),
    "interrupt": (),
    "give": ("seat", "number"),
    "show": ("card",),
}
"""Every verb with the kinds of its numbers; `number` is a count of units or gold."""

LARGEST_NUMBER: Final = 9_999
LARGEST_CARD: Final = 99


def malformed(s: ConquestState, action: Action) -> Refusal | None:
    """Why this is no action at all: an unknown verb, too few numbers or too many, one that names nothing."""
    return action_shapes.malformed(action, SHAPES, lambda kind: _bounds(s, kind), "R28")


def _bounds(s: ConquestState, kind: str) -> tuple[int, int]:
    match kind:
        case "province":
            return 1, s.board.size
        case "seat":
            return 0, s.seats - 1
        case "slot":
            return 0, 4 * s.seats - 1
        case "rank":
            return 0, 3
        case "mask":
            return 0, 15
        case "kind":
            return 1, STRATEGY_KINDS
        case "card":
            return 1, LARGEST_CARD
    return 0, LARGEST_NUMBER
