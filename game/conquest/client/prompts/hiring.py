"""Generals and Infantry for gold (R11, R12)."""

from pygame import Rect, Surface

from game.client.look import palette, text
from game.client.look.choosers import Slider, Stepper
from game.client.look.scale import Scale
from game.client.prompts.desk import ButtonSpec, Words
from game.conquest.client.panels.names import card_name
from game.conquest.client.prompts.base import ConquestChoicePrompter, ConquestDesk, ConquestPrompter
from game.conquest.client.prompts.tiles import TileSpec, lay_tiles
from game.conquest.client.words import say
from game.conquest.rules import preview
from game.conquest.rules.card_preview import BETWEEN_ACTIONS
from game.conquest.rules.catalogue import GENERALS
from game.conquest.rules.state import ProvinceId
from game.engine.refusals import Refusal, Seat

GOLD_ROOM = 28, 22
"""What the slider for gold and its words keep free of the tray's frame."""


class GeneralsPrompter(ConquestChoicePrompter):
    """Hire and dismiss, in any order, as often as gold and places last (R11.3)."""

    keys = ("hire_generals.hire_or_dismiss",)
    verbs = ("hire", "dismiss", "end_step", "concede", *BETWEEN_ACTIONS)
    has_tray = True

    def refusal_of(self, p: ProvinceId) -> Refusal | None:
        return preview.finish_first(self.desk.t, step="generals")

    def words(self) -> Words:
        view, price = self.desk.view, preview.price_of_general(self.desk.t, self.seat)
        body = say("prompt.generals.body", price=price, gold=view.gold[self.seat], left=view.generals_left)
        return Words(say("prompt.generals.title"), body, clause="R11")

    def lay(self) -> None:
        desk, seat = self.desk, self.seat
        specs = [
            TileSpec(f"#reserve:{card}", GENERALS[card], self.turner(card), card == self.chosen)
            for card in desk.view.reserve[seat]
        ]
        lay_tiles(desk.widgets, desk.tray_room(), desk.scale, specs, desk.names.colour(seat))
        refused = desk.why_not(seat, ("hire",))
        label = say("prompt.generals.hire", price=preview.price_of_general(desk.t, seat))
        end = ButtonSpec("#end_step", say("prompt.end_step"), self._end, "plain-arrow", kind="quiet")
        if refused is not None and not self.chosen:
            desk.primary("#end_step", say("prompt.generals.end"), "plain-arrow", self._end)
            desk.row(ButtonSpec("#hire", label, self._hire, "two-coins", refused=refused))
            return
        if self.chosen:
            name = card_name(GENERALS[self.chosen])
            desk.primary("#dismiss", say("prompt.generals.dismiss", name=name), "card-discard", self._dismiss)
            cancel = desk.cancel(self.back)
            desk.row(cancel, end)
            return
        desk.primary("#hire", label, "two-coins", self._hire)
        desk.row(end)

    def draw_tray(self, surface: Surface, scale: Scale) -> None:
        if not self.desk.view.reserve[self.seat]:
            self.desk.draw_in_tray(surface, say("prompt.generals.nobody"))

    def pick(self, card: int) -> bool:
        if ("dismiss", card) not in self.options:
            return False
        self.turner(card)()
        return True

    def _hire(self) -> None:
        self.do(("hire",))

    def _end(self) -> None:
        self.do(("end_step",))

    def _dismiss(self) -> None:
        card = self.chosen
        self.desk.hands.ask_sure(
            say("prompt.generals.dismiss_title", name=card_name(GENERALS[card])),
            say("prompt.generals.dismiss_body"),
            say("prompt.generals.dismiss", name=card_name(GENERALS[card])),
            lambda: self.do(("dismiss", card)),
        )

    def back(self) -> bool:
        if not self.chosen:
            return False
        self.chosen = 0
        self.desk.hands.refresh()
        return True


class InfantryPrompter(ConquestPrompter):
    """How much gold goes into Infantry: one answer, and the step is over (R12)."""

    keys = ("hire_infantry.hire",)
    verbs = ("hire_infantry", "concede", *BETWEEN_ACTIONS)
    has_tray = True

    def __init__(self, desk: ConquestDesk, seat: Seat, key: str) -> None:
        super().__init__(desk, seat, key)
        self.most = max(int(action[1]) for action in self.with_verb("hire_infantry"))
        self.gold = self.most

    def refusal_of(self, p: ProvinceId) -> Refusal | None:
        return preview.finish_first(self.desk.t, step="infantry")

    def _men(self) -> int:
        """How many the gold that is set would hire."""
        return preview.infantry_for_gold(self.desk.t, self.seat, self.gold)

    def words(self) -> Words:
        gold, room = self.desk.view.gold[self.seat], preview.places_for_infantry(self.desk.t, self.seat)
        body = say("prompt.infantry.body", gold=gold, room=room, keep=gold - self.gold)
        return Words(say("prompt.infantry.title"), body, clause="R12")

    def lay(self) -> None:
        desk, scale = self.desk, self.desk.scale
        inside = desk.tray_room(*GOLD_ROOM)
        stepper = Rect(inside.left, inside.top + scale.px(30), scale.px(220), scale.px(52))
        Stepper(desk.widgets, "#gold", stepper, self.gold, 0, self.most, self._set)
        slider = Rect(
            stepper.right + scale.px(20), stepper.top, inside.right - stepper.right - scale.px(20), stepper.height
        )
        if self.most:
            desk.widgets.add(
                Slider(
                    "#gold_slider",
                    slider,
                    float(self.gold),
                    0.0,
                    float(self.most),
                    lambda value: self._set(round(value)),
                    1.0,
                )
            )
        if self.gold:
            label = say("prompt.infantry.deed", number=self._men(), gold=self.gold)
            desk.primary("#hire_infantry", label, "spears", self._hire)
            desk.row(ButtonSpec("#none", say("prompt.infantry.none"), self._none, kind="quiet"))
        else:
            desk.primary("#hire_infantry", say("prompt.infantry.none"), "plain-arrow", self._hire)

    def draw_tray(self, surface: Surface, scale: Scale) -> None:
        inside = self.desk.tray_room(*GOLD_ROOM)
        text.draw(surface, say("prompt.infantry.spend"), inside.topleft, "bold", 19, palette.TEXT, scale)
        words = say("prompt.infantry.men", number=self._men())
        text.draw(surface, words, inside.topright, "bold", 22, palette.GOLD_TEXT, scale, "topright")
        low = (inside.left, inside.bottom + scale.px(4))
        most = preview.most_gold_for_infantry(self.desk.t, self.seat)
        words = say("prompt.infantry.most", gold=most)
        text.draw(surface, words, low, "body", 18, palette.TEXT_DIM, scale, "bottomleft", inside.width)

    def _set(self, gold: int) -> None:
        if gold != self.gold:
            self.gold = gold
            self.desk.hands.refresh()

    def _hire(self) -> None:
        self.do(("hire_infantry", self.gold))

    def _none(self) -> None:
        self.do(("hire_infantry", 0))
