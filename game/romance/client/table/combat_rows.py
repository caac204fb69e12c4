"""A general of a side in the combat window: a press picks or drops him."""

from collections.abc import Callable

from pygame import Rect, Surface

from game.client.look.scale import Scale
from game.client.look.tooltips import Tip
from game.client.look.widgets import Widget
from game.client.table_host import TableHost
from game.romance.client.motion.fight import Fight
from game.romance.client.names import RomanceNames
from game.romance.client.panels.general_rows import draw_row, general_tip
from game.romance.client.prompts.fighting import LendPrompter, PickPrompter, bright_ability
from game.romance.client.words import say
from game.romance.rules.catalogue import NOBODY
from game.romance.rules.state import ATTACK, DEFENCE, GeneralId
from game.romance.rules.view import View


class GeneralRow(Widget):
    """A general of a side; pressed, he is picked or dropped."""

    def __init__(
        self, id: str, rect: Rect, table: TableHost[View], names: RomanceNames, fight: Callable[[], Fight],
        general: GeneralId,
    ) -> None:  # fmt: skip
        super().__init__(id, rect, self._press, lambda: self._tip())
        self.table, self.names, self.fight, self.general = table, names, fight, general

    def _prompt(self) -> PickPrompter | LendPrompter | None:
        prompt = self.table.prompt
        return prompt if isinstance(prompt, PickPrompter | LendPrompter) else None

    def _press(self) -> None:
        prompt = self._prompt()
        if prompt is not None:
            prompt.press_general(self.general)

    def _tip(self) -> Tip:
        return general_tip(self.names, self.table.shown, self.general)

    def draw(self, surface: Surface, scale: Scale) -> None:
        view = self.table.shown
        prompt, fight = self._prompt(), self.fight()
        picked = self.general in fight.picks[ATTACK] or self.general in fight.picks[DEFENCE]
        chosen, word = picked, say("combat.fights") if picked else ""
        bright = ""
        if prompt is not None:
            bright = bright_ability(fight.method)
            chosen = self.general in prompt.chosen_generals()
            word = say("combat.picked") if chosen else ""
        lord = view.lord_of[self.general]
        gone = view.place[self.general] != fight.at
        rules = lord != NOBODY and view.monarch[lord] == self.general
        resting = bool(fight.revealed and not picked) and prompt is None
        draw_row(surface, self.rect, self.general, scale, say("combat.gone") if gone else word, chosen,
                 gone or resting, rules, bright, self.hovered and prompt is not None)  # fmt: skip
