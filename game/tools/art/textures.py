"""Tileable silk, paper, lacquer and gold leaf from fractal noise.

`python -m game.tools.art.textures` writes assets/paintings/texture-*.png. Every sheet wraps in both directions.
"""

import math

import numpy as np
from PIL import Image
from scipy.ndimage import gaussian_filter, map_coordinates

from game import paths

# A multiple of the weave's periods (4 and 3), or the threads would break at the seam.
SIDE = 480

Picture = np.ndarray


def noise(
    height: int, width: int, scale: float, seed: int, octaves: int = 5, fall: float = 0.5,
    wraps: bool = False, stretch: tuple[float, float] = (1, 1),
) -> Picture:  # fmt: skip
    """Fractal value noise in 0..1, `scale` pixels to a cell of the first octave; `stretch` is (down, across)."""
    generator = np.random.default_rng(seed)
    total = np.zeros((height, width))
    weight, weights = 1.0, 0.0
    for octave in range(octaves):
        rows = max(2, round(height / scale * stretch[0] * 2**octave))
        columns = max(2, round(width / scale * stretch[1] * 2**octave))
        grid = generator.random((rows, columns))
        if not wraps:
            grid = generator.random((rows + 3, columns + 3))
        down, across = np.meshgrid(np.arange(height) / height * rows, np.arange(width) / width * columns, indexing="ij")
        total += weight * map_coordinates(grid, [down, across], order=3, mode="grid-wrap" if wraps else "nearest")
        weights += weight
        weight *= fall
    total /= weights
    low, high = np.percentile(total, 0.5), np.percentile(total, 99.5)
    return np.clip((total - low) / (high - low), 0, 1)


def rgb(colour: str) -> Picture:
    """A hex colour as three floats, 0..255."""
    digits = colour.lstrip("#")
    return np.array([int(digits[i : i + 2], 16) for i in (0, 2, 4)], float)


def ramp(share: Picture, stops: list[tuple[float, str]]) -> Picture:
    """Colours along the stops for each share in 0..1."""
    share = np.clip(share, 0, 1)
    places = [place for place, _ in stops]
    colours = np.array([rgb(colour) for _, colour in stops])
    return np.stack([np.interp(share, places, colours[:, channel]) for channel in range(3)], -1)


def silk(side: int = SIDE, colour: str = "#e9dcc0", seed: int = 1, contrast: float = 1) -> Picture:
    """Warm woven silk: threads both ways, thicker ones here and there, slow mottling."""
    down, across = np.mgrid[0:side, 0:side]
    weave = np.sin(across * math.pi * 2 / 4) * 0.5 + np.sin(down * math.pi * 2 / 3) * 0.5
    warp = noise(side, side, 8, seed, 2, wraps=True, stretch=(0.05, 3)) - 0.5
    weft = noise(side, side, 8, seed + 1, 2, wraps=True, stretch=(3, 0.05)) - 0.5
    mottling = noise(side, side, 180, seed + 2, 4, wraps=True) - 0.5
    light = weave * 2.2 + warp * 13 + weft * 11 + mottling * 22
    return rgb(colour) + (light * contrast)[..., None] * np.array([1, 0.97, 0.86])


def lacquer(colour: str = "#3a0d0e", seed: int = 5, side: int = SIDE) -> Picture:
    """Dark lacquer over wood, the grain upright, with a few grains of gold dust."""
    grain = noise(side, side, 60, seed, 5, wraps=True, stretch=(0.35, 2.2)) - 0.5
    mottling = noise(side, side, 220, seed + 1, 3, wraps=True) - 0.5
    dust = (noise(side, side, 3, seed + 2, 1, wraps=True) > 0.985) * 14
    return (
        rgb(colour)
        + (grain * 13 + mottling * 16)[..., None] * np.array([1, 0.55, 0.5])
        + dust[..., None] * np.array([1, 0.6, 0.4])
    )


def paper(colour: str = "#efe4cb", seed: int = 9, side: int = SIDE) -> Picture:
    """Mulberry paper with long fibres."""
    mottling = noise(side, side, 200, seed, 5, wraps=True) - 0.5
    tooth = noise(side, side, 6, seed + 1, 3, wraps=True) - 0.5
    fibres = np.zeros((side, side))
    generator = np.random.default_rng(seed)
    for _ in range(380):
        across, down = generator.random(2) * side
        heading = generator.random() * 2 * math.pi
        length, bend = generator.integers(8, 34), generator.uniform(-0.06, 0.06)
        for _ in range(length):
            fibres[int(down) % side, int(across) % side] += 1
            across += math.cos(heading)
            down += math.sin(heading)
            heading += bend
    fibres = gaussian_filter(fibres, 0.7, mode="wrap")
    return rgb(colour) + (mottling * 20 + tooth * 9 - fibres * 16)[..., None] * np.array([1, 0.98, 0.9])


def gold_leaf(seed: int = 3, side: int = SIDE) -> Picture:
    """Beaten gold with fine cracks."""
    slow = noise(side, side, 90, seed, 6, wraps=True)
    fast = noise(side, side, 14, seed + 1, 4, 0.6, wraps=True)
    leaf = ramp(
        0.6 * slow + 0.4 * fast,
        [(0, "#8a5c17"), (0.3, "#b98527"), (0.55, "#dcb24e"), (0.75, "#f1d685"), (1, "#fff1bf")],
    )
    cracks = np.exp(-(((noise(side, side, 40, seed + 4, 4, wraps=True) - 0.5) / 0.006) ** 2))
    return leaf * (1 - 0.25 * cracks[..., None])


def as_image(picture: Picture) -> Image.Image:
    """The floats as an 8-bit picture."""
    return Image.fromarray(np.clip(picture, 0, 255).astype("uint8"))


SHEETS = {
    "silk": silk,
    "silk-deep": lambda: silk(colour="#c9b48c", seed=4),
    "paper": paper,
    "lacquer": lacquer,
    "lacquer-black": lambda: lacquer("#1c1413", 15),
    "gold": gold_leaf,
}


def main() -> int:
    for name, weave in SHEETS.items():
        # 96 colours are more than such quiet sheets hold, and a third of the bytes.
        sheet = as_image(weave()).quantize(96, Image.Quantize.MEDIANCUT, dither=Image.Dither.FLOYDSTEINBERG)
        sheet.save(paths.asset("paintings", f"texture-{name}.png"), optimize=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
