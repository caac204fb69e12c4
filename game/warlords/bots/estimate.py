"""What can be learned of positions of Warlords at the beginning of a season: the chance of a warlord to win (W7.3).

No weights ship with the game: the Strategist counts centres by weights set by hand (W17.5). Where a file of weights
made by `tianming train-value` lies in `assets/players/warlords.json`, it goes by that instead.
"""

from collections.abc import Hashable
from typing import Final

from game.bots.estimates import Estimate, Sample
from game.warlords.rules.state import FALL, OVER, SPRING, WINTER, Seat, WarlordsState, capitals_owned

MANY: Final = "many"
SIGHTS: Final = ("centres", "capitals", "armies", "short", "lead", "threatened", "prey", "abroad")
"""Of each warlord: centres, capitals, armies, centres that are missing for victory, the lead over the best of the
others, own centres beside another's army, centres of others beside an own army, armies outside own centres."""
UNITS: Final = (10.0, 5.0, 10.0, 10.0, 5.0, 4.0, 4.0, 5.0)
"""How much of each counts as 1."""
CLOCK: Final = ("alive", "spring", "fall", "winter")
ONE: Final = (*SIGHTS, *CLOCK)
NAMES: Final = (*ONE, *(f"{name}*late" for name in ONE))
"""Everything a network sees: the same also times the share of the years that have passed."""
LONG: Final = 20
"""Years after which a game without a last year counts as late."""


class WarlordsEstimate(Estimate):
    """What is learned of Warlords: a side is a warlord who is still in the game."""

    features = {MANY: NAMES}
    hidden = 0

    def moment(self, s: WarlordsState) -> Hashable:
        """The season: the Strategist asks what a position is worth after a settlement."""
        return s.year, s.phase

    def sample(self, s: WarlordsState) -> Sample | None:
        """The position at the beginning of a season, while there are two to win it."""
        seats = still_here(s)
        return Sample(MANY, s.year, rows_of(s, seats), seats) if s.year and len(seats) > 1 else None


ESTIMATE: Final = WarlordsEstimate("warlords")


def still_here(s: WarlordsState) -> list[Seat]:
    """The warlords who may still win."""
    return [seat for seat in range(s.seats) if s.alive[seat]]


def chance_of(s: WarlordsState, seat: Seat) -> float:
    """A warlord's chance to win, by the weights that ship; what it is when the game is over."""
    if s.phase == OVER and s.result is not None:
        return 1.0 / len(s.result.winners) if seat in s.result.winners else 0.0
    seats = still_here(s)
    if seat not in seats:
        return 0.0
    return ESTIMATE.networks()[MANY].chances(rows_of(s, seats))[seats.index(seat)]


def rows_of(s: WarlordsState, seats: list[Seat]) -> list[list[float]]:
    """What the network sees of each of these warlords."""
    late = min(1.0, s.year / (s.options.last_year or LONG))
    clock = [len(seats) / s.seats, *(float(s.phase == season) for season in (SPRING, FALL, WINTER))]
    counted = [s.owner.count(seat) for seat in range(s.seats)]
    rows = []
    for seat in seats:
        best = max((counted[other] for other in seats if other != seat), default=0)
        told = (
            counted[seat], capitals_owned(s.board, s.owner, seat), s.army.count(seat),
            max(0, s.options.centres - counted[seat]), counted[seat] - best, *_borders(s, seat),
        )  # fmt: skip
        one = [number / unit for number, unit in zip(told, UNITS, strict=True)] + clock
        rows.append([*one, *(late * number for number in one)])
    return rows


def _borders(s: WarlordsState, seat: Seat) -> tuple[int, int, int]:
    """Own centres that are threatened, those of others within reach, armies outside own centres."""
    threatened = prey = 0
    for centre in s.board.centres:
        armies = [s.army[p] for p in s.board.neighbours[centre]]
        if s.owner[centre] == seat:
            threatened += any(army >= 0 and army != seat for army in armies)
        else:
            prey += seat in armies
    abroad = sum(s.army[p] == seat and s.owner[p] != seat for p in s.board.ids)
    return threatened, prey, abroad
