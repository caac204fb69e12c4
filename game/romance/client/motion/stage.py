"""The stage of Romance's motions: the map with its stacks, the names, the view, the combat being fought."""

from collections.abc import Callable

from game.client.look.scale import Scale
from game.client.map.mapview import MapView
from game.client.motion.stage import MotionStage
from game.romance.client.map.marks import marks_on, signs_of
from game.romance.client.map.stacks import Stack
from game.romance.client.motion.fight import Fight
from game.romance.client.names import LOOKS, RomanceNames, face_key, look_of
from game.romance.rules.board import Board
from game.romance.rules.catalogue import CLANS, NOBODY
from game.romance.rules.state import FREE, NO_TASK, AreaId
from game.romance.rules.view import View


def stack_of(view: View, a: AreaId) -> Stack | None:
    """The stack of an area in a view."""
    owner = view.owner[a]
    here = view.generals_at(a)
    free = next((face_key(g) for g in here if view.status[g] == FREE), "")
    if owner == NOBODY:
        return Stack("neutral", 0, free=free)
    own = [g for g in here if view.lord_of[g] == owner]
    lord = view.monarch[owner]
    own.sort(key=lambda g: g != lord)
    acting = owner == view.active and view.step in ("action", "redeploy")
    spent = acting and owner != CLANS and not view.idle[a] and all(view.task[g] != NO_TASK for g in own)
    return Stack(look_of(owner).name, view.troops[a], tuple(face_key(g) for g in own), lord in own, free, spent)


class RomanceStage(MotionStage):
    """The table of Romance as motions see it."""

    def __init__(self, board: Board, map_view: MapView, names: RomanceNames, scale: Scale) -> None:
        super().__init__(map_view, scale)
        self.board, self.names = board, names
        self.picture: Callable[[], View] = self._no_picture
        self.fight: Fight | None = None
        self.pill = 1.0
        """How far the pill of the affairs track is on its way to the card drawn last (romance-table §5)."""
        self.signs = signs_of(board)

    @staticmethod
    def _no_picture() -> View:
        raise RuntimeError("the stage was given no picture")

    def stands(self, p: AreaId) -> tuple[int, Stack | None]:
        """The power that holds an area, and its stack."""
        view = self.picture()
        return view.owner[p], stack_of(view, p)

    def show(self) -> None:
        """Gives the map the picture, with what is held back as it was."""
        owners, stacks = self.standing(self.board.size)
        self.map.set_picture(owners, LOOKS, stacks, self.signs, marks_on(self.board, self.picture()))
