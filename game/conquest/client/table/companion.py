"""A guided first war: what the companion says of Conquest, each thing once (Play now, two rounds)."""

from collections.abc import Sequence
from typing import Any, Final

from pygame import Rect

from game.client.prompts.prompter import Prompter
from game.client.table.companion import Companion as CommonCompanion
from game.client.table.companion import Hint
from game.client.table_host import TableHost
from game.conquest.client.buying.plan import COLUMN_OF
from game.conquest.client.panels.legend import Legend
from game.conquest.client.panels.names import Names
from game.conquest.client.panels.war_goal import goal_words
from game.conquest.client.prompts.buying import BuyingPrompter
from game.conquest.client.table.buying import TableBuying
from game.conquest.client.words import say
from game.conquest.rules import events as ev
from game.conquest.rules.view import View
from game.engine.events import Event

BROAD: Final = 900
FIRST_CARD: Final = "first_card"
LEAST_CHANCE: Final = 0.6
"""Below this chance an attack is spoken of."""


class Companion(CommonCompanion):
    """The companion of one table."""

    def __init__(self, table: TableHost[View], names: Names, buying: TableBuying) -> None:
        super().__init__(table, say)
        self.names, self.buying = names, buying
        self._captured = False

    @property
    def here(self) -> bool:
        """Not in a lesson, where the coach speaks."""
        return super().here and not self.buying.lesson

    def hear(self, event: Event) -> None:
        """The first Province that is taken is spoken of at the next question."""
        if isinstance(event, ev.Captured) and event.seat == self.table.session.viewer and self.table.shown.round:
            self._captured = True

    def first_card(self) -> bool:
        """Whether the card that comes now is the first of a newcomer's life: true once."""
        if not self.here or self.remembered + FIRST_CARD in self.shown:
            return False
        self._remember(FIRST_CARD)
        return True

    def hints(self, prompt: Prompter[Any, Any]) -> Sequence[Hint]:
        """The purse, what is revealed, chances, and each step when it comes."""
        table, key = self.table, prompt.key
        if key == "buy_cards.begin":
            gold = table.t.view(table.session.viewer).gold[table.session.viewer]
            return [Hint("budget", (("gold", gold), ("infantry", 2 * gold)))]
        if key in COLUMN_OF:
            return [Hint("reveal")] if self.buying.page.revealed else []
        if key != "campaign.choose":
            return [Hint(BY_QUESTION[key])] if key in BY_QUESTION else []
        names: list[Hint] = []
        if prompt.told is not None and prompt.told.odds.conquest < LEAST_CHANCE:
            names.append(Hint("chance"))
        if self._captured:
            names.append(Hint("hold"))
        return [*names, Hint("attack")]

    def welcome(self) -> str:
        """The goal, a turn, and what Enter does."""
        s = self.table.t.s
        return "\n".join((say("companion.goal", goal=goal_words(s.options, s.board, self.names)),
                          say("companion.turn"),
                          say("companion.enter", key=self.table.app.bindings.label("confirm"))))  # fmt: skip

    def keeps_clear(self) -> list[Rect]:
        """The legend of the Regions."""
        widgets = self.table.widgets.items.values()
        return [widget.rect for widget in widgets if isinstance(widget, Legend) and widget.visible]

    def make_room(self, speaking: bool) -> None:
        """The buying page leaves room above it while something is said there."""
        if self.buying.taught != speaking:
            self.buying.taught = speaking
            if isinstance(self.table.prompt, BuyingPrompter):
                self.buying.make_room()
                self.table.asking.refresh()
                if self.hint is not None:
                    self.lay()

    def place(self) -> Rect:
        """Above the buying page, where that lies open."""
        table, px = self.table, self.table.scale.px
        prompt = table.prompt
        if prompt is None or prompt.key not in COLUMN_OF:
            return super().place()
        rect = Rect(0, 0, min(px(BROAD), table.layout.window.width - px(40)), px(112))
        page = prompt.covers()
        rect.midbottom = (page.centerx, page.top - px(8))
        return rect


BY_QUESTION: Final = {
    "setup.choose_ruler": "choose_ruler",
    "setup.place_ruler": "ruler",
    "quick_setup.place_ruler": "ruler",
    "deployment.deploy": "deploy",
    "repositioning.choose": "reposition",
}
"""What is said at a question, by its key."""
