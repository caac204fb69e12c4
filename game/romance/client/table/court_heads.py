"""The heads of the court: one dragged onto another pools both for one roll (9.6)."""

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from game.client.look import palette, portraits, shapes
from game.client.look.scale import Scale
from game.client.look.widgets import TipOf, Widget
from game.romance.client.names import face_key
from game.romance.rules.state import GeneralId


class CourtHead(Widget):
    """A general's head that can be dragged; while it is, the head under the mouse has a golden ring."""

    focusable = False

    def __init__(self, rect: Rect, general: GeneralId, dropped: Callable[[GeneralId], object], tip: TipOf) -> None:
        """`dropped` is called with the general on whose head it was let go."""
        super().__init__(f"#head:{general}", rect, None, tip, focusable=False)
        self.general, self.dropped = general, dropped
        self.place: tuple[int, int] | None = None

    def dragged(self, place: tuple[int, int]) -> None:
        self.place = place
        self.changed()

    def released(self) -> None:
        onto = self._under()
        self.place = None
        self.changed()
        if onto is not None:
            self.dropped(onto.general)

    def _under(self) -> "CourtHead | None":
        """The other head under the mouse."""
        if self.place is None or self.registry is None:
            return None
        heads = (one for one in self.registry.items.values() if isinstance(one, CourtHead) and one is not self)
        place = self.place
        return next((one for one in heads if one.covers(place)), None)

    def draw(self, surface: Surface, scale: Scale) -> None:
        if self.place is None or self.rect.collidepoint(self.place):
            return
        wide = max(2, scale.px(3))
        onto = self._under()
        if onto is not None:
            pygame.draw.line(surface, palette.PALE_GOLD, self.rect.center, onto.rect.center, wide)
            ring = shapes.ring(onto.rect.size, scale.px(7), wide, shapes.flat(palette.PALE_GOLD))
            surface.blit(ring, onto.rect)
        head = portraits.head(face_key(self.general), portraits.NO_OWNER, self.rect.height)
        surface.blit(head, head.get_rect(center=self.place))
