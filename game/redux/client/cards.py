"""The cards of state enhancements as they lie in a hand or in the rulebook."""

from pygame import Rect, Surface

from game.client.look import palette, panels, shapes, text
from game.client.look.icons import icon
from game.client.look.palette import Colour
from game.client.look.scale import Scale
from game.client.look.surface_cache import cached_surface
from game.redux.client import faces
from game.redux.client.names import card_name
from game.redux.rules.building import ANY_WEAPON, COSTS
from game.redux.rules.catalogue import ENHANCEMENTS
from game.redux.rules.places import SEPARATION_CARDS, CardId


def deck_hue(card: CardId) -> Colour:
    """The colour of the deck a card is of."""
    return palette.KINDS["guile"] if card <= SEPARATION_CARDS else palette.KINDS["war"]


@cached_surface
def enhancement(card: CardId, size: tuple[int, int], scale: Scale) -> Surface:
    """A card: the band of its deck with its sign, its name, and the icons it costs."""
    px = scale.px
    surface = panels.silk(size, scale).copy()
    band = Rect(px(6), px(6), size[0] - px(12), round(size[1] * 0.24))
    surface.blit(shapes.box(band.size, px(4), shapes.flat(deck_hue(card)), shapes.flat(palette.GOLD_MID), 1), band)
    mark = icon(ENHANCEMENTS[card].icon, min(band.height - px(4), px(40)), palette.TITLE_TEXT)
    surface.blit(mark, mark.get_rect(center=band.center))
    block = text.block(card_name(card), size[0] - px(16), 18, palette.INK, scale, "bold", leading=1.02, lines=3)
    surface.blit(block.surface, (px(9), band.bottom + px(5)))
    signs = [
        name
        for thing, count in enumerate(COSTS[card])
        for name in [faces.THING_ICONS[thing] if thing != ANY_WEAPON else "sharp-halberd"] * count
    ]
    side = min(px(20), (size[0] - px(16)) // max(1, len(signs)))
    for n, name in enumerate(signs):
        picture = icon(name, side, palette.INK_DIM)
        surface.blit(picture, (px(9) + n * side, size[1] - side - px(9)))
    return surface
