"""The ground below the map's scroll: the lacquer table round it, its shadow there, and the dusk at its foot."""

import pygame
from pygame import Rect, Surface

from game import paths
from game.client.look import palette
from game.client.look.surface_cache import cached_surface
from game.client.map.camera import Camera
from game.client.map.tiles import clipped

# Dusk begins so many logical pixels above the panels at the foot of the screen, and is never quite night.
_ABOVE, _NIGHT = 26, 232
# What the panels leave free at the foot must be this high for dusk to fall there.
_LEAST = 24


def draw_table(target: Surface, camera: Camera) -> None:
    """The lacquer table wherever the scroll does not reach, and the scroll's shadow on it."""
    view = camera.view
    x, y = camera.to_screen((0, 0))
    w, h = (length * camera.scale for length in camera.canvas)
    scroll = Rect(round(x), round(y), round(w), round(h))
    if scroll.contains(view):
        return
    # Only what the scroll leaves free: a frame must not be filled twice.
    bare = scroll.clip(view)
    # Its tiles are cut at whole pixels and may end one before it does.
    bare.w -= bare.right < view.right
    bare.h -= bare.bottom < view.bottom
    sides = (
        Rect(view.left, view.top, view.w, bare.top - view.top),
        Rect(view.left, bare.bottom, view.w, view.bottom - bare.bottom),
        Rect(view.left, bare.top, bare.left - view.left, bare.h),
        Rect(bare.right, bare.top, view.right - bare.right, bare.h),
    )
    for side in sides:
        if side.w <= 0 or side.h <= 0:
            continue
        with clipped(target, side):
            lay_lacquer(target, side, view)
            for spread in (14, 9, 5):
                edge = scroll.inflate(2 * spread, 2 * spread).move(0, 4)
                pygame.draw.rect(target, (13, 8, 7), edge, 6)


def lay_lacquer(target: Surface, room: Rect, view: Rect | None = None) -> None:
    """Lacquer all over a room, as if it were laid from the corner of the view."""
    corner, table = view or room, _lacquer()
    tw, th = table.get_size()
    for ty in range(room.top - (room.top - corner.top) % th, room.bottom, th):
        for tx in range(room.left - (room.left - corner.left) % tw, room.right, tw):
            target.blit(table, (tx, ty))


def draw_dusk(target: Surface, camera: Camera, interface: float) -> None:
    """Draws the foot of the window, where the hand of cards lies: the silk runs on beneath it into the dark."""
    if camera.view.bottom - camera.free.bottom < _LEAST * interface:
        return
    top = camera.free.bottom - round(_ABOVE * interface)
    target.blit(_dusk(camera.view.w, camera.view.bottom - top), (camera.view.left, top))


def draw_progress(target: Surface, camera: Camera, interface: float, share: float) -> None:
    """A thin gilt line while the painting is made."""
    free = camera.free
    line = Rect(0, 0, min(round(360 * interface), free.w), max(round(6 * interface), 3))
    line.center = free.center
    pygame.draw.rect(target, palette.LACQUER_8, line, border_radius=line.h // 2)
    done = Rect(line.x, line.y, max(round(line.w * share), line.h), line.h)
    pygame.draw.rect(target, palette.GOLD_MID, done, border_radius=line.h // 2)


@cached_surface
def _lacquer() -> Surface:
    tile = pygame.image.load(paths.asset("paintings", "texture-lacquer-black.png"))
    return tile.convert() if pygame.display.get_surface() else tile


@cached_surface
def _dusk(width: int, height: int) -> Surface:
    """A gradient from nothing above to night below."""
    column = Surface((1, height), pygame.SRCALPHA)
    for y in range(height):
        share = y / max(height - 1, 1)
        column.set_at((0, y), (*palette.LACQUER_9, round(_NIGHT * share * share * (3 - 2 * share))))
    picture = pygame.transform.scale(column, (width, height))
    return picture.convert_alpha() if pygame.display.get_surface() else picture
