"""The rectangles of Conquest's table (look §9): top 76, left 306, right 360, bottom 166; the map runs on beneath."""

from dataclasses import dataclass, field

from pygame import Rect

from game.client.look.scale import Scale
from game.client.panels.layout import AWAY, has_spare_column, tray_without_gap

MARGIN, GAP = 16, 16
TOP, LEFT, RIGHT, BOTTOM = 76, 306, 360, 166
SELECTION, ACTION = 420, 716
ROW, ROW_OF_MANY, MANY = 58, 46, 7
TITLE, FOOT = 50, 16
HEADS = 20
"""What the signs over the warlords' columns add to their panel."""
TREASURY = 102
POT = 212
"""The height of the players' Pot in the co-op scenario (mock-6)."""
SHARE = 52
"""What the button by which allies share gold adds to their panel, where there is room."""
# A tray between selection and action that would be narrower than this goes above the action panel.
LEAST_TRAY = 560
# Where the foot is narrower than this, the Province looked at has more of it: trays and hosts' actions stand there.
EVEN_FOOT = 800
# Where the chronicle would be lower than this, it and the warlords take turns in the left column.
LEAST_CHRONICLE = 168
# Where a roster in a drawer would be lower than this it has the whole column, and tells the gold itself.
LEAST_ROSTER = 230
LOW = 240
"""A map lower than this has no room for words on its buttons."""
TAB = 36
HANDLE, HANDLE_SIDE = 236, 48
"""Where the handle of the drawers stands in the top bar, from the right, and its side: beside undo, help and menu."""


@dataclass(frozen=True)
class Layout:
    """The rectangles of one window. `free` is what no panel covers; `handle` opens the drawers, where panels
    are such."""

    window: Rect
    top: Rect
    warlords: Rect
    chronicle: Rect
    roster: Rect
    treasury: Rect
    selection: Rect
    tray: Rect
    action: Rect
    free: Rect
    drawers: bool
    handle: Rect
    pot: Rect
    tabs: tuple[str, ...] = ()
    """What takes turns in the left column where there is no room for all of it (U11)."""
    tab: str = ""
    tab_bar: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    share: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    """Where allies share gold; without a size where it has no room."""
    low: bool = False
    """Whether the map has little height for what stands on it: one row of signs, and nothing that can be folded."""
    hosts: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    """The rebels' own column beside the roster; without a size where they take turns with it."""

    @property
    def corner(self) -> Rect:
        """The Province looked at stands in the lower left corner."""
        return self.selection

    @property
    def between(self) -> Rect:
        """The part of the map between the side panels, open drawers included."""
        left = max(panel.right for panel in (self.warlords, self.chronicle, self.pot))
        right = self.hosts.left if self.hosts.width else self.roster.left
        return Rect(left, self.free.top, max(0, right - left), self.free.height)

    @property
    def put_away(self) -> tuple[Rect, ...]:
        """The panels that the key for it hides."""
        sides = (self.warlords, self.chronicle, self.pot, self.roster, self.treasury, self.hosts)
        return (self.top, *sides, self.selection)

    def shows(self, name: str) -> bool:
        """Whether a panel stands on the screen now: no drawer that is shut, no tab that is not turned to."""
        return getattr(self, name).left > AWAY.left


def lay_out(
    size: tuple[int, int],
    scale: Scale,
    seats: int,
    drawers_open: bool = False,
    pot: bool = False,
    tab: str = "warlords",
    hosts: bool = False,
) -> Layout:
    """The rectangles for a window, a number of warlords' rows, and the allies' Pot if there is one.

    Where panels are drawers they leave the map alone; where the left column is too low for all that stands in it,
    `tab` names what is shown of it. A window that is wide enough has a column more: of the rebels where there are
    `hosts`, else of the chronicle.
    """
    px = scale.px
    width, height = size
    margin, gap = px(MARGIN), px(GAP)
    window = Rect(0, 0, width, height)
    top = Rect(0, 0, width, px(TOP))
    bottom = Rect(margin, height - margin - px(BOTTOM), width - 2 * margin, px(BOTTOM))
    upper = top.bottom + px(16)
    lower = bottom.top - px(14)
    row = ROW if seats < MANY else ROW_OF_MANY
    warlords = Rect(margin, upper, px(LEFT), px(TITLE + HEADS) + px(row) * seats + px(FOOT))
    warlords.height = min(warlords.height, lower - upper)
    share = Rect(0, 0, 0, 0)
    if pot and lower - warlords.bottom - px(SHARE + POT) - 2 * gap >= px(LEAST_CHRONICLE):
        share = Rect(margin + px(16), warlords.bottom - px(FOOT - 4), px(LEFT - 32), px(SHARE - 10))
        warlords.height += px(SHARE)
    pot_rect = Rect(margin, warlords.bottom + gap, px(LEFT), px(POT)) if pot else Rect(margin, warlords.bottom, 0, 0)
    chronicle = Rect(margin, pot_rect.bottom + gap, px(LEFT), lower - pot_rect.bottom - gap)
    column = Rect(margin, upper, px(LEFT), lower - upper)
    if (spare := has_spare_column(size, scale)) and not hosts:
        chronicle = column.move(column.width + gap, 0)
    tabs, bar = _tabs(column, warlords, pot_rect, chronicle, scale), Rect(0, 0, 0, 0)
    if tabs:
        tab = tab if tab in tabs else tabs[0]
        # The glass of the chronicle stands at the right of its title.
        bar = Rect(column.left + px(34), column.top + px(9), px(LEFT - 68 - (30 if tab == "chronicle" else 0)), px(TAB))
        warlords, pot_rect, chronicle = _turned(tab, tabs, column, warlords, pot_rect)
    treasury = Rect(width - margin - px(RIGHT), lower - px(TREASURY), px(RIGHT), px(TREASURY))
    roster = Rect(treasury.left, upper, px(RIGHT), treasury.top - gap - upper)
    if scale.narrow and roster.height < px(LEAST_ROSTER):
        roster.height, treasury = lower - upper, AWAY.copy()
    selection, tray, action = _foot(top, bottom, scale)
    drawers = scale.narrow
    beside = roster.union(treasury).move(-roster.width - gap, 0) if spare and hosts else Rect(0, 0, 0, 0)
    left = max(column.right, chronicle.right) + gap if not drawers else margin
    right = (beside if beside.width else roster).left - gap if not drawers else width - margin
    free = Rect(left, top.bottom + px(4), right - left, bottom.top - top.bottom - px(8))
    if drawers and not drawers_open:
        warlords = chronicle = roster = treasury = pot_rect = AWAY.copy()
        tabs, tab, bar, share = (), "", Rect(0, 0, 0, 0), Rect(0, 0, 0, 0)
    side = px(HANDLE_SIDE)
    handle = Rect(width - px(HANDLE), (top.height - side) // 2 - px(1), side, side) if drawers else Rect(0, 0, 0, 0)
    return Layout(
        window, top, warlords, chronicle, roster, treasury, selection, tray, action, free, drawers, handle, pot_rect,
        tabs, tab if tabs else "", bar, share, free.height < px(LOW), beside,
    )  # fmt: skip


def _foot(top: Rect, bottom: Rect, scale: Scale) -> tuple[Rect, Rect, Rect]:
    """The Province looked at, the tray, and the question at hand; the tray stands above that where it is narrow, and in
    the place of the Province where the map is low as well.
    """
    gap = scale.px(GAP)
    share = 0.6 if bottom.width >= scale.px(EVEN_FOOT) else 0.56
    action_width = min(scale.px(ACTION), round((bottom.width - gap) * share))
    wide = min(scale.px(SELECTION), bottom.width - action_width - gap)
    selection = Rect(bottom.left, bottom.top, wide, bottom.height)
    action = Rect(bottom.right - action_width, bottom.top, action_width, bottom.height)
    tray = Rect(selection.right + gap, bottom.top, action.left - selection.right - 2 * gap, bottom.height)
    if tray.width < scale.px(LEAST_TRAY):
        tray = tray_without_gap(top, selection, action, gap, scale)
    return selection, tray, action


def _tabs(column: Rect, warlords: Rect, pot: Rect, chronicle: Rect, scale: Scale) -> tuple[str, ...]:
    """The panels that take turns in the left column; () where all have room."""
    if chronicle.height >= scale.px(LEAST_CHRONICLE):
        return ()
    crowded = pot.height and pot.bottom > column.bottom
    return ("warlords", "chronicle", "pot") if crowded else ("warlords", "chronicle")


def _turned(tab: str, tabs: tuple[str, ...], column: Rect, warlords: Rect, pot: Rect) -> tuple[Rect, Rect, Rect]:
    """Warlords, Pot and chronicle with one of them in the column and the others away."""
    if tab == "chronicle":
        return AWAY.copy(), AWAY.copy(), column
    if tab == "pot":
        return AWAY.copy(), Rect(column.topleft, pot.size), AWAY.copy()
    return warlords, pot if "pot" not in tabs else AWAY.copy(), AWAY.copy()


def rows_height(seats: int) -> int:
    """The logical height of a warlord's row (look §9)."""
    return ROW if seats < MANY else ROW_OF_MANY
