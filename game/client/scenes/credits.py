"""Whose work this stands on, read from assets/CREDITS.md, the one list of it.

Its names and licences are the same everywhere; its headings and our own sentences are said in the language in use.
"""

import re

import pygame

from game import paths
from game.client.look import palette
from game.client.look.buttons import Face
from game.client.look.reading import Paragraph, Reader
from game.client.look.scale import Scale
from game.client.look.widgets import Button
from game.client.scenes.base import Dialog
from game.client.texts import say


def own_words() -> dict[str, str]:
    """What our own sentences are called among the texts, by what the list says."""
    return {words: key.removeprefix("credits.") for key, words in say.english("credits.").items()}


def paragraphs(markdown: str) -> list[Paragraph]:
    """The list as paragraphs: headings, lines of tables, points, plain text."""
    ours = own_words()

    def told(words: str) -> str:
        return say(f"credits.{ours[words]}") if words in ours else words

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


class Credits(Dialog):
    """The credits, to be scrolled."""

    panel_size = (1100, 860)

    def __init__(self) -> None:
        super().__init__()
        self.title = say("title.credits")

    def build(self, size: tuple[int, int], scale: Scale) -> None:
        high = scale.px(56)
        room = pygame.Rect(
            self.inside.left, self.inside.top, self.inside.width, self.inside.height - high - scale.px(16)
        )
        self.widgets.add(
            Reader("#read", room, scale, paragraphs(paths.asset("CREDITS.md").read_text(encoding="utf-8")))
        )
        # The page keys turn it at once; a ring round the whole page would only be in the way.
        self.widgets.focus("#read", shown=False)
        foot = pygame.Rect(0, self.inside.bottom - high, scale.px(300), high)
        foot.centerx = self.inside.centerx
        face = Face(say("kit.close"), key=self.app.bindings.label("back"))
        self.widgets.add(Button("#close", foot, face, self.back, sound=""))
