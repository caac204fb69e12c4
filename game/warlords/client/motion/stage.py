"""The stage of Warlords' motions: the map with its armies, names, the view, and the combat being told."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from game.client.look.palette import SideLook
from game.client.look.scale import Scale
from game.client.map.mapview import MapView
from game.client.motion.director import Draw
from game.client.motion.stage import MotionStage
from game.client.names import Names
from game.warlords.client.looks import look_of, looks_of
from game.warlords.client.map_picture import all_signs, army_at, arrows_of
from game.warlords.client.tokens import Army
from game.warlords.rules import events as ev
from game.warlords.rules.board import Board, TerritoryId
from game.warlords.rules.state import Seat, Side
from game.warlords.rules.view import View

THROW, APART, SUM, REST = 0.85, 0.06, 0.45, 0.7
"""Seconds of a throw, between two dice, in which the sums count up, and before it goes on."""
A_SEAT: Final = 0.4
"""Seconds from one warlord to the next when Winter orders are told."""
BRISK: Final = 0.6
"""The share of these that a combat takes in which the viewer has no army."""


@dataclass
class CombatTold:
    """One combat as far as it has been told. `elapsed` is how long the dice of the last throw have been on the table;
    `won` is None until it is decided."""

    declared: ev.AttackDeclared
    throws: list[ev.CombatThrown] = field(default_factory=list)
    elapsed: float = 0.0
    won: bool | None = None

    def concerns(self, seat: Seat) -> bool:
        """Whether a seat takes part."""
        return seat >= 0 and seat in (self.declared.seat, self.declared.defender)


def settled_after(event: ev.CombatThrown) -> float:
    """The seconds after which all dice of a throw lie still."""
    return THROW + APART * (max(len(event.attack), len(event.defence)) - 1)


def duration_of(event: ev.CombatThrown) -> float:
    """The seconds that one throw is told: the dice, the sums, a rest."""
    return settled_after(event) + SUM + REST


class WarlordsStage(MotionStage):
    """The table of Warlords as motions see it. `undrawn` are givers of support whose cord a motion draws just now."""

    def __init__(self, board: Board, map_view: MapView, names: Names, scale: Scale) -> None:
        super().__init__(map_view, scale)
        self.board = board
        self.names = names
        self.picture: Callable[[], View] = self._no_picture
        self.combat: CombatTold | None = None
        self.window_shown: Callable[[], bool] = lambda: False
        """Whether the combat is told in a window of its own: then nothing of it is drawn over the map."""
        self.show_odds: Callable[[], bool] = lambda: True
        """Whether chances are told at all."""
        self.play: Callable[[str], object] = lambda cue: None
        """Sounds a cue in the middle of a motion."""
        self.undrawn: set[TerritoryId] = set()
        self.slide_order: Callable[[Sequence[Seat]], Draw] | None = None
        """What draws the order of movement on its way from a former one; None where no bar shows it."""

    @staticmethod
    def _no_picture() -> View:
        raise RuntimeError("the stage was given no picture")

    def stands(self, p: TerritoryId) -> tuple[int, Army | None]:
        """The owner of a territory and the army in it."""
        picture = self.picture()
        return picture.owner[p], army_at(picture, p)

    def show(self) -> None:
        """Gives the map the picture, with what is held back as it was."""
        picture = self.picture()
        owners, armies = self.standing(self.board.size)
        self.map.set_picture(owners, looks_of(self.board), armies, all_signs(picture))
        self.map.set_arrows(arrows_of(picture, self.undrawn))

    def clear(self) -> None:
        """Nothing is held back or on its way any more, and no combat is being told."""
        self.held.clear()
        self.undrawn.clear()
        self.combat = None

    @property
    def viewer(self) -> Seat:
        """The seat whose screen it is; -1 where there is none."""
        return self.names.viewer

    def look(self, side: Side) -> SideLook:
        """The look of a warlord, or of the Independents."""
        return look_of(self.board, side)
