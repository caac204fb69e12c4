"""Shows a piece of the past on the table again: an action of the chronicle, or the turn it lies in (U16).

again = WatchAgain(table)
again.hear(event)                    # every event, as it is told
again.watch(line)                    # plays the action a line tells of, and comes back; `whole_turn`: all of its turn
"""

from collections.abc import Iterator
from typing import Any, Final

from pygame import Rect

from game.client.look.buttons import Face
from game.client.look.widgets import Button
from game.client.motion.director import HURRY, Director
from game.client.narrator import Line
from game.client.prompts.desk import Words
from game.client.table_host import FrameHost
from game.client.texts import say
from game.engine.events import EVERYONE, Event, Told

RESTS: Final = 0.8
"""Seconds that the end of what was watched stands before the present comes back."""
BACK: Final = "#again:back"


class WatchAgain:
    """Plays a piece of the past. `past` are all events the viewer was told, `ready` says whether it is whole."""

    def __init__(self, table: FrameHost[Any]) -> None:
        self.table = table
        self.past: list[Event] = []
        self.ready = True
        self.line: Line | None = None
        self._present: Director[Any] | None = None
        self._rested = 0.0

    @property
    def playing(self) -> bool:
        """Whether the past is on the table now."""
        return self._present is not None

    def hear(self, event: Event) -> None:
        """Takes in one more event that has been told."""
        self.past.append(event)

    def begin_anew(self) -> None:
        """Starts collecting the past again from the record; what happens meanwhile comes after it."""
        self.past, self.ready = [], False

    def go_on_from(self, told: list[Event]) -> None:
        """All that had happened before."""
        self.past[:0] = told
        self.ready = bool(told) or not self.table.session.record.log

    def since(self, kind: type[Event]) -> Iterator[tuple[Event, Any]]:
        """The events from the last one of a kind on, each with the viewer's picture after it; the picture is one object
        that changes.
        """
        begins = next((n for n in range(len(self.past) - 1, -1, -1) if isinstance(self.past[n], kind)), -1)
        if begins < 0:
            return
        picture = self._picture(begins)
        for event in self.past[begins:]:
            self.table.game.fold(picture, event)
            yield event, picture

    # ---- from where to where

    def piece(self, line: Line, whole_turn: bool = False) -> tuple[int, int]:
        """The first event of what a line tells of, and the one after its last."""
        reader = self.table.parts.turn_reader
        last = min(line.heard, len(self.past)) - 1
        if reader is None or last < 0:
            return 0, 0
        readings = [reader.read(event) for event in self.past]
        if whole_turn or readings[last].turn_over:
            begins = next((n for n in range(last - 1, -1, -1) if readings[n].turn_over), -1) + 1
            ends = next((n for n in range(last, len(readings)) if readings[n].turn_over), len(readings) - 1)
            return begins, ends + 1
        opened = next((n for n in range(last, -1, -1) if readings[n].opens or (readings[n].closes and n < last)), -1)
        if opened >= 0 and readings[opened].opens:
            ends = next((n for n in range(last, len(readings)) if readings[n].closes), len(readings) - 1)
            return opened, ends + 1
        told = [other.heard for other in self.table.narrator.lines if other.heard < line.heard]
        return max(told, default=0), last + 1

    @property
    def in_an_action(self) -> bool:
        """Whether an action of several events is going on: the present could not be come back to in its middle."""
        reader = self.table.parts.turn_reader
        if reader is None:
            return False
        for event in reversed(self.past):
            reading = reader.read(event)
            if reading.opens or reading.closes or reading.turn_over:
                # What is always shown leaves nothing half done.
                return reading.opens and not reading.plain
        return False

    # ---- playing

    def watch(self, line: Line, whole_turn: bool = False) -> bool:
        """Shows it from its beginning; false where that can't be done now, and a word says why. A line that has a page
        opens it.
        """
        table = self.table
        if line.page:
            return any(helper.act(line.page) for helper in table.parts.helpers)
        if self.playing:
            self.finish()
        if not self.ready or self.in_an_action or table.parts.window is not None:
            table.app.tell(say("again.later"))
            return False
        begins, ends = self.piece(line, whole_turn)
        if ends <= begins:
            return False
        table.fitting.show_now()
        table.asking.drop()
        picture = self._picture(begins)
        table.parts.forget()
        self._present, self.line, self._rested = table.director, line, 0.0
        past: Director[Any] = Director(
            picture, table.game.fold, table.parts.choreograph, table.play_sound, self._follow
        )
        past.take(Told(EVERYONE, event) for event in self.past[begins:ends])
        table.director = past
        table.field.settle()
        if line.place and not table.layout.free.collidepoint(table.field.centre_of(line.place)):
            table.field.fly_to(line.place)
        self.lay()
        table.bring_up_to_date()
        return True

    def _follow(self, event: Event) -> None:
        reader = self.table.parts.turn_reader
        if reader is not None:
            reader.follow(event)

    def _picture(self, begins: int) -> Any:
        """The view of the viewer before the first event of the piece."""
        table = self.table
        record = table.session.record
        start = record.playback(watched=True).table.view(table.session.viewer)
        view = table.game.empty_view(start) if record.origin is None else start
        for event in self.past[:begins]:
            table.game.fold(view, event)
        return view

    def tick(self, dt: float) -> bool:
        """Lets the past go on; true while it does."""
        table = self.table
        director = table.director
        director.speed = table.app.settings.speed * (HURRY if table.app.bindings.held("hurry") else 1.0)
        moved = director.update(dt)
        if moved:
            table.bring_up_to_date()
        if not director.busy:
            self._rested += dt
            if self._rested >= RESTS:
                self.finish()
        return True

    def finish(self) -> None:
        """Goes back to the present."""
        table, present = self.table, self._present
        if present is None:
            return
        self._present = self.line = None
        table.widgets.remove_all(BACK)
        table.parts.forget()
        table.director = present
        table.field.settle()
        table.field.set_arrow(0, 0)
        table.field.tell_of()
        table.names.learn(table.shown)
        table.asking.forget_layout()
        table.bring_up_to_date()
        table.app.dirty = True

    # ---- at the foot

    def lay(self) -> None:
        """Lays the sign that this is the past, with the way back."""
        if self.line is None:
            return
        table, px = self.table, self.table.scale.px
        area = table.layout.action
        rect = Rect(0, 0, min(px(300), area.width // 2), px(60))
        rect.midright = area.right - px(28), area.centery
        key = table.app.bindings.label("back")
        face = Face(say("again.back"), "take-back", key=key, kind="primary", size=20)
        table.widgets.add(Button(BACK, rect, face, self.finish))
        table.widgets.default = BACK
        room = Rect(area.left + px(28), area.top + px(18), rect.left - area.left - px(44), area.height - px(36))
        table.panels.say(Words(say("again.title"), self.line.words), room)
