"""Aids to see and follow the table: whose turn it is, what was decided for a person, magnifier, edges.

aids = ViewAids(table); aids.build(size, scale)         # with every layout
aids.tick(dt)                                       # each frame; true while something of it moves
aids.draw(surface); aids.draw_over(surface)         # below and above the widgets
"""

from typing import Any

import pygame
from pygame import Surface

from game.client.look.scale import Scale
from game.client.map.camera import Framed
from game.client.panels.turn_border import Lens, TurnBorder
from game.client.table.chronicle_page import lay_enlarger
from game.client.table.unsaved_sign import UnsavedSign
from game.client.table.watch_modes import WatchModes
from game.client.table_host import FrameHost
from game.client.texts import enumerated, say, sentences
from game.engine.refusals import Seat

EDGE, EDGE_PACE = 3, 900
"""Pixels of the window's rim that move the map, and how far in a second."""


class ViewAids:
    """The aids of one table."""

    def __init__(self, table: FrameHost[Any]) -> None:
        self.table = table
        self.watch_modes = WatchModes(table)
        self.unsaved = UnsavedSign(table)
        self._border: TurnBorder | None = None
        self._lens: Lens | None = None
        # A person who sits down in the middle of a turn is not told what was passed over before.
        s = table.t.s
        self._turn: tuple[int, Seat] = (s.round, s.turn_seat)
        steps = table.parts.steps
        self._asked = list(steps).index(s.step) if s.step in steps else 0
        self.magnifying = False
        self._views: dict[Seat, Framed | None] = {}

    def change_viewer(self, former: Seat, viewer: Seat) -> None:
        """Another person looks at the table: the map as they left it, else whole. What the former one looked at would
        tell what they were thinking of (U22)."""
        camera = self.table.field.camera
        if camera is not None:
            self._views[former] = camera.framed()
            camera.frame(self._views.get(viewer))

    def build(self, size: tuple[int, int], scale: Scale) -> None:
        """Makes the aids for a window."""
        self._border = TurnBorder(self.table.layout, scale)
        self._lens = Lens(scale)
        self.watch_modes.lay()
        self.unsaved.lay()
        lay_enlarger(self.table)

    # ---- steps taken for one (U9)

    def tell_taken(self) -> None:
        """After everything has been told: what the rules decided by themselves, and which steps they passed over."""
        table = self.table
        taken, viewer = table.t.taken, table.session.viewer
        # Another person is told when they look.
        table.t.taken = [told for told in taken if told[0] != viewer and table.session.is_human(told[0])]
        words = [table.parts.forced_words(at, action) for seat, at, action in taken if seat == viewer]
        words.append(self._passed_over())
        told = [line for n, line in enumerate(words) if line and line not in words[:n]]
        if told and table.app.settings.show_forced:
            table.app.tell(sentences(told))

    def _passed_over(self) -> str:
        """The steps of the viewer's turn in which there was nothing to decide, told at the question after them."""
        table = self.table
        step, steps = table.t.s.step, list(table.parts.steps)
        mine = table.deciding() and table.t.s.turn_seat == table.session.viewer and step in steps
        if not mine:
            return ""
        turn, at = (table.t.s.round, table.session.viewer), steps.index(step)
        if turn != self._turn:
            # Income is everybody's and asks for nothing.
            self._turn, self._asked = turn, 0
        missed = steps[self._asked + 1 : at]
        self._asked = max(self._asked, at)
        return (
            say("forced.steps", steps=enumerated(table.names.say(f"step.{name}") for name in missed)) if missed else ""
        )

    # ---- time

    def tick(self, dt: float) -> bool:
        """Updates magnifier and edges; true when something moves."""
        table = self.table
        app, typing = table.app, table.widgets.typing
        held = app.bindings.held("magnify") and not typing and app.scene is table
        changed = held or held != self.magnifying
        self.magnifying = held
        if held and not app.tooltips.pinned:
            # A slip would lie over what is looked at.
            app.tooltips.close()
        self.watch_modes.keep()
        changed |= self.unsaved.keep()
        for helper in table.parts.helpers:
            helper.keep(dt)
        if app.settings.edge_pan and app.scene is table and pygame.mouse.get_focused():
            changed |= self.pan_at_edge(pygame.mouse.get_pos(), dt)
        return changed

    def pan_at_edge(self, at: tuple[int, int], dt: float) -> bool:
        """Moves the map while the mouse leans on an edge of the window."""
        width, high = self.table.size
        across = (at[0] <= EDGE) - (at[0] >= width - 1 - EDGE)
        down = (at[1] <= EDGE) - (at[1] >= high - 1 - EDGE)
        if not across and not down:
            return False
        step = self.table.scale.px(EDGE_PACE) * dt
        self.table.field.handle_drag(across * step, down * step)
        return True

    # ---- drawing

    def whose(self) -> Seat:
        """The seat that has the mouse: the viewer while asked, else the one whose turn is shown."""
        table = self.table
        if table.prompt is not None:
            return table.session.viewer
        return table.shown.turn_seat if table.shown.round else -1

    def draw(self, surface: Surface) -> None:
        """The frame, and what is laid for computer players."""
        whose = self.whose()
        if self._border is not None and whose >= 0:
            # A game may have a ribbon with it.
            told = bool(getattr(self.table.panels, "turn_told", False))
            self._border.draw(surface, self.table.names.colour(whose), not told)
        self.watch_modes.draw(surface)

    def draw_over(self, surface: Surface) -> None:
        """The magnifier over everything."""
        if self.magnifying and self._lens is not None:
            self._lens.draw(surface, pygame.mouse.get_pos())
