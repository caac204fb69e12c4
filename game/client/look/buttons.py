"""The five kinds of button (look §6), each state drawn once per size."""

from dataclasses import dataclass
from typing import Literal

import pygame

from game.client.look import palette, panels, shapes, text
from game.client.look.icons import icon
from game.client.look.palette import Colour, Stops
from game.client.look.scale import Scale
from game.client.look.surface_cache import cached_surface

Kind = Literal["primary", "secondary", "quiet", "chosen"]
State = Literal["rest", "hover", "pressed", "disabled"]

HEIGHT, SMALL, LARGE = 56, 46, 84


@dataclass(frozen=True)
class Face:
    """The words, icon and key on a button, and its kind."""

    label: str = ""
    icon: str = ""
    key: str = ""
    sub: str = ""
    kind: Kind = "secondary"
    size: float = 23
    role: str = "bold"
    align: Literal["centre", "left"] = "centre"
    turned: int = 0


@dataclass(frozen=True)
class _Paint:
    fill: Stops
    alpha: int
    rim: Stops
    thick: float
    label: Colour
    icon: Colour
    sub: Colour


_PAINT: dict[str, _Paint] = {
    "primary": _Paint(
        palette.CINNABAR, 255, ((0.0, palette.GOLD_HI), (1.0, palette.rgb("#eac46a"))), 2,
        palette.rgb("#fff6df"), palette.rgb("#fff0cf"), palette.rgb("#ffe3c4"),
    ),
    "secondary": _Paint(
        ((0.0, palette.rgb("#4a1a17")), (1.0, palette.LACQUER_8)), 246,
        ((0.0, palette.rgb("#c08a34")), (1.0, palette.rgb("#a8742a"))), 2,
        palette.rgb("#fff3d6"), palette.rgb("#e5bd62"), palette.TEXT_DIM,
    ),
    "quiet": _Paint(
        shapes.flat(palette.BLACK), 140, shapes.flat(palette.rgb("#8a6428")), 1.5,
        palette.rgb("#ecd9ac"), palette.rgb("#e3c887"), palette.TEXT_DIM,
    ),
    "chosen": _Paint(
        palette.GOLD_FILL, 255, shapes.flat(palette.rgb("#fff3c8")), 2,
        palette.rgb("#2a1206"), palette.rgb("#3a1a08"), palette.rgb("#4a2a10"),
    ),
}  # fmt: skip


# How much light lies on a button: dark ones need more of it to be seen to answer.
_ON_DARK: dict[State, float] = {"rest": 1.0, "hover": 1.38, "pressed": 0.88, "disabled": 1.0}
_ON_BRIGHT: dict[State, float] = {"rest": 1.0, "hover": 1.18, "pressed": 0.90, "disabled": 1.0}
_LIGHT: dict[Kind, dict[State, float]] = {
    "primary": _ON_BRIGHT, "secondary": _ON_DARK, "quiet": _ON_DARK, "chosen": _ON_BRIGHT,
}  # fmt: skip


def _lit(stops: Stops, light: float) -> Stops:
    """The stops with this much light on them: 1 is as they are."""
    return tuple((place, palette.lit(colour, light)) for place, colour in stops)


@cached_surface
def plate(size: tuple[int, int], kind: Kind, state: State, scale: Scale) -> pygame.Surface:
    """The picture of a button without its words."""
    paint = _PAINT[kind]
    radius = scale.px(8)
    light = _LIGHT[kind][state]
    fill, rim = _lit(paint.fill, light), _lit(paint.rim, light)
    alpha = min(255, paint.alpha + (40 if state == "hover" else 0))
    dark = max(1, scale.px(1.5))
    surface = shapes.rounded(size, radius + dark, shapes.flat(palette.LACQUER_9), min(alpha, 235))
    inner = (size[0] - 2 * dark, size[1] - 2 * dark)
    body = shapes.box(inner, radius, fill, rim, max(1, scale.px(paint.thick)))
    if kind == "quiet":
        surface = shapes.rounded(size, radius + dark, shapes.flat(palette.BLACK), alpha // 2)
        body = shapes.box(inner, radius, fill, rim, max(1, scale.px(paint.thick)), alpha)
    surface.blit(body, (dark, dark))
    if kind == "primary":
        groove = scale.px(2) + dark
        hollow = (size[0] - 2 * groove, size[1] - 2 * groove)
        shade = shapes.flat(palette.darker(palette.CINNABAR_LO, 0.35))
        surface.blit(
            shapes.ring(hollow, max(1, radius - groove // 2), max(1, scale.px(1.5)), shade, 150), (groove, groove)
        )
    return surface


def keeps_icon(size: tuple[int, int], face: Face, scale: Scale) -> bool:
    """Whether a button has room for its icon beside the smallest words; without words it always has."""
    paint = _PAINT[face.kind]
    gap, pad = scale.px(14), scale.px(14)
    key = panels.key_box(face.key, scale, paint.label) if face.key else None
    room = size[0] - 2 * pad - (key.get_width() + gap if key else 0)
    if face.label:
        room -= icon(face.icon, _icon_side(size, face, scale), paint.icon, face.turned).get_width() + gap
    return text.width(face.label, face.role, min(17.0, face.size), scale) <= room


def _icon_side(size: tuple[int, int], face: Face, scale: Scale) -> int:
    return min(scale.px(face.size * (1.5 if face.sub else 1.3)), size[1] - scale.px(10))


@cached_surface
def button(size: tuple[int, int], face: Face, state: State, scale: Scale) -> pygame.Surface:
    """The picture of a button with its icon, label, sub-label and key."""
    surface = plate(size, face.kind, state, scale).copy()
    paint = _PAINT[face.kind]
    gap = scale.px(14)
    picture = icon(face.icon, _icon_side(size, face, scale), paint.icon, face.turned) if face.icon else None
    key = panels.key_box(face.key, scale, paint.label) if face.key else None
    pad = scale.px(14)
    room = size[0] - 2 * pad - (key.get_width() + gap if key else 0)
    # Letters grow smaller before words are cut, then the icon gives way; what is large may become what is usual.
    least = min(17.0, face.size)
    usual = max(12.0, least / max(scale.user, 1.0))
    beside = room - (picture.get_width() + gap) if picture and face.label else room
    if picture and not keeps_icon(size, face, scale):
        picture, beside = None, room
    taken, room = size[0] - 2 * pad - beside, max(8, beside)
    size_of = text.fitting(face.label, face.role, face.size, scale, room, min(usual, face.size))
    label = text.line(face.label, face.role, size_of, paint.label, scale, room) if face.label else None
    size_of = text.fitting(face.sub, "body", max(18, face.size * 0.64), scale, room, usual)
    sub = text.line(face.sub, "body", size_of, paint.sub, scale, room) if face.sub else None
    words = max((part.get_width() for part in (label, sub) if part), default=0)
    whole = words + taken + (picture.get_width() if picture and not face.label else 0)
    x = scale.px(24) if face.align == "left" else (size[0] - whole) // 2
    middle = size[1] // 2
    if picture:
        # In a column of buttons the icons stand on one axis, whatever their width.
        centre = x + picture.get_width() // 2 if face.align == "centre" else x + scale.px(26)
        surface.blit(picture, picture.get_rect(center=(centre, middle)))
        x += (picture.get_width() if face.align == "centre" else scale.px(52)) + (gap if face.label else 0)
        x += scale.px(6) if face.align == "left" else 0
    _words(surface, label, sub, x, words if face.align == "centre" else 0, middle, scale)
    if key:
        at = size[0] - pad - key.get_width() if face.align == "left" else x + words + gap
        surface.blit(key, key.get_rect(midleft=(at, middle)))
    if state == "disabled":
        surface = faded(surface)
    return surface


def _words(
    surface: pygame.Surface, label: pygame.Surface | None, sub: pygame.Surface | None, x: int, room: int, middle: int,
    scale: Scale,
) -> None:  # fmt: skip
    """Label and sub-label, one above the other, centred in `room` where that is given."""

    def place(part: pygame.Surface, y: int) -> None:
        surface.blit(part, (x + max(0, (room - part.get_width()) // 2), y))

    if label and sub:
        together = label.get_height() + sub.get_height() - scale.px(2)
        top = middle - together // 2
        place(label, top)
        place(sub, top + together - sub.get_height())
    elif label:
        place(label, middle - label.get_height() // 2)


def faded(surface: pygame.Surface) -> pygame.Surface:
    """The picture as it is shown while it cannot be used: 30 % of its colour, 45 % of its opacity."""
    grey = pygame.transform.grayscale(surface)
    out = surface.copy()
    grey.set_alpha(178)
    out.blit(grey, (0, 0))
    out.fill((255, 255, 255, 125), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def draw(
    surface: pygame.Surface, rect: pygame.Rect, face: Face, state: State, scale: Scale
) -> None:  # fmt: skip
    """Lays a button with its shadow, or its glow when the mouse is over it."""
    if state == "hover":
        glow = palette.rgb("#ffcf70") if face.kind in ("primary", "chosen") else palette.GOLD_MID
        shapes.draw_soft(surface, rect, scale.px(8), scale.px(7), glow, 120)
    elif face.kind != "quiet" and state != "disabled":
        shapes.draw_soft(surface, rect, scale.px(8), scale.px(5), palette.BLACK, 120, scale.px(3))
    drop = scale.px(2) if state == "pressed" else 0
    surface.blit(button(rect.size, face, state, scale), rect.move(0, drop))


def focus_ring(surface: pygame.Surface, rect: pygame.Rect, scale: Scale, radius: float = 8) -> None:
    """Draws the focus ring: pale gold, 3 px (look §9), edged in dark so that it is seen on silk and snow."""
    edge = max(1, scale.px(1.5))
    out = scale.px(4) + edge
    box = rect.inflate(2 * out, 2 * out)
    surface.blit(_focus(box.size, scale.px(radius) + out, max(2, scale.px(3)), edge), box)


@cached_surface
def _focus(size: tuple[int, int], radius: int, thick: int, edge: int) -> pygame.Surface:
    picture = shapes.ring(size, radius, thick + 2 * edge, shapes.flat(palette.LACQUER_9))
    inner = (size[0] - 2 * edge, size[1] - 2 * edge)
    picture.blit(shapes.ring(inner, radius - edge, thick, shapes.flat(palette.PALE_GOLD)), (edge, edge))
    return picture
