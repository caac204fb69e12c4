"""The market (R10.2): what is discarded, how many cards are bought; and a free card for a full hand (R9.6)."""

from collections.abc import Callable
from itertools import groupby

from pygame import Rect, Surface

from game.client.look import palette, panels, text
from game.client.look.choosers import Stepper
from game.client.look.scale import Scale
from game.client.look.tooltips import Tip
from game.client.prompts.desk import ButtonSpec, Words
from game.conquest.client.panels.card_tiles import CardTile
from game.conquest.client.panels.card_words import strategy_name, strategy_tip
from game.conquest.client.prompts.base import ConquestChoicePrompter, ConquestDesk, ConquestPrompter
from game.conquest.client.words import say
from game.conquest.rules import preview
from game.conquest.rules.card_preview import BETWEEN_ACTIONS
from game.conquest.rules.state import ProvinceId
from game.engine.refusals import Action, Refusal, Seat

STALL, NUMBER_SHARE = (30, 18), 0.33
"""What the market keeps free of the tray's frame, and how much of the rest is for the number to be bought."""


class MarketPrompter(ConquestPrompter):
    """One purchase a turn: cards to discard are marked in the tray, then so many are bought at once."""

    keys = ("buy_cards.begin", "buy_cards.buy")
    verbs = ("buy", "discard", "discard_pot", "end_step", "concede", *BETWEEN_ACTIONS)
    has_tray = True

    def __init__(self, desk: ConquestDesk, seat: Seat, key: str) -> None:
        super().__init__(desk, seat, key)
        self.marked: list[int] = []
        self.number = 0

    @property
    def hand(self) -> list[int]:
        """The own hand, ascending."""
        return sorted(self.desk.view.hands[self.seat])

    @property
    def most(self) -> int:
        """How many can be bought once what is marked has been discarded (R10.2)."""
        return preview.most_cards_to_buy(self.desk.t, self.seat, len(self.marked))

    @property
    def open(self) -> bool:
        """Whether there is anything to buy or to discard."""
        return bool(self.with_verb("buy"))

    def refusal_of(self, p: ProvinceId) -> Refusal | None:
        return preview.finish_first(self.desk.t, "R10", "market")

    # ---- the strip

    def words(self) -> Words:
        view, price = self.desk.view, preview.price_of_cards(self.desk.t, self.seat, 1)
        title = say("prompt.market.title")
        if not view.strategy_left:
            return Words(title, say("prompt.market.dead"), clause="R10.5")
        if not self.open:
            return Words(title, say("prompt.market.closed"), clause="R10.2")
        body = say("prompt.market.body", price=price, gold=view.gold[self.seat], left=view.strategy_left)
        return Words(title, body, clause="R10.2")

    def lay(self) -> None:
        desk = self.desk
        inside = desk.tray_room(*STALL)
        gap = desk.scale.px(20)
        left = round(inside.width * NUMBER_SHARE)
        if self.open:
            self._lay_number(Rect(inside.left, inside.top, left, inside.height))
            self._lay_hand(Rect(inside.left + left + gap, inside.top + desk.scale.px(30), inside.width - left - gap,
                                inside.height - desk.scale.px(30)))  # fmt: skip
        price = preview.price_of_cards(desk.t, self.seat, self.number)
        if self.number or self.marked:
            key = (
                "prompt.market.deed"
                if not self.marked
                else "prompt.market.swap"
                if self.number
                else "prompt.market.discard"
            )
            label = say(key, count=self.number, price=price, gone=len(self.marked))
            desk.primary("#buy", label, "card-draw", self._buy)
            desk.row(ButtonSpec("#end_step", say("prompt.market.none"), self._end, "plain-arrow", kind="quiet"))
        else:
            desk.primary("#end_step", say("prompt.market.none"), "plain-arrow", self._end)

    def _lay_number(self, room: Rect) -> None:
        scale = self.desk.scale
        rect = Rect(room.left, room.top + scale.px(32), min(room.width, scale.px(220)), scale.px(52))
        Stepper(
            self.desk.widgets,
            "#cards",
            rect,
            self.number,
            0,
            self.most,
            self._set,
            tip=Tip(say("prompt.market.tip"), clause="R10.1"),
        )

    def _lay_hand(self, room: Rect) -> None:
        desk, hand = self.desk, self.hand
        if not hand:
            return
        gap = desk.scale.px(8)
        wide = min(round(room.height * 5 / 7), (room.width - gap * (len(hand) - 1)) // len(hand))
        for kind, copies in groupby(range(len(hand)), key=lambda n: hand[n]):
            for nth, n in enumerate(copies):
                rect = Rect(room.left + n * (wide + gap), room.top, wide, min(room.height, round(wide * 7 / 5)))
                gone = nth < self.marked.count(kind)
                tip = strategy_tip(kind, say("prompt.market.keep_tip" if gone else "prompt.market.discard_tip"))
                desk.widgets.add(CardTile(f"#discard:{n}", rect, kind, self._marker(kind, gone), tip, crossed=gone))

    def draw_tray(self, surface: Surface, scale: Scale) -> None:
        if not self.open:
            return
        inside = self.desk.tray_room(*STALL)
        text.draw(surface, say("prompt.market.how_many"), inside.topleft, "bold", 19, palette.TEXT, scale)
        left = inside.left + round(inside.width * NUMBER_SHARE) + scale.px(20)
        words = say("prompt.market.mark") if self.hand else say("prompt.market.empty_hand")
        text.draw(surface, words, (left, inside.top), "bold", 19, palette.TEXT, scale, room=inside.right - left)
        price = say("prompt.market.price", price=preview.price_of_cards(self.desk.t, self.seat, self.number))
        chip = panels.chip(price, scale, "gold", "two-coins")
        surface.blit(chip, chip.get_rect(bottomleft=inside.bottomleft))

    # ---- the deeds

    def _set(self, number: int) -> None:
        if number != self.number:
            self.number = number
            self.desk.hands.refresh()

    def _marker(self, kind: int, gone: bool) -> Callable[[], None]:
        def mark() -> None:
            full = self.number == self.most
            if gone:
                self.marked.remove(kind)
            else:
                self.marked.append(kind)
            self.number = self.most if full or self.number > self.most else self.number
            self.desk.hands.refresh()

        return mark

    def _buy(self) -> None:
        actions: list[Action] = [("discard", kind) for kind in sorted(self.marked)]
        bought: list[Action] = [("buy", self.number)] if self.number or not actions else []
        if actions and not bought and self._still_asked_after_discards():
            bought = [("buy", 0)]
        self.do(*actions, *bought)

    def _still_asked_after_discards(self) -> bool:
        """The rules close the market by themselves when nothing is left to discard and nothing can be bought."""
        return len(self.hand) > len(self.marked) or self.most > 0

    def _end(self) -> None:
        self.do(("end_step",) if ("end_step",) in self.options else ("buy", 0))


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
