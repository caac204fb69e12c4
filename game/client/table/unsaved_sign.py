"""A standing sign while the game cannot be kept: what and where, until the disk takes it again (U26, U28)."""

from typing import Any, Final

from pygame import Rect

from game.client.look.buttons import Face
from game.client.look.tooltips import Tip
from game.client.look.widgets import Button
from game.client.table_host import FrameHost
from game.client.texts import say

SIGN: Final = "#unsaved"
SIDE, AWAY = 46, 12


class UnsavedSign:
    """The sign of one table. It stands at the upper right of the map; a click tries to save again."""

    def __init__(self, table: FrameHost[Any]) -> None:
        self.table = table
        self._shown: tuple[str, str] = ("", "")

    def lay(self) -> None:
        """Lays the sign, where there is something to tell."""
        table = self.table
        table.widgets.remove_all(SIGN)
        self._shown = table.session.unwritten()
        if self._shown[1]:
            px, free = table.scale.px, table.layout.free
            place = Rect(free.right - px(SIDE + AWAY), free.top + px(AWAY), px(SIDE), px(SIDE))
            face = Face(icon="broken-shield", kind="primary")
            table.widgets.add(Button(SIGN, place, face, table.session.try_to_keep, self._tip))

    def keep(self) -> bool:
        """Each frame: comes and goes with the trouble; true when it did."""
        if self.table.session.unwritten() == self._shown:
            return False
        self.lay()
        return True

    def _tip(self) -> Tip:
        folder, reason = self._shown
        return Tip(say("saves.unsaved", folder=folder, reason=reason), say("saves.unsaved_title"))
