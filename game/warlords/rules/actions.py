"""The verbs of Warlords and the shapes of their numbers: what is no action of the game at all."""

from typing import Final

from game.engine.refusals import Action, Refusal
from game.parts import action_shapes
from game.warlords.rules.minds import MINDS
from game.warlords.rules.state import WarlordsState

SHAPES: Final[dict[str, tuple[str, ...]]] = {
    "move": ("territory", "territory"),
    "attack": ("territory", "territory"),
    "stand": ("territory", "territory"),
    "end_step": (),
    "with": ("territory",),
    "without": ("territory",),
    "throw": (),
    "call_off": (),
    "build": ("territory",),
    "unbuild": ("territory",),
    "disband": ("territory",),
    "keep": ("territory",),
    "seal": (),
    "unseal": (),
    "run_out": (),
    "accept": (),
    "refuse": (),
    "drop": (),
    "hand_over": (),
    "concede": (),
    "propose_draw": (),
    "agree_draw": (),
    "offer_truce": ("seat",),
    "say": ("mind", "territory_or_none"),
}
"""Every verb with the kinds of its numbers."""

ASIDES: Final = ("agree_draw", "concede", "offer_truce", "propose_draw", "say", "unseal")


def malformed(s: WarlordsState, action: Action) -> Refusal | None:
    """Why this is no action at all: an unknown verb, too few numbers or too many, one that names nothing."""
    return action_shapes.malformed(action, SHAPES, lambda kind: _bounds(s, kind), "W13.1")


def _bounds(s: WarlordsState, kind: str) -> tuple[int, int]:
    match kind:
        case "territory":
            return 1, s.board.size
        case "territory_or_none":
            return 0, s.board.size
        case "mind":
            return 0, len(MINDS) - 1
    return 0, s.seats - 1
