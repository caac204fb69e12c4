"""Every colour of the house (look §2), and twelve looks for the sides of a war, eight of them for players (look §3).

A side's look is told by its number, 0..11, by its name, or given as a `SideLook` where a game brings its own; players
have 0..7 in the order black, blue, brown, green, purple, red, white, yellow. Any negative number is neutral.
"""

from dataclasses import dataclass

Colour = tuple[int, int, int]
Stops = tuple[tuple[float, Colour], ...]


def rgb(hexcode: str) -> Colour:
    """`#rrggbb` as three numbers."""
    digits = hexcode.lstrip("#")
    return int(digits[0:2], 16), int(digits[2:4], 16), int(digits[4:6], 16)


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """`one` with this share of `other` in it."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def lit(colour: Colour, light: float) -> Colour:
    """The colour with this much light on it: 1 is as it is, 1.2 a fifth brighter."""
    red, green, blue = (min(255, round(channel * light)) for channel in colour)
    return red, green, blue


WHITE: Colour = (255, 255, 255)
BLACK: Colour = (0, 0, 0)


def lighter(colour: Colour, share: float) -> Colour:
    """The colour with this share of white."""
    return mix(colour, WHITE, share)


def darker(colour: Colour, share: float) -> Colour:
    """The colour with this share of black."""
    return mix(colour, BLACK, share)


LACQUER_9 = rgb("#140a08")
LACQUER_8 = rgb("#2a0f0d")
LACQUER_7 = rgb("#3a0d0e")
LACQUER_BLACK = rgb("#1c1413")
CINNABAR_HI = rgb("#d84a30")
CINNABAR_MID = rgb("#b02c1c")
CINNABAR_LO = rgb("#8a1d14")
GOLD_HI = rgb("#fbe7a4")
GOLD_MID = rgb("#d9a741")
GOLD_LO = rgb("#8a5a17")
GOLD_FOOT = rgb("#e9c56b")
GOLD_TEXT = rgb("#f0cf7a")
TEXT = rgb("#f3e6c8")
TEXT_DIM = rgb("#cbb48a")
TITLE_TEXT = rgb("#fff1d2")
INK = rgb("#2a1a12")
INK_DIM = rgb("#5a3a22")
SILK = rgb("#e9dcc0")
SILK_DEEP = rgb("#c9b48c")
PAPER = rgb("#efe4cb")
GAIN = rgb("#8fe0bd")
LOSS = rgb("#ff8f74")
MALACHITE = rgb("#4d927a")
OCHRE = rgb("#c89c5c")
SEAL_RED = rgb("#b3261e")
SEAL_CUT = rgb("#f8ead0")
PALE_GOLD = rgb("#fff2b8")

# Rims: light from above, a little left.
RIM: Stops = ((0.0, GOLD_HI), (0.4, GOLD_MID), (0.75, GOLD_LO), (1.0, GOLD_FOOT))
GOLD_FILL: Stops = ((0.0, rgb("#f6dd8e")), (0.55, GOLD_MID), (1.0, rgb("#b98527")))
CINNABAR: Stops = ((0.0, CINNABAR_HI), (0.5, CINNABAR_MID), (1.0, CINNABAR_LO))

# What "more contrast" makes of the quiet tones (U47).
_QUIET = {"TEXT_DIM": TEXT_DIM, "INK_DIM": INK_DIM, "GOLD_LO": GOLD_LO}
_PLAIN = {"TEXT_DIM": TEXT, "INK_DIM": INK, "GOLD_LO": GOLD_MID}


def use_contrast(more: bool) -> None:
    """Gives quiet words and lines the strength of the others, or takes it back; what was painted must be made again."""
    globals().update(_PLAIN if more else _QUIET, _more_contrast=more)


_more_contrast = False


def more_contrast() -> bool:
    """Whether more contrast is wanted: maps are then painted flat."""
    return _more_contrast


KINDS = {
    "war": rgb("#a52a1c"),
    "treasury": rgb("#a8781c"),
    "guile": rgb("#4b2a63"),
    "ward": rgb("#1f6b5a"),
    "fate": rgb("#45195f"),
}


@dataclass(frozen=True)
class SideLook:
    """The colour of one side of a war, and everything that goes wherever the colour goes (U10).

    `colour` is the side's own, `chart` stands for it on lacquer, `on` is read on it. `pattern` names the pattern of its
    land and plates (`map.patterns`), '' for none; `dashes` is how its line in a chart is broken.
    """

    name: str
    colour: Colour
    chart: Colour
    on: Colour
    emblem: str
    emblem_name: str
    seal: str
    dashes: tuple[int, ...]
    pattern: str = ""


def _look(
    name: str,
    colour: str,
    on: str,
    emblem: tuple[str, str, str],
    dashes: tuple[int, ...],
    pattern: str,
    chart: str = "",
) -> SideLook:
    return SideLook(name, rgb(colour), rgb(chart or colour), rgb(on), *emblem, dashes, pattern)


LOOKS: tuple[SideLook, ...] = (
    _look("black", "#1f1f26", "#f6ecd6", ("turtle-shell", "tortoise", "玄"), (2, 2), "lattice", "#8c8c99"),
    _look("blue", "#0b50a2", "#f6ecd6", ("big-wave", "wave", "濤"), (), "waves", "#3f86d8"),
    _look("brown", "#662d0c", "#f6ecd6", ("peaks", "peaks", "嶽"), (18, 4), "chevrons", "#a8602f"),
    _look("green", "#2fa387", "#10231d", ("pine-tree", "pine", "松"), (3, 6), "bamboo"),
    _look("purple", "#b184e8", "#1c1029", ("lotus", "lotus", "蓮"), (8, 7), "dots"),
    _look("red", "#d54a3c", "#fff3e2", ("flame", "flame", "焰"), (14, 5), "flames"),
    _look("white", "#f5f2e8", "#2a1c12", ("tiger-head", "tiger", "虎"), (14, 5, 3, 5), "stripes"),
    _look("yellow", "#f7bb2d", "#2a1a06", ("sun", "sun", "日"), (), "rings"),
    _look("pink", "#fd8fba", "#3a0f20", ("spiked-dragon-head", "dragon", "龍"), (6, 3), "scales"),
    _look("orange", "#ea7e18", "#2a1204", ("wheat", "wheat", "麥"), (10, 3, 2, 3), "crosses"),
    _look("grey", "#797e8a", "#f6f2e8", ("horse-head", "horse", "馬"), (4, 4), "bricks"),
    _look("leek", "#a1b96e", "#1c240c", ("bowl-of-rice", "bowl of rice", "米"), (12, 8), "lozenges"),
)
"""Twelve looks that stay apart, for every eye as far as twelve can; the first eight are those of players."""
PLAYERS: tuple[SideLook, ...] = LOOKS[:8]
NEUTRAL_LOOK = _look("neutral", "#68645c", "#f3ecdc", ("camping-tent", "tent", "野"), (), "")
COLOUR_NAMES: tuple[str, ...] = tuple(look.name for look in PLAYERS)
_BY_NAME = {look.name: look for look in LOOKS}

LookKey = int | str | SideLook
"""A look: its number, its name, or itself."""


def player(colour: LookKey) -> SideLook:
    """The look of a side, by its number 0..11 or its name; any negative number and any other name is neutral."""
    if isinstance(colour, SideLook):
        return colour
    if isinstance(colour, str):
        return _BY_NAME.get(colour, NEUTRAL_LOOK)
    return LOOKS[colour] if colour >= 0 else NEUTRAL_LOOK
