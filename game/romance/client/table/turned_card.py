"""The card of a captured general, which turns over into the colour of his captor (23.4)."""

from math import cos, pi
from typing import Final

import pygame
from pygame import Rect, Surface

from game.client.look import palette, shapes, text
from game.client.look.cards import portrait_card
from game.client.look.pieces import seal
from game.client.look.scale import Scale
from game.romance.client.names import face_key, general_name, look_of
from game.romance.client.table.combat_bout import SEALS
from game.romance.client.words import say
from game.romance.rules import events as ev
from game.romance.rules.catalogue import NOBODY
from game.romance.rules.state import PowerId

SIZE: Final = (200, 280)
TURNS, TURNED = 0.15, 0.6
"""Shares of its time: from when the card turns, and from when it lies turned."""
WORDS: Final = {"submits": "motion.submits", "defects": "motion.joins"}


def colour_shown(captured: ev.GeneralCaptured, share: float) -> PowerId:
    """The power in whose colour the card is: the former one's until it is half turned."""
    return captured.former if share < (TURNS + TURNED) / 2 else captured.power


def draw_turned_card(surface: Surface, box: Rect, captured: ev.GeneralCaptured, share: float, scale: Scale) -> None:
    """The card as far as it has turned; once it has, the seal of the check and what became of him."""
    px = scale.px
    surface.blit(shapes.rounded(box.size, px(8), shapes.flat(palette.rgb("#140a08")), 215), box)
    turn = min(1.0, max(0.0, (share - TURNS) / (TURNED - TURNS)))
    power = colour_shown(captured, share)
    owner = palette.LOOKS.index(look_of(power)) if power != NOBODY else -1
    name = general_name(captured.general)
    wide, high = px(SIZE[0]), px(SIZE[1])
    picture = portrait_card(face_key(captured.general), owner, (wide, high), scale, name)
    if 0 < turn < 1:
        picture = pygame.transform.smoothscale(picture, (max(2, round(wide * abs(cos(pi * turn)))), high))
    place = picture.get_rect(center=(box.centerx, box.centery - px(34)))
    surface.blit(picture, place)
    if turn < 1:
        return
    if captured.how in SEALS:
        mark = seal(SEALS[captured.how], px(64))
        surface.blit(mark, mark.get_rect(center=(place.right - px(6), place.top + px(10))))
    words = say(WORDS.get(captured.how, "motion.captured"), general=name)
    at = (box.centerx, place.bottom + px(54))
    text.draw(surface, words, at, "bold", 26, palette.GOLD_TEXT, scale, "center", box.width - px(40))
