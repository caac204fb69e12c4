"""The strokes every painted face is made of, as SVG text: pigments, brush paths, discs, mirrored halves, locks of hair."""

import math

INK = "#16110f"
GOLD = "#d9a741"
GOLD_DARK = "#8a5a17"
GOLD_LIGHT = "#f6dd8e"
PIGMENTS = dict(
    red="#b3261e",
    crimson="#8f1620",
    white="#f3ece0",
    black="#1d1a1a",
    purple="#5b2a5e",
    blue="#1f4f86",
    yellow="#d9a11e",
    green="#1f6b4a",
    gold="#c8973a",
    silver="#b9bdc2",
    pink="#f0c9b4",
    plain="#f4d7c3",
    grey="#8d8a86",
    brown="#6b4026",
    orange="#c9581f",
    teal="#1c6e78",
    ash="#d8d2c6",
    yellowish="#e8c98a",
)


def pigment(c):
    """A named pigment or a hex colour, as hex."""
    return PIGMENTS.get(c, c)


def shade(c, f):
    """The pigment lighter (f > 0) or darker (f < 0) by the share f."""
    c = pigment(c).lstrip("#")
    r, g, b = [int(c[i : i + 2], 16) for i in (0, 2, 4)]
    if f >= 0:
        r, g, b = [int(v + (255 - v) * f) for v in (r, g, b)]
    else:
        r, g, b = [int(v * (1 + f)) for v in (r, g, b)]
    return "#%02x%02x%02x" % (r, g, b)


def path(d, fill="none", stroke="none", w=0, extra=""):
    """One filled and stroked path."""
    s = f'<path d="{d}" fill="{pigment(fill)}"'
    if stroke != "none":
        s += f' stroke="{pigment(stroke)}" stroke-width="{w}" stroke-linejoin="round" stroke-linecap="round"'
    return s + f" {extra}/>"


def disc(x, y, r, fill="none", stroke="none", w=0):
    """One disc."""
    s = f'<circle cx="{x}" cy="{y}" r="{r}" fill="{pigment(fill)}"'
    if stroke != "none":
        s += f' stroke="{pigment(stroke)}" stroke-width="{w}"'
    return s + "/>"


def oval(x, y, rx, ry, fill, rot=0, stroke="none", w=0):
    """One turned ellipse."""
    s = f'<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{ry}" fill="{pigment(fill)}" transform="rotate({rot} {x} {y})"'
    if stroke != "none":
        s += f' stroke="{pigment(stroke)}" stroke-width="{w}"'
    return s + "/>"


def mirrored(s):
    """The strokes and their mirror image across the centre line of the face."""
    return f'<g>{s}</g><g transform="scale(-1,1)">{s}</g>'


def strand(x0, y0, x1, y1, w, col, bend=0, op=1):
    """One tapering hair from (x0, y0) to (x1, y1)."""
    mx, my = (x0 + x1) / 2 + bend, (y0 + y1) / 2
    return f'<path d="M{x0 - w / 2:.1f},{y0:.1f} Q{mx - w * 0.6:.1f},{my:.1f} {x1:.1f},{y1:.1f} Q{mx + w * 0.6:.1f},{my:.1f} {x0 + w / 2:.1f},{y0:.1f} Z" fill="{col}" opacity="{op}"/>'


def lock(rnd, x0, x1, ytop, xe, yend, cols, n, w, wave=6):
    """A tapering lock of hair between x0..x1 at the top, converging on (xe, yend)."""
    s = ""
    for k in range(n):
        t = (k + 0.5) / n
        xs = x0 + (x1 - x0) * t
        tt = abs(t - 0.5) * 2
        s += strand(
            xs,
            ytop + rnd.uniform(-3, 5),
            xe + (xs - (x0 + x1) / 2) * 0.35 + rnd.uniform(-4, 4),
            yend - (yend - ytop) * (0.22 * tt**1.6) - rnd.uniform(0, 26),
            w * rnd.uniform(0.8, 1.3),
            rnd.choice(cols),
            rnd.uniform(-wave, wave) + (xs - (x0 + x1) / 2) * 0.35,
        )
    return s


def pompom(x, y, r, c):
    """A silk pompom with its shade and its light."""
    return (
        disc(x, y, r, shade(c, -0.35))
        + disc(x - r * 0.08, y - r * 0.1, r * 0.86, c)
        + disc(x - r * 0.3, y - r * 0.35, r * 0.32, shade(c, 0.45))
    )


def pearls(x0, y0, x1, y1, n, r=4, sag=0, c="#f4ead2"):
    """A row of pearls, sagging by `sag`."""
    s = ""
    for i in range(n):
        t = i / (n - 1)
        x = x0 + (x1 - x0) * t
        y = y0 + (y1 - y0) * t + sag * math.sin(math.pi * t)
        s += disc(f"{x:.1f}", f"{y:.1f}", r, c, "#8a6a3a", 0.8)
    return s
