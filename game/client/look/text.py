"""The house's own text: runs of style, colour and link become lines, lines become one surface, kept (client-tech §4).

Latin words and numbers stay whole, Chinese and Japanese break between any two characters except where kinsoku forbids.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import takewhile
from math import ceil, floor
from typing import Literal

import pygame

from game.client.look import shapes
from game.client.look.fonts import FACES, drawn_letters, face, segments
from game.client.look.markup import LINK, Run, parse
from game.client.look.markup import plain as plain
from game.client.look.palette import Colour
from game.client.look.scale import Scale
from game.client.look.surface_cache import cached_surface
from game.client.texts import language

Align = Literal["left", "centre", "right"]

# Closing marks never start a line, opening marks never end one.
CLOSING = set("，。、；：？！）］｝〕」』】〉》’”…—·・％〜～%,.;:?!)]}ー々〻ゝゞヽヾ") | set(
    "ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ"
)
OPENING = set("（［｛〔「『【〈《‘“([{")
SEPARATOR = "·"
"""Stands between two remarks in one line, with a space on either side."""
ELLIPSIS = "…"
# Marks of a whole square that leave half of it empty: before what they open, behind what they close. Where two such
# halves meet, or one stands at the head of a line, half a square is enough.
OPENS, CLOSES = "（［｛〔「『【〈《", "，。、）］｝〕」』】〉》"
_MEETING = re.compile(f"(?<=[{CLOSES}；：？！])(?=[{OPENS}])|(?<=[{CLOSES}])(?=[{CLOSES}])|(?<=[{OPENS}])(?=[{OPENS}])")
# Slanted letters lean out of their advance by so much, in pixels.
SPILL = 2
# Up to this size letters are drawn a second time, this strong.
FAINT, STRONGER = 18, 80
# The face of Chinese and Japanese comes in one weight: for a bold role, and for every role below a size at which its
# strokes come out pale, it is drawn again, this part of its size on.
BOLDER, SMALL = 1 / 34, 15
# A link's line is as thick as letters this high ask of one pixel.
UNDERLINE = 24
# Letters so high, in pixels, are drawn at their own size.
HUGE = 300
# A halo wider than this grows in strides: laid on pixel by pixel, the brush of a step took 60 ms at 3840×2160.
STRIDES = 4

# A word in katakana is one word: broken inside, its halves are read as two.
_TOKEN = re.compile(
    r"\n|[ \t]+|[\u30a1-\u30fa\u30fc]+|[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef\u3000-\u30ff]"
    r"|[^\s\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]+"
)
_HAN = re.compile(r"[\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff]")
_NUMBER = re.compile(r"[+−-]?\d+")
_KANJI = re.compile(r"[\u4e00-\u9fff々]")
# A Japanese word of Chinese characters stays whole where it is no longer than this many, and the line before it keeps
# this part of its room: its halves are read as two words.
WORD, KEPT = 5, 0.35
# A paragraph's last line is no single character: so many tokens the line before it can spare one.
SPARE = 6


@dataclass(frozen=True)
class Block:
    """A laid-out text: its surface, its lines' bottoms, and where its links are."""

    surface: pygame.Surface
    links: tuple[tuple[pygame.Rect, str], ...]
    lines: int

    @property
    def size(self) -> tuple[int, int]:
        return self.surface.get_size()


def fine(pixels: int) -> int:
    """How many times larger letters are drawn before they are brought down to size.

    SDL sets every letter on a whole pixel; four times as fine, small type is spaced as its designers meant it. In
    letters as high as a hand a pixel is nothing.
    """
    return 4 if pixels < 40 else 2 if pixels < HUGE else 1


def advance(text: str, role: str, pixels: int) -> float:
    """The advance of a text in one role, in pixels."""
    return _advance(text, role, pixels, language())


@lru_cache(maxsize=32768)
def _advance(text: str, role: str, pixels: int, tongue: str) -> float:
    # Who draws a character depends on the language in use: see `segments`.
    finer = fine(pixels)
    total = 0.0
    for drawn_by, stretch in segments(role, text):
        total += face(drawn_by, pixels * finer).size(stretch)[0] / finer
        total += _tracking(role, drawn_by) * pixels * len(stretch)
        total -= len(_MEETING.findall(stretch)) * pixels / 2
    return total


def _tracking(role: str, drawn_by: str) -> float:
    """The letter spacing of a text; square characters have none."""
    return FACES[role].tracking if drawn_by == role else 0.0


def width(text: str, role: str, size: float, scale: Scale) -> int:
    """The width of a single line, in pixels, at a logical size."""
    return ceil(advance(text, role, scale.font(size)))


def shortened(text: str, role: str, size: float, scale: Scale, room: int) -> str:
    """The text, ended by an ellipsis where it would not fit in `room` pixels."""
    if width(text, role, size, scale) <= room:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if width(text[:middle].rstrip() + ELLIPSIS, role, size, scale) <= room:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + ELLIPSIS


def fitting(text: str, role: str, size: float, scale: Scale, room: int, floor: float = 17) -> float:
    """The largest size from `size` down to `floor` at which a line fits in `room` pixels; the floor if none does."""
    while size > floor and width(text, role, size, scale) > room:
        size -= 1
    return size


def _empty(size: tuple[int, int]) -> pygame.Surface:
    return pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)


def _ink(surface: pygame.Surface, at: tuple[float, int], text: str, role: str, pixels: int, colour: Colour) -> float:
    """Draws one stretch with its baseline at `at`, to a part of a pixel; returns where it ends."""
    x, baseline = at
    finer = fine(pixels)
    end = x + advance(text, role, pixels)
    left = floor(x)
    ascent, descent = _measures([drawn_by for drawn_by, _ in segments(role, text)] or [role], pixels)
    size = (ceil(end) - left + SPILL, ascent + descent)
    canvas = pygame.Surface((size[0] * finer, size[1] * finer), pygame.SRCALPHA)
    # Empty pixels carry the letters' colour, or shrinking would draw a dark rim.
    canvas.fill((*colour, 0))
    pen = (x - left) * finer
    for drawn_by, stretch in segments(role, text):
        font = face(drawn_by, pixels * finer)
        top = ascent * finer - font.get_ascent()
        tracking = _tracking(role, drawn_by) * pixels * finer
        heavier = drawn_by != role and (FACES[role].bold or pixels < SMALL)
        again = round(pixels * finer * BOLDER) if heavier else 0
        for n, part in enumerate(stretch if tracking else _MEETING.split(stretch)):
            if n and not tracking:
                pen -= pixels * finer / 2
            if part.strip():
                inked = drawn_letters(font, part, colour)
                canvas.blit(inked, (round(pen), top))
                if again:
                    canvas.blit(inked, (round(pen) + again, top))
            pen += font.size(part)[0] + tracking
    shrunk = pygame.transform.smoothscale(canvas, size)
    surface.blit(shrunk, (left, baseline - ascent))
    if pixels <= FAINT:
        # Shrunk letters of the smallest sizes come out a little pale.
        shrunk.set_alpha(STRONGER)
        surface.blit(shrunk, (left, baseline - ascent))
    return end


def _measures(roles: Sequence[str], pixels: int) -> tuple[int, int]:
    """Ascent and descent of a line that holds these roles, in whole pixels."""
    finer = fine(pixels)
    fonts = [face(role, pixels * finer) for role in roles]
    return (
        ceil(max(font.get_ascent() for font in fonts) / finer),
        ceil(max(-font.get_descent() for font in fonts) / finer),
    )


@cached_surface
def set_line(text: str, role: str, pixels: int, colour: Colour) -> pygame.Surface:
    """The picture of one line at a size in pixels, for what is not drawn by the interface's scale."""
    ascent, descent = _measures([role] + [drawn_by for drawn_by, _ in segments(role, text)], pixels)
    surface = _empty((ceil(advance(text, role, pixels)) + SPILL, ascent + descent))
    _ink(surface, (0, ascent), text, role, pixels, colour)
    return surface


def line(
    text: str, role: str, size: float, colour: Colour, scale: Scale, room: int | None = None
) -> pygame.Surface:  # fmt: skip
    """One line of text as a surface that is kept; with `room`, shortened to this many pixels."""
    if room is not None:
        text = shortened(text, role, size, scale, room)
    return set_line(text, role, scale.font(size), colour)


def draw(
    surface: pygame.Surface, text: str, at: tuple[int, int], role: str, size: float, colour: Colour, scale: Scale,
    anchor: str = "topleft", room: int | None = None,
) -> pygame.Rect:  # fmt: skip
    """Draws one line with the given corner or edge of its box (`midleft`, `center`, …) at `at`."""
    picture = line(text, role, size, colour, scale, room)
    box = picture.get_rect(**{anchor: at})
    surface.blit(picture, box)
    return box


@dataclass(frozen=True)
class _Token:
    text: str
    run: Run
    width: float


def _tokens(runs: Sequence[Run], pixels: int) -> list[_Token]:
    out: list[_Token] = []
    for run in runs:
        before = ""
        for part in _TOKEN.findall(run.text):
            wide = advance(part, run.role, pixels)
            # What begins a line is set back by as much: see `inked`.
            out.append(_Token(part, run, wide - pixels / 2 if _MEETING.search(before + part[0]) else wide))
            before = part[-1]
    return out


def _forced(token: _Token, room: int, pixels: int) -> list[_Token]:
    """The parts of a word longer than a whole line."""
    parts: list[_Token] = []
    start = 0
    while start < len(token.text):
        end = start + 1
        while end < len(token.text) and advance(token.text[start : end + 1], token.run.role, pixels) <= room:
            end += 1
        piece = token.text[start:end]
        parts.append(_Token(piece, token.run, advance(piece, token.run.role, pixels)))
        start = end
    return parts


def _wrapped(tokens: list[_Token], room: int, pixels: int) -> list[list[_Token]]:
    """Tokens in lines that fit, kinsoku kept."""
    lines: list[list[_Token]] = [[]]
    carried_on: list[int] = []
    used = 0.0
    queue = list(reversed(tokens))
    while queue:
        token = queue.pop()
        if token.text == "\n":
            lines.append([])
            used = 0
        elif token.text.isspace():
            if lines[-1]:
                lines[-1].append(token)
                used += token.width
        elif used + token.width <= room:
            lines[-1].append(token)
            used += token.width
        elif not lines[-1] and token.width > room and len(token.text) > 1:
            queue.extend(reversed(_forced(token, room, pixels)))
        elif not lines[-1]:
            lines[-1].append(token)
            used += token.width
        else:
            # A dot between two remarks begins no line: the break stands for it.
            if token.text != SEPARATOR or not lines[-1][-1].text.isspace():
                queue.append(token)
                queue.extend(reversed(_carried(lines[-1], token)))
                queue.extend(reversed(_begun_word(lines[-1], queue, room)))
            carried_on.append(len(lines))
            lines.append([])
            used = 0
    for row in lines:
        while row and row[-1].text.isspace():
            row.pop()
    for n in carried_on:
        if n + 1 not in carried_on:
            _keep_company(lines[n - 1], lines[n], room)
    return lines


def _keep_company(above: list[_Token], last: list[_Token], room: int) -> None:
    """Moves a character or a word from the line above to a lone last one, so that no line holds one character."""
    alone = [token for token in last if token.text[0] not in CLOSING]
    if len(alone) != 1 or not _HAN.fullmatch(alone[0].text) or len(above) < SPARE or not _HAN.match(above[-1].text):
        return
    companion = [above.pop()]
    last[:0] = _carried(above, companion[0]) + companion
    last[:0] = _begun_word(above, last[::-1], room)


def _carried(row: list[_Token], following: _Token) -> list[_Token]:
    """The number of tokens that must leave the end of a full row, so that marks and numbers stay with their words.

    A row that would be emptied keeps everything; the mark then stands alone rather than nothing fitting.
    """
    cut = len(row)
    first = following.text[0]
    while cut > 1:
        last = row[cut - 1].text
        counted = _NUMBER.fullmatch(last) and _HAN.match(first)
        if last[-1] in OPENING or counted or (first in CLOSING and not last.isspace()):
            cut -= 1
            first = last[0]
        else:
            break
    if cut <= 1:
        return []
    carried = row[cut:]
    del row[cut:]
    return carried


def _begun_word(row: list[_Token], queue: list[_Token], room: int) -> list[_Token]:
    """The tokens that must leave the end of a full row, so that a short Japanese word begun there stays whole.

    `queue` is what follows, its last token first.
    """
    if language() != "ja":
        return []
    begun = _kanji(reversed(row))
    ahead = _kanji(reversed(queue))
    cut = len(row) - begun
    if not begun or not ahead or begun + ahead > WORD or sum(token.width for token in row[:cut]) < KEPT * room:
        return []
    moved = row[cut:]
    del row[cut:]
    return _carried(row, moved[0]) + moved


def _kanji(tokens: Iterable[_Token]) -> int:
    """How many of the tokens, from the first one on, are Chinese characters."""
    return sum(1 for _ in takewhile(lambda token: _KANJI.fullmatch(token.text), tokens))


def _metrics(runs: Sequence[Run], pixels: int, leading: float) -> tuple[int, int, int]:
    """Ascent and descent of the lines of a text, and how far apart they stand."""
    roles = {drawn_by for run in runs for drawn_by, _ in segments(run.role, run.text)} or {"body"}
    ascent, descent = _measures(sorted(roles), pixels)
    return ascent, descent, max(round(pixels * leading), 1)


def measured(runs: Sequence[Run], room: int, pixels: int, leading: float) -> tuple[int, int]:
    """The size of a text set to `room` pixels, before any of it is drawn."""
    rows = _wrapped(_tokens(runs, pixels), room, pixels)
    ascent, descent, pitch = _metrics(runs, pixels, leading)
    widest = max((sum(token.width for token in row) for row in rows), default=0)
    return ceil(widest) + SPILL, pitch * (len(rows) - 1) + ascent + descent


def inked(
    runs: tuple[Run, ...], room: int, pixels: int, leading: float, align: Align, colour: Colour,
    limit: int | None = None,
) -> Block:  # fmt: skip
    """A text set and drawn, for a caller that keeps it; `block` keeps it for all."""
    rows = _wrapped(_tokens(runs, pixels), room, pixels)
    if limit is not None and len(rows) > limit:
        rows = rows[:limit]
        last = rows[-1][-1] if rows[-1] else _Token("", Run(""), 0)
        rows[-1].append(_Token(ELLIPSIS, last.run, advance(ELLIPSIS, last.run.role, pixels)))
    ascent, descent, pitch = _metrics(runs, pixels, leading)
    widths = [sum(token.width for token in row) for row in rows]
    total = min(room, ceil(max(widths, default=0))) if align == "left" else room
    surface = _empty((max(total, ceil(max(widths, default=0))) + SPILL, pitch * (len(rows) - 1) + ascent + descent))
    links: list[tuple[pygame.Rect, str]] = []
    for n, (row, used) in enumerate(zip(rows, widths, strict=True)):
        x: float = {"left": 0, "centre": (total - used) / 2, "right": total - used}[align]
        if align == "left" and row and row[0].text in OPENS:
            # An opening mark at the head of a line stands flush with the lines above and below.
            x -= pixels / 2
        baseline = n * pitch + ascent
        for stretch in _stretches(row):
            start, run = x, stretch.run
            x = _ink(surface, (x, baseline), stretch.text, run.role, pixels, run.colour or colour)
            if run.link:
                box = pygame.Rect(round(start), n * pitch, round(x - start), pitch)
                links.append((box, run.link))
                line_at, thick = baseline + max(1, pixels // 9), max(1, round(pixels / UNDERLINE))
                surface.fill(run.colour or colour, (box.left, line_at, box.width + 1, thick))
    return Block(surface, tuple(links), len(rows))


_kept_block = cached_surface(inked)


def _stretches(row: list[_Token]) -> list[_Token]:
    """A row's tokens with neighbours of one run joined: fewer drawings, and letters kern across them."""
    out: list[_Token] = []
    for token in row:
        if out and out[-1].run is token.run:
            joined = out[-1].text + token.text
            out[-1] = _Token(joined, token.run, out[-1].width + token.width)
        else:
            out.append(token)
    return out


def block(
    markup: str | Sequence[Run], room: int, size: float, colour: Colour, scale: Scale, role: str = "body",
    leading: float = 1.25, align: Align = "left", lines: int | None = None, link_colour: Colour | None = LINK,
) -> Block:  # fmt: skip
    """A text wrapped to `room` pixels; with `lines`, cut there by an ellipsis. Kept by text, width and scale."""
    runs = parse(markup, role, link_colour) if isinstance(markup, str) else tuple(markup)
    return _kept_block(runs, max(1, room), scale.font(size), leading, align, colour, lines)


@cached_surface
def shadowed(text: str, role: str, pixels: int, colour: Colour, blur: int, drop: int, depth: int) -> pygame.Surface:
    """A line over its own soft shadow, for titles on the landscape. The surface is `2 * blur` larger on every side."""
    letters = set_line(text, role, pixels, colour)
    pad = blur * 2
    surface = _empty((letters.get_width() + 2 * pad, letters.get_height() + 2 * pad))
    shade = surface.copy()
    shade.blit(set_line(text, role, pixels, (20, 10, 8)), (pad, pad + drop))
    shade = shapes.blurred(shade, blur)
    for _ in range(depth):
        surface.blit(shade, (0, 0))
    surface.blit(letters, (pad, pad))
    return surface


@cached_surface
def outlined(text: str, role: str, pixels: int, colour: Colour, halo: Colour, thick: int) -> pygame.Surface:
    """A line within a halo `thick` pixels wide; also what makes large brush strokes bolder (halo = colour)."""
    letters = set_line(text, role, pixels, colour)
    under = set_line(text, role, pixels, halo)
    surface = _empty((letters.get_width() + 2 * thick, letters.get_height() + 2 * thick))
    if thick > STRIDES:
        surface.blit(under, (thick, thick))
        _grow(surface, thick)
        surface.blit(letters, (thick, thick))
        return surface
    for across in range(-thick, thick + 1):
        for down in range(-thick, thick + 1):
            if across * across + down * down <= thick * thick + 1:
                surface.blit(under, (thick + across, thick + down))
    surface.blit(letters, (thick, thick))
    return surface


def _grow(surface: pygame.Surface, by: int) -> None:
    """Lets what is drawn grow by this many pixels on every side, an eight-sided nib for a round one."""
    slanting = round(by * 0.29)
    straight = by - 2 * slanting
    for (across, down), far in (((1, 0), straight), ((0, 1), straight), ((1, 1), slanting), ((1, -1), slanting)):
        reached = 0
        while reached < far:
            # Laid so far apart, two copies on either side leave no gap: every stride is three times the last.
            stride = min(2 * reached + 1, far - reached)
            before = surface.copy()
            for step in (stride, -stride):
                surface.blit(before, (step * across, step * down), special_flags=pygame.BLEND_RGBA_MAX)
            reached += stride


def brush(character: str, pixels: int, colour: Colour) -> pygame.Surface:
    """One brush character; above 80 px a stroke of its own colour makes it as bold as a large brush would (look §4)."""
    thick = 0 if pixels < 80 else max(1, round(pixels / 60))
    if thick == 0:
        return set_line(character, "brush", pixels, colour)
    return outlined(character, "brush", pixels, colour, colour, thick)
