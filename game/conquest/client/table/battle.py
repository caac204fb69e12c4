"""The battle on the table: the strip beside its Province, and its own window."""

from collections.abc import Callable, Sequence

import pygame
from pygame import Surface

from game.client.look.scale import Scale
from game.client.table.window_helper import WindowHelper
from game.client.table_host import TableHost
from game.conquest.client.battle import Battle, heard
from game.conquest.client.motion.stage import ConquestStage
from game.conquest.client.panels.battle_strip import BattleStrip
from game.conquest.client.panels.chance_course import Known
from game.conquest.client.panels.layout import Layout
from game.conquest.client.panels.names import Names
from game.conquest.client.table.battle_window import BattleWindow
from game.conquest.rules import events as ev
from game.conquest.rules.pair_odds import chances_of_throw
from game.conquest.rules.sides import is_coop
from game.conquest.rules.view import View
from game.engine.events import Event
from game.engine.refusals import Seat


class TableBattle(WindowHelper[BattleWindow]):
    """Shows the battle going on; `window` is its own window while that is open, `make_window` what opens; `lift` takes
    a card out of the hand."""

    def __init__(self, host: TableHost[View], stage: Callable[[], ConquestStage]) -> None:
        self.host = host
        self.stage = stage
        self.lift: Callable[[int], object] = lambda number: None
        self.make_window: Callable[[], BattleWindow] = lambda: BattleWindow(
            host, self.now, self.close, self.lift, self.known
        )
        self.known: Callable[[], Known | None] = lambda: None
        """How far games played on put the chance to win above the learned estimate."""
        self.strip: BattleStrip
        self.watched = False
        """Whether a fight that is over is shown again, in its window."""

    def build(self, layout: Layout, scale: Scale) -> None:
        """The strip in this window's scale."""
        assert isinstance(self.host.names, Names)
        self.strip = BattleStrip(scale, self.host.names)

    def now(self) -> Battle | None:
        """The battle going on, as far as it has been told."""
        return self.stage().battle

    def heard(self, event: Event) -> None:
        """The battle as it stands after an event; one of the viewer's own opens its window."""
        self.follow(event)
        battle = self.now()
        mine = battle is not None and any(battle.concerns(seat) for seat in self._concerned())
        begins = isinstance(event, ev.GroupDeclared) or (
            isinstance(event, ev.InvasionDeclared) and battle is not None and battle.defender.units > 0
        )
        if mine and begins and not self.host.pace.skipping:
            self.open()

    def _concerned(self) -> Sequence[Seat]:
        """Whose battles are shown in the window: the viewer's, and among allies those of everybody at the screen."""
        viewer = self.host.session.viewer
        allied = viewer >= 0 and is_coop(self.host.t.s) and self.host.shown.turn_seat >= self.host.shown.players
        return self.host.session.people() if allied else (viewer,)

    def follow(self, event: Event) -> None:
        """The battle as it stands after an event, without a window of its own unless it is watched in one."""
        self.stage().battle = heard(self.stage().battle, event, self.host.shown)
        if self.watched and isinstance(event, ev.InvasionDeclared):
            self.open()

    def weigh(self, event: ev.Engaged) -> None:
        """Works out how a throw moves the odds, before it is told."""
        battle = self.now()
        if battle is None or not self.host.app.settings.show_odds:
            return
        sides = [(side.infantry, side.leaders) for side in (battle.invader, battle.defender)]
        battle.chances = chances_of_throw(self.host.t, event, sides[0], sides[1])

    def over(self) -> None:
        """The fight has been told to its end."""
        if self.window is not None:
            self.window.fight_over()

    def open(self) -> None:
        """The battle's own window."""
        if self.now() is not None and self.can_open:
            self.show(self.make_window())

    def keep(self, dt: float) -> None:
        """A battle in whose middle the game was opened, or taken back to, has its window again."""
        if self.now() is None:
            battle: Battle | None = None
            for event, view in self.missed(ev.InvasionDeclared):
                battle = heard(battle, event, view)
                if battle is not None and isinstance(event, ev.Engaged):
                    # The dice of the last throw lie where they fell.
                    battle.throw(event, 1.0)
                    battle.elapsed = battle.clock.duration
            if battle is not None:
                self.stage().battle = battle
                self.open()

    def handle(self, event: pygame.event.Event) -> bool:
        """The strip opens the window."""
        if event.type == pygame.MOUSEBUTTONDOWN and self.strip.rect.collidepoint(event.pos):
            self.open()
            return True
        return False

    def draw(self, surface: Surface) -> None:
        """The strip, while the window is not open."""
        battle, field = self.stage().battle, self.host.field
        self.strip.rect.size = (0, 0)
        # While others think between two engagements the strip stays: it would come and go with every throw.
        told = self.host.director.busy or not self.host.deciding()
        if battle is not None and self.window is None and battle.engagement and told and not self.stage().quiet:
            ends = field.centre_of(battle.source), field.centre_of(battle.target)
            coop, free = getattr(self.host.panels, "coop", None), self.host.layout.free
            self.strip.draw(surface, battle, *ends, coop.open_part(free) if coop is not None else free)
