"""What stands on the map of a war and is no panel: the small map, mist."""

from game.client.panels.overview import keep_overview
from game.client.table_host import TableHost
from game.client.table_parts import TableHelper
from game.conquest.client.map.board_view import ConquestField
from game.conquest.rules.view import View


class MapAids(TableHelper):
    """The small map while the large one does not show the whole board, and the mist over it."""

    def __init__(self, host: TableHost[View]) -> None:
        self.host = host

    def keep(self, dt: float) -> None:
        """The mist drifts; the small map comes and goes."""
        host, field, settings = self.host, self.host.field, self.host.app.settings
        assert isinstance(field, ConquestField)
        field.steady = settings.no_flash or settings.less_motion
        field.mist.on = not field.steady
        # Not for its sake is the table drawn at full pace: it asks for a frame now and then.
        host.app.dirty |= field.mist.drift(dt)
        # An open drawer lies where the small map would.
        covered = host.panels.hidden or (host.layout.drawers and host.layout.shows("roster"))
        keep_overview(host.widgets, field, host.layout.free, host.scale, covered)
