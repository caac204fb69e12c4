"""Headgear, dress and pennants of the opera portraits."""

import math
import random

from game.tools.art.strokes import (
    GOLD,
    GOLD_DARK,
    disc,
    mirrored,
    path,
    pearls,
    pigment,
    pompom,
    shade,
    strand,
)


def headgear(kind, c1, c2, c3):
    """The part of a headdress behind the face and the part in front of it."""
    c1, c2, c3 = map(pigment, (c1, c2, c3))
    G = "url(#gold)"
    if kind == "helmet":  # opera war helmet: lacquer dome, ruyi brow plate, rows of silk pompoms, finial
        back = mirrored(
            path(
                "M98,176 C150,184 166,250 156,330 C146,366 128,380 110,386 C124,330 122,250 98,176 Z", c1, GOLD_DARK, 3
            )
            + path("M112,204 C142,220 150,284 140,340", stroke=GOLD, w=3.4)
            + path(
                "M124,232 c16,-8 22,10 8,16 M130,286 c16,-4 16,14 2,16 M124,336 c14,-2 14,12 2,14", stroke=GOLD, w=2.4
            )
        )
        back += path("M0,-38 L7,-8 L3,40 L-3,40 L-7,-8 Z", G, GOLD_DARK, 1.2)
        back += "".join(
            strand(
                x * 0.25, 2, x, 44 - abs(x) * 0.25, 7, shade(c3, random.Random(x + 99).choice((0, -0.2, 0.15))), x * 0.5
            )
            for x in range(-40, 41, 5)
        )
        f = path(
            "M-124,182 C-130,112 -84,46 0,38 C84,46 130,112 124,182 C90,150 44,140 0,140 C-44,140 -90,150 -124,182 Z",
            c1,
            GOLD_DARK,
            3,
        )
        f += path("M-104,150 C-100,104 -64,64 -14,52 C-58,74 -84,108 -90,146 Z", "#ffffff", extra='opacity=".14"')
        f += path("M-9,38 C-15,70 -15,104 -13,140 L13,140 C15,104 15,70 9,38 Z", G, GOLD_DARK, 1.5)
        f += mirrored(
            path(
                "M30,58 c18,-6 24,16 8,18 c-8,1 -10,-8 -4,-10 M40,90 c22,-10 32,16 12,22 c-10,2 -14,-9 -6,-13 M74,84 c20,-6 26,18 8,20 c-8,0 -10,-9 -4,-11 M24,116 c10,-14 24,-6 20,6",
                stroke=GOLD,
                w=3,
            )
        )
        f += path(
            "M-130,196 C-96,152 -48,134 0,134 C48,134 96,152 130,196 C122,192 112,188 104,180 C92,186 84,178 84,168 C70,174 60,168 60,158 C46,164 34,158 30,150 C22,160 10,162 0,170 C-10,162 -22,160 -30,150 C-34,158 -46,164 -60,158 C-60,168 -70,174 -84,168 C-84,178 -92,186 -104,180 C-112,188 -122,192 -130,196 Z",
            G,
            GOLD_DARK,
            2,
        )
        f += pearls(-118, 182, 118, 182, 25, 2.9, -42)
        for x, y, r, k in (
            (34, 112, 11, 0),
            (64, 124, 11, 1),
            (92, 144, 10, 0),
            (114, 168, 9, 1),
            (18, 84, 9, 1),
            (52, 94, 9, 0),
            (80, 112, 8, 1),
        ):
            f += mirrored(pompom(x, y, r, (c2, c3)[k]))
        f += (
            path("M0,84 C15,98 20,118 0,150 C-20,118 -15,98 0,84 Z", G, GOLD_DARK, 2)
            + disc(0, 120, 9, c2, GOLD_DARK, 1.6)
            + disc(-2.5, 117, 2.6, "#fff")
        )
        f += pompom(0, 58, 14, c2)
        f += mirrored(
            path(
                "M118,176 C150,150 158,116 148,88 C142,104 132,108 128,100 C126,118 118,124 110,120 C116,138 114,158 104,164 Z",
                G,
                GOLD_DARK,
                2,
            )
            + path("M122,164 C140,144 146,124 144,108", stroke=GOLD_DARK, w=1.6)
        )
        f += mirrored(
            disc(128, 196, 6, c2, GOLD_DARK, 1.4)
            + "".join(
                strand(128 + d * 0.6, 202, 128 + d * 1.4, 262, 3.4, shade(c2, -0.1 if d % 2 else 0.1), d * 0.2)
                for d in range(-5, 6)
            )
        )
        return back, f
    if kind == "plumes":  # prince's crown with two long pheasant plumes

        def plume(sg):
            s = f'<g transform="scale({sg},1)">'
            s += path("M26,96 C60,10 120,-40 186,-30 C226,-20 226,40 196,92", stroke="#5a2f12", w=11) + path(
                "M26,96 C60,10 120,-40 186,-30 C226,-20 226,40 196,92", stroke="#d89a3a", w=6
            )
            for i in range(1, 13):
                t = i / 13
                x = (1 - t) ** 3 * 26 + 3 * (1 - t) ** 2 * t * 60 + 3 * (1 - t) * t * t * 120 + t**3 * 186
                y = (1 - t) ** 3 * 96 + 3 * (1 - t) ** 2 * t * 10 + 3 * (1 - t) * t * t * -40 + t**3 * -30
                s += disc(f"{x:.1f}", f"{y:.1f}", 3.1, "#2a150a")
            for i in range(1, 8):
                t = i / 8
                x = (1 - t) ** 3 * 186 + 3 * (1 - t) ** 2 * t * 226 + 3 * (1 - t) * t * t * 226 + t**3 * 196
                y = (1 - t) ** 3 * -30 + 3 * (1 - t) ** 2 * t * -20 + 3 * (1 - t) * t * t * 40 + t**3 * 92
                s += disc(f"{x:.1f}", f"{y:.1f}", 2.8, "#2a150a")
            return s + "</g>"

        back = (
            plume(1)
            + plume(-1)
            + mirrored(
                path(
                    "M106,186 C134,206 138,262 130,310 C126,330 118,340 112,346 C118,300 116,240 106,186 Z",
                    c1,
                    GOLD_DARK,
                    2.5,
                )
            )
        )
        f = path(
            "M-122,190 C-124,132 -84,100 0,98 C84,100 124,132 122,190 C86,158 44,146 0,146 C-44,146 -86,158 -122,190 Z",
            c1,
            GOLD_DARK,
            3,
        )
        f += path(
            "M-96,150 C-92,112 -78,92 -64,72 C-54,92 -48,98 -40,84 C-34,66 -26,54 -20,40 C-12,56 -6,48 0,22 C6,48 12,56 20,40 C26,54 34,66 40,84 C48,98 54,92 64,72 C78,92 92,112 96,150 C60,130 -60,130 -96,150 Z",
            G,
            GOLD_DARK,
            2.4,
        )
        f += path(
            "M-126,196 C-92,152 -46,136 0,136 C46,136 92,152 126,196 C112,192 104,184 96,178 C68,158 34,152 0,164 C-34,152 -68,158 -96,178 C-104,184 -112,192 -126,196 Z",
            G,
            GOLD_DARK,
            2,
        )
        f += (
            disc(0, 76, 10, c2, GOLD_DARK, 2)
            + mirrored(
                disc(34, 102, 6.5, c2, GOLD_DARK, 1.6)
                + disc(66, 112, 5.5, c3, GOLD_DARK, 1.4)
                + pompom(20, 38, 8, c2)
                + pompom(64, 70, 8, c2)
                + pompom(94, 128, 9, c2)
            )
            + pompom(0, 18, 10, c2)
        )
        f += mirrored(
            pompom(44, 126, 9, c2)
            + pompom(74, 138, 9, c3)
            + pompom(104, 156, 8, c2)
            + disc(126, 196, 6, c2, GOLD_DARK, 1.4)
            + "".join(
                strand(126 + d * 0.6, 202, 126 + d * 1.4, 270, 3.4, shade(c2, -0.1 if d % 2 else 0.1), d * 0.2)
                for d in range(-5, 6)
            )
        )
        f += pearls(-104, 178, 104, 178, 23, 3, -32)
        return back, f
    if kind == "scarf":  # soft general's cap with big knot (Guan Yu green)
        back = mirrored(
            path(
                "M98,176 C146,190 158,260 150,350 C146,392 134,420 122,430 C128,360 126,250 98,176 Z",
                c1,
                shade(c1, -0.5),
                2,
            )
            + path("M112,214 C136,236 142,300 136,392", stroke=c2, w=3)
        )
        f = path(
            "M-126,192 C-136,110 -104,50 -62,44 C-40,26 40,26 62,44 C104,50 136,110 126,192 C86,156 44,146 0,146 C-44,146 -86,156 -126,192 Z",
            c1,
            shade(c1, -0.5),
            2.5,
        )
        f += mirrored(
            path("M62,44 C74,80 80,116 74,150 M24,34 C32,70 34,104 32,140", stroke=shade(c1, -0.4), w=3)
            + path("M104,98 C112,118 116,140 116,166", stroke=shade(c1, -0.4), w=3)
        )
        f += path(
            "M-128,200 C-96,150 -46,136 0,136 C46,136 96,150 128,200 C112,196 104,186 96,180 C66,160 34,156 0,166 C-34,156 -66,160 -96,180 C-104,186 -112,196 -128,200 Z",
            G,
            GOLD_DARK,
            2,
        )
        f += path("M0,68 C20,84 26,116 0,150 C-26,116 -20,84 0,68 Z", G, GOLD_DARK, 2) + disc(
            0, 112, 10, c3, GOLD_DARK, 2
        )
        f += mirrored(pompom(44, 54, 11, c2) + pompom(84, 78, 10, c2) + pompom(112, 118, 9, c2)) + pompom(0, 34, 13, c2)
        return back, f
    if kind == "iron":  # the foot soldier's bowl of iron plates, leather over ears and neck, a tuft of red hair
        flap = path(
            "M96,178 C128,190 140,240 136,300 C132,336 122,356 108,362 C116,318 112,250 96,178 Z",
            c2,
            shade(c2, -0.5),
            2.5,
        )
        for y in (214, 248, 282, 316):
            flap += path(f"M109,{y} C116,{y + 5} 124,{y + 5} 130,{y}", stroke=shade(c2, -0.4), w=2.2)
        back = mirrored(flap)
        back += "".join(
            strand(x * 0.3, 30, x, 2 - (46 - abs(x)) * 0.7, 7, shade(c3, (0, -0.2, 0.15)[x % 3]), x * 0.3)
            for x in range(-44, 45, 4)
        )
        f = path(
            "M-122,190 C-128,112 -82,44 0,40 C82,44 128,112 122,190 C88,160 44,150 0,150 C-44,150 -88,160 -122,190 Z",
            c1,
            shade(c1, -0.6),
            3,
        )
        for x in (-84, -46, 0, 46, 84):
            f += path(
                f"M{x},{166 - 14 * (1 - abs(x) / 84):.0f} C{x * 0.86:.0f},112 {x * 0.4:.0f},60 0,42",
                stroke=shade(c1, -0.4),
                w=2.6,
            )
        f += path("M-100,148 C-96,104 -62,66 -16,54 C-56,76 -80,108 -86,144 Z", "#ffffff", extra='opacity=".16"')
        f += path(
            "M-127,200 C-94,160 -46,146 0,146 C46,146 94,160 127,200 C118,202 108,198 100,190 C68,172 34,166 0,168 "
            "C-34,166 -68,172 -100,190 C-108,198 -118,202 -127,200 Z",
            shade(c1, -0.18),
            shade(c1, -0.62),
            2.2,
        )
        for x in range(-96, 97, 24):
            f += disc(x, 158 + (x * x) / 430, 4, shade(c1, 0.35), shade(c1, -0.6), 1)
        f += path("M-20,44 C-14,26 14,26 20,44 Z", shade(c1, -0.1), shade(c1, -0.6), 2)
        return back, f
    if kind == "official":  # chancellor's black cap with flat side wings
        back = mirrored(
            path(
                "M96,118 C150,96 210,92 236,104 C240,116 236,126 228,128 C190,132 140,136 100,150 Z", c1, GOLD_DARK, 2.5
            )
            + path("M112,128 C150,114 200,108 226,114", stroke=GOLD, w=2.4)
            + disc(228, 116, 6, G, GOLD_DARK, 1)
        )
        f = path(
            "M-120,190 C-124,130 -96,104 -84,100 C-84,60 -52,38 0,38 C52,38 84,60 84,100 C96,104 124,130 120,190 C84,158 42,148 0,148 C-42,148 -84,158 -120,190 Z",
            c1,
            GOLD_DARK,
            3,
        )
        f += path("M-84,100 C-52,90 52,90 84,100", stroke=GOLD, w=4)
        f += path(
            "M-122,196 C-90,152 -44,140 0,140 C44,140 90,152 122,196 C108,190 100,182 92,176 C64,160 30,158 0,158 C-30,158 -64,160 -92,176 C-100,182 -108,190 -122,196 Z",
            c2,
            GOLD_DARK,
            1.6,
        )
        f += (
            '<rect x="-17" y="56" width="34" height="28" rx="4" fill="%s" stroke="%s" stroke-width="2.5"/>' % (c3, GOLD)
            + path("M-46,122 C-24,112 24,112 46,122", stroke=GOLD, w=3)
            + disc(0, 116, 7, G, GOLD_DARK, 1.5)
        )
        return back, f
    if kind == "scholar":  # folded scholar kerchief with trigram band
        back = mirrored(
            path(
                "M96,170 C128,186 136,240 132,330 C130,366 124,384 118,390 C118,320 114,240 96,170 Z",
                c2,
                shade(c2, -0.5),
                2,
            )
        )
        f = path(
            "M-118,192 C-126,130 -104,74 -70,58 L-46,26 L0,44 L46,26 L70,58 C104,74 126,130 118,192 C84,158 42,148 0,148 C-42,148 -84,158 -118,192 Z",
            c1,
            shade(c1, -0.55),
            2.5,
        )
        f += path(
            "M0,44 L0,140 M-46,26 C-50,64 -56,96 -58,140 M46,26 C50,64 56,96 58,140", stroke=shade(c1, -0.4), w=2.6
        )
        f += path(
            "M-120,198 C-90,154 -44,140 0,140 C44,140 90,154 120,198 C108,192 100,184 92,178 C62,158 32,154 0,154 C-32,154 -62,158 -92,178 C-100,184 -108,192 -120,198 Z",
            c2,
            shade(c2, -0.5),
            1.6,
        )
        f += (
            disc(0, 104, 21, c3, GOLD_DARK, 2)
            + '<g transform="translate(0,104)"><path d="M0,-17 a17,17 0 0 1 0,34 a8.5,8.5 0 0 1 0,-17 a8.5,8.5 0 0 0 0,-17Z" fill="#1a1514"/><circle r="17" fill="none" stroke="#1a1514" stroke-width="2"/></g>'
        )
        return back, f
    if kind == "turban":  # rebel headscarf
        back = (
            mirrored(
                path(
                    "M104,160 C140,168 160,210 176,262 C160,256 146,256 134,262 C134,224 124,190 104,160 Z",
                    shade(c1, -0.18),
                    shade(c1, -0.55),
                    2,
                )
            )
            if False
            else path(
                "M104,150 C150,160 176,214 184,290 C166,276 152,276 138,286 C140,232 128,190 104,160 Z",
                shade(c1, -0.2),
                shade(c1, -0.6),
                2,
            )
        )
        f = path(
            "M-122,196 C-136,96 -84,34 0,34 C84,34 136,96 122,196 C84,158 44,146 0,146 C-44,146 -84,158 -122,196 Z",
            c1,
            shade(c1, -0.6),
            2.5,
        )
        for k, o in ((0, 0), (1, 20), (2, 42)):
            f += path(
                f"M{-124 + k * 8},{176 - o} C{-70},{110 - o} {60},{104 - o} {124 - k * 8},{160 - o}",
                stroke=shade(c1, -0.35),
                w=3,
            )
        f += path("M96,148 C120,124 150,128 156,146 C150,166 122,170 98,160 Z", c1, shade(c1, -0.6), 2) + path(
            "M100,156 C124,170 140,192 144,214 C126,206 110,186 100,156 Z", c1, shade(c1, -0.6), 2
        )
        f += disc(0, 150, 11, c3, GOLD_DARK, 2)
        return back, f
    if kind == "crown":  # sovereign's bead crown (mianguan)
        back = ""
        f = path(
            "M-110,190 C-112,140 -90,112 -70,106 L-70,70 L70,70 L70,106 C90,112 112,140 110,190 C80,160 40,150 0,150 C-40,150 -80,160 -110,190 Z",
            c1,
            GOLD_DARK,
            3,
        )
        f += path(
            "M-120,194 C-90,152 -44,140 0,140 C44,140 90,152 120,194 C106,188 100,180 90,174 C64,160 30,158 0,158 C-30,158 -64,160 -90,174 C-100,180 -106,188 -120,194 Z",
            G,
            GOLD_DARK,
            1.8,
        )
        f += '<rect x="-150" y="44" width="300" height="26" rx="6" fill="%s" stroke="%s" stroke-width="3"/>' % (
            c1,
            GOLD,
        )
        f += '<rect x="-150" y="62" width="300" height="8" rx="3" fill="%s"/>' % GOLD
        for i in range(9):
            x = -128 + i * 32
            for j in range(5 if abs(i - 4) > 1 else 4):
                f += disc(x, 80 + j * 12, 4, ["#f4ead2", c2, "#f4ead2", c3, "#f4ead2"][j], "#6a4a1a", 0.8)
        f += mirrored(
            path("M146,70 C148,150 146,250 140,330", stroke=c2, w=4)
            + disc(140, 336, 8, G, GOLD_DARK, 1.5)
            + path("M140,344 L134,384 L146,384 Z", c2)
        )
        f += disc(0, 114, 12, G, GOLD_DARK, 1.8) + disc(0, 114, 5, c2)
        return back, f
    raise KeyError(kind)


def pennants(c, emb):
    """The four command pennants behind a general in armour, in his lord's colour and emblem."""
    c = pigment(c)
    s = ""
    for ang, ln in ((17, 430), (36, 400)):
        s += (
            f'<g transform="translate(46,440) rotate({ang})">'
            + path(f"M0,0 L0,{-ln}", stroke="#3a2214", w=7)
            + path(f"M0,0 L0,{-ln}", stroke="#b98a3a", w=3.4)
        )
        s += path(
            f"M4,{-ln + 26} C50,{-ln + 40} 96,{-ln + 84} 118,{-ln + 150} C80,{-ln + 140} 40,{-ln + 160} 4,{-ln + 196} Z",
            c,
            GOLD_DARK,
            2,
        )
        s += path(
            f"M8,{-ln + 36} C48,{-ln + 50} 88,{-ln + 88} 106,{-ln + 138} C74,{-ln + 130} 40,{-ln + 148} 8,{-ln + 178} Z",
            stroke="#e8c468",
            w=3.2,
        )
        s += disc(36, -ln + 100, 21, "none", "#e8c468", 3) + f'<g transform="translate(36,{-ln + 100})">{emb}</g>'
        s += (
            path(f"M0,{-ln} L-6,{-ln - 12} L0,{-ln - 40} L6,{-ln - 12} Z", "url(#gold)", GOLD_DARK, 1.2)
            + "".join(strand(dx * 0.5, -ln + 4, dx * 1.6, -ln + 28, 3, "#b3261e", dx * 0.3) for dx in range(-4, 5, 2))
            + "</g>"
        )
    return f'<g>{s}</g><g transform="scale(-1,1)">{s}</g>'


def costume(c1, c2, pattern="scale"):
    """Shoulders and collar: lamellar armour or a silk robe."""
    d = shade(c1, -0.36)
    l = shade(c1, 0.18)
    G = "url(#gold)"
    body = "M-200,600 L-200,516 C-180,470 -120,440 -70,424 L-44,392 L44,392 L70,424 C120,440 180,470 200,516 L200,600 Z"
    s = path(body, c1)
    s += '<g clip-path="url(#cos)">'
    if pattern == "scale":
        for r, y in enumerate(range(424, 620, 17)):
            for x in range(-216, 220, 20):
                xx = x + (10 if r % 2 else 0)
                s += path(f"M{xx - 10},{y} v7 a10,11 0 0 0 20,0 v-7 Z", c1 if (r + x // 20) % 3 else l, d, 1.8)
        s += path("M-200,600 L-200,430 L200,430 L200,600 Z", "#000", extra='opacity=".10"')
        # pauldron: gilt beast-mouth plate
        sh = path(
            "M92,436 C140,440 190,462 214,508 L214,566 C190,548 164,544 140,556 C132,520 116,480 92,436 Z",
            shade(c1, -0.15),
            GOLD_DARK,
            3,
        )
        sh += path(
            "M104,444 C148,450 188,470 210,508 L210,530 C186,510 160,506 140,522 C134,494 122,468 104,444 Z",
            G,
            GOLD_DARK,
            2,
        )
        sh += path(
            "M126,462 c20,-4 30,12 18,22 c-8,6 -18,-2 -12,-10 M156,474 c20,0 26,18 12,24 c-8,2 -14,-6 -8,-12 M184,494 c14,2 18,14 10,20",
            stroke=GOLD_DARK,
            w=2.8,
        )
        for k in range(4):
            sh += path(f"M{146 + k * 18},{536 + k * 2} l9,22 l9,-20", stroke=GOLD, w=2.4)
        s += mirrored(sh)
        s += (
            disc(0, 566, 44, G, GOLD_DARK, 2.5)
            + disc(0, 566, 34, d, GOLD_DARK, 1.5)
            + path("M-22,566 a22,22 0 1 1 22,22 a14,14 0 1 1 0,-28 a8,8 0 1 1 -4,15", stroke=GOLD, w=4)
        )
    else:

        def roundel(x, y, r):
            return (
                disc(x, y, r, "none", c2, 3)
                + path(
                    f"M{x - r * 0.62:.1f},{y:.1f} a{r * 0.62:.1f},{r * 0.62:.1f} 0 1 1 {r * 0.62:.1f},{r * 0.62:.1f} a{r * 0.4:.1f},{r * 0.4:.1f} 0 1 1 0,{-r * 0.8:.1f} a{r * 0.2:.1f},{r * 0.2:.1f} 0 1 1 -3,{r * 0.4:.1f}",
                    stroke=c2,
                    w=3.4,
                )
                + "".join(
                    path(
                        f"M{x + math.cos(a) * r * 0.8:.1f},{y + math.sin(a) * r * 0.8:.1f} q{math.cos(a) * 9 - math.sin(a) * 6:.1f},{math.sin(a) * 9 + math.cos(a) * 6:.1f} {math.cos(a) * 5:.1f},{math.sin(a) * 5:.1f}",
                        stroke=c2,
                        w=2.4,
                    )
                    for a in [k * math.pi / 4 for k in range(8)]
                )
            )

        s += roundel(-128, 528, 36) + roundel(128, 528, 36)
        for x, y in ((-64, 470), (64, 470), (-178, 476), (178, 476), (-66, 578), (66, 578)):
            s += path(
                f"M{x - 18},{y + 6} c-6,-14 12,-18 16,-8 c4,-14 24,-12 22,2 c14,-2 14,14 2,14 l-34,0 c-10,0 -12,-8 -6,-8",
                stroke=c2,
                w=2.4,
            )
    s += "</g>"
    s += mirrored(
        path("M44,392 L74,424 C70,476 42,530 0,574 L0,548 C28,504 44,452 30,400 Z", c2, GOLD_DARK, 1.5)
        + path("M50,404 C58,450 34,512 0,560", stroke=shade(c2, -0.3), w=2)
        + path("M30,400 C44,452 28,504 0,548 L0,420 Z", "#f2e8d6" if pattern != "scale" else shade(c1, -0.5))
    )
    s += mirrored(
        path("M70,424 C120,440 180,470 204,518", stroke=GOLD, w=5)
        + path("M66,436 C116,452 172,484 200,532", stroke=shade(c2, -0.1), w=3.4)
    )
    return s
