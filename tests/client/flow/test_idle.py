"""Waiting for events: garbage among all objects is looked for when nobody does anything, and not before."""

import gc

import pygame
import pytest

from game.client import idle
from game.client.app import headless
from game.client.idle import Idle


@pytest.fixture
def full(monkeypatch):
    """How often all objects were looked through; there is garbage enough."""
    found = []
    monkeypatch.setattr(gc, "collect", lambda: found.append(1))
    monkeypatch.setattr(gc, "get_count", lambda: (0, 0, idle.COLLECTIONS))
    return found


@pytest.fixture
def events(monkeypatch):
    """What the next waits end with, in vain where there is nothing."""
    found: list[pygame.event.Event] = []
    nothing = pygame.event.Event(pygame.NOEVENT)
    monkeypatch.setattr(pygame.event, "wait", lambda _: found.pop(0) if found else nothing)
    monkeypatch.setattr(pygame.event, "get", list)
    return found


def test_all_objects_are_looked_through_when_nobody_has_done_anything_for_a_second(full, events):
    waits = Idle()
    assert waits.wait(0.6) == []
    key = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a)
    events.append(key)
    assert waits.wait(0.6) == [key] and waits.wait(0.6) == []
    assert not full
    waits.wait(0.6)
    assert full == [1]


def test_few_new_objects_are_no_reason_to_look_through_all(full, events, monkeypatch):
    monkeypatch.setattr(gc, "get_count", lambda: (0, 0, idle.COLLECTIONS - 1))
    Idle().wait(5.0)
    assert not full


def test_a_program_that_never_rests_looks_through_all_objects_late():
    app = headless((1024, 640))
    app.close()
    assert gc.get_threshold()[2] == idle.MOST_COLLECTIONS
