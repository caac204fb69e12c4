"""Text from outside as one plain line that any screen can draw.

Names, titles, file names and what a person pastes may hold characters that have no width, that turn the direction of
what follows, or that are no characters at all. Every such word comes in through `plain_line`.
"""

import re
import unicodedata
from pathlib import Path
from typing import Final

REPLACEMENT: Final = "\ufffd"
_WIDE_SPACE: Final = "\u3000"
MOST_MARKS: Final = 2
"""More marks than this over one letter are no writing."""

# Letters and marks that Unicode counts as printable and that are drawn with nothing at all.
_UNSEEN: Final = frozenset(
    (0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x3164, 0xFFA0, *range(0x180B, 0x1810), *range(0xFE00, 0xFE10))
) | frozenset(range(0xE0100, 0xE01F0))


def is_drawable(character: str) -> bool:
    """Whether a character can be drawn and takes room: no control, no format mark, no half of a pair, not unseen."""
    return not unicodedata.category(character).startswith("C") and ord(character) not in _UNSEEN


def plain_line(words: str, instead: str = "") -> str:
    """The text on one line, with `instead` for each character that cannot be shown and single spaces between words.

    A mark that has no letter to stand on, or one mark too many, goes as well.
    """
    if words.isascii() and words.isprintable() and "  " not in words:
        return words.strip()
    kept: list[str] = []
    marks = MOST_MARKS
    for character in unicodedata.normalize("NFC", words):
        kind = unicodedata.category(character)
        if kind.startswith("Z") or character in "\t\n\r\f\v":
            kept.append(character if character == _WIDE_SPACE else " ")
            marks = MOST_MARKS
        elif not is_drawable(character):
            kept.append(instead)
        elif kind in ("Mn", "Me"):
            marks += 1
            kept.append(character if marks <= MOST_MARKS else instead)
        else:
            kept.append(character)
            marks = 0
    return re.sub("  +", " ", "".join(kept)).strip()


def file_words(path: Path | str) -> str:
    """A file's name as it can be shown; each byte that cannot be read is one replacement character."""
    return plain_line(Path(path).name, REPLACEMENT) or REPLACEMENT
