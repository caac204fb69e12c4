"""The table's hand of Strategy cards: pressing, lifting out and putting back, letting windows pass (R25, U9)."""

from typing import Protocol

from pygame import Rect, Surface

from game.client.look.buttons import Face
from game.client.look.scale import Scale
from game.client.look.tooltips import Tip
from game.client.look.widgets import Button
from game.client.prompts.reasons import reason, reason_tip
from game.client.table_host import TableHost
from game.client.table_parts import TableHelper
from game.conquest.client.panels.card_words import strategy_tip
from game.conquest.client.panels.hand import Hand, HandState
from game.conquest.client.panels.layout import Layout
from game.conquest.client.panels.war_panels import WarPanels
from game.conquest.client.prompts.cards import CardPrompter
from game.conquest.client.prompts.windows import WINDOW, Patience
from game.conquest.client.words import say
from game.conquest.rules.card_data import STRATEGY
from game.conquest.rules.card_preview import RESPONSES, playable, plays_of, pot_action, why_not
from game.conquest.rules.view import View
from game.engine.refusals import Refusal, Seat
from game.parts.windows import PASS

SLOTS = 6
CARD_COMMANDS = tuple(f"card_{n + 1}" for n in range(SLOTS))
INTERRUPT = ("interrupt",)


class Beside(Protocol):
    """What lies beside the hand on the table."""

    panels: WarPanels


class TableCards(TableHelper):
    """What the table asks and tells the hand; `patience` remembers who wants to be asked no more."""

    def __init__(self, table: TableHost[View], beside: Beside) -> None:
        self.table = table
        self.beside = beside
        self.patience = Patience()
        self.hand: Hand | None = None

    def build(self, layout: Layout, scale: Scale) -> None:
        """Lays the hand for a window."""
        was_open = self.hand.open if self.hand is not None else False
        keys = tuple(self.table.app.bindings.label(command) for command in CARD_COMMANDS)
        self.hand = Hand(layout, scale, self.press, self.why, keys, was_open)
        self.hand.lay(self.table.widgets)

    # ---- what the hand shows

    @property
    def seat(self) -> Seat:
        """Whose hand lies open."""
        return self.table.session.viewer

    @property
    def lies_open(self) -> bool:
        """Whether the hand lies over the panels."""
        return self.hand is not None and self.hand.open

    def update(self) -> None:
        """The hand as the picture has it; lit are the cards that can be played at this stop."""
        table = self.table
        assert self.hand is not None
        prompt = table.prompt
        cards = tuple(sorted(table.shown.hands[self.seat])) if self.seat >= 0 else ()
        lit = playable(table.t, self.seat) if prompt is not None else frozenset()
        chosen = prompt.number if isinstance(prompt, CardPrompter) else 0
        answering = prompt is not None and bool(lit) and prompt.key in (WINDOW, *RESPONSES)
        behind = self.beside.panels.tray_shown and table.layout.tray.left > table.layout.corner.right
        state = HandState(cards, lit, chosen, answering, behind,
                          table.pointer.drawing or (self.beside.panels.page_open and not self.hand.open))  # fmt: skip
        if self.hand.update(state):
            table.app.dirty = True
        self._lay_notes()

    def why(self, kind: int) -> Tip | None:
        """Why a card of the hand cannot be played now, with the clause (U2)."""
        refusal = why_not(self.table.t, self.seat, kind)
        if refusal is None and self.table.prompt is None:
            refusal = Refusal("not_asked", "R25.1", card=STRATEGY[kind].id)
        return reason_tip(refusal, self.table.names) if refusal is not None else None

    def _lay_notes(self) -> None:
        """ "Ask me again" while windows are passed, and the call for an interrupt where the rules want one (R25.6)."""
        table, s = self.table, self.table.t.s
        widgets, scale = table.widgets, table.scale
        passing = self.seat >= 0 and self.patience.lets_pass(s, self.seat)
        refused = table.t.rules.refuse_aside(table.t, self.seat, INTERRUPT) if self.seat >= 0 else None
        minimal = self.seat >= 0 and s.options.prompts == "minimal" and refused is None
        free = table.layout.free
        rect = Rect(free.left + scale.px(8), free.top + scale.px(8), scale.px(450), scale.px(44))
        if passing != ("#ask_again" in widgets):
            widgets.remove("#ask_again")
            if passing:
                which = "round" if self.patience.whole_round(self.seat) else "turn"
                face = Face(say(f"react.passing_{which}"), "cancel", kind="quiet", size=18)
                widgets.add(Button("#ask_again", rect, face, self.ask_again, Tip(say("react.ask_again_tip"))))
        if minimal != ("#interrupt" in widgets):
            widgets.remove("#interrupt")
            if minimal:
                face = Face(say("react.interrupt"), "hourglass", kind="quiet", size=18)
                place = rect.move(0, scale.px(52) if passing else 0)
                widgets.add(Button("#interrupt", place, face, lambda: table.asking.aside(INTERRUPT),
                                   Tip(say("react.interrupt_tip"), clause="R25.6")))  # fmt: skip

    # ---- letting windows pass

    def ask_no_more(self, whole_round: bool) -> None:
        """The viewer lets every window pass until the turn, or the round, is over."""
        self.patience.ask_no_more(self.table.t.s, self.seat, whole_round)

    def ask_again(self) -> None:
        """One click takes it back."""
        self.patience.ask_again(self.seat)
        self.update()

    def passes(self, seat: Seat, key: str) -> bool:
        """Passes a window for a seat that wants to be asked no more; true when it did."""
        if key != WINDOW or not self.patience.lets_pass(self.table.t.s, seat):
            return False
        self.table.session.apply(seat, PASS)
        return True

    # ---- the hand's own actions

    def act(self, command: str) -> bool:
        """H opens and closes the hand, 1 to 6 press a card."""
        assert self.hand is not None
        if command == "hand":
            self.hand.open = not self.hand.open
            self.hand.lay(self.table.widgets)
            self.table.app.sound.play("card")
        elif command in CARD_COMMANDS:
            self.press(CARD_COMMANDS.index(command))
        else:
            return False
        self.table.app.dirty = True
        return True

    def press(self, n: int) -> None:
        """A card of the hand was pressed: lifted out, played at the second press, or told why it stays."""
        assert self.hand is not None
        if n < len(self.hand.cards):
            self._lift(self.hand.cards[n].kind, False, self.hand.rect(n))

    def lift(self, kind: int) -> None:
        """A card was pressed elsewhere, as in a battle's window."""
        self._lift(kind, False, Rect(0, 0, 1, 1))

    def press_pot(self, kind: int) -> None:
        """The same for a card of the allies' Pot (C4.4)."""
        coop = self.beside.panels.coop
        if coop is not None and coop.pot is not None:
            self._lift(kind, True, coop.pot.place(coop.pot.cards.index(kind)))

    def _lift(self, kind: int, from_pot: bool, place: Rect) -> None:
        table, prompt = self.table, self.table.prompt
        if isinstance(prompt, CardPrompter) and prompt.number == kind and prompt.from_pot == from_pot:
            prompt.play()
            return
        t, seat = table.t, self.seat
        asked = prompt is not None and seat in t.waiting()
        usable = asked and (plays_of(t, seat, kind, from_pot) or pot_action(t, seat, kind, from_pot) is not None)
        if not usable or prompt is None:
            table.app.sound.play("refuse")
            tip = self.why(kind)
            if tip is not None:
                table.app.tooltips.over(place, tip, at_once=True)
            return
        under = prompt.under if isinstance(prompt, CardPrompter) else prompt
        if self.hand is not None:
            self.hand.open = False
        table.asking.prompt = CardPrompter(under.desk, seat, under.key, kind, under, self.put_back, from_pot)
        table.asking.refresh()

    def pot_lit(self) -> frozenset[int]:
        """The kinds of the Pot that can be played at this stop."""
        t, seat = self.table.t, self.seat
        if seat < 0 or self.table.prompt is None or seat not in t.waiting():
            return frozenset()
        return frozenset(kind for kind in self.table.shown.pot if plays_of(t, seat, kind, True))

    def pot_tip(self, kind: int) -> Tip:
        """A card of the Pot, what it does, and why it cannot be played now (U2)."""
        if kind in self.pot_lit():
            return strategy_tip(kind)
        refusal = why_not(self.table.t, self.seat, kind) if self.seat >= 0 else None
        return strategy_tip(kind, say("pot.not_now") if refusal is None else reason(refusal, self.table.names))

    def put_back(self) -> None:
        """The card lifted out goes back into the hand, and what was asked is asked again."""
        prompt = self.table.prompt
        if isinstance(prompt, CardPrompter):
            self.table.asking.prompt = prompt.under
            self.table.asking.refresh()

    # ---- drawing

    def tick(self, dt: float) -> bool:
        """Lets time pass; true when the hand moved."""
        assert self.hand is not None
        self.update()
        return self.hand.tick(dt)

    def draw(self, surface: Surface) -> None:
        """The cards: below the panels, so that a tray lies before them."""
        if self.hand is not None and not self.hand.open:
            self.hand.draw(surface)

    def draw_over(self, surface: Surface) -> None:
        """The open hand and the card that is read: above everything."""
        if self.hand is not None:
            if self.hand.open:
                self.hand.draw(surface)
            self.hand.draw_detail(surface)
