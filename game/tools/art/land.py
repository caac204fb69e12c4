"""Bakes the land, the same for every board, into assets/paintings/land-*: `python -m game.tools.art.land`.

A board's pigments lie between the silk and the mountains, so the land ships in pieces that multiply and add:

    picture = (silk · (1 − cover) + pigment · mottle · cover) · shade + light

`land-silk` is the whole painting where no board lays pigment (sea, wild land, mount), and bare silk where one may;
`land-shade` is what mountains, rivers, trees, mist, coast and wall let through, `land-light` their own colour;
`land-cover` and `land-mottle` are how pigment settles in the weave; `land-dry` breaks the ink of the borders;
`land-river` fades a border where a great river is the border; `land-marks` holds the marks that boards set on the land.
"""

import json
import math
import sys

import cv2
import numpy as np
from PIL import Image
from scipy import ndimage as ndi

from game.paths import asset, shipped_boards
from game.tools.art.land_ink import (
    CANVAS, H, W, Layer, Mountain, Paint, brush, chaikin, fbm, fill, path, resample, rgb, soft, spiral, sstep)
from game.tools.art.land_marks import bake_marks
from game.tools.art.land_mount import lay_mount

RIVER_WIDTH = {1: 7.2, 2: 5.4, 3: 3.5, 4: 2.5, 5: 1.8}
CLOUDS = ((215, 150, 1.5, 1), (560, 92, 1.05, -1), (150, 395, 1.15, 1), (850, 205, .95, 1), (470, 520, 1.0, -1),
          (150, 905, 1.3, 1), (420, 985, .95, 1), (300, 1190, 1.2, -1), (2215, 150, 1.05, -1), (2110, 30, .8, 1),
          (690, 1300, .8, -1), (480, 745, .8, 1))
JUNKS = ((2190, 545, 1.7, 1), (2250, 820, 1.5, -1), (1930, 1290, 1.35, 1), (190, 1290, 1.4, 1), (2075, 1090, 1.25, -1),
         (1340, 1545, 1.3, -1), (1760, 1640, 1.45, 1))


def load_boards():
    """Every shipped board, to keep the ground clear where any of them sets something down."""
    import yaml
    return [yaml.safe_load(file.read_text("utf8")) for file in sorted(shipped_boards().glob("*.yaml"))]


def area(polygons):
    """Antialiased coverage of polygons."""
    m = np.zeros((H * 2, W * 2), np.uint8)
    for p in polygons:
        cv2.fillPoly(m, [np.round(np.asarray(p) * 2).astype(np.int32)], 255)
    return cv2.resize(m, (W, H), interpolation=cv2.INTER_AREA).astype(np.float32) / 255


def ring(arcs, key):
    """The outline of a province, joined from its borders."""
    pieces = [np.array(a["line"]) if a["left"] == key else np.array(a["line"])[::-1]
              for a in arcs if key in (a["left"], a["right"])]
    loops = []
    while pieces:
        loop = [pieces.pop(0)]
        while tuple(loop[-1][-1]) != tuple(loop[0][0]):
            following = next((k for k, s in enumerate(pieces) if tuple(s[0]) == tuple(loop[-1][-1])), None)
            if following is None:
                break
            loop.append(pieces.pop(following))
        loops.append(np.vstack([s[:-1] for s in loop]))
    return max(loops, key=lambda v: cv2.contourArea(v.astype(np.float32)))


class Land:
    """The geography on the canvas as masks and distances."""

    def __init__(self):
        layers = self.layers = json.loads(asset("geo", "map-layers.json").read_text("utf8"))
        self.boards = load_boards()
        self.provinces = self.boards[0]["provinces"]
        relief = cv2.imread(str(asset("geo", "relief.png")), 0).astype(np.float32)
        relief = cv2.resize(relief, (W, CANVAS), interpolation=cv2.INTER_CUBIC) / 255
        # Beneath the canvas the heights run on as in a mirror.
        relief = np.pad(relief, ((0, H - CANVAS), (0, 0)), mode="reflect")
        elevation = np.clip(relief, 0, 1) ** 2 * 6400
        self.played = area([ring(layers["arcs"], key) for key in self.provinces])
        self.land = np.maximum(area([layers["mainland"]]), self.played)
        for island in layers["islands"]:
            if island.get("province"):
                self.played = np.maximum(self.played, area([island["line"]]))
        self.land = np.maximum(np.maximum(self.land, self.played), area([i["line"] for i in layers["islands"]]))
        self.sea = 1 - self.land
        self.from_shore = cv2.distanceTransform((self.sea > .5).astype(np.uint8), cv2.DIST_L2, 5)
        self.inland = cv2.distanceTransform((self.land > .5).astype(np.uint8), cv2.DIST_L2, 5)
        self.heights = soft(elevation, 4.5)
        self.rise = soft(elevation, 5) - soft(elevation, 28)
        self.rough = ndi.maximum_filter(self.heights, 25) - ndi.minimum_filter(self.heights, 25)
        self.inside = self.played > .5
        self.broad, self.middle, self.fine = fbm(520, 5, 1), fbm(90, 5, 2), fbm(7, 3, 3)
        self.y, self.x = np.mgrid[0:H, 0:W].astype(np.float32)
        wobble = 2.2 * fbm(60, 3, 5)
        self.weave = .5 * np.sin((self.y + wobble) * 2 * np.pi / 3.05) + .5 * np.sin((self.x + wobble) * 2 * np.pi / 2.85)
        across = np.random.default_rng(6).normal(0, 1, (H, W // 40)).astype(np.float32)
        down = np.random.default_rng(7).normal(0, 1, (H // 40, W)).astype(np.float32)
        self.cloth = (1 + .014 * self.weave + .012 * cv2.resize(across, (W, H), interpolation=cv2.INTER_LINEAR)
                      + .010 * cv2.resize(down, (W, H), interpolation=cv2.INTER_LINEAR))
        self.keep = self.clear_ground()

    def clear_ground(self):
        """Where units, names, seats and banners of any board stand: no mountains, no trees."""
        keep = np.zeros((H, W), np.uint8)

        def box(x0, y0, x1, y1):
            cv2.rectangle(keep, (int(x0), int(y0)), (int(x1), int(y1)), 1, -1)

        for p in self.provinces.values():
            x, y = p["label"]
            half = max(46 if len(p["name_zh"]) == 1 else 78, 11.2 * len(p["name"])) / 2 + 8
            box(x - half, y - 40, x + half, y + 40)
            x, y = p["seat"]["at"]
            box(x - 18, y - 18, x + 18, y + 14)
        for board in self.boards:
            for r in board["regions"].values():
                x, y = r["banner"]
                box(x - 26, y - 44, x + 26, y + 24)
        return keep


def paint_silk(g):
    """Layers 1 to 3: silk, sea, wild land."""
    silk = rgb("#E7D3A5")
    img = np.ones((H, W, 3), np.float32) * silk
    img *= (1 + .055 * g.broad + .035 * g.middle + .018 * g.fine)[..., None]
    img *= 1 - .09 * sstep(.12, .55, fbm(300, 5, 8))[..., None] * np.array([.6, .9, 1.35], np.float32)
    deep = sstep(0, 300, g.from_shore)[..., None]
    a = (g.sea * (.50 + .16 * deep[..., 0] + .10 * g.middle + .05 * g.fine))[..., None]
    water = rgb("#7FA5A0") * (1 - deep * .55) + rgb("#4E8088") * deep * .55
    img = img * (1 - a) + img * water / silk * 1.02 * a
    pooled = g.sea * .20 * np.exp(-g.from_shore / 16) * (1 + .5 * g.middle)
    img *= 1 - pooled[..., None] * np.array([1.25, .85, .7], np.float32)
    wild = g.land * (1 - g.played)
    return img * (1 - wild[..., None] * np.array([.075, .075, .09], np.float32) * (1 + 1.2 * g.middle[..., None]))


def seed_mountains(g):
    """Where mountains stand, from north to south: y, x, height, width, inside."""
    rng = np.random.default_rng(31)
    variety, gap = fbm(190, 4, 33), fbm(150, 4, 34)
    candidates = []
    tries = [(20, CANVAS - 20)] * 60000 + [(CANVAS - 20, H - 20)] * 14000
    for top, bottom in tries:
        x, y = rng.uniform(60, W - 60), rng.uniform(top, bottom)
        i, j = int(y), int(x)
        if g.land[i, j] < .9 or g.inland[i, j] < 10:
            continue
        rough, rise, height = g.rough[i, j], g.rise[i, j], g.heights[i, j]
        inside = bool(g.inside[i, j])
        s = rough / 1500 + max(rise, 0) / 600
        if inside:
            if rough < 380 or rise < -40:
                continue
        else:
            if rough < 420 and height < 2600:
                continue
            if height > 3800:
                s = max(s, .55 + .5 * rng.random())
            if gap[i, j] < -.16 and rng.random() < .93:
                continue
            s *= 1 + .9 * variety[i, j]
        h = np.clip(15 + 24 * s, 15, 50 if inside else 88) * rng.uniform(.82, 1.18)
        candidates.append((s * rng.uniform(.7, 1.3), x, y, h, inside))
    candidates.sort(reverse=True)
    chosen, grid = [], {}
    for _, x, y, h, inside in candidates:
        w = h * (1.75 if inside else 1.9)
        ground = g.keep[max(0, int(y - h)):int(y) + 5, max(0, int(x - w / 2)):int(x + w / 2) + 1]
        if inside and ground.size and ground.max():
            continue
        reach = h * (.86 if inside else .80)
        column, row = int(x // 60), int(y // 60)
        near = [m for a in (-1, 0, 1) for b in (-1, 0, 1) for m in grid.get((column + a, row + b), [])]
        if all(abs(x - u) >= (reach + k * .8) * .66 or abs(y - v) >= (reach + k * .8) * .33 for u, v, k in near):
            grid.setdefault((column, row), []).append((x, y, h))
            chosen.append((y, x, h, w, inside))
    return sorted(chosen)


def paint_heights(g, paint, under):
    """Layers 5 to 7: relief, mountains, mist. Returns the mountains' ink."""
    dy, dx = np.gradient(g.heights)
    slope = np.clip((dx * .75 + dy * .65) / 80, -1, 1)
    dark = 1 - g.land * (.15 * np.clip(slope, 0, 1) + .07 * np.clip(g.rise / 500, 0, 1))
    paint.shade(dark[..., None] ** np.array([1.0, 1.02, 1.08], np.float32))
    paint.added += (g.land * .035 * np.clip(-slope, 0, 1))[..., None]
    ink, cap, foot = Layer(), Layer(), Layer()
    for k, (y, x, h, w, inside) in enumerate(seed_mountains(g)):
        m = Mountain(x, y, h, w, 1000 + k, inside)
        m.erase(ink, cap, foot)
        m.draw(ink, cap, foot)
    grain = fbm(3.1, 2, 21)
    # Inside, a pigment of unknown colour lies below: its usual lightness stands for it.
    lightness = np.where(g.inside, .60, paint.on(under).mean(2))[..., None]
    mix = sstep(-.25, .35, fbm(210, 3, 41))[..., None]
    crest = rgb("#3D7391") * mix + rgb("#5A9A7C") * (1 - mix)
    paint.over(crest * (lightness * .5 + .55), cap.a() * (1 + .3 * grain) * np.where(g.inside, .26, .62))
    paint.over(rgb("#B98A4E") * (lightness * .4 + .66), foot.a() * np.where(g.inside, .12, .32))
    strokes = ink.a() * (1 + .25 * fbm(5, 2, 43))
    paint.over("#2A231D", strokes * .92)

    def band(seed):
        return cv2.resize(fbm(150, 5, seed, h=int(H * 3.4), w=W), (W, H), interpolation=cv2.INTER_AREA)

    mist = sstep(.02, .42, band(81)) * .62 + sstep(.0, .5, band(82)) * .3
    paint.over("#E9DAB4", np.clip(soft(mist * g.land * np.where(g.inside, .16, 1.0), 2), 0, .8))
    return strokes


def paint_sea(g, paint):
    """Layer 8: fish-scale waves and the ripples along the shore."""
    waves = Layer()
    c = waves.c
    rng = np.random.default_rng(55)
    width, step, y, row = 44, 15.5, -10.0, 0
    import cairo
    while y < H + 30:
        x = -30.0 + width / 2 * (row % 2)
        while x < W + 40:
            u, v = x + rng.normal(0, 1.6), y + rng.normal(0, 1.0)
            i, j = int(np.clip(v, 0, H - 1)), int(np.clip(u, 0, W - 1))
            if g.from_shore[i, j] > 12:
                c.save()
                c.set_operator(cairo.OPERATOR_DEST_OUT)
                c.arc(u, v, width / 2 * .98, math.pi, 2 * math.pi)
                c.close_path()
                fill(c)
                c.restore()
                for k, size in enumerate((1.0, .72, .45)):
                    radius = width / 2 * .97 * size
                    t = np.linspace(math.pi, 2 * math.pi, 18)
                    arc = np.column_stack([u + radius * np.cos(t), v + radius * .62 * np.sin(t)])
                    brush(c, arc, [.7, 1.45, .7], .8 - .14 * k, int(rng.integers(1e6)), (3, 3), .25)
            x += width
        y += step
        row += 1
    patch = (.24 + .62 * sstep(-.15, .42, fbm(230, 4, 56))) * g.sea * sstep(22, 70, g.from_shore)
    a = waves.a()
    paint.over("#2F5A63", a * patch * .85)
    paint.over("#EFE6C8", np.roll(a, (2, 1), (0, 1)) * patch * .25)
    ripples = np.zeros((H, W), np.float32)
    distance = g.from_shore + 2.4 * fbm(26, 3, 57)
    for k, d in enumerate((6.5, 13, 21, 31)):
        line = np.exp(-((distance - d) / (1.0 - .08 * k)) ** 2)
        ripples += (1 - .2 * k) * line * sstep(-.35 + .12 * k, .12 + .12 * k, fbm(46, 3, 60 + k))
    paint.over("#2E5560", ripples * g.sea * .50)


def paint_rivers(g, paint):
    """Layer 9: all banks first, then all water, so that joins are clean. Returns the water's coverage."""
    banks, water = Layer(), Layer()
    for k, river in enumerate(sorted(g.layers["rivers"], key=lambda r: -r["rank"])):
        p = chaikin(river["line"], 1)
        ends = [g.heights[int(np.clip(q[1], 0, H - 1)), int(np.clip(q[0], 0, W - 1))] for q in (p[0], p[-1])]
        if ends[0] < ends[1]:
            p = p[::-1]
        w = RIVER_WIDTH[river["rank"]]
        profile = np.linspace(.42 if river["rank"] > 1 else .7, 1, 12) * w
        if river["name"] in ("Yangtze", "Chang Jiang", "He (lower course after AD 70)"):
            profile = np.linspace(.85, 1.12, 12) * w
        if river["name"] == "Huang":
            profile = np.linspace(.45, 1, 12) * w
        brush(banks.c, p, profile + 1.9, .9, k, (10, 0), .16, .5, rough=.03)
        brush(water.c, p, np.maximum(profile - .55, .5), 1, k, (10, 0), .16, .5, rough=.03)
    for lake in g.layers["lakes"]:
        p = chaikin(lake["line"], 1, True)
        path(water.c, p, True)
        fill(water.c)
        brush(banks.c, np.vstack([p, p[:1]]), 1.9, .9, 7, vary=.3)
    paint.over("#27414A", banks.a() * g.land * .78)
    paint.over(rgb("#8DB4B0") * (1 + .08 * g.middle[..., None]), water.a() * g.land * .95)
    return np.clip(water.a() + banks.a(), 0, 1)


def paint_edges(g, paint, dry):
    """Frontier of the empire and coast: the geography's own outlines, under the wall."""
    coast, frontier = Layer(), Layer()
    for k, arc in enumerate(g.layers["arcs"]):
        sides = (arc["left"], arc["right"])
        if "sea" in sides:
            brush(coast.c, np.array(arc["line"]), 3.1, .95, k, vary=.5)
        elif "foreign" in sides:
            brush(frontier.c, np.array(arc["line"]), 3.4, .95, k, vary=.45)
    shore = g.layers["mainland"]
    brush(coast.c, np.vstack([shore, shore[:1]]), 1.5, .7, 5, vary=.5)
    for k, island in enumerate(g.layers["islands"]):
        line = np.vstack([island["line"], island["line"][:1]])
        brush(coast.c, line, 2.6 if island.get("province") else 1.6, .8, 77 + k, vary=.45)
    paint.over("#1E1611", frontier.a() * dry * .85)
    paint.over("#1C2226", coast.a() * dry * .92)


def paint_wall(g, paint):
    """Layer 12: the Long Wall."""
    lines, body = Layer(), Layer()
    for wall in g.layers["wall"]:
        q = resample(chaikin(wall, 2), 1.0)
        brush(body.c, q + [0, -1.5], 5.0, .95, 3, vary=.1)
        brush(lines.c, q + [0, 1.4], 1.5, .95, 4, vary=.3)
        brush(lines.c, q + [0, -4.2], 1.3, .95, 5, vary=.3)
        for i in range(4, len(q) - 4, 7):
            lines.c.rectangle(q[i, 0] - 1.4, q[i, 1] - 7.2, 2.8, 3.0)
            fill(lines.c, .9)
        for i in range(20, len(q) - 20, 74):
            x, y = q[i]
            body.c.rectangle(x - 6, y - 14, 12, 15)
            fill(body.c)
            lines.c.rectangle(x - 6, y - 14, 12, 15)
            lines.c.set_line_width(1.5)
            lines.c.set_source_rgba(0, 0, 0, .95)
            lines.c.stroke()
            for k in (-5, -1.3, 2.4):
                lines.c.rectangle(x + k, y - 17.5, 2.7, 3.5)
                lines.c.fill()
            lines.c.rectangle(x - 1.5, y - 8, 3, 5)
            lines.c.fill()
    paint.shade(1 - .25 * soft(body.a(), 3))
    paint.over("#CDB284", body.a() * .95)
    paint.over("#33261C", lines.a() * .9)


def paint_clouds(g, paint):
    """Layer 14: cloud scrolls on the wild lands."""
    lines, body = Layer(), Layer()
    lobes = ((-34, -4, 13), (-15, -15, 17), (9, -19, 19), (31, -8, 15), (50, -1, 10))
    for n, (x, y, s, flip) in enumerate(CLOUDS):
        seed, c = 300 + n, body.c
        for u, v, radius in lobes:
            c.arc(x + flip * u * s, y + v * s, radius * s, 0, 6.3)
            fill(c)
        c.rectangle(min(x - flip * 40 * s, x + flip * 54 * s), y - 6 * s, 94 * s, 13 * s)
        c.fill()
        for u, v, radius in lobes:
            line = spiral(x + flip * u * s, y + v * s, radius * s, 1.45, math.pi if flip > 0 else 0, flip)
            brush(lines.c, line, np.array([.5, 1.3, 1.1, .5]) * 1.5 * s ** .5, .9, seed + int(u), (2, 2), .25)
        for k, (a, b, dy) in enumerate(((-104, 66, 7), (-76, 118, 12), (-130, -34, 1))):
            t = np.linspace(0, 1, 20)
            tail = np.column_stack([x + flip * (a + (b - a) * t) * s, y + (dy + 2.2 * np.sin(t * 5 + k)) * s])
            brush(lines.c, tail, np.array([.2, 1.2, 1.5, .9, .2]) * 1.5 * s ** .5, .9, seed + k, (8, 14), .25)
    paint.over("#EADDBB", soft(body.a(), 5) * .55)
    paint.over("#EFE4C6", body.a() * .80)
    paint.over("#5B6C6C", lines.a() * .85)


def paint_trees(g, paint, strokes, water):
    """Layer 15: woods of the plains and the south, clear of borders, water and labels."""
    trunks, leaves = Layer(), Layer()
    borders = Layer()
    for arc in g.layers["arcs"]:
        brush(borders.c, np.array(arc["line"]), 6.4, 1, 1)
    taken = soft(np.clip(borders.a() + water, 0, 1), 3) > .08
    keep = cv2.dilate(g.keep, np.ones((9, 9), np.uint8))
    woods = fbm(70, 3, 65)
    rng = np.random.default_rng(64)
    places = []
    for _ in range(9000):
        x, y = rng.uniform(480, 2080), rng.uniform(60, 1390)
        i, j = int(y), int(x)
        if g.played[i, j] < .9 or keep[i, j] or taken[i, j] or strokes[i, j] > .1 or g.inland[i, j] < 14:
            continue
        dense = .10 + .9 * sstep(620, 1250, y) + .25 * sstep(1300, 1900, x)
        if not 25 < g.heights[i, j] < 1500 or woods[i, j] < .30 - .22 * dense:
            continue
        if not any(abs(x - a) < 10 and abs(y - b) < 8 for a, b in places[-700:]):
            places.append((x, y))
    for x, y in sorted(places, key=lambda q: q[1])[:900]:
        s = rng.uniform(.8, 1.2)
        trunk = [[x, y], [x + rng.normal(0, .5), y - 4 * s], [x + rng.normal(0, .8), y - 8 * s]]
        brush(trunks.c, trunk, [1.3, .9, .5], .85, int(x), vary=.2)
        for _ in range(6):
            u, v = x + rng.normal(0, 2.5) * s, y - (5.2 + rng.uniform(0, 5)) * s
            for layer, radius, alpha in ((leaves, 2.2, .55), (trunks, .8, .8)):
                layer.c.save()
                layer.c.translate(u, v)
                layer.c.scale(1.35, 1)
                layer.c.arc(0, 0, radius * s, 0, 6.3)
                layer.c.restore()
                fill(layer.c, alpha)
    paint.over("#4F6B4A", leaves.a() * .8)
    paint.over("#22231B", trunks.a() * .62)


def light_of(g):
    """Layer 20: vignette and the darker rim at the mount."""
    r = ((g.x - W / 2) / (W / 2)) ** 2 * .9 + ((g.y - H / 2) / (H / 2)) ** 2 * .75
    light = (1 - .20 * sstep(.62, 1.75, r))[..., None]
    light = light * np.array([1, .985, .95], np.float32) ** sstep(.6, 1.6, r)[..., None]
    edge = np.minimum.reduce([g.x - 58, W - 58 - g.x, g.y - 26, H - 26 - g.y]) + 3 * fbm(30, 4, 95)
    return light * (1 - .30 * np.exp(-np.clip(edge, 0, None) / 26))[..., None]


def settle(g):
    """How pigment settles: cover without the pooled edges (layer 4), and its mottling."""
    grain, blot, spot = fbm(3.1, 2, 21), fbm(120, 5, 22), fbm(34, 4, 23)
    streak = cv2.resize(fbm(14, 4, 24, h=H, w=W // 5), (W, H), interpolation=cv2.INTER_CUBIC)
    cover = .44 + .20 * blot + .12 * spot + .07 * grain + .09 * streak
    mottle = 1 + .13 * blot + .09 * spot + .10 * grain + .10 * streak + .03 * g.weave
    return cover, mottle * g.cloth


def save(picture, name, quality=92):
    """Writes a picture of floats 0..1 into assets/paintings."""
    data = (np.clip(picture, 0, 1) * 255 + .5).astype(np.uint8)
    target = asset("paintings", name)
    target.parent.mkdir(parents=True, exist_ok=True)
    if target.suffix == ".jpg":
        Image.fromarray(data).save(target, quality=quality, subsampling=0 if data.ndim == 3 else -1, optimize=True)
    else:
        Image.fromarray(data).save(target, optimize=True)
    print(f"{target.name}: {target.stat().st_size / 1e6:.2f} MB")


def main():
    """Paints everything and writes the files."""
    bake_marks(asset("paintings"))
    if "--marks" in sys.argv:
        return
    g = Land()
    silk = paint_silk(g)
    paint = Paint()
    strokes = paint_heights(g, paint, silk)
    paint_sea(g, paint)
    water = paint_rivers(g, paint)
    dry = .72 + .4 * sstep(-.5, .25, fbm(4.5, 2, 71))
    paint_edges(g, paint, dry)
    paint_wall(g, paint)
    paint_clouds(g, paint)
    paint_trees(g, paint, strokes, water)
    light = light_of(g)
    paint.shade(light)
    # Around the provinces everything is painted flat; only where a pigment may come does the land stay in pieces.
    near = cv2.dilate((g.played > .02).astype(np.uint8), np.ones((5, 5), np.uint8)) > 0
    near &= (g.y >= 27) & (g.y <= H - 28)
    flat = paint.on(silk) * g.cloth[..., None]
    flat = lay_mount(flat, g, JUNKS)
    save(np.where(near[..., None], silk * g.cloth[..., None], flat), "land-silk.jpg")
    save(np.where(near[..., None], paint.through, 1), "land-shade.jpg")
    save(np.where(near[..., None], paint.added, 0), "land-light.jpg")
    cover, mottle = settle(g)
    save(cover, "land-cover.jpg", 85)
    save(mottle / 1.4, "land-mottle.jpg", 85)
    save(dry / 1.12, "land-dry.jpg", 80)
    great = Layer()
    for river in g.layers["rivers"]:
        if river["rank"] <= 2:
            brush(great.c, chaikin(river["line"], 1), 8, 1, 1, vary=0)
    away = cv2.distanceTransform((great.a() < .3).astype(np.uint8), cv2.DIST_L2, 3)
    save(cv2.resize(sstep(1.5, 7, away), (W // 2, H // 2), interpolation=cv2.INTER_AREA), "land-river.png")


if __name__ == "__main__":
    main()
