"""Infantry dealt over Provinces as evenly as their caps allow, and which Provinces take part (C8.4, C12.1, C12.2)."""

from collections.abc import Mapping, Sequence

from game.conquest.rules.state import ConquestState, ProvinceId, Seat
from game.conquest.rules.weather import may_reposition, takes_infantry


def deal(
    infantry: int,
    order: Sequence[ProvinceId],
    room: Mapping[ProvinceId, int],
    counts: Mapping[ProvinceId, int] | None = None,
) -> dict[ProvinceId, int]:
    """How many each Province is dealt (C8.4).

    One by one to the Province with room whose count is lowest, of equals to the earliest in order; counts begin at
    `counts`, or at 0. What has no room anywhere is not dealt.
    """
    dealt = dict.fromkeys(order, 0)
    begun = counts or {}
    for _ in range(infantry):
        roomy = [p for p in order if dealt[p] < room[p]]
        if not roomy:
            break
        lowest = min(roomy, key=lambda p: dealt[p] + begun.get(p, 0))
        dealt[lowest] += 1
    return dealt


def held(s: ConquestState, seat: Seat) -> list[ProvinceId]:
    """All Provinces of a faction, ascending."""
    return [p for p, owner in enumerate(s.owner) if owner == seat]


def is_locked(s: ConquestState, at: ProvinceId) -> bool:
    """Whether every neighbour is this bot's or another bot's (C12.1)."""
    return all(s.owner[p] >= s.players for p in s.board.neighbours[at])


def room_in(s: ConquestState, at: ProvinceId) -> int:
    """Units that still fit (C7.9)."""
    return s.board.cap[at] - s.units[at]


def takes_deployment(s: ConquestState, at: ProvinceId) -> bool:
    """Whether Infantry from outside the board may come in, room apart (C8.3, C12.6)."""
    return takes_infantry(s, at) and not is_locked(s, at)


def takes_part(s: ConquestState, at: ProvinceId) -> bool:
    """Whether an unlocked Province gives and takes when Infantry is evened out (C12.2, C12.3)."""
    return may_reposition(s, at) and not is_locked(s, at)
