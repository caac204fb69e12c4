"""Redux on the shelf: its box, and how a game is begun from it."""

from typing import Any, Final

import pygame
from pygame import Rect, Surface

from game import paths
from game.client.look import palette
from game.client.setup.cover_art import draw_figure, shade
from game.client.title_entry import TitleEntry
from game.engine.record import Record
from game.redux.client.faces import COLOURS
from game.redux.client.setup.draft import ReduxDraft, usual_draft
from game.redux.client.words import say
from game.redux.rules.options import PRESETS as SHIPPED
from game.redux.rules.presets import PRESETS

FIGURES: Final = (("GE16", 0, 0.62, 0.16), ("GE20", 1, 0.60, 0.85), ("GE06", 2, 0.76, 0.5))
"""Who stands on the cover: the face, the state, how high, and where across."""


def land(size: tuple[int, int], share: float = 0.86) -> Surface:
    """The land of the three states: so much of the painting's height, in a size."""
    painting = pygame.image.load(str(paths.asset("paintings", "redux-land.jpg"))).convert(24)
    part = Rect(0, 0, round(painting.get_height() * share * size[0] / size[1]), round(painting.get_height() * share))
    part.center = (painting.get_width() // 2 - 40, painting.get_height() // 2 - 60)
    return pygame.transform.smoothscale(painting.subsurface(part.clip(painting.get_rect())), size)


def cover(size: tuple[int, int]) -> Surface:
    """A general of each state before the land of the three."""
    wide, high = size
    surface = land(size)
    shade(surface, ((0, palette.BLACK, 70), (1, palette.BLACK, 70)))
    for key, state, tall, across in FIGURES:
        draw_figure(surface, key, palette.COLOUR_NAMES.index(COLOURS[state]), high * tall, wide * across, high * 1.07)
    return surface


ENTRIES: Final = (TitleEntry("redux", "三分天下", "鼎", "#1f4f86", say, cover, ("first", "evening", "full")),)


def play_now(preset: str) -> Record[Any]:
    """A game at the usual table, with the options of a preset."""
    draft = usual_draft()
    if preset in SHIPPED:
        draft.take_preset(PRESETS.load(preset))
    return draft.begin()


def again(draft: ReduxDraft) -> Record[Any]:
    """Another game at a table."""
    draft.seed = ""
    return draft.begin()
