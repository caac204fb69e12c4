"""Turns of others by how much they concern the viewer: in full where they touch them, else in one sweep (U17).

fitting = Fitting(table)
Director(..., choreograph=fitting.choreograph)     # a motion for every event, as its turn is to be shown
fitting.hurries                                    # whether nobody rests now: an action was swept, or goes on
"""

from typing import Any

from game.client.motion.director import Motion
from game.client.motion.sweep import Sweep, Tally, TurnReader
from game.client.table_host import FrameHost
from game.client.texts import say
from game.engine.events import Event
from game.engine.refusals import Seat


class Fitting:
    """Chooses for one table what is shown in full. `full`: an action is being shown as a whole just now."""

    def __init__(self, table: FrameHost[Any]) -> None:
        self.table = table
        self.quiet = False
        self.full = False
        self._sweep: Sweep | None = None
        self._turn: tuple[int, Seat] = (0, -1)
        self._held_before = 0

    @property
    def hurries(self) -> bool:
        """Whether nobody rests now: the last action was swept, or one that is shown in full goes on."""
        return self.quiet or self.full

    # ---- one event

    def choreograph(self, event: Event) -> Motion:
        """The motion that shows an event."""
        motion = self._choreograph(event)
        at = getattr(event, "at", 0) or getattr(event, "target", 0)
        if at and not self.quiet and not self.table.pace.skipping and at in self.table.field.places:
            self.table.field.follow(at)
        return motion

    def _choreograph(self, event: Event) -> Motion:
        parts, reader = self.table.parts, self.table.parts.turn_reader
        if reader is None or not self._fits():
            self.forget()
            return parts.choreograph(event)
        sweep = self._begin(reader)
        reading = reader.read(event)
        if reading.turn_over:
            self._shown(False)
            return sweep.told(self._tally()) if not sweep.empty else parts.choreograph(event)
        if reading.plain or reading.touches or self.full or reading.lightly:
            motion = parts.choreograph(event)
            if reading.lightly and not self.full:
                motion.hold = 0.0
                return motion
            # What was swept so far is seen first: an action in full begins on the map as it is.
            motion.effects = [*sweep.at_once(), *motion.effects]
            self.full = (self.full or (reading.opens and not reading.plain)) and not reading.closes
            self._shown(False)
            return motion
        sweep.take(reading)
        self._shown(True)
        return Motion()

    def _fits(self) -> bool:
        table = self.table
        settings, shown = table.app.settings, table.shown
        seat = shown.turn_seat
        passed = settings.instant or table.pace.skipping
        # Before the first round nobody has a turn at whose end it could be told.
        return not passed and shown.round > 0 and seat >= 0 and table.watch_modes.mode(seat) == "fit"

    def _begin(self, reader: TurnReader) -> Sweep:
        """The sweep of the turn being shown; at its beginning it is counted what the seat holds."""
        shown = self.table.shown
        if self._sweep is None:
            self._sweep = Sweep(lambda: reader.stage)
        if self._turn != (shown.round, shown.turn_seat):
            self._turn = (shown.round, shown.turn_seat)
            self._held_before = self._count()
        return self._sweep

    def _shown(self, swept: bool) -> None:
        self.quiet = swept
        reader = self.table.parts.turn_reader
        if reader is not None:
            reader.stage.quiet = swept

    # ---- what a turn came to

    def _count(self) -> int:
        """The first holding of a seat that counts."""
        shown = self.table.shown
        return next(iter(self.table.parts.holdings(shown, shown.turn_seat).values()), 0)

    def _tally(self) -> Tally | None:
        """ "+5, now 9" over where the seat is at home; None where nothing has changed."""
        shown, now = self.table.shown, self._count()
        home = self.table.parts.home(shown, shown.turn_seat)
        change = now - self._held_before
        if not change or not home:
            return None
        words = say("manner.tally", change=f"{change:+d}".replace("-", "−"), count=now)
        return Tally(home, words, change > 0)

    # ---- between events

    def rest(self) -> None:
        """Everything has been told: before the viewer is asked something the map shows all that was swept."""
        if self.table.deciding():
            self.show_now()

    def show_now(self) -> None:
        """The map shows all that was swept so far."""
        if self._sweep is not None and not self._sweep.empty:
            self.table.director.effects += self._sweep.at_once()
            self._shown(False)
            self.table.bring_up_to_date()

    def forget(self) -> None:
        """Nothing is kept back: another picture begins, or a turn is passed over."""
        if self._sweep is not None and not self._sweep.empty:
            self._sweep.drop()
        if self.quiet:
            self._shown(False)
        self.full = False
