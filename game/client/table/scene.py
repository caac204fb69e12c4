"""The table on which a game is played: what the game puts on it, and everything that any game's table has.

The director tells what happened at its own pace; when it has caught up with the game, the player who must decide is
asked: a prompter for the viewer, the curtain for another person, the worker for a computer player.
"""

from collections.abc import Callable, Iterator
from typing import Any, Generic, TypeVar

import pygame
from pygame import Rect, Surface

from game.client.game_client import client_of
from game.client.look import palette
from game.client.look.buttons import Face
from game.client.look.scale import Scale
from game.client.look.tooltips import Tip
from game.client.look.widgets import Button
from game.client.motion.director import Director
from game.client.narrator import Narrator, recall
from game.client.panels.layout import MOST
from game.client.panels.tabs import drawers_button, lay_tabs, next_tab
from game.client.prompts.prompter import Prompter
from game.client.prompts.protocols import Flow, Session
from game.client.scenes.base import Scene
from game.client.table.again import WatchAgain
from game.client.table.asking import Asking
from game.client.table.fitting import Fitting
from game.client.table.hints import Hints
from game.client.table.notice_place import NoticePlace
from game.client.table.opening_page import OpeningPage
from game.client.table.pace import Pace
from game.client.table.pointer import PANS, WALKS, Pointer
from game.client.table.turn_summary import TurnSummary
from game.client.table.view_aids import ViewAids
from game.client.table.watch_modes import WatchModes
from game.client.table.widgets import TableWidgets
from game.client.table_parts import Field, Panels, SeatView
from game.client.texts import language, say
from game.engine.events import Event
from game.engine.refusals import Seat
from game.engine.table import Table
from game.parts.map_board import PlaceId

V = TypeVar("V", bound=SeatView)

OF_NOW = ("undo", "redo", "odds", "hint", "save")
"""Deeds that are about the present: nothing of the past is watched then."""


class TableFrame(Scene, Generic[V]):
    """One game on the screen. `selected` is the place looked at, `seat_shown` whose things the panels show."""

    awake = 0.05
    most = MOST

    widgets: TableWidgets
    director: Director[V]

    def __init__(self, session: Session, flow: Flow) -> None:
        self.session = session
        self.flow = flow
        self.game = client_of(self.t.rules.id)
        self.names = self.game.names(session.record, session.viewer)
        self.narrator = self.new_narrator()
        self.selected: PlaceId = 0
        self.seat_shown: Seat = max(0, session.viewer)
        self.asking = Asking(self)
        self.pointer = Pointer(self)
        self.pace = Pace(self)
        self.parts = self.game.table(self)
        self.fitting = Fitting(self)
        self.again = WatchAgain(self)
        self.turn_summary = TurnSummary(self)
        self.hints = Hints(self)
        self.view_aids = ViewAids(self)
        self.notice_place = NoticePlace(self)
        self._built = False
        self._opening: OpeningPage | None = None
        self._language, self._flat = "", False
        self._hidden_panels = False
        self._drawers = False
        self._tab = ""
        self._panels: Iterator[None] = iter(())

    # ---------------------------------------------------------------------------------------------- layout

    def build(self, size: tuple[int, int], scale: Scale) -> None:
        self.widgets = TableWidgets(scale, self.app.tooltips, self.app.sound, self)
        self.layout = self.parts.layout(size, scale, self._drawers, self._tab)
        former = self.panels if self._built else None
        # Names are lettered on the field: another language is another field, and so is the flat map of more contrast.
        flat, self._flat = self._flat, palette.more_contrast()
        self.parts.build(self.layout, scale, not self._built or self._language != language() or flat != self._flat)
        if former is not None:
            self.panels.go_on(former)
        self.panels.hidden = self._hidden_panels
        self._set_director()
        self.panels.lay(self.widgets)
        lay_tabs(self.widgets, self.layout, self._turn_tab, self.names.say)
        undo, help_rect, menu = self.panels.buttons()
        self.widgets.add(Button("#undo", undo, Face(icon="take-back", kind="quiet"), self.undo, self._undo_tip))
        self.widgets.add(Button("#help", help_rect, Face(icon="help", kind="quiet"), self.help, self._help_tip))
        self.widgets.add(Button("#menu", menu, Face(icon="cog", kind="quiet"), self.flow.menu, say("top.menu")))
        for helper in self.parts.helpers:
            helper.build(self.layout, scale)
        if self.layout.drawers:
            self.widgets.add(drawers_button(self.layout, self.app.bindings.label("log"), self._turn_drawers))
        if self._built and self._language != language():
            self._recall()
        self._built, self._language = True, language()
        self._opening = OpeningPage(self, size, scale) if self.field.loading else None
        self._begin_anew()
        if not self.field.loading:
            self.finish_panels()
        self.turn_summary.lay()
        self.again.lay()
        self.view_aids.build(size, scale)
        self.asking.forget_layout()

    def _set_director(self) -> None:
        """Makes the director for the motions of this window, which goes on where the former one was."""
        if self._built:
            return
        self.director = Director(
            self.t.view(self.session.viewer), self.game.fold, self.fitting.choreograph, self.play_sound, self._heard
        )
        self.director.gate = self.parts.waits_for_press
        told = self.session.drain()
        if self.session.record.log:
            self._recall()
        elif told:
            # A new game: its setup is told onto an empty field.
            self.director.reset(self.game.empty_view(self.shown))
            self.director.take(told)
        self.narrator.begin(self.shown)

    def on_enter(self) -> None:
        self.parts.enter()
        if self.director.seat != self.session.viewer:
            self.look_anew()

    def let_go(self) -> None:
        self.field.let_go()

    # ---------------------------------------------------------------------------------------------- the picture

    @property
    def t(self) -> Table[Any]:
        """The running game, as the record has it now: a game that was loaded is put on another table once proven."""
        return self.session.record.table

    @property
    def field(self) -> Field:
        """The field where places are pressed."""
        return self.parts.field

    @property
    def panels(self) -> Panels[V]:
        """The panels round the field."""
        return self.parts.panels

    @property
    def shown(self) -> V:
        """The view as far as events have been told."""
        return self.director.picture

    @property
    def prompt(self) -> Prompter[Any, Any] | None:
        """The question at hand."""
        return self.asking.prompt

    @property
    def clause(self) -> str:
        """The clause of the question, else of the step the game is in: there the rulebook opens (U33)."""
        asked = self.prompt.words().clause if self.prompt is not None else ""
        return asked or self.parts.clause_of(self.shown.step)

    @property
    def note_at(self) -> tuple[int, int]:
        return self.notice_place.at

    @property
    def note_room(self) -> int:
        return self.notice_place.room or super().note_room

    @property
    def replaying(self) -> bool:
        """False: this is no replay."""
        return False

    @property
    def everything(self) -> bool:
        """False: only what the viewer may know is shown."""
        return False

    @property
    def watch_modes(self) -> WatchModes:
        """How the turns of computer players are shown."""
        return self.view_aids.watch_modes

    def look_anew(self) -> None:
        """Begins a new picture: another viewer, or something undone."""
        self.again.finish()
        self.parts.close_window()
        self.asking.drop()
        self.session.drain()
        if self.session.viewer != self.names.viewer:
            self.view_aids.change_viewer(self.names.viewer, self.session.viewer)
            self.names.viewer = self.session.viewer
            self.narrator = self.new_narrator()
            self.seat_shown = max(0, self.session.viewer)
            self.selected = 0
            self.field.set_selected(0)
        self.fitting.forget()
        self.parts.forget()
        self.director.reset(self.t.view(self.session.viewer))
        self.director.take(self.session.ahead())
        self._recall()
        self.field.settle()
        self.field.set_arrow(0, 0)
        self.bring_up_to_date()

    def new_narrator(self) -> Narrator[V]:
        """A new narrator for the viewer, without lines."""
        return self.game.narrator(self.names, lambda: self.shown)

    def _recall(self) -> None:
        """Writes the chronicle again from the record, between the frames; what happens meanwhile is added."""
        past, present = self.new_narrator(), self.new_narrator()
        present.lines = self.narrator.lines[:]
        present.begin(self.shown)
        before = len(present.lines)
        self.narrator, present.recalling = present, True
        again, told = self.again, list[Event]()
        again.begin_anew()

        def recalling() -> Iterator[None]:
            yield from recall(self.session.record, self.game, self.names, past, told.append)
            if self.narrator is present:
                present.go_on_from(past, before)
                again.go_on_from(told)
                self.bring_up_to_date()
                self.app.dirty = True

        self.app.loading.add(recalling())

    def bring_up_to_date(self) -> None:
        """Brings field and panels up to date with the picture."""
        self._begin_anew()
        self.finish_panels()

    def finish_panels(self) -> None:
        """Paints the panels that are not painted yet."""
        for _ in self._panels:
            pass

    def painted_a_panel(self) -> bool:
        """Paints one panel more while the field is not there yet; false when all are done."""
        return next(self._panels, self) is not self

    def _begin_anew(self) -> None:
        self.names.learn(self.shown)
        self.app.sound.tension = self.parts.tension(self.shown)
        self.parts.show(self.shown)
        self._panels = self._panel_by_panel()

    def _panel_by_panel(self) -> Iterator[None]:
        moved = False
        for moved_here in self.panels.updates(self.shown):
            moved |= moved_here
            yield
        if moved:
            self.panels.lay_moving(self.widgets)
        self.widgets.follow_panels()
        for helper in self.parts.helpers:
            helper.update()
        self.pointer.renew()

    def play_sound(self, sound: str, event: Event) -> None:
        """Plays a sound cue from where it happens; what is swept past is not heard."""
        if self.fitting.quiet and not sound:
            return
        at = getattr(event, "at", 0) or getattr(event, "target", 0)
        pan = (self.field.centre_of(at)[0] / max(1, self.size[0]) - 0.5) * 2 if at and not self.field.loading else 0.0
        if cue := self.parts.cue(sound, event, self.shown):
            self.app.sound.play(cue, pan=pan)

    def _heard(self, event: Event) -> None:
        """Called after an event has been told: updates the chronicle, and tells the game."""
        self.again.hear(event)
        self.names.learn(self.shown, event)
        self.narrator.hear(event)
        self.parts.heard(event)

    # ---------------------------------------------------------------------------------------------- time

    def update(self, dt: float) -> bool:
        moving = self.tick(dt)
        self.pointer.follow()
        return moving

    def tick(self, dt: float) -> bool:
        """Runs one frame of the game; a window over the table calls it, too."""
        return self.pace.tick(dt)

    def watch(self) -> None:
        """Each frame, when everything has moved: the strip while others decide, the button of hints."""
        self.asking.watch()
        self.hints.watch()

    def keep(self, dt: float) -> bool:
        """At the end of each frame: the magnifier, the edges, widgets that come and go; true when something moves."""
        return self.view_aids.tick(dt)

    def rest(self) -> None:
        """Everything has been told: what befell the viewer, what was decided for them, how others are watched."""
        self.fitting.rest()
        self.turn_summary.watch()
        self.view_aids.tell_taken()
        self.watch_modes.watch()

    def deciding(self) -> bool:
        """Whether the person at the screen must choose now."""
        return self.asking.speaker in self.t.waiting()

    # ---------------------------------------------------------------------------------------------- actions

    def undo(self) -> None:
        """Undoes the last choice (U4)."""
        if not self.session.can_undo():
            # The key says why, as the button's slip does (U4).
            self.app.sound.play("refuse")
            self.app.tell(self._undo_tip().body.replace("\n", " "))
            return
        self.asking.intention = None
        self.session.undo()
        self.look_anew()

    def redo(self) -> None:
        """Makes it again."""
        if self.session.can_redo():
            self.session.redo()
            self.look_anew()

    def _undo_tip(self) -> Tip:
        depth, stopped = self.session.undo_words()
        body = say("undo.depth", count=depth) if depth else say("undo.none")
        if stopped:
            body += "\n" + self.names.say(f"undo.stopped.{stopped}")
        return Tip(body, say("undo.title", key=self.app.bindings.label("undo")))

    def help(self) -> None:
        """Opens the rulebook at the clause in force (U33)."""
        self.app.open_rulebook()

    def _help_tip(self) -> Tip:
        return Tip(say("top.help"), say("book.title_key", key=self.app.bindings.label("rulebook")))

    def find(self, seat: Seat) -> None:
        """Shows where a seat is at home."""
        self.go_to_place(self.parts.home(self.shown, seat))

    def go_to_place(self, place: PlaceId) -> None:
        """Moves the field to a place and selects it."""
        if place:
            self.field.fly_to(place)
            self.selected = place
            self.field.set_selected(place)
            self.bring_up_to_date()

    def hint_place(self) -> Rect:
        """The rectangle of the button of hints, whether it is there or not."""
        return self.hints.place()

    def press_cursor(self) -> bool:
        """Enter on the place the arrows have walked to; false when there is nothing to press there."""
        return self.pointer.press_cursor()

    def window_changed(self) -> None:
        """Called when a window over the table was opened or closed."""

    # ---------------------------------------------------------------------------------------------- mouse and keys

    def handle(self, event: pygame.event.Event) -> bool:
        if any(helper.handle(event) for helper in self.parts.helpers) or self.asking.type_digit(event):
            return True
        return not self.field.loading and self.pointer.handle(event)

    def act(self, command: str) -> bool:
        if command in OF_NOW:
            self.again.finish()
        if any(helper.act(command) for helper in self.parts.helpers):
            return True
        if command in WALKS:
            # On the buttons an arrow that finds none further on moves nothing else.
            if not self.widgets.focus_shown:
                self.pointer.walk(*WALKS[command])
        elif command in PANS:
            self.pointer.pan(*PANS[command])
        elif command in ("zoom_in", "zoom_out"):
            self.field.handle_wheel(1 if command == "zoom_in" else -1, self.layout.free.center)
        else:
            commands: dict[str, Callable[[], object]] = {
                "back": self.back,
                "next": self._next,
                "undo": self.undo,
                "redo": self.redo,
                "fit": self.field.fit,
                "odds": self.asking.show_odds,
                "hint": self.hints.open,
                "save": self.flow.save,
                "panels": self._turn_panels,
                "log": self._turn_drawers,
                "capital": lambda: self.find(max(0, self.session.viewer)),
            }
            if command not in commands:
                return False
            commands[command]()
        return True

    def back(self) -> None:
        """Esc: goes one step back on the table, else opens the menu; never leaves the program (U41)."""
        if self.again.playing:
            self.again.finish()
        elif not self.step_back():
            self.flow.menu()

    def step_back(self) -> bool:
        """From the buttons to the map, whose the arrows are again, or one step of an unfinished gesture back."""
        return (
            self.pointer.put_down()
            or self.panels.chronicle.step_back()
            or self.widgets.lay_down()
            or (self.prompt is not None and self.prompt.back())
        )

    def _next(self) -> None:
        """Space: finishes what is shown; else goes to the next unfinished matter."""
        if self.director.held:
            self.director.let_through()
        elif self.director.busy:
            self.director.skip()
        elif self.prompt is not None and self.prompt.next() and self.selected:
            self.field.fly_to(self.selected)

    def _turn_panels(self) -> None:
        self.panels.hidden = self._hidden_panels = not self._hidden_panels
        self.widgets.follow_panels()

    def _turn_drawers(self) -> None:
        if self.layout.drawers:
            self._drawers = not self._drawers
            self.app.resized()
        elif self.layout.tabs:
            self._turn_tab(next_tab(self.layout))
        else:
            self.panels.chronicle.turn_filter()

    def _turn_tab(self, tab: str) -> None:
        self._tab = tab
        self.app.resized()

    def explain(self, term: str) -> Tip | None:
        return self.game.term(term)

    # ---------------------------------------------------------------------------------------------- drawing

    def draw(self, surface: Surface) -> None:
        bar = self.prompt.covers() if self.prompt is not None else Rect(0, 0, 0, 0)
        if self.field.loading and self._opening is not None:
            self._opening.draw(surface, self.field.progress)
            return
        self._opening = None
        self.field.cover((bar, *((self.turn_summary.rect,) if self.turn_summary.lines else ())))
        self.field.draw(surface)
        self.finish_panels()
        self.director.paint(surface, "map")
        self.pointer.draw_cursor(surface)
        for helper in self.parts.helpers:
            helper.draw(surface)
        self.panels.draw(surface, self.shown)
        self.turn_summary.draw(surface, self.scale)
        if self.prompt is not None:
            self.prompt.draw_over(surface, self.scale)
        # The medal hangs before a bar that comes down from where it hangs.
        self.view_aids.draw(surface)
        if self.panels.tray_shown and self.prompt is not None:
            self.prompt.draw_tray(surface, self.scale)

    def draw_over(self, surface: Surface) -> None:
        for helper in self.parts.helpers:
            helper.draw_over(surface)
        self.draw_effects(surface)
        self.view_aids.draw_over(surface)

    def draw_effects(self, surface: Surface) -> None:
        """Draws what lies over everything: scrolls, cards, a leader's death."""
        if not self.field.loading:
            self.director.paint(surface, "screen")
