"""A window is open: what happened, who may answer, and letting it pass (R25, look §6 "Reaction prompt")."""

from dataclasses import dataclass, field
from functools import partial
from typing import Protocol

from pygame import Rect, Surface

from game.client.look import palette, panels, text
from game.client.look.buttons import Face
from game.client.look.easing import out_cubic
from game.client.look.icons import icon
from game.client.look.scale import Scale
from game.client.look.tooltips import Tip
from game.client.look.widgets import Button
from game.client.panels.panel import lay_ground
from game.client.prompts.desk import Words
from game.client.prompts.prompter import Gesture
from game.client.texts import enumerated
from game.conquest.client.panels.card_words import fate_name, fate_news, strategy_name
from game.conquest.client.panels.foretell import as_it_stands, card_signs, foretell_on
from game.conquest.client.panels.names import card_name
from game.conquest.client.panels.uprising import ACTION_ICONS
from game.conquest.client.prompts.base import ConquestPrompter
from game.conquest.client.prompts.plots import plot_places, plot_words
from game.conquest.client.words import say
from game.conquest.rules import preview
from game.conquest.rules.card_data import FATE, STRATEGY
from game.conquest.rules.card_play import CardPlay
from game.conquest.rules.card_preview import LEADER_TARGETS, SEAT_TARGETS
from game.conquest.rules.coop.plots import Plot
from game.conquest.rules.state import ProvinceId
from game.engine.refusals import Refusal, Seat
from game.parts.windows import PASS, Window

WINDOW = "window.react_or_pass"
SLIDES = 0.22
BAR, BUTTONS, RIM = (1120, 124), 410, 38
ICONS = {"W1": "falling-star", "W2": "sundial", "W3": "sundial", "W4": "crossed-swords", "W5": "rolling-dices",
         "W6": "crossed-swords", "W7": "cloak-dagger", "W9": "sundial"}  # fmt: skip


class TurnClock(Protocol):
    """The round and whose turn it is."""

    round: int
    turn_seat: Seat


@dataclass
class Patience:
    """Remembers who said "not again this turn" or "this round": their windows are passed without asking (U9)."""

    until: dict[Seat, tuple[int, Seat]] = field(default_factory=dict)

    def ask_no_more(self, clock: TurnClock, seat: Seat, whole_round: bool) -> None:
        """Lets everything pass for a seat until the turn, or the round, is over."""
        self.until[seat] = (clock.round, -1 if whole_round else clock.turn_seat)

    def ask_again(self, seat: Seat) -> None:
        """Takes it back."""
        self.until.pop(seat, None)

    def lets_pass(self, clock: TurnClock, seat: Seat) -> bool:
        """Whether the seat's windows are passed now."""
        if seat not in self.until:
            return False
        number, turn = self.until[seat]
        if number != clock.round or turn not in (-1, clock.turn_seat):
            del self.until[seat]
            return False
        return True

    def whole_round(self, seat: Seat) -> bool:
        """Whether it lasts to the end of the round."""
        return self.until.get(seat, (0, 0))[1] == -1


class WindowPrompter(ConquestPrompter):
    """The bar under the top bar: what happened, who may answer, "Let it pass", "Not again"."""

    keys = (WINDOW,)
    verbs = ("play", "play_pot", "pass")
    age = 0.0

    @property
    def moment(self) -> str:
        """The moment of the window."""
        return self.desk.t.top(Window).moment

    @property
    def in_battle(self) -> bool:
        """The windows of a fight, and answers to its cards, are asked in its own window."""
        return self.desk.t.nearest("invasion") is not None

    # ---- the map

    def arrow(self) -> tuple[ProvinceId, ProvinceId] | None:
        invasion = self.desk.t.nearest("invasion")
        return (invasion.source, invasion.target) if invasion is not None else None

    def selected(self) -> ProvinceId:
        places = self.concerned()
        return places[0] if len(places) == 1 else 0

    def concerned(self) -> list[ProvinceId]:
        """The Provinces it is about, which the bar never covers: one, those drawn, or a whole Region."""
        t, view = self.desk.t, self.desk.view
        if self.moment == "W7":
            play = self._answered()
            if isinstance(play, Plot):
                return plot_places(play, t, view)
            kind = STRATEGY[play.card].target
            if kind in LEADER_TARGETS:
                return [view.leader_at[play.target]]
            if play.target and kind not in SEAT_TARGETS:
                return [play.target]
        fate = t.nearest("fate_card")
        if self.moment == "W1" and fate is not None:
            return list(fate.provinces or self.desk.names.board.region_provinces[fate.region])
        invasion = t.nearest("invasion")
        return [int(invasion.target)] if invasion is not None else []

    def refusal_of(self, p: ProvinceId) -> Refusal | None:
        return preview.refuse_before_card()

    def press(self, p: ProvinceId, gesture: Gesture) -> None:
        """A look at a Province is always allowed."""

    # ---- what happened

    def _answered(self) -> CardPlay | Plot:
        """The frame of the card that was played last, or of the rebels' plot."""
        return next(frame for frame in reversed(self.desk.t.stack) if isinstance(frame, CardPlay | Plot))

    def happened(self) -> str:
        """The words for what happened, in one sentence."""
        t, names = self.desk.t, self.desk.names
        turn = names.warlord(self.desk.view.turn_seat)
        invasion = t.nearest("invasion")
        match self.moment:
            case "W1":
                return self._fate_words()
            case "W7":
                return self._card_words()
            case "W4" | "W5" | "W6" if invasion is not None:
                return say(f"react.{self.moment}", who=names.who(invasion.player), whom=names.whom(invasion.defender),
                           source=names.province(invasion.source), target=names.province(invasion.target))  # fmt: skip
        return say(f"react.{self.moment}", who=turn)

    def _fate_words(self) -> str:
        fate = self.desk.t.nearest("fate_card")
        return say("react.W1", card=fate_name(fate.card), news=fate_news(self.desk.names, fate.card, fate.provinces,
                                                                         fate.region, fate.seat))  # fmt: skip

    def _card_words(self) -> str:
        play, names, view = self._answered(), self.desk.names, self.desk.view
        if isinstance(play, Plot):
            return plot_words(play, self.desk.t, view, names)
        kind = STRATEGY[play.card].target
        told = {"who": names.who(play.player), "card": strategy_name(play.card)}
        if kind in LEADER_TARGETS:
            name = card_name(names.leader_card(play.target, view.leader_card[play.target]))
            return say("react.W7_upon", target=name, **told)
        if kind and kind not in SEAT_TARGETS and play.target:
            return say("react.W7_upon", target=names.province(play.target), **told)
        return say("react.W7", **told)

    def answering(self) -> str:
        """The seats that may answer, in the order they are asked; named only where everybody is, else it would tell
        who can.
        """
        if self.desk.t.s.options.prompts != "everyone":
            return say("react.asked_any")
        names = [self.desk.names.whom(seat) for seat in self.desk.t.top(Window).polled]
        return say("react.asked", names=enumerated(names))

    def words(self) -> Words:
        body = say("react.body" if self.with_verb("play") else "react.no_card")
        told = foretell_on(self.desk.t, self.seat) if self.desk.show_odds and self.moment in ("W5", "W6") else None
        if told is None:
            return Words(say("react.title"), body, clause="R25")
        # The odds of the battle a card would be played into, as it stands and with each of the own cards (U3).
        defending = self.seat != self.desk.t.nearest("invasion").player
        note, signs = as_it_stands(told, defending), card_signs(told, defending)
        return Words(say("react.title"), body, clause="R25", note=note, signs=signs)

    # ---- the bar

    def bar(self) -> Rect:
        """The rectangle where the bar lies at rest: under the top bar, or above the hand where it would cover what
        it is about.
        """
        free, px = self.desk.layout.free, self.desk.scale.px
        rect = Rect(0, 0, min(px(BAR[0]), free.width - 2 * px(8)), px(BAR[1]))
        rect.midtop = (free.centerx, free.top + px(6))
        if any(rect.inflate(0, px(24)).colliderect(self.desk.hands.where(p)) for p in self.concerned()):
            rect.bottom = free.bottom - px(64)
        return rect

    def covers(self) -> Rect:
        return self.bar()

    def lay(self) -> None:
        desk, px = self.desk, self.desk.scale.px
        bar = self._now()
        lay_ground(desk.widgets, "bar", bar)
        wide, high = px(BUTTONS), px(46)
        # Clear of the frets in the corners.
        right = bar.right - px(RIM)
        top = bar.top + px(14)
        label = desk.bindings.label
        face = Face(say("react.pass"), "check-mark", label("confirm"), kind="quiet", size=21)
        desk.widgets.add(Button("#pass", Rect(right - wide, top, wide, high), face, self.let_pass))
        half = (wide - px(10)) // 2
        low = top + high + px(8)
        for n, (id, whole) in enumerate((("#not_this_turn", False), ("#not_this_round", True))):
            rect = Rect(right - wide + n * (half + px(10)), low, half, px(40))
            face = Face(say(f"react.{id[1:]}"), kind="quiet", size=18)
            tip = Tip(say("react.not_again_tip"))
            desk.widgets.add(Button(id, rect, face, partial(self.not_again, whole), tip))
        desk.widgets.default = "#pass"

    def _now(self) -> Rect:
        bar = self.bar()
        share = out_cubic(min(1.0, self.age / SLIDES))
        up = bar.top <= self.desk.layout.free.centery
        return bar.move(0, round((bar.height + self.desk.scale.px(20)) * (share - 1) * (1 if up else -1)))

    def tick(self, dt: float) -> bool:
        """The bar slides down."""
        if self.age >= SLIDES:
            return False
        self.age += dt
        self.desk.hands.refresh()
        return True

    def draw_over(self, surface: Surface, scale: Scale) -> None:
        bar = self._now()
        panels.draw_panel(surface, bar, scale, "black")
        side = scale.px(58)
        name = ICONS[self.moment]
        fate = self.desk.t.nearest("fate_card")
        if self.moment == "W1" and fate is not None:
            name = FATE[fate.card].icon
        elif self.moment == "W7":
            play = self._answered()
            name = ACTION_ICONS[play.deed] if isinstance(play, Plot) else STRATEGY[play.card].icon
        mark = icon(name, side, palette.GOLD_TEXT)
        surface.blit(mark, mark.get_rect(center=(bar.left + scale.px(58), bar.centery)))
        left = bar.left + scale.px(104)
        room = bar.right - scale.px(BUTTONS + RIM + 20) - left
        block = text.block(self.happened(), room, 23, palette.TITLE_TEXT, scale, "bold", 1.12, lines=2)
        under = text.block(self.answering(), room, 18, palette.TEXT_DIM, scale, lines=2)
        y = bar.centery - (block.size[1] + under.size[1] + scale.px(4)) // 2
        surface.blit(block.surface, (left, y))
        surface.blit(under.surface, (left, y + block.size[1] + scale.px(4)))

    def let_pass(self) -> None:
        self.do(PASS)

    def not_again(self, whole_round: bool) -> None:
        self.desk.hands.ask_no_more(whole_round)
        self.do(PASS)
