"""The painted faces: a figure, behind a general in armour four pennants in his lord's colour, and a state of defeat."""

import json
from dataclasses import dataclass
from functools import cache

import pygame

from game import paths
from game.client.look import palette, panels, shapes
from game.client.look.palette import player
from game.client.look.surface_cache import cached_surface
from game.client.place_names import named

WHOLE, LARGE = (400, 650), (880, 1430)
"""The sizes the faces are painted in: the larger for a face that would otherwise be stretched."""
# From the chin up: what is shown where a face stands in a square.
HEAD = pygame.Rect(22, 72, 356, 356)
NO_OWNER = -9
LEAST = 44
"""The smallest side at which a face is told from another; below it an emblem stands there."""
SMALL = 128
"""Heads up to this side are made from a face that is kept in this size."""
# The rim of a small face: no pale light on it, which would fight with the face.
DEFEAT_GREY, DEFEAT_SHADE = 0.42, (222, 210, 206, 255)
"""How far a figure fades to grey after a defeat, and what is left of its light."""
GILT: palette.Stops = ((0.0, palette.rgb("#efcf7c")), (0.45, palette.GOLD_MID), (1.0, palette.rgb("#a87424")))


@dataclass(frozen=True)
class Sitter:
    """The person in a painting: the names that brush and seal write, in traditional characters."""

    key: str
    name: str
    brush: str
    role: str
    style: str
    style_brush: str
    armour: bool
    large: bool
    """Whether there is the larger size, for a face that is shown as high as a screen."""

    @property
    def called(self) -> str:
        """The name as the language in use writes it."""
        return named(self.name, self.brush)


@cache
def sitters() -> dict[str, Sitter]:
    """Every sitter by the card's id (RU01, GE16); others by their name in plain letters (sun-quan, rebel-1,
    garrison).
    """
    table = json.loads(paths.asset("portraits", "portraits.json").read_text(encoding="utf-8"))
    out = {}
    for row in table:
        key = row.get("id") or "".join(c if c.isalnum() else "-" for c in row["name"].lower())
        armour = row["role"] in ("general", "soldier") and row["robe"][0] == "scale"
        out[key] = Sitter(
            key,
            row["name"],
            row["zh"],
            row["role"],
            row.get("style", ""),
            row.get("style_zh", ""),
            armour,
            row.get("large", True),
        )
    return out


@cached_surface
def _layer(name: str, size: tuple[int, int]) -> pygame.Surface:
    return _read(name, size)


def _read(name: str, size: tuple[int, int]) -> pygame.Surface:
    return _painting(("portraits",) if size == WHOLE else ("portraits", "large"), name)


def _painting(folder: tuple[str, ...], name: str) -> pygame.Surface:
    """A painted layer from its file, with transparency."""
    picture = pygame.image.load(str(paths.asset(*folder, name + ".webp")))
    if pygame.display.get_surface():
        return picture.convert_alpha()
    # 32 bits with transparency whatever the file has, so that it blits and scales as it should.
    deep = pygame.Surface(picture.get_size(), pygame.SRCALPHA, 32)
    deep.blit(picture, (0, 0))
    return deep


def _master(key: str, owner: int, height: int, defeated: bool = False) -> pygame.Surface:
    """The figure as painted, in the size to be shrunk to this many pixels; pennants in the colours that have some."""
    size = WHOLE if height <= WHOLE[1] or not sitters()[key].large else LARGE
    if defeated:
        return _wounded(key, owner, size)
    return _armoured(key, owner, size) if _has_pennants(key, owner) else _layer(key, size)


def _has_pennants(key: str, owner: int) -> bool:
    """Whether pennants in the owner's colour stand behind a figure."""
    armoured = owner >= 0 and sitters()[key].armour
    return armoured and paths.asset("portraits", f"pennants-{player(owner).name}.webp").is_file()


@cached_surface
def _armoured(key: str, owner: int, size: tuple[int, int]) -> pygame.Surface:
    surface = shapes.empty(size)
    surface.blit(_layer(f"pennants-{player(owner).name}", size), (0, 0))
    surface.blit(_layer(key, size), (0, 0))
    return surface


@cached_surface
def _wounded(key: str, owner: int, size: tuple[int, int]) -> pygame.Surface:
    """The figure after a defeat: paler and darker, with the layer of wounds over its face."""
    whole = _master(key, owner, size[1])
    surface = whole.copy()
    grey = pygame.transform.grayscale(whole)
    grey.set_alpha(round(255 * DEFEAT_GREY))
    surface.blit(grey, (0, 0))
    surface.fill(DEFEAT_SHADE, special_flags=pygame.BLEND_RGBA_MULT)
    layer = _painting(("portraits", "wounded"), key)
    surface.blit(layer if size == WHOLE else pygame.transform.smoothscale(layer, size), (0, 0))
    return surface


@cached_surface
def portrait(key: str, owner: int = NO_OWNER, height: int = WHOLE[1], defeated: bool = False) -> pygame.Surface:
    """The whole figure on nothing, this many pixels high (8:13); `owner` is a colour 0..7 for the pennants.

    `defeated` shows its second state: wounded and grim.
    """
    size = (max(1, round(height * WHOLE[0] / WHOLE[1])), max(1, height))
    master = _master(key, owner, height, defeated)
    return master if size == master.get_size() else pygame.transform.smoothscale(master, size)


@cached_surface
def small_face(key: str, owner: int, defeated: bool) -> pygame.Surface:
    """The face from which all small heads are made.

    PERF: reading a painting takes some milliseconds; this is a sixteenth of one, so that a whole roster is kept.
    """
    kept = defeated or _has_pennants(key, owner)
    master = _master(key, owner, WHOLE[1], defeated) if kept else _read(key, WHOLE)
    return pygame.transform.smoothscale(master.subsurface(HEAD), (SMALL, SMALL))


@cached_surface
def head(key: str, owner: int, side: int, round_one: bool = False, defeated: bool = False) -> pygame.Surface:
    """A face in a square (or a disc) of light silk, gold-rimmed: rosters, lists. Under 44 px use the emblem.

    `defeated` shows its second state: wounded and grim.
    """
    size = (side, side)
    radius = side // 2 if round_one else max(3, round(side * 0.09))
    rim = max(2, round(side * 0.02))
    surface = shapes.rounded(size, radius, shapes.flat(palette.LACQUER_9))
    hue = player(owner).colour if round_one and owner >= 0 else None
    frame = shapes.flat(hue) if hue else GILT
    edge = max(1, rim * 2 // 3)
    surface.blit(shapes.rounded((side - 2 * edge, side - 2 * edge), radius - edge, frame), (edge, edge))
    at = edge + rim
    inner = (side - 2 * at, side - 2 * at)
    # Deeper silk than on a card: a white face must stand out in a small square.
    cloth = backdrop(inner, "silk-deep")
    if side <= SMALL:
        figure = pygame.transform.smoothscale(small_face(key, owner, defeated), size)
    else:
        master = _master(key, owner, round(WHOLE[1] * side / HEAD.width), defeated)
        finer = master.get_height() / WHOLE[1]
        part = pygame.Rect([round(finer * length) for length in HEAD])
        figure = pygame.transform.smoothscale(master.subsurface(part), size)
    cloth.blit(figure, (-at, -at))
    surface.blit(shapes.cut(cloth, shapes.mask(inner, max(1, radius - at))), (at, at))
    return surface


def backdrop(size: tuple[int, int], cloth: str = "silk") -> pygame.Surface:
    """Warm silk with a paler disc behind the head."""
    surface = panels.tiled(size, cloth)
    veil = shapes.gradient(size, ((0.0, palette.rgb("#d9c08a")), (1.0, palette.rgb("#efe0b8"))))
    veil = veil.copy()
    veil.set_alpha(130)
    surface.blit(veil, (0, 0))
    across = round(size[0] * 0.84)
    light = shapes.soft((across // 2, across // 2), across // 4, max(1, across // 6), palette.rgb("#fff4d4"), 170)
    surface.blit(light, light.get_rect(center=(size[0] // 2, round(size[1] * 0.45))))
    return surface
