"""The small map in a corner of the large one while that does not show the whole board (U12)."""

from pygame import Rect, Surface

from game.client.look.scale import Scale
from game.client.look.tooltips import Tip
from game.client.look.widgets import Widget, Widgets
from game.client.map.camera import Camera
from game.client.map.mapview import MapView
from game.client.map.minimap import Minimap
from game.client.texts import say

WIDE, HIGH, PAD = 216, 172, 12
CLOSER = 1.2
"""How much closer than the fitted map one must be for it to appear."""


class Overview(Widget):
    """Painted again when realms have changed; a press, or a drag, looks there."""

    def __init__(self, view: MapView, free: Rect, scale: Scale) -> None:
        px = scale.px
        rect = Rect(free.left + px(PAD), free.bottom - px(HIGH + PAD), px(WIDE), px(HIGH))
        super().__init__("#overview", rect, None, Tip(say("overview.tip")), focusable=False)
        assert view.painting is not None
        self.view = view
        self.small = Minimap(view.painting, rect, scale)
        self.rect = self.small.rect
        self._of: tuple[int, ...] = ()

    @staticmethod
    def wanted(view: MapView) -> bool:
        """Whether the large map leaves something out."""
        return not view.loading and Overview.needed(view.camera)

    @staticmethod
    def needed(camera: Camera) -> bool:
        """Whether a camera leaves something of the map out."""
        return camera.goal_scale > camera.fit_scale * CLOSER

    def grabbed(self, place: tuple[int, int]) -> None:
        self.dragged(place)

    def dragged(self, place: tuple[int, int]) -> None:
        point = self.small.point_at(place)
        if point is not None:
            self.view.go_to(point)
            self.changed()

    def wheel(self, clicks: int) -> bool:
        self.view.handle_wheel(clicks, self.view.camera.free.center)
        return True

    def draw(self, surface: Surface, scale: Scale) -> None:
        wash = self.view.wash
        if wash is not None and not wash.busy and self.view.owners != self._of:
            self._of = self.view.owners
            self.small.refresh(wash.picture)
        self.small.draw(surface, self.view.camera)


def keep_overview(widgets: Widgets, view: MapView, free: Rect, scale: Scale, hidden: bool) -> None:
    """Lays the small map, or takes it away."""
    wanted = Overview.wanted(view) and not hidden
    if wanted != ("#overview" in widgets):
        widgets.remove("#overview")
        if wanted:
            widgets.add(Overview(view, free, scale))
