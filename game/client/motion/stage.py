"""What motions play on: the map with its plates, the names, how large things are drawn, and what is held back."""

from collections.abc import Callable
from typing import Final

from pygame import Rect, Vector2

from game.client.look.palette import NEUTRAL_LOOK, player
from game.client.look.scale import Scale
from game.client.map.mapview import MapView
from game.client.map.signs import PlaceSigns
from game.conquest.client.map.army_tokens import Army
from game.conquest.client.map.fate_signs import fate_signs
from game.conquest.client.motion.battle import Battle
from game.conquest.client.panels.names import Names, leader_marks
from game.conquest.rules.board import Board
from game.conquest.rules.state import NEUTRAL, NO_LORD, NOBODY, ProvinceId, Seat
from game.conquest.rules.view import View

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


class MotionStage:
    """The table as motions see it. `held` keeps Provinces as they were while something is on its way to them;
    `brushed` counts the words written across the map, `struck` are the Provinces Fate lights up just now."""

    def __init__(self, board: Board, map_view: MapView, names: Names, scale: Scale) -> None:
        self.board = board
        self.map = map_view
        self.names = names
        self.scale = scale
        self.picture: Callable[[], View] = self._no_picture
        self.battle: Battle | None = None
        self.battle_shown: Callable[[], bool] = lambda: False
        self.close_battle: Callable[[], object] = lambda: None
        self.purse: Callable[[], Rect] = lambda: Rect(0, 0, 1, 1)
        self.held: dict[ProvinceId, tuple[int, Army | None]] = {}
        self.less_motion = False
        self.brushed = 0
        self.struck: frozenset[ProvinceId] = frozenset()

    @staticmethod
    def _no_picture() -> View:
        raise RuntimeError("the stage was given no picture")

    # ---- what the map shows

    def show(self) -> None:
        """Gives the map the picture, with what is held back as it was."""
        picture = self.picture()
        owners = list(picture.owner)
        armies = [None if p == 0 else army_of(picture, self.board, self.names, p) for p in range(len(owners))]
        for p, (owner, army) in self.held.items():
            owners[p], armies[p] = owner, army
        owners[0] = NOBODY
        signs = [self._signs(picture, p) for p in range(len(owners))]
        self.map.set_picture(owners, [player(colour) for colour in self.names.colours()], armies, signs)

    def _signs(self, picture: View, p: ProvinceId) -> PlaceSigns:
        """What Fate and oaths have left on a Province."""
        owner = picture.owner[p]
        lord = picture.lord[owner] if p and owner >= 0 else NO_LORD
        colour = self.names.colour(lord) if lord != NO_LORD else None
        return fate_signs(picture.tokens_in(p), picture.palisades[p], colour)

    def hold(self, p: ProvinceId) -> None:
        """Keeps a Province as it looks now until it is let go."""
        picture = self.picture()
        self.held[p] = (picture.owner[p], army_of(picture, self.board, self.names, p))

    def let_go(self, p: ProvinceId) -> bool:
        """Shows a Province as it is; true when it was held."""
        return self.held.pop(p, None) is not None

    # ---- places

    def at(self, p: ProvinceId) -> Vector2:
        """The plate of a Province on the screen."""
        return Vector2(self.map.centre_of(p))

    def token_size(self, p: ProvinceId) -> float:
        """How large a plate is drawn there."""
        return self.map.token_size(p)

    def crossing(self, source: ProvinceId, target: ProvinceId) -> Vector2:
        """Where the border between two Provinces is crossed, on the screen; half way where they have none."""
        lines = [border.line for border in self.map.shapes.borders if {border.left, border.right} == {source, target}]
        if not lines:
            return (self.at(source) + self.at(target)) / 2
        longest = max(lines, key=len)
        return Vector2(self.map.camera.to_screen(longest[len(longest) // 2]))

    def colour(self, seat: Seat) -> int | str:
        """The colour of a seat as plates and pieces want it."""
        return self.names.colour(seat) if seat >= 0 else "neutral"
