"""The limits by Fate tokens (K7): asked wherever units or gold move. Nothing here writes.

Zhang Lu's Provinces and those of a lord he serves feel neither Flood nor Famine nor Epidemic (RU12); Food Stores and
Medicine shield one player from one Region's Famine or Epidemic (ST11, ST12).
"""

from game.conquest.rules.leaders import ruler_skills
from game.conquest.rules.skills import FIVE_PECKS
from game.conquest.rules.state import EPIDEMIC, FAMINE, FLOOD, ConquestState, ProvinceId, RegionId, Seat

EPIDEMIC_SHIFT = 16
"""In a player's `immune` mask bit r shields from a Famine in Region r, bit 16 + r from an Epidemic there."""


def _felt(s: ConquestState, p: ProvinceId, token: int, shift: int) -> bool:
    if not s.tokens[p] & token:
        return False
    owner = s.owner[p]
    if owner < 0:
        return True
    return not (s.immune[owner] >> (shift + s.board.region[p]) & 1 or ruler_skills(s, owner) & FIVE_PECKS)


def is_flooded(s: ConquestState, p: ProvinceId) -> bool:
    """No unit may enter or leave by any means (FA01)."""
    if not s.tokens[p] & FLOOD:
        return False
    owner = s.owner[p]
    return owner < 0 or not ruler_skills(s, owner) & FIVE_PECKS


def is_starving(s: ConquestState, p: ProvinceId) -> bool:
    """No Province gold, no Infantry deployed or placed (FA02)."""
    return _felt(s, p, FAMINE, 0)


def is_quarantined(s: ConquestState, p: ProvinceId) -> bool:
    """No reposition from, to, through or inside (FA03)."""
    return _felt(s, p, EPIDEMIC, EPIDEMIC_SHIFT)


def takes_infantry(s: ConquestState, p: ProvinceId) -> bool:
    """Whether Infantry may be deployed or placed there, room apart."""
    return not s.tokens[p] or not (is_flooded(s, p) or is_starving(s, p))


def takes_leaders(s: ConquestState, p: ProvinceId) -> bool:
    """Whether a leader may be placed or swapped there, room apart (FA01, FA02)."""
    return not s.tokens[p] or not is_flooded(s, p)


def may_reposition(s: ConquestState, p: ProvinceId) -> bool:
    """Whether units may leave or enter in step 7 (R17.7)."""
    return not s.tokens[p] or not (is_flooded(s, p) or is_quarantined(s, p))


def region_starves(s: ConquestState, region: RegionId, seat: Seat) -> bool:
    """Whether a Famine takes the player's Region bonus (R9.2 C)."""
    return any(is_starving(s, p) for p in s.board.region_provinces[region] if s.owner[p] == seat)
