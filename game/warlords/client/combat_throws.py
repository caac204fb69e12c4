"""What the window of a combat shows of its dice: earlier throws small and dim, the last one large (W4.2 to W4.5)."""

import pygame
from pygame import Rect, Surface

from game.client.look import palette, panels, shapes, text
from game.client.look.dice import TUMBLE_STEPS, Set, die, tumble
from game.client.look.icons import icon
from game.client.look.scale import Scale
from game.warlords.client.looks import look_of, mark_of
from game.warlords.client.motion.stage import settled_after
from game.warlords.client.tokens import Army, army_picture
from game.warlords.client.words import say
from game.warlords.rules import events as ev
from game.warlords.rules.board import Board
from game.warlords.rules.state import Side

MIDDLE = 250
"""The room between the dice of both sides, for their sums."""
DIM = 130


def draw_equal(surface: Surface, row: Rect, event: ev.CombatThrown, scale: Scale) -> None:
    """A throw of equal sums: all its dice small and dim, and that they are thrown again."""
    surface.blit(panels.tray(row.size, scale, dark=70), row)
    px, layer = scale.px, Surface(row.size, pygame.SRCALPHA)
    side = min(px(40), row.height - px(30))
    room = Rect(0, 0, *row.size)
    for left in (True, False):
        _lay_dice(layer, room, event, left, side, settled_after(event), scale)
    layer.set_alpha(DIM)
    surface.blit(layer, row)
    _draw_sums(surface, row, event, px(28), scale, -px(10))


def draw_last(surface: Surface, row: Rect, event: ev.CombatThrown, elapsed: float, board: Board, scale: Scale) -> None:
    """The throw that is told now: its dice with the tokens they belong to, walls, and the sums as they lie still."""
    surface.blit(panels.tray(row.size, scale, dark=110), row)
    px = scale.px
    count = max(len(event.attack), len(event.defence)) + bool(event.attack_bonus or event.defence_bonus)
    side = min(px(64), (row.width - px(MIDDLE)) // 2 // max(1, count) - px(10))
    for left in (True, False):
        spots = _lay_dice(surface, row.move(0, -px(12)), event, left, side, elapsed, scale)
        whose: Side = event.seat if left else event.defender
        token = army_picture(Army(look_of(board, whose), mark_of(board, whose)), px(26))
        for spot in spots:
            surface.blit(token, token.get_rect(midtop=(spot.centerx, spot.bottom + px(8))))
    if elapsed >= settled_after(event):
        _draw_sums(surface, row, event, px(52), scale, -px(18))


def _lay_dice(
    surface: Surface, row: Rect, event: ev.CombatThrown, left: bool, side: int, elapsed: float, scale: Scale
) -> list[Rect]:
    """The dice of a side from the rim inwards, then its walls; where each die lies."""
    px, still = scale.px, elapsed >= settled_after(event)
    kind: Set = "black" if left else "bone"
    faces, bonus = (event.attack, event.attack_bonus) if left else (event.defence, event.defence_bonus)
    step = side + px(10)
    x, way = (row.left + px(18), 1) if left else (row.right - px(18), -1)
    if bonus and not left:
        _draw_walls(surface, Rect(x - side, row.centery - side // 2, side, side), bonus, scale)
        x -= step
    spots = []
    for face in faces:
        spot = Rect(x if left else x - side, row.centery - side // 2, side, side)
        picture = die(6, kind, face, side) if still else _tumbling(kind, side, elapsed, face)
        surface.blit(picture, picture.get_rect(center=spot.center))
        spots.append(spot)
        x += way * step
    if bonus and left:
        _draw_walls(surface, Rect(x, row.centery - side // 2, side, side), bonus, scale)
    return spots


def _tumbling(kind: Set, side: int, elapsed: float, face: int) -> Surface:
    frames = tumble(6, kind, side)
    return frames[int(elapsed * 30 + face * 5) % TUMBLE_STEPS]


def _draw_walls(surface: Surface, spot: Rect, bonus: int, scale: Scale) -> None:
    """The piece of the walls: what a capital adds."""
    px = scale.px
    box = shapes.box(spot.size, px(8), shapes.flat(palette.rgb("#3a3024")), palette.RIM, max(1, px(2)))
    surface.blit(box, spot)
    mark = icon("castle", spot.width // 2, palette.GOLD_MID)
    surface.blit(mark, mark.get_rect(midtop=(spot.centerx, spot.top + spot.height // 10)))
    size = max(13, round(spot.height * 0.36 / scale.s))
    at = (spot.centerx, spot.bottom - spot.height // 5)
    text.draw(surface, f"+{bonus}", at, "number", size, palette.TITLE_TEXT, scale, "center")


def _draw_sums(surface: Surface, row: Rect, event: ev.CombatThrown, size: int, scale: Scale, up: int) -> None:
    """Both sums with the sign between them, and what that means."""
    mine, theirs, px = event.attack_total, event.defence_total, scale.px
    sign, colour = ("=", palette.GOLD_TEXT) if mine == theirs else (
        (">", palette.GAIN) if mine > theirs else ("<", palette.LOSS)
    )  # fmt: skip
    key = "combat.tie" if mine == theirs else "combat.taken" if mine > theirs else "combat.held"
    points, middle = round(size / scale.s), (row.centerx, row.centery + up)
    for words, away, tone in ((str(mine), -1.25 * size, palette.TITLE_TEXT), (sign, 0, colour),
                              (str(theirs), 1.25 * size, palette.TITLE_TEXT)):  # fmt: skip
        text.draw(surface, words, (round(middle[0] + away), middle[1]), "number", points, tone, scale, "center")
    at = (row.centerx, middle[1] + round(size * 0.62) + px(10))
    text.draw(surface, say(key), at, "bold", 19, colour, scale, "center", px(MIDDLE + 40))
