"""The rectangles of Warlords' table: the map has the whole height between two columns of panels."""

from dataclasses import dataclass, field

from pygame import Rect

from game.client.look.scale import Scale
from game.client.panels.layout import AWAY, has_spare_column

MARGIN, GAP = 16, 16
TOP, LEFT, RIGHT = 76, 306, 360
LOW, ACTION = 166, 590
"""How high the panels at the foot are, and how wide the one in which something is decided."""
TITLE, HEADS, ROW, FOOT = 50, 20, 46, 16
LEAST_CHRONICLE = 168
"""Where the chronicle would be lower than this, it and the warlords take turns in the left column."""
LEAST_SIDE = 200
"""Where the list at the right would be lower than this, it is left out: all of it can be done on the map."""
TAB = 36
HANDLE, HANDLE_SIDE = 236, 48
"""Where the handle of the drawers stands in the top bar, from the right, and its side."""


def _nowhere() -> Rect:
    return Rect(0, 0, 0, 0)


@dataclass(frozen=True)
class Layout:
    """The rectangles of one window. `side` is the list at the right, shown only while something is decided."""

    window: Rect
    top: Rect
    warlords: Rect
    chronicle: Rect
    selection: Rect
    side: Rect
    action: Rect
    free: Rect
    drawers: bool
    handle: Rect
    tabs: tuple[str, ...] = ()
    tab: str = ""
    tab_bar: Rect = field(default_factory=_nowhere)
    tray: Rect = field(default_factory=_nowhere)

    @property
    def corner(self) -> Rect:
        """The territory looked at stands in the lower left corner."""
        return self.selection

    @property
    def between(self) -> Rect:
        """The part of the map between the side panels, open drawers included."""
        left = max(self.warlords.right, self.chronicle.right)
        return Rect(left, self.free.top, max(0, self.free.right - left), self.free.height)

    @property
    def put_away(self) -> tuple[Rect, ...]:
        """The panels that the key for it hides."""
        return (self.top, self.warlords, self.chronicle, self.selection, self.side)

    def shows(self, name: str) -> bool:
        """Whether a panel stands on the screen now: no drawer that is shut, no tab that is not turned to."""
        rect: Rect = getattr(self, name)
        return rect.left > AWAY.left


def lay_out(
    size: tuple[int, int], scale: Scale, seats: int, drawers_open: bool = False, tab: str = "", replaying: bool = False
) -> Layout:
    """The rectangles for a window and a number of warlords. In a replay a bar lies below the window given."""
    px = scale.px
    width, height = size
    margin, gap = px(MARGIN), px(GAP)
    top = Rect(0, 0, width, px(TOP))
    upper, low = top.bottom + px(16), px(LOW)
    wide = min(px(ACTION), (width - 2 * margin - gap) * 6 // 10)
    action = Rect(width - margin - wide, height - margin - low, wide, low)
    selection = Rect(margin, action.top, min(px(LEFT), action.left - gap - margin), low)
    if replaying:
        selection.bottom = action.bottom = height - margin
    lower = selection.top - px(14)
    column = Rect(margin, upper, px(LEFT), lower - upper)
    warlords = Rect(margin, upper, px(LEFT), px(TITLE + HEADS + FOOT) + px(ROW) * seats)
    warlords.height = min(warlords.height, column.height)
    chronicle = Rect(margin, warlords.bottom + gap, px(LEFT), lower - warlords.bottom - gap)
    if has_spare_column(size, scale):
        chronicle = Rect(column.right + gap, upper, px(LEFT), height - margin - upper)
    side = Rect(width - margin - px(RIGHT), upper, px(RIGHT), lower - upper)
    drawers = scale.narrow
    tabs: tuple[str, ...] = ()
    bar = _nowhere()
    if chronicle.height < px(LEAST_CHRONICLE):
        tabs = ("warlords", "chronicle")
        tab = tab if tab in tabs else tabs[0]
        # The glass of the chronicle stands at the right of its title.
        bar = Rect(column.left + px(34), column.top + px(9), px(LEFT - 68 - (30 if tab == "chronicle" else 0)), px(TAB))
        warlords, chronicle = (AWAY.copy(), column) if tab == "chronicle" else (warlords, AWAY.copy())
    if drawers or side.height < px(LEAST_SIDE):
        side = AWAY.copy()
    left = margin if drawers else max(column.right, chronicle.right) + gap
    right = width - margin if side.left <= AWAY.left else side.left - gap
    free = Rect(left, top.bottom + px(4), right - left, height - top.bottom - px(8))
    if drawers:
        free.height = action.top - free.top - px(8)
    if drawers and not drawers_open:
        warlords = chronicle = AWAY.copy()
        tabs, tab, bar = (), "", _nowhere()
    square = px(HANDLE_SIDE)
    handle = Rect(width - px(HANDLE), (top.height - square) // 2 - px(1), square, square) if drawers else _nowhere()
    return Layout(
        Rect(0, 0, width, height), top, warlords, chronicle, selection, side, action, free, drawers, handle, tabs,
        tab if tabs else "", bar,
    )  # fmt: skip
