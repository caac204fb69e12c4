"""The keys of the table of Romance: the gallery, and the rows of generals by number (U41)."""

from typing import Final, Protocol

from game.client.table_host import TableHost
from game.client.table_parts import TableHelper
from game.romance.client.prompts.base import RomancePrompter
from game.romance.rules.state import GeneralId
from game.romance.rules.view import View

GALLERY: Final = "who_fights"
"""The command whose key opens the gallery here."""
ROWS: Final = tuple(f"card_{n}" for n in range(1, 11))


class Opens(Protocol):
    """What the keys open."""

    def open_gallery(self, general: GeneralId = 0) -> None:
        """Everybody of the age."""


class TableKeys(TableHelper):
    """Hears them."""

    def __init__(self, host: TableHost[View], parts: Opens) -> None:
        self.host, self.parts = host, parts

    def act(self, command: str) -> bool:
        """The gallery; or the general in a row, where the question at hand takes him."""
        if command == GALLERY:
            self.parts.open_gallery()
            return True
        prompt = self.host.prompt
        if command not in ROWS or not isinstance(prompt, RomancePrompter):
            return False
        able = prompt.numbered()
        n = ROWS.index(command)
        return n < len(able) and prompt.press_general(able[n])
