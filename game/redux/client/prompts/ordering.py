"""The order in which effects of one step are settled: cards in a row, ordered by clicks or by drawing them (7.5)."""

from collections.abc import Callable
from typing import Any, ClassVar

import pygame
from pygame import Rect, Surface

from game.client.look import palette, text
from game.client.look.scale import Scale
from game.client.prompts.desk import Words
from game.engine.refusals import Action, Seat
from game.engine.table import Table
from game.redux.client.prompts.base import ReduxDesk
from game.redux.client.prompts.choosing import CLAUSES, ChoosingPrompter
from game.redux.client.prompts.tiles import Choice, ChoiceTile, tile_places
from game.redux.client.words import say

ORDER: str = "effects.next_effect"
DRAWN_FROM: int = 12
"""Pixels the mouse goes before a card is drawn along."""


class OrderIntention:
    """The order the person has chosen; effects that ask something themselves ask it on the way."""

    patient: ClassVar[frozenset[str]] = frozenset(CLAUSES) - {ORDER}

    def __init__(self, sources: list[int], step: tuple[str, int]) -> None:
        """`step` is the moment and the space the order was chosen for: no other is answered by it."""
        self.sources, self.step = sources, step

    def answer(self, t: Table[Any], seat: Seat, key: str) -> Action | None:
        """The next effect of that order which can still do something."""
        if key != ORDER or step_of(t) != self.step:
            return None
        options = t.options(seat)
        return next((("next", source) for source in self.sources if ("next", source) in options), None)


def step_of(t: Table[Any]) -> tuple[str, int]:
    """The moment of the action whose effects are settled now, and its space."""
    effects = t.nearest("effects")
    return (str(effects.moment), int(effects.space)) if effects is not None else ("", 0)


class OrderTile(ChoiceTile):
    """An effect with its number: drawn onto another place it takes that place."""

    def __init__(
        self, id: str, rect: Rect, choice: Choice, number: int, on_press: Callable[[], object],
        on_drop: Callable[[tuple[int, int]], object],
    ) -> None:  # fmt: skip
        super().__init__(id, rect, choice, number > 0, on_press)
        self.number, self.on_drop = number, on_drop
        self._from: tuple[int, int] | None = None
        self._by = (0, 0)
        self._was_drawn = False

    def grabbed(self, place: tuple[int, int]) -> None:
        self._from, self._was_drawn = place, False

    def dragged(self, place: tuple[int, int]) -> None:
        if self._from is None:
            return
        by = pygame.Vector2(place) - self._from
        if self._was_drawn or by.length() > DRAWN_FROM:
            self._was_drawn, self._by = True, (round(by.x), round(by.y))
            self.changed()

    def released(self) -> None:
        drawn, by, self._by, self._from = self._was_drawn, self._by, (0, 0), None
        if drawn:
            self.on_drop(self.rect.move(by).center)

    def press(self) -> None:
        # A card that was drawn and put down where it lay has not been clicked.
        if not self._was_drawn:
            super().press()

    def draw(self, surface: Surface, scale: Scale) -> None:
        rect = self.rect
        self.rect = rect.move(self._by)
        super().draw(surface, scale)
        if self.number:
            at = (self.rect.left + scale.px(4), self.rect.top + scale.px(4))
            pygame.draw.aacircle(surface, palette.LACQUER_9, at, scale.px(15))
            pygame.draw.aacircle(surface, palette.PALE_GOLD, at, scale.px(13))
            text.draw(surface, str(self.number), at, "number", 19, palette.INK, scale, "center")
        self.rect = rect


class OrderPrompter(ChoosingPrompter):
    """Every effect is settled; clicks number them, and those that are not clicked follow as they lie."""

    keys = (ORDER,)

    def __init__(self, desk: ReduxDesk, seat: Seat, key: str) -> None:
        super().__init__(desk, seat, key)
        self.row: list[Action] = list(self.options)
        self.numbered = 0
        """How many of the first cards of the row have been given their number."""

    def answers(self) -> list[Action]:
        """The effects in the order of the row."""
        return self.row

    def words(self) -> Words:
        """The words for what clicks do."""
        return Words(say(f"{self.text_key}.title"), say(f"{self.text_key}.body"), clause=self.clause)

    def lay(self) -> None:
        """The row of cards, and the red button for it."""
        desk = self.desk
        self.lay_leaf()
        for n, (action, rect) in enumerate(zip(self.row, self.places(self.room()), strict=True)):
            number = n + 1 if n < self.numbered else 0
            tile = OrderTile(f"#tile:{n}", rect, self.choice(action), number, self._clicker(n), self._dropper(n))
            desk.widgets.add(tile)
        desk.primary("#do", say(f"{self.text_key}.do"), "check-mark", self._in_this_order)
        row = self.swaps()
        if row:
            desk.row(*row)

    def places(self, room: Rect) -> list[Rect]:
        """The rectangles where the cards lie."""
        return tile_places(room, self.desk.scale, len(self.row))

    def _clicker(self, n: int) -> Callable[[], None]:
        """A click gives the next number; on a card with a number it takes this and all later ones back."""

        def click() -> None:
            if n < self.numbered:
                self.numbered = n
            else:
                self.row.insert(self.numbered, self.row.pop(n))
                self.numbered += 1
            if self.numbered == len(self.row) - 1:
                self.numbered += 1
            self.desk.hands.refresh()

        return click

    def _dropper(self, n: int) -> Callable[[tuple[int, int]], None]:
        def drop(at: tuple[int, int]) -> None:
            places = self.places(self.room())
            nearest = min(range(len(places)), key=lambda k: pygame.Vector2(at).distance_to(places[k].center))
            self.row.insert(nearest, self.row.pop(n))
            self.numbered = len(self.row)
            self.desk.hands.refresh()

        return drop

    def number(self, n: int) -> bool:
        """A number key is a click on that card."""
        if n >= len(self.row):
            return False
        self._clicker(n)()
        return True

    def back(self) -> bool:
        """Takes the last number back."""
        if not self.numbered:
            return False
        self.numbered -= 1
        self.desk.hands.refresh()
        return True

    def _in_this_order(self) -> None:
        self.desk.hands.intend(OrderIntention([int(action[1]) for action in self.row], step_of(self.desk.t)))
        self.do(self.row[0])
