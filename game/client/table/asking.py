"""Puts questions to the viewer and carries the answers out, for every prompter."""

from collections.abc import Callable, Sequence
from typing import Any, Final

import pygame
from pygame import Rect

from game.client.input import digit_of
from game.client.look.widgets import Widget
from game.client.panels.panel import lay_ground
from game.client.prompts.desk import Desk, Intention, Words
from game.client.prompts.prompter import Prompter
from game.client.prompts.reasons import reason_tip
from game.client.prompts.spectating import Spectating, acting
from game.client.scenes.base import Confirm, Scene
from game.client.table_host import FrameHost
from game.client.table_parts import ask_key
from game.client.texts import say
from game.engine.refusals import Action, Illegal, Refusal, Seat
from game.parts.map_board import PlaceId

CLEAR: Final = 48
"""What comes into sight for a question keeps so far from the panels, in logical pixels."""


class Asking:
    """The question at hand, laid into the strip at the foot of the table; or, while others decide, how fast to watch.

    `asked_at` tells one question from the next: how many choices have been made, and the ask.
    """

    def __init__(self, table: FrameHost[Any]) -> None:
        self.table = table
        self.prompt: Prompter[Any, Any] | None = None
        self.intention: Intention | None = None
        self.asked_at: tuple[int, str] | None = None
        self.foretold: Any = None
        self.laid: set[str] = set()
        self._watched: tuple[object, ...] | None = None
        self._window_waits = False

    # ---- asking

    @property
    def speaker(self) -> Seat:
        """The seat for which the person at the screen decides now: the viewer, or the one that is asked in the name of
        all."""
        t, session = self.table.t, self.table.session
        waiting = t.waiting()
        if session.viewer in waiting or not waiting or not all(session.is_human(seat) for seat in waiting):
            return session.viewer
        asks = self.table.parts.prompters.get(ask_key(t))
        return waiting[0] if getattr(asks, "together", False) else session.viewer

    def ask(self) -> bool:
        """Puts the question to the viewer, unless the gesture before has answered it; true if anything changed."""
        table = self.table
        key = ask_key(table.t)
        now = (len(table.session.record.log), key)
        if self.asked_at == now:
            return False
        seat = self.speaker
        if self.intention is not None:
            action = self.intention.answer(table.t, seat, key)
            if action is not None and action in table.t.options(seat):
                self.carry_out(action, follows=True)
                return True
            if key not in self.intention.patient:
                self.intention = None
        self.drop()
        if table.parts.passes(seat, key):
            return True
        self.asked_at = now
        # A ring of focus left on a panel would give Enter another meaning than the red button of a new question.
        if not table.widgets.typing:
            table.widgets.lay_down()
        # One's own things beside one's own question, whichever seat was looked at meanwhile.
        table.seat_shown = max(0, table.session.viewer)
        self.prompt = table.parts.prompters[key](self._desk(), seat, key)
        if table.parts.window is not None and not self.prompt.in_battle:
            # The question is asked on the field; the window over it comes back with the answer.
            self._window_waits = True
            table.parts.close_window()
        else:
            self.refresh()
            self._follow()
        return True

    def _follow(self) -> None:
        """What can be pressed comes into sight, where the field shows only a part of itself: one place of several."""
        prompt, table = self.prompt, self.table
        places = list(prompt.targets()) if prompt is not None else []
        inside = table.layout.free
        if not places or any(inside.collidepoint(table.field.centre_of(p)) for p in places):
            return
        home = table.parts.home(table.shown, max(0, table.session.viewer))
        wanted = home if home in places else places[0]
        camera = table.field.camera
        if camera is None or camera.fitted:
            table.field.follow(wanted)
        else:
            camera.bring([table.field.point_of(wanted)], inside, table.scale.px(CLEAR))

    def _desk(self) -> Desk[Any, Any]:
        table = self.table
        app = table.app
        return Desk(
            table.session,
            table.names,
            self,
            table.widgets,
            table.scale,
            table.layout,
            app.bindings,
            app.settings.show_odds,
        )

    def keep_asking(self) -> None:
        """A note was written into the record meanwhile: the question and what was answered of it stay the same."""
        if self.prompt is not None:
            self.asked_at = (len(self.table.session.record.log), ask_key(self.table.t))

    def drop(self) -> None:
        """Removes the question."""
        if self.prompt is None and not self.laid:
            return
        self.prompt = None
        self.asked_at = None
        self._clear_strip()
        window, field = self.table.parts.window, self.table.field
        if window is not None:
            window.lay_buttons()
        self._mark([])
        field.set_dotted(())
        field.set_selected(self.table.selected)

    def forget_layout(self) -> None:
        """Forgets the widgets, which are gone with the window; the question stays as far as it has been answered."""
        self.laid = set()
        self._watched = None
        if self.prompt is not None:
            self.refresh()

    def _clear_strip(self) -> None:
        self.table.widgets.remove(*self.laid)
        self.laid = set()
        self._watched = None
        self.table.panels.tray_shown = False

    def refresh(self) -> None:
        """Lays the question out again: places, words, buttons."""
        prompt, table = self.prompt, self.table
        if prompt is None:
            return
        self._clear_strip()
        desk = prompt.desk
        desk.layout, desk.widgets, desk.scale = table.layout, table.widgets, table.scale
        before = set(table.widgets.items)
        window = table.parts.window
        if prompt.in_battle and window is not None:
            window.lay_buttons()
        else:
            if prompt.has_tray:
                lay_ground(table.widgets, "tray", table.layout.tray)
                table.panels.tray_shown = True
            prompt.lay()
        words = prompt.words()
        # In a window of its own the words have a place of their own.
        desk.spread(None if prompt.in_battle and window is not None else words)
        table.panels.say(words, desk.words_room())
        self.foretold = prompt.told
        tip = table.parts.odds_tip(prompt) if desk.show_odds else ""
        if tip:
            table.widgets.add(Widget("#odds", desk.words_room(), self.show_odds, tip))
        elif words.clause and not prompt.covers().colliderect(desk.words_room()):
            tip = say("book.clause_tip", clause=words.clause)
            table.widgets.add(
                Widget("#clause", desk.words_room(), lambda: table.app.open_rulebook(words.clause), tip)
            )  # fmt: skip
        self.laid = set(table.widgets.items) - before
        chosen = prompt.selected()
        if chosen:
            table.selected = chosen
        self._mark(list(prompt.targets()), prompt.concerned())
        table.field.set_selected(chosen)
        source, goal = prompt.arrow() or (0, 0)
        table.field.set_arrow(source, goal, outlined=bool(goal) and not table.parts.is_own(goal))
        table.field.set_dotted(prompt.dots())
        table.bring_up_to_date()
        table.app.dirty = True

    def _mark(self, targets: list[PlaceId], concerned: Sequence[PlaceId] = ()) -> None:
        """What can be pressed now: own places under a quiet veil, others within a dashed line that pulses.

        What the question is about lies under the veil, too.
        """
        own = {p for p in targets if self.table.parts.is_own(p)}
        self.table.field.set_reach({*concerned, *own})
        self.table.field.set_targets(p for p in targets if p not in own)

    def watch(self) -> None:
        """Lays the strip while others decide."""
        table = self.table
        if table.again.playing or self.prompt is not None or (table.deciding() and not table.director.busy):
            return
        told, shown = table.director.busy, table.shown
        over = table.t.s.result is not None and not told
        seat = shown.turn_seat if told else acting(table.t)
        may_skip = table.session.viewer >= 0
        mine = may_skip and shown.turn_seat == table.session.viewer
        held = told and table.director.held
        report, skip_words = table.parts.report(seat), table.parts.skip_words()
        press = table.parts.press_words() if held else None
        state = (seat, table.pace.paused, table.app.settings.speed, shown.step, may_skip, mine, mine and told, over,
                 report, skip_words, held, press)  # fmt: skip
        if state == self._watched:
            return
        self._clear_strip()
        desk = self._desk()
        watching = Spectating(
            desk,
            table.pace.paused,
            table.app.settings.speed,
            table.pace.pause,
            table.pace.set_speed,
            lambda: table.pace.skip_to("turn"),
            (lambda: table.pace.skip_to("mine")) if may_skip else None,
            mine,
            told,
            over,
        )
        before = set(table.widgets.items)
        if held:
            label = press[2] if press is not None else say("watch.end_turn")
            desk.primary("#end_turn", label, "plain-arrow", table.director.let_through)
        else:
            watching.lay(skip_words)
        self.laid = set(table.widgets.items) - before
        waits = press[:2] if press is not None else (say("watch.turn_over"), say("watch.turn_over_hint"))
        words = Words(*waits) if held else watching.words(seat if shown.round else None, shown.step, report)
        table.panels.say(words, desk.words_room())
        self._watched = state
        table.app.dirty = True

    # ---- what a prompter may do

    def do(self, *actions: Action) -> None:
        """Carries actions out, one after the other; stops at the first that is refused."""
        for number, action in enumerate(actions):
            if not self.carry_out(action, follows=number > 0):
                return

    def carry_out(self, action: Action, follows: bool = False) -> bool:
        """Carries one action of the viewer out; false, and the reason is shown, when it is refused. One that
        `follows` was sent by the same click as the action before it.
        """
        try:
            self.table.session.apply(self.speaker, action, follows)
        except Illegal as illegal:
            self.intention = None
            self.refuse(illegal.refusal)
            return False
        self.drop()
        self.table.pace.rested = 0.0
        waiting, self._window_waits = self._window_waits, False
        if waiting:
            self.table.parts.open_window()
        return True

    def aside(self, action: Action) -> None:
        """Carries out what moves nothing on: the question at hand stays, as far as it has been answered."""
        prompt = self.prompt
        if self.carry_out(action) and prompt is not None and ask_key(self.table.t) == prompt.key:
            self.prompt = prompt
            self.keep_asking()
            self.refresh()

    def intend(self, intention: Intention) -> None:
        """Keeps what the person meant for the questions that follow from it."""
        self.intention = intention

    def refuse(self, refusal: Refusal, place: PlaceId = 0) -> None:
        """Shows why not, beside the place or at the mouse (U2)."""
        table = self.table
        table.app.sound.play("refuse")
        if place:
            source = Rect(0, 0, table.scale.px(84), table.scale.px(56))
            source.center = table.field.centre_of(place)
        else:
            source = Rect(0, 0, table.scale.px(20), table.scale.px(20))
            source.center = pygame.mouse.get_pos()
        table.app.tooltips.over(source, reason_tip(refusal, table.names), at_once=True)

    def place_at(self, pixel: tuple[int, int]) -> PlaceId:
        """The place of the map that is seen at a pixel; 0 where there is none, or something lies over it."""
        table = self.table
        return 0 if table.widgets.at(pixel) is not None else table.field.place_at(pixel)

    def ask_sure(self, title: str, body: str, yes: str, on_yes: Callable[[], object]) -> None:
        """Asks before something that cannot be taken back (U6)."""
        self.table.app.push(Confirm(title, body, yes, on_yes))

    def type_digit(self, event: pygame.event.Event) -> bool:
        """A digit belongs to the number that is asked for, unless cards that lie open are chosen by it."""
        digit = digit_of(event)
        if digit is None or self.prompt is None or any(helper.lies_open for helper in self.table.parts.helpers):
            return False
        return self.prompt.type_digit(digit)

    def where(self, place: PlaceId) -> Rect:
        """The rectangle of a place on the screen."""
        return self.table.field.rect_of(place)

    def open_page(self, page: Scene) -> None:
        """Opens a page over the table."""
        self.table.app.push(page)

    def ask_no_more(self, whole_round: bool) -> None:
        """Lets every window pass for the viewer until the turn, or the round, is over (U9)."""
        self.table.parts.ask_no_more(whole_round)

    def show_odds(self) -> bool:
        """Opens the page of the odds its words tell (U3); false where there are none."""
        return self.prompt is not None and self.table.parts.show_odds(self.prompt)
