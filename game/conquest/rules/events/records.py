"""Provinces and leaders as an event carries them; folding these is all a picture needs to be true."""

from game.conquest.rules.state import ConquestState, LeaderId, ProvinceId
from game.engine.events import Event

ProvinceRecord = tuple[ProvinceId, int, int, int, int, int, int]
"""Province, owner, Infantry, and of these: captured once, captured twice, barred, already repositioned."""

LeaderRecord = tuple[LeaderId, int, ProvinceId, int, int]
"""Slot, card, Province (0: not on the board), captures, already repositioned."""


def province_record(s: ConquestState, p: ProvinceId) -> ProvinceRecord:
    """A Province as it stands."""
    return (p, s.owner[p], s.infantry[p], s.once[p], s.twice[p], s.barred[p], s.moved[p])


def leader_record(s: ConquestState, leader: LeaderId) -> LeaderRecord:
    """A leader's slot as it stands."""
    return (leader, s.leader_card[leader], s.leader_at[leader], s.leader_captures[leader], s.leader_moved[leader])


class BoardEvent(Event, frozen=True, gc=False, kw_only=True):
    """An event after which these Provinces and leaders stand as recorded."""

    provinces: tuple[ProvinceRecord, ...] = ()
    leaders: tuple[LeaderRecord, ...] = ()
