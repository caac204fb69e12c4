"""Faces to choose from in the tray: leaders of a group, Generals in reserve, Rulers."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.client.look import palette, portraits, shapes, text
from game.client.look.easing import out_quad
from game.client.look.scale import Scale
from game.client.look.tooltips import Tip
from game.client.look.widgets import TipOf, Widget, Widgets
from game.conquest.client.map.army_tokens import leader_mark
from game.conquest.client.panels.names import card_name, card_title, skill_words
from game.conquest.rules.catalogue import GeneralCard, RulerCard

FLIGHT = 0.22
"""The seconds in which a face that was dropped where it cannot go flies back."""
LEAST_SIDE = 56
"""Faces that would be smaller than this stand in two rows."""


@dataclass(frozen=True)
class TileSpec:
    """One face: who, whether chosen, what pressing or dragging it does, and what its slip says."""

    id: str
    card: GeneralCard | RulerCard
    on_press: Callable[[], object] | None = None
    chosen: bool = False
    mark: str = ""
    under: str = ""
    refused: Tip | None = None
    on_drop: Callable[[tuple[int, int]], object] | None = None
    """Called with the pixel at which the face was let go, where it may be dragged."""


class Tile(Widget):
    """A face in a square with its name below; gilt when chosen."""

    def __init__(self, rect: Rect, spec: TileSpec, colour: int) -> None:
        super().__init__(spec.id, rect, spec.on_press, _card_tip(spec.card, spec.refused), None)
        self.spec = spec
        self.colour = colour
        self.focusable = spec.on_press is not None
        self._place: tuple[int, int] | None = None
        self._dropped: tuple[int, int] | None = None
        self._flown = 0.0

    def dragged(self, place: tuple[int, int]) -> None:
        if self.spec.on_drop is not None:
            self._place = None if self.rect.collidepoint(place) else place
            self.changed()

    def released(self) -> None:
        place, self._place = self._place, None
        self.changed()
        if place is not None and self.spec.on_drop is not None:
            self.spec.on_drop(place)

    def fly_back(self, place: tuple[int, int]) -> None:
        """The face was dropped at this pixel in vain: it flies back to where it lies."""
        self._dropped, self._flown = place, 0.0

    def tick(self, dt: float) -> bool:
        if self._dropped is None:
            return False
        self._flown += dt / FLIGHT
        share = out_quad(min(1.0, self._flown))
        x, y = pygame.Vector2(self._dropped).lerp(self.rect.center, share)
        self._place = (round(x), round(y))
        if self._flown >= 1:
            self._dropped = self._place = None
        return True

    def draw(self, surface: Surface, scale: Scale) -> None:
        label = self.rect.height >= scale.px(96)
        side = min(self.rect.width, self.rect.height - (scale.px(26) if label else 0))
        face = Rect(0, 0, side, side)
        face.midtop = self.rect.midtop
        if self.spec.chosen:
            shapes.draw_soft(surface, face, scale.px(8), scale.px(7), palette.PALE_GOLD, 190)
        picture = portraits.head(self.spec.card.id, self.colour, side)
        free = self.spec.on_press is None or self.spec.chosen or self.hovered
        if self.spec.refused is not None or not free:
            picture = picture.copy()
            picture.fill((176, 168, 164, 255), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(picture, face)
        if self.spec.chosen:
            surface.blit(shapes.ring(face.size, scale.px(8), max(2, scale.px(3)), shapes.flat(palette.PALE_GOLD)), face)
        if self.spec.mark:
            mark = leader_mark(self.spec.mark, scale.px(26))
            surface.blit(mark, mark.get_rect(bottomright=(face.right + scale.px(4), face.bottom + scale.px(4))))
        if label:
            colour = palette.GOLD_TEXT if self.spec.chosen else palette.TEXT
            room = self.rect.width + scale.px(10)
            at = (self.rect.centerx, self.rect.bottom - scale.px(10))
            text.draw(
                surface, self.spec.under or card_name(self.spec.card), at, "bold", 17, colour, scale, "center", room
            )
        if self._place is not None:
            head = portraits.head(self.spec.card.id, self.colour, scale.px(64))
            surface.blit(head, head.get_rect(center=self._place))


def _card_tip(card: GeneralCard | RulerCard, refused: Tip | None) -> TipOf:
    skills = [word.line for word in skill_words(card.skills)]
    title = card_title(card)
    if refused is not None:
        return Tip("\n".join([refused.body, *skills]), title, refused.clause)
    return Tip("\n".join(skills), title)


def lay_tiles(
    widgets: Widgets, room: Rect, scale: Scale, specs: Sequence[TileSpec], colour: int, gap: float = 14
) -> None:
    """A row of faces, as large as the room allows, from its left edge."""
    if not specs:
        return
    space = scale.px(gap)
    rows = 1 if (room.width - space * (len(specs) - 1)) // len(specs) >= scale.px(LEAST_SIDE) else 2
    columns = -(-len(specs) // rows)
    wide = min(scale.px(96), (room.width - space * (columns - 1)) // columns, room.height // rows - (rows - 1) * space)
    high = min(room.height // rows, wide + (scale.px(28) if rows == 1 else 0))
    left = room.left if rows == 1 else room.centerx - (columns * wide + (columns - 1) * space) // 2
    top = room.top + (room.height - rows * high - (rows - 1) * space) // 2
    for n, spec in enumerate(specs):
        across, down = n % columns, n // columns
        rect = Rect(left + across * (wide + space), top + down * (high + space), wide, high)
        widgets.add(Tile(rect, spec, colour))
