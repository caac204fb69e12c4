"""The painted people as drawings: each from one row of assets/portraits/portraits.json, in the order a face is painted.

A figure, what defeat leaves on its face, and the pennants behind a general, as SVG; `portraits` bakes them.
"""

import json
import re
from typing import Any

from game import paths
from game.tools.art.attributes import STEEL_DEFS, attribute
from game.tools.art.emblems import COLOURS, emblem
from game.tools.art.face_parts import FACE, beard, brow, cheek, eye, forehead, mouth, nose, socket
from game.tools.art.face_traits import BROWS, EYES, IRIS, MOUTHS, age_lines, ears, light_beard, scars
from game.tools.art.face_traits import cheek as light_cheek
from game.tools.art.face_warp import Head, bent, bent_path
from game.tools.art.headdress import costume, headgear, pennants
from game.tools.art.strokes import GOLD_DARK, INK, mirrored, path, pigment, shade
from game.tools.art.wounds import loose_hair, wounds

VIEW = "-200 -50 400 650"
PALE_LINE = "#efe6d2"
TALL_HATS = ("official", "crown")
ROUGE = "#d63a3c"

DEFS = """<defs>
<linearGradient id="gold" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fbe7a4"/>
 <stop offset=".35" stop-color="#dcae4b"/><stop offset=".7" stop-color="#a9741f"/><stop offset="1" stop-color="#e9c56b"/>
</linearGradient>
<radialGradient id="rouge" cx=".45" cy=".42" r=".6"><stop offset="0" stop-color="{rouge}" stop-opacity=".85"/>
 <stop offset=".55" stop-color="{rouge}" stop-opacity=".5"/><stop offset="1" stop-color="{rouge}" stop-opacity="0"/>
</radialGradient>
<radialGradient id="bruise"><stop offset="0" stop-color="#3b1748" stop-opacity=".8"/>
 <stop offset=".6" stop-color="#5a2a4a" stop-opacity=".5"/><stop offset="1" stop-color="#6a4a2a" stop-opacity="0"/>
</radialGradient>
<radialGradient id="stain"><stop offset="0" stop-color="#8c0f14" stop-opacity=".95"/>
 <stop offset=".62" stop-color="#8c0f14" stop-opacity=".8"/><stop offset="1" stop-color="#8c2a1c" stop-opacity="0"/>
</radialGradient>{steel}
<radialGradient id="hl" cx=".42" cy=".3" r=".75"><stop offset="0" stop-color="#fff" stop-opacity="{light}"/>
 <stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="{low}" stop-opacity="{depth}"/>
</radialGradient>
<linearGradient id="jaw" x1="0" y1="0" x2="0" y2="1"><stop offset=".62" stop-color="#7a2c18" stop-opacity="0"/>
 <stop offset="1" stop-color="{jaw}" stop-opacity=".24"/></linearGradient>
<clipPath id="face"><path d="{face}"/></clipPath>
<clipPath id="cos"><path d="M-220,600 L-220,516 C-180,470 -120,440 -70,424 L-44,392 L44,392 L70,424
 C120,440 180,470 200,520 L200,600 Z"/></clipPath>
<filter id="black"><feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 1 0"/></filter>
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


def head_of(face: dict[str, Any]) -> Head:
    """The shape and bearing of a person's head."""
    return Head(
        face.get("head", "oval"),
        face.get("turn", 0),
        face.get("tilt", 0),
        face.get("eyes", 1),
        face["hat"][0] in TALL_HATS,
    )


def _svg(inside: str, outline: str = FACE, **gradients: Any) -> str:
    values = {"light": 0, "depth": 0, "low": "#000", "jaw": "#000", "seed": 1, "rouge": ROUGE} | gradients
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{VIEW}">'
        f"{DEFS.format(face=outline, steel=STEEL_DEFS, **values)}{inside}</svg>"
    )


def _lit(strokes: str) -> str:
    """One group of strokes with its soft shadow on what lies below."""
    return f'<g filter="url(#shadow)">{strokes}</g>' if strokes else ""


def _part(strokes: str, part: str) -> str:
    """One group of strokes, named so that a turn of the head moves it as it should."""
    return f'<g data-part="{part}">{strokes}</g>' if strokes else ""


def _base(face: dict[str, Any]) -> tuple[str, bool, bool]:
    """The colour of a face, whether it is bare skin, and whether it is dark."""
    base = pigment(face.get("face", "plain"))
    dark = sum(int(base.lstrip("#")[i : i + 2], 16) for i in (0, 2, 4)) < 230
    return base, face.get("face", "plain") in ("plain", "pink"), dark


def _painted(face: dict[str, Any]) -> str:
    """What is painted on a face, from the large fields to the nose."""
    base, bare_skin, dark = _base(face)
    mark = face.get("brow_mark", ("none",))
    cheeks = face.get("cheek", ("rouge" if bare_skin else "none",))
    field = face.get("socket", ("none",))
    line = PALE_LINE if dark else INK

    def colour(part: list[str], nth: int, otherwise: str) -> str:
        return pigment(part[nth]) if len(part) > nth else otherwise

    brows = face.get("brow", "sword")
    ink = pigment(face.get("brow_col", PALE_LINE if dark and field[0] == "none" else INK))
    rouge = light_cheek(cheeks[0])
    eyes = face.get("eye", "phoenix")
    return (
        socket(field[0], colour(field, 1, "white"))
        + (cheek(cheeks[0], colour(cheeks, 1, INK), colour(cheeks, 2, base)) if rouge is None else rouge)
        + forehead(mark[0], colour(mark, 1, INK), colour(mark, 2, base))
        + age_lines(face.get("age", ""), base)
        + (
            mirrored(BROWS[brows].replace(INK, ink))
            if brows in BROWS
            else brow(brows, ink, pigment(face.get("brow_acc", "white")))
        )
        + (mirrored(EYES[eyes]) if eyes in EYES else eye(eyes)).replace(IRIS, face.get("iris", IRIS))
        + _part(nose(face.get("nose", "plain"), line, base), "nose")
        + (scars(base) if face.get("scars") else "")
    )


def _bridge(turn: float, base: str) -> str:
    """The contour of the nose towards the side a head is turned to."""
    if not turn:
        return ""
    side = 1 if turn > 0 else -1
    line = path("M9,236 C5,256 8,280 15,300 C22,314 25,320 23,330", stroke=shade(base, -0.5), w=3.2)
    return f'<g data-part="nose"><g transform="scale({side},1)">{line}</g></g>'


def _headgear(face: dict[str, Any]) -> tuple[str, str]:
    """The headdress of a person behind the face and before it."""
    return headgear(face["hat"][0], *(list(face["hat"][1:]) + ["red", "gold"])[:3])


def figure(face: dict[str, Any]) -> str:
    """One portrait without its pennants, as SVG, in the order a face is painted."""
    base, _, dark = _base(face)
    head = head_of(face)
    behind, front = _headgear(face)
    kind, tint = face.get("beard", ("none", "black"))
    hair, moustache = light_beard(kind, pigment(tint), face.get("seed", 3)) or beard(kind, tint, face.get("seed", 3))
    cut, dress, trim = face.get("robe", ("scale", "red", "gold"))
    carried, held = "", ""
    for kind, *how in face.get("bears", ()):
        left = bool(how) and how[0] == "left"
        more = attribute(kind, *(how[1:] if left else how), left=left)
        carried, held = carried + more[0], held + more[1]
    far_ears, near_ear = ears(base, head.turn, bool(face.get("long_ears")))
    neck = path("M-58,350 L58,350 L50,436 L0,470 L-50,436 Z", shade(base, -0.3), shade(base, -0.55), 2)
    ridge = path("M-3,262 C-6,290 -8,306 -4,318 C2,322 6,318 5,308 C4,292 4,276 3,262 Z", "#fff",
                 extra=f'opacity="{0.10 if dark else 0.35}"')  # fmt: skip
    outline = bent_path(FACE, lambda at: head.bend(at[0], at[1], "head"))

    def laid(strokes: str, part: str) -> str:
        return bent(_part(strokes, part), head.bend) if strokes else ""

    inside = (
        _lit(carried)
        + _lit(laid(behind, "back"))
        + laid(neck, "hair")
        + _lit(laid(costume(pigment(dress), pigment(trim), cut), "dress"))
        + _lit(
            laid(far_ears, "head")
            + f'<path d="{outline}" fill="{base}" stroke="{shade(base, -0.6)}" stroke-width="3"/>'
        )
        + f'<g clip-path="url(#face)"><g filter="url(#rough)">{laid(_painted(face) + _bridge(head.turn, base), "head")}</g>'
        + f'<path d="{outline}" fill="url(#hl)"/><path d="{outline}" fill="url(#jaw)"/>{laid(ridge, "nose")}</g>'
        + laid(near_ear, "head")
        + _lit(laid(hair, "hair"))
        + laid(_mouth(face) + moustache + (EYE_PATCH if face.get("patch") else ""), "head")
        + _lit(laid(front, "front") + laid("".join(_of_front(held)), "front"))
        + _lit(_before(held))
    )
    return _svg(
        inside,
        outline,
        light=0.16 if dark else 0.34,
        depth=0.40 if dark else 0.26,
        low="#120605" if dark else "#6a2412",
        jaw="#120605" if dark else "#7a2c18",
        seed=face.get("seed", 3),
        rouge=face.get("rouge", ROUGE),
    )


def _of_front(held: str) -> str:
    """What is fixed to the headdress and turns with it."""
    return held if 'data-part="front"' in held else ""


def _before(held: str) -> str:
    """What is held before the shoulder, which does not turn with the head."""
    return "" if 'data-part="front"' in held else held


def _mouth(face: dict[str, Any]) -> str:
    kind = face.get("mouth", "lips")
    return MOUTHS[kind] if kind in MOUTHS else mouth(kind)


def wounded(face: dict[str, Any]) -> str:
    """What defeat leaves on a face, as SVG: a layer that lies over the portrait and bends as it does."""
    base, bare_skin, _ = _base(face)
    head = head_of(face)
    bare = bare_skin or face.get("socket", ("none",))[0] == "none"
    outline = bent_path(FACE, lambda at: head.bend(at[0], at[1], "head"))
    marks = bent(_part(wounds(base, face.get("seed", 3), bare, bool(face.get("patch"))), "head"), head.bend)
    loose = bent(_part(loose_hair(face.get("seed", 3)), "hair"), head.bend)
    # The headdress lies over bandages and cuts.
    covered = bent(_part(_headgear(face)[1], "front"), head.bend)
    mask = f'<mask id="bare"><rect x="-200" y="-50" width="400" height="650" fill="#fff"/><g filter="url(#black)">{covered}</g></mask>'
    return _svg(f'{mask}<g mask="url(#bare)"><g clip-path="url(#face)">{marks}</g>{loose}</g>', outline)


def pennant_layer(owner: str) -> str:
    """The four pennants behind a general in armour, as SVG."""
    inside = _lit(pennants(COLOURS[owner], emblem(owner, 32)))
    return _svg(inside)
