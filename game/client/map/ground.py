"""What lies lowest on the screen: the painted scroll on its lacquer table, drawn once while nothing of it changes."""

from pygame import Surface

from game.client.map.camera import Camera
from game.client.map.tabletop import draw_table
from game.client.map.tiles import MapTiles


class Ground:
    """The table and the scroll through a camera. While both lie still they are one picture that is only laid down."""

    def __init__(self) -> None:
        self._sheet: Surface | None = None
        # What was drawn last, and what lies on the sheet for as long as it is lent to nobody else.
        self._drawn: object = None
        self._kept: object = None

    def draw(self, target: Surface, camera: Camera, tiles: MapTiles) -> bool:
        """Draws what the camera sees; True when it was sharp."""
        # PERF: thirty tiles and the lacquer round them take three times as long as one picture of the window.
        key = (tiles, tiles.version, camera.scale, camera.origin, tuple(camera.view))
        if self._sheet is not None and self._kept == (key, tiles.lent):
            target.blit(self._sheet, camera.view)
            return True
        draw_table(target, camera)
        sharp = tiles.draw(target, camera)
        # Kept from the second time on: while the hand pans, no picture is wanted twice.
        if sharp and key == self._drawn and target.get_rect().contains(camera.view):
            self._sheet = tiles.room_for(camera.view.size)
            self._sheet.blit(target, (0, 0), camera.view)
            self._kept = (key, tiles.lent)
        self._drawn = key if sharp else None
        return sharp

    def let_go(self) -> None:
        """Drops the picture."""
        self._sheet = self._drawn = self._kept = None
