"""Draws the dice in the window of a combat: earlier rolls small and dim, the last one large (W4.2 to W4.5)."""

from math import pi, sin

import pygame
from pygame import Rect, Surface

from game.client.look import palette, panels, shapes, text
from game.client.look.dice import TUMBLE_STEPS, Set, die, tumble
from game.client.look.easing import out_quad
from game.client.look.icons import icon
from game.client.look.scale import Scale
from game.warlords.client.looks import look_of, mark_of
from game.warlords.client.motion.stage import SUM, settled_after
from game.warlords.client.tokens import Army, army_picture
from game.warlords.client.words import say
from game.warlords.rules import events as ev
from game.warlords.rules.board import Board
from game.warlords.rules.state import Side

MIDDLE = 250
"""The room between the dice of both sides, for their sums."""
DIM = 130
SHRINKS = 0.35
"""Seconds in which a roll of equal sums shrinks and dims upwards."""
STAMPS = 0.18
"""Seconds in which the piece of the walls comes down into the row."""
BREATH = 1.8
"""Seconds of one breath of the winner's half."""


def draw_equal(surface: Surface, row: Rect, event: ev.CombatThrown, scale: Scale) -> None:
    """A roll of equal sums: all its dice small and dim, and that they are rolled again."""
    surface.blit(panels.tray(row.size, scale, dark=70), row)
    px, layer = scale.px, Surface(row.size, pygame.SRCALPHA)
    side = min(px(40), row.height - px(30))
    room = Rect(0, 0, *row.size)
    for left in (True, False):
        _lay_dice(layer, room, event, left, side, settled_after(event) + STAMPS, scale)
    layer.set_alpha(DIM)
    surface.blit(layer, row)
    _draw_sums(surface, row, event, px(28), scale, -px(10))


def shrunk(large: Rect, small: Rect, elapsed: float) -> Rect:
    """The rectangle where the row of an equal roll is while it shrinks upwards: the next one has been on the table
    for so long.
    """
    part = out_quad(min(1.0, elapsed / SHRINKS))
    top, high = (round(a + (b - a) * part) for a, b in ((large.top, small.top), (large.height, small.height)))
    return Rect(small.left, top, small.width, high)


def draw_last(
    surface: Surface, row: Rect, event: ev.CombatThrown, elapsed: float, board: Board, scale: Scale, number: int = 1
) -> None:
    """The roll that is told now: its dice with the tokens they belong to, walls, and the sums as they count up."""
    surface.blit(panels.tray(row.size, scale, dark=110), row)
    px, counted = scale.px, min(1.0, max(0.0, (elapsed - settled_after(event)) / SUM))
    if counted >= 1 and event.attack_total != event.defence_total:
        _breathe(surface, row, event.attack_total > event.defence_total, elapsed)
    if number > 1:
        at = (row.centerx, row.top + px(16))
        text.draw(surface, say("combat.roll", number=number), at, "body", 17, palette.TEXT_DIM, scale, "center")
    count = max(len(event.attack), len(event.defence)) + bool(event.attack_bonus or event.defence_bonus)
    side = min(px(64), (row.width - px(MIDDLE)) // 2 // max(1, count) - px(10))
    for left in (True, False):
        spots = _lay_dice(surface, row.move(0, -px(12)), event, left, side, elapsed, scale)
        whose: Side = event.seat if left else event.defender
        token = army_picture(Army(look_of(board, whose), mark_of(board, whose)), px(26))
        for spot in spots:
            surface.blit(token, token.get_rect(midtop=(spot.centerx, spot.bottom + px(8))))
    if counted > 0:
        _draw_sums(surface, row, event, px(52), scale, -px(18), counted)


def _breathe(surface: Surface, row: Rect, left: bool, elapsed: float) -> None:
    """The winner's half, which breathes in jade."""
    half = Rect(row.left if left else row.centerx, row.top, row.width // 2, row.height)
    alpha = round(70 + 26 * sin(2 * pi * elapsed / BREATH))
    veil = shapes.rounded(half.size, 8, shapes.flat(palette.MALACHITE), alpha)
    surface.blit(veil, half)


def _lay_dice(
    surface: Surface, row: Rect, event: ev.CombatThrown, left: bool, side: int, elapsed: float, scale: Scale
) -> list[Rect]:
    """The dice of a side from the rim inwards, then its walls; where each die lies."""
    px, still = scale.px, elapsed >= settled_after(event)
    kind: Set = "black" if left else "bone"
    faces, bonus = (event.attack, event.attack_bonus) if left else (event.defence, event.defence_bonus)
    step = side + px(10)
    x, way = (row.left + px(18), 1) if left else (row.right - px(18), -1)
    stamped = min(1.0, max(0.0, (elapsed - settled_after(event)) / STAMPS))
    if bonus and not left:
        _draw_walls(surface, Rect(x - side, row.centery - side // 2, side, side), bonus, scale, stamped)
        x -= step
    spots = []
    for face in faces:
        spot = Rect(x if left else x - side, row.centery - side // 2, side, side)
        picture = die(6, kind, face, side) if still else _tumbling(kind, side, elapsed, face)
        surface.blit(picture, picture.get_rect(center=spot.center))
        spots.append(spot)
        x += way * step
    if bonus and left:
        _draw_walls(surface, Rect(x, row.centery - side // 2, side, side), bonus, scale, stamped)
    return spots


def _tumbling(kind: Set, side: int, elapsed: float, face: int) -> Surface:
    frames = tumble(6, kind, side)
    return frames[int(elapsed * 30 + face * 5) % TUMBLE_STEPS]


def _draw_walls(surface: Surface, spot: Rect, bonus: int, scale: Scale, stamped: float = 1.0) -> None:
    """The piece of the walls: what a capital adds. It comes down large when the dice lie still."""
    px = scale.px
    if stamped <= 0:
        return
    spot = spot.inflate(round(spot.width * 0.6 * (1 - stamped)), round(spot.height * 0.6 * (1 - stamped)))
    box = shapes.box(spot.size, px(8), shapes.flat(palette.rgb("#3a3024")), palette.RIM, max(1, px(2)))
    surface.blit(box, spot)
    mark = icon("castle", spot.width // 2, palette.GOLD_MID)
    surface.blit(mark, mark.get_rect(midtop=(spot.centerx, spot.top + spot.height // 10)))
    size = max(13, round(spot.height * 0.36 / scale.s))
    at = (spot.centerx, spot.bottom - spot.height // 5)
    text.draw(surface, f"+{bonus}", at, "number", size, palette.TITLE_TEXT, scale, "center")


def _draw_sums(
    surface: Surface, row: Rect, event: ev.CombatThrown, size: int, scale: Scale, up: int, counted: float = 1.0
) -> None:
    """Both sums as far as they have counted up; then the sign between them, and what that means."""
    mine, theirs, px = event.attack_total, event.defence_total, scale.px
    sign, colour = ("=", palette.GOLD_TEXT) if mine == theirs else (
        (">", palette.GAIN) if mine > theirs else ("<", palette.LOSS)
    )  # fmt: skip
    key = "combat.tie" if mine == theirs else "combat.taken" if mine > theirs else "combat.held"
    points, middle = round(size / scale.s), (row.centerx, row.centery + up)
    shown = [str(round(total * out_quad(counted))) for total in (mine, theirs)]
    for words, away, tone in ((shown[0], -1.25 * size, palette.TITLE_TEXT), (sign if counted >= 1 else "", 0, colour),
                              (shown[1], 1.25 * size, palette.TITLE_TEXT)):  # fmt: skip
        text.draw(surface, words, (round(middle[0] + away), middle[1]), "number", points, tone, scale, "center")
    if counted < 1:
        return
    at = (row.centerx, middle[1] + round(size * 0.62) + px(10))
    text.draw(surface, say(key), at, "bold", 19, colour, scale, "center", px(MIDDLE + 40))
