"""Marked-up texts as runs of one style: `**strong**`, `*slanted*`, `[words](link)`; a new line is a new line.

Nothing is drawn here and no screen is needed, so that commands without a window can read what people read.
"""

import re
import unicodedata
from dataclasses import dataclass

from game.client.look import palette
from game.client.look.palette import Colour

LINK = palette.rgb("#7a1f14")
STRONG = {"body": "bold", "italic": "bold", "card": "display", "quote": "display"}
SLANTED = {"body": "italic", "bold": "italic", "card": "quote"}

_MARKUP = re.compile(r"\*\*(?P<strong>.+?)\*\*|\*(?P<slanted>[^*]+?)\*|\[(?P<words>[^\]]+)\]\((?P<link>[^)]+)\)", re.S)


@dataclass(frozen=True)
class Run:
    """A stretch of text in one style; `link` names what it leads to."""

    text: str
    role: str = "body"
    colour: Colour | None = None
    link: str | None = None


def parse(markup: str, role: str = "body", link_colour: Colour | None = LINK) -> tuple[Run, ...]:
    """The runs of a marked-up text."""
    runs: list[Run] = []
    at = 0
    for found in _MARKUP.finditer(markup):
        if found.start() > at:
            runs.append(Run(markup[at : found.start()], role))
        if strong := found["strong"]:
            runs.append(Run(strong, STRONG.get(role, role)))
        elif slanted := found["slanted"]:
            runs.append(Run(slanted, SLANTED.get(role, role)))
        else:
            runs.append(Run(found["words"], STRONG.get(role, role), link_colour, found["link"]))
        at = found.end()
    if at < len(markup):
        runs.append(Run(markup[at:], role))
    return tuple(runs)


def plain(markup: str) -> str:
    """The text without its markup."""
    return "".join(run.text for run in parse(markup))


def folded(words: str) -> str:
    """Letters without accents and case, one for one, so that places in both texts are the same."""
    return "".join(unicodedata.normalize("NFKD", letter)[0].casefold()[:1] or letter for letter in words)
