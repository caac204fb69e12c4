"""The odds in a battle's own window: a bar of both colours, what it promises each side above, the losses below (U3)."""

from typing import Final

from pygame import Rect, Surface

from game.client.look import palette, panels, text
from game.client.look.scale import Scale
from game.conquest.client.panels.foretell import Foretold, losses_next, percent, with_cards
from game.conquest.client.words import say

CARDS_IN_A_LINE: Final = 2
"""As many cards in words as stand beside each other above the bar."""
EDGE, ABOVE, BELOW = 4, 16, 18
"""How far words stand in from the ends of the bar, and from its upper and lower edge."""
PROMISES: Final = 190
"""What the promise to each side takes of the line above the bar."""
LIGHTER: Final = 0.35
"""How much lighter than the bar a side's own promise is written."""
APART: Final = 30


def draw_odds(
    surface: Surface, bar: Rect, told: Foretold, colours: tuple[int, int], defends: bool, scale: Scale
) -> None:
    """Draws them round a bar; `colours` are the invader's and the defender's, `defends` whether the viewer holds."""
    invader, defender = (palette.player(colour).chart for colour in colours)
    chance = told.odds.conquest
    surface.blit(panels.bar(bar.size, chance, invader, scale, rest=defender), bar)
    left, right = bar.left + scale.px(EDGE), bar.right - scale.px(EDGE)
    upper, lower = bar.top - scale.px(ABOVE), bar.bottom + scale.px(BELOW)
    for words, x, anchor, hue in (
        (say("battle.take", percent=told.percent), left, "midleft", invader),
        (say("battle.held", percent=percent(1 - chance)), right, "midright", defender),
    ):
        text.draw(surface, words, (x, upper), "bold", 20, palette.lighter(hue, LIGHTER), scale, anchor)
    cards, room = with_cards(told, defends, CARDS_IN_A_LINE), bar.width - 2 * scale.px(PROMISES)
    text.draw(surface, cards, (bar.centerx, upper), "body", 18, palette.GOLD_TEXT, scale, "center", room)
    survive = say("battle.survive", number=round(told.survivors()), most=told.size)
    box = text.draw(surface, survive, (left, lower), "body", 18, palette.TEXT_DIM, scale, "midleft")
    room = bar.right - box.right - scale.px(APART)
    text.draw(surface, losses_next(told), (right, lower), "body", 18, palette.TEXT_DIM, scale, "midright", room)
