"""The units of a bot that go, stay and die: never a choice (C7.6, C7.7, C11.6, C11.9)."""

from game.conquest.rules.leaders import leaders_in, mask_of
from game.conquest.rules.rebel_traits import least_lead
from game.conquest.rules.state import ConquestState, LeaderId, ProvinceId, Seat
from game.engine.refusals import Action


def by_gain(s: ConquestState, generals: list[LeaderId]) -> list[LeaderId]:
    """Generals in the order in which they were gained, the first first (C7.7)."""
    return sorted(generals, key=lambda general: (s.gained[s.leader_card[general]], general))


def dying_first(s: ConquestState, leaders: list[LeaderId]) -> list[LeaderId]:
    """The order in which a bot's leaders die: Generals before the Ruler, the latest gained first (C7.7)."""
    generals = [leader for leader in leaders if leader & 3]
    return by_gain(s, generals)[::-1] + [leader for leader in leaders if not leader & 3]


def doomed(s: ConquestState, leaders: list[LeaderId], dying: int) -> list[Action]:
    """The leaders of a bot that die, as the one answer to the question a player would be asked (C7.7)."""
    return [("lose", mask_of(dying_first(s, leaders)[:dying]))]


def who_goes(s: ConquestState, source: ProvinceId) -> tuple[int, int]:
    """The Infantry and the mask of leaders that go out: all but one unit (C11.6).

    An Infantry stays behind, or without Infantry the latest General; a Ruler alone does not leave (C7.6).
    """
    leaders = leaders_in(s, source)
    if s.infantry[source]:
        return s.infantry[source] - 1, mask_of(leaders)
    return 0, mask_of(dying_first(s, leaders)[1:])


def strength(s: ConquestState, source: ProvinceId) -> int:
    """How many units go out."""
    return s.units[source] - 1


def can_go_on(s: ConquestState, seat: Seat, source: ProvinceId) -> bool:
    """Whether the Province is still the bot's and has a unit that may leave."""
    return s.owner[source] == seat and s.units[source] > 1


def outnumbers(s: ConquestState, source: ProvinceId, target: ProvinceId) -> bool:
    """Whether the bot fights an engagement: only while its force is larger than the defence (C11.7)."""
    return strength(s, source) >= s.units[target] + least_lead(s, s.owner[source])
