"""Questions about leaders and their skills (R1.10, R14.5, K2, K3). Nothing here writes."""

from typing import Final

from game.conquest.rules.catalogue import GENERALS, RULERS
from game.conquest.rules.skills import CAVALRY_COMMANDER, FEARLESS, SKILLFUL
from game.conquest.rules.state import MOST_SCARF_GENERALS, ConquestState, LeaderId, ProvinceId, Seat

RULER_SKILLS: tuple[int, ...] = (*(card.skills for card in RULERS), 0)
"""By card; the last entry is the Heir, who has none."""
GENERAL_SKILLS: tuple[int, ...] = (*(card.skills for card in GENERALS), *[SKILLFUL] * MOST_SCARF_GENERALS * 8)
"""By card; beyond the deck stand the rebels' Generals, who have none and are Skillful (C7.3)."""

MOST_IN_PLAY: Final = 3
MOST_IN_RESERVE: Final = 3
"""Generals of one player, from the end of Deployment on (R11.4, R13.8)."""
MOST_GENERALS: Final = MOST_IN_PLAY + MOST_IN_RESERVE
"""In play and in reserve together (R11.2)."""

GENERAL_SLOTS: Final = tuple(range(4 * seat + 1, 4 * seat + 4) for seat in range(8))
"""By seat: where the Generals of a player stand."""
GENERAL_RANKS: Final = 0b1110
"""The mask of all Generals' ranks (`slots`)."""


def leaders_in(s: ConquestState, province: ProvinceId) -> list[LeaderId]:
    """The leaders standing in a Province, the Ruler first."""
    owner = s.owner[province]
    if owner < 0 or s.units[province] == s.infantry[province]:
        return []
    # PERF: loops here and below; a comprehension makes a function and cells for it, which takes twice as long.
    found = []
    first = 4 * owner
    for slot, at in enumerate(s.leader_at[first : first + 4], first):
        if at == province:
            found.append(slot)
    return found


def skills_of(s: ConquestState, leader: LeaderId) -> int:
    """The skills on a leader's card; an empty slot has none."""
    card = s.leader_card[leader]
    return GENERAL_SKILLS[card] if leader & 3 else RULER_SKILLS[card]


def ruler_in_play(s: ConquestState, seat: Seat) -> bool:
    """Whether a player's Ruler is on the board (R9.2 A)."""
    return s.leader_at[4 * seat] > 0


def ruler_skills(s: ConquestState, seat: Seat) -> int:
    """The Ruler skills a player has the use of while those Rulers are in play: the own (R16.1) and vassals' (R21.5)."""
    skills = RULER_SKILLS[s.leader_card[4 * seat]] if s.leader_at[4 * seat] else 0
    if seat in s.lord:
        for vassal, lord in enumerate(s.lord):
            if lord == seat and s.leader_at[4 * vassal]:
                skills |= RULER_SKILLS[s.leader_card[4 * vassal]]
    return skills


def generals_in_play(s: ConquestState, seat: Seat) -> list[LeaderId]:
    """A player's Generals on the board, in slot order."""
    at = s.leader_at
    return [slot for slot in GENERAL_SLOTS[seat] if at[slot]]


def generals_with(s: ConquestState, seat: Seat, skill: int) -> list[LeaderId]:
    """Those of a player's Generals on the board who have a skill."""
    found = []
    for slot in GENERAL_SLOTS[seat]:
        if s.leader_at[slot] and GENERAL_SKILLS[s.leader_card[slot]] & skill:
            found.append(slot)
    return found


def free_slot(s: ConquestState, seat: Seat) -> LeaderId:
    """The first slot of a player without a General; the caller knows that there is one."""
    return next(slot for slot in GENERAL_SLOTS[seat] if not s.leader_at[slot])


def generals_owned(s: ConquestState, seat: Seat) -> int:
    """Generals in play and in reserve (R11.2)."""
    return len(generals_in_play(s, seat)) + len(s.reserve[seat])


def capture_limit(s: ConquestState, seat: Seat) -> int:
    """The number of times each unit of a player may capture this turn, Fearless apart (R14.5)."""
    return 2 if ruler_skills(s, seat) & CAVALRY_COMMANDER else 1


def is_fearless(s: ConquestState, leader: LeaderId) -> bool:
    """Whether this General still lifts the limit of those who go with him (R14.5)."""
    return bool(skills_of(s, leader) & FEARLESS) and s.leader_captures[leader] < 2


def group_limit(s: ConquestState, seat: Seat, leaders: list[LeaderId]) -> int:
    """The captures limit inside a group or capturing move that holds these leaders (R14.5)."""
    limit = capture_limit(s, seat)
    if limit == 1 and any(is_fearless(s, leader) for leader in leaders):
        return 2
    return limit


RANKS_OF_MASK: tuple[tuple[int, ...], ...] = tuple(
    tuple(rank for rank in range(4) if mask >> rank & 1) for mask in range(16)
)


_SLOTS: Final = tuple([tuple([4 * seat + rank for rank in ranks]) for ranks in RANKS_OF_MASK] for seat in range(8))
"""By seat and mask. PERF: a copy of one takes a third of the time of working it out."""


def slots(seat: Seat, mask: int) -> list[LeaderId]:
    """The leaders of a player named by a mask of ranks (bit 0 the Ruler, bits 1 to 3 the Generals)."""
    return [*_SLOTS[seat][mask]]


def mask_of(leaders: list[LeaderId]) -> int:
    """The mask of ranks that names these leaders of one player."""
    mask = 0
    for leader in leaders:
        mask |= 1 << (leader & 3)
    return mask


def submasks(mask: int) -> list[int]:
    """Every subset of a mask, ascending."""
    found = [0]
    subset = 0
    while subset != mask:
        subset = (subset - mask) & mask
        found.append(subset)
    return found


SIZE_OF_MASK: tuple[int, ...] = tuple(mask.bit_count() for mask in range(16))
