"""The rectangles of Redux's table: states at the left, the court in the middle, tracks at the right, hands below."""

from dataclasses import dataclass, field, replace
from typing import Final

from pygame import Rect

from game.client.look.scale import Scale
from game.client.panels.layout import AWAY, has_spare_column

MARGIN: Final = 16
TOP, LEFT, RIGHT, BOTTOM = 76, 290, 290, 172
EMPEROR: Final = 132
TRACKS: Final = 404
GAP: Final = 12
ACTION: Final = 660
LEAST_TRAY: Final = 620
LEAST_CHRONICLE: Final = 150
LEAST_FIT: Final = 0.5
"""No panel is drawn smaller than this share of the window's scale."""
HANDLE, HANDLE_SIDE = 236, 48
PUT_AWAY: Final = ("top", "states", "emperor", "tracks", "chronicle")


def fitted(scale: Scale, room: Rect, wanted: int) -> Scale:
    """The scale at which a panel with so many logical pixels of content fits its room: no larger than the window's."""
    high = scale.px(wanted)
    if room.left <= AWAY.left or room.height >= high:
        return scale
    return replace(scale, user=scale.user * max(LEAST_FIT, room.height / high))


@dataclass(frozen=True)
class ReduxLayout:
    """The rectangles of one window. `generals` is where the viewer's own generals lie; the tray covers them."""

    window: Rect
    top: Rect
    states: Rect
    emperor: Rect
    tracks: Rect
    chronicle: Rect
    generals: Rect
    action: Rect
    free: Rect
    drawers: bool
    handle: Rect
    tabs: tuple[str, ...] = ()
    tab: str = ""
    tab_bar: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))

    @property
    def tray(self) -> Rect:
        """The rectangle of the tray, over the own generals."""
        return self.generals

    @property
    def corner(self) -> Rect:
        """The own generals stand in the lower left corner."""
        return self.generals

    @property
    def between(self) -> Rect:
        """The part of the court between the side panels."""
        return self.free

    @property
    def put_away(self) -> tuple[Rect, ...]:
        """The panels that the key for it hides."""
        return tuple(getattr(self, name) for name in PUT_AWAY)

    def shows(self, name: str) -> bool:
        """Whether a panel stands on the screen now."""
        shown: Rect = getattr(self, name)
        return shown.left > AWAY.left


def lay_out(size: tuple[int, int], scale: Scale, drawers_open: bool, replaying: bool = False) -> ReduxLayout:
    """The rectangles for a window; in a replay the court reaches down to its end, for nothing is asked there."""
    px = scale.px
    width, height = size
    margin, gap = px(MARGIN), px(GAP)
    top = Rect(0, 0, width, px(TOP))
    foot = 0 if replaying else px(BOTTOM)
    bottom = Rect(margin, height - margin - foot, width - 2 * margin, foot)
    upper = top.bottom + gap
    lower = height - margin if replaying else bottom.top - gap
    share = bottom.width // 2 if scale.narrow else bottom.width * 2 // 5
    action_wide = min(px(ACTION), max(px(LEAST_TRAY) // 2, share))
    action = Rect(bottom.right - action_wide, bottom.top, action_wide, foot)
    generals = Rect(bottom.left, bottom.top, bottom.width - action_wide - gap, foot)
    drawers = scale.narrow
    emperor = Rect(margin, lower - px(EMPEROR), px(LEFT), px(EMPEROR))
    states = Rect(margin, upper, px(LEFT), emperor.top - gap - upper)
    right = width - margin - px(RIGHT)
    tracks = Rect(right, upper, px(RIGHT), min(px(TRACKS), lower - upper - px(LEAST_CHRONICLE)))
    chronicle = Rect(right, tracks.bottom + gap, px(RIGHT), lower - tracks.bottom - gap)
    left = states.right
    if has_spare_column(size, scale):
        chronicle = Rect(left + gap, upper, px(RIGHT), lower - upper)
        left = chronicle.right
    free = Rect(left + gap, top.bottom, right - left - 2 * gap, lower - top.bottom + gap // 2)
    if drawers:
        free = Rect(margin, top.bottom, width - 2 * margin, lower - top.bottom)
        if not drawers_open:
            states = emperor = tracks = chronicle = AWAY.copy()
    side = px(HANDLE_SIDE)
    handle = Rect(width - px(HANDLE), (top.height - side) // 2, side, side) if drawers else Rect(0, 0, 0, 0)
    return ReduxLayout(
        Rect(0, 0, width, height), top, states, emperor, tracks, chronicle, generals, action, free, drawers, handle
    )
