"""Mandate cards: a purple head with the title, the title in brush, and what each line does (5.4)."""

from typing import Final

from pygame import Surface

from game.client.look import palette, panels, shapes, text
from game.client.look.pieces import seal
from game.client.look.scale import Scale
from game.client.look.surface_cache import cached_surface
from game.client.texts import language
from game.romance.client.names import RomanceNames, card_name, general_name
from game.romance.client.words import say
from game.romance.rules.catalogue import CARDS, Line, Target

RATIO: Final = 1.42
PURPLE: Final = palette.rgb("#45195f")


def line_words(names: RomanceNames, line: Line) -> str:
    """The effect of one line of a card, in a sentence."""
    who = general_name(line.general)
    if line.retires:
        return say("card.retires", general=who)
    first = next(iter(line.letters), None)
    if first is None and line.digits:
        first = next((target for target in line.digits if target is not None), None)
    if first is None:
        return say("card.somewhere", general=who)
    return say("card.with" if not first.area else "card.in", general=who, target=target_words(names, first))


def target_words(names: RomanceNames, target: Target) -> str:
    """The words for where or with whom a general appears."""
    return names.place(target.area) if target.area else general_name(target.general)


def mandate_card(names: RomanceNames, card: int, width: int, scale: Scale) -> Surface:
    """The face of a card."""
    lines = tuple(line_words(names, line) for line in CARDS[card].lines)
    return _card(card_name(card), CARDS[card].title.get("brush", CARDS[card].title["zh"]), lines, width, scale,
                 language())  # fmt: skip


@cached_surface
def _card(title: str, brush: str, lines: tuple[str, ...], width: int, scale: Scale, tongue: str) -> Surface:
    high = round(width * RATIO)
    radius = max(4, round(width * 0.04))
    face = shapes.rounded((width, high), radius, shapes.flat(palette.LACQUER_9))
    edge = max(2, round(width * 0.018))
    face.blit(shapes.rounded((width - 2 * edge, high - 2 * edge), radius, palette.RIM), (edge, edge))
    at = 2 * edge
    face.blit(panels.sheet((width - 2 * at, high - 2 * at), radius, "silk", 26, -14), (at, at))
    head = round(width * 0.17)
    face.blit(shapes.rounded((width - 2 * at, head), radius, shapes.flat(PURPLE)), (at, at))
    room = width - 2 * at - round(width * 0.08)
    size = min(width * 0.085 / scale.s, 26)
    fit = text.fitting(title, "title", size, scale, room, 8)
    text.draw(face, title, (width // 2, at + head // 2), "title", fit, palette.TITLE_TEXT, scale, "center", room)
    letter = max(8, round(width * 0.15))
    for n, character in enumerate(brush[:6]):
        glyph = text.brush(character, letter, palette.INK)
        face.blit(glyph, glyph.get_rect(midtop=(width - at - round(letter * 0.75), at + head + round(letter * 0.3) +
                                                n * round(letter * 1.08))))  # fmt: skip
    mark = seal("命", round(width * 0.15))
    face.blit(mark, (at + round(width * 0.05), high - at - mark.get_height() - round(width * 0.05)))
    words = text.block("\n".join(lines), width - 2 * at - round(letter * 2.0), max(9.0, width * 0.052 / scale.s),
                       palette.INK, scale, leading=1.28)  # fmt: skip
    face.blit(words.surface, (at + round(width * 0.05), at + head + round(width * 0.06)))
    return face
