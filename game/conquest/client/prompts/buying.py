"""The three questions of buying (R10, R11, R12), answered on one page with one treasury."""

from pygame import Rect

from game.client.prompts.desk import Words
from game.conquest.client.buying.page import BuyingPage
from game.conquest.client.buying.paint import CLAUSES
from game.conquest.client.buying.plan import COLUMN_OF, KEYS
from game.conquest.client.prompts.base import ConquestDesk, ConquestPrompter
from game.conquest.client.words import say
from game.conquest.rules import preview
from game.conquest.rules.card_preview import BETWEEN_ACTIONS
from game.conquest.rules.state import ProvinceId
from game.engine.refusals import Refusal, Seat

STEPS = {"cards": "market", "generals": "generals", "infantry": "infantry"}


class BuyingPrompter(ConquestPrompter):
    """Puts each of the three on the page, which outlives them; without one it has a page of its own."""

    keys = KEYS
    verbs = (
        "buy", "discard", "discard_pot", "hire", "dismiss", "hire_infantry", "end_step", "concede", *BETWEEN_ACTIONS,
    )  # fmt: skip

    def __init__(self, desk: ConquestDesk, seat: Seat, key: str, page: BuyingPage | None = None) -> None:
        super().__init__(desk, seat, key)
        self.page = page if page is not None else BuyingPage()
        self.page.look(desk, seat, key)

    @property
    def column(self) -> str:
        """The column that is asked about."""
        return COLUMN_OF[self.key]

    def refusal_of(self, p: ProvinceId) -> Refusal | None:
        return preview.finish_first(self.desk.t, step=STEPS[self.column])

    def words(self) -> Words:
        """The words for what the red button does now; the clause is that of the column asked about."""
        ledger = self.page.look(self.desk, self.seat, self.key)
        label, sub = self.page.red_words(self.page.plan.next_purchase(ledger.offer), ledger)
        body = f"{label}. {sub[:1].upper()}{sub[1:]}" if sub else f"{label}."
        return Words(say("buying.title"), body, clause=CLAUSES[self.column])

    def lay(self) -> None:
        self.page.lay(self.desk, self.seat, self.key)

    def covers(self) -> Rect:
        return self.page.places.page if self.page.places is not None else Rect(0, 0, 0, 0)

    def pick(self, card: int) -> bool:
        if ("dismiss", card) not in self.options:
            return False
        self.page.dismiss(card)
        return True

    def back(self) -> bool:
        return self.page.clear()
