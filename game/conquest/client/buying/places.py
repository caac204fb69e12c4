"""The rectangles of the buying page: the head with the treasury, three columns, what was revealed, the foot."""

from dataclasses import dataclass, replace
from typing import Final

from pygame import Rect

from game.client.look.scale import Scale
from game.conquest.client.panels.layout import GAP, MARGIN, Layout

SINGLE_LEAST: Final = (620, 420)
"""The same where one column is shown at a time: of a large interface (look §9)."""
TABS: Final = 40
LEAST: Final = (900, 560)
"""The logical size below which the page is drawn smaller than the rest of the interface, so that nothing is cut."""
ROOMY: Final = (1250, 760)
"""The logical size from which what was revealed has a place of its own, and from which the page is high."""
MOST_TEXT: Final = 1.15
RED, PRESET = 468, 236


@dataclass(frozen=True)
class Places:
    """The rectangles of one window. `revealed` has no size where a card that is turned lies over the columns."""

    scale: Scale
    page: Rect
    head: Rect
    coins: Rect
    aside: Rect
    columns: tuple[Rect, Rect, Rect]
    revealed: Rect
    foot: Rect
    red: Rect
    presets: Rect
    counsel: Rect
    corner: Rect
    high: bool
    tabs: tuple[Rect, ...] = ()
    """Where there is room for one column at a time: what turns to each of them; all of `columns` are the same then."""


def page_rect(layout: Layout, scale: Scale, above: int = 0) -> Rect:
    """The rectangle of the page: everything but the top bar, the left column, and what is kept free above it."""
    px = scale.px
    panels = (layout.warlords, layout.chronicle, layout.pot)
    left = max([panel.right for panel in panels if panel.left >= 0 and panel.width], default=0)
    left = left + px(GAP) if left else px(MARGIN)
    top = layout.top.bottom + (above or px(16))
    return Rect(left, top, layout.window.right - px(MARGIN) - left, layout.window.bottom - px(MARGIN) - top)


def places_of(layout: Layout, scale: Scale, above: int = 0) -> Places:
    """The places of a window. Where the page would have too little room its letters are as large as fit."""
    page = page_rect(layout, scale, above)
    room = min(1.0, page.width / scale.px(LEAST[0]), page.height / scale.px(LEAST[1]))
    if room < 1.0 and scale.narrow:
        return _single(page, layout, scale)
    own = replace(scale, user=scale.user * room, text=min(scale.text, MOST_TEXT))
    px = own.px
    roomy, high = page.width >= px(ROOMY[0]), page.height >= px(ROOMY[1])
    side = px(36 if high else 22)
    head = Rect(page.left + side, page.top + px(12), page.width - 2 * side, px(114 if high else 82))
    foot_high = px(196 if high else 104)
    foot = Rect(head.left, page.bottom - px(18) - foot_high, head.width, foot_high)
    aside = Rect(0, head.top, px(196), head.height)
    aside.right = head.right
    coins = Rect(head.left + px(200), head.top, aside.left - px(16) - head.left - px(200), head.height)
    middle = Rect(head.left, head.bottom + px(18 if high else 10), head.width, 0)
    middle.height = foot.top - px(18 if high else 10) - middle.top
    gap = px(14)
    shown = min(px(330), round(middle.width * 0.24)) if roomy else 0
    wide = (middle.width - shown - (px(20) if roomy else 0) - 2 * gap) // 3
    first, second, third = (
        Rect(middle.left + n * (wide + gap), middle.top, wide, middle.height) for n in range(3)
    )  # fmt: skip
    revealed = Rect(middle.right - shown, middle.top, shown, middle.height)
    red = Rect(0, 0, min(px(RED), round(foot.width * 0.34)), px(92 if high else 76))
    red.midright = (foot.right, foot.top + px(22) + red.height // 2)
    presets = Rect(foot.left, foot.top + px(12), red.left - px(24) - foot.left, red.bottom - foot.top - px(12))
    counsel = Rect(foot.left, red.bottom + px(14), foot.width, foot.bottom - red.bottom - px(14))
    return Places(own, page, head, coins, aside, (first, second, third), revealed, foot, red, presets, counsel,
                  _corner(layout, scale, page), high)  # fmt: skip


def _corner(layout: Layout, scale: Scale, page: Rect) -> Rect:
    """The part of the page at the foot of the left column."""
    corner = Rect(layout.window.left + scale.px(MARGIN), layout.selection.top, 0, layout.selection.height)
    corner.width = max(0, page.left - scale.px(GAP) - corner.left)
    return corner


def _single(page: Rect, layout: Layout, scale: Scale) -> Places:
    """The places of a page with one column at a time, between its tabs and a foot that is always there."""
    room = min(1.0, page.width / scale.px(SINGLE_LEAST[0]), page.height / scale.px(SINGLE_LEAST[1]))
    own = replace(scale, user=scale.user * room, text=min(scale.text, MOST_TEXT))
    px, side, gap = own.px, own.px(32), own.px(8)
    head = Rect(page.left + side, page.top + px(12), page.width - 2 * side, px(92))
    aside = Rect(0, head.top, px(150), head.height)
    aside.right = head.right
    coins = Rect(head.left + px(200), head.top, aside.left - px(12) - head.left - px(200), head.height)
    tabs = tuple(
        Rect(head.left + head.width * n // 3 + gap * (n > 0) // 2, head.bottom + gap,
             head.width // 3 - gap // 2, px(TABS)) for n in range(3)
    )  # fmt: skip
    foot = Rect(head.left, page.bottom - px(18) - px(72), head.width, px(72))
    top = tabs[0].bottom + gap
    column = Rect(head.left, top, head.width, foot.top - gap - top)
    red = Rect(0, 0, round(foot.width * 0.36), px(62))
    red.midright = (foot.right, foot.top + px(8) + red.height // 2)
    presets = Rect(foot.left, foot.top + px(4), red.left - px(16) - foot.left, red.bottom - foot.top - px(4))
    counsel = Rect(foot.left, red.bottom, foot.width, 0)
    return Places(own, page, head, coins, aside, (column, column, column), Rect(column.right, column.top, 0, 0), foot,
                  red, presets, counsel, _corner(layout, scale, page), False, tabs)  # fmt: skip
