"""What helps to see and to follow at the table: whose turn it is, steps taken for one, a glass, edges, the small map.

aids = ViewAids(table); aids.build(size, scale)         # with every layout
aids.tick(dt)                                       # each frame; true while something of it moves
aids.draw(surface); aids.draw_over(surface)         # below and above the widgets
"""

from typing import TYPE_CHECKING, Final

import pygame
from pygame import Surface

from game.client.look.scale import Scale
from game.client.panels.overview import keep_overview
from game.client.panels.turn_border import Lens, TurnBorder
from game.client.table.watch_modes import WatchModes
from game.client.texts import enumerated, has, say, sentences
from game.conquest.client.panels.names import Names
from game.conquest.client.panels.topbar import STEPS
from game.conquest.client.panels.war_page import WarPage, war_tip
from game.conquest.rules.state import NOBODY
from game.engine.refusals import Action, Seat

if TYPE_CHECKING:
    from game.client.table.scene import TableFrame

EDGE, EDGE_PACE = 3, 900
"""Pixels of the window's rim that move the map, and how far in a second."""
UNTOLD: Final = ("choose_leaders", "choose_infantry", "choose_helping_infantry", "choose_who_enters")
"""Steps with one answer that say nothing new: how many march where all that can must."""
PLACES: Final = ("retreat.choose_where", "setup.choose_second_province", "setup.place_ruler",
                 "quick_setup.place_ruler", "income.choose_where_they_gather")  # fmt: skip


def forced_words(at: str, action: Action, names: Names) -> str:
    """What was decided for a person because nothing else was legal (U9); "" where that goes without saying."""
    if at.split(".")[-1] in UNTOLD:
        return ""
    key = f"forced.{at}"
    place = names.province(int(action[1])) if at in PLACES and len(action) > 1 else ""
    return say(key, province=place) if has(key) else say("forced.other")


class ViewAids:
    """The aids of one table."""

    def __init__(self, table: "TableFrame") -> None:
        self.table = table
        self.watch_modes = WatchModes(table)
        self._frame: TurnBorder | None = None
        self._lens: Lens | None = None
        # Whoever sits down in the middle of a turn is not told what was passed over before.
        s = table.t.s
        self._turn: tuple[int, Seat] = (s.round, s.turn_seat)
        self._asked = STEPS.index(s.step) if s.step in STEPS else 0
        self.magnifying = False

    def build(self, size: tuple[int, int], scale: Scale) -> None:
        """For this window."""
        self._frame = TurnBorder(self.table.layout, scale)
        self._lens = Lens(scale)
        self.watch_modes.lay()
        seal = self.table.widgets["mode"]
        seal.on_press, seal.focusable = self.open_war, True
        seal.tip = lambda: war_tip(self.table.session.record)

    def open_war(self) -> None:
        """The war as it was agreed (U48)."""
        self.table.app.push(WarPage(self.table.session.record))

    # ---- steps taken for one (U9)

    def tell_taken(self) -> None:
        """After everything has been told: what the rules decided by themselves, and which steps they passed over."""
        table = self.table
        taken, viewer = table.t.taken, table.session.viewer
        # Another person is told when they look.
        table.t.taken = [told for told in taken if told[0] != viewer and table.session.is_human(told[0])]
        words = [forced_words(at, action, table.names) for seat, at, action in taken if seat == viewer]
        words.append(self._passed_over())
        told = [line for n, line in enumerate(words) if line and line not in words[:n]]
        if told and table.app.settings.show_forced:
            table.app.tell(sentences(told))

    def _passed_over(self) -> str:
        """The steps of the viewer's turn in which there was nothing to decide, told at the question after them."""
        table = self.table
        step = table.t.s.step
        mine = table.deciding() and table.t.s.turn_seat == table.session.viewer and step in STEPS
        if not mine:
            return ""
        turn, at = (table.t.s.round, table.session.viewer), STEPS.index(step)
        if turn != self._turn:
            # Income is everybody's and asks for nothing.
            self._turn, self._asked = turn, 0
        missed = STEPS[self._asked + 1 : at]
        self._asked = max(self._asked, at)
        return say("forced.steps", steps=enumerated(say(f"step.{name}") for name in missed)) if missed else ""

    # ---- time

    def tick(self, dt: float) -> bool:
        """The glass, the edges of the window and the small map."""
        table = self.table
        app, typing = table.app, table.widgets.typing
        held = app.bindings.held("magnify") and not typing and app.scene is table
        changed = held or held != self.magnifying
        self.magnifying = held
        if held and not app.tooltips.pinned:
            # A slip would lie over what is looked at.
            app.tooltips.close()
        table.map.steady = app.settings.no_flash or app.settings.less_motion
        table.map.mist.on = not table.map.steady
        # Not for its sake is the table drawn at full pace: it asks for a frame now and then.
        app.dirty |= table.map.mist.drift(dt)
        self.watch_modes.keep()
        # An open drawer lies where the small map would.
        covered = table.hud.hidden or (table.layout.drawers and table.layout.shows("roster"))
        keep_overview(table.widgets, table.map, table.layout.free, table.scale, covered)
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
        self.table.map.handle_drag(across * step, down * step)
        return True

    # ---- drawing

    def whose(self) -> Seat:
        """Who has the mouse: the viewer while asked, else whose turn is shown."""
        table = self.table
        if table.prompt is not None:
            return table.session.viewer
        return table.shown.turn_seat if table.shown.round else NOBODY

    def draw(self, surface: Surface) -> None:
        """The frame, and what is laid for computer players."""
        whose = self.whose()
        if self._frame is not None and whose >= 0:
            self._frame.draw(surface, self.table.names.colour(whose))
        self.watch_modes.draw(surface)

    def draw_over(self, surface: Surface) -> None:
        """The glass over everything."""
        if self.magnifying and self._lens is not None:
            self._lens.draw(surface, pygame.mouse.get_pos())
