"""What the land is painted with: noise, strokes of varying width, coverage layers and marks. Numbers: map units."""

import math

import cairo
import cv2
import numpy as np
from scipy import ndimage as ndi

# The canvas of the boards, and how far the silk runs on beneath it, so that no window shows its end under the hand.
W, CANVAS = 2560, 1440
H = CANVAS + 320


def rgb(text):
    """'#rrggbb' as three floats."""
    return np.array([int(text[i:i + 2], 16) for i in (1, 3, 5)], np.float32) / 255


def fbm(scale, octaves=5, seed=0, gain=0.5, h=H, w=W):
    """Value noise of several octaves, about -1..1; `scale` is the largest cell.

    What lies beneath the canvas has chances of its own: however far the silk runs on, the canvas looks the same.
    """
    rng, beneath = np.random.default_rng(seed), np.random.default_rng((seed, CANVAS))
    out = np.zeros((h, w), np.float32)
    canvas = round(h * CANVAS / H)
    amplitude, total = 1.0, 0.0
    for _ in range(octaves):
        rows, columns = int(np.ceil(canvas / scale)) + 3, int(np.ceil(w / scale)) + 3
        more = int(np.ceil(h / scale)) + 3 - rows
        cells = np.vstack([rng.uniform(-1, 1, (rows, columns)), beneath.uniform(-1, 1, (more, columns))])
        cells = cells.astype(np.float32)
        rows += more
        up = cv2.resize(cells, (int(columns * scale) + 1, int(rows * scale) + 1), interpolation=cv2.INTER_CUBIC)
        out += amplitude * up[:h, :w]
        total += amplitude
        amplitude *= gain
        scale = max(scale / 2, 1.3)
    return out / total


def sstep(a, b, x):
    """Smooth step from a to b."""
    t = np.clip((x - a) / (b - a), 0, 1)
    return t * t * (3 - 2 * t)


_CELLS = np.random.default_rng(9).uniform(-1, 1, 4096)


def noise1(t, seed=0):
    """Smooth noise along a line, -1..1."""
    t = np.asarray(t) + seed * 37.7
    i = np.floor(t).astype(int)
    f = t - i
    f = f * f * (3 - 2 * f)
    return _CELLS[i % 4096] * (1 - f) + _CELLS[(i + 1) % 4096] * f


class Layer:
    """Eight-bit coverage drawn with cairo."""

    def __init__(self, w=W, h=H, zoom=1.0):
        self.w, self.h = w, h
        self.surface = cairo.ImageSurface(cairo.FORMAT_A8, w, h)
        self.c = cairo.Context(self.surface)
        self.c.set_antialias(cairo.ANTIALIAS_BEST)
        self.c.scale(zoom, zoom)

    def a(self):
        """The coverage as floats 0..1."""
        self.surface.flush()
        data = np.ndarray((self.h, self.surface.get_stride()), np.uint8, self.surface.get_data())
        return data[:, :self.w].astype(np.float32) / 255


def path(c, points, closed=False):
    """A polyline as cairo's current path."""
    c.move_to(*points[0])
    for q in points[1:]:
        c.line_to(*q)
    if closed:
        c.close_path()


def fill(c, alpha=1.0):
    """Fills the current path with coverage."""
    c.set_source_rgba(0, 0, 0, alpha)
    c.fill()


def resample(p, step=4.0, closed=False):
    """The same line with a point every `step`."""
    p = np.asarray(p, float)
    if closed:
        p = np.vstack([p, p[:1]])
    d = np.r_[0, np.cumsum(np.hypot(*np.diff(p, axis=0).T))]
    n = max(2, int(d[-1] / step))
    t = np.linspace(0, d[-1], n + 1)
    q = np.column_stack([np.interp(t, d, p[:, i]) for i in (0, 1)])
    return q[:-1] if closed else q


def chaikin(p, n=2, closed=False):
    """Corners cut n times."""
    p = np.asarray(p, float)
    for _ in range(n):
        a, b = (p, np.roll(p, -1, 0)) if closed else (p[:-1], p[1:])
        q = np.empty((2 * len(a), 2))
        q[0::2] = .75 * a + .25 * b
        q[1::2] = .25 * a + .75 * b
        p = q if closed else np.vstack([p[:1], q, p[-1:]])
    return p


def brush(c, p, width, alpha=1.0, seed=0, taper=(0, 0), vary=0.35, wander=0.0, closed=False, rough=0.06):
    """An ink stroke as one filled ribbon whose width wanders; `width` is a number or a profile along the line."""
    q = resample(p, 3.0, closed)
    if len(q) < 3:
        return
    if closed:
        q = np.vstack([q, q[:1]])
    d = np.r_[0, np.cumsum(np.hypot(*np.diff(q, axis=0).T))]
    length = d[-1]
    t = np.gradient(q, axis=0)
    t /= np.hypot(t[:, 0], t[:, 1])[:, None] + 1e-9
    n = np.column_stack([-t[:, 1], t[:, 0]])
    w = np.full(len(q), float(width)) if np.isscalar(width) else np.interp(d / length, np.linspace(0, 1, len(width)), width)
    w = w * (1 + vary * noise1(d / 23, seed) + 0.5 * vary * noise1(d / 7, seed + 3))
    if taper[0]:
        w *= sstep(0, taper[0], d)
    if taper[1]:
        w *= sstep(0, taper[1], length - d)
    w = np.maximum(w, 0.12)
    if wander:
        q = q + n * (noise1(d / 31, seed + 11) * wander)[:, None]
    left = 1 + rough * noise1(d / 2.1, seed + 5) * 3
    right = 1 + rough * noise1(d / 2.3, seed + 7) * 3
    path(c, np.vstack([q + n * (w * left / 2)[:, None], (q - n * (w * right / 2)[:, None])[::-1]]), True)
    fill(c, alpha)


class Mountain:
    """One mountain in three layers: `ink`, `cap` (pigment of the crest) and `foot` (warm earth)."""

    def __init__(self, x, y, h, w, seed, inside=True):
        r = self.random = np.random.default_rng(seed)
        self.x, self.y, self.h, self.w, self.seed, self.inside = x, y, h, w, seed, inside
        n = 40
        t = np.linspace(-1, 1, n)
        profile = np.zeros(n)
        shoulders = ([-1], [1], [-1, 1])[int(r.integers(0, 3))]
        peaks = [(0.0, 1.0, r.uniform(.36, .46))]
        peaks += [(side * r.uniform(.34, .55), r.uniform(.45, .72), r.uniform(.22, .32)) for side in shoulders]
        for centre, height, spread in peaks:
            profile = np.maximum(profile, height * np.exp(-np.abs((t - centre) / spread) ** 1.55))
        profile *= np.clip((1 - np.abs(t)) * 3.2, 0, 1) ** .8
        profile += 0.035 * noise1(t * 7, seed) + 0.02 * noise1(t * 17, seed + 1)
        self.profile = profile
        self.ridge = np.column_stack([x + t * w / 2 + 0.02 * w * noise1(t * 5, seed + 2), y - profile * h])
        self.base = y + h * .10
        self.body = np.vstack([self.ridge, [[x + w / 2, self.base], [x - w / 2, self.base]]])

    def erase(self, *layers):
        """Takes away what lies behind, fading to nothing at the foot."""
        for layer in layers:
            c = layer.c
            c.save()
            c.set_operator(cairo.OPERATOR_DEST_OUT)
            self._veil(c)
            c.restore()

    def _veil(self, c):
        g = cairo.LinearGradient(0, self.y - self.h, 0, self.base)
        for stop, alpha in ((0, 1), (.62, .9), (1, 0)):
            g.add_color_stop_rgba(stop, 0, 0, 0, alpha)
        c.set_source(g)
        path(c, self.body, True)
        c.fill()

    def veil(self, layer):
        """Where the mountain hides what is behind it."""
        self._veil(layer.c)

    def draw(self, ink, cap, foot):
        """Washes, ridge stroke, strokes down the flanks, moss."""
        x, y, h, w, profile, ridge, r = self.x, self.y, self.h, self.w, self.profile, self.ridge, self.random
        n = len(profile)
        c = ink.c
        c.save()
        path(c, self.body, True)
        c.clip()
        g = cairo.LinearGradient(0, y - h, 0, y + h * .05)
        for stop, alpha in ((0, .44 if self.inside else .40), (.45, .17), (1, 0)):
            g.add_color_stop_rgba(stop, 0, 0, 0, alpha)
        top = int(np.argmax(profile))
        px, py = ridge[top]
        down = [[px - w * .05 + w * .03 * noise1(q * 3., self.seed + 4), py + q * (self.base - py)]
                for q in np.linspace(1, .12, 6)]
        path(c, np.vstack([ridge[top:], down]), True)
        c.set_source(g)
        c.fill()
        c.restore()
        strength = .55 if self.inside else .95
        g = cairo.LinearGradient(0, y - h, 0, y)
        for stop, alpha in ((0, strength), (.55, strength * .45), (1, 0)):
            g.add_color_stop_rgba(stop, 0, 0, 0, alpha)
        cap.c.set_source(g)
        path(cap.c, self.body, True)
        cap.c.fill()
        g = cairo.LinearGradient(0, y - h * .55, 0, self.base)
        for stop, alpha in ((0, 0), (.6, .5 if self.inside else .7), (1, 0)):
            g.add_color_stop_rgba(stop, 0, 0, 0, alpha)
        foot.c.set_source(g)
        path(foot.c, self.body, True)
        foot.c.fill()
        width = np.clip(h / 15, 1.1, 2.9)
        first, last = int(n * r.uniform(.06, .14)), int(n * r.uniform(.86, .94))
        brush(c, ridge[first:last], np.array([.35, .8, 1.25, 1.0, .45]) * width, .88, self.seed, (h * .3, h * .4), .3)
        for k in range(int(3 + h / 6)):
            u = r.uniform(.16, .86)
            i = int(u * n)
            if profile[i] < .25:
                continue
            x0, y0 = ridge[i]
            length = h * profile[i] * r.uniform(.25, .6)
            lean = (u - .5) * w * r.uniform(.12, .38)
            flank = np.array([[x0 + lean * s + r.normal(0, .25), y0 + h * .05 + length * s ** 1.15]
                              for s in np.linspace(0, 1, 6)])
            brush(c, flank, np.array([.9, .8, .3]) * width * .62, .42, int(self.seed + k * 13), (2, length * .5), .3)
        for _ in range(int(r.integers(0, 4))):
            i = int(r.uniform(.15, .85) * n)
            c.arc(ridge[i, 0] + r.normal(0, 1), ridge[i, 1] + r.uniform(0, 2.4), r.uniform(.7, 1.4), 0, 6.3)
            fill(c, .65)


class Paint:
    """A picture as what is under it times `through` plus `added`, so that a later pigment can slip in below."""

    def __init__(self):
        self.through = np.ones((H, W, 3), np.float32)
        self.added = np.zeros((H, W, 3), np.float32)

    def over(self, colour, a):
        """Lays an opaque colour on with coverage `a`."""
        a = np.clip(a, 0, 1)[..., None]
        self.through *= 1 - a
        self.added = self.added * (1 - a) + (rgb(colour) if isinstance(colour, str) else colour) * a

    def shade(self, factor):
        """Darkens by a factor a channel."""
        if factor.ndim == 2:
            factor = factor[..., None]
        self.through *= factor
        self.added *= factor

    def on(self, under):
        """The picture over `under`."""
        return under * self.through + self.added


def spiral(x, y, r, turns=1.35, start=0.0, turn=1):
    """A scroll of cloud."""
    t = np.linspace(0, 1, 34)
    angle = start + turn * t * turns * 2 * math.pi
    radius = r * (1 - t) ** .85
    return np.column_stack([x + radius * np.cos(angle), y + radius * np.sin(angle) * .86])


def soft(a, sigma):
    """Blurred coverage."""
    return ndi.gaussian_filter(a, sigma)
