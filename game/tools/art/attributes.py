"""What a person is known by: weapons behind a shoulder, a fan, a cup, a zither, bells."""

from collections.abc import Callable

from game.tools.art.strokes import GOLD_DARK, disc, path, shade, strand

GOLD = "url(#gold)"
STEEL, STEEL_LINE = "url(#steel)", "#39424a"
STEEL_DEFS = (
    '<linearGradient id="steel" x1="0" y1="0" x2="1" y2=".3"><stop offset="0" stop-color="#f4f7f8"/>'
    '<stop offset=".45" stop-color="#aeb9c0"/><stop offset=".55" stop-color="#76838c"/>'
    '<stop offset="1" stop-color="#d5dde0"/></linearGradient>'
)
Pair = tuple[str, str]
"""Strokes behind the figure and before it. Drawn for the right of the picture."""


def _pole(x: float = 0, top: float = 0, colour: str = "#6a1d16") -> str:
    return (
        path(f"M{x},{top} L{x},700", stroke="#24120c", w=11)
        + path(f"M{x},{top} L{x},700", stroke=colour, w=7.4)
        + path(f"M{x - 1.6},{top} L{x - 1.6},700", stroke=shade(colour, 0.35), w=1.6)
    )


def _tassel(x: float, y: float, colour: str) -> str:
    return disc(x, y, 8, GOLD, GOLD_DARK, 1.4) + "".join(
        strand(x + d * 0.5, y + 4, x + d * 1.7, y + 44 - abs(d), 4.4, shade(colour, (0, -0.2, 0.15)[d % 3]), d * 0.5)
        for d in range(-9, 10, 2)
    )


def _leaning(strokes: str, x: float = 138, degrees: float = 7) -> str:
    """A weapon whose foot stands below the shoulder, leaning outwards."""
    return f'<g transform="translate({x},0) rotate({degrees} 0 480)">{strokes}</g>'


def glaive(colour: str = "#1f6b4a") -> Pair:
    """The crescent blade on a pole."""
    blade = path(
        "M-4,186 C-30,160 -22,96 8,58 C22,40 44,26 52,-8 C74,44 66,118 26,158 L38,176 C24,184 8,182 4,190 Z",
        STEEL,
        STEEL_LINE,
        2.6,
    )
    blade += path("M6,164 C34,132 52,84 51,34", stroke="#8b979f", w=2.4) + path(
        "M26,158 C46,160 58,146 56,130", stroke=STEEL_LINE, w=3.4
    )
    collar = path("M-14,186 C-4,176 10,176 20,186 L12,214 L-6,214 Z", GOLD, GOLD_DARK, 2)
    return _leaning(_pole(3, 206, colour) + blade + collar + _tassel(3, 222, "#b3261e"), 120), ""


def serpent(colour: str = "#3a2418") -> Pair:
    """The spear with a blade like a snake."""
    blade = path(
        "M0,190 C-26,166 18,150 -8,122 C-28,98 18,84 -4,54 C-16,34 -2,6 -18,-26 C12,-8 26,22 16,50 C36,76 -2,96 16,122 C38,148 -2,166 12,190 Z",
        STEEL, STEEL_LINE, 2.6,
    )  # fmt: skip
    vein = path("M6,180 C-8,160 26,148 4,120 C-12,96 26,82 6,52", stroke="#7d8a92", w=2.2)
    return _leaning(_pole(6, 200, colour) + blade + vein + _tassel(6, 206, "#b3261e"), 142, 6), ""


def spear(tassel: str = "#b3261e", colour: str = "#d9dee0") -> Pair:
    """A long leaf of steel over a tassel."""
    leaf = path("M0,150 C-22,116 -20,60 0,-10 C20,60 22,116 0,150 Z", STEEL, STEEL_LINE, 2.4) + path(
        "M0,6 L0,142", stroke="#7d8a92", w=2.2
    )
    return _leaning(
        _pole(0, 150, colour)
        + leaf
        + path("M-8,146 L8,146 L6,172 L-6,172 Z", GOLD, GOLD_DARK, 1.6)
        + _tassel(0, 176, tassel),
        140,
        7,
    ), ""


def halberd(tassel: str = "#b3261e") -> Pair:
    """The spear with a moon at its side."""
    leaf = path("M0,120 C-18,90 -14,30 0,-44 C14,30 18,90 0,120 Z", STEEL, STEEL_LINE, 2.4)
    moon = path(
        "M12,92 L34,78 C54,92 54,150 34,166 L12,150 L14,140 C26,144 34,130 34,121 C34,112 26,98 14,102 Z",
        STEEL,
        STEEL_LINE,
        2.4,
    )
    return _leaning(_pole(0, 114, "#6a1d16") + leaf + moon + _tassel(0, 176, tassel), 126, 7), ""


def twin_halberds(tassel: str = "#8f1620") -> Pair:
    """One halberd over either shoulder."""
    one = halberd(tassel)[0]
    return one + f'<g transform="scale(-1,1)">{one}</g>', ""


def axe(colour: str = "#5a3a22") -> Pair:
    """The broad axe."""
    blade = path("M-6,84 C20,78 34,58 46,30 C74,70 74,150 46,192 C34,164 20,144 -6,138 Z", STEEL, STEEL_LINE, 2.8)
    blade += path("M46,44 C64,80 64,144 46,180", stroke="#7d8a92", w=3) + path(
        "M4,92 L22,86 L22,136 L4,130 Z", GOLD, GOLD_DARK, 1.8
    )
    back = path("M-6,92 L-30,82 L-26,111 L-30,140 L-6,130 Z", STEEL, STEEL_LINE, 2)
    return _leaning(_pole(0, 40, colour) + back + blade + disc(0, 38, 9, GOLD, GOLD_DARK, 1.6), 98, 6), ""


def bow(colour: str = "#7a2a12") -> Pair:
    """A bow over one shoulder and feathered arrows over the other."""
    arc = "M24,-30 C46,-14 42,16 26,44 C66,120 66,260 26,336 C42,364 46,396 24,420"
    strokes = path(arc, stroke="#24120c", w=13) + path(arc, stroke=colour, w=9) + path(arc, stroke="#d9a741", w=2)
    strokes += path("M24,-28 L10,195 L24,418", stroke="#f3ece0", w=2) + path(
        "M49,168 C52,186 52,204 49,222", stroke="#1d1a1a", w=14
    )
    arrows = ""
    for n, x in enumerate((-172, -156, -140)):
        top = 112 - 12 * n
        arrows += path(f"M{x},{top} L{x + 30},430", stroke="#3a2414", w=4)
        for side in (-1, 1):
            arrows += path(
                f"M{x},{top} l{side * 11},12 l3,46 l{-side * 10},-8 Z",
                ("#f3ece0", "#b3261e", "#f3ece0")[n],
                "#3a2414",
                1.2,
            )
    return f'<g transform="translate(112,60) rotate(9 0 200)">{strokes}</g>' + arrows, ""


def swords(colour: str = "#1f6b4a") -> Pair:
    """Two hilts crossed behind the shoulders."""
    one = path("M-6,150 L-5,62 L5,62 L6,150 Z", colour, "#24120c", 2) + path(
        "M-26,150 C-14,140 14,140 26,150 L22,164 L-22,164 Z", GOLD, GOLD_DARK, 2
    )
    one += "".join(path(f"M-6,{y} L6,{y + 8}", stroke="#f0d9a0", w=2.4) for y in range(70, 146, 14))
    one += disc(0, 54, 12, GOLD, GOLD_DARK, 2) + path("M-12,164 L-11,420 L11,420 L12,164 Z", STEEL, STEEL_LINE, 2)
    one = _leaning(one, 122, 12)
    return one + f'<g transform="scale(-1,1)">{one}</g>', ""


def blade(colour: str = "#7a1218") -> Pair:
    """The ring-pommelled sabre."""
    hilt = path("M-7,186 L-7,88 L7,88 L7,186 Z", colour, "#24120c", 2) + path(
        "M-28,188 C-12,176 12,176 28,188 L24,202 L-24,202 Z", GOLD, GOLD_DARK, 2
    )
    hilt += disc(0, 66, 20, "none", "#8a5a17", 11) + disc(0, 66, 20, "none", "#e9c56b", 6)
    hilt += "".join(path(f"M-7,{y} L7,{y + 9}", stroke="#e9c56b", w=2.6) for y in range(96, 178, 15))
    return _leaning(hilt + path("M-14,202 L-14,460 L16,460 L14,202 Z", STEEL, STEEL_LINE, 2), 136, 12), ""


def whip(_colour: str = "") -> Pair:
    """The jointed rod of iron."""
    rod = "".join(
        path(
            f"M{-w:.1f},{y + 22} L{-w:.1f},{y + 4} L0,{y - 2} L{w:.1f},{y + 4} L{w:.1f},{y + 22} L0,{y + 28} Z",
            STEEL,
            STEEL_LINE,
            2,
        )
        for y, w in ((y, 8 + y / 60) for y in range(10, 250, 25))
    )
    return _leaning(
        rod + path("M-26,262 L26,262 L22,276 L-22,276 Z", GOLD, GOLD_DARK, 2) + _pole(0, 276, "#3a2418"), 136, 8
    ), ""


def staff(colour: str = "#b98a3a") -> Pair:
    """The staff of nine knots with a gourd."""
    knots = "".join(
        path(
            f"M-10,{y} C-6,{y - 6} 6,{y - 6} 10,{y} C6,{y + 6} -6,{y + 6} -10,{y} Z", shade(colour, 0.2), "#3a2414", 1.6
        )
        for y in range(50, 460, 44)
    )
    gourd = (
        disc(24, 94, 15, "#a8581c", "#4a2410", 2)
        + disc(26, 126, 23, "#b9662a", "#4a2410", 2)
        + path("M2,52 C16,56 22,68 24,80", stroke="#b3261e", w=3)
    )
    return _leaning(_pole(0, 10, colour) + knots + gourd, 134, 6), ""


def brush(colour: str = "#6a4a1a") -> Pair:
    """A large writing brush, its tip up."""
    tip = path("M-11,150 C-18,112 -10,84 2,50 C10,84 20,112 13,150 Z", "#2a2420", "#16110f", 2) + path(
        "M-11,150 C-16,120 -12,104 -4,84", stroke="#d8d2c6", w=3
    )
    return _leaning(
        path("M-9,166 L-8,520 L10,520 L11,166 Z", colour, "#24120c", 2)
        + path("M-13,148 L15,148 L13,172 L-11,172 Z", GOLD, GOLD_DARK, 1.6)
        + tip,
        140,
        9,
    ), ""


def zither(colour: str = "#4a2014") -> Pair:
    """The head of a zither over the shoulder."""
    body = path("M-34,40 C-20,22 24,22 36,40 L40,520 L-40,520 Z", colour, "#1d0f0a", 3)
    body += path("M-26,46 C-14,34 18,34 28,46 L30,500", stroke="#d9a741", w=2)
    body += "".join(path(f"M{x},96 L{x},520", stroke="#f0e2c0", w=1.5) for x in range(-20, 24, 7))
    body += path("M-32,90 L34,90 L34,100 L-32,100 Z", "#d9a741", GOLD_DARK, 1.4)
    body += "".join(disc(-24, y, 4, "#f3ece0") for y in range(130, 400, 40))
    body += "".join(_tassel(x, 74, "#b3261e") for x in (-16, 16))
    return _leaning(body, 128, 10), ""


def banner(colour: str = "#f3ece0") -> Pair:
    """A horse-tail of hair on a lance."""
    hair = "".join(
        strand(d * 0.4, 66, d * 1.2 + 18, 236 - abs(d) * 1.4, 8, shade(colour, (0, -0.12, -0.24)[d % 3]), 14 + d * 0.4)
        for d in range(-24, 25, 3)
    )
    return _leaning(
        _pole(0, 40, "#6a1d16")
        + hair
        + disc(0, 60, 12, GOLD, GOLD_DARK, 2)
        + path("M0,50 C-12,26 -8,2 0,-26 C8,2 12,26 0,50 Z", STEEL, STEEL_LINE, 2),
        134,
        7,
    ), ""


def fan(colour: str = "#f6f3ea") -> Pair:
    """The fan of crane feathers, held before the shoulder."""
    feathers = ""
    for n, degrees in enumerate(range(-64, 65, 16)):
        long = 196 - abs(degrees) * 0.62
        tip = path(
            f"M0,0 C-26,{-long * 0.4:.0f} -26,{-long * 0.8:.0f} 0,{-long:.0f} C26,{-long * 0.8:.0f} 26,{-long * 0.4:.0f} 0,0 Z",
            shade(colour, -0.03 * (n % 2)),
            "#8d8778",
            1.8,
        )
        tip += path(
            f"M-13,{-long * 0.72:.0f} C-12,{-long * 0.92:.0f} -5,{-long * 0.98:.0f} 0,{-long:.0f} C5,{-long * 0.98:.0f} 12,{-long * 0.92:.0f} 13,{-long * 0.72:.0f} C6,{-long * 0.8:.0f} -6,{-long * 0.8:.0f} -13,{-long * 0.72:.0f} Z",
            "#3a3a40",
        )
        tip += path(f"M0,0 L0,{-long * 0.92:.0f}", stroke="#b5ad98", w=1.8)
        feathers += f'<g transform="rotate({degrees})">{tip}</g>'
    heart = path("M-34,-6 C-28,-52 28,-52 34,-6 C20,12 -20,12 -34,-6 Z", "#e9e2d0", GOLD_DARK, 2) + disc(
        0, -20, 9, GOLD, GOLD_DARK, 1.4
    )
    handle = path("M-7,0 L-6,92 L6,92 L7,0 Z", "#6a4a1a", "#24120c", 2) + _tassel(0, 98, "#2c7a86")
    return "", f'<g transform="translate(132,540) rotate(14)">{feathers}{heart}{handle}</g>'


def cup(colour: str = "#8a5a17") -> Pair:
    """A bronze cup on three legs, raised."""
    bowl = path("M-44,-52 C-30,-40 30,-40 50,-64 C46,-10 28,14 4,14 C-22,14 -40,-8 -44,-52 Z", GOLD, GOLD_DARK, 2.6)
    legs = path("M-18,8 L-28,52 M4,14 L4,56 M24,6 L36,50", stroke="#6a4312", w=8)
    wine = path("M-40,-48 C-24,-40 26,-40 44,-56 C28,-32 -24,-32 -40,-48 Z", "#6a1420")
    posts = (
        path("M-6,-44 L-6,-66 M16,-44 L16,-68", stroke=GOLD_DARK, w=5)
        + disc(-6, -68, 6, GOLD, GOLD_DARK, 1.4)
        + disc(16, -70, 6, GOLD, GOLD_DARK, 1.4)
    )
    band = path("M-38,-22 C-20,-14 26,-14 42,-26", stroke=colour, w=4)
    return "", f'<g transform="translate(140,396) rotate(-8) scale(1.05)">{legs}{bowl}{band}{posts}{wine}</g>'


def bells(_colour: str = "") -> Pair:
    """Bells on cords, on both sides."""
    out = ""
    for x, y, r in ((128, 322, 15), (142, 364, 17), (122, 398, 14)):
        bell = path(f"M{x},250 C{x + 6},{y - 40} {x},{y - 20} {x},{y - r}", stroke="#b3261e", w=3)
        bell += (
            disc(x, y, r, GOLD, GOLD_DARK, 2)
            + path(f"M{x - r * 0.7:.1f},{y + 3} L{x + r * 0.7:.1f},{y + 3}", stroke="#3a2208", w=3)
            + disc(x, y + 5, 3.4, "#3a2208")
        )
        out += bell
    return "", out + f'<g transform="scale(-1,1)">{out}</g>'


def scroll(colour: str = "#e6d6ae") -> Pair:
    """A rolled map in the hand."""
    roll = path("M-30,-110 L30,-110 L30,120 L-30,120 Z", colour, "#6a5230", 2.4) + path(
        "M-12,-104 L-12,114 M14,-104 L14,114", stroke="#b79f6c", w=2
    )
    ends = path("M-36,-126 L36,-126 L32,-108 L-32,-108 Z M-36,136 L36,136 L32,118 L-32,118 Z", "#5a1a16", "#24120c", 2)
    return (
        "",
        f'<g transform="translate(142,430) rotate(14)">{roll}{ends}{path("M-31,-6 L31,-6 L31,14 L-31,14 Z", "#b3261e", "#6a1214", 1.6)}</g>',
    )


def jade_seal(_colour: str = "") -> Pair:
    """A seal of jade with a dragon for a handle."""
    block = path("M-44,-6 L44,-6 L44,56 L-44,56 Z", "#a8c8b0", "#3a5a48", 3) + path(
        "M-44,40 L44,40 L44,56 L-44,56 Z", "#b3261e", "#6a1214", 2
    )
    knob = path(
        "M-32,-6 C-40,-38 -18,-54 -6,-40 C2,-66 34,-58 26,-34 C40,-30 40,-12 32,-6 Z", "#bfdcc6", "#3a5a48", 2.6
    ) + disc(12, -42, 4, "#24382c")
    corner = path("M44,30 L44,56 L20,56 Z", GOLD, GOLD_DARK, 1.6)
    return "", f'<g transform="translate(134,420) rotate(-6)">{block}{corner}{knob}</g>'


def lion(colour: str = "#e9edf0") -> Pair:
    """The lion's head on the brow of a helmet."""
    mane = "".join(
        f'<g transform="translate(0,96) rotate({a})">{path("M-11,-30 C-8,-52 4,-58 12,-66 C16,-50 16,-40 11,-28 Z", colour, "#5a6570", 1.6)}</g>'
        for a in range(-120, 121, 24)
    )
    face = disc(0, 96, 36, colour, "#5a6570", 2.4) + path(
        "M-26,84 C-18,74 -8,76 -4,86 M26,84 C18,74 8,76 4,86", stroke="#1d1a1a", w=5
    )
    face += (
        disc(-14, 94, 6, "#d9a11e", "#1d1a1a", 2)
        + disc(14, 94, 6, "#d9a11e", "#1d1a1a", 2)
        + path("M-8,106 L8,106 L0,116 Z", "#1d1a1a")
    )
    fangs = path("M-22,120 C-10,114 10,114 22,120 C16,132 -16,132 -22,120 Z", "#7a1218", "#1d1a1a", 2) + path(
        "M-16,119 l4,9 l4,-8 M16,119 l-4,9 l-4,-8", "#fff"
    )
    return "", f'<g data-part="front">{mane}{face}{fangs}</g>'


def shield(colour: str = "#7a2a1e") -> Pair:
    """A tall shield before the shoulder."""
    board = path("M-74,-190 C-40,-214 40,-214 74,-190 L78,150 L-78,150 Z", colour, "#24120c", 5) + path(
        "M-62,-180 C-32,-200 32,-200 62,-180 L66,150 M-62,-180 L-66,150", stroke="#d9a741", w=4
    )
    face = disc(0, -90, 38, "#2a1a14", "#d9a741", 4) + disc(0, -90, 14, GOLD, GOLD_DARK, 2)
    rivets = "".join(disc(x, y, 5, GOLD, GOLD_DARK, 1) for x in (-52, 52) for y in (-160, -100, -40, 20))
    return "", f'<g transform="translate(128,500) rotate(5)">{board}{face}{rivets}</g>'


ATTRIBUTES: dict[str, Callable[..., Pair]] = {
    "glaive": glaive, "serpent": serpent, "spear": spear, "halberd": halberd, "twin_halberds": twin_halberds, "axe": axe,
    "bow": bow, "swords": swords, "blade": blade, "whip": whip, "staff": staff, "brush": brush, "zither": zither,
    "banner": banner, "fan": fan, "cup": cup, "bells": bells, "scroll": scroll, "seal": jade_seal, "lion": lion,
    "shield": shield,
}  # fmt: skip


def attribute(kind: str, *colours: str, left: bool = False) -> Pair:
    """Strokes behind and before a figure for what he is known by, at the right of the picture or at the left."""
    behind, before = ATTRIBUTES[kind](*colours)
    if not left:
        return behind, before
    return _mirror(behind), _mirror(before)


def _mirror(strokes: str) -> str:
    return f'<g transform="scale(-1,1)">{strokes}</g>' if strokes else ""
