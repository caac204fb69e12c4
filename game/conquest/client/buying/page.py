"""The page on which cards, Generals and Infantry are bought from one treasury (U5, U9, U56), over the map.

It lies on the table from the first of the three questions to the last. What is laid down here is no purchase yet: Enter
buys it from left to right, and stops wherever a card is turned.
"""

from collections.abc import Callable
from functools import partial
from typing import Any, Final, cast

from pygame import Rect, Surface

from game.client.look import palette, shapes
from game.client.look.buttons import Face
from game.client.look.choosers import Slider
from game.client.look.tooltips import Tip
from game.client.look.widgets import Button, Widget
from game.client.panels.panel import Ground
from game.conquest.client.buying import paint
from game.conquest.client.buying.book import Ledger, presets_of
from game.conquest.client.buying.flight import CoinFlight
from game.conquest.client.buying.places import Places, places_of
from game.conquest.client.buying.plan import COLUMNS
from game.conquest.client.buying.sheet import FLIP, BuyingSheet, ConquestDesk
from game.conquest.client.buying.widgets import Number, Row
from game.conquest.client.panels.card_tiles import CardTile
from game.conquest.client.panels.card_words import strategy_tip
from game.conquest.client.panels.layout import Layout
from game.conquest.client.panels.names import card_name, skill_words
from game.conquest.client.words import say
from game.conquest.rules.catalogue import GENERALS
from game.engine.refusals import Seat

IDS: Final = {"cards": "#cards", "generals": "#generals", "infantry": "#gold"}
RED: Final = {"cards": "#buy", "generals": "#hire", "infantry": "#hire_infantry", "": "#end_step"}
RED_ICONS: Final = {"cards": "card-draw", "generals": "two-coins", "infantry": "spears", "": "plain-arrow"}


class BuyingPage(BuyingSheet):
    """The sheet on the screen."""

    _picture: tuple[object, Surface] | None = None
    _still: Surface | None = None
    flies = True
    """Whether coins are seen to fly to what is bought."""
    flight: CoinFlight | None = None

    def begin_turn(self) -> None:
        """Another turn: nothing is laid down."""
        super().begin_turn()
        self._still = None

    def lay(self, desk: ConquestDesk, seat: Seat, key: str) -> None:
        """Everything that can be pressed at this question."""
        ledger = self.look(desk, seat, key)
        places = self.places = places_of(cast(Layout, desk.layout), desk.scale, self.above)
        desk.widgets.add(Ground("ground:buying", places.page))
        if self.overlaid:
            self._lay_overlay(places)
        else:
            self._lay_columns(places, ledger)
        self._lay_aside(places, ledger)
        self._lay_presets(places, ledger)
        self._lay_red(places, ledger)
        self._still = None

    def _add(self, widget: Widget, places: Places) -> None:
        widget.own_scale = places.scale
        assert self._desk is not None
        self._desk.widgets.add(widget)

    def _lay_overlay(self, places: Places) -> None:
        first, last = places.columns[0], places.columns[-1]
        rect = Rect(first.left, first.top, last.right - first.left, first.height)
        widget = _Turned("#revealed", rect, self.put_aside, say("buying.close_revealed"), self.turn_revealed)
        self._add(widget, places)

    def _lay_columns(self, places: Places, ledger: Ledger) -> None:
        fill = {"cards": self._lay_hand, "generals": self._lay_reserve, "infantry": self._lay_slider}
        for n, (column, rect) in enumerate(zip(COLUMNS, places.columns, strict=True)):
            tip = Tip(say(f"buying.{column}_tip"), say(f"buying.{column}"), paint.CLAUSES[column])
            turn = partial(self.put, column, self.plan.number(column))
            if places.tabs:
                self._lay_tab(places, ledger, column, places.tabs[n], tip)
                if column != self.chosen:
                    continue
            else:
                head = Rect(rect.left, rect.top, rect.width, places.scale.px(paint.STEPPER - 4))
                self._add(Widget(f"#column:{column}", head, turn, tip, focusable=False), places)
            self._lay_number(places, ledger, column, rect)
            fill[column](places, ledger, paint.body_rect(rect, places))
        if places.revealed.width and self.revealed:
            self._add(_Turned("#revealed", places.revealed, None, self._revealed_tip(), self.turn_revealed), places)

    def _lay_tab(self, places: Places, ledger: Ledger, column: str, rect: Rect, tip: Tip) -> None:
        """Lays the tab of a column, where one is shown at a time, with what is laid down there."""
        done = ledger.state(column) == "done"
        number = ledger.men if column == "infantry" else self.plan.number(column)
        label = say(f"buying.{column}") + (f" · {number}" if number else "")
        face = Face(label, "check-mark" if done else "", "", "", "chosen" if column == self.chosen else "quiet", 19)
        refused = Tip(say("buying.done"), clause=paint.CLAUSES[column]) if done else None
        self._add(Button(f"#column:{column}", rect, face, partial(self.turn_to, column), tip, refused), places)

    def _lay_number(self, places: Places, ledger: Ledger, column: str, rect: Rect) -> None:
        assert self._desk is not None
        number, most = self.plan.number(column), self.plan.most(column, ledger.offer)
        paid = ledger.paid[COLUMNS.index(column)]
        shown = number if column != "infantry" else ledger.men
        sub = say("buying.none")
        if number:
            sub = say("buying.for_gold", gold=self.plan.price_of(column, ledger.offer))
        elif column != "infantry" and paid:
            shown, sub = paid, say("buying.bought" if column == "cards" else "buying.hired")
        why = paint.why_none(column, ledger) if not most else say("buying.type_tip")
        Number(
            self._desk.widgets, IDS[column], paint.number_rect(rect, places), number, most, partial(self.put, column),
            str(shown), sub, column == self.chosen, lambda: None, Tip(why, clause=paint.CLAUSES[column]), places.scale,
        )  # fmt: skip

    def _lay_hand(self, places: Places, ledger: Ledger, body: Rect) -> None:
        """The cards of the hand: to be played, or to be discarded before buying."""
        px, hand = places.scale.px, ledger.hand
        if not hand:
            return
        discards = ledger.live == "cards" and any(action[0] == "discard" for action in self._options())
        bins = px(34) if discards else 0
        rows = 2 if places.high and len(hand) > 3 else 1
        across = -(-len(hand) // rows)
        gap = px(8)
        wide = min(
            (body.width - gap * (across - 1)) // across, round((body.height - rows * (bins + gap)) / rows * 5 / 7)
        )
        left = body.left + (body.width - across * wide - gap * (across - 1)) // 2
        marked = list(self.plan.discards)
        for n, kind in enumerate(hand):
            crossed = kind in marked
            if crossed:
                marked.remove(kind)
            high = round(wide * 7 / 5)
            rect = Rect(left + (n % across) * (wide + gap), body.top + (n // across) * (high + bins + gap), wide, high)
            tip = strategy_tip(kind, say("buying.play_tip"))
            self._add(CardTile(f"#tile:{n}", rect, kind, partial(self.press_card, kind), tip, crossed=crossed), places)
            if discards:
                face = Face(icon="card-discard", kind="chosen" if crossed else "quiet", size=17)
                place = Rect(rect.left, rect.bottom + px(3), rect.width, px(28))
                tip_key = "buying.keep_tip" if crossed else "buying.discard_tip"
                self._add(
                    Button(f"#discard:{n}", place, face, partial(self._mark, kind, crossed), say(tip_key)), places
                )

    def _mark(self, kind: int, crossed: bool) -> None:
        if crossed:
            self.plan.discards.remove(kind)
        else:
            self.plan.discards.append(kind)
        self._again()

    def _lay_reserve(self, places: Places, ledger: Ledger, body: Rect) -> None:
        px, desk = places.scale.px, self._desk
        assert desk is not None
        foot = px(50 if places.high else 42)
        live = ledger.live == "generals"
        shown = list(ledger.reserve)[-3:] if not places.high else list(ledger.reserve)
        fresh = {number for kind, number in self.revealed if kind == "general"}
        rows: list[int] = [*shown, 0][: 4 if places.high else 3]
        room = body.height - (foot + px(10) if ledger.state("generals") != "done" else 0)
        high = min(px(76 if places.high else 54), room // max(1, len(rows)) - px(8))
        for n, number in enumerate(rows):
            rect = Rect(body.left, body.top + n * (high + px(8)), body.width, high)
            note, tip, on_press = say("buying.deck", left=ledger.generals_left), None, None
            if number:
                note = say("buying.just_hired" if number in fresh else "buying.reserve")
                can = live and ("dismiss", number) in self._options()
                told = "\n".join(word.line for word in skill_words(GENERALS[number].skills))
                tip = Tip(told + ("\n" + say("buying.dismiss_tip") if can else ""), card_name(GENERALS[number]))
                on_press = partial(self.dismiss, number) if can else None
            id = f"#reserve:{number}" if number else "#free_place"
            row = Row(
                id, rect, number, desk.names.colour(self._seat), note, number in fresh, on_press, tip, places.scale
            )
            desk.widgets.add(row)
        if ledger.state("generals") == "done":
            return
        most = self.plan.most("generals", ledger.offer)
        refused = None
        if self.plan.generals >= most:
            refused = Tip(paint.why_none("generals", ledger) if not ledger.offer.generals
                          else say("buying.cannot_pay", price=ledger.offer.general), clause="R11")  # fmt: skip
        place = Rect(body.left, body.bottom - foot, body.width, foot)
        first = not (self.plan.generals or ledger.reserve or ledger.paid[COLUMNS.index("generals")])
        face = Face(
            say("buying.one" if first else "buying.another"), "", desk.bindings.label("another"), "", "quiet", 19
        )
        tip = Tip(say("buying.another_tip", price=ledger.offer.general, gold=ledger.offer.gold))
        self._add(Button("#another", place, face, self.another, tip, refused), places)

    def _lay_slider(self, places: Places, ledger: Ledger, body: Rect) -> None:
        most = self.plan.most("infantry", ledger.offer)
        if most:
            rect = paint.slider_rect(body, places)
            slider = Slider("#gold_slider", rect, float(self.plan.gold), 0.0, float(most),
                            lambda value: self.put("infantry", round(value)), 1.0)  # fmt: skip
            self._add(slider, places)

    def _lay_aside(self, places: Places, ledger: Ledger) -> None:
        """The hand, at the right of the treasury; below it is the place of the tab of advice."""
        desk = self._desk
        assert desk is not None
        px = places.scale.px
        rect = Rect(places.aside.left, places.aside.top + px(6), places.aside.width, px(40))
        lit = any(action[0] in ("play", "play_pot") for action in self._options())
        face = Face(
            say("buying.my_hand"), "card-draw", desk.bindings.label("hand"), "", "secondary" if lit else "quiet", 18
        )
        self._add(Button("#hand", rect, face, self.open_hand, say("buying.my_hand_tip")), places)
        parts = paint.coin_parts(places, ledger.coins)
        whole = parts[0][1].unionall([box for _, box, _ in parts[1:]]) if parts else places.coins
        tip = "\n".join((self.budget(ledger), say("buying.safe", key=desk.bindings.label("undo"))))
        self._add(Widget("#coins", whole, None, Tip(tip), focusable=False), places)

    def advice_place(self) -> Rect | None:
        """The rectangle where the tab of advice stands while the page lies on the table."""
        if self.places is None:
            return None
        px, aside = self.places.scale.px, self.places.aside
        return Rect(aside.left, aside.top + px(6 + 46), aside.width, px(36))

    def _lay_presets(self, places: Places, ledger: Ledger) -> None:
        desk = self._desk
        assert desk is not None
        px, area = places.scale.px, places.presets
        rows = presets_of(ledger)
        gap = px(12)
        wide = min(px(250), (area.width - gap * (len(rows) - 1)) // max(1, len(rows)))
        high = min(px(72), area.height - px(10))
        for n, (name, bought) in enumerate(rows):
            rect = Rect(area.left + n * (wide + gap), area.bottom - high, wide, high)
            laid = bought.anything and self._fits(bought, ledger) == self.plan.as_bought
            key, sub = desk.bindings.label(f"card_{n + 1}"), self._preset_words(name, bought, ledger)
            face = Face(say(f"buying.{name}"), "", key, sub, "chosen" if laid else "quiet", 20)
            self._add(Button(f"#preset:{name}", rect, face, partial(self.lay_preset, n)), places)

    def _lay_red(self, places: Places, ledger: Ledger) -> None:
        desk = self._desk
        assert desk is not None
        if self.overlaid:
            seen = Face(say("buying.seen"), "check-mark", desk.bindings.label("confirm"), "", "primary", 26, "name")
            self._add(Button("#seen", places.red, seen, self.put_aside), places)
            return
        purchase = self.plan.next_purchase(ledger.offer)
        label, sub = self.red_words(purchase, ledger)
        face = Face(label, RED_ICONS[purchase], desk.bindings.label("confirm"), sub, "primary", 26, "name")
        self._add(Button(RED[purchase], places.red, face, self.go_on), places)

    def tick(self, dt: float) -> bool:
        """Lets time pass: a card turns over."""
        flying = self.flight is not None and self.flight.update(dt)
        if self.flip >= FLIP:
            return flying
        self.flip = min(FLIP, self.flip + dt)
        return True

    def land(self) -> bool:
        """Ends the flight of coins; false where none fly."""
        if self.flight is None or self.flight.over:
            return False
        self.flight.finish()
        return True

    def _let_fly(self, places: Places, ledger: Ledger) -> None:
        """The coins of the next purchase leave for its column; of Generals, who come one at a time, those of one."""
        column = self.plan.next_purchase(ledger.offer)
        count = (
            ledger.offer.general if column == "generals" else self.plan.price_of(column, ledger.offer) if column else 0
        )
        spots = paint.coin_spots(places, ledger.coins, column, count)
        side = paint.coin_side(places)
        pictures = paint.coin_picture(side, "laid"), paint.coin_picture(side, "paid")
        self.flight = CoinFlight(spots, paint.column_mark(places, column), *pictures) if spots and self.flies else None

    def keep_still(self) -> None:
        """Keeps what the page shows while the purchase is told and its coins fly."""
        if self.places is not None and self.ledger is not None:
            self._let_fly(self.places, self.ledger)
        desk, places = self._desk, self.places
        if desk is None or places is None or self._picture is None:
            return
        whole = Surface(desk.layout.window.size)
        self.draw(whole)
        for widget in desk.widgets.items.values():
            if widget.visible and widget.own_scale is places.scale and places.page.contains(widget.rect):
                widget.draw(whole, places.scale)
        self._still = whole.subsurface(places.page.clip(whole.get_rect())).copy()

    def draw(self, surface: Surface) -> None:
        """The page below its widgets."""
        places, ledger = self.places, self.ledger
        if places is None or ledger is None or self._desk is None:
            return
        if self._still is not None:
            surface.blit(self._still, places.page)
        else:
            colour = self._desk.names.colour(self._seat)
            budget = self.budget(ledger)
            key = (ledger, self.chosen, places, colour, budget, self.counsel)
            if self._picture is None or self._picture[0] != key:
                self._picture = (key, paint.paint_page(places, ledger, self.chosen, colour, budget, self.counsel))
            surface.blit(self._picture[1], places.page)
        waiting = (self.pool, len(ledger.reserve), self.income)
        paint.draw_corner(surface, places.corner, *waiting, self._desk.scale)
        self._draw_revealed(surface, places)
        if self.flight is not None and not self.flight.over:
            self.flight.draw(surface)

    def _draw_revealed(self, surface: Surface, places: Places) -> None:
        if not self.revealed:
            if places.revealed.width:
                paint.draw_nothing_yet(surface, places.revealed, places.scale)
            return
        if self.put_away and not places.revealed.width:
            return
        assert self._desk is not None
        rect = places.revealed
        if not rect.width:
            whole = places.columns[0].unionall(list(places.columns[1:]))
            surface.blit(shapes.rounded(whole.size, places.scale.px(8), shapes.flat(palette.LACQUER_9), 244), whole)
            rect = Rect(0, whole.top, min(whole.width, places.scale.px(330 if places.high else 640)), whole.height)
            rect.centerx = whole.centerx
        elif self._still is not None:
            surface.blit(shapes.rounded(rect.size, places.scale.px(8), shapes.flat(palette.LACQUER_9)), rect)
        kind, number = self.revealed[self.seen]
        words = say("buying.revealed")
        if len(self.revealed) > 1:
            words = say("buying.revealed_of", number=self.seen + 1, of=len(self.revealed))
        colour = self._desk.names.colour(self._seat)
        paint.draw_revealed(surface, rect, kind, number, colour, words, self.flip / FLIP, places.scale)

    def _revealed_tip(self) -> Any:
        kind, number = self.revealed[self.seen]
        if kind == "card":
            return strategy_tip(number)
        who = GENERALS[number]
        return Tip("\n".join(word.line for word in skill_words(who.skills)), card_name(who))


class _Turned(Widget):
    """The card that was revealed, as a widget: the wheel turns to another, a click closes it where it lies over the
    columns.
    """

    def __init__(
        self, id: str, rect: Rect, on_press: Callable[[], object] | None, tip: Any, turn: Callable[[int], bool]
    ) -> None:  # fmt: skip
        super().__init__(id, rect, on_press, tip, focusable=False)
        self._turn = turn

    def wheel(self, clicks: int) -> bool:
        return self._turn(clicks)
