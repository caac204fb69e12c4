"""Sound cues: each is one or more sounds with their gains and delays (look §10).

Good news and bad never share a cue. What each event of a game is told by stands in that game's own `cues.py`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from game.engine.events import Event


@dataclass(frozen=True)
class SoundTable:
    """The sounds that may tell each event of a game, and why other events are silent; every event stands in one of
    the two.
    """

    heard: Mapping[type[Event], tuple[str, ...]]
    quiet: Mapping[type[Event], str]


CUES: dict[str, tuple[tuple[str, float, float], ...]] = {
    "click": (("ui_click", 1.0, 0.0),),
    "back": (("ui_back", 1.0, 0.0),),
    "refuse": (("ui_back", 0.9, 0.0), ("ui_back", 0.7, 0.09)),
    "card": (("card_flip", 1.0, 0.0),),
    "seal": (("stamp", 1.0, 0.0),),
    "gold": (("coins", 1.0, 0.0),),
    "deploy": (("stone", 1.0, 0.0),),
    "your_turn": (("pluck", 0.8, 0.0), ("pluck_high", 1.0, 0.22)),
    "phase": (("pluck", 0.7, 0.0),),
    "good_fate": (("fate_good", 1.0, 0.0),),
    "ill_fate": (("fate_ill", 1.0, 0.0),),
    "march": (("march", 0.8, 0.0),),
    "alarm": (("alarm", 1.0, 0.0),),
    "battle": (("drum_hit", 1.0, 0.0), ("drum_hit", 0.9, 0.28), ("sword_clash", 0.9, 0.6)),
    "dice_in_hand": (("dice_rattle", 1.0, 0.0),),
    "dice": (("dice_throw", 1.0, 0.0),),
    "attack": (("drum_hit", 0.8, 0.0),),
    "clash": (("sword_clash", 0.9, 0.0),),
    "duel": (("sword_clash", 1.0, 0.0), ("sword_clash", 0.8, 0.34), ("sword_clash", 0.9, 0.56)),
    "falls": (("groan", 1.0, 0.0), ("thud", 0.8, 0.05)),
    "struck_down": (("thud", 0.8, 0.0),),
    "leader_slain": (("war_gong", 0.7, 0.0), ("cheer", 0.7, 0.5)),
    "rival_gone": (("war_gong", 0.8, 0.0), ("cheer", 0.6, 0.7)),
    "host_gone": (("war_gong", 0.7, 0.0), ("cheer", 1.0, 0.4)),
    "lost_place": (("drum_hit", 0.9, 0.0), ("groan", 0.9, 0.15), ("failed", 0.7, 0.55)),
    "gather": (("crowd", 1.0, 0.0), ("drum_hit", 0.5, 0.1)),
    "invade": (("horn", 1.0, 0.0), ("march", 0.7, 0.5)),
    "dagger": (("dagger", 1.0, 0.0),),
    "bribe": (("coins", 0.8, 0.0), ("failed", 0.7, 0.35)),
    "came_off": (("came_off", 1.0, 0.0),),
    "failed": (("failed", 1.0, 0.0),),
    "retreat": (("horn", 0.6, 0.0), ("march", 0.6, 0.35)),
    "abandoned": (("thud", 0.9, 0.0), ("failed", 0.6, 0.2)),
    "flood": (("flood", 1.0, 0.0),),
    "fire": (("fire", 1.0, 0.0),),
    "winter": (("wind", 1.0, 0.0),),
    "gift": (("coins", 0.7, 0.0), ("came_off", 0.8, 0.25)),
    "pay": (("stone", 1.0, 0.0), ("coins", 0.5, 0.08)),
    "loss": (("failed", 0.9, 0.0),),
    "build": (("build", 1.0, 0.0),),
    "pot_full": (("gliss", 0.7, 0.0), ("stamp", 0.8, 0.4)),
    "one_left": (("drum_hit", 0.8, 0.0), ("drum_hit", 0.7, 0.6), ("pluck", 0.8, 1.1)),
    "host_1": (("host-1", 1.0, 0.0),),
    "host_2": (("host-2", 1.0, 0.0),),
    "host_3": (("host-3", 1.0, 0.0),),
    "host_4": (("host-4", 1.0, 0.0),),
    "host_5": (("host-5", 1.0, 0.0),),
    "pair_lost": (("drum_hit", 0.5, 0.0),),
    "pair_won": (("pluck_high", 0.9, 0.0),),
    "capture": (("capture", 1.0, 0.0),),
    "leader_dies": (("war_gong", 1.0, 0.0),),
    "eliminated": (("war_gong", 1.0, 0.0), ("drum_hit", 0.7, 0.5)),
    "region": (("capture", 0.8, 0.0), ("gliss", 1.0, 0.7)),
    "fealty": (("bow", 1.0, 0.0),),
    "truce": (("gliss", 0.8, 0.0),),
    "broken": (("alarm", 0.6, 0.0),),
    "card_played": (("card_flip", 1.0, 0.0), ("stamp", 0.9, 0.5)),
    "last_round": (("last_round", 1.0, 0.0),),
    "unroll": (("unroll", 1.0, 0.0),),
    "brush": (("brush", 1.0, 0.0),),
    "great_seal": (("great_seal", 1.0, 0.0),),
    "victory": (("victory", 1.0, 0.0),),
    "defeat": (("defeat", 1.0, 0.0),),
}
"""What happened, and what is heard: (sound, gain, seconds later)."""

TAKES: Final = {
    "ui_click": 3, "ui_back": 2, "card_flip": 4, "coins": 4, "dice_rattle": 3, "dice_throw": 4, "stone": 4, "stamp": 3,
    "drum_hit": 4, "sword_clash": 5, "march": 4, "pluck": 3, "pluck_high": 2, "gliss": 2, "capture": 3,
    "groan": 3, "cheer": 2, "crowd": 2, "thud": 3,
}  # fmt: skip
"""How many takes a sound has; the others have one."""

INTERFACE: Final = frozenset({"click", "back", "refuse"})
"""What answers the hand, with a volume of its own (U44)."""
TOLD: Final = frozenset({
    "your_turn", "good_fate", "ill_fate", "alarm", "capture", "leader_dies", "eliminated", "region", "fealty",
    "last_round", "one_left", "unroll", "brush", "great_seal", "victory", "defeat", "came_off", "failed", "dagger",
    "host_1", "host_2", "host_3", "host_4", "host_5",
})  # fmt: skip
"""What is heard however much else there is."""

GONGS: Final = frozenset({"war_gong", "fate_good", "fate_ill", "capture", "last_round", "victory", "defeat", "alarm"})
"""The sounds under which the music steps back."""
WAR: Final = {"battle": (0.5, 14.0), "alarm": (0.7, 16.0), "pair_lost": (0.5, 8.0), "pair_won": (0.5, 8.0)}
"""How tense a cue makes it, and for how many seconds: until some eight after the last engagement (look §10)."""
LAST: Final = 0.75
"""How tense the last round is, whatever else is told."""
