"""The windows over the table of Romance: the combat being fought, and the court of an area that works."""

from collections.abc import Callable

import pygame
from pygame import Surface

from game.client.look.scale import Scale
from game.client.table.window_helper import WindowHelper
from game.client.table_host import TableHost
from game.engine.events import Event
from game.romance.client.motion.fight import Fight, heard
from game.romance.client.motion.stage import RomanceStage
from game.romance.client.panels.layout import Layout
from game.romance.client.prompts.working import WorkPrompter
from game.romance.client.table.combat_window import CombatWindow
from game.romance.client.table.court import Court, Results
from game.romance.rules import events as ev
from game.romance.rules.view import View

Window = CombatWindow | Court


class TableWindows(WindowHelper[Window]):
    """Opens and closes them; at most one lies over the table."""

    def __init__(self, host: TableHost[View], stage: Callable[[], RomanceStage]) -> None:
        self.host, self.stage = host, stage
        self.results = Results(0)
        self.make_court: Callable[[Results], Court] = lambda results: Court(self.host, results)
        self.make_combat: Callable[[], CombatWindow] = lambda: CombatWindow(self.host, self.fight, self.close)

    def build(self, layout: Layout, scale: Scale) -> None:
        """They lay themselves out."""

    # ---- what is told

    def fight(self) -> Fight | None:
        """The combat going on, as far as it has been told."""
        return self.stage().fight

    def heard(self, event: Event) -> None:
        """The combat and the work as they stand after an event; a combat of the viewer's opens its window."""
        stage, view = self.stage(), self.host.shown
        stage.fight = heard(stage.fight, event, view)
        self.results.hear(event)
        own = view.power_of[view.seat] if view.seat >= 0 else -1
        mine = stage.fight is not None and stage.fight.concerns(own)
        if mine and isinstance(event, ev.MethodRolled) and not self.host.pace.skipping:
            self.open()
        if isinstance(event, ev.StepBegan):
            self.results = Results(0)

    # ---- windows

    def open(self) -> None:
        """The combat's own window."""
        if self.fight() is not None:
            self._lay(self.make_combat)

    def open_court(self, prompt: WorkPrompter) -> None:
        """The court of the area that works."""
        if self.results.area != prompt.area:
            self.results = Results(prompt.area)
        self._lay(lambda: self.make_court(self.results))

    def _lay(self, make: Callable[[], Window]) -> None:
        if self.can_open:
            self.show(make())

    def keep(self, dt: float) -> None:
        """The court opens with its question, and closes when that is over; a combat in whose middle the game was opened
        has its window again.
        """
        prompt = self.host.prompt
        if self.fight() is None:
            fight: Fight | None = None
            for event, view in self.missed(ev.CombatBegan):
                fight = heard(fight, event, view)
            if fight is not None:
                self.stage().fight = fight
                self.open()
        if isinstance(prompt, WorkPrompter):
            if self.window is None and not self.host.director.busy:
                self.open_court(prompt)
            return
        if isinstance(self.window, Court) and not self.host.director.busy and prompt is not None:
            self.close()

    def handle(self, event: pygame.event.Event) -> bool:
        """Nothing of it lies on the map."""
        return False

    def draw(self, surface: Surface) -> None:
        """Windows draw themselves."""
