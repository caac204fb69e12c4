"""The plaque of a space: what it brings, what it asks for, and who stands on it with which total."""

from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect, Surface

from game.client.look import palette, panels, shapes, text
from game.client.look.icons import icon
from game.client.look.pieces import seal
from game.client.look.scale import Scale
from game.client.look.surface_cache import cached_surface
from game.client.look.washes import wash
from game.redux.client import faces
from game.redux.client.names import space_line, space_name, space_short, state_name
from game.redux.client.words import say
from game.redux.rules.catalogue import SPACE_FACTS
from game.redux.rules.places import BATTLES, TRIBES, GeneralId, SpaceId
from game.redux.rules.state import ALLIED_SIDE

FACE: Final = 42
STRIP: Final = 54
TOTAL: Final = 40
MOST_APART: Final = 5
"""More faces than these overlap."""
FAINT: Final = 90
COMBAT_SEAL, ADMIN_SEAL, DONE_SEAL = "武", "文", "畢"


@dataclass(frozen=True)
class Sent:
    """A general on a plaque, with what lies on him."""

    general: GeneralId
    tokens: int = 0
    units: tuple[int, int, int, int] = (0, 0, 0, 0)
    beaten: bool = False
    """Whether the battle is decided, and he has lost it."""


@dataclass(frozen=True)
class SideShown:
    """One side's bid as it is drawn."""

    side: int
    sent: tuple[Sent, ...]
    total: int
    leads: bool
    tie: bool


@dataclass(frozen=True)
class Ghost:
    """A general who would be sent: his total there, and what it would come to in words."""

    general: GeneralId
    total: int
    words: str
    leads: bool


@dataclass(frozen=True)
class PlaqueShown:
    """Everything a plaque shows; equal for equal pictures."""

    space: SpaceId
    combat: bool
    sides: tuple[SideShown, ...] = ()
    allied: tuple[int, ...] = ()
    """The states whose alliance lies here."""
    dim: bool = False
    done: bool = False
    ghost: Ghost | None = None
    gift: str = ""
    note: str = ""
    brought: tuple[tuple[str, int], ...] = ()
    """What the action here has brought: icons, each with how much."""
    declined: bool = False
    """Whether the space was won and given up."""
    check: int = -1
    """Whether the space is among those to be declared: 1 it is, 0 it is left out, -1 nobody is asked."""


@cached_surface
def plaque(shown: PlaqueShown, size: tuple[int, int], scale: Scale) -> Surface:
    """A whole plaque of a common space."""
    px = scale.px
    surface = panels.silk(size, scale).copy()
    strip = strip_of(size, shown.space, scale)
    tribal = shown.space in TRIBES
    if tribal:
        _tribal_head(surface, shown, scale)
    else:
        _head(surface, shown, scale, strip.top)
    draw_strip(surface, shown, strip, scale)
    draw_outcome(surface, shown, strip, scale)
    if shown.dim:
        surface.blit(shapes.rounded(size, px(8), shapes.flat(palette.BLACK), 104), (0, 0))
    return surface


def draw_outcome(surface: Surface, shown: PlaqueShown, strip: Rect, scale: Scale) -> None:
    """Draws what became of the space at the end of the strip: done with its gains, given up, or to be declared."""
    px = scale.px
    right = strip.right - px(6)
    if shown.check >= 0:
        _check(surface, bool(shown.check), (right - px(16), strip.centery), scale)
        return
    if shown.declined:
        ink_stroke(surface, strip, scale)
        return
    if shown.done:
        mark = seal(DONE_SEAL, px(38))
        right = surface.blit(mark, mark.get_rect(midright=(right, strip.centery))).left - px(6)
    for name, number in reversed(shown.brought):
        words = f"+{number}"
        box = text.draw(surface, words, (right, strip.centery), "number", 19, palette.GAIN, scale, "midright")
        picture = icon(name, px(24), palette.GOLD_TEXT)
        right = surface.blit(picture, picture.get_rect(midright=(box.left - px(3), strip.centery))).left - px(8)


def _check(surface: Surface, on: bool, centre: tuple[int, int], scale: Scale) -> None:
    """A box that is ticked or not."""
    side = scale.px(30)
    box = Rect(0, 0, side, side)
    box.center = centre
    fill = shapes.flat(palette.rgb("#1d4a30") if on else palette.LACQUER_9)
    surface.blit(shapes.box(box.size, scale.px(5), fill, palette.RIM, max(1, scale.px(2))), box)
    mark = icon("check-mark" if on else "cancel", scale.px(20), palette.GAIN if on else palette.LOSS)
    surface.blit(mark, mark.get_rect(center=box.center))


def ink_stroke(surface: Surface, strip: Rect, scale: Scale) -> None:
    """One stroke of the brush through the strip: the space was given up."""
    px = scale.px
    middle, high = strip.centery, px(9)
    left, right = strip.left + px(14), strip.right - px(14)
    upper = [(left, middle + px(7)), (left + px(26), middle - high // 2), (right - px(50), middle - high)]
    lower = [(right, middle - px(11)), (right - px(46), middle + high // 3), (left + px(20), middle + px(12))]
    pygame.draw.polygon(surface, palette.CINNABAR_HI, [*upper, *lower])
    pygame.draw.aalines(surface, palette.CINNABAR_HI, True, [*upper, *lower])


def _head(surface: Surface, shown: PlaqueShown, scale: Scale, low: int) -> None:
    px, wide = scale.px, surface.get_width()
    side = px(44)
    left = px(10)
    large = wide > px(300)
    colour = palette.KINDS.get(SPACE_FACTS[shown.space].kind, palette.INK)
    surface.blit(wash((side + px(16), side + px(16)), colour, f"space {shown.space}", 90), (left - px(8), px(8)))
    mark = icon(faces.SPACE_ICONS[shown.space], px(40), palette.INK)
    surface.blit(mark, mark.get_rect(center=(left + side // 2, px(44))))
    x = left + side + px(8)
    stamp = seal(
        COMBAT_SEAL if shown.combat else ADMIN_SEAL, px(38), palette.SEAL_RED if shown.combat else faces.AZURITE
    )
    surface.blit(stamp, stamp.get_rect(topright=(wide - px(12), px(11))))
    room = wide - px(12) - stamp.get_width() - px(8) - x
    name = space_name(shown.space) if large else space_short(shown.space)
    size = text.fitting(name, "name", 25 if large else 22, scale, room, 15)
    box = text.draw(surface, name, (x, px(9)), "name", size, palette.INK, scale, room=room)
    y = box.bottom + px(1)
    # As many lines as there is room for: what is cut stands in the slip.
    count = max(1, int((low - y + px(7)) / (scale.font(17) * 1.06)))
    lines = text.block(space_line(shown.space), room, 17, palette.INK_DIM, scale, leading=1.06, lines=min(3, count))
    surface.blit(lines.surface, (x, y))


def _tribal_head(surface: Surface, shown: PlaqueShown, scale: Scale) -> None:
    px = scale.px
    seat = shown.space - TRIBES[0]
    sign = faces.roundel(seat, px(30))
    surface.blit(sign, (px(10), px(9)))
    x = px(46)
    room = surface.get_width() - x - px(8)
    name = space_short(shown.space)
    text.draw(
        surface, name, (x, px(5)), "name", text.fitting(name, "name", 20, scale, room), palette.INK, scale, room=room
    )
    words = shown.note or say("court.tribe")
    text.draw(surface, words, (x, px(25)), "body", 17, palette.INK_DIM, scale, room=room)


def draw_strip(surface: Surface, shown: PlaqueShown, strip: Rect, scale: Scale) -> None:
    """The lacquer strip with the bids."""
    px = scale.px
    surface.blit(panels.field(strip.size, scale, shapes.flat(palette.rgb("#6a4a1e"))), strip)
    if not shown.sides and shown.ghost is None:
        if shown.done or shown.declined:
            return
        words = say("court.no_bid") if shown.space not in TRIBES else say("court.nobody")
        text.draw(surface, words, strip.center, "italic", 17, palette.TEXT_DIM, scale, "center", strip.width - px(8))
        return
    x = strip.left + px(6)
    for number, (side, row) in enumerate(zip(shown.sides, rows_on(shown, strip, scale), strict=True)):
        if number:
            left = row[0] - px(6)
            surface.fill(palette.GOLD_LO, (left, strip.top + px(9), max(1, px(1)), strip.height - px(18)))
        for sent, left in zip(side.sent, row, strict=False):
            _sent(surface, sent, (left, strip.centery), scale)
        x = row[-1]
        if shown.space not in TRIBES:
            x += _total(surface, side.total, side.leads, side.tie, (x, strip.centery), scale) + px(6)
        elif shown.gift:
            text.draw(
                surface, shown.gift, (x + px(4), strip.centery), "bold", 17, palette.TEXT, scale, "midleft",
                strip.right - x - px(6),
            )  # fmt: skip
    if shown.ghost is not None:
        _ghost(surface, shown.ghost, x, strip, scale, shown.space in TRIBES)


def rows_on(shown: PlaqueShown, strip: Rect, scale: Scale) -> list[list[int]]:
    """Where the faces of each side begin on a strip, and last where its total does."""
    px, x = scale.px, strip.left + scale.px(6)
    count = sum(len(side.sent) for side in shown.sides) + (1 if shown.ghost else 0)
    step = px(FACE + 2) if count <= 3 or (strip.width > px(300) and count <= MOST_APART) else px(20)
    rows = []
    for number, side in enumerate(shown.sides):
        x += px(6) if number else 0
        row = [x + n * step for n in range(len(side.sent))]
        x += len(side.sent) * step + (px(FACE) - step if step < px(FACE) else 0)
        rows.append([*row, x])
        x += px(TOTAL + 6) if shown.space not in TRIBES else 0
    return rows


def strip_of(size: tuple[int, int], space: SpaceId, scale: Scale) -> Rect:
    """The strip with the bids at the foot of a plaque."""
    px = scale.px
    if space in BATTLES:
        return Rect(px(9), size[1] - px(STRIP + 4), size[0] - px(18), px(STRIP - 2))
    return Rect(px(9), size[1] - px(STRIP + 8), size[0] - px(18), px(STRIP))


def faces_on(shown: PlaqueShown, size: tuple[int, int], scale: Scale) -> list[tuple[GeneralId, Rect]]:
    """Where the generals sent to a space are seen on its plaque."""
    strip, side = strip_of(size, shown.space, scale), scale.px(FACE)
    return [
        (sent.general, Rect(left, strip.centery - side // 2, side, side))
        for bid, row in zip(shown.sides, rows_on(shown, strip, scale), strict=True)
        for sent, left in zip(bid.sent, row, strict=False)
    ]


def _sent(surface: Surface, sent: Sent, at: tuple[int, int], scale: Scale) -> None:
    px = scale.px
    picture = faces.disc(sent.general, px(FACE), beaten=sent.beaten)
    place = picture.get_rect(midleft=at)
    surface.blit(picture, place)
    if sent.tokens:
        badge(surface, f"+{sent.tokens}", (place.right - px(6), place.top + px(7)), scale)
    count = sum(sent.units)
    if count:
        badge(surface, str(count), (place.right - px(6), place.bottom - px(7)), scale, palette.GOLD_MID)


def badge(
    surface: Surface, words: str, centre: tuple[int, int], scale: Scale, colour: palette.Colour = palette.WHITE
) -> None:
    """A small round number on a face."""
    radius = scale.px(10)
    pygame.draw.aacircle(surface, palette.LACQUER_9, centre, radius + 1)
    pygame.draw.aacircle(surface, colour, centre, radius - 1)
    text.draw(surface, words, centre, "number", 15, palette.INK, scale, "center")


def _total(surface: Surface, total: int, leads: bool, tie: bool, at: tuple[int, int], scale: Scale) -> int:
    """The total of a side in its box; returns how wide it is."""
    px = scale.px
    size = (px(TOTAL), px(34))
    picture = total_box(total, leads, size, scale)
    place = picture.get_rect(midleft=at)
    surface.blit(picture, place)
    if leads and tie:
        mark = icon("sundial", px(18), palette.GOLD_TEXT)
        pygame.draw.aacircle(surface, palette.LACQUER_9, (place.right - px(2), place.top + px(1)), px(11))
        surface.blit(mark, mark.get_rect(center=(place.right - px(2), place.top + px(1))))
    return size[0]


@cached_surface
def total_box(total: int, leads: bool, size: tuple[int, int], scale: Scale) -> Surface:
    """A total: on gold where it leads, else on black."""
    fill = palette.GOLD_FILL if leads else shapes.flat(palette.rgb("#120908"))
    rim = shapes.flat(palette.rgb("#fff3c8")) if leads else shapes.flat(palette.rgb("#8a6428"))
    surface = shapes.box(size, scale.px(6), fill, rim, max(1, scale.px(1.5)))
    colour = palette.rgb("#2a1206") if leads else palette.TEXT
    text.draw(surface, str(total), (size[0] // 2, size[1] // 2), "number", 24, colour, scale, "center")
    return surface


def _ghost(surface: Surface, ghost: Ghost, x: int, strip: Rect, scale: Scale, tribal: bool) -> None:
    """Draws the general who would be sent as a faint face within a dashed ring, with his total and what it would
    come to.
    """
    px = scale.px
    picture = faces.disc(ghost.general, px(FACE)).copy()
    picture.set_alpha(170)
    place = picture.get_rect(midleft=(x, strip.centery))
    surface.blit(picture, place)
    frame = place.inflate(px(4), px(4))
    for n in range(8):
        # A dashed frame: eight short strokes.
        start = frame.width * n // 8
        for y in (frame.top, frame.bottom - max(1, px(2))):
            if n % 2 == 0:
                surface.fill(palette.PALE_GOLD, (frame.left + start, y, frame.width // 8, max(1, px(2))))
        for left in (frame.left, frame.right - max(1, px(2))):
            if n % 2 == 0:
                surface.fill(palette.PALE_GOLD, (left, frame.top + start, max(1, px(2)), frame.height // 8))
    x = place.right + px(5)
    if not tribal:
        x += _total(surface, ghost.total, ghost.leads, False, (x, strip.centery), scale) + px(6)
    room = strip.right - x - px(4)
    if room > px(40):
        text.draw(surface, ghost.words, (x, strip.centery), "italic", 17, palette.TITLE_TEXT, scale, "midleft", room)


def side_name(side: int) -> str:
    """The name of the side whose bid it is."""
    return say("court.allies") if side == ALLIED_SIDE else state_name(side)
