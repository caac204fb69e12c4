"""The second state of a face, after a lost fight: heavy lids, knit brows, cuts, bruises, a bandage, loose hair.

The strokes lie over the face as it is painted, and are baked apart, as a layer of their own.
"""

import random

from game.tools.art.strokes import INK, mirrored, path, shade, strand

BLOOD, BLOOD_DARK, LINEN = "#a5141a", "#4f0709", "#ece3cd"


def _drip(x: float, y: float, long: float, wide: float = 7) -> str:
    return path(
        f"M{x - wide / 2},{y} C{x - wide * 0.7},{y + long * 0.5} {x - wide * 0.8},{y + long} {x},{y + long} "
        f"C{x + wide * 0.8},{y + long} {x + wide * 0.7},{y + long * 0.5} {x + wide / 2},{y} Z",
        BLOOD, BLOOD_DARK, 1.4,
    ) + path(f"M{x - wide * 0.15},{y + long * 0.55} L{x - wide * 0.15},{y + long * 0.85}", stroke="#d0524c", w=1.4)  # fmt: skip


def _cut(x0: float, y0: float, x1: float, y1: float) -> str:
    """A fresh cut with its runs of blood."""
    mx, my = (x0 + x1) / 2, (y0 + y1) / 2
    gash = path(f"M{x0},{y0} Q{mx + 7},{my - 9} {x1},{y1} Q{mx - 6},{my + 9} {x0},{y0} Z", BLOOD, BLOOD_DARK, 3)
    return (
        _drip(x0 + (x1 - x0) * 0.72, y0 + (y1 - y0) * 0.72, 58)
        + _drip(x0 + (x1 - x0) * 0.4, y0 + (y1 - y0) * 0.4, 34, 6)
        + gash
    )


def _bruise(x: float, y: float, across: float) -> str:
    return (
        f'<ellipse cx="{x}" cy="{y}" rx="{across}" ry="{across * 0.72}" fill="url(#bruise)"/>'
        f'<ellipse cx="{x + 6}" cy="{y - 3}" rx="{across * 0.6}" ry="{across * 0.4}" fill="url(#bruise)"/>'
    )


def _bandage(side: int, over_eye: bool) -> str:
    """Linen round the brow, aslant, with blood coming through."""
    band = "M-132,206 C-80,182 40,150 132,138 L132,176 C60,184 -60,214 -128,246 Z"
    if over_eye:
        band = "M-134,262 C-90,262 0,206 132,140 L132,182 C60,220 -10,272 -60,296 C-90,304 -116,304 -128,298 Z"
    cloth = path(band, LINEN, "#8a7d60", 2.4)
    cloth += path("M-130,222 C-70,200 50,168 132,152 M-128,236 C-70,214 60,180 132,166", stroke="#b7aa88", w=2.2)
    x, y = (-64, 262) if over_eye else (-56, 204)
    stain = (
        f'<ellipse cx="{x}" cy="{y}" rx="36" ry="23" transform="rotate(-18 {x} {y})" fill="url(#stain)"/>'
        f'<ellipse cx="{x + 14}" cy="{y + 4}" rx="20" ry="15" fill="url(#stain)"/>' + _drip(x + 6, y + 16, 40, 6)
    )
    return f'<g transform="scale({side},1)">{cloth}{stain}</g>'


def wounds(base: str, seed: int, bare: bool, patch: bool = False) -> str:
    """The strokes of defeat for a face of this colour; `bare` for a face that is not painted in patterns."""
    rnd = random.Random(seed * 7 + 1)
    side = rnd.choice((-1, 1))
    lid = shade(base, -0.22 if bare else -0.3)
    tired = mirrored(
        path(
            "M8,262 C30,242 84,238 120,232 C120,246 112,256 98,259 C70,256 34,260 8,262 Z", lid, shade(base, -0.6), 2.4
        )
        + path("M20,284 C42,300 80,298 102,280 C86,312 38,312 20,284 Z", "#3a2030", extra='opacity=".42"')
    )
    # Brows pressed down towards the nose.
    knit = mirrored(
        path("M4,256 C20,246 60,236 112,214 C118,220 116,230 106,234 C68,244 34,254 14,270 C6,272 2,264 4,256 Z", INK)
    ) + path(
        "M-7,244 C-10,230 -9,216 -5,206 M7,244 C10,230 9,216 5,206", stroke=INK if bare else shade(base, -0.6), w=3.4
    )
    grim = mirrored(path("M34,350 C46,358 52,370 52,384", stroke=shade(base, -0.5), w=3))
    marks = _bruise(side * 66, 316, 46) + f'<g transform="scale({side},1)">{_drip(22, 384, 40, 8)}</g>'
    kind = 0 if patch else seed % 3
    if kind == 0:
        marks += f'<g transform="scale({-side},1)">{_cut(38, 300, 100, 340)}{_cut(18, 168, 64, 214)}</g>'
    elif kind == 1:
        marks += f'<g transform="scale({-side},1)">{_cut(44, 310, 98, 330)}</g>' + _bandage(side, False)
    else:
        marks += f'<g transform="scale({side},1)">{_cut(30, 306, 84, 352)}</g>' + _bandage(-side, True)
    return tired + knit + grim + marks


def loose_hair(seed: int) -> str:
    """Hair that has come down from under the headdress."""
    rnd = random.Random(seed * 11 + 5)
    out = ""
    for side in (-1, 1):
        for _ in range(5):
            x = side * rnd.uniform(74, 118)
            out += strand(x, 168 + rnd.uniform(-8, 14), x * rnd.uniform(0.8, 1.12), rnd.uniform(300, 400), rnd.uniform(2.6, 4.6),
                          rnd.choice(("#1a1514", "#2b2320")), side * rnd.uniform(-10, 22))  # fmt: skip
    for _ in range(2):
        x = rnd.uniform(-60, 60)
        out += strand(x, 158, x + rnd.uniform(-30, 30), rnd.uniform(220, 262), 3.2, "#1a1514", rnd.uniform(-14, 14))
    return out
