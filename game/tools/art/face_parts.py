"""The grammar of an opera face: eyes, brows, painted fields and beards, each by the name the portrait table gives it."""

import math
import random

from game.tools.art.strokes import INK, disc, lock, mirrored, oval, path, pigment, shade, strand

FACE = (
    "M0,128 C66,128 110,160 115,226 C119,286 110,336 86,374 C66,404 34,420 0,420"
    " C-34,420 -66,404 -86,374 C-110,336 -119,286 -115,226 C-110,160 -66,128 0,128 Z"
)


def eye(kind, ink=INK, white="#fbf6ea"):
    """A pair of eyes."""
    if kind == "phoenix":  # long, upswept, half-lidded
        return mirrored(
            path(
                "M14,278 C26,256 58,246 84,246 C98,246 110,238 118,222 C116,250 102,268 84,276 C60,288 32,290 14,278 Z",
                ink,
            )
            + path("M26,273 C40,260 64,255 88,257 C76,272 46,282 26,273 Z", white)
            + oval(57, 266, 9.5, 8.5, "#2a1a12")
            + disc(54, 263, 2.4, "#fff")
            + path("M24,274 C40,258 66,252 92,255", stroke=ink, w=4.2)
        )
    if kind == "leopard":  # round glaring
        return mirrored(
            path(
                "M8,262 C14,232 40,224 62,230 C84,232 104,226 116,206 C120,250 106,280 84,292 C56,306 20,298 8,262 Z",
                ink,
            )
            + oval(52, 264, 25, 20, white)
            + disc(52, 264, 11.5, "#2a1a12")
            + disc(48, 259, 3.2, "#fff")
            + path("M26,260 C34,244 66,240 80,258", stroke=ink, w=4)
        )
    if kind == "fierce":
        return mirrored(
            path(
                "M12,280 C16,252 44,238 74,238 C96,238 112,228 122,206 C124,244 112,272 90,284 C66,296 30,300 12,280 Z",
                ink,
            )
            + path("M24,274 C34,256 62,248 90,254 C84,274 50,288 24,274 Z", white)
            + oval(58, 266, 11, 10.5, "#2a1a12")
            + disc(54, 262, 2.8, "#fff")
            + path("M22,272 C36,254 64,246 94,252", stroke=ink, w=5)
        )
    if kind == "narrow":  # suspicious slit with crow's feet
        return mirrored(
            path("M14,272 C32,258 66,254 96,264 C82,280 40,286 14,272 Z", ink)
            + path("M26,271 C42,263 66,262 84,266 C70,275 44,277 26,271 Z", white)
            + oval(56, 268.5, 6.6, 5.4, "#2a1a12")
            + path(
                "M98,262 C108,258 114,252 118,244 M98,268 C108,268 114,266 120,260 M96,273 C106,278 112,279 118,277",
                stroke=ink,
                w=3,
            )
        )
    if kind == "drop":  # old general: drooping outer corner
        return mirrored(
            path(
                "M14,266 C28,244 64,240 88,256 C102,266 112,284 114,306 C98,292 76,288 56,288 C36,288 20,282 14,266 Z",
                ink,
            )
            + path("M26,266 C40,254 66,252 86,266 C70,280 42,280 26,266 Z", white)
            + oval(55, 266, 9, 8.4, "#2a1a12")
            + disc(52, 263, 2.2, "#fff")
        )
    if kind == "elegant":  # plain-face hero/heroine: lifted liner
        return mirrored(
            path(
                "M20,272 C34,253 62,247 88,252 C98,253 106,248 112,240 C109,255 98,263 88,267 C68,280 38,282 20,272 Z",
                ink,
            )
            + path("M30,270 C42,258 64,254 86,259 C72,272 48,277 30,270 Z", white)
            + oval(58, 265, 9.8, 8.6, "#2a1410")
            + disc(55, 262, 2.6, "#fff")
        )
    if kind == "scholar":  # calm
        return mirrored(
            path("M22,270 C36,255 66,251 92,262 C80,276 40,280 22,270 Z", ink)
            + path("M31,269 C42,260 66,258 82,264 C70,273 46,275 31,269 Z", white)
            + oval(57, 266, 7.8, 7, "#2a1a12")
            + disc(54.5, 263.6, 2, "#fff")
            + path("M90,262 C100,262 106,259 110,254", stroke=ink, w=3.5)
        )
    raise KeyError(kind)


def brow(kind, ink=INK, acc="white"):
    """A pair of brows."""
    if kind == "silkworm":
        return mirrored(
            path(
                "M20,236 C34,220 54,214 76,216 C96,216 112,206 120,188 C122,212 108,230 88,234 C64,238 40,234 20,244 C14,246 14,242 20,236 Z",
                ink,
            )
        )
    if kind == "sword":
        return mirrored(path("M18,240 C42,222 78,206 116,180 C112,208 88,226 62,234 C44,240 28,244 18,240 Z", ink))
    if kind == "bar":
        return mirrored(
            path(
                "M16,230 C34,220 78,214 108,214 C110,226 104,236 92,238 C66,236 38,240 20,246 C12,246 12,236 16,230 Z",
                ink,
            )
        )
    if kind == "willow":
        return mirrored(
            path(
                "M24,234 C46,220 78,214 108,222 C112,224 110,226 106,226 C80,222 52,228 28,240 C22,242 20,238 24,234 Z",
                ink,
            )
        )
    if kind == "flame":
        return mirrored(
            path(
                "M14,244 C18,226 30,214 40,204 C40,214 46,216 52,210 C58,200 62,192 70,184 C70,198 76,202 84,194 C92,186 100,172 104,158 C118,188 116,216 96,228 C70,238 36,236 14,244 Z",
                ink,
            )
        )
    if kind == "wing":  # butterfly brow (Zhang Fei)
        return mirrored(
            path(
                "M10,238 C12,214 28,196 52,192 C60,178 82,166 104,158 C108,176 106,190 100,200 C112,200 118,204 120,210 C104,226 84,230 62,228 C40,226 22,232 10,238 Z",
                ink,
            )
            + path("M28,222 C36,208 50,204 64,208 C56,216 42,216 28,222 Z", acc)
        )
    if kind == "round":
        return mirrored(
            path(
                "M18,226 C26,206 66,198 96,212 C106,218 104,230 94,228 C70,218 44,222 26,236 C18,240 14,234 18,226 Z",
                ink,
            )
        )
    if kind == "old":
        return mirrored(
            path(
                "M16,234 C30,216 66,210 92,222 C106,230 116,248 118,266 C104,250 84,240 60,238 C42,236 28,240 16,234 Z",
                ink,
            )
            + path("M98,236 C106,244 112,256 114,270 M86,234 C98,244 104,254 106,266", stroke=ink, w=2.5)
        )
    if kind == "none":
        return ""
    raise KeyError(kind)


def nose(kind, ink=INK, base="white"):
    """The nose."""
    lo = shade(base, -0.35)
    core = mirrored(
        path("M0,336 C8,339 15,338 19,334 C27,333 29,322 22,316", stroke=ink, w=2.6)
        + path("M7,335 C11,330 17,330 20,333 C16,337 11,338 7,335 Z", ink)
    )
    if kind == "plain":
        return mirrored(path("M10,262 C10,290 12,306 18,316", stroke=lo, w=2.2, extra='opacity=".55"')) + core
    if kind == "bold":
        return (
            mirrored(
                path(
                    "M4,250 C10,276 8,300 16,312 C32,312 38,326 32,338 C24,346 10,346 0,344 L0,332 C12,334 22,330 22,322",
                    fill="none",
                    stroke=ink,
                    w=4.4,
                )
            )
            + core
        )
    if kind == "flare":
        return (
            mirrored(
                path(
                    "M0,350 C18,352 36,346 38,330 C38,318 28,310 18,312 C14,300 12,284 14,266 C20,284 24,296 34,300 C50,306 54,324 46,340 C36,356 14,358 0,356 Z",
                    ink,
                )
            )
            + core
        )
    raise KeyError(kind)


def mouth(kind, ink=INK):
    """The mouth; hidden by the beard where it is `none`."""
    if kind == "lips":
        return mirrored(
            path("M0,376 C10,370 18,370 30,374 C22,386 10,390 0,390 Z", "#a81f22")
            + path("M0,378 C12,378 20,376 30,374", stroke="#5c0d12", w=2)
        )
    if kind == "stern":
        return mirrored(
            path("M0,374 C14,372 26,374 38,382 C28,384 12,382 0,382 Z", "#7d1a1a")
            + path("M0,378 C14,377 28,379 40,384", stroke=ink, w=2.6)
        )
    if kind == "roar":
        return mirrored(
            path("M0,366 C20,362 42,368 56,380 C44,398 20,404 0,404 Z", ink)
            + path("M0,372 C16,370 32,374 42,382 C28,388 12,388 0,388 Z", "#b5322c")
            + path("M0,372 C14,370 26,372 34,377 L0,379 Z", "#fff7e8")
        )
    if kind == "smile":
        return mirrored(
            path("M0,378 C18,382 40,376 54,362 C52,384 28,398 0,398 Z", "#8f1a1a")
            + path("M0,384 C20,386 40,378 54,362", stroke=ink, w=3)
        )
    if kind == "none":
        return ""
    raise KeyError(kind)


def cheek(kind, c1, c2, ink=INK):
    """The pattern on the cheeks."""
    if kind == "none":
        return ""
    if kind == "rouge":
        return mirrored('<ellipse cx="66" cy="276" rx="54" ry="66" fill="url(#rouge)"/>')
    if kind == "swirl":
        return mirrored(
            path("M30,344 C52,330 84,334 98,312 C104,300 102,288 92,290 C84,292 84,302 92,304", stroke=c1, w=7)
            + path("M44,372 C64,362 84,358 94,340", stroke=c1, w=6)
        )
    if kind == "flame":
        return mirrored(
            path(
                "M30,352 C46,334 60,336 66,318 C74,326 82,318 84,304 C94,312 104,304 112,288 C116,324 104,358 84,376 C66,392 44,384 30,352 Z",
                c1,
            )
            + path(
                "M42,354 C54,344 66,346 72,332 C80,338 90,330 98,320 C98,340 90,358 78,366 C64,374 50,370 42,354 Z", c2
            )
        )
    if kind == "wing":
        return mirrored(
            path("M22,356 C40,318 78,300 117,290 C118,320 110,350 90,372 C70,378 44,372 22,356 Z", c1)
            + path("M40,352 C56,330 84,316 108,310 C104,334 96,350 84,360 C68,364 52,360 40,352 Z", c2)
        )
    if kind == "wrinkle":
        return mirrored(
            path(
                "M40,306 C62,302 84,306 104,318 M38,318 C58,318 80,324 98,336 M36,346 C52,342 66,348 78,362",
                stroke=c1,
                w=2.6,
            )
        )
    if kind == "stripe":
        return mirrored(
            path("M26,352 C40,316 78,300 116,300 L116,316 C84,318 56,332 42,362 Z", c1)
            + path("M50,372 C60,346 84,332 112,328 L108,342 C90,346 72,360 66,384 Z", c2)
        )
    if kind == "cloud":
        return mirrored(
            path(
                "M34,352 C34,330 54,322 66,332 C70,314 96,312 98,332 C110,330 112,348 98,352 C88,364 46,366 34,352 Z",
                c1,
            )
            + path("M48,350 C50,340 60,338 66,344 M74,344 C78,332 90,334 92,344", stroke=c2, w=3)
        )
    raise KeyError(kind)


def forehead(kind, c1, c2, ink=INK):
    """The mark on the forehead."""
    if kind == "none":
        return ""
    if kind == "column":  # straight band from crown to nose
        return path(
            "M-12,120 L12,120 C10,180 16,220 18,262 C14,284 10,300 0,306 C-10,300 -14,284 -18,262 C-16,220 -10,180 -12,120 Z",
            c1,
        )
    if kind == "flame":
        return path(
            "M0,300 C-18,270 -26,244 -14,222 C-12,232 -6,234 -4,226 C-10,200 -18,180 0,140 C18,180 10,200 4,226 C6,234 12,232 14,222 C26,244 18,270 0,300 Z",
            c1,
        ) + path("M0,284 C-10,262 -12,246 0,206 C12,246 10,262 0,284 Z", c2)
    if kind == "taiji":
        return (
            disc(0, 190, 27, c2, c1, 4)
            + f'<path d="M0,163 a27,27 0 0 1 0,54 a13.5,13.5 0 0 1 0,-27 a13.5,13.5 0 0 0 0,-27Z" fill="{pigment(c1)}"/>'
            + disc(0, 176.5, 4, c1)
            + disc(0, 203.5, 4, c2)
        )
    if kind == "moon":
        return path("M-16,176 A26,26 0 1 0 22,200 A20,20 0 1 1 -16,176 Z", c1)
    if kind == "diamond":
        return path("M0,150 L20,190 L0,236 L-20,190 Z", c1) + path("M0,166 L11,190 L0,216 L-11,190 Z", c2)
    if kind == "spear":
        return path("M0,140 C10,164 14,186 8,210 L8,280 L-8,280 L-8,210 C-14,186 -10,164 0,140 Z", c1) + path(
            "M-24,208 C-14,222 14,222 24,208 C20,234 -20,234 -24,208 Z", c1
        )
    if kind == "bat":
        return path(
            "M0,176 C6,166 10,172 14,178 C26,158 48,160 58,176 C46,174 40,182 38,190 C28,184 20,188 14,198 C8,206 4,214 0,222 C-4,214 -8,206 -14,198 C-20,188 -28,184 -38,190 C-40,182 -46,174 -58,176 C-48,160 -26,158 -14,178 C-10,172 -6,166 0,176 Z",
            c1,
        )
    if kind == "gourd":
        return (
            disc(0, 178, 13, c1)
            + disc(0, 208, 19, c1)
            + path("M0,166 C-2,158 4,154 8,152", stroke=c1, w=4)
            + disc(0, 208, 9, c2)
        )
    if kind == "tiger":  # 王 mark
        return path("M-26,166 L26,166 M-22,188 L22,188 M-30,212 L30,212 M0,166 L0,212", stroke=c1, w=8)
    if kind == "coin":
        return disc(
            0, 192, 24, "none", c1, 7
        ) + '<rect x="-7" y="185" width="14" height="14" fill="none" stroke="%s" stroke-width="5"/>' % pigment(c1)
    if kind == "third":
        return path("M0,160 C14,176 14,208 0,226 C-14,208 -14,176 0,160 Z", c1) + oval(0, 193, 5, 12, c2)
    if kind == "vstripe":
        return path(
            "M-34,126 L-20,126 C-18,170 -16,204 -10,236 C-20,216 -32,176 -34,126 Z M34,126 L20,126 C18,170 16,204 10,236 C20,216 32,176 34,126 Z M-6,124 L6,124 L4,238 L-4,238 Z",
            c1,
        )
    if kind == "dot":
        return path("M0,178 C8,192 10,200 0,216 C-10,200 -8,192 0,178 Z", c1)
    raise KeyError(kind)


def socket(kind, c1):
    """The large field of colour round the eyes."""
    if kind == "none":
        return ""
    if kind == "white":  # white goggles
        return mirrored(
            path(
                "M2,264 C8,226 40,206 70,210 C96,206 112,192 121,176 C126,226 122,276 98,304 C64,322 12,312 2,264 Z", c1
            )
        )
    if kind == "peach":  # rising peach shape
        return mirrored(
            path(
                "M4,292 C2,246 22,210 58,200 C86,192 104,176 114,160 C122,210 122,270 102,300 C70,320 30,312 4,292 Z",
                c1,
            )
        )
    if kind == "down":
        return mirrored(
            path(
                "M6,262 C14,226 50,212 84,220 C108,232 118,262 116,318 C92,306 70,312 50,306 C24,300 8,286 6,262 Z", c1
            )
        )
    raise KeyError(kind)


def beard(kind, col, seed=1):
    """The beard and, apart, the moustache that lies over the mouth."""
    if kind == "none":
        return "", ""
    c = pigment(col)
    rnd = random.Random(seed)
    lum = sum(int(c.lstrip("#")[i : i + 2], 16) for i in (0, 2, 4)) / 3
    cols = [
        c,
        c,
        c,
        shade(col, -0.28),
        shade(col, 0.07 if lum < 90 else -0.10),
        shade(col, 0.15 if lum < 90 else -0.16),
    ]
    lipc = shade(col, -0.1) if lum < 90 else shade(col, -0.18)
    lip = mirrored(
        path("M0,361 C14,352 34,358 54,354 C68,352 80,346 90,338 C86,362 60,374 34,373 C18,373 6,371 0,368 Z", lipc)
    )
    if kind == "full":
        s = path(
            "M-90,350 C-60,372 -28,360 0,362 C28,360 60,372 90,350 C100,410 92,490 66,556 C44,590 -44,590 -66,556 C-92,490 -100,410 -90,350 Z",
            shade(col, -0.22),
        )
        for layer in range(2):
            for k in range(46):
                t = -1 + 2 * (k + 0.5) / 46 + rnd.uniform(-0.02, 0.02)
                x0 = t * (88 - layer * 3)
                y0 = 354 + 10 * (1 - abs(t)) * (0.4) + rnd.uniform(-2, 6)
                y1 = 598 - 96 * abs(t) ** 2.0 - rnd.uniform(0, 30) - layer * 26
                s += strand(
                    x0,
                    y0,
                    x0 * (0.70) + rnd.uniform(-6, 6),
                    y1,
                    8.5 * rnd.uniform(0.75, 1.25),
                    rnd.choice(cols),
                    x0 * 0.16 + rnd.uniform(-5, 5),
                )
        return s, lip
    if kind == "three":
        s = (
            lock(rnd, -22, 22, 402, 0, 604, cols, 15, 7)
            + lock(rnd, 54, 76, 362, 80, 556, cols, 10, 6)
            + lock(rnd, -76, -54, 362, -80, 556, cols, 10, 6)
        )
        return s, mirrored(path("M0,362 C18,353 44,358 74,350 C72,366 40,372 0,369 Z", lipc))
    if kind == "long":
        s = (
            lock(rnd, -26, 26, 400, 0, 622, cols, 20, 8)
            + lock(rnd, 34, 58, 384, 44, 604, cols, 12, 7)
            + lock(rnd, -58, -34, 384, -44, 604, cols, 12, 7)
        )
        s += lock(rnd, 64, 86, 356, 88, 590, cols, 11, 7) + lock(rnd, -86, -64, 356, -88, 590, cols, 11, 7)
        return s, lip
    if kind == "wild":
        s = path(
            "M-96,316 C-112,372 -96,450 -40,482 C-14,492 14,492 40,482 C96,450 112,372 96,316 C88,362 58,392 0,398 C-58,392 -88,362 -96,316 Z",
            shade(col, -0.2),
        )
        for _ in range(78):
            t = rnd.uniform(0, 1)
            sg = rnd.choice((-1, 1))
            a = math.radians(-24 + t * 112)
            # root along the jaw, tip outward
            rx, ry = 96 - 26 * t, 322 + 92 * t
            L = rnd.uniform(74, 120) * (1 - 0.12 * t)
            ax = math.cos(a)
            ay = math.sin(a)
            s += strand(
                sg * rx * (1 - 0.55 * t**2),
                ry,
                sg * (rx * (1 - 0.55 * t**2) + ax * L * 0.72),
                ry + ay * L * 1.25,
                rnd.uniform(10, 16),
                rnd.choice(cols),
                sg * rnd.uniform(4, 16),
            )
        for _ in range(26):
            x = rnd.uniform(-58, 58)
            s += strand(
                x,
                392 + rnd.uniform(-6, 10),
                x * 1.2 + rnd.uniform(-12, 12),
                520 + rnd.uniform(-34, 24) - abs(x) * 0.4,
                rnd.uniform(8, 13),
                rnd.choice(cols),
                rnd.uniform(-10, 10),
            )
        lip = mirrored(
            path(
                "M2,366 C20,346 52,356 74,340 C86,330 94,316 98,300 C108,334 92,372 54,382 C30,386 10,380 2,374 Z", lipc
            )
        )
        return s, lip
    if kind == "goatee":
        return lock(rnd, -17, 17, 402, 0, 530, cols, 13, 6), mirrored(
            path("M3,362 C18,354 36,362 58,380 C40,373 20,371 3,368 Z", lipc)
        )
    if kind == "short":
        s = path(
            "M-84,352 C-62,392 -28,402 0,402 C28,402 62,392 84,352 C84,410 56,446 0,462 C-56,446 -84,410 -84,352 Z",
            shade(col, -0.15),
        )
        for _ in range(54):
            t = rnd.uniform(-1, 1)
            x0 = t * 78
            y0 = 398 - 34 * abs(t) ** 2 + rnd.uniform(-6, 4)
            s += strand(
                x0,
                y0,
                x0 * 0.86 + rnd.uniform(-5, 5),
                474 - 52 * abs(t) ** 1.8 - rnd.uniform(0, 24),
                rnd.uniform(6, 10),
                rnd.choice(cols),
                x0 * 0.1,
            )
        return s, mirrored(path("M2,361 C22,351 48,359 78,348 C68,370 34,373 2,369 Z", lipc))
    raise KeyError(kind)
