"""What runs over the map for a moment: colour into places that are taken, gold round Regions that are whole."""

from pygame import Surface

from game.client.map.camera import Camera
from game.client.map.capture import Capture
from game.client.map.region_glow import RegionGlow


class MapEffects:
    """All that runs now. True for as long as anything does."""

    def __init__(self) -> None:
        self._colours: list[Capture] = []
        self._golds: list[RegionGlow] = []

    def __bool__(self) -> bool:
        return bool(self._colours or self._golds)

    def take(self, capture: Capture) -> None:
        """Colour runs into a place; what ran there before is at its end."""
        self._colours = [c for c in self._colours if c.place != capture.place]
        self._colours.append(capture)

    def crown(self, glory: RegionGlow) -> None:
        """Gold runs round a Region."""
        self._golds.append(glory)

    def clear(self) -> None:
        """Whatever runs is at its end."""
        self._colours.clear()
        self._golds.clear()

    def update(self, dt: float, painted: bool) -> bool:
        """Moves on by `dt` seconds, colour only once the land itself is `painted`; True if anything moved."""
        moving = [*(self._colours if painted else ()), *self._golds]
        for one in moving:
            one.update(dt)
        self._colours = [c for c in self._colours if not c.done]
        self._golds = [g for g in self._golds if not g.done]
        return bool(moving)

    def draw_colours(self, target: Surface, camera: Camera) -> None:
        """The places that are being taken, over the land."""
        for capture in self._colours:
            capture.draw(target, camera)

    def draw_gold(self, target: Surface, camera: Camera) -> None:
        """The lines round Regions, over everything painted."""
        for glory in self._golds:
            glory.draw(target, camera)
