"""Invade, with the Ruler's crown to be taken in the hand: dragged onto a neutral neighbour it calls it to rise (C6)."""

from collections.abc import Sequence

from game.conquest.client.map.army_tokens import is_on_crown
from game.conquest.client.prompts.invading import InvadePrompter
from game.conquest.client.words import say
from game.conquest.rules import preview
from game.conquest.rules.state import ProvinceId
from game.engine.refusals import Refusal


class InvadeOrRally(InvadePrompter):
    """A march from the plate, a rally from the crown above it."""

    crown = False
    """Whether the hand holds the crown; `_called` is the Province at its tip."""
    _called: ProvinceId = 0

    def take_up(self, p: ProvinceId, at: tuple[float, float]) -> None:
        """Called when a Province was pressed, with where on its token: from its middle, in units of the plate."""
        leaders = len(self.desk.view.leaders_in(p))
        self.crown = bool(self.rallies()) and p == self.ruler_at and is_on_crown(leaders, at)
        self._called = 0

    def can_drag(self, p: ProvinceId) -> bool:
        return self.crown or super().can_drag(p)

    def ends_from(self, source: ProvinceId) -> Sequence[ProvinceId]:
        return self.rallies() if self.crown else super().ends_from(source)

    def drawn_to(self, source: ProvinceId, target: ProvinceId) -> None:
        if not self.crown:
            super().drawn_to(source, target)
            return
        self.aimed = None
        self._called = target if target in self.rallies() else 0

    def drawn_words(self) -> tuple[str, str]:
        if not self.crown:
            return super().drawn_words()
        if not self._called:
            return "", ""
        chance = say("odds.percent", number=preview.chance_to_rally(self.desk.t, self.seat))
        target = self.desk.names.province(self._called)
        return chance if self.desk.show_odds else "", say("prompt.rally.deed", target=target)

    def let_fly(self, source: ProvinceId, target: ProvinceId) -> None:
        if not self.crown:
            super().let_fly(source, target)
            return
        self.crown = False
        self.do(("rally", target))

    def drag(self, source: ProvinceId, target: ProvinceId) -> None:
        if not self.crown:
            super().drag(source, target)
            return
        self.crown = False
        refusal = self.desk.why_not(self.seat, ("rally", target))
        if refusal is not None:
            self.desk.hands.refuse(refusal, target)
        self.desk.hands.refresh()

    def let_fall(self, source: ProvinceId) -> None:
        if self.crown:
            self.crown = False
            self.desk.hands.refuse(Refusal("drop_on_neutral", "C6.2"))
