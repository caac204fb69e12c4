"""The mount of the scroll: brocade, gold rule, rollers with gilt caps; junks on the open sea and the compass."""

import math

import cv2
import numpy as np
from scipy import ndimage as ndi

from game.tools.art.land_ink import H, W, Layer, fbm, fill, rgb, soft
from game.tools.art.land_marks import junk

COMPASS = (2290, 1180, 74)


def over(img, colour, a):
    """An opaque colour on a picture with coverage `a`."""
    a = np.clip(a, 0, 1)[..., None]
    return img * (1 - a) + (rgb(colour) if isinstance(colour, str) else colour) * a


def compass(img):
    """The rose, without letters."""
    x, y, r = COMPASS
    back, lines = Layer(), Layer()
    back.c.arc(x, y, r + 2, 0, 6.3)
    fill(back.c)
    c = lines.c
    c.set_source_rgba(0, 0, 0, 1)
    for radius, width in ((r, 2.6), (r - 6, 1.0), (r * .45, 1.2)):
        c.new_sub_path()
        c.arc(x, y, radius, 0, 6.3)
        c.set_line_width(width)
        c.stroke()
    for k in range(24):
        a = k * math.pi / 12
        inner = r - (13 if k % 3 == 0 else 10)
        c.move_to(x + inner * math.cos(a), y + inner * math.sin(a))
        c.line_to(x + (r - 6) * math.cos(a), y + (r - 6) * math.sin(a))
        c.set_line_width(1.6 if k % 3 == 0 else .9)
        c.stroke()
    for k in range(4):
        a = k * math.pi / 2 - math.pi / 2
        tip = (x + (r - 14) * math.cos(a), y + (r - 14) * math.sin(a))
        for side, solid in ((.785, True), (-.785, False)):
            c.move_to(*tip)
            c.line_to(x + 11 * math.cos(a + side), y + 11 * math.sin(a + side))
            c.line_to(x, y)
            c.close_path()
            c.set_line_width(1.2)
            c.fill() if solid else c.stroke()
    img = over(img, "#EFE4C6", soft(back.a(), 3) * .35)
    return over(img, "#22343A", lines.a() * .85)


def sail(img, junks):
    """Junks far out, where no lane runs."""
    lines, body = Layer(), Layer()
    for x, y, s, flip in junks:
        junk(lines.c, body.c, x, y, s, flip)
    img = over(img, "#F2E8CB", soft(body.a(), 2) * .5)
    img = over(img, "#E5D2A2", body.a() * .95)
    return over(img, "#2B211A", lines.a())


def lay_mount(img, g, junks):
    """The picture with sea traffic, compass and the mount round it."""
    img = compass(sail(img, junks))
    x, y = g.x, g.y
    grain = fbm(3.1, 2, 21)[..., None]
    brocade = rgb("#24413F") * np.ones((H, W, 1), np.float32)
    u, v = (x - W / 2) % 26 - 13, (y - 13) % 26 - 13
    pattern = np.abs(np.hypot(u, v) - 8.5) < 1.0
    pattern |= np.abs(np.abs(u) + np.abs(v) - 4) < .9
    pattern |= np.hypot(np.abs(u) - 13, np.abs(v) - 13) < 2.4
    brocade = over(brocade, "#B08F45", pattern * .55)
    brocade *= 1 + .05 * np.sin(x * 2.1)[..., None] * np.sin(y * 2.1)[..., None] + .04 * grain
    img = over(img, brocade, ndi.gaussian_filter(((y < 24) | (y > H - 24) | (x < 58) | (x > W - 58)).astype(np.float32), .6))
    rule = ((np.abs(y - 25) < 1.6) | (np.abs(y - (H - 25)) < 1.6)) & (x > 56) & (x < W - 56)
    img = over(img, "#C8A552", rule * .95)
    for side in (0, 1):
        x0 = 0 if side == 0 else W - 58
        t = (x - x0) / 58
        round_ = np.clip(1 - ((t - .44) / .60) ** 2, 0, 1) ** .6
        grain_of_wood = cv2.resize(fbm(40, 4, 97 + side, h=H // 14, w=W), (W, H))[..., None]
        gleam = np.exp(-((t - .34) / .07) ** 2)[..., None]
        wood = rgb("#5A2E1B") * (.40 + .85 * round_[..., None]) * (1 + .10 * grain_of_wood) + .16 * gleam
        on_roller = ((x >= x0) & (x < x0 + 58)).astype(np.float32)
        img = over(img, np.clip(wood, 0, 1), on_roller)
        for end in (0, H):
            gold = rgb("#B88A3C") * (.35 + .95 * round_[..., None]) + .18 * gleam
            img = over(img, np.clip(gold, 0, 1), on_roller * (np.abs(y - end) < 54))
            for ring in (20, 38, 53):
                img = over(img, "#3A2008", on_roller * (np.abs(np.abs(y - end) - ring) < 1.3) * .8)
        away = (x - (x0 + 58)) if side == 0 else (x0 - x)
        img = img * (1 - .45 * np.exp(-np.clip(away, 0, None) / 11) * (1 - on_roller))[..., None]
    return np.clip(img + np.random.default_rng(99).normal(0, .008, (H, W, 1)).astype(np.float32), 0, 1)
