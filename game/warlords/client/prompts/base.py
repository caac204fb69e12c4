"""What the prompters of Warlords share: their desk, and the list at the right."""

from collections.abc import Sequence
from typing import cast

from pygame import Rect, Surface

from game.client.look.scale import Scale
from game.client.prompts.desk import Desk
from game.client.prompts.prompter import Prompter
from game.engine.refusals import Seat
from game.warlords.client.map_picture import army_of
from game.warlords.client.names import WarlordsNames
from game.warlords.client.panels.layout import Layout
from game.warlords.client.prompts.side_list import SideHeading, SideList, SideOdds, SideRow, SideToken
from game.warlords.client.tokens import Army
from game.warlords.rules.board import TerritoryId
from game.warlords.rules.state import NOBODY, READY
from game.warlords.rules.view import View

WarlordsDesk = Desk[WarlordsNames, View]


class WarlordsPrompter(Prompter[WarlordsNames, View]):
    """A question of Warlords, with a list at the right where it has one."""

    def __init__(self, desk: WarlordsDesk, seat: Seat, key: str) -> None:
        super().__init__(desk, seat, key)
        self.side: SideList | None = None

    def place(self, p: TerritoryId) -> str:
        """The name of a territory."""
        return self.desk.names.place(p)

    def army(self, p: TerritoryId) -> Army | None:
        """The army of a territory as the panels show it."""
        view = self.desk.view
        side = view.army[p]
        return None if side == NOBODY else army_of(view, side, view.done[p] != READY)

    def lay_side(
        self, title: str, rows: Sequence[SideRow | SideHeading], note: str = "", odds: SideOdds | None = None,
        tokens: Sequence[SideToken] = (),
    ) -> None:  # fmt: skip
        """Lays the list at the right."""
        self.side = SideList(title, rows, note, odds, tokens)
        self.side.lay(self.desk.widgets, cast(Layout, self.desk.layout).side, self.desk.scale)

    def draw_over(self, surface: Surface, scale: Scale) -> None:
        """The panel below the rows of the list."""
        if self.side is not None:
            self.side.draw(surface, scale)

    def act(self, command: str) -> bool:
        """A key, by the name of its command; true when it meant something here."""
        return False

    def asks_about(self) -> Sequence[Seat]:
        """The warlords the question is about: their rows are lit."""
        return ()

    def covers(self) -> Rect:
        """What of the map lies under it."""
        return self.side.rect if self.side is not None else Rect(0, 0, 0, 0)
