"""The part of the panels that other parts of a table or replay of Conquest read."""

from typing import Protocol

from game.client.table_parts import Panels
from game.conquest.client.panels.coop_panels import CoopPanels
from game.conquest.client.panels.roster import Treasury
from game.conquest.rules.view import View


class WarPanels(Panels[View], Protocol):
    """The panels round the map. `coop` are those of a war against the rebels, None in another."""

    page_open: bool
    """Whether the buying page lies over the map."""

    @property
    def treasury(self) -> Treasury: ...

    @property
    def coop(self) -> CoopPanels | None: ...
