"""The aims by which an uprising can be won instead of its last unit: a house rule of the campaign's chapters (C1.2)."""

from collections.abc import Set
from typing import Final, Literal, get_args

import msgspec

AimKind = Literal["captains", "bands", "take", "hold"]
KINDS: Final[tuple[str, ...]] = get_args(AimKind)
MOST_PLACES: Final = 6

CLAUSES: Final = {"captains": "H1", "bands": "H2", "take": "H3", "hold": "H4"}
"""The clause of each aim: house rules have a letter of their own."""


class Aim(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The alliance's aim in one war. Destroying every band wins as well, as the booklet has it (C14.1).

    captains: no captain of the rebels is in play. bands: the bands of these numbers, from 1, have no unit left. take:
    the allies hold these Provinces when a turn ends. hold: they hold them when the last round ends.
    """

    kind: AimKind
    provinces: tuple[str, ...] = ()
    bands: tuple[int, ...] = ()

    @property
    def clause(self) -> str:
        """The house rule it is."""
        return CLAUSES[self.kind]


def aim_problem(aim: Aim, places: Set[str], bands: int) -> str:
    """What is wrong with an aim for a board with these Provinces and so many rebel bands; "" when nothing is."""
    if aim.kind in ("take", "hold"):
        if not 1 <= len(aim.provinces) <= MOST_PLACES or len(set(aim.provinces)) != len(aim.provinces):
            return f"expected 1 to {MOST_PLACES} different provinces, found {list(aim.provinces)[:8]}"
        unknown = [place for place in aim.provinces if place not in places]
        if unknown:
            return f"no province {unknown[0][:40]!r} on this board"
    elif aim.provinces:
        return f"{aim.kind} names no provinces"
    if aim.kind == "bands":
        if not aim.bands or len(set(aim.bands)) != len(aim.bands) or not set(aim.bands) <= set(range(1, bands + 1)):
            return f"expected different numbers of bands from 1 to {bands}, found {list(aim.bands)[:8]}"
    elif aim.bands:
        return f"{aim.kind} names no bands"
    return ""
