"""Aids on the map of a table: the small map, and mist."""

from typing import Any

from game.client.map.map_field import MapField
from game.client.panels.overview import keep_overview
from game.client.table_host import TableHost
from game.client.table_parts import TableHelper


class MapAids(TableHelper):
    """The small map while the large one does not show the whole board, and the mist over it.

    `drawers` are the panels that lie over the small map's place where panels are drawers.
    """

    def __init__(self, host: TableHost[Any], *drawers: str) -> None:
        self.host = host
        self.drawers = drawers

    def keep(self, dt: float) -> None:
        """Lets the mist drift and the small map come and go."""
        host, field, settings = self.host, self.host.field, self.host.app.settings
        assert isinstance(field, MapField)
        field.steady = settings.no_flash or settings.less_motion
        field.mist.on = not field.steady
        # Not for its sake is the table drawn at full pace: it asks for a frame now and then.
        host.app.dirty |= field.mist.drift(dt)
        docks = [host.layout.action]
        docks += [] if host.panels.hidden else [host.layout.corner]
        docks += [host.layout.tray] if host.panels.tray_shown else []
        field.placed.docks = docks
        covered = host.panels.hidden or (host.layout.drawers and any(map(host.layout.shows, self.drawers)))
        keep_overview(host.widgets, field, host.layout.free, host.scale, covered)
