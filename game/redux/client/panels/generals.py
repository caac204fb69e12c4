"""The generals of one state as cards: face, values, where they are; the viewer's own lie at the foot of the table."""

from collections.abc import Callable
from typing import Final

import pygame
from pygame import Rect, Surface

from game.client.look import palette, panels, shapes, text
from game.client.look.icons import icon
from game.client.look.scale import Scale
from game.client.look.surface_cache import cached_surface
from game.client.look.tooltips import Tip
from game.client.look.widgets import Widget
from game.redux.client import faces
from game.redux.client.names import general_name, location_name, space_short
from game.redux.client.skills import seen_tip
from game.redux.client.standing import admin_of
from game.redux.client.words import say
from game.redux.rules.catalogue import GENERALS
from game.redux.rules.places import GeneralId, state_of
from game.redux.rules.state import CUSTODIAN, FREE, NEW_CUSTODIAN, STATIONED
from game.redux.rules.view import View

WIDE, HIGH, STEP = 146, 148, 153
LIFT: Final = 14


def where_words(view: View, general: GeneralId) -> str:
    """The words for where a general is, in short."""
    where = view.where[general]
    if where == FREE:
        return say("where.free")
    if where in (CUSTODIAN, NEW_CUSTODIAN):
        return say("where.custodian")
    if where == STATIONED:
        held = [place for place, holder in enumerate(view.holder) if place and holder == general]
        return location_name(held[0]) if held else say("where.stationed")
    return space_short(where) if where else say("where.deck")


@cached_surface
def general_card(
    general: GeneralId, admin: int, where: str, free: bool, beaten: bool, size: tuple[int, int], scale: Scale
) -> Surface:
    """A small card: the face, wounded when `beaten`, three values, the name, and a strip that says where he is."""
    px = scale.px
    surface = panels.silk(size, scale).copy()
    card, hue = GENERALS[general], faces.hue_of(state_of(general))
    side = min(px(84), size[0] - px(58))
    picture = faces.face(general, side, beaten=beaten)
    surface.blit(picture, (px(9), px(9)))
    values = ((faces.ADMIN_ICON, admin, faces.AZURITE), (faces.COMBAT_ICON, card.combat, palette.SEAL_RED),
              (faces.LEAD_ICON, card.leadership, palette.INK_DIM))  # fmt: skip
    x = px(9) + side + px(7)
    for n, (name, number, colour) in enumerate(values):
        y = px(24) + n * px(29)
        mark = icon(name, px(19), colour)
        surface.blit(mark, mark.get_rect(midleft=(x, y)))
        text.draw(surface, str(number), (size[0] - px(9), y), "number", 21, palette.INK, scale, "midright")
    name = general_name(general)
    room = size[0] - px(16)
    text.draw(surface, name, (px(9), px(9) + side + px(2)), "name", text.fitting(name, "name", 19, scale, room),
              palette.INK, scale, room=room)  # fmt: skip
    strip = Rect(px(6), size[1] - px(29), size[0] - px(12), px(23))
    fill = shapes.flat(palette.mix(hue, palette.LACQUER_9, 0.15) if not free else palette.rgb("#f3e6c8"))
    rim = shapes.flat(palette.LACQUER_9 if not free else palette.rgb("#b98527"))
    surface.blit(shapes.box(strip.size, px(4), fill, rim, max(1, px(1))), strip)
    colour = palette.INK_DIM if free else palette.WHITE
    text.draw(surface, where, strip.center, "bold", 17, colour, scale, "center", strip.width - px(8))
    if not free:
        surface.blit(shapes.rounded(size, px(8), shapes.flat(palette.BLACK), 70), (0, 0))
    return surface


class GeneralWidget(Widget):
    """A card of the viewer's own: pressed it is chosen, dragged onto the court the general is sent."""

    radius = 10.0

    def __init__(
        self, id: str, rect: Rect, general: GeneralId, view: Callable[[], View], shown: Callable[[], bool],
        on_pick: Callable[[GeneralId], object], on_drop: Callable[[GeneralId, tuple[int, int]], object],
        chosen: Callable[[], int], beaten: Callable[[GeneralId], bool],
    ) -> None:  # fmt: skip
        super().__init__(id, rect, lambda: on_pick(general), self._tip, focusable=True)
        self.general, self.view, self.shown, self.chosen_now = general, view, shown, chosen
        self.on_drop, self.beaten = on_drop, beaten
        self._from: tuple[int, int] | None = None
        self._at: tuple[int, int] | None = None

    def _tip(self) -> Tip:
        return seen_tip(self.view(), self.general, where_words(self.view(), self.general))

    def covers(self, place: tuple[int, int]) -> bool:
        return self.shown() and super().covers(place)

    def grabbed(self, place: tuple[int, int]) -> None:
        self._from = place

    def dragged(self, place: tuple[int, int]) -> None:
        far = self._from is not None and pygame.Vector2(place).distance_to(self._from) > 12
        if far and self.view().where[self.general] == FREE:
            self._at = place
            self.changed()

    def released(self) -> None:
        at, self._at, self._from = self._at, None, None
        if at is not None and not self.rect.collidepoint(at):
            self.on_drop(self.general, at)

    def draw(self, surface: Surface, scale: Scale) -> None:
        if not self.shown():
            return
        view = self.view()
        chosen = self.chosen_now() == self.general
        rect = self.rect.move(0, -scale.px(LIFT) if chosen else -scale.px(4) if self.hovered else 0)
        if chosen:
            shapes.draw_soft(surface, rect, scale.px(8), scale.px(9), palette.PALE_GOLD, 220)
        else:
            shapes.draw_soft(surface, rect, scale.px(8), scale.px(4), palette.BLACK, 150, scale.px(2))
        free = view.where[self.general] == FREE
        card = general_card(
            self.general, admin_of(view, self.general), where_words(view, self.general), free,
            self.beaten(self.general), rect.size, scale,
        )  # fmt: skip
        surface.blit(card, rect)
        if chosen:
            surface.blit(shapes.ring(rect.size, scale.px(8), max(2, scale.px(3)), shapes.flat(palette.PALE_GOLD)), rect)
        if self._at is not None:
            picture = faces.disc(self.general, scale.px(56))
            surface.blit(picture, picture.get_rect(center=self._at))


def card_places(room: Rect, count: int, scale: Scale) -> list[Rect]:
    """The rectangles of so many cards in the panel, overlapping where there is little room."""
    px = scale.px
    inside = room.inflate(-px(24), -px(24))
    wide = px(WIDE)
    step = px(STEP)
    if count > 1:
        step = min(step, (inside.width - wide) // (count - 1))
    return [Rect(inside.left + n * step, inside.top, wide, inside.height) for n in range(count)]
