"""The honours of a finished game: each for the one warlord that did most of something."""

from typing import NamedTuple

from game.engine.refusals import Seat
from game.warlords.client.end.count import WarlordsCount
from game.warlords.rules.board import TerritoryId


class Honour(NamedTuple):
    """One honour: its key, whose it is, how much."""

    kind: str
    seat: Seat
    much: int
    place: TerritoryId = 0


def honours_of(count: WarlordsCount) -> list[Honour]:
    """Every honour that somebody alone has earned."""
    found = []
    for kind, values in (
        ("hammer", [tally.won for tally in count.tallies]),
        ("anvil", [tally.held for tally in count.tallies]),
        ("wall_breaker", [tally.assaults for tally in count.tallies]),
        ("word_kept", [0 if tally.broken else tally.truces for tally in count.tallies]),
    ):
        most = max(values)
        if most and values.count(most) == 1:
            found.append(Honour(kind, values.index(most), most))
    if count.owned:
        (seat, place), longest = max(count.owned.items(), key=lambda item: (item[1], -item[0][0], -item[0][1]))
        found.append(Honour("steadfast", seat, longest, place))
    return found
