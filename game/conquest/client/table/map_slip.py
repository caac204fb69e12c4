"""A slip over the free part of the map, with hot places of its own: what allies ask, what hosts did, what is marked."""

from collections.abc import Callable
from typing import ClassVar

from pygame import Rect, Surface

from game.client.look import palette, panels, text
from game.client.look.scale import Scale
from game.client.table_helper import TableHelper
from game.client.table_host import TableHost
from game.conquest.client.panels.layout import Layout
from game.conquest.client.panels.names import Names
from game.conquest.rules.state import ConquestState, ProvinceId
from game.conquest.rules.view import View


class MapSlip(TableHelper):
    """A slip in the free part of the map. Subclasses give its name, its rectangle, and lay its hot places in `lay`."""

    name: ClassVar[str]
    """The ids of its hot places begin with this, or with a `#` before it."""
    head: ClassVar[int] = 0
    """The height of its title, in logical pixels."""
    row_height: ClassVar[int] = 0
    margin: ClassVar[int] = 0
    """What a row leaves free at both sides."""

    def __init__(self, host: TableHost[View], names: Names) -> None:
        self.host, self.names = host, names
        self.free = Rect(0, 0, 0, 0)

    @property
    def s(self) -> ConquestState:
        """The state of the running game."""
        s: ConquestState = self.host.t.s
        return s

    @property
    def rect(self) -> Rect:
        """The rectangle where it lies."""
        raise NotImplementedError

    @property
    def covered(self) -> bool:
        """Whether the panels are away, or a page or the slate of a host lies over the map."""
        panels = self.host.panels
        coop = getattr(panels, "coop", None)
        slate = coop is not None and coop.acting and coop.slate is not None
        return panels.hidden or bool(getattr(panels, "page_open", False)) or slate

    def build(self, layout: Layout, scale: Scale) -> None:
        """Lays it for a window."""
        self.free = layout.free
        self.lay()

    def lay(self) -> None:
        """Lays its hot places, after `clear`."""
        raise NotImplementedError

    def clear(self) -> None:
        """Takes all its hot places away."""
        for id in (f"#{self.name}", f"{self.name}:"):
            self.host.widgets.remove_all(id)
        self.host.widgets.remove(f"ground:{self.name}")

    def row(self, n: int) -> Rect:
        """The rectangle of the nth row below the title."""
        px, rect = self.host.scale.px, self.rect
        side = px(self.margin)
        top = rect.top + px(self.head + self.row_height * n)
        return Rect(rect.left + side, top, rect.width - 2 * side, px(self.row_height))

    def shower(self, place: ProvinceId) -> Callable[[], object]:
        """What a press on a row does: the map shows its Province."""
        return lambda: self.host.go_to_place(place)

    def draw_ground(self, surface: Surface, title: str, size: int) -> None:
        """The slip itself, with its title where it has one."""
        scale, px, rect = self.host.scale, self.host.scale.px, self.rect
        surface.blit(panels.slab(rect.size, scale), rect)
        if title:
            at = (rect.centerx, rect.top + px(self.head // 2))
            text.draw(surface, title, at, "title", size, palette.GOLD_TEXT, scale, "center", rect.width - px(28))
