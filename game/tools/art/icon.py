"""The mark of the house: 天命 cut into a cinnabar seal, for windows, desktops and docks.

One drawing, made anew for each size and not scaled: below 48 pixels only 天 is legible, and rim and cut line give way to
it. `python -m game.tools.art icon` writes assets/icons/tianming.{svg,png,ico,icns}.
"""

import io
import struct

import cairo
from fontTools.pens.basePen import BasePen
from fontTools.ttLib import TTFont

from game import paths

FACE = "KouzanBrush-subset.ttf"
SIZES = (16, 20, 24, 32, 40, 48, 64, 128, 256, 512, 1024)
LONE_CHARACTER = 48
"""Up to this size the second character and the cut line are left out."""
PLAIN = 24
"""Up to this size there is no rim of gold either."""
WINDOW = 256
"""The size of the .png, which the window takes."""
IN_ICO = (16, 20, 24, 32, 40, 48, 64, 128, 256)
IN_ICNS = ((b"icp4", 16), (b"icp5", 32), (b"ic11", 32), (b"ic12", 64), (b"ic07", 128), (b"ic13", 256),
           (b"ic08", 256), (b"ic14", 512), (b"ic09", 512), (b"ic10", 1024))  # fmt: skip

CINNABAR = ((0.0, "#dd5236"), (0.45, "#b3261e"), (1.0, "#7c1710"))
RIM = ((0.0, "#fbe7a4"), (0.4, "#d9a741"), (0.75, "#8a5a17"), (1.0, "#e9c56b"))
LACQUER = "#2a0f0d"
CUT = "#f8ead0"


class Outline(BasePen):
    """A glyph as a path of cairo."""

    def __init__(self, glyphs, context):
        super().__init__(glyphs)
        self.context = context

    def _moveTo(self, to):
        self.context.move_to(*to)

    def _lineTo(self, to):
        self.context.line_to(*to)

    def _curveToOne(self, one, two, to):
        self.context.curve_to(*one, *two, *to)

    def _closePath(self):
        self.context.close_path()


def rgba(hexcode, alpha=1.0):
    """`#rrggbb` as cairo takes it."""
    return (*(int(hexcode[at : at + 2], 16) / 255 for at in (1, 3, 5)), alpha)


def blend(stops, top, bottom):
    """A fall of colours from one height to another."""
    fall = cairo.LinearGradient(0, top, 0, bottom)
    for at, colour in stops:
        fall.add_color_stop_rgba(at, *rgba(colour))
    return fall


def bowed(context, margin, corner, bow):
    """A square of side 1 without its margin, corners rounded, sides slightly bowed outwards: no seal is quite straight."""
    low, high = margin, 1 - margin
    context.new_path()
    context.move_to(low + corner, low)
    for x, y, dx, dy in ((high, low, 1, 0), (high, high, 0, 1), (low, high, -1, 0), (low, low, 0, -1)):
        # Along a side, out by the bow, then round its corner to the right.
        ex, ey = x - dx * corner, y - dy * corner
        px, py = context.get_current_point()
        ox, oy = dy * bow, -dx * bow
        context.curve_to(px + (ex - px) / 3 + ox, py + (ey - py) / 3 + oy, px + (ex - px) * 2 / 3 + ox,
                         py + (ey - py) * 2 / 3 + oy, ex, ey)  # fmt: skip
        nx, ny = x - dy * corner, y + dx * corner
        k = 0.45
        context.curve_to(x - dx * corner * k, y - dy * corner * k, x - dy * corner * k, y + dx * corner * k, nx, ny)
    context.close_path()


def character(context, font, letter, box):
    """Lays the outline of a character into a box (x, y, width, height), filling it."""
    glyphs = font.getGlyphSet()
    glyph = glyphs[font.getBestCmap()[ord(letter)]]
    recorded = cairo.RecordingSurface(cairo.CONTENT_ALPHA, None)
    measure = cairo.Context(recorded)
    glyph.draw(Outline(glyphs, measure))
    left, top, right, bottom = measure.fill_extents()
    x, y, width, height = box
    context.save()
    context.translate(x, y + height)
    context.scale(width / (right - left), -height / (bottom - top))
    context.translate(-left, -top)
    glyph.draw(Outline(glyphs, context))
    context.restore()


def letters(context, font, size):
    """The path of what is cut into the seal at this size."""
    context.new_path()
    if size <= LONE_CHARACTER:
        inset = 0.13 if size <= PLAIN else 0.19
        character(context, font, "天", (inset, inset + 0.01, 1 - 2 * inset, 1 - 2 * inset))
        return
    character(context, font, "天", (0.222, 0.185, 0.55, 0.27))
    character(context, font, "命", (0.212, 0.46, 0.576, 0.355))


def draw(context, font, size):
    """The seal on a square of side 1; `size` says for how many pixels."""
    plain = size <= PLAIN
    margin, corner = (0.0, 0.16) if plain else (0.045, 0.17)
    bow = 0.0 if plain else 0.012
    if not plain:
        # What it lies on: a soft shadow, in a few steps, for cairo knows no blur.
        for step in range(12):
            context.save()
            context.translate(0, 0.012)
            bowed(context, margin - 0.0028 * step + 0.004, corner, bow)
            context.set_source_rgba(0.06, 0.02, 0.01, 0.032)
            context.fill()
            context.restore()
        bowed(context, margin, corner, bow)
        context.set_source(blend(RIM, margin, 1 - margin))
        context.fill()
        rim = 0.034 if size > LONE_CHARACTER else 0.05
        bowed(context, margin + rim, corner - rim * 0.8, bow)
        context.set_source_rgba(*rgba(LACQUER))
        context.fill()
        margin, corner = margin + rim + 0.012, corner - rim
    bowed(context, margin, corner, bow)
    context.set_source(blend(CINNABAR, margin, 1 - margin))
    context.fill()
    if size > LONE_CHARACTER:
        light = cairo.RadialGradient(0.36, 0.1, 0.02, 0.4, 0.2, 0.75)
        light.add_color_stop_rgba(0, 1, 0.78, 0.55, 0.34)
        light.add_color_stop_rgba(1, 1, 0.6, 0.4, 0.0)
        bowed(context, margin, corner, bow)
        context.set_source(light)
        context.fill()
        bowed(context, 0.135, 0.075, bow * 0.7)
        context.set_line_width(0.0135)
        context.set_source_rgba(*rgba(CUT, 0.92))
        context.stroke()
        context.save()
        context.translate(0, -0.007)
        cut(context, font, size, rgba("#3a0603", 0.8))
        context.restore()
    cut(context, font, size, rgba(CUT))


def cut(context, font, size, colour):
    """Fills the letters; a brush thins out where a pixel is wider than it, so the small ones are cut bolder."""
    letters(context, font, size)
    context.set_source_rgba(*colour)
    context.fill_preserve()
    context.set_line_join(cairo.LINE_JOIN_ROUND)
    context.set_line_width(0.034 if size <= LONE_CHARACTER else 0.022 if size <= 64 else 0.014)
    context.stroke()


def picture(font, size):
    """The icon at a size as the bytes of a .png."""
    surface = cairo.ImageSurface(cairo.FORMAT_ARGB32, size, size)
    context = cairo.Context(surface)
    context.scale(size, size)
    draw(context, font, size)
    out = io.BytesIO()
    surface.write_to_png(out)
    return out.getvalue()


def ico(pictures):
    """Pictures of several sizes as one .ico."""
    head = struct.pack("<HHH", 0, 1, len(pictures))
    at = len(head) + 16 * len(pictures)
    entries, bodies = b"", b""
    for size, data in pictures:
        entries += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(data), at + len(bodies))
        bodies += data
    return head + entries + bodies


def icns(pictures):
    """Pictures as one .icns, each under the mark of its size."""
    bodies = b"".join(mark + struct.pack(">I", 8 + len(data)) + data for mark, data in pictures)
    return b"icns" + struct.pack(">I", 8 + len(bodies)) + bodies


def main():
    """Writes all four files."""
    font = TTFont(paths.asset("fonts", FACE))
    drawn = {size: picture(font, size) for size in SIZES}
    vector = io.BytesIO()
    with cairo.SVGSurface(vector, 512, 512) as surface:
        context = cairo.Context(surface)
        context.scale(512, 512)
        draw(context, font, 512)
    files = {
        "svg": vector.getvalue(),
        "png": drawn[WINDOW],
        "ico": ico([(size, drawn[size]) for size in IN_ICO]),
        "icns": icns([(mark, drawn[size]) for mark, size in IN_ICNS]),
    }
    for kind, data in files.items():
        paths.asset("icons", f"tianming.{kind}").write_bytes(data)
