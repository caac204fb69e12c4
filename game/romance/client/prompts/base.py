"""The base of all prompters of Romance."""

from game.client.prompts.desk import Desk
from game.client.prompts.prompter import Prompter
from game.romance.client.names import RomanceNames
from game.romance.rules.state import AreaId, GeneralId
from game.romance.rules.view import View

RomanceDesk = Desk[RomanceNames, View]


class RomancePrompter(Prompter[RomanceNames, View]):
    """A question of Romance. The row of a general can be pressed while it is put."""

    def press_general(self, general: GeneralId) -> bool:
        """The row of a general was pressed in a panel; false where that means nothing now."""
        return False

    def chosen_generals(self) -> frozenset[GeneralId]:
        """The generals chosen so far: gilt in the lists."""
        return frozenset()

    def numbered(self) -> list[GeneralId]:
        """The generals that the number keys choose, in their order."""
        return []

    def ban_on_the_map(self) -> None:
        """Bans are to be set side by side on the map; nothing where that is not the question."""

    def place(self, area: AreaId) -> str:
        """The name of an area."""
        return self.desk.names.place(area)
