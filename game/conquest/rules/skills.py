"""The skills of Rulers and Generals as bits of one number (K2, K3).

A leader's card carries a mask of these; asking for one is `mask & SKILLFUL`. Names are the catalogue's; what a skill
does is written where the rules ask for it.
"""

from typing import Final

SKILLFUL: Final = 1 << 0
MIGHTY: Final = 1 << 1
VANGUARD: Final = 1 << 2
STALWART: Final = 1 << 3
DRILLMASTER: Final = 1 << 4
INTIMIDATING: Final = 1 << 5
MARKSMAN: Final = 1 << 6
TACTICIAN: Final = 1 << 7
UNMATCHED: Final = 1 << 8
BRIDGE_HOLDER: Final = 1 << 9
FEARLESS: Final = 1 << 10
AGGRESSIVE_RETREAT: Final = 1 << 11
SWIFT: Final = 1 << 12
RAIDER: Final = 1 << 13
STRATEGIST: Final = 1 << 14
ADMINISTRATOR: Final = 1 << 15
RECRUITER: Final = 1 << 16
BODYGUARD: Final = 1 << 17
LOYAL: Final = 1 << 18
VIGILANT: Final = 1 << 19
MASTERFUL: Final = 1 << 20
CAVALRY_COMMANDER: Final = 1 << 21
HERO_OF_CHAOS: Final = 1 << 22
BENEVOLENCE: Final = 1 << 23
FOUR_GENERATIONS: Final = 1 << 24
IMPERIAL_SEAL: Final = 1 << 25
TYRANTS_TREASURY: Final = 1 << 26
LORD_OF_JING: Final = 1 << 27
WHITE_HORSE: Final = 1 << 28
BELOVED_OF_XU: Final = 1 << 29
GUARDED_PASSES: Final = 1 << 30
FIVE_PECKS: Final = 1 << 31
GREAT_PEACE: Final = 1 << 32

SKILL_NAMES: Final[dict[str, int]] = {
    name: value for name, value in sorted(globals().items()) if name.isupper() and isinstance(value, int)
}

COMBAT_SKILLS: Final = (
    SKILLFUL | MIGHTY | VANGUARD | STALWART | DRILLMASTER | INTIMIDATING | MARKSMAN | TACTICIAN | UNMATCHED
    | BRIDGE_HOLDER
)  # fmt: skip


def skill_names(mask: int) -> list[str]:
    """The names in a mask, in the order of the catalogue."""
    return [name for name, bit in sorted(SKILL_NAMES.items(), key=lambda item: item[1]) if mask & bit]
