"""The page of Successor and Seek Worthies: the leaders to keep from, as whole cards side by side (ST07, ST21)."""

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from game.client.look import palette, shapes
from game.client.look.cards import LEADER_RATIO, Skill, leader_card
from game.client.look.scale import Scale
from game.client.look.widgets import Widget
from game.client.place_names import named
from game.client.scenes.base import Dialog
from game.conquest.client.panels.names import HEIR_CARD, card_name, card_of, skill_words
from game.conquest.client.words import has, say

WIDEST, LEAST = 380, 200


class LeaderSpot(Widget):
    """One card: lit under the mouse."""

    def __init__(self, id: str, rect: Rect, picture: Surface, on_press: Callable[[], object]) -> None:
        super().__init__(id, rect, on_press)
        self.picture = picture

    def draw(self, surface: Surface, scale: Scale) -> None:
        if self.hovered:
            shapes.draw_soft(surface, self.rect, scale.px(10), scale.px(12), palette.PALE_GOLD, 220)
        surface.blit(self.picture, self.rect.move(0, -scale.px(6) if self.hovered else 0))


class WorthiesPage(Dialog):
    """Press the one to keep; Esc puts the page aside, and the tray asks the same."""

    kind = "black"
    whole = True

    def __init__(self, title: str, rank: int, cards: Sequence[int], colour: int, keep: Callable[[int], None]) -> None:
        super().__init__()
        self.title, self.rank, self.numbers, self.colour, self.keep = title, rank, tuple(cards), colour, keep
        self.safe = f"#worthy:{self.numbers[0]}"
        self.panel_size = (len(cards) * (WIDEST + 36) + 80, round(WIDEST * LEADER_RATIO) + 150)

    def build(self, size: tuple[int, int], scale: Scale) -> None:
        gap = scale.px(30)
        count = len(self.numbers)
        wide = min(scale.px(WIDEST), (self.inside.width - gap * (count - 1)) // count)
        # A card grows with what it says: as wide as the longest still fits.
        while wide > scale.px(LEAST) and any(
            self._card(number, wide, scale).get_height() > self.inside.height for number in self.numbers
        ):
            wide = round(wide * 0.95)
        x = self.inside.centerx - (wide * count + gap * (count - 1)) // 2
        for n, number in enumerate(self.numbers):
            picture = self._card(number, wide, scale)
            rect = picture.get_rect(midtop=(x + wide // 2 + n * (wide + gap), self.inside.top))
            self.widgets.add(LeaderSpot(f"#worthy:{number}", rect, picture, self._chooser(number)))

    def _card(self, number: int, wide: int, scale: Scale) -> Surface:
        card = card_of(self.rank, number)
        skills = [Skill(word.icon, word.name, word.effect) for word in skill_words(card.skills)]
        flavour = say(f"leader.{card.id}.flavour") if has(f"leader.{card.id}.flavour") else ""
        under = named(card.style, card.style_zh) if card is not HEIR_CARD else card_name(card)
        return leader_card(card.id, self.colour, wide, scale, under, skills, flavour)

    def _chooser(self, number: int) -> Callable[[], None]:
        def choose() -> None:
            self.app.pop()
            self.keep(number)

        return choose
