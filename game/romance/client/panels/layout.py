"""The rectangles of Romance's table: top 76, left 306, right 360, bottom 166; the map runs on beneath."""

from dataclasses import dataclass, field
from typing import Final

from pygame import Rect

from game.client.look.scale import Scale
from game.client.panels.layout import AWAY, has_spare_column, tray_without_gap

MARGIN, GAP = 16, 16
TOP, LEFT, RIGHT, BOTTOM = 76, 306, 360, 166
CORNER, ACTION = 420, 716
TITLE, HEADS, ROW, SMALL_ROW, FOOT = 50, 20, 56, 32, 18
MINOR_ROWS: Final = 5
"""Minor powers, clans and neutral land stand two abreast."""
POWERS: Final = TITLE + HEADS + 3 * ROW + MINOR_ROWS * SMALL_ROW + FOOT + 8
POINTS: Final = 112
REALM: Final = (430, 104)
LEAST_TRAY, LEAST_CHRONICLE = 560, 168
HANDLE, HANDLE_SIDE = 236, 48
NO_ROOM: Final = Rect(0, 0, 0, 0)


@dataclass(frozen=True)
class Layout:
    """The rectangles of one window. `free` is what no panel covers; `handle` opens the drawers, where there are any."""

    window: Rect
    top: Rect
    powers: Rect
    chronicle: Rect
    generals: Rect
    points: Rect
    realm: Rect
    corner: Rect
    tray: Rect
    action: Rect
    free: Rect
    between: Rect
    drawers: bool
    handle: Rect
    tabs: tuple[str, ...] = ()
    tab: str = ""
    tab_bar: Rect = field(default_factory=NO_ROOM.copy)

    @property
    def put_away(self) -> tuple[Rect, ...]:
        """The panels that the key for it hides."""
        return (self.top, self.powers, self.chronicle, self.generals, self.points, self.realm, self.corner)

    def shows(self, name: str) -> bool:
        """Whether a panel stands on the screen now."""
        return getattr(self, name).left > AWAY.left


def lay_out(size: tuple[int, int], scale: Scale, drawers_open: bool, tab: str = "powers") -> Layout:
    """The rectangles for a window; where the left column is too low, powers and chronicle take turns in it (U11)."""
    px = scale.px
    width, height = size
    margin, gap = px(MARGIN), px(GAP)
    top = Rect(0, 0, width, px(TOP))
    bottom = Rect(margin, height - margin - px(BOTTOM), width - 2 * margin, px(BOTTOM))
    upper, lower = top.bottom + px(16), bottom.top - px(14)
    column = Rect(margin, upper, px(LEFT), lower - upper)
    powers = Rect(margin, upper, px(LEFT), min(px(POWERS), column.height))
    chronicle = Rect(margin, powers.bottom + gap, px(LEFT), lower - powers.bottom - gap)
    if has_spare_column(size, scale):
        chronicle = column.move(column.width + gap, 0)
    tabs: tuple[str, ...] = ()
    bar = NO_ROOM.copy()
    if chronicle.height < px(LEAST_CHRONICLE):
        tabs = ("powers", "chronicle")
        tab = tab if tab in tabs else tabs[0]
        bar = Rect(column.left + px(34), column.top + px(9), px(LEFT - 98), px(36))
        powers, chronicle = (column, AWAY.copy()) if tab == "powers" else (AWAY.copy(), column)
    points = Rect(width - margin - px(RIGHT), lower - px(POINTS), px(RIGHT), px(POINTS))
    generals = Rect(points.left, upper, px(RIGHT), points.top - gap - upper)
    action_wide = min(px(ACTION), (bottom.width - gap) * 6 // 10)
    corner = Rect(bottom.left, bottom.top, min(px(CORNER), bottom.width - action_wide - gap), bottom.height)
    action = Rect(bottom.right - action_wide, bottom.top, action_wide, bottom.height)
    tray = Rect(corner.right + gap, bottom.top, action.left - corner.right - 2 * gap, bottom.height)
    if tray.width < px(LEAST_TRAY):
        tray = tray_without_gap(top, corner, action, gap, scale)
    drawers = scale.narrow
    left = margin if drawers else max(column.right, chronicle.right) + gap
    right = width - margin if drawers else generals.left - gap
    free = Rect(left, top.bottom + px(4), right - left, bottom.top - top.bottom - px(8))
    if drawers and not drawers_open:
        powers = chronicle = generals = points = AWAY.copy()
        tabs, tab, bar = (), "", NO_ROOM.copy()
    between_left = max(left, powers.right + gap, chronicle.right + gap)
    between_right = generals.left - gap if generals.left > AWAY.left else right
    between = Rect(between_left, free.top, max(0, between_right - between_left), free.height)
    realm = Rect(between.left + px(8), free.top + px(8), min(px(REALM[0]), between.width - px(16)), px(REALM[1]))
    if drawers:
        # What happened since the last turn is told at the left of a map without columns.
        realm.right = between.right - px(8)
    side = px(HANDLE_SIDE)
    handle = Rect(width - px(HANDLE), (top.height - side) // 2 - px(1), side, side) if drawers else NO_ROOM.copy()
    return Layout(
        Rect(0, 0, width, height), top, powers, chronicle, generals, points, realm, corner, tray, action, free,
        between, drawers, handle, tabs, tab if tabs else "", bar,
    )  # fmt: skip
