"""The presets of Conquest on their page: a war or the uprising, the board it is played on, and what else is changed."""

from collections.abc import Callable
from typing import Any

import pygame

from game.client.look.choosers import Toggle
from game.client.look.tooltips import Tip
from game.client.setup.presets_page import PresetsPage, SavePreset
from game.client.setup.table_options import TableOptions
from game.conquest.client.setup.seats import Setup
from game.conquest.client.words import say
from game.parts.presets import named


class SaveWithBoard(SavePreset):
    """Keeps the options under a name, with the board or for any board."""

    panel_size = (820, 530)

    def __init__(self, table: TableOptions[Setup], on_saved: Callable[[str], object]) -> None:
        super().__init__(table, on_saved)
        self.setup = table.draft
        own = named(self.setup.preset, table.presets.own()[0]) if self.setup.preset else None
        # A hill is a place on this board.
        self.fixed = "hill" in self.setup.options
        self.with_board = self.fixed or (own is not None and "board" in own.options)

    def options(self) -> dict[str, Any]:
        return self.setup.kept_rules(self.with_board)

    def more(self, row: pygame.Rect) -> None:
        """Whether the board belongs to what is kept."""
        label = say("presets.with_board", board=self.setup.board().name)
        refused = Tip(say("presets.hill_needs_board")) if self.fixed else None
        self.widgets.add(Toggle("#with_board", row, label, self.with_board, self._set_board, refused=refused))

    def _set_board(self, kept: bool) -> None:
        self.with_board = kept


class ConquestPresets(PresetsPage):
    """The list of presets; those that are kept can name their board."""

    @property
    def save_page(self) -> type[SavePreset]:
        """The page that asks for the board, too."""
        return SaveWithBoard
