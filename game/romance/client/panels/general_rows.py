"""A general in a row: head, name, five abilities, a word of what he does; lists and windows show the same row."""

from typing import Final

import pygame
from pygame import Rect, Surface

from game.client.look import palette, panels, portraits, text
from game.client.look.icons import icon
from game.client.look.scale import Scale
from game.client.look.tooltips import Tip
from game.romance.client.names import ABILITY_ICONS, RomanceNames, face_key, general_name
from game.romance.client.words import say
from game.romance.rules.catalogue import ABILITIES, GENERALS, NOBODY, NONE
from game.romance.rules.state import (
    DEAD,
    ENVOY,
    FREE,
    IN_HAND,
    JOINED,
    MARCHED,
    MOVED,
    NO_TASK,
    RECRUITED,
    RETIRED,
    TO_COME,
    GeneralId,
)
from game.romance.rules.view import View

TASKS: Final = {RECRUITED: "recruits", ENVOY: "envoy", MARCHED: "marches", JOINED: "joined", MOVED: "moved"}
STATUS: Final = {TO_COME: "to_come", FREE: "free", IN_HAND: "hand", DEAD: "dead", RETIRED: "retired"}
SIGN, PITCH = 15, 47


def ability_words(value: int) -> str:
    """An ability in a figure; a dash where there is none."""
    return "–" if value == NONE else str(value)


def task_words(view: View, general: GeneralId) -> str:
    """The words for a general's task in this step; "" for nothing yet."""
    if general in view.march_generals:
        return say("task.marches")
    task = view.task[general]
    if task == NO_TASK or view.lord_of[general] == NOBODY:
        return ""
    acting = view.lord_of[general] == view.active or task == JOINED
    return say(f"task.{TASKS[task]}") if acting and view.step in ("action", "redeploy") else ""


def where_words(names: RomanceNames, view: View, general: GeneralId) -> str:
    """The words for where a general is, or why he is nowhere."""
    status = view.status[general]
    if status in STATUS and status != FREE:
        return say(f"status.{STATUS[status]}")
    place = names.place(view.place[general])
    return say("status.free_in", area=place) if status == FREE else place


def general_tip(names: RomanceNames, view: View, general: GeneralId, more: str = "") -> Tip:
    """The tooltip of a general: whom he serves, where he stands, what he can do."""
    lord = view.lord_of[general]
    rows = [where_words(names, view, general)]
    if lord != NOBODY:
        rows.append(say("general.serves", power=names.power(lord)))
        if view.monarch[lord] == general:
            rows[-1] = say("general.rules", power=names.power(lord))
    values = GENERALS[general].abilities
    rows.append(say("general.values", values="  ".join(
        f"{say(f'ability.{name}')} {ability_words(value)}" for name, value in zip(ABILITIES, values, strict=True)
    )))  # fmt: skip
    if more:
        rows.append(more)
    return Tip("\n".join(rows), general_name(general))


def draw_abilities(
    surface: Surface, at: tuple[int, int], general: GeneralId, scale: Scale, pitch: float = PITCH, bright: str = ""
) -> None:
    """The five abilities in a line; with `bright` only that one is lit."""
    x, y = at
    for name, value in zip(ABILITIES, GENERALS[general].abilities, strict=True):
        lit = not bright or name == bright
        sign = icon(ABILITY_ICONS[name], scale.px(SIGN), palette.GOLD_MID if lit else palette.GOLD_LO)
        surface.blit(sign, sign.get_rect(midleft=(x, y)))
        colour = palette.TEXT_DIM if value == NONE or not lit else palette.TEXT
        if bright and lit:
            colour = palette.GOLD_TEXT
        text.draw(surface, ability_words(value), (x + scale.px(SIGN + 4), y), "bold", 17, colour, scale, "midleft")
        x += scale.px(pitch)


def draw_row(
    surface: Surface,
    rect: Rect,
    general: GeneralId,
    scale: Scale,
    word: str = "",
    chosen: bool = False,
    dim: bool = False,
    lord: bool = False,
    bright: str = "",
    hovered: bool = False,
) -> None:
    """One general: gilt when chosen, grey when dim, a crown for a ruler."""
    px = scale.px
    if chosen or hovered:
        surface.blit(panels.tray(rect.size, scale, chosen, 60), rect)
    side = min(px(48), rect.height - px(6))
    head = portraits.head(face_key(general), portraits.NO_OWNER, side)
    if dim:
        head = pygame.transform.grayscale(head)
        head.fill((150, 144, 138, 255), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(head, head.get_rect(midleft=(rect.left + px(5), rect.centery)))
    left = rect.left + px(12) + side
    right = rect.right - px(8)
    if word:
        box = text.draw(surface, word, (right, rect.top + px(6)), "body", 15, palette.GOLD_TEXT if chosen else
                        palette.TEXT_DIM, scale, "topright", rect.width // 3)  # fmt: skip
        right = box.left - px(6)
    name = general_name(general)
    room = right - left - (px(20) if lord else 0)
    colour = palette.TEXT_DIM if dim else palette.TEXT
    fit = text.fitting(name, "bold", 18, scale, room, 13)
    box = text.draw(surface, name, (left, rect.top + px(4)), "bold", fit, colour, scale, "topleft", room)
    if lord:
        crown = icon("queen-crown", px(16), palette.GOLD_MID)
        surface.blit(crown, crown.get_rect(midleft=(box.right + px(4), box.centery)))
    pitch = min(PITCH, (rect.right - px(4) - left) / scale.s / len(ABILITIES))
    draw_abilities(surface, (left, rect.bottom - px(13)), general, scale, pitch, bright)
