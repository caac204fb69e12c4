"""The stage of Conquest's motions: the map with its armies, names, the view, and the battle being fought."""

from collections.abc import Callable, Sequence
from typing import Final

from pygame import Rect

from game.client.look.palette import NEUTRAL_LOOK, LookKey, player
from game.client.look.scale import Scale
from game.client.map.mapview import MapView
from game.client.map.signs import PlaceSigns
from game.client.motion.stage import MotionStage
from game.conquest.client.battle import Battle
from game.conquest.client.map.army_tokens import Army
from game.conquest.client.map.fate_signs import fate_signs
from game.conquest.client.panels.names import Names, leader_marks
from game.conquest.rules.board import Board
from game.conquest.rules.events import Engaged
from game.conquest.rules.state import NEUTRAL, NO_LORD, ProvinceId, Seat
from game.conquest.rules.view import View
from game.engine.events import Event

STEP_BRUSH: Final = {
    "income": "收賦",
    "market": "問計",
    "generals": "募將",
    "infantry": "募兵",
    "deploy": "布陣",
    "invade": "出征",
    "reposition": "調兵",
}
"""The steps of a turn in brush: decoration only, their names stand in the phase track."""


def army_of(picture: View, board: Board, names: Names, p: ProvinceId) -> Army | None:
    """The army in a Province as a picture has it; None where nobody stands."""
    units = picture.units(p)
    if not units:
        return None
    owner = picture.owner[p]
    spent = owner >= 0 and owner == picture.turn_seat and picture.step == "invade" and _all_spent(picture, p)
    colour = NEUTRAL_LOOK if owner == NEUTRAL else player(names.colour(owner))
    return Army(colour, units, leader_marks(picture, p), board.cap[p], spent)


def _all_spent(picture: View, p: ProvinceId) -> bool:
    """Whether everything in a Province has captured this turn or may not invade."""
    if picture.infantry[p] > picture.spent(p):
        return False
    return all(picture.leader_captures[leader] for leader in picture.leaders_in(p))


class ConquestStage(MotionStage):
    """The table of Conquest as motions see it. `struck` are the Provinces Fate lights up just now; `speed` is the pace
    at which everything is shown; `weigh_throw` works out how a throw moves the odds, before it is told."""

    def __init__(self, board: Board, map_view: MapView, names: Names, scale: Scale) -> None:
        super().__init__(map_view, scale)
        self.board = board
        self.names = names
        self.picture: Callable[[], View] = self._no_picture
        self.battle: Battle | None = None
        self.battle_shown: Callable[[], bool] = lambda: False
        self.buying_shown: Callable[[], bool] = lambda: False
        self.first_card: Callable[[], bool] = lambda: False
        """Whether the card that comes now is the first of a newcomer; asked once, it is no more."""
        self.end_battle: Callable[[], object] = lambda: None
        self.weigh_throw: Callable[[Engaged], object] = lambda event: None
        self.growth: Callable[[Seat], int] = lambda seat: 0
        """What a host's next income brings."""
        self.thrown: tuple[int, float] | None = None
        """The sides of the die of a host that falls now, and how far it has fallen, of 1."""
        self.page_follows: Callable[[], bool] = lambda: False
        """Whether a page of what the hosts did comes before the round that begins is told."""
        self.flowing: Callable[[], bool] = lambda: False
        """Whether the turn of a host flows: what is about no person's land is told in less time."""
        self.ahead: Callable[[], Sequence[Event]] = tuple
        """What is still to be told."""
        self.speed = 1.0
        self.purse: Callable[[], Rect] = lambda: Rect(0, 0, 1, 1)
        self.struck: frozenset[ProvinceId] = frozenset()

    @staticmethod
    def _no_picture() -> View:
        raise RuntimeError("the stage was given no picture")

    def stands(self, p: ProvinceId) -> tuple[int, Army | None]:
        """The owner of a Province and its army."""
        picture = self.picture()
        return picture.owner[p], army_of(picture, self.board, self.names, p)

    def show(self) -> None:
        """Gives the map the picture, with what is held back as it was."""
        picture = self.picture()
        owners, armies = self.standing(self.board.size)
        signs = [self._signs(picture, p) for p in range(len(owners))]
        self.map.set_picture(owners, [player(colour) for colour in self.names.colours()], armies, signs)

    def _signs(self, picture: View, p: ProvinceId) -> PlaceSigns:
        """The signs of Fate and oaths on a Province."""
        owner = picture.owner[p]
        lord = picture.lord[owner] if p and owner >= 0 else NO_LORD
        colour = self.names.colour(lord) if lord != NO_LORD else None
        return fate_signs(picture.tokens_in(p), picture.palisades[p], colour)

    def colour(self, seat: Seat) -> LookKey:
        """The colour of a seat as armies and pieces want it."""
        return self.names.colour(seat) if seat >= 0 else "neutral"
