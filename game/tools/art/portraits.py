"""Bakes the opera portraits: a figure each, what defeat leaves on its face, and the pennants of each colour of player.

`python -m game.tools.art.portraits [NAME …]` writes assets/portraits/*.webp from assets/portraits/portraits.json, to
assets/portraits/large/ the same as high as a screen of 3840×2160 ever shows them, and to assets/portraits/wounded/ the
layer that the client lays over a face after a lost fight.
Needs rsvg-convert (librsvg) and Pillow. The same table gives the same pictures.
"""

import io
import subprocess
import sys

from PIL import Image

from game import paths
from game.tools.art.emblems import COLOURS
from game.tools.art.people import figure, name_of, pennant_layer, table, wounded

SIZES = {"": (400, 650), "large": (880, 1430)}
"""By the folder they lie in."""
QUALITY = {"": 72, "large": 66, "wounded": 60}
"""Of the WebP files: at these nobody sees a difference from the drawing at the size it is shown in."""
ALPHA = 74
"""Keeps about fifty steps of transparency: with fewer the soft shadows show edges."""
OVERSAMPLE = 2
LARGE_DRAWING = (1320, 2145)


def drawn(svg: str, size: tuple[int, int]) -> Image.Image:
    """The SVG this large, its colours premultiplied, or the black of empty pixels creeps into edges as it shrinks."""
    command = ["rsvg-convert", "-w", str(size[0]), "-h", str(size[1]), "-f", "png"]
    png = subprocess.run(command, input=svg.encode(), stdout=subprocess.PIPE, check=True).stdout
    return Image.open(io.BytesIO(png)).convert("RGBa")


def packed(picture: Image.Image, size: tuple[int, int], quality: int) -> bytes:
    """The picture brought down to a size, as WebP."""
    small = picture.resize(size, Image.Resampling.LANCZOS).convert("RGBA")
    out = io.BytesIO()
    small.save(out, "WEBP", quality=quality, method=6, alpha_quality=ALPHA, exact=False)
    return out.getvalue()


def _write(name: str, within: str, data: bytes) -> int:
    file = paths.asset("portraits") / within / f"{name}.webp"
    file.parent.mkdir(exist_ok=True)
    file.write_bytes(data)
    return len(data)


def bake(names: list[str]) -> int:
    """Writes the portraits with these names (all when there are none) and the pennants; returns the bytes written."""
    written = 0
    pictures = [(f"pennants-{owner}", lambda owner=owner: pennant_layer(owner), True) for owner in COLOURS]
    pictures += [(name_of(face), lambda face=face: figure(face), face.get("large", True)) for face in table()]
    for name, draw, large in pictures:
        if names and name not in names:
            continue
        # Drawn once, at least at twice the usual size: librsvg's turbulence is coarse at 1:1.
        usual = SIZES[""]
        picture = drawn(draw(), LARGE_DRAWING if large else (usual[0] * OVERSAMPLE, usual[1] * OVERSAMPLE))
        for within, size in SIZES.items():
            # A face that is never shown as high as a screen has one size.
            if large or not within:
                written += _write(name, within, packed(picture, size, QUALITY[within]))
    for face in table():
        if not names or name_of(face) in names:
            layer = drawn(wounded(face), (SIZES[""][0] * OVERSAMPLE, SIZES[""][1] * OVERSAMPLE))
            written += _write(name_of(face), "wounded", packed(layer, SIZES[""], QUALITY["wounded"]))
    return written


def main() -> int:
    print(f"{bake(sys.argv[1:]) / 1e6:.1f} MB of portraits")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
