"""A display that shows nothing, a table without a window, and hands that remember what they were asked to do."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest
from pygame import Rect

from game.client.input import Bindings
from game.client.look.scale import Scale
from game.client.look.widgets import Widgets
from game.client.prompts.desk import Desk
from game.conquest.client.panels.layout import lay_out
from game.conquest.client.panels.names import Names
from game.conquest.client.prompts.registry import prompter_for
from game.engine.record import HUMAN, Record, SeatRecord
from tests.worlds import COLOURS

SIZE = (1280, 720)


@pytest.fixture(autouse=True, scope="session")
def screen():
    pygame.display.init()
    pygame.font.init()
    return pygame.display.set_mode(SIZE)


class Hands:
    """What a table does for a prompter, written down."""

    def __init__(self, play=None):
        self.done, self.refused, self.pages, self.play = [], [], [], play
        self.intention = None
        self.lay_anew = lambda: None

    def do(self, *actions):
        for action in actions:
            self.done.append(action)
            if self.play is not None:
                self.play(action)

    def refuse(self, refusal, province=0):
        self.refused.append(refusal)

    def intend(self, intention):
        self.intention = intention

    def refresh(self):
        self.lay_anew()

    def ask_sure(self, title, body, deed, on_yes):
        on_yes()

    def show_odds(self, source, target, foot, leaders):
        pass

    def where(self, province):
        return Rect(600, 300, 40, 40)

    def open_page(self, page):
        self.pages.append(page)

    def ask_no_more(self, whole_round):
        self.passing = whole_round


class Still:
    """A session of one record, seen by one seat."""

    def __init__(self, record, viewer):
        self.record, self.viewer, self.thinking = record, viewer, None

    def is_human(self, seat):
        return True


def desk_for(record, seat, play=None):
    """A desk for whoever decides."""
    scale = Scale(SIZE)
    names = Names(record.table.s.board, record.seats, seat)
    names.learn(record.table.view(seat))
    layout = lay_out(SIZE, scale, record.table.s.seats)
    return Desk(Still(record, seat), names, Hands(play), Widgets(scale), scale, layout, Bindings())


def prompt_at(w, seat=0):
    """The prompter of the question that a tiny world puts to a seat."""
    people = [SeatRecord(colour, colour, HUMAN) for colour in COLOURS[: w.table.s.seats]]
    return prompter_for(desk_for(Record(w.table, {}, people, w.table.s.seed), seat), seat)


@pytest.fixture
def desk_of():
    return desk_for
