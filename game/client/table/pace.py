"""The pace of the table: what is told frame by frame, what is passed over, and who is asked when all is told.

pace = Pace(table)
pace.tick(dt)                       # each frame; true while something moves
pace.pause(); pace.set_speed(2.0)   # stops where it is, or goes on; how fast everything is shown
pace.skip_to("turn")                # passes over the rest of a turn, or with "mine" until the viewer must decide
"""

from collections.abc import Iterator
from typing import Any, Final

from game.client import memory, warm_up
from game.client.motion.director import HURRY
from game.client.table.typed_dice import ask_for_dice
from game.client.table_host import FrameHost
from game.client.table_parts import ask_key
from game.engine.refusals import Seat

SKIPPING: Final = 24
"""Choices of computer players carried out in one frame while a turn is skipped."""


class Pace:
    """The pace of one table. `skipping` says what is being passed over: a "turn", all until "mine", or nothing (U17);
    `rested` how long, in seconds, nothing has been left to tell while a computer player is to choose."""

    def __init__(self, table: FrameHost[Any]) -> None:
        self.table = table
        self.paused = False
        self.skipping = ""
        self.rested = 0.0
        self._tidied = self._told_over = False
        self._end_pieces: Iterator[None] | None = None

    # ---- what a person sets

    def pause(self) -> None:
        """Stops where it is, or goes on."""
        self.paused = not self.paused

    def set_speed(self, speed: float) -> None:
        """Sets how fast everything is shown."""
        self.table.app.change_settings(speed=speed)

    def skip_to(self, what: str) -> None:
        """Passes over the rest of a turn, or everything until the viewer must decide (U17)."""
        self.skipping, self.paused = what, False

    # ---- each frame

    def tick(self, dt: float) -> bool:
        """One frame of the game; true while something moves."""
        table = self.table
        if table.field.loading:
            if not self._tidied:
                # What is left of an earlier table goes while nothing moves yet.
                self._tidied = True
                memory.tidy()
            elif not table.painted_a_panel():
                table.field.update(dt)
            return True
        table.finish_panels()
        settings, held = table.app.settings, table.app.bindings.held
        hurry = HURRY if table.director.busy and held("hurry") else 1.0
        table.director.speed = settings.speed * table.parts.haste * hurry
        typing = table.widgets.typing
        table.field.hide_pieces = held("hide_pieces") and not typing
        table.field.show_regions = held("show_regions") and not typing
        moved = self._tell(dt)
        for helper in table.parts.helpers:
            moved |= helper.tick(dt)
        if table.prompt is not None:
            moved |= table.prompt.tick(dt)
        moved |= table.field.update(dt)
        note = table.session.saved_note()
        if note:
            table.app.tell(note)
        table.watch()
        return table.keep(dt) or moved

    def _tell(self, dt: float) -> bool:
        """Tells what has happened; when all is told, asks on."""
        table = self.table
        if table.again.playing:
            return table.again.tick(dt)
        table.director.take(table.session.drain())
        stopped = self.paused and not self._mine()
        moved = not stopped and table.director.update(dt)
        if table.app.settings.instant or self.skipping:
            self._catch_up()
        if not table.director.busy:
            moved |= self._at_rest(dt)
        elif not stopped:
            table.session.update(False)
        if moved:
            table.bring_up_to_date()
        return moved

    def _catch_up(self) -> None:
        """Folds everything at once; while a turn is skipped computer players go on, as many as fit in a frame."""
        table = self.table
        turn = self._turn()
        for _ in range(SKIPPING if self.skipping else 1):
            table.director.take(table.session.drain())
            if self.skipping:
                # A person who passes the turn over has pressed on.
                table.director.let_through()
            while table.director.skip():
                if self.skipping == "turn" and self._turn() != turn:
                    break
            if not self.skipping:
                break
            if self._skipped_enough(turn):
                self.skipping = ""
                break
            if not table.session.update(True):
                break
        table.parts.settle()
        table.field.settle()
        table.bring_up_to_date()

    def _turn(self) -> tuple[int, Seat]:
        """The seat whose turn is shown, and the round."""
        return self.table.shown.round, self.table.shown.turn_seat

    def _skipped_enough(self, turn: tuple[int, Seat]) -> bool:
        if self.skipping == "turn" and self._turn() != turn:
            return True
        t, session = self.table.t, self.table.session
        return t.s.result is not None or any(session.is_human(seat) for seat in t.waiting())

    def _mine(self) -> bool:
        """Whether what is shown, or else asked, is the viewer's own: that is never paused."""
        table = self.table
        if table.director.busy:
            # All hosts move in one go: the viewer may be waited for while the first of them is still being shown.
            return table.shown.turn_seat == table.session.viewer
        return table.deciding()

    # ---- everything has been told

    def _at_rest(self, dt: float) -> bool:
        """Asks whoever must decide: the viewer, another person behind the curtain (U22), a computer player."""
        table = self.table
        if table.session.throw is not None:
            return ask_for_dice(table)
        if table.t.s.result is not None:
            return self._end()
        table.rest()
        if table.deciding():
            return table.asking.ask()
        table.asking.drop()
        waiting = table.t.waiting()
        if waiting and all(table.session.is_human(seat) for seat in waiting):
            if table.parts.passes(waiting[0], ask_key(table.t)):
                return True
            table.parts.close_window()
            table.flow.curtain(waiting[0], table.look_anew)
            return True
        self.rested += dt
        settings = table.app.settings
        hurries = settings.instant or table.fitting.hurries
        ready = hurries or self.rested >= settings.bot_pause / max(0.1, settings.speed)
        if table.session.update(ready and not self.paused):
            self.rested = 0.0
            return True
        return False

    def _end(self) -> bool:
        """Ends the table: the game is over and told."""
        table = self.table
        table.asking.drop()
        if not self._told_over and not table.director.effects:
            if self._end_pieces is None:
                self._end_pieces = warm_up.end_made_ready(table.size)
            if next(self._end_pieces, self) is not self:
                return True
            self._told_over = True
            table.parts.close_window()
            table.flow.over()
        return False
