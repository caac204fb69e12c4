"""What tells unpainted faces apart: more eyes, brows, mouths, cheeks and light beards, ears, scars, the lines of age."""

import random

from game.tools.art.strokes import INK, disc, lock, mirrored, oval, path, shade, strand

IRIS = "#2a1a12"

EYES: dict[str, str] = {
    # Large and open, with a fold above the lid: the open look of youth.
    "open": path("M18,270 C30,242 66,236 94,252 C104,254 110,250 114,244 C112,262 100,272 86,278 C62,292 30,288 18,270 Z", INK)
    + path("M28,269 C40,252 66,248 88,258 C78,280 44,284 28,269 Z", "#fbf6ea")
    + disc(58, 265, 12.5, IRIS) + disc(54, 260, 3.6, "#fff")
    + path("M26,248 C44,232 76,230 100,242", stroke=INK, w=2.6),
    # A straight heavy lid over half the eye.
    "hooded": path("M16,262 C40,252 72,250 104,252 C112,252 116,250 120,246 C118,262 104,270 90,274 C62,284 30,282 16,262 Z", INK)
    + path("M28,267 C46,263 70,262 90,263 C76,277 46,279 28,267 Z", "#fbf6ea")
    + path("M47,264 L69,263 C70,273 64,276 58,276 C52,276 46,272 47,264 Z", IRIS),
    # Narrow and steeply upswept.
    "keen": path("M16,282 C30,262 62,248 92,240 C106,236 116,226 124,208 C124,238 110,258 88,268 C62,284 34,292 16,282 Z", INK)
    + path("M28,278 C44,264 70,254 92,250 C80,270 48,284 28,278 Z", "#fbf6ea")
    + oval(60, 266, 9, 8.6, IRIS, -20) + disc(57, 262, 2.4, "#fff"),
    # Laughing: two arcs with little white.
    "crescent": path("M18,276 C34,250 76,246 104,268 C110,272 112,276 110,278 C84,264 46,266 24,282 C18,284 16,280 18,276 Z", INK)
    + oval(60, 270, 9, 6.5, IRIS) + disc(57, 267, 2.2, "#fff")
    + path("M34,286 C52,292 76,290 94,280 M106,284 C112,286 116,286 120,284", stroke=INK, w=2.2),
    # Round and staring, without the stage's liner.
    "bright": oval(58, 265, 31, 20, INK, -8) + oval(58, 267, 25, 14.5, "#fbf6ea", -8)
    + disc(58, 266, 12, IRIS) + disc(54, 261, 3.4, "#fff") + path("M84,254 C96,248 106,244 112,236", stroke=INK, w=5),
}  # fmt: skip
"""The right half of each pair."""

BROWS: dict[str, str] = {
    "arch": path("M22,242 C34,212 70,188 112,206 C118,212 118,218 112,216 C80,204 52,214 34,240 C28,248 20,248 22,242 Z", INK),
    "thick": path("M14,238 C22,218 60,208 116,206 C122,220 116,232 104,234 C68,232 40,238 22,250 C12,252 10,246 14,238 Z", INK),
    "knit": path("M10,252 C14,240 34,228 60,214 C84,200 104,194 116,196 C120,208 112,218 96,222 C66,228 38,242 20,258 C12,262 8,258 10,252 Z", INK)
    + path("M7,244 C9,232 8,222 5,214", stroke=INK, w=3),
    "short": path("M30,234 C44,214 74,206 98,214 C104,222 98,230 88,230 C66,226 48,234 38,242 C30,244 28,240 30,234 Z", INK),
    "feather": path("M16,240 C36,224 66,214 92,196 C104,188 114,176 120,164 C124,196 108,222 82,232 C56,238 34,240 22,246 C14,248 12,244 16,240 Z", INK)
    + "".join(path(f"M{x},{y} l10,-14", stroke=INK, w=3.4) for x, y in ((44, 224), (62, 216), (78, 208), (94, 198))),
    "slant": path("M20,232 C44,226 80,228 112,250 C116,256 112,260 106,256 C80,242 50,240 28,244 C18,244 14,236 20,232 Z", INK),
}  # fmt: skip
"""The right half of each pair."""

MOUTHS: dict[str, str] = {
    "smirk": path("M-26,380 C-12,374 10,376 36,364 C34,380 14,392 -6,389 C-16,388 -24,386 -26,380 Z", "#a81f22")
    + path("M-28,380 C-8,382 18,380 42,360", stroke="#4a0d10", w=2.8),
    "firm": path("M-28,378 L28,378 C22,388 -22,388 -28,378 Z", "#8d2622") + path("M-34,378 L34,378", stroke=INK, w=3.2),
    "full": mirrored(
        path("M0,372 C8,364 18,366 28,376 C20,392 8,397 0,397 Z", "#b8262c") + path("M0,380 C12,379 20,378 28,376", stroke="#5c0d12", w=2.2)
    ),
    "proud": mirrored(
        path("M0,374 C12,370 24,374 34,382 C22,388 10,388 0,388 Z", "#9c2424") + path("M0,380 C14,379 26,381 36,386", stroke="#4a0d10", w=2.8)
    ),
    "laugh": path("M-44,364 C-20,372 20,372 44,364 C40,394 18,408 0,408 C-18,408 -40,394 -44,364 Z", "#5a1212")
    + path("M-38,369 C-16,375 16,375 38,369 C34,378 20,382 0,382 C-20,382 -34,378 -38,369 Z", "#fbf6ea"),
}  # fmt: skip


def cheek(kind: str) -> str | None:
    """Other ways to lay on rouge; None for a kind of the painted grammar."""
    if kind == "rouge_high":  # from the lids up to the temples
        return mirrored('<ellipse cx="78" cy="244" rx="56" ry="42" fill="url(#rouge)"/>')
    if kind == "rouge_low":  # the apples of the cheeks
        return mirrored('<ellipse cx="66" cy="318" rx="40" ry="34" fill="url(#rouge)" opacity=".62"/>')
    if kind == "weathered":  # sun and wind across nose and cheeks
        return mirrored('<ellipse cx="50" cy="308" rx="70" ry="30" fill="url(#rouge)" opacity=".75"/>')
    return None


def light_beard(kind: str, colour: str, seed: int) -> tuple[str, str] | None:
    """Beards of the young: chin and cheeks, and what lies over the mouth; None for a kind of the painted grammar."""
    rnd = random.Random(seed)
    tones = [colour, shade(colour, -0.25), shade(colour, 0.12)]
    thin = path("M2,360 C16,350 36,352 58,366 C64,370 66,376 62,376 C44,366 20,366 3,368 Z", colour)
    if kind == "moustache":
        return "", mirrored(thin)
    if kind == "handlebar":
        curl = "M2,362 C20,350 48,362 66,362 C80,362 88,350 86,336 C98,350 92,374 68,376 C44,378 20,372 3,370 Z"
        return "", mirrored(path(curl, colour))
    if kind == "tuft":
        return lock(rnd, -11, 11, 402, 0, 462, tones, 9, 6), mirrored(thin)
    if kind == "stubble":
        out = ""
        for _ in range(120):
            share = rnd.uniform(-1, 1)
            x, y = share * 88, 404 - 62 * abs(share) ** 1.6 + rnd.uniform(-12, 8)
            out += strand(x, y, x * 1.02, y + rnd.uniform(7, 12), 2.6, rnd.choice(tones), 0, 0.75)
        return out, mirrored(path("M4,358 C20,350 40,354 54,364 C40,362 20,362 5,366 Z", colour, extra='opacity=".7"'))
    if kind == "whiskers":  # down the jaw, the chin bare
        out = ""
        for _ in range(46):
            t = rnd.random()
            x, y = 112 - 34 * t + rnd.uniform(-6, 6), 262 + 104 * t
            out += strand(x, y, x - 2 + rnd.uniform(-4, 4), y + rnd.uniform(34, 52), 6, rnd.choice(tones), 4)
        return mirrored(out), mirrored(thin)
    return None


def ears(base: str, turn: float, long_lobes: bool) -> tuple[str, str]:
    """The ears behind the face, and the near ear of a turned head, which lies over the edge of the face."""
    down = 40 if long_lobes else 0
    outline = f"M112,238 C130,228 140,246 136,268 C134,{292 + down * 0.6:.0f} 126,{306 + down} 112,{306 + down} Z"
    ear = path(outline, shade(base, -0.12), INK, 2.2) + path(
        "M118,250 C128,246 130,262 126,276", stroke=shade(base, -0.45), w=2.2
    )
    if not turn:
        return mirrored(ear), ""
    near = (
        path(f"M100,236 C122,214 142,236 136,264 C132,286 124,{306 + down} 110,{312 + down} C102,{312 + down} 98,290 100,236 Z",
             shade(base, -0.07), INK, 2.2)
        + path("M108,246 C122,236 130,252 124,272 C120,282 114,286 112,296", stroke=shade(base, -0.42), w=2.4)
        + path("M112,258 C118,256 120,264 116,272", stroke=shade(base, -0.34), w=2)
    )  # fmt: skip
    side = -1 if turn > 0 else 1
    # Only the near ear: the far one lies behind the cheek.
    return (
        "",
        f'<g data-part="ear"><g transform="translate({6 * (1 if turn > 0 else -1)},0) scale({side},1)">{near}</g></g>',
    )


def age_lines(age: str, base: str) -> str:
    """What years leave in a face."""
    line = shade(base, -0.42)
    if age == "old":
        return mirrored(
            path("M34,286 C52,298 76,298 94,288 M36,296 C54,306 72,306 88,300", stroke=line, w=2.2)
            + path("M28,318 C40,336 46,350 46,366", stroke=line, w=3)
            + path("M98,262 C108,260 114,256 118,250 M98,270 C108,272 114,272 118,270", stroke=line, w=2)
            + path("M70,334 C82,338 88,350 88,364", stroke=line, w=2)
        ) + path(
            "M-52,170 C-30,164 30,164 52,170 M-60,186 C-34,180 34,180 60,186 M-46,201 C-24,196 24,196 46,201",
            stroke=line,
            w=2.2,
        )
    if age == "ripe":
        return mirrored(
            path("M32,322 C44,338 48,350 48,362", stroke=line, w=2.4)
            + path("M38,288 C54,296 74,296 90,288", stroke=line, w=1.8)
        ) + path("M-42,184 C-22,179 22,179 42,184", stroke=line, w=1.8)
    return ""


def scars(base: str) -> str:
    """Old scars, pale with a dark edge."""
    light, dark = shade(base, 0.45), shade(base, -0.5)
    out = ""
    for d in ("M44,204 L84,330", "M-92,288 L-34,344", "M-70,196 L-40,222"):
        out += path(d, stroke=dark, w=8) + path(d, stroke=light, w=4.6)
        x0, y0, x1, y1 = (float(n) for n in d.replace("M", "").replace(" L", ",").split(","))
        for n in range(1, 5):
            x, y = x0 + (x1 - x0) * n / 5, y0 + (y1 - y0) * n / 5
            out += path(f"M{x - 8:.1f},{y + 4:.1f} L{x + 8:.1f},{y - 4:.1f}", stroke=dark, w=2.2)
    return out
