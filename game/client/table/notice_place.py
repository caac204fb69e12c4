"""The place of a passing word on the table: over nothing that is read or pressed, in any window.

Between map and hand there is room for one line. Where panels are drawers there is less: a word then lies in lines in a
corner over the panels at the foot, where the map is narrower than the window, or between the drawers that are open.
"""

from typing import Any, Final

from pygame import Rect

from game.client.look import palette, text
from game.client.table_host import FrameHost

EDGE, RAISED, ASIDE, LEAST = 32, 58, 212, 140
"""What a passing word needs beside its letters, how far above the panels it goes where it has no room there, and how
long its lines are in a corner, and between drawers at the least."""
SLAB: Final = (48, 24)
"""What its slab has more than the letters, across and in height."""
APART = 10
"""How far it stays from what lies beneath it."""
SLIP: Final = 4
"""How many plates and names a slip that is hidden weighs."""


class NoticePlace:
    """The place of the word the app tells now. `room` is how long its lines may be, 0 where one line will do."""

    def __init__(self, table: FrameHost[Any]) -> None:
        self.table = table
        self._corner: tuple[tuple[object, ...], Rect] = ((), Rect(0, 0, 0, 0))

    @property
    def at(self) -> tuple[int, int]:
        """The middle of the word's foot."""
        table = self.table
        px, layout, middle = table.scale.px, table.layout, table.layout.free.centerx
        elsewhere = next(filter(None, (helper.note_place for helper in table.parts.helpers)), None)
        if elsewhere is not None:
            return round(elsewhere[0]), round(elsewhere[1])
        if self._aside:
            return self._chosen().midbottom
        if self._between:
            return self._gap_of_drawers.centerx, self._above_tab()
        if table.panels.tray_shown:
            return middle, layout.tray.top - px(14)
        # One that is too long for the gap between selection and action goes above the tab of hints.
        half, gap = self._half, self._gap
        if 2 * half > gap.width:
            return middle, layout.action.top - px(RAISED)
        return min(max(middle, gap.left + half), gap.right - half), layout.action.top + px(60)

    @property
    def room(self) -> int:
        """The greatest width of a line; 0 where the scene knows."""
        px = self.table.scale.px
        if self._aside:
            return px(ASIDE)
        return self._gap_of_drawers.width - 2 * px(EDGE + APART) if self._between else 0

    # ---- where drawers are open

    @property
    def _gap_of_drawers(self) -> Rect:
        """What of the map lies between drawers that are open."""
        between: Rect = self.table.layout.between
        return between

    @property
    def _between(self) -> bool:
        table = self.table
        opened = table.layout.drawers and not table.panels.away and not table.panels.tray_shown
        return opened and self._gap_of_drawers.width >= table.scale.px(LEAST + 2 * (EDGE + APART))

    # ---- where they are shut

    @property
    def _aside(self) -> bool:
        """With the drawers shut the corners over the panels are free: the middle of the map is left alone."""
        hud = self.table.panels
        return hud.away and (hud.tray_shown or 2 * self._half > self._gap.width)

    def _chosen(self) -> Rect:
        """The corner in which it hides least of the map, the left one if both are alike; kept while it is told."""
        table = self.table
        corners = self._corners()
        key = (table.app.note, *(tuple(corner) for corner in corners), table.field.goal)
        if key != self._corner[0]:
            chosen = corners[0] if table.field.loading else min(corners, key=self._hides)
            self._corner = (key, chosen)
        return self._corner[1]

    def _corners(self) -> tuple[Rect, Rect]:
        """The word above the selection, and above the tab of hints at the right."""
        table = self.table
        px, layout = table.scale.px, table.layout
        run = text.Run(table.app.note, "body", palette.TEXT)
        words = text.block([run], px(ASIDE), 20, palette.TEXT, table.scale, align="centre").surface
        box = words.get_rect().inflate(px(SLAB[0]), px(SLAB[1]))
        left, right = box.copy(), box.copy()
        left.bottomleft = (layout.corner.left, layout.corner.top - px(14))
        right.bottomright = (layout.action.right, self._above_tab())
        return left, right

    def _above_tab(self) -> int:
        """Right above the tab of hints, whether it hangs there now or not: a word does not jump."""
        return self.table.hint_place().top - self.table.scale.px(APART)

    def _hides(self, box: Rect) -> int:
        """How much of what is read on the map it would hide there."""
        widgets = self.table.widgets
        overview = "#overview" in widgets and box.colliderect(widgets["#overview"].rect)
        return SLIP * overview + self.table.field.hides(box)

    # ---- where there is room

    @property
    def _half(self) -> int:
        """Half of its width in one line."""
        scale = self.table.scale
        return text.width(self.table.app.note, "body", 20, scale) // 2 + scale.px(EDGE)

    @property
    def _gap(self) -> Rect:
        """The gap between selection and action, where the hand lies."""
        left, foot = self.table.layout.corner.right, self.table.layout.action
        return Rect(left, foot.top, max(0, foot.left - left), foot.height)
