"""The paper lanterns that count the rounds of an uprising (look §6, Progress): dark, or lit for the present round."""

import pygame

from game.client.look import palette, shapes
from game.client.look.surface_cache import cached_surface


@cached_surface
def lantern(size: tuple[int, int], lit: bool) -> pygame.Surface:
    """A lantern of this size between its caps: ribs of bamboo, oiled paper, a gilt rim."""
    wide, high = size
    cap, inset, line = high * 0.07, wide * 0.24, max(1.5, wide * 0.045)
    top, foot = cap + line / 2, high - cap - line / 2
    rim = "#fff0c8" if lit else "#b07f2c"
    glow = (
        '<radialGradient id="p" cx="50%" cy="52%" r="62%"><stop offset="0" stop-color="#ffe6a8"/>'
        '<stop offset=".5" stop-color="#f57a44"/><stop offset="1" stop-color="#b0281a"/></radialGradient>'
        if lit
        else '<radialGradient id="p" cx="50%" cy="40%" r="70%"><stop offset="0" stop-color="#6e4616"/>'
        '<stop offset=".6" stop-color="#4c2b0e"/><stop offset="1" stop-color="#301808"/></radialGradient>'
    )
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}">'
        f"<defs>{glow}</defs>",
        _barrel(wide, inset, line, top, foot, 1.0, f'fill="url(#p)" stroke="{rim}" stroke-width="{line:.2f}"'),
    ]
    # The ribs bend with the paper: the nearer the middle, the straighter.
    shade = "#7a2410" if lit else "#1c0d05"
    for share in (0.62, 0.22):
        style = f'fill="none" stroke="{shade}" stroke-width="{line * 0.5:.2f}" stroke-opacity=".55"'
        parts.append(_barrel(wide, inset, line, top, foot, share, style))
    for y in (0.0, high - cap):
        parts.append(
            f'<rect x="{inset * 0.92:.2f}" y="{y + line / 2:.2f}" width="{wide - inset * 1.84:.2f}" '
            f'height="{cap:.2f}" rx="{cap * 0.4:.2f}" fill="{rim}" stroke="#1c0d05" stroke-width="{line * 0.4:.2f}"/>'
        )
    return shapes.vector("".join(parts) + "</svg>", size)


def _barrel(wide: float, inset: float, line: float, top: float, foot: float, share: float, style: str) -> str:
    """The outline of the paper, or of a pair of ribs at a share of the way from its middle to its sides."""
    middle, side = wide / 2, (wide / 2 - line / 2) * share
    neck = (wide / 2 - inset) * share
    bulge = (foot - top) * 0.24
    return (
        f'<path d="M{middle - neck:.2f},{top:.2f} C{middle - side:.2f},{top:.2f} {middle - side:.2f},{top + bulge:.2f} '
        f"{middle - side:.2f},{(top + foot) / 2:.2f} C{middle - side:.2f},{foot - bulge:.2f} {middle - side:.2f},"
        f"{foot:.2f} {middle - neck:.2f},{foot:.2f} H{middle + neck:.2f} C{middle + side:.2f},{foot:.2f} "
        f"{middle + side:.2f},{foot - bulge:.2f} {middle + side:.2f},{(top + foot) / 2:.2f} C{middle + side:.2f},"
        f'{top + bulge:.2f} {middle + side:.2f},{top:.2f} {middle + neck:.2f},{top:.2f} Z" {style}/>'
    )


def draw_glow(surface: pygame.Surface, rect: pygame.Rect, spread: int) -> None:
    """The light a lit lantern throws round itself."""
    shapes.draw_soft(surface, rect, rect.width // 3, spread, palette.rgb("#ff8a4a"), 170)
