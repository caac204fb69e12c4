"""Animations over the map: colour running into places that are taken, gold round regions that are whole."""

from pygame import Surface

from game.client.map.camera import Camera
from game.client.map.capture import Capture
from game.client.map.region_glow import RegionGlow


class MapEffects:
    """All animations that run now; true while there is any."""

    def __init__(self) -> None:
        self._colours: list[Capture] = []
        self._golds: list[RegionGlow] = []

    def __bool__(self) -> bool:
        return bool(self._colours or self._golds)

    def take(self, capture: Capture) -> None:
        """Starts the colour running into a place; a former animation there ends."""
        self._colours = [c for c in self._colours if c.place != capture.place]
        self._colours.append(capture)

    def crown(self, glory: RegionGlow) -> None:
        """Starts the gold line round a region."""
        self._golds.append(glory)

    def clear(self) -> None:
        """Ends all animations."""
        self._colours.clear()
        self._golds.clear()

    def update(self, dt: float, painted: bool) -> bool:
        """Lets `dt` seconds pass; colours start only once the land is `painted`. True if anything moved."""
        moving = [*(self._colours if painted else ()), *self._golds]
        for one in moving:
            one.update(dt)
        self._colours = [c for c in self._colours if not c.done]
        self._golds = [g for g in self._golds if not g.done]
        return bool(moving)

    def draw_colours(self, target: Surface, camera: Camera) -> None:
        """Draws the places that are being taken, over the land."""
        for capture in self._colours:
            capture.draw(target, camera)

    def draw_gold(self, target: Surface, camera: Camera) -> None:
        """Draws the lines round regions, over everything painted."""
        for glory in self._golds:
            glory.draw(target, camera)
