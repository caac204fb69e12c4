"""The tables of results in pictures: capture checks and pursuit, with what concerns the combat lit (21.14, 23.2)."""

from collections.abc import Sequence
from typing import Final

from pygame import Rect, Surface

from game.client.look import palette, panels, text
from game.client.look.dice import die
from game.client.look.palette import Colour, LookKey
from game.client.look.pieces import emblem
from game.client.look.scale import Scale
from game.romance.client.words import say
from game.romance.rules.tables import CAPTURE, COLUMNS, PURSUIT_COLUMNS, RESULTS, pursuit_loss

HEAD: Final = 74
FACES: Final = 6
HUES: Final = {
    "captured": palette.GOLD_TEXT,
    "submits": palette.GOLD_TEXT,
    "death": palette.LOSS,
    "exile": palette.TEXT,
}


def draw_captures(surface: Surface, room: Rect, scale: Scale, lit: int) -> None:
    """Draws, by the face of the die, the result of a check in each column; the column `lit` is gilt."""
    note = say("odds.captures_note")
    text.draw(surface, note, (room.centerx, room.top), "body", 18, palette.TEXT_DIM, scale, "midtop", room.width)
    heads = [say(f"odds.column.{name}") for name in COLUMNS]
    cells = [[_outcome(column, face) for column in range(len(COLUMNS))] for face in range(1, FACES + 1)]
    table = Rect(room.left, room.top + scale.px(34), room.width, room.height - scale.px(40))
    _draw_grid(surface, table, scale, heads, cells, {lit} if lit >= 0 else set())


def _outcome(column: int, face: int) -> tuple[str, Colour]:
    result = RESULTS[CAPTURE[column][face]]
    return ("–" if result == "nothing" else say(f"outcome.{result}"), HUES.get(result, palette.TEXT_DIM))


def draw_pursuit(
    surface: Surface, room: Rect, scale: Scale, troops: Sequence[int], colours: tuple[LookKey, LookKey]
) -> None:
    """Draws, by the face of the die, the losses of a pursuit by so many troops; the columns of both sides are gilt."""
    note = say("odds.pursuit_note")
    text.draw(surface, note, (room.centerx, room.top), "body", 18, palette.TEXT_DIM, scale, "midtop", room.width)
    heads = []
    lit: dict[int, list[LookKey]] = {}
    for n, (least, most) in enumerate(PURSUIT_COLUMNS):
        heads.append(say("odds.troops", least=least, most=most) if most else say("odds.troops_more", least=least))
        for side, count in enumerate(troops):
            if least <= count and (not most or count <= most):
                lit.setdefault(n, []).append(colours[side])
    cells = [
        [(f"−{loss}" if loss else "–", palette.LOSS if loss else palette.TEXT_DIM)
         for loss in (pursuit_loss(least, face) for least, _ in PURSUIT_COLUMNS)]
        for face in range(1, FACES + 1)
    ]  # fmt: skip
    table = Rect(room.left, room.top + scale.px(34), room.width, room.height - scale.px(40))
    places = _draw_grid(surface, table, scale, heads, cells, set(lit))
    for n, sides in lit.items():
        for k, look in enumerate(sides):
            mark = emblem(look, scale.px(26))
            surface.blit(
                mark, mark.get_rect(topleft=(places[n].left + scale.px(6 + 30 * k), places[n].top + scale.px(6)))
            )


def _draw_grid(
    surface: Surface, table: Rect, scale: Scale, heads: Sequence[str], cells: Sequence[Sequence[tuple[str, Colour]]],
    lit: set[int],
) -> list[Rect]:  # fmt: skip
    """Heads above, a die before each row; returns the places of the columns."""
    px = scale.px
    side = px(64)
    wide = (table.width - side) // len(heads)
    high = (table.height - px(HEAD)) // len(cells)
    columns = [Rect(table.left + side + n * wide, table.top, wide - px(6), table.height) for n in range(len(heads))]
    for n, (column, head) in enumerate(zip(columns, heads, strict=True)):
        surface.blit(panels.tray(column.size, scale, n in lit, 60), column)
        hue = palette.TITLE_TEXT if n in lit else palette.GOLD_TEXT
        block = text.block(head, column.width - px(12), 17, hue, scale, align="centre", lines=3, leading=1.1)
        surface.blit(block.surface, block.surface.get_rect(center=(column.centerx, column.top + px(HEAD / 2))))
    for n, row in enumerate(cells):
        y = table.top + px(HEAD) + n * high + high // 2
        picture = die(6, "fate", n + 1, min(px(42), high - px(6)))
        surface.blit(picture, picture.get_rect(center=(table.left + side // 2 - px(4), y)))
        for column, (words, hue) in zip(columns, row, strict=True):
            fit = text.fitting(words, "bold", 19, scale, column.width - px(12), 12)
            text.draw(surface, words, (column.centerx, y), "bold", fit, hue, scale, "center")
    return columns
