"""The replay (U20): any game at any of its decisions, on the table's own map, with a way to play on from there.

The onlooker's knowledge is shown: nobody's hidden cards while the game is not over, and then, by a switch, everybody's.
"""

from collections.abc import Callable
from typing import Any, Protocol

import pygame
from pygame import Surface

from game.client.branches import moment_name
from game.client.look.buttons import Face
from game.client.look.scale import Scale
from game.client.look.tooltips import Tip
from game.client.look.widgets import Button
from game.client.motion.director import HURRY, Director
from game.client.panels.chronicle import FixedLines
from game.client.panels.layout import MOST
from game.client.panels.panel import lay_ground
from game.client.panels.tabs import drawers_button, lay_tabs, next_tab
from game.client.replay.controls import AT_ONCE, COMMANDS, SPEEDS, Controls
from game.client.replay.index import ONLOOKER, ReplayIndex
from game.client.replay.pointer import ReplayPointer
from game.client.scenes.base import Scene
from game.client.scenes.settings import SettingsPage
from game.client.table.pointer import PANS, WALKS
from game.client.table_parts import Field, Panels
from game.client.texts import language, say
from game.engine.events import EVERYONE, Event, Told
from game.engine.notes import is_note
from game.engine.record import Record
from game.engine.refusals import Seat
from game.parts.map_board import PlaceId

REST, REST_AT_ONCE = 0.35, 1 / 20
"""Seconds between two decisions at speed 1, and where nothing moves."""


class Leads(Protocol):
    """The ways from the replay to other scenes."""

    def branch(self, index: ReplayIndex, moment: int) -> None:
        """Plays a game on from a moment, as a new game."""


class Onlooker:
    """The onlooker: the part of a session that a game's panels ask of it, without anybody to play."""

    viewer: Seat = ONLOOKER

    def __init__(self, record: Record[Any]) -> None:
        self.record = record

    def people(self) -> list[Seat]:
        """(): nobody decides here."""
        return []

    def is_human(self, seat: Seat) -> bool:
        """False: nobody decides here."""
        return False


class AtRest:
    """What a game's panels ask about pointing and skipping, where there is neither."""

    hovered: PlaceId = 0
    drawing = False
    skipping = ""


class Replay(Scene):
    """One game, played again. `moment` is how many decisions it shows, or is on the way to show."""

    most = MOST

    director: Director[Any]

    replaying = True
    prompt = None

    def __init__(self, record: Record[Any], leads: Leads, start: int | None = 0) -> None:
        """`start` is the moment it opens with; None is the last one."""
        self.index = ReplayIndex(record)
        self.leads = leads
        self.names = self.index.game.names(record, ONLOOKER)
        self.narrator = FixedLines()
        # What a game's parts may ask of a table; here nothing is asked and nobody decides.
        self.session: Any = Onlooker(record)
        self.pointer: Any = AtRest()
        self.pace: Any = self.pointer
        self.asking: Any = None
        self.flow: Any = None
        self.watch_modes: Any = None
        self.again: Any = None
        self.moment = 0
        self.wanted: int | None = self.index.length if start is None else max(0, min(start, self.index.length))
        self.playing = False
        self.everything = False
        self.whose = False
        self.speed = 1.0
        self.seat_shown: Seat = 0
        self.selected: PlaceId = 0
        self.mouse = ReplayPointer(self)
        self._built = False
        self._language = ""
        self._rested = 0.0
        self._known = -1
        self._drawers = self._hidden = False
        self._tab = ""
        self._steps = self.index.steps()
        self._advance(1)
        self.t = self.index.table(0)
        self.parts = self.index.game.table(self)

    def _advance(self, slices: int) -> None:
        for _ in range(slices):
            if next(self._steps, self) is self:
                break

    # ---------------------------------------------------------------------------------------------- layout

    def build(self, size: tuple[int, int], scale: Scale) -> None:
        if not self._built:
            self.speed = min(SPEEDS, key=lambda speed: abs(speed - self.app.settings.speed))
            if self.app.settings.instant:
                self.speed = AT_ONCE
            self.app.loading.add(self._steps, owner=self)
        self.controls = Controls(self, size, scale)
        # What the table lays out ends where the bar begins.
        self.layout = self.parts.layout((size[0], self.controls.place.top), scale, self._drawers, self._tab)
        self.parts.build(self.layout, scale, not self._built or self._language != language())
        self._language = language()
        self.panels.hidden = self._hidden
        self.director = Director(
            self._view(), self.index.game.fold, self.parts.choreograph, self._play_sound, self._heard
        )
        self._lay(scale)
        self.controls.lay()
        self._built = True
        self._rest()

    def _lay(self, scale: Scale) -> None:
        """Lays the widgets of the panels, and the buttons in the top bar."""
        widgets = self.widgets
        self.panels.lay(widgets)
        lay_ground(widgets, "bar", self.controls.place)
        _, help_rect, door = self.panels.buttons()
        settings = Face(icon="cog", kind="quiet")
        widgets.add(Button("#settings", help_rect, settings, self._settings, say("replay.settings")))
        key = self.app.bindings.label("back")
        leave = Face(icon="exit-door", kind="quiet")
        widgets.add(Button("#leave", door, leave, self.back, say("replay.leave", key=key)))
        if self.layout.drawers:
            widgets.add(drawers_button(self.layout, self.app.bindings.label("log"), self._turn_drawers))
        if not self.panels.away:
            lay_tabs(widgets, self.layout, self._turn_tab, self.names.say)
        for helper in self.parts.helpers:
            helper.build(self.layout, scale)

    def _settings(self) -> None:
        self.app.push(SettingsPage())

    def let_go(self) -> None:
        self.field.let_go()

    def actions(self) -> dict[str, Callable[[], object]]:
        """The actions of the buttons, by their names."""
        index = self.index
        return {
            "start": lambda: self.go_to(0),
            "turn_back": lambda: self.go_to(index.turn_from(self.moment, -1, self._seat())),
            "battle_back": lambda: self.go_to(index.battle_from(self.moment, -1)),
            "step_back": lambda: self.go_to(self.moment - 1),
            "play": self.turn_play,
            "step": self.step,
            "battle": lambda: self.go_to(index.battle_from(self.moment, 1)),
            "turn": lambda: self.go_to(index.turn_from(self.moment, 1, self._seat())),
            "end": lambda: self.go_to(index.length),
        }

    def _seat(self) -> Seat | None:
        return self.seat_shown if self.whose else None

    # ---------------------------------------------------------------------------------------------- the picture

    @property
    def clause(self) -> str:
        """The clause of the step that is shown: there the rulebook opens (U33)."""
        return self.parts.clause_of(self.shown.step)

    @property
    def field(self) -> Field:
        """The field of the game."""
        return self.parts.field

    @property
    def panels(self) -> Panels[Any]:
        """The panels round it."""
        return self.parts.panels

    @property
    def shown(self) -> Any:
        """The view as far as events have been told."""
        return self.director.picture

    def _view(self) -> Any:
        return self.index.game.open_view(self.t.s) if self.everything else self.t.view(ONLOOKER)

    def bring_up_to_date(self) -> None:
        """Brings field, panels and bar up to date with the picture."""
        self.names.learn(self.shown)
        self.parts.show(self.shown)
        if not self.director.busy:
            self.narrator = FixedLines(self.index.lines(self.moment), self.narrator.version + 1)
        # Every panel is brought up to date, whichever moved.
        moved = list(self.panels.updates(self.shown))
        if any(moved):
            self.panels.lay_moving(self.widgets)
        self.controls.line.moment = self.moment
        self.widgets["#branch"].refused = self.names.say("replay.no_branch") if self.t.s.result is not None else None
        for helper in self.parts.helpers:
            helper.update()
        self.app.dirty = True

    def _rest(self) -> None:
        """Shows the present moment, with nothing on its way."""
        self.parts.forget()
        self.director.reset(self._view())
        self.field.settle()
        self._point()
        self.bring_up_to_date()

    def _point(self) -> None:
        self.parts.point(self.t, self.index.log[self.moment][1] if self.moment < self.index.length else None)

    def deciding(self) -> bool:
        """Whether it rests: then a battle half fought is not shown."""
        return not self.playing

    def _play_sound(self, sound: str, event: Event) -> None:
        if cue := self.parts.cue(sound, event, self.shown):
            self.app.sound.play(cue)

    def _heard(self, event: Event) -> None:
        self.parts.heard(event)

    # ---------------------------------------------------------------------------------------------- time

    def update(self, dt: float) -> bool:
        grown = self.index.known != self._known
        if grown:
            self._known = self.index.known
            self.controls.line.changed()
        if self.field.loading:
            self.field.update(dt)
            return True
        if self.wanted is not None and (self.index.known >= self.wanted or self.index.problem):
            self.go_to(self.wanted)
        self.field.hide_pieces = self.app.bindings.held("hide_pieces")
        self.field.show_regions = self.app.bindings.held("show_regions")
        moved = self._tell(dt) | self._go_on(dt)
        return self.field.update(dt) or moved or grown

    def _tell(self, dt: float) -> bool:
        """Goes on with what is being shown."""
        busy = self.director.busy
        hurried = HURRY if busy and self.app.bindings.held("hurry") else 1.0
        self.director.speed = (self.speed or 1.0) * hurried
        moved = self.director.update(dt)
        if self.speed == AT_ONCE:
            self._finish()
        if busy and not self.director.busy:
            if self.everything:
                self.director.picture = self._view()
            self._point()
        if moved:
            self.bring_up_to_date()
        return moved

    def _go_on(self, dt: float) -> bool:
        """While it plays, one decision follows another."""
        if not self.playing or self.director.busy:
            return False
        self._rested += dt
        if self._rested >= (REST / self.speed if self.speed else REST_AT_ONCE):
            self._rested = 0.0
            if not self._next():
                self.playing = False
                self.controls.show_play()
        return True

    def _finish(self) -> None:
        """Ends at once everything that is being shown."""
        if self.director.busy:
            self.director.finish()
            self.parts.settle()
            self.field.settle()

    def _next(self) -> bool:
        """Makes and tells the next decision; false at the end of what is known."""
        if self.moment >= self.index.known:
            return False
        self._finish()
        if not self.director.busy and self.everything:
            self.director.picture = self._view()
        seat, action = self.index.log[self.moment]
        self.field.set_dotted([])
        self.t.apply(seat, action)
        self.moment += 1
        if is_note(action) and self.moment < self.index.known:
            # Dice that were typed, advice that was asked for: nothing is to be seen before the action itself.
            return self._next()
        told = self.t.drain()
        self.director.take([Told(EVERYONE, one.event) for one in told] if self.everything else told)
        self.bring_up_to_date()
        return True

    # ---------------------------------------------------------------------------------------------- actions

    def go_to(self, moment: int) -> None:
        """Shows a moment as it was, at once; one that is not known yet as soon as it is."""
        moment = max(0, min(moment, self.index.length))
        self.wanted = moment if moment > self.index.known else None
        self.moment = min(moment, self.index.known)
        self.t = self.index.table(self.moment)
        self._rested = 0.0
        self._rest()

    def step(self) -> None:
        """Shows the next decision as it was made."""
        self._finish()
        self._next()

    def turn_play(self) -> None:
        """Plays, or stops after what is being shown."""
        if not self.playing and self.moment >= self.index.length:
            self.go_to(0)
        self.playing = not self.playing
        self._rested = REST
        self.controls.show_play()

    def set_speed(self, speed: float) -> None:
        """Sets how fast it plays; `AT_ONCE` moves nothing."""
        self.speed = speed

    def turn_whose(self) -> None:
        """Walks by every turn, or by those of the warlord looked at."""
        self.whose = not self.whose
        self.app.dirty = True

    def whose_tip(self) -> Tip:
        """The tooltip of the button with the emblem."""
        who = self.names.name(self.seat_shown)
        return Tip(say("replay.whose_one", who=who) if self.whose else say("replay.whose_all", who=who))

    def turn_everything(self) -> None:
        """Shows what was hidden, or hides it again; the game is over."""
        self.everything = not self.everything
        self.controls.show_everything()
        self.director.finish()
        self._rest()

    def copy(self) -> None:
        """Copies the name of this moment, game#step, to the clipboard."""
        words = moment_name(self.index.record.campaign, self.moment)
        try:
            pygame.scrap.put_text(words)
        except pygame.error:
            self.app.tell(say("replay.not_copied", words=words), 10.0)
        else:
            self.app.tell(say("replay.copied", words=words))

    def branch(self) -> None:
        """Plays on from here, as a new game."""
        self.leads.branch(self.index, self.moment)

    def look_at(self, seat: Seat) -> None:
        """Shows a seat's things."""
        self.seat_shown = seat
        self.bring_up_to_date()

    def select(self, place: PlaceId) -> None:
        """Marks a place, or none."""
        self.selected = place
        self.field.set_selected(place)
        self.app.dirty = True

    def _turn_tab(self, tab: str) -> None:
        """Shows another panel of a low window's left column."""
        self._tab = tab
        self.app.resized()

    def _turn_log(self) -> None:
        """L: the drawers of a narrow window, else the chronicle's filter."""
        if self.layout.drawers:
            self._turn_drawers()
        elif self.layout.tabs:
            self._turn_tab(next_tab(self.layout))
        else:
            self.panels.chronicle.turn_filter()

    def _turn_drawers(self) -> None:
        """Opens and shuts the side panels of a narrow window."""
        self._drawers = not self._drawers
        self.app.resized()

    # ---------------------------------------------------------------------------------------------- mouse and keys

    def handle(self, event: pygame.event.Event) -> bool:
        return not self.field.loading and self.mouse.handle(event)

    def act(self, command: str) -> bool:
        if command in WALKS and self.widgets.focus_shown:
            # On the buttons an arrow that finds none further on moves nothing else.
            return True
        if command in COMMANDS:
            self.actions()[COMMANDS[command]]()
        elif command in PANS:
            across, down = PANS[command]
            self.field.handle_drag(across * self.scale.px(120), down * self.scale.px(120))
        elif command in ("zoom_in", "zoom_out"):
            self.field.handle_wheel(1 if command == "zoom_in" else -1, self.layout.free.center)
        elif command == "fit":
            self.field.fit()
        elif command == "panels":
            self._hidden = self.panels.hidden = not self._hidden
        elif command == "log":
            self._turn_log()
        else:
            return super().act(command)
        return True

    def back(self) -> None:
        """Esc: from the buttons to the game, whose the arrows are again; else out of the replay (U41)."""
        if not self.widgets.lay_down():
            super().back()

    def tip_of(self, place: PlaceId) -> Tip:
        """The tooltip of a place."""
        return self.parts.place_tip(self.shown, place)

    def explain(self, term: str) -> Tip | None:
        return self.index.game.term(term)

    # ---------------------------------------------------------------------------------------------- drawing

    def draw(self, surface: Surface) -> None:
        self.field.draw(surface)
        if not self.field.loading:
            self.director.paint(surface, "map")
            for helper in self.parts.helpers:
                helper.draw(surface)
        self.panels.draw(surface, self.shown)
        self.controls.draw(surface)

    def draw_over(self, surface: Surface) -> None:
        self.controls.draw_over(surface)
        self.draw_effects(surface)

    def draw_effects(self, surface: Surface) -> None:
        """Draws what lies over everything."""
        if not self.field.loading:
            self.director.paint(surface, "screen")

    # ---------------------------------------------------------------------------------------------- as a table's host

    def go_to_place(self, place: PlaceId) -> None:
        """Moves the field so that a place is in the middle."""
        if place:
            self.field.fly_to(place)
            self.select(place)

    def find(self, seat: Seat) -> None:
        """Shows where a seat is at home."""
        self.go_to_place(self.parts.home(self.shown, seat))

    def tick(self, dt: float) -> bool:
        """Runs one frame."""
        return self.update(dt)

    def window_changed(self) -> None:
        """Does nothing: no window opens over a replay."""
