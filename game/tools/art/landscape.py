"""The blue-green landscape behind the title and other full pages.

`python -m game.tools.art.landscape` writes assets/paintings/landscape-3840.jpg, -2560.jpg, -1920.jpg and -1600.jpg, the
last for the usual window, whose first frame has nothing to bring to size. Azurite crests, malachite flanks, ochre feet
in mist; ridges lined in ink with a gold rim just inside. Lengths are in pixels of a 1080-line picture; `unit` stretches
them, so that every size shows the same painting.
"""

import math

import numpy as np
from PIL import Image
from scipy.ndimage import gaussian_filter

from game import paths
from game.tools.art.textures import Picture, as_image, noise, ramp, rgb, silk

LAND = [
    (0, "#143250"), (0.10, "#1d527c"), (0.26, "#2c7a86"), (0.44, "#4d927a"),
    (0.62, "#a3a468"), (0.8, "#c89c5c"), (1, "#dcc294"),
]  # fmt: skip
SKY = [(0, "#b98d55"), (0.3, "#d8b680"), (0.62, "#eddcb4"), (0.8, "#d6c496"), (1, "#8fa48a")]
MIST = "#efe3c4"
# Layers from far to near: foot, height, peaks, how faded, tint, how dark the ink.
LAYERS = [
    (0.46, 0.17, 9, 0.62, ("#b9b894", 0.55), 0.5),
    (0.54, 0.25, 10, 0.40, ("#8fae9c", 0.35), 0.65),
    (0.62, 0.36, 11, 0.16, ("#5f9a98", 0.18), 0.85),
    (0.70, 0.46, 9, 0.0, None, 1.0),
    (0.78, 0.36, 9, 0.0, None, 1.0),
]
PAINTED, BROUGHT_DOWN = (3840, 2560), (1920, 1600)


def jagged(length: int, seed: int, scale: float, octaves: int = 5, fall: float = 0.55) -> Picture:
    """A broken line round zero, `scale` pixels to a bend of the first octave."""
    generator = np.random.default_rng(seed)
    along = np.arange(length)
    line = np.zeros(length)
    weight = 1.0
    for octave in range(octaves):
        bends = max(3, int(length / scale * 2**octave) + 3)
        line += weight * np.interp(along / length * (bends - 1), np.arange(bends), generator.random(bends) - 0.5)
        weight *= fall
    return line


def blend(under: Picture, over: Picture, share: Picture) -> Picture:
    """`over` laid on `under`, where share is 1 wholly."""
    return under * (1 - share[..., None]) + over * share[..., None]


def outline(across: Picture, seed: int) -> Picture:
    """The silhouette of one mountain, 0..1: a main peak and its shoulders."""
    generator = np.random.default_rng(seed)
    profile = np.clip(1 - np.abs(across) ** generator.uniform(1.05, 1.5), 0, None)
    for _ in range(generator.integers(2, 5)):
        centre = generator.uniform(-0.8, 0.8)
        width = generator.uniform(0.12, 0.32)
        height = generator.uniform(0.25, 0.62) * (1 - abs(centre) * 0.5)
        shoulder = height * np.clip(1 - (np.abs(across - centre) / width) ** 1.25, 0, None)
        profile = np.maximum(profile, shoulder + 0.35 * np.clip(1 - np.abs(across), 0, None))
    return profile


def mountain(
    picture: Picture, centre: float, foot: float, height: float, width: float, seed: int,
    fade: float = 0.0, ink: float = 1.0, tint: tuple[str, float] | None = None, unit: float = 1.0,
) -> None:  # fmt: skip
    """Paints one mountain into the picture, its foot lost in mist."""
    rows, columns, _ = picture.shape
    left, right = int(max(0, centre - width * 1.25)), int(min(columns, centre + width * 1.25))
    if right - left < 8:
        return
    across = (np.arange(left, right) - centre) / width
    profile = outline(across, seed)
    edge = jagged(right - left, seed + 1, 70 * unit, 5, 0.58) * 0.16 * np.sqrt(np.clip(profile, 0, 1))
    top = foot - height * np.clip(profile + edge, 0, None)
    above, below = int(max(0, top.min() - 4)), int(min(rows, foot + 6))
    if below - above < 6:
        return
    down = np.arange(above, below)[:, None]
    under_ridge = down - top[None, :]
    depth = under_ridge / height
    size = (below - above, right - left)
    mottling = noise(*size, 60 * unit, seed + 2, 5, 0.55) - 0.5
    slope = np.gradient(gaussian_filter(top, 6 * unit))[None, :]
    # Brush strokes follow the flanks.
    strokes = noise(*size, 16 * unit, seed + 3, 4, 0.6, stretch=(0.35, 1.4))
    strokes = np.abs(((strokes * 5 + depth * 2.2 + across[None, :] * 2.0) % 1) - 0.5) * 2
    from_top = (down - (foot - height)) / height * np.ones_like(depth)
    colour = ramp(np.clip(depth * 0.62 + from_top * 0.42 - 0.06 + mottling * 0.30, 0, 1), LAND)
    if tint is not None:
        colour = colour * (1 - tint[1]) + rgb(tint[0]) * tint[1]
    left_light = np.clip(0.5 - 0.5 * np.tanh(slope * 0.9), 0, 1)
    colour = colour * (0.86 + 0.22 * left_light[..., None])
    creases = np.clip(1 - strokes * 3.2, 0, 1) * np.clip(1.1 - depth * 1.2, 0, 1)
    colour = colour * (1 - 0.34 * creases[..., None] * ink)
    crest = np.exp(-np.clip(under_ridge, 0, None) / (height * 0.045 + 3 * unit)) * (under_ridge >= 0)
    colour = colour * (1 - 0.42 * crest[..., None] * ink)
    ridge = np.exp(-(((under_ridge - unit) / (1.5 * unit)) ** 2))
    colour = colour * (1 - 0.75 * ridge[..., None] * ink)
    gilt = np.exp(-(((under_ridge - 4.2 * unit) / (1.3 * unit)) ** 2)) * 0.55 * ink
    colour = blend(colour, rgb("#d9b35a"), gilt)
    cover = (
        np.clip((under_ridge + 1) / (1.5 * unit), 0, 1)
        * np.clip((1.03 - from_top - mottling * 0.35) / 0.40, 0, 1)
        * (1 - fade)
        * np.clip((profile[None, :] - 0.004) / 0.03, 0, 1)
    )
    picture[above:below, left:right] = blend(picture[above:below, left:right], colour, cover)


def sky_and_sun(width: int, height: int, across: Picture, down: Picture) -> Picture:
    """Evening silk with a low red sun."""
    cloth = silk(480, "#dcc79c", 4, 0.8)
    cloth = np.tile(cloth, (math.ceil(height / 480), math.ceil(width / 480), 1))[:height, :width]
    picture = cloth * 0.45 + ramp(np.linspace(0, 1, height), SKY)[:, None, :] * 0.55
    centre, middle, radius = width * 0.80, height * 0.20, height * 0.085
    away = np.hypot(across - centre, down - middle)
    glow = np.exp(-(np.clip(away - radius, 0, None) / (radius * 1.1))) * 0.28
    picture = blend(picture, rgb("#e0673a"), glow)
    face = ramp(np.clip((down - middle + radius) / (2 * radius), 0, 1), [(0, "#c8321f"), (1, "#e06a35")])
    return blend(picture, face, np.clip((radius - away) / 2, 0, 1) * 0.9)


def water(picture: Picture, seed: int, across: Picture, down: Picture, unit: float) -> Picture:
    """Still water along the lower fifth."""
    height, width, _ = picture.shape
    shore = 0.80
    depth = np.clip((down / height - shore) / (1 - shore), 0, 1)
    sheet = ramp(depth, [(0, "#cdbf92"), (0.35, "#93a88a"), (1, "#2d5a5e")])
    phase = noise(height, width, 260 * unit, seed + 9, 3, 0.5, stretch=(1.2, 0.6))
    rows = np.clip(down - shore * height, 0, None) / unit
    waves = np.sin(rows**0.86 * 1.25 + phase * 16 + np.sin(across / (90 * unit) + phase * 9) * 1.2)
    crests = np.clip(1 - np.abs(waves) / 0.16, 0, 1) * (0.15 + 0.35 * depth)
    sheet = blend(sheet, rgb("#123c44"), crests * 0.55)
    return blend(picture, sheet, np.clip((down / height - shore) / 0.03, 0, 1))


def scene(width: int, height: int, seed: int = 11, centre: float = 0.62) -> Picture:
    """The whole landscape."""
    unit = height / 1080
    generator = np.random.default_rng(seed)
    down, across = np.mgrid[0:height, 0:width]
    picture = sky_and_sun(width, height, across, down)
    peak = 0
    for foot, tall, peaks, fade, tint, ink in LAYERS:
        places = np.sort(generator.uniform(-0.05, 1.05, peaks))
        for which in generator.permutation(len(places)):
            weight = math.exp(-(((places[which] - centre) / 0.34) ** 2)) * 0.75 + 0.35
            h = height * tall * generator.uniform(0.55, 1.0) * weight
            w = h * generator.uniform(0.42, 0.78) + width * 0.015
            base = height * foot + generator.uniform(-0.015, 0.02) * height
            mountain(picture, places[which] * width, base, h, w, seed * 100 + peak, fade, ink, tint, unit)
            peak += 1
        drift = noise(height, width, 420 * unit, seed + 50 + peak, 4, 0.5, stretch=(3.2, 0.5))
        band = np.exp(-(((down / height - foot - 0.005) / 0.05) ** 2)) * np.clip(drift * 1.6 - 0.25, 0, 1)
        picture = blend(picture, rgb(MIST), 0.78 * band)
    picture = water(picture, seed, across, down, unit)
    for rock in range(9):
        spots = (generator.uniform(-0.03, 0.20), generator.uniform(0.80, 1.03), generator.uniform(0.42, 0.6))
        place = generator.choice(spots)
        h = height * generator.uniform(0.05, 0.13)
        base, w = height * generator.uniform(0.86, 1.0), h * generator.uniform(0.9, 1.7)
        mountain(picture, place * width, base, h, w, seed * 300 + rock, unit=unit)
    picture += (noise(height, width, 3, seed, 1) - 0.5)[..., None] * 7
    corner = np.clip(np.hypot((across / width - 0.5) * 1.25, (down / height - 0.5) * 1.1) - 0.32, 0, 1)
    return picture * (1 - 0.34 * corner**1.2 * 1.6)[..., None]


def main() -> int:
    for width in PAINTED:
        picture = as_image(scene(width, width * 9 // 16))
        _save(picture)
    for width in BROUGHT_DOWN:
        _save(picture.resize((width, width * 9 // 16), Image.Resampling.LANCZOS))
    return 0


def _save(picture: Image.Image) -> None:
    file = paths.asset("paintings", f"landscape-{picture.width}.jpg")
    picture.save(file, quality=92, optimize=True, progressive=False)


if __name__ == "__main__":
    raise SystemExit(main())
