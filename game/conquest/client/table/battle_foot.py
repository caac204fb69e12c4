"""The foot of a battle's window: the cards that can be played now with the odds they make, and the next actions."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

from pygame import Rect, Surface

from game.client.combat.card_tiles import CardOffer, CardTile
from game.client.combat.frame import CombatFrame
from game.client.look import palette, text
from game.client.look.buttons import Face
from game.client.look.choosers import Slider
from game.client.look.tooltips import Tip
from game.client.look.widgets import Button, Widget
from game.client.odds_words import percent
from game.client.prompts.desk import ButtonSpec
from game.client.prompts.reasons import reason
from game.client.table_host import TableHost
from game.conquest.client.look.strategy_cards import card
from game.conquest.client.panels.card_words import strategy_face, strategy_tip
from game.conquest.client.panels.foretell import Foretold, foretell
from game.conquest.client.prompts.fighting import FIGHT_WINDOWS, FightActions, PressOnPrompter
from game.conquest.client.prompts.group import Sends
from game.conquest.client.prompts.windows import WindowPrompter
from game.conquest.client.words import say
from game.conquest.rules.card_preview import why_not
from game.conquest.rules.leaders import slots
from game.conquest.rules.view import View
from game.engine.refusals import Action

PLAYS: Final = ("play", "play_pot")
MOST: Final = 3
"""Cards that lie beside each other; the wheel brings others."""


class BattleFoot:
    """Lays what the viewer can do at a stop of a fight. `first` is the first card shown, where there are many."""

    def __init__(self, window: CombatFrame, table: TableHost[View], lift: Callable[[int], object]) -> None:
        self.window, self.table, self.lift = window, table, lift
        self.on_point: Callable[[float | None], object] = lambda chance: None
        self.least = 1
        self.first = 0
        self.offers: list[tuple[int, Action | None, Foretold | None]] = []
        """Each usable card, the action that plays it where it needs no more choice, and what is foretold."""

        self.told: Foretold | None = None

    @property
    def others(self) -> int:
        """How many cards of the hand are not for this fight."""
        prompt = self.table.prompt
        assert prompt is not None
        return int(self.table.shown.hand_size[prompt.seat]) - len(self.offers)

    @property
    def invading(self) -> bool:
        """Whether the viewer is the one who attacks."""
        invasion = self.table.t.nearest("invasion")
        return invasion is not None and invasion.player == self.table.session.viewer

    def between_rolls(self) -> bool:
        """Whether this stop is one at which the invader rolls on."""
        prompt = self.table.prompt
        if isinstance(prompt, PressOnPrompter):
            return True
        return isinstance(prompt, WindowPrompter) and prompt.moment in FIGHT_WINDOWS and self.invading

    # ---- odds

    def foretold(self, told: Foretold | None) -> Foretold | None:
        """The odds at this stop; before the group is declared those of the group that was meant."""
        table = self.table
        invasion, meant = (
            table.t.nearest("invasion"),
            table.prompt.desk.hands.intention if table.prompt is not None else None,
        )
        if told is None and invasion is not None and isinstance(meant, Sends) and not invasion.engagements:
            seat = table.session.viewer
            return foretell(
                table.t, seat, invasion.source, invasion.target, sum(meant.foot), slots(seat, meant.mask), seat
            )
        return told

    # ---- laying

    def lay(self, told: Foretold | None) -> None:
        """Cards at the left, actions at the right; `gather` has been called."""
        self.told = told
        self._lay_cards(told)
        if self.between_rolls():
            if self.others > 0 and self.offers:
                self._lay_others(self.others)
            self._lay_actions()
        else:
            self._lay_answer()

    def gather(self, told: Foretold | None) -> None:
        """Cards that can be played before the next dice: now, or in the window that opens next."""
        prompt = self.table.prompt
        assert prompt is not None
        now: dict[int, list[Action]] = {}
        for action in prompt.options:
            if action[0] in PLAYS:
                now.setdefault(int(action[1]), []).append(action)
        ahead = {found.card: found for found in told.cards} if told is not None else {}
        self.offers = []
        for number in sorted({*now, *ahead}):
            ways = now.get(number, [])
            if not ways:
                self.offers.append((number, ("play", number, ahead[number].target), told))
            else:
                self.offers.append((number, ways[0] if len(ways) == 1 else None, told))

    def _lay_cards(self, told: Foretold | None) -> None:
        window, label = self.window, self.table.app.bindings.label
        self.first = min(self.first, max(0, len(self.offers) - MOST))
        shown = self.offers[self.first : self.first + MOST]
        for n, ((number, action, _), rect) in enumerate(zip(shown, window.card_places(len(self.offers)), strict=False)):
            chance, change, liked, conquest = self._chance(number, told)
            face = strategy_face(number)
            offer = CardOffer(
                f"#card:{number}", partial(self._face, number), face.name, face.gist, chance, change, liked,
                label(f"card_{n + 1}"),
            )  # fmt: skip
            pointed = partial(self._point, conquest)
            window.widgets.add(CardTile(rect, offer, partial(self.play, number, action), strategy_tip(number), pointed))

    def _face(self, number: int, width: int) -> Surface:
        return card(strategy_face(number), width, self.window.scale)

    def _chance(self, number: int, told: Foretold | None) -> tuple[str, str, bool, float | None]:
        """The chance with a card, how much more or less it is, whether that is liked, and the chance of conquest."""
        found = next((one for one in told.cards if one.card == number), None) if told is not None else None
        if found is None or told is None or not self.table.app.settings.show_odds:
            return "", "", True, None
        mine = found.conquest if self.invading else 1 - found.conquest
        now = told.odds.conquest if self.invading else 1 - told.odds.conquest
        more = round(mine * 100) - round(now * 100)
        return percent(mine), f"{more:+d}".replace("-", "−") if more else "±0", more >= 0, found.conquest

    def _point(self, conquest: float | None, on: bool) -> None:
        self.on_point(conquest if on else None)

    def play(self, number: int, action: Action | None) -> None:
        """A card was chosen: played at once, in the window that opens next, or lifted to choose its target."""
        prompt = self.table.prompt
        if prompt is None:
            return
        if action is None:
            self.lift(number)
        elif action in prompt.options:
            prompt.do(action)
        else:
            FightActions(prompt.desk, prompt.seat).go("roll", card=action)

    def press_card(self, n: int) -> bool:
        """The n-th card shown, by its key."""
        shown = self.offers[self.first : self.first + MOST]
        if n >= len(shown):
            return False
        self.play(shown[n][0], shown[n][1])
        return True

    def turn(self, clicks: int) -> bool:
        """The wheel over the cards: others come."""
        most = max(0, len(self.offers) - MOST)
        first = max(0, min(most, self.first - clicks))
        moved, self.first = first != self.first, first
        return moved

    # ---- actions

    def _lay_actions(self) -> None:
        window, prompt = self.window, self.table.prompt
        assert prompt is not None
        actions = FightActions(prompt.desk, prompt.seat)
        self.least = max(1, min(self.least, actions.most))
        *others, main = actions.specs(self.least)
        window.action_button(main, window.main_button)
        places = {"#to_the_end": window.second_button, "#halt": window.third_button, "#regroup": window.fourth_button}
        for spec in others:
            if spec.id == "#to_the_end":
                spec = replace(spec, on_press=lambda: actions.go("end", self.least), tip=self._losses_tip())
            elif spec.id == "#halt":
                source = prompt.desk.names.province(actions.desk.t.nearest("invasion").source)
                spec = replace(spec, tip=Tip(say("battle.foot", source=source)))
            window.action_button(spec, places[spec.id], size=21 if spec.id != "#regroup" else 18)
        window.widgets.default = main.id
        if any(spec.id == "#to_the_end" for spec in others) and actions.most > 2:
            window.widgets.add(
                Slider(
                    "#stop_below", window.slider_rect, float(self.least), 1.0, float(actions.most - 1),
                    self._stop_at, 1.0, say("prompt.press.stop_tip"),
                    lambda value: say("battle.left", count=round(value)),
                )
            )  # fmt: skip

    def _losses_tip(self) -> Tip | None:
        """The tooltip of the mean losses of fighting to the end."""
        told = self.told
        if told is None or not self.table.app.settings.show_odds:
            return None
        mine, theirs = (f"{lost:.1f}" for lost in (told.odds.invader_losses, told.odds.defender_losses))
        return Tip(say("battle.mean_losses", mine=mine, theirs=theirs))

    def _stop_at(self, value: float) -> None:
        self.least = round(value)

    def _lay_others(self, count: int) -> None:
        """Cards of the hand that are not for this fight, with the reason of each in a slip (U2)."""
        head, scale = self.window.cards_head, self.window.scale
        words = say("battle.more_cards", count=count)
        rect = Rect(0, head.top, text.width(words, "body", 18, scale), head.height)
        rect.right = head.right
        self.window.widgets.add(Widget("#other_cards", rect, None, Tip(self._why_others()), focusable=False))

    def _why_others(self) -> str:
        """Each card that is not for this fight, and why."""
        prompt = self.table.prompt
        assert prompt is not None
        usable = [number for number, *_ in self.offers]
        rows = []
        for number in sorted({*prompt.desk.view.hands[prompt.seat]} - {*usable}):
            refusal = why_not(self.table.t, prompt.seat, number)
            why = reason(refusal, self.table.names) if refusal is not None else ""
            rows.append(f"**{strategy_face(number).name}** {why}")
        return "\n".join(rows)

    # ---- painting

    def draw(self, surface: Surface) -> None:
        """Words over what is laid."""
        window, scale, prompt = self.window, self.window.scale, self.table.prompt
        head = window.cards_head
        if not self.between_rolls():
            assert isinstance(prompt, WindowPrompter)
            words = prompt.happened()
            size = text.fitting(words, "bold", 20, scale, head.width, 15)
            text.draw(surface, words, head.midleft, "bold", size, palette.GOLD_TEXT, scale, "midleft", head.width)
            return
        if self.offers:
            text.draw(surface, say("battle.cards"), head.midleft, "name", 21, palette.GOLD_TEXT, scale, "midleft")
        if "#other_cards" in window.widgets:
            at = window.widgets.rect("#other_cards").midleft
            words = say("battle.more_cards", count=self.others)
            text.draw(surface, words, at, "body", 18, palette.TEXT_DIM, scale, "midleft")
        if "#stop_below" in window.widgets:
            at = window.slider_words
            text.draw(surface, say("battle.stop_at"), at, "body", 18, palette.TEXT_DIM, scale, "midleft")

    # ---- an answer

    def _lay_answer(self) -> None:
        """The defender, or whoever may answer a card: no card is the default."""
        window, prompt = self.window, self.table.prompt
        assert isinstance(prompt, WindowPrompter)
        label = self.table.app.bindings.label
        main = ButtonSpec("#pass", say("battle.no_answer"), prompt.let_pass, "check-mark", label("confirm"),
                          kind="primary")  # fmt: skip
        window.action_button(main, window.main_button)
        window.widgets.default = "#pass"
        tip = Tip(say("react.not_again_tip"))
        for id, rect, whole in (
            ("#not_this_turn", window.second_button, False), ("#not_this_round", window.third_button, True),
        ):  # fmt: skip
            face = Face(say(f"react.{id[1:]}"), kind="quiet", size=18)
            window.widgets.add(Button(id, rect, face, partial(prompt.not_again, whole), tip))
