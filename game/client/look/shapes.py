"""Basic shapes: rounded boxes, gradients, shadows, glows, fading lines; each made once per size."""

import io
from itertools import pairwise
from math import floor

import pygame

from game.client.look.palette import Colour, Stops
from game.client.look.surface_cache import cached_surface

FINE = 4


def empty(size: tuple[int, int]) -> pygame.Surface:
    """A clear surface of at least one pixel."""
    return pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)


@cached_surface
def _disc(radius: int) -> pygame.Surface:
    """A white disc of twice the radius a side, smooth: drawn four times as large and brought down."""
    big = empty((2 * radius * FINE, 2 * radius * FINE))
    pygame.draw.circle(big, (255, 255, 255), (radius * FINE, radius * FINE), radius * FINE)
    # The empty pixels must be white, too, or smoothscale draws a grey rim.
    white = pygame.Surface(big.get_size(), pygame.SRCALPHA)
    white.fill((255, 255, 255, 0))
    white.blit(big, (0, 0))
    return pygame.transform.smoothscale(white, (2 * radius, 2 * radius))


@cached_surface
def mask(size: tuple[int, int], radius: int) -> pygame.Surface:
    """A white box with smooth round corners on nothing."""
    surface = empty(size)
    surface.fill((255, 255, 255, 255))
    radius = min(radius, size[0] // 2, size[1] // 2)
    if radius > 0:
        disc = _disc(radius)
        for x, left in ((0, 0), (size[0] - radius, radius)):
            for y, top in ((0, 0), (size[1] - radius, radius)):
                surface.fill((255, 255, 255, 0), (x, y, radius, radius))
                surface.blit(disc, (x, y), (left, top, radius, radius), special_flags=pygame.BLEND_RGBA_MAX)
    return surface


@cached_surface
def gradient(size: tuple[int, int], stops: Stops) -> pygame.Surface:
    """A vertical gradient, kept: not to be drawn on."""
    return _filled(size, stops)


def _filled(size: tuple[int, int], stops: Stops) -> pygame.Surface:
    """A new vertical gradient."""
    width, height = max(1, size[0]), max(1, size[1])
    if _is_flat(stops):
        surface = pygame.Surface((width, height), pygame.SRCALPHA)
        surface.fill(stops[0][1])
        return surface
    return pygame.transform.scale(_column(height, stops), (width, height))


def _is_flat(stops: Stops) -> bool:
    return all(colour == stops[0][1] for _, colour in stops)


@cached_surface
def _column(height: int, stops: Stops) -> pygame.Surface:
    """A gradient one pixel wide, made channel by channel between one stop and the next: a row at a time is slow."""
    last = max(1, height - 1)
    channels: tuple[list[int], list[int], list[int]] = ([], [], [])
    for (low, one), (high, other) in pairwise(((0.0, stops[0][1]), *stops)):
        done, until = len(channels[0]), min(floor(high * last + 1e-9) + 1, height)
        span = max((high - low) * last, 1e-9)
        for channel, a, b in zip(channels, one, other, strict=True):
            step, start = (b - a) / span, a - (b - a) * low * last / span
            channel += [round(start + step * y) for y in range(done, until)]
    for channel, value in zip(channels, stops[-1][1], strict=True):
        channel += [value] * (height - len(channel))
    pixels = bytearray(b"\xff" * (4 * height))
    for offset, channel in enumerate(channels):
        pixels[offset::4] = bytes(channel)
    return _usual(pygame.image.frombytes(bytes(pixels), (1, height), "RGBA"))


def _usual(strip: pygame.Surface) -> pygame.Surface:
    """The surface in the byte order that every other surface has: pictures made from it are blitted far faster."""
    surface = empty(strip.get_size())
    surface.blit(strip, (0, 0))
    return surface


def flat(colour: Colour) -> Stops:
    """A gradient of one colour."""
    return ((0.0, colour), (1.0, colour))


def cut(fill: pygame.Surface, shape: pygame.Surface) -> pygame.Surface:
    """The fill where the shape is."""
    out = fill.copy()
    out.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def cut_corners(surface: pygame.Surface, radius: int) -> None:
    """Makes the corners of a filled surface round: only they are touched, a large panel is not gone over twice more."""
    if radius <= 0:
        return
    disc = mask((2 * radius, 2 * radius), radius)
    width, height = surface.get_size()
    for x, left in ((0, 0), (width - radius, radius)):
        for y, top in ((0, 0), (height - radius, radius)):
            surface.blit(disc, (x, y), (left, top, radius, radius), special_flags=pygame.BLEND_RGBA_MULT)


def rounded(size: tuple[int, int], radius: int, stops: Stops, alpha: int = 255) -> pygame.Surface:
    """A filled box with round corners."""
    surface = _filled(size, stops)
    width, height = surface.get_size()
    cut_corners(surface, min(radius, width // 2, height // 2))
    if alpha < 255:
        surface.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def rims(size: tuple[int, int], deep: int) -> tuple[pygame.Rect, ...]:
    """A box's four edges, `deep` pixels from its border inwards; together they leave out only the middle."""
    width, height = size
    return (
        pygame.Rect(0, 0, width, deep),
        pygame.Rect(0, height - deep, width, deep),
        pygame.Rect(0, deep, deep, height - 2 * deep),
        pygame.Rect(width - deep, deep, deep, height - 2 * deep),
    )


def ring(size: tuple[int, int], radius: int, thick: int, stops: Stops, alpha: int = 255) -> pygame.Surface:
    """The rim of a box with round corners."""
    deep = max(radius, thick) + 1
    if min(size) <= 2 * deep:
        return cut(gradient(size, stops), _ring_shape(size, radius, thick, alpha))
    # PERF: only the edges are gone over; the middle of a large rim is nothing, and took ten times as long.
    surface = empty(size)
    corners = _ring_shape((2 * deep, 2 * deep), radius, thick, alpha)
    width, height = size
    for x, left in ((0, 0), (width - deep, deep)):
        for y, top in ((0, 0), (height - deep, deep)):
            surface.blit(corners, (x, y), (left, top, deep, deep))
    long, high = width - 2 * deep, height - 2 * deep
    for edge in (
        (deep, 0, long, thick), (deep, height - thick, long, thick),
        (0, deep, thick, high), (width - thick, deep, thick, high),
    ):  # fmt: skip
        surface.fill((255, 255, 255, corners.get_at((deep, 0)).a), edge)
    if _is_flat(stops):
        for part in rims(size, deep):
            surface.fill((*stops[0][1], 255), part, pygame.BLEND_RGBA_MULT)
        return surface
    column = _column(height, stops)
    for part in rims(size, deep):
        hue = pygame.transform.scale(column.subsurface((0, part.top, 1, part.height)), part.size)
        surface.blit(hue, part, special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def _ring_shape(size: tuple[int, int], radius: int, thick: int, alpha: int) -> pygame.Surface:
    """A rim in white."""
    shape = mask(size, radius).copy()
    inner = (size[0] - 2 * thick, size[1] - 2 * thick)
    if inner[0] > 0 and inner[1] > 0:
        hole = mask(inner, max(0, radius - thick)).copy()
        hole.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
        shape.blit(hole, (thick, thick), special_flags=pygame.BLEND_RGBA_SUB)
    if alpha < 255:
        shape.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return shape


def box(
    size: tuple[int, int], radius: int, fill: Stops, rim: Stops, thick: int, alpha: int = 255, rim_alpha: int = 255
) -> pygame.Surface:
    """A filled box and its rim."""
    surface = rounded(size, radius, fill, alpha)
    edge = ring(size, radius, thick, rim, rim_alpha)
    deep = max(radius, thick) + 1
    if min(size) <= 2 * deep:
        surface.blit(edge, (0, 0))
    else:
        for part in rims(size, deep):
            surface.blit(edge, part, part)
    return surface


@cached_surface
def soft(size: tuple[int, int], radius: int, blur: int, colour: Colour, alpha: int) -> pygame.Surface:
    """A blurred box, `2 * blur` larger on every side: a shadow when dark, a glow when light.

    Blurred at a quarter of the size: nobody sees the difference, and large panels stay cheap.
    """
    pad = 2 * blur
    part = 4 if blur >= 8 else 1
    # PERF: away from its corners a blurred edge is the same all along: only as much is blurred as holds the corners.
    core = 2 * (pad + radius) + 2 * part
    core += -core % part
    if min(size) <= core or pad % part:
        return _soft(size, radius, blur, part, colour, alpha)
    small = _soft((core, core), radius, blur, part, colour, alpha)
    full = (size[0] + 2 * pad, size[1] + 2 * pad)
    side = pad + core // 2
    surface = empty(full)
    surface.fill(small.get_at((side, side)), (side, side, full[0] - 2 * side, full[1] - 2 * side))
    long, high = full[0] - 2 * side, full[1] - 2 * side
    for x, left in ((0, 0), (full[0] - side, side)):
        for y, top in ((0, 0), (full[1] - side, side)):
            surface.blit(small, (x, y), (left, top, side, side))
        band = small.subsurface((left, side, side, 1))
        surface.blit(pygame.transform.scale(band, (side, high)), (x, side))
    for y, top in ((0, 0), (full[1] - side, side)):
        band = small.subsurface((side, top, 1, side))
        surface.blit(pygame.transform.scale(band, (long, side)), (side, y))
    return surface


def _soft(size: tuple[int, int], radius: int, blur: int, part: int, colour: Colour, alpha: int) -> pygame.Surface:
    pad = 2 * blur
    full = (size[0] + 2 * pad, size[1] + 2 * pad)
    small = pygame.Surface((max(1, full[0] // part), max(1, full[1] // part)), pygame.SRCALPHA)
    small.fill((*colour, 0))
    shape = mask((max(1, size[0] // part), max(1, size[1] // part)), radius // part).copy()
    shape.fill((*colour, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    small.blit(shape, (pad // part, pad // part))
    small = pygame.transform.gaussian_blur(small, max(1, blur // part))
    return pygame.transform.smoothscale(small, full)


def blurred(surface: pygame.Surface, radius: int) -> pygame.Surface:
    """A softened copy; a wide blur is done on a smaller picture, where it costs a ninth."""
    if radius < 5:
        return pygame.transform.gaussian_blur(surface, max(1, radius))
    width, height = surface.get_size()
    small = pygame.transform.smoothscale(surface, (max(1, width // 3), max(1, height // 3)))
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, max(1, radius // 3)), (width, height))


def draw_soft(
    surface: pygame.Surface, rect: pygame.Rect, radius: int, blur: int, colour: Colour, alpha: int, drop: int = 0
) -> None:
    """Lays a shadow or glow round a rectangle."""
    picture = soft(rect.size, radius, blur, colour, alpha)
    surface.blit(picture, (rect.x - 2 * blur, rect.y - 2 * blur + drop))


@cached_surface
def fading_line(length: int, thick: int, colour: Colour, towards: str = "both") -> pygame.Surface:
    """A line that fades out towards the `left`, the `right` or `both` ends."""
    wide = max(2, length)
    shares = [x / (wide - 1) for x in range(wide)]
    if towards == "both":
        shares = [1 - abs(2 * share - 1) for share in shares]
    elif towards == "right":
        shares = [1 - share for share in shares]
    strip = faded_strip((wide, 1), colour, bytes(round(255 * min(1.0, share * 1.15)) for share in shares))
    return pygame.transform.scale(strip, (wide, max(1, thick)))


def faded_strip(size: tuple[int, int], colour: Colour, alphas: bytes) -> pygame.Surface:
    """A strip one pixel wide or high of one colour and these strengths; set at once, for a pixel at a time is slow."""
    pixels = bytearray(bytes((*colour, 0)) * len(alphas))
    pixels[3::4] = alphas
    return _usual(pygame.image.frombytes(bytes(pixels), size, "RGBA"))


@cached_surface
def vector(svg: str, size: tuple[int, int]) -> pygame.Surface:
    """An SVG text drawn at this size, twice as fine and brought down."""
    # The reader gives empty pixels their neighbours' colour, so that shrinking draws no dark rim.
    big = pygame.image.load_sized_svg(io.BytesIO(svg.encode()), (max(1, size[0]) * 2, max(1, size[1]) * 2))
    return pygame.transform.smoothscale(big.convert_alpha() if pygame.display.get_surface() else big, size)
