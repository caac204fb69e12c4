"""Loss of a monarch (25): the listed heirs, one after the other; without one the power is extinct."""

from typing import Final

from game.romance.rules.catalogue import LIU_BEI, LORDS_HEIRS, NOBODY, POWERS
from game.romance.rules.forces import areas_of, controlled
from game.romance.rules.state import IN_HAND, IN_PLAY, TO_COME, AreaId, GeneralId, PowerId, RomanceState

NO_HEIR: Final = NOBODY


def heirs_of(s: RomanceState, power: PowerId) -> tuple[GeneralId, ...]:
    """The listed heirs of a power, in order (25.2, 25.6)."""
    if s.options.lords == "retire" and power in LORDS_HEIRS:
        return LORDS_HEIRS[power]
    return POWERS[power].heirs


def entrances(s: RomanceState, power: PowerId) -> list[AreaId]:
    """The places where an heir who enters now may stand: areas the power controls without foreign units (25.3,
    D-59).
    """
    own = controlled(s, power) or areas_of(s, power)
    return [a for a in own if a != s.fight_area]


def next_heir(s: RomanceState, power: PowerId) -> GeneralId:
    """The first heir in the power's service, or one who has not entered and has somewhere to stand; -1 for none."""
    for heir in heirs_of(s, power):
        if s.status[heir] in (IN_PLAY, IN_HAND) and s.lord_of[heir] == power:
            return heir
        if s.status[heir] == TO_COME and (entrances(s, power) or (power == LIU_BEI and s.wandering)):
            return heir
    return NO_HEIR
