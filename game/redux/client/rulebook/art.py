"""The pictures of Redux's rulebook: the cards of state enhancements."""

from typing import Final

from pygame import Surface

from game.client.look.scale import Scale
from game.client.rulebook.art import BookArt
from game.redux.client.cards import enhancement
from game.redux.rules.catalogue import CARD_IDS

HIGH: Final = 0.74
"""How much higher than wide a card is."""


class ReduxBookArt(BookArt):
    """The pictures of the cards."""

    def card_size(self, of: str, wide: int) -> tuple[int, int]:
        """How large a card so wide is."""
        return wide, round(wide * HIGH)

    def card(self, of: str, wide: int, scale: Scale) -> Surface:
        """A state enhancement by its id."""
        return enhancement(CARD_IDS[of], self.card_size(of, wide), scale)
