"""The pictures of Conquest's rulebook: cards, signs of skills, and its figures."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from pygame import Surface

from game.client.look import palette, shapes, text
from game.client.look.dice import die
from game.client.look.scale import Scale
from game.client.rulebook.art import BookArt
from game.client.rulebook.figures import FIGURES, GAP, Figure, row_of_icons
from game.conquest.client.look.strategy_cards import card, card_size
from game.conquest.client.map import fate_signs
from game.conquest.client.map.pieces import HEIGHT, Kind, piece
from game.conquest.client.panels.card_words import fate_face, strategy_face
from game.conquest.client.panels.topbar import STEP_ICONS
from game.conquest.client.words import say
from game.conquest.rules.catalogue import SKILLS

STEPS: Final = ("rolling-dices", *(sign for step, sign in STEP_ICONS.items() if step != "generals"))
"""The icon of each step of a turn, as the table has it; the die is that of Fate. Generals are bought in the third."""
BLUE: Final = 1


def _fate(parts: Sequence[str], scale: Scale, labels: Callable[[str], str]) -> Surface:
    """Two faces of the purple die, and whom they favour."""
    side, gap = scale.px(72), scale.px(GAP)
    words = [labels("even"), labels("odd")]
    width = max(text.width(line, "bold", 21, scale) for line in words)
    surface = shapes.empty((2 * (side + gap + width) + scale.px(48), side))
    x = 0
    for part, line in zip(parts, words, strict=True):
        surface.blit(die(6, "fate", int(part), side), (x, 0))
        x += side + gap
        text.draw(surface, line, (x, side // 2), "bold", 21, palette.INK, scale, "midleft")
        x += width + scale.px(48)
    return surface


def _steps(parts: Sequence[str], scale: Scale, labels: Callable[[str], str]) -> Surface:
    return row_of_icons(STEPS, [labels(f"step_{n}") for n in range(1, 8)], scale, True, palette.CINNABAR_LO)


def _tokens(parts: Sequence[str], scale: Scale, labels: Callable[[str], str]) -> Surface:
    """Draws the signs that Fate leaves on the land."""
    words = [labels(kind) for kind in fate_signs.ICONS]
    return row_of_icons(tuple(fate_signs.ICONS.values()), words, scale, False, palette.KINDS["fate"])


def _pieces(parts: Sequence[str], scale: Scale, labels: Callable[[str], str]) -> Surface:
    """The pieces of the map in one player's blue, and a grey one."""
    side, lane = scale.px(52), scale.px(84)
    kinds: tuple[Kind, ...] = ("ruler", "general1", "general2", "general3", "infantry", "four", "neutral")
    surface = shapes.empty((lane * len(kinds), round(side * HEIGHT) + scale.px(4)))
    for n, kind in enumerate(kinds):
        picture = piece(kind, BLUE, side)
        surface.blit(picture, picture.get_rect(center=(lane * n + lane // 2, surface.get_height() // 2)))
    return surface


class ConquestBookArt(BookArt):
    """The pictures of Conquest's cards and skills, and its figures."""

    figures: Mapping[str, Figure] = {**FIGURES, "fate": _fate, "steps": _steps, "tokens": _tokens, "pieces": _pieces}

    def label(self, key: str) -> str:
        """A word that stands in a figure."""
        return say(f"book.figure.{key}")

    def card_size(self, of: str, wide: int) -> tuple[int, int]:
        """How large a card so wide is."""
        return card_size(wide)

    def card(self, of: str, wide: int, scale: Scale) -> Surface:
        """A Strategy or Fate card by its id."""
        number = int(of[2:])
        return card(fate_face(number) if of.startswith("FA") else strategy_face(number), wide, scale)

    def sign(self, of: str) -> str:
        """The icon of a skill."""
        return SKILLS[of].icon
