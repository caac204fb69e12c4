"""The emblems of the eight colours, ready to be set into a larger picture."""

import re

from game import paths

EMBLEMS = {
    "black": "turtle-shell", "blue": "big-wave", "brown": "peaks", "green": "pine-tree",
    "purple": "lotus", "red": "flame", "white": "tiger-head", "yellow": "sun",
}  # fmt: skip
COLOURS = {
    "black": "#1f1f26", "blue": "#0b50a2", "brown": "#662d0c", "green": "#2fa387",
    "purple": "#b184e8", "red": "#d54a3c", "white": "#f5f2e8", "yellow": "#f7bb2d",
}  # fmt: skip
MARK_ON = {
    "black": "#f6ecd6", "blue": "#f6ecd6", "brown": "#f6ecd6", "green": "#10231d",
    "purple": "#1c1029", "red": "#fff3e2", "white": "#2a1c12", "yellow": "#2a1a06",
}  # fmt: skip


def strokes_of(icon: str, colour: str) -> str:
    """The inside of an icon's SVG, filled with the colour: 512 units a side."""
    text = paths.asset("icons", icon + ".svg").read_text(encoding="utf-8")
    return re.sub(r"^<svg[^>]*>|</svg>\s*$", "", text).replace("#ffffff", colour)


def emblem(owner: str, side: float) -> str:
    """The owner's emblem as an SVG group, centred on (0, 0), `side` units a side."""
    scale = side / 512
    return f'<g transform="translate({-side / 2},{-side / 2}) scale({scale})">{strokes_of(EMBLEMS[owner], MARK_ON[owner])}</g>'
