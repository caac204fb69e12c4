"""The pictures of a game in its rulebook."""

from collections.abc import Mapping

from pygame import Surface

from game.client.look.scale import Scale
from game.client.rulebook.figures import FIGURES, Figure
from game.client.texts import say


class BookArt:
    """Pictures for the pages of a rulebook. A game without cards and skills needs no more than this class.

    `figures` are drawn where a chapter has a line `@name …`; a game adds its own to `FIGURES`.
    """

    figures: Mapping[str, Figure] = FIGURES

    def label(self, key: str) -> str:
        """A word that stands in a figure."""
        return say(f"book.figure.{key}")

    def card_size(self, of: str, wide: int) -> tuple[int, int]:
        """How large a card is that is so wide; `of` is what a block of the kind "card" is of."""
        raise NotImplementedError

    def card(self, of: str, wide: int, scale: Scale) -> Surface:
        """The picture of a card."""
        raise NotImplementedError

    def sign(self, of: str) -> str:
        """The icon of the skill that a block is of."""
        raise NotImplementedError
