"""The verbs of Romance's actions and what their numbers mean. An action is `(verb, number, …)`."""

from typing import Final

from game.engine.refusals import Action, Refusal
from game.parts import action_shapes
from game.romance.rules.catalogue import GENERALS, POWERS
from game.romance.rules.state import RomanceState

SHAPES: Final[dict[str, tuple[str, ...]]] = {
    "end_step": (),
    "work": ("area",),
    "recruit": ("general",),
    "envoy": ("general",),
    "pool": ("general",),
    "unpool": ("general",),
    "roll": (),
    "done": (),
    "offer": ("power",),
    "accept": (),
    "decline": (),
    "ally": ("power",),
    "ally_clans": ("area",),
    "fund_troops": ("power",),
    "fund_generals": ("power",),
    "seal": ("side",),
    "unseal": ("side",),
    "muster": ("area",),
    "send": ("general",),
    "hold": ("general",),
    "troops": ("area", "number"),
    "partner": ("power",),
    "unpartner": ("power",),
    "march": (),
    "withdraw": (),
    "cancel": (),
    "lend": (),
    "withhold": ("general",),
    "pick": ("general",),
    "drop": ("general",),
    "seal_picks": (),
    "shift": ("power", "power"),
    "keep": (),
    "fight_on": (),
    "retreat": (),
    "fall_back": ("area",),
    "detach": ("general", "area"),
    "detach_troops": ("number", "area"),
    "pursue": (),
    "let_go": (),
    "gain": ("power",),
    "cede": ("power",),
    "stand": ("area",),
    "settle": ("area",),
    "move": ("general", "area"),
    "move_troops": ("area", "area", "number"),
}
"""Every verb with the kinds of its numbers; `number` is a count of troops."""

LARGEST_NUMBER: Final = 999

STEP_OF_VERB: Final[dict[str, str]] = {
    **dict.fromkeys(
        (
            "work", "recruit", "envoy", "pool", "unpool", "roll", "done", "offer", "ally", "ally_clans",
            "fund_troops", "fund_generals", "seal", "unseal", "muster", "send", "hold", "troops", "partner",
            "unpartner", "march", "cancel",
        ),
        "action",
    ),
    "move": "redeploy",
    "move_troops": "redeploy",
    "settle": "settle",
}  # fmt: skip
"""The step in which a verb is at home (3.1)."""


def malformed(s: RomanceState, action: Action) -> Refusal | None:
    """Why this is no action at all: an unknown verb, too few numbers or too many, one that names nothing."""
    return action_shapes.malformed(action, SHAPES, lambda kind: _bounds(s, kind), "8.3")


def _bounds(s: RomanceState, kind: str) -> tuple[int, int]:
    match kind:
        case "area":
            return 1, s.board.size
        case "general":
            return 0, len(GENERALS) - 1
        case "power":
            return 0, len(POWERS) - 1
        case "side":
            return 0, len(s.board.sides) - 1
    return 0, LARGEST_NUMBER
