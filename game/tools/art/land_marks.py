"""The marks that a board sets on the land, drawn once each into assets/paintings/land-marks.png with a list of cells.

Every mark is painted at twice the map's scale. A cell is x, y, width, height in the picture and the anchor in it.
"""

import json
import math

import cairo
import numpy as np
from PIL import Image
from scipy import ndimage as ndi

from game.tools.art.land_ink import Layer, Mountain, rgb, soft

ZOOM = 2
MOUNTAINS = 10


def _sail(c, at, u, h, w):
    c.move_to(*at(u - w, -1))
    c.curve_to(*at(u - w * .7, -h * .5), *at(u - w * .6, -h), *at(u + w * .5, -h - 2))
    c.curve_to(*at(u + w * .9, -h * .5), *at(u + w, -h * .3), *at(u + w * .8, -1))
    c.close_path()


def _hull(c, at):
    c.move_to(*at(-11, 1))
    c.curve_to(*at(-8, 7), *at(8, 7), *at(12, -1))
    c.line_to(*at(9, 1.5))
    c.line_to(*at(-8, 2))
    c.close_path()


def junk(lines, body, x, y, s, flip=1):
    """A two-masted junk: ink on `lines`, silk on `body`."""
    def at(u, v):
        return (x + flip * u * s, y + v * s)

    for c in (lines, body):
        c.set_source_rgba(0, 0, 0, 1)
    _hull(body, at)
    body.fill()
    lines.set_line_width(1.25 * s ** .5)
    lines.set_line_join(cairo.LINE_JOIN_ROUND)
    _hull(lines, at)
    lines.stroke()
    for u, h, w in ((-4.5, 13, 5.2), (4, 17, 6.4)):
        _sail(body, at, u, h, w)
        body.fill()
        _sail(lines, at, u, h, w)
        lines.stroke()
        for k in (.25, .5, .75):
            lines.move_to(*at(u - w * (1 - .35 * k), -h * k))
            lines.line_to(*at(u + w * .92, -h * k - 1.2))
            lines.stroke()
            lines.move_to(*at(u, 2))
            lines.line_to(*at(u + .6, -h - 4))
            lines.stroke()


def _roof(c, x, y, w, s):
    c.move_to(x - w * s, y)
    c.curve_to(x - w * .52 * s, y - .9 * s, x - w * .22 * s, y - 3.1 * s, x, y - 4.3 * s)
    c.curve_to(x + w * .22 * s, y - 3.1 * s, x + w * .52 * s, y - .9 * s, x + w * s, y)
    c.close_path()


def city(lines, body, roof, s, storeys):
    """A walled city with a gate and a red roof, standing on the origin."""
    for c in (lines, body, roof):
        c.set_source_rgba(0, 0, 0, 1)
    w, h = 10 * s, 6.5 * s
    body.rectangle(-w, -h, 2 * w, h)
    body.fill()
    lines.set_line_width(1.25 * s ** .4)
    lines.rectangle(-w, -h, 2 * w, h)
    lines.stroke()
    for k in range(5):
        lines.rectangle(-w + k * w * .5 - .8 * s, -h - 1.6 * s, 1.6 * s, 1.6 * s)
        lines.fill()
    lines.arc(0, 0, 2.6 * s, math.pi, 0)
    lines.close_path()
    lines.fill()
    floors = ((-h - 1.6 * s, 6.6), (-h - 6.6 * s, 4.6)) if storeys == 2 else ((-h - 1.6 * s, 6.0),)
    for y, width in floors:
        for c, draw in ((body, body.fill), (lines, lines.stroke)):
            c.rectangle(-width * .62 * s, y - 3.2 * s, width * 1.24 * s, 3.2 * s)
            draw()
        for c, draw in ((roof, roof.fill), (lines, lines.stroke)):
            _roof(c, 0, y - 2.3 * s, width * 1.35, s)
            draw()


def gate(lines, body, roof):
    """A gate on a pass."""
    for c in (lines, body, roof):
        c.set_source_rgba(0, 0, 0, 1)
    body.rectangle(-5, -6, 10, 9)
    body.fill()
    lines.set_line_width(1.2)
    lines.rectangle(-5, -6, 10, 9)
    lines.stroke()
    lines.arc(0, 3, 2.1, math.pi, 0)
    lines.close_path()
    lines.fill()
    for c, draw in ((roof, roof.fill), (lines, lines.stroke)):
        c.move_to(-8.4, -5.4)
        c.curve_to(-4, -6.4, -2, -9, 0, -10.4)
        c.curve_to(2, -9, 4, -6.4, 8.4, -5.4)
        c.close_path()
        draw()


def skiff(lines, body):
    """A skiff on a ford."""
    for c in (lines, body):
        c.set_source_rgba(0, 0, 0, 1)
        c.move_to(-8, -1)
        c.curve_to(-5, 4, 5, 4, 9, -2)
        c.curve_to(4, .5, -4, .5, -8, -1)
        c.close_path()
    body.fill()
    lines.set_line_width(1.25)
    lines.stroke()
    lines.new_sub_path()
    lines.arc(-.5, 0, 3.1, math.pi, 0)
    lines.stroke()
    lines.move_to(5, 3)
    lines.line_to(2, -7)
    lines.stroke()


def chain(lines, flat):
    """A link of the iron chain, seen from its face or its edge."""
    lines.save()
    lines.scale(1, .26 if flat else .62)
    lines.arc(0, 0, 3.9, 0, 6.3)
    lines.restore()
    lines.set_line_width(1.7)
    lines.set_source_rgba(0, 0, 0, 1)
    lines.stroke()


class Cell:
    """A small canvas in map units around an anchor, as straight RGBA."""

    def __init__(self, left, top, right, bottom):
        self.anchor = (-left * ZOOM, -top * ZOOM)
        self.w, self.h = int((right - left) * ZOOM), int((bottom - top) * ZOOM)
        self.colour = np.zeros((self.h, self.w, 3), np.float32)
        self.alpha = np.zeros((self.h, self.w), np.float32)

    def layer(self):
        """A coverage layer whose origin is the anchor."""
        layer = Layer(self.w, self.h)
        layer.c.translate(*self.anchor)
        layer.c.scale(ZOOM, ZOOM)
        return layer

    def over(self, colour, a):
        """Lays an opaque colour on."""
        a = np.clip(a, 0, 1)
        total = a + self.alpha * (1 - a)
        share = (a / np.maximum(total, 1e-4))[..., None]
        self.colour = self.colour * (1 - share) + rgb(colour) * share
        self.alpha = total

    def rgba(self):
        """Eight-bit RGBA."""
        whole = np.dstack([self.colour, self.alpha[..., None]])
        return (np.clip(whole, 0, 1) * 255 + .5).astype(np.uint8)


def _building(box, draw, roofed=True):
    cell = Cell(*box)
    lines, body, roof = cell.layer(), cell.layer(), cell.layer()
    draw(lines.c, body.c, *((roof.c,) if roofed else ()))
    around = soft(np.clip(body.a() + roof.a(), 0, 1), 3.2 * ZOOM)
    cell.over("#F0E4C4", around * .55)
    cell.over("#1A120C", np.roll(around, (2 * ZOOM, 2 * ZOOM), (0, 1)) * .18)
    cell.over("#E9D8AE", body.a())
    cell.over("#A03425", roof.a())
    cell.over("#241A13", lines.a())
    return cell


def _ship(scale, flip):
    cell = Cell(-16 * scale - 5, -24 * scale - 5, 16 * scale + 5, 9 * scale + 5)
    lines, body = cell.layer(), cell.layer()
    junk(lines.c, body.c, 0, 0, scale, flip)
    cell.over("#F2E8CB", soft(body.a(), 2 * ZOOM) * .5)
    cell.over("#E5D2A2", body.a() * .95)
    cell.over("#2B211A", lines.a())
    return cell


def _link(flat):
    cell = Cell(-9, -8, 9, 8)
    lines = cell.layer()
    chain(lines.c, flat)
    cell.over("#E9DDBB", np.clip(soft(ndi.grey_dilation(lines.a(), 5 * ZOOM), 1.6 * ZOOM), 0, 1) * .35)
    cell.over("#2A1F1A", lines.a())
    return cell


def _mountain(k):
    h = 22 + 18 * (k * 7 % MOUNTAINS) / (MOUNTAINS - 1)
    w = h * 1.5
    cell, veil = Cell(-w * .6, -h * 1.12, w * .6, h * .2), Cell(-w * .6, -h * 1.12, w * .6, h * .2)
    m = Mountain(0, 0, h, w, 7000 + k)
    ink, cap, foot, hidden = cell.layer(), cell.layer(), cell.layer(), veil.layer()
    m.veil(hidden)
    m.draw(ink, cap, foot)
    cell.over("#4C8286" if k % 2 else "#3D7391", cap.a() * .42)
    cell.over("#B98A4E", foot.a() * .16)
    cell.over("#2A231D", ink.a() * .95)
    veil.over("#FFFFFF", hidden.a())
    return cell, veil


def bake_marks(folder):
    """Writes land-marks.png and land-marks.json."""
    cells = {
        "city": _building((-18, -24, 18, 8), lambda *c: city(*c, 1.12, 1)),
        "capital": _building((-23, -36, 23, 9), lambda *c: city(*c, 1.45, 2)),
        "gate": _building((-14, -17, 14, 10), gate),
        "skiff": _building((-15, -13, 15, 10), skiff, roofed=False),
        "junk": _ship(.95, 1), "junk-small": _ship(.72, 1),
        "link-face": _link(False), "link-edge": _link(True),
    }
    for k in range(MOUNTAINS):
        cells[f"mountain-{k}"], cells[f"veil-{k}"] = _mountain(k)
    x = y = row = 0
    placed = {}
    for name, cell in cells.items():
        if x + cell.w > 1024:
            x, y, row = 0, y + row, 0
        placed[name] = [x, y, cell.w, cell.h, round(cell.anchor[0]), round(cell.anchor[1])]
        x, row = x + cell.w, max(row, cell.h)
    sheet = np.zeros((y + row, 1024, 4), np.uint8)
    for name, cell in cells.items():
        u, v, w, h, *_ = placed[name]
        sheet[v:v + h, u:u + w] = cell.rgba()
    Image.fromarray(sheet).save(folder / "land-marks.png", optimize=True)
    listing = {"zoom": ZOOM, "mountains": MOUNTAINS, "cells": placed}
    (folder / "land-marks.json").write_text(json.dumps(listing, indent=1) + "\n", "utf8")
