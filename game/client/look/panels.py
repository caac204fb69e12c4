"""Lacquer panels, silk slips, chips, bars, hanging scrolls (look §6): one surface per size, never rebuilt per frame."""

from typing import Literal

import pygame

from game import paths
from game.client.look import palette, shapes, text
from game.client.look.icons import icon
from game.client.look.palette import Colour
from game.client.look.scale import Scale
from game.client.look.surface_cache import cached_surface

Kind = Literal["lacquer", "black"]
Tone = Literal["gold", "attack", "defence", "gain", "loss", "plain"]

RADIUS = 8
# Content of a panel starts this far from its outer edge.
INSET = 20
# The frets of its corners reach as far in as this.
CORNER = 32
# How many times a corner's radius the drawn part of a frame goes in.
RIM_DEEP = 3
VEIL_LIGHT = (255, 214, 190)
TITLE_HEIGHT = 52

_TONES: dict[str, tuple[Colour, Colour]] = {
    "gold": (palette.GOLD_MID, palette.rgb("#f3dfae")),
    "attack": (palette.rgb("#e0563c"), palette.LOSS),
    "defence": (palette.rgb("#2fa387"), palette.GAIN),
    "gain": (palette.rgb("#2fa387"), palette.GAIN),
    "loss": (palette.rgb("#e0563c"), palette.LOSS),
    "plain": (palette.TEXT_DIM, palette.TEXT_DIM),
}


@cached_surface
def texture(name: str) -> pygame.Surface:
    """A tile of silk, silk-deep, paper, lacquer, lacquer-black or gold."""
    picture = pygame.image.load(str(paths.asset("paintings", f"texture-{name}.png")))
    return picture.convert() if pygame.display.get_surface() else picture


def tiled(size: tuple[int, int], name: str) -> pygame.Surface:
    """A sheet of a texture, with room for alpha."""
    return _tile_over(shapes.empty(size), name)


def _tile_over(surface: pygame.Surface, name: str) -> pygame.Surface:
    tile = texture(name)
    for x in range(0, surface.get_width(), tile.get_width()):
        for y in range(0, surface.get_height(), tile.get_height()):
            surface.blit(tile, (x, y))
    return surface


def _veiled(size: tuple[int, int], name: str, top: int, foot: int) -> pygame.Surface:
    """A texture under a veil from `top` (light, +) to `foot` (dark, −), opaque."""
    surface = _tile_over(pygame.Surface((max(1, size[0]), max(1, size[1]))), name)
    if top or foot:
        # PERF: rounded once, and its ends found by the bytes' own search: a panel has a thousand rows.
        strengths = [round(top + (foot - top) * y / max(1, size[1] - 1)) for y in range(size[1])]
        for colour, sign in ((VEIL_LIGHT, 1), (palette.BLACK, -1)):
            alphas = bytes([sign * strength if sign * strength > 0 else 0 for strength in strengths])
            first, last = len(alphas) - len(alphas.lstrip(b"\0")), len(alphas.rstrip(b"\0"))
            if first >= last:
                continue
            strip = shapes.faded_strip((1, last - first), colour, alphas[first:last])
            surface.blit(pygame.transform.scale(strip, (size[0], last - first)), (0, first))
    return surface


def sheet(size: tuple[int, int], radius: int, name: str, top: int = 0, foot: int = 0) -> pygame.Surface:
    """A texture in a box with round corners, under a veil from `top` (light, +) to `foot` (dark, −), in 0..255."""
    surface = shapes.empty(size)
    # PERF: from an opaque sheet this is a copy; only the corners are blended.
    surface.blit(_veiled(size, name, top, foot), (0, 0))
    shapes.cut_corners(surface, min(radius, size[0] // 2, size[1] // 2))
    return surface


def _lay(surface: pygame.Surface, leaf: pygame.Surface, at: int, radius: int) -> None:
    """Lays an opaque leaf with round corners on a surface that has alpha: all but the corners is a copy."""
    width, height = leaf.get_size()
    radius = min(radius, width // 2, height // 2)
    for part in (pygame.Rect(radius, 0, width - 2 * radius, height), *_sides(width, height, radius)):
        surface.blit(leaf, (at + part.x, at + part.y), part)
    for x in (0, width - radius):
        for y in (0, height - radius):
            corner = shapes.empty((2 * radius, 2 * radius))
            corner.blit(leaf, (0 if x == 0 else radius, 0 if y == 0 else radius), (x, y, radius, radius))
            shapes.cut_corners(corner, radius)
            part = pygame.Rect(0 if x == 0 else radius, 0 if y == 0 else radius, radius, radius)
            surface.blit(corner, (at + x, at + y), part)


def _sides(width: int, height: int, radius: int) -> tuple[pygame.Rect, pygame.Rect]:
    """What is left of a box beside its middle column and without its corners."""
    high = height - 2 * radius
    return pygame.Rect(0, radius, radius, high), pygame.Rect(width - radius, radius, radius, high)


def _fret(side: int, thick: int, stops: palette.Stops) -> pygame.Surface:
    """The fret of the upper left corner: a squared meander, as on old window lattices, with its shade under it."""
    shape = shapes.empty((side, side))
    # Of the outer hook, its bent ends, the arms within it and the little square: where each line runs.
    end, inner = side - thick, round(side * 0.25)
    low, arm = round(side * 0.58) - thick // 2, round(side * 0.74)
    turn = round(side * 0.41)

    def bar(x: int, y: int, wide: int, high: int) -> None:
        for box in ((x, y, wide, high), (y, x, high, wide)):
            shape.fill((255, 255, 255), box)

    bar(0, 0, side, thick)
    bar(end, 0, thick, turn)
    bar(arm - thick // 2, turn - thick, side - arm + thick // 2, thick)
    bar(inner, inner, arm - inner, thick)
    bar(inner, low, low - inner + thick, thick)
    lit = shapes.cut(shapes.gradient((side, side), stops), shape)
    shape.fill((0, 0, 0, 150), special_flags=pygame.BLEND_RGBA_MULT)
    surface = shapes.empty((side + thick, side + thick))
    surface.blit(shape, (thick, thick))
    surface.blit(lit, (0, 0))
    return surface


def _hairline(surface: pygame.Surface, scale: Scale, inset: int, corner: int, colour: Colour) -> None:
    """The thin line inside the frame, broken at the corners for the frets."""
    width, height = surface.get_size()
    thick = max(1, scale.px(1))
    start = inset + corner + scale.px(8)
    for y in (inset, height - inset - thick):
        if width > 2 * start:
            surface.fill(colour, (start, y, width - 2 * start, thick))
    for x in (inset, width - inset - thick):
        if height > 2 * start:
            surface.fill(colour, (x, start, thick, height - 2 * start))


@cached_surface
def panel(
    size: tuple[int, int], scale: Scale, kind: Kind = "lacquer", title: str = "", veil: bool = True
) -> pygame.Surface:
    """A framed panel: black outline, gold line, dark line, fret in each corner; the title between two fading lines."""
    radius = scale.px(RADIUS)
    surface = shapes.rounded(size, radius, shapes.flat(palette.LACQUER_9))
    line = max(1, scale.px(1.5))
    gold = max(1, scale.px(2))
    inside = (size[0] - 2 * (line + gold), size[1] - 2 * (line + gold))
    # PERF: the frame is drawn as rims, for the leaf covers their middles; whole boxes took three times as long.
    frame = (size[0] - 2 * line, size[1] - 2 * line)
    _blit_rim(surface, line, frame, radius - line, palette.RIM)
    at = line + gold
    _blit_rim(surface, at, inside, radius - at, shapes.flat(palette.LACQUER_9))
    at += line
    inner = (size[0] - 2 * at, size[1] - 2 * at)
    name = "lacquer" if kind == "lacquer" else "lacquer-black"
    _lay(surface, _veiled(inner, name, 22 if veil else 0, -82 if veil else 0), at, max(1, radius - at))
    inset, side = scale.px(8), scale.px(22)
    if size[0] > 4 * side and size[1] > 3 * side:
        _hairline(surface, scale, inset, side, palette.rgb("#8a5f22"))
        fret = _fret(side, max(1, round(1.6 * scale.s)), ((0.0, palette.rgb("#dfb355")), (1.0, palette.rgb("#a97728"))))
        right, foot = size[0] - inset - fret.get_width(), size[1] - inset - fret.get_height()
        for x, y, across, down in (
            (inset, inset, False, False), (right, inset, True, False),
            (inset, foot, False, True), (right, foot, True, True),
        ):  # fmt: skip
            surface.blit(pygame.transform.flip(fret, across, down), (x, y))
    if title:
        heading(surface, title, pygame.Rect(0, scale.px(14), size[0], scale.px(30)), scale)
    return surface


def _blit_rim(surface: pygame.Surface, at: int, size: tuple[int, int], radius: int, stops: palette.Stops) -> None:
    """The outermost pixels of a box with round corners, as deep as any corner that may lie on it."""
    thick = RIM_DEEP * max(1, radius)
    if min(size) <= 4 * thick:
        surface.blit(shapes.rounded(size, radius, stops), (at, at))
        return
    rim = shapes.ring(size, radius, thick, stops)
    for part in shapes.rims(size, thick):
        surface.blit(rim, part.move(at, at), part)


def heading(surface: pygame.Surface, title: str, rect: pygame.Rect, scale: Scale, size: float = 21) -> None:
    """A panel's title, centred between two fading gold lines."""
    margin = scale.px(44)
    words = text.line(title, "heading", size, palette.GOLD_TEXT, scale, rect.width - 2 * margin)
    box = words.get_rect(center=rect.center)
    surface.blit(words, box)
    thick, gap = max(1, scale.px(2)), scale.px(12)
    for side, start, end in (
        ("left", rect.left + margin, box.left - gap),
        ("right", box.right + gap - scale.px(3), rect.right - margin),
    ):
        if end - start > scale.px(12):
            surface.blit(shapes.fading_line(end - start, thick, palette.rgb("#a97a2a"), side), (start, rect.centery))


def draw_panel(
    surface: pygame.Surface, rect: pygame.Rect, scale: Scale, kind: Kind = "lacquer", title: str = ""
) -> pygame.Rect:
    """Lays a panel and its shadow; returns the rectangle content may fill."""
    blur, drop = scale.px(8), scale.px(4)
    shade = shapes.soft(rect.size, scale.px(RADIUS), blur, palette.BLACK, 130)
    # PERF: the panel hides the middle of its shadow.
    deep = 2 * blur + drop + 2 * scale.px(RADIUS)
    parts = shapes.rims(shade.get_size(), deep) if min(shade.get_size()) > 2 * deep else (shade.get_rect(),)
    for part in parts:
        surface.blit(shade, part.move(rect.x - 2 * blur, rect.y - 2 * blur + drop), part)
    surface.blit(panel(rect.size, scale, kind, title), rect)
    return content(rect, scale, bool(title))


def content(rect: pygame.Rect, scale: Scale, titled: bool = False) -> pygame.Rect:
    """The rectangle where a panel's content goes."""
    inset = scale.px(INSET)
    top = scale.px(TITLE_HEIGHT) if titled else inset
    return pygame.Rect(rect.x + inset, rect.y + top, rect.width - 2 * inset, rect.height - top - inset)


@cached_surface
def tray(size: tuple[int, int], scale: Scale, chosen: bool = False, dark: int = 90) -> pygame.Surface:
    """A sunken row inside a panel: black veil, hairline rim; `chosen` is gilt."""
    radius = scale.px(7)
    if chosen:
        fill = ((0.0, palette.rgb("#8a6a3a")), (1.0, palette.rgb("#5a3d1e")))
        return shapes.box(size, radius, fill, palette.RIM, max(1, scale.px(1.5)), 165)
    rim = shapes.flat(palette.rgb("#8a5a2a"))
    return shapes.box(size, radius, shapes.flat(palette.BLACK), rim, scale.px(1), dark, 120)


@cached_surface
def field(size: tuple[int, int], scale: Scale, rim: palette.Stops) -> pygame.Surface:
    """A dark sunken box for what can be changed: choosers, entries, lists."""
    return shapes.box(size, scale.px(8), shapes.flat(palette.rgb("#120908")), rim, max(1, scale.px(1.5)), 205)


@cached_surface
def pill(size: tuple[int, int], fill: palette.Stops, rim: palette.Stops, thick: int) -> pygame.Surface:
    """A box with wholly round ends."""
    return shapes.box(size, min(size) // 2, fill, rim, thick)


@cached_surface
def slab(size: tuple[int, int], scale: Scale) -> pygame.Surface:
    """A plain leaf of black lacquer with a gold rim: open lists."""
    radius = scale.px(8)
    surface = sheet(size, radius, "lacquer-black", 10, -60)
    surface.blit(shapes.ring(size, radius, max(1, scale.px(1.5)), palette.RIM), (0, 0))
    return surface


@cached_surface
def silk(size: tuple[int, int], scale: Scale, sheet_name: str = "silk") -> pygame.Surface:
    """A silk slip within a gold double rim: tooltips, notes, quotations."""
    radius = scale.px(8)
    surface = shapes.rounded(size, radius, shapes.flat(palette.LACQUER_9))
    one, two = max(1, scale.px(1)), max(2, scale.px(2.5))
    for inset, stops in ((one, palette.RIM), (one + two, shapes.flat(palette.rgb("#6a4a1a")))):
        inner = (size[0] - 2 * inset, size[1] - 2 * inset)
        surface.blit(shapes.rounded(inner, radius - inset, stops), (inset, inset))
    inset = 2 * one + two
    inner = (size[0] - 2 * inset, size[1] - 2 * inset)
    surface.blit(sheet(inner, max(1, radius - inset), sheet_name, 26, -14), (inset, inset))
    return surface


def chip_width(label: str, scale: Scale, icon_name: str = "") -> int:
    """How wide a chip with this label is."""
    return text.width(label, "bold", 18, scale) + scale.px(24) + (scale.px(24) if icon_name else 0)


@cached_surface
def chip(label: str, scale: Scale, tone: Tone = "gold", icon_name: str = "") -> pygame.Surface:
    """A chip, 30 high: a skill, a modifier, who wins ties."""
    rim, letters = _TONES[tone]
    size = (chip_width(label, scale, icon_name), scale.px(30))
    surface = shapes.box(size, size[1] // 2, shapes.flat(rim), shapes.flat(rim), max(1, scale.px(1)), 38, 190)
    x = scale.px(12)
    if icon_name:
        picture = icon(icon_name, scale.px(18), letters)
        surface.blit(picture, picture.get_rect(midleft=(x, size[1] // 2)))
        x += scale.px(24)
    text.draw(surface, label, (x, size[1] // 2), "bold", 18, letters, scale, "midleft")
    return surface


@cached_surface
def bar(
    size: tuple[int, int], share: float, colour: Colour, scale: Scale, label: str = "", rest: Colour | None = None
) -> pygame.Surface:
    """A progress or cap bar; `rest` colours what is left, as where two sides share one bar."""
    radius = min(scale.px(5), size[1] // 2)
    surface = shapes.box(
        size, radius, shapes.flat(palette.rgb("#100706")), palette.RIM, max(1, scale.px(1.5)), 255, 170
    )
    pad = max(2, scale.px(2.5))
    inner = (size[0] - 2 * pad, size[1] - 2 * pad)
    filled = round(inner[0] * max(0.0, min(1.0, share)))

    def part(x: int, long: int, hue: Colour) -> None:
        stops = ((0.0, palette.lighter(hue, 0.22)), (1.0, hue))
        whole = shapes.rounded(inner, max(1, radius - pad // 2), stops)
        surface.blit(whole, (pad + x, pad), (x, 0, long, inner[1]))

    if rest is not None:
        part(filled, inner[0] - filled, rest)
    if filled > 0:
        part(0, filled, colour)
    if rest is not None and 0 < filled < inner[0]:
        surface.fill(palette.WHITE, (pad + filled - 1, pad, max(2, scale.px(3)), inner[1]))
    if label:
        picture = text.outlined(
            label, "number", scale.font(17), palette.WHITE, palette.darker(colour, 0.75), max(1, scale.px(1.5))
        )
        surface.blit(picture, picture.get_rect(center=(size[0] // 2, size[1] // 2)))
    return surface


@cached_surface
def scroll(size: tuple[int, int], scale: Scale, colour: Colour, factor: float = 1.0) -> pygame.Surface:
    """A hanging scroll: a border of coloured silk, a gold line, dark rollers with gilt knobs.

    `size` is the cloth; the surface is larger by `scroll_margin` on every side. `factor` thickens border and rollers.
    """

    def px(length: float) -> int:
        return max(1, round(length * scale.s * factor))

    out, roller, knob = scroll_margin(scale, factor), px(18), px(26)
    surface = shapes.empty((size[0] + 2 * out, size[1] + 2 * out))
    cloth = pygame.Rect(out, out, *size)
    shapes.draw_soft(surface, cloth, 2, px(10), palette.BLACK, 150, px(6))
    surface.fill(palette.LACQUER_9, cloth.inflate(2 * px(1), 0))
    edge = shapes.gradient(size, ((0.0, palette.lighter(colour, 0.06)), (1.0, palette.darker(colour, 0.08))))
    surface.blit(edge, cloth)
    inner = scroll_window(size, scale, factor)
    surface.fill(palette.GOLD_MID, inner.inflate(2 * px(2), 2 * px(2)))
    surface.blit(sheet(inner.size, 0, "silk", 30, -10), inner)
    wood = (
        (0.0, palette.rgb("#3a1710")), (0.3, palette.rgb("#7a3a22")),
        (0.6, palette.rgb("#4a1f14")), (1.0, palette.rgb("#1c0a07")),
    )  # fmt: skip
    gilt = ((0.0, palette.GOLD_HI), (0.45, palette.GOLD_MID), (1.0, palette.GOLD_LO))
    for y in (cloth.top, cloth.bottom):
        rod = pygame.Rect(0, 0, cloth.width + px(34), roller)
        rod.center = (cloth.centerx, y)
        shapes.draw_soft(surface, rod, roller // 2, px(5), palette.BLACK, 120, px(3))
        surface.blit(shapes.box(rod.size, px(3), wood, shapes.flat(palette.LACQUER_9), px(1)), rod)
        for x in (rod.left, rod.right):
            end = pygame.Rect(0, 0, px(15), knob)
            end.center = (x, y)
            surface.blit(shapes.box(end.size, px(4), gilt, shapes.flat(palette.rgb("#5a3a12")), px(1)), end)
    return surface


def scroll_margin(scale: Scale, factor: float = 1.0) -> int:
    """How much larger than its cloth a scroll's surface is, on every side."""
    return round(34 * scale.s * factor)


def scroll_window(size: tuple[int, int], scale: Scale, factor: float = 1.0) -> pygame.Rect:
    """The silk inside the border, in the scroll's own surface."""
    out, border = scroll_margin(scale, factor), max(1, round(13 * scale.s * factor))
    # Half a roller lies on the cloth at either end.
    ends = border + round(8 * scale.s * factor)
    return pygame.Rect(out + border, out + ends, size[0] - 2 * border, size[1] - 2 * ends)


@cached_surface
def key_box(label: str, scale: Scale, colour: Colour) -> pygame.Surface:
    """The name of a key in a small box."""
    words = text.line(label, "bold", 17, colour, scale)
    size = (words.get_width() + scale.px(14), scale.px(26))
    surface = shapes.ring(size, scale.px(4), max(1, scale.px(1)), shapes.flat(colour), 130)
    surface.blit(words, words.get_rect(center=(size[0] // 2, size[1] // 2)))
    return surface
