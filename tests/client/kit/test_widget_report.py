"""What programs outside are told of the window: looked at now and then, and at once after each press."""

import json
from types import SimpleNamespace

import pygame
import pytest
from pygame import Rect

from game.client.widget_report import PAUSE, VARIABLE, WidgetReport

LET_GO = pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(1, 2), button=1)


@pytest.fixture
def file(tmp_path, monkeypatch):
    made = tmp_path / "spots.json"
    monkeypatch.setenv(VARIABLE, str(made))
    return made


def table(*ids):
    return SimpleNamespace(spots=lambda: [(id, Rect(1, 2, 3, 4)) for id in ids], marks=list)


def test_what_has_changed_is_told_after_a_pause(file):
    report = WidgetReport()
    report.update(0.0, (), table("#one"))
    assert json.loads(file.read_text()) == {"#one": [1, 2, 3, 4], "pressed:0": [0, 0, 0, 0]}
    report.update(PAUSE / 2, (), table("#two"))
    assert "#one" in file.read_text()
    report.update(PAUSE, (), table("#two"))
    assert "#two" in file.read_text()


def test_what_a_press_has_led_to_is_told_in_its_own_frame(file):
    report = WidgetReport()
    report.update(0.0, (), table("#one"))
    report.update(0.0, [LET_GO], table("#two"))
    assert json.loads(file.read_text()) == {"#two": [1, 2, 3, 4], "pressed:1": [0, 0, 0, 0]}


def test_nothing_is_told_unless_it_is_asked_for(tmp_path, monkeypatch):
    monkeypatch.delenv(VARIABLE, raising=False)
    WidgetReport().update(1.0, [LET_GO], table("#one"))
    assert list(tmp_path.iterdir()) == []
