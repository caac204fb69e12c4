"""The stage of motions: the map with its tokens, how large things are drawn, and what is held back."""

from typing import Any

from pygame import Vector2

from game.client.look.scale import Scale
from game.client.map.mapview import MapView
from game.client.map.tokens import Token
from game.parts.map_board import PlaceId


class MotionStage:
    """The table as motions see it; a game's stage adds its names and view.

    `held` keeps places as they were while something is on its way to them: the owner and the token of each. `quiet`:
    what happens now is swept, and nothing of it is drawn by itself. `brushed` counts the words written across the map.
    """

    def __init__(self, map_view: MapView, scale: Scale) -> None:
        self.map = map_view
        self.scale = scale
        self.held: dict[PlaceId, tuple[int, Any]] = {}
        self.less_motion = False
        self.quiet = False
        self.brushed = 0

    # ---- what is held back

    def stands(self, p: PlaceId) -> tuple[int, Any]:
        """The owner of a place and the spec of its token in the present view. A game's stage overrides it."""
        raise NotImplementedError

    def hold(self, p: PlaceId) -> None:
        """Keeps a place as it looks now until `let_go`."""
        self.held[p] = self.stands(p)

    def let_go(self, p: PlaceId) -> bool:
        """Shows a place as it is; true when it was held."""
        return self.held.pop(p, None) is not None

    def standing(self, places: int) -> tuple[list[int], list[Any]]:
        """Owners and tokens of so many places, by number, with what is held back as it was; index 0 is filler."""
        pairs = [(-1, None), *(self.held.get(p) or self.stands(p) for p in range(1, places + 1))]
        return [owner for owner, _ in pairs], [token for _, token in pairs]

    # ---- places

    def at(self, p: PlaceId) -> Vector2:
        """Where the token of a place stands on the screen."""
        return Vector2(self.map.centre_of(p))

    def token(self, spec: Any, size: float) -> Token | None:
        """The picture of a token at a size: for what is on its way from one place to another."""
        return self.map.placed.painter.draw(spec, size)

    def token_size(self, p: PlaceId) -> float:
        """How large a token is drawn there."""
        return self.map.token_size(p)

    def crossing(self, source: PlaceId, target: PlaceId) -> Vector2:
        """Where the border between two places is crossed, on the screen; half way where they have none."""
        lines = [border.line for border in self.map.shapes.borders if {border.left, border.right} == {source, target}]
        if not lines:
            return (self.at(source) + self.at(target)) / 2
        longest = max(lines, key=len)
        return Vector2(self.map.camera.to_screen(longest[len(longest) // 2]))
