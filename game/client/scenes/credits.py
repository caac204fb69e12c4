"""The credits, read from assets/CREDITS.md, the one list of them.

Its names and licences are the same everywhere; its headings and our own sentences are said in the language in use.
Each text of a licence that it names is a link to that text.
"""

import re

import pygame

from game import paths
from game.client.look import palette
from game.client.look.buttons import Face
from game.client.look.markup import Run
from game.client.look.reading import Paragraph, Reader
from game.client.look.scale import Scale
from game.client.look.widgets import Button
from game.client.scenes.base import Dialog
from game.client.texts import say

TEXT = re.compile(r"licences/([\w.-]+\.txt)")
"""Where the text of a licence lies, as the list says it."""


def own_words() -> dict[str, str]:
    """The key of the text of each of our own sentences in the list, by its English words."""
    return {words: key.removeprefix("credits.") for key, words in say.english("credits.").items()}


def paragraphs(markdown: str) -> list[Paragraph]:
    """The list as paragraphs: headings, lines of tables, points, plain text."""
    ours = own_words()

    def told(words: str) -> str:
        return TEXT.sub(r"[\g<0>](\1)", say(f"credits.{ours[words]}") if words in ours else words)

    out: list[Paragraph] = []
    header = False
    for line in markdown.splitlines():
        words = line.strip().replace("`", "")
        if not words or words.startswith("# "):
            header = False
        elif words.startswith("#"):
            out.append(Paragraph(told(words.lstrip("# ")), "name", 25, palette.GOLD_TEXT, 22))
        elif words.startswith("|"):
            cells = [cell.strip() for cell in words.strip("|").split("|")]
            if not header:
                header = True
            elif not re.fullmatch(r"[-: ]*", "".join(cells)):
                terms = say("credited.stop").join(map(told, cells[1:]))
                out.append(Paragraph(say("credited.row", what=cells[0], words=terms), above=6, indent=16))
        elif words.startswith("- "):
            out.append(Paragraph(words[2:], above=4, indent=16))
        else:
            out.append(Paragraph(told(words), colour=palette.TEXT_DIM))
    return out


def verbatim(words: str) -> list[Paragraph]:
    """The text of a licence as paragraphs, word for word; nothing in it is mark-up."""
    parts = re.split(r"\n\s*\n", words.replace("\f", "\n").strip("\n"))
    return [Paragraph("", size=19, above=12, runs=(Run(_flowing(part)),)) for part in parts if part.strip()]


_FULL_LINE = 50
"""A line of a licence that is shorter ends where its author ended it."""
_ITEM = re.compile(r"[-*•–]|\(?\w{1,3}[.)]\s|Copyright|\(c\)|©", re.I)


def _flowing(part: str) -> str:
    """A paragraph whose full lines run on, so that it fills whatever room there is."""
    out: list[str] = []
    full = False
    for line in part.splitlines():
        words = " ".join(line.split())
        if full and words and not _ITEM.match(words):
            out[-1] += f" {words}"
        else:
            out.append(words)
        full = len(words) >= _FULL_LINE
    return "\n".join(out)


class _ToRead(Dialog):
    """A long text to be scrolled, and a button that closes it."""

    abstract = True
    panel_size = (1100, 860)

    def matter(self) -> list[Paragraph]:
        """The paragraphs."""
        raise NotImplementedError

    def follow(self, link: str) -> None:
        """Called when a link was pressed."""

    def build(self, size: tuple[int, int], scale: Scale) -> None:
        high = scale.px(56)
        room = pygame.Rect(
            self.inside.left, self.inside.top, self.inside.width, self.inside.height - high - scale.px(16)
        )
        self.widgets.add(Reader("#read", room, scale, self.matter(), self.follow))
        # The page keys turn it at once; a ring round the whole page would only be in the way.
        self.widgets.focus("#read", shown=False)
        foot = pygame.Rect(0, self.inside.bottom - high, scale.px(300), high)
        foot.centerx = self.inside.centerx
        face = Face(say("kit.close"), key=self.app.bindings.label("back"))
        self.widgets.add(Button("#close", foot, face, self.back, sound=""))


class Credits(_ToRead):
    """The credits, to be scrolled; a licence's text opens when it is clicked."""

    def __init__(self) -> None:
        super().__init__()
        self.title = say("title.credits")

    def matter(self) -> list[Paragraph]:
        return paragraphs(paths.asset("CREDITS.md").read_text(encoding="utf-8"))

    def follow(self, link: str) -> None:
        self.app.push(Terms(link))


class Terms(_ToRead):
    """The text of one licence."""

    def __init__(self, file: str) -> None:
        super().__init__()
        self.title = file.removesuffix(".txt").partition("-")[2]
        self._file = file

    def matter(self) -> list[Paragraph]:
        return verbatim(paths.asset("licences", self._file).read_text(encoding="utf-8"))
