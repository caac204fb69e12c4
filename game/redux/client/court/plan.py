"""The places of the court's spaces: soldiers' spaces at the left, clerks' at the right, the throne in the north."""

from dataclasses import replace
from typing import Final

from pygame import Rect

from game.client.look.scale import Scale
from game.redux.rules.places import (
    BATTLES,
    CHE,
    CON,
    DTR,
    FRM,
    INS,
    LOCATIONS_EACH,
    MKT,
    PCV,
    PSH,
    REC,
    TRD,
    TRIBES,
    TRN,
    WPS,
    LocationId,
    SpaceId,
    border_of,
)

PAGE: Final = (1282, 804)
"""The court in pixels of its own page; every rectangle below is on it."""
COMBAT: Final = (DTR, REC, TRN, PSH, PCV)
ADMINISTRATION: Final = (MKT, FRM, TRD, INS, CON)
COLUMN_WIDE, COLUMN_HIGH, COLUMN_STEP = 264, 152, 161
BORDER: Final = (350, 196)
BOXES: Final[dict[SpaceId, tuple[int, int, int, int]]] = {
    **{space: (0, 4 + n * COLUMN_STEP, COLUMN_WIDE, COLUMN_HIGH) for n, space in enumerate(COMBAT)},
    **{space: (1018, 4 + n * COLUMN_STEP, COLUMN_WIDE, COLUMN_HIGH) for n, space in enumerate(ADMINISTRATION)},
    CHE: (471, 34, 340, 152),
    WPS: (471, 648, 340, 152),
    BATTLES[0]: (649, 214, *BORDER),
    BATTLES[1]: (466, 430, *BORDER),
    BATTLES[2]: (283, 214, *BORDER),
    TRIBES[0]: (284, 66, 172, 112),
    TRIBES[1]: (826, 676, 172, 112),
    TRIBES[2]: (284, 676, 172, 112),
}
"""Every space on that page."""
SLOT_TOP, SLOT_SIDE, SLOT_STEP = 62, 50, 66
LEAST: Final = 0.6
"""Where the whole court would be smaller than this beside the interface, it is as wide as its room and is scrolled."""

FOOT: Final = 48
"""How much land lies below a court that is scrolled: what hangs into the room from below covers no plaque then."""


class CourtPlan:
    """The court fitted into the room it has; `scale` is that of its letters. Where it does not fit it lies so many
    pixels `down`, of `most` at most."""

    def __init__(self, free: Rect, scale: Scale, down: int = 0) -> None:
        k = min(free.width / PAGE[0], free.height / PAGE[1])
        if k < LEAST * scale.s:
            k = max(k, min(free.width / PAGE[0], scale.s))
        self.k = k
        self.scale = replace(scale, user=scale.user * k / scale.s)
        size = (round(PAGE[0] * k), round(PAGE[1] * k))
        self.page = Rect(0, 0, *size)
        self.page.center = free.center
        self.most = max(0, self.page.height - free.height)
        if self.most:
            self.most += scale.px(FOOT)
            self.page.top = free.top - max(0, min(down, self.most))
        self.boxes = {space: self._at(*box) for space, box in BOXES.items()}
        self.slots = {location: self._slot(location) for location in range(1, 3 * LOCATIONS_EACH + 1)}

    def _at(self, left: float, top: float, wide: float, high: float) -> Rect:
        k = self.k
        return Rect(self.page.left + round(left * k), self.page.top + round(top * k), round(wide * k), round(high * k))

    def _slot(self, location: LocationId) -> Rect:
        """The rectangle where a location of a border is drawn, within the plaque of the border's battle."""
        left, top, wide, _ = BOXES[BATTLES[0] + border_of(location)]
        number = (location - 1) % LOCATIONS_EACH
        first = left + (wide - 4 * SLOT_STEP - SLOT_SIDE) / 2
        return self._at(first + number * SLOT_STEP, top + SLOT_TOP, SLOT_SIDE, SLOT_SIDE)
