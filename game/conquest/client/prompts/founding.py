"""Setup and income (R3, RU10): which Ruler, which Province."""

from collections.abc import Iterable

from game.client.prompts.desk import Words
from game.client.prompts.prompter import Gesture
from game.client.texts import sentences
from game.conquest.client.panels.names import card_name, skill_words
from game.conquest.client.prompts.base import ConquestChoicePrompter, ConquestDesk, ConquestPrompter
from game.conquest.client.prompts.tiles import TileSpec, lay_tiles
from game.conquest.client.words import say
from game.conquest.rules.catalogue import RULERS
from game.conquest.rules.state import ProvinceId
from game.engine.refusals import Refusal, Seat


class RulerPrompter(ConquestChoicePrompter):
    """Asks for a Ruler: any that is left (R2.2, R3.3)."""

    keys = ("setup.choose_ruler",)
    verbs = ("take_ruler",)
    has_tray = True

    def __init__(self, desk: ConquestDesk, seat: Seat, key: str) -> None:
        super().__init__(desk, seat, key)
        self.chosen = int(self.options[0][1])

    def words(self) -> Words:
        card = RULERS[self.chosen]
        return Words(card_name(card), sentences(word.line for word in skill_words(card.skills)), clause="R3.3")

    def lay(self) -> None:
        desk = self.desk
        specs = [
            TileSpec(f"#ruler:{card}", RULERS[card], self.chooser(card), card == self.chosen)
            for card in sorted(int(action[1]) for action in self.options)
        ]
        # All Rulers are many: they stand closer together than others.
        room = desk.tray_room(18, 12)
        lay_tiles(desk.widgets, room, desk.scale, specs, desk.names.colour(self.seat), gap=6)
        label = say("prompt.ruler.deed", name=card_name(RULERS[self.chosen]))
        desk.primary("#take_ruler", label, "throne-king", lambda: self.do(("take_ruler", self.chosen)))


class PlacePrompter(ConquestPrompter):
    """One Province of several: press it, then Enter or the button; pressed twice it is taken."""

    verb = ""
    clause = ""
    icon = "position-marker"

    def __init__(self, desk: ConquestDesk, seat: Seat, key: str) -> None:
        super().__init__(desk, seat, key)
        self.chosen = 0

    def targets(self) -> Iterable[ProvinceId]:
        return [int(action[1]) for action in self.options]

    def selected(self) -> ProvinceId:
        return self.chosen

    def refusal_of(self, p: ProvinceId) -> Refusal | None:
        return self.desk.why_not(self.seat, (self.verb, p))

    def press(self, p: ProvinceId, gesture: Gesture) -> None:
        refusal = self.refusal_of(p)
        if refusal is not None:
            self.desk.hands.refuse(refusal, p)
        elif p == self.chosen:
            self._go()
        else:
            self.chosen = p
            self.desk.hands.refresh()

    def words(self) -> Words:
        return Words(say(f"prompt.{self.verb}.title"), say(f"prompt.{self.verb}.body"), clause=self.clause)

    def lay(self) -> None:
        if self.chosen:
            label = say(f"prompt.{self.verb}.deed", target=self.desk.names.province(self.chosen))
            self.desk.primary(f"#{self.verb}", label, self.icon, self._go)
            self.desk.row(self.desk.cancel(self.back))

    def _go(self) -> None:
        self.do((self.verb, self.chosen))

    def back(self) -> bool:
        if not self.chosen:
            return False
        self.chosen = 0
        self.desk.hands.refresh()
        return True

    def next(self) -> bool:
        places = list(self.targets())
        self.chosen = next((p for p in places if p > self.chosen), places[0])
        self.desk.hands.refresh()
        return True


class SettlePrompter(PlacePrompter):
    """Asks for Liu Biao's second Province (R3.4)."""

    keys = ("setup.choose_second_province",)
    verbs = ("settle",)
    verb = "settle"
    clause = "R3.4"


class PlaceRulerPrompter(PlacePrompter):
    """Asks in which of several starting Provinces the Ruler stands (R3.5)."""

    keys = ("setup.place_ruler", "quick_setup.place_ruler")
    verbs = ("place_ruler",)
    verb = "place_ruler"
    clause = "R3.5"
    icon = "queen-crown"


class ExtraPrompter(PlacePrompter):
    """Asks where four more Infantry, or the second Province, go in a quick setup (R4.4)."""

    keys = ("quick_setup.choose_extra",)
    verbs = ("settle",)
    verb = "settle"
    clause = "R4.4"
    icon = "flying-flag"

    def words(self) -> Words:
        return Words(say("prompt.extra.title"), say("prompt.extra.body"), clause=self.clause)


class GatherPrompter(PlacePrompter):
    """Asks where the people of Xu join, when several Provinces have equally few units (RU10)."""

    keys = ("income.choose_where_they_gather",)
    verbs = ("gather",)
    verb = "gather"
    clause = "RU10"
    icon = "rally-the-troops"
