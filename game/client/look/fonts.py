"""Faces by role (look §4), with a fallback for each character, since no one face has them all."""

import struct
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import groupby
from operator import itemgetter

import pygame

from game import paths
from game.client.texts import language
from game.engine.errors import DataError
from game.engine.plain_text import is_drawable


@dataclass(frozen=True)
class Role:
    """A role of type: its face, its letter spacing, and the face and weight for characters the first one lacks."""

    file: str
    tracking: float = 0.0
    fallback: str = "wenkai"
    bold: bool = False


FACES = {
    "display": Role("Alegreya-ExtraBold.ttf", bold=True),
    "title": Role("AlegreyaSC-ExtraBold.ttf", bold=True),
    "heading": Role("AlegreyaSC-Bold.ttf", tracking=0.10, bold=True),
    "name": Role("AlegreyaSC-Bold.ttf", bold=True),
    "body": Role("AlegreyaSans-Medium.ttf"),
    "bold": Role("AlegreyaSans-Bold.ttf", bold=True),
    "italic": Role("AlegreyaSans-MediumItalic.ttf"),
    "number": Role("AlegreyaSans-ExtraBold.ttf", bold=True),
    "card": Role("Alegreya-Medium.ttf"),
    "quote": Role("Alegreya-MediumItalic.ttf"),
    "brush": Role("KouzanBrush-subset.ttf"),
    "seal": Role("NotoSerifTC-900-subset.ttf"),
    "seal light": Role("NotoSerifTC-700-subset.ttf"),
    "wenkai": Role("LXGWWenKai-Medium-subset.ttf"),
    "klee": Role("KleeOne-SemiBold-subset.ttf"),
}
# WenKai writes 直, 骨 or 戸 as China does; the Japanese face it grew out of draws every shared stroke on the same spot
# and equally wide, so a language that prefers it measures its lines as before.
NATIVE = {"ja": {"wenkai": "klee"}}
# Latin letters trail their dots off on the baseline; among characters they run along the middle of the line.
MIDDLED, MIDDLING = "…", ("zh", "ja")
# The brush has no traditional form of these; the old scribes wrote them so, too (assets §1).
BRUSH_FORMS = str.maketrans("蟬黃彥姬內吳徵稅步滿勳爭", "蝉黄彦姫内呉徴税歩満勲争")


def complete() -> None:
    """Raises `DataError` where a font file is missing: without letters the window can say nothing, not even that."""
    for role in FACES.values():
        file = paths.asset("fonts", role.file)
        if not file.is_file():
            raise DataError(file, "", "is missing; install the program again")


@lru_cache(maxsize=256)
def face(role: str, pixels: int) -> pygame.font.Font:
    """The face of a role at a size in pixels."""
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(str(paths.asset("fonts", FACES[role].file)), pixels)


@cache
def characters(role: str) -> frozenset[int]:
    """The code points a role's face has, read from its character map.

    SDL answers for a missing glyph with the box, and never says so.
    """
    data = paths.asset("fonts", FACES[role].file).read_bytes()
    tables = struct.unpack(">H", data[4:6])[0]
    start = next(
        struct.unpack(">I", data[12 + 16 * n + 8 : 12 + 16 * n + 12])[0]
        for n in range(tables)
        if data[12 + 16 * n : 12 + 16 * n + 4] == b"cmap"
    )
    found: set[int] = set()
    count = struct.unpack(">H", data[start + 2 : start + 4])[0]
    # Several systems are often given one and the same map.
    for at in {struct.unpack(">I", data[start + 8 * n + 8 : start + 8 * n + 12])[0] for n in range(count)}:
        place = start + at
        kind = struct.unpack(">H", data[place : place + 2])[0]
        if kind == 4:
            found |= _segments(data, place)
        elif kind == 12:
            groups = struct.unpack(">I", data[place + 12 : place + 16])[0]
            for group in range(groups):
                first, last, _ = struct.unpack(">III", data[place + 16 + 12 * group : place + 28 + 12 * group])
                found.update(range(first, last + 1))
    return frozenset(found)


def _segments(data: bytes, place: int) -> set[int]:
    """The code points of a character map of format 4."""
    count = struct.unpack(">H", data[place + 6 : place + 8])[0] // 2

    def numbers(at: int, sign: str = "H") -> tuple[int, ...]:
        return struct.unpack(f">{count}{sign}", data[at : at + 2 * count])

    ends, starts = numbers(place + 14), numbers(place + 16 + 2 * count)
    deltas, offsets_at = numbers(place + 16 + 4 * count, "h"), place + 16 + 6 * count
    offsets = numbers(offsets_at)
    found: set[int] = set()
    for n, (first, last) in enumerate(zip(starts, ends, strict=True)):
        if not offsets[n]:
            # Without a table of its own a stretch lacks one code at most, the one that comes out as glyph 0.
            lacking = -deltas[n] & 0xFFFF
            found.update(range(first, min(last, 0xFFFE) + 1))
            if first <= lacking <= last:
                found.discard(lacking)
            continue
        for code in range(first, min(last, 0xFFFE) + 1):
            at = offsets_at + 2 * n + offsets[n] + 2 * (code - first)
            glyph = struct.unpack(">H", data[at : at + 2])[0]
            if (glyph + deltas[n]) & 0xFFFF:
                found.add(code)
    return found


def has(role: str, character: str) -> bool:
    """True where the role's own face has the character."""
    return ord(character) in characters(role)


def role_for(role: str, character: str) -> str:
    """The role whose face draws this character: its own, or the fallback as the language in use writes it.

    "" for a character that nothing can draw.
    """
    return _drawn_by(role, character, language())


@lru_cache(maxsize=8192)
def _drawn_by(role: str, character: str, tongue: str) -> str:
    if character not in "\n\t" and not is_drawable(character):
        return ""
    if character.isspace() or (has(role, character) and not (character in MIDDLED and tongue in MIDDLING)):
        return role
    fallback = FACES[role].fallback
    native = NATIVE.get(tongue, {}).get(fallback, fallback)
    return native if has(native, character) else fallback


def segments(role: str, text: str) -> list[tuple[str, str]]:
    """The text in stretches of one face each: (role, text). What cannot be drawn is left out."""
    return list(_stretches(role, text.translate(BRUSH_FORMS) if role == "brush" else text, language()))


@lru_cache(maxsize=4096)
def _stretches(role: str, text: str, tongue: str) -> tuple[tuple[str, str], ...]:
    drawn_by = [_drawn_by(role, character, tongue) for character in text]
    # PERF: most texts have one face.
    if drawn_by and drawn_by[0] and drawn_by.count(drawn_by[0]) == len(text):
        return ((drawn_by[0], text),)
    drawn = (pair for pair in zip(drawn_by, text, strict=True) if pair[0])
    return tuple((by, "".join(character for _, character in run)) for by, run in groupby(drawn, key=itemgetter(0)))


def drawn_letters(font: pygame.font.Font, text: str, colour: tuple[int, int, int]) -> pygame.Surface:
    """The text drawn in one face; an empty surface where nothing in it takes any room. Never raises."""
    try:
        return font.render(text, True, colour)
    except (pygame.error, ValueError):
        # SDL refuses text without width; half a pair of surrogates and a null character are no text for it.
        return pygame.Surface((0, font.get_height()), pygame.SRCALPHA)
