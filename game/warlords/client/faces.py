"""The painted faces of the warlords, by the ids of the board; one without a portrait shows its army's block."""

from typing import Final

import pygame
from pygame import Surface

from game.client.look import panels, portraits
from game.client.look.scale import Scale
from game.warlords.client.looks import look_of, mark_of
from game.warlords.client.tokens import Army, army_picture
from game.warlords.rules.board import Board
from game.warlords.rules.state import Seat

PORTRAITS: Final = {
    "CAO": "RU01", "SUN": "sun-quan", "YUA": "RU04", "LBI": "RU07", "MAT": "RU08", "LZH": "liu-zhang", "SHI": "shi-xie",
}  # fmt: skip


def face_of(board: Board, seat: Seat) -> str:
    """The key of a warlord's portrait; "" where nobody has painted it."""
    key = PORTRAITS.get(board.warlords[seat].id, "") if seat >= 0 else "garrison"
    return key if key in portraits.sitters() else ""


def head_of(board: Board, seat: Seat, side: int, scale: Scale) -> Surface:
    """A warlord in a square: the face, else the block of an army on silk."""
    key = face_of(board, seat)
    if key:
        return portraits.head(key, portraits.NO_OWNER, side)
    cloth = panels.silk((side, side), scale).copy()
    picture = army_picture(Army(look_of(board, seat), mark_of(board, seat)), side * 5 // 8)
    cloth.blit(picture, picture.get_rect(center=cloth.get_rect().center))
    return cloth


def card_of(board: Board, seat: Seat, size: tuple[int, int], scale: Scale, defeated: bool = False) -> Surface:
    """A warlord as large as a card, in the frame of its colour; wounded and grim when `defeated`."""
    look, key = look_of(board, seat), face_of(board, seat)
    surface = Surface(size, pygame.SRCALPHA)
    surface.fill(look.colour)
    rim = max(2, scale.px(5))
    inner = (size[0] - 2 * rim, size[1] - 2 * rim)
    cloth = portraits.backdrop(inner).copy()
    if key:
        figure = portraits.portrait(key, portraits.NO_OWNER, round(inner[0] * 1.5), defeated)
        cloth.blit(figure, figure.get_rect(midbottom=(inner[0] // 2, inner[1] + figure.get_height() // 4)))
    else:
        picture = army_picture(Army(look, mark_of(board, seat)), min(inner) // 2)
        cloth.blit(picture, picture.get_rect(center=(inner[0] // 2, inner[1] // 2)))
    surface.blit(cloth, (rim, rim))
    return surface
