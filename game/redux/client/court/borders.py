"""The plaque of a border: its five locations, who holds them, and the bids for the battle there."""

from dataclasses import dataclass

from pygame import Rect, Surface

from game.client.look import palette, panels, shapes, text
from game.client.look.icons import icon
from game.client.look.scale import Scale
from game.client.look.surface_cache import cached_surface
from game.redux.client import faces
from game.redux.client.court.plaques import PlaqueShown, draw_outcome, draw_strip, strip_of
from game.redux.client.names import location_name, state_name
from game.redux.rules.catalogue import LOCATION_FACTS
from game.redux.rules.places import PAIRS, GeneralId, LocationId, border_of_space


@dataclass(frozen=True)
class SlotShown:
    """One location: who holds it with how many units, and where its token is."""

    location: LocationId
    owner: int
    holder: GeneralId
    units: tuple[int, ...]
    """How many units of each army type stand with the holder."""
    target: bool = False
    fits: bool = False


@cached_surface
def border(
    shown: PlaqueShown, slots: tuple[SlotShown, ...], places: tuple[tuple[int, int, int, int], ...],
    size: tuple[int, int], scale: Scale,
) -> Surface:  # fmt: skip
    """The whole plaque; `places` are the locations' squares within it."""
    px = scale.px
    surface = panels.silk(size, scale, "silk-deep").copy()
    one, other = PAIRS[border_of_space(shown.space)]
    middle = size[0] // 2
    title = f"{state_name(one)} · {state_name(other)}"
    box = text.draw(surface, title, (middle, px(6)), "name", 21, palette.INK, scale, "midtop")
    for seat, x, side in ((one, box.left - px(10), "right"), (other, box.right + px(10), "left")):
        sign = faces.roundel(seat, px(30))
        at = (x, px(22))
        surface.blit(sign, sign.get_rect(midright=at) if side == "right" else sign.get_rect(midleft=at))
    for number, (slot, place) in enumerate(zip(slots, places, strict=True)):
        _slot(surface, slot, Rect(place), number, scale)
    strip = strip_of(size, shown.space, scale)
    draw_strip(surface, shown, strip, scale)
    draw_outcome(surface, shown, strip, scale)
    if shown.dim:
        surface.blit(shapes.rounded(size, px(8), shapes.flat(palette.BLACK), 104), (0, 0))
    return surface


def _slot(surface: Surface, slot: SlotShown, place: Rect, number: int, scale: Scale) -> None:
    px = scale.px
    if slot.owner >= 0:
        hue = faces.hue_of(slot.owner)
        surface.blit(shapes.rounded(place.inflate(px(6), px(6)).size, px(8), shapes.flat(hue)),
                     place.inflate(px(6), px(6)))  # fmt: skip
        picture = faces.face(slot.holder, place.width)
        surface.blit(picture, place)
        units_sign(surface, slot.units, hue, (place.right + px(7), place.bottom + px(4)), scale)
    else:
        rim = shapes.flat(palette.PALE_GOLD if slot.target else palette.rgb("#8a6428"))
        thick = max(1, px(3 if slot.target else 1.5))
        fill = shapes.flat(palette.rgb("#fff4d4") if slot.target else palette.PAPER)
        surface.blit(shapes.box(place.size, px(7), fill, rim, thick), place)
        mark = icon(faces.TYPE_ICONS[LOCATION_FACTS[slot.location].type], round(place.width * 0.7), palette.INK)
        surface.blit(mark, mark.get_rect(center=place.center))
        if slot.fits:
            corner_brackets(surface, place.inflate(px(8), px(8)), scale, px(9))
    name = location_name(slot.location)
    up = number % 2 == 0
    at = (place.centerx, place.top - px(2)) if up else (place.centerx, place.bottom + px(1))
    anchor = "midbottom" if up else "midtop"
    text.draw(surface, name, at, "bold", 17, palette.INK, scale, anchor, place.width * 2)


def units_sign(
    surface: Surface, units: tuple[int, ...], hue: palette.Colour, corner: tuple[int, int], scale: Scale
) -> None:
    """The army types of stationed units with their numbers, on a tag in the colour of the state."""
    px = scale.px
    told = [(kind, count) for kind, count in enumerate(units) if count]
    if not told:
        return
    tag = Rect(0, 0, px(36) * len(told), px(24))
    tag.bottomright = corner
    surface.blit(shapes.box(tag.size, px(5), shapes.flat(hue), shapes.flat(palette.LACQUER_9), max(1, px(1.5))), tag)
    for n, (kind, count) in enumerate(told):
        x = tag.left + n * px(36)
        mark = icon(faces.TYPE_ICONS[kind], px(19), palette.WHITE)
        surface.blit(mark, mark.get_rect(center=(x + px(12), tag.centery)))
        text.draw(surface, str(count), (x + px(28), tag.centery), "number", 17, palette.WHITE, scale, "center")


def corner_brackets(surface: Surface, rect: Rect, scale: Scale, long: int = 0) -> None:
    """Draws four pale-gold corners round something that can be chosen."""
    long = long or scale.px(24)
    for thick, colour in ((max(3, scale.px(7)), palette.LACQUER_9), (max(2, scale.px(4)), palette.PALE_GOLD)):
        out = (thick - max(2, scale.px(4))) // 2
        for x, across in ((rect.left - out, 0), (rect.right + out, 1)):
            for y, down in ((rect.top - out, 0), (rect.bottom + out, 1)):
                surface.fill(colour, (x - across * (long + out), y - down * thick, long + out, thick))
                surface.fill(colour, (x - across * thick, y - down * (long + out), thick, long + out))
