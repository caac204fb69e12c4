"""Bakes the opera portraits: one figure each, and one layer of pennants for each colour of player.

`python -m game.tools.art.portraits [NAME …]` writes assets/portraits/*.png from assets/portraits/portraits.json, and
to assets/portraits/large/ the same as high as a screen of 3840×2160 ever shows them.
Needs rsvg-convert (librsvg), Pillow and imagequant. The same table gives the same pictures.
"""

import io
import json
import re
import subprocess
import sys
from typing import Any

import imagequant
from PIL import Image

from game import paths
from game.tools.art.emblems import COLOURS, emblem
from game.tools.art.face_parts import FACE, beard, brow, cheek, eye, forehead, mouth, nose, socket
from game.tools.art.headdress import costume, headgear, pennants
from game.tools.art.strokes import GOLD_DARK, INK, mirrored, path, pigment, shade

SIZES = {"": (400, 650), "large": (880, 1430)}
"""By the folder they lie in."""
VIEW = "-200 -50 400 650"
PALE_LINE = "#efe6d2"
QUALITY = 82
# Rasterised at twice the size and brought down: librsvg's turbulence is coarse at 1:1.
OVERSAMPLE = 2

DEFS = """<defs>
<linearGradient id="gold" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fbe7a4"/>
 <stop offset=".35" stop-color="#dcae4b"/><stop offset=".7" stop-color="#a9741f"/><stop offset="1" stop-color="#e9c56b"/>
</linearGradient>
<radialGradient id="rouge" cx=".45" cy=".42" r=".6"><stop offset="0" stop-color="#d63a3c" stop-opacity=".85"/>
 <stop offset=".55" stop-color="#e0605a" stop-opacity=".5"/><stop offset="1" stop-color="#e88a78" stop-opacity="0"/>
</radialGradient>
<radialGradient id="hl" cx=".42" cy=".3" r=".75"><stop offset="0" stop-color="#fff" stop-opacity="{light}"/>
 <stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="{low}" stop-opacity="{depth}"/>
</radialGradient>
<linearGradient id="jaw" x1="0" y1="0" x2="0" y2="1"><stop offset=".62" stop-color="#7a2c18" stop-opacity="0"/>
 <stop offset="1" stop-color="{jaw}" stop-opacity=".24"/></linearGradient>
<clipPath id="face"><path d="{face}"/></clipPath>
<clipPath id="cos"><path d="M-220,600 L-220,516 C-180,470 -120,440 -70,424 L-44,392 L44,392 L70,424
 C120,440 180,470 200,520 L200,600 Z"/></clipPath>
<filter id="rough" x="-5%" y="-5%" width="110%" height="110%">
 <feTurbulence type="fractalNoise" baseFrequency=".03" numOctaves="2" seed="{seed}" result="n"/>
 <feDisplacementMap in="SourceGraphic" in2="n" scale="2.2" xChannelSelector="R" yChannelSelector="G"/></filter>
<filter id="shadow" x="-20%" y="-20%" width="140%" height="140%">
 <feGaussianBlur in="SourceAlpha" stdDeviation="7"/><feOffset dy="6"/>
 <feColorMatrix values="0 0 0 0 .04  0 0 0 0 .01  0 0 0 0 .01  0 0 0 .55 0" result="s"/>
 <feMerge><feMergeNode in="s"/><feMergeNode in="SourceGraphic"/></feMerge></filter>
</defs>"""

EYE_PATCH = (
    path(
        "M-124,214 C-90,236 -60,240 -30,250 C-14,262 -12,286 -26,296 C-50,304 -84,298 -100,276 C-110,262 -118,240 -124,214 Z",
        "#241a16", GOLD_DARK, 2.2,
    )
    + path("M-30,250 C30,214 80,196 124,176 M-100,276 C-112,286 -118,292 -124,300", stroke="#241a16", w=7)
    + path("M-92,244 C-70,258 -46,264 -26,272 M-98,262 C-76,276 -50,284 -32,288", stroke="#5a4436", w=2)
)  # fmt: skip


def table() -> list[dict[str, Any]]:
    """One mapping of parameters for each face."""
    return json.loads(paths.asset("portraits", "portraits.json").read_text(encoding="utf-8"))


def name_of(face: dict[str, Any]) -> str:
    """The name a face's file bears: the card's id, or for a spare face its name in plain letters."""
    return face.get("id") or re.sub(r"[^a-z0-9]+", "-", face["name"].lower())


def _svg(inside: str, **gradients: Any) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{VIEW}">{DEFS.format(face=FACE, **gradients)}{inside}</svg>'
    )


def _lit(strokes: str) -> str:
    """One group of strokes with its soft shadow on what lies below."""
    return f'<g filter="url(#shadow)">{strokes}</g>'


def figure(face: dict[str, Any]) -> str:
    """One portrait without its pennants, as SVG, in the order a face is painted."""
    base = pigment(face.get("face", "plain"))
    bare_skin = face.get("face", "plain") in ("plain", "pink")
    dark = sum(int(base.lstrip("#")[i : i + 2], 16) for i in (0, 2, 4)) < 230
    behind, front = headgear(face["hat"][0], *(list(face["hat"][1:]) + ["red", "gold"])[:3])
    hair, moustache = beard(*face.get("beard", ("none", "black")), face.get("seed", 3))
    mark = face.get("brow_mark", ("none",))
    cheeks = face.get("cheek", ("rouge" if bare_skin else "none",))
    field = face.get("socket", ("none",))
    cut, dress, trim = face.get("robe", ("scale", "red", "gold"))
    line = PALE_LINE if dark else INK

    def colour(part: list[str], nth: int, otherwise: str) -> str:
        return pigment(part[nth]) if len(part) > nth else otherwise

    ear = path("M112,238 C130,228 140,246 136,268 C132,292 124,306 112,306 Z", shade(base, -0.12), INK, 2.2)
    ear += path("M118,250 C128,246 130,262 126,276", stroke=shade(base, -0.45), w=2.2)
    painted = (
        socket(field[0], colour(field, 1, "white"))
        + cheek(cheeks[0], colour(cheeks, 1, INK), colour(cheeks, 2, base))
        + forehead(mark[0], colour(mark, 1, INK), colour(mark, 2, base))
        + brow(
            face.get("brow", "sword"),
            face.get("brow_col", PALE_LINE if dark and field[0] == "none" else INK),
            pigment(face.get("brow_acc", "white")),
        )
        + eye(face.get("eye", "phoenix"))
        + nose(face.get("nose", "plain"), line, base)
    )
    ridge = "M-3,262 C-6,290 -8,306 -4,318 C2,322 6,318 5,308 C4,292 4,276 3,262 Z"
    inside = (
        _lit(behind)
        + _lit(costume(pigment(dress), pigment(trim), cut))
        + _lit(mirrored(ear) + path(FACE, base, shade(base, -0.6), 3))
        + f'<g clip-path="url(#face)"><g filter="url(#rough)">{painted}</g>'
        + f'<path d="{FACE}" fill="url(#hl)"/><path d="{FACE}" fill="url(#jaw)"/>'
        + f'<path d="{ridge}" fill="#fff" opacity="{0.10 if dark else 0.35}"/></g>'
        + _lit(hair)
        + mouth(face.get("mouth", "lips"))
        + moustache
        + (EYE_PATCH if face.get("patch") else "")
        + _lit(front)
    )
    return _svg(
        inside,
        light=0.16 if dark else 0.34,
        depth=0.40 if dark else 0.26,
        low="#120605" if dark else "#6a2412",
        jaw="#120605" if dark else "#7a2c18",
        seed=face.get("seed", 3),
    )


def pennant_layer(owner: str) -> str:
    """The four pennants behind a general in armour, as SVG."""
    inside = _lit(pennants(COLOURS[owner], emblem(owner, 32)))
    return _svg(inside, light=0, depth=0, low="#000", jaw="#000", seed=1)


def rasterise(svg: str, size: tuple[int, int]) -> bytes:
    """The SVG as a small PNG: at most 256 colours with transparency, chosen to be unseen."""
    width, height = (side * OVERSAMPLE for side in size)
    command = ["rsvg-convert", "-w", str(width), "-h", str(height), "-f", "png"]
    drawn = subprocess.run(command, input=svg.encode(), stdout=subprocess.PIPE, check=True).stdout
    # Premultiplied while it shrinks, or the black of empty pixels creeps into the edges.
    picture = Image.open(io.BytesIO(drawn)).convert("RGBa").resize(size, Image.Resampling.LANCZOS).convert("RGBA")
    small = imagequant.quantize_pil_image(
        picture, dithering_level=0.85, max_colors=256, min_quality=0, max_quality=QUALITY
    )
    out = io.BytesIO()
    small.save(out, "PNG", optimize=True)
    return out.getvalue()


def bake(names: list[str]) -> int:
    """Writes the portraits with these names (all when there are none) and the pennants; returns the bytes written."""
    folder = paths.asset("portraits")
    written = 0
    pictures = [(f"pennants-{owner}", lambda owner=owner: pennant_layer(owner), True) for owner in COLOURS]
    pictures += [(name_of(face), lambda face=face: figure(face), face.get("large", True)) for face in table()]
    for name, draw, large in pictures:
        if names and name not in names:
            continue
        svg = draw()
        for within, size in SIZES.items():
            # A face that is never shown as high as a screen has one size.
            if within and not large:
                continue
            png = rasterise(svg, size)
            file = folder / within / f"{name}.png"
            file.parent.mkdir(exist_ok=True)
            file.write_bytes(png)
            written += len(png)
    return written


def main() -> int:
    print(f"{bake(sys.argv[1:]) / 1e6:.1f} MB of portraits")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
