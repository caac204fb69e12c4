"""The animation of coins that fly from the treasury to what is bought; a click or a key ends it."""

from collections.abc import Sequence
from typing import Final

from pygame import Surface

from game.client.look.easing import out_quad

APART, FLIES = 0.07, 0.3
"""Seconds between two coins, and that one is in the air."""
MOST: Final = 12
"""More than so many are not told apart."""
ARC: Final = 0.28
"""How high it flies, as a share of the way."""

Spot = tuple[int, int]


class CoinFlight:
    """So many coins on their way from where they lay to one place; `coin` is a flying one, `paid` what it leaves."""

    def __init__(self, starts: Sequence[Spot], goal: Spot, coin: Surface, paid: Surface) -> None:
        self.starts, self.goal, self.coin, self.paid = list(starts), goal, coin, paid
        self.age = 0.0

    @property
    def over(self) -> bool:
        """Whether all of them have arrived."""
        return self.age >= APART * (min(MOST, len(self.starts)) - 1) + FLIES

    def update(self, dt: float) -> bool:
        """Lets time pass; true while any is in the air."""
        if self.over:
            return False
        self.age += dt
        return True

    def finish(self) -> None:
        """All of them are there at once."""
        self.age = APART * MOST + FLIES

    def places(self) -> list[Spot]:
        """The places of the coins in the air."""
        found = []
        for n, (x, y) in enumerate(self.starts[:MOST]):
            share = (self.age - APART * n) / FLIES
            if 0.0 < share < 1.0:
                eased = out_quad(share)
                rise = ARC * abs(self.goal[1] - y) * 4 * eased * (1 - eased)
                found.append((round(x + (self.goal[0] - x) * eased), round(y + (self.goal[1] - y) * eased - rise)))
        return found

    def draw(self, surface: Surface) -> None:
        """Draws the coins that stay, and above them those that fly."""
        for n, at in enumerate(self.starts):
            if self.age >= APART * min(n, MOST - 1):
                surface.blit(self.paid, self.paid.get_rect(center=at))
        for at in self.places():
            surface.blit(self.coin, self.coin.get_rect(center=at))
