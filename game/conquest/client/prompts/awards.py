"""A free Strategy card for a full hand (R9.6)."""

from pygame import Rect

from game.client.prompts.desk import ButtonSpec, Words
from game.conquest.client.panels.card_tiles import CardTile
from game.conquest.client.panels.card_words import strategy_name, strategy_tip
from game.conquest.client.prompts.base import ConquestChoicePrompter
from game.conquest.client.words import say
from game.conquest.rules import preview
from game.conquest.rules.state import ProvinceId
from game.engine.refusals import Refusal


class AwardPrompter(ConquestChoicePrompter):
    """A free card for a hand of six: one goes for the unseen one, or the card is declined (R9.6)."""

    keys = ("awards.make_room_or_decline",)
    verbs = ("discard", "decline")
    has_tray = True

    def refusal_of(self, p: ProvinceId) -> Refusal | None:
        return preview.finish_first(self.desk.t, "R9.6", "income")

    def words(self) -> Words:
        return Words(say("prompt.award.title"), say("prompt.award.body"), clause="R9.6")

    def lay(self) -> None:
        desk = self.desk
        room = desk.tray_room()
        kinds = [int(action[1]) for action in self.with_verb("discard")]
        wide = round(room.height * 5 / 7)
        for n, kind in enumerate(kinds):
            rect = Rect(room.left + n * (wide + desk.scale.px(12)), room.top, wide, room.height)
            tile = CardTile(
                f"#give_up:{kind}", rect, kind, self.turner(kind), strategy_tip(kind), chosen=kind == self.chosen
            )
            desk.widgets.add(tile)
        decline = ButtonSpec(
            "#decline", say("prompt.award.decline"), lambda: self.do(("decline",)), "cancel", kind="quiet"
        )
        if self.chosen:
            label = say("prompt.award.deed", card=strategy_name(self.chosen))
            desk.primary("#give_up", label, "card-discard", lambda: self.do(("discard", self.chosen)))
            desk.row(decline)
        else:
            desk.primary("#decline", say("prompt.award.decline"), "cancel", lambda: self.do(("decline",)))
